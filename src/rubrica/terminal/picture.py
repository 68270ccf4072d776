"""What is drawn of a match: the view of a seat, put into words and places by the game's own `table.toml`.

    [[number]]                  a public number: of the table, or one for each seat
    register = "pool"
    label = "Pool"
    quiet = true                shown only while it is not 0
    seat = true                 the number is a seat, and shown by its name

    [[list]]                    a register that is several sentences
    register = "chain"
    label = "Reaction Chain"
    top = "last"                the last one is told first

    [[place]]                   where cards lie
    zone = "board"
    shape = "slots"             slots, row, fan, pile, grid
    label = "Board"
    facing = true               the others' slots are drawn from right to left, so that they face mine
    lanes = 3                   the slots are split over so many lanes, which both sides share; from the front to the back
    spots = "war_slots"         the register that says how many slots of a lane each seat has
    over = "war"                it lies on the slots of that place on the other side
    on = true                   its cards lie on others, whose numbers they give as "on"
    stack = true                each zone is a stack: its top card is told, with its cost and the count
    under = "row"               its zones lie under the cards of that place, each under the one at the same spot
    quiet = true                not told while it is empty
    short = "war"               what it is called where there is little room

    [contest]                   two sides that measure themselves, drawn in the middle while the register says something
    register = "challenge"
    strengths = "strengths"     what both count
    extra = "hidden_allies"     what else each side has shown, called by extra_label
    place = "challenge"         the place of the card that it is about
    [[contest.side]]            first one, then the other
    label = "defenders"
    cards = ["defenders"]       registers with the numbers of its cards

    [dice]
    register = "dice"           dice that were rolled: face, plus, total, needs, success, for what, and whose

    [[deck]]                    a bound for who builds a deck; the rules are in the game
    pile = "main"               of one pile; without it, of the deck
    counts = { type = ["fate"] }    only these cards count
    sum = "points"              what is added up, instead of the cards
    least = 3                   a number, or one for each of the `sizes` that a bound of the deck names
    most = [5, 6, 7]
    copies = 3                  of one card, or by a field (copies_by); a card with the word `free` as often as one likes

    [[pane]]
    strip = ["row", "hand"]     what is told of a seat where there are too many to draw them
    name = "focus"
    register = "lane"           the lane, from 1, in which something happens
    card = "acting"             the card that acts

    [card]
    cost = "cost"               the field that is its cost
    moons = { colour = "colour", links = "links", kicker = "kicker_colour" }   told as [R>WB, P]
    texts = ["chain", "kicker"] the fields that are its texts, if it has several under headings
    numbers = ["health", "defense", "power"]     drawn as 2/1/1
    might = [2, 6]              with so little of them in sum a card's picture shows it small, with so much large
    apart = true                a card has only some of these numbers: drawn with their names, IS 14
    line = ["type", "plane"]    the fields between picture and text, in this order; without it those that hold words
    gauge = { number = "hp", of = "printed_hp", least = -5 }    a number of a card in play as a bar, below nothing too
    quiet = ["partner"]         what a view tells of a card and nobody needs to read
    [card.marks]
    played_this_turn = "new"    how a mark of a card is called
    [card.signs]
    turned = "↷"                the same in one letter, where there is little room

    [look.mood]
    scene = "basin"             the place under the table, and of its endings: basin, roads, cobbles, planes, map
    manner = "woodcut"          how its cards are drawn: woodcut, painting, night, glass, poster
    paper = "#f3ead7"           its colours: paper, ink, rubric, table, and day, of the table that lies in the sun

A game without the file is drawn from its kinds of zone.
"""

from __future__ import annotations

import tomllib
from typing import Any, Final

from rubrica.engine.zones import OWNER

LETTERS = "ABCDEFGH"
QUIET = {"turn", "active", "phase"}
"""Registers that the heading tells."""
FACES: Final = "⚀⚁⚂⚃⚄⚅"


class Place:
    """Where cards lie, and how."""

    def __init__(self, zone: str, shape: str, shared: bool, entry: dict[str, Any]) -> None:
        self.zone = zone
        self.shape = shape
        self.shared = shared
        self.label = str(entry.get("label", zone))
        self.facing = bool(entry.get("facing", False))
        self.lanes = int(entry.get("lanes", 0))
        """Over how many lanes its slots are split; 0: none."""
        self.spots = str(entry.get("spots", ""))
        """The register that says how many slots of a lane there are."""
        self.over = str(entry.get("over", ""))
        """The zone of the other side on whose slots it lies."""
        self.on = bool(entry.get("on", False))
        """Its cards lie on others."""
        self.stack = bool(entry.get("stack", False))
        """Of each of its zones the top card and the count are told."""
        self.phase = str(entry.get("phase", ""))
        """The phase that is about it: it is drawn then, however little room there is."""
        self.quiet = bool(entry.get("quiet", False))
        self.short = str(entry.get("short", self.label))
        """What it is called where there is little room."""


