"""The workshop: a card is written, refused with a place, mended by a click, and played in a match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from browsing import Visitor

Visit = Callable[..., Visitor]


def test_a_card_is_written_and_played(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.go("/workshop/bloodless")
    page.wait_for_selector("text=The card is understood.")
    page.select_option(".bench select >> nth=1", "blank:creature")
    page.fill(".named", "Lantern Moth")
    page.fill('.write label:has-text("Health") input', "2")
    page.fill('.write label:has-text("Text") textarea', "Flyng. When this dies draw a card")
    page.wait_for_selector("text=At 2 places the card is not right yet.")
    assert page.inner_text(".meaning .wrong >> nth=0 >> mark") == "Flyng"
    assert page.is_disabled('button:has-text("Try it against a bot")')
    page.click('.put:text-is("flying")')
    page.wait_for_selector("text=At one place the card is not right yet.")
    assert page.inner_text(".meaning .wrong mark") == "draw a card"
    page.click('.put:text-is(",")')
    page.wait_for_selector("text=The card is understood.")
    assert page.input_value('.write label:has-text("Text") textarea') == "Flying. When this dies, draw a card"
    assert page.locator(".meaning .kind").all_inner_texts() == ["Keywords", "Trigger"]
    page.wait_for_selector('.meaning a[href^="/rules/bloodless#"]')
    page.wait_for_selector("text=3× Lantern Moth in place of")
    page.click('button:has-text("Try it against a bot")')
    page.wait_for_selector(".match")
    page.wait_for_selector('.hand :text("Lantern Moth")')
    guest.autoplay()
    page.wait_for_selector(".result")
    page.click("text=Back to the workshop")
    page.wait_for_selector("text=The card is understood.")
    assert page.input_value(".named") == "Lantern Moth"


def test_phrases_style_and_fields(visit: Visit) -> None:
    """Words that card games use elsewhere are put into this one's; what is missing is filled in; house style is one click."""
    guest = visit()
    page = guest.page
    guest.go("/workshop/bluthelden")
    page.wait_for_selector("text=The card is understood.")
    page.select_option(".bench select >> nth=1", "blank:character")
    page.fill(".named", "Heron")
    text = '.write label:has-text("Text") textarea'
    page.fill(text, "When this comes into play, draw two cards.")
    page.click("text=Write it so")
    page.wait_for_selector("text=Write it so", state="detached")
    assert page.input_value(text) == "When this enters play, draw 2 cards."
    page.fill(text, "When this enters play, destroy a opposing character.")
    page.click("text=Write it so")
    page.wait_for_selector("text=Write it so", state="detached")
    assert page.input_value(text) == "When this enters play, destroy an opposing character."
    page.fill('.write label:has-text("ASP") input', "")
    page.wait_for_selector("text=Fill in the field “ASP”")
    page.click('.meaning .put:text-is("1")')
    page.wait_for_selector("text=The card is understood.")
    assert page.input_value('.write label:has-text("ASP") input') == "1"


def test_a_card_in_a_deck_of_ones_own(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.go("/decks/bloodless")
    page.wait_for_selector("text=This deck may be played.")
    page.fill(".deck input", "Mine own")
    page.click('.deck button:has-text("Save")')
    page.wait_for_selector("text=Saved.")
    guest.go("/workshop/bloodless")
    page.wait_for_selector("text=The card is understood.")
    page.select_option(".tryout select", "Mine own")
    page.wait_for_selector(".tryout p:has-text('Mine own with 3×')")
    page.click('button:has-text("Try it against a bot")')
    page.wait_for_selector(".match")


def test_drafts_files_and_fields(visit: Visit, tmp_path: Path) -> None:
    """Several drafts are kept; what a hostile file brings stands there as text; a copy from the deck page begins one."""
    guest = visit()
    page = guest.page
    guest.go("/decks/bluthelden")
    page.click('[aria-label="Show Thicket Archer large"]')
    page.click("text=Edit a copy in the workshop")
    page.wait_for_selector("text=The card is understood.")
    assert page.input_value(".named") == "Thicket Archer 2"
    page.fill('.write label:has-text("POW") input', "99")
    page.wait_for_selector("text=Write a whole number from 0 to 20.")
    page.click("details:has(textarea) > summary")
    hostile = '<img src=x onerror=\\"document.title=1\\">'
    page.fill(
        "details textarea",
        '[[card]]\nname = "<b>Bold</b>"\ntype = "spell"\nasp = 1\ntext = "Draw a card. <i>x</i>"\n'
        f'flavor = "{hostile}"\nsurcharge = {{ orange = 1 }}\n',
    )
    page.click("text=Read this file")
    page.wait_for_selector("text=One card was read.")
    assert page.input_value(".named") == "<b>Bold</b>"
    page.wait_for_selector("text=can't be read")
    assert page.locator("#content img").count() == 0
    page.wait_for_selector("text=surcharge =")
    page.reload()
    page.wait_for_selector(".named")
    names = page.locator(".bench select >> nth=0 >> option").all_inner_texts()
    assert names == ["<b>Bold</b>", "Thicket Archer 2"]
    page.click("text=Delete this card")
    assert page.input_value(".named") == "Thicket Archer 2"
    page.click("details:has(textarea) > summary")
    with page.expect_download() as got:
        page.click('button:has-text("Download")')
    got.value.save_as(tmp_path / "card.toml")
    text = (tmp_path / "card.toml").read_text()
    assert 'name = "Thicket Archer 2"' in text
    page.fill('[placeholder="draw, damage, …"]', "draw card")
    page.click(".book button")
    assert "card" in page.input_value('.write label:has-text("Text") textarea')


@pytest.mark.parametrize(("number", "game"), [(0, "bloodless"), (1, "battledecks")])
def test_the_page_for_axe(visit: Visit, number: int, game: str) -> None:
    guest = visit(locale=("en-GB", "de-DE")[number % 2], viewport={"width": 360, "height": 740})
    guest.go(f"/workshop/{game}")
    guest.page.wait_for_selector(".verdict.fine")
    guest.page.fill(".write textarea >> nth=0", "Draw a crad")
    guest.page.wait_for_selector("mark")
    assert guest.overflow() <= 0
    found = guest.findings()
    guest.page.emulate_media(color_scheme="dark")
    assert not found + guest.colour_findings()
