"""From card files to cards: what a card's fields and sentences mean."""

from __future__ import annotations

from dataclasses import replace
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
    GIFTS,
    ITEM,
    ITEM_CLASSES,
    LEGION,
    LEGION_CLASSES,
    ORDERS,
    SPELL,
    SWORN,
    TYPES,
    WARLORD,
    WARLORD_CLASSES,
    BloodWarsCard,
)
from rubrica.games.bloodwars.kinds import (
    ACTIVATORS,
    ADVOCATE,
    AIDE,
    BERSERKER,
    BY_DEFAULT,
    COMBAT_POWER,
    CUTTER,
    DIPLOMAT,
    GUARDIAN,
    HORDE,
    INTRIGUE_POWER,
    KEYWORDS,
    MARTYR,
    OTHER_POWER,
    PARASITE,
    REALM_POWER,
    TERRORIST,
)
from rubrica.games.bloodwars.phrases import (
    abilities,
    cards,
    chains,
    challenges,
    conditions,
    costs,
    descriptions,
    durations,
    effects,
    losses,
    naming,
    nouns,
    numbers,
    statics,
    triggers,
    wordings,
)
from rubrica.games.bloodwars.phrases.abilities import (
    MEANINGS,
    ExtraCost,
    PlayAsResponse,
    PlayOnlyIf,
    Power,
    Triggered,
    summary,
)
from rubrica.games.bloodwars.phrases.challenges import HiddenAlly
from rubrica.games.bloodwars.phrases.descriptions import Opposing
from rubrica.games.bloodwars.phrases.effects import Realign
from rubrica.games.bloodwars.phrases.losses import OPPOSING_WARLORD, Lost
from rubrica.games.bloodwars.phrases.naming import HandOf, OpposingPlayers
from rubrica.games.bloodwars.phrases.nouns import BattleHandNoun, PlayerNoun, TypeNoun
from rubrica.games.bloodwars.phrases.statics import Static
from rubrica.games.bloodwars.phrases.taking import TAKING
from rubrica.language.binding import every_node
from rubrica.language.card_reader import CardReader, joined
from rubrica.language.nodes import amounts, control, players, sayings, things
from rubrica.language.nodes.abilities import Keywords
from rubrica.language.nodes.announcing import asked_by
from rubrica.language.nodes.base import Ability, Amount, Description, Noun, Players, Sentence, That
from rubrica.language.nodes.kinds import CARD, ENTRY, IN_PLAY
from rubrica.language.nodes.lines import Instruction, Line
from rubrica.language.nodes.printed import Signed
from rubrica.language.nodes.tallies import Tallied
from rubrica.language.phrases import Phrasebook
from rubrica.language.taking import Own

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
NEEDS = {
    BERSERKER: ("C", "Chaotic"),
    CUTTER: ("N", "Neutral"),
    GUARDIAN: ("L", "Lawful"),
    HORDE: ("E", "Evil"),
    MARTYR: ("G", "Good"),
    ADVOCATE: ("N", "Neutral"),
    AIDE: ("G", "Good"),
    DIPLOMAT: ("L", "Lawful"),
    PARASITE: ("E", "Evil"),
    TERRORIST: ("C", "Chaotic"),
}
"""BW-17.2: the letter that a Legion needs to have a shared Power."""
NO_INSTRUCTIONS = "only Fate cards tell what to do by themselves"


def make_book() -> Phrasebook:
    """The phrasebook of Blood Wars: the shared phrases and its own."""
    own = (naming, abilities, costs, durations, effects, losses, statics, triggers)
    kinds = (
        *things.KINDS,
        *sayings.KINDS,
        *[kind for file in own for kind in file.KINDS],
        amounts.Number,
        amounts.Reckoned,
        Amount,
    )
    return Phrasebook(
        [
            *amounts.PHRASES,
            *control.PHRASES,
            *things.PHRASES,
            *things.pronouns("Warlord"),
            *things.pronouns("Legion"),
            *things.pronouns("Battlefield"),
            *players.PHRASES,
            *players.MANY,
            *nouns.PHRASES,
            *descriptions.PHRASES,
            *naming.PHRASES,
            *numbers.PHRASES,
            *triggers.PHRASES,
            *conditions.PHRASES,
            *costs.PHRASES,
            *durations.PHRASES,
            *effects.PHRASES,
            *losses.PHRASES,
            *cards.PHRASES,
            *chains.PHRASES,
            *challenges.PHRASES,
            *statics.PHRASES,
            *abilities.PHRASES,
            *sayings.PHRASES,
            *sayings.NOUNS,
        ],
        (Noun, Description, That, Tallied),
        (*kinds, Players, Description),
        wordings.SAYINGS,
        wordings.WORDINGS,
        wordings.CURES,
    )


