"""What characters are made to do, and what is done to them: damage of their own, moving, rising, training (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rubrica.engine.state import CLOSE, SOURCE, YOU, Scope
from rubrica.engine.steps import WhichZone
from rubrica.games.bluthelden.card import TRAINING
from rubrica.games.bluthelden.chain import resists
from rubrica.games.bluthelden.checking import destroy_dead
from rubrica.games.bluthelden.damage import deal
from rubrica.games.bluthelden.entering import remove_counters
from rubrica.games.bluthelden.events import collect
from rubrica.games.bluthelden.kinds import (
    BACK,
    END_OF_ROUND,
    INDESTRUCTIBLE,
    LANE,
    LANES,
    MUST_ATTACK,
    ONLY_ATTACKS,
    TRAINED,
    TWO_HANDED,
    WAR,
    ZONES,
)
from rubrica.games.bluthelden.moving import destinations, move_to
from rubrica.games.bluthelden.numbers import GAIN, modify, rearranged, worth
from rubrica.games.bluthelden.phrases.cards import RiseInto
from rubrica.games.bluthelden.phrases.dice import roll
from rubrica.games.bluthelden.phrases.effects import Affect, Together
from rubrica.games.bluthelden.playing import may_host
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.games.bluthelden.turning import hold
from rubrica.language.nodes.amounts import measure, measured
from rubrica.language.nodes.base import Amount, Sentence, Things
from rubrica.language.nodes.kinds import ANYTHING, IN_PLAY
from rubrica.language.nodes.things import meant
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class DealtBy(Together):
    """A character deals the damage, not the card whose text it is."""

    dealer: Things
    amount: Amount
    slot: int = -1

    def besides(self) -> Things:
        return self.dealer

    def reckon(self, state: Bluthelden, scope: int) -> None:
        measure(self.amount, state, scope, self.slot)

    def affect_all(self, state: Bluthelden, scope: int, things: list[int]) -> None:
        words = state.scopes[scope]
        dealers = [one for one in meant(self.dealer, state, words) if not resists(state, words, one)]
        amount = measured(self.amount, state, scope, self.slot)
        hits = [(dealer, thing, amount) for dealer in dealers for thing in things]
        state.did(scope, bool(hits) and deal(state, hits, False))


@dataclass(frozen=True)
class PowerDealtBy(Together):
    """A character deals damage equal to its POW."""

    dealer: Things

    def besides(self) -> Things:
        return self.dealer

    def affect_all(self, state: Bluthelden, scope: int, things: list[int]) -> None:
        words = state.scopes[scope]
        dealers = [one for one in meant(self.dealer, state, words) if not resists(state, words, one)]
        hits = [(dealer, thing, state.pow(dealer)) for dealer in dealers for thing in things]
        state.did(scope, bool(hits) and deal(state, hits, False))


@dataclass(frozen=True)
class IfDied(Sentence):
    """Whether something died of what the text has done: who is dead by BH-11.8 is destroyed before that is asked (BH-R.132)."""

    which: Things
    effect: Sentence
    survived: bool = False

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "which" else ANYTHING

    def after_deed(self) -> None:
        """It stands behind what was done."""

    def besides(self) -> Things:
        return self.which

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        destroy_dead(state)
        state.undid(scope)
        things = meant(self.which, state, state.scopes[scope])
        if any(self.holds(state, thing) for thing in things):
            state.now(self.effect, scope, 0)

    def holds(self, state: Bluthelden, thing: int) -> bool:
        if self.survived:
            return state.in_play(thing)
        return thing in state.gone and state.gone[thing].died


@dataclass(frozen=True)
class NoUnturn(Affect):
    """It does not unturn at the next Start of the Round."""

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if state.in_play(thing) and thing not in state.hidden:
            state.held = state.held | {thing}
            state.did(scope, True)


class MoveWhere(WhichZone):
    """Where an effect moves a character: to a neighbouring row of its lane, as the effect's controller likes."""

    def seat(self, state: Bluthelden, thing: int, seat: int) -> int:
        return seat

    def offers(self, state: Bluthelden, thing: int, seat: int) -> list[int]:
        return destinations(state, thing) if state.in_play(thing) else []

    def answer(self, state: Bluthelden, thing: int, seat: int, move: int) -> None:
        move_to(state, thing, move)

    def prompt(self, state: Bluthelden, thing: int, seat: int, viewer: int) -> str:
        return f"{state.called(thing, viewer)}: to which slot?"

    def say(self, state: Bluthelden, thing: int, seat: int, move: int, viewer: int) -> str:
        return f"to {state.say_zone(move)}"


MOVE_WHERE: Final = MoveWhere("bh move where")


@dataclass(frozen=True)
class MoveIt(Affect):
    """Inside its lane, without turning and without spending an action."""

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if state.in_play(thing) and destinations(state, thing):
            state.now(MOVE_WHERE, thing, state.scopes[scope][YOU])
            state.did(scope, True)


class LaneWhere(MoveWhere):
    """Where an effect moves a character: to another lane that is open for its controller, in the same row (BH-R.149)."""

    def offers(self, state: Bluthelden, thing: int, seat: int) -> list[int]:
        return other_lanes(state, thing, False) if state.in_play(thing) else []


class NextLane(MoveWhere):
    """The same, to a lane beside it."""

    def offers(self, state: Bluthelden, thing: int, seat: int) -> list[int]:
        return other_lanes(state, thing, True) if state.in_play(thing) else []


LANE_WHERE: Final = LaneWhere("bh lane where")
NEXT_LANE: Final = NextLane("bh next lane")


