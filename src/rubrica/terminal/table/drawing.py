"""Cards and places as Textual markup. What can be clicked is an action link: app.look(number of the card in the view)."""

from __future__ import annotations

import re
from typing import Any, Final

from textual.color import Color
from textual.markup import escape

from rubrica.terminal.picture import (
    LETTERS,
    Layout,
    Place,
    card_line,
    card_texts,
    cost_of,
    dice_lines,
    heading,
    lanes_of,
    lists_of,
    marks_of,
    moons_of,
    name_of,
    numbers_of,
    printed_numbers,
    seat_numbers,
    small,
    stack_said,
    table_numbers,
    zones_of,
)

MOONS: Final = re.compile(r"\[[A-Z]>[A-Z]+(?:, [A-Z])?\]")
"""A card's colour, the colours it links to and its kicker's, as letters."""
BRIGHTER: Final = 0.22
"""How much lighter the colours are here than on paper: the ground is dark."""


def short(text: str, width: int) -> str:
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"


def link(layout: Layout, id: int, text: str, chosen: bool, style: str = "") -> str:
    """A card that can be clicked; the chosen one stands out."""
    if chosen:
        look = f"[reverse][@click=app.look({id})]{escape(text)}[/][/]"
    else:
        look = inked(layout, text, f"[@click=app.look({id})]")
    return f"[{style}]{look}[/]" if style else look


def head(layout: Layout, view: dict[str, Any], thinking: str) -> str:
    parts = [f"[b]{escape(layout.game.title)}[/b]", escape(heading(view))]
    parts += [f"{escape(label)} [b]{escape(value)}[/b]" for label, value in table_numbers(layout, view)]
    return "  ".join(part for part in parts if part) + (f"  [dim]{escape(thinking)}[/]" if thinking else "")


def strip(layout: Layout, view: dict[str, Any], seat: int, active: bool, tight: bool) -> str:
    """A seat on one line: name, numbers, piles with their counts; with little room only what is always told."""
    you = " (you)" if seat == view["viewer"] else ""
    name = f"{LETTERS[seat]} {view['names'][seat]}{you}"
    parts = [f"[b]{'▶ ' if active else ''}{escape(name)}[/b]"]
    for label, value in seat_numbers(layout, view, seat, layout.quiet if tight else frozenset()):
        parts.append(f"{escape(small(label))} [b]{escape(value)}[/b]" if value else escape(label))
    for place in layout.of_seats("pile", "fan"):
        for zone in zones_of(view, place, seat):
            if (place.shape == "fan" and seat == view["viewer"]) or (place.quiet and not zone["count"]):
                continue
            if zone["count"] or place.shape == "fan" or zone.get("cards") is None:
                text = f"{place.short if tight else place.label} {zone['count']}"
                opened = (zone.get("cards") and any(zone["cards"])) or zone.get("known")
                parts.append(
                    f"[@click=app.pile('{place.zone}',{seat})][u]{escape(text)}[/u][/]" if opened else escape(text)
                )
    return " · ".join(parts)


def row(layout: Layout, view: dict[str, Any], place: Place, seat: int, cursor: int, usable: set[int]) -> str:
    """Cards in a row, on one line."""
    texts: list[str] = []
    for zone in zones_of(view, place, seat):
        if place.stack:
            if zone["count"]:
                seen = zone["cards"][-1]
                style = "bold" if seen["id"] in usable else ""
                texts.append(link(layout, seen["id"], stack_said(layout, zone), seen["id"] == cursor, style))
            continue
        for seen in zone.get("cards") or ():
            if seen is not None:
                marks = [numbers_of(layout, seen), *marks_of(layout, seen)]
                text = " ".join(part for part in (name_of(seen), *marks) if part)
                texts.append(
                    link(layout, seen["id"], text, seen["id"] == cursor, "bold" if seen["id"] in usable else "")
                )
    return f"[dim]{escape(place.label)}:[/] {' | '.join(texts)}" if texts else ""


def slot(layout: Layout, seen: dict[str, Any] | None, width: int) -> str:
    """What is in a slot: name, numbers, marks."""
    if seen is None:
        return "[dim]·[/]"
    numbers = numbers_of(layout, seen)
    changed = seen.get("printed") is not None and numbers != "/".join(str(number) for number in seen["printed"])
    marks = marks_of(layout, seen)
    name = name_of(seen)
    lines = [escape(name if not marks and len(name) < 2 * width else short(name, width))]
    if numbers:
        lines.append(f"[b]{numbers}[/b]{'*' if changed else ''}")
    if marks:
        lines.append(f"[dim]{escape(short(', '.join(marks), width))}[/]")
    return "\n".join(lines)


def inked(layout: Layout, line: str, around: str = "") -> str:
    """A line with its moons, written as [R>WB, P], in the colours of their letters; what is around them may have a mark."""
    parts: list[str] = []
    at = 0
    for found in MOONS.finditer(line):
        moons = [lit(layout.inks[sign], sign) if sign in layout.inks else sign for sign in found[0][1:]]
        parts += [marked(line[at : found.start()], around), "\\[", *moons]
        at = found.end()
    return "".join([*parts, marked(line[at:], around)])


