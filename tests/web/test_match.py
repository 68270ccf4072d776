"""Whole matches through the page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import Visitor

import rubrica

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("game", rubrica.game_names())
def test_a_whole_match_against_a_bot(visit: Visit, game: str) -> None:
    """Two clicks from home, then everything by clicking what is lit, to the end. A bot that plays at random would take longer."""
    guest = visit(bot="greedy")
    guest.play(game)
    assert guest.moves()
    played = guest.autoplay()
    assert played["over"], played
    assert played["cards"]  # a match of Bloodless may be over soon
    assert not played["hidden"]
    assert "match is over" in guest.page.inner_text(".banner")
    assert guest.page.query_selector(".log .turn")
    log = guest.page.text_content(".log") or ""
    assert not re.findall(r".{20} at [A-H](?:\d| [a-z]).{10}", log)  # players have names, not letters
    guest.page.click("button:has-text('Rematch')")
    guest.page.wait_for_selector(".result", state="detached")
    guest.page.wait_for_selector(".offer")
    assert guest.overflow() <= 0


PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


@pytest.mark.parametrize("game", ["bloodless", "bluthelden", "nightfall"])
def test_on_a_phone(visit: Visit, game: str) -> None:
    """At 360 pixels: what is asked, the moves, the hand and the field are all on the screen."""
    guest = visit(**PHONE)
    guest.play(game)
    guest.moves()
    guest.autoplay(seed=3, most=25)
    fits_a_phone(guest)


@pytest.mark.parametrize(
    ("game", "seats", "shown", "most", "options"),
    [
        ("bloodwars", 5, "contests", 4000, {"target": 13, "mustering": 2, "turn_limit": 25}),
        ("battledecks", 3, "dice", 120, {}),
    ],
)
def test_a_match_of_several_on_a_phone(
    visit: Visit, game: str, seats: int, shown: str, most: int, options: dict[str, int]
) -> None:
    """Around the table, in one game to the end: whom one looks at is chosen above, and what is fought for is seen in the middle."""
    guest = visit(**PHONE)
    guest.table(game, seats, "random", **options)
    guest.autoplay(seed=3, most=20)
    fits_a_phone(guest)
    strips = guest.page.query_selector_all(".strip")
    assert len(strips) == seats - 1
    strips[-1].evaluate("(strip) => strip.click()")  # a menu may lie over it
    guest.page.wait_for_selector(".strip.open:last-child")
    played = guest.autoplay(most=most)
    assert played["over"] or played["clicks"] == most, played
    assert played[shown]
    assert not played["untold"]
    assert guest.overflow() <= 0


def test_eight_at_a_table(visit: Visit) -> None:
    """All seven others are on the screen at 1440 pixels, with their cards in play; one of them is drawn large."""
    guest = visit(viewport={"width": 1440, "height": 900})
    guest.table("bloodwars", 8)
    guest.autoplay(most=4)
    guest.page.wait_for_selector(".strip .mini")
    boxes = [strip.bounding_box() for strip in guest.page.query_selector_all(".strip")]
    assert len(boxes) == 7
    field = guest.page.query_selector(".field").bounding_box()
    assert all(box["x"] + box["width"] <= field["x"] + field["width"] + 1 for box in boxes)
    hand = guest.page.query_selector(".dock").bounding_box()
    assert all(
        part.bounding_box()["y"] + part.bounding_box()["height"] <= hand["y"] + 1
        for part in guest.page.query_selector_all(".mine .item")
    )


def fits_a_phone(guest: Visitor) -> None:
    guest.moves()
    assert guest.overflow() <= 0
    for part in (".prompt", ".field", ".foot", ".bar"):
        box = guest.page.query_selector(part).bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert box["y"] + box["height"] <= 741
    if guest.page.query_selector(".offer"):
        first = guest.page.query_selector(".offer").bounding_box()
        assert first["height"] >= 34


def test_a_lit_card_goes_to_a_lit_place(visit: Visit) -> None:
    """Click the card, click the place; and drag it there."""
    guest = visit()
    guest.play("bloodless")
    page = guest.page
    done: set[str] = set()
    for _ in range(80):
        moves = guest.moves()
        if not moves or len(done) == 2:
            break
        card = page.query_selector(".hand .table-card.lit")
        if card is None:
            wanted = [number for number, text in enumerate(moves) if "Keep" in text or "blood deck" in text]
            guest.acts(page.query_selector_all(".offer")[wanted[0] if wanted else -1].click)
        elif "clicked" not in done:
            guest.acts(card.click)
            if spot := page.query_selector(".spot.lit > button.target"):
                guest.acts(spot.click)
                done.add("clicked")
        else:
            box = card.bounding_box()
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20)
            page.mouse.down()
            page.mouse.move(box["x"] + box["width"] / 2 + 10, box["y"] - 60, steps=4)
            if spot := page.query_selector(".spot.lit > button.target"):
                place = spot.bounding_box()
                page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=6)
                done.add("dragged")
                guest.acts(page.mouse.up)
            else:
                page.mouse.up()
    assert done == {"clicked", "dragged"}


def test_a_name_is_no_place(visit: Visit) -> None:
    """A command called "Countdown to 3" lights no space, and is played wherever it is dropped."""
    guest = visit()
    page = guest.page
    guest.go("/workshop/bloodless")
    page.wait_for_selector("text=The card is understood.")
    page.select_option(".bench select >> nth=1", "blank:command")
    page.fill(".named", "Countdown to 3")
    page.fill('.write label:has-text("Cost") input', "0")
    page.fill('.write label:has-text("Text") textarea', "Gain 1 blood.")
    page.wait_for_selector("text=The card is understood.")
    page.click('button:has-text("Try it against a bot")')
    page.wait_for_selector(".match")
    page.click('.offer:has-text("Keep")')
    card = page.wait_for_selector('.hand .table-card.lit[data-name="Countdown to 3"]')
    box = card.bounding_box()
    field = page.query_selector("[data-field]").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(field["x"] + 12, field["y"] + field["height"] / 2, steps=6)
    assert page.query_selector_all(".spot.lit") == []
    page.mouse.up()
    page.wait_for_selector('.log p:has-text("Countdown to 3")')


def test_by_keyboard_alone(visit: Visit) -> None:
    """Arrows go from card to card, Enter uses one, digits choose from the list, I shows a card large."""
    guest = visit()
    guest.play("bloodless")
    guest.moves()
    page = guest.page
    page.keyboard.press("ArrowDown")
    assert page.inner_text(":focus") in guest.moves()[1], (
        "who starts is asked first: a player is lit, and gets the focus"
    )
    guest.acts(lambda: page.keyboard.press("1"))
    guest.moves()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('[data-card], .pile')")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("i")
    page.wait_for_selector("dialog")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    for _ in range(3):
        guest.moves()
        guest.acts(lambda: page.keyboard.press("1"))
    page.wait_for_selector(".log p:nth-child(2)")


def test_passing_by_itself(visit: Visit) -> None:
    """On at first: what one has announced resolves without a word. Off: one is asked; and it stays off in the next match."""
    guest = visit()
    guest.play("bluthelden")
    page = guest.page

    def asked_after(use: str) -> str:
        """What is asked in one's own Main Phase after an ability has been announced that nobody answered."""
        for _ in range(60):
            page.wait_for_selector(".offer")
            asked = page.inner_text(".prompt")
            if "play, use or move" not in asked or not page.query_selector(f'.offer:has-text("{use}")'):
                key = "Space" if page.query_selector(".offer kbd[title]") else "1"
                guest.acts(lambda key=key: page.keyboard.press(key))
                continue
            log = page.inner_text(".log")
            page.click(f'.offer:has-text("{use}")')
            page.wait_for_function(
                "(before) => document.querySelector('.log').innerText + document.querySelector('.prompt').innerText !== before",
                arg=log + asked,
            )
            guest.moves()
            since = page.inner_text(".log").removeprefix(log)
            if since.count(" uses ") + since.count(" plays ") + since.count(" ASP (") <= 1:
                break
        return str(page.inner_text(".prompt"))

    page.wait_for_selector(".chip[aria-checked='true']")
    assert "play, use or move" in asked_after("pay 1 LP: gain 1 ASP")
    page.click(".chip")
    guest.play("bluthelden")
    page.wait_for_selector(".chip[aria-checked='false']")
    assert "answer, or pass" in asked_after("pay 1 LP: gain 1 ASP")


