"""Instructions about ASP, LP, damage, turning, dying, fear (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SOURCE, YOU, Scope
from rubrica.games.bluthelden.announcing import pay_asp
from rubrica.games.bluthelden.chain import resists
from rubrica.games.bluthelden.damage import deal, gain_lp, lose_lp, regenerate
from rubrica.games.bluthelden.entering import put_counters, remove_counters
from rubrica.games.bluthelden.events import collect
from rubrica.games.bluthelden.kinds import (
    ASP_GAINED,
    BACK,
    BLOODMAGE,
    CANT_BE_DESTROYED,
    END_OF_ROUND,
    FOREVER,
    HAND,
    INDESTRUCTIBLE,
    LANE,
    SHIELD,
    WAR,
    ZONES,
)
from rubrica.games.bluthelden.lasting import goes_on
from rubrica.games.bluthelden.leaving import (
    BY_SACRIFICE,
    DESTROYED,
    banish,
    protected,
    send,
    to_graveyard,
)
from rubrica.games.bluthelden.moving import OTHER_SLOT
from rubrica.games.bluthelden.numbers import ADD, modify, rearranged
from rubrica.games.bluthelden.rushing import rush
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.games.bluthelden.turning import hold, turn, unturn
from rubrica.games.bluthelden.values import Ward
from rubrica.language.binding import every_node
from rubrica.language.nodes import counters, deeds
from rubrica.language.nodes.amounts import Number, measure, measured
from rubrica.language.nodes.base import Amount, Description, Effect, Players, Things
from rubrica.language.nodes.control import UnlessPaid
from rubrica.language.nodes.durations import Until
from rubrica.language.nodes.filters import Friendly
from rubrica.language.nodes.kinds import A_CARD, CARD, ENTRY, IN_PLAY, PLACE
from rubrica.language.nodes.players import ByPlayers
from rubrica.language.nodes.things import Choose, Each, OnThings, meant
from rubrica.language.phrases import phrase

ALL_ASP: Final = 9999


class Affect(OnThings):
    """An instruction about things. A character whose RES is higher than the MV of the source is not affected (BH-10.25).

    What can be done to a card out of play is done to one that has just left, where it went, by a trigger on its leaving (BH-15.6).
    """

    def do(self, state: Bluthelden, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        if thing in state.became:
            thing = state.became[thing]
        elif self.takes("whom") & CARD and thing in state.gone:
            thing = state.where_it_went(words, thing)
        if thing and not resists(state, words, thing):
            self.affect(state, scope, thing)
            if thing in state.gone and state.gone[thing].now:
                state.became[thing] = state.gone[thing].now

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        """Do it to one of them."""
        raise NotImplementedError


class Together(Affect):
    """An instruction whose things are handled as one event: they take damage, or die, at the same time."""

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        whom = self.whom
        slot = whom.place()
        if at == 0 and whom.asks():
            # They are chosen first, or were chosen when the text was announced.
            super().run(state, scope, at)
            return
        if at == 0:
            self.reckon(state, scope)
            things = whom.found(state, state.scopes[scope])
            if slot >= 0:
                state.bind(scope, slot, tuple(things))
        else:
            things = list(state.bound(scope, slot) or ())
        words = state.scopes[scope]
        there = [thing for thing in things if not resists(state, words, thing)]
        if there:
            self.affect_all(state, scope, there)

    def affect_all(self, state: Bluthelden, scope: int, things: list[int]) -> None:
        raise NotImplementedError

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        self.affect_all(state, scope, [thing])


@dataclass(frozen=True)
class GainAsp(ByPlayers):
    """BH-6.1; what a source with Bloodmage makes is counted apart (BH-13.27)."""

    amount: Amount

    def do_for(self, state: Bluthelden, scope: int, seat: int, at: int) -> bool:
        words = state.scopes[scope]
        amount = self.amount.value(state, words)
        if at or amount <= 0:
            return False
        source = words[SOURCE]
        reserve = state.blood if source and state.traits(source) & BLOODMAGE else state.asp
        reserve[seat] += amount
        state.did(scope, True)
        if state.news is not None:
            state.tell(f"{state.match.names[seat]} gains {amount} ASP{state.because()}.")
        if state.waits[ASP_GAINED]:
            collect(state, ASP_GAINED, seat, source, 0, amount)
        return True


@dataclass(frozen=True)
class LoseAsp(ByPlayers):
    """ASP are lost as far as there are any, ordinary ones first."""

    amount: Amount

    def do_for(self, state: Bluthelden, scope: int, seat: int, at: int) -> bool:
        amount = min(self.amount.value(state, state.scopes[scope]), state.reserve(seat))
        if at or amount <= 0:
            return False
        state.did(scope, True)
        pay_asp(state, seat, amount)
        if state.news is not None:
            state.tell(f"{state.match.names[seat]} loses {amount} ASP{state.because()}.")
        return True


@dataclass(frozen=True)
class GainLp(ByPlayers):
    amount: Amount

    def do_for(self, state: Bluthelden, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        state.did(scope, gain_lp(state, seat, self.amount.value(state, state.scopes[scope])))
        return True


@dataclass(frozen=True)
class LoseLp(ByPlayers):
    """Not damage."""

    amount: Amount

    def do_for(self, state: Bluthelden, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        state.did(scope, True)
        lose_lp(state, seat, self.amount.value(state, state.scopes[scope]))
        return True


@dataclass(frozen=True)
class PaysLp(Effect):
    """BH-6.11: a payment inside an effect. All or nothing; paying down to 0 is allowed."""

    amount: int

    def can(self, state: Bluthelden, words: Scope) -> bool:
        return state.lp[words[YOU]] >= self.amount

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        if self.can(state, state.scopes[scope]):
            state.did(scope, True)
            lose_lp(state, state.scopes[scope][YOU], self.amount)


@dataclass(frozen=True)
class PaysAsp(Effect):
    """BH-6.9: a payment inside an effect. All or nothing, ordinary ASP first."""

    amount: int

    def can(self, state: Bluthelden, words: Scope) -> bool:
        return state.reserve(words[YOU]) >= self.amount

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        if self.can(state, state.scopes[scope]):
            state.did(scope, True)
            pay_asp(state, seat, self.amount)
            if state.news is not None:
                state.tell(f"{state.match.names[seat]} pays {self.amount} ASP.")


@dataclass(frozen=True)
class UnlessPaysAsp(UnlessPaid):
    """BH-R.147: asked when it is carried out; ordinary ASP first."""

    def can_pay(self, state: Bluthelden, seat: int) -> bool:
        return state.reserve(seat) >= self.number

    def pay(self, state: Bluthelden, seat: int) -> None:
        pay_asp(state, seat, self.number)
        if state.news is not None:
            state.tell(f"{state.match.names[seat]} pays {self.number} ASP.")


@dataclass(frozen=True)
class UnlessPaysLp(UnlessPaid):
    """BH-R.147: the same with LP (BH-6.11)."""

    def can_pay(self, state: Bluthelden, seat: int) -> bool:
        return state.lp[seat] >= self.number

    def pay(self, state: Bluthelden, seat: int) -> None:
        lose_lp(state, seat, self.number)


@dataclass(frozen=True)
class DealDamage(Together):
    """BH-11.10: all of it is one event."""

    amount: Amount
    slot: int = -1

    def reckon(self, state: Bluthelden, scope: int) -> None:
        measure(self.amount, state, scope, self.slot)

    def affect_all(self, state: Bluthelden, scope: int, things: list[int]) -> None:
        amount = measured(self.amount, state, scope, self.slot)
        source = state.scopes[scope][SOURCE]
        state.did(scope, deal(state, [(source, thing, amount) for thing in things], False))


@dataclass(frozen=True)
class Fight(Affect):
    """BH-14.9: two characters deal damage equal to their POW to each other, outside combat."""

    one: Things

    def besides(self) -> Things:
        return self.one

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        mine = [one for one in meant(self.one, state, words) if not resists(state, words, one)]
        if mine and state.in_play(mine[0]) and state.in_play(thing):
            hits = [(mine[0], thing, state.pow(mine[0])), (thing, mine[0], state.pow(thing))]
            state.did(scope, deal(state, hits, False))


@dataclass(frozen=True)
class Regenerate(Affect):
    """BH-13.12: so much damage is taken off."""

    amount: Amount

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        state.did(scope, regenerate(state, thing, self.amount.value(state, state.scopes[scope])))


@dataclass(frozen=True)
class RegenerateFully(Affect):
    """BH-13.12: without a number: completely."""

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        state.did(scope, regenerate(state, thing, state.damage[thing & COPY]))


@dataclass(frozen=True)
class Destroy(Together):
    def affect_all(self, state: Bluthelden, scope: int, things: list[int]) -> None:
        going = [
            thing
            for thing in things
            if state.in_play(thing) and not state.traits(thing) & (INDESTRUCTIBLE | CANT_BE_DESTROYED)
        ]
        going = [thing for thing in going if not protected(state, thing)]
        source = state.scopes[scope][SOURCE]
        state.did(scope, to_graveyard(state, going, DESTROYED, dict.fromkeys(going, (source,))))


@dataclass(frozen=True)
class SacrificeIt(Together):
    """BH-6.12: by its controller: yours only."""

    def affect_all(self, state: Bluthelden, scope: int, things: list[int]) -> None:
        seat = state.scopes[scope][YOU]
        going = [thing for thing in things if state.in_play(thing) and state.controller(thing) == seat]
        state.did(scope, to_graveyard(state, going, BY_SACRIFICE))


@dataclass(frozen=True)
class PlayersSacrifice(Effect):
    """BH-D.31, BH-1.14: each chooses, the AP first, openly; then all go together (BH-R.93). What is possible is done (BH-R.4)."""

    who: Players
    what: Description
    number: int = 1
    slot: int = -1

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        seats = [seat for seat in self.who.seats(state, state.scopes[scope]) for _ in range(self.number)]
        if at == 0:
            state.bind(scope, self.slot, ())
        if at >= len(seats):
            going = list(state.bound(scope, self.slot))
            state.did(scope, to_graveyard(state, going, BY_SACRIFICE))
            return
        state.now(self, scope, at + 1)
        offers = self.mine(state, scope, seats[at])
        if len(offers) == 1:
            self.answer(state, scope, seats[at], offers[0])
        elif offers:
            state.ask(self, scope, seats[at], seats[at], offers)

    def mine(self, state: Bluthelden, scope: int, seat: int) -> list[int]:
        things = self.what.things(state, state.scopes[scope])
        chosen = state.bound(scope, self.slot)
        return [
            thing
            for thing in things
            if state.controller(thing) == seat and thing not in chosen and not protected(state, thing)
        ]

    def seat(self, state: Bluthelden, scope: int, at: int) -> int:
        return at

    def offers(self, state: Bluthelden, scope: int, at: int) -> list[int]:
        return self.mine(state, scope, at)

    def answer(self, state: Bluthelden, scope: int, at: int, move: int) -> None:
        state.bind(scope, self.slot, (*state.bound(scope, self.slot), move))

    def prompt(self, state: Bluthelden, scope: int, at: int, viewer: int) -> str:
        return "Which one do you sacrifice?"

    def say(self, state: Bluthelden, scope: int, at: int, move: int, viewer: int) -> str:
        return f"sacrifice {state.called(move, viewer)}"

    def key(self, state: Bluthelden, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def about(self, state: Bluthelden, scope: int, at: int, move: int) -> About:
        return About("pay", (move,))


@dataclass(frozen=True)
class Banish(Affect):
    """BH-13.2: for good, or until something; not at all if that is so already."""

    until: Until | None = None

    def takes(self, field: str) -> int:
        return A_CARD & ~ENTRY

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        end = self.until.until(state, state.scopes[scope]) if self.until is not None else FOREVER
        if state.here(thing) and goes_on(state, end):
            state.did(scope, banish(state, thing, end) != 0)


@dataclass(frozen=True)
class ReturnToHand(Affect):
    """BH-15.7: to its owner's hand."""

    word: str = "its owner's"

    def takes(self, field: str) -> int:
        return A_CARD & ~ENTRY

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if state.here(thing):
            state.did(scope, send(state, thing, state.owner[thing & COPY] * ZONES + HAND) != 0)


