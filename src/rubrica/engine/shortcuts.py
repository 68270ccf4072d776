"""Shortcuts: several answers of one seat that a person gives at once, and questions that are none.

They are for people: bots and records know only single answers. A shortcut is carried out answer by answer (`Plan`), in the page,
in the terminal and wherever else people are asked, and ends as soon as the seat is asked something else than it was made for.
"""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.errors import IllegalMove
from rubrica.engine.moves import About, Move
from rubrica.engine.state import COPY, State
from rubrica.engine.steps import Question, SecretQuestion
from rubrica.engine.views import card_view

LONGEST: Final = 200
"""Answers that one shortcut gives at most."""


class Shortcut:
    """What a person may choose beside the single answers."""

    def __init__(
        self, text: str, about: About, moves: tuple[str, ...], again: bool = False, sole: tuple[str, ...] = ()
    ) -> None:
        self.text = text
        self.about = about
        self.moves = moves
        """The answers, one after the other; or, if they are given again and again, how an answer may begin."""
        self.again = again
        """As long as one of them is offered, the first that is is given."""
        self.sole = sole
        """Those of them that are given only if no other answer begins so: among several one is asked."""
        self.then: list[Move] = []
        """What is asked next, if its answers can be pointed at (`following`)."""

    def __str__(self) -> str:
        return self.text


class Plan:
    """A shortcut that a seat has chosen, while it is carried out."""

    def __init__(self, shortcut: Shortcut, state: State) -> None:
        self.left = list(shortcut.moves)
        self.again = shortcut.again
        self.sole = shortcut.sole
        self.seat = state.seat
        self.prompt = state.prompt_for(state.seat)
        """What was asked: if something else is, another player has acted."""
        self.given = 0
        self.moment = moment_of(state)
        """What is done again and again is done until the moment is over, whatever else is asked in between."""

    def begun(self, texts: list[str]) -> str:
        """The answer that begins as one of the plan's does."""
        for start in self.left:
            found = [text for text in texts if text.startswith(start)]
            if found:
                return found[0] if len(found) == 1 or start not in self.sole else ""
        return ""

    def goes_on(self, state: State) -> bool:
        """Whether it may still have an answer, though it has none to what is asked now."""
        return self.again and self.given < LONGEST and not state.over and moment_of(state) == self.moment

    def next_answer(self, state: State) -> str:
        """What the seat answers now; nothing if the plan is over."""
        if not self.left or self.given >= LONGEST or state.over or state.seat != self.seat:
            return ""
        texts = [move.text for move in state.moves]
        if self.again:
            found = self.begun(texts) if self.goes_on(state) else ""
        else:
            found = self.left.pop(0)
            if found not in texts or state.prompt_for(self.seat) != self.prompt:
                found = ""
        self.given += 1
        return found


class Gathering:
    """A set that a seat has chosen, named in any order: its answers are given in the order in which they are offered, then it is done."""

    def __init__(self, texts: list[str], state: State) -> None:
        least, most = gathers(state)
        if not least <= len(texts) <= most:
            raise IllegalMove(f"Choose {least} to {most} of them." if least < most else f"Choose {most} of them.")
        self.left = list(texts)
        self.most = most - len(texts)
        """How many more might be chosen: if none, nobody asks whether that is all."""
        self.seat = state.seat
        self.prompt = state.prompt_for(state.seat)

    def goes_on(self, state: State) -> bool:
        return False

    def next_answer(self, state: State) -> str:
        if state.over or state.seat != self.seat or state.prompt_for(self.seat) != self.prompt:
            return ""
        for move in state.moves:
            if move.text in self.left:
                self.left.remove(move.text)
                return str(move.text)
        if self.left or not self.most:
            return ""
        self.most = 0
        return next((str(move.text) for move in state.moves if move.about.kind == "end"), "")


def gathers(state: State) -> tuple[int, int]:
    """How many are chosen at least and at most of a set without order that the asked seat begins to choose; 0 and 0: none."""
    if state.asking is None:
        return 0, 0
    step, a, b = state.asking[0], state.asking[1], state.asking[2]
    least, most = step.gathers(state, a, b)
    return (least, most) if most > 1 else (0, 0)


def moment_of(state: State) -> tuple[Any, ...]:
    """Turn, round and phase, as far as the game has them."""
    registers = state.registers(state.seat)
    return tuple([registers.get(name) for name in ("turn", "round", "phase")])


NOTHING_FURTHER: Final = ("pass", "ahead", "end", "no")


def following(state: State, answer: int, kind: str) -> list[Move]:
    """What the same seat would be asked at once if it gave an answer, where each answer to that is one thing, place, player or
    entry that can be pointed at: who drops a card on its target has answered both. Nobody is told anything by it: only what
    is announced leads so, before anybody else acts and before anything hidden is looked at."""
    if state.asking is None or not state.asking[0].leads() or kind in NOTHING_FURTHER:
        return []
    ahead = state.copy()
    ahead.answer(answer)
    if ahead.over or ahead.seat != state.seat or ahead.asking is None or not ahead.asking[0].follows():
        return []
    moves: list[Move] = ahead.moves
    return moves if all(points_at_one(move.about) for move in moves) else []


def points_at_one(about: About) -> bool:
    """Whether an answer names one thing, place, player or entry, and nothing else."""
    return len(about.things) + len(about.zones) + len(about.seats) + len(about.entries) == 1 and not about.cards


def unasked(state: State) -> str:
    """What the asked seat would answer anyway, so that nobody has to ask it; nothing if it must be asked."""
    if state.asking is None:
        return ""
    if alike(state):
        return str(state.moves[0].text)
    step, a, b = state.asking[0], state.asking[1], state.asking[2]
    if not step.needless(state, a, b):
        return ""
    declines = step.declined(state, a, b, state.offers)
    return next(str(move.text) for move in state.moves if move.number == declines)


def alike(state: State) -> bool:
    """Whether it makes no difference what the asked seat answers: each answer names a thing, and those are the same but for
    which of them it is; or all that it could do is to decline, and everybody sees that. Nobody has to be asked that."""
    moves: list[Move] = state.moves
    if len(moves) < 2:
        return bool(moves) and moves[0].about.kind == "no" and is_open(state)
    looks = [look_of(state, move) for move in moves]
    return looks[0] is not None and all(look == looks[0] for look in looks)


def is_open(state: State) -> bool:
    """Whether everybody sees what the asked seat can answer."""
    step = state.asking[0] if state.asking is not None else None
    return isinstance(step, Question) and not step.secret and not isinstance(step, SecretQuestion)


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
