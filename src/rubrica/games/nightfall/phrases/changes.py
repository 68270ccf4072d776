"""Changes of strength, health and abilities, and prevention (codex 5.6, 5.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.events import Event
from rubrica.engine.lasting import FOREVER, Change
from rubrica.engine.permanents import Numbers
from rubrica.engine.state import COPY, PLAYERS, SOURCE, YOU, Scope
from rubrica.games.nightfall.kinds import (
    ABILITIES,
    CANNOT_ATTACK,
    CANNOT_BLOCK,
    COPY_OF,
    DEALS_NO_DAMAGE,
    END_OF_COMBAT,
    END_OF_TURN,
    LASTING,
    MAY_BLOCK,
    NEXT_COMBAT,
    NEXT_TURN,
    PRICE,
    SURE_DAMAGE,
    TEXTLESS,
    THIS_CHAIN,
)
from rubrica.games.nightfall.numbers import ADD_HEALTH, ADD_STRENGTH, GAIN, LOSE, PREVENT, begin_change, changed
from rubrica.games.nightfall.phrases.acting import Act
from rubrica.games.nightfall.resolving import in_chain
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes import copying, counters, deeds, durations
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.base import Ability, Amount, Condition, Description, Duration, Effect
from rubrica.language.nodes.durations import Until
from rubrica.language.nodes.kinds import ANYTHING, CARD, IN_PLAY, PLAYER
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
class PutCounters(Act):
    """NF-R.79: counters with a name, put on minions in play or taken off them."""

    amount: Amount
    name: str
    remove: bool = False

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        if state.in_play(thing):
            number = self.amount.value(state, state.scopes[scope])
            done = state.add_counters(thing, self.name, -number if self.remove else number)
            state.did(scope, done != 0)


@dataclass(frozen=True)
class PlayerCounters(Act):
    """NF-R.79: counters that a player has."""

    amount: Amount
    name: str
    remove: bool = False

    def takes(self, field: str) -> int:
        return PLAYER

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        number = self.amount.value(state, state.scopes[scope])
        state.did(scope, state.add_counters(thing, self.name, -number if self.remove else number) != 0)


# In Play texts that change numbers.


@dataclass(frozen=True)
class Passive(Ability):
    """It works as long as its card is in play."""

    order: int = 0
    kinds: tuple[int, ...] = ()

    def takes(self, field: str) -> int:
        return IN_PLAY

    def spreads(self) -> bool:
        return True

    def spread(self, state: Nightfall, source: int, numbers: list[Numbers]) -> None:
        raise NotImplementedError

    def keeps_alive(self) -> bool:
        """Whether minions may live by it, and fall when it goes (NF-10.17)."""
        return False

    def notice(self, state: Nightfall, source: int, event: Event) -> None:
        """It waits for nothing."""


def reached(state: Nightfall, source: int, what: Description | None, condition: Condition | None) -> list[int]:
    """The minions that an In Play text changes now; without a description, its own."""
    words = (source, state.controller(source), None, False, ())
    if condition is not None and not condition.holds(state, words):
        return []
    return [source] if what is None else [thing for thing in what.things(state, words) if state.in_play(thing)]


@dataclass(frozen=True)
class Have(Passive):
    """Minions get a bonus, or this does."""

    what: Description | None = None
    by: Signed = Signed(1)
    number: int = ADD_STRENGTH
    condition: Condition | None = None
    each: Description | None = None
    """A bonus for each thing that fits this."""
    counter: str = ""
    """A bonus for each counter of this name on its card."""

    def takes(self, field: str) -> int:
        return ANYTHING if field == "each" else IN_PLAY

    def keeps_alive(self) -> bool:
        return self.number == ADD_HEALTH

    def spread(self, state: Nightfall, source: int, numbers: list[Numbers]) -> None:
        by = self.by.number
        if self.each is not None:
            by *= self.each.how_many(state, (source, state.controller(source), None, False, ()))
        elif self.counter:
            by *= state.counter(source, self.counter)
        for thing in reached(state, source, self.what, self.condition):
            numbers[thing & COPY] = changed(numbers[thing & COPY], self.number, by)


@dataclass(frozen=True)
class HaveAbility(Passive):
    """Minions have an ability, or this does."""

    what: Description | None = None
    keyword: Keyword = Keyword(0)
    condition: Condition | None = None

    def keeps_alive(self) -> bool:
        return self.keyword.bit & LASTING != 0

    def spread(self, state: Nightfall, source: int, numbers: list[Numbers]) -> None:
        for thing in reached(state, source, self.what, self.condition):
            numbers[thing & COPY] = changed(numbers[thing & COPY], GAIN, self.keyword.bit)


@dataclass(frozen=True)
class CostsYou(Ability):
    """NF-11.11: what orders cost to claim."""

    what: Description
    number: int
    more_of: bool = False
    order: int = 0
    kinds: tuple[int, ...] = ()

    def takes(self, field: str) -> int:
        return CARD

    def waits_for(self) -> tuple[int, ...]:
        return (PRICE,)

    def more(self, state: Nightfall, source: int, seat: int, thing: int) -> int:
        """How much more the card costs a player; below 0: less."""
        you = state.controller(source)
        if seat != you or not self.what.fits(state, (source, you, None, False, ()), thing):
            return 0
        return self.number if self.more_of else -self.number

    def notice(self, state: Nightfall, source: int, event: Event) -> None:
        """It waits for nothing that happens."""


@dataclass(frozen=True)
class CantBlock(Ability):
    """NF-R.93: minions that fit can't block others that fit; without a description, its own card can't block them, or be blocked."""

    blocker: Description | None = None
    attacker: Description | None = None
    only: bool = False
    """Its own card can be blocked by those alone."""
    order: int = 0
    kinds: tuple[int, ...] = ()

    def takes(self, field: str) -> int:
        return IN_PLAY

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_BLOCK,)

    def forbids(self, state: Nightfall, source: int, blocker: int, attacker: int) -> bool:
        words = (source, state.controller(source), None, False, ())
        blocks = blocker == source if self.blocker is None else self.blocker.fits(state, words, blocker)
        attacks = attacker == source if self.attacker is None else self.attacker.fits(state, words, attacker)
        return attacks and blocks is not self.only

    def notice(self, state: Nightfall, source: int, event: Event) -> None:
        """It waits for nothing that happens."""


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
    phrase("prevent all damage that would be inflicted on {whom} {until}", Prevent, amount=EVERYTHING),
    phrase("prevent the next {amount=Simple} damage that would be inflicted on {whom} {until}", Prevent),
    *for_numbers("this has {{by}} {}", Have, "number", what=None, condition=None),
    *for_numbers("{{what:s=Description}} have {{by}} {}", Have, "number", condition=None),
    *for_numbers("if {{condition=Condition}}, this has {{by}} {}", Have, "number", what=None),
    *for_numbers("this has {{by}} {} for each {{counter}} counter on it", Have, "number", what=None, condition=None),
    *counters.puts(PutCounters, PutCounters, remove=True),
    *counters.lie(),
    phrase("{whom} get[s] {amount=Simple#} {name} counter(s)", PlayerCounters),
    phrase("{whom} [loses|lose] {amount=Simple#} {name} counter(s)", PlayerCounters, remove=True),
    phrase("you have {number} or more {name} counters", counters.PlayerHas, who=You()),
    phrase("the number of {name} counters that you have", counters.PlayersHave, who=You()),
    *for_numbers("this has {{by}} {} for each {{each=Description}}", Have, "number", what=None, condition=None),
    *for_numbers("{{what:s=Description}} have {{by}} {} for each {{each=Description}}", Have, "number", condition=None),
    *[
        phrase(f"{{what:s=Description}} {word}", HaveAbility, keyword=Keyword(bit), condition=None)
        for word, bit in FORBIDDEN.items()
    ],
    phrase("{what:s=Description} can't be destroyed", HaveAbility, keyword=Keyword(LASTING), condition=None),
    phrase(
        "{what:s=Description} inflict damage that can't be prevented",
        HaveAbility,
        keyword=Keyword(SURE_DAMAGE),
        condition=None,
    ),
    phrase("{what:s=Description} have {keyword}", HaveAbility, condition=None),
    *[
        phrase(f"if {{condition=Condition}}, this {word}", HaveAbility, what=None, keyword=Keyword(bit))
        for word, bit in SAID.items()
    ],
    phrase("if {condition=Condition}, this has {keyword}", HaveAbility, what=None),
    phrase("{blocker:s=Description} can't block {attacker:s=Description}", CantBlock),
    phrase("this can't block {attacker:s=Description}", CantBlock, blocker=None),
    phrase("this can't be blocked by {blocker:s=Description}", CantBlock, attacker=None),
    phrase("this can be blocked only by {blocker:s=Description}", CantBlock, attacker=None, only=True),
    phrase("the next card that you claim this turn costs {number} less", ClaimForLess),
    phrase("{what:s} cost you {number} less", CostsYou),
    phrase("{what:s} cost you {number} more", CostsYou, more_of=True),
]
KINDS = (Until, Keyword, Passive)
