"""Changes of strength, health and abilities, and prevention (codex 5.6, 5.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.lasting import FOREVER, Change
from rubrica.engine.state import PLAYERS, SOURCE, YOU, Scope
from rubrica.games.nightfall.damage import EVERYBODY
from rubrica.games.nightfall.kinds import (
    ABILITIES,
    CANNOT_ATTACK,
    CANNOT_BLOCK,
    COPY_OF,
    DEALS_NO_DAMAGE,
    END_OF_COMBAT,
    END_OF_TURN,
    KINSHIP,
    LASTING,
    MORE_ON_ALL,
    MORE_ON_PLAYERS,
    NEXT_COMBAT,
    NEXT_TURN,
    SURE_DAMAGE,
    TEXTLESS,
    THIS_CHAIN,
)
from rubrica.games.nightfall.numbers import ADD_HEALTH, ADD_STRENGTH, GAIN, LOSE, PREVENT, begin_change
from rubrica.games.nightfall.phrases.acting import Act
from rubrica.games.nightfall.resolving import in_chain
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes import copying, counters, deeds, durations
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.base import Amount, Description, Duration, Effect
from rubrica.language.nodes.durations import Until
from rubrica.language.nodes.kinds import IN_PLAY, PLAYER
from rubrica.language.nodes.players import You
from rubrica.language.nodes.printed import Keyword, Signed
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Lasting(Until):
    """When a change ends (codex 5.9)."""

    end: int

    def until(self, state: Nightfall, words: Scope) -> int:
        return self.end + words[YOU] if self.end == NEXT_TURN else self.end


def end_of(state: Nightfall, scope: int, thing: int, until: Duration) -> int:
    """When a change of a thing ends: the next combat is that of the player who controls it now (codex 5.9)."""
    end = until.until(state, state.scopes[scope])
    return end + max(0, state.controller(thing)) if end == NEXT_COMBAT else end


def change(state: Nightfall, scope: int, thing: int, what: int, value: int, until: Duration) -> None:
    """A change begins; that of a minion which is still in the chain waits with it (NF-9.27)."""
    made = Change(thing, what, value, end_of(state, scope, thing, until))
    if state.in_play(thing):
        begin_change(state, made)
        state.did(scope, True)
    elif thing == state.scopes[scope][SOURCE] and in_chain(state, thing):
        state.gifts = (*state.gifts, made)
        state.did(scope, True)


@dataclass(frozen=True)
class Get(Act):
    """NF-10.17: strength or health changes."""

    by: Signed
    what: int
    until: Duration

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        change(state, scope, thing, self.what, self.by.number, self.until)


@dataclass(frozen=True)
class GetPer(Act):
    """The same, as often as something is there when the instruction is reached."""

    by: Signed
    what: int
    each: Description
    until: Duration
    acting: int = -1

    def reckon(self, state: Nightfall, scope: int) -> None:
        state.bind(scope, self.acting, self.each.how_many(state, state.scopes[scope]))

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        many = int(state.bound(scope, self.acting))
        if many:
            change(state, scope, thing, self.what, self.by.number * many, self.until)


@dataclass(frozen=True)
class GainAbility(Act):
    keyword: Keyword
    until: Duration
    lose: bool = False

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        change(state, scope, thing, LOSE if self.lose else GAIN, self.keyword.bit, self.until)


@dataclass(frozen=True)
class LoseText(Act):
    """NF-R.80: the In Play text and all abilities, printed or gained so far."""

    until: Duration

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        if state.in_play(thing):
            change(state, scope, thing, TEXTLESS, 0, self.until)


@dataclass(frozen=True)
class BecomeCopy(copying.BecomeCopy):
    """NF-R.81: minions take what is printed on another."""

    def become(self, state: Nightfall, thing: int, card: int, end: int) -> bool:
        moment = end + state.controller(thing) if end == NEXT_COMBAT else end
        begin_change(state, Change(thing, COPY_OF, card, moment))
        return True


@dataclass(frozen=True)
class BecomeKin(Act):
    """NF-R.110: for a while it has keywords like Vampire in addition."""

    keywords: int
    until: Duration

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        change(state, scope, thing, KINSHIP, self.keywords, self.until)


@dataclass(frozen=True)
class InflictMore(Act):
    """NF-R.105: so many points more, for a while."""

    number: int
    players: bool
    until: Duration

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        change(state, scope, thing, MORE_ON_PLAYERS if self.players else MORE_ON_ALL, self.number, self.until)


EVERYTHING: Final = Number(999)
"""More damage than there can be."""


@dataclass(frozen=True)
class Prevent(Act):
    """NF-15.7: the next points of damage do not happen."""

    amount: Amount
    until: Duration

    def takes(self, field: str) -> int:
        return PLAYER | IN_PLAY

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        points = self.amount.value(state, state.scopes[scope])
        if points > 0 and (thing <= PLAYERS or state.in_play(thing)):
            shield = Change(thing, PREVENT, points, end_of(state, scope, thing, self.until))
            state.shields = (*state.shields, shield)
            state.did(scope, True)


@dataclass(frozen=True)
class NoFights(Effect):
    """NF-R.106: no damage is inflicted in combat, on anybody."""

    until: Duration

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        end = self.until.until(state, state.scopes[scope])
        state.shields = (*state.shields, Change(EVERYBODY, PREVENT, 0, end))
        state.did(scope, True)


@dataclass(frozen=True)
class PutCounters(Act):
    """NF-R.79: counters with a name, put on minions in play or taken off them."""

    amount: Amount
    name: str
    remove: bool = False

    def can(self, state: Nightfall, words: Scope) -> bool:
        """As a cost: so many lie there."""
        found = [thing for thing in self.whom.found(state, words) if state.in_play(thing)]
        return not self.remove or any(
            state.counter(thing, self.name) >= self.amount.value(state, words) for thing in found
        )

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        if state.in_play(thing):
            number = self.amount.value(state, state.scopes[scope])
            done = state.add_counters(thing, self.name, -number if self.remove else number)
            state.did(scope, done != 0)


@dataclass(frozen=True)
class PlayerCounters(Act):
    """NF-R.79: counters that a player gets; a minion may, too."""

    amount: Amount
    name: str
    remove: bool = False

    def takes(self, field: str) -> int:
        return PLAYER | IN_PLAY

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        if thing > PLAYERS and not state.in_play(thing):
            return
        number = self.amount.value(state, state.scopes[scope])
        state.did(scope, state.add_counters(thing, self.name, -number if self.remove else number) != 0)


@dataclass(frozen=True)
class ClaimForLess(Effect):
    """NF-R.89: the next card that you claim this turn."""

    number: int

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        state.rebates = tuple([less + self.number * (who == seat) for who, less in enumerate(state.rebates)])
        state.did(scope, True)


FORBIDDEN: dict[str, int] = {"can't block": CANNOT_BLOCK, "can't attack": CANNOT_ATTACK}
"""What minions can't do."""
SAID: dict[str, int] = {
    **FORBIDDEN,
    "can't be destroyed": LASTING,
    "inflicts damage that can't be prevented": SURE_DAMAGE,
}
"""Abilities that are sentences of their own: nobody "has" them."""
KEYWORDS: dict[str, int] = {
    **ABILITIES,
    "inflicts no damage": DEALS_NO_DAMAGE,
    **SAID,
}
NUMBERS: dict[str, int] = {"strength": ADD_STRENGTH, "health": ADD_HEALTH}


