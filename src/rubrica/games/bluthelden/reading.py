"""From card files to cards: what a card's fields and sentences mean."""

from __future__ import annotations

from dataclasses import fields, replace
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
    Instruction,
    Keywords,
    Line,
)
from rubrica.games.bluthelden.phrases.changes import Pair, Passive, Signed
from rubrica.language.binding import Binder, every_node
from rubrica.language.nodes import amounts, control, players, things
from rubrica.language.nodes.base import Ability, Description, Noun, Sentence, That
from rubrica.language.nodes.control import ChooseOne, Sequence
from rubrica.language.nodes.filters import Friendly
from rubrica.language.nodes.things import Target
from rubrica.language.phrases import Phrasebook
from rubrica.language.reading import Reader, sentences

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


class CardReader:
    """Reads cards with one phrasebook."""

    def __init__(self, species: list[str]) -> None:
        self.bits = {name: 1 << number for number, name in enumerate(species)}
        self.book = make_book(self.bits)
        self.reader = Reader(self.book, Ability, (Pair, Signed))

    def read(self, given: dict[str, Any], where: str) -> BlutheldenCard:
        """A card, or a sentence about what is wrong with it."""
        name = given["name"]
        try:
            card = BlutheldenCard(name, given)
            self.read_fields(card, given)
            self.read_text(card, given)
            return card
        except BadCard as problem:
            raise BadCard(problem.what, f"{where}, {name}", problem.cure) from None

    def read_fields(self, card: BlutheldenCard, given: dict[str, Any]) -> None:
        unknown = sorted(set(given) - FIELDS)
        if unknown:
            raise BadCard(f"a card of Bluthelden has no {unknown[0]!r}.", "", f"It has {', '.join(sorted(FIELDS))}.")
        self.read_types(card, given)
        numbers = {key: self.number(given, key) for key in NUMBERS}
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

    def number(self, given: dict[str, Any], key: str) -> int:
        value = given.get(key, 0)
        low, high = NUMBERS[key]
        if key not in given or (key == "asp" and value == "X"):
            return 0
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise BadCard(f"its {key} is {value!r}.", "", f"Write a whole number from {low} to {high}.")
        return value

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
        for name in given.get("species", []):
            if name not in self.bits:
                raise BadCard(f"there is no species {name!r}.", "", f"Species are {', '.join(self.bits)}.")
            found |= self.bits[name]
        return found

    # The text.

    def read_text(self, card: BlutheldenCard, given: dict[str, Any]) -> None:
        text = given.get("text", "")
        if not isinstance(text, str):
            raise BadCard("its text is no text.", "", 'Write text = "…".')
        instructions: list[Sentence] = []
        found: list[Ability] = []
        for group in self.group(card, [self.reader.meanings(sentence) for sentence in sentences(text)]):
            first = self.bind(group)
            if isinstance(first, Instruction):
                instructions.append(first.effect)
            elif type(first) in MEANINGS:
                found.append(self.bind([self.reader.meanings(sentences(MEANINGS[type(first)])[0])]))
            elif isinstance(first, Line):
                self.read_line(card, first)
            else:
                found.append(first)
        if instructions:
            card.effect = instructions[0] if len(instructions) == 1 else Sequence(tuple(instructions))
        self.finish_card(card, found)

    def group(self, card: BlutheldenCard, read: list[list[Any]]) -> list[list[list[Any]]]:
        """A sentence that only tells what to do belongs to the ability before it, if there is one."""
        groups: list[list[list[Any]]] = []
        for meanings in read:
            told = all(isinstance(meaning, Instruction) for meaning in meanings)
            ability = bool(groups) and not all(
                isinstance(meaning, Line) and not isinstance(meaning, Instruction) for meaning in groups[-1][0]
            )
            if told and ability:
                groups[-1].append(meanings)
            elif told and card.permanent:
                raise BadCard(
                    f"a permanent has no instructions of its own: {self.reader.words(meanings[0])!r}.",
                    "",
                    "Begin the sentence with When …, or with a cost and a colon.",
                )
            else:
                groups.append([meanings])
        return groups

    def bind(self, group: list[list[Any]]) -> Any:
        """Bind the words of an ability. Two meanings that both can be bound are refused."""
        bound: list[Any] = []
        problem: BadCard | None = None
        for first in group[0]:
            try:
                bound.append(self.bind_one(first, group[1:]))
            except BadCard as error:
                problem = error
        different = [node for number, node in enumerate(bound) if node not in bound[:number]]
        if len(different) > 1:
            said = self.reader.words(group[0][0])
            raise BadCard(f"{said!r} has {len(different)} meanings.", "", "Say it in other words.")
        if not different:
            assert problem is not None
            raise problem
        return different[0]

    def bind_one(self, first: Any, rest: list[list[Any]]) -> Any:
        binder = Binder(self.book)
        node = binder.bind(first)
        if not rest:
            return node
        told = [binder.bind(meanings[0]).effect for meanings in rest]
        if isinstance(node, Instruction):
            return Instruction(Sequence((node.effect, *told)))
        return replace(node, effect=Sequence((node.effect, *told)))

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
        made: dict[str, Any] = {"order": order, "kinds": node.waits_for()}
        if any(field.name == "text" for field in fields(node)):
            made["text"] = self.said(node)
        if isinstance(node, Activated):
            made["reads"] = int(asks(node.effect))
        return replace(node, **made)

    def said(self, node: Any) -> str:
        """The words of an ability, with the sentences that belong to it."""
        if not isinstance(node.effect, Sequence):
            return self.reader.words(node)
        first, *rest = node.effect.parts
        return " ".join(
            [self.reader.words(replace(node, effect=first)), *[self.reader.words(Instruction(part)) for part in rest]]
        )

    def finish_card(self, card: BlutheldenCard, found: list[Ability]) -> None:
        if found and not card.permanent:
            raise BadCard(f"{self.reader.words(found[0])!r} is an ability, and a Spell has none in play.")
        card.abilities = tuple([self.ready(node, number) for number, node in enumerate(found)])
        card.statics = tuple([node for node in card.abilities if isinstance(node, Passive)])
        card.activated = tuple([node for node in card.abilities if isinstance(node, Activated)])
        card.asks = card.effect is not None and asks(card.effect)
        parts = (card.effect, *card.abilities, *(card.reveal or ()))
        card.nodes = tuple([node for part in parts if part is not None for node in every_node(part)])
