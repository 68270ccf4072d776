"""Standing texts: what works all the time (BW-16.4, BW-14.13, BW-2.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.state import PLAYERS, Scope
from rubrica.games.bloodwars.card import BATTLEFIELD, FATE, LEGION, WARLORD
from rubrica.games.bloodwars.kinds import (
    ADDED,
    ANY_ALIGNMENT,
    BECOMES,
    DEAD_BOOK,
    DISCARD,
    FEW_FATE,
    GOES,
    GOES_FROM,
    GRANTED,
    HAND,
    KEEPS_HAND,
    KEPT,
    KEPT_FROM,
    MAY_NOT_OPPOSE,
    MORE_HELD,
    MORE_LEGIONS,
    MORE_REWARD,
    NO_FATE,
    NO_POWERS,
    PROTECTED,
    STANDING,
    SUPPRESSED,
    TIMES,
    UNFIT,
    UNTARGETED,
)
from rubrica.games.bloodwars.phrases.effects import KEPT_DEEDS, ROLE_TYPES, ROLE_VERBS, From
from rubrica.games.bloodwars.phrases.naming import Host
from rubrica.games.bloodwars.phrases.nouns import ANY_FATE, FATE_WORDS
from rubrica.games.bloodwars.phrases.nouns import UNITS as TYPES_WITH
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.base import Ability, Amount, Condition, Description, Players
from rubrica.language.nodes.groups import Group, Itself
from rubrica.language.nodes.kinds import ANY_TYPE
from rubrica.language.nodes.players import EachPlayer, Opponent, You
from rubrica.language.nodes.printed import Keyword, Signed
from rubrica.language.nodes.tallies import Tallied
from rubrica.language.phrases import phrase

UNITS = {"CS": LEGION | FATE, "IS": WARLORD, "VP": BATTLEFIELD}


@dataclass(frozen=True)
class Everyone(Group):
    what: Description
    word: str = "all"

    def members(self, state: BloodWars, words: Scope) -> list[int]:
        return self.what.things(state, words)

    def several(self) -> bool:
        return self.word == "all"

    def types_meant(self) -> int:
        return self.what.types_meant()


@dataclass(frozen=True)
class TheHost(Group):
    """The Legion that an Item or Support was given to."""

    host: Host

    def members(self, state: BloodWars, words: Scope) -> list[int]:
        return self.host.found(state, words)

    def types_meant(self) -> int:
        return LEGION


class Static(Ability):
    """A standing text that changes something of cards in play."""

    def spreads(self) -> bool:
        return True

    def what_changes(self) -> int:
        """The kind of change, as the numbers know it."""
        raise NotImplementedError

    def concerns(self, state: BloodWars, source: int, thing: int) -> bool:
        """Whether a thing is changed by it."""
        raise NotImplementedError

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        raise NotImplementedError

    def while_presented(self) -> bool:
        """Whether it works while its Battlefield is presented."""
        return False

    def only_itself(self) -> bool:
        """Whether it is about its own card alone."""
        return False

    def counts(self) -> list[Any]:
        """What its numbers and conditions look at."""
        return []

    def about_cs(self) -> bool:
        """Whether it changes what counts once all cards lie on the table (BW-R.130)."""
        return False


def words_of(state: BloodWars, source: int) -> Scope:
    """What the words of a standing text point to."""
    return (source, state.controller(source), None, False, (0, 1))


def counting(state: BloodWars, source: int) -> Scope:
    """The same where cards are counted: of Battle Hands only what lies on the table (BW-R.130)."""
    return (source, state.controller(source), None, False, (0, STANDING))


@dataclass(frozen=True)
class OfGroup(Static):
    """A standing text about some cards."""

    group: Group

    def concerns(self, state: BloodWars, source: int, thing: int) -> bool:
        return self.suits(state, thing) and thing in self.group.members(state, words_of(state, source))

    def suits(self, state: BloodWars, thing: int) -> bool:
        """Whether a thing has what is changed."""
        return state.in_play(thing)

    def only_itself(self) -> bool:
        return isinstance(self.group, Itself)


@dataclass(frozen=True)
class Get(OfGroup):
    """+1 CS; for each that fits, if that is said."""

    change: Signed
    unit: str
    each: Description | None = None
    counter: str = ""
    """For each counter of this name on the card that says so."""
    per: int = 1
    """Or for every so many of them."""
    order: int = 0
    kinds: tuple[int, ...] = ()

    def takes_types(self, field: str) -> int:
        return TYPES_WITH[self.unit] if field == "group" else ANY_TYPE

    def what_changes(self) -> int:
        return ADDED

    def suits(self, state: BloodWars, thing: int) -> bool:
        return state.in_play(thing) and state.card_of(thing).type & UNITS[self.unit] != 0

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        if self.counter:
            return self.change.number * (state.counter(source, self.counter) // max(1, self.per))
        if self.each is None:
            return self.change.number
        return self.change.number * len(self.each.things(state, counting(state, source)))

    def counts(self) -> list[Any]:
        return [self.each] if self.each is not None else []

    def about_cs(self) -> bool:
        return self.unit == "CS"


@dataclass(frozen=True)
class Amounts(OfGroup):
    """A strength that is reckoned all the time: so much more or less, that number itself, or twice its own."""

    unit: str
    amount: Amount
    what: int = ADDED
    sign: int = 1
    order: int = 0
    kinds: tuple[int, ...] = ()

    def takes_types(self, field: str) -> int:
        return TYPES_WITH[self.unit] if field == "group" else ANY_TYPE

    def what_changes(self) -> int:
        return self.what

    def suits(self, state: BloodWars, thing: int) -> bool:
        return state.in_play(thing) and state.card_of(thing).type & UNITS[self.unit] != 0

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        return self.sign * self.amount.value(state, counting(state, source))

    def counts(self) -> list[Any]:
        return [self.amount]

    def about_cs(self) -> bool:
        return self.unit == "CS"


@dataclass(frozen=True)
class GetForTallied(Get):
    """So much for each time that something has happened."""

    happened: Tallied | None = None

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        assert self.happened is not None
        return self.change.number * self.happened.number(state, words_of(state, source))


@dataclass(frozen=True)
class Have(OfGroup):
    """They have a shared Power, or lose it."""

    keyword: Keyword
    lose: bool = False
    order: int = 0
    kinds: tuple[int, ...] = ()

    def what_changes(self) -> int:
        return SUPPRESSED if self.lose else GRANTED

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        return self.keyword.bit


@dataclass(frozen=True)
class GoElsewhere(OfGroup):
    """BW-R.120: what would go to one pile goes to another, or to the hand."""

    pile: int
    place: int
    order: int = 0
    kinds: tuple[int, ...] = ()

    def what_changes(self) -> int:
        return GOES

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        return GOES_FROM * self.pile + self.place


@dataclass(frozen=True)
class AreSafe(OfGroup):
    """They can't be affected by something."""

    safe_from: From
    order: int = 0
    kinds: tuple[int, ...] = ()

    def what_changes(self) -> int:
        return PROTECTED

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        return self.safe_from.mask


