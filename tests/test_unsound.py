"""The conformance checks find what is wrong: the game in docs/write-a-game, spoilt in one place at a time."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from rubrica.conformance import CHECKS, Unsound, Walk, checks_at, leaks, values, walks
from rubrica.engine import dumps

sys.path.append(str(Path(__file__).parent.parent / "docs" / "write-a-game" / "pips"))
from pips import HAND, PILE, SPENT, Pips, PipsGame


def spoilt(kind: type[Pips]) -> Any:
    """The game with another kind of state."""

    class Spoilt(PipsGame):
        def empty_state(self, match: Any) -> Any:
            return kind(match)

        def new_state(self, match: Any) -> Any:
            state = kind(match)
            for copy, card in enumerate(super().new_state(match).card):
                assert state.add(card, -1, state.zone(PILE, -1)) == copy
            return state

    return Spoilt()


class Noting(Pips):
    """Has one field more; a copy is of its own kind."""

    def __init__(self, match: Any, source: Any = None) -> None:
        super().__init__(match, source)
        self.notes: Any = self.written_down(source)

    def written_down(self, source: Any) -> Any:
        return source.notes if source is not None else ()

    def copy(self) -> Any:
        return type(self)(self.match, self)


class SharedList(Noting):
    def written_down(self, source: Any) -> Any:
        return source.notes if source is not None else [1, 2, 3]


class ListDeepInATuple(Noting):
    """Among nothing but integers, where one might look away."""

    def written_down(self, source: Any) -> Any:
        return source.notes if source is not None else (1, 2, (3, (4, 5, [6])), 7)


class HoldsTheMatch(Noting):
    def written_down(self, source: Any) -> Any:
        return (1, 2, self.match)


class ForgottenByCopies(Noting):
    def written_down(self, source: Any) -> Any:
        return 0


class NotDeclared(Noting):
    def __init__(self, match: Any, source: Any = None) -> None:
        super().__init__(match, source)
        self.beside = 1


class TopInSight(Noting):
    """Everybody reads from the registers what the next prize will be."""

    def registers(self, viewer: int) -> dict[str, Any]:
        pile = self.zones[self.zone(PILE, -1)]
        return {**super().registers(viewer), "next": self.card[pile[-1]] if pile else -1}


class HandsInSight(Noting):
    """A seat reads the highest card of the next one's hand, towards the end only."""

    def registers(self, viewer: int) -> dict[str, Any]:
        hand = self.zones[self.zone(HAND, (viewer + 1) % self.match.seats)]
        told = max((self.card[copy] for copy in hand), default=-1) if self.round == 4 and viewer >= 0 else -1
        return {**super().registers(viewer), "told": told}


class SpectatorsKnowMore(Noting):
    def registers(self, viewer: int) -> dict[str, Any]:
        return {**super().registers(viewer), **({"pile": 1} if viewer < 0 else {})}


class WrongWithThree(Noting):
    """Three at the table lose a card in the last round."""

    def flow(self) -> None:
        super().flow()
        spent = self.zone(SPENT, -1)
        if self.match.seats == 3 and self.round == 5 and self.zones[spent]:
            self.zones[spent] = self.zones[spent][1:]


@pytest.mark.both
@pytest.mark.parametrize(
    ("kind", "check", "seats", "hint"),
    [
        (SharedList, "copies", 2, "shares the list in 'notes'"),
        (ListDeepInATuple, "copies", 2, "shares the list in 'notes'"),
        (HoldsTheMatch, "copies", 2, "the field 'notes' holds"),
        (ForgottenByCopies, "fields", 2, r"copy\(\) forgets the field 'notes'"),
        (NotDeclared, "fields", 2, r"copy\(\) forgets the field 'beside'"),
        (TopInSight, "twins", 2, "the view differs"),
        (TopInSight, "twins", 4, "the view differs"),
        (TopInSight, "dreams", 4, "could tell from the true one"),
        (HandsInSight, "twins", 2, "the view differs"),
        (HandsInSight, "twins", 4, "the view differs"),
        (SpectatorsKnowMore, "spectators", 4, "a spectator reads"),
        (WrongWithThree, "conserved", 3, "copies are lost"),
    ],
)
def test_found(kind: type[Pips], check: str, seats: int, hint: str) -> None:
    game = spoilt(kind)
    assert check in checks_at(game, seats)
    with pytest.raises(Unsound, match=hint):
        CHECKS[check](game, seats)


