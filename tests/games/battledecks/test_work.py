"""Work that is not done: numbers are computed when something has changed, and only abilities that wait for an event are told of it."""

from __future__ import annotations

from typing import Any

from rubrica.engine import scenarios
from rubrica.engine.state import COPY
from rubrica.games.battledecks import game
from rubrica.games.battledecks.events import triggered_of, waiting_for
from rubrica.games.battledecks.kinds import ATK, ATTACKED, FALLS, TAKES

POSITION = """
A.heroes = ["Recruit", { card = "Hedgehog", equipment = ["Bell"] }, "Weeper"]
A.hand = ["Omen", "Cheer"]
B.heroes = ["Recruit", "Weeper", { card = "Recruit", equipment = ["Bell"] }]
[cards]
Hedgehog = { points = 20, hp = 9, def = 6, atk = 2, dmg = 1, text = "Retaliate 1. Dig In." }
Weeper = { points = 20, hp = 9, def = 6, atk = 2, dmg = 1, text = "Whenever this takes damage, draw 1 card." }
Bell = { kind = "equipment", text = "Whenever this is attacked, draw 1 card." }
Omen = { kind = "event", text = "Target friendly character gains \\"Whenever this takes damage, draw 1 card\\"." }
Cheer = { kind = "event", text = "Target friendly character gets +1 ATK." }
"""
PASSIVE = """
A.heroes = ["Herald", "Recruit"]
B.heroes = ["Recruit"]
[cards]
Herald = { points = 20, hp = 9, def = 6, atk = 2, dmg = 1, text = "Other friendly characters have +1 ATK." }
"""


def begun(position: str) -> Any:
    return game.set_up(scenarios.parse(f'title = "Work"\n[position]\ngame = "battledecks"\n{position}', "test"))


def where(state: Any, things: list[int]) -> list[str]:
    return [state.where(thing) for thing in things]


def test_who_waits_for_an_event() -> None:
    """By their cards, their equipment, or what they have gained; the active player's first, in display order."""
    state = begun(POSITION)
    assert where(state, waiting_for(state, TAKES)) == ["A2", "A3", "B2"]
    assert where(state, waiting_for(state, ATTACKED)) == ["A2", "B3"]
    assert waiting_for(state, FALLS) == []
    for move in ("play Omen", "Recruit at A1", "pass", "play Cheer", "Weeper at A3"):
        state.play(move)
    assert where(state, waiting_for(state, TAKES)) == ["A1", "A2", "A3", "B2"]
    assert where(state, waiting_for(state, ATTACKED)) == ["A2", "B3"]
    assert len(triggered_of(state, state.heroes(0)[0])) == 1
    assert [state.card_of(carrier).name for carrier, _ in triggered_of(state, state.heroes(0)[1])] == [
        "Hedgehog",
        "Bell",
    ]


def test_numbers_are_computed_once() -> None:
    """Who is asked sees numbers that are right; asked again, nobody computes them again."""
    state = begun(PASSIVE)
    assert not state.stale
    recruit = state.heroes(0)[1]
    assert state.number(recruit, ATK) == 4
    state.numbers[recruit & COPY] = (0,) * 8
    assert state.number(recruit, ATK) == 0
    state.stirs()
    assert state.stale
    assert state.number(recruit, ATK) == 4


def test_without_passive_abilities_nothing_stirs() -> None:
    state = begun(POSITION)
    assert state.passives == ()
    state.stirs()
    assert not state.stale
