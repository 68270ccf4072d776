"""Drawing (BH-16.2 to BH-16.5)."""

from __future__ import annotations

from typing import Final

from rubrica.engine.events import Event
from rubrica.engine.moves import About
from rubrica.engine.steps import Question
from rubrica.games.bluthelden.events import collect
from rubrica.games.bluthelden.kinds import DRAWS, HAND, POOL_DECK, SPELL_DECK, WOULD_DRAW, ZONES
from rubrica.games.bluthelden.replacing import HAPPEN, replaced
from rubrica.games.bluthelden.state import Bluthelden

STOP: Final = 9
"""The answer of somebody who draws no more."""
EITHER: Final = 0
"""BH-16.4: of a draw without naming a deck, instead of one."""


def draw(state: Bluthelden, seat: int, deck: int) -> None:
    """The top card of a deck comes to the hand, unless something happens instead (BH-R.166)."""
    if not (state.waits[WOULD_DRAW] and replaced(state, WOULD_DRAW, seat, detail=deck)):
        take_card(state, seat, deck)


def draws_after_all(state: Bluthelden, event: Event) -> None:
    """Nobody wanted that replaced."""
    if event.detail == EITHER:
        state.now(DRAW_FROM, event.seat, 0)
    else:
        take_card(state, event.seat, event.detail)


HAPPEN[WOULD_DRAW] = draws_after_all


def take_card(state: Bluthelden, seat: int, deck: int) -> None:
    """Who must draw and cannot loses at the next check (BH-16.2)."""
    pile = state.zones[seat * ZONES + deck]
    if not pile:
        state.failed |= 1 << seat
        state.check = True
        return
    thing = state.move(pile[-1], seat * ZONES + HAND)
    if state.news is not None:
        who, name = state.match.names[seat], "Pool Deck" if deck == POOL_DECK else "Spell Deck"
        card = state.card_of(thing).label
        state.tell(f"{who} draws {card} from the {name}.", 1 << seat, f"{who} draws from the {name}.")
    state.count(DRAWS, seat)
    if state.waits[DRAWS]:
        collect(state, DRAWS, seat, thing)


def look_at(state: Bluthelden, seat: int, copies: tuple[int, ...]) -> None:
    """A player looks at cards of a pile that nobody sees; the others hear how many."""
    state.look_at(seat, copies, f"{len(copies)} cards")


def full_decks(state: Bluthelden, seat: int) -> list[int]:
    """BH-16.3: a player who may choose must use a deck that is not empty."""
    return [deck for deck in (SPELL_DECK, POOL_DECK) if state.zones[seat * ZONES + deck]]


class DrawFrom(Question):
    """BH-D.5 to BH-D.7: Spell Deck or Pool Deck; an optional card may be left (BH-16.5)."""

    def seat(self, state: Bluthelden, seat: int, optional: int) -> int:
        return seat

    def run(self, state: Bluthelden, seat: int, optional: int) -> None:
        """BH-R.166: what must be drawn may be replaced before a deck is chosen, what may be drawn when it is."""
        if optional or not state.waits[WOULD_DRAW] or not replaced(state, WOULD_DRAW, seat, detail=EITHER):
            super().run(state, seat, optional)

    def offers(self, state: Bluthelden, seat: int, optional: int) -> list[int]:
        offers = full_decks(state, seat)
        return [*offers, STOP] if optional and offers else offers

    def none(self, state: Bluthelden, seat: int, optional: int) -> None:
        if not optional:
            take_card(state, seat, SPELL_DECK)

    def answer(self, state: Bluthelden, seat: int, optional: int, move: int) -> None:
        if move != STOP and optional:
            draw(state, seat, move)
        elif move != STOP:
            take_card(state, seat, move)

    def declined(self, state: Bluthelden, seat: int, optional: int, offers: list[int]) -> int:
        return offers[-1] if optional else offers[0]

    def prompt(self, state: Bluthelden, seat: int, optional: int, viewer: int) -> str:
        return "Do you draw a second card?" if optional else "From which deck do you draw?"

    def say(self, state: Bluthelden, seat: int, optional: int, move: int, viewer: int) -> str:
        if move == STOP:
            return "no second card"
        return "draw from the pool deck" if move == POOL_DECK else "draw from the spell deck"

    def about(self, state: Bluthelden, seat: int, optional: int, move: int) -> About:
        return About("no") if move == STOP else About("draw", zones=(seat * ZONES + move,))


DRAW_FROM: Final = DrawFrom("bh draw from")
OPTIONAL: Final = 1
"""Of a draw: the player may do without."""
