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
    """One or two changes, at random: each kind of change is as likely as the others, however many cards there are."""
    other = deepcopy(position)
    for _ in range(1 + dice.below(2)):
        kinds = [ways for ways in (list(numbers(other)), list(marks(other)), *cards(other)) if ways]
        ways = kinds[dice.below(len(kinds))]
        change, *what = ways[dice.below(len(ways))]
        change(dice, *what)
    return other if other != position else varied(position, dice)


Way = tuple[Any, ...]
"""A change, and what it is made to."""


def sides(position: dict[str, Any]) -> list[dict[str, Any]]:
    return [position[letter] for letter in LETTERS if isinstance(position.get(letter), dict)]


def numbers(position: dict[str, Any]) -> Iterator[Way]:
    """The numbers of the table and of the sides."""
    for holder in (position, *sides(position)):
        yield from ((another_number, holder, key) for key, value in holder.items() if is_number(key, value))


def marks(position: dict[str, Any]) -> Iterator[Way]:
    """The numbers on cards."""
    plain = [position, *sides(position)]
    for holder in holders(position):
        if not any(holder is one for one in plain):
            yield from ((another_number, holder, key) for key, value in holder.items() if is_number(key, value))


def is_number(key: str, value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and key not in TIME and (value != 0 or key == "hp")


def holders(content: Any) -> Iterator[dict[str, Any]]:
    if isinstance(content, dict):
        yield content
    for inside in content.values() if isinstance(content, dict) else content if isinstance(content, list) else ():
        yield from holders(inside)


def another_number(dice: Dice, holder: dict[str, Any], key: str) -> None:
    lowest = min(1, holder[key])
    holder[key] = max(lowest, holder[key] + (1 + dice.below(STEP)) * (1 if dice.below(2) else -1))


def cards(position: dict[str, Any]) -> tuple[list[Way], list[Way], list[Way]]:
    """Every card that may be missing in a hand, every one that may be another of the same side, every one that may be missing in play."""
    gone: list[Way] = []
    others: list[Way] = []
    empty: list[Way] = []
    for side in sides(position):
        hand = side.get("hand", [])
        piles = [pile for name, pile in side.items() if name != "hand" and not in_play(name) and is_pile(pile)]
        gone += [(without, hand, at) for at in range(len(hand))]
        others += [
            (exchanged, hand, at, pile) for at, card in enumerate(hand) if isinstance(card, str) for pile in piles
        ]
        for name, places in side.items():
            if in_play(name) and isinstance(places, list):
                way = without if name in LISTED else emptied
                empty += [(way, places, at) for at, card in enumerate(places) if card != "-"]
    return gone, others, empty


def is_pile(content: Any) -> bool:
    return isinstance(content, list) and bool(content) and all(isinstance(one, str) for one in content)


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
