"""Deeds: what an answer brings about, in order, as everybody at the table may see it. The table in the browser plays them.

A rule names what only it knows (who attacks whom, who harms whom, what is played); the rest is noticed by comparing what
spectators see of the things in play and of the numbers, so that every game is told alike and nothing is told that is hidden.
"""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.state import COPY, PLAYERS, SHIFT, State
from rubrica.engine.views import SPECTATOR, card_view, is_numbered

PLAYED: Final = "play"
ATTACKS: Final = "attack"
BLOCKS: Final = "block"
HARMED: Final = "damage"
HEALED: Final = "heal"
DIES: Final = "die"
USED: Final = "use"

KINDS: Final[dict[str, str]] = {
    PLAYED: "somebody plays a card",
    USED: "somebody uses what a card says",
    ATTACKS: "something attacks something, or a player",
    BLOCKS: "something blocks something",
    HARMED: "something, or a player, takes damage",
    HEALED: "damage is taken off something, or a player gains life",
    DIES: "something is destroyed",
    "come": "a card comes into play",
    "go": "a card leaves play",
    "move": "a card in play goes to another place",
    "change": "what is seen of a card in play has changed",
    "count": "a number of the table, or of a player, has changed",
    "pile": "another number of cards lies in a place that is not in play, or is held",
    "mix": "the cards of a place have been shuffled",
    "list": "another number of entries stands in a list of the table: the chain, the dice that were rolled",
}
"""Every kind of deed, and what it says. The first are told by rules, the others are noticed."""


class Watch:
    """Looks at a state while an answer is carried out, and notes what is done."""

    def __init__(self, state: State) -> None:
        self.deeds: list[dict[str, Any]] = []
        """What was done: plain data; `line` is how many lines of the log were told before."""
        self.cards: dict[int, tuple[int, dict[str, Any]]] = cards_in_play(state)
        self.numbers: dict[str, Any] = public_numbers(state)
        self.piles: dict[int, int] = pile_sizes(state)
        self.lists: dict[str, int] = list_lengths(state)

    def note(self, state: State, kind: str, thing: int, at: int, amount: int, label: str, of: str) -> None:
        """A rule tells what happens; what has changed before it happened before it."""
        self.notice(state)
        deed: dict[str, Any] = {"kind": kind}
        name_in(state, deed, "", thing)
        name_in(state, deed, "at_", at)
        if amount:
            deed["amount"] = amount
        if label:
            deed["name"] = label
        if of:
            deed["of"] = of
        self.add(state, deed)

    def notice(self, state: State) -> None:
        """Whatever looks otherwise than before."""
        before, now = self.cards, cards_in_play(state)
        for card in before:
            if card not in now:
                self.add(state, {"kind": "go", "card": card})
        for card, (zone, seen) in now.items():
            if card not in before:
                self.add(state, {"kind": "come", "card": card, "zone": zone, "seen": seen})
            elif before[card] != (zone, seen):
                self.compare(state, card, before[card], (zone, seen))
        self.cards = now
        self.count(state)
        self.measure(state)

    def compare(
        self, state: State, card: int, was: tuple[int, dict[str, Any]], now: tuple[int, dict[str, Any]]
    ) -> None:
        """A card in play that lies elsewhere, or looks otherwise."""
        if was[0] != now[0]:
            self.add(state, {"kind": "move", "card": card, "zone": now[0]})
        for part in [*now[1], *[part for part in was[1] if part not in now[1]]]:
            if was[1].get(part) != now[1].get(part):
                self.add(
                    state,
                    {"kind": "change", "card": card, "of": part, "was": was[1].get(part), "now": now[1].get(part)},
                )

    def count(self, state: State) -> None:
        """The numbers of the table and of its players."""
        before, now = self.numbers, public_numbers(state)
        self.numbers = now
        for name, value in now.items():
            was = before.get(name)
            if was == value:
                continue
            if isinstance(value, list) and isinstance(was, list) and len(was) == len(value):
                for seat, one in enumerate(value):
                    if was[seat] != one:
                        self.add(state, {"kind": "count", "of": name, "seat": seat, "was": was[seat], "now": one})
            else:
                self.add(state, {"kind": "count", "of": name, "was": was, "now": value})

    def measure(self, state: State) -> None:
        """How much lies in piles and hands, and stands in lists: what everybody can count of what not everybody can read."""
        piles, lists = pile_sizes(state), list_lengths(state)
        for zone, size in piles.items():
            if self.piles[zone] != size:
                self.add(state, {"kind": "pile", "zone": zone, "was": self.piles[zone], "now": size})
        for name in [*lists, *[name for name in self.lists if name not in lists]]:
            was, length = self.lists.get(name, 0), lists.get(name, 0)
            if was != length:
                self.add(state, {"kind": "list", "of": name, "was": was, "now": length})
        self.piles, self.lists = piles, lists

    def mixed(self, state: State, zone: int) -> None:
        """A place has been shuffled."""
        self.notice(state)
        self.add(state, {"kind": "mix", "zone": zone})

    def add(self, state: State, deed: dict[str, Any]) -> None:
        deed["line"] = len(state.news) if state.news is not None else 0
        self.deeds.append(deed)


def name_in(state: State, deed: dict[str, Any], which: str, thing: int) -> None:
    """What a deed is about: a player, or a card as everybody numbers it and knows it."""
    if 0 < thing <= PLAYERS:
        deed[f"{which}seat"] = thing - 1
    elif thing > COPY and thing & COPY < len(state.place):
        copy = thing & COPY
        in_play = state.match.zone_kinds[state.zone_kind[state.place[copy]]].in_play
        if state.stay[copy] == thing and (in_play or is_numbered(state, copy, SPECTATOR)):
            deed[f"{which}card"] = thing >> SHIFT
        if state.stay[copy] == thing and state.known_to(SPECTATOR, copy):
            deed[f"{which}name"] = state.match.cards[state.card[copy]].label


def cards_in_play(state: State) -> dict[int, tuple[int, dict[str, Any]]]:
    """What spectators see of each thing in play, and where it lies."""
    found: dict[int, tuple[int, dict[str, Any]]] = {}
    for thing in state.things_shown():
        seen = card_view(state, thing & COPY, SPECTATOR)
        if seen is not None:
            found[thing >> SHIFT] = (state.place[thing & COPY], seen)
    return found


def public_numbers(state: State) -> dict[str, Any]:
    """The numbers that everybody sees: of the table, or one for each seat."""
    return {
        name: value for name, value in state.registers(SPECTATOR).items() if isinstance(value, int) or is_counted(value)
    }


def is_counted(value: Any) -> bool:
    """Whether a register is a number for each seat, or several numbers."""
    return isinstance(value, list) and bool(value) and all(isinstance(one, int) for one in value)


def list_lengths(state: State) -> dict[str, int]:
    """How many entries everybody sees in each list that is not one of numbers."""
    seen = state.registers(SPECTATOR)
    return {name: len(value) for name, value in seen.items() if isinstance(value, list) and not is_counted(value)}


def pile_sizes(state: State) -> dict[int, int]:
    """How many cards lie in each place that is not in play."""
    kinds = state.match.zone_kinds
    return {zone: len(copies) for zone, copies in enumerate(state.zones) if not kinds[state.zone_kind[zone]].in_play}


def deeds_for(deeds: list[dict[str, Any]], read: list[bool]) -> list[dict[str, Any]]:
    """Deeds as a viewer is told them who reads only some of the lines: `line` counts those that he reads."""
    before = [0]
    for one in read:
        before.append(before[-1] + one)
    return [{**deed, "line": before[min(deed["line"], len(read))]} for deed in deeds]
