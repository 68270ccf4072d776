"""A match that is over: looked at again move by move, shared at a move, gone on with."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import Visitor

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("game", ["bluthelden", "bloodwars", "nightfall"])
def test_replay(visit: Visit, game: str) -> None:
    guest = visit()
    page = guest.page
    guest.play(game)
    guest.autoplay(most=25)
    if not page.query_selector(".result"):
        page.keyboard.press("Escape")
        page.click('[aria-label="Table menu"]')
        page.click('button:has-text("Resign")')
        page.click('button:has-text("Yes")')
    page.click('.result a:has-text("Replay")')
    page.wait_for_selector(".board .pane")
    page.wait_for_selector("text=Before the first move")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("text=Move 1 of")
    last = int(page.inner_text(".now").split(" of ")[1].split()[0].rstrip(".,:"))
    number = str(min(15, last - 2))  # one from which it can go on
    page.fill('input[type="range"]', number)
    page.wait_for_selector(f".now:has-text('Move {number} of')")
    page.click("text=Copy the link to this move")
    assert page.url.endswith(f"move={number}")
    page.reload()
    page.wait_for_selector(f".now:has-text('Move {number} of')")
    if game == "nightfall":  # to the rule that ended it, and back to where one was
        page.click('header a[href^="/rules/"]')
        page.wait_for_selector("li.here")
        page.click("text=Back to where you were")
        page.wait_for_selector(f".now:has-text('Move {number} of')")
    page.select_option("aside select", "1")
    page.wait_for_selector(".board .pane")
    found = guest.findings()
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(color_scheme="dark")
    found += guest.findings()
    assert guest.overflow() <= 0
    assert not found
    page.click("text=Go on from here against a bot")
    page.wait_for_selector(".match")
    page.wait_for_selector(".offer, .hint")  # on a phone only "choose what is lit", if every move is about a card


def test_what_was_better(visit: Visit) -> None:
    """A bot is asked about a position of a match that is over: what it would have done, beside what was played."""
    guest = visit(locale="de-DE")
    page = guest.page
    guest.play("bloodless")
    guest.autoplay(most=4)
    page.keyboard.press("Escape")
    page.click('[aria-label="Tischmenü"]')
    page.click('button:has-text("Aufgeben")')
    page.click('button:has-text("Ja")')
    page.click('.result a:has-text("Nachspielen")')
    page.click("text=Einen starken Bot fragen")
    page.wait_for_selector(".sheet .share")
    assert guest.overflow() <= 0
