"""What an In Play text says is always so, as long as its card is in play: numbers, abilities, prices."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from mypy_extensions import mypyc_attr

from rubrica.engine.events import Event
from rubrica.engine.lasting import Change
from rubrica.engine.permanents import Numbers
from rubrica.engine.state import COPY, YOU, Scope
from rubrica.games.nightfall.kinds import CLAIMED, HAND_LIMIT, LASTING, MAY_ADD, PRICE, STRENGTH, SURE_DAMAGE
from rubrica.games.nightfall.numbers import ADD_HEALTH, ADD_STRENGTH, GAIN, changed, decree_begins
from rubrica.games.nightfall.phrases.changes import FORBIDDEN, SAID, for_numbers
from rubrica.games.nightfall.phrases.words import OrderNoun
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes.amounts import Reckoned
from rubrica.language.nodes.base import Ability, Condition, Description, Duration, Effect, Players
from rubrica.language.nodes.kinds import ANYTHING, CARD, ENTRY, IN_PLAY
from rubrica.language.nodes.printed import Keyword, Signed
from rubrica.language.nodes.things import Described
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Always(Ability):
    """It changes numbers, or answers the questions that the rules ask of texts in play."""

    order: int = field(default=0, kw_only=True)
    kinds: tuple[int, ...] = field(default=(), kw_only=True)

    def takes(self, field: str) -> int:
        return IN_PLAY

    def spread(self, state: Nightfall, source: int, numbers: list[Numbers]) -> None:
        """What it changes of the numbers of minions."""

    def keeps_alive(self) -> bool:
        """Whether minions may live by it, and fall when it goes (NF-10.17)."""
        return False

    def more(self, state: Nightfall, source: int, seat: int, thing: int) -> int:
        """How much more a card costs a player (NF-11.11); below 0: less."""
        return 0

    def forbids(self, state: Nightfall, source: int, blocker: int, attacker: int) -> bool:
        """Whether a minion can't block another (NF-R.93)."""
        return False

    def more_blocks(self, state: Nightfall, source: int, blocker: int) -> int:
        """How many attackers more a minion may block (NF-R.109)."""
        return 0

    def demands(self, state: Nightfall, source: int, blocker: int, attacker: int) -> bool:
        """Whether a minion must block, or be blocked, by anybody (0), or the one the other (NF-R.109)."""
        return False

    def blockers_needed(self, state: Nightfall, source: int, attacker: int) -> int:
        """How many minions must block it together, if any do (NF-R.109)."""
        return 0

    def forbids_adding(self, state: Nightfall, source: int, seat: int, copy: int) -> bool:
        """Whether a player can't add a card to the chain (NF-R.114)."""
        return False

    def more_cards(self, state: Nightfall, source: int, seat: int) -> int:
        """How many cards more a player draws up to (NF-R.114)."""
        return 0

    def forbids_attack(self, state: Nightfall, source: int, attacker: int, seat: int) -> bool:
        """Whether a minion can't attack a player (NF-R.104)."""
        return False

    def extra(self, state: Nightfall, source: int, hitter: int, player: bool) -> int:
        """How many points more something inflicts, on anything, or on players alone (NF-R.105)."""
        return 0

    def prevents(self, state: Nightfall, source: int, whom: int) -> int:
        """How many points of damage it prevents now (NF-R.106)."""
        return 0

    def spend(self, state: Nightfall, source: int, whom: int, points: int) -> None:
        """So many are prevented."""

    def protects(self, state: Nightfall, source: int, harm: int, thing: int, by: int) -> bool:
        """Whether a card can't do something to a minion (NF-R.107)."""
        return False

    def takes_for(self, state: Nightfall, source: int, whom: int) -> bool:
        """Whether its card takes the damage of a minion or a player (NF-R.106)."""
        return False

    def draws_targets(self) -> bool:
        """Whether opponents must choose its card and no other minion of its controller, if they can (NF-R.107)."""
        return False

    def notice(self, state: Nightfall, source: int, event: Event) -> None:
        """It waits for nothing that happens."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Rule(Always):
    """It answers a question of the rules, and can be so for a while, too (NF-R.117)."""


def words_of(state: Nightfall, source: int) -> Scope:
    return (source, state.controller(source), None, False, ())


def fits(what: Description | None, state: Nightfall, source: int, thing: int) -> bool:
    """Whether it is about a thing; without a description, about its own card."""
    return thing == source if what is None else what.fits(state, words_of(state, source), thing)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Passive(Always):
    """It changes the numbers of minions."""

    def spreads(self) -> bool:
        return True


def reached(state: Nightfall, source: int, what: Description | None) -> list[int]:
    """The minions that an In Play text changes now; without a description, its own."""
    if what is None:
        return [source]
    return [thing for thing in what.things(state, words_of(state, source)) if state.in_play(thing)]


@dataclass(frozen=True)
class Have(Passive):
    """Minions get a bonus, or this does."""

    what: Description | None = None
    by: Signed = Signed(1)
    number: int = ADD_STRENGTH
    each: Description | None = None
    """A bonus for each thing that fits this."""
    counter: str = ""
    """A bonus for each counter of this name on its card."""
    many: int = 1
    """So many of them bring one."""

    def takes(self, field: str) -> int:
        return ANYTHING if field == "each" else IN_PLAY

    def keeps_alive(self) -> bool:
        return self.number == ADD_HEALTH

    def spread(self, state: Nightfall, source: int, numbers: list[Numbers]) -> None:
        by = self.by.number
        if self.each is not None:
            by *= self.each.how_many(state, words_of(state, source)) // max(1, self.many)
        elif self.counter:
            by *= state.counter(source, self.counter)
        for thing in reached(state, source, self.what):
            numbers[thing & COPY] = changed(numbers[thing & COPY], self.number, by)


@dataclass(frozen=True)
class HasAsMany(Passive):
    """Strength or health of this is what is counted, in place of what is printed."""

    amount: Reckoned
    number: int

    def keeps_alive(self) -> bool:
        return self.number == ADD_HEALTH

    def spread(self, state: Nightfall, source: int, numbers: list[Numbers]) -> None:
        row = state.card_of(source).printed
        by = self.amount.value(state, words_of(state, source)) - row[STRENGTH if self.number == ADD_STRENGTH else 1]
        numbers[source & COPY] = changed(numbers[source & COPY], self.number, by)


@dataclass(frozen=True)
class HaveAbility(Passive):
    """Minions have an ability, or this does."""

    what: Description | None = None
    keyword: Keyword = Keyword(0)

    def keeps_alive(self) -> bool:
        return self.keyword.bit & LASTING != 0

    def spread(self, state: Nightfall, source: int, numbers: list[Numbers]) -> None:
        for thing in reached(state, source, self.what):
            numbers[thing & COPY] = changed(numbers[thing & COPY], GAIN, self.keyword.bit)


@dataclass(frozen=True)
class CostsYou(Rule):
    """NF-11.11: what orders cost to claim."""

    what: Description
    number: int
    more_of: bool = False
    opponents: bool = False
    """It is said of what each opponent pays."""

    def takes(self, field: str) -> int:
        return CARD

    def waits_for(self) -> tuple[int, ...]:
        return (PRICE,)

    def more(self, state: Nightfall, source: int, seat: int, thing: int) -> int:
        you = state.controller(source)
        if (seat == you) is self.opponents or not self.what.fits(state, (source, seat, None, False, ()), thing):
            return 0
        return self.number if self.more_of else -self.number


@dataclass(frozen=True)
class FirstClaim(Rule):
    """NF-11.11: the first card that you claim each turn."""

    number: int

    def waits_for(self) -> tuple[int, ...]:
        return (PRICE,)

    def more(self, state: Nightfall, source: int, seat: int, thing: int) -> int:
        first = seat == state.controller(source) and not state.counted(CLAIMED, seat)
        return -self.number if first else 0


@dataclass(frozen=True)
class AddsFew(Rule):
    """NF-R.114: players can't add so many orders or more to a chain, or none that fit."""

    who: Players
    number: int = 0
    what: Description | None = None

    def takes(self, field: str) -> int:
        return ENTRY if field == "what" else ANYTHING

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_ADD,)

    def forbids_adding(self, state: Nightfall, source: int, seat: int, copy: int) -> bool:
        if seat not in self.who.seats(state, words_of(state, source)):
            return False
        if self.what is None:
            return len([order for order in state.chain if order.by == seat]) >= self.number - 1
        noun = self.what.noun if isinstance(self.what, Described) else None
        thing = state.stay[copy]
        if not isinstance(noun, OrderNoun) or not isinstance(self.what, Described) or not noun.is_one(state, thing):
            return False
        words = words_of(state, source)
        return all(word.fits(state, words, thing) for word in (*self.what.before, *self.what.behind))


