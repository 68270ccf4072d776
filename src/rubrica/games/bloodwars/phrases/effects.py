"""Instructions about cards in play: flipping, losing, returning, strengths, alignments, Powers that are had (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.state import COPY, PLAYERS, YOU, Scope
from rubrica.games.bloodwars.card import BATTLEFIELD, FATE, LEGION, WARLORD
from rubrica.games.bloodwars.events import collect
from rubrica.games.bloodwars.flipping import flip, unflip
from rubrica.games.bloodwars.giving import can_be_given, lay_on
from rubrica.games.bloodwars.kinds import (
    ADDED,
    ALIGNED,
    AS_ALLY,
    AS_CHALLENGER,
    AS_DEFENDER,
    BACK_TO_HAND,
    BATTLE,
    BECOMES,
    BEING_FLIPPED,
    END_OF_CHALLENGE,
    FROM_FATE,
    FROM_LEGIONS,
    FROM_OPPONENTS,
    FROM_ORDERS,
    FROM_POWERS,
    FROM_SPELLS,
    FROM_WARLORDS,
    GRANTED,
    HAND,
    KEEPS_HAND,
    KEPT,
    KEPT_FROM,
    KEYWORDS,
    POOL,
    POOL_CHANGES,
    PROTECTED,
    SUPPRESSED,
    TABLE,
    TAKEN,
    TEXTLESS,
    TIMES,
    TO_THE_DEAD_BOOK,
    TO_THE_DISCARD_PILE,
    UNFIT,
    UNTARGETED,
    ZONES,
)
from rubrica.games.bloodwars.leaving import (
    activate,
    fall_silent,
    in_pool,
    put_on_table,
    remember_leaving,
    rouse,
    send,
    to_hand,
    to_pile,
)
from rubrica.games.bloodwars.losing import lose, way_of
from rubrica.games.bloodwars.numbers import is_kept, is_protected, modify
from rubrica.games.bloodwars.phrases.durations import Usual
from rubrica.games.bloodwars.phrases.naming import BattleHand
from rubrica.games.bloodwars.phrases.nouns import UNITS
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes import counters, deeds
from rubrica.language.nodes.amounts import measure, measured
from rubrica.language.nodes.base import Amount, Duration, Effect, Things
from rubrica.language.nodes.kinds import ANY_TYPE, CARD, IN_PLAY
from rubrica.language.nodes.printed import Keyword, Signed
from rubrica.language.nodes.things import OnThings, meant
from rubrica.language.phrases import phrase


def is_seen(state: BloodWars, seat: int, thing: int) -> bool:
    """Codex 5.5: hidden cards can't be chosen one by one by an opponent."""
    return thing <= PLAYERS or state.known_to(seat, thing & COPY)


def tell_all(state: BloodWars, thing: int, said: str) -> None:
    """The log tells what happens to a card that everybody sees; of a hidden one nothing (BW-R.96)."""
    if state.known_to(-1, thing & COPY):
        state.tell(f"{state.called(thing, -1)} {said}.")


class Affect(OnThings):
    """An instruction about things. What is protected from its source is not affected."""

    def candidates(self, state: BloodWars, scope: int) -> list[int]:
        seat = self.chooser(state, scope)
        return [thing for thing in super().candidates(state, scope) if is_seen(state, seat, thing)]

    def do(self, state: BloodWars, scope: int, thing: int) -> None:
        if not is_protected(state, state.scopes[scope], thing):
            self.affect(state, scope, thing)

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        """Do it to one of them."""
        raise NotImplementedError


@dataclass(frozen=True)
class Flip(Affect):
    """BW-1.13: what is flipped stays so. A card of a fighting Battle Hand is put on the table."""

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        if is_kept(state, state.scopes[scope], thing, BEING_FLIPPED):
            return
        if state.in_play(thing) and state.is_stacked(thing & COPY) and state.fights(state.leader_of(thing)):
            put_on_table(state, thing)
        if flip(state, thing):
            state.did(scope, True)
            tell_all(state, thing, "is flipped")


@dataclass(frozen=True)
class Unflip(Affect):
    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        if unflip(state, thing):
            state.did(scope, True)
            tell_all(state, thing, "is unflipped")


@dataclass(frozen=True)
class Discard(Affect):
    """To the discard pile, or to the Dead-Book. Of a Legion in a Combat something else may go (BW-20.2)."""

    dead: bool

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        deed = TO_THE_DEAD_BOOK if self.dead else TO_THE_DISCARD_PILE
        if state.here(thing) and not is_kept(state, state.scopes[scope], thing, deed):
            state.did(scope, True)
            lose(state, thing, way_of(state, state.scopes[scope], thing, self.dead))


