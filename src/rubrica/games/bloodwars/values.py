"""What a state of Blood Wars keeps of stacks that were looked over."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.values import Value, dumped


class Stack(Value):
    """A Battle Hand as it was when the rules last asked something of it: everybody knows that it was legal then.

    Its cards are things that still lie there, or, once they have left it for all to see, -1 minus their card."""

    def __init__(self, warlord: int, cards: tuple[int, ...], more: int, lifted: bool, invested: bool) -> None:
        self.warlord: Final = warlord
        self.cards: Final = cards
        self.more: Final = more
        """By how much effects raised the limit of Legions then."""
        self.lifted: Final = lifted
        """An effect lifted the rule of alignment then."""
        self.invested: Final = invested
        """Looked over after investing: only the alignments had to match (BW-11.3)."""

    def parts(self) -> tuple[Any, ...]:
        return (self.warlord, self.cards, self.more, self.lifted, self.invested)

    def leaves(self, thing: int, card: int) -> Stack:
        """A thing has left the Battle Hand, and everybody has seen which card it was."""
        cards = tuple([-1 - card if other == thing else other for other in self.cards])
        return Stack(self.warlord, cards, self.more, self.lifted, self.invested)


dumped(Stack)
