"""Two browsers against each other, and what may happen in between."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from browsing import Visitor, move
from running import Running

Visit = Callable[..., Visitor]


def seated(visit: Visit, game: str = "bloodless") -> tuple[Visitor, Visitor]:
    """Two people who met by quick match."""
    one, other = visit(), visit()
    for guest in (one, other):
        guest.go()
        guest.page.click(f'.tile:has(a[href="/game/{game}"]) button:has-text("Quick match")')
        guest.page.wait_for_url("**/table/**")
    for guest in (one, other):
        guest.page.wait_for_selector(".match")
    return one, other


def test_two_browsers(visit: Visit) -> None:
    one, other = seated(visit)
    assert one.page.url.split("?")[0] == other.page.url.split("?")[0]
    for _ in range(8):
        move(one, other)
    one.page.click('role=tab[name="Chat"]')
    one.page.fill('[aria-label="Say something"]', "Good luck!")
    one.page.keyboard.press("Enter")
    other.page.click('role=tab[name*="Chat"]')
    other.page.wait_for_selector("text=Good luck!")
    other.page.click(".lines .who")
    other.page.click('dialog button:text-is("Mute")')
    other.page.wait_for_selector("text=You hear no more of")
    other.page.fill("dialog textarea", "Too friendly")
    other.page.click("dialog button:has-text('Report')")
    other.page.wait_for_selector("text=It was reported")
    other.page.keyboard.press("Escape")
    one.page.click('[aria-label="Table menu"]')
    one.page.click("text=Offer a draw")
    other.page.click("text=Agree")
    for guest in (one, other):
        guest.page.wait_for_selector('.result:has-text("A draw")')
        guest.page.click("button:has-text('Rematch')")
    for guest in (one, other):
        guest.page.wait_for_selector(".result", state="detached")
        guest.page.wait_for_selector(".match")
    one.page.click('[aria-label="Table menu"]')
    one.page.click("text=Resign")
    one.page.click('dialog button:has-text("Yes")')
    other.page.wait_for_selector('.result:has-text("You win")')


def test_reload_in_the_middle(visit: Visit) -> None:
    one, other = seated(visit)
    for _ in range(5):
        move(one, other)
    before = one.page.inner_text(".log").splitlines()
    one.page.reload()
    one.page.wait_for_selector(".match .log p")
    after = one.page.inner_text(".log").splitlines()
    assert after[: len(before)] == before  # more may still have been on its way
    for _ in range(3):
        move(one, other)
    one.go()
    one.page.wait_for_selector("text=Go on where you left off")
    one.page.click('section:has-text("Go on where you left off") li a')
    one.page.wait_for_selector(".match")


def test_the_server_comes_back(browser: Any, tmp_path: Path) -> None:
    """The socket comes back by itself, and a move made meanwhile is sent then."""
    server = Running(tmp_path).start()
    guest = Visitor(browser, server.url)
    guest.play("bloodless")
    guest.moves()
    server.kill()
    guest.page.wait_for_selector(".lost")
    guest.page.click(".offer")
    server.start()
    guest.page.wait_for_selector(".lost", state="detached", timeout=30_000)
    guest.page.wait_for_selector(".offer")
    guest.autoplay(most=5)
    guest.close()
    server.kill()


def test_a_spectator(visit: Visit) -> None:
    guest = visit()
    guest.play("bloodless")
    guest.moves()
    watcher = visit()
    watcher.go(guest.page.url.removeprefix(guest.url))
    watcher.page.click("button:has-text('Come in')")
    watcher.page.wait_for_selector("text=You are watching")
    assert not watcher.page.query_selector(".offer")
    assert not watcher.page.query_selector(".hand [data-name]:not([data-name=''])")
