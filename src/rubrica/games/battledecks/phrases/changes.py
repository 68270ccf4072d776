"""BD-17: modifiers, silence and granted abilities; for a while, or as long as a passive ability works."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.state import COPY, SOURCE, Scope
from rubrica.games.battledecks.edges import NO_EDGE, refuses_counters
from rubrica.games.battledecks.kinds import (
    ACTIONS,
    ACTIVATIONS,
    ARMOUR,
    ATK,
    CANNOT_ACTIVATE,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_EQUIPPED,
    CANNOT_BE_HEALED,
    DEALS_NO_DAMAGE,
    DEF,
    DMG,
    FORBID,
    GRANT,
    MODIFY,
    MUST_ATTACK,
    MUST_BE_ATTACKED,
    NEVER_MISSES,
    SAVE,
    SILENCE,
    TAKES_NO_DAMAGE,
    THIS_ROUND,
    TRAITS,
)
from rubrica.games.battledecks.numbers import modify, with_all, with_one
from rubrica.games.battledecks.phrases.durations import Lasting
from rubrica.games.battledecks.phrases.effects import Together
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.values import Hit
from rubrica.language.nodes import counters, deeds, groups
from rubrica.language.nodes.base import Ability, Amount, Condition, Description, Duration
from rubrica.language.nodes.groups import Everyone, Group
from rubrica.language.nodes.kinds import ANYTHING, CARD, IN_PLAY
from rubrica.language.nodes.printed import Signed
from rubrica.language.nodes.tallies import Tallied
from rubrica.language.phrases import phrase

Four = tuple[int, int, int, int]
"""What is added to DEF, ATK, DMG and saves."""
ROUND = Lasting(THIS_ROUND)


@dataclass(frozen=True)
class OneChange:
    """+2 ATK."""

    by: Signed
    what: int


class NumberChange:
    """What is added to the numbers of a character."""

    def four(self) -> Four:
        raise NotImplementedError


def four_of(changes: tuple[OneChange, ...]) -> Four:
    found = [0, 0, 0, 0]
    for change in changes:
        found[change.what] += change.by.number
    return (found[DEF], found[ATK], found[DMG], found[SAVE])


@dataclass(frozen=True)
class Single(NumberChange):
    change: OneChange

    def four(self) -> Four:
        return four_of((self.change,))


@dataclass(frozen=True)
class Several(NumberChange):
    changes: tuple[OneChange, ...]

    def four(self) -> Four:
        return four_of(self.changes)


class Lasts(Together):
    """A change that lasts for a while."""

    def change(self, state: BattleDecks, words: Scope) -> tuple[int, Any]:
        """What kind of change, and its value."""
        raise NotImplementedError

    def end(self, state: BattleDecks, words: Scope) -> int:
        return THIS_ROUND

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        words = state.scopes[scope]
        what, value = self.change(state, words)
        for thing in things:
            modify(state, thing, what, value, self.end(state, words), words[SOURCE])
            state.did(scope, True)


@dataclass(frozen=True)
class Boost(Lasts):
    """They get +2 ATK, to the end of the round unless something else is said."""

    numbers: NumberChange
    until: Duration = ROUND

    def change(self, state: BattleDecks, words: Scope) -> tuple[int, Any]:
        return MODIFY, self.numbers.four()

    def end(self, state: BattleDecks, words: Scope) -> int:
        return self.until.until(state, words)


@dataclass(frozen=True)
class Ambush(Lasts):
    """BD-21.5: +2 ATK and +2 DMG."""

    def change(self, state: BattleDecks, words: Scope) -> tuple[int, Any]:
        return MODIFY, (0, 2, 2, 0)


@dataclass(frozen=True)
class Spot(Lasts):
    """BD-21.1: -2 DEF."""

    def change(self, state: BattleDecks, words: Scope) -> tuple[int, Any]:
        return MODIFY, (-2, 0, 0, 0)


@dataclass(frozen=True)
class Silence(Lasts):
    """Codex 5.4: their abilities do not work."""

    until: Duration = ROUND

    def change(self, state: BattleDecks, words: Scope) -> tuple[int, Any]:
        return SILENCE, 0

    def end(self, state: BattleDecks, words: Scope) -> int:
        return self.until.until(state, words)


@dataclass(frozen=True)
class Forbid(Lasts):
    """They can't attack, or can't be attacked by basic attacks."""

    bit: int
    until: Duration

    def change(self, state: BattleDecks, words: Scope) -> tuple[int, Any]:
        return FORBID, self.bit

    def end(self, state: BattleDecks, words: Scope) -> int:
        return self.until.until(state, words)


@dataclass(frozen=True)
class PutCounters(Together):
    """Codex 5.4: counters with a name, put on characters or taken off them."""

    amount: Amount
    name: str
    remove: bool = False

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        words = state.scopes[scope]
        number = self.amount.value(state, words)
        for thing in things:
            if not self.remove and number > 0 and refuses_counters(state, thing, words[SOURCE]):
                continue
            done = state.add_counters(thing, self.name, -number if self.remove else number)
            if done:
                state.did(scope, True)


@dataclass(frozen=True)
class Grant(Lasts):
    """They have an ability, given in quotes, until the end of the round unless something else is said."""

    name: str
    until: Duration = ROUND

    def change(self, state: BattleDecks, words: Scope) -> tuple[int, Any]:
        return GRANT, state.card_of(words[SOURCE]).grants[self.name]

    def end(self, state: BattleDecks, words: Scope) -> int:
        return self.until.until(state, words)


# Passive abilities.


def reached(
    state: BattleDecks, source: int, who: Group, condition: Condition | None, unless: bool = False
) -> list[int]:
    """The characters that a passive ability changes now: as long as something is so, or unless it is."""
    words = (source, state.controller(source), None, False, ())
    if condition is not None and condition.holds(state, words) is unless:
        return []
    return [thing for thing in who.members(state, words) if state.is_character(thing) or state.is_equalizer(thing)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Aura(Ability):
    """BD-9.2: a passive ability that changes numbers while it works and its condition holds."""

    def adds(self) -> tuple[int, ...]:
        """What it adds, number by number."""
        return ()

    def reaches(self, state: BattleDecks, source: int) -> list[int]:
        """The characters whose numbers it changes now."""
        return []

    def spreads(self) -> bool:
        return True

    def spread(self, state: BattleDecks, source: int) -> None:
        for thing in self.reaches(state, source):
            state.numbers[thing & COPY] = with_all(state.numbers[thing & COPY], self.adds())

    def edge(self, state: BattleDecks, source: int, thing: int, attacker: int, target: int) -> Four:
        """What it adds to the numbers of a character in this attack alone."""
        return NO_EDGE

    def bars(self, state: BattleDecks, source: int, attacker: int, target: int) -> bool:
        """Whether it keeps one character from attacking another."""
        return False

    def lures(self, state: BattleDecks, source: int, attacker: int, target: int) -> bool:
        """Whether one character must attack another, if it can."""
        return False

    def toll(self, state: BattleDecks, source: int, attacker: int) -> int:
        """How many cards an attack costs."""
        return 0

    def wards(self, state: BattleDecks, source: int, hit: Hit) -> list[tuple[int, int]]:
        """How it changes damage, and by how much."""
        return []

    def withholds(self, state: BattleDecks, source: int, thing: int, healer: int) -> bool:
        """Whether it keeps a character from being healed by something."""
        return False

    def refuses(self, state: BattleDecks, source: int, thing: int, giver: int) -> bool:
        """Whether it keeps something from putting counters on a character."""
        return False

    def stops(self, state: BattleDecks, source: int, seat: int) -> int:
        """What it keeps a player from doing, one bit each."""
        return 0

    def shields(self, state: BattleDecks, source: int, words: Scope, thing: int) -> bool:
        """Whether it keeps a character from being the target of a text."""
        return False


@dataclass(frozen=True)
class Passive(Aura):
    """For DEF, ATK, DMG and saves."""

    who: Group
    numbers: NumberChange
    condition: Condition | None = None
    order: int = 0
    kinds: tuple[int, ...] = ()

    def adds(self) -> tuple[int, ...]:
        return self.numbers.four()

    def reaches(self, state: BattleDecks, source: int) -> list[int]:
        return reached(state, source, self.who, self.condition)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Per(Aura):
    """The same numbers, several times: for each character as often as something is so of it."""

    who: Group
    numbers: NumberChange

    def adds(self) -> tuple[int, ...]:
        return self.numbers.four()

    def times(self, state: BattleDecks, words: Scope, thing: int) -> int:
        raise NotImplementedError

    def reaches(self, state: BattleDecks, source: int) -> list[int]:
        words = (source, state.controller(source), None, False, ())
        found: list[int] = []
        for thing in reached(state, source, self.who, None):
            found += [thing] * self.times(state, words, thing)
        return found


@dataclass(frozen=True)
class PerCounter(Per):
    """As often as a counter lies on it."""

    name: str
    order: int = 0
    kinds: tuple[int, ...] = ()

    def times(self, state: BattleDecks, words: Scope, thing: int) -> int:
        return state.counter(thing, self.name)


@dataclass(frozen=True)
class PerLostHp(Per):
    """BD-R.133: as often as it has lost HP."""

    order: int = 0
    kinds: tuple[int, ...] = ()

    def times(self, state: BattleDecks, words: Scope, thing: int) -> int:
        return state.damage_on(thing)


@dataclass(frozen=True)
class PerThing(Per):
    """As often as there is something that fits, beyond so many."""

    what: Description
    beyond: int = 0
    order: int = 0
    kinds: tuple[int, ...] = ()

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD if field == "what" else ANYTHING

    def times(self, state: BattleDecks, words: Scope, thing: int) -> int:
        return max(0, len(self.what.things(state, words)) - self.beyond)


@dataclass(frozen=True)
class PerTallied(Per):
    """As often as something has happened in this round."""

    what: Tallied
    order: int = 0
    kinds: tuple[int, ...] = ()

    def times(self, state: BattleDecks, words: Scope, thing: int) -> int:
        return self.what.number(state, words)


@dataclass(frozen=True)
class PassiveNumber(Aura):
    """For armour, actions or activations."""

    who: Group
    number: int
    what: int
    condition: Condition | None = None
    order: int = 0
    kinds: tuple[int, ...] = ()

    def adds(self) -> tuple[int, ...]:
        return (*[0] * self.what, self.number)

    def reaches(self, state: BattleDecks, source: int) -> list[int]:
        return reached(state, source, self.who, self.condition)


@dataclass(frozen=True)
class PassiveTrait(Aura):
    """For what they can't do, or what can't be done to them."""

    who: Group
    bit: int
    condition: Condition | None = None
    unless: bool = False
    order: int = 0
    kinds: tuple[int, ...] = ()

    def reaches(self, state: BattleDecks, source: int) -> list[int]:
        return reached(state, source, self.who, self.condition, self.unless)

    def spread(self, state: BattleDecks, source: int) -> None:
        for thing in self.reaches(state, source):
            state.numbers[thing & COPY] = with_one(state.numbers[thing & COPY], TRAITS, self.bit)


@dataclass(frozen=True)
class MoreActions(Lasts):
    """BD-R.106: they do more in an activation; one that acts now does so at once."""

    number: int
    until: Duration = ROUND

    def change(self, state: BattleDecks, words: Scope) -> tuple[int, Any]:
        return MODIFY, (*[0] * ACTIONS, self.number)

    def end(self, state: BattleDecks, words: Scope) -> int:
        return self.until.until(state, words)

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        super().affect_all(state, scope, things)
        if state.acting in things:
            state.actions += self.number


def can_not(words: str, bit: int) -> list[Any]:
    """The phrases for a trait: for a while, always, and as long as something is so."""
    return [
        phrase(f"{{whom}} {words} {{until}}", Forbid, bit=bit),
        phrase(f"{{who}} {words}", PassiveTrait, bit=bit, condition=None),
        phrase(f"while {{condition=Condition}}, {{who}} {words}", PassiveTrait, bit=bit, unless=False),
        phrase(f"{{who}} {words} unless {{condition=Condition}}", PassiveTrait, bit=bit, unless=True),
    ]


PHRASES = [
    phrase("{by} ATK", OneChange, what=ATK),
    phrase("{by} DEF", OneChange, what=DEF),
    phrase("{by} DMG", OneChange, what=DMG),
    phrase("{by} to saves", OneChange, what=SAVE),
    phrase("{change}", Single),
    phrase("{changes=OneChange+and}", Several),
    phrase("{whom} get[s] {numbers}", Boost, until=ROUND),
    phrase("{whom} get[s] {numbers} {until}", Boost),
    phrase("ambush {whom}", Ambush),
    phrase("spot {whom}", Spot),
    phrase("{whom} [loses|lose] all abilities", Silence, until=ROUND),
    *deeds.loses_abilities(Silence),
    phrase("{whom} can't attack {until}", Forbid, bit=CANNOT_ATTACK),
    phrase("{whom} can't be attacked {until}", Forbid, bit=CANNOT_BE_ATTACKED),
    *deeds.deals_none(Forbid, bit=DEALS_NO_DAMAGE),
    *can_not("take[s] no damage", TAKES_NO_DAMAGE),
    *can_not("can't be healed", CANNOT_BE_HEALED),
    *can_not("can't miss", NEVER_MISSES),
    *can_not("must be attacked", MUST_BE_ATTACKED),
    *can_not("must attack", MUST_ATTACK),
    *can_not("can't be equipped", CANNOT_BE_EQUIPPED),
    *can_not("can't activate", CANNOT_ACTIVATE),
    phrase("{who=Everyone} can't attack", PassiveTrait, bit=CANNOT_ATTACK, condition=None),
    phrase("{who=Everyone} can't be attacked", PassiveTrait, bit=CANNOT_BE_ATTACKED, condition=None),
    phrase("while {condition=Condition}, {who} can't attack", PassiveTrait, bit=CANNOT_ATTACK, unless=False),
    phrase("while {condition=Condition}, {who} can't be attacked", PassiveTrait, bit=CANNOT_BE_ATTACKED, unless=False),
    phrase("{who} can't attack unless {condition=Condition}", PassiveTrait, bit=CANNOT_ATTACK, unless=True),
    phrase("{who} can't be attacked unless {condition=Condition}", PassiveTrait, bit=CANNOT_BE_ATTACKED, unless=True),
    phrase("{whom} get[s] {number} more action(s)", MoreActions, until=ROUND),
    phrase("{whom} get[s] {number} more action(s) {until}", MoreActions),
    phrase("{whom} gain[s] {name}", Grant, until=ROUND),
    *deeds.gains_ability(Grant),
    *groups.PHRASES,
    *groups.EACH,
    *groups.this_one("character"),
    phrase("{who} [has|have] {numbers}", Passive, condition=None),
    phrase("{who} [has|have] {numbers} for each {name} counter on [it|them]", PerCounter),
    phrase("{who} [has|have] {numbers} for each HP [it has|they have] lost", PerLostHp),
    phrase("{who} [has|have] {numbers} for each {what}", PerThing, beyond=0),
    *[
        phrase(f"{{who}} [has|have] {{numbers}} for each {{what}} beyond the {word}", PerThing, beyond=number)
        for number, word in enumerate(("first", "second", "third", "fourth", "fifth"), 1)
    ],
    phrase("{who} [has|have] {numbers} for each {what}", PerTallied),
    *counters.puts(PutCounters, PutCounters, remove=True),
    *counters.lie(),
    *counters.PLAYERS,
    phrase("while {condition=Condition}, {who} [has|have] {numbers}", Passive),
    phrase("{who} [has|have] {number} armour", PassiveNumber, what=ARMOUR, condition=None),
    phrase("while {condition=Condition}, {who} [has|have] {number} armour", PassiveNumber, what=ARMOUR),
    phrase("{who} [has|have] {number} more action(s)", PassiveNumber, what=ACTIONS, condition=None),
    phrase("{who} [has|have] {number} more activation(s)", PassiveNumber, what=ACTIVATIONS, condition=None),
]
KINDS = (OneChange, Condition, Everyone)
