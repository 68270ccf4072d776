"""The evaluation prefers what a player would."""

from __future__ import annotations

from rubrica.engine import scenarios
from rubrica.engine.chance import Dice
from rubrica.engine.state import COPY
from rubrica.games.battledecks import game
from rubrica.players.greedy import GreedyPlayer

POSITION = """
title = "judged"
[position]
game = "battledecks"
A.heroes = ["Slayer"]
A.hand = ["Salve"]
B.heroes = [{ card = "Recruit", hp = 1 }, "Recruit"]
[cards]
Slayer = { points = 22, hp = 9, def = 7, atk = 8, dmg = 3 }
Salve = { kind = "event", text = "Target hero regains 3 HP." }
"""


def test_wounds_count() -> None:
    """Who has lost HP stands worse; both views add up."""
    state = game.set_up(scenarios.parse(POSITION, "test"))
    before = game.evaluate(state, 0)
    assert abs(before + game.evaluate(state, 1) - 1) < 1e-9
    state.damage[state.heroes(0)[0] & COPY] = 5
    state.stale = True
    assert game.evaluate(state, 0) < before


def test_greedy_attacks_the_wounded() -> None:
    """An attack that is on its way is carried out before it is judged, whoever could still answer."""
    state = game.set_up(scenarios.parse(POSITION, "test"))
    state.script = None
    state.play("go on")
    chosen = GreedyPlayer(Dice(1), 12).choose(state.as_seat(0))
    text = next(move.text for move in state.moves if move.number == chosen)
    assert text == "attack Recruit at B1"


def test_a_match_that_is_over() -> None:
    state = game.set_up(scenarios.parse(POSITION, "test"))
    state.leave(1)
    assert (game.evaluate(state, 0), game.evaluate(state, 1)) == (1.0, 0.0)


def test_greedy_beats_random() -> None:
    """Not by luck: five of six matches or more. Both have the same team, so that the player decides."""
    wins = 0
    for seed in range(6):
        state = game.start(decks=["hunting-pack", "hunting-pack"], seed=seed)
        dice = Dice(seed)
        player = GreedyPlayer(dice, 2)
        while not state.over:
            greedy = state.seat == seed % 2
            move = player.choose(state.as_seat(state.seat)) if greedy else state.offers[dice.below(len(state.offers))]
            state.answer(move)
        wins += state.winners == (seed % 2,)
    assert wins >= 5
