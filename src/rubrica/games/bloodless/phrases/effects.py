"""Instructions about blood, the pool, damage, striking and dying (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, EVENT, SLOTS, SOURCE, YOU, Scope, your_seat
from rubrica.engine.steps import Rule
from rubrica.games.bloodless.attack import (
    AIM,
    STRIKE_SPACE,
    STRIKING,
    aims,
    attack,
    in_reach,
    pattern,
    said_space,
    spaces,
    strike_creature,
    strike_now,
)
from rubrica.games.bloodless.blood import gain_blood, lose_blood, lower_pool, pay_blood, raise_pool, set_pool
from rubrica.games.bloodless.damage import damage
from rubrica.games.bloodless.events import settle
from rubrica.games.bloodless.kinds import (
    ANY_ENEMY_SPACE,
    BOARD,
    CANNOT_ATTACK,
    CANNOT_BE_HEALED,
    CANNOT_DIE,
    DAMAGE_CHANGED,
    DESTROYED,
    NEAR_OPPOSING,
    POWER,
    SACRIFICED,
    SPACES,
    TARGETED,
    TRAITS,
    ZONES,
    opposing,
)
from rubrica.games.bloodless.leaving import die, discard_from_play, finish_command, follow
from rubrica.games.bloodless.phrases.statics import Pattern
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes import deeds
from rubrica.language.nodes.amounts import Number, Reckoned, measure, measured
from rubrica.language.nodes.base import Amount, Effect, Players, Sentence, Things
from rubrica.language.nodes.control import UnlessPaid
from rubrica.language.nodes.kinds import ANYTHING, IN_PLAY
from rubrica.language.nodes.players import ByPlayers, Opponent, You
from rubrica.language.nodes.things import ByOthers, OnThings
from rubrica.language.phrases import phrase

NEXT_PLAYER: Final = 1 << 16
"""How far an instruction has come: the next player begins."""


@dataclass(frozen=True)
class GainBlood(ByPlayers):
    amount: Amount

    def do_for(self, state: Bloodless, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        gain_blood(state, seat, self.amount.value(state, state.scopes[scope]), scope)
        settle(state)
        return True


@dataclass(frozen=True)
class LoseBlood(ByPlayers):
    amount: Amount

    def do_for(self, state: Bloodless, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        lose_blood(state, seat, self.amount.value(state, state.scopes[scope]), scope)
        settle(state)
        return True


@dataclass(frozen=True)
class PayBlood(Effect):
    """BL-11.1: all or nothing. A payment of 0 counts as made (BL-11.6)."""

    amount: Amount

    def can(self, state: Bloodless, words: Scope) -> bool:
        return state.blood[words[YOU]] >= self.amount.value(state, words)

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        words = state.scopes[scope]
        if self.can(state, words):
            state.did(scope, True)
            pay_blood(state, words[YOU], self.amount.value(state, words))
            settle(state)


@dataclass(frozen=True)
class UnlessPaysBlood(UnlessPaid):
    """BL-R.102: all or nothing (BL-11.1)."""

    def can_pay(self, state: Bloodless, seat: int) -> bool:
        return state.blood[seat] >= self.number

    def pay(self, state: Bloodless, seat: int) -> None:
        pay_blood(state, seat, self.number)
        settle(state)


@dataclass(frozen=True)
class PayAnyBlood(Effect):
    """D12: pay X blood, an amount chosen now; X is that amount for the rest of the card."""

    def gives_x(self) -> bool:
        """X is what is said here."""
        return True

    def can(self, state: Bloodless, words: Scope) -> bool:
        return state.blood[words[YOU]] > 0

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        state.ask(self, scope, 0, seat, list(range(state.blood[seat] + 1)))

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        words = state.scopes[scope]
        state.xs[words[SOURCE]] = move
        state.did(scope, True)
        pay_blood(state, words[YOU], move)
        settle(state)

    def prompt(self, state: Bloodless, scope: int, at: int, viewer: int) -> str:
        return "How much blood do you pay?"

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        return f"pay {move}"

    def about(self, state: Bloodless, scope: int, at: int, move: int) -> About:
        return About("pay", amount=move)


@dataclass(frozen=True)
class DealDamage(OnThings):
    """BL-10.4; several creatures one after the other in board order (BL-10.15). The dealer is this card's controller (BL-10.7)."""

    amount: Amount
    slot: int = -1

    def reckon(self, state: Bloodless, scope: int) -> None:
        measure(self.amount, state, scope, self.slot)

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.on_board(thing):
            words = state.scopes[scope]
            amount = measured(self.amount, state, scope, self.slot)
            damage(state, thing, amount, words[SOURCE], dealer_of(state, words), 0, scope)
            settle(state)


