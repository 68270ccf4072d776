"""From the fields of a card file to a card of Battle Decks (codex 5.1, 5.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from zlib import crc32

from rubrica.engine.errors import BadCard
from rubrica.games.battledecks.card import (
    CHARACTER,
    CLASSES,
    EQUALIZER,
    EQUIPMENT,
    EVENT,
    HERO,
    KINDS,
    REINFORCEMENT,
    BattleCard,
)
from rubrica.games.battledecks.kinds import ANY_TIME, DEFEATED, ON_DAMAGE, ON_EVENT, ON_ROLL, TIMES
from rubrica.games.battledecks.phrases import (
    abilities,
    cards,
    changes,
    conditions,
    durations,
    effects,
    rolls,
    triggers,
    wordings,
    words,
)
from rubrica.games.battledecks.phrases.abilities import Activated, Instant, Keyword, Triggered
from rubrica.games.battledecks.phrases.cards import Cancel, ReturnToHand
from rubrica.games.battledecks.phrases.changes import Aura, Grant, Lasts
from rubrica.games.battledecks.phrases.durations import ForThisAttack
from rubrica.games.battledecks.phrases.effects import AttackNow, Damage
from rubrica.games.battledecks.phrases.rolls import AddToRoll, Prevent, Reroll, RollToHit, Saved
from rubrica.games.battledecks.phrases.taking import TAKING
from rubrica.games.battledecks.phrases.triggers import RollsNatural
from rubrica.language.binding import every_node
from rubrica.language.card_reader import CardReader, joined
from rubrica.language.nodes import amounts, control, players, sayings, things
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.announcing import Asked, asked_by
from rubrica.language.nodes.base import Ability, Description, Effect, Joined, Noun, Sentence, That, Things
from rubrica.language.nodes.kinds import CARD, ENTRY, IN_PLAY
from rubrica.language.nodes.lines import Instruction, Line
from rubrica.language.nodes.printed import Signed
from rubrica.language.nodes.tallies import Tallied
from rubrica.language.nodes.things import Each, Target
from rubrica.language.phrases import Phrasebook
from rubrica.language.taking import Own

FIELDS = {
    "name", "id", "kind", "faction", "copies", "points", "hp", "def", "atk", "dmg", "save", "attacks", "classes", "type",
    "actions", "activations", "window", "text", "icon", "flavor", "art", "artist",
}  # fmt: skip
NUMBERS = {
    "copies": (1, 6),
    "points": (1, 70),
    "hp": (1, 20),
    "def": (1, 12),
    "atk": (0, 8),
    "dmg": (0, 8),
    "attacks": (1, 5),
    "actions": (1, 3),
    "activations": (1, 3),
}
CHANGES = {"def": (-5, 5), "atk": (-5, 5), "dmg": (-5, 5), "save": (-5, 5)}
"""What an equipment may add to its bearer's numbers."""
BEARER = Own(IN_PLAY, CHARACTER, frozenset(["character"]))
"""What "this" is in an ability that a character has from another card."""
HAS = {
    HERO: {"points", "hp", "def", "atk", "dmg", "classes", "actions", "activations"},
    REINFORCEMENT: {"copies", "def", "atk", "dmg", "classes", "type", "actions", "activations"},
    EQUIPMENT: {"copies", "def", "atk", "dmg", "save"},
    EVENT: {"copies", "window"},
    EQUALIZER: {"copies", "atk", "dmg", "attacks", "classes"},
}
"""Codex 5.1: which fields a card of a kind has, besides those of all."""
NEEDS = {
    HERO: {"points": 18, "hp": 7, "def": 6, "atk": 3, "dmg": 2},
    REINFORCEMENT: {"def": 5, "atk": 3, "dmg": 2},
    EQUALIZER: {"attacks": 2},
}
"""Which of them it must have, with an example."""


def make_book(classes: tuple[str, ...], plurals: dict[str, str]) -> Phrasebook:
    """The phrasebook of Battle Decks: the shared phrases and its own."""
    files = (words, effects, changes, triggers, abilities)
    kinds = (
        *things.KINDS,
        *sayings.KINDS,
        *[kind for file in files for kind in file.KINDS],
        Effect,
        Joined,
        amounts.Number,
    )
    return Phrasebook(
        [
            *amounts.PHRASES,
            *control.PHRASES,
            *things.PHRASES,
            *things.pronouns("character"),
            *players.PHRASES,
            *players.MANY,
            *words.PHRASES,
            *words.class_phrases(classes),
            *triggers.PHRASES,
            *conditions.PHRASES,
            *durations.PHRASES,
            *effects.PHRASES,
            *changes.PHRASES,
            *rolls.PHRASES,
            *cards.PHRASES,
            *abilities.PHRASES,
            *abilities.class_words(classes),
            *sayings.PHRASES,
            *sayings.NOUNS,
        ],
        (Noun, Description, That, Tallied),
        tuple(dict.fromkeys(kinds)),
        wordings.sayings_of(classes, plurals),
        wordings.WORDINGS,
        wordings.CURES,
    )


