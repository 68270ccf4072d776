"""From card files to cards: what a card's sentences mean."""

from __future__ import annotations

from dataclasses import is_dataclass, replace
from typing import Any
from zlib import crc32

from rubrica.engine.errors import BadCard
from rubrica.games.bluthelden.card import BlutheldenCard
from rubrica.games.bluthelden.fields import read_fields
from rubrica.games.bluthelden.kinds import (
    BLOCKS,
    COMBAT_END,
    COMBAT_START,
    DAMAGES,
    DESTROYS,
    DIES,
    END_OF_ROUND,
    IS_BANISHED,
    IS_BLOCKED,
    LEAVES,
    ROUND_END,
    SACRIFICED,
    SLOT,
)
from rubrica.games.bluthelden.phrases.abilities import (
    Activated,
    Instead,
    ShortFor,
    Triggered,
    makes_asp,
    only_builds,
    summary,
)
from rubrica.games.bluthelden.phrases.book import make_book
from rubrica.games.bluthelden.phrases.changes import (
    AreUnable,
    Boost,
    Growth,
    Have,
    HaveTrait,
    OfGroup,
    Pair,
    Passive,
    Trait,
    Unable,
)
from rubrica.games.bluthelden.phrases.decrees import Postponed, Proclaim, Watching
from rubrica.games.bluthelden.phrases.durations import Lasting
from rubrica.games.bluthelden.phrases.layers import GainAbility, HaveAbility
from rubrica.games.bluthelden.phrases.taking import TAKING
from rubrica.games.bluthelden.phrases.words import InChosenLane
from rubrica.language.binding import every_node, vars_of
from rubrica.language.card_reader import CardReader, joined, looks_of
from rubrica.language.nodes.announcing import asked_by
from rubrica.language.nodes.base import Ability, Sentence
from rubrica.language.nodes.groups import Everyone
from rubrica.language.nodes.kinds import CARD, ENTRY, IN_PLAY, PLACE
from rubrica.language.nodes.lines import Instruction, Line
from rubrica.language.nodes.printed import Signed
from rubrica.language.nodes.reads import BOARD
from rubrica.language.nodes.things import Each, Target
from rubrica.language.nodes.triggers import TurnMoment
from rubrica.language.taking import Own

NO_INSTRUCTIONS = "a permanent has no instructions of its own"
KIND_NAMES = {IN_PLAY: "a permanent", PLACE: "a lane"}
PARTIES = {
    "attacker": frozenset([BLOCKS]),
    "blocker": frozenset([IS_BLOCKED]),
    "damaged": frozenset([DAMAGES]),
    "destroyed": frozenset([DESTROYS]),
    "dealer": frozenset([DAMAGES]),
}
"""In which events there is somebody who is called so (codex 5.7)."""


LATER = {ROUND_END: ROUND_END, COMBAT_START: COMBAT_START, COMBAT_END: COMBAT_END}
"""The moments that a Spell can put something off to, by the events that abilities wait for."""


def for_this_round(node: Any) -> Sentence | None:
    """BH-R.173, BH-R.165: what a Spell says as if it were always so it says about this round, and "at the end of the round"
    about the one that is coming; None if that can't be."""
    this_round = Lasting(END_OF_ROUND)
    if isinstance(node, OfGroup) and isinstance(node.who, Everyone):
        whom = Each(node.who.what, "all")
        if isinstance(node, Have):
            return Boost(whom, node.number, this_round)
        if isinstance(node, HaveTrait):
            return Trait(whom, this_round, node.keyword, node.lose)
        if isinstance(node, AreUnable):
            return Unable(whom, this_round, node.bit)
    if isinstance(node, Triggered) and isinstance(node.event, TurnMoment) and node.event.kind in LATER:
        if not any(isinstance(part, Target) for part in every_node(node.effect)):
            effect: Any = node.effect
            return Postponed(effect, LATER[node.event.kind])
    return None


