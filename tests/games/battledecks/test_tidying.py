"""What is over leaves nothing behind: a character that leaves the field (BD-20.2), a unit (BD-2.17), a turn that ends at once (BD-22.4)."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine import scenarios
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
            over = [
                state.rolling,
                state.attacks,
                state.blows,
                state.saves,
                state.volleys,
                state.pending,
                state.windows,
                state.plan,
            ]
            assert [each for each in [*over, state.chain, state.gone] if each] == []


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


FALL = """
A.heroes = [{ card = "Recruit", tokens = 1, hp = -1, refreshed = true, modifiers = { ATK = 1 } }, "Recruit"]
A.hand = ["Doom", "Blank"]
B.heroes = ["Recruit"]
[cards]
Doom = { kind = "event", text = "Each unconscious hero is defeated." }
"""


def test_a_defeated_hero_leaves_nothing_behind() -> None:
    """BD-17.7, BD-20.2: neither a token nor a mark nor a modifier; and what it was is forgotten when the unit is over."""
    state = game.set_up(scenarios.parse(f'title = "Fall"\n[position]\ngame = "battledecks"\n{FALL}', "test"))
    hero = state.heroes(0)[0]
    assert hero in state.down
    assert hero in state.refreshed
    state.play("play Doom")
    assert not {hero} & {*state.down, *state.refreshed, *state.tokens, *[change.thing for change in state.changes]}
    assert state.gone == {}


BROKEN_OFF = {
    "attacks": ('A.heroes = ["Recruit"]\nB.hand = ["Cheer"]', ["attack Recruit at B1"], []),
    "rolling": ('A.heroes = ["Recruit"]\nB.hand = ["Fate"]', ["attack Recruit at B1"], [4]),
    "blows": ('A.heroes = ["Recruit"]\nB.hand = ["Shield"]', ["attack Recruit at B1"], [4]),
    "saves": ('A.heroes = ["Gun"]\n', ["use Shell"], []),
    "volleys": ('A.heroes = ["Recruit"]\nphase = "equalizers"\nequalizers = ["Locusts"]', [], []),
}
"""What is under way when a player concedes."""
CARDS = """
B.heroes = ["Recruit", "Recruit"]
[cards]
Cheer = { kind = "event", text = "Target friendly character gets +1 ATK." }
Fate = { kind = "event", text = "Reroll the die." }
Shield = { kind = "event", text = "Prevent 1 of the damage to target friendly character." }
Gun = { points = 20, hp = 7, def = 6, atk = 2, dmg = 1, text = "Activate \\"Shell\\": each opposing hero takes 1 damage: Save 3." }
Locusts = { kind = "equalizer", atk = 4, dmg = 1, attacks = 3 }
"""


@pytest.mark.parametrize("what", BROKEN_OFF)
def test_a_match_that_is_over_has_nothing_under_way(what: str) -> None:
    """BD-19.6: whatever is broken off when a player concedes."""
    said, moves, chance = BROKEN_OFF[what]
    state = game.set_up(scenarios.parse(f'title = "End"\n[position]\ngame = "battledecks"\n{said}\n{CARDS}', "test"))
    state.script = tuple(chance)
    for move in moves:
        state.play(move)
    assert getattr(state, what)
    state.leave(1)
    assert state.over
    assert not state.stale
    assert [state.attacks, state.rolling, state.blows, state.saves, state.volleys] == [[]] * 5
    assert len(state.heroes(1)) == 2


NO_ROLL = """
A.heroes = [{ card = "Recruit", hp = 1 }, "Recruit"]
B.heroes = ["Recruit"]
B.hand = ["Dart", "Cheer"]
[cards]
Dart = { kind = "event", text = "Target opposing hero takes 1 damage." }
Cheer = { kind = "event", text = "Target friendly character gets +1 ATK." }
"""


def test_an_attack_without_a_roll_is_over() -> None:
    """BD-8.3: who attacks lies unconscious before the roll: no attack is under way in the next window."""
    state = game.set_up(scenarios.parse(f'title = "End"\n[position]\ngame = "battledecks"\n{NO_ROLL}', "test"))
    for move in ("activate Recruit at A1", "attack Recruit at B1", "play Dart", "Recruit at A1", "pass", "pass"):
        state.play(move)
    assert state.dice == ()
    assert state.attacks == []


WAITING = """
A.heroes = ["Chooser"]
B.heroes = ["Mourner"]
C.heroes = ["Mourner", { card = "Recruit", hp = -1 }]
[cards.Chooser]
points = 20
hp = 9
def = 6
atk = 2
dmg = 1
text = 'Activate "End": each unconscious hero is defeated. Whenever an enemy is defeated, you may draw 1 card.'
[cards.Mourner]
points = 20
hp = 9
def = 6
atk = 2
dmg = 1
text = "Whenever another character is defeated, each hero takes 1 damage."
"""


def test_what_waited_in_a_turn_that_ends_at_once() -> None:
    """BD-22.4: neither abilities that waited nor the words of texts that were carried out are left."""
    state = game.set_up(scenarios.parse(f'title = "End"\n[position]\ngame = "battledecks"\n{WAITING}', "test"))
    state.play("use End")
    assert state.pending
    assert state.scopes
    state.leave(0)
    assert state.pending == []
    assert state.scopes == []
