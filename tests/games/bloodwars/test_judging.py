"""The evaluation prefers what a player would."""

from __future__ import annotations

from typing import Any

from rubrica.engine import scenarios
from rubrica.engine.chance import Dice
from rubrica.games.bloodwars import game
from rubrica.players.greedy import GreedyPlayer

POSITION = """
title = "judged"
[position]
game = "bloodwars"
A.row = [{ card = "Lord", hand = ["Troop", "Troop"] }, "Clerk"]
A.hand = ["Field"]
B.row = ["Clerk", "Clerk"]
C.row = ["Clerk", "Clerk"]
[cards]
Lord = { type = "warlord", alignment = "LE", plane = "Baator", is = 14, rr = 3 }
Clerk = { type = "warlord", alignment = "LE", plane = "Baator", is = 10, rr = 3 }
Troop = { type = "legion", alignment = "LE", plane = "Baator", cs = 7, rr = 3 }
Field = { type = "battlefield", plane = "Baator", vp = 5, rr = 3 }
"""


def position() -> Any:
    state: Any = game.set_up(scenarios.parse(POSITION, "test"))
    state.script = None
    return state


def chosen(state: Any, seat: int) -> str:
    number = GreedyPlayer(Dice(1), 8).choose(state.as_seat(seat))
    return str(next(move.text for move in state.moves if move.number == number))


def test_greedy_challenges_with_a_choice_of_warlords() -> None:
    """Who may still choose the Challenger is not taken to have none: else nobody with two Warlords would present anything."""
    state = position()
    assert chosen(state, 0) == "present Field: Combat"
    state.play("present Field: Combat")
    assert chosen(state, 0).startswith("name Lord")


def test_who_may_oppose_counts() -> None:
    """The same vote promises less while two others have still to be asked than when nobody can oppose."""
    state = position()
    alone = state.copy()
    alone.flipped = frozenset([*alone.row(1), *alone.row(2)])
    for each in (state, alone):
        each.play("present Field: Intrigue")
        each.play("name Clerk at A2")
    assert game.evaluate(state, 0) < game.evaluate(alone, 0)


def test_four_greedy_players_come_to_an_end() -> None:
    """They challenge each other, and somebody wins within 20 turns each."""
    names = [name for name in game.decks if name != "sigil"]
    state: Any = game.start(decks=names, seed=0, target=13)
    players = [GreedyPlayer(Dice(seat), 1) for seat in range(4)]
    while not state.over and max(state.turns) <= 20:
        state.answer(players[state.seat].choose(state.as_seat(state.seat)))
    assert state.ending[0] == "BW-13.1"