@dataclass(frozen=True)
class ReturnToHand(Affect):
    """BW-1.3: to its owner's Command Hand; with a Warlord goes his Battle Hand (BW-21.2). What has just been lost returns from
    where it lies."""

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        if is_kept(state, state.scopes[scope], thing, BACK_TO_HAND):
            return
        if state.in_play(thing):
            to_hand(state, thing)
            state.did(scope, True)
        elif state.here(thing):
            send(state, thing, state.owner[thing & COPY] * ZONES + HAND)
            state.did(scope, True)


@dataclass(frozen=True)
class TakeBattlefield(Affect):
    """BW-R.21: from a Victory Pool to your own; that is no capture."""

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        seat = state.scopes[scope][YOU]
        if not state.here(thing) or not in_pool(state, thing) or state.controller(thing) == seat:
            return
        before = state.controller(thing)
        taken = send(state, thing, seat * ZONES + POOL)
        activate(state, taken)
        state.did(scope, True)
        collect(state, POOL_CHANGES, before)
        collect(state, POOL_CHANGES, seat)


@dataclass(frozen=True)
class PutCounters(Affect):
    """BW-R.97: counters with a name, put on cards in play or taken off them."""

    amount: Amount
    name: str
    remove: bool = False

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        if state.in_play(thing):
            number = self.amount.value(state, state.scopes[scope])
            state.did(scope, state.add_counters(thing, self.name, -number if self.remove else number) != 0)


# Strength.


@dataclass(frozen=True)
class Strengthen(Affect):
    """+2 CS, -3 IS."""

    change: Signed
    unit: str
    until: Duration = Usual()

    def takes_types(self, field: str) -> int:
        return UNITS[self.unit] if field == "whom" else ANY_TYPE

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        if has_unit(state, thing, self.unit):
            change_strength(state, thing, ADDED, self.change.number, self.until.until(state, state.scopes[scope]))
            state.did(scope, True)


@dataclass(frozen=True)
class Reckon(Affect):
    """As much more or less as something is; "becomes N"; multiplied (BW-1.12)."""

    unit: str
    amount: Amount
    what: int
    sign: int = 1
    until: Duration = Usual()
    slot: int = -1

    def takes_types(self, field: str) -> int:
        return UNITS[self.unit] if field == "whom" else ANY_TYPE

    def reckon(self, state: BloodWars, scope: int) -> None:
        measure(self.amount, state, scope, self.slot)

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        if has_unit(state, thing, self.unit):
            value = self.sign * measured(self.amount, state, scope, self.slot)
            change_strength(state, thing, self.what, value, self.until.until(state, state.scopes[scope]))
            state.did(scope, True)


def change_strength(state: BloodWars, thing: int, what: int, value: int, end: int) -> None:
    """A strength changes, and the log tells what it is now."""
    before = state.strength(thing)
    modify(state, thing, what, value, end)
    tell_all(state, thing, f"has {state.strength(thing)} {state.card_of(thing).unit.upper()} now, not {before}")


def has_unit(state: BloodWars, thing: int, unit: str) -> bool:
    """BW-2.3: Warlords have IS, Legions and Fate have CS, Battlefields have VP."""
    if not state.in_play(thing):
        return False
    kind = state.card_of(thing).type
    return kind == {"IS": WARLORD, "VP": BATTLEFIELD}.get(unit, kind if kind in (LEGION, FATE) else -1)


# What else changes.


@dataclass(frozen=True)
class Alter(Affect):
    """A change of a card in play, for a while."""

    def change(self, state: BloodWars, words: Scope) -> tuple[int, Any]:
        raise NotImplementedError

    def lasts(self) -> Duration:
        raise NotImplementedError

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        if state.in_play(thing):
            what, value = self.change(state, words)
            modify(state, thing, what, value, self.lasts().until(state, words))
            state.did(scope, True)


@dataclass(frozen=True)
class Trait(Alter):
    """They gain or lose a shared Power."""

    keyword: Keyword
    lose: bool
    until: Duration = Usual()

    def lasts(self) -> Duration:
        return self.until

    def change(self, state: BloodWars, words: Scope) -> tuple[int, Any]:
        return SUPPRESSED if self.lose else GRANTED, self.keyword.bit


@dataclass(frozen=True)
class LoseText(Alter):
    """BW-R.98: its text does nothing, shared Powers that are printed included."""

    until: Duration = Usual()

    def lasts(self) -> Duration:
        return self.until

    def change(self, state: BloodWars, words: Scope) -> tuple[int, Any]:
        return TEXTLESS, 0


@dataclass(frozen=True)
class Realign(Alter):
    """Their alignment becomes another."""

    alignment: str
    until: Duration = Usual()

    def lasts(self) -> Duration:
        return self.until

    def change(self, state: BloodWars, words: Scope) -> tuple[int, Any]:
        return ALIGNED, self.alignment


@dataclass(frozen=True)
class From:
    """What something is protected from."""

    mask: int


