"""Facts: what seats know of cards that they can't place. "Among these copies are these cards", "none of these copies is one of these"."""

from __future__ import annotations

from typing import Final

from rubrica.engine.match import Match

AMONG: Final = 0
"""A fact: these cards are among these copies."""
NONE: Final = 1
"""A fact: none of these copies is one of these cards."""

MOST_MIXES: Final = 32
"""How many mixings may wait to be reckoned: each keeps who knew what before it."""

Fact = tuple[int, int, tuple[int, ...], tuple[int, ...]]
"""The seat that knows it (-1: a spectator), its kind, the copies, the cards."""


class Mix:
    """Cards moved about among some copies, and some seats could not follow. Only what they knew before is kept: what they know
    now is reckoned when somebody asks, which in most matches nobody does."""

    def __init__(
        self, before: Mix | None, copies: tuple[int, ...], seats: int, card: tuple[int, ...], known: list[int]
    ) -> None:
        self.before: Final = before
        """What was mixed before it."""
        self.copies: Final = copies
        self.seats: Final = seats
        """Who could not follow."""
        self.card: Final = card
        """The card of each copy, before."""
        self.known: Final = known
        """Who knew each copy, before."""


def waiting(last: Mix | None) -> int:
    """How many mixings have not been reckoned yet."""
    many = 0
    while last is not None:
        many += 1
        last = last.before
    return many


def after_mixing(facts: tuple[Fact, ...], last: Mix, match: Match) -> tuple[Fact, ...]:
    """What is known after all that was mixed."""
    mixes = [last]
    while mixes[-1].before is not None:
        mixes.append(mixes[-1].before)
    for mix in reversed(mixes):
        facts = mixed(facts, mix, match)
    return facts


def mixed(facts: tuple[Fact, ...], mix: Mix, match: Match) -> tuple[Fact, ...]:
    """What is known after one mixing: what some seats knew of some of its copies they now know of all of them together."""
    here = set(mix.copies)
    touched = [fact for fact in facts if not here.isdisjoint(fact[2])]
    if not any(mix.known[copy] for copy in mix.copies) and all(
        kind == AMONG and here.issubset(about) for _, kind, about, _ in touched
    ):
        # Nobody knew any of them by itself, and what is known of them is known of them all already.
        return facts
    # A spectator (-1) loses sight of what any seat loses sight of.
    blind = [seat for seat in range(-1, match.seats) if seat < 0 or mix.seats >> seat & 1]
    left = [fact for fact in facts if fact[0] not in blind or here.isdisjoint(fact[2])]
    for seat in blind:
        sight = 1 << seat if seat >= 0 else match.everyone
        known = {copy for copy in range(len(mix.known)) if mix.known[copy] & sight == sight}
        mine = mixed_for(seat, [fact for fact in touched if fact[0] == seat], here, mix.card, known)
        left += [fact for fact in mine if fact not in left]
    return tuple(left)


def mixed_for(seat: int, facts: list[Fact], here: set[int], card: tuple[int, ...], known: set[int]) -> list[Fact]:
    """What a seat knows after copies were mixed, of those that it knew and of those that its facts were about."""
    there = sorted([card[copy] for copy in here if copy in known])
    mine: list[Fact] = [(seat, AMONG, tuple(sorted(here)), tuple(there))] if there else []
    for _, kind, about, cards in facts:
        if kind == NONE:
            rest = about if here.issubset(about) else tuple([copy for copy in about if copy not in here])
            if rest:
                mine.append((seat, NONE, rest, cards))
            continue
        unplaced = list(cards)
        group: list[int] = []
        for copy in about:
            if copy in known and card[copy] in unplaced:
                unplaced.remove(card[copy])
            else:
                group.append(copy)
        if not unplaced:
            continue
        if here.isdisjoint(group):
            # Every copy of it that is mixed now was known: the rest is about the others alone.
            mine.append((seat, AMONG, tuple(group), tuple(unplaced)))
        else:
            mine.append((seat, AMONG, tuple(sorted(here.union(group))), tuple(sorted(unplaced + there))))
    return mine
