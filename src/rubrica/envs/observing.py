"""Observations: what a seat sees, as numbers from -1 to 1. Made from its view and its offers, and from nothing else."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rubrica.engine.errors import BadInput
from rubrica.engine.match import Match
from rubrica.engine.state import State
from rubrica.envs.acting import Actions, blocks_of
from rubrica.envs.declaration import Declaration, Feature
from rubrica.envs.places import Places

Numbers = NDArray[np.float32]

OFFERS = 10
"""As many offers of a kind count as 1."""
QUESTION = 16
"""Bits that tell one question from another."""
CARDS = 60
"""As many cards of a zone count as 1."""
COPIES = 8
"""As many copies of a card count as 1."""
CHAIN = 4
"""Entries of the chain that are shown, from its top."""
RESERVED = {"asked", "offered", "question", "counts", "piles", "in play", "chain", "deck lists"}
"""The blocks that every game has."""
CARRIED = 4
"""As many cards on another count as 1."""


class Observer:
    """How a game with some number of seats is observed."""

    def __init__(self, places: Places, actions: Actions, declaration: Declaration) -> None:
        match = places.match
        self.places = places
        self.actions = actions
        self.declaration = declaration
        self.cards = len(match.cards)
        self.number_of = {card.label: number for number, card in enumerate(match.cards)}
        self.code = code_bits(match)
        """Bits of a card's code."""
        self.slot = 4 + self.code + len(declaration.marks) + sum(feature.size for feature in declaration.cards)
        """Numbers of a card in play."""
        self.bags = bags(match)
        """Where the cards of each zone out of play are counted, by the zone's number as the viewer counts them."""
        self.shown = shown_places(places)
        """Where a card in play is shown, by its place."""
        self.sizes = self.measured(match)
        self.blocks = blocks_of(self.sizes, self.meanings())
        self.first = {block.name: block.first for block in self.blocks}
        self.size = sum(self.sizes.values())

    def measured(self, match: Match) -> dict[str, int]:
        """How many numbers each block has."""
        sizes = {"asked": match.seats, "offered": len(self.actions.kinds), "question": QUESTION}
        own = {feature.name: feature.size for feature in self.declaration.registers}
        for name in own.keys() & RESERVED:
            raise BadInput(f"A register can't be called {name!r}: a block of every observation is.")
        sizes |= own
        sizes["counts"] = len(match.zone_kind)
        sizes["piles"] = (max(self.bags.values(), default=-1) + 1) * self.cards
        sizes["in play"] = len(self.shown) * self.slot
        sizes["chain"] = CHAIN * (1 + self.code)
        sizes["deck lists"] = match.seats * self.cards
        return sizes

    def meanings(self) -> dict[str, str]:
        """What the numbers of each block are, for the tables."""
        told = {feature.name: feature.about for feature in self.declaration.registers}
        said = [*self.declaration.marks, *[feature.about for feature in self.declaration.cards]]
        return told | {
            "asked": "each seat, the viewer's first: must it decide?",
            "offered": f"offers of each kind / {OFFERS}, if the seat is asked: {', '.join(self.actions.kinds)}",
            "question": f"what it is asked: {QUESTION} bits of a hash of the sentence",
            "counts": f"cards of each zone / {CARDS}, the viewer's zones first, the table's last",
            "piles": f"of each kind of zone out of play, in their order: copies of each card that the seat knows there / {COPIES}",
            "in play": f"of each place in play {self.slot} numbers: is there a card, is it the one that is asked about, cards on it, "
            f"cards beyond the row; {self.code} bits of the card's number from 1 on (0: unknown); {'; '.join(said)}",
            "chain": f"of the last {CHAIN} entries of the chain, the latest first: is there one, and its card's number in {self.code} bits",
            "deck lists": f"of each seat whose list is open: copies of each card / {COPIES}",
        }

    def observe(self, state: State, viewer: int, view: dict[str, Any] | None = None) -> Numbers:
        """What a seat sees now. Who has its view already gives that."""
        view = view or state.as_seat(viewer).view()
        numbers: Numbers = np.zeros(self.size, np.float32)
        self.write_question(numbers, state, viewer, view)
        self.write_registers(numbers, viewer, view["registers"])
        self.write_zones(numbers, viewer, view)
        self.write_chain(numbers, view.get("entries", ()))
        self.write_decks(numbers, viewer, view.get("decks", ()))
        np.clip(numbers, -1.0, 1.0, out=numbers)
        return numbers

    def write_question(self, numbers: Numbers, state: State, viewer: int, view: dict[str, Any]) -> None:
        """Who is asked, and if it is the viewer, what."""
        for seat in view["asked"]:
            numbers[self.first["asked"] + self.places.seat(seat, viewer)] = 1.0
        if viewer not in view["asked"]:
            return
        first = self.first["question"]
        numbers[first : first + QUESTION] = hashed(view["prompt"])
        if viewer == state.seat and state.asking is not None:
            step, a, b = state.asking
            for move in state.offers:
                kind = self.actions.number_of_kind[step.about(state, a, b, move).kind]
                numbers[self.first["offered"] + kind] += 1.0 / OFFERS

    def write_registers(self, numbers: Numbers, viewer: int, registers: dict[str, Any]) -> None:
        for feature in self.declaration.registers:
            self.write(numbers, self.first[feature.name], feature, registers.get(feature.name), viewer)

    def write(self, numbers: Numbers, first: int, feature: Feature, value: Any, viewer: int) -> None:
        """One feature, from its first number on."""
        if value is not None:
            for place, number in feature.write(value, lambda seat: self.places.seat(seat, viewer)):
                numbers[first + place] = number

    def write_zones(self, numbers: Numbers, viewer: int, view: dict[str, Any]) -> None:
        """How many cards lie where, and those that the viewer knows."""
        on = carried(view["zones"])
        marked = [named(view["registers"].get(mark)) for mark in self.declaration.marks]
        for zone, seen in enumerate(view["zones"]):
            if not seen["count"]:
                continue
            turned = self.places.turned(zone, viewer)
            numbers[self.first["counts"] + turned] = seen["count"] / CARDS
            if turned in self.bags:
                first = self.first["piles"] + self.bags[turned] * self.cards
                for label in labels(seen):
                    numbers[first + self.number_of[label]] += 1.0 / COPIES
            else:
                self.write_row(numbers, viewer, turned, seen["cards"], view["about"], on, marked)

    def write_row(
        self,
        numbers: Numbers,
        viewer: int,
        zone: int,
        cards: list[dict[str, Any]],
        about: list[int],
        on: dict[int, int],
        marked: list[set[int]],
    ) -> None:
        """The cards of a zone in play, each in its place."""
        places = self.places
        beyond = max(0, len(cards) - places.rows[zone])
        for row, card in enumerate(cards[: places.rows[zone]]):
            at = self.first["in play"] + self.shown[places.first[zone] + row] * self.slot
            numbers[at] = 1.0
            numbers[at + 1] = card["id"] in about
            numbers[at + 2] = on.get(card["id"], 0) / CARRIED
            numbers[at + 3] = beyond / CARRIED
            at += 4
            self.write_code(numbers, at, card["name"])
            at += self.code
            for cards_marked in marked:
                numbers[at] = card["id"] in cards_marked
                at += 1
            for feature in self.declaration.cards:
                self.write(numbers, at, feature, card.get(feature.name), viewer)
                at += feature.size

    def write_code(self, numbers: Numbers, at: int, label: str | None) -> None:
        """A card's number from 1 on, in bits; nothing for one that the viewer does not know."""
        if label is not None:
            number = self.number_of[label] + 1
            for bit in range(self.code):
                if number >> bit & 1:
                    numbers[at + bit] = 1.0

    def write_chain(self, numbers: Numbers, entries: Any) -> None:
        at = self.first["chain"]
        for entry in reversed(entries[-CHAIN:]):
            numbers[at] = 1.0
            self.write_code(numbers, at + 1, entry["name"])
            at += 1 + self.code

    def write_decks(self, numbers: Numbers, viewer: int, decks: Any) -> None:
        """The deck lists that the viewer knows, own first."""
        for seat, deck in enumerate(decks):
            if isinstance(deck, dict):
                first = self.first["deck lists"] + self.places.seat(seat, viewer) * self.cards
                for pile in deck.values():
                    for label, copies in pile.items():
                        numbers[first + self.number_of[label]] += copies / COPIES


