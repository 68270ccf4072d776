"""Instructions about the present Challenge, Hidden Allies, rewards, and what players may do (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.state import COPY, SLOTS, YOU, Scope
from rubrica.games.bloodwars.challenge import NAMING, end_challenge, go_to, is_undecided
from rubrica.games.bloodwars.combat import INVESTING
from rubrica.games.bloodwars.declaring import eligible, join
from rubrica.games.bloodwars.drawing import draw_rr
from rubrica.games.bloodwars.flipping import flip
from rubrica.games.bloodwars.intrigue import CALLED
from rubrica.games.bloodwars.kinds import (
    ACTION,
    AS_ALLY,
    AS_CHALLENGER,
    AS_DEFENDER,
    ASSEMBLY,
    CAPTURED,
    CHALLENGERS,
    COMBAT,
    END_OF_CHALLENGE,
    END_OF_TURN,
    FAILED,
    FOREVER,
    GOES_ON,
    INTRIGUE,
    MAY_NOT_OPPOSE,
    MORE_REWARD,
    MORE_TOTAL,
    MUST_OPPOSE,
    NO_FATE,
    NO_OUTCOME,
    NO_POWERS,
    OPENING,
    RESOLUTION,
    SKIPS,
)
from rubrica.games.bloodwars.leaving import empty_place, hide_again, leave_challenge
from rubrica.games.bloodwars.losing import opposing_side, other_side
from rubrica.games.bloodwars.numbers import modify
from rubrica.games.bloodwars.phrases.durations import Usual
from rubrica.games.bloodwars.phrases.effects import Affect
from rubrica.games.bloodwars.phrases.nouns import ANY_FATE, FATE_WORDS
from rubrica.games.bloodwars.state import BloodWars
from rubrica.games.bloodwars.turn import may_induct, put_into_play
from rubrica.language.nodes.base import Amount, Duration, Effect
from rubrica.language.nodes.kinds import CARD
from rubrica.language.nodes.players import ByPlayers
from rubrica.language.nodes.printed import Signed
from rubrica.language.phrases import phrase

ANOTHER_TYPE: Final = 0


@dataclass(frozen=True)
class EndChallenge(Effect):
    """BW-15.12: without an outcome; or it fails, or it succeeds, whatever the totals."""

    outcome: int
    word: str = "Challenge"

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        going = is_undecided(state)
        if self.word != "Challenge" and state.challenge != (COMBAT if self.word == "Combat" else INTRIGUE):
            going = False
        state.did(scope, going)
        if going:
            end_challenge(state, self.outcome)


@dataclass(frozen=True)
class ChangeType(Effect):
    """Intrigue becomes Combat or the reverse, with the same Challenger; all other Warlords are released and may be named again."""

    to: int

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        if not is_undecided(state) or state.stage == NAMING or not state.challenger:
            return
        to = self.to or (COMBAT if state.challenge == INTRIGUE else INTRIGUE)
        if to == state.challenge:
            return
        state.did(scope, True)
        for warlord in (*state.allies, *state.defenders):
            if state.fights(warlord):
                hide_again(state, warlord)
            leave_challenge(state, warlord)
            state.took_part = state.took_part - {warlord}
        if state.challenge == COMBAT:
            hide_again(state, state.challenger)
        state.sided = tuple([CHALLENGERS if seat == state.active else 0 for seat in range(state.match.seats)])
        state.aside = 0
        state.hidden_allies = (-1, -1)
        # What was said of the Combat, or of the vote, ends with it (BW-R.117).
        state.waived, state.sure = False, 0
        state.ally_times, state.ally_more = (1, 1), (0, 0)
        state.carried.clear()
        state.challenge = to
        state.windows.clear()
        go_to(state, INVESTING if to == COMBAT else CALLED)


@dataclass(frozen=True)
class Withdraw(Affect):
    """A Warlord leaves the Challenge without being lost: he is flipped, his Battle Hand stays whole."""

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        if state.side_of(thing):
            if state.fights(thing):
                hide_again(state, thing)
            leave_challenge(state, thing)
            flip(state, thing)
            state.did(scope, True)


@dataclass(frozen=True)
class ChangeSides(Affect):
    """An ally becomes a Defender or the reverse, never the Challenger; the order of declaration stays."""

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        side = state.side_of(thing)
        if not side or thing == state.challenger or state.challenge != INTRIGUE:
            return
        if side == CHALLENGERS:
            state.allies = tuple([other for other in state.allies if other != thing])
            state.defenders = as_declared(state, (*state.defenders, thing))
        else:
            state.defenders = tuple([other for other in state.defenders if other != thing])
            state.allies = as_declared(state, (*state.allies, thing))
        seat = state.controller(thing)
        state.sided = (*state.sided[:seat], 3 - side, *state.sided[seat + 1 :])
        state.did(scope, True)


def as_declared(state: BloodWars, warlords: tuple[int, ...]) -> tuple[int, ...]:
    """The order of declaration, which is that of the players (BW-10.2)."""
    return tuple(sorted(warlords, key=lambda warlord: (state.active - state.controller(warlord)) % state.match.seats))


@dataclass(frozen=True)
class ReplaceWarlord(Affect):
    """Another eligible Warlord of the same player takes his place; the first returns to his row flipped, his Battle Hand stays."""

    slot: int = -1

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        state.bind(scope, self.slot, thing)
        offers = self.offers(state, scope, REPLACING)
        if len(offers) == 1:
            self.answer(state, scope, REPLACING, offers[0])
        elif offers:
            state.ask(self, scope, REPLACING, state.controller(thing), offers)

    def seat(self, state: BloodWars, scope: int, at: int) -> int:
        if at < REPLACING:
            return super().seat(state, scope, at)
        return state.controller(state.scopes[scope][SLOTS + self.slot])

    def offers(self, state: BloodWars, scope: int, at: int) -> list[int]:
        if at < REPLACING:
            return super().offers(state, scope, at)
        first = state.scopes[scope][SLOTS + self.slot]
        return eligible(state, state.controller(first), role_of(state, first)) if state.side_of(first) else []

    def answer(self, state: BloodWars, scope: int, at: int, move: int) -> None:
        if at < REPLACING:
            super().answer(state, scope, at, move)
            return
        first = state.scopes[scope][SLOTS + self.slot]
        side, role = state.side_of(first), role_of(state, first)
        if not side or not state.in_play(move):
            return
        aside = state.aside
        allies, defenders = state.allies, state.defenders
        if state.fights(first):
            hide_again(state, first)
        leave_challenge(state, first)
        flip(state, first)
        join(state, move, side, role)
        # He stands where the first stood in the order of declaration; the Command Hand stays set aside.
        state.allies = tuple([move if other == first else other for other in allies])
        state.defenders = tuple([move if other == first else other for other in defenders])
        state.aside = aside
        state.did(scope, True)

    def prompt(self, state: BloodWars, scope: int, at: int, viewer: int) -> str:
        return super().prompt(state, scope, at, viewer) if at < REPLACING else "Who takes his place?"


REPLACING: Final = 1 << 20


def role_of(state: BloodWars, warlord: int) -> int:
    """As what a Warlord is in the Challenge."""
    if warlord == state.challenger:
        return AS_CHALLENGER
    return AS_ALLY if state.side_of(warlord) == CHALLENGERS else AS_DEFENDER


@dataclass(frozen=True)
class WaiveMargin(Effect):
    """BW-17.6: the Challenger captures if his total is the greater, whatever the VP."""

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        if state.challenge == COMBAT:
            state.waived = True
            state.did(scope, True)


@dataclass(frozen=True)
class SureReward(Effect):
    """BW-17.12."""

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        if state.challenge == INTRIGUE:
            state.sure |= 1 << state.scopes[scope][YOU]
            state.did(scope, True)


# Hidden Allies.


@dataclass(frozen=True)
class HiddenAlly:
    """The Hidden Ally of a side: yours, or the opposing one."""

    yours: bool

    def index(self, state: BloodWars, words: Scope) -> int:
        """0 for the Challenger's side, 1 for the Defenders'; -1: none."""
        theirs = opposing_side(state, words)
        side = state.side(words[YOU]) or other_side(theirs)
        side = side if self.yours else theirs
        return side - 1 if side and state.challenge == INTRIGUE else -1


@dataclass(frozen=True)
class MultiplyAlly(Effect):
    """BW-17.14: each doubles again."""

    ally: HiddenAlly
    number: int

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        index = self.ally.index(state, state.scopes[scope])
        if index >= 0:
            times = list(state.ally_times)
            times[index] *= self.number
            state.ally_times = (times[0], times[1])
            state.did(scope, True)


@dataclass(frozen=True)
class AddToAlly(Effect):
    ally: HiddenAlly
    number: int
    sign: int

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        index = self.ally.index(state, state.scopes[scope])
        if index >= 0:
            more = list(state.ally_more)
            more[index] += self.sign * self.number
            state.ally_more = (more[0], more[1])
            state.did(scope, True)


@dataclass(frozen=True)
class ReplaceAlly(Effect):
    """The Hidden Ally counts no more, and its player draws another."""

    ally: HiddenAlly

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        index = self.ally.index(state, state.scopes[scope])
        if index < 0 or state.hidden_allies[index] < 0:
            return
        if at == 0:
            state.did(scope, True)
            state.now(self, scope, 1)
            draw_rr(state, state.ally_drawn_by if index else state.active)
            return
        first, second = state.hidden_allies
        state.hidden_allies = (state.rr, second) if index == 0 else (first, state.rr)


@dataclass(frozen=True)
class Total:
    """The total of a side: yours, or the opposing one."""

    yours: bool


class OnTotal(Effect):
    """BW-R.133: a total is more or less by so much, however it comes about; of the side that has a Warlord in the Challenge."""

    def whose(self) -> Total:
        raise NotImplementedError

    def by(self, state: BloodWars, words: Scope) -> int:
        raise NotImplementedError

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        words = state.scopes[scope]
        theirs = opposing_side(state, words)
        side = (state.side(words[YOU]) or other_side(theirs)) if self.whose().yours else theirs
        seats = [state.controller(warlord) for warlord in state.on_side(side)]
        if seats:
            seat = words[YOU] if words[YOU] in seats else seats[0]
            modify(state, seat + 1, MORE_TOTAL, self.by(state, words), END_OF_CHALLENGE)
            state.did(scope, True)


@dataclass(frozen=True)
class ChangeTotal(OnTotal):
    """By a number."""

    total: Total
    change: Signed

    def whose(self) -> Total:
        return self.total

    def by(self, state: BloodWars, words: Scope) -> int:
        return self.change.number


@dataclass(frozen=True)
class AddToTotal(OnTotal):
    """By what is reckoned."""

    total: Total
    amount: Amount

    def whose(self) -> Total:
        return self.total

    def by(self, state: BloodWars, words: Scope) -> int:
        return self.amount.value(state, words)


@dataclass(frozen=True)
class AnotherChallenge(Effect):
    """BW-R.134: the Action Phase does not end with the next capture of this turn."""

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        if seat == state.active:
            modify(state, seat + 1, GOES_ON, 1, END_OF_TURN)
            state.did(scope, True)


@dataclass(frozen=True)
class Induct(Affect):
    """BW-12.1: a Warlord comes into play under who has the card, if he may (BW-12.2)."""

    def takes(self, field: str) -> int:
        return CARD

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        seat = state.owner[thing & COPY]
        if state.here(thing) and may_induct(state, thing & COPY, seat) and empty_place(state, seat) >= 0:
            put_into_play(state, thing, seat)
            state.did(scope, True)


# Players.


@dataclass(frozen=True)
class Restrain(ByPlayers):
    """What players may not, or must, do for a while."""

    what: int
    until: Duration = Usual()
    types: int = 1
    """Of Fate that may not be played: its types."""

    def do_for(self, state: BloodWars, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        modify(state, seat + 1, self.what, self.types, self.until.until(state, state.scopes[scope]))
        state.did(scope, True)
        return True


@dataclass(frozen=True)
class ChangeReward(ByPlayers):
    """More or fewer cards as reward or payment."""

    amount: Amount
    sign: int

    def do_for(self, state: BloodWars, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        words = state.scopes[scope]
        modify(state, seat + 1, MORE_REWARD, self.sign * self.amount.value(state, words), Usual().until(state, words))
        state.did(scope, True)
        return True


@dataclass(frozen=True)
class Skip(ByPlayers):
    """A phase of the next turn of a player."""

    phase: int

    def do_for(self, state: BloodWars, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        modify(state, seat + 1, SKIPS, self.phase, FOREVER)
        state.did(scope, True)
        return True


def restraint(words: str, what: int, types: int = 1) -> list[Any]:
    return [
        phrase(f"{{who}} {words}", Restrain, what=what, types=types),
        phrase(f"{{who}} {words} {{until=Until}}", Restrain, what=what, types=types),
    ]


PHRASES: list[Any] = [
    phrase("end the Challenge", EndChallenge, outcome=NO_OUTCOME),
    phrase("end the Combat", EndChallenge, outcome=NO_OUTCOME, word="Combat"),
    phrase("end the Intrigue", EndChallenge, outcome=NO_OUTCOME, word="Intrigue"),
    phrase("the Challenge fails", EndChallenge, outcome=FAILED),
    phrase("the Challenge succeeds", EndChallenge, outcome=CAPTURED),
    phrase("the Challenge becomes a Combat", ChangeType, to=COMBAT),
    phrase("the Challenge becomes an Intrigue", ChangeType, to=INTRIGUE),
    phrase("the Challenge becomes one of the other type", ChangeType, to=ANOTHER_TYPE),
    phrase("withdraw {whom}", Withdraw),
    phrase("{whom} change[s] sides", ChangeSides),
    phrase("another Warlord takes the place of {whom}", ReplaceWarlord),
    phrase("you need no margin", WaiveMargin),
    phrase("you are sure of your reward", SureReward),
    phrase("your Hidden Ally", HiddenAlly, yours=True),
    phrase("the opposing Hidden Ally", HiddenAlly, yours=False),
    phrase("double {ally}", MultiplyAlly, number=2),
    phrase("multiply {ally} by {number}", MultiplyAlly),
    phrase("add {number} to {ally}", AddToAlly, sign=1),
    phrase("take {number} off {ally}", AddToAlly, sign=-1),
    phrase("replace {ally}", ReplaceAlly),
    phrase("your total", Total, yours=True),
    phrase("the opposing total", Total, yours=False),
    phrase("{total} gets {change}", ChangeTotal),
    phrase("add {amount=Reckoned} to {total}", AddToTotal),
    phrase("you may issue another Challenge after a capture", AnotherChallenge),
    phrase("induct {whom}", Induct),
    *restraint("can't use Powers", NO_POWERS),
    *restraint("can't play Fate", NO_FATE, ANY_FATE),
    *[made for word, fate in FATE_WORDS.items() for made in restraint(f"can't play {word}", NO_FATE, fate)],
    *restraint("must oppose the Challenger", MUST_OPPOSE),
    *restraint("can't oppose the Challenger", MAY_NOT_OPPOSE),
    phrase("{who} draw[s] {amount} more card(s) as reward", ChangeReward, sign=1),
    phrase("{who} draw[s] {amount} fewer card(s) as reward", ChangeReward, sign=-1),
    phrase("{who} skip[s] the next Opening Phase", Skip, phase=OPENING),
    phrase("{who} skip[s] the next Assembly Phase", Skip, phase=ASSEMBLY),
    phrase("{who} skip[s] the next Action Phase", Skip, phase=ACTION),
    phrase("{who} skip[s] the next Resolution Phase", Skip, phase=RESOLUTION),
]
