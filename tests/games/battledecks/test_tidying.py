"""What is over leaves nothing behind: a character that leaves the field (BD-20.2), a unit (BD-2.17), a turn that ends at once (BD-22.4)."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine.chance import Dice
from rubrica.games.battledecks import game
from rubrica.games.battledecks.kinds import TURN_END, TURN_START

MOVES = 160


def start(seats: int, seed: int) -> tuple[Any, Dice]:
    dice = Dice(seed)
    names = list(game.decks)
    return game.start(decks=[names[dice.below(len(names))] for _ in range(seats)], seed=seed), dice


@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_remembered_who_has_left(seed: int) -> None:
    """Tokens, pairs and marks lie on what is in play; between two units nothing is kept of what has left."""
    state, dice = start(2, seed)
    for _ in range(MOVES):
        if state.over:
            break
        state.answer(state.offers[dice.below(len(state.offers))])
        kept = {*state.tokens, *state.down, *state.refreshed, *state.hosts, *state.hosts.values()}
        assert all(state.in_play(thing) for thing in [*kept, *[change.thing for change in state.changes]])
        lying = [zone for zone, kind in enumerate(state.zone_kind) if state.match.zone_kinds[kind].in_play]
        assert sorted(state.playing) == sorted([state.stay[copy] for zone in lying for copy in state.zones[zone]])
        assert state.depth or state.chain or not state.fired
        if state.asked == "Play a card, or go on to activate.":
            over = [state.rolling, state.attacks, state.blows, state.saves, state.volleys, state.pending, state.windows]
            assert [each for each in [*over, state.chain] if each] == []


@pytest.mark.parametrize("seed", range(3))
def test_a_turn_that_ends_at_once(seed: int) -> None:
    """BD-22.4: who concedes in the middle of anything leaves nothing under way: no die, attack, damage or save, and no unit."""
    state, dice = start(3, seed)
    busy = 0
    for _ in range(MOVES):
        if state.over:
            break
        if TURN_START <= state.phase <= TURN_END and (state.depth or state.attacks):
            busy += 1
            after = state.copy()
            after.leave(state.active)
            left = [after.rolling, after.attacks, after.blows, after.saves, after.volleys, after.chain, after.fired]
            assert [each for each in [*left, after.pending] if each] == []
            assert after.depth == 0
            assert after.plan is None
        state.answer(state.offers[dice.below(len(state.offers))])
    assert busy
