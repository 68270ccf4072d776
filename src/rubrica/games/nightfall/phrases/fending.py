"""In Play texts about combat and damage that are always so: who may attack and block, what is added or prevented, who is safe."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from rubrica.engine.state import PLAYERS
from rubrica.games.nightfall.damage import EVERYTHING
from rubrica.games.nightfall.kinds import (
    HURT,
    LESS_DAMAGE,
    MAY_ATTACK,
    MAY_BLOCK,
    MAY_HARM,
    MORE_DAMAGE,
    RUINED,
    TAKES_FOR,
    TARGETED,
)
from rubrica.games.nightfall.phrases.always import Always, Rule, fits, words_of
from rubrica.games.nightfall.phrases.causes import Cause, cause_of
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes.base import Description
from rubrica.language.nodes.kinds import IN_PLAY, PLAYER
from rubrica.language.phrases import phrase

# Who may attack whom.


@dataclass(frozen=True)
class CantAttack(Rule):
    """NF-R.104: minions can't attack you, or its own card can't attack players who fit."""

    attacker: Description | None = None
    whom: Description | None = None
    """Without it: you."""

    def takes(self, field: str) -> int:
        return PLAYER if field == "whom" else IN_PLAY

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_ATTACK,)

    def forbids_attack(self, state: Nightfall, source: int, attacker: int, seat: int) -> bool:
        if not fits(self.attacker, state, source, attacker):
            return False
        if self.whom is None:
            return seat == state.controller(source)
        return self.whom.fits(state, words_of(state, source), seat + 1)


@dataclass(frozen=True)
class AttackedBy(Rule):
    """NF-R.104: so many minions or more can't attack you in a combat."""

    number: int

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_ATTACK,)

    def forbids_attack(self, state: Nightfall, source: int, attacker: int, seat: int) -> bool:
        if seat != state.controller(source):
            return False
        return len([one for one in state.attacks.values() if one == seat]) >= self.number - 1


# Who may and must block whom.

ANY_NUMBER: Final = 99


@dataclass(frozen=True)
class Blocking(Rule):
    """A text about blocks."""

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_BLOCK,)


@dataclass(frozen=True)
class CantBlock(Blocking):
    """NF-R.93: minions that fit can't block others that fit; without a description, its own card can't block them, or be blocked."""

    blocker: Description | None = None
    attacker: Description | None = None
    only: bool = False
    """Its own card can be blocked by those alone."""

    def forbids(self, state: Nightfall, source: int, blocker: int, attacker: int) -> bool:
        return fits(self.attacker, state, source, attacker) and (
            fits(self.blocker, state, source, blocker) is not self.only
        )


@dataclass(frozen=True)
class BlockedBy(Blocking):
    """NF-R.109: so many minions or more can't block it together."""

    number: int
    what: Description | None = None

    def forbids(self, state: Nightfall, source: int, blocker: int, attacker: int) -> bool:
        return fits(self.what, state, source, attacker) and len(state.blockers_of(attacker)) >= self.number - 1


@dataclass(frozen=True)
class BlocksMore(Blocking):
    """NF-R.109: more than one attacker."""

    number: int
    what: Description | None = None

    def more_blocks(self, state: Nightfall, source: int, blocker: int) -> int:
        return self.number if fits(self.what, state, source, blocker) else 0


@dataclass(frozen=True)
class MustBlock(Blocking):
    """NF-R.109: it blocks if it can, or must be blocked if somebody can."""

    what: Description | None = None
    attacks: bool = False

    def demands(self, state: Nightfall, source: int, blocker: int, attacker: int) -> bool:
        thing, other = (attacker, blocker) if self.attacks else (blocker, attacker)
        return other == 0 and fits(self.what, state, source, thing)


