"""The rules page: contents, search, links to rules and back to where one came from."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import Visitor

import rubrica
from rubrica.codex import Codex

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("game", rubrica.game_names())
def test_every_rule_has_an_address(visit: Visit, game: str) -> None:
    guest = visit()
    guest.go(f"/rules/{game}")
    guest.page.wait_for_selector(".text li[id]")
    there = set(guest.page.evaluate("[...document.querySelectorAll('.text [id]')].map((node) => node.id)"))
    assert not set(Codex(rubrica.game(game)).rules) - there
    assert not guest.page.evaluate(
        "[...document.querySelectorAll('.text a[href^=\"#\"]')].map((link) => link.getAttribute('href').slice(1))"
        ".filter((id) => /-(R\\.)?\\d+\\.\\d+$/.test(id) && !document.getElementById(id))"
    )
    text = guest.page.inner_text(".text")
    assert "**" not in text
    assert "|---" not in text
    assert guest.page.query_selector(".text table th")


def test_search_and_links(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.go("/rules/bloodless")
    page.wait_for_selector(".text li[id]")
    page.fill('input[type="search"]', "flask discard")
    page.wait_for_selector("mark")
    assert "places" in page.inner_text("aside [role=status]")
    assert {text.lower() for text in page.eval_on_selector_all("mark", "all => all.map((one) => one.textContent)")} == {
        "flask",
        "discard",
    }
    shown = page.locator(".text li").count()
    page.fill('input[type="search"]', "<img src=x>")
    page.wait_for_selector("text=No rule has all these words.")
    page.fill('input[type="search"]', "")
    page.wait_for_function(f"document.querySelectorAll('.text li').length > {shown}")
    page.click('.text li:has(> a[href="#BL-9.5"]) a[href="#BL-9.2"]')
    page.wait_for_selector("li.here#BL-9\\.2")
    assert page.url.endswith("#BL-9.2")
    page.click("text=Copy the link")
    page.wait_for_selector("text=Copied")
    page.click('nav a[href="#BL-12"]')
    page.wait_for_function("document.getElementById('BL-12').getBoundingClientRect().top < innerHeight")


def test_rules_beside_a_lesson(visit: Visit) -> None:
    guest = visit(viewport={"width": 360, "height": 740}, color_scheme="dark", locale="de-DE")
    page = guest.page
    guest.go("/learn/bloodless")
    rule = page.wait_for_selector(".teacher .rules a")
    assert rule.get_attribute("target") == "_blank"  # the rules open beside the table
    guest.go(str(rule.get_attribute("href")))
    page.wait_for_selector("li.here")
    assert "auf Englisch" in page.inner_text("#content")
    assert guest.overflow() <= 0
    assert not guest.findings()
