"""Every page: axe, phones, German, size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import Visitor

import rubrica

Visit = Callable[..., Visitor]
KINDS = ("game", "rules", "learn")
PAGES = [
    "/",
    "/about",
    "/me",
    "/decks",
    "/workshop",
    "/rules",
    *[f"/{kind}/{game}" for game in rubrica.game_names() for kind in KINDS],
]
ALIKE = [f"/rules/{game}" for game in rubrica.game_names()[1:]]
"""Long, and made as the first of their kind is."""


@pytest.mark.parametrize("half", [0, 1])
def test_pages(visit: Visit, half: int) -> None:
    """No serious finding of axe on any page, by day or by night, and none is wider than a phone."""
    guest = visit(viewport={"width": 360, "height": 740})
    found = {}
    for path in PAGES[half::2]:
        guest.go(path)
        guest.page.wait_for_selector("#content h1, .match h1")
        guest.settle()
        assert guest.overflow() <= 0, path
        if path in ALIKE:
            continue
        findings = guest.findings()
        guest.page.emulate_media(color_scheme="dark")
        findings += guest.colour_findings()
        guest.page.emulate_media(color_scheme="light")
        if findings:
            found[path] = findings
    assert not found


@pytest.mark.parametrize("game", rubrica.game_names())
def test_the_table_for_axe(visit: Visit, game: str) -> None:
    """Dark as it is, and light as one may wish it; on a phone with the menu open as well."""
    guest = visit()
    guest.play(game)
    guest.moves()
    guest.autoplay(most=12)
    guest.moves()
    guest.page.keyboard.press("Escape")  # a menu may be open
    found = guest.findings()
    guest.page.evaluate("document.documentElement.dataset.theme = 'light'")
    found += guest.colour_findings()
    guest.page.set_viewport_size({"width": 360, "height": 740})
    guest.page.wait_for_selector(".foot")
    guest.page.click('[aria-label="Table menu"]')
    found += guest.findings()
    guest.page.evaluate("delete document.documentElement.dataset.theme")
    found += guest.colour_findings()
    assert not found


def test_german(visit: Visit) -> None:
    guest = visit(locale="de-DE")
    guest.go()
    assert "Die Karten kennen die Regeln" in guest.page.inner_text("h1")
    assert guest.page.get_attribute("html", "lang") == "de"
    guest.page.click('.tile:has(a[href="/game/bloodless"]) .play')
    guest.page.wait_for_selector(".match")
    guest.moves()
    assert "Verlauf" in guest.page.inner_text(".tabs")
    guest.go("/about")
    guest.page.click("text=English")
    guest.page.wait_for_selector("text=About Rubrica")


def test_first_visit_is_small(visit: Visit) -> None:
    """All that a first visit of home loads: fonts, pictures, texts and scripts, and no kit of a game."""
    guest = visit()
    network = guest.context.new_cdp_session(guest.page)
    network.send("Network.enable")
    sizes: dict[str, float] = {}
    paths: dict[str, str] = {}
    network.on("Network.loadingFinished", lambda got: sizes.update({got["requestId"]: got["encodedDataLength"]}))
    network.on("Network.responseReceived", lambda got: paths.update({got["requestId"]: got["response"]["url"]}))
    guest.go()
    guest.page.wait_for_selector(".tile .sample")
    guest.settle()
    loaded = {path.removeprefix(guest.url): sizes.get(request, 0) for request, path in paths.items()}
    assert 60_000 < sum(loaded.values()) < 200_000, loaded
    assert "/api/fronts" in loaded
    assert not [path for path in loaded if path.startswith("/api/games/")]


def test_scripts_are_small(visit: Visit) -> None:
    """Home and a match: under 250 kB of script, compressed; settings that no page can use are as usual and stop neither."""
    guest = visit()
    kept = (
        '{"pace": "warp", "lang": "fr", "volume": "loud", "stops": {"bloodless": 7}, "sound": false, "bot": "random"}'
    )
    guest.context.add_init_script(f"localStorage.setItem('rubrica.settings', '{kept}')")
    guest.play("bloodless")
    guest.moves()
    assert 20_000 < guest.scripts < 250_000
    used = guest.page.evaluate("JSON.parse(localStorage.getItem('rubrica.settings'))")
    assert (used["pace"], used["lang"], used["volume"], used["stops"]) == ("normal", "en", 0.7, {})


def test_the_head_and_the_opponent(visit: Visit) -> None:
    """On a phone: the first match is in sight, the menu opens by keyboard, and it is seen who one plays against."""
    guest = visit(bot="greedy", viewport={"width": 360, "height": 740})
    page = guest.page
    guest.go()
    box = page.locator(".tile .play").first.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 740
    page.focus(".menu")
    page.keyboard.press("Enter")
    assert page.locator("#menu a").all_inner_texts()[:4] == ["Games", "Decks", "Workshop", "Rules"]
    page.keyboard.press("Escape")
    page.wait_for_selector("#menu", state="hidden")
    assert page.inner_text(".tile .chosen >> nth=0") == "Easy"
    page.focus(".tile input:checked >> nth=0")
    page.keyboard.press("ArrowRight")
    colours = [
        label.evaluate("label => getComputedStyle(label).backgroundColor")
        for label in page.locator(".tile >> nth=0 >> .bots label").all()
    ]
    assert len(set(colours)) == 2
    assert page.locator(".tile .chosen").all_inner_texts() == ["Fair"] * len(rubrica.game_names())


def test_a_game_is_played_from_its_page(visit: Visit) -> None:
    """With a deck of one's choice against a bot; an open table of the game stands there for others."""
    host, guest = visit(), visit()
    host.go("/game/bluthelden")
    host.page.click('button:has-text("Make the table")')
    host.page.wait_for_selector("text=Waiting for players")
    guest.go("/game/bloodless")
    guest.page.wait_for_selector("text=Nobody waits at a table just now")
    guest.go("/game/bluthelden")
    guest.page.wait_for_selector('a[href*="/table/"]:has-text("Sit down")')
    guest.page.select_option(".now select", "lords")
    guest.page.click('button:has-text("Play against a bot")')
    guest.page.wait_for_selector(".match")


