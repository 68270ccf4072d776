"""By what something is done: an attack, an event, an ability, a card of the opponent (BD-R.122)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.state import COPY, Scope, your_seat
from rubrica.games.battledecks.card import CHARACTER
from rubrica.games.battledecks.card import EVENT as EVENT_KIND
from rubrica.games.battledecks.kinds import BY_ATTACK, BY_BASIC
from rubrica.games.battledecks.state import BattleDecks
from rubrica.language.nodes.base import Description
from rubrica.language.nodes.kinds import ANYTHING, IN_PLAY
from rubrica.language.nodes.places import ANYBODYS, OPPONENTS, YOURS
from rubrica.language.phrases import phrase


class Cause:
    """What does something to a character: by its source and by how it was done."""

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "what" else ANYTHING

    def fits(self, state: BattleDecks, words: Scope, source: int, how: int) -> bool:
        raise NotImplementedError


@dataclass(frozen=True)
class ByAttack(Cause):
    """BD-R.85: an attack, or a basic one only."""

    how: int

    def fits(self, state: BattleDecks, words: Scope, source: int, how: int) -> bool:
        return how & self.how != 0


@dataclass(frozen=True)
class ByAttackOf(Cause):
    """An attack of somebody."""

    what: Description

    def fits(self, state: BattleDecks, words: Scope, source: int, how: int) -> bool:
        return how & BY_ATTACK != 0 and self.what.fits(state, words, source)


@dataclass(frozen=True)
class BySomebody(Cause):
    """Whatever a character does, or an equalizer."""

    what: Description

    def fits(self, state: BattleDecks, words: Scope, source: int, how: int) -> bool:
        return source > COPY and self.what.fits(state, words, source)


@dataclass(frozen=True)
class ByCard(Cause):
    """An event, an ability of a character, or any card, of yours or of an opponent."""

    sort: str
    whose: int

    def fits(self, state: BattleDecks, words: Scope, source: int, how: int) -> bool:
        if source <= COPY:
            return False
        if self.whose != ANYBODYS and (state.controller(source) == your_seat(words)) is not (self.whose == YOURS):
            return False
        if self.sort == "card":
            return True
        kind = state.card_of(source).kind
        return kind == EVENT_KIND if self.sort == "event" else kind & CHARACTER != 0 and not how & BY_BASIC


PHRASES: list[Any] = [
    phrase("attack(s)", ByAttack, how=BY_ATTACK),
    phrase("basic attack(s)", ByAttack, how=BY_BASIC),
    phrase("attack(s) of a(n) {what}", ByAttackOf),
    phrase("{what}", BySomebody),
    *[
        phrase(f"{before}{words}", ByCard, sort=sort, whose=whose)
        for sort, words in (("event", "event(s)"), ("ability", "[ability|abilities]"), ("card", "card(s)"))
        for before, whose in (("", ANYBODYS), ("friendly ", YOURS), ("opposing ", OPPONENTS))
    ],
]
SAYINGS: list[Any] = [
    phrase("attack(s) by a(n) {what}", ByAttackOf),
    phrase("attack(s) from a(n) {what}", ByAttackOf),
    *[
        phrase(f"{words} {behind}", ByCard, sort=sort, whose=whose)
        for sort, words in (("event", "event(s)"), ("ability", "[ability|abilities]"), ("card", "card(s)"))
        for behind, whose in (
            ("you control", YOURS),
            ("an opponent controls", OPPONENTS),
            ("your opponent controls", OPPONENTS),
            ("of your opponent", OPPONENTS),
            ("of an opponent", OPPONENTS),
        )
    ],
]
"""Read, and not printed."""
KINDS = (Cause,)
