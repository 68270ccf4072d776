"""From card files to cards: what a card's fields and sentences mean."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rubrica.engine.errors import BadCard
from rubrica.games.bloodwars.card import (
    ACOLYTE,
    ALIGNMENTS,
    BATTLEFIELD,
    FATE,
    FATE_TYPES,
    GIFTS,
    LEGION,
    ORDERS,
    SPELL,
    TYPES,
    WARLORD,
    BloodWarsCard,
)
from rubrica.games.bloodwars.fields import read_fields
from rubrica.games.bloodwars.kinds import (
    ADVOCATE,
    AIDE,
    ANY_ALIGNMENT,
    BERSERKER,
    BY_DEFAULT,
    COMBAT_POWER,
    CULLS,
    CUTTER,
    DIPLOMAT,
    GUARDIAN,
    HIDDEN_ALLY,
    HORDE,
    INDUCTED,
    INTRIGUE_POWER,
    INVESTED,
    KEYWORDS,
    LEAVES,
    MARTYR,
    MORE_HELD,
    NAMED,
    OTHER_POWER,
    PARASITE,
    PHASE_BEGINS,
    PRESENTED,
    REALM_POWER,
    REGROUPED,
    TERRORIST,
    TURN_END,
    TURN_START,
)
from rubrica.games.bloodwars.phrases.abilities import (
    MEANINGS,
    ExtraCost,
    PlayAsResponse,
    Power,
    Triggered,
    summary,
)
from rubrica.games.bloodwars.phrases.book import make_book
from rubrica.games.bloodwars.phrases.challenges import HiddenAlly, Total
from rubrica.games.bloodwars.phrases.descriptions import Opposing
from rubrica.games.bloodwars.phrases.effects import Realign
from rubrica.games.bloodwars.phrases.losses import OPPOSING_WARLORD, Lost
from rubrica.games.bloodwars.phrases.naming import HandOf, OpposingPlayers, WarlordAgainstYou
from rubrica.games.bloodwars.phrases.nouns import BattleHandNoun, PlayerNoun, TypeNoun
from rubrica.games.bloodwars.phrases.statics import AsLongAs, Static
from rubrica.games.bloodwars.phrases.taking import TAKING
from rubrica.language.binding import every_node
from rubrica.language.card_reader import CardReader, joined
from rubrica.language.nodes.abilities import Keywords
from rubrica.language.nodes.announcing import asked_by
from rubrica.language.nodes.base import Ability, Sentence
from rubrica.language.nodes.kinds import CARD, ENTRY, IN_PLAY
from rubrica.language.nodes.lines import Instruction, Line, PlayOnlyIf
from rubrica.language.nodes.printed import Signed
from rubrica.language.taking import Own

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
OUTSIDE_COMBAT = frozenset(
    [TURN_START, TURN_END, INDUCTED, PRESENTED, NAMED, INVESTED, HIDDEN_ALLY, REGROUPED, CULLS, PHASE_BEGINS]
)
"""What never happens while a Legion lies on the table (BW-R.123)."""
NO_INSTRUCTIONS = "only Fate cards tell what to do by themselves"


def needs_side(effect: Any) -> bool:
    """BW-1.4: whether a text says "opposing"."""
    return any(
        isinstance(node, Opposing | OpposingPlayers | WarlordAgainstYou)
        or (isinstance(node, HandOf | HiddenAlly | Total) and not node.yours)
        or (isinstance(node, Lost) and node.types == OPPOSING_WARLORD)
        for node in every_node(effect)
    )


def needs_hand(effect: Any) -> bool:
    """BW-18.7: whether a text is about an opposing Battle Hand."""
    return any(isinstance(node, HandOf) and not node.yours for node in every_node(effect))


def is_hidden_kind(node: Any) -> bool:
    """Whether a part of a text names what lies in Battle Hands."""
    return any(
        isinstance(part, TypeNoun) and not part.out and part.types & (LEGION | FATE) for part in every_node(node)
    )


def why_no_power(card: BloodWarsCard) -> str:
    """What to do about a Power on a card that can't have it."""
    if card.fate == ACOLYTE:
        return "An Acolyte only binds its Legion to its leader (BW-20.7): give it no text, or make it a Support."
    if card.type == FATE and not card.fate & GIFTS:
        return "A Spell or Orders card tells what to do: leave out what stands before the colon."
    if card.type == BATTLEFIELD:
        return "A Battlefield has Powers that are used at windows: write “Power, Flip: …”."
    if card.type == LEGION:
        return "A Legion has Combat Powers and Intrigue Powers (codex 5.2)."
    return "A Warlord has Combat Powers, Intrigue Powers and, with a home realm, Realm Powers (codex 5.2)."


