"""A seat: what a player holds. It shows what that seat may see, and never the state itself."""

from __future__ import annotations

from typing import Any

from rubrica.engine import knowledge, undoing, views
from rubrica.engine.chance import Dice
from rubrica.engine.deeds import deeds_for
from rubrica.engine.errors import IllegalMove
from rubrica.engine.moves import Move
from rubrica.engine.shortcuts import following, gathers, unasked
from rubrica.engine.state import COPY, HEADING, SHIFT, State


class Seat:
    """One seat of a match. Seat -1 is a spectator."""

    def __init__(self, state: State, number: int) -> None:
        self._state = state
        self.number = number

    @property
    def asked(self) -> bool:
        """Whether this seat must decide now."""
        return self.number in self._state.asked

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def game(self) -> Any:
        return self._state.match.game

    @property
    def prompt(self) -> str:
        return self._state.prompt_for(self.number) if self.asked else views.waiting(self._state)

    @property
    def moves(self) -> list[Move]:
        """The moves this seat may choose from; none if it is not asked."""
        state = self._state
        if self.number == state.seat:
            return state.moves
        if not self.asked:
            return []
        dream = self.imagine(Dice(0))
        while not dream.over and dream.seat != self.number:
            dream.answer(dream.offers[0])  # asked together: those before it answer anything
        moves: list[Move] = dream.moves
        return moves

    @property
    def offers(self) -> list[int]:
        """The numbers of the moves, for players that search."""
        return self._state.offers if self.number == self._state.seat else []

    @property
    def shortcuts(self) -> list[Any]:
        """What this seat may choose beside single answers (`engine/shortcuts.py`)."""
        return self._state.shortcuts() if self.number == self._state.seat else []

    def following(self, move: Move) -> list[Move]:
        """What this seat would be asked next, if it can be pointed at together with the answer (`engine/shortcuts.py`)."""
        return following(self._state, move.number, move.about.kind) if self.number == self._state.seat else []

    @property
    def gathers(self) -> tuple[int, int]:
        """How many this seat chooses of a set without order, at least and at most; 0 and 0 if it does not begin to."""
        return gathers(self._state) if self.number == self._state.seat else (0, 0)

    @property
    def unasked(self) -> str:
        """What this seat answers anyway, since it makes no difference or by its standing orders; nothing if it must be asked."""
        return unasked(self._state) if self.number == self._state.seat else ""

    def play(self, move: Move | int | str) -> None:
        """Answer. Refused if this seat is not asked, or if the rules refuse it."""
        if self.number != self._state.seat:
            raise IllegalMove("It is not your decision." if not self._state.over else "The match is over.")
        self._state.play(move)

    @property
    def order(self) -> int:
        """How this seat passes in advance: a stop from 1 in the low byte, what it waves through above; 0: it is always asked."""
        return self._state.until[self.number] if self.number >= 0 else 0

    def pass_ahead(self, order: int) -> None:
        """Order to pass in advance, or withdraw that (0), at any time; nobody else sees it."""
        if self.number < 0:
            raise IllegalMove("A spectator has nothing to pass.")
        self._state.order(self.number, order)

    def view(self) -> dict[str, Any]:
        """What this seat may see: plain data."""
        return views.view(self._state, self.number)

    def log(self) -> list[str]:
        """The lines of the log that this seat may read, if the match keeps one."""
        return [text for text, _ in self.told()]

    def told(self) -> list[tuple[str, bool]]:
        """The same lines, each with whether it begins a turn."""
        lines = [(self.readable(line), bool(line[0] & HEADING)) for line in self._state.news or ()]
        return [line for line in lines if line[0]]

    def readable(self, line: tuple[int, str, str]) -> str:
        """What this seat reads of a line of the log; nothing if it is not for it."""
        seats, full, others = line
        everyone = self._state.match.everyone
        return full if (self.number >= 0 and seats >> self.number & 1) or seats & everyone == everyone else others

    def deeds(self) -> list[dict[str, Any]]:
        """What was done since somebody looks on, in order, as this seat may see it (`engine/deeds.py`)."""
        state = self._state
        if state.watch is None:
            return []
        state.watch.notice(state)
        return deeds_for(state.watch.deeds, [bool(self.readable(line)) for line in state.news or ()])

    def imagine(self, dice: Dice) -> Any:
        """A full state consistent with all that this seat knows: search lives on these."""
        return self.imagination().dream(dice)

    def imagination(self) -> knowledge.Imagination:
        """What this seat can imagine of the present position: worked out once, however often it imagines it."""
        state = self._state
        if state.dreamers is None:
            state.dreamers = {}
        found: knowledge.Imagination | None = state.dreamers.get(self.number)
        if found is not None:
            return found.afresh()
        found = state.dreamers[self.number] = knowledge.Imagination(state, self.number)
        return found

    def why_not(self, number: int) -> tuple[str, str]:
        """Why the card with this number in the view can't be used now: the rule's id and a sentence; both empty if it can."""
        state = self._state
        for thing in state.stay:
            if thing >> SHIFT == number and views.is_numbered(state, thing & COPY, self.number):
                if self.number == state.seat and any(thing in move.about.things for move in state.moves):
                    return "", ""
                return state.why_not(self.number, thing)
        return "", "You see no such card."

    def undo(self) -> undoing.Undo | None:
        """The position before this seat's last move, and whether going back is free."""
        return undoing.undo(self._state, self.number)