@dataclass(frozen=True)
class Protect(Alter):
    source: From
    until: Duration = Usual()

    def lasts(self) -> Duration:
        return self.until

    def change(self, state: BloodWars, words: Scope) -> tuple[int, Any]:
        return PROTECTED, self.source.mask


@dataclass(frozen=True)
class Untarget(Protect):
    """They can't be the target of something."""

    def change(self, state: BloodWars, words: Scope) -> tuple[int, Any]:
        return UNTARGETED, self.source.mask


@dataclass(frozen=True)
class Keep(Alter):
    """BW-R.126: something can't be done to them."""

    source: From
    deed: int
    until: Duration = Usual()

    def lasts(self) -> Duration:
        return self.until

    def change(self, state: BloodWars, words: Scope) -> tuple[int, Any]:
        return KEPT, KEPT_FROM * self.deed + self.source.mask


@dataclass(frozen=True)
class Unfit(Alter):
    """BW-R.127: they can't attack, defend or aid."""

    role: int
    until: Duration = Usual()

    def takes_types(self, field: str) -> int:
        return ROLE_TYPES[self.role] if field == "whom" else ANY_TYPE

    def lasts(self) -> Duration:
        return self.until

    def change(self, state: BloodWars, words: Scope) -> tuple[int, Any]:
        return UNFIT, 1 << self.role


KEPT_DEEDS: Final = (
    ("put into the Dead-Book", TO_THE_DEAD_BOOK),
    ("discarded", TO_THE_DISCARD_PILE),
    ("lost", TO_THE_DEAD_BOOK | TO_THE_DISCARD_PILE),
    ("flipped", BEING_FLIPPED),
    ("returned", BACK_TO_HAND),
)
"""What can be kept off a card."""
ROLE_VERBS: Final = (("attack", AS_CHALLENGER), ("defend", AS_DEFENDER), ("aid", AS_ALLY))
ROLE_TYPES: Final = {AS_CHALLENGER: WARLORD | LEGION, AS_DEFENDER: WARLORD | LEGION, AS_ALLY: WARLORD}
SOURCES: Final = (
    ("Fate", FROM_FATE),
    ("Powers", FROM_POWERS),
    ("Warlords", FROM_WARLORDS),
    ("Legions", FROM_LEGIONS),
    ("Fate and Powers", FROM_FATE | FROM_POWERS),
    ("Spell cards", FROM_SPELLS),
    ("Orders cards", FROM_ORDERS),
)
"""What can be kept off."""


@dataclass(frozen=True)
class KeepHand(Effect):
    """A Battle Hand is not discarded at Lying Low."""

    hand: BattleHand

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        words = state.scopes[scope]
        for warlord in self.hand.found(state, words):
            modify(state, warlord, KEEPS_HAND, 1, Usual().until(state, words))
            state.did(scope, True)


# Battle Hands.


@dataclass(frozen=True)
class PutIntoHand(Affect):
    """A card goes into a Battle Hand, whatever the limits; they count when it is next looked over (BW-8.15)."""

    hand: BattleHand

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        there = self.hand.found(state, words)
        kind = state.card_of(thing).type
        if not there or not state.here(thing) or kind not in (LEGION, FATE):
            return
        warlord = there[0]
        if state.owner[thing & COPY] != state.controller(warlord) or state.leader_of(thing) == warlord:
            return
        fighting = state.fights(warlord) and state.known[thing & COPY] == state.match.everyone
        zone = state.controller(warlord) * ZONES + TABLE if fighting else state.slot_of(warlord)
        to_pile(state, state.attached(thing))
        now = send(state, thing, zone)
        if fighting:
            rouse(state, now)
        state.did(scope, True)


@dataclass(frozen=True)
class Exchange(Affect):
    """Two cards of two Battle Hands of one player change places."""

    other: Things

    def takes(self, field: str) -> int:
        return IN_PLAY

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        others = meant(self.other, state, state.scopes[scope])
        if not others or not state.in_play(thing) or not state.in_play(others[0]):
            return
        zones = [state.place[card & COPY] for card in (thing, others[0])]
        if (
            zones[0] == zones[1]
            or zones[0] // ZONES != zones[1] // ZONES
            or min(zone % ZONES for zone in zones) < BATTLE
        ):
            return
        to_pile(state, [*state.attached(thing), *state.attached(others[0])])
        send(state, thing, zones[1])
        send(state, others[0], zones[0])
        state.did(scope, True)


