"""What the fields of a card file mean (codex 5.1, BW-2.2, BW-2.3)."""

from __future__ import annotations

from typing import Any

from rubrica.engine.errors import BadCard
from rubrica.games.bloodwars.card import (
    ACOLYTE,
    AFTER_PLAY,
    ALIGNMENTS,
    AVATAR,
    BATTLEFIELD,
    BATTLEFIELD_KINDS,
    FATE,
    FATE_TYPES,
    ITEM,
    ITEM_CLASSES,
    LEGION,
    LEGION_CLASSES,
    SWORN,
    TYPES,
    WARLORD,
    WARLORD_CLASSES,
    BloodWarsCard,
)
from rubrica.games.bloodwars.kinds import ACTIVATORS
from rubrica.language.card_reader import CardReader

FIELDS = {
    "name", "id", "type", "set", "rr", "text", "icon", "flavor", "art", "artist", "plane", "alignment", "is", "cs", "vp",
    "unique", "class", "home_realm", "realm_of", "kind", "classes", "faction", "leader", "fate", "item", "activator",
    "after_play",
}  # fmt: skip
OF_TYPE = {
    WARLORD: {"plane", "alignment", "is", "unique", "class", "home_realm", "faction"},
    LEGION: {"plane", "alignment", "cs", "classes", "faction", "leader"},
    BATTLEFIELD: {"plane", "alignment", "vp", "kind", "realm_of"},
    FATE: {"alignment", "cs", "fate", "item", "faction", "leader", "activator", "after_play"},
}
"""Codex 5.1: the fields of each type, besides those of all."""
OF_ALL = {"name", "id", "type", "set", "rr", "text", "icon", "flavor", "art", "artist"}


def read_fields(reader: CardReader, card: BloodWarsCard, given: dict[str, Any]) -> None:
    reader.check_fields(given, FIELDS, "Blood Wars")
    kind = given.get("type")
    if kind not in TYPES:
        example = "legion"
        raise BadCard(f"there is no type {kind!r}.", "", f"Types are {', '.join(TYPES)} (BW-2.1).", "type", example)
    card.type = TYPES[kind]
    for key in given:
        if key not in OF_ALL and key not in OF_TYPE[card.type]:
            raise BadCard(f"a {kind} has no {key!r}.", "", "Take it out (BW-2.3).")
    card.rr = reader.number(given, "rr", 0, 10)
    if "rr" not in given:
        raise BadCard("it needs its RR.", "", "Add a line rr = 3 (BW-2.2).", "rr", 3)
    card.plane = str(given.get("plane", ""))
    card.faction = str(given.get("faction", ""))
    card.leader = str(given.get("leader", ""))
    read_alignment(card, given)
    read_strength(reader, card, given)
    readers = {WARLORD: warlord, LEGION: legion, BATTLEFIELD: battlefield, FATE: fate}
    readers[card.type](reader, card, given)


def read_alignment(card: BloodWarsCard, given: dict[str, Any]) -> None:
    """BW-3.2; Warlords and Legions always have one (BW-2.3)."""
    card.alignment = str(given.get("alignment", ""))
    if card.alignment and card.alignment not in ALIGNMENTS:
        raise BadCard(f"there is no alignment {card.alignment!r}.", "", f"There are {', '.join(ALIGNMENTS)} (BW-3.2).")
    if card.type in (WARLORD, LEGION) and not card.alignment:
        raise BadCard("it needs its alignment.", "", 'Add a line alignment = "NN" (BW-2.3).', "alignment", "NN")
    if card.type != FATE and not card.plane:
        raise BadCard("it needs its plane.", "", 'Add a line plane = "Outlands" (BW-2.3).', "plane", "Outlands")


def read_strength(reader: CardReader, card: BloodWarsCard, given: dict[str, Any]) -> None:
    """BW-2.3: IS, CS or VP; a Fate card may have none."""
    key = card.unit
    low, high = {WARLORD: (0, 30), BATTLEFIELD: (1, 13)}.get(card.type, (0, 20))
    card.strength = reader.number(given, key, low, high)
    card.has_strength = key in given
    if not card.has_strength and card.type != FATE:
        raise BadCard(f"it needs its {key.upper()}.", "", f"Add a line {key} = 5 (BW-2.3).", key, 5)


def warlord(reader: CardReader, card: BloodWarsCard, given: dict[str, Any]) -> None:
    card.unique = bool(given.get("unique", False))
    card.warlord_class = WARLORD_CLASSES[one_of(given, "class", tuple(WARLORD_CLASSES), "ordinary")]
    card.home_realm = str(given.get("home_realm", ""))
    if card.home_realm and card.warlord_class != AVATAR:
        raise BadCard("only an Avatar has a home realm.", "", 'Write class = "avatar" (BW-20.13).')


def legion(reader: CardReader, card: BloodWarsCard, given: dict[str, Any]) -> None:
    for name in reader.names(given, "classes", LEGION_CLASSES):
        card.legion_class |= LEGION_CLASSES[name]
    if bool(card.legion_class & SWORN) != bool(card.leader):
        raise BadCard(
            "an Acolyte Legion names a leader, and no other Legion does.", "", 'Write leader = "Avatar" (BW-20.11).'
        )


def battlefield(reader: CardReader, card: BloodWarsCard, given: dict[str, Any]) -> None:
    card.kind = one_of(given, "kind", BATTLEFIELD_KINDS, "plane")
    card.realm_of = str(given.get("realm_of", ""))
    if card.realm_of and card.kind != "realm":
        raise BadCard("only a Realm is the home of an Avatar.", "", 'Write kind = "realm" (BW-20.13).')


def fate(reader: CardReader, card: BloodWarsCard, given: dict[str, Any]) -> None:
    card.fate = FATE_TYPES[one_of(given, "fate", tuple(FATE_TYPES), "")]
    card.item_class = one_of(given, "item", ITEM_CLASSES, "other") if card.fate == ITEM else ""
    if "item" in given and card.fate != ITEM:
        raise BadCard("only an Item is an Artifact, Magical or Other.", "", "Take it out (BW-2.6).")
    activator = one_of(given, "activator", tuple(ACTIVATORS), "none")
    card.activator = ACTIVATORS.get(activator, 0)
    card.after_play = one_of(given, "after_play", AFTER_PLAY, "discard")
    if (card.fate == ACOLYTE) != bool(card.leader):
        raise BadCard("an Acolyte names a leader, and no other Fate card does.", "", 'Write leader = "Avatar".')


def one_of(given: dict[str, Any], key: str, known: tuple[str, ...], usual: str) -> str:
    value = given.get(key, usual)
    if value not in known and (key in given or not usual):
        cure = f"Write {key} = {known[0]!r}, or {', '.join(known[1:])}."
        raise BadCard(f"its {key} is {value!r}." if key in given else f"it needs its {key}.", "", cure, key, known[0])
    return str(value)
