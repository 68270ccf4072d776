"""A job is one match to be played, its result is what became of it: both are values, and the one follows from the other alone."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rubrica.engine.chance import key_of
from rubrica.engine.errors import RubricaError
from rubrica.lab.table import Table
from rubrica.lab.watching import Watch
from rubrica.players import player


class Sitting(Struct, frozen=True):
    """Who holds a seat: a bot with a deck, for one of the sides that are compared."""

    side: int
    bot: str
    deck: str | None = None


class Job(Struct, frozen=True):
    table: Table
    run: str
    """The seed of the run: with the number it gives every chance in the match."""
    number: int
    """Of the match in its run, from 0."""
    shuffle: int
    """Matches with the same number here are dealt alike."""
    seats: tuple[Sitting, ...]
    watched: bool = False
    """The result tells what became of cards."""


class CardsOf(Struct, frozen=True):
    """The cards of one seat, each named once."""

    opening: list[str]
    drawn: list[str]
    played: list[str]


class Played(Struct, frozen=True, omit_defaults=True):
    """One line of a run's file."""

    number: int
    shuffle: int
    sides: tuple[int, ...]
    """Which side sat in each seat."""
    decks: tuple[str | None, ...]
    scores: tuple[float, ...]
    """Of each seat: 1 in all; a draw is shared."""
    rule: str
    """By which it ended."""
    turns: int
    decisions: int
    cards: tuple[CardsOf, ...] = ()

    @property
    def drawn_out(self) -> bool:
        """Nobody did better than the others."""
        return min(self.scores) == max(self.scores)

    def seat_of(self, side: int) -> int:
        return self.sides.index(side)

    def score_of(self, side: int) -> float:
        return self.scores[self.sides.index(side)]


def seeded(spec: str, seed: str) -> Any:
    """A player by its name, with a seed of its own."""
    return player(spec, int.from_bytes(key_of(seed)[:8], "little"))


def play(job: Job) -> Played:
    """Play a match to its end."""
    game = job.table.open()
    state = game.start(
        decks=[job.table.deck(sitting.deck) for sitting in job.seats],
        seed=f"{job.run}/{job.shuffle}",
        **job.table.options,
    )
    bots = [seeded(sitting.bot, f"{job.run}/{job.number}/{sitting.side}") for sitting in job.seats]
    watch = Watch(state) if job.watched else None
    decisions = 0
    while not state.over:
        try:
            move = bots[state.seat].choose(state.as_seat(state.seat))
            if watch is None:
                state.answer(move)
            else:
                watch.answer(move)
        except RubricaError:
            raise
        except Exception as fault:
            where = f"match {job.number + 1} of seed {job.run}, after {decisions} decisions"
            raise RubricaError(f"This is a fault in Rubrica: {type(fault).__name__} in {where}.") from fault
        decisions += 1
    return Played(
        job.number,
        job.shuffle,
        tuple([sitting.side for sitting in job.seats]),
        tuple([sitting.deck for sitting in job.seats]),
        tuple([float(score) for score in state.scores]),
        str(state.ending[0]),
        turns_of(state),
        decisions,
        tuple([CardsOf(*cards) for cards in watch.told()]) if watch is not None else (),
    )


def turns_of(state: Any) -> int:
    """Turns, or rounds where the game counts these; 0 before the first."""
    registers = state.registers(-1)
    return int(registers.get("turn", registers.get("round", 0)))
