"""Cards in the player's language: on the deck page, in the workshop, and at once when the language changes."""

from __future__ import annotations

from collections.abc import Callable

from browsing import Visitor
from playwright.sync_api import expect

Visit = Callable[..., Visitor]


def test_cards_change_with_the_language(visit: Visit) -> None:
    guest = visit(locale="de-DE")
    page = guest.page
    guest.go("/decks/bloodless")
    page.fill(".words input", "Sippenkraft zuschlägt")
    card = page.locator(".grid .card")
    expect(card).to_have_count(1)
    expect(card.locator(".type")).to_have_text("Kreatur · Biene")
    expect(card.locator(".text p").first).to_have_text("Sippenkraft. Wenn diese Karte zuschlägt, stirbt sie.")
    expect(card.locator(".text p").first).to_have_attribute("lang", "de")
    page.click(".grid .face button")
    expect(page.locator(".reminder").first).to_contain_text("Sippe")
    page.keyboard.press("Escape")
    page.fill(".words input", "Kin Strength strikes")
    expect(card).to_have_count(1)
    page.click('button:has-text("English")')
    expect(card.locator(".text p").first).to_have_text("Kin Strength. When this strikes, it dies.")


def test_a_card_of_ones_own(visit: Visit) -> None:
    guest = visit(locale="de-DE")
    page = guest.page
    guest.go("/workshop/bloodless")
    page.locator("textarea").first.fill("When this dies, your opponent draws a card.")
    german = "Wenn diese Karte stirbt, zieht dein Gegner eine Karte."
    expect(page.locator(".picture .text p").first).to_have_text(german)
    expect(page.locator(".spoken")).to_have_text(german)


def test_two_tables_in_german(visit: Visit) -> None:
    """What the table calls its places, its numbers and its cards, in one browser."""
    guest = visit(locale="de-DE")
    page = guest.page
    for game, words in (("bloodwars", ("Vorrat", "Ablage")), ("battledecks", ("Ablage", "Deck"))):
        guest.table(game, 2)
        guest.moves()
        labels = page.locator(".pile .label").all_inner_texts()
        for word in words:
            assert any(word.startswith(label.replace("\u00ad", "")) or label == word for label in labels), labels
        page.wait_for_selector(".prompt")
        assert not {"Do", "What", "Which", "Whom", "Arrange"} & set(page.inner_text(".prompt").split())
