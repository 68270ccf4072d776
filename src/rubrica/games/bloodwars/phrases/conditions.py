"""Conditions (codex 5.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rubrica.engine.state import COPY, SOURCE, YOU, Scope, your_seat
from rubrica.games.bloodwars.kinds import (
    CARDS_DRAWN,
    CHALLENGERS,
    COMBAT,
    COMBATS_LOST,
    COMBATS_WON,
    DEAD_LEGIONS,
    DEFENDERS,
    FATE_PLAYED,
    FIELDS_CAPTURED,
    HAND,
    INTRIGUE,
    INTRIGUES_LOST,
    INTRIGUES_WON,
    LEGION_LOST,
    NO_SIDE,
    POWERS_USED,
    TABLE,
    ZONES,
)
from rubrica.games.bloodwars.losing import other_side
from rubrica.games.bloodwars.phrases.descriptions import Predicate
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes import conditions, standing, tallies, this_way
from rubrica.language.nodes.base import Condition, Description, Players, Things
from rubrica.language.nodes.kinds import ANYTHING, CARD, IN_PLAY
from rubrica.language.nodes.players import Opponent
from rubrica.language.nodes.printed import Keyword
from rubrica.language.nodes.things import meant
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class InA(Condition):
    """In a Combat, in an Intrigue, in a Challenge, outside one."""

    challenge: int

    def holds(self, state: BloodWars, words: Scope) -> bool:
        if self.challenge == ANY_CHALLENGE:
            return bool(state.challenge)
        return state.challenge == self.challenge


ANY_CHALLENGE: Final = 9


@dataclass(frozen=True)
class Opposed(Condition):
    """Whether the Challenger has a Defender."""

    opposed: bool

    def holds(self, state: BloodWars, words: Scope) -> bool:
        return bool(state.challenge) and bool(state.defenders) is self.opposed


@dataclass(frozen=True)
class YouAre(Condition):
    """What you are in the present Challenge."""

    role: str

    def holds(self, state: BloodWars, words: Scope) -> bool:
        champion = state.champion(words[YOU])
        side = state.side_of(champion)
        if self.role == "the Challenger":
            return bool(champion) and champion == state.challenger
        if self.role == "a Defender":
            return side == DEFENDERS
        if self.role == "an ally":
            return side == CHALLENGERS and champion != state.challenger
        return bool(state.challenge) and side == NO_SIDE if self.role == "not involved" else side != NO_SIDE


@dataclass(frozen=True)
class Facing(Condition):
    """A Warlord of the other side fits, or a Legion of the Battle Hand that you fight, if it lies on the table."""

    what: Description

    def takes(self, field: str) -> int:
        return IN_PLAY

    def holds(self, state: BloodWars, words: Scope) -> bool:
        side = state.side(your_seat(words))
        others = state.on_side(other_side(side)) if side else []
        return any(
            self.what.fits(state, words, thing)
            for warlord in others
            for thing in (warlord, *state.battle_hand(warlord))
            if thing == warlord or state.place[thing & COPY] % ZONES == TABLE
        )


@dataclass(frozen=True)
class Fits(conditions.Fits):
    """A thing is something."""

    def holds(self, state: BloodWars, words: Scope) -> bool:
        return any(self.what.fits(state, words, thing) for thing in meant(self.which, state, words))


@dataclass(frozen=True)
class IsFlipped(Condition):
    """A thing is flipped, or is not."""

    which: Things
    flipped: bool

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "which" else ANYTHING

    def holds(self, state: BloodWars, words: Scope) -> bool:
        return any((thing in state.flipped) is self.flipped for thing in meant(self.which, state, words))


@dataclass(frozen=True)
class SamePlane(Condition):
    """This card is of the presented Battlefield's plane."""

    def holds(self, state: BloodWars, words: Scope) -> bool:
        here = state.presented
        return bool(here) and state.card_of(words[SOURCE]).plane == state.card_of(here).plane


@dataclass(frozen=True)
class AreThere(Condition):
    """At least, or at most, so many that fit."""

    number: int
    what: Description
    how: int

    def looks_for(self) -> Description:
        """What must say where it is."""
        return self.what

    def holds(self, state: BloodWars, words: Scope) -> bool:
        many = len(self.what.things(state, words))
        return many >= self.number if self.how > 0 else many <= self.number


@dataclass(frozen=True)
class IsThat(Condition):
    """What can also stand behind a noun is so of a thing: "it is of the plane …"."""

    which: Things
    that: Predicate

    def holds(self, state: BloodWars, words: Scope) -> bool:
        return any(self.that.fits(state, words, thing) for thing in meant(self.which, state, words))


@dataclass(frozen=True)
class HasPower(Condition):
    """A Legion has a shared Power."""

    which: Things
    keyword: Keyword

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD if field == "which" else ANYTHING

    def holds(self, state: BloodWars, words: Scope) -> bool:
        return any(state.traits(thing) & self.keyword.bit for thing in meant(self.which, state, words))


@dataclass(frozen=True)
class Carries(Condition):
    """A Legion carries something that fits."""

    which: Things
    what: Description

    def takes(self, field: str) -> int:
        return IN_PLAY

    def holds(self, state: BloodWars, words: Scope) -> bool:
        carried = [gift for legion in meant(self.which, state, words) for gift in state.attached(legion)]
        return any(self.what.fits(state, words, gift) for gift in carried)


