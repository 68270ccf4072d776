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
    page.click('#deck summary:has-text("as text")')
    page.check("text=as a file (TOML)")
    expect(page.locator("textarea")).to_have_value(re.compile('"Blood Flask" = 5'))
    page.fill("textarea", '[main]\n"Bee" = 3\n')
    page.click("text=Read this text")
    page.wait_for_selector("text=it needs at least 50")
    page.reload()
    page.wait_for_selector("text=Not saved yet")
    page.select_option(".deck select", "Mine own")
    page.wait_for_selector("text=This deck may be played.")
    page.click('button:has-text("Try it against a bot")')
    page.wait_for_selector(".match")


def test_what_is_not_saved_is_not_lost(visit: Visit) -> None:
    """A change survives Back and a reload; a deleted deck comes back; a version is gone back to; a link holds a deck."""
    guest = visit()
    page = guest.page
    guest.go("/decks/bloodless")
    page.wait_for_selector("text=This deck may be played.")
    page.fill(".words input", "Honey Flask")
    page.click('.grid button:has-text("+") >> nth=0')
    page.wait_for_selector("text=Not saved yet")
    page.click('header a:has-text("Rules")')
    page.wait_for_selector("h1:has-text('Rules')")
    page.go_back()
    page.wait_for_selector("text=Not saved yet")
    assert page.input_value(".words input") == "Honey Flask"
    page.click("text=Discard the changes")
    page.wait_for_selector("text=Not saved yet", state="detached")
    page.fill(".deck input", "Mine own")
    page.click('.deck button:has-text("Save")')
    page.wait_for_selector("text=Saved.")
    page.click('.grid button:has-text("+") >> nth=0')
    page.click('.deck button:has-text("Save")')
    page.click("text=One earlier version")
    page.wait_for_selector("text=No difference.", state="detached")
    assert "+1 Honey Flask" in page.inner_text("details:has-text('earlier version')")
    page.click("text=Back to this")
    page.wait_for_selector("text=No difference.")
    page.click("text=Link to this deck")
    page.wait_for_selector("text=The link was copied.")
    link = page.url
    assert "#deck=" in link
    page.click("text=Discard the changes")
    page.click('.deck button:has-text("Delete")')
    page.wait_for_selector("text=was deleted")
    page.click("text=Bring it back")
    page.wait_for_selector("text=Saved.")
    assert page.input_value(".deck select") == "Mine own"
    other = visit()
    other.go(link.removeprefix(other.url))
    other.page.wait_for_selector("text=This deck may be played.")
    assert other.page.input_value(".deck input") == "Mine own"
    other.go("/decks/bloodless#deck=nonsense")
    other.page.reload()
    other.page.wait_for_selector("text=This link holds no deck")


def test_cards_are_found(visit: Visit) -> None:
    """Quotes, minus, or, fields against each other, German names of fields; and a hint where a field is unknown."""
    guest = visit(locale="de-DE")
    page = guest.page
    guest.go("/decks/bloodless")
    page.wait_for_selector(".grid .card")
    cards = rubrica.game("bloodless").cards.values()

    def found(wanted: str) -> int:
        page.fill(".words input", wanted)
        return page.locator(".grid li").count()

    def number(card: Any, key: str) -> int | None:
        value = card.fields.get(key, 0 if key == "cost" else None)
        return value if isinstance(value, int) else None

    def text(card: Any) -> str:
        return str(card.fields.get("text", ""))

    stronger = sum((number(card, "power") or -9) > (number(card, "cost") or 0) for card in cards)
    assert found("power>cost") == stronger
    kingdoms = sum("Blue Kingdom" in card.fields.get("kin", []) for card in cards)
    assert found('kin:"blue kingdom"') == kingdoms
    assert found("kin:ant or kin:bee") == found("kin:ant") + found("kin:bee") - found("kin:ant kin:bee")
    assert found("type:creature -kin:ant") == found("type:creature") - found("type:creature kin:ant")
    assert found("kosten<=1") == found("cost<=1") > 0
    assert found('"draw a card"') <= found("draw card")
    assert found('text:"draw a card"') == sum("draw a card" in text(card).lower() for card in cards)
    every = found("")
    assert found("strength>3") == every
    page.wait_for_selector(".hint:has-text('strength')")
    page.fill(".words input", "")
    page.select_option('.filters label:has-text("Reihenfolge") select', "cost")
    page.select_option('.filters label:has-text("Gruppen") select', "type")
    assert page.locator(".cards h3").count() > 2


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
    if game in ("bloodwars", "battledecks"):  # the one has a table of limits, the other teams and points
        found = guest.findings()
        guest.page.emulate_media(color_scheme="dark")
        assert not found + guest.colour_findings()
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
