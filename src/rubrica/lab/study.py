"""`study`: one position. What do bots choose there, and what comes of each move, in all that the asked seat can imagine?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec import Struct

from rubrica import registry
from rubrica.engine.chance import Dice, key_of
from rubrica.lab.jobs import seeded
from rubrica.lab.statistics import Mean, Share, mean_of, share_of


class StudyRun(Struct, frozen=True, tag_field="rubrica", tag="lab study 1"):
    """Everything that a study's results follow from, but for how often each move is tried."""

    dump: str
    seed: str
    bot: str
    """Who is asked for a move."""
    player: str
    """Who plays on, in every seat."""

    def jobs(self, asked: int, tries: int) -> Iterator[Look]:
        """First the bot is asked so often; then every move is tried so often, each time in the same imagined positions."""
        for number in range(asked):
            yield Look(self, number)
        moves = len(position(self.dump).offers)
        for number in range(tries):
            for move in range(moves):
                yield Look(self, number, move)


class Look(Struct, frozen=True):
    run: StudyRun
    number: int
    move: int = -1
    """The place of the move that is tried among the offers; -1: a bot is asked."""


class Seen(Struct, frozen=True):
    """One line of a study's file."""

    number: int
    move: int
    score: float = -1.0
    """What the asked seat got in the end, where the move was tried; -1 where a bot chose it."""


@lru_cache(maxsize=4)
def position(dump: str) -> Any:
    return registry.load(dump)


def look(job: Look) -> Seen:
    run = job.run
    state = position(run.dump).copy()
    seat = state.seat
    if job.move < 0:
        chosen = seeded(run.bot, f"{run.seed}/{job.number}").choose(state.as_seat(seat))
        return Seen(job.number, state.offers.index(chosen))
    dream = state.as_seat(seat).imagine(Dice(int.from_bytes(key_of(f"{run.seed}/dream/{job.number}")[:7], "little")))
    dream.answer(state.offers[job.move])
    bots = [seeded(run.player, f"{run.seed}/{job.number}/{number}") for number in range(state.match.seats)]
    while not dream.over:
        dream.answer(bots[dream.seat].choose(dream.as_seat(dream.seat)))
    return Seen(job.number, job.move, float(dream.scores[seat]))


class MoveCount(Struct):
    move: str
    chosen: Share
    """How often the bot chose it."""
    expected: Mean
    """What the asked seat gets in the end."""
    behind: Mean
    """How much less than the best move, in the same imagined positions."""


class StudyCount(Struct, tag_field="rubrica", tag="study 1"):
    """What came out, the best move first. Keys are only ever added."""

    game: str
    seat: str
    prompt: str
    bot: str
    player: str
    seed: str
    asked: int
    tries: int
    interrupted: bool
    moves: list[MoveCount]


def count(run: StudyRun, found: list[Seen], interrupted: bool) -> StudyCount:
    state = position(run.dump)
    texts = [move.text for move in state.moves]
    chosen = Counter(seen.move for seen in found if seen.score < 0)
    scores: list[dict[int, float]] = [{} for _ in texts]
    for seen in found:
        if seen.score >= 0:
            scores[seen.move][seen.number] = seen.score
    best = max(scores, key=lambda own: sum(own.values()) / len(own) if own else -1.0)
    moves = [
        MoveCount(
            text,
            share_of(chosen[number], chosen.total()),
            mean_of(list(scores[number].values())),
            mean_of([best[one] - score for one, score in scores[number].items() if one in best]),
        )
        for number, text in enumerate(texts)
    ]
    return StudyCount(
        state.match.game.name,
        state.match.names[state.seat],
        state.prompt,
        run.bot,
        run.player,
        run.seed,
        chosen.total(),
        max(len(own) for own in scores),
        interrupted,
        sorted(moves, key=lambda one: (-one.expected.mean, -one.chosen.won, one.move)),
    )
