"""One of several modes, or some of them. Where texts are announced, they are chosen then."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from mypy_extensions import mypyc_attr

from rubrica.engine.announcing import DONE
from rubrica.engine.moves import About
from rubrica.engine.permanents import Permanents
from rubrica.language.nodes.base import Joined, Sentence
from rubrica.language.nodes.control import possible
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class ChooseOne(Sentence):
    """One of several modes; those that are possible, or all if none is."""

    modes: tuple[Sentence, ...]
    slot: int = -1
    word: str = ""
    """How they are told apart: by commas, or by semicolons where a mode has commas of its own."""

    def meant(self) -> ChooseOne:
        """Semicolons only where they are needed."""
        return replace(self, word="" if all(isinstance(mode, Joined) for mode in self.modes) else ";")

    def ways(self) -> list[tuple[Sentence, ...]]:
        """What can be chosen, as it is done."""
        return [(mode,) for mode in self.modes]

    def way_said(self, state: Permanents, number: int) -> str:
        """One of the ways in words."""
        return " and ".join([str(state.match.game.words_of(mode)) for mode in self.ways()[number]]) or "none"

    def run(self, state: Permanents, scope: int, at: int) -> None:
        if state.announces:
            for mode in reversed(self.ways()[state.bound(scope, self.slot) - 1]):
                state.now(mode, scope, 0)
            return
        self.pick(state, scope, at)

    def pick(self, state: Permanents, scope: int, at: int) -> None:
        """Ask for the mode that is done next."""
        offers = [index for index, mode in enumerate(self.modes) if possible(mode, state, scope)]
        if len(offers) == 1:
            self.answer(state, scope, at, offers[0])
        else:
            state.ask(self, scope, at, self.seat(state, scope, at), offers or list(range(len(self.modes))))

    def answer(self, state: Permanents, scope: int, at: int, move: int) -> None:
        state.now(self.modes[move], scope, 0)

    def prompt(self, state: Permanents, scope: int, at: int, viewer: int) -> str:
        return "Choose one."

    def say(self, state: Permanents, scope: int, at: int, move: int, viewer: int) -> str:
        return "done" if move == DONE else str(state.match.game.words_of(self.modes[move]))

    def about(self, state: Permanents, scope: int, at: int, move: int) -> About:
        return About("end") if move == DONE else About("choose")

    def declined(self, state: Permanents, scope: int, at: int, offers: list[int]) -> int:
        return DONE if DONE in offers else offers[0]


@dataclass(frozen=True)
class ChooseSome(ChooseOne):
    """So many of several modes, each at most once: one after the other, each carried out before the next is chosen."""

    number: int = 2
    least: int = -1
    """How many at least; -1: as many as the number says."""

    def fewest(self) -> int:
        return min(self.number, len(self.modes)) if self.least < 0 else self.least

    def ways(self) -> list[tuple[Sentence, ...]]:
        found: list[tuple[Sentence, ...]] = []
        for many in range(self.fewest(), min(self.number, len(self.modes)) + 1):
            found += list(combinations(self.modes, many))
        return found

    def pick(self, state: Permanents, scope: int, at: int) -> None:
        if at == 0:
            state.bind(scope, self.slot, ())
        taken = state.bound(scope, self.slot)
        if at >= self.number or len(taken) == len(self.modes):
            return
        left = [index for index in range(len(self.modes)) if index not in taken]
        offers = [index for index in left if possible(self.modes[index], state, scope)] or left
        if at >= self.fewest():
            offers.append(DONE)
        if len(offers) == 1:
            self.answer(state, scope, at, offers[0])
        else:
            state.ask(self, scope, at, self.seat(state, scope, at), offers)

    def answer(self, state: Permanents, scope: int, at: int, move: int) -> None:
        if move == DONE:
            return
        state.bind(scope, self.slot, (*state.bound(scope, self.slot), move))
        state.now(self, scope, at + 1)
        state.now(self.modes[move], scope, 0)


PHRASES = [
    made
    for pattern, word in (("{modes=Joined+or}", ""), ("{modes=Sentence;or}", ";"))
    for made in (
        phrase(f"choose one: {pattern}", ChooseOne, word=word),
        phrase(f"choose one or both: {pattern}", ChooseSome, word=word, number=2, least=1),
        phrase(f"choose one or more: {pattern}", ChooseSome, word=word, number=99, least=1),
        phrase(f"choose any number: {pattern}", ChooseSome, word=word, number=99, least=0),
        phrase(f"choose up to {{number}}: {pattern}", ChooseSome, word=word, least=0),
        phrase(f"choose {{number}}: {pattern}", ChooseSome, word=word),
    )
]
KINDS = (Joined, Sentence)