@dataclass(frozen=True)
class Untargeted(OfGroup):
    """They can't be the target of something."""

    safe_from: From
    order: int = 0
    kinds: tuple[int, ...] = ()

    def what_changes(self) -> int:
        return UNTARGETED

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        return self.safe_from.mask


@dataclass(frozen=True)
class Kept(OfGroup):
    """BW-R.126: something can't be done to them."""

    safe_from: From
    deed: int
    order: int = 0
    kinds: tuple[int, ...] = ()

    def what_changes(self) -> int:
        return KEPT

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        return KEPT_FROM * self.deed + self.safe_from.mask


@dataclass(frozen=True)
class CantBe(OfGroup):
    """BW-R.127: they can't attack, defend or aid."""

    role: int
    order: int = 0
    kinds: tuple[int, ...] = ()

    def takes_types(self, field: str) -> int:
        return ROLE_TYPES[self.role] if field == "group" else ANY_TYPE

    def what_changes(self) -> int:
        return UNFIT

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        return 1 << self.role


@dataclass(frozen=True)
class Leads(Static):
    """Codex 5.4: a Warlord leads Legions of any alignment, or more of them; or his Battle Hand stays after Combat."""

    what: int
    amount: Amount = Number(1)
    order: int = 0
    kinds: tuple[int, ...] = ()

    def what_changes(self) -> int:
        return self.what

    def concerns(self, state: BloodWars, source: int, thing: int) -> bool:
        return thing == source

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        return self.amount.value(state, words_of(state, source))

    def only_itself(self) -> bool:
        return True


