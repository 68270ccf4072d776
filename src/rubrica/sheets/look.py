"""How a printed card looks: what stands where, from its fields and its game's table.toml, as on the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

PLAIN = {"name", "text", "chapters", "flavor", "art", "artist", "id", "set", "rarity", "icon", "starter"}
Speak = Callable[[str], str]
"""A text or a word of a card in the language that is printed; `str` for English."""
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")


@dataclass(frozen=True)
class Look:
    """One card, ready to be drawn."""

    name: str
    cost: str
    icon: str
    colour: str
    dashed: bool
    kind: str
    """The line below the picture: type, kin, colours."""
    values: str
    """Further numbers that the frame has no place for."""
    texts: tuple[tuple[str, str], ...]
    """Headings and texts."""
    numbers: tuple[tuple[str, str, int], ...]
    """Names, icons and values of the numbers at the foot."""
    moons: tuple[tuple[str, str, bool], ...]
    """Letters and colours that it links to, and whether one is its kicker's."""


def look_of(fields: dict[str, Any], layout: dict[str, Any], speak: Speak = str) -> Look:
    card = layout.get("card", {})
    icon, colour, border = face_of(fields, layout)
    cost = fields.get(card.get("cost", "cost"))
    return Look(
        name=str(fields["name"]),
        cost="" if cost is None else str(cost),
        icon=icon,
        colour=colour,
        dashed=border == "dashed",
        kind=kind_line(fields, layout, speak),
        values=values_line(fields, card, speak),
        texts=tuple([(speak(heading), speak(text)) for heading, text in texts_of(fields, card)]),
        numbers=numbers_of(fields, card),
        moons=moons_of(fields, layout),
    )


def words(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else [item for item in value if isinstance(item, str)] if value else []


def types(fields: dict[str, Any], layout: dict[str, Any]) -> list[str]:
    """A card without a type is of the game's first."""
    return words(fields.get("type")) or list(layout.get("look", {}).get("type", {}))[:1]


def type_words(fields: dict[str, Any], layout: dict[str, Any]) -> list[str]:
    """Its type, and each word of it: a creature vestige has the look of a creature and the border of a vestige."""
    own = types(fields, layout)
    return [*own, *[word for name in own for word in name.split()]]


def face_of(fields: dict[str, Any], layout: dict[str, Any]) -> tuple[str, str, str]:
    """Icon, colour and border: of the most telling look (a kin, a species), then of the type; a colour beats the others' colours."""
    looks = {kind: values for kind, values in layout.get("look", {}).items() if kind != "mood"}
    found: dict[str, str] = {}
    for kind in sorted(looks, key=lambda kind: (kind == "colour", kind == "type")):
        own = type_words(fields, layout) if kind == "type" else words(fields.get(kind, fields.get(f"{kind}s")))
        for look in [looks[kind][value] for value in own if value in looks[kind]]:
            found = {**look, **found, **({"colour": look["colour"]} if kind == "colour" else {})}
    border = "dashed" if fields.get("token") or fields.get("vestige") else "solid"
    return fields.get("icon") or found.get("icon", ""), found.get("colour", "#6b5a45"), found.get("border", border)


def kind_line(fields: dict[str, Any], layout: dict[str, Any], speak: Speak) -> str:
    moons = layout.get("card", {}).get("moons", {}).values()
    lists = [
        ", ".join([speak(word) for word in words(value)])
        for key, value in fields.items()
        if key not in PLAIN and key not in moons and key != "type" and isinstance(value, list) and words(value) == value
    ]
    own = [*types(fields, layout), *words(fields.get("colour"))]
    return " · ".join([*[speak(word) for word in own], *lists])


def values_line(fields: dict[str, Any], card: dict[str, Any], speak: Speak) -> str:
    """What else a card prints: levels, initiative, what other colours cost."""
    shown = {*PLAIN, "type", "colour", card.get("cost", "cost"), *card.get("numbers", ())}
    moons = set(card.get("moons", {}).values())
    said: list[str] = []
    for key, value in fields.items():
        label = speak(card.get("marks", {}).get(key, key.upper() if len(key) <= 3 else key))
        if key in shown or key in moons or key in card.get("texts", ()):
            continue
        if value is True:
            said.append(label)
        elif isinstance(value, int) and not isinstance(value, bool):
            said.append(f"{label} {value}")
        elif isinstance(value, dict):
            said.append(f"{label}: " + ", ".join(f"{speak(name)} {worth}" for name, worth in value.items()))
        elif isinstance(value, str) and not value.rstrip().endswith((".", "!")):
            said.append(f"{label}: {speak(value)}")
    return " · ".join(said)


def texts_of(fields: dict[str, Any], card: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    headings = card.get("headings", {})
    if "texts" in card:
        return tuple([(headings.get(key, ""), str(fields[key])) for key in card["texts"] if fields.get(key)])
    own = [("", str(fields["text"]))] if fields.get("text") else []
    chapters = [(NUMERALS[number], str(text)) for number, text in enumerate(fields.get("chapters", ()))]
    return (*own, *chapters)


def numbers_of(fields: dict[str, Any], card: dict[str, Any]) -> tuple[tuple[str, str, int], ...]:
    names = card.get("numbers", [])
    if not any(isinstance(fields.get(name), int) for name in names):
        return ()
    if card.get("apart"):  # a card has only one of them
        names = [name for name in names if name in fields]
    return tuple([(name, card.get("icons", {}).get(name, ""), int(fields.get(name, 0))) for name in names])


def moons_of(fields: dict[str, Any], layout: dict[str, Any]) -> tuple[tuple[str, str, bool], ...]:
    colours = layout.get("look", {}).get("colour", {})
    kinds = {kind: key for kind, key in layout.get("card", {}).get("moons", {}).items() if kind != "colour"}
    return tuple(
        [
            (
                colours.get(name, {}).get("letter", name[:1].upper()),
                colours.get(name, {}).get("colour", "#888888"),
                kind == "kicker",
            )
            for kind, key in kinds.items()
            for name in words(fields.get(key))
        ]
    )
