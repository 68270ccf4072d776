"""Every page: axe, phones, German, size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import Visitor

import rubrica

Visit = Callable[..., Visitor]
KINDS = ("game", "rules", "learn")
PAGES = ["/", "/about", "/me", *[f"/{kind}/{game}" for game in rubrica.game_names() for kind in KINDS]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages(visit: Visit, scheme: str) -> None:
    """No serious finding of axe on any page, and none is wider than a phone."""
    guest = visit(color_scheme=scheme, viewport={"width": 360, "height": 740})
    found = {}
    for path in PAGES:
        guest.go(path)
        guest.page.wait_for_selector("#content h1, .match h1")
        guest.page.wait_for_load_state("networkidle")
        assert guest.overflow() <= 0, path
        if findings := guest.findings():
            found[path] = findings
    assert not found


@pytest.mark.parametrize("game", rubrica.game_names())
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_for_axe(visit: Visit, game: str, scheme: str) -> None:
    guest = visit(color_scheme=scheme)
    guest.play(game)
    guest.moves()
    guest.autoplay(most=12)
    guest.moves()
    guest.page.keyboard.press("Escape")  # a menu may be open
    found = guest.findings()
    guest.page.set_viewport_size({"width": 360, "height": 740})
    guest.page.wait_for_selector(".foot")
    found += guest.findings()
    guest.page.click('[aria-label="Table menu"]')
    found += guest.findings()
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
    """Home and a match: under 250 kB of script, compressed."""
    guest = visit()
    guest.play("bloodless")
    guest.moves()
    assert 20_000 < guest.scripts < 250_000


def test_a_missing_page(visit: Visit) -> None:
    guest = visit()
    guest.go("/nowhere/at/all")
    guest.page.wait_for_selector("text=There is no such page")
    guest.page.click("text=Back to the games")
    guest.page.wait_for_selector(".tile")


def test_account(visit: Visit) -> None:
    """A guest registers, and signs in elsewhere."""
    guest = visit()
    guest.play("bloodless")
    guest.go("/me")
    name = guest.page.input_value('input[autocomplete="username"]') or "Somebody"
    guest.page.fill('input[type="password"]', "a long password")
    guest.page.click('button:has-text("Register")')
    guest.page.wait_for_selector("text=Sign out")
    other = visit()
    other.go("/me")
    other.page.click("text=I have an account")
    other.page.fill('input[autocomplete="username"]', name)
    other.page.fill('input[type="password"]', "a long password")
    other.page.click('button[type="submit"]')
    other.page.wait_for_selector("text=Sign out")
    assert "Bloodless" in other.page.inner_text("#content")
