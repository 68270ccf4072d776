"""Observations: nothing but views, and nothing of them lost unawares."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import rubrica
from rubrica.conformance import Unsound, Walk, leaks
from rubrica.engine.chance import Dice
from rubrica.engine.errors import BadInput
from rubrica.envs import declaration, observing
from rubrica.envs.setting import Setting

GAMES = rubrica.game_names()
DECISIONS = 90
"""Of a match whose positions are compared."""


def walk(setting: Setting, seed: int, every: int = 1) -> Iterator[Any]:
    """Positions of a random match."""
    state, dice, number = setting.start(seed), Dice(seed), 0
    while not state.over:
        if number % every == 0:
            yield state
        state.answer(state.offers[dice.below(len(state.offers))])
        number += 1


@pytest.mark.parametrize("name", GAMES)
def test_twins_are_observed_alike(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two matches that differ only in what a seat can't see give it the same numbers and the same actions."""
    setting = Setting(name)

    def told(walk: Any, state: Any, viewer: int) -> str:
        if viewer < 0:
            return ""
        offered = setting.actions.offered(state) if viewer == state.seat else {}
        return json.dumps([setting.observer.observe(state, viewer).tolist(), list(offered)])

    monkeypatch.setattr(leaks, "GIVEN", {"what it observes": told})
    monkeypatch.setattr(leaks, "CANDIDATES", 6)
    assert compared(name, setting.seats) > 40


def compared(name: str, seats: int) -> int:
    """How many positions were compared with those of a twin: every third of some decisions."""
    dice = Dice(9)
    walk = Walk(rubrica.game(name), seats, 5, [dice.below(1000) for _ in range(DECISIONS)], even_pace=True)
    for _ in walk.positions():
        pass
    walk.every = 3
    sights = leaks.sightings(walk)
    swaps = [(viewer, pairs) for viewer in range(seats) for pairs in leaks.to_swap(walk, viewer, sights)]
    return sum(leaks.look_at_twins(walk, viewer, pairs)["compared"] for viewer, pairs in swaps)


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An observation that says in which order the cards of a deck lie is not the same for twins."""

    def told(walk: Any, state: Any, viewer: int) -> str:
        return str([state.card[copy] for zone in state.zones for copy in zone])

    monkeypatch.setattr(leaks, "GIVEN", {"what it observes": told})
    with pytest.raises(Unsound, match="what it observes differs"):
        compared("bloodless", 2)


@pytest.mark.parametrize("name", GAMES)
def test_everything_is_declared(name: str) -> None:
    """Every register and everything that is told of a card in play is observed, or left out on purpose; words are known words."""
    setting = Setting(name)
    declared = setting.observer.declaration
    registers = {feature.name: feature for feature in declared.registers}
    cards = {feature.name: feature for feature in declared.cards}
    for state in walk(setting, 1, every=6):
        view = state.as_seat(0).view()
        for register, value in view["registers"].items():
            assert register in registers or register in declared.marks or register in declared.left_out, register
            if isinstance(value, str) and value and register in registers:
                assert registers[register].write(value, int), f"{register}: {value}"
        for zone in view["zones"]:
            for card in zone.get("cards", ()) if zone.get("in_play") else ():
                assert not set(card) - {"id", "name", *cards, *declared.left_out}, card


@pytest.mark.parametrize("name", GAMES)
def test_numbers_are_seldom_cut_off(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What counts as 1 is chosen so that few numbers lie beyond it."""
    setting = Setting(name)
    monkeypatch.setattr(observing.np, "clip", lambda numbers, low, high, out: numbers)
    positions = beyond = 0
    for state in walk(setting, 2, every=12):
        numbers = setting.observer.observe(state, state.seat)
        positions += int((numbers != 0).sum())
        beyond += int((abs(numbers) > 1).sum())
    assert beyond < positions * 0.02


@pytest.mark.parametrize("name", GAMES)
def test_seats_are_counted_from_the_viewer(name: str) -> None:
    """Whose the numbers are depends on who looks: the count of a seat's own hand is at the same place for everybody."""
    setting = Setting(name)
    observer = setting.observer
    kinds = [setting.sample.match.zone_kinds[kind].name for kind in setting.sample.match.zone_kind]
    at = observer.first["counts"] + kinds.index("hand")
    for state in walk(setting, 3, every=25):
        for seat in range(setting.seats):
            view = state.as_seat(seat).view()
            hand = next(zone for zone in view["zones"] if zone["zone"] == "hand" and zone["seat"] == seat)
            assert observer.observe(state, seat)[at] == pytest.approx(hand["count"] / 60, abs=1e-6)


def test_what_a_file_may_say() -> None:
    for spec in ("nonsense", [], {"all": 3}, 0, True, 1.5):
        with pytest.raises(BadInput, match="says nothing"):
            declaration.feature("pool", spec, 2, "here")
