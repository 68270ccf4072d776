"""Cards and places as Textual markup. What can be clicked is an action link: app.look(number of the card in the view)."""

from __future__ import annotations

from typing import Any

from textual.markup import escape

from rubrica.terminal.picture import (
    LETTERS,
    Layout,
    Place,
    card_line,
    card_texts,
    cost_of,
    heading,
    marks_of,
    name_of,
    numbers_of,
    seat_numbers,
    table_numbers,
    zones_of,
)


def short(text: str, width: int) -> str:
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"


def link(id: int, text: str, chosen: bool, style: str = "") -> str:
    """A card that can be clicked; the chosen one stands out."""
    look = f"[@click=app.look({id})]{escape(text)}[/]"
    if chosen:
        look = f"[reverse]{look}[/]"
    return f"[{style}]{look}[/]" if style else look


def head(layout: Layout, view: dict[str, Any], thinking: str) -> str:
    parts = [f"[b]{escape(layout.game.title)}[/b]", escape(heading(view))]
    parts += [f"{escape(label)} [b]{escape(value)}[/b]" for label, value in table_numbers(layout, view)]
    return "  ".join(part for part in parts if part) + (f"  [dim]{escape(thinking)}[/]" if thinking else "")


def strip(layout: Layout, view: dict[str, Any], seat: int, active: bool) -> str:
    """A seat on one line: name, numbers, piles with their counts."""
    you = " (you)" if seat == view["viewer"] else ""
    name = f"{LETTERS[seat]} {view['names'][seat]}{you}"
    parts = [f"[b]{'▶ ' if active else ''}{escape(name)}[/b]"]
    for label, value in seat_numbers(layout, view, seat):
        parts.append(f"{escape(label.lower())} [b]{escape(value)}[/b]" if value else escape(label))
    for place in layout.of_seats("pile", "fan"):
        for zone in zones_of(view, place, seat):
            if place.shape == "fan" and seat == view["viewer"]:
                continue
            if zone["count"] or place.shape == "fan" or zone.get("cards") is None:
                text = f"{place.label} {zone['count']}"
                opened = (zone.get("cards") and any(zone["cards"])) or zone.get("known")
                parts.append(
                    f"[@click=app.pile('{place.zone}',{seat})][u]{escape(text)}[/u][/]" if opened else escape(text)
                )
    return " · ".join(parts)


def row(layout: Layout, view: dict[str, Any], place: Place, seat: int, cursor: int, usable: set[int]) -> str:
    """Cards in a row, on one line."""
    texts: list[str] = []
    for zone in zones_of(view, place, seat):
        for seen in zone.get("cards") or ():
            if seen is not None:
                marks = [numbers_of(layout, seen), *marks_of(layout, seen)]
                text = " ".join(part for part in (name_of(seen), *marks) if part)
                texts.append(link(seen["id"], text, seen["id"] == cursor, "bold" if seen["id"] in usable else ""))
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


def hand(layout: Layout, cards: dict[str, Any], view: dict[str, Any], cursor: int, usable: set[int], width: int) -> str:
    """The cards one holds, a line each: cost, name, numbers, text."""
    lines: list[str] = []
    for place in layout.of_seats("fan"):
        for zone in zones_of(view, place, view["viewer"] if view["viewer"] is not None else 0):
            held = [seen for seen in zone.get("cards") or () if seen is not None]
            lines.append(f"[dim]{escape(place.label)} {zone['count']}[/]")
            for seen in held:
                card = cards.get(name_of(seen))
                chosen = seen["id"] == cursor
                mark = "•" if seen["id"] in usable else " "
                about = ""
                if card is not None:
                    numbers = "/".join(
                        str(card.fields.get(name, 0))
                        for name in layout.numbers
                        if any(key in card.fields for key in layout.numbers)
                    )
                    about = f" {cost_of(card):>2} {name_of(seen):<14} {numbers:<6}{' '.join(card_texts(card))}"
                lines.append(f"{mark}{link(seen['id'], short(about or ' ' + name_of(seen), width - 2), chosen)}")
    return "\n".join(lines)


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
