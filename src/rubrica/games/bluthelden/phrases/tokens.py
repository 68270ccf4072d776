"""Token copies (codex 5.4), Fuse and Spread (BH-14.14, BH-14.15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rubrica.engine.state import YOU
from rubrica.engine.steps import WhichZone
from rubrica.games.bluthelden.entering import create_token, slots_for
from rubrica.games.bluthelden.kinds import DUAL_SLOT, LANE, TRAITS, ZONES
from rubrica.games.bluthelden.leaving import BY_SACRIFICE, protected, to_graveyard
from rubrica.games.bluthelden.numbers import COPY_OF, modify
from rubrica.games.bluthelden.phrases.effects import Affect
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes import copying
from rubrica.language.nodes.base import Effect
from rubrica.language.phrases import phrase

ANY_LANE: Final = 3


class PlaceCopy(WhichZone):
    """BH-15.1, BH-D.28: where a token copy goes; without a free slot it is not created (BH-15.2)."""

    def seat(self, state: Bluthelden, card: int, where: int) -> int:
        return where & 1

    def offers(self, state: Bluthelden, card: int, where: int) -> list[int]:
        slots = slots_for(state, state.prints[card], where & 1)
        lane = where >> 1
        return slots if lane == ANY_LANE else [zone for zone in slots if LANE[zone % ZONES] == lane]

    def answer(self, state: Bluthelden, card: int, where: int, move: int) -> None:
        if not state.prints[card].token:
            state.copied = state.copied | {len(state.place)}
        create_token(state, card, where & 1, move)

    def prompt(self, state: Bluthelden, card: int, where: int, viewer: int) -> str:
        return f"{state.prints[card].name}: to which slot?"

    def say(self, state: Bluthelden, card: int, where: int, move: int, viewer: int) -> str:
        return f"to {state.say_zone(move)}"

    def subject(self, state: Bluthelden, card: int, where: int) -> tuple[int, ...]:
        return ()


PLACE_COPY: Final = PlaceCopy("bh place copy")


@dataclass(frozen=True)
class CreateCopy(Affect):
    """A token with what is printed on a card (BH-11.4: copy and printed data); in any open lane, or in the lane of what is copied."""

    same_lane: bool = False

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if thing in state.hidden or protected(state, thing):
            return
        seat = state.scopes[scope][YOU]
        where = seat | (state.lane_of(thing) if self.same_lane else ANY_LANE) << 1
        card = state.prints.index(state.card_of(thing))
        if PLACE_COPY.offers(state, card, where):
            state.now(PLACE_COPY, card, where)
            state.did(scope, True)


@dataclass(frozen=True)
class BecomeCopy(copying.BecomeCopy):
    """BH-R.140: characters take the printed data of another (BH-11.4). What is protected is not copied, and none grows into two slots."""

    def become(self, state: Bluthelden, thing: int, card: int, end: int) -> bool:
        printed = state.prints[card]
        if thing in state.hidden or not state.card_of(thing).character or not printed.character:
            return False
        if state.is_wide(thing) is not (printed.printed[TRAITS] & DUAL_SLOT != 0):
            return False
        modify(state, thing, COPY_OF, card, end)
        return True


@dataclass(frozen=True)
class CardName:
    name: str


@dataclass(frozen=True)
class Fuse(Effect):
    """BH-14.14: the named permanents are sacrificed, then the named token is created. All of them, or nothing."""

    parts: tuple[CardName, ...]
    name: str

    def named(self, state: Bluthelden, seat: int) -> list[int]:
        """One permanent of each name, or nothing if one is missing."""
        found: list[int] = []
        for part in self.parts:
            mine = [thing for thing in state.side(seat) if state.name_of(thing) == part.name and thing not in found]
            if not mine:
                return []
            found.append(mine[0])
        return found

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        found = self.named(state, seat)
        if found:
            to_graveyard(state, found, BY_SACRIFICE)
            state.did(scope, True)
            state.now(PLACE_COPY, state.match.by_label[self.name].number, seat | ANY_LANE << 1)


PHRASES = [
    phrase("create a token copy of {whom}", CreateCopy),
    *copying.becomes(BecomeCopy),
    phrase("spread {whom}", CreateCopy, same_lane=True),
    phrase("{name}", CardName),
    phrase("fuse {parts=CardName+and} into {name}", Fuse),
]
KINDS = (CardName,)
