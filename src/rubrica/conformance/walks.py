"""Walks: matches played at random, so that a check can look at each of their positions."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from rubrica.engine.chance import Dice
from rubrica.engine.game import COMMON_OPTIONS
from rubrica.engine.state import SHIFT, State
from rubrica.engine.zones import EVERYONE, OWNER

DEPTH = max(1, int(os.environ.get("RUBRICA_DEPTH", "1")))
"""How many times the usual number of positions is looked at."""
PAIR = 2
"""Budgets are told in positions of a table for two: the more seats, the more there is to look at in each."""


class Unsound(AssertionError):
    """A game, or the engine under it, does not keep a promise: which match, which decision, and what is wrong."""


class Walk:
    """One match: a game, its seats, a seed, and how its moves are chosen: at random, or by a list of choices and no further."""

    def __init__(self, game: Any, seats: int, seed: int, choices: list[int] | None = None, **options: Any) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.choices = choices
        self.dice = Dice(seed)
        """What the check itself draws from: the moves have dice of their own."""
        self.options = {**some_options(game, Dice(seed + 1)), **options}
        self.decks = some_decks(game, seats, Dice(seed + 2))
        self.moves: list[tuple[int, int]] = []
        """What has been played so far: seat and number."""
        self.scopes = 0
        """Positions in the middle of an effect."""
        self.most = 0
        """How many positions are to be looked at closely; 0: each."""
        self.every = 0
        """One of so many is, once that is known."""
        self.eyes = Dice(seed + 4)

    def start(self) -> Any:
        """The first position, with a log."""
        return self.game.start(
            decks=self.decks, names=list("ABCDEFGH"[: self.seats]), seed=self.seed, news=True, **self.options
        )

    def positions(self) -> Iterator[Any]:
        """Each position of the match, the last one too. A check may look at it and must not change it."""
        dice = Dice(self.seed + 3)
        self.moves.clear()
        state = self.guarded("the match can't begin", self.start)
        yield state
        while not state.over:
            if not state.offers:
                self.fail("nobody is offered anything, and the match is not over")
            if len(self.moves) >= self.game.longest:
                self.fail(f"the match is not over after {self.game.longest} decisions, the most it may take")
            if self.choices is not None and len(self.moves) >= len(self.choices):
                return
            pick = (
                dice.below(len(state.offers))
                if self.choices is None
                else self.choices[len(self.moves)] % len(state.offers)
            )
            move = state.offers[pick]
            text = state.moves[pick].text
            self.moves.append((state.seat, move))
            self.guarded(f"the offered move {text!r} can't be played", lambda move=move: state.answer(move))
            self.scopes += bool(state.scopes or state.agenda) and not state.over
            yield state

    def looks(self) -> bool:
        """Whether to look closely here: everywhere, or now and then from the first position to the last, if there are too many."""
        if not self.every:
            self.every = -(-self.length() // self.most) if self.most else 1
        return self.eyes.below(self.every) == 0

    def length(self) -> int:
        """How many positions the match has: it is played once more, which costs little beside looking at it."""
        return sum(1 for _ in Walk(self.game, self.seats, self.seed, self.choices, **self.options).positions())

    def guarded(self, what: str, do: Any) -> Any:
        """Do something that must not fail."""
        try:
            return do()
        except Unsound:
            raise
        except Exception as error:
            raise Unsound(f"{self.place()}: {what}: {type(error).__name__}: {error}") from error

    def place(self) -> str:
        """Which match, and how far it has come."""
        played = f", choices {self.choices}" if self.choices is not None else ""
        return f"{self.game.name}, {self.seats} seats, seed {self.seed}{played}, {self.options}, after {len(self.moves)} decisions"

    def fail(self, what: str) -> None:
        raise Unsound(f"{self.place()}: {what}.")

    def must(self, holds: Any, what: str) -> None:
        if not holds:
            self.fail(what)

    def play_on(self, state: Any, dice: Dice, most: int = -1) -> Any:
        """Play a state of the check's own at random, to the end or for some moves."""
        played = 0
        while not state.over and played != most:
            self.must(state.offers, "a state that was played on offers nothing and is not over")
            self.must(
                played <= self.game.longest,
                f"a state that was played on is not over after {self.game.longest} decisions",
            )
            move = state.offers[dice.below(len(state.offers))]
            self.guarded(f"the offer {move} of a state that was played on fails", lambda move=move: state.answer(move))
            played += 1
        return state


def some_options(game: Any, dice: Dice) -> dict[str, Any]:
    """What a table might agree on: every option at its default in one match of three, else each as chance wills."""
    if dice.below(3) == 0:
        return {}
    chosen = {option.name: option.values[dice.below(len(option.values))] for option in (*COMMON_OPTIONS, *game.options)}
    if dice.below(2):
        chosen["open_decks"] = True
    return chosen


def some_decks(game: Any, seats: int, dice: Dice) -> list[Any]:
    """A preset deck for each seat, if the game has any."""
    names = list(game.decks)
    if not names:
        return list(game.default_decks(seats))
    return [names[dice.below(len(names))] for _ in range(seats)]


def first_seed() -> int:
    """The seed of the first match; the next ones have the next seeds."""
    return int(os.environ.get("RUBRICA_SEED", "0"))


def walks(game: Any, seats: int, positions: int, **options: Any) -> Iterator[Walk]:
    """One match after the other until so many positions have been looked at, or fewer with more than two seats. A check that
    looks where a walk `looks` sees all of the last match, thinly; any other looks at each of its positions."""
    left = positions * DEPTH * PAIR
    seed = first_seed()
    while left > 0:
        walk = Walk(game, seats, seed, **options)
        walk.most = -(-left // seats)
        yield walk
        left -= -(-(len(walk.moves) + 1) // max(1, walk.every)) * seats
        seed += 1


def in_sight(state: State, seat: int, copy: int) -> bool:
    """Whether a seat sees a copy by the table of zones, what lies face down excepted. A spectator (-1) sees what everybody sees."""
    zone = state.place[copy]
    sees = state.match.zone_kinds[state.zone_kind[zone]].sees
    allowed = sees == EVERYONE or (sees == OWNER and seat >= 0 and state.zone_seat[zone] == seat)
    if not allowed:
        return False
    seers = state.seers(copy)
    return seers == state.match.everyone if seat < 0 else bool(seers >> seat & 1)


def ids_in(view: dict[str, Any]) -> list[int]:
    """The numbers of the cards that a view names."""
    return [card["id"] for zone in view["zones"] for card in zone.get("cards", ()) if card]


def names_in(view: dict[str, Any]) -> list[list[str]]:
    """The cards that a view names, zone by zone."""
    return [
        sorted([*zone.get("known", ()), *[card["name"] for card in zone.get("cards", ()) if card and card["name"]]])
        for zone in view["zones"]
    ]


def clock_of(thing: int) -> int:
    return thing >> SHIFT