class BlutheldenReader(CardReader):
    """Reads the cards of Bluthelden."""

    def __init__(self, species: tuple[str, ...], plurals: dict[str, str] | None = None) -> None:
        self.plurals = plurals or {}
        """Those of species that no rule gives."""
        self.bits = {name: 1 << number for number, name in enumerate(species)}
        super().__init__(make_book(self.bits, self.plurals), (Pair, Signed, Growth), KIND_NAMES, PARTIES)
        self.leaving = frozenset([DIES, LEAVES, IS_BANISHED, SACRIFICED])
        self.taking = TAKING
        self.announces = True

    def make(self, given: dict[str, Any]) -> BlutheldenCard:
        card = BlutheldenCard(given["name"], given)
        read_fields(self, self.bits, card, given)
        self.own = self.own_of(card)
        self.read_text(card, given)
        return card

    def own_of(self, card: BlutheldenCard) -> Own:
        """What "this" is: a permanent, or a Spell on the chain."""
        if not card.permanent:
            return Own(CARD | ENTRY, card.types, frozenset(["Spell"]))
        return Own(IN_PLAY, card.types, frozenset(["permanent", *(["character"] if card.character else [])]))

    # The text.

    def read_text(self, card: BlutheldenCard, given: dict[str, Any]) -> None:
        instructions: list[Sentence] = []
        found: list[Ability] = []
        for first in self.abilities(
            given.get("text", ""), NO_INSTRUCTIONS if card.permanent else "", "When this enters play,"
        ):
            if isinstance(first, Instruction):
                instructions.append(first.effect)
            elif isinstance(first, ShortFor):
                found += self.abilities(first.meaning)
            elif isinstance(first, Line):
                first.print_on(card)
            elif not card.permanent and (once := for_this_round(first)) is not None:
                instructions.append(once)
            else:
                found.append(first)
        if instructions:
            card.effect = self.proclaiming(joined(instructions))
        self.finish_card(card, found)

    def ready(self, node: Any, order: int) -> Any:
        """An ability as the state holds it: with its place on the card and the events it waits for."""
        made = super().ready(self.proclaiming(node), order)
        if isinstance(made, Activated | Triggered | Watching):
            made = replace(
                made, asked=asked_by(made.effect), only_asp=makes_asp(made.effect), builds=only_builds(made.effect)
            )
        if isinstance(made, Activated):
            made = replace(made, **summary(made))
        return made

    def proclaiming(self, node: Any) -> Any:
        """The same tree; the abilities that it says about a while are ready, too (BH-R.167)."""
        if isinstance(node, tuple):
            return tuple([self.proclaiming(item) for item in node])
        if not is_dataclass(node) or isinstance(node, type):
            return node
        changed = {
            name: made
            for name, value in vars_of(node)
            if (made := self.proclaiming(value)) is not value and made != value
        }
        if isinstance(node, Proclaim):
            changed["ability"] = self.ready(node.ability, 64 + crc32(self.reader.words(node.ability).encode()) % 4096)
        return replace(node, **changed) if changed else node

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
        looks = looks_of(card.statics)
        card.local = looks & SLOT != 0
        card.restless = looks & ~(BOARD | SLOT) != 0
        card.activated = tuple([node for node in card.abilities if isinstance(node, Activated)])
        card.lends = any(ability.whose for ability in card.activated)
        card.all_turn = all(ability.turns for ability in card.activated)
        card.asked = asked_by(card.effect)
        self.read_grants(card)
        parts = (card.effect, *card.abilities, *card.grants.values(), *(card.reveal or ()), *card.extra)
        card.nodes = tuple([node for part in parts if part is not None for node in every_node(part)])
        self.check_choices(card.nodes)
        for node in card.nodes:
            if isinstance(node, Instead) and any(isinstance(part, Target) for part in every_node(node)):
                raise BadCard(
                    f"{self.reader.words(node)!r} has a target, and nothing is announced then.",
                    "",
                    "Write a for target.",
                )
            if isinstance(node, InChosenLane) and node.which.what.kind_of() != "lane":
                raise BadCard("it speaks of something in a target that is no lane.", "", "Write: in target lane.")
