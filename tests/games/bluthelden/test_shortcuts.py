"""Several answers at once: a card with its payment, everybody attacks. And what need not be asked."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica import registry
from rubrica.conformance.walks import Walk
from rubrica.engine import scenarios
from rubrica.engine.errors import IllegalMove
from rubrica.engine.shortcuts import Gathering, Plan, Shortcut, alike
from rubrica.engine.state import flat_past
from rubrica.engine.windows import WAVE
from rubrica.games.bluthelden.kinds import COMBAT
from rubrica.games.bluthelden.priority import PRIORITY


def match(seed: int) -> Any:
    state = registry.game("bluthelden").start(seed=seed, stops=True)
    for seat in range(2):
        state.order(seat, 0b111 << WAVE)
    return state


def first_with_shortcuts(kind: str, seeds: range) -> Any:
    """Play on, taking what comes first, until a shortcut of a kind is offered."""
    for seed in seeds:
        state = match(seed)
        for _ in range(150):
            if state.over:
                break
            if any(one.about.kind == kind and (one.again or len(one.moves) > 2) for one in state.shortcuts()):
                return state
            taken = [move.number for move in state.moves if move.about.kind in ("play", "attack")]
            state.answer(taken[0] if taken else state.offers[0] if state.asking[0] is not PRIORITY else -1)
    raise AssertionError(f"no shortcut of the kind {kind}")


def test_a_card_is_played_with_its_payment() -> None:
    """BH-6.9: sources turn one after the other, no more than needed, then the card is announced; single answers stay offered."""
    state = first_with_shortcuts("play", range(8))
    seat = state.seat
    bundle = next(one for one in state.shortcuts() if one.about.kind == "play" and len(one.moves) > 2)
    texts = [move.text for move in state.moves]
    assert bundle.text not in texts
    assert all(text in texts for text in bundle.moves[:-1])
    before = sum(state.turned)
    plan = Plan(bundle, state)
    given = []
    while answer := plan.next_answer(state):
        given.append(answer)
        state.play(answer)
    assert tuple(given) == bundle.moves
    assert sum(state.turned) == before + len(bundle.moves) - 1
    assert state.plan is not None or any(entry.seat == seat for entry in state.chain) or state.asking is not None


def test_a_plan_ends_when_something_else_is_asked() -> None:
    """What was chosen for one question is not answered to another: the opponent may have acted."""
    state = first_with_shortcuts("play", range(8))
    plan = Plan(next(one for one in state.shortcuts() if len(one.moves) > 2), state)
    plan.prompt = "Something else?"
    assert plan.next_answer(state) == ""


def test_everybody_attacks() -> None:
    """BH-9.12: one answer for all who can attack the Sovereign; each attack is still an answer of its own in the record."""
    for seed in range(20):
        walk = Walk(registry.game("bluthelden"), 2, seed)
        for state in walk.positions():
            if any(move.text == "attack the Sovereign" for move in state.moves):
                break
            if len(walk.moves) > 250:
                break
        if any(move.text == "attack the Sovereign" for move in state.moves):
            break
    bundle = next(one for one in state.shortcuts() if one.again)
    plan = Plan(bundle, state)
    many = len(flat_past(state.past))
    given = 0
    while answer := plan.next_answer(state):
        assert answer.startswith(("attack the Sovereign", "act with ", "shoot ", "nothing"))
        state.play(answer)
        given += 1
    assert given
    assert len([move for _, move in flat_past(state.past)[many:] if move >= 0]) >= given


def test_what_makes_no_difference() -> None:
    """Two cards that look alike in one place of a lane are one choice; a window is none."""
    state = first_with_shortcuts("play", range(8))
    assert not alike(state)


def test_quiet_moments_are_waved_through() -> None:
    """With all waves given, nobody is asked in combat or in the opponent's Main Phase while nothing is on the chain."""
    state = registry.game("bluthelden").start(seed=4, stops=True)
    state.order(0, 255 << WAVE)
    for _ in range(250):
        if state.over:
            break
        if state.seat == 0 and state.asking[0] is PRIORITY:
            assert state.chain or (state.active == 0 and state.phase in (2, 3))
        state.answer(state.offers[0])


