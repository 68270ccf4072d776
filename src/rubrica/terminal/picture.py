"""What is drawn of a match: the view of a seat, put into words and places by the game's own `table.toml`.

    [[number]]                  a public number: of the table, or one for each seat
    register = "pool"
    label = "Pool"
    quiet = true                shown only while it is not 0

    [[place]]                   where cards lie
    zone = "board"
    shape = "slots"             slots, row, fan, pile, grid
    label = "Board"
    facing = true               the others' slots are drawn from right to left, so that they face mine

    [card]
    numbers = ["health", "defense", "power"]     drawn as 2/1/1
    [card.marks]
    played_this_turn = "new"    how a mark of a card is called

A game without the file is drawn from its kinds of zone.
"""

from __future__ import annotations

import tomllib
from typing import Any

from rubrica.engine.zones import OWNER

LETTERS = "ABCDEFGH"
QUIET = {"turn", "active", "phase"}
"""Registers that the heading tells."""


class Place:
    """Where cards lie, and how."""

    def __init__(self, zone: str, shape: str, label: str = "", facing: bool = False, shared: bool = False) -> None:
        self.zone = zone
        self.shape = shape
        self.label = label or zone
        self.facing = facing
        self.shared = shared


class Layout:
    """The table of a game."""

    def __init__(self, game: Any, match: Any) -> None:
        content = tomllib.loads(game.file("table.toml"))
        kinds = {kind.name: kind for kind in match.zone_kinds}
        self.game = game
        self.places = [
            Place(
                str(entry["zone"]),
                str(entry.get("shape", "row")),
                str(entry.get("label", "")),
                bool(entry.get("facing", False)),
                kinds[entry["zone"]].shared,
            )
            for entry in content.get("place", [])
            if entry.get("zone") in kinds
        ]
        drawn = {place.zone for place in self.places}
        self.places += [
            Place(kind.name, shape_of(kind), shared=kind.shared) for kind in match.zone_kinds if kind.name not in drawn
        ]
        self.labels: dict[str, str] = {
            str(entry["register"]): str(entry.get("label", entry["register"])) for entry in content.get("number", [])
        }
        """The registers that are shown, with what they are called."""
        self.quiet = {str(entry["register"]) for entry in content.get("number", []) if entry.get("quiet")}
        """Those that are shown only while they are not 0."""
        self.numbers: list[str] = [str(name) for name in content.get("card", {}).get("numbers", [])]
        """The numbers of a card that are written together: 2/1/1."""
        self.marks: dict[str, str] = {
            str(key): str(value) for key, value in content.get("card", {}).get("marks", {}).items()
        }

    def shows(self, register: str, value: Any) -> bool:
        if self.labels:
            return register in self.labels and (bool(value) or register not in self.quiet)
        return bool(value)

    def of_seats(self, *shapes: str) -> list[Place]:
        return [place for place in self.places if not place.shared and place.shape in shapes]


def shape_of(kind: Any) -> str:
    """How a kind of zone is drawn if the game does not say."""
    if kind.spots > 1:
        return "slots"
    if kind.in_play:
        return "row"
    return "fan" if kind.sees == OWNER else "pile"


# Cards.


def card_line(layout: Layout, card: Any) -> str:
    """Everything printed on a card but its name and texts, on one line."""
    fields = card.fields
    numbers = (
        "/".join(str(fields.get(name, 0)) for name in layout.numbers)
        if any(name in fields for name in layout.numbers)
        else ""
    )
    words: list[str] = []
    for key, value in fields.items():
        if key in ("name", "text", "chapters", "flavor", "art", "artist", "id", "set") or key in layout.numbers:
            continue
        if key == "cost":
            words.append(f"cost {value}")
        elif isinstance(value, bool):
            words += [key] if value else []
        elif isinstance(value, list):
            words.append(", ".join(str(item) for item in value))
        else:
            words.append(str(value) if isinstance(value, str) else f"{key} {value}")
    return " · ".join([*words, *([numbers] if numbers else [])])


def card_texts(card: Any) -> list[str]:
    """The rules texts of a card, one after the other."""
    texts = [card.text] if card.text else []
    return texts + [f"{number}. {text}" for number, text in enumerate(card.fields.get("chapters", ()), 1)]


def cost_of(card: Any) -> str:
    return str(card.fields.get("cost", ""))


def numbers_of(layout: Layout, seen: dict[str, Any]) -> str:
    """The present numbers of a card in play: 2/1/1."""
    return (
        "/".join(str(seen[name]) for name in layout.numbers)
        if layout.numbers and all(name in seen for name in layout.numbers)
        else ""
    )


def marks_of(layout: Layout, seen: dict[str, Any]) -> list[str]:
    """Whatever else is to be known of a card in play: damage, counters, face down."""
    found: list[str] = []
    for key, value in seen.items():
        if key in ("id", "name", "printed") or key in layout.numbers:
            continue
        called = layout.marks.get(key, key.replace("_", " "))
        if isinstance(value, bool):
            found += [called] if value else []
        elif isinstance(value, dict):
            found += [f"{number} {name}" for name, number in value.items()]
        elif isinstance(value, int):
            found += [f"{called} {value}"] if value else []
        elif isinstance(value, str) and value:
            found.append(value)
    return found


def name_of(seen: dict[str, Any] | None) -> str:
    return str(seen["name"]) if seen is not None and seen.get("name") else "a card"


def said(layout: Layout, seen: dict[str, Any] | None) -> str:
    """A card in play, or known in a pile, in words."""
    if seen is None:
        return "a card"
    parts = [name_of(seen), numbers_of(layout, seen)]
    marks = marks_of(layout, seen)
    return " ".join(part for part in parts if part) + (f" ({', '.join(marks)})" if marks else "")


