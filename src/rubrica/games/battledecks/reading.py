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
    BattleCard,
)
from rubrica.games.battledecks.fields import read_fields
from rubrica.games.battledecks.kinds import ANY_TIME, DEFEATED, ENTERS, LEAVES, ON_DAMAGE, ON_EVENT, ON_ROLL
from rubrica.games.battledecks.numbers import with_one
from rubrica.games.battledecks.phrases.abilities import (
    LASTS,
    Activated,
    Aims,
    AttachOnly,
    EntersSpent,
    Instant,
    Keyword,
    Lookout,
    Stays,
    Triggered,
)
from rubrica.games.battledecks.phrases.book import make_book
from rubrica.games.battledecks.phrases.cards import Cancel, ReturnToHand
from rubrica.games.battledecks.phrases.changes import Aura, Grant, Lasts
from rubrica.games.battledecks.phrases.durations import ForThisAttack
from rubrica.games.battledecks.phrases.effects import AttackNow, Damage
from rubrica.games.battledecks.phrases.more_changes import TakeControl
from rubrica.games.battledecks.phrases.others_choose import DealtBy
from rubrica.games.battledecks.phrases.players_barred import PlayersCant
from rubrica.games.battledecks.phrases.rolls import AddToRoll, Prevent, Reroll, RollToHit, Saved
from rubrica.games.battledecks.phrases.taking import TAKING
from rubrica.games.battledecks.phrases.triggers import RollsNatural
from rubrica.games.battledecks.phrases.while_fighting import AddAmount, Decide, DecideRoll, PreventAll, TurnDie
from rubrica.language.binding import every_node
from rubrica.language.card_reader import CardReader, joined
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.announcing import Asked, asked_by
from rubrica.language.nodes.base import Ability, Sentence, Things
from rubrica.language.nodes.kinds import CARD, ENTRY, IN_PLAY
from rubrica.language.nodes.lines import EntersWith, Instruction, Line, PlayOnlyIf
from rubrica.language.nodes.printed import Signed
from rubrica.language.nodes.things import Each, It, Target
from rubrica.language.nodes.triggers import ThingEvent, ThisOne
from rubrica.language.taking import Own

BEARER = Own(IN_PLAY, CHARACTER, frozenset(["character"]))
"""What "this" is in an ability that a character has from another card."""
WEARER = Own(IN_PLAY, CHARACTER, frozenset(["character", "equipment"]))
"""And on an equipment, which may be named beside its bearer."""


