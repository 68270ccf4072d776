"""The deck page: cards are found, a deck is built and refused with the rule, kept, written out, read and played."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import Visitor
from playwright.sync_api import expect

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
    with page.expect_download() as printed:
        page.click('.deck button:has-text("Print")')
    assert printed.value.suggested_filename == "Mine own.pdf"
    page.click("summary")
    expect(page.locator("textarea")).to_have_value(re.compile('"Blood Flask" = 5'))
    page.fill("textarea", '[main]\n"Bee" = 3\n')
    page.click("text=Read this text")
    page.wait_for_selector("text=it needs at least 50")
    page.reload()
    page.wait_for_selector("text=This deck may be played.")
    page.select_option(".deck select", "Mine own")
    page.wait_for_selector("text=This deck may be played.")
    page.click('button:has-text("Try it against a bot")')
    page.wait_for_selector(".match")


def test_a_whole_table_is_printed(visit: Visit) -> None:
    """Nobody brings a deck to Nightfall: its page prints a table."""
    guest = visit()
    page = guest.page
    guest.go("/decks/nightfall")
    page.select_option('label:has-text("Table") select', "Hunger")
    page.select_option('label:has-text("For how many") select', "3")
    with page.expect_download() as printed:
        page.click('button:has-text("Print")')
    assert printed.value.suggested_filename.startswith("Hunger, for 3")


@pytest.mark.parametrize("game", rubrica.game_names())
def test_the_search_hint_finds_something(visit: Visit, game: str) -> None:
    """Each field that the hint names is one of the game's own cards."""
    guest = visit()
    page = guest.page
    guest.go(f"/decks/{game}")
    page.wait_for_selector(".grid .card")
    hint = page.get_attribute(".words input", "placeholder") or ""
    terms = hint.split(": ", 1)[1].split(", ")
    assert len(terms) == 2
    every = page.locator(".grid li").count()
    for term in terms:
        page.fill(".words input", term)
        assert 0 < page.locator(".grid li").count() < every


@pytest.mark.parametrize("game", rubrica.game_names())
def test_the_page_for_axe(visit: Visit, game: str) -> None:
    found = []
    for scheme in ("light", "dark"):
        guest = visit(color_scheme=scheme, viewport={"width": 360, "height": 740})
        guest.go(f"/decks/{game}")
        guest.page.wait_for_selector(".grid .card")
        guest.settle()
        assert guest.overflow() <= 0
        found += guest.findings()
    assert not found


def test_the_deck_on_a_phone(visit: Visit) -> None:
    """Its meters are always in sight; the deck itself is a sheet that the bar opens, and Esc closes."""
    guest = visit(viewport={"width": 360, "height": 740}, locale="de-DE", color_scheme="dark")
    page = guest.page
    guest.go("/decks/bloodless")
    page.wait_for_selector('.bar:has-text("Spielbar")')
    assert not page.is_visible("#deck")
    page.click('.grid button:has-text("+") >> nth=0')
    assert "51" in page.inner_text(".bar .meters")
    page.click(".bar")
    page.wait_for_selector("#deck .meters")
    assert page.get_attribute(".bar", "aria-expanded") == "true"
    assert not guest.findings()
    assert guest.overflow() <= 0
    page.keyboard.press("Escape")
    page.wait_for_selector("#deck", state="hidden")