def marked(text: str, mark: str) -> str:
    return f"{mark}{escape(text)}[/]" if mark and text else escape(text)


def lit(ink: str, letter: str) -> str:
    return f"[b {Color.parse(ink).lighten(BRIGHTER).hex}]{letter}[/]"


def key_to_moons(layout: Layout) -> str:
    """For the help: what the letters in brackets mean, if the cards of the game have any."""
    if not layout.moons:
        return ""
    one, two, three, four = list(layout.letters.values())[:4]
    colours = ", ".join([f"{lit(layout.inks[letter], letter)} {colour}" for colour, letter in layout.letters.items()])
    example = inked(layout, f"[{one}>{two}{three}, {four}]")
    return f"\n\n{example} is a card's colour, > what it links to, and behind the comma its kicker: {colours}."


def shared(layout: Layout, view: dict[str, Any], cursor: int, usable: set[int], tight: bool) -> str:
    """What belongs to the table: the sentences of the registers, a line each, and rows of cards."""
    lines: list[str] = [escape(line) for line in dice_lines(layout, view)]
    told: set[str] = set()
    for register, label, entries in lists_of(layout, view):
        lines.append(f"[b]{escape(label)}[/b]")
        told.add(register)
        sources = sources_of(layout, view, register)
        lines += [
            sentence(layout, entry, sources[at] if at < len(sources) else 0, cursor) for at, entry in enumerate(entries)
        ]
    rows = [
        row(layout, view, place, -1, cursor, usable)
        for place in layout.places
        if place.shared and place.shape != "pile" and place.zone not in told and roomy(view, place, -1, usable, tight)
    ]
    return "\n".join([*lines, *[line for line in rows if line]])


def sources_of(layout: Layout, view: dict[str, Any], register: str) -> list[int]:
    """The cards that the sentences of a register are about, in their order; 0 where none of its place is."""
    there = {
        seen["id"]
        for zone in view["zones"]
        if zone["zone"] == register
        for seen in zone.get("cards") or ()
        if seen is not None
    }
    found = [entry["card"] if entry["card"] in there else 0 for entry in view.get("entries", ())]
    return found[::-1] if layout.lists[register][1] else found


def sentence(layout: Layout, entry: str, card: int, cursor: int) -> str:
    """One sentence of a register; if a card stands for it, it can be clicked."""
    number, _, rest = entry.partition(" ")
    return f"{escape(number)} {link(layout, card, rest, card == cursor)}" if card else inked(layout, entry)


def roomy(view: dict[str, Any], place: Place, seat: int, usable: set[int], tight: bool) -> bool:
    """Where there is little room, stacks are drawn only while a move, or the phase, is about one of them."""
    due = bool(place.phase) and view["registers"].get("phase") == place.phase
    zones = zones_of(view, place, seat) if tight and place.stack and not due else []
    return not zones or any(seen is not None and seen["id"] in usable for zone in zones for seen in zone["cards"] or ())


def seat_rows(
    layout: Layout,
    view: dict[str, Any],
    seat: int,
    shapes: tuple[str, ...],
    cursor: int,
    usable: set[int],
    tight: bool,
) -> str:
    """The rows of a seat, each on a line; on one line if there are many of them. Stacks are rows too."""
    rows = [
        row(layout, view, place, seat, cursor, usable)
        for place in layout.of_seats("row", "slots", "grid")
        if (place.shape in shapes or place.stack)
        and not place.on
        and not (place.lanes and place.shape in ("slots", "grid") and len(view["names"]) == 2)
        and roomy(view, place, seat, usable, tight)
    ]
    told = [line for line in rows if line]
    return "\n".join(told) if len(told) < 3 else "  ".join(told)


# Lanes.

MARGIN = 6
"""Letters to the left of the lanes, for the names of the rows."""