def for_numbers(pattern: str, node: Any, field: str, **fixed: Any) -> list[Any]:
    return [phrase(pattern.format(word), node, **{field: number}, **fixed) for word, number in NUMBERS.items()]


PHRASES = [
    *[phrase(word, Keyword, bit=bit) for word, bit in KEYWORDS.items()],
    phrase("until the end of combat", Lasting, end=END_OF_COMBAT),
    *durations.end_of_the_turn(Lasting, end=END_OF_TURN),
    phrase("until the end of its controller's next combat phase", Lasting, end=NEXT_COMBAT),
    phrase("until the start of your next turn", Lasting, end=NEXT_TURN),
    phrase("for this chain", Lasting, end=THIS_CHAIN),
    phrase("while in play", Lasting, end=FOREVER),
    *for_numbers("{{whom}} get[s] {{by}} {} {{until}}", Get, "what"),
    *for_numbers("{{whom}} get[s] {{by}} {} for each {{each}} {{until}}", GetPer, "what"),
    *[phrase(f"{{whom}} {word} {{until}}", GainAbility, keyword=Keyword(bit)) for word, bit in FORBIDDEN.items()],
    phrase("{whom} inflict[s] no damage {until}", GainAbility, keyword=Keyword(DEALS_NO_DAMAGE)),
    phrase("{whom} can't be destroyed {until}", GainAbility, keyword=Keyword(LASTING)),
    phrase("{whom} inflict[s] damage that can't be prevented {until}", GainAbility, keyword=Keyword(SURE_DAMAGE)),
    *deeds.gains_keyword(GainAbility),
    *deeds.loses_keyword(GainAbility, lose=True),
    *deeds.loses_text(LoseText),
    *copying.becomes(BecomeCopy),
    phrase("prevent all combat damage {until}", NoFights),
    phrase("prevent all damage that would be inflicted on {whom} {until}", Prevent, amount=EVERYTHING),
    phrase("prevent the next {amount=Simple} damage that would be inflicted on {whom} {until}", Prevent),
    *counters.puts(PutCounters, PutCounters, remove=True),
    *counters.lie(),
    phrase("{whom} get[s] {amount=Simple#} {name} counter(s)", PlayerCounters),
    phrase("{whom} [loses|lose] {amount=Simple#} {name} counter(s)", PlayerCounters, remove=True),
    phrase("you have {number} or more {name} counters", counters.PlayerHas, who=You()),
    phrase("the number of {name} counters that you have", counters.PlayersHave, who=You()),
    *[
        phrase(f"{{whom}} inflict[s] {{number}} additional damage{on} {{until}}", InflictMore, players=on != "")
        for on in ("", " on players")
    ],
    phrase("the next card that you claim this turn costs {number} less", ClaimForLess),
]
KINDS = (Until, Keyword)