WAVES: Final = 255
"""Everything that a game lets one wave through."""


def usual_waves(passing: dict[str, Any]) -> int:
    """Everything but the stops that a game keeps by default (`passing` in table.toml)."""
    if not passing.get("auto"):
        return 0
    return WAVES & ~sum([1 << int(stop["wave"]) for stop in passing.get("stop", ()) if stop.get("on")])


class Layout:
    """The table of a game."""

    def __init__(self, game: Any, match: Any) -> None:
        content = tomllib.loads(game.file("table.toml"))
        kinds = {kind.name: kind for kind in match.zone_kinds}
        self.game = game
        self.places = [
            Place(str(entry["zone"]), str(entry.get("shape", "row")), kinds[entry["zone"]].shared, entry)
            for entry in content.get("place", [])
            if entry.get("zone") in kinds
        ]
        drawn = {place.zone for place in self.places}
        self.places += [
            Place(kind.name, shape_of(kind), kind.shared, {}) for kind in match.zone_kinds if kind.name not in drawn
        ]
        self.labels: dict[str, str] = {
            str(entry["register"]): str(entry.get("label", entry["register"])) for entry in content.get("number", [])
        }
        """The registers that are shown, with what they are called."""
        self.quiet = frozenset([str(entry["register"]) for entry in content.get("number", []) if entry.get("quiet")])
        """Those that are shown only while they are not 0."""
        self.seats = {str(entry["register"]) for entry in content.get("number", []) if entry.get("seat")}
        """Those that name a seat."""
        self.passing: int = usual_waves(content.get("passing", {}))
        """What a person waves through unless asked not to; 0: the game knows nothing of the kind."""
        self.lists: dict[str, tuple[str, bool]] = {
            str(entry["register"]): (str(entry.get("label", entry["register"])), entry.get("top") == "last")
            for entry in content.get("list", [])
        }
        """Registers that are sentences: what they are called, and whether the last comes first."""
        self.dice = str(content.get("dice", {}).get("register", ""))
        """The register with the dice that were rolled."""
        self.lanes = max([place.lanes for place in self.places], default=0)
        focus: dict[str, Any] = next((pane for pane in content.get("pane", []) if pane.get("name") == "focus"), {})
        self.focus = (str(focus.get("register", "")), str(focus.get("card", "")))
        """The registers that say in which lane something happens, and which card acts."""
        self.cost = str(content.get("card", {}).get("cost", "cost"))
        self.signs: dict[str, str] = {
            str(key): str(value) for key, value in content.get("card", {}).get("signs", {}).items()
        }
        self.moons: dict[str, str] = {
            str(key): str(value) for key, value in content.get("card", {}).get("moons", {}).items()
        }
        """The fields of a card that are its colour, what it links to, and its kicker."""
        self.letters: dict[str, str] = {
            str(colour): str(look.get("letter", colour[:1]))
            for colour, look in content.get("look", {}).get("colour", {}).items()
        }
        self.inks = {
            str(look.get("letter", colour[:1])): str(look["colour"])
            for colour, look in content.get("look", {}).get("colour", {}).items()
            if "colour" in look
        }
        """The colour in which a colour's letter is written."""
        self.texts = {str(name) for name in content.get("card", {}).get("texts", [])}
        """The fields of a card that are its texts, each under a heading of its own."""
        self.numbers: list[str] = [str(name) for name in content.get("card", {}).get("numbers", [])]
        """The numbers of a card that are written together: 2/1/1."""
        self.apart = bool(content.get("card", {}).get("apart", False))
        """A card has only some of them, which are written with their names."""
        self.untold: list[str] = [str(name) for name in content.get("card", {}).get("quiet", [])]
        """What a view tells of a card and nobody needs to read."""
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
    numbers = printed_numbers(layout, fields)
    words: list[str] = []
    moons = {field: part for part, field in layout.moons.items()}
    for key, value in fields.items():
        if (
            key in ("name", "text", "chapters", "icon", "flavor", "art", "artist", "id", "set")
            or key in layout.numbers
            or key in layout.untold
        ):
            continue
        if key in layout.texts:
            continue
        if key == layout.cost:
            words.append(f"{key} {value}" if key == "cost" else f"{value} {key.upper()}")
        elif moons.get(key, "colour") != "colour":
            words.append(f"{moons[key]} {', '.join(value) if isinstance(value, list) else value}")
        elif isinstance(value, bool):
            words += [key] if value else []
        elif isinstance(value, list):
            words.append(", ".join(str(item) for item in value))
        elif isinstance(value, dict):
            words.append(f"{key}: {', '.join(f'{name} {number}' for name, number in value.items())}")
        else:
            words.append(str(value) if isinstance(value, str) else f"{key} {value}")
    return " · ".join([*words, *([numbers] if numbers else [])])