# Zones and numbers of a view.


def zones_of(view: dict[str, Any], place: Place, seat: int) -> list[dict[str, Any]]:
    """The zones of a place, by spot; seat -1 is the table."""
    return [zone for zone in view["zones"] if zone["zone"] == place.zone and zone["seat"] == seat]


def heading(view: dict[str, Any]) -> str:
    """Where the match stands: turn, whose, which phase."""
    registers = view["registers"]
    parts: list[str] = []
    if registers.get("turn"):
        parts.append(f"Turn {registers['turn']}")
    active = registers.get("active")
    if isinstance(active, int) and 0 <= active < len(view["names"]) and registers.get("turn"):
        parts.append(str(view["names"][active]))
    if registers.get("phase"):
        parts.append(str(registers["phase"]))
    return ", ".join(parts)


def table_numbers(layout: Layout, view: dict[str, Any]) -> list[tuple[str, str]]:
    """The public numbers of the table."""
    found: list[tuple[str, str]] = []
    for key, value in view["registers"].items():
        if key in QUIET or isinstance(value, list | dict):
            continue
        if layout.shows(key, value):
            found.append((layout.labels.get(key, key.replace("_", " ")), str(value)))
    return found


def seat_numbers(layout: Layout, view: dict[str, Any], seat: int) -> list[tuple[str, str]]:
    """The public numbers of a seat."""
    found: list[tuple[str, str]] = []
    for key, value in view["registers"].items():
        if not isinstance(value, list) or len(value) != len(view["names"]):
            continue
        number = value[seat]
        if layout.shows(key, number):
            label = layout.labels.get(key, key.replace("_", " "))
            found.append((label, "") if number is True else (label, str(number)))
    return found


def seats_in_order(view: dict[str, Any]) -> list[int]:
    """The viewer first, then the others around the table."""
    seats = len(view["names"])
    first = view["viewer"] if view["viewer"] is not None else 0
    return [(first + step) % seats for step in range(seats)]


def open_view(state: Any) -> dict[str, Any]:
    """A view with nothing hidden but decks: every seat's own zones as that seat sees them. For records, which are open."""
    seen: dict[str, Any] = state.as_seat(-1).view()
    views = [state.as_seat(seat).view() for seat in range(state.match.seats)]
    seen["zones"] = [
        views[zone["seat"]]["zones"][at] if zone["seat"] >= 0 else zone for at, zone in enumerate(seen["zones"])
    ]
    return seen


# The whole view in words.


def view_lines(layout: Layout, view: dict[str, Any]) -> list[str]:
    """A view as plain text, for a screen reader, a pipe or a report."""
    first = ". ".join(
        [
            part
            for part in (heading(view), ", ".join(f"{label} {value}" for label, value in table_numbers(layout, view)))
            if part
        ]
    )
    lines = [f"{first}."] if first else []
    for place in layout.places:
        if place.shared:
            lines += place_lines(layout, view, place, -1, "")
    for seat in seats_in_order(view):
        you = " (you)" if seat == view["viewer"] else ""
        numbers = ", ".join(f"{label} {value}".strip() for label, value in seat_numbers(layout, view, seat))
        lines.append(f"{LETTERS[seat]} {view['names'][seat]}{you}: {numbers or 'nothing to count'}.")
        for place in layout.of_seats("slots", "grid", "row", "fan"):
            lines += place_lines(layout, view, place, seat, "  ")
        lines += pile_lines(layout, view, seat, "  ")
    return lines


def pile_lines(layout: Layout, view: dict[str, Any], seat: int, indent: str) -> list[str]:
    """The counts of a seat's piles on one line; piles with cards one may know have lines of their own."""
    hidden: list[str] = []
    lines: list[str] = []
    for place in layout.of_seats("pile"):
        for zone in zones_of(view, place, seat):
            if zone.get("cards") or zone.get("known"):
                lines += place_lines(layout, view, place, seat, indent)
            elif zone["count"]:
                hidden.append(f"{place.label} {zone['count']}")
    return [f"{indent}{capital(', '.join(hidden))}.", *lines] if hidden else lines


def place_lines(layout: Layout, view: dict[str, Any], place: Place, seat: int, indent: str) -> list[str]:
    zones = zones_of(view, place, seat)
    if place.shape in ("slots", "grid"):
        spots = [
            f"{zone['spot'] + 1} {', '.join(said(layout, seen) for seen in zone['cards']) or 'empty'}" for zone in zones
        ]
        return [f"{indent}{capital(place.label)}: {'; '.join(spots)}."] if spots else []
    lines = []
    for zone in zones:
        if not zone["count"] and (place.shared or place.shape == "row"):
            continue
        cards = zone.get("cards")
        known = zone.get("known")
        inside = ""
        if place.shape == "pile" and cards and len(cards) > 6:
            cards, inside = cards[-6:], ": last " + ", ".join(said(layout, seen) for seen in cards[-6:])
        elif cards:
            inside = ": " + ", ".join(
                held(layout, seen) if place.shape == "fan" else said(layout, seen) for seen in cards
            )
        elif known:
            inside = f", among them {', '.join(known)}"
        lines.append(f"{indent}{capital(place.label)} {zone['count']}{inside}.")
    return lines


def held(layout: Layout, seen: dict[str, Any] | None) -> str:
    """A card in hand, with its cost."""
    card = layout.game.cards.get(name_of(seen))
    return f"{name_of(seen)} ({cost_of(card)})" if card is not None and "cost" in card.fields else name_of(seen)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