def test_why_not(visit: Visit) -> None:
    """A card that can't be used says why, with the rule as a link to the rules."""
    guest = visit()
    guest.play("bloodless")
    for _ in range(6):
        if any("Attack" in move for move in guest.moves()):
            break
        guest.acts(lambda: guest.page.keyboard.press("1"))
    card = guest.page.wait_for_selector(".hand .table-card:not(.lit)")
    card.click()
    guest.page.wait_for_selector(".why a")
    with guest.context.expect_page() as beside:  # the rules open beside the table
        guest.page.click(".why a")
    beside.value.wait_for_selector(".rules .here")


def test_text_table(visit: Visit) -> None:
    """The same match as plain lists, with every offer as a button."""
    guest = visit()
    guest.play("bloodless")
    guest.moves()
    guest.page.click('[aria-label="Table menu"]')
    guest.page.click("text=Text table")
    guest.page.keyboard.press("Escape")
    guest.page.wait_for_selector(".text h2")
    assert "Main deck" in guest.page.inner_text(".text")
    guest.page.click(".offer")
    assert guest.moves()
    assert not guest.findings()


STORM = """() => new Promise((settle) => {
  const socket = window.sockets.at(-1);
  const table = location.pathname.split('/')[2];
  const gaps = [];
  let [last, sent] = [performance.now(), 0];
  const frame = () => {
    gaps.push(performance.now() - last);
    last = performance.now();
    if (sent < 240) requestAnimationFrame(frame);
    else setTimeout(() => settle({ frames: gaps.length, longest: Math.max(...gaps) }), 600);
  };
  requestAnimationFrame(frame);
  const timer = setInterval(() => {
    sent++;
    const patch = [[['view', 'registers', 'pool'], 1000 + sent]];
    const data = JSON.stringify({ type: 'update', table, position: 1, patch, log: [`Line ${sent}.`], chat: [] });
    socket.dispatchEvent(new MessageEvent('message', { data }));
    if (sent === 240) clearInterval(timer);
  }, 1000 / 60);
})"""


