"""A position with something changed in it: other numbers, a card less, another hand. A position that is nearly a puzzle may become one."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final

from rubrica.engine.chance import Dice
from rubrica.engine.scenarios import LETTERS

TIME: Final = {"turn", "round", "turns", "played", "phase", "initiative", "lane"}
"""Numbers that say when it is, not how somebody stands."""
PLACES: Final = ("board", "war", "back", "binding", "resources")
"""Beginnings of what a side calls places that stay empty …"""
LISTED: Final = ("row", "pool", "play", "heroes", "reinforcements")
"""… and where cards in play close up."""
STEP: Final = 2
"""By how much a number changes at most."""


def varied(position: dict[str, Any], dice: Dice) -> dict[str, Any]:
    """One or two changes, at random."""
    other = deepcopy(position)
    for _ in range(1 + dice.below(2)):
        ways = [*number_ways(other), *card_ways(other)]
        change, *what = ways[dice.below(len(ways))]
        change(dice, *what)
    return other if other != position else varied(position, dice)


def number_ways(position: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    """Every number of the table, of a side or on a card."""
    for holder in holders(position):
        for key, value in holder.items():
            if isinstance(value, int) and not isinstance(value, bool) and key not in TIME and (value or key == "hp"):
                yield another_number, holder, key


def holders(content: Any) -> Iterator[dict[str, Any]]:
    if isinstance(content, dict):
        yield content
    for inside in content.values() if isinstance(content, dict) else content if isinstance(content, list) else ():
        yield from holders(inside)


def another_number(dice: Dice, holder: dict[str, Any], key: str) -> None:
    lowest = min(1, holder[key])
    holder[key] = max(lowest, holder[key] + (1 + dice.below(STEP)) * (1 if dice.below(2) else -1))


def card_ways(position: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    """Every card that may be missing, and every card of a hand that may be another one of the same side."""
    for side in [position[letter] for letter in LETTERS if isinstance(position.get(letter), dict)]:
        hand = side.get("hand", [])
        elsewhere = [
            pile
            for name, pile in side.items()
            if name != "hand"
            and isinstance(pile, list)
            and not in_play(name)
            and all(isinstance(one, str) for one in pile)
        ]
        for at in range(len(hand)):
            yield without, hand, at
            if isinstance(hand[at], str):
                yield from ((exchanged, hand, at, pile) for pile in elsewhere if pile)
        for name, places in side.items():
            if in_play(name) and isinstance(places, list):
                gone = without if name in LISTED else emptied
                yield from ((gone, places, at) for at, card in enumerate(places) if card != "-")


def in_play(name: str) -> bool:
    return name in LISTED or name.startswith(PLACES)


def without(dice: Dice, cards: list[Any], at: int) -> None:
    if at < len(cards):
        del cards[at]


def exchanged(dice: Dice, hand: list[Any], at: int, pile: list[Any]) -> None:
    if at < len(hand) and pile:
        other = dice.below(len(pile))
        hand[at], pile[other] = pile[other], hand[at]


def emptied(dice: Dice, places: list[Any], at: int) -> None:
    places[at] = "-"