@dataclass(frozen=True)
class YourReward(Static):
    """You draw more cards as reward or payment."""

    number: int
    order: int = 0
    kinds: tuple[int, ...] = ()

    def what_changes(self) -> int:
        return MORE_REWARD

    def concerns(self, state: BloodWars, source: int, thing: int) -> bool:
        return thing == state.controller(source) + 1

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        return self.number


@dataclass(frozen=True)
class YourLimit(Static):
    """BW-R.100: you keep more cards in the Cull."""

    number: int
    order: int = 0
    kinds: tuple[int, ...] = ()

    def what_changes(self) -> int:
        return MORE_HELD

    def concerns(self, state: BloodWars, source: int, thing: int) -> bool:
        return thing == state.controller(source) + 1

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        return self.number


@dataclass(frozen=True)
class Restrained(Static):
    """BW-R.101: what players may not do as long as the card is in play."""

    who: Players
    what: int
    types: int = 1
    """Of Fate that may not be played: its types."""
    order: int = 0
    kinds: tuple[int, ...] = ()

    def what_changes(self) -> int:
        return self.what

    def concerns(self, state: BloodWars, source: int, thing: int) -> bool:
        return thing <= PLAYERS and thing - 1 in self.who.seats(state, words_of(state, source))

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        return self.types


@dataclass(frozen=True)
class FewFate(Restrained):
    """BW-R.128: players may play no more Fate than that in a turn, or in a Challenge."""

    number: int = 1

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        return 2 * self.number + self.types


@dataclass(frozen=True)
class Limited(Static):
    """A standing text that does not always work."""

    rest: Static

    def what_changes(self) -> int:
        return self.rest.what_changes()

    def value_for(self, state: BloodWars, source: int, thing: int) -> Any:
        return self.rest.value_for(state, source, thing)

    def only_itself(self) -> bool:
        return self.rest.only_itself()

    def counts(self) -> list[Any]:
        return self.rest.counts()

    def about_cs(self) -> bool:
        return self.rest.about_cs()


@dataclass(frozen=True)
class AsLongAs(Limited):
    """A standing text that works while something is so."""

    condition: Condition
    order: int = 0
    kinds: tuple[int, ...] = ()

    def concerns(self, state: BloodWars, source: int, thing: int) -> bool:
        return self.rest.concerns(state, source, thing) and self.condition.holds(state, counting(state, source))

    def counts(self) -> list[Any]:
        return [self.condition, *self.rest.counts()]


@dataclass(frozen=True)
class WhilePresented(Limited):
    """BW-2.12: a Battlefield's text that works while it is presented, for the Acting Player."""

    order: int = 0
    kinds: tuple[int, ...] = ()

    def concerns(self, state: BloodWars, source: int, thing: int) -> bool:
        return source == state.presented and self.rest.concerns(state, source, thing)

    def while_presented(self) -> bool:
        return True