def dealer_of(state: Bloodless, words: Scope) -> int:
    """BL-10.7: the controller of the card that deals the damage."""
    return state.controller(words[SOURCE]) if state.in_play(words[SOURCE]) else your_seat(words)


@dataclass(frozen=True)
class ThingDeals(ByOthers):
    """A creature deals damage to others."""

    dealer: Things
    amount: Amount
    slot: int = -1
    acting: int = -1

    def actors_of(self) -> Things:
        return self.dealer

    def queue(self) -> int:
        return self.acting

    def reckon(self, state: Bloodless, scope: int) -> None:
        measure(self.amount, state, scope, self.slot)

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.on_board(thing):
            dealer = self.actor(state, scope)
            damage(
                state, thing, measured(self.amount, state, scope, self.slot), dealer, state.controller(dealer), 0, scope
            )
            settle(state)


@dataclass(frozen=True)
class Fight(ByOthers):
    """BL-R.98: two creatures deal damage to each other, as much as their powers were before; the first that is named deals first."""

    one: Things
    acting: int = -1
    slot: int = -1
    """What the other will deal: who to whom, how much, and for which player."""

    def actors_of(self) -> Things:
        return self.one

    def queue(self) -> int:
        return self.acting

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        first = self.actor(state, scope)
        if first == thing or not state.on_board(first) or not state.on_board(thing):
            return
        answer = (thing, first, state.numbers[thing & COPY][POWER], state.controller(thing))
        state.bind(scope, self.slot, answer)
        state.now(FIGHT_BACK, scope, self.slot)
        damage(state, thing, state.numbers[first & COPY][POWER], first, state.controller(first), 0, scope)
        settle(state)


def fight_back(state: Bloodless, scope: int, slot: int) -> None:
    """The second of two that fight deals its damage, even if it is dead by now: an event of its own (BL-15.1)."""
    dealer, victim, power, seat = state.bound(scope, slot)
    if state.on_board(victim):
        damage(state, victim, power, dealer, seat, 0, scope)
        settle(state)


FIGHT_BACK: Final = Rule("fight back", fight_back)


@dataclass(frozen=True)
class DamagePool(Effect):
    """BL-10.14: it lowers the pool, credits the dealer and gives no blood."""

    amount: Amount
    word: str = "pool"

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        words = state.scopes[scope]
        seat = dealer_of(state, words)
        lower_pool(state, self.amount.value(state, words), seat, 1 - seat, words[SOURCE], scope)
        settle(state)


@dataclass(frozen=True)
class DamageAnything(Effect):
    """BL-10.14: any target is a creature or the opponent."""

    amount: Amount

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        if at:
            if state.on_board(at):
                self.answer(state, scope, at, at)
            return
        offers = [*state.choosable(state.scopes[scope], state.creatures()), 0]
        if len(offers) == 1:
            self.answer(state, scope, 0, 0)
        else:
            state.ask(self, scope, 0, self.seat(state, scope, 0), offers)

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        words = state.scopes[scope]
        amount = self.amount.value(state, words)
        seat = dealer_of(state, words)
        if move and state.waits[TARGETED] and not at:
            state.now(self, scope, move)
            state.has_chosen(words, (move,))
            return
        if move:
            damage(state, move, amount, words[SOURCE], seat, 0, scope)
        else:
            lower_pool(state, amount, seat, 1 - seat, words[SOURCE], scope)
        settle(state)

    def prompt(self, state: Bloodless, scope: int, at: int, viewer: int) -> str:
        return "Choose a creature or your opponent."

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        return state.called(move, viewer) if move else "your opponent"

    def about(self, state: Bloodless, scope: int, at: int, move: int) -> About:
        return About("choose", (move,)) if move else About("choose", seats=(1 - dealer_of(state, state.scopes[scope]),))


