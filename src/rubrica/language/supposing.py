"""With closed deck lists: what a seat supposes that the others play. It looks at what that seat may know, and at nothing else."""

from __future__ import annotations

from collections.abc import Callable

from rubrica.engine.dealing import open_facts
from rubrica.engine.state import State
from rubrica.language.files import Deck


def supposed_cards(
    state: State, viewer: int, copies: list[int], decks: list[Deck], pile_of: Callable[[int], str]
) -> list[int]:
    """A card for each copy, from the deck that fits best what was seen of its owner; `pile_of` tells which pile a copy began in."""
    lists = {
        owner: SupposedList(state, decks, seen_of(state, viewer, copies, owner))
        for owner in sorted({state.owner[copy] for copy in copies})
    }
    return [lists[state.owner[copy]].next_of(pile_of(copy), copy) for copy in copies]


def seen_of(state: State, viewer: int, copies: list[int], owner: int) -> list[str]:
    """The cards that a seat knows somebody to play: those it can name, and those it knows to be among others."""
    hers = [copy for copy in copies if state.owner[copy] == owner]
    seen = [
        state.match.cards[state.card[copy]].label
        for copy in range(len(state.place))
        if state.owner[copy] == owner and state.known_to(viewer, copy)
    ]
    among: list[str] = []
    for _, _, cards in open_facts(state, hers, [fact for fact in state.facts if fact[0] == viewer]):
        left = among[:]
        for card in cards:
            label = state.match.cards[card].label
            if label in left:
                left.remove(label)  # a card that several facts name counts once
            else:
                among.append(label)
    return seen + among


class SupposedList:
    """The deck list that one player is supposed to have, less the cards that were seen."""

    def __init__(self, state: State, decks: list[Deck], seen: list[str]) -> None:
        self.state = state
        known = state.match.by_label
        self.all: dict[str, list[str]] = {}
        if decks:
            best = max(decks, key=lambda deck: fit(deck, seen))
            # A deck may have been added since the match began, with cards that it does not know.
            self.all = {pile: [name for name in best.cards(pile) if name in known] for pile in best.piles}
        self.left = {pile: names[:] for pile, names in self.all.items()}
        for name in seen:
            for names in self.left.values():
                if name in names:
                    names.remove(name)
                    break
        self.turn = 0

    def next_of(self, pile: str, copy: int) -> int:
        """The next card of a pile; from the beginning if more are missing than the list has, and any if it has none."""
        self.turn += 1
        left = self.left.get(pile, [])
        if left:
            return self.number(left.pop(self.turn * 7 % len(left)))
        names = self.all.get(pile, [])
        if names:
            return self.number(names[self.turn % len(names)])
        any_card: list[int] = self.state.match.game.deck_cards(self.state.match)
        return next((card for card in any_card if self.state.could_be(copy, card)), any_card[0])

    def number(self, name: str) -> int:
        return self.state.match.card_called(name).number


def fit(deck: Deck, seen: list[str]) -> int:
    """How well a deck fits what was seen: every card counts."""
    names = {name for pile in deck.piles.values() for name in pile}
    return sum([name in names for name in seen])