@dataclass(frozen=True)
class ReturnToDeck(Affect):
    """BH-15.7: on top of, or into, the deck it was in when the game began; or at the bottom of it (BH-R.150)."""

    shuffled: bool
    bottom: bool = False

    def takes(self, field: str) -> int:
        return A_CARD & ~ENTRY

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if state.here(thing):
            copy = thing & COPY
            zone = state.owner[copy] * ZONES + state.deck_of(copy)
            moved = send(state, thing, zone)
            state.did(scope, moved != 0)
            if moved and self.shuffled:
                state.shuffle(zone)
            elif self.bottom and state.place[copy] == zone:
                # BH-15.3: not a token, which has ceased to exist.
                state.move(copy, zone, 0)


@dataclass(frozen=True)
class TurnIt(Affect):
    back: bool

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        state.did(scope, unturn(state, thing) if self.back else turn(state, thing))


@dataclass(frozen=True)
class Stun(Affect):
    """BH-13.13."""

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        state.did(scope, state.in_play(thing))
        hold(state, thing)


@dataclass(frozen=True)
class Fear(Affect):
    """BH-13.3: one die for each; a roll of at least its RES turns and holds it."""

    def one_sided(self) -> bool:
        """If its text names no side, only opposing characters are affected."""
        described = isinstance(self.whom, Each | Choose)
        return described and not any(isinstance(node, Friendly) for node in every_node(self.whom))

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if not state.in_play(thing):
            return
        if self.one_sided() and state.controller(thing) == state.scopes[scope][YOU]:
            return
        roll = state.random(6) + 1
        state.tell(f"Fear: a {roll} for {state.called(thing, -1)}.")
        if roll >= state.res(thing):
            state.did(scope, True)
            hold(state, thing)