class BattleReader(CardReader):
    """Reads the cards of Battle Decks."""

    def __init__(self, classes: tuple[str, ...] = CLASSES, plurals: dict[str, str] | None = None) -> None:
        self.classes = classes
        self.plurals = plurals or {}
        """Those of classifications that no rule gives."""
        super().__init__(make_book(classes, self.plurals), (Signed,))
        self.taking = TAKING
        self.announces = True
        self.leaving = frozenset([DEFEATED, LEAVES])

    def make(self, given: dict[str, Any]) -> BattleCard:
        card = BattleCard(given["name"], given)
        read_fields(self, self.classes, card, given)
        self.own = self.own_of(card)
        self.read_text(card, given)
        return card

    def own_of(self, card: BattleCard) -> Own:
        """What "this" is; the abilities of an equipment are its bearer's (BD-13.4)."""
        if card.kind == EQUIPMENT:
            return WEARER
        if card.kind & CHARACTER:
            return Own(IN_PLAY, card.kind, frozenset(["character"]))
        if card.kind == EQUALIZER:
            return Own(IN_PLAY, card.kind, frozenset(["equalizer"]))
        return Own(CARD | ENTRY, card.kind, frozenset(["event"]))

    def read_text(self, card: BattleCard, given: dict[str, Any]) -> None:
        instructions: list[Sentence] = []
        found: list[tuple[Any, str]] = []
        loose = "" if card.kind in (EVENT, EQUALIZER) else "only an event or an equalizer has instructions of its own"
        for first in self.abilities(given.get("text", ""), loose, "Instant:"):
            if isinstance(first, Instruction):
                instructions.append(first.effect)
            elif isinstance(first, Keyword):
                self.check_has_abilities(card)
                card.innate = (*card.innate, *first.adds())
                if first.meaning():
                    found += [(node, first.called()) for node in self.abilities(first.meaning())]
            elif isinstance(first, PlayOnlyIf):
                if card.kind != EVENT:
                    raise BadCard("only events are played at a time of one's choice.", "", "Take that out (BD-15.1).")
                first.print_on(card)
            elif isinstance(first, EntersWith | EntersSpent):
                if not card.kind & CHARACTER:
                    raise BadCard("only heroes and reinforcements enter play.", "", "Take that out (BD-R.105).")
                first.print_on(card)
            elif isinstance(first, Aims):
                if card.kind != EQUALIZER:
                    raise BadCard("only an equalizer has targets of its own.", "", "Take that out (BD-R.131).")
                first.print_on(card)
            elif isinstance(first, AttachOnly | Stays):
                if card.kind != EQUIPMENT:
                    raise BadCard("only equipment is attached.", "", "Take that out (BD-R.142).")
                first.print_on(card)
            elif isinstance(first, Lookout):
                if card.kind != EVENT:
                    raise BadCard("only an event works for a time.", "", "Take the time out (BD-R.132).")
                card.lookout = max(card.lookout, LASTS[first.word])
                found.append((first.aura, ""))
            elif isinstance(first, Line):
                raise BadCard(f"{self.reader.words(first)!r} can't stand on a card.")
            elif isinstance(first, Triggered):
                found.append((self.on_its_card(card, first), ""))
            else:
                self.check_has_abilities(card)
                found.append((first, ""))
        if instructions:
            card.effect = joined(instructions)
        self.finish_card(card, found)

    def on_its_card(self, card: BattleCard, ability: Triggered) -> Any:
        """BD-R.132: on an event it works for a time. BD-R.97: what equipment does when it enters play is an instant (BD-14.6)."""
        if card.kind == EVENT:
            if ability.word not in LASTS:
                raise BadCard(
                    f"{self.reader.words(ability)!r} is no instruction.",
                    "",
                    "Say how long it works: “This round, whenever …”.",
                )
            card.lookout = max(card.lookout, LASTS[ability.word])
        elif ability.word in ("round", "turn"):
            raise BadCard("only an event works for a time.", "", "Take the time out (BD-R.132).")
        event = ability.event
        if card.kind == EQUIPMENT and isinstance(event, ThingEvent) and event.kind == ENTERS:
            return Instant(ability.effect) if isinstance(event.subject, ThisOne) else ability
        return ability

    def finish_card(self, card: BattleCard, found: list[tuple[Any, str]]) -> None:
        self.check_text(card, found)
        card.working = card.printed
        for what, more in card.innate:
            card.working = with_one(card.working, what, more)
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

    def check_has_abilities(self, card: BattleCard) -> None:
        """BD-9.1: what an event does for a time says so (BD-R.132), and an equalizer has triggers and what is always so (BD-R.131)."""
        if not card.kind & (CHARACTER | EQUIPMENT | EQUALIZER):
            raise BadCard("only characters and equipment have abilities.", "", "Say what is to be done.", "text")

    def check_text(self, card: BattleCard, found: list[tuple[Any, str]]) -> None:
        if card.kind == EQUALIZER:
            if card.innate or any(not isinstance(node, Triggered | Aura) for node, _ in found):
                raise BadCard("an equalizer is never activated.", "", "Say when: “When this hits a hero, …”.", "text")
        if card.kind == EVENT and card.effect is None and not found:
            raise BadCard("an event needs a text.", "", "Say what is to be done.", "text")

    def ready_as(self, node: Any, order: int, keyword: str) -> Any:
        """An ability as the state holds it."""
        made = self.ready(node, order)
        if isinstance(made, Activated | Instant | Triggered):
            asked = asked_by(made.told)
            harms = any(isinstance(part, Damage | DealtBy | AttackNow) for part in every_node(made.effect))
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
        now = (card.effect,) if card.effect is not None else ()
        for node in every_node(now):
            if isinstance(node, Reroll | AddToRoll | TurnDie | Decide | DecideRoll | AddAmount):
                card.time = ON_ROLL
            elif isinstance(node, Prevent | PreventAll):
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
    return isinstance(node, Lasts | PlayersCant | TakeControl) and not isinstance(
        getattr(node, "until", None), ForThisAttack
    )


def aimed_at(effect: Any, asked: Asked | None) -> tuple[Target, ...]:
    """BD-11.13: the single targets that a text deals damage to, by the word itself or by one that points to it."""
    if asked is None:
        return ()
    harmed = [node.whom for node in every_node(effect) if isinstance(node, Damage | DealtBy)]
    pointed = [whom.slot for whom in harmed if isinstance(whom, It)]
    return tuple(
        [
            target
            for target, _, _ in asked.targets
            if isinstance(target.number, Number)
            and target.number.number == 1
            and (target in harmed or target.slot in pointed)
        ]
    )