def needs_side(effect: Any) -> bool:
    """BW-1.4: whether a text says "opposing"."""
    return any(
        isinstance(node, Opposing | OpposingPlayers)
        or (isinstance(node, HandOf | HiddenAlly) and not node.yours)
        or (isinstance(node, Lost) and node.types == OPPOSING_WARLORD)
        for node in every_node(effect)
    )


def is_hidden_kind(node: Any) -> bool:
    """Whether a part of a text names what lies in Battle Hands."""
    return any(
        isinstance(part, TypeNoun) and not part.out and part.types & (LEGION | FATE) for part in every_node(node)
    )


class BloodWarsReader(CardReader):
    """Reads the cards of Blood Wars."""

    def __init__(self) -> None:
        super().__init__(make_book(), (Signed, PlayerNoun, BattleHandNoun))
        self.taking = TAKING
        self.announces = True
        self.tells = False
        """The text that is read belongs to a card that tells what to do: Spell or Orders."""
        self.shared: dict[int, Power] = {}
        """BW-17: the shared Powers that are used, by their bits."""
        for order, (bit, text) in enumerate(MEANINGS.items()):
            power = self.ready(self.abilities(text)[0], 32 + order)
            name = next(word for word, one in KEYWORDS.items() if one == bit)
            self.shared[bit] = replace(power, keyword=bit, called=name)

    def make(self, given: dict[str, Any]) -> BloodWarsCard:
        card = BloodWarsCard(given["name"], given)
        self.read_fields(card, given)
        self.own = self.own_of(card)
        self.read_text(card, given)
        return card

    def own_of(self, card: BloodWarsCard) -> Own:
        """What "this" is: in play, or a Spell or Orders card that is being played."""
        if card.type == FATE:
            return Own(CARD | ENTRY if card.fate & (SPELL | ORDERS) else IN_PLAY, card.fate * 16)
        word = next(name for name, number in TYPES.items() if number == card.type)
        return Own(IN_PLAY, card.type, frozenset([word, word.capitalize()]))

    # Fields.

    def read_fields(self, card: BloodWarsCard, given: dict[str, Any]) -> None:
        self.check_fields(given, FIELDS, "Blood Wars")
        kind = given.get("type")
        if kind not in TYPES:
            example = "legion"
            raise BadCard(f"there is no type {kind!r}.", "", f"Types are {', '.join(TYPES)} (BW-2.1).", "type", example)
        card.type = TYPES[kind]
        for key in given:
            if key not in OF_ALL and key not in OF_TYPE[card.type]:
                raise BadCard(f"a {kind} has no {key!r}.", "", "Take it out (BW-2.3).")
        card.rr = self.number(given, "rr", 0, 10)
        if "rr" not in given:
            raise BadCard("it needs its RR.", "", "Add a line rr = 3 (BW-2.2).", "rr", 3)
        card.plane = str(given.get("plane", ""))
        card.faction = str(given.get("faction", ""))
        card.leader = str(given.get("leader", ""))
        self.read_alignment(card, given)
        self.read_strength(card, given)
        readers = {WARLORD: self.warlord, LEGION: self.legion, BATTLEFIELD: self.battlefield, FATE: self.fate}
        readers[card.type](card, given)

    def read_alignment(self, card: BloodWarsCard, given: dict[str, Any]) -> None:
        """BW-3.2; Warlords and Legions always have one (BW-2.3)."""
        card.alignment = str(given.get("alignment", ""))
        if card.alignment and card.alignment not in ALIGNMENTS:
            raise BadCard(
                f"there is no alignment {card.alignment!r}.", "", f"There are {', '.join(ALIGNMENTS)} (BW-3.2)."
            )
        if card.type in (WARLORD, LEGION) and not card.alignment:
            raise BadCard("it needs its alignment.", "", 'Add a line alignment = "NN" (BW-2.3).', "alignment", "NN")
        if card.type != FATE and not card.plane:
            raise BadCard("it needs its plane.", "", 'Add a line plane = "Outlands" (BW-2.3).', "plane", "Outlands")

    def read_strength(self, card: BloodWarsCard, given: dict[str, Any]) -> None:
        """BW-2.3: IS, CS or VP; a Fate card may have none."""
        key = card.unit
        low, high = {WARLORD: (0, 30), BATTLEFIELD: (1, 13)}.get(card.type, (0, 20))
        card.strength = self.number(given, key, low, high)
        card.has_strength = key in given
        if not card.has_strength and card.type != FATE:
            raise BadCard(f"it needs its {key.upper()}.", "", f"Add a line {key} = 5 (BW-2.3).", key, 5)

    def warlord(self, card: BloodWarsCard, given: dict[str, Any]) -> None:
        card.unique = bool(given.get("unique", False))
        card.warlord_class = WARLORD_CLASSES[self.one_of(given, "class", tuple(WARLORD_CLASSES), "ordinary")]
        card.home_realm = str(given.get("home_realm", ""))
        if card.home_realm and card.warlord_class != AVATAR:
            raise BadCard("only an Avatar has a home realm.", "", 'Write class = "avatar" (BW-20.13).')

    def legion(self, card: BloodWarsCard, given: dict[str, Any]) -> None:
        for name in self.names(given, "classes", LEGION_CLASSES):
            card.legion_class |= LEGION_CLASSES[name]
        if bool(card.legion_class & SWORN) != bool(card.leader):
            raise BadCard(
                "an Acolyte Legion names a leader, and no other Legion does.", "", 'Write leader = "Avatar" (BW-20.11).'
            )

    def battlefield(self, card: BloodWarsCard, given: dict[str, Any]) -> None:
        card.kind = self.one_of(given, "kind", BATTLEFIELD_KINDS, "plane")
        card.realm_of = str(given.get("realm_of", ""))
        if card.realm_of and card.kind != "realm":
            raise BadCard("only a Realm is the home of an Avatar.", "", 'Write kind = "realm" (BW-20.13).')

    def fate(self, card: BloodWarsCard, given: dict[str, Any]) -> None:
        card.fate = FATE_TYPES[self.one_of(given, "fate", tuple(FATE_TYPES), "")]
        card.item_class = self.one_of(given, "item", ITEM_CLASSES, "other") if card.fate == ITEM else ""
        if "item" in given and card.fate != ITEM:
            raise BadCard("only an Item is an Artifact, Magical or Other.", "", "Take it out (BW-2.6).")
        activator = self.one_of(given, "activator", tuple(ACTIVATORS), "none")
        card.activator = ACTIVATORS.get(activator, 0)
        card.after_play = self.one_of(given, "after_play", AFTER_PLAY, "discard")
        if (card.fate == ACOLYTE) != bool(card.leader):
            raise BadCard("an Acolyte names a leader, and no other Fate card does.", "", 'Write leader = "Avatar".')

    def one_of(self, given: dict[str, Any], key: str, known: tuple[str, ...], usual: str) -> str:
        value = given.get(key, usual)
        if value not in known and (key in given or not usual):
            cure = f"Write {key} = {known[0]!r}, or {', '.join(known[1:])}."
            raise BadCard(
                f"its {key} is {value!r}." if key in given else f"it needs its {key}.", "", cure, key, known[0]
            )
        return str(value)

    # The text.

    def read_text(self, card: BloodWarsCard, given: dict[str, Any]) -> None:
        instructions: list[Sentence] = []
        found: list[Ability] = []
        self.tells = card.fate & (SPELL | ORDERS) != 0
        for first in self.abilities(given.get("text", ""), "" if card.type == FATE else NO_INSTRUCTIONS):
            if isinstance(first, Instruction):
                instructions.append(first.effect)
            elif isinstance(first, Line):
                self.read_line(card, first)
            else:
                found.append(first)
        if instructions:
            card.effect = joined(instructions)
        self.finish_card(card, found)

    def read_line(self, card: BloodWarsCard, line: Line) -> None:
        if isinstance(line, Keywords):
            if card.type != LEGION:
                raise BadCard("only Legions have shared Powers.", "", "Take them out (BW-17.2).")
            for word in line.words:
                self.check_keyword(card, word.bit)
                card.keywords |= word.bit
            return
        if card.type != FATE or card.fate == ACOLYTE:
            raise BadCard(f"{self.reader.words(line)!r} says how Fate is played.", "", "Take it out.")
        if isinstance(line, PlayOnlyIf):
            card.conditions = (*card.conditions, line.condition)
        elif isinstance(line, PlayAsResponse):
            card.only_response = True
        elif isinstance(line, ExtraCost):
            # What its text points to comes first in the scope.
            cost: Any = line.cost
            card.costs = (*card.costs, replace(cost, slot=cost.slot + 16 + len(card.costs)))

    def check_keyword(self, card: BloodWarsCard, bit: int) -> None:
        """BW-17.2: a shared Power asks for an alignment."""
        letter, word = NEEDS.get(bit, ("", ""))
        where = {"L": (0,), "C": (0,), "G": (1,), "E": (1,), "N": (0, 1)}.get(letter, ())
        if letter and not any(card.alignment[position] == letter for position in where):
            name = next(called for called, one in KEYWORDS.items() if one == bit)
            raise BadCard(
                f"{name} is for {word} Legions.", "", "Change its alignment, or take the Power out (BW-17.2)."
            )

    def bind(self, group: list[list[Any]]) -> Any:
        """ "All friendly Legions get +1 CS" happens when a Spell says it, and is so all the time on any other card."""
        kept = [meaning for meaning in group[0] if isinstance(meaning, Static) is not self.tells]
        others = [meaning for meaning in group[0] if not isinstance(meaning, Static | Instruction)]
        mixed = any(isinstance(meaning, Static) for meaning in group[0])
        return super().bind([[*others, *kept] if mixed and kept else group[0], *group[1:]])

    def ready(self, node: Any, order: int) -> Any:
        """An ability as the state holds it: with its place on the card, what it asks for and what its terms come to."""
        made = super().ready(node, order)
        if isinstance(made, Power | Triggered):
            made = replace(made, asked=asked_by(made.effect), needs_side=needs_side(made.effect))
        if isinstance(made, Power):
            made = replace(made, **summary(made), called=made.sort.name)
        return made

    def finish_card(self, card: BloodWarsCard, found: list[Ability]) -> None:
        ready = [self.ready(node, order) for order, node in enumerate(found)]
        for node in ready:
            self.check_ability(card, node)
        card.statics = tuple([node for node in ready if isinstance(node, Static)])
        for static in card.statics:
            card.alters |= 1 << static.what_changes()
        card.abilities = tuple([node for node in ready if isinstance(node, Triggered)])
        powers = [node for node in ready if isinstance(node, Power)]
        shared = [power for bit, power in self.shared.items() if card.keywords & bit]
        card.powers = (*powers, *shared)
        card.timed = any(power.timing != BY_DEFAULT for power in card.powers)
        card.asked = asked_by(card.effect)
        card.needs_side = card.effect is not None and needs_side(card.effect)
        if card.fate & (SPELL | ORDERS) and card.effect is None:
            raise BadCard("a Spell or Orders card needs a text.", "", "Say what is to be done (BW-14.11).")
        self.check_realignments(card, ready)
        parts = (card.effect, *ready, *shared, *card.conditions, *card.costs)
        card.nodes = tuple([node for part in parts if part is not None for node in every_node(part)])

    def check_ability(self, card: BloodWarsCard, node: Any) -> None:
        """Which texts a card of a type can have."""
        said = self.reader.words(node) if isinstance(node, Static) else node.text
        if isinstance(node, Power):
            allowed = {
                WARLORD: (COMBAT_POWER, INTRIGUE_POWER, REALM_POWER),
                LEGION: (COMBAT_POWER, INTRIGUE_POWER),
                BATTLEFIELD: (OTHER_POWER,),
                FATE: (OTHER_POWER,) if card.fate & GIFTS else (),
            }[card.type]
            if node.power not in allowed:
                raise BadCard(f"a card of its type can't have this Power: {said!r}.", "", "See codex 5.2.")
            if node.power == REALM_POWER and not card.home_realm:
                raise BadCard(
                    "a Realm Power needs a home realm.", "", 'Write home_realm = "…" (BW-20.13).', "home_realm"
                )
        elif isinstance(node, Static) and any(is_hidden_kind(part) for part in node.counts()):
            raise BadCard(
                f"it counts cards that only their owner sees, and everybody would see its number: {said!r}.",
                "",
                "Count Warlords, Battlefields or cards in hand (BW-8.5).",
            )
        elif card.type == LEGION and not (isinstance(node, Static) and node.only_itself()):
            raise BadCard(f"the standing text of a Legion is about itself alone: {said!r}.", "", "See BW-17.3.")
        elif card.type == FATE and not card.fate & GIFTS:
            raise BadCard(f"only an Item or Support that is given works all the time: {said!r}.", "", "See BW-14.13.")

    def check_realignments(self, card: BloodWarsCard, ready: list[Any]) -> None:
        for part in (card.effect, *ready):
            for node in every_node(part):
                if isinstance(node, Realign) and node.alignment not in ALIGNMENTS:
                    raise BadCard(
                        f"there is no alignment {node.alignment!r}.", "", f"There are {', '.join(ALIGNMENTS)}."
                    )