class BloodWarsReader(CardReader):
    """Reads the cards of Blood Wars."""

    def __init__(self) -> None:
        super().__init__(make_book(), (Signed, PlayerNoun, BattleHandNoun))
        self.taking = TAKING
        self.announces = True
        self.leaving = frozenset([LEAVES])
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
        read_fields(self, card, given)
        self.own = self.own_of(card)
        self.read_text(card, given)
        return card

    def own_of(self, card: BloodWarsCard) -> Own:
        """What "this" is: in play, or a Spell or Orders card that is being played."""
        if card.type == FATE:
            word = next(name for name, number in FATE_TYPES.items() if number == card.fate)
            words = frozenset([word, word.capitalize(), f"{word.capitalize()} card"])
            return Own(CARD | ENTRY if card.fate & (SPELL | ORDERS) else IN_PLAY, card.fate * 16, words)
        word = next(name for name, number in TYPES.items() if number == card.type)
        return Own(IN_PLAY, card.type, frozenset([word, word.capitalize()]))

    def read_text(self, card: BloodWarsCard, given: dict[str, Any]) -> None:
        instructions: list[Sentence] = []
        found: list[Ability] = []
        self.tells = card.fate & (SPELL | ORDERS) != 0
        begin = "When this is captured," if card.type == BATTLEFIELD else "Combat Power:"
        for first in self.abilities(given.get("text", ""), "" if card.type == FATE else NO_INSTRUCTIONS, begin):
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
        if isinstance(line, PlayOnlyIf) and card.fate != ACOLYTE:
            line.print_on(card)
            return
        if card.type != FATE or card.fate == ACOLYTE:
            raise BadCard(
                f"{self.reader.words(line)!r} says how Fate is played.",
                "",
                "Take it out, or write it of a Power: “Combat Power, only if …:”.",
            )
        if isinstance(line, PlayAsResponse):
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
            effect = made.effect
            made = replace(made, asked=asked_by(effect), needs_side=needs_side(effect), needs_hand=needs_hand(effect))
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
        card.own_statics = tuple([node for node in card.statics if node.only_itself()])
        card.parting = any(LEAVES in node.kinds for node in card.abilities)
        powers = [node for node in ready if isinstance(node, Power)]
        shared = [power for bit, power in self.shared.items() if card.keywords & bit]
        card.powers = (*powers, *shared)
        card.timed = any(power.timing != BY_DEFAULT for power in card.powers)
        card.asked = asked_by(card.effect)
        card.needs_side = card.effect is not None and needs_side(card.effect)
        card.needs_hand = card.effect is not None and needs_hand(card.effect)
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
                raise BadCard(f"a card of its type can't have this Power: {said!r}.", "", why_no_power(card))
            if node.power == REALM_POWER and not card.home_realm:
                raise BadCard(
                    "a Realm Power needs a home realm.", "", 'Write home_realm = "…" (BW-20.13).', "home_realm"
                )
        elif isinstance(node, Static) and not node.about_cs() and any(is_hidden_kind(part) for part in node.counts()):
            raise BadCard(
                f"it counts cards that only their owner sees, and everybody would see its number: {said!r}.",
                "",
                "Count Warlords, Battlefields or cards in hand (BW-8.5).",
            )
        elif card.type == LEGION and isinstance(node, Triggered) and OUTSIDE_COMBAT.issuperset(node.kinds):
            raise BadCard(
                f"what a Legion's text waits for happens in a Combat, or to the Legion itself: {said!r}.",
                "",
                f"Write “Combat Power: {self.told_by(node)}” (BW-R.123).",
            )
        elif card.type == LEGION and isinstance(node, Static) and node.what_changes() in (MORE_HELD, ANY_ALIGNMENT):
            raise BadCard(f"a Legion's text works in a Combat: {said!r}.", "", "Write it on a Warlord (BW-R.123).")
        elif card.type == FATE and not card.fate & GIFTS:
            raise BadCard(f"only an Item or Support that is given works all the time: {said!r}.", "", "See BW-14.13.")

    def told_by(self, node: Any) -> str:
        """What an effect that fires does, or a standing text says of others, as a Power can say it."""
        said = self.reader.words(Instruction(node.effect)) if isinstance(node, Triggered) else self.reader.words(node)
        said = said.rpartition(", ")[2] if isinstance(node, AsLongAs) else said
        return f"{said[:1].lower()}{said[1:].removesuffix('.')}"

    def check_realignments(self, card: BloodWarsCard, ready: list[Any]) -> None:
        for part in (card.effect, *ready):
            for node in every_node(part):
                if isinstance(node, Realign) and node.alignment not in ALIGNMENTS:
                    raise BadCard(
                        f"there is no alignment {node.alignment!r}.", "", f"There are {', '.join(ALIGNMENTS)}."
                    )