@dataclass(frozen=True)
class BloodRush(Affect):
    """BH-13.7: +X/+X until end of round; at the end of this round it is banished."""

    number: int

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if state.in_play(thing):
            modify(state, thing, ADD, (self.number, self.number, 0, 0), END_OF_ROUND)
            rush(state, thing)
            state.did(scope, True)


@dataclass(frozen=True)
class Shield(Affect):
    """BH-13.11: the next time this round that it would take damage, this takes all of it instead."""

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        source = state.scopes[scope][SOURCE]
        if state.in_play(thing) and state.in_play(source):
            state.wards = (*state.wards, Ward(SHIELD, thing, source, END_OF_ROUND, 0))
            state.did(scope, True)


@dataclass(frozen=True)
class PutCounters(Affect):
    amount: Amount
    name: str

    def takes(self, field: str) -> int:
        return IN_PLAY | PLACE

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        amount = self.amount.value(state, state.scopes[scope])
        if thing <= COPY:
            # BH-R.145: counters lie on a lane, too.
            state.did(scope, state.add_counters(thing, self.name, amount) != 0)
            rearranged(state)
        elif state.in_play(thing) and thing not in state.hidden:
            put_counters(state, thing, self.name, amount)
            state.did(scope, True)


@dataclass(frozen=True)
class TakeCounters(Affect):
    amount: Amount
    name: str

    def takes(self, field: str) -> int:
        return IN_PLAY | PLACE

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        amount = self.amount.value(state, state.scopes[scope])
        state.did(scope, remove_counters(state, thing, self.name, amount) > 0)


