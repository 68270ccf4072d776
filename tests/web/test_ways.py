"""Ways of the table: what happens covers no stake, sets are chosen in any order and taken back, who is there, keys after the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import Visitor

Visit = Callable[..., Visitor]

TAP = (
    "window.sockets = []; window.WebSocket = class extends WebSocket "
    "{ constructor(...given) { super(...given); window.sockets.push(this); } };"
)

TELL = """(patch) => {
  const table = location.pathname.split('/').pop().split('?')[0];
  const data = JSON.stringify({ type: 'update', table, position: 1, patch, log: ['Bee attacks.', 'Bee dies.'], deeds: [], chat: [] });
  window.sockets.at(-1).dispatchEvent(new MessageEvent('message', { data }));
}"""
"""Tells the page a change as the server would."""
COME_IN = """async () => {
  const body = JSON.stringify({ name: JSON.parse(localStorage.getItem('rubrica.name')) });
  await fetch('/api/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  localStorage.setItem('rubrica.session', 'true');
}"""
OVERHEAR = (
    TAP + "const send = WebSocket.prototype.send; window.sent = []; window.heard = [];"
    "WebSocket.prototype.send = function (text) {"
    " if (!this.tapped) { this.tapped = true; this.addEventListener('message', (said) => window.heard.push(said.data)); }"
    " window.sent.push(text); send.call(this, text); };"
)
COVERED = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((node) => node.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const chain = boxes('.chain > *');
  return { chain: chain.length, covered: boxes('.ring, .basin').filter((box) => chain.some((one) => meet(box, one))).length };
}"""


def seated(visit: Visit) -> tuple[Visitor, Visitor]:
    """Two people who met by quick match."""
    one, other = visit(), visit()
    for guest in (one, other):
        guest.go()
        guest.page.click('.tile:has(a[href="/game/bloodless"]) button:has-text("Quick match")')
    for guest in (one, other):
        guest.page.wait_for_selector(".match")
    return one, other


@pytest.mark.parametrize(("game", "seats"), [("bluthelden", 2), ("battledecks", 2), ("nightfall", 3)])
def test_the_chain_covers_no_stake(visit: Visit, game: str, seats: int) -> None:
    guest = visit(viewport={"width": 1440, "height": 900})
    guest.context.add_init_script(TAP)
    guest.table(game, seats)
    guest.moves()
    entry = (
        {"card": "Bee", "by": 0} if game == "nightfall" else "A long sentence that tells what is announced, and on whom"
    )
    guest.page.evaluate(TELL, [[["view", "registers", "chain"], [entry, entry, entry]]])
    guest.page.wait_for_selector(".focus")
    for width, height in ((1440, 900), (1280, 720), (360, 740)):
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.wait_for_timeout(400)  # what is laid out anew comes to rest
        assert guest.page.evaluate(COVERED) == {"chain": 1, "covered": 0}, (width, height)
        assert guest.overflow() == 0


def test_a_set_is_chosen_in_any_order_and_taken_back(visit: Visit) -> None:
    """Bluthelden's first question: which cards are set aside. A chosen card looks chosen; a second click takes it back."""
    guest = visit()
    guest.table("bluthelden", 2)
    page = guest.page
    page.wait_for_selector(".hand .lit")
    cards = page.query_selector_all(".hand .table-card")
    for at in (3, 0, 2):
        cards[at].click()
    assert page.evaluate("document.querySelectorAll('.hand .chosen').length") == 3
    cards[0].click()
    assert page.evaluate("document.querySelectorAll('.hand .chosen').length") == 2
    assert cards[3].get_attribute("aria-pressed") == "true"
    page.keyboard.press("Space")
    page.wait_for_function("() => document.querySelector('.log').innerText.includes('exchanges 2 cards')")
    assert len(page.query_selector_all(".hand .table-card")) >= 6


def test_who_has_closed_the_page_is_away(visit: Visit) -> None:
    one, other = seated(visit)
    name = other.page.evaluate("JSON.parse(localStorage.getItem('rubrica.name'))")
    table = other.page.url
    other.go("/about")
    one.page.wait_for_selector(f'.head:has-text("{name}") .away', timeout=6000)
    assert one.page.query_selector(f'.head:has-text("{name}") .thinks') is None
    other.page.goto(table)
    one.page.wait_for_selector(".head .away", state="detached", timeout=6000)


def test_who_looks_on_is_marked_in_the_chat_and_can_be_kept_out(visit: Visit) -> None:
    one, _ = seated(visit)
    third = visit()
    third.go()
    third.page.evaluate(COME_IN)
    third.page.goto(one.page.url)
    for guest in (third, one):
        guest.page.click('role=tab[name*="Chat"]')
    third.page.fill('[aria-label="Say something"]', "Hello from outside")
    third.page.keyboard.press("Enter")
    one.page.wait_for_selector('.chat p:has-text("(looks on) Hello from outside")')
    one.page.click(".chat .only input")
    one.page.wait_for_selector(".chat p", state="detached")


def test_the_space_bar_after_the_menu_is_the_tables(visit: Visit) -> None:
    guest = visit()
    guest.table("bloodless", 2)
    page = guest.page
    guest.moves()
    page.click('[aria-label="Table menu"]')
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.evaluate("document.activeElement.tagName") == "MAIN"
    page.keyboard.press("Space")
    page.wait_for_timeout(80)
    assert page.query_selector("dialog") is None


def test_lines_of_one_answer_stand_together(visit: Visit) -> None:
    guest = visit()
    guest.context.add_init_script(TAP)
    guest.table("bloodless", 2)
    guest.moves()
    guest.page.evaluate(TELL, [[["view", "registers", "pool"], 11]])
    guest.page.wait_for_selector('.act.pictured:has-text("Bee attacks.")')
    assert guest.page.inner_text('.act:has-text("Bee attacks.")').split("\n")[-1] == "Bee dies."


@pytest.mark.parametrize("alike", [False, True])
def test_a_card_is_dropped_on_its_target_in_one_answer(visit: Visit, alike: bool) -> None:
    """A card is taken up, what it may go to is lit, and a click on that answers both questions, also if both are the same card."""
    guest = visit()
    guest.context.add_init_script(OVERHEAR)
    guest.table("bluthelden", 2)
    page = guest.page
    page.wait_for_selector(".hand .lit")
    page.evaluate(
        """(alike) => {
          const table = location.pathname.split('/').pop().split('?')[0];
          const { view } = window.heard.map((text) => JSON.parse(text)).find((said) => said.type === 'table').seen;
          const hand = view.zones.findIndex((zone) => zone.zone === 'hand' && zone.cards?.[0]);
          const [first, second] = view.zones[hand].cards;
          const name = second.name === first.name ? 'The Old Mole' : second.name;
          const other = alike ? { ...first, id: second.id } : { ...second, name };
          window.two = [first.id, second.id];
          const then = [{ text: 'to war 1a', kind: 'move', zones: [0] }, { text: 'on it', kind: 'choose', cards: [second.id] }];
          const patch = [
            [['view', 'zones', hand, 'cards', 1], other],
            [['offers'], [{ text: 'play it', kind: 'play', cards: [first.id], then }]],
            [['gather'], [0, 0]],
          ];
          const data = JSON.stringify({ type: 'update', table, position: 1, patch, log: [], deeds: [], chat: [] });
          window.sockets.at(-1).dispatchEvent(new MessageEvent('message', { data }));
        }""",
        alike,
    )
    two: list[Any] = page.evaluate("window.two")
    page.click(f'[data-card="{two[0]}"]')
    page.wait_for_selector(f'[data-card="{two[1]}"].target')
    page.click(f'[data-card="{two[1]}"]')
    page.wait_for_function("() => window.sent.some((text) => text.includes('play it'))")
