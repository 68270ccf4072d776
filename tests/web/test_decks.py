"""The deck page: cards are found, a deck is built and refused with the rule, kept, written out, read and played."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

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


def finds_what_it_hints_at(page: Any) -> None:
    """Each field that the hint for a search names is one of the game's own cards."""
    hint = page.get_attribute(".words input", "placeholder") or ""
    terms = hint.split(": ", 1)[1].split(", ")
    assert len(terms) == 2
    every = page.locator(".grid li").count()
    for term in terms:
        page.fill(".words input", term)
        assert 0 < page.locator(".grid li").count() < every


@pytest.mark.parametrize("game", rubrica.game_names())
def test_the_page_of_each_game(visit: Visit, game: str) -> None:
    """On a phone, for axe, light and dark; then what is looked for is found."""
    guest = visit(viewport={"width": 360, "height": 740})
    guest.go(f"/decks/{game}")
    guest.page.wait_for_selector(".grid .card")
    guest.settle()
    assert guest.overflow() <= 0
    found = guest.findings()
    guest.page.emulate_media(color_scheme="dark")
    found += guest.findings()
    assert not found
    finds_what_it_hints_at(guest.page)


def test_a_deck_is_measured_by_its_table(visit: Visit) -> None:
    """The bounds of Blood Wars follow the size of the deck: each is told, and red where it is broken."""
    guest = visit()
    page = guest.page
    guest.go("/decks/bloodwars")
    page.wait_for_selector("text=This deck may be played.")
    warlords = page.locator('#deck .meter:has-text("Warlord:")')
    expect(warlords).to_contain_text("3 to 5")
    expect(warlords).to_have_class(re.compile("right"))
    page.fill(".words input", "type:warlord is>=14")
    for _ in range(3):
        page.click('.grid li:nth-child(1) button:has-text("+")')
        page.click('.grid li:nth-child(2) button:has-text("+")')
    expect(warlords).not_to_have_class(re.compile("right"))
    expect(page.locator('#deck .meter:has-text("IS of Warlords")')).not_to_have_class(re.compile("right"))
    page.wait_for_selector('.problems a[href="/rules/bloodwars#BW-4.3"]')


def test_a_team_is_measured_in_points(visit: Visit) -> None:
    """The points of a team are added up, and a Legend is there once."""
    guest = visit(locale="de-DE")
    page = guest.page
    guest.go("/decks/battledecks")
    points = page.locator('#deck .meter:has-text("Punkte")')
    expect(points).to_have_class(re.compile("right"))
    page.fill(".words input", "kind:hero classes:legend")
    page.click('.grid li:nth-child(1) button:has-text("+")')
    page.click('.grid li:nth-child(2) button:has-text("+")')
    expect(points).not_to_have_class(re.compile("right"))
    page.wait_for_selector('.problems a[href="/rules/battledecks#BD-3.2"]')


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