@dataclass(frozen=True)
class DivideDamage(Effect):
    """D26: whole numbers of at least 1 for each chosen creature: one point after the other, then all of it at once for each."""

    amount: Amount
    whom: Things
    slot: int = -1

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "whom" else ANYTHING

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        words = state.scopes[scope]
        if at == 0:
            state.bind(scope, self.slot, ())
            self.pick(state, scope)
            return
        points = words[SLOTS + self.slot]
        if at == 1:
            # BL-15.23: in board order, from the list as it is now.
            points = tuple([thing for thing in state.creatures() for _ in range(points.count(thing))])
            state.bind(scope, self.slot, points)
        targets = list(dict.fromkeys(points))
        if at <= len(targets):
            state.now(self, scope, at + 1)
            thing = targets[at - 1]
            if state.on_board(thing):
                damage(state, thing, points.count(thing), words[SOURCE], dealer_of(state, words), 0, scope)
                settle(state)

    def pick(self, state: Bloodless, scope: int) -> None:
        words = state.scopes[scope]
        points = words[SLOTS + self.slot]
        offers = state.choosable(words, self.whom.found(state, words))
        if len(points) >= self.amount.value(state, words) or not offers:
            state.now(self, scope, 1)
        elif len(offers) == 1:
            state.bind(scope, self.slot, (offers[0],) * self.amount.value(state, words))
            state.now(self, scope, 1)
        else:
            start = offers.index(points[-1]) if points else 0
            state.ask(self, scope, 0, self.seat(state, scope, 0), offers[start:])

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        state.bind(scope, self.slot, (*state.scopes[scope][SLOTS + self.slot], move))
        self.pick(state, scope)

    def prompt(self, state: Bloodless, scope: int, at: int, viewer: int) -> str:
        return "Where does the next point of damage go?"

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        return state.called(move, viewer)

    def about(self, state: Bloodless, scope: int, at: int, move: int) -> About:
        return About("choose", (move,))


@dataclass(frozen=True)
class Pool(Effect):
    """Points are added to or removed from the pool, or it is set; the effect's controller is credited."""

    amount: Amount
    how: int

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        words = state.scopes[scope]
        amount = self.amount.value(state, words)
        seat = words[YOU]
        if self.how > 0:
            raise_pool(state, amount, seat, scope)
        elif self.how < 0:
            lower_pool(state, amount, seat, 1 - seat, words[SOURCE], scope, lessen=False)
        else:
            set_pool(state, amount, seat, scope)
        settle(state)


@dataclass(frozen=True)
class Heal(OnThings):
    """BL-10.16: removes up to N damage."""

    amount: Amount | None

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        healed = state.in_play(thing) and not state.numbers[thing & COPY][TRAITS] & CANNOT_BE_HEALED  # BL-R.103
        have = state.damage[thing & COPY] if healed else 0
        most = have if self.amount is None else min(have, self.amount.value(state, state.scopes[scope]))
        if most:
            state.damage[thing & COPY] = have - most
            state.changed |= DAMAGE_CHANGED
            state.did(scope, True)
            settle(state)


@dataclass(frozen=True)
class Strike(OnThings):
    """BL-9.13: carried out on the spot. Without a space, every space of the striker's pattern is struck."""

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.on_board(thing):
            state.did(scope, True)
            if aims(state, thing):
                state.now(AIM, thing, state.controller(thing) | STRIKING)
            else:
                strike_now(state, thing, pattern(state, thing))


@dataclass(frozen=True)
class StrikeSpaces(OnThings):
    """A strike whose text names spaces."""

    pattern: Pattern

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if not state.on_board(thing):
            return
        if self.pattern.spaces[0] in (ANY_ENEMY_SPACE, NEAR_OPPOSING):
            state.ask(self, scope, thing, self.seat(state, scope, 0), self.offers(state, scope, thing))
            return
        struck = spaces(state, thing, self.pattern.spaces)
        state.did(scope, bool(struck))
        for zone in reversed(struck):
            state.now(STRIKE_SPACE, thing, zone)

    def offers(self, state: Bloodless, scope: int, at: int) -> list[int]:
        """Who strikes, or where: a space is offered as -2 and less, and `at` is then the creature that strikes."""
        if not at:
            return super().offers(state, scope, at)
        return [-2 - zone for zone in in_reach(state, at, self.pattern.spaces[0])]

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        if move > -2:
            super().answer(state, scope, at, move)
        else:
            state.did(scope, True)
            state.now(STRIKE_SPACE, at, -2 - move)

    def prompt(self, state: Bloodless, scope: int, at: int, viewer: int) -> str:
        return (
            f"Which space does {state.called(at, viewer)} strike?" if at else super().prompt(state, scope, at, viewer)
        )

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        return super().say(state, scope, at, move, viewer) if move > -2 else said_space(-2 - move)

    def about(self, state: Bloodless, scope: int, at: int, move: int) -> About:
        return super().about(state, scope, at, move) if move > -2 else About("attack", zones=(-2 - move,))

    def subject(self, state: Bloodless, scope: int, at: int) -> tuple[int, ...]:
        return (at,) if at else ()


