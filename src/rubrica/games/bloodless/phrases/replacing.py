"""What would happen, in more words, and what becomes of damage that would be dealt (BL-15.14, BL-R.119)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rubrica.engine.events import Event
from rubrica.engine.state import EVENT
from rubrica.games.bloodless.blood import lower_pool
from rubrica.games.bloodless.damage import LESSENED, damage
from rubrica.games.bloodless.events import settle
from rubrica.games.bloodless.kinds import DAMAGED, DRAWS, POOL_DAMAGED
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes import would
from rubrica.language.nodes.base import Description, Effect, Players
from rubrica.language.nodes.kinds import ANYTHING, IN_PLAY
from rubrica.language.nodes.things import OnThings
from rubrica.language.nodes.triggers import OTHER, WITH_AMOUNT, Named, Subject, mention
from rubrica.language.nodes.would import Would
from rubrica.language.phrases import phrase

NO_DAMAGE: Final = (
    "damage",
    '"that damage" points to nothing: no damage would be dealt.',
    'Write "If … would be damaged," before it.',
)


@dataclass(frozen=True)
class WouldDeal(Would):
    """BL-R.119: a creature or Command would deal damage, to a creature or to the pool."""

    subject: Subject
    what: Description | None = None
    """To whom, if that is said."""

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "what" else ANYTHING

    def provides(self) -> str:
        return "damage"

    def mentions(self) -> list[Named]:
        """What a word behind it may point to."""
        return mention(self.subject, OTHER)

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT

    def waits_for(self) -> tuple[int, ...]:
        return (DAMAGED, POOL_DAMAGED) if self.what is None else (DAMAGED,)

    def matches(self, state: Bloodless, source: int, event: Event) -> bool:
        dealer = event.other if event.kind == DAMAGED else event.thing
        words = (source, state.controller(source), event, False, ())
        if self.what is not None and not self.what.fits(state, words, event.thing):
            return False
        return dealer != 0 and self.subject.meets(state, source, words, dealer)


@dataclass(frozen=True)
class WouldDrawMore(Would):
    """The second card that a player would draw in a turn, or any after the first."""

    who: Players
    exactly: bool = True

    def waits_for(self) -> tuple[int, ...]:
        return (DRAWS,)

    def matches(self, state: Bloodless, source: int, event: Event) -> bool:
        if event.seat not in self.who.seats(state, (source, state.controller(source), event, False, ())):
            return False
        drawn = state.counted(DRAWS, event.seat)
        return drawn == 1 if self.exactly else drawn >= 1


@dataclass(frozen=True)
class Redirect(OnThings):
    """BL-R.119: it is dealt to others; who deals it, and how, stays the same."""

    def asks_for(self) -> tuple[str, str, str]:
        return NO_DAMAGE

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        event = state.scopes[scope][EVENT]
        if event is None or not state.on_board(thing):
            return
        if event.kind == DAMAGED:
            damage(state, thing, event.amount, event.other, event.seat, event.detail & ~LESSENED, scope)
        else:
            damage(state, thing, event.amount, event.thing, event.detail, 0, scope)
        settle(state)


@dataclass(frozen=True)
class RedirectToPool(Effect):
    """The same: to a player."""

    word: str = "pool"

    def asks_for(self) -> tuple[str, str, str]:
        return NO_DAMAGE

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        event = state.scopes[scope][EVENT]
        if event is None:
            return
        by_thing = event.kind == DAMAGED
        dealer = event.seat if by_thing else event.detail
        source = event.other if by_thing else event.thing
        lower_pool(state, event.amount, dealer, 1 - dealer, source, scope)
        settle(state)


@dataclass(frozen=True)
class ChangeDamage(Effect):
    """BL-R.119: as much of it is dealt as is left, or more."""

    factor: int
    number: int = 0
    sign: int = 0

    def asks_for(self) -> tuple[str, str, str]:
        return NO_DAMAGE

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        event = state.scopes[scope][EVENT]
        if event is None:
            return
        amount = event.amount * self.factor + self.sign * self.number
        if event.kind == DAMAGED and state.on_board(event.thing):
            damage(state, event.thing, amount, event.other, event.seat, event.detail, scope)
        elif event.kind == POOL_DAMAGED:
            lower_pool(state, amount, event.detail, event.seat, event.thing, scope, lessen=False)
        settle(state)


PHRASES = [
    phrase("{subject} would deal damage", WouldDeal, what=None),
    phrase("{subject} would deal damage to a(n) {what=Description}", WouldDeal),
    phrase("{who} would draw [their|your] second card each turn", WouldDrawMore, exactly=True),
    phrase("{who} would draw a card after the first each turn", WouldDrawMore, exactly=False),
    *would.dealt_to_others(Redirect),
    phrase("that damage is dealt to the pool", RedirectToPool),
    phrase("that damage is dealt to your opponent", RedirectToPool, word="opponent"),
    *would.prevented(ChangeDamage, factor=0),
    *would.doubled(ChangeDamage, factor=2),
    phrase("prevent {number} of that damage", ChangeDamage, factor=1, sign=-1),
    phrase("increase that damage by {number}", ChangeDamage, factor=1, sign=1),
]
