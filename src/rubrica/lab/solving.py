"""A full search with all cards open: does a seat win for certain before its turn is over, and by which moves?

Chance that is not written down, and cards that come out of a pile that nobody sees, are never relied on: a line that needs them is
no proof.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rubrica.engine.chance import UnscriptedChance
from rubrica.engine.steps import SecretQuestion
from rubrica.engine.zones import NOBODY
from rubrica.lab.jobs import turns_of


class TooBig(Exception):
    """There is more to search than was allowed."""


def limit_of(asked: UnscriptedChance) -> int:
    """The number that chance was to stay below, which the sentence names."""
    return next((int(word.rstrip(",")) for word in str(asked).split() if word.rstrip(",").isdecimal()), 0)


class Line(Struct, frozen=True):
    """The one way to win soonest: seat and move, in turn. Where the other side has a choice, the reply that holds out longest."""

    moves: list[tuple[int, str]]
    choices: int
    """Decisions of the winner at which there was more than one move."""
    nodes: int
    """Positions that the proof looked at."""
    rule: str
    """By which it is won."""


class Solver:
    """One position, and the seat that is to win."""

    def __init__(self, state: Any, most_moves: int, most_nodes: int) -> None:
        self.start = state
        self.seat: int = state.seat
        self.turn = turns_of(state)
        self.most_moves = most_moves
        """Decisions of the winner."""
        self.most_nodes = most_nodes
        self.nodes = 0
        self.won = False
        """A win was found, by one line or by several."""
        self.limit = 0
        """Of the chance that was asked for and not written down: a number below this."""
        self.hidden = [
            zone
            for zone, kind in enumerate(state.zone_kind)
            if state.match.zone_kinds[kind].sees == NOBODY and len({state.card[copy] for copy in state.zones[zone]}) > 1
        ]
        """Piles of which nobody knows what comes next; one of blank cards hides nothing."""

    def line(self) -> Line | None:
        """The one line that wins in as few moves as can be, if there is exactly one; raises TooBig.

        What wins later does not count against it, as in "mate in three".
        """
        for moves in range(1, self.most_moves + 1):
            if self.wins(self.start, moves):
                self.won = True
                found = self.only(self.start, moves)
                return Line(found[0], found[1], self.nodes, found[2]) if found is not None else None
        return None

    def after(self, state: Any, move: int) -> Any:
        """The position after a move; nothing if that relies on what nobody can know, or the turn is over."""
        self.nodes += 1
        if self.nodes > self.most_nodes:
            raise TooBig
        then = state.copy()
        try:
            then.answer(move)
        except UnscriptedChance as asked:
            self.limit = self.limit or limit_of(asked)
            return None
        if any(then.zones[zone] != state.zones[zone] for zone in self.hidden):
            return None
        if not then.over and (turns_of(then) != self.turn or isinstance(then.asking[0], SecretQuestion)):
            return None
        return then

    def wins(self, state: Any, left: int) -> bool:
        """Whether the seat wins whatever the others do, with so many decisions left."""
        if state.over:
            return bool(state.winners == (self.seat,))
        own = bool(state.seat == self.seat)
        if own and not left:
            return False
        for move in state.offers:
            then = self.after(state, move)
            won = then is not None and self.wins(then, left - own)
            if won == own:
                return own
        return not own

    def only(self, state: Any, left: int) -> tuple[list[tuple[int, str]], int, str] | None:
        """The moves from here, if at each decision of the seat exactly one wins, whatever the others reply."""
        if state.over:
            return ([], 0, str(state.ending[0])) if state.winners == (self.seat,) else None
        own = state.seat == self.seat
        if own and not left:
            return None
        step, a, b = state.asking
        if own:
            good = []
            for move in state.offers:
                then = self.after(state, move)
                if then is not None and self.wins(then, left - 1):
                    good.append((move, then))
                    if len(good) > 1:
                        return None
            if not good:
                return None
            move, then = good[0]
            rest = self.only(then, left - 1)
            if rest is None:
                return None
            said = (self.seat, step.say(state, a, b, move, state.seat))
            return [said, *rest[0]], rest[1] + (len(state.offers) > 1), rest[2]
        best: tuple[list[tuple[int, str]], int, str] | None = None
        for move in state.offers:
            then = self.after(state, move)
            rest = self.only(then, left) if then is not None else None
            if rest is None:
                return None
            if best is None or len(rest[0]) + 1 > len(best[0]):
                best = [(state.seat, step.say(state, a, b, move, state.seat)), *rest[0]], rest[1], rest[2]
        return best