def gets(unit: str) -> list[Any]:
    return [
        phrase(f"{{group}} get[s] {{change}} {unit}", Get, unit=unit, each=None),
        phrase(f"{{group}} get[s] {{change}} {unit} for each {{each=Description}}", Get, unit=unit),
        phrase(f"{{group}} get[s] {{change}} {unit} for each {{counter}} counter on it", Get, unit=unit),
        phrase(f"{{group}} get[s] {{change}} {unit} for each {{happened=Tallied}}", GetForTallied, unit=unit),
        phrase(f"{{group}} gain[s] {unit} equal to {{amount=Reckoned}}", Amounts, unit=unit),
        phrase(f"{{group}} [loses|lose] {unit} equal to {{amount=Reckoned}}", Amounts, unit=unit, sign=-1),
        phrase(f"the {unit} of {{group}} is {{amount=Amount}}", Amounts, unit=unit, what=BECOMES),
        phrase(f"the {unit} of {{group}} is multiplied by {{amount=Simple}}", Amounts, unit=unit, what=TIMES),
        phrase(f"{{group}} get[s] {{change}} {unit} for every {{per}} {{counter}} counters on it", Get, unit=unit),
    ]


PHRASES: list[Any] = [
    phrase("all {what:s}", Everyone, word="all"),
    phrase("each {what}", Everyone, word="each"),
    phrase("{host}", TheHost),
    phrase("this Warlord", Itself, word="warlord"),
    phrase("this Legion", Itself, word="legion"),
    phrase("this Battlefield", Itself, word="battlefield"),
    *gets("CS"),
    *gets("IS"),
    *gets("VP"),
    phrase("{group} [has|have] {keyword}", Have),
    phrase("{group} [loses|lose] {keyword}", Have, lose=True),
    phrase("{group} can't be affected by {safe_from}", AreSafe),
    phrase("{group} can't be the target of {safe_from}", Untargeted),
    *[phrase(f"{{group}} can't be {done} by {{safe_from}}", Kept, deed=deed) for done, deed in KEPT_DEEDS],
    *[phrase(f"{{group}} can't {verb}", CantBe, role=role) for verb, role in ROLE_VERBS],
    *[
        phrase(f"{{group}} [goes|go] {there} instead of {pile_word}", GoElsewhere, pile=pile, place=place)
        for pile_word, pile in (("the Dead-Book", DEAD_BOOK), ("the discard pile", DISCARD))
        for there, place in (
            ("to the Dead-Book", DEAD_BOOK),
            ("to the discard pile", DISCARD),
            ("to its owner's Command Hand", HAND),
        )
        if pile != place
    ],
    phrase("this Warlord leads Legions of any alignment", Leads, what=ANY_ALIGNMENT),
    phrase("this Warlord leads {amount=Simple} more Legion(s)", Leads, what=MORE_LEGIONS),
    phrase("the Battle Hand of this Warlord stays after Combat", Leads, what=KEEPS_HAND),
    phrase("you draw {number} more card(s) as reward", YourReward),
    phrase("you keep {number} more card(s) in the Cull", YourLimit),
    *[
        phrase(f"{called} can't {verb}", Restrained, who=who, what=what, types=types)
        for called, who in (("you", You()), ("each opponent", Opponent("each")), ("each player", EachPlayer()))
        for verb, what, types in (
            ("play Fate", NO_FATE, ANY_FATE),
            ("use Powers", NO_POWERS, 1),
            ("oppose the Challenger", MAY_NOT_OPPOSE, 1),
            *[(f"play {word}", NO_FATE, fate) for word, fate in FATE_WORDS.items()],
        )
    ],
    *[
        phrase(
            f"{called} can't play more than {{number}} Fate card(s) {time}",
            FewFate,
            who=who,
            what=FEW_FATE,
            types=types,
        )
        for called, who in (("you", You()), ("each opponent", Opponent("each")), ("each player", EachPlayer()))
        for time, types in (("each turn", 0), ("each Challenge", 1))
    ],
    phrase("as long as {condition}, {rest=Static}", AsLongAs),
    phrase("while this is presented, {rest=Static}", WhilePresented),
]
KINDS = (Static, Tallied)
