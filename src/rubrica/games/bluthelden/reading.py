"""From card files to cards: what a card's fields and sentences mean."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from zlib import crc32

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
from rubrica.games.bluthelden.phrases.abilities import Activated, ShortFor, Triggered, makes_asp, summary
from rubrica.games.bluthelden.phrases.book import make_book
from rubrica.games.bluthelden.phrases.changes import Pair, Passive
from rubrica.games.bluthelden.phrases.layers import GainAbility, HaveAbility
from rubrica.games.bluthelden.phrases.words import InChosenLane
from rubrica.language.binding import every_node
from rubrica.language.card_reader import CardReader, joined, looks_of
from rubrica.language.nodes.announcing import asked_by
from rubrica.language.nodes.base import Ability, Sentence
from rubrica.language.nodes.kinds import IN_PLAY, PLACE
from rubrica.language.nodes.lines import Instruction, Line
from rubrica.language.nodes.printed import Signed
from rubrica.language.nodes.reads import BOARD

FIELDS = {
    "name", "id", "type", "token", "species", "colour", "rarity", "set", "pool", "level", "asp", "lp", "surcharge",
    "pow", "hp", "ini", "res", "mv", "sovereign", "text", "flavor", "art", "artist",
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

NO_INSTRUCTIONS = "a permanent has no instructions of its own"


KIND_NAMES = {IN_PLAY: "a permanent", PLACE: "a lane"}


class BlutheldenReader(CardReader):
    """Reads the cards of Bluthelden."""

    def __init__(self, species: list[str]) -> None:
        self.bits = {name: 1 << number for number, name in enumerate(species)}
        super().__init__(make_book(self.bits), (Pair, Signed), KIND_NAMES)

    def make(self, given: dict[str, Any]) -> BlutheldenCard:
        card = BlutheldenCard(given["name"], given)
        self.read_fields(card, given)
        self.read_text(card, given)
        return card

    def read_fields(self, card: BlutheldenCard, given: dict[str, Any]) -> None:
        self.check_fields(given, FIELDS, "Bluthelden")
        self.read_types(card, given)
        numbers = {key: self.number(given, key, low, high, key == "asp") for key, (low, high) in NUMBERS.items()}
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
        self.read_colours(card, given)
        species = self.read_species(given)
        card.printed = (numbers["pow"], numbers["hp"], numbers["ini"], numbers["res"], 0, species)
        self.check_numbers(card, given)

    def read_types(self, card: BlutheldenCard, given: dict[str, Any]) -> None:
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

    def check_numbers(self, card: BlutheldenCard, given: dict[str, Any]) -> None:
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

    def read_colours(self, card: BlutheldenCard, given: dict[str, Any]) -> None:
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

    def read_species(self, given: dict[str, Any]) -> int:
        found = 0
        for name in self.names(given, "species", self.bits):
            found |= self.bits[name]
        return found

    # The text.

    def read_text(self, card: BlutheldenCard, given: dict[str, Any]) -> None:
        instructions: list[Sentence] = []
        found: list[Ability] = []
        for first in self.abilities(given.get("text", ""), NO_INSTRUCTIONS if card.permanent else ""):
            if isinstance(first, Instruction):
                instructions.append(first.effect)
            elif isinstance(first, ShortFor):
                found += self.abilities(first.meaning)
            elif isinstance(first, Line):
                first.print_on(card)
            else:
                found.append(first)
        if instructions:
            card.effect = joined(instructions)
        self.finish_card(card, found)

    def ready(self, node: Any, order: int) -> Any:
        """An ability as the state holds it: with its place on the card and the events it waits for."""
        made = super().ready(node, order)
        if isinstance(made, Activated | Triggered):
            made = replace(made, asked=asked_by(made.effect), only_asp=makes_asp(made.effect))
        if isinstance(made, Activated):
            made = replace(made, **summary(made))
        return made

    def read_grants(self, card: BlutheldenCard) -> None:
        """The abilities that its text gives to others, in quotes."""
        texts = [
            node.name
            for part in (card.effect, *card.abilities)
            for node in every_node(part)
            if isinstance(node, GainAbility | HaveAbility)
        ]
        for text in texts:
            found = self.abilities(text)
            if len(found) != 1 or not isinstance(found[0], Activated | Triggered):
                raise BadCard(
                    f"{text!r} can't be given to another card.", "", "Give one ability: a cost and a colon, or When …"
                )
            # Its place among the abilities of whoever has it: beyond the printed ones, the same for the same words.
            card.grants[text] = self.ready(found[0], 64 + crc32(text.encode()) % 4096)

    def finish_card(self, card: BlutheldenCard, found: list[Ability]) -> None:
        if found and not card.permanent:
            raise BadCard(f"{self.reader.words(found[0])!r} is an ability, and a Spell has none in play.")
        card.abilities = tuple([self.ready(node, number) for number, node in enumerate(found)])
        card.statics = tuple([node for node in card.abilities if isinstance(node, Passive)])
        card.restless = looks_of(card.statics) & ~BOARD != 0
        card.activated = tuple([node for node in card.abilities if isinstance(node, Activated)])
        card.asked = asked_by(card.effect)
        self.read_grants(card)
        parts = (card.effect, *card.abilities, *card.grants.values(), *(card.reveal or ()), *card.extra)
        card.nodes = tuple([node for part in parts if part is not None for node in every_node(part)])
        self.check_choices(card.nodes)
        for node in card.nodes:
            if isinstance(node, InChosenLane) and node.which.what.kind_of() != "lane":
                raise BadCard("it speaks of something in a target that is no lane.", "", "Write: in target lane.")
