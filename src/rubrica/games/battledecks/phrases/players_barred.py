"""What players can't do for a while, or as long as a text works; what they must put away (BD-R.139)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.state import COPY, SOURCE
from rubrica.games.battledecks.kinds import (
    FORBID,
    HAND,
    NO_DRAWING,
    NO_EQUIPMENT,
    NO_EVENTS,
    NO_REINFORCEMENTS,
    ZONES,
)
from rubrica.games.battledecks.numbers import modify
from rubrica.games.battledecks.phrases.cards import Discard, discard
from rubrica.games.battledecks.phrases.changes import Aura
from rubrica.games.battledecks.phrases.fights import words_of
from rubrica.games.battledecks.state import BattleDecks
from rubrica.language.nodes.base import Condition, Duration, Effect, Players
from rubrica.language.phrases import phrase

CARDS = NO_EVENTS | NO_EQUIPMENT | NO_REINFORCEMENTS


@dataclass(frozen=True)
class PlayersCant(Effect):
    """For a while."""

    who: Players
    bits: int
    until: Duration

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        words = state.scopes[scope]
        for seat in self.who.seats(state, words):
            modify(state, seat + 1, FORBID, self.bits, self.until.until(state, words), words[SOURCE])
            state.did(scope, True)


@dataclass(frozen=True)
class PlayersNever(Aura):
    """As long as the text works."""

    who: Players
    bits: int
    condition: Condition | None = None
    order: int = 0
    kinds: tuple[int, ...] = ()

    def stops(self, state: BattleDecks, source: int, seat: int) -> int:
        words = words_of(state, source)
        if self.condition is not None and not self.condition.holds(state, words):
            return 0
        return self.bits if seat in self.who.seats(state, words) else 0


@dataclass(frozen=True)
class DiscardDown(Discard):
    """As many cards of their choice as are too many in hand."""

    def do_for(self, state: BattleDecks, scope: int, seat: int, at: int) -> bool:
        hand = state.zones[seat * ZONES + HAND]
        if len(hand) <= self.amount.value(state, state.scopes[scope]):
            return False
        offers = self.from_hand(state, seat)
        if len(offers) == 1 and not state.match.even_pace:
            discard(state, offers[0] & COPY)
            state.did(scope, True)
        else:
            state.ask(self, scope, seat, seat, offers)
        return True


def cant(words: str, bits: int) -> list[Any]:
    """The phrases for something that players can't do."""
    return [
        phrase(f"{{who}} can't {words} {{until}}", PlayersCant, bits=bits),
        phrase(f"{{who}} can't {words}", PlayersNever, bits=bits, condition=None),
        phrase(f"while {{condition=Condition}}, {{who}} can't {words}", PlayersNever, bits=bits),
    ]


PHRASES: list[Any] = [
    *cant("play events", NO_EVENTS),
    *cant("play equipment", NO_EQUIPMENT),
    *cant("deploy reinforcements", NO_REINFORCEMENTS),
    *cant("play cards", CARDS),
    *cant("draw cards", NO_DRAWING),
    phrase("{who} discard[s] down to {amount=Simple} card(s)", DiscardDown),
]
