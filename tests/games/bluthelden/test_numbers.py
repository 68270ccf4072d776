"""BH-11.4: numbers are computed only when something they come from has changed; they are never out of date when somebody looks."""

from typing import Any

import pytest

from rubrica.engine import scenarios
from rubrica.engine.chance import Dice
from rubrica.games.bluthelden import game
from rubrica.games.bluthelden.numbers import compute

pytestmark = pytest.mark.both

WATCHED = """
title = "Whatever moves, turns, is hurt, comes or goes is looked at by somebody"
[position]
game = "bluthelden"
A.asp = 9
A.hand = ["Rat", "Bolt", "Horn", "Leash", "Well", "Mask", "Flee"]
A.resources = ["Well", "-", "-"]
A.war1 = ["Wolf", "Rat"]
A.permanents = [WATCHER]
B.asp = 9
B.hand = ["Rat", "Bolt", "Horn", "Leash", "Well", "Mask", "Flee"]
B.resources = ["Well", "-", "-"]
B.war1 = ["Wolf", "Rat"]
B.back1 = ["Rat", "-"]
[cards]
Well = { type = "resource", text = "Turn: gain 1 ASP." }
Rat = { asp = 1, pow = 1, hp = 2, ini = 1 }
Wolf = { asp = 1, pow = 2, hp = 3, ini = 2, text = "Turn: gain 1 LP." }
Bolt = { type = "spell", asp = 1, text = "Surge. Deal 1 damage to target character." }
Horn = { type = "spell", asp = 1, text = "Surge. Target character gets +1/+1 until end of round." }
Flee = { type = "spell", asp = 1, text = "Return target character to its owner's hand." }
Leash = { type = "artifact", asp = 1, text = "When this enters play, gain control of target opposing character until end of round." }
Mask = { type = "spell", asp = 1, text = "Target character becomes a copy of target other character until end of round." }
Slots = { type = "artifact", asp = 20, text = "Characters in a War Zone have +1/+0." }
Board = { type = "artifact", asp = 20, text = "Friendly characters have +0/+1." }
Wounds = { type = "artifact", asp = 20, text = "Damaged characters have +1/+0." }
Sleep = { type = "artifact", asp = 20, text = "Turned characters have +0/+1." }
"""


@pytest.mark.parametrize("watcher", ["Slots", "Board", "Wounds", "Sleep"])
@pytest.mark.parametrize("seed", [3, 5])
def test_numbers_are_never_out_of_date(watcher: str, seed: int) -> None:
    """Each text looks at something else: alone, so that nothing else has them computed for it."""
    dice = Dice(seed)
    state = game.set_up(scenarios.parse(WATCHED.replace("WATCHER", f'"{watcher}"'), "test"))
    before: set[Any] = set()
    for _ in range(60):
        if state.over:
            break
        again = state.copy()
        compute(again)
        assert (again.numbers, again.granted, again.muted) == (state.numbers, state.granted, state.muted)
        before.add(tuple(state.numbers))
        state.answer(state.offers[dice.below(len(state.offers))])
    assert len(before) > 5, "the numbers have changed"
