"""Conditions (codex 5.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.state import COPY, SOURCE, YOU, Scope
from rubrica.games.nightfall.card import COLOURS, WOUND_TYPES
from rubrica.games.nightfall.combat import attack_key
from rubrica.games.nightfall.kinds import (
    ARCHIVES,
    ATTACKS,
    CHAIN_PHASE,
    CLAIM,
    CLAIMED,
    CLEANUP,
    COMBAT,
    COMMONS,
    DESTROYED,
    DRAWS,
    HAND,
    PHASE_NAMES,
    PRIVATE,
    PRIVATES,
    WOUND_TAKEN,
    ZONES,
)
from rubrica.games.nightfall.phrases.opponents import COUNTED
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes import conditions, tallies, this_way
from rubrica.language.nodes.base import Amount, Condition, Description, Things
from rubrica.language.nodes.conditions import Control
from rubrica.language.nodes.kinds import A_CARD, IN_PLAY, PLACE
from rubrica.language.nodes.places import YOURS
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class IsKicked(Condition):
    """Fixed when it was added."""

    def holds(self, state: Nightfall, words: Scope) -> bool:
        index = state.index_of(words[SOURCE])
        return index >= 0 and state.chain[index].kicked


@dataclass(frozen=True)
class OthersAttack(Condition):
    """Another minion that fits attacks too."""

    what: Description

    def takes(self, field: str) -> int:
        return IN_PLAY

    def holds(self, state: Nightfall, words: Scope) -> bool:
        return any(
            thing != words[SOURCE] and state.attacks.get(thing, -1) >= 0 for thing in self.what.things(state, words)
        )


@dataclass(frozen=True)
class AttacksAlone(Condition):
    """No other minion of its controller attacks."""

    which: Things

    def takes(self, field: str) -> int:
        return IN_PLAY

    def holds(self, state: Nightfall, words: Scope) -> bool:
        found = self.which.found(state, words)
        return bool(found) and [thing for thing in state.attacks if state.is_attacking(thing)] == found[:1]


@dataclass(frozen=True)
class HasAttacked(Condition):
    """It was assigned as an attacker this turn."""

    which: Things

    def takes(self, field: str) -> int:
        return IN_PLAY

    def holds(self, state: Nightfall, words: Scope) -> bool:
        found = self.which.found(state, words)
        return bool(found) and attack_key(found[0]) in state.today


@dataclass(frozen=True)
class YouHaveMost(Condition):
    """Nobody has more of something than you, or fewer; or everybody else has fewer, or more."""

    counted: str
    most: bool
    alone: bool

    def holds(self, state: Nightfall, words: Scope) -> bool:
        count = COUNTED[self.counted]
        mine = count(state, words[YOU])
        others = [count(state, seat) for seat in state.opponents(words[YOU])]
        if self.alone:
            return all(mine > other if self.most else mine < other for other in others)
        return all(mine >= other if self.most else mine <= other for other in others)


@dataclass(frozen=True)
class InPhase(Condition):
    """NF-6.1: it is this phase of a turn."""

    phase: int

    def holds(self, state: Nightfall, words: Scope) -> bool:
        return state.phase == self.phase


@dataclass(frozen=True)
class MoreMinions(Condition):
    """You control more, or fewer, minions than each opponent."""

    more: bool

    def holds(self, state: Nightfall, words: Scope) -> bool:
        mine = len(state.minions(words[YOU]))
        others = [len(state.minions(seat)) for seat in state.opponents(words[YOU])]
        return all(mine > other if self.more else mine < other for other in others)


@dataclass(frozen=True)
class ChainHas(Condition):
    """The chain has so many orders, resolved ones too; or so many of yours."""

    number: int
    yours: bool = False

    def holds(self, state: Nightfall, words: Scope) -> bool:
        return len([order for order in state.chain if not self.yours or order.by == words[YOU]]) >= self.number


@dataclass(frozen=True)
class Neighbour(Condition):
    """The order before or behind it in the chain, by fixed positions."""

    step: int
    bit: int = 0
    minion: int = -1
    yours: bool = False

    def holds(self, state: Nightfall, words: Scope) -> bool:
        index = state.index_of(words[SOURCE]) + self.step
        if not 0 <= index < len(state.chain):
            return False
        order = state.chain[index]
        card = state.prints[order.card]
        if self.bit and card.colour != self.bit:
            return False
        if self.minion >= 0 and card.minion is not (self.minion == 1):
            return False
        return not self.yours or order.by == words[YOU]


@dataclass(frozen=True)
class WoundInHand(Condition):
    """A wound of a type is in your hand, or any wound; it is shown."""

    wound: int = -1

    def holds(self, state: Nightfall, words: Scope) -> bool:
        for copy in state.zones[words[YOU] * ZONES + HAND]:
            wound = state.printed(copy).wound
            if wound >= 0 and self.wound in (-1, wound):
                state.show(copy, state.match.everyone)
                return True
        return False


@dataclass(frozen=True)
class WoundsCompared(Condition):
    """You have more, or fewer, wounds in hand than each opponent: the players compared show them."""

    more: bool

    def holds(self, state: Nightfall, words: Scope) -> bool:
        mine = self.shown(state, words[YOU])
        others = [self.shown(state, seat) for seat in state.opponents(words[YOU])]
        return all(mine > other if self.more else mine < other for other in others)

    def shown(self, state: Nightfall, seat: int) -> int:
        hand = state.zones[seat * ZONES + HAND]
        wounds = tuple([copy for copy in hand if state.printed(copy).wound >= 0])
        for copy in wounds:
            state.show(copy, state.match.everyone, wounds)
        return len(wounds)


@dataclass(frozen=True)
class GoneNow(Condition):
    """The target was destroyed this way: it has left play."""

    which: Things

    def takes(self, field: str) -> int:
        return IN_PLAY

    def holds(self, state: Nightfall, words: Scope) -> bool:
        found = self.which.found(state, words)
        return bool(found) and not state.here(found[0])


@dataclass(frozen=True)
class Spared(Condition):
    """Damage was prevented, or guarded, this way."""

    guarded: bool

    def asks_for(self) -> tuple[str, str, str]:
        return (
            "damage",
            '"this way" points to nothing: no damage is inflicted before it.',
            "Write first who suffers damage.",
        )

    def holds(self, state: Nightfall, words: Scope) -> bool:
        return (state.guarded if self.guarded else state.prevented) > 0


@dataclass(frozen=True)
class HasDamage(Condition):
    which: Things

    def takes(self, field: str) -> int:
        return IN_PLAY

    def holds(self, state: Nightfall, words: Scope) -> bool:
        found = self.which.found(state, words)
        return bool(found) and state.damage_on(found[0]) > 0


@dataclass(frozen=True)
class InPlay(Condition):
    """It is in play now."""

    which: Things

    def takes(self, field: str) -> int:
        return A_CARD

    def holds(self, state: Nightfall, words: Scope) -> bool:
        found = self.which.found(state, words)
        return bool(found) and state.in_play(found[0])


@dataclass(frozen=True)
class EndOfChain(Condition):
    """It was added last of all, or first."""

    last: bool

    def holds(self, state: Nightfall, words: Scope) -> bool:
        index = state.index_of(words[SOURCE])
        return index >= 0 and index == (len(state.chain) - 1 if self.last else 0)


@dataclass(frozen=True)
class ThereAre(Condition):
    """There are so many, counted when it is asked."""

    amount: Amount
    number: int

    def holds(self, state: Nightfall, words: Scope) -> bool:
        return self.amount.value(state, words) >= self.number


@dataclass(frozen=True)
class ArchiveGone(Condition):
    """An archive of the table is empty: it has stopped existing (NF-3.8)."""

    def holds(self, state: Nightfall, words: Scope) -> bool:
        seats = [seat for seat in range(state.match.seats) if not state.left >> seat & 1]
        private = [seat * ZONES + PRIVATE + spot for seat in seats for spot in range(PRIVATES)]
        common = range(state.base + COMMONS, state.base + COMMONS + ARCHIVES)
        return any(not state.zones[zone] for zone in (*private, *common))


@dataclass(frozen=True)
class ArchiveHas(Condition):
    """The archive that was named has so many cards."""

    which: Things
    number: int
    more: bool = True

    def takes(self, field: str) -> int:
        return PLACE

    def holds(self, state: Nightfall, words: Scope) -> bool:
        for thing in self.which.found(state, words)[:1]:
            zone = state.place[thing & COPY]
            if state.is_archive(zone):
                many = len(state.zones[zone])
                return many >= self.number if self.more else many <= self.number
        return False


def neighbours(word: str, step: int) -> list[Any]:
    found = [
        phrase(f"the {word} order in the chain is {colour}", Neighbour, step=step, bit=1 << number)
        for number, colour in enumerate(COLOURS)
    ]
    return [
        *found,
        phrase(f"the {word} order in the chain is a minion", Neighbour, step=step, minion=1),
        phrase(f"the {word} order in the chain is an action", Neighbour, step=step, minion=0),
        phrase(f"the {word} order in the chain is yours", Neighbour, step=step, yours=True),
    ]


PHRASES = [
    phrase("this is kicked", IsKicked),
    *conditions.PHRASES,
    *conditions.NOT_YOUR_TURN,
    *conditions.CONTROL,
    *conditions.EXISTS,
    *conditions.FITS,
    *this_way.PHRASES,
    *this_way.done(this_way.DIED, "destroyed"),
    *this_way.HEALS,
    *tallies.PHRASES,
    *tallies.tally_of("minion", "enemy", "was destroyed", "this turn", DESTROYED),
    *tallies.tally_by("card", "drew", "this turn", DRAWS),
    *tallies.tally_by("wound", "took", "this turn", WOUND_TAKEN),
    *tallies.tally_by("card", "claimed", "this turn", CLAIMED),
    phrase("you attacked this turn", tallies.Happened, kind=ATTACKS, whose=YOURS, number=1),
    phrase("you attacked with {number} or more minions this turn", tallies.Happened, kind=ATTACKS, whose=YOURS),
    phrase("you control {number} or more {what:s}", Control),
    phrase("another {what} attacks", OthersAttack),
    phrase("{which} attack[s] alone", AttacksAlone),
    phrase("{which} attacked this turn", HasAttacked),
    phrase("you have more wounds than each opponent", YouHaveMost, counted="wounds", most=True, alone=True),
    phrase("you have fewer wounds than each opponent", YouHaveMost, counted="wounds", most=False, alone=True),
    *[
        phrase(
            f"you have the {'most' if most else 'fewest'} {counted}",
            YouHaveMost,
            counted=counted,
            most=most,
            alone=False,
        )
        for counted in COUNTED
        for most in (True, False)
    ],
    *[
        phrase(f"it is the {PHASE_NAMES[phase]} phase", InPhase, phase=phase)
        for phase in (COMBAT, CHAIN_PHASE, CLAIM, CLEANUP)
    ],
    phrase("you control more minions than each opponent", MoreMinions, more=True),
    phrase("you control fewer minions than each opponent", MoreMinions, more=False),
    phrase("the chain has {number} or more orders", ChainHas),
    phrase("{number} or more orders in the chain are yours", ChainHas, yours=True),
    *neighbours("previous", -1),
    *neighbours("next", 1),
    phrase("a wound is in your hand", WoundInHand),
    *[
        phrase(f"a {name.capitalize()} wound is in your hand", WoundInHand, wound=number)
        for number, name in enumerate(WOUND_TYPES)
    ],
    phrase("you have more wounds in hand than each opponent", WoundsCompared, more=True),
    phrase("you have fewer wounds in hand than each opponent", WoundsCompared, more=False),
    phrase("{which} was destroyed this way", GoneNow),
    phrase("damage was prevented this way", Spared, guarded=False),
    phrase("damage was guarded this way", Spared, guarded=True),
    phrase("{which} has damage on it", HasDamage),
    phrase("{which} is in play", InPlay),
    phrase("this is the last order in the chain", EndOfChain, last=True),
    phrase("this is the first order in the chain", EndOfChain, last=False),
    phrase("an archive is empty", ArchiveGone),
    phrase("{which} has {number} or more cards", ArchiveHas),
    phrase("{which} has {number} or fewer cards", ArchiveHas, more=False),
    phrase("{amount=Reckoned} is {number} or more", ThereAre),
]