@dataclass(frozen=True)
class StrikeThing(ByOthers):
    """A strike whose text names a creature."""

    striker: Things
    acting: int = -1

    def actors_of(self) -> Things:
        return self.striker

    def queue(self) -> int:
        return self.acting

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        striker = self.actor(state, scope)
        if state.on_board(striker):
            strike_creature(state, striker, thing, scope)


@dataclass(frozen=True)
class AttackNow(OnThings):
    """BL-9.14: runs an attack at once and does not use up the space."""

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.on_board(thing) and not state.numbers[thing & COPY][TRAITS] & CANNOT_ATTACK:
            state.did(scope, True)
            attack(state, thing)


@dataclass(frozen=True)
class Explode(OnThings):
    """BL-17.17: N damage to the creature left of it, right of it, opposing it, then itself."""

    amount: Amount

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        zone = state.space_of(thing)
        if zone < 0:
            return
        amount = self.amount.value(state, state.scopes[scope])
        base = zone // ZONES * ZONES + BOARD
        beside = [side for side in (zone - 1, zone + 1) if base <= side < base + SPACES]
        state.did(scope, True)
        for target in reversed([*beside, opposing(zone), ITSELF]):
            state.now(BLAST, thing, target << 10 | amount)


ITSELF: Final = 0
"""Instead of a space: the exploding creature, wherever it stands by then."""


def blast(state: Bloodless, thing: int, packed: int) -> None:
    """One target of an explosion; an empty space is ignored."""
    zone = packed >> 10
    target = state.at(zone) if zone != ITSELF else thing if state.on_board(thing) else 0
    if target and (zone == ITSELF or target != thing):
        damage(state, target, packed & COPY, thing, state.controller(thing))
        settle(state)


BLAST: Final = Rule("blast", blast)


def terminate(state: Bloodless, thing: int, scope: int) -> None:
    """BL-8.13: a Command is Finished at once; instructions not yet performed are dropped."""
    drop_instructions(state, thing)
    if finish_command(state, thing, scope):
        follow(state, scope, thing, state.stay[thing & COPY])
    settle(state)


def drop_instructions(state: Bloodless, thing: int) -> None:
    """The instructions of a terminated Command that have not been performed are dropped."""
    running = {number for number, words in enumerate(state.scopes) if words[SOURCE] == thing and words[EVENT] is None}
    state.agenda[:] = [
        (step, scope, at) for step, scope, at in state.agenda if not (isinstance(step, Sentence) and scope in running)
    ]


@dataclass(frozen=True)
class Destroy(OnThings):
    """BL-10.11: it dies without damage. A Command is terminated (BL-R.127)."""

    word: str = "destroy"

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.in_play(thing) and not state.on_board(thing):
            terminate(state, thing, scope)
        elif state.on_board(thing):
            if die(state, thing, DESTROYED, 0, scope):
                follow(state, scope, thing, state.stay[thing & COPY])
            settle(state)


def sacrificeable(state: Bloodless, things: list[int], seat: int) -> list[int]:
    """BL-10.11, BL-R.151: the creatures of a player among some that can be sacrificed; one that cannot die is none."""
    return [
        thing
        for thing in things
        if state.on_board(thing)
        and state.controller(thing) == seat
        and not state.numbers[thing & COPY][TRAITS] & CANNOT_DIE
    ]


@dataclass(frozen=True)
class Sacrifice(OnThings):
    """BL-10.11: it dies because its controller sacrifices it."""

    def can(self, state: Bloodless, words: Scope) -> bool:
        own = sacrificeable(state, self.whom.found(state, words), words[YOU])
        return len(own) >= (self.whom.least(state, words) if self.whom.asks() else 1)

    def is_chosen(self) -> bool:
        return False

    def candidates(self, state: Bloodless, scope: int) -> list[int]:
        words = state.scopes[scope]
        return sacrificeable(state, self.whom.found(state, words), words[YOU])

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.on_board(thing) and state.controller(thing) == state.scopes[scope][YOU]:
            if die(state, thing, SACRIFICED, 0, scope):
                follow(state, scope, thing, state.stay[thing & COPY])
            settle(state)