@dataclass(frozen=True)
class LargerHand(Rule):
    """NF-R.114: you draw up to more cards in your cleanup phase."""

    number: int

    def waits_for(self) -> tuple[int, ...]:
        return (HAND_LIMIT,)

    def more_cards(self, state: Nightfall, source: int, seat: int) -> int:
        return self.number if seat == state.controller(source) else 0


@dataclass(frozen=True)
class AsLongAs(Always):
    """It is so only while something is so."""

    condition: Condition
    ability: Always

    def takes(self, field: str) -> int:
        return ANYTHING

    def waits_for(self) -> tuple[int, ...]:
        return self.ability.waits_for()

    def spreads(self) -> bool:
        return self.ability.spreads()

    def holds(self, state: Nightfall, source: int) -> bool:
        return self.condition.holds(state, words_of(state, source))

    def spread(self, state: Nightfall, source: int, numbers: list[Numbers]) -> None:
        if self.holds(state, source):
            self.ability.spread(state, source, numbers)

    def keeps_alive(self) -> bool:
        return self.ability.keeps_alive()

    def more(self, state: Nightfall, source: int, seat: int, thing: int) -> int:
        return self.ability.more(state, source, seat, thing) if self.holds(state, source) else 0

    def forbids(self, state: Nightfall, source: int, blocker: int, attacker: int) -> bool:
        return self.ability.forbids(state, source, blocker, attacker) and self.holds(state, source)

    def more_blocks(self, state: Nightfall, source: int, blocker: int) -> int:
        return self.ability.more_blocks(state, source, blocker) if self.holds(state, source) else 0

    def demands(self, state: Nightfall, source: int, blocker: int, attacker: int) -> bool:
        return self.ability.demands(state, source, blocker, attacker) and self.holds(state, source)

    def blockers_needed(self, state: Nightfall, source: int, attacker: int) -> int:
        return self.ability.blockers_needed(state, source, attacker) if self.holds(state, source) else 0

    def forbids_adding(self, state: Nightfall, source: int, seat: int, copy: int) -> bool:
        return self.ability.forbids_adding(state, source, seat, copy) and self.holds(state, source)

    def more_cards(self, state: Nightfall, source: int, seat: int) -> int:
        return self.ability.more_cards(state, source, seat) if self.holds(state, source) else 0

    def forbids_attack(self, state: Nightfall, source: int, attacker: int, seat: int) -> bool:
        return self.ability.forbids_attack(state, source, attacker, seat) and self.holds(state, source)

    def extra(self, state: Nightfall, source: int, hitter: int, player: bool) -> int:
        return self.ability.extra(state, source, hitter, player) if self.holds(state, source) else 0

    def prevents(self, state: Nightfall, source: int, whom: int) -> int:
        return self.ability.prevents(state, source, whom) if self.holds(state, source) else 0

    def spend(self, state: Nightfall, source: int, whom: int, points: int) -> None:
        self.ability.spend(state, source, whom, points)

    def takes_for(self, state: Nightfall, source: int, whom: int) -> bool:
        return self.ability.takes_for(state, source, whom) and self.holds(state, source)

    def protects(self, state: Nightfall, source: int, harm: int, thing: int, by: int) -> bool:
        return self.ability.protects(state, source, harm, thing, by) and self.holds(state, source)


