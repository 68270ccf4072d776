"""A move that fails by a fault of Rubrica's own is refused with a sentence, and nothing has changed."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine.chance import UnscriptedChance
from rubrica.engine.errors import BrokenEffect, IllegalMove
from rubrica.engine.faults import in_the_match, play_anything
from rubrica.engine.steps import Rule


def fails_after_a_dog(state: Any, a: int, b: int) -> None:
    """Half a change, and then a fault; after a pass all is well."""
    state.clock += 7
    state.tell("Half a change.")
    if state.said[-1][1] == "dog" or a:
        raise IndexError("list index out of range")


def roll(state: Any, a: int, b: int) -> None:
    state.random(6)


BROKEN = Rule("toy: broken", fails_after_a_dog)
DICE = Rule("toy: dice", roll)


def asked_for_a_dog(toy: Any, always: int = 0) -> Any:
    """A window in which a dog can be played, and what breaks behind it."""
    state = toy.state()
    state.news = []
    state.give(0, toy.DOG)
    state.now(BROKEN, always)
    state.now(toy.answer, 0)
    state.advance()
    return state


def test_a_move_that_fails_changes_nothing(toy: Any) -> None:
    state = asked_for_a_dog(toy)
    before = state.copy()
    with pytest.raises(BrokenEffect, match=r"This is a fault in Rubrica \(IndexError\), not in your move\.") as refused:
        state.play("dog")
    assert isinstance(refused.value, IllegalMove), "whoever hears refusals hears it"
    assert isinstance(refused.value.fault, IndexError)
    assert state == before
    assert state.news == []
    state.play("pass")
    assert state.over


def test_a_bot_does_something_else(toy: Any) -> None:
    state = asked_for_a_dog(toy)
    assert "fault in Rubrica" in play_anything(state, state.offers[0])
    assert state.said == ((0, "pass"),)


def test_where_nothing_goes_that_is_said(toy: Any) -> None:
    """Who leaves passes, and what lies behind that breaks as well."""
    state = asked_for_a_dog(toy, always=1)
    before = state.copy()
    with pytest.raises(BrokenEffect, match=r"The match can't go on\."):
        play_anything(state, state.offers[0])
    assert state == before


def test_what_fails_while_rules_are_carried_out_is_told_apart(toy: Any) -> None:
    state = asked_for_a_dog(toy)
    with pytest.raises(BrokenEffect) as refused:
        state.play("dog")
    assert in_the_match(refused.value.fault)
    with pytest.raises(KeyError) as strange:
        state.zone(99, 0)
    assert not in_the_match(strange.value)


def test_what_chance_should_have_brought_is_no_fault(toy: Any) -> None:
    state = asked_for_a_dog(toy)
    state.agenda[0] = (DICE, 0, 0)
    state.script = ()
    with pytest.raises(UnscriptedChance):
        state.play("dog")
