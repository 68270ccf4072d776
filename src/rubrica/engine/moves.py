"""A move: one answer to a decision, with its number among the offers and a short text."""

from __future__ import annotations


class Move:
    def __init__(self, number: int, text: str, things: tuple[int, ...] = ()) -> None:
        self.number = number
        self.text = text
        self.things = things
        """The things it is about, so that a client can let one click them."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<move {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)
