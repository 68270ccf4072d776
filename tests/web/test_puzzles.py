"""Puzzles in the browser, and advice at a table: a puzzle is missed, taken back, and solved by its hints."""

from __future__ import annotations

from collections.abc import Callable

from browsing import Visitor

Visit = Callable[..., Visitor]


def hinted(guest: Visitor) -> str:
    """Ask for hints until the move itself is told."""
    page = guest.page
    while not page.query_selector(".puzzle li:has-text('The move:')"):
        told = len(page.query_selector_all(".puzzle li"))
        page.click(".puzzle button:has-text('A hint')")
        page.wait_for_function("(told) => document.querySelectorAll('.puzzle li').length > told", arg=told)
    return page.inner_text(".puzzle li:has-text('The move:')").removeprefix("The move: ")


def test_a_puzzle_is_solved(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.go("/game/bloodless")
    page.click("a:has-text('Puzzles')")
    page.wait_for_selector("text=Puzzles of Bloodless")
    assert not guest.findings()
    page.click("ol a >> nth=0")
    page.wait_for_selector(".puzzle >> text=Win this turn")
    meant = hinted(guest)
    wrong = next(one for one in page.query_selector_all(".offer") if meant not in one.inner_text())
    wrong.click()
    if page.query_selector(".recalled"):
        wrong.click()
    page.wait_for_selector(".puzzle.missed")
    page.set_viewport_size({"width": 360, "height": 740})
    assert guest.overflow() <= 0
    assert not guest.findings()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.click(".puzzle button:has-text('Take it back')")
    page.wait_for_selector(".puzzle button:has-text('A hint')")
    for _ in range(10):
        if page.query_selector(".puzzle.solved"):
            break
        left = page.inner_text(".puzzle .where")
        page.click(f".offer:has-text({hinted(guest)!r})")
        page.wait_for_timeout(100)
        if page.query_selector(".recalled"):
            page.click(f".offer:has-text({hinted(guest)!r})")
        page.wait_for_function("(left) => document.querySelector('.puzzle .where').innerText !== left", arg=left)
    page.wait_for_selector(".puzzle.solved")
    page.click(".puzzle a:has-text('The next puzzle')")
    page.wait_for_selector(".puzzle >> text=Puzzle 2 of")
    page.click(".puzzle a:has-text('All')")
    page.wait_for_selector("ol a.done")


def test_advice_is_given_if_one_asks(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.play("bloodless")
    page.wait_for_selector(".offer, .hint")
    assert not page.query_selector(".advice ol")
    page.click(".advice button")
    page.wait_for_selector(".advice ol li .share")
    assert not guest.findings()
