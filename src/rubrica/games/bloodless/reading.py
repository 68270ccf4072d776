"""From card files to cards: what a card's fields and sentences mean."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from rubrica.engine.errors import BadCard
from rubrica.games.bloodless.altering import ADD_PATTERN, REPLACE_PATTERN, change
from rubrica.games.bloodless.card import COMMAND, CREATURE, FLASK, SAGA, TYPES, VESTIGE, BloodlessCard
from rubrica.games.bloodless.kinds import (
    ATTACKS,
    DAMAGED,
    DIES,
    HITS,
    LEAVES,
    OVERKILLS,
    POOL_DAMAGED,
    SACRIFICED,
    STRIKES,
    STRIKES_EMPTY,
)
from rubrica.games.bloodless.phrases.abilities import Activated, FinishAfter, FinishWhen, Flip, InDiscard
from rubrica.games.bloodless.phrases.book import make_book
from rubrica.games.bloodless.phrases.chapters import Chapter
from rubrica.games.bloodless.phrases.effects import PayBlood
from rubrica.games.bloodless.phrases.statics import AttackPattern, KinGrowth, Passive, Signed, Triple, XIs
from rubrica.games.bloodless.phrases.taking import TAKING
from rubrica.language.binding import every_node
from rubrica.language.card_reader import CardReader, joined, looks_of
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.base import Ability, Effect, Sentence
from rubrica.language.nodes.choosing import Chooses
from rubrica.language.nodes.groups import Itself
from rubrica.language.nodes.kinds import IN_PLAY
from rubrica.language.nodes.lines import AdditionalCost, Instruction, Line
from rubrica.language.taking import Own

FIELDS = {
    "name", "type", "kin", "cost", "health", "defense", "power", "text", "chapters", "icon", "flavor", "vestige", "set", "artist", "art",
    "id",
}  # fmt: skip
NUMBERS = {"cost": (0, 12), "health": (0, 12), "defense": (0, 6), "power": (0, 8)}
NO_INSTRUCTIONS = "a creature has no instructions of its own"
FIRST_OF_CHAPTERS: Final = 8
"""The place on the card of the first ability in a chapter, behind all others."""
FIRST_IN_DISCARD: Final = 24
KIND_NAMES = {IN_PLAY: "a creature or command in play"}
HIT = frozenset([STRIKES, HITS, DAMAGED, OVERKILLS, DIES])
PARTIES = {
    "attacker": HIT | {ATTACKS, STRIKES_EMPTY, POOL_DAMAGED},
    "attacked": HIT,
    "damaged": HIT,
    "damaging": frozenset([DAMAGED]),
    "killer": frozenset([DIES]),
    "killed": frozenset([DIES]),
}
"""BL-14.14: in which events there is somebody who is called so."""


class BloodlessReader(CardReader):
    """Reads the cards of Bloodless."""

    def __init__(self, kins: dict[str, str], plurals: dict[str, str] | None = None) -> None:
        self.kins = kins
        """Every kin and the kin above it, or nothing (BL-17.1)."""
        self.plurals = plurals or {}
        """Those of kins that no rule gives."""
        self.bits = {name: 1 << number for number, name in enumerate(kins)}
        super().__init__(make_book(self.bits, self.plurals), (Triple, Signed), KIND_NAMES, PARTIES)
        self.leaving = frozenset([DIES, LEAVES])
        self.chooses = Chooses
        self.nobody = frozenset([(DIES, SACRIFICED)])
        self.taking = TAKING

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
        self.own = self.own_of(card)
        self.read_text(card, given)
        return card

    def own_of(self, card: BloodlessCard) -> Own:
        """BL-15.3: a text works while its card is in play, a Command's instructions while it lies on the Timeline."""
        if card.creature:
            return Own(IN_PLAY, FLASK if card.flask else CREATURE, frozenset(["creature"]))
        return Own(IN_PLAY, COMMAND, frozenset(["command"]))

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
        for first in self.abilities(
            given.get("text", ""), NO_INSTRUCTIONS if card.creature else "", "When this enters,"
        ):
            if isinstance(first, Instruction):
                instructions.append(first.effect)
            elif isinstance(first, Line):
                if isinstance(first, Flip):
                    self.check_payable((first.cost,))
                if isinstance(first, AdditionalCost):
                    self.check_additional(card, first)
                    instructions += [first.effect] if first.effect is not None else []
                first.print_on(card)
            else:
                found.append(first)
        if instructions:
            card.immediate = joined(instructions)
        self.read_chapters(card, given)
        growth = [KinGrowth(word) for word in card.kin_words]
        self.print_abilities(card, [*growth, *found])

    def check_additional(self, card: BloodlessCard, line: AdditionalCost) -> None:
        """BL-R.118: it can be paid, and is not blood that the cost could name."""
        self.check_payable(line.cost)
        if card.creature and line.effect is not None:
            raise BadCard(f"{NO_INSTRUCTIONS}.", "", "Begin the sentence with When …, or with a cost and a colon.")
        if not line.optional and any(isinstance(part, PayBlood) for part in line.cost):
            raise BadCard("blood is part of its cost anyway.", "", "Add it to the number of its cost.")

    def extend(self, node: Any, told: list[Sentence]) -> Any:
        if isinstance(node, AdditionalCost):
            return replace(node, effect=joined(told))
        if isinstance(node, InDiscard):
            return replace(node, ability=super().extend(node.ability, told))
        return super().extend(node, told)

    def read_chapters(self, card: BloodlessCard, given: dict[str, Any]) -> None:
        """BL-19.8: a Saga has numbered chapters, each an instruction or abilities."""
        texts = given.get("chapters", [])
        if not isinstance(texts, list) or bool(texts) != bool(card.types & SAGA):
            what, cure = "a Saga has chapters, and nothing else has.", 'Write chapters = ["…", "…"].'
            raise BadCard(what, "", cure, "chapters", None if texts else ["Draw a card.", "Gain 1 blood."])
        order = FIRST_OF_CHAPTERS
        for text in texts:
            chapter = self.read_chapter(text, len(card.chapters) + 1, order)
            card.chapters = (*card.chapters, chapter)
            order += len(chapter.abilities)

    def read_chapter(self, text: Any, number: int, order: int) -> Chapter:
        """A chapter; its first ability has the place `order` on the card."""
        found = self.abilities(text)
        if all(isinstance(node, Instruction) for node in found):
            return Chapter(joined([node.effect for node in found]), ())
        for node in found:
            if isinstance(node, Line):
                raise BadCard(f"{self.reader.words(node)!r} is no ability.")
        made = [self.ready(node, order + place) for place, node in enumerate(found)]
        return Chapter(
            None, tuple([replace(node, chapter=number) if isinstance(node, Activated) else node for node in made])
        )

    def ready(self, node: Any, order: int) -> Any:
        """An ability as the state holds it: with its place on the card and the events it waits for."""
        made = super().ready(node, order)
        if isinstance(node, FinishWhen) or (isinstance(node, Passive) and node.spreads()):
            made = replace(made, reads=looks_of(node))
        return made

    def print_abilities(self, card: BloodlessCard, found: list[Ability]) -> None:
        """What is active in play, and what in the Discard pile (BL-15.3)."""
        elsewhere = [node.ability for node in found if isinstance(node, InDiscard)]
        card.in_discard = tuple([self.ready(node, FIRST_IN_DISCARD + number) for number, node in enumerate(elsewhere)])
        for node in found:
            if isinstance(node, Activated):
                self.check_cost(node)
        here = [node for node in found if not isinstance(node, InDiscard) and not self.print_pattern(card, node)]
        card.abilities = tuple([self.ready(node, number) for number, node in enumerate(here)])
        card.statics = tuple([node for node in card.abilities if node.spreads()])
        every = (*card.abilities, *[ability for chapter in card.chapters for ability in chapter.abilities])
        card.activated = tuple([node for node in every if isinstance(node, Activated) and not node.any_time])
        card.finish = next((node for node in card.abilities if isinstance(node, FinishAfter | FinishWhen)), None)
        card.x_is = next((node.amount for node in card.abilities if isinstance(node, XIs)), None)
        card.seen_at_a_glance()
        parts = (card.immediate, *card.additional_costs, *card.abilities, *card.in_discard, *card.chapters, card.flip)
        card.nodes = tuple([node for part in parts if part is not None for node in every_node(part)])

    def print_pattern(self, card: BloodlessCard, node: Ability) -> bool:
        """Where a creature says that it attacks is printed on it like its numbers: what comes later replaces it (BL-R.78)."""
        if not isinstance(node, AttackPattern) or not isinstance(node.who, Itself):
            return False
        card.printed = change(card.printed, ADD_PATTERN if node.also else REPLACE_PATTERN, node.pattern.spaces)
        return True

    def check_payable(self, parts: tuple[Effect, ...]) -> None:
        for part in parts:
            if not hasattr(part, "can"):
                said = self.reader.words(Instruction(part))
                raise BadCard(f"{said!r} can't be a cost.", "", "Pay blood, discard, sacrifice or remove counters.")

    def check_cost(self, node: Activated) -> None:
        self.check_payable(node.cost)
        if not node.once_a_turn and all(isinstance(part, PayBlood) and part.amount == Number(0) for part in node.cost):
            raise BadCard(
                "an ability that costs nothing could be used without end.",
                "",
                "Give it a cost, or write: once per turn.",
            )