def other_lanes(state: Bluthelden, thing: int, near: bool) -> list[int]:
    """The free slots of its row in other open lanes."""
    row, lane, seat = state.row_of(thing), state.lane_of(thing), state.controller(thing)
    if row not in (WAR, BACK):
        return []
    found: list[int] = []
    for other in range(LANES):
        if other != lane and state.open_lane(seat, other) and (abs(other - lane) == 1 or not near):
            found += state.free_slots(seat, row, other, state.is_wide(thing))
    return found


@dataclass(frozen=True)
class ChangeLane(Affect):
    """Without turning and without spending an action; without a free slot it stays (BH-R.149)."""

    near: bool = False

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if state.in_play(thing) and other_lanes(state, thing, self.near):
            state.now(NEXT_LANE if self.near else LANE_WHERE, thing, state.scopes[scope][YOU])
            state.did(scope, True)


class ThisLane(WhichZone):
    """Where an effect moves a character: to the lane of the card that says so, in the same row."""

    def seat(self, state: Bluthelden, thing: int, source: int) -> int:
        return state.controller(source)

    def offers(self, state: Bluthelden, thing: int, source: int) -> list[int]:
        lane = state.lane_of(source)
        return [zone for zone in other_lanes(state, thing, False) if LANE[zone % ZONES] == lane]

    def answer(self, state: Bluthelden, thing: int, source: int, move: int) -> None:
        move_to(state, thing, move)

    def prompt(self, state: Bluthelden, thing: int, source: int, viewer: int) -> str:
        return f"{state.called(thing, viewer)}: to which slot?"

    def say(self, state: Bluthelden, thing: int, source: int, move: int, viewer: int) -> str:
        return f"to {state.say_zone(move)}"


THIS_LANE: Final = ThisLane("bh this lane")


@dataclass(frozen=True)
class MoveHere(Affect):
    """BH-R.149: to the lane of this card."""

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        source = state.scopes[scope][SOURCE]
        if state.in_play(thing) and THIS_LANE.offers(state, thing, source):
            state.now(THIS_LANE, thing, source)
            state.did(scope, True)


@dataclass(frozen=True)
class MakeRise(Affect):
    """It rises without the cost printed with its Rise (BH-13.17)."""

    def takes(self, field: str) -> int:
        return IN_PLAY

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        for node in state.card_of(thing).nodes:
            if isinstance(node, RiseInto) and state.in_play(thing) and thing not in state.hidden:
                opened = len(state.scopes)
                state.scopes.append((thing, state.controller(thing), (), False, ()))
                state.agenda.append((CLOSE, opened, 0))
                state.now(node, opened, 0)
                state.did(scope, True)
                return


def lies_on(state: Bluthelden, thing: int, training: int) -> bool:
    """BH-R.163: whether something is a Training, or lies on it, perhaps on what lies on it."""
    while thing != training and thing in state.hosts:
        thing = state.hosts[thing]
    return thing == training


@dataclass(frozen=True)
class Attach(Affect):
    """A Training comes to lie on another permanent, if it may lie there (BH-10.18 to BH-10.20)."""

    training: Things

    def besides(self) -> Things:
        return self.training

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        for training in meant(self.training, state, state.scopes[scope]):
            words: Scope = (training, state.controller(training), (), False, ())
            if (
                training in state.hosts
                and state.card_of(training).types & TRAINING
                and thing != state.hosts[training]
                and not lies_on(state, thing, training)
                and may_host(state, words, thing)
            ):
                state.hosts[training] = thing
                rearranged(state)
                state.did(scope, True)
                if state.waits[TRAINED]:
                    collect(state, TRAINED, state.controller(thing), thing, training)


@dataclass(frozen=True)
class ParalyzeIt(Affect):
    """BH-14.12: one die for each; on 1 to 3 it is stunned."""

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if state.in_play(thing) and roll(state) <= 3:
            hold(state, thing)
            state.did(scope, True)


NEGATIVE: Final = ("Poison", "Madness")


@dataclass(frozen=True)
class Antidote(Affect):
    """BH-14.8: all negative counters are removed: Poison, Madness and those that lower a value."""

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        for name in {name for name, _, _ in state.counters.get(thing, ())}:
            by = worth(name)
            if name in NEGATIVE or (by is not None and min(by) < 0):
                state.did(scope, remove_counters(state, thing, name, state.counter(thing, name)) > 0)


@dataclass(frozen=True)
class Ecstasy(Affect):
    """BH-14.16: until end of round Two-handed Combat and Indestructible; it must attack with all its actions; then it is sacrificed."""

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if state.in_play(thing) and thing not in state.hidden:
            modify(state, thing, GAIN, TWO_HANDED | INDESTRUCTIBLE | MUST_ATTACK | ONLY_ATTACKS, END_OF_ROUND)
            state.did(scope, True)


PHRASES = [
    phrase("{dealer} deal[s] {amount=Simple} damage to {whom}", DealtBy),
    phrase("{dealer} deal[s] damage equal to its POW to {whom}", PowerDealtBy),
    phrase("if {which} died this way, {effect}", IfDied),
    phrase("if {which} survived, {effect}", IfDied, survived=True),
    phrase("{whom} [does|do] not unturn at the next Start of the Round", NoUnturn),
    phrase("move {whom}", MoveIt),
    phrase("move {whom} to another lane", ChangeLane),
    phrase("move {whom} to an adjacent lane", ChangeLane, near=True),
    phrase("move {whom} to this lane", MoveHere),
    phrase("{whom} rise[s]", MakeRise),
    phrase("attach {training} to {whom}", Attach),
    phrase("paralyze {whom}", ParalyzeIt),
    phrase("give Antidote to {whom}", Antidote),
    phrase("{whom} [gets|get] Ecstasy", Ecstasy),
]
