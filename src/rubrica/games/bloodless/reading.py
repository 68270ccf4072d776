"""From card files to cards: what a card's fields and sentences mean."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rubrica.engine.errors import BadCard
from rubrica.games.bloodless.card import FLASK, SAGA, TYPES, VESTIGE, BloodlessCard
from rubrica.games.bloodless.kinds import (
    BIFURCATED,
    CALLS,
    CUMULATIVE,
    EXPLOSIVE,
    HEALTH,
    KIN_CALL,
    KIN_DEFENSE,
    KIN_STRENGTH,
    PATTERN,
    TRAITS,
)
from rubrica.games.bloodless.numbers import (
    ADD_PATTERN,
    BIFURCATED_PATTERN,
    EXPLOSIVE_PATTERN,
    REPLACE_PATTERN,
    change,
)
from rubrica.games.bloodless.phrases import (
    abilities,
    arriving,
    cards,
    changes,
    conditions,
    effects,
    looking,
    statics,
    triggers,
    turns,
    words,
)
from rubrica.games.bloodless.phrases.abilities import (
    Activated,
    Devours,
    Evolves,
    FinishAfter,
    FinishWhen,
    Flip,
    InDiscard,
    Instead,
    Keywords,
    KinCallLine,
    Limit,
    Triggered,
    Unlimited,
)
from rubrica.games.bloodless.phrases.chapters import Chapter
from rubrica.games.bloodless.phrases.reads import reads_of
from rubrica.games.bloodless.phrases.statics import AttackPattern, KinGrowth, Passive, Signed, Triple
from rubrica.language.binding import every_node
from rubrica.language.card_reader import CardReader, joined
from rubrica.language.nodes import amounts, control, players, things
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.base import Ability, Description, Noun, Sentence, That
from rubrica.language.nodes.groups import Itself
from rubrica.language.nodes.lines import Instruction, Line
from rubrica.language.phrases import Phrasebook

FIELDS = {
    "name", "type", "kin", "cost", "health", "defense", "power", "text", "chapters", "flavor", "vestige", "set", "artist", "art", "id",
}  # fmt: skip
NUMBERS = {"cost": (0, 12), "health": (0, 12), "defense": (0, 6), "power": (0, 8)}


NO_INSTRUCTIONS = "a creature has no instructions of its own"
FIRST_OF_CHAPTERS = 8
"""The place on the card of the first ability in a chapter, behind all others."""
FIRST_IN_DISCARD = 24


def make_book(kins: dict[str, int]) -> Phrasebook:
    """The phrasebook of Bloodless: the shared phrases and its own, with the kins of the card pool."""
    kinds = (*things.KINDS, *abilities.KINDS, *effects.KINDS)
    return Phrasebook(
        [
            *amounts.PHRASES,
            *control.PHRASES,
            *things.PHRASES,
            *things.pronouns("creature"),
            *things.pronouns("command"),
            *players.PHRASES,
            *players.DUEL,
            *words.PHRASES,
            *words.kin_phrases(kins),
            *triggers.PHRASES,
            *conditions.PHRASES,
            *statics.PHRASES,
            *effects.PHRASES,
            *changes.PHRASES,
            *cards.PHRASES,
            *arriving.PHRASES,
            *looking.PHRASES,
            *turns.PHRASES,
            *abilities.PHRASES,
        ],
        (Noun, Description, That),
        kinds,
    )


class BloodlessReader(CardReader):
    """Reads the cards of Bloodless."""

    def __init__(self, kins: dict[str, str]) -> None:
        self.kins = kins
        """Every kin and the kin above it, or nothing (BL-17.1)."""
        self.bits = {name: 1 << number for number, name in enumerate(kins)}
        super().__init__(make_book(self.bits), (Triple, Signed))

    def closure(self, bit: int) -> int:
        """A kin with every kin above it."""
        names = list(self.kins)
        name = names[bit.bit_length() - 1]
        found = bit
        while self.kins[name]:
            name = self.kins[name]
            found |= self.bits[name]
        return found

    def make(self, given: dict[str, Any]) -> BloodlessCard:
        card = BloodlessCard(given["name"], given)
        self.read_fields(card, given)
        self.read_text(card, given)
        return card

    def read_fields(self, card: BloodlessCard, given: dict[str, Any]) -> None:
        self.check_fields(given, FIELDS, "Bloodless")
        kind = given.get("type", "creature")
        vestige = isinstance(kind, str) and kind.endswith(" vestige")
        base = kind.removesuffix(" vestige") if isinstance(kind, str) else kind
        if not isinstance(base, str) or base not in TYPES:
            raise BadCard(
                f"there is no type {kind!r}.",
                "",
                f"Types are {', '.join(TYPES)}, each perhaps with 'vestige' behind it.",
            )
        card.types = TYPES[base] | (VESTIGE if vestige else 0)
        card.creature = card.types & 1 != 0
        card.flask = card.types & FLASK != 0
        numbers = {key: self.number(given, key, low, high, variable=True) for key, (low, high) in NUMBERS.items()}
        if not card.creature and any(key in given for key in ("health", "defense", "power")):
            raise BadCard("a Command has no Health, Defense or Power.", "", "Take them out (BL-1.15).")
        if card.creature and "health" not in given:
            raise BadCard("a creature needs its health.", "", "Add a line health = 1.", "health", 1)
        card.variable = given.get("cost") == "X"
        card.cost = numbers["cost"]
        card.x_numbers = tuple(
            [index for index, key in enumerate(("health", "defense", "power")) if given.get(key) == "X"]
        )
        own, every = self.read_kins(given)
        card.printed = (numbers["health"], numbers["defense"], numbers["power"], 0, every, own, 0)

    def read_kins(self, given: dict[str, Any]) -> tuple[int, int]:
        names = self.names(given, "kin", self.bits, "; a card file may add some in a table [kin]")
        own = every = 0
        for name in names:
            own |= self.bits[name]
            every |= self.closure(self.bits[name])
        above = 0
        for name in names:
            above |= self.closure(self.bits[name]) & ~self.bits[name]
        return own & ~above, every

    # The text.

    def read_text(self, card: BloodlessCard, given: dict[str, Any]) -> None:
        instructions: list[Sentence] = []
        found: list[Ability] = []
        for first in self.abilities(given.get("text", ""), NO_INSTRUCTIONS if card.creature else ""):
            if isinstance(first, Instruction):
                instructions.append(first.effect)
            elif isinstance(first, Line):
                self.read_line(card, first)
            else:
                found.append(first)
        if instructions:
            card.immediate = joined(instructions)
        self.read_chapters(card, given)
        self.add_kin_growth(card, found)
        self.finish_card(card, found)

    def extend(self, node: Any, told: list[Sentence]) -> Any:
        if isinstance(node, InDiscard):
            return replace(node, ability=super().extend(node.ability, told))
        return super().extend(node, told)

    def read_line(self, card: BloodlessCard, line: Line) -> None:
        printed = list(card.printed)
        if isinstance(line, Keywords):
            for word in line.words:
                printed[TRAITS] |= word.bit
                if word.bit & KIN_CALL:
                    printed[CALLS] += 1
                if word.bit == BIFURCATED:
                    printed[PATTERN:] = BIFURCATED_PATTERN
                elif word.bit == EXPLOSIVE:
                    printed[PATTERN:] = EXPLOSIVE_PATTERN
                if word.bit & (KIN_STRENGTH | KIN_DEFENSE):
                    card.statics = (*card.statics, KinGrowth(word.bit))
        elif isinstance(line, KinCallLine):
            printed[TRAITS] |= KIN_CALL
            printed[CALLS] += line.number
        elif isinstance(line, Limit):
            card.limit = line.number
            card.prints_limit = True
        elif isinstance(line, Unlimited):
            card.limit = 0
            card.prints_limit = True
        elif isinstance(line, Devours):
            card.devours = line.what
        elif isinstance(line, Evolves):
            card.evolves = line.what
        elif isinstance(line, Flip):
            if not hasattr(line.cost, "can"):
                raise BadCard(
                    f"{self.reader.words(Instruction(line.cost))!r} can't be a cost.",
                    "",
                    "Pay blood, discard, sacrifice or remove counters.",
                )
            card.flip = line.cost
        card.printed = tuple(printed)

    def add_kin_growth(self, card: BloodlessCard, found: list[Ability]) -> None:
        found[:0] = card.statics
        card.statics = ()

    def read_chapters(self, card: BloodlessCard, given: dict[str, Any]) -> None:
        """BL-19.8: a Saga has numbered chapters, each an instruction or abilities."""
        texts = given.get("chapters", [])
        if not isinstance(texts, list) or bool(texts) != bool(card.types & SAGA):
            what, cure = "a Saga has chapters, and nothing else has.", 'Write chapters = ["…", "…"].'
            raise BadCard(what, "", cure, "chapters", None if texts else ["Draw a card.", "Gain 1 blood."])
        chapters: list[Chapter] = []
        order = FIRST_OF_CHAPTERS
        for text in texts:
            found = self.abilities(text)
            if all(isinstance(node, Instruction) for node in found):
                chapters.append(Chapter(joined([node.effect for node in found]), ()))
            else:
                for node in found:
                    if isinstance(node, Line):
                        raise BadCard(f"{self.reader.words(node)!r} is no ability.")
                made = [self.ready(node, order + number) for number, node in enumerate(found)]
                made = [
                    replace(node, chapter=len(chapters) + 1) if isinstance(node, Activated) else node for node in made
                ]
                chapters.append(Chapter(None, tuple(made)))
                order += len(found)
        card.chapters = tuple(chapters)

    def ready(self, node: Any, order: int) -> Any:
        """An ability as the state holds it: with its place on the card and the events it waits for."""
        made = super().ready(node, order)
        if isinstance(node, FinishWhen) or (isinstance(node, Passive) and node.spreads()):
            made = replace(made, reads=reads_of(node))
        return made

    def finish_card(self, card: BloodlessCard, found: list[Ability]) -> None:
        elsewhere = [node for node in found if isinstance(node, InDiscard)]
        card.in_discard = tuple(
            [self.ready(node.ability, FIRST_IN_DISCARD + number) for number, node in enumerate(elsewhere)]
        )
        found = [node for node in found if not isinstance(node, InDiscard)]
        known = (Triggered, Instead, Activated, FinishAfter, FinishWhen, Passive)
        for node in found:
            if not isinstance(node, known):
                raise BadCard(f"{self.reader.words(node)!r} is no ability.")
            if isinstance(node, Activated):
                self.check_cost(node)
        self.print_patterns(card, found)
        card.abilities = tuple([self.ready(node, number) for number, node in enumerate(found)])
        card.statics = tuple([node for node in card.abilities if isinstance(node, Passive) and node.spreads()])
        every = (*card.abilities, *[ability for chapter in card.chapters for ability in chapter.abilities])
        card.activated = tuple([node for node in every if isinstance(node, Activated) and not node.any_time])
        finish = [node for node in card.abilities if isinstance(node, FinishAfter | FinishWhen)]
        card.finish = finish[0] if finish else None
        card.acts = card.flask or bool(card.activated)
        card.plain = not card.x_numbers
        card.bare = not (card.abilities or card.chapters or card.statics or card.printed[TRAITS] & CUMULATIVE)
        card.simple = (
            card.devours is None and card.evolves is None and card.flip is None and not card.variable
            and not card.printed[TRAITS] & CUMULATIVE and (card.printed[HEALTH] > 0 or not card.creature)
        )  # fmt: skip
        parts = (card.immediate, *card.abilities, *card.in_discard, *card.chapters, card.flip)
        card.nodes = tuple([node for part in parts if part is not None for node in every_node(part)])

    def print_patterns(self, card: BloodlessCard, found: list[Ability]) -> None:
        """Where a creature says that it attacks is printed on it like its numbers: what comes later replaces it (BL-R.78)."""
        for node in found[:]:
            if isinstance(node, AttackPattern) and isinstance(node.who, Itself):
                card.printed = change(card.printed, ADD_PATTERN if node.also else REPLACE_PATTERN, node.pattern.spaces)
                found.remove(node)

    def check_cost(self, node: Activated) -> None:
        for part in node.cost:
            if not hasattr(part, "can"):
                said = self.reader.words(Instruction(part))
                raise BadCard(f"{said!r} can't be a cost.", "", "Pay blood, discard, sacrifice or remove counters.")
        if not node.once_a_turn and all(
            isinstance(part, effects.PayBlood) and part.amount == Number(0) for part in node.cost
        ):
            raise BadCard(
                "an ability that costs nothing could be used without end.",
                "",
                "Give it a cost, or write: once per turn.",
            )