def test_sixty_moves_a_second(visit: Visit) -> None:
    """The page stays awake, and shows the last of them."""
    guest = visit(reduced_motion="no-preference")
    guest.context.add_init_script(
        "window.sockets = []; window.WebSocket = class extends WebSocket "
        "{ constructor(...given) { super(...given); window.sockets.push(this); } };"
    )
    guest.play("bloodless")
    guest.moves()
    storm = guest.page.evaluate(STORM)
    assert storm["frames"] > 40, storm
    assert storm["longest"] < 1000, storm
    assert "1240" in guest.page.inner_text(".middle")
    assert "Line 240." in guest.page.inner_text(".log")


FLIGHTS = """() => {
  window.flights = [];
  new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
    if (node.classList?.contains('flying')) window.flights.push(node.textContent);
  }))).observe(document.querySelector('.match'), { childList: true });
}"""


def test_a_blow_is_seen(visit: Visit) -> None:
    """What a card loses flies off it."""
    guest = visit(reduced_motion="no-preference")
    guest.table("battledecks", 2)
    guest.moves()
    guest.page.evaluate(FLIGHTS)
    for seed in range(3, 23):
        guest.autoplay(seed=seed, most=4)
        if any(flight.startswith("−") for flight in guest.page.evaluate("window.flights")):
            break
    else:
        pytest.fail(f"nobody was seen to lose anything: {guest.page.evaluate('window.flights')}")
    guest.page.wait_for_function("() => !document.querySelector('.flying')")