@dataclass(frozen=True)
class MustBlockThis(Blocking):
    """NF-R.109: whoever fits blocks it if he can."""

    what: Description

    def demands(self, state: Nightfall, source: int, blocker: int, attacker: int) -> bool:
        return attacker == source and blocker != 0 and fits(self.what, state, source, blocker)


@dataclass(frozen=True)
class BlockedTogether(Blocking):
    """NF-R.109: so many minions block it, or none does."""

    number: int

    def blockers_needed(self, state: Nightfall, source: int, attacker: int) -> int:
        return self.number if attacker == source else 0


# Damage.


@dataclass(frozen=True)
class InflictsMore(Rule):
    """NF-R.105: so many points more, on anything or on players."""

    number: int
    what: Description | None = None
    players: bool = False

    def waits_for(self) -> tuple[int, ...]:
        return (MORE_DAMAGE,)

    def extra(self, state: Nightfall, source: int, hitter: int, player: bool) -> int:
        return self.number if self.players is player and fits(self.what, state, source, hitter) else 0


ALWAYS: Final = 0
EACH_TURN: Final = 1


@dataclass(frozen=True)
class PreventsSome(Always):
    """NF-R.106: the first points of damage each turn, so many of each damage, or all of it."""

    number: int = EVERYTHING
    whom: Description | None = None
    you: bool = False
    often: int = ALWAYS
    combat: bool = False

    def takes(self, field: str) -> int:
        return PLAYER | IN_PLAY

    def waits_for(self) -> tuple[int, ...]:
        return (LESS_DAMAGE,)

    def prevents(self, state: Nightfall, source: int, whom: int) -> int:
        about = whom == state.controller(source) + 1 if self.you else fits(self.whom, state, source, whom)
        if not about or (self.combat and not state.fighting):
            return 0
        return self.number if self.often == ALWAYS else self.number - state.today.get(self.key(source, whom), 0)

    def spend(self, state: Nightfall, source: int, whom: int, points: int) -> None:
        if self.often == EACH_TURN:
            key = self.key(source, whom)
            state.today[key] = state.today.get(key, 0) + points

    def key(self, source: int, whom: int) -> int:
        """For each whom it protects it is counted anew."""
        return whom << 64 | source << 6 | self.order


@dataclass(frozen=True)
class TakesDamageFor(Rule):
    """NF-R.106: it takes the damage of others, or yours."""

    whom: Description | None = None
    """Without it: you."""

    def waits_for(self) -> tuple[int, ...]:
        return (TAKES_FOR,)

    def takes_for(self, state: Nightfall, source: int, whom: int) -> bool:
        if self.whom is None:
            return whom == state.controller(source) + 1
        return whom > PLAYERS and self.whom.fits(state, words_of(state, source), whom)


@dataclass(frozen=True)
class Safe(Rule):
    """NF-R.107: cards can't inflict damage on minions, destroy them or choose them as targets."""

    harm: int
    what: Description | None = None
    by: Cause | None = None
    minions: Description | None = None
    """Minions that can't do it."""

    def meant(self) -> Safe:
        """ "Actions that opponents control" are enemy actions."""
        cause = None if self.minions is None else cause_of(self.minions)
        return self if cause is None else replace(self, by=cause, minions=None)

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_HARM,)

    def protects(self, state: Nightfall, source: int, harm: int, thing: int, by: int) -> bool:
        if harm != self.harm or not fits(self.what, state, source, thing):
            return False
        if self.by is not None:
            return self.by.is_by(state, state.controller(source), by)
        if self.minions is not None:
            return by > PLAYERS and self.minions.fits(state, words_of(state, source), by)
        return True


@dataclass(frozen=True)
class DrawsTargets(Rule):
    """NF-R.107: opponents who choose a minion of yours as a target choose this one, if they can."""

    word: str = ""

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_HARM,)

    def draws_targets(self) -> bool:
        return True