@dataclass(frozen=True)
class ForAWhile(Effect):
    """NF-R.117: it is so for a while, as the player says whose text it is, or of the minion itself."""

    ability: Rule
    until: Duration

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        words = state.scopes[scope]
        source: int = words[YOU] + 1
        decree_begins(state, Change(source, 0, self.ability, self.until.until(state, words)))
        state.did(scope, True)


SEVERAL: Final[dict[str, int]] = {
    **FORBIDDEN,
    "can't be destroyed": LASTING,
    "inflict damage that can't be prevented": SURE_DAMAGE,
}
"""The abilities that are sentences of their own, as they are said of several minions."""


def prices() -> list[Any]:
    return [
        phrase(f"{{what:s}} cost {who} {{number}} {more}", CostsYou, more_of=more == "more", opponents=who != "you")
        for who in ("you", "each opponent")
        for more in ("less", "more")
    ]


PHRASES = [
    *for_numbers("this has {{by}} {}", Have, "number", what=None),
    *for_numbers("{{what:s=Description}} have {{by}} {}", Have, "number"),
    *for_numbers("this has {{by}} {} for each {{counter}} counter on it", Have, "number", what=None),
    *for_numbers("this has {{by}} {} for each {{each=Description}}", Have, "number", what=None),
    *for_numbers("this has {{by}} {} for each {{many}} {{each:s=Description}}", Have, "number", what=None),
    *for_numbers("{{what:s=Description}} have {{by}} {} for each {{each=Description}}", Have, "number"),
    *for_numbers("this has {} equal to {{amount}}", HasAsMany, "number"),
    *[phrase(f"this {word}", HaveAbility, what=None, keyword=Keyword(bit)) for word, bit in SAID.items()],
    *[phrase(f"{{what:s=Description}} {word}", HaveAbility, keyword=Keyword(bit)) for word, bit in SEVERAL.items()],
    phrase("this has {keyword}", HaveAbility, what=None),
    phrase("{what:s=Description} have {keyword}", HaveAbility),
    *prices(),
    phrase("the first card you claim each turn costs {number} less", FirstClaim),
    phrase("{who} can't add {number} or more orders each turn", AddsFew, what=None),
    phrase("{who} can't add {what:s=Description}", AddsFew, number=0),
    phrase("you draw {number#} more card(s) in your cleanup phase", LargerHand),
    phrase("if {condition}, {ability}", AsLongAs),
    phrase("{ability} {until}", ForAWhile),
]
KINDS = (Passive, Rule, Always)
