"""What players choose of their own, what one character deals to another, numbers that are reckoned (BD-R.143, BD-R.144)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SLOTS, SOURCE, Scope
from rubrica.games.battledecks.damage import deal, doom
from rubrica.games.battledecks.drawing import draw_card
from rubrica.games.battledecks.kinds import ATK, DEF, DMG, HAND, MODIFY, ZONES
from rubrica.games.battledecks.numbers import modify
from rubrica.games.battledecks.phrases.changes import ROUND, Lasts, NumberChange, Per
from rubrica.games.battledecks.phrases.effects import Together, how_dealt
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.values import Hit
from rubrica.language.nodes.base import Amount, Description, Duration, Effect, Players, That, Things
from rubrica.language.nodes.kinds import ANYTHING, CARD, IN_PLAY
from rubrica.language.nodes.players import ByPlayers, You
from rubrica.language.nodes.things import OnThings, meant
from rubrica.language.nodes.triggers import Named
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class ChooseOnly(OnThings):
    """It is chosen; the sentences behind it say what becomes of it."""

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD

    def do(self, state: BattleDecks, scope: int, thing: int) -> None:
        state.did(scope, True)


@dataclass(frozen=True)
class OwnChoice(Effect):
    """BD-R.143: each of these players chooses one of their own that fits, in turn order."""

    who: Players
    what: Description
    slot: int = -1

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "what" else ANYTHING

    def mentions(self) -> list[Named]:
        return [(self.what.kind_of(), self.slot, IN_PLAY)]

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        words = state.scopes[scope]
        seats = self.who.seats(state, words)
        if at == 0:
            state.bind(scope, self.slot, ())
        if at >= len(seats):
            self.finish(state, scope)
            return
        state.now(self, scope, at + 1)
        found = self.own(state, words, seats[at])
        if len(found) == 1:
            self.take(state, scope, found[0])
        elif found:
            state.ask(self, scope, seats[at] + 1, seats[at], found)

    def own(self, state: BattleDecks, words: Scope, seat: int) -> list[int]:
        return [thing for thing in self.what.things(state, words) if state.controller(thing) == seat]

    def take(self, state: BattleDecks, scope: int, thing: int) -> None:
        chosen = state.bound(scope, self.slot) or ()
        state.bind(scope, self.slot, (*chosen, thing))
        state.tell(f"{state.called(thing, -1)} is chosen.")
        state.did(scope, True)

    def finish(self, state: BattleDecks, scope: int) -> None:
        """All have chosen."""

    def seat(self, state: BattleDecks, scope: int, at: int) -> int:
        return at - 1

    def offers(self, state: BattleDecks, scope: int, at: int) -> list[int]:
        return self.own(state, state.scopes[scope], at - 1)

    def answer(self, state: BattleDecks, scope: int, at: int, move: int) -> None:
        self.take(state, scope, move)

    def prompt(self, state: BattleDecks, scope: int, at: int, viewer: int) -> str:
        return f"Choose: {state.match.game.words_of(self.what)}."

    def say(self, state: BattleDecks, scope: int, at: int, move: int, viewer: int) -> str:
        return state.called(move, viewer)

    def key(self, state: BattleDecks, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def about(self, state: BattleDecks, scope: int, at: int, move: int) -> About:
        return About("choose", (move,))


@dataclass(frozen=True)
class Sacrifice(OwnChoice):
    """BD-R.143: those are defeated, all at once."""

    def finish(self, state: BattleDecks, scope: int) -> None:
        doom(state, scope, list(state.scopes[scope][SLOTS + self.slot]))


@dataclass(frozen=True)
class DealtBy(Together):
    """BD-R.144: a character deals the damage, and no attack: what waits for its damage waits for this, too."""

    by: Things
    amount: Amount

    def besides(self) -> Things:
        return self.by

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        words = state.scopes[scope]
        amount = self.amount.value(state, words)
        sources = [thing for thing in meant(self.by, state, words) if state.in_play(thing)]
        hits = [Hit(thing, amount, source, how_dealt(state, words)) for source in sources for thing in things]
        state.did(scope, deal(state, hits))


@dataclass(frozen=True)
class Becomes(Lasts):
    """A number of a character is another one for a while, whatever it is now."""

    what: int
    number: int
    until: Duration = ROUND

    def end(self, state: BattleDecks, words: Scope) -> int:
        return self.until.until(state, words)

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        words = state.scopes[scope]
        for thing in things:
            by = (*[0] * self.what, self.number - state.number(thing, self.what))
            modify(state, thing, MODIFY, by, self.end(state, words), words[SOURCE])
            state.did(scope, True)


@dataclass(frozen=True)
class Doubled(Lasts):
    """A number of a character is twice what it is now, for a while."""

    what: int
    until: Duration = ROUND

    def end(self, state: BattleDecks, words: Scope) -> int:
        return self.until.until(state, words)

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        words = state.scopes[scope]
        for thing in things:
            by = (*[0] * self.what, state.number(thing, self.what))
            modify(state, thing, MODIFY, by, self.end(state, words), words[SOURCE])
            state.did(scope, True)


@dataclass(frozen=True)
class BoostTimes(Lasts):
    """So often the same, counted when it is done."""

    numbers: NumberChange
    amount: Amount
    until: Duration = ROUND

    def change(self, state: BattleDecks, words: Scope) -> tuple[int, Any]:
        times = self.amount.value(state, words)
        return MODIFY, tuple([times * by for by in self.numbers.four()])

    def end(self, state: BattleDecks, words: Scope) -> int:
        return self.until.until(state, words)


@dataclass(frozen=True)
class PerAmount(Per):
    """So often as something is reckoned."""

    amount: Amount
    order: int = 0
    kinds: tuple[int, ...] = ()

    def times(self, state: BattleDecks, words: Scope, thing: int) -> int:
        return max(0, self.amount.value(state, words))


@dataclass(frozen=True)
class DrawUpTo(ByPlayers):
    """Until so many cards are in hand."""

    number: int

    def do_for(self, state: BattleDecks, scope: int, seat: int, at: int) -> bool:
        if len(state.zones[seat * ZONES + HAND]) >= self.number or not draw_card(state, seat):
            return False
        state.did(scope, True)
        return True


@dataclass(frozen=True)
class WithCounters(That):
    """With so many counters of a name."""

    number: int
    name: str

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return thing > COPY and state.counter(thing, self.name) >= self.number


STATS = (("ATK", ATK), ("DEF", DEF), ("DMG", DMG))
PHRASES: list[Any] = [
    phrase("choose {whom}", ChooseOnly),
    phrase("{who} choose[s] one of their {what:s}", OwnChoice),
    phrase("{who} defeat[s] one of their {what:s}", Sacrifice),
    phrase("{by} deal[s] {amount=Simple} damage to {whom}", DealtBy),
    phrase("{by} deal[s] damage equal to {amount=Reckoned} to {whom}", DealtBy),
    *[
        made
        for stat, what in STATS
        for made in (
            phrase(f"the {stat} of {{whom}} become[s] {{number}}", Becomes, what=what, until=ROUND),
            phrase(f"the {stat} of {{whom}} become[s] {{number}} {{until}}", Becomes, what=what),
            phrase(f"double the {stat} of {{whom}}", Doubled, what=what, until=ROUND),
            phrase(f"double the {stat} of {{whom}} {{until}}", Doubled, what=what),
        )
    ],
    phrase("{whom} get[s] {numbers} times {amount=Reckoned}", BoostTimes, until=ROUND),
    phrase("{whom} get[s] {numbers} times {amount=Reckoned} {until}", BoostTimes),
    phrase("{who} [has|have] {numbers} times {amount=Reckoned}", PerAmount),
    phrase("draw up to {number} cards in hand", DrawUpTo, who=You()),
    phrase("{who} draw[s] up to {number} cards in hand", DrawUpTo),
    phrase("with {number} or more {name} counters", WithCounters),
]