@dataclass(frozen=True)
class TheySacrifice(OnThings):
    """D14: the players addressed choose among own creatures, each finishing before the other starts (BL-14.16)."""

    who: Players
    slot: int = -1

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        if at == 0 or at == NEXT_PLAYER:
            seats = (
                state.scopes[scope][SLOTS + self.slot][1:] if at else tuple(self.who.seats(state, state.scopes[scope]))
            )
            state.bind(scope, self.slot, seats)
            if len(seats) > 1:
                state.now(self, scope, NEXT_PLAYER)
            at = 0
        super().run(state, scope, at)

    def chooser(self, state: Bloodless, scope: int) -> int:
        return int(state.scopes[scope][SLOTS + self.slot][0])

    def is_chosen(self) -> bool:
        return False

    def candidates(self, state: Bloodless, scope: int) -> list[int]:
        seat = self.chooser(state, scope)
        return sacrificeable(state, self.whom.found(state, state.scopes[scope]), seat)

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.on_board(thing):
            if die(state, thing, SACRIFICED, 0, scope):
                follow(state, scope, thing, state.stay[thing & COPY])
            settle(state)


@dataclass(frozen=True)
class DiscardFromPlay(OnThings):
    """It moves to the Discard pile without dying (BL-10.12)."""

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.in_play(thing):
            discard_from_play(state, thing, scope)
            if not state.in_play(thing):
                follow(state, scope, thing, state.stay[thing & COPY])
            settle(state)


PHRASES = [
    phrase("gain {amount=Simple} blood", GainBlood, who=You()),
    phrase("gain blood equal to {amount=Reckoned}", GainBlood, who=You()),
    phrase("{who} gain[s] {amount=Simple} blood", GainBlood),
    phrase("{who} gain[s] blood equal to {amount=Reckoned}", GainBlood),
    phrase("lose {amount=Simple} blood", LoseBlood, who=You()),
    phrase("{who} [loses|lose] {amount=Simple} blood", LoseBlood),
    phrase("{who} [loses|lose] blood equal to {amount=Reckoned}", LoseBlood),
    phrase("pay {amount=Number} blood", PayBlood),
    phrase("pay X blood", PayAnyBlood),
    phrase("{effect} unless your opponent pays {number} blood", UnlessPaysBlood, who=Opponent()),
    phrase("pay blood equal to {amount=Reckoned}", PayBlood),
    *deeds.deals_damage(DealDamage),
    *deeds.with_damage("deal {} to the pool", DamagePool),
    *deeds.with_damage("deal {} to your opponent", DamagePool, word="opponent"),
    *deeds.with_damage("deal {} to any target", DamageAnything),
    *deeds.with_damage("{{dealer}} deals {} to {{whom}}", ThingDeals),
    *deeds.fights(Fight),
    phrase("divide {amount=Simple} damage among {whom}", DivideDamage),
    phrase("add {amount=Simple} point(s) to the pool", Pool, how=1),
    phrase("add points equal to {amount=Reckoned} to the pool", Pool, how=1),
    phrase("remove {amount=Simple} point(s) from the pool", Pool, how=-1),
    phrase("remove points equal to {amount=Reckoned} from the pool", Pool, how=-1),
    phrase("set the pool to {amount}", Pool, how=0),
    phrase("heal {amount=Simple} damage from {whom}", Heal),
    phrase("heal {whom} fully", Heal, amount=None),
    phrase("{whom} [strikes|strike]", Strike),
    phrase("{whom} [strikes|strike] {pattern}", StrikeSpaces),
    phrase("{striker} [strikes|strike] {whom}", StrikeThing),
    phrase("{whom} attack[s] now", AttackNow),
    phrase("{whom} explode[s] for {amount}", Explode),
    *deeds.destroys(Destroy),
    phrase("{whom} [dies|die]", Destroy, word="dies"),
    *deeds.sacrifices(Sacrifice),
    phrase("{who} [sacrifices|sacrifice] {whom}", TheySacrifice),
    phrase("discard {whom} from play", DiscardFromPlay),
]
KINDS = (Number, Reckoned)
