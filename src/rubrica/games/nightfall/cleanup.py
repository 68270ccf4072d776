"""NF-12, NF-13: the cleanup phase and surge wounds."""

from __future__ import annotations

from typing import ClassVar, Final

from rubrica.engine.state import NO_CARD
from rubrica.engine.steps import WhichThing
from rubrica.games.nightfall.delayed import carry_out_delayed
from rubrica.games.nightfall.kinds import CLEANUP, END_OF_TURN, HAND, HAND_LIMIT, HAND_SIZE, ZONES
from rubrica.games.nightfall.moving import discard, draw
from rubrica.games.nightfall.state import FLOW, Nightfall
from rubrica.games.nightfall.turn import end_texts, end_turn
from rubrica.games.nightfall.wounds import wounds_in_hand

DRAWING: Final = 0
WOUND_EFFECT: Final = 1
END_TEXTS: Final = 2
END: Final = 3
NO: Final = -1


def cleanup_phase(state: Nightfall) -> None:
    """Draw up to five, one wound effect (NF-12.3), the end of the turn. Nobody but the active player does anything (NF-12.5)."""
    step = state.step
    if step == DRAWING:
        state.step = WOUND_EFFECT
        size = HAND_SIZE
        for source, ability in state.waits[HAND_LIMIT]:
            if state.has_text(source):
                size += ability.more_cards(state, source, state.active)
        draw(state, state.active, size - len(state.zones[state.active * ZONES + HAND]))  # NF-12.1, NF-12.2
    elif step == WOUND_EFFECT:
        state.step = END_TEXTS
        if not state.wound_used:
            SURGE.run(state, 0, 0)
    elif step == END_TEXTS:
        state.step = END
        end_texts(state)
    elif not carry_out_delayed(state, END_OF_TURN):
        end_turn(state)


def surge_wounds(state: Nightfall) -> list[int]:
    """NF-13.3, NF-13.4: the surge wounds in the active player's hand."""
    return wounds_in_hand(state, state.active, fury=False)


class Surge(WhichThing):
    """D28: use a surge wound, or none (NF-13.4). Those that it draws wait for another turn (NF-13.7)."""

    kind: ClassVar[str] = "use"

    def run(self, state: Nightfall, a: int, b: int) -> None:
        offers = self.offers(state, a, b)
        if offers:
            state.ask(self, a, b, state.active, offers)

    def seat(self, state: Nightfall, a: int, b: int) -> int:
        return state.active

    def offers(self, state: Nightfall, a: int, b: int) -> list[int]:
        offers = surge_wounds(state)
        if offers or (state.match.even_pace and state.zones[state.active * ZONES + HAND]):
            offers.append(NO)
        return offers

    def answer(self, state: Nightfall, a: int, b: int, move: int) -> None:
        if move == NO:
            return
        card = state.card_of(move)
        assert card.effect is not None
        state.wound_used = True
        discard(state, state.active, move)
        scope = state.open_scope(NO_CARD, state.active)
        state.hitter = NO_CARD
        state.fighting = False
        state.now(card.effect, scope, 0)

    def prompt(self, state: Nightfall, a: int, b: int, viewer: int) -> str:
        return "Do you use a wound of your hand? Once a turn, it is discarded and does what it says."

    def say(self, state: Nightfall, a: int, b: int, move: int, viewer: int) -> str:
        return "no wound effect" if move == NO else f"use {state.called(move, viewer)}"

    def why_not(self, state: Nightfall, a: int, b: int, text: str) -> tuple[str, str]:
        words = text.casefold()
        for copy in state.zones[state.active * ZONES + HAND]:
            if words == f"use {state.printed(copy).label}".casefold():
                return self.why_not_card(state, a, b, state.stay[copy])
        return "NF-13.3", "Only wounds in your own hand count."

    def why_not_card(self, state: Nightfall, a: int, b: int, thing: int) -> tuple[str, str]:
        if state.card_of(thing).fury:
            return "NF-13.5", "Its effect is for your combat, before a fight."
        return "NF-13.3", "Only wounds have wound effects."

    def declined(self, state: Nightfall, a: int, b: int, offers: list[int]) -> int:
        return NO


SURGE: Final = Surge("nf surge")
FLOW[CLEANUP] = cleanup_phase
