"""BW-R.132: a text may have something else done instead of a card's being lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rubrica.engine.events import Event
from rubrica.engine.later import Later
from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question, Rule
from rubrica.games.bloodwars.kinds import DEAD_BOOK, DISCARD, LEAVES, SAVED_BY
from rubrica.games.bloodwars.numbers import POWER_ENTRY, has_text, is_standing_legion
from rubrica.games.bloodwars.state import BloodWars

WAY: Final = 15
NEXT: Final = 16
"""How a loss comes about; above it, how many texts were declined."""


def rescues(state: BloodWars, thing: int, pile: int) -> list[tuple[int, Any]]:
    """The texts that may save a card from a pile: those that work, and of a hidden Legion its own."""
    sources = list(state.passives)
    if is_standing_legion(state, thing):
        sources.append(thing)
    found: list[tuple[int, Any]] = []
    for source in sources:
        card = state.printed(source & COPY)
        if not card.alters >> SAVED_BY & 1 or source == state.presented or not has_text(state, source):
            continue
        for static in card.statics:
            if static.what_changes() == SAVED_BY and static.saves(state, source, thing, pile):
                found.append((source, static))
    return found


class Rescue(Question):
    """BW-D.34: who has such a text does what it says, or lets the card go."""

    def saving(self, state: BloodWars, thing: int, way: int) -> list[tuple[int, Any]]:
        """The texts that have not been declined."""
        return rescues(state, thing, DEAD_BOOK if way & DEAD else DISCARD)[way // NEXT :]

    def seat(self, state: BloodWars, thing: int, way: int) -> int:
        return state.controller(self.saving(state, thing, way)[0][0])

    def offers(self, state: BloodWars, thing: int, way: int) -> list[int]:
        return [1, 0] if state.in_play(thing) and self.saving(state, thing, way) else []

    def none(self, state: BloodWars, thing: int, way: int) -> None:
        if state.in_play(thing) and not way & AT_LYING_LOW:
            BE_LOST.do(state, thing, way & WAY)

    def answer(self, state: BloodWars, thing: int, way: int, move: int) -> None:
        if not move:
            state.now(self, thing, way + NEXT)
            return
        source, static = self.saving(state, thing, way)[0]
        pile = DEAD_BOOK if way & DEAD else DISCARD
        state.tell(f"{state.card_of(source).label} acts instead.")
        state.now(STAYS, thing)
        static.act(state, source, Event(LEAVES, state.controller(thing), thing, 0, 0, pile), POWER_ENTRY)

    def prompt(self, state: BloodWars, thing: int, way: int, viewer: int) -> str:
        _, static = self.saving(state, thing, way)[0]
        said = state.match.game.words_of(static.doing())
        return f"{state.called(thing, viewer)} would be lost. You may {said} instead. Do you?"

    def say(self, state: BloodWars, thing: int, way: int, move: int, viewer: int) -> str:
        return "yes" if move else "no"

    def about(self, state: BloodWars, thing: int, way: int, move: int) -> About:
        return About("yes" if move else "no")

    def declined(self, state: BloodWars, thing: int, way: int, offers: list[int]) -> int:
        return 0


DEAD: Final = 1
AT_LYING_LOW: Final = 8
"""Ways in which a card is lost: to the Dead-Book; at Lying Low, by the rules."""
RESCUE: Final = Rescue("bw rescue")
BE_LOST: Final = Later[Callable[[BloodWars, int, int], None]]("how a card is lost that nothing saves")


def stays(state: BloodWars, thing: int, b: int) -> None:
    """What lies where it lay is not lost at Lying Low either."""
    if state.in_play(thing):
        state.saved = state.saved | {thing}


STAYS: Final = Rule("bw stays", stays)