@dataclass(frozen=True)
class TakeAllCounters(Affect):
    """Antidote for one kind of counter (BH-R.77)."""

    name: str

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        state.did(scope, remove_counters(state, thing, self.name, state.counter(thing, self.name)) > 0)


@dataclass(frozen=True)
class TakeEveryCounter(Affect):
    """Of whatever name."""

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        for name in dict.fromkeys([name for name, _, _ in state.counters.get(thing, ())]):
            state.did(scope, remove_counters(state, thing, name, state.counter(thing, name)) > 0)


@dataclass(frozen=True)
class EffectMove(Affect):
    """A move by an effect, inside the lane, without turning: back from the War Zone, or forward to it."""

    forward: bool

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        zone = state.zone_of(thing)
        if not state.in_play(thing) or state.row_of(thing) != (BACK if self.forward else WAR):
            return
        free = state.free_slots(zone // ZONES, WAR if self.forward else BACK, LANE[zone % ZONES], state.is_wide(thing))
        if free:
            state.now(OTHER_SLOT, thing, free[0])
            state.did(scope, True)


@dataclass(frozen=True)
class MoreResources(Effect):
    """BH-10.9: an additional Resource this round."""

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        allowed = state.allowed
        state.allowed = (allowed[0] + 1, allowed[1]) if seat == 0 else (allowed[0], allowed[1] + 1)
        state.did(scope, True)


@dataclass(frozen=True)
class EndTheGame(Effect):
    """BH-16.8."""

    win: bool

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU] if self.win else 1 - state.scopes[scope][YOU]
        state.win(seat, "BH-16.8", f"By a card's text {state.match.names[seat]} wins.")