@pytest.mark.parametrize("check", CHECKS)
def test_a_sound_one(check: str) -> None:
    """What is spoilt above is what is found there, and not that the game is dressed up."""
    if check != "processes":  # another process does not find a game that was made here
        assert CHECKS[check](spoilt(Noting), 2).total()


@pytest.mark.parametrize("forgotten", ["round", "clock", "zones", "known", "past"])
def test_a_load_that_forgets(forgotten: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true_load = dumps.load

    def load(text: str, game: Any) -> Any:
        state = true_load(text, game)
        setattr(state, forgotten, getattr(game.new_state(state.match), forgotten))
        return state

    monkeypatch.setattr(values.dumps, "load", load)
    with pytest.raises(Unsound, match=f"forgets the field '{forgotten}'"):
        CHECKS["fields"](PipsGame(), 2)


class Wide:
    least_seats, most_seats = 2, 8


def test_which_checks_at_which_table() -> None:
    at = {seats: set(checks_at(Wide, seats)) for seats in range(2, 9)}
    assert at[2] == set(CHECKS)
    assert set(CHECKS) - at[8] == {"copies", "fields", "texts", "replays", "processes"}
    for seats in range(3, 8):
        assert {"offers", "conserved"} <= at[seats] < at[8]


def looked_at(seats: int, positions: int) -> list[list[bool]]:
    """At which positions of which matches a check looks closely."""
    return [[walk.looks() for _ in walk.positions()] for walk in walks(PipsGame(), seats, positions)]


def test_a_budget_is_kept() -> None:
    """Positions times seats are what is looked at: whole matches first, and the last one thinly, but to its end."""
    two, four = looked_at(2, 400), looked_at(4, 400)
    assert 380 < sum(map(sum, two)) < 420
    assert 190 < sum(map(sum, four)) < 210
    assert sum(map(all, two)) >= len(two) - 4
    thin = [looks for looks in looked_at(4, 12) if not all(looks)]
    assert any(any(looks[: len(looks) // 2]) and any(looks[len(looks) // 2 :]) for looks in thin)


def test_looking_changes_no_match() -> None:
    thin = next(walks(PipsGame(), 3, 2))
    seen = [(state.digest(), thin.looks()) for state in thin.positions()]
    assert [digest for digest, _ in seen] == [state.digest() for state in Walk(PipsGame(), 3, thin.seed).positions()]
    assert not all(look for _, look in seen)


def test_other_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """RUBRICA_SEED=1000 begins with the match of that seed."""
    monkeypatch.setenv("RUBRICA_SEED", "1000")
    seeds = [walk.seed for walk in walks(PipsGame(), 2, 100) if [*walk.positions()]]
    assert seeds == list(range(1000, 1000 + len(seeds)))
    assert len(seeds) > 3


def test_who_sees_a_face_down_card_may_read_its_name_and_nobody_else() -> None:
    """BH-13.16: the spectators' check lets a player read more than a spectator, in that place only, and never less."""
    hidden, named = "a face-down card at A hideout 3a is revealed", "Shadow Dancer at A hideout 3a is revealed"
    assert leaks.covered([hidden], [named])
    assert leaks.covered([hidden], [hidden])
    assert not leaks.covered([named], [hidden])
    assert not leaks.covered([hidden], ["Shadow Dancer at A hideout 2b is revealed"])
    assert not leaks.covered(["Rune at A"], ["Root at A"])