def card_texts(card: Any) -> list[str]:
    """The rules texts of a card, one after the other."""
    texts = [card.text] if card.text else []
    return texts + [f"{number}. {text}" for number, text in enumerate(card.fields.get("chapters", ()), 1)]


def cost_of(layout: Layout, card: Any) -> str:
    return str(card.fields.get(layout.cost, ""))


def printed_numbers(layout: Layout, fields: dict[str, Any]) -> str:
    """The numbers that a card prints: 2/1/1."""
    if layout.apart or not any(name in fields for name in layout.numbers):
        return own_numbers(layout, fields)
    return "/".join(str(fields.get(name, 0)) for name in layout.numbers)


def numbers_of(layout: Layout, seen: dict[str, Any]) -> str:
    """The present numbers of a card in play: 2/1/1."""
    if layout.apart or not all(name in seen for name in layout.numbers):
        return own_numbers(layout, seen)
    return "/".join(str(seen[name]) for name in layout.numbers)


def own_numbers(layout: Layout, values: dict[str, Any]) -> str:
    """Where numbers stand apart: those that a card has, by their names."""
    return " ".join([f"{name.upper()} {values[name]}" for name in layout.numbers if layout.apart and name in values])


def marks_of(layout: Layout, seen: dict[str, Any]) -> list[str]:
    """Whatever else is to be known of a card in play: damage, counters, face down."""
    found: list[str] = []
    for key, value in seen.items():
        if key in ("id", "name", "printed") or key in layout.numbers or key in layout.untold:
            continue
        called = layout.marks.get(key, key.replace("_", " "))
        if isinstance(value, bool):
            found += [called] if value else []
        elif isinstance(value, dict):
            found += [f"{number} {name}" for name, number in value.items()]
        elif isinstance(value, list):
            found += [f"+ {name}" for name in value]
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


def lanes_of(view: dict[str, Any], place: Place, seat: int) -> list[list[dict[str, Any]]]:
    """The zones of a place by lane; slots that a seat has not are left out while they are empty."""
    zones = zones_of(view, place, seat)
    each = len(zones) // place.lanes
    number = view["registers"].get(place.spots)
    least = number[seat] if isinstance(number, list) else each
    return [
        [zone for at, zone in enumerate(zones[lane * each : (lane + 1) * each]) if at < least or zone.get("cards")]
        for lane in range(place.lanes)
    ]


def linked(layout: Layout, view: dict[str, Any]) -> dict[str, Any]:
    """The view with what lies on a card told by that card, and not by its number."""
    places = [place.zone for place in layout.places if place.on]
    if places:
        cards = [seen for zone in view["zones"] for seen in zone.get("cards") or () if seen is not None]
        hosts = {seen["id"]: seen for seen in cards}
        for seen in cards:
            host = hosts.get(seen.get("on"))
            if host is not None:
                host.setdefault("attached", []).append(name_of(seen))
                seen["on"] = f"on {name_of(host)}"
    return view


def round_of(view: dict[str, Any]) -> tuple[str, int]:
    """What the match counts, turns or rounds, and how many there have been."""
    word = next((word for word in ("turn", "round") if view["registers"].get(word)), "")
    return word, int(view["registers"].get(word, 0)) if word else 0


def heading(view: dict[str, Any]) -> str:
    """Where the match stands: turn, whose, which phase."""
    registers = view["registers"]
    parts: list[str] = []
    word, number = round_of(view)
    if number:
        parts.append(f"{capital(word)} {number}")
    active = registers.get("active")
    if isinstance(active, int) and 0 <= active < len(view["names"]) and number:
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
        if key in layout.seats:
            if isinstance(value, int) and 0 <= value < len(view["names"]):
                found.append((layout.labels[key], str(view["names"][value])))
            continue
        if layout.shows(key, value):
            found.append((layout.labels.get(key, key.replace("_", " ")), str(value)))
    return found


