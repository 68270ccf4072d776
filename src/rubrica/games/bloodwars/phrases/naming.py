"""Players, Warlords and Battle Hands that a text names, or that are chosen as targets (codex 5.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.announcing import things_bound
from rubrica.engine.state import SOURCE, USED, YOU, Scope
from rubrica.games.bloodwars.card import (
    BATTLEFIELD,
    LEGION,
    WARLORD,
)
from rubrica.games.bloodwars.kinds import NO_OUTCOME
from rubrica.games.bloodwars.losing import opposing_side
from rubrica.games.bloodwars.phrases.descriptions import strength_of
from rubrica.games.bloodwars.phrases.nouns import (
    ANYBODY,
    NOT_ON_YOUR_SIDE,
    OPPONENTS,
    UNITS,
    BattleHandNoun,
    PlayerNoun,
)
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes import players
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.base import Players, Things
from rubrica.language.nodes.filters import Friendly
from rubrica.language.nodes.kinds import IN_PLAY
from rubrica.language.nodes.players import ActivePlayer, ItsController, TargetPlayer, ThePlayer
from rubrica.language.nodes.things import Choose, Described, Target, meant
from rubrica.language.phrases import phrase

# Players.


@dataclass(frozen=True)
class OpposingPlayers(Players):
    """BW-1.4: the players of the other side of the present Challenge."""

    word: str = "the"

    def seats(self, state: BloodWars, words: Scope) -> list[int]:
        warlords = state.on_side(opposing_side(state, words))
        return [seat for seat in state.in_turn() if state.champion(seat) in warlords]


@dataclass(frozen=True)
class ChallengersPlayer(Players):
    def seats(self, state: BloodWars, words: Scope) -> list[int]:
        return [state.controller(state.challenger)] if state.challenger else []


# Things that only this game has.


@dataclass(frozen=True)
class TheChallenger(Things):
    word: str = "Challenger"

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return WARLORD

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        return [state.challenger] if state.challenger else []


@dataclass(frozen=True)
class TheDefender(Things):
    """The Defender of a Combat; of an Intrigue the one with the highest IS, of tied ones the first (BW-10.10)."""

    word: str = "the Defender"

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return WARLORD

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        return [max(state.defenders, key=state.strength)] if state.defenders else []


@dataclass(frozen=True)
class YourWarlord(Things):
    """The Warlord with which you are involved in the Challenge; of a Legion or an Item, its leader."""

    word: str = "Warlord"

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return WARLORD

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        warlord = state.champion(words[YOU])
        return [warlord] if warlord else []


@dataclass(frozen=True)
class WarlordAgainstYou(Things):
    """The Warlord of the other side; of several in an Intrigue the one with the highest IS."""

    word: str = "against"

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return WARLORD

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        there = state.on_side(opposing_side(state, words))
        return [max(there, key=state.strength)] if there else []


@dataclass(frozen=True)
class UpToTotal(Choose):
    """As many as one likes whose strengths together are no more than that."""

    total: int = 0
    unit: str = "CS"

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        things = super().found(state, words)
        chosen = things_bound(words, self.slot)
        left = self.total - sum([strength_of(state, thing) for thing in chosen])
        return [thing for thing in things if thing in chosen or strength_of(state, thing) <= left]


@dataclass(frozen=True)
class Host(Things):
    """The Legion that an Item or Support was given to."""

    word: str = "Legion"

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return LEGION

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        host = state.hosts.get(words[SOURCE], 0)
        return [host] if host else []


@dataclass(frozen=True)
class ThePresented(Things):
    """The presented Battlefield; without an outcome (BW-15.12) it is none any more."""

    word: str = "Battlefield"

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return BATTLEFIELD

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        there = state.presented and state.here(state.presented) and state.outcome != NO_OUTCOME
        return [state.presented] if there else []


class BattleHand(Things):
    """A Battle Hand, by its Warlord."""


@dataclass(frozen=True)
class HandOf(BattleHand):
    """The opposing fighting Battle Hand, or your own. Of several in an Intrigue the one that was named (BW-18.7)."""

    yours: bool

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return WARLORD

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        if self.yours:
            warlord = state.champion(words[YOU])
            return [warlord] if warlord else []
        there = state.on_side(opposing_side(state, words))
        named = words[USED][2:]
        return [warlord for warlord in there if warlord in named] if named else there


@dataclass(frozen=True)
class TargetHand(Target):
    """A Battle Hand as a target: a hidden hand is a legal target whatever it holds (BW-15.3)."""


@dataclass(frozen=True)
class ThatHand(BattleHand):
    which: TargetHand

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return WARLORD

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        return meant(self.which, state, words)


def somebody(who: int) -> Described:
    return Described((), PlayerNoun(who))


def target_player(words: str, who: int, word: str) -> Any:
    return phrase(words, TargetPlayer, what=somebody(who), number=Number(1), up_to=False, word=word)


A_BATTLE_HAND: Final = Described((), BattleHandNoun())
A_RIVAL_HAND: Final = Described((Friendly(False),), BattleHandNoun())


PHRASES: list[Any] = [
    *players.EVERYBODY,
    phrase("the Acting Player", ActivePlayer),
    phrase("the owner of {which}", ItsController),
    phrase("the opposing player", OpposingPlayers),
    phrase("each opposing player", OpposingPlayers, word="each"),
    phrase("the Challenger's player", ChallengersPlayer),
    target_player("target player", ANYBODY, "player"),
    target_player("target opponent", OPPONENTS, "opponent"),
    target_player("target opponent who is not on your side", NOT_ON_YOUR_SIDE, "not on your side"),
    phrase("{which}", ThePlayer),
    phrase("the Challenger", TheChallenger),
    phrase("the Defender", TheDefender),
    phrase("the Defender with the highest IS", TheDefender, word="the highest"),
    phrase("your Warlord", YourWarlord),
    *[
        phrase(
            f"{many} {{what:s}} with a total {unit} of {{total}} or less",
            UpToTotal,
            up_to=True,
            word="total",
            unit=unit,
            **number,
        )
        for unit in UNITS
        for many, number in (("any number of", {"number": Number(99)}), ("up to {number=Simple}", {}))
    ],
    phrase("the Warlord against you", WarlordAgainstYou),
    phrase("the Legion this is given to", Host),
    phrase("the presented Battlefield", ThePresented),
    phrase("your Battle Hand", HandOf, yours=True),
    phrase("the opposing Battle Hand", HandOf, yours=False),
    phrase("target Battle Hand", TargetHand, what=A_BATTLE_HAND, number=Number(1), up_to=False, word="hand"),
    phrase("target rival Battle Hand", TargetHand, what=A_RIVAL_HAND, number=Number(1), up_to=False, word="rival"),
    phrase("{which}", ThatHand),
]
KINDS = (TargetPlayer, TargetHand, BattleHand)
