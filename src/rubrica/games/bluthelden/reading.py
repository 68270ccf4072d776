"""From card files to cards: what a card's fields and sentences mean."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rubrica.engine.errors import BadCard
from rubrica.games.bluthelden.card import (
    ADVISOR_CARD,
    CHARACTER,
    COLOURS,
    FORBIDDEN,
    RARITIES,
    RESOURCE_CARD,
    RUNE_CARD,
    SOVEREIGN_CARD,
    SPELL,
    TOKEN,
    TYPES,
    BlutheldenCard,
)
from rubrica.games.bluthelden.phrases import abilities, cards, changes, conditions, costs, effects, triggers, words
from rubrica.games.bluthelden.phrases.abilities import (
    MEANINGS,
    Activated,
    AttachTo,
    Hideout,
    IgnoresRes,
    Keywords,
)
from rubrica.games.bluthelden.phrases.changes import Pair, Passive, Signed
from rubrica.language.binding import every_node
from rubrica.language.card_reader import CardReader, joined
from rubrica.language.nodes import amounts, control, players, things
from rubrica.language.nodes.base import Ability, Description, Noun, Sentence, That
from rubrica.language.nodes.control import ChooseOne
from rubrica.language.nodes.filters import Friendly
from rubrica.language.nodes.lines import Instruction, Line
from rubrica.language.nodes.things import Target
from rubrica.language.phrases import Phrasebook

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


def make_book(species: dict[str, int]) -> Phrasebook:
    """The phrasebook of Bluthelden: the shared phrases and its own, with the species of the card pool."""
    kinds = (*things.KINDS, *abilities.KINDS, *costs.KINDS, *cards.KINDS, amounts.Number, amounts.Reckoned)
    return Phrasebook(
        [
            *amounts.PHRASES,
            *control.PHRASES,
            *things.PHRASES,
            *things.pronouns("character"),
            *things.pronouns("permanent"),
            *players.PHRASES,
            *words.PHRASES,
            *words.species_phrases(species),
            *triggers.PHRASES,
            *conditions.PHRASES,
            *costs.PHRASES,
            *effects.PHRASES,
            *changes.PHRASES,
            *cards.PHRASES,
            *abilities.PHRASES,
        ],
        (Noun, Description, That),
        kinds,
    )


def asks(effect: Any) -> bool:
    """Whether a text asks for targets or modes when it is announced."""
    return any(isinstance(node, Target | ChooseOne) for node in every_node(effect))


class BlutheldenReader(CardReader):
    """Reads the cards of Bluthelden."""

    def __init__(self, species: list[str]) -> None:
        self.bits = {name: 1 << number for number, name in enumerate(species)}
        super().__init__(make_book(self.bits), (Pair, Signed))

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
        card.permanent = not card.types & SPELL
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
        """BH-1.13: a card may have several types."""
        kinds = given.get("type", "character")
        for kind in kinds if isinstance(kinds, list) else [kinds]:
            if kind not in TYPES:
                raise BadCard(f"there is no type {kind!r}.", "", f"Types are {', '.join(TYPES)}.")
            card.types |= TYPES[kind]
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
            raise BadCard("a character needs its HP.", "", "Add a line hp = 1.")
        if bool(card.types & SOVEREIGN_CARD) != ("lp" in given):
            raise BadCard("a Sovereign has LP, and nothing else has.", "", "Write lp = 30 on a Sovereign (BH-1.12).")
        levelled = card.character or (card.types & RESOURCE_CARD and not card.types & RUNE_CARD)
        if levelled and "level" not in given:
            card.level = 1
        if not levelled and "level" in given:
            raise BadCard("only Resources and characters have a level.", "", "Take it out (BH-1.12).")
        free = card.types & (SOVEREIGN_CARD | RESOURCE_CARD | TOKEN)
        if free and "asp" in given:
            raise BadCard("a card of its type has no ASP cost.", "", "Take it out (BH-1.12).")
        if not free and "asp" not in given:
            raise BadCard("it needs its ASP cost.", "", "Add a line asp = 1 (BH-2.10).")

    def read_colours(self, card: BlutheldenCard, given: dict[str, Any]) -> None:
        colours = given.get("colour", "grey")
        for colour in colours if isinstance(colours, list) else [colours]:
            if colour not in COLOURS:
                raise BadCard(f"there is no colour {colour!r}.", "", f"Colours are {', '.join(COLOURS)} (BH-2.18).")
            card.colours |= 1 << COLOURS.index(colour)
        card.rarity = str(given.get("rarity", "K"))
        if card.rarity not in RARITIES:
            raise BadCard(f"there is no rarity {card.rarity!r}.", "", "Rarities are K, N, L and F (BH-2.7).")
        for colour, more in given.get("surcharge", {}).items():
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
            elif type(first) in MEANINGS:
                found += self.abilities(MEANINGS[type(first)])
            elif isinstance(first, Line):
                self.read_line(card, first)
            else:
                found.append(first)
        if instructions:
            card.effect = joined(instructions)
        self.finish_card(card, found)

    def read_line(self, card: BlutheldenCard, line: Line) -> None:
        if isinstance(line, Keywords):
            power, health, initiative, resistance, traits, species = card.printed
            for word in line.words:
                traits |= word.bit
            card.printed = (power, health, initiative, resistance, traits, species)
        elif isinstance(line, Hideout):
            if any(cost.chooses() or cost.variable() for cost in line.cost):
                raise BadCard("the cost of revealing can't ask for a choice.", "", "Write for example Hideout: 2 ASP.")
            card.reveal = line.cost
        elif isinstance(line, AttachTo):
            card.attaches = line.what
            card.reaches = any(isinstance(node, Friendly) and not node.yours for node in every_node(line.what))
        elif isinstance(line, IgnoresRes):
            card.mv = 0

    def ready(self, node: Any, order: int) -> Any:
        """An ability as the state holds it: with its place on the card and the events it waits for."""
        made = super().ready(node, order)
        if isinstance(made, Activated):
            made = replace(made, reads=int(asks(made.effect)))
        return made

    def finish_card(self, card: BlutheldenCard, found: list[Ability]) -> None:
        if found and not card.permanent:
            raise BadCard(f"{self.reader.words(found[0])!r} is an ability, and a Spell has none in play.")
        card.abilities = tuple([self.ready(node, number) for number, node in enumerate(found)])
        card.statics = tuple([node for node in card.abilities if isinstance(node, Passive)])
        card.activated = tuple([node for node in card.abilities if isinstance(node, Activated)])
        card.asks = card.effect is not None and asks(card.effect)
        parts = (card.effect, *card.abilities, *(card.reveal or ()))
        card.nodes = tuple([node for part in parts if part is not None for node in every_node(part)])