def test_what_is_ones_own(visit: Visit) -> None:
    """One's page has the matches with their replays, the decks and the cards; and one can be forgotten."""
    guest = visit()
    page = guest.page
    guest.go("/decks/bloodless")
    page.wait_for_selector("text=This deck may be played.")
    page.fill(".deck input", "Mine own")
    page.click('.deck button:has-text("Save")')
    page.wait_for_selector("text=Saved.")
    guest.go("/workshop/nightfall")
    page.wait_for_selector(".verdict.fine")
    guest.play("bloodless")
    guest.moves()
    page.click('[aria-label="Table menu"]')
    page.click('button:has-text("Resign")')
    page.click('button:has-text("Yes")')
    page.wait_for_selector(".result")
    guest.go("/me")
    page.wait_for_selector('a[href="/decks/bloodless?deck=Mine%20own"]')
    page.wait_for_selector('a[href^="/workshop/nightfall?draft="]')
    page.click('a[href^="/replay/"]:has-text("Lost")')
    page.wait_for_selector("text=Before the first move")
    guest.go("/me")
    page.click("text=Delete me for good")
    page.click('dialog button:has-text("Delete")')
    page.wait_for_selector("text=You are not here yet")


def test_a_missing_page(visit: Visit) -> None:
    guest = visit()
    guest.go("/nowhere/at/all")
    guest.page.wait_for_selector("text=There is no such page")
    guest.page.click("text=Back to the games")
    guest.page.wait_for_selector(".tile")
    assert "404" in guest.problems.pop(), "the address is truthfully missing"


def test_account(visit: Visit) -> None:
    """A guest registers, and signs in elsewhere."""
    guest = visit()
    guest.play("bloodless")
    guest.go("/me")
    name = guest.page.input_value('input[autocomplete="username"]') or "Somebody"
    guest.page.fill('input[type="password"]', "a long password")
    guest.page.click('button:has-text("Register")')
    guest.page.wait_for_selector("text=Sign out")
    guest.page.click("summary:has-text('Change the password')")
    guest.page.fill('details input[autocomplete="current-password"]', "a long password")
    guest.page.fill('details input[autocomplete="new-password"]', "another password")
    guest.page.click("button:has-text('Change the password')")
    guest.page.wait_for_selector("text=Your password is another one now")
    other = visit()
    other.go("/me")
    other.page.click("text=I have an account")
    other.page.fill('input[autocomplete="username"]', name)
    other.page.fill('input[type="password"]', "another password")
    other.page.click('button[type="submit"]')
    other.page.wait_for_selector("text=Sign out")
    other.page.wait_for_selector("#content >> text=Bloodless")
