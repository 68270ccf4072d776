"""Continuous sentences: passive numbers and traits, attack patterns, permissions and prohibitions (BL-14.12, BL-15.13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.events import Event
from rubrica.engine.permanents import Numbers
from rubrica.engine.state import COPY, SOURCE, Scope
from rubrica.games.bloodless.altering import ADD, ADD_PATTERN, GAIN_KIN, GAIN_TRAIT, REPLACE_PATTERN, SET, change
from rubrica.games.bloodless.entering import triple
from rubrica.games.bloodless.kinds import (
    ANY_ENEMY_SPACE,
    ANYTHING,
    ATTACKS_TWICE,
    BLOOD_GAIN,
    BOARD_CHANGED,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_BLOCKED,
    CANNOT_BE_HEALED,
    CANNOT_BLOCK,
    CANNOT_DIE,
    CANNOT_MOVE,
    DAMAGE,
    DIES_TO_HAND,
    DRAWS,
    HEALTH,
    KEYWORDS,
    KIN_DEFENSE,
    KIN_STRENGTH,
    LEFT_OF_OPPOSING,
    MAY_DRAW,
    MAY_PLAY,
    MAY_REST,
    MUST_ATTACK,
    NEAR_OPPOSING,
    NO_ABILITIES,
    NO_COMMANDS,
    NO_DEATH_BLOOD,
    NO_ENEMY_ABILITIES,
    NO_ENEMY_COMMANDS,
    OPPOSING,
    OWN_LEFT,
    OWN_RIGHT,
    POOL_DAMAGE,
    POWER,
    PRICE,
    RIGHT_OF_OPPOSING,
)
from rubrica.games.bloodless.numbers import grow_by_kin
from rubrica.games.bloodless.phrases.words import KinName, Opposing, fits_as_card
from rubrica.games.bloodless.playing import CARDS_PLAYED
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes import deeds, groups
from rubrica.language.nodes.base import Ability, Amount, Condition, Description, Players, Things
from rubrica.language.nodes.groups import Group, Itself
from rubrica.language.nodes.numbers import CountersOn, DamageOn
from rubrica.language.nodes.printed import Keyword
from rubrica.language.nodes.reads import BOARD, COUNTERS, NOTHING
from rubrica.language.nodes.reads import DAMAGE as DAMAGE_ON_IT
from rubrica.language.phrases import phrase

PROTECTIONS: Final[dict[str, int]] = {
    "commands": NO_COMMANDS,
    "your opponent's commands": NO_ENEMY_COMMANDS,
    "abilities": NO_ABILITIES,
    "your opponent's abilities": NO_ENEMY_ABILITIES,
    "commands or abilities": NO_COMMANDS | NO_ABILITIES,
    "your opponent's commands or abilities": NO_ENEMY_COMMANDS | NO_ENEMY_ABILITIES,
}
"""BL-R.116: what may not choose something."""

# Changes of numbers.


class NumberChange:
    """+1 power, -1/0/-1."""

    def looks_at(self) -> int:
        return NOTHING

    def triple(self, state: Bloodless, words: Scope) -> tuple[int, int, int]:
        """What is added to Health, Defense and Power."""
        raise NotImplementedError


@dataclass(frozen=True)
class Triple:
    """BL-14.18: Health/Defense/Power. The sign in front holds for all three: -1/2/0 takes 1 and 2; +1/-2/0 has a sign of its own."""

    health: int
    defense: int
    power: int
    written: str

    @staticmethod
    def token() -> str:
        return "TRIPLE"

    @staticmethod
    def read(text: str) -> Triple:
        health, defense, power = triple(text)
        return Triple(health, defense, power, text)

    def looks_at(self) -> int:
        return NOTHING

    def __str__(self) -> str:
        return self.written


@dataclass(frozen=True)
class Signed:
    """+2, -1, +X."""

    number: int
    variable: bool

    @staticmethod
    def token() -> str:
        return "SIGNED"

    @staticmethod
    def read(text: str) -> Signed:
        return Signed(1 if text == "+X" else -1, True) if text[1:] == "X" else Signed(int(text), False)

    def looks_at(self) -> int:
        return NOTHING

    def __str__(self) -> str:
        return ("+X" if self.number > 0 else "-X") if self.variable else f"{self.number:+d}"

    def value_for(self, state: Bloodless, words: Scope) -> int:
        return self.number * state.x_of(words[SOURCE]) if self.variable else self.number


class Plain(NumberChange):
    """One that is not counted: it can be had for each of something."""


@dataclass(frozen=True)
class OneNumber(Plain):
    """+1 power; older cards say strength (BL-1.14)."""

    by: Signed
    what: int
    word: str = ""

    def triple(self, state: Bloodless, words: Scope) -> tuple[int, int, int]:
        by = self.by.value_for(state, words)
        return (by if self.what == 0 else 0, by if self.what == 1 else 0, by if self.what == 2 else 0)


@dataclass(frozen=True)
class AllNumbers(Plain):
    """+1/0/2."""

    by: Triple

    def triple(self, state: Bloodless, words: Scope) -> tuple[int, int, int]:
        return (self.by.health, self.by.defense, self.by.power)


@dataclass(frozen=True)
class TwoNumbers(Plain):
    """+1 power and +1 health."""

    first: OneNumber
    second: OneNumber

    def triple(self, state: Bloodless, words: Scope) -> tuple[int, int, int]:
        one, two = self.first.triple(state, words), self.second.triple(state, words)
        return (one[0] + two[0], one[1] + two[1], one[2] + two[2])


@dataclass(frozen=True)
class Pair:
    """+2/+1: Power and Health, as other games write them."""

    power: int
    health: int

    @staticmethod
    def token() -> str:
        return "PAIR"

    @staticmethod
    def read(text: str) -> Pair:
        power, health = text.split("/")
        return Pair(int(power), int(health))


@dataclass(frozen=True)
class PowerAndHealth(NumberChange):
    """Read, and not printed: it is said in words."""

    by: Pair

    def meant(self) -> TwoNumbers:
        return TwoNumbers(
            OneNumber(Signed(self.by.power, False), POWER), OneNumber(Signed(self.by.health, False), HEALTH)
        )


@dataclass(frozen=True)
class ForEachNumber(NumberChange):
    """+1 power for each thing that fits."""

    change: Plain
    what: Description

    def looks_at(self) -> int:
        return BOARD

    def triple(self, state: Bloodless, words: Scope) -> tuple[int, int, int]:
        many = len(self.what.things(state, words))
        one = self.change.triple(state, words)
        return (one[0] * many, one[1] * many, one[2] * many)


@dataclass(frozen=True)
class XNumber(NumberChange):
    """+X power, where X is what is reckoned."""

    by: Signed
    what: int
    amount: Amount

    def looks_at(self) -> int:
        return BOARD

    def triple(self, state: Bloodless, words: Scope) -> tuple[int, int, int]:
        by = self.by.number * self.amount.value(state, words)
        return (by if self.what == 0 else 0, by if self.what == 1 else 0, by if self.what == 2 else 0)


@dataclass(frozen=True)
class PerDamage(NumberChange):
    """+1 power for each point of damage on something."""

    change: Plain
    which: Things

    def looks_at(self) -> int:
        return BOARD | DAMAGE_ON_IT

    def triple(self, state: Bloodless, words: Scope) -> tuple[int, int, int]:
        many = DamageOn(self.which).value(state, words)
        one = self.change.triple(state, words)
        return (one[0] * many, one[1] * many, one[2] * many)


@dataclass(frozen=True)
class PerCounter(NumberChange):
    """+1 power for each counter of a name."""

    change: Plain
    name: str
    which: Things

    def looks_at(self) -> int:
        return BOARD | COUNTERS

    def triple(self, state: Bloodless, words: Scope) -> tuple[int, int, int]:
        many = CountersOn(self.name, self.which).value(state, words)
        one = self.change.triple(state, words)
        return (one[0] * many, one[1] * many, one[2] * many)


@dataclass(frozen=True)
class TheOpposing(Group):
    """BL-3.9: what stands opposite this creature, whoever that is now."""

    opposing: Opposing

    def looks_at(self) -> int:
        return BOARD

    def members(self, state: Bloodless, words: Scope) -> list[int]:
        return self.opposing.found(state, words)


# Passive abilities.


class Passive(Ability):
    """A continuous sentence: it changes numbers, or answers a question of the rules."""

    def waits_for(self) -> tuple[int, ...]:
        return ()

    def single(self) -> bool:
        return False

    def notice(self, state: Bloodless, source: int, event: Event) -> None:
        """Nothing it waits for happens."""

    def spread(self, state: Bloodless, source: int, numbers: list[Numbers]) -> None:
        """Change the numbers of whom it is about."""

    def spreads(self) -> bool:
        """Whether it changes numbers."""
        return True

    def kin_word(self) -> int:
        """The keyword it stands for, if that is Kin Strength or Kin Defense of its own card."""
        return 0


def alter(state: Bloodless, words: Scope, who: Group, numbers: list[Numbers], what: int, value: Any) -> None:
    """One change of everybody a continuous sentence is about."""
    for thing in who.members(state, words):
        if state.in_play(thing):
            numbers[thing & COPY] = change(numbers[thing & COPY], what, value)
            if what == GAIN_TRAIT and value & (KIN_STRENGTH | KIN_DEFENSE):
                grow_by_kin(state, thing, value, numbers)


@dataclass(frozen=True)
class Have(Passive):
    """They have +1 power."""

    who: Group
    change: NumberChange
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = ANYTHING

    def looks_at(self) -> int:
        return NOTHING

    def spread(self, state: Bloodless, source: int, numbers: list[Numbers]) -> None:
        words = (source, state.controller(source), None, False, ())
        alter(state, words, self.who, numbers, ADD, self.change.triple(state, words))


@dataclass(frozen=True)
class HavePower(Passive):
    """BL-R.104: their Power is so much, before what texts that are applied later add."""

    who: Group
    amount: Amount
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = ANYTHING

    def looks_at(self) -> int:
        return NOTHING

    def spread(self, state: Bloodless, source: int, numbers: list[Numbers]) -> None:
        words = (source, state.controller(source), None, False, ())
        alter(state, words, self.who, numbers, SET, (None, None, self.amount.value(state, words)))


@dataclass(frozen=True)
class HaveTrait(Passive):
    """They have a keyword, or cannot do something."""

    who: Group
    bit: int
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = ANYTHING

    def looks_at(self) -> int:
        return NOTHING

    def spread(self, state: Bloodless, source: int, numbers: list[Numbers]) -> None:
        words = (source, state.controller(source), None, False, ())
        alter(state, words, self.who, numbers, GAIN_TRAIT, self.bit)


@dataclass(frozen=True)
class HaveKeyword(Passive):
    who: Group
    keyword: Keyword
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = ANYTHING

    def looks_at(self) -> int:
        return NOTHING

    def spread(self, state: Bloodless, source: int, numbers: list[Numbers]) -> None:
        words = (source, state.controller(source), None, False, ())
        alter(state, words, self.who, numbers, GAIN_TRAIT, self.keyword.bit)


@dataclass(frozen=True)
class XIs(Passive):
    """BL-R.121: X is no number that was paid: it is reckoned all the time."""

    amount: Amount
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = ANYTHING

    def looks_at(self) -> int:
        return NOTHING

    def gives_x(self) -> bool:
        """X is what is said here."""
        return True


@dataclass(frozen=True)
class AreOfKin(Passive):
    who: Group
    kin: KinName
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = ANYTHING

    def looks_at(self) -> int:
        return NOTHING

    def spread(self, state: Bloodless, source: int, numbers: list[Numbers]) -> None:
        words = (source, state.controller(source), None, False, ())
        alter(state, words, self.who, numbers, GAIN_KIN, state.match.game.kin_bits(self.kin.bit))


@dataclass(frozen=True)
class KinGrowth(Passive):
    """BL-17.7, BL-17.8: what the keywords Kin Strength and Kin Defense do, each time they are printed."""

    bit: int
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = BOARD_CHANGED

    def looks_at(self) -> int:
        return BOARD

    def spread(self, state: Bloodless, source: int, numbers: list[Numbers]) -> None:
        grow_by_kin(state, source, self.bit, numbers)

    def kin_word(self) -> int:
        return self.bit


@dataclass(frozen=True)
class Pattern:
    """Where a creature attacks, as its controller sees it."""

    spaces: tuple[int, ...]

    def looks_at(self) -> int:
        return NOTHING


@dataclass(frozen=True)
class AttackPattern(Passive):
    """BL-9.6, BL-9.20: "attacks S" replaces the pattern, "also attacks S" adds to it."""

    who: Group
    pattern: Pattern
    also: bool
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = ANYTHING

    def looks_at(self) -> int:
        return NOTHING

    def spread(self, state: Bloodless, source: int, numbers: list[Numbers]) -> None:
        words = (source, state.controller(source), None, False, ())
        alter(state, words, self.who, numbers, ADD_PATTERN if self.also else REPLACE_PATTERN, self.pattern.spaces)


@dataclass(frozen=True)
class While(Passive):
    """It works as long as something is so, or as long as it is not."""

    condition: Condition
    passive: Passive
    unless: bool = False
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = ANYTHING

    def looks_at(self) -> int:
        return NOTHING

    def waits_for(self) -> tuple[int, ...]:
        return self.passive.waits_for()

    def spreads(self) -> bool:
        return self.passive.spreads()

    def spread(self, state: Bloodless, source: int, numbers: list[Numbers]) -> None:
        if self.holds(state, source):
            self.passive.spread(state, source, numbers)

    def holds(self, state: Bloodless, source: int) -> bool:
        return self.condition.holds(state, (source, state.controller(source), None, False, ())) is not self.unless

    def forbids(self, state: Bloodless, source: int, seat: int, thing: int) -> bool:
        return self.holds(state, source) and bool(self.passive.forbids(state, source, seat, thing))  # type: ignore[attr-defined]

    def change(self, state: Bloodless, source: int, seat: int, thing: int, amount: int) -> int:
        return int(self.passive.change(state, source, seat, thing, amount)) if self.holds(state, source) else amount  # type: ignore[attr-defined]


class Asked(Passive):
    """It answers a question of the rules."""

    def spreads(self) -> bool:
        return False


@dataclass(frozen=True)
class CannotPlay(Asked):
    who: Players
    what: Description
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = 0

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_PLAY,)

    def forbids(self, state: Bloodless, source: int, seat: int, thing: int) -> bool:
        words = (source, state.controller(source), None, False, ())
        return seat in self.who.seats(state, words) and fits_as_card(self.what, state, words, thing)


@dataclass(frozen=True)
class PlayLimit(Asked):
    """BL-R.97: no more than so many cards are played in a turn."""

    who: Players
    number: int
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = 0

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_PLAY,)

    def forbids(self, state: Bloodless, source: int, seat: int, thing: int) -> bool:
        words = (source, state.controller(source), None, False, ())
        return seat in self.who.seats(state, words) and state.counted(CARDS_PLAYED, seat) >= self.number


@dataclass(frozen=True)
class CannotDraw(Asked):
    who: Players
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = 0

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_DRAW,)

    def forbids(self, state: Bloodless, source: int, seat: int, thing: int) -> bool:
        return seat in self.who.seats(state, (source, state.controller(source), None, False, ()))


@dataclass(frozen=True)
class DrawLimit(Asked):
    """BL-R.109: counted over the whole turn."""

    who: Players
    number: int
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = 0

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_DRAW,)

    def forbids(self, state: Bloodless, source: int, seat: int, thing: int) -> bool:
        words = (source, state.controller(source), None, False, ())
        return seat in self.who.seats(state, words) and state.counted(DRAWS, seat) >= self.number


@dataclass(frozen=True)
class CannotGainBlood(Asked):
    who: Players
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = 0

    def waits_for(self) -> tuple[int, ...]:
        return (BLOOD_GAIN,)

    def change(self, state: Bloodless, source: int, seat: int, thing: int, amount: int) -> int:
        return 0 if seat in self.who.seats(state, (source, state.controller(source), None, False, ())) else amount


@dataclass(frozen=True)
class Price(Asked):
    """They cost more or less."""

    what: Description
    who: Players
    by: int
    less: bool
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = 0

    def waits_for(self) -> tuple[int, ...]:
        return (PRICE,)

    def change(self, state: Bloodless, source: int, seat: int, thing: int, amount: int) -> int:
        words = (source, state.controller(source), None, False, ())
        if seat in self.who.seats(state, words) and fits_as_card(self.what, state, words, thing):
            return max(0, amount - self.by if self.less else amount + self.by)
        return amount


@dataclass(frozen=True)
class PreventPool(Asked):
    """BL-10.18: damage to the pool is prevented; blood rewards are not."""

    by: Amount
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = 0

    def waits_for(self) -> tuple[int, ...]:
        return (POOL_DAMAGE,)

    def change(self, state: Bloodless, source: int, seat: int, thing: int, amount: int) -> int:
        return max(0, amount - self.by.value(state, (source, state.controller(source), None, False, ())))


@dataclass(frozen=True)
class NoDamage(Asked):
    """BL-R.96: nobody is dealt damage, or the pool is not damaged."""

    everybody: bool
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = 0

    def waits_for(self) -> tuple[int, ...]:
        return (DAMAGE, POOL_DAMAGE) if self.everybody else (POOL_DAMAGE,)

    def change(self, state: Bloodless, source: int, seat: int, thing: int, amount: int) -> int:
        return 0


@dataclass(frozen=True)
class PreventDamage(Asked):
    """Damage to creatures is less."""

    who: Group
    by: Amount
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = 0

    def waits_for(self) -> tuple[int, ...]:
        return (DAMAGE,)

    def change(self, state: Bloodless, source: int, seat: int, thing: int, amount: int) -> int:
        words = (source, state.controller(source), None, False, ())
        if thing not in self.who.members(state, words):
            return amount
        return max(0, amount - self.by.value(state, words))


PHRASES = [
    *[phrase(word, Keyword, bit=bit) for word, bit in KEYWORDS.items()],
    *groups.PHRASES,
    *groups.EACH,
    phrase("this creature", Itself, word="creature"),
    phrase("{opposing}", TheOpposing),
    phrase("{by} health", OneNumber, what=0),
    phrase("{by} defense", OneNumber, what=1),
    phrase("{by} power", OneNumber, what=2),
    phrase("{by} strength", OneNumber, what=2, word="strength"),
    phrase("{first} and {second}", TwoNumbers),
    phrase("{by}", AllNumbers),
    phrase("{change} for each {what}", ForEachNumber),
    phrase("{change} for each {name} counter on {which}", PerCounter),
    phrase("{change} for each damage on {which}", PerDamage),
    phrase("{by} health, where X is {amount=Reckoned}", XNumber, what=0),
    phrase("{by} defense, where X is {amount=Reckoned}", XNumber, what=1),
    phrase("{by} power, where X is {amount=Reckoned}", XNumber, what=2),
    phrase("{who} [has|have] {change}", Have),
    *deeds.has_keyword(HaveKeyword),
    phrase("{who} cannot play more than {number} card(s) each turn", PlayLimit),
    phrase("{who} cannot attack", HaveTrait, bit=CANNOT_ATTACK),
    phrase("{who} cannot be attacked", HaveTrait, bit=CANNOT_BE_ATTACKED),
    phrase("{who} cannot move", HaveTrait, bit=CANNOT_MOVE),
    phrase("{who} cannot die", HaveTrait, bit=CANNOT_DIE),
    phrase("{who} cannot be healed", HaveTrait, bit=CANNOT_BE_HEALED),
    phrase("{who} cannot block", HaveTrait, bit=CANNOT_BLOCK),
    phrase("{who} cannot be blocked", HaveTrait, bit=CANNOT_BE_BLOCKED),
    phrase("{who} attack[s] twice", HaveTrait, bit=ATTACKS_TWICE),
    phrase("{who} must attack", HaveTrait, bit=MUST_ATTACK),
    phrase("{who} need not attack", HaveTrait, bit=MAY_REST),
    *[phrase(f"{{who}} cannot be the target of {what}", HaveTrait, bit=bit) for what, bit in PROTECTIONS.items()],
    phrase("the power of {who} is {amount}", HavePower),
    phrase("X is {amount=Reckoned}", XIs),
    phrase("{who} [gives|give] no blood when [it dies|they die]", HaveTrait, bit=NO_DEATH_BLOOD),
    phrase(
        "{who} [goes to its owner's hand|go to their owner's hand] instead of the discard pile when [it dies|they die]",
        HaveTrait,
        bit=DIES_TO_HAND,
    ),
    phrase("{who} [is|are] of the kin {kin}", AreOfKin),
    phrase("the opposing space", Pattern, spaces=(OPPOSING,)),
    phrase("the space left of the opposing space", Pattern, spaces=(LEFT_OF_OPPOSING,)),
    phrase("the space right of the opposing space", Pattern, spaces=(RIGHT_OF_OPPOSING,)),
    phrase("an enemy space of your choice", Pattern, spaces=(ANY_ENEMY_SPACE,)),
    phrase("the opposing space or a space beside it of your choice", Pattern, spaces=(NEAR_OPPOSING,)),
    phrase("each enemy space", Pattern, spaces=(100, 101, 102, 103)),
    phrase("the leftmost enemy space", Pattern, spaces=(100,)),
    phrase("the rightmost enemy space", Pattern, spaces=(103,)),
    phrase("the space to its left", Pattern, spaces=(OWN_LEFT,)),
    phrase("the space to its right", Pattern, spaces=(OWN_RIGHT,)),
    phrase("each adjacent space", Pattern, spaces=(OWN_LEFT, OWN_RIGHT)),
    phrase("{who} attack[s] {pattern}", AttackPattern, also=False),
    phrase("{who} also attack[s] {pattern}", AttackPattern, also=True),
    phrase("while {condition}, {passive}", While),
    phrase("unless {condition}, {passive}", While, unless=True),
    phrase("{who} cannot play {what:s}", CannotPlay),
    phrase("{who} cannot draw cards", CannotDraw),
    phrase("{who} cannot draw more than {number} card(s) each turn", DrawLimit),
    phrase("{who} cannot gain blood", CannotGainBlood),
    phrase("{what:s} cost {who} {by} less", Price, less=True),
    phrase("{what:s} cost {who} {by} more", Price, less=False),
    phrase("damage to the pool is reduced by {by}", PreventPool),
    phrase("the pool is dealt no damage", NoDamage, everybody=False),
    phrase("no damage is dealt", NoDamage, everybody=True),
    phrase("damage to {who} is reduced by {by}", PreventDamage),
]