def protections() -> list[Any]:
    """From what cards do, from what minions do, from all."""
    found: list[Any] = [
        phrase("this can't be damaged", Safe, harm=HURT, what=None, by=None, minions=None),
        phrase("{what:s=Description} can't be damaged", Safe, harm=HURT, by=None, minions=None),
    ]
    for word, harm in (("damaged", HURT), ("destroyed", RUINED), ("targeted", TARGETED)):
        for who, fixed in (("this", {"what": None}), ("{what:s=Description}", {})):
            found += [
                phrase(f"{who} can't be {word} by {{by:s=Cause}}", Safe, harm=harm, minions=None, **fixed),
                phrase(f"{who} can't be {word} by {{minions:s=Description}}", Safe, harm=harm, by=None, **fixed),
            ]
    return found


def preventions() -> list[Any]:
    found: list[Any] = []
    for who, fixed in (
        ("this", {"whom": None, "you": False}),
        ("you", {"whom": None, "you": True}),
        ("each {whom=Description}", {"you": False}),
    ):
        words = f"that would be inflicted on {who}"
        found += [
            phrase(
                f"prevent the first {{number}} damage {words} each turn",
                PreventsSome,
                often=EACH_TURN,
                combat=False,
                **fixed,
            ),
            phrase(f"prevent {{number}} of any damage {words}", PreventsSome, often=ALWAYS, combat=False, **fixed),
            phrase(f"prevent all damage {words}", PreventsSome, number=EVERYTHING, often=ALWAYS, combat=False, **fixed),
            phrase(
                f"prevent all combat damage {words}",
                PreventsSome,
                number=EVERYTHING,
                often=ALWAYS,
                combat=True,
                **fixed,
            ),
        ]
    return found


def more_damage() -> list[Any]:
    found: list[Any] = []
    for who, verb, fixed in (("this", "inflicts", {"what": None}), ("{what:s=Description}", "inflict", {})):
        found += [
            phrase(f"{who} {verb} {{number}} additional damage", InflictsMore, players=False, **fixed),
            phrase(f"{who} {verb} {{number}} additional damage on players", InflictsMore, players=True, **fixed),
        ]
    return found


PHRASES = [
    phrase("{attacker:s=Description} can't attack you", CantAttack, whom=None),
    phrase("this can't attack a(n) {whom=Description}", CantAttack, attacker=None),
    phrase("you can't be attacked by {number} or more minions each turn", AttackedBy),
    phrase("{blocker:s=Description} can't block {attacker:s=Description}", CantBlock),
    phrase("this can't block {attacker:s=Description}", CantBlock, blocker=None),
    phrase("this can't be blocked by {blocker:s=Description}", CantBlock, attacker=None),
    phrase("this can be blocked only by {blocker:s=Description}", CantBlock, attacker=None, only=True),
    phrase("this can't be blocked by {number} or more minions", BlockedBy, what=None),
    phrase("{what:s=Description} can't be blocked by {number} or more minions", BlockedBy),
    phrase("this can be blocked only by {number} or more minions", BlockedTogether),
    phrase("this can block any number of minions", BlocksMore, what=None, number=ANY_NUMBER),
    phrase("this can block {number#} additional minion(s)", BlocksMore, what=None),
    phrase("{what:s=Description} can block {number#} additional minion(s)", BlocksMore),
    phrase("this must block if able", MustBlock, what=None, attacks=False),
    phrase("{what:s=Description} must block if able", MustBlock, attacks=False),
    phrase("{what:s=Description} must block this if able", MustBlockThis),
    phrase("this must be blocked if able", MustBlock, what=None, attacks=True),
    phrase("{what:s=Description} must be blocked if able", MustBlock, attacks=True),
    phrase("opponents must target this if able", DrawsTargets),
    phrase("damage that would be inflicted on you is inflicted on this instead", TakesDamageFor, whom=None),
    phrase("damage that would be inflicted on {whom:s=Description} is inflicted on this instead", TakesDamageFor),
    *more_damage(),
    *preventions(),
    *protections(),
]
