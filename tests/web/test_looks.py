"""The board stands still, nothing on it is cut off, and its cards can be read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from browsing import ROOT, Visitor

import rubrica

Visit = Callable[..., Visitor]
PLACES = """() => Object.fromEntries([
    '.others', '.others .head', '.middle', '.pane.mine', '.dock', '.asks', '.told', '.lanes', '.slots', '.row']
  .flatMap((what) => [...document.querySelectorAll(what)].map((node, at) => {
    const box = node.getBoundingClientRect();
    return [`${what} ${at}`, [box.left, box.top, box.width, box.height].map(Math.round).join(' ')];
  })))"""
"""Where everything lies that must not move."""
CUT = """() => {
  const bound = document.querySelector('.field').getBoundingClientRect();
  return [...document.querySelectorAll('.field .pile .picture, .field .lead, .field .aside')].flatMap((node) => {
    const [box, side] = [node.getBoundingClientRect(), node.closest('.side')?.getBoundingClientRect() ?? bound];
    const inside = box.top >= Math.min(bound.top, side.top) - 1 && box.bottom <= side.bottom + 1 && box.bottom <= bound.bottom + 1;
    return inside ? [] : [`${node.parentElement.title || node.className}: ${box.top} to ${box.bottom} in ${side.top} to ${side.bottom}`];
  });
}"""
"""The piles that are cut off."""
LETTERS = """() => [...document.querySelectorAll('.hand .text')].filter((node) => node.offsetParent)
  .map((node) => parseFloat(getComputedStyle(node).fontSize))"""


@pytest.mark.parametrize(("game", "seats"), [*((name, 2) for name in rubrica.game_names()), ("bloodwars", 4)])
def test_the_board_stands_still(visit: Visit, game: str, seats: int) -> None:
    """Whatever is asked, chained, played or discarded: every row, the middle, the question and the log stay where they are."""
    guest = visit(bot="greedy", viewport={"width": 1440, "height": 900})
    guest.table(game, seats, "greedy")
    guest.moves()
    seen: list[dict[str, Any]] = []
    for step in range(6):
        seen.append(guest.page.evaluate(PLACES))
        letters = guest.page.evaluate(LETTERS)
        assert all(size >= 13 for size in letters)
        assert not guest.page.evaluate(CUT)
        if guest.autoplay(seed=3 + step, most=3)["over"]:
            break
        guest.moves()
    assert len(seen[0]) > 5
    for later in seen[1:]:
        assert later == seen[0]
    guest.page.set_viewport_size({"width": 1280, "height": 720})
    assert not guest.page.evaluate(CUT)


def test_the_goal_is_one_click_away(visit: Visit) -> None:
    guest = visit()
    guest.play("bloodless")
    guest.moves()
    assert not guest.page.query_selector("#goal")
    guest.page.click('[aria-label="How it is won"]')
    assert "whoever brings it to 0 wins" in guest.page.inner_text("#goal")
    guest.page.click('[aria-label="How it is won"]')
    assert not guest.page.query_selector("#goal")


def test_a_table_is_dark_unless_one_wants_it_light(visit: Visit) -> None:
    guest = visit(color_scheme="light")
    light = "getComputedStyle(document.querySelector('.match')).getPropertyValue('color-scheme')"
    guest.play("nightfall")
    assert guest.page.evaluate(light) == "dark"
    guest.page.evaluate("localStorage.setItem('rubrica.settings', JSON.stringify({ theme: 'light', sound: false }))")
    guest.page.reload()
    guest.page.wait_for_selector(".match")
    assert guest.page.evaluate(light) == "light"


def test_a_game_has_a_manner_and_a_place() -> None:
    """What a table.toml asks for is drawn: cards in a manner of their own, the place of the table, and both of its endings."""
    sources = {name: (ROOT / "web/src/game" / f"{name}.ts").read_text() for name in ("manners", "scenery", "finale")}
    manners = set(re.findall(r"\w+", re.findall(r"const MANNERS\b.*= \{(.*)\}", sources["manners"])[0]))
    places = set(re.findall(r"\w+", re.findall(r"const SCENERIES\b.*= \{(.*)\}", sources["scenery"])[0]))
    endings = set(re.findall(r"^  (\w+): \(won\)", sources["finale"], re.MULTILINE))
    moods = [tomllib.loads(rubrica.game(name).file("table.toml"))["look"]["mood"] for name in rubrica.game_names()]
    assert {mood["manner"] for mood in moods} <= manners
    assert len({mood["manner"] for mood in moods}) == len(moods)
    assert {mood["scene"] for mood in moods} <= places & endings
    assert len({mood["day"] for mood in moods}) == len(moods)


def test_a_picture_is_chosen(visit: Visit) -> None:
    """A card of one's own has the picture that its words ask for, until another is chosen."""
    guest = visit()
    page = guest.page
    guest.go("/workshop/bloodless")
    page.wait_for_selector("text=The card is understood.")
    page.select_option(".bench select >> nth=1", "blank:creature")
    page.fill(".named", "Grey Wolf")
    summary = page.locator("details.picture summary")
    assert "wolf" in summary.inner_text()
    before = page.evaluate("getComputedStyle(document.querySelector('.workshop .card .art')).backgroundImage")
    assert before.startswith('url("data:image/svg+xml')
    summary.click()
    page.fill('[aria-label^="Look for a picture"]', "lighthouse")
    page.click('details.picture [aria-label="lighthouse"]')
    assert "lighthouse" in summary.inner_text()
    page.wait_for_function(
        "(before) => getComputedStyle(document.querySelector('.workshop .card .art')).backgroundImage !== before",
        arg=before,
    )
    page.fill('[aria-label^="Look for a picture"]', "no such thing")
    page.wait_for_selector("text=There is no such picture.")