PHRASES = [
    phrase("gain {amount=Simple} ASP", GainAsp),
    phrase("gain ASP equal to {amount=Reckoned}", GainAsp),
    phrase("{who} gain[s] {amount=Simple} ASP", GainAsp),
    phrase("{who} [loses|lose] {amount=Simple} ASP", LoseAsp),
    phrase("{who} [loses|lose] all ASP", LoseAsp, amount=Number(ALL_ASP)),
    phrase("gain {amount=Simple} LP", GainLp),
    phrase("gain LP equal to {amount=Reckoned}", GainLp),
    phrase("{who} gain[s] {amount=Simple} LP", GainLp),
    phrase("pay {amount} LP", PaysLp),
    phrase("pay {amount} ASP", PaysAsp),
    phrase("{effect} unless {who} pay[s] {number} ASP", UnlessPaysAsp),
    phrase("lose {amount=Simple} LP", LoseLp),
    phrase("lose LP equal to {amount=Reckoned}", LoseLp),
    phrase("{who} [loses|lose] LP equal to {amount=Reckoned}", LoseLp),
    phrase("{who} gain[s] LP equal to {amount=Reckoned}", GainLp),
    phrase("{effect} unless {who} pay[s] {number} LP", UnlessPaysLp),
    phrase("{who} [loses|lose] {amount=Simple} LP", LoseLp),
    *deeds.deals_damage(DealDamage),
    *deeds.fights(Fight),
    phrase("{whom} regenerate[s] {amount=Simple}", Regenerate),
    phrase("{whom} regenerate[s] completely", RegenerateFully),
    *deeds.destroys(Destroy),
    *deeds.sacrifices(SacrificeIt),
    phrase("{who} sacrifice[s] a(n) {what}", PlayersSacrifice, number=1),
    phrase("{who} sacrifice[s] {number} {what:s}", PlayersSacrifice),
    phrase("banish {whom}", Banish, until=None),
    phrase("banish {whom} {until=Until}", Banish),
    *deeds.returns_to_owner(ReturnToHand),
    *deeds.returns_to_you(ReturnToHand, word="your"),
    *deeds.puts_on_top(ReturnToDeck, shuffled=False),
    phrase("put {whom} at the bottom of its owner's deck", ReturnToDeck, shuffled=False, bottom=True),
    *deeds.shuffles_home(ReturnToDeck, shuffled=True),
    phrase("turn {whom}", TurnIt, back=False),
    phrase("unturn {whom}", TurnIt, back=True),
    phrase("stun {whom}", Stun),
    phrase("cause Fear in {whom}", Fear),
    phrase("{whom} [gets|get] Blood Rush {number}", BloodRush),
    phrase("shield {whom}", Shield),
    *counters.puts(PutCounters, TakeCounters),
    *counters.lie(IN_PLAY | PLACE),
    *counters.PLAYERS,
    *counters.takes_all(TakeAllCounters),
    *counters.takes_every(TakeEveryCounter),
    phrase("{whom} retreat[s]", EffectMove, forward=False),
    phrase("{whom} advance[s]", EffectMove, forward=True),
    phrase("you may play an additional Resource this round", MoreResources),
    phrase("you win the game", EndTheGame, win=True),
    phrase("you lose the game", EndTheGame, win=False),
]