@dataclass(frozen=True)
class Give(Affect):
    """BW-14.6: an Item or Support is given to a Legion of the same fighting Battle Hand, if it may be (BW-14.7, BW-14.8)."""

    to: Things

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "to" else IN_PLAY | CARD

    def besides(self) -> Things:
        return self.to

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        for legion in meant(self.to, state, state.scopes[scope])[:1]:
            seat = state.controller(legion)
            gift = thing
            if not state.here(gift) or not state.card_of(gift).gift or state.owner[gift & COPY] != seat:
                return
            if not can_be_given(state, seat, gift, legion) or state.hosts.get(gift, 0) == legion:
                return
            if gift in state.hosts:
                del state.hosts[gift]
                fall_silent(state, gift)
            elif not state.in_play(gift):
                gift = send(state, gift, state.slot_of(state.leader_of(legion)))
            lay_on(state, gift, legion)
            state.did(scope, True)


@dataclass(frozen=True)
class TakeControl(Affect):
    """BW-R.129: a Legion of the other fighting Battle Hand fights for you, with what it carries, as long as the Combat lasts."""

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        mine = state.fighter(state.scopes[scope][YOU])
        if not mine or not state.in_play(thing) or not state.is_stacked(thing & COPY):
            return
        home = state.leader_of(thing)
        if home == mine or not state.fights(home):
            return
        put_on_table(state, thing)
        told = state.called(thing, -1)
        for card in (thing, *state.attached(thing)):
            put_on_table(state, card)
            remember_leaving(state, card, True)
            state.shift(card & COPY, state.controller(mine) * ZONES + TABLE)
        modify(state, thing, TAKEN, home, END_OF_CHALLENGE)
        state.tell(f"{told} fights for {state.match.names[state.controller(mine)]}.")
        state.did(scope, True)


def strengths(unit: str) -> list[Any]:
    """The same words for CS, IS and VP, each with and without a duration."""
    changes: list[tuple[str, type, dict[str, Any]]] = [
        ("{whom} get[s] {change} UNIT", Strengthen, {}),
        ("{whom} gain[s] UNIT equal to {amount=Reckoned}", Reckon, {"what": ADDED}),
        ("{whom} [loses|lose] UNIT equal to {amount=Reckoned}", Reckon, {"what": ADDED, "sign": -1}),
        ("the UNIT of {whom} becomes {amount=Amount}", Reckon, {"what": BECOMES}),
        ("multiply the UNIT of {whom} by {amount=Simple}", Reckon, {"what": TIMES}),
    ]
    return [
        phrase(pattern.replace("UNIT", unit) + ending, node, unit=unit, **fixed)
        for pattern, node, fixed in changes
        for ending in ("", " {until=Until}")
    ]


PHRASES: list[Any] = [
    phrase("flip {whom}", Flip),
    phrase("unflip {whom}", Unflip),
    *deeds.discards(Discard, dead=False),
    phrase("put {whom} into the Dead-Book", Discard, dead=True),
    phrase("return {whom} to its owner's Command Hand", ReturnToHand),
    phrase("take {whom} into your Victory Pool", TakeBattlefield),
    *counters.puts(PutCounters, PutCounters, remove=True),
    *counters.lie(),
    *counters.PLAYERS,
    *strengths("CS"),
    *strengths("IS"),
    *strengths("VP"),
    *deeds.gains_keyword_for_good(Trait, lose=False),
    phrase("{whom} gain[s] {keyword} {until=Until}", Trait, lose=False),
    *deeds.loses_keyword_for_good(Trait, lose=True),
    phrase("{whom} [loses|lose] {keyword} {until=Until}", Trait, lose=True),
    *deeds.loses_text_for_good(LoseText),
    phrase("{whom} [loses its|lose their] text {until=Until}", LoseText),
    phrase("the alignment of {whom} becomes {alignment}", Realign),
    phrase("the alignment of {whom} becomes {alignment} {until=Until}", Realign),
    phrase("{whom} can't be affected by {source}", Protect),
    phrase("{whom} can't be affected by {source} {until=Until}", Protect),
    phrase("{whom} can't be the target of {source}", Untarget),
    phrase("{whom} can't be the target of {source} {until=Until}", Untarget),
    *[
        phrase(f"{{whom}} can't be {done} by {{source}}{end}", Keep, deed=deed)
        for done, deed in KEPT_DEEDS
        for end in ("", " {until=Until}")
    ],
    *[
        phrase(f"{{whom}} can't {verb}{end}", Unfit, role=role)
        for verb, role in ROLE_VERBS
        for end in ("", " {until=Until}")
    ],
    phrase("give {whom} to {to}", Give),
    phrase("gain control of {whom} until the end of the Challenge", TakeControl),
    *[phrase(word, From, mask=mask) for word, mask in SOURCES],
    *[phrase(f"{word} of opponents", From, mask=mask | FROM_OPPONENTS) for word, mask in SOURCES],
    phrase("{hand} stay[s] after this Combat", KeepHand),
    phrase("put {whom} into {hand}", PutIntoHand),
    phrase("exchange {whom} with {other}", Exchange),
    *[phrase(word, Keyword, bit=bit) for word, bit in KEYWORDS.items()],
]
KINDS = (Keyword,)