def lanes(layout: Layout, view: dict[str, Any], mine: int, cursor: int, usable: set[int], width: int) -> str:
    """Both sides of every lane, the fronts at the middle: a column for each lane, a line for each slot."""
    column = max(8, (width - MARGIN) // layout.lanes - 1)
    focus = view["registers"].get(layout.focus[0], 0)
    places = [place for place in layout.places if place.lanes and not place.over and not place.shared]
    lines: list[str] = []
    for place in reversed(places):
        lines += lane_row(layout, view, place, 1 - mine, column, cursor, usable)
    names = [short(f"lane {lane}", column).center(column, "─") for lane in range(1, layout.lanes + 1)]
    heads = [f"[b]{name}[/b]" if lane == focus else f"[dim]{name}[/]" for lane, name in enumerate(names, 1)]
    lines.append(" " * MARGIN + " ".join(heads))
    for place in places:
        lines += lane_row(layout, view, place, mine, column, cursor, usable)
    return "\n".join(lines)


def lane_row(
    layout: Layout, view: dict[str, Any], place: Place, seat: int, column: int, cursor: int, usable: set[int]
) -> list[str]:
    """A row of slots over all lanes, as many lines as one lane has cards; nothing if it is quiet and empty."""
    cells = [lane_cells(layout, view, place, seat, lane, column, cursor, usable) for lane in range(place.lanes)]
    height = max([len(cell) for cell in cells])
    if not height and place.quiet:
        return []
    empty = f"[dim]{'·'.center(column)}[/]"
    lines = []
    for line in range(max(1, height)):
        label = short(place.short if line == 0 else "", MARGIN - 1).ljust(MARGIN)
        parts = [cell[line] if line < len(cell) else empty for cell in cells]
        lines.append(f"[dim]{escape(label)}[/]{' '.join(parts)}")
    return lines


def lane_cells(
    layout: Layout,
    view: dict[str, Any],
    place: Place,
    seat: int,
    lane: int,
    column: int,
    cursor: int,
    usable: set[int],
) -> list[str]:
    """What is in one lane of a row: its cards, and what the other side has laid over its slots."""
    found: list[str] = []
    acting = view["registers"].get(layout.focus[1], 0)
    for zone in lanes_of(view, place, seat)[lane]:
        for seen in zone.get("cards") or ():
            if seen is not None:
                found.append(lane_card(layout, seen, column, cursor, usable, "►" if seen["id"] == acting else ""))
        for over in layout.places:
            if over.over == place.zone:
                for other in zones_of(view, over, 1 - seat):
                    if other["spot"] == zone["spot"]:
                        found += [
                            lane_card(layout, seen, column, cursor, usable, "▒")
                            for seen in other.get("cards") or ()
                            if seen is not None
                        ]
    return found


def lane_card(layout: Layout, seen: dict[str, Any], column: int, cursor: int, usable: set[int], mark: str) -> str:
    """A card in a lane on one line: name, numbers, signs."""
    signs = "".join(
        sign if seen[key] is True else f"{sign}{seen[key]}" for key, sign in layout.signs.items() if seen.get(key)
    )
    more = "+" * len(seen.get("attached", ()))
    tail = " ".join(part for part in (numbers_of(layout, seen), f"{signs}{more}") if part)
    room = column - len(mark) - (len(tail) + 1 if tail else 0)
    text = f"{mark}{short(name_of(seen), max(1, room))}{' ' + tail if tail else ''}"[:column]
    told = link(layout, seen["id"], text, seen["id"] == cursor, "bold" if seen["id"] in usable else "")
    return told + " " * (column - len(text))


def hand(layout: Layout, cards: dict[str, Any], view: dict[str, Any], cursor: int, usable: set[int], width: int) -> str:
    """The cards one holds, a line each: cost, name, numbers, text."""
    lines: list[str] = []
    for place in layout.of_seats("fan"):
        for zone in zones_of(view, place, view["viewer"] if view["viewer"] is not None else 0):
            held = [seen for seen in zone.get("cards") or () if seen is not None]
            if place.quiet and not held:
                continue
            lines.append(f"[dim]{escape(place.label)} {zone['count']}[/]")
            wide = max(
                [14, *[len(name_of(seen)) + 3 * (len(copies) > 1) for seen, copies in equal_copies(held, usable)]]
            )
            for seen, copies in equal_copies(held, usable):
                card = cards.get(name_of(seen))
                chosen = cursor in copies
                mark = "•" if seen["id"] in usable else " "
                name = f"{name_of(seen)} ×{len(copies)}" if len(copies) > 1 else name_of(seen)
                about = ""
                if card is not None:
                    numbers = printed_numbers(layout, card.fields)
                    moons = f"{moons_of(layout, card):<9} " if layout.moons else ""
                    texts = " ".join(card_texts(card))
                    about = f" {cost_of(layout, card):>2} {name:<{wide}} {moons}{numbers:<6}{texts}"
                told = short(about or " " + name, width - 2)
                lines.append(f"{mark}{link(layout, seen['id'], told, chosen)}")
    return "\n".join(lines)


def equal_copies(held: list[dict[str, Any]], usable: set[int]) -> list[tuple[dict[str, Any], list[int]]]:
    """Cards that look the same, once, with the numbers of all of them: one that a move is about stands for the others."""
    found: dict[str, list[dict[str, Any]]] = {}
    for seen in held:
        found.setdefault(repr(sorted({**seen, "id": 0}.items(), key=str)), []).append(seen)
    return [
        (next((seen for seen in copies if seen["id"] in usable), copies[0]), [seen["id"] for seen in copies])
        for copies in found.values()
    ]


def card_face(layout: Layout, card: Any, seen: dict[str, Any] | None) -> str:
    """A card in full: what is printed, and how it is now."""
    lines = [
        f"[b]{escape(card.name)}[/b]",
        f"[dim]{escape(card_line(layout, card))}[/]",
        *[escape(text) for text in card_texts(card)],
    ]
    if seen is not None:
        now = [part for part in (numbers_of(layout, seen), *marks_of(layout, seen)) if part]
        if now:
            lines.append(f"[dim]now:[/] {escape(', '.join(now))}")
    return "\n".join(lines)
