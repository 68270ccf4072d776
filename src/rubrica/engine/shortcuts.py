"""Shortcuts: several answers of one seat that a person gives at once, and questions that are none.

They are for people: bots and records know only single answers. A shortcut is carried out answer by answer (`Plan`), in the page,
in the terminal and wherever else people are asked, and ends as soon as the seat is asked something else than it was made for.
"""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.moves import About, Move
from rubrica.engine.state import COPY, State
from rubrica.engine.views import card_view

LONGEST: Final = 200
"""Answers that one shortcut gives at most."""


class Shortcut:
    """What a person may choose beside the single answers."""

    def __init__(self, text: str, about: About, moves: tuple[str, ...], again: bool = False) -> None:
        self.text = text
        self.about = about
        self.moves = moves
        """The answers, one after the other; or, if they are given again and again, how an answer may begin."""
        self.again = again
        """As long as one of them is offered, the first that is is given."""

    def __str__(self) -> str:
        return self.text


class Plan:
    """A shortcut that a seat has chosen, while it is carried out."""

    def __init__(self, shortcut: Shortcut, state: State) -> None:
        self.left = list(shortcut.moves)
        self.again = shortcut.again
        self.seat = state.seat
        self.prompt = state.prompt_for(state.seat)
        """What was asked: if something else is, another player has acted."""
        self.given = 0

    def next_answer(self, state: State) -> str:
        """What the seat answers now; nothing if the plan is over."""
        if not self.left or self.given >= LONGEST or state.over or state.seat != self.seat:
            return ""
        texts = [move.text for move in state.moves]
        if self.again:
            found = next((text for start in self.left for text in texts if text.startswith(start)), "")
        else:
            found = self.left.pop(0)
            if found not in texts or state.prompt_for(self.seat) != self.prompt:
                found = ""
        self.given += 1
        return found


def alike(state: State) -> bool:
    """Whether it makes no difference what the asked seat answers: each answer names a thing, and those are the same but for
    which of them it is. Nobody has to be asked that."""
    moves: list[Move] = state.moves
    if len(moves) < 2:
        return False
    looks = [look_of(state, move) for move in moves]
    return looks[0] is not None and all(look == looks[0] for look in looks)


def look_of(state: State, move: Move) -> Any:
    """A move as one sees it who does not care which of several alike it is about; None if that may matter."""
    about = move.about
    if len(about.things) != 1 or about.zones or about.seats or about.entries or about.cards or about.amount >= 0:
        return None
    thing = about.things[0]
    copy = thing & COPY
    if not state.here(thing) or not state.match.zone_kinds[state.zone_kind[state.place[copy]]].in_play:
        return None
    seen = card_view(state, copy, state.seat)
    if seen is None or seen["name"] is None or state.touched(thing):
        return None
    place = state.place_name(state.place[copy]).rstrip("abcdefghijklmnopqrstuvwxyz")
    return about.kind, about.note, {**seen, "id": 0}, place, state.zone_seat[state.place[copy]]
