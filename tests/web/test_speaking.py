"""A table in German: no English sentence is left at it, and the language may be changed in the middle of a match."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import Visitor

import rubrica

Visit = Callable[..., Visitor]
ENGLISH = re.compile(
    r"\b(the|and|you|your|with|from|card|cards|draws?|plays?|takes?|gains?|attacks?|turn|damage|choose|which|pass|until|at [A-H]\d?)\b"
)
"""Small words of English sentences that no German one has; names of cards are left out."""
PARTS = (".prompt", ".offers", ".banner", ".log")


def shown(visitor: Visitor, names: list[str]) -> dict[str, str]:
    """What the table says in words, without the names of cards."""
    found = {part: " ".join(visitor.page.locator(part).all_inner_texts()) for part in PARTS}
    for name in names:
        found = {part: text.replace(name, "…") for part, text in found.items()}
    return found


@pytest.mark.parametrize("game", rubrica.game_names())
def test_a_table_in_german(visit: Visit, game: str) -> None:
    guest = visit(locale="de-DE")
    guest.play(game)
    names = sorted(rubrica.game(game).cards, key=len, reverse=True)
    for seed in range(2):
        guest.moves()
        guest.autoplay(seed=seed, most=5)
        guest.moves()
        english = {part: text for part, text in shown(guest, names).items() if ENGLISH.search(text)}
        assert not english


def test_another_language_in_the_middle_of_a_match(visit: Visit) -> None:
    """The old lines of the log, the question and the moves change at once."""
    guest = visit()
    guest.play("bloodless")
    guest.moves()
    guest.autoplay(most=8)
    guest.moves()
    page = guest.page
    assert re.search(r"Turn \d+: ", page.inner_text(".log"))
    page.get_by_role("button", name="Table menu").click()
    page.select_option(".settings select >> nth=0", "de")
    page.locator(".log").filter(has_text=re.compile(r"Zug \d+: ")).wait_for()
    assert not re.search(r"Turn \d+: ", page.inner_text(".log"))
    assert not ENGLISH.search(page.inner_text(".prompt"))
