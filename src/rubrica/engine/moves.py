"""A move: one answer to a decision, with its number among the offers, a short text, and what it is about, as data."""

from __future__ import annotations

from typing import Any, Final

KINDS: Final[dict[str, str]] = {
    "pass": "do nothing in a window, this once",
    "ahead": "pass for longer: until a stop, or wherever something is waved through",
    "end": "be done: with choosing, with a phase, with a hand that is kept",
    "no": "decline what could be done",
    "yes": "do what could be done",
    "play": "play a card",
    "use": "use what a card says",
    "attack": "attack or shoot",
    "block": "block",
    "move": "go, or put something, to a place",
    "draw": "draw a card",
    "discard": "discard a card",
    "take": "take a card out of a pile, or keep it",
    "pay": "pay, or give up as a cost",
    "choose": "choose one of several: a target, a card, a player, a word, what is next",
    "amount": "choose a number",
}
"""The kinds of move that all games share, and what each is; a game adds its own in `Game.move_kinds`."""


class About:
    """What an answer is about, for clients that light and let one click it: nobody has to find that in its text."""

    def __init__(
        self,
        kind: str,
        things: tuple[int, ...] = (),
        zones: tuple[int, ...] = (),
        seats: tuple[int, ...] = (),
        entries: tuple[int, ...] = (),
        cards: tuple[int, ...] = (),
        amount: int = -1,
        note: str = "",
    ) -> None:
        self.kind = kind
        """One of `KINDS`, or of the game's own."""
        self.things = things
        """The things it names."""
        self.zones = zones
        """The zones it names: where something goes, or comes from."""
        self.seats = seats
        """The players it names."""
        self.entries = entries
        """The places in the game's chain of the entries it names, as the view lists them."""
        self.cards = cards
        """The cards it names that are no things, as numbers of the match."""
        self.amount = amount
        """The number it names; -1: none."""
        self.note = note
        """The sentence of a card that it carries out, in the words of the card."""

    def told(self) -> list[Any]:
        """All of it as plain data."""
        return [
            self.kind,
            list(self.things),
            list(self.zones),
            list(self.seats),
            list(self.entries),
            list(self.cards),
            self.amount,
            self.note,
        ]

    def __repr__(self) -> str:
        return f"<about {self.told()}>"


class Move:
    def __init__(self, number: int, text: str, about: About, names: tuple[str, ...] = ()) -> None:
        self.number = number
        self.text = text
        self.about = about
        self.names = names
        """What the seat knows its things and cards by, in that order; empty for a thing that it does not know."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<move {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)
