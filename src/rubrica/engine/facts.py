"""Facts: what seats know of cards that they can't place. "Among these copies are these cards", "none of these copies is one of these"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from rubrica.engine.copies import Copies

AMONG: Final = 0
"""A fact: these cards are among these copies."""
NONE: Final = 1
"""A fact: none of these copies is one of these cards."""

Fact = tuple[int, int, tuple[int, ...], tuple[int, ...]]
"""The seat that knows it (-1: a spectator), its kind, the copies, the cards."""


def mixed(state: Copies, copies: tuple[int, ...], seats: int) -> tuple[Fact, ...]:
    """Cards move about among these copies: what some seats knew of some of them they now know of all of them together."""
    here = set(copies)
    touched: list[tuple[Any, ...]] = []
    facts: list[tuple[Any, ...]] = []
    for fact in state.facts:
        (facts if here.isdisjoint(fact[2]) else touched).append(fact)
    if not any(state.known[copy] for copy in copies) and all(
        fact[1] == AMONG and here.issubset(fact[2]) for fact in touched
    ):
        # Nobody knew any of them by itself, and what is known of them is known of them all already.
        return state.facts
    # A spectator (-1) loses sight of what any seat loses sight of.
    blind = [seat for seat in range(-1, state.match.seats) if seat < 0 or seats >> seat & 1]
    known = state.known
    card = state.card
    place = tuple(sorted(here))
    everyone = state.match.everyone
    if len(blind) <= state.match.seats:
        facts = [fact for fact in state.facts if fact[0] not in blind or here.isdisjoint(fact[2])]
    shown = sorted([card[copy] for copy in copies if known[copy] == everyone])
    for seat in blind:
        sight = 1 << seat if seat >= 0 else everyone
        there = shown
        if seat >= 0 and len(shown) < len(copies):
            there = sorted([card[copy] for copy in copies if known[copy] & sight == sight])
        mine: list[tuple[Any, ...]] = [(seat, AMONG, place, tuple(there))] if there else []
        for who, kind, about, cards in touched:
            if who != seat:
                continue
            if kind == NONE:
                rest = tuple([copy for copy in about if copy not in here]) if not here.issubset(about) else about
                if rest:
                    mine.append((seat, NONE, rest, cards))
                continue
            open_cards = list(cards)
            group: list[int] = []
            for copy in about:
                if known[copy] & sight == sight and card[copy] in open_cards:
                    open_cards.remove(card[copy])
                else:
                    group.append(copy)
            if not open_cards:
                continue
            if here.isdisjoint(group):
                # Every copy of it that is mixed now was known: the rest is about the others alone.
                mine.append((seat, AMONG, tuple(group), tuple(open_cards)))
            else:
                mine.append((seat, AMONG, tuple(sorted(here.union(group))), tuple(sorted(open_cards + there))))
        facts += [fact for fact in mine if fact not in facts]
    return tuple(facts)
