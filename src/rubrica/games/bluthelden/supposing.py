"""With closed deck lists: what a seat supposes that the others play. It looks at what that seat may know, and at nothing else."""

from __future__ import annotations

from typing import Any

from rubrica.engine.knowledge import open_facts
from rubrica.games.bluthelden.kinds import POOL_DECK, SPELL_DECK
from rubrica.games.bluthelden.state import Bluthelden

PILES = {SPELL_DECK: "spell", POOL_DECK: "pool"}


Placed = tuple[frozenset[int], int]
"""Copies, and a card that is among them."""


def supposed_cards(state: Bluthelden, viewer: int, copies: list[int], decks: list[Any]) -> list[int]:
    """A card for each copy: what must be there by what the seat knows, then the preset deck that fits best what was shown."""
    placed = must_be_there(state, viewer, copies)
    found = [card for _, card in placed]
    left = copies[:]
    for group, _ in placed:
        left.remove(next(copy for copy in left if copy in group))
    owners = sorted({state.owner[copy] for copy in copies})
    lists = {owner: Supposed(state, viewer, owner, decks, found) for owner in owners}
    for copy in still_to_hide(state, copies, placed):
        # BH-13.14: only a card with Hideout lies face down.
        instead = (
            copy if copy in left else next((other for other in left if state.owner[other] == state.owner[copy]), -1)
        )
        if instead >= 0:
            left.remove(instead)
            found.append(lists[state.owner[copy]].one_to_hide())
    for copy in left:
        found.append(lists[state.owner[copy]].next_of(PILES[state.deck_of(copy)]))
    return found


def still_to_hide(state: Bluthelden, copies: list[int], placed: list[Placed]) -> list[int]:
    """The face-down copies for which no card with Hideout is known to be there."""
    able = [group for group, card in placed if state.prints[card].reveal is not None]
    missing: list[int] = []
    for copy in copies:
        if not state.is_hiding(copy):
            continue
        fitting = [group for group in able if copy in group]
        if fitting:
            able.remove(fitting[0])
        else:
            missing.append(copy)
    return missing


def must_be_there(state: Bluthelden, viewer: int, copies: list[int]) -> list[Placed]:
    """The cards that a seat knows to be among copies which it can't name: the other Pool list (BH-4.3), cards that were shown."""
    mine = [fact for fact in state.facts if fact[0] == viewer]
    placed: list[Placed] = []
    for _, about, cards in open_facts(state, copies, mine):
        here = frozenset(about)
        there = [card for group, card in placed if group <= here]
        for card in cards:
            if card in there:
                there.remove(card)
            else:
                placed.append((here, card))
    return placed


class Supposed:
    """The deck that one player is supposed to play: the preset that fits best what was shown of it."""

    def __init__(self, state: Bluthelden, viewer: int, owner: int, decks: list[Any], found: list[int]) -> None:
        self.state = state
        shown = [
            state.printed(copy).label
            for copy in range(len(state.place))
            if state.owner[copy] == owner and state.known_to(viewer, copy)
        ]
        shown += [state.prints[number].label for number in found]
        best = max(decks, key=lambda deck: fit(deck, shown))
        self.all = {pile: best.cards(pile) for pile in ("spell", "pool")}
        self.left = {pile: names[:] for pile, names in self.all.items()}
        for name in shown:
            for names in self.left.values():
                if name in names:
                    names.remove(name)
                    break
        self.turn = 0

    def next_of(self, pile: str) -> int:
        """The next card of a pile; from the beginning if more are missing than the preset has."""
        names = self.left[pile] or self.all[pile]
        self.turn += 1
        name = names.pop(self.turn * 7 % len(names)) if names is self.left[pile] else names[self.turn % len(names)]
        return self.state.match.by_label[name].number

    def one_to_hide(self) -> int:
        """A card with Hideout, from the preset if it has one."""
        by_label = self.state.match.by_label
        for names in (self.left["spell"], self.all["spell"]):
            for name in names:
                if self.state.prints[by_label[name].number].reveal is not None:
                    if names is self.left["spell"]:
                        names.remove(name)
                    return by_label[name].number
        return next(number for number, card in enumerate(self.state.prints) if card.reveal is not None)


def fit(deck: Any, shown: list[str]) -> int:
    """How well a deck fits what was shown: the Sovereign and each card count."""
    names = {name for pile in deck.piles.values() for name in pile}
    return sum([name in names for name in shown])
