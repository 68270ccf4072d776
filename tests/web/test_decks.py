"""The deck page: cards are found, a deck is built and refused with the rule, kept, written out, read and played."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import Visitor

import rubrica

Visit = Callable[..., Visitor]


def test_a_deck_is_built_and_refused(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.go("/decks/bloodless")
    page.wait_for_selector("text=This deck may be played.")
    page.fill(".words input", "type:flask cost<1 Reserve")
    page.wait_for_selector("text=1 card")
    page.click('.grid button:has-text("+")')
    page.wait_for_selector('.problems a[href="/rules/bloodless#BL-2.2"]')
    assert page.is_disabled('button:has-text("Try it against a bot")')
    page.click('.grid button:has-text("−")')
    page.wait_for_selector("text=This deck may be played.")
    page.fill(".deck input", "Mine own")
    page.click('.deck button:has-text("Save")')
    page.wait_for_selector("text=Saved.")
    page.click("summary")
    page.wait_for_function("document.querySelector('textarea').value.includes('\"Blood Flask\" = 5')")
    page.fill("textarea", '[main]\n"Bee" = 3\n')
    page.click("text=Read this text")
    page.wait_for_selector("text=it needs at least 50")
    page.reload()
    page.wait_for_selector("text=This deck may be played.")
    page.select_option(".deck select", "Mine own")
    page.wait_for_selector("text=This deck may be played.")
    page.click('button:has-text("Try it against a bot")')
    page.wait_for_selector(".match")


@pytest.mark.parametrize("game", rubrica.game_names())
def test_the_page_for_axe(visit: Visit, game: str) -> None:
    found = []
    for scheme in ("light", "dark"):
        guest = visit(color_scheme=scheme, viewport={"width": 360, "height": 740})
        guest.go(f"/decks/{game}")
        guest.page.wait_for_selector(".grid .card")
        guest.page.wait_for_load_state("networkidle")
        assert guest.overflow() <= 0
        found += guest.findings()
    assert not found