def code_bits(match: Match) -> int:
    return len(match.cards).bit_length()


def bags(match: Match) -> dict[int, int]:
    """The zones out of play: those of one kind and one seat are counted together."""
    found: dict[int, int] = {}
    numbers: dict[tuple[int, int], int] = {}
    for zone, (kind, seat) in enumerate(zip(match.zone_kind, match.zone_seat, strict=True)):
        if not match.zone_kinds[kind].in_play:
            found[zone] = numbers.setdefault((seat, kind), len(numbers))
    return found


def shown_places(places: Places) -> dict[int, int]:
    """The places in play, numbered one after the other."""
    found: dict[int, int] = {}
    for zone, first in enumerate(places.first):
        if places.kind(zone).in_play:
            for row in range(places.rows[zone]):
                found[first + row] = len(found)
    return found


def labels(seen: dict[str, Any]) -> list[str]:
    """The cards of a zone that a view names."""
    return [*seen.get("known", ()), *[card["name"] for card in seen.get("cards", ()) if card and card["name"]]]


def carried(zones: list[dict[str, Any]]) -> dict[int, int]:
    """How many cards lie on each card, by its number in the view."""
    found: dict[int, int] = {}
    for zone in zones:
        for card in zone.get("cards", ()):
            if card and card.get("on"):
                found[card["on"]] = found.get(card["on"], 0) + 1
    return found


def named(register: Any) -> set[int]:
    """The cards that a register names, however deep."""
    if isinstance(register, dict):
        register = list(register.values())
    if isinstance(register, list):
        return {card for part in register for card in named(part)}
    return {register} if isinstance(register, int) and not isinstance(register, bool) else set()


@lru_cache(4096)
def hashed(sentence: str) -> Numbers:
    """A few bits by which a sentence differs from most others."""
    digest = blake2b(sentence.encode(), digest_size=QUESTION // 8).digest()
    return np.unpackbits(np.frombuffer(digest, np.uint8)).astype(np.float32)
