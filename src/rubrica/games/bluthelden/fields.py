"""What the fields of a card file mean (BH-1.12, BH-1.13): types, values, colours, species."""

from __future__ import annotations

from typing import Any

from rubrica.engine.errors import BadCard
from rubrica.games.bluthelden.card import (
    ADVISOR_CARD,
    CHARACTER,
    COLOURS,
    FORBIDDEN,
    PERMANENT_TYPES,
    PLACED_TYPES,
    PRICED_TYPES,
    RARITIES,
    RESOURCE_CARD,
    RUNE_CARD,
    SOVEREIGN_CARD,
    SPELL,
    TOKEN,
    TYPES,
    BlutheldenCard,
)
from rubrica.language.card_reader import CardReader

FIELDS = {
    "name", "id", "type", "token", "species", "colour", "rarity", "set", "pool", "level", "asp", "lp", "surcharge",
    "pow", "hp", "ini", "res", "mv", "sovereign", "text", "icon", "flavor", "art", "artist",
}  # fmt: skip
NUMBERS = {
    "level": (1, 9),
    "asp": (0, 20),
    "lp": (1, 99),
    "pow": (0, 20),
    "hp": (1, 20),
    "ini": (0, 20),
    "res": (0, 20),
    "mv": (1, 20),
}


def read_fields(reader: CardReader, bits: dict[str, int], card: BlutheldenCard, given: dict[str, Any]) -> None:
    reader.check_fields(given, FIELDS, "Bluthelden")
    read_types(card, given)
    numbers = {key: reader.number(given, key, low, high, key == "asp") for key, (low, high) in NUMBERS.items()}
    card.character = card.types & CHARACTER != 0
    card.fighter = card.character and not card.types & ADVISOR_CARD
    # BH-R.116: with a permanent type beside it a Spell stays in play.
    card.permanent = not card.types & SPELL or card.types & PERMANENT_TYPES != 0
    card.level = numbers["level"]
    card.lp = numbers["lp"]
    card.mv = numbers["mv"]
    card.variable = given.get("asp") == "X"
    card.asp = 0 if card.variable else numbers["asp"] if "asp" in given else -1
    card.pool = bool(given.get("pool", False))
    card.sovereign = str(given.get("sovereign", ""))
    read_colours(card, given)
    species = read_species(reader, bits, given)
    card.printed = (numbers["pow"], numbers["hp"], numbers["ini"], numbers["res"], 0, species)
    check_numbers(card, given)


def read_types(card: BlutheldenCard, given: dict[str, Any]) -> None:
    """BH-1.13: a card may have several types; of those that have a place of their own only one (BH-R.116)."""
    kinds = given.get("type", "character")
    kinds = kinds if isinstance(kinds, list) else [kinds]
    for kind in kinds:
        if not isinstance(kind, str) or kind not in TYPES:
            raise BadCard(f"there is no type {kind!r}.", "", f"Types are {', '.join(TYPES)}.")
        card.types |= TYPES[kind]
    placed = [kind for kind in kinds if kind in PLACED_TYPES]
    if len(placed) > 1:
        raise BadCard(
            f"it is {placed[0]} and {placed[1]}, and each has a place of its own.",
            "",
            "Keep one of them (BH-1.13).",
        )
    if given.get("token"):
        card.types |= TOKEN


def check_numbers(card: BlutheldenCard, given: dict[str, Any]) -> None:
    """BH-1.12: which values a card of its types has."""
    wanted: set[str] = set()
    if card.fighter:
        wanted |= {"pow", "hp", "ini", "res"}
    elif card.character:
        wanted |= {"res"}
    for key in ("pow", "hp", "ini", "res"):
        if key in given and key not in wanted:
            raise BadCard(f"a card of its type has no {key.upper()}.", "", "Take it out (BH-1.12).")
    if card.fighter and "hp" not in given:
        raise BadCard("a character needs its HP.", "", "Add a line hp = 1.", "hp", 1)
    if bool(card.types & SOVEREIGN_CARD) != ("lp" in given):
        what, cure = "a Sovereign has LP, and nothing else has.", "Write lp = 30 on a Sovereign (BH-1.12)."
        raise BadCard(what, "", cure, "lp", None if "lp" in given else 30)
    levelled = card.character or (card.types & RESOURCE_CARD and not card.types & RUNE_CARD)
    if levelled and "level" not in given:
        card.level = 1
    if not levelled and "level" in given:
        raise BadCard("only Resources and characters have a level.", "", "Take it out (BH-1.12).")
    # BH-1.13: a card has what each of its types has.
    free = card.types & TOKEN or not card.types & (PRICED_TYPES | SPELL)
    if free and "asp" in given:
        raise BadCard("a card of its type has no ASP cost.", "", "Take it out (BH-1.12).")
    if not free and "asp" not in given:
        raise BadCard("it needs its ASP cost.", "", "Add a line asp = 1 (BH-2.10).", "asp", 1)


def read_colours(card: BlutheldenCard, given: dict[str, Any]) -> None:
    colours = given.get("colour", "grey")
    for colour in colours if isinstance(colours, list) else [colours]:
        if colour not in COLOURS:
            raise BadCard(f"there is no colour {colour!r}.", "", f"Colours are {', '.join(COLOURS)} (BH-2.18).")
        card.colours |= 1 << COLOURS.index(colour)
    card.rarity = str(given.get("rarity", "K"))
    if card.rarity not in RARITIES:
        raise BadCard(f"there is no rarity {card.rarity!r}.", "", "Rarities are K, N, L and F (BH-2.7).")
    surcharge = given.get("surcharge", {})
    if not isinstance(surcharge, dict):
        raise BadCard(f"its surcharge is {surcharge!r}.", "", "Write { orange = 2 } (BH-6.5).")
    for colour, more in surcharge.items():
        if colour not in COLOURS or not (more == "forbidden" or (isinstance(more, int) and 0 <= more <= 9)):
            raise BadCard(
                f"its surcharge for {colour!r} is {more!r}.",
                "",
                'Write { orange = 2, black = "forbidden" } (BH-6.5).',
            )
        card.surcharge[colour] = FORBIDDEN if more == "forbidden" else more


def read_species(reader: CardReader, bits: dict[str, int], given: dict[str, Any]) -> int:
    found = 0
    for name in reader.names(given, "species", bits):
        found |= bits[name]
    return found