@dataclass(frozen=True)
class HoldsRealm(Condition):
    """A named Battlefield is in your Victory Pool."""

    name: str

    def holds(self, state: BloodWars, words: Scope) -> bool:
        return state.holds_realm(your_seat(words), self.name)


@dataclass(frozen=True)
class MorePoints(Condition):
    """You have more, or less, VP than a player."""

    who: Players
    how: int

    def holds(self, state: BloodWars, words: Scope) -> bool:
        mine = state.vp(words[YOU])
        others = [state.vp(seat) for seat in self.who.seats(state, words)]
        return bool(others) and any(mine > other if self.how > 0 else mine < other for other in others)


@dataclass(frozen=True)
class IsInPlay(Condition):
    """A Warlord of that title is in play."""

    name: str

    def holds(self, state: BloodWars, words: Scope) -> bool:
        return any(state.name_of(warlord) == self.name for warlord in state.warlords())


@dataclass(frozen=True)
class ControlsNamed(Condition):
    """A Warlord of yours has that title, or a Battlefield in your Victory Pool."""

    name: str

    def holds(self, state: BloodWars, words: Scope) -> bool:
        seat = your_seat(words)
        return any(state.name_of(thing) == self.name for thing in (*state.row(seat), *state.pool(seat)))


@dataclass(frozen=True)
class PowerUsed(Condition):
    """A Power was used in this Challenge, or none was."""

    used: bool

    def holds(self, state: BloodWars, words: Scope) -> bool:
        return bool(state.powers_used) is self.used


@dataclass(frozen=True)
class Mustering(Condition):
    """BW-5.3: the Acting Player is in his Mustering Period."""

    def holds(self, state: BloodWars, words: Scope) -> bool:
        return state.turns[state.active] <= int(state.match.options["mustering"])


PHRASES = [
    phrase("it is a Combat", InA, challenge=COMBAT),
    phrase("it is an Intrigue", InA, challenge=INTRIGUE),
    phrase("a Challenge goes on", InA, challenge=ANY_CHALLENGE),
    phrase("no Challenge goes on", InA, challenge=0),
    phrase("the Challenger is opposed", Opposed, opposed=True),
    phrase("the Challenger is unopposed", Opposed, opposed=False),
    *this_way.PHRASES,
    *this_way.done(this_way.BURIED, "put into the Dead-Book"),
    *tallies.PHRASES,
    *tallies.tally_by("Legion", "lost", "this turn", LEGION_LOST),
    *tallies.tally_by("Fate card", "played", "this turn", FATE_PLAYED),
    *tallies.tally_by("Power", "used", "this turn", POWERS_USED),
    *tallies.tally_by("card", "drew", "this turn", CARDS_DRAWN),
    *tallies.tally_by("Combat", "won", "this turn", COMBATS_WON),
    *tallies.tally_by("Combat", "lost", "this turn", COMBATS_LOST),
    *tallies.tally_by("Intrigue", "won", "this turn", INTRIGUES_WON),
    *tallies.tally_by("Intrigue", "lost", "this turn", INTRIGUES_LOST),
    *tallies.tally_by("Battlefield", "captured", "this turn", FIELDS_CAPTURED),
    *tallies.tally_of("Legion", "rival", "was put into the Dead-Book", "this turn", DEAD_LEGIONS),
    *conditions.PHRASES,
    *conditions.NOT_YOUR_TURN,
    *conditions.SOME,
    *standing.of_hands(HAND, "[holds|hold] at least {number} cards", "[holds|hold] at most {number} cards"),
    *standing.CONTROLS,
    *standing.ASKED,
    *standing.who_stand_so(Opponent("each")),
    phrase("you are the Challenger", YouAre, role="the Challenger"),
    phrase("you are a Defender", YouAre, role="a Defender"),
    phrase("you are an ally", YouAre, role="an ally"),
    phrase("you face a(n) {what}", Facing),
    phrase("you are involved", YouAre, role="involved"),
    phrase("you are not involved", YouAre, role="not involved"),
    *conditions.FITS,
    phrase("you control {name}", ControlsNamed),
    phrase("{which} is flipped", IsFlipped, flipped=True),
    phrase("{which} is unflipped", IsFlipped, flipped=False),
    phrase("this is of the Battlefield's plane", SamePlane),
    phrase("there are at least {number} {what:s}", AreThere, how=1),
    phrase("there are at most {number} {what:s}", AreThere, how=-1),
    phrase("{left} is at least {amount}", conditions.Compare, how=1),
    phrase("{left} is at most {amount}", conditions.Compare, how=-1),
    *conditions.UNEQUAL,
    phrase("{which} is {that}", IsThat),
    phrase("{which} [has|have] {keyword}", HasPower),
    phrase("{which} [carries|carry] a(n) {what}", Carries),
    phrase("{name} is in your Victory Pool", HoldsRealm),
    phrase("you have more VP than {who}", MorePoints, how=1),
    phrase("you have less VP than {who}", MorePoints, how=-1),
    phrase("{name} is in play", IsInPlay),
    *conditions.THAN_OPPONENTS,
    *conditions.CONTROL,
    phrase("a Power was used in this Challenge", PowerUsed, used=True),
    phrase("no Power was used in this Challenge", PowerUsed, used=False),
    phrase("the Mustering Period goes on", Mustering),
]