def test_what_is_pointed_at_with_a_card_is_asked_next() -> None:
    """Who drops a card on its target, or its slot, has answered both: what is foretold is exactly what is asked then."""
    foretold = 0
    for state in Walk(registry.game("bluthelden"), 2, 5).positions():
        seat = state.as_seat(state.seat)
        assert state.as_seat(1 - state.seat).following(state.moves[0]) == []
        for move in state.moves:
            then = [one.text for one in seat.following(move)]
            if move.about.kind in ("pass", "ahead", "end", "no"):
                assert not then
            if then:
                foretold += 1
                ahead = state.copy()
                ahead.answer(move.number)
                assert [one.text for one in ahead.moves] == then
        if foretold > 30:
            break
    assert foretold > 30


def test_a_set_is_named_in_any_order() -> None:
    """BH-4.7: the cards that are set aside are a set: whichever is named first, the same match follows."""
    after = []
    for turn in (1, -1):
        state = registry.game("bluthelden").start(seed=3)
        assert state.as_seat(state.seat).gathers == (0, 6)
        chosen = Gathering([move.text for move in state.moves[:2]][::turn], state)
        while answer := chosen.next_answer(state):
            state.play(answer)
        after.append(state.dump())
        assert state.seat == 1, "the hand is kept without a further question"
    assert after[0] == after[1]


def test_a_set_of_too_many_is_refused() -> None:
    state = registry.game("bluthelden").start(seed=3)
    with pytest.raises(IllegalMove, match="Choose 0 to 6 of them"):
        Gathering(["set aside Bark Skin"] * 7, state)


def test_among_several_of_a_sole_kind_one_is_asked() -> None:
    """All attack: who could shoot at two is asked; who has one target shoots."""
    state = first_with_shortcuts("play", range(8))
    about = state.moves[0].about
    plan = Plan(Shortcut("all attack", about, ("attack", "shoot "), again=True, sole=("shoot ",)), state)
    assert plan.begun(["shoot Bee", "nothing"]) == "shoot Bee"
    assert plan.begun(["shoot Bee", "shoot Wasp", "nothing"]) == ""
    assert plan.begun(["attack the Sovereign", "shoot Bee", "shoot Wasp"]) == "attack the Sovereign"
    assert plan.goes_on(state)
    state.round += 1
    assert not plan.goes_on(state)


def combat(sides: str) -> Any:
    """A combat in which A passes what the page passes."""
    text = f"""
        title = "All attack"
        [position]
        game = "bluthelden"
        phase = "combat"
        options = {{ stops = true }}
        {sides}
        [cards]
        Archer = {{ asp = 1, pow = 1, hp = 2, ini = 3, text = "Ranged Combat." }}
        Pike = {{ asp = 1, pow = 1, hp = 2, ini = 2 }}
        Rock = {{ asp = 5, hp = 1 }}
    """
    state = registry.game("bluthelden").set_up(scenarios.parse(text, "test"))
    state.order(0, 0b11011111 << WAVE)
    return state


def test_who_has_no_target_is_not_asked() -> None:
    """BH-9.12: an Archer of the Back Row without a target could only move: who is not asked before attacks means nothing by it."""
    state = combat('A.back1 = ["Archer", "-"]\nA.resources = ["Rock", "-", "-"]')
    assert [move.text for move in state.moves] == ["move to war 1a", "nothing"]
    assert state.as_seat(0).unasked == "nothing"
    assert state.as_seat(1).unasked == ""
    state.order(0, 0)
    assert state.as_seat(0).unasked == "", "who wants to be asked before attacks is asked"


def test_nobody_attacks() -> None:
    """One answer holds everybody back; another sends all who can attack, and who has no target does nothing."""
    sides = 'A.war1 = ["Pike", "-", "-"]\nA.war2 = ["Pike", "-", "-"]\nA.resources = ["Rock", "Rock", "-"]'
    for text, lost in (("nobody attacks", 0), ("all attack", 2)):
        state = combat(sides)
        before = state.lp[1]
        plan = Plan(next(one for one in state.shortcuts() if one.text == text), state)
        for _ in range(30):
            answer = plan.next_answer(state) if state.seat == 0 else state.moves[-1].text
            if state.phase != COMBAT or not answer:
                break
            state.play(answer)
        assert before - state.lp[1] == lost


def test_all_attack_needs_no_choice() -> None:
    """BH-9.12: who has one target to shoot at shoots with all the others; who has two is asked."""
    for there, offered in (('"Pike", "-", "-"', True), ('"Pike", "Pike", "-"', False)):
        state = combat(f'A.back1 = ["Archer", "-"]\nA.resources = ["Rock", "-", "-"]\nB.war1 = [{there}]')
        assert ("all attack" in [one.text for one in state.shortcuts()]) is offered