class BattleReader(CardReader):
    """Reads the cards of Battle Decks."""

    def __init__(self, classes: tuple[str, ...] = CLASSES, plurals: dict[str, str] | None = None) -> None:
        self.classes = classes
        self.plurals = plurals or {}
        """Those of classifications that no rule gives."""
        super().__init__(make_book(classes, self.plurals), (Signed,))
        self.taking = TAKING
        self.leaving = frozenset([DEFEATED])

    def make(self, given: dict[str, Any]) -> BattleCard:
        card = BattleCard(given["name"], given)
        self.read_fields(card, given)
        self.own = self.own_of(card)
        self.read_text(card, given)
        return card

    def own_of(self, card: BattleCard) -> Own:
        """What "this" is; the abilities of an equipment are its bearer's (BD-13.4)."""
        if card.kind == EQUIPMENT:
            return BEARER
        if card.kind & CHARACTER:
            return Own(IN_PLAY, card.kind, frozenset(["character"]))
        return Own(CARD | ENTRY, card.kind, frozenset(["event" if card.kind == EVENT else "equalizer"]))

    # Fields.

    def read_fields(self, card: BattleCard, given: dict[str, Any]) -> None:
        self.check_fields(given, FIELDS, "Battle Decks")
        kind = given.get("kind", "hero")
        if not isinstance(kind, str) or kind not in KINDS:
            raise BadCard(f"there is no kind {kind!r}.", "", f"Kinds are {', '.join(KINDS)}.", "kind")
        card.kind = KINDS[kind]
        card.faction = str(given.get("faction", ""))
        self.check_numbers(card, given, kind)
        limits = {**NUMBERS, **CHANGES} if card.kind == EQUIPMENT else NUMBERS
        found = {key: self.number(given, key, low, high) for key, (low, high) in limits.items()}
        card.points, card.hp, card.attacks = found["points"], found["hp"], found["attacks"]
        card.copies = found["copies"]
        card.type = str(given.get("type", card.name))
        card.classes = sum([1 << self.classes.index(name) for name in self.class_names(given)])
        base = 0 if card.kind == EQUIPMENT else 1
        card.printed = (
            found["def"],
            found["atk"],
            found["dmg"],
            found.get("save", 0),
            0,
            found["actions"] or base,
            found["activations"] or base,
            0,
        )
        card.time = self.time_of(given)

    def class_names(self, given: dict[str, Any]) -> list[str]:
        names = self.names(given, "classes", dict.fromkeys(self.classes, 0))
        if len(set(names)) < len(names):
            raise BadCard("one of its classes is said twice.", "", "Name each once.", "classes")
        return names

    def check_numbers(self, card: BattleCard, given: dict[str, Any], kind: str) -> None:
        """Codex 5.1: a card has what its kind has."""
        every = {"name", "id", "kind", "faction", "text", "icon", "flavor", "art", "artist"}
        for key in given:
            if key not in every and key not in HAS[card.kind]:
                raise BadCard(f"a card of the kind {kind} has no {key!r}.", "", "Take it out (codex 5.1).", key)
        for key, example in NEEDS.get(card.kind, {}).items():
            if key not in given:
                raise BadCard(
                    f"a card of the kind {kind} needs its {key}.", "", f"Add {key} = {example}.", key, example
                )

    def time_of(self, given: dict[str, Any]) -> int:
        window = given.get("window", "any")
        if not isinstance(window, str) or window not in TIMES:
            raise BadCard(
                f"there is no window {window!r}.", "", f"Windows are {', '.join(TIMES)} (BD-15.16).", "window"
            )
        return TIMES[window]

    # The text.

    def read_text(self, card: BattleCard, given: dict[str, Any]) -> None:
        instructions: list[Sentence] = []
        found: list[tuple[Any, str]] = []
        loose = "" if card.kind in (EVENT, EQUALIZER) else "only an event or an equalizer has instructions of its own"
        for first in self.abilities(given.get("text", ""), loose):
            if isinstance(first, Instruction):
                instructions.append(first.effect)
            elif isinstance(first, Keyword):
                card.innate = (*card.innate, *first.adds())
                if first.meaning():
                    found += [(node, first.called()) for node in self.abilities(first.meaning())]
            elif isinstance(first, Line):
                raise BadCard(f"{self.reader.words(first)!r} can't stand on a card.")
            else:
                found.append((first, ""))
        if instructions:
            card.effect = joined(instructions)
        self.finish_card(card, found)

    def finish_card(self, card: BattleCard, found: list[tuple[Any, str]]) -> None:
        self.check_text(card, found)
        made = [self.ready_as(node, number, keyword) for number, (node, keyword) in enumerate(found)]
        card.activated = tuple([node for node in made if isinstance(node, Activated)])
        card.instants = tuple([node for node in made if isinstance(node, Instant)])
        card.triggered = tuple([node for node in made if isinstance(node, Triggered)])
        for node in card.triggered:
            for kind in node.kinds:
                card.awaits |= 1 << kind
        card.passives = tuple([node for node in made if isinstance(node, Aura)])
        card.asked = asked_by(card.effect)
        card.aimed = aimed_at(card.effect, card.asked)
        card.brings = brings_back(card.effect)
        self.read_grants(card, made)
        parts = (card.effect, *made, *card.grants.values())
        card.nodes = tuple([node for part in parts if part is not None for node in every_node(part)])
        self.read_event(card)
        self.check_nodes(card)

    def check_text(self, card: BattleCard, found: list[tuple[Any, str]]) -> None:
        if (found or card.innate) and not card.kind & (CHARACTER | EQUIPMENT):
            raise BadCard("only characters and equipment have abilities.", "", "Say what is to be done.", "text")
        if card.kind == EVENT and card.effect is None:
            raise BadCard("an event needs a text.", "", "Say what is to be done.", "text")

    def ready_as(self, node: Any, order: int, keyword: str) -> Any:
        """An ability as the state holds it."""
        made = self.ready(node, order)
        if isinstance(made, Activated | Instant | Triggered):
            asked = asked_by(made.told)
            harms = any(isinstance(part, Damage | AttackNow) for part in every_node(made.effect))
            brings = brings_back(made.effect)
            made = replace(
                made, asked=asked, aimed=aimed_at(made.told, asked), harms=harms, brings=brings, keyword=keyword
            )
        return made

    def read_grants(self, card: BattleCard, made: list[Ability]) -> None:
        """The abilities that its text gives to others, in quotes."""
        for node in [node for part in (card.effect, *made) for node in every_node(part)]:
            if not isinstance(node, Grant):
                continue
            found: list[tuple[Any, str]] = []
            mine, self.own = self.own, BEARER
            for first in self.abilities(f"{node.name.removesuffix('.')}."):
                if isinstance(first, Keyword) and first.meaning():
                    found += [(inner, first.called()) for inner in self.abilities(first.meaning())]
                else:
                    found.append((first, ""))
            self.own = mine
            if len(found) != 1 or not isinstance(found[0][0], Activated | Triggered):
                raise BadCard(
                    f"{node.name!r} can't be given to another card.", "", "Give one activated or triggered ability."
                )
            # Its place among the abilities of whoever has it: beyond the printed ones, the same for the same words.
            order = 64 + crc32(node.name.encode()) % 4096
            card.grants[node.name] = self.ready_as(found[0][0], order, found[0][1])

    def read_event(self, card: BattleCard) -> None:
        """BD-15.10, BD-15.16: whether an event stays, and when it may be played: what names a roll, damage or an event says so itself."""
        if card.kind != EVENT:
            return
        card.continuing = any(lasts(node) for node in card.nodes)
        if card.time != ANY_TIME:
            return
        for node in card.nodes:
            if isinstance(node, Reroll | AddToRoll):
                card.time = ON_ROLL
            elif isinstance(node, Prevent):
                card.time = ON_DAMAGE
            elif isinstance(node, Cancel):
                card.time = ON_EVENT

    def check_nodes(self, card: BattleCard) -> None:
        """Saves, rolls to hit and attacks need to know whom they are about before the dice."""
        for node in card.nodes:
            if isinstance(node, RollsNatural) and node.number not in (1, 6):
                raise BadCard("only a natural 1 and a natural 6 mean something.", "", "Write 1 or 6.")
            if isinstance(node, AttackNow):
                if not (names_one(node.who) and names_one(node.whom)):
                    raise BadCard("an attack is of one character on one.", "", "Write target for who is chosen.")
            if isinstance(node, Saved | RollToHit):
                whom = node.effect.whom
                if whom.asks() and not isinstance(whom, Target):
                    raise BadCard("who rolls would be chosen too late.", "", "Write target for whom it is about.")
                if isinstance(node, RollToHit) and not names_one(whom):
                    raise BadCard("a roll to hit is about one character.", "", "Write: target opposing character.")


def names_one(things: Things) -> bool:
    """Whether words name one thing, and it is known before the dice are rolled."""
    return not (isinstance(things, Each) or things.several() or (things.asks() and not isinstance(things, Target)))


def brings_back(effect: Any) -> bool:
    """BD-20.4: whether a text brings cards back to hand."""
    return any(isinstance(node, ReturnToHand) for node in every_node(effect))


def lasts(node: Any) -> bool:
    """Whether an instruction makes a change that outlasts the attack."""
    return isinstance(node, Lasts) and not isinstance(getattr(node, "until", None), ForThisAttack)


def aimed_at(effect: Any, asked: Asked | None) -> Target | None:
    """BD-11.13, BD-R.57: the one target of a text that deals damage."""
    if asked is None or asked.modes or len(asked.targets) != 1:
        return None
    target = asked.targets[0][0]
    single = isinstance(target.number, Number) and target.number.number == 1
    harms = any(isinstance(node, Damage) and node.whom == target for node in every_node(effect))
    return target if single and harms else None