def seat_numbers(
    layout: Layout, view: dict[str, Any], seat: int, without: frozenset[str] = frozenset()
) -> list[tuple[str, str]]:
    """The public numbers of a seat."""
    found: list[tuple[str, str]] = []
    for key, value in view["registers"].items():
        if not isinstance(value, list) or len(value) != len(view["names"]) or key in without:
            continue
        number = value[seat]
        if layout.shows(key, number):
            label = layout.labels.get(key, key.replace("_", " "))
            found.append((label, "") if number is True else (label, str(number)))
    return found


def list_lines(layout: Layout, view: dict[str, Any]) -> list[str]:
    """What the registers tell in sentences: dice that were rolled, the entries of a chain."""
    lists = [f"{label}: {'; '.join(entries)}" for _, label, entries in lists_of(layout, view)]
    return [*dice_lines(layout, view), *lists]


def dice_lines(layout: Layout, view: dict[str, Any]) -> list[str]:
    """The dice that lie on the table, a line each: the face, what was added, and what it needed."""
    return [die_line(view, die) for die in view["registers"].get(layout.dice) or ()]


def die_line(view: dict[str, Any], die: dict[str, Any]) -> str:
    """⚂ 3 + 3 = 6, needs 5: success (Dynamo Rider, attack)."""
    plus = die["plus"]
    added = f" {'-' if plus < 0 else '+'} {abs(plus)} = {die['total']}" if plus else ""
    said = f"{FACES[die['face'] - 1]} {die['face']}{added}"
    if die["needs"]:
        said += f", needs {die['needs']}: {'success' if die['success'] else 'failure'}"
    return f"{said} ({die['name'] or view['names'][die['seat']]}, {die['for']})"


def lists_of(layout: Layout, view: dict[str, Any]) -> list[tuple[str, str, list[str]]]:
    """The registers that are sentences and say something now: register, label, and the sentences with their numbers."""
    found: list[tuple[str, str, list[str]]] = []
    for register, (label, last) in layout.lists.items():
        entries = [str(entry) for entry in view["registers"].get(register) or ()]
        told = entries[::-1] if last else entries
        if told:
            found.append((register, label, [f"{number}. {entry}" for number, entry in enumerate(told, 1)]))
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
    linked(layout, view)
    lines = [f"{first}."] if first else []
    lines += list_lines(layout, view)
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
    if place.quiet and not any(zone["count"] for zone in zones):
        return []
    if place.lanes:
        lanes = lanes_of(view, place, seat)
        told = [
            f"lane {lane} {', '.join(spot_said(layout, zone, place) for zone in lanes[lane - 1])}"
            for lane in range(1, place.lanes + 1)
            if not place.quiet or any(zone["count"] for zone in lanes[lane - 1])
        ]
        if not any(zone["count"] for zone in zones):
            told = ["empty"]
        return [f"{indent}{capital(place.label)}: {'; '.join(told)}."]
    if place.stack:
        piles = [f"{zone['spot'] + 1} {stack_said(layout, zone)}" for zone in zones if zone["count"]]
        return [f"{indent}{capital(place.label)}: {'; '.join(piles)}."] if piles else []
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


def stack_said(layout: Layout, zone: dict[str, Any]) -> str:
    """The top card of a stack with its cost, and how many cards there are."""
    return f"{held(layout, zone['cards'][-1])} ×{zone['count']}"


def spot_said(layout: Layout, zone: dict[str, Any], place: Place) -> str:
    """What is in a slot of a lane."""
    cards = zone.get("cards") or ()
    return ", ".join(said(layout, seen) for seen in cards) or ("nothing" if place.over else "empty")


def held(layout: Layout, seen: dict[str, Any] | None) -> str:
    """A card in hand, with its cost."""
    card = layout.game.cards.get(name_of(seen))
    cost = cost_of(layout, card) if card is not None else ""
    moons = moons_of(layout, card) if card is not None else ""
    return " ".join(part for part in (name_of(seen), f"({cost})" if cost else "", moons) if part)


def moons_of(layout: Layout, card: Any) -> str:
    """The colours of a card in letters: [R>WB] is red and links to white and blue; [R>WB, P] has a purple kicker too."""
    if not layout.moons:
        return ""
    letters: dict[str, str] = {}
    for part, field in layout.moons.items():
        given = card.fields.get(field, [])
        names = given if isinstance(given, list) else [given]
        letters[part] = "".join([layout.letters.get(str(name), "?") for name in names])
    if not letters.get("colour"):
        return ""
    kicker = f", {letters['kicker']}" if letters.get("kicker") else ""
    return f"[{letters['colour']}>{letters.get('links', '')}{kicker}]"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def small(label: str) -> str:
    """A label inside a sentence; abbreviations stay as they are."""
    return label if label.isupper() else label.lower()
