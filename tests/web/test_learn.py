"""Learning: a guided first match, made by clicking, from the home page to the win."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import Visitor

import rubrica

Visit = Callable[..., Visitor]
TOLD = "() => ['.teacher', '.prompt', '.log'].map((part) => document.querySelector(part)?.textContent).join('|')"
"""What changes with every step: a teacher may say the same of several moves in a row."""
END = '.teacher button:has-text("From the beginning")'


def step_on(guest: Visitor) -> None:
    """Do what the teacher says: read on, or use what is lit, a card, a space, or else the button."""
    page = guest.page
    told = page.evaluate(TOLD)
    if page.query_selector(".teacher button.main:has-text('Go on')"):
        page.click(".teacher button.main")
    else:
        lit = page.query_selector(".table-card.meant, .target.meant") or page.query_selector(".offer.main")
        assert lit, told
        guest.acts(lambda: lit.click(force=True))
        if (
            page.evaluate(TOLD).split("|")[::2] == told.split("|")[::2]
        ):  # taken up, and a place or one of several moves is to be chosen
            (page.query_selector(".target.meant, .menu .button.main") or page.wait_for_selector(".offer.main")).click()
    page.wait_for_function(f"(told) => ({TOLD})() !== told", arg=told)
    page.wait_for_selector(".teacher button.main:enabled, .teacher .meant")  # what happens in between has been shown


@pytest.mark.parametrize("game", rubrica.game_names())
def test_learn_a_game(visit: Visit, game: str) -> None:
    guest = visit()
    page = guest.page
    guest.go()
    page.click(f'.newcomer a[href="/learn/{game}"]')
    page.wait_for_selector(".teacher >> text=Step 1 of")
    for _ in range(40):
        if page.query_selector(END):
            break
        step_on(guest)
    page.wait_for_selector(END)
    assert "you win" in page.inner_text(".teacher")
    assert page.inner_text(".teacher .told").strip()
    guest.go()
    page.wait_for_selector(".tile")
    assert not page.query_selector(".newcomer")  # who has learnt a game is no newcomer
    guest.go(f"/learn/{game}")
    page.click(".teacher button:has-text('against the computer')")
    page.wait_for_url("**/table/**")


def test_alike_cards_are_all_lit(visit: Visit) -> None:
    """They are offered once, but each of them can be clicked."""
    guest = visit()
    page = guest.page
    guest.go("/learn/nightfall")
    for step in (1, 2, 3, 4):
        page.wait_for_selector(f".teacher >> text=Step {step} of")
        step_on(guest)
    page.wait_for_selector(".teacher >> text=Step 5 of")
    page.wait_for_selector('.hand .lit[data-name="Velvet Thrall"]')
    first, second = page.query_selector_all('.hand .lit[data-name="Velvet Thrall"]')
    assert "meant" in first.get_attribute("class")
    second.click()
    page.wait_for_selector(".teacher .meant:has-text('Done')")
    assert [card.get_attribute("data-name") for card in page.query_selector_all(".hand .table-card")].count(
        "Velvet Thrall"
    ) == 1


def test_another_move_and_back(visit: Visit) -> None:
    """A move that is not meant is answered kindly; one can go back; the browser remembers where one was."""
    guest = visit(viewport={"width": 360, "height": 740}, color_scheme="dark")
    page = guest.page
    guest.go("/learn/bloodless")
    page.click(".teacher button.main")
    page.wait_for_selector("text=Step 2 of")
    page.click(".teacher button.main")
    page.wait_for_selector("text=Step 3 of")
    page.click(".actions button:has-text('Attack')")
    page.wait_for_selector(
        ".strayed:has-text('“Attack” is possible, but for this lesson choose: Play Blood Flask to 1')"
    )
    page.click('.teacher [aria-label="A step back"]')
    page.wait_for_selector("text=Step 2 of")
    page.click(".teacher button.main")
    page.wait_for_selector("text=Step 3 of")
    page.click(".offer.main")
    page.wait_for_selector("text=Step 4 of")
    page.reload()
    page.wait_for_selector("text=Step 4 of")
    assert guest.overflow() <= 0
    assert not guest.findings()


def test_german_and_by_keyboard(visit: Visit) -> None:
    guest = visit(locale="de-DE")
    page = guest.page
    guest.go("/learn/bloodless")
    page.wait_for_selector("text=gemeinsamer Lebensvorrat")
    page.focus(".teacher button.main")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=Schritt 2 von")
    page.focus(".teacher button.main")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=Schritt 3 von")
    page.keyboard.press("1")
    page.wait_for_selector("text=Schritt 4 von")
    page.keyboard.press("u")
    page.wait_for_selector("text=Schritt 3 von")
    assert not guest.findings()


def test_a_game_that_is_not_there(visit: Visit) -> None:
    guest = visit()
    guest.go("/learn/nonsense")
    guest.page.wait_for_selector("#content h1")
    guest.page.click("text=Back to the games")
    guest.page.wait_for_selector(".tile")
    guest.problems = [problem for problem in guest.problems if "404" not in problem]
