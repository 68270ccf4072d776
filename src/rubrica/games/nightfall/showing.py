"""What views show of a match besides its cards (NF-3.15, NF-3.18): numbers, minions, the chain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rubrica.engine.state import COPY
from rubrica.games.nightfall.card import letters_of
from rubrica.games.nightfall.kinds import (
    HEALTH,
    PHASE_NAMES,
    STATUS_NAMES,
    STRENGTH,
    UNRESOLVED,
    WOUNDS_DOWN,
    WOUNDS_UP,
)
from rubrica.games.nightfall.wounds import wounds_of

if TYPE_CHECKING:
    from rubrica.games.nightfall.chain import Order
    from rubrica.games.nightfall.state import Nightfall


def public_numbers(state: Nightfall) -> dict[str, Any]:
    """Where the match stands, as everybody knows."""
    wounds = [wounds_of(state, seat) for seat in range(state.match.seats)]
    return {
        "turn": state.turn,
        "active": state.active,
        "start": state.first,
        "phase": PHASE_NAMES[state.phase],
        "influence": list(state.influence),
        "owed": list(state.owed),
        "wounds": [sum(counts) for counts in wounds],
        "bite": [counts[0] for counts in wounds],
        "bleed": [counts[1] for counts in wounds],
        "burn": [counts[2] for counts in wounds],
        "wounds_up": len(state.zones[state.base + WOUNDS_UP]),
        "wounds_down": len(state.zones[state.base + WOUNDS_DOWN]),
        "ending": state.ended,
        "wound_used": state.wound_used,
        "gone": [bool(state.left >> seat & 1) for seat in range(state.match.seats)],
        "shields": [
            f"the next {shield.value} damage on {state.say_thing(shield.thing)}"
            if shield.thing
            else "all combat damage"
            for shield in state.shields
        ],
        "chain": [say_order(state, order) for order in state.chain],
        **state.counters_beside(),
    }


def say_order(state: Nightfall, order: Order) -> str:
    """An order of the chain in words: its card, its colour and links as letters, who added it, and what becomes of it."""
    card = state.prints[order.card]
    words = [f"{card.label} [{letters_of(card.colour)}>{letters_of(card.links)}] of {state.match.names[order.by]}"]
    if order.status != UNRESOLVED:
        words.append(STATUS_NAMES[order.status])
    if order.kicked:
        words.append("kicked")
    if order.negated:
        words.append("negated")
    if order.redirected >= 0:
        words.append(f"redirected by {state.match.names[order.redirected]}")
    return ", ".join(words)


def order_details(state: Nightfall, order: Order) -> dict[str, Any]:
    """What became of an order in the chain."""
    return {
        "by": state.match.names[order.by],
        "status": STATUS_NAMES[order.status],
        "kicked": order.kicked,
        "negated": order.negated,
    }


def minion_details(state: Nightfall, thing: int) -> dict[str, Any]:
    """Numbers and damage of a minion in play, its owner if another has it, and whom it attacks or blocks."""
    row = state.numbers[thing & COPY]
    seen: dict[str, Any] = {
        "strength": max(0, row[STRENGTH]),
        "health": row[HEALTH],
        "damage": state.damage[thing & COPY],
        **state.counters_shown(thing),
    }
    if not state.has_text(thing):
        seen["text"] = "lost"
    if thing in state.owners:
        seen["owner"] = f"of {state.match.names[state.owners[thing]]}"
    if state.attacks.get(thing, -1) >= 0:
        seen["attacks"] = f"attacks {state.match.names[state.attacks[thing]]}"
    if state.is_blocking(thing):
        seen["blocks"] = f"blocks {' and '.join([state.say_thing(attacker) for attacker in state.blocked_by(thing)])}"
    return seen
