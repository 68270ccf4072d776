"""The state of a match of Blood Wars: its registers, and what its cards carry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, cast

from rubrica.engine.chain import Chained, Entry
from rubrica.engine.later import Later
from rubrica.engine.match import Match
from rubrica.engine.state import COPY, PLAYERS, SHIFT, Scope, State
from rubrica.engine.windows import COUNTER_CLOCKWISE, round_from
from rubrica.games.bloodwars.card import BATTLEFIELD, LEGION, WARLORD, BloodWarsCard
from rubrica.games.bloodwars.kinds import (
    ASSEMBLY,
    BATTLE,
    BATTLE_KIND,
    CHALLENGE,
    CHALLENGE_NAMES,
    CHALLENGERS,
    COMBAT,
    DEFENDERS,
    NO_CHALLENGE,
    NO_SIDE,
    OPEN,
    PHASE_NAMES,
    POOL,
    ROW,
    SETUP,
    SIDE_NAMES,
    SLOTS,
    TABLE,
    ZONES,
)
from rubrica.games.bloodwars.values import Stack

# Until when a player may pass in advance (BW-15.14).
ANNOUNCEMENT: Final = 0
END_OF_THIS_CHALLENGE: Final = 1
END_OF_THIS_TURN: Final = 2


class BloodWars(Chained):
    """Turns, Challenges, hidden Battle Hands."""

    announces: ClassVar[bool] = True

    def __init__(self, match: Match, source: BloodWars | None = None) -> None:
        super().__init__(match, source)
        seats = match.seats
        self.prints: tuple[BloodWarsCard, ...] = (
            cast(tuple[BloodWarsCard, ...], match.cards) if source is None else source.prints
        )
        """The cards of the match, as what they are."""
        self.base: int = seats * ZONES if source is None else source.base
        """The first zone of the whole table."""
        self.turn: int = 0 if source is None else source.turn
        self.turns: tuple[int, ...] = (0,) * seats if source is None else source.turns
        """How many turns of his own each player has begun (BW-R.1)."""
        self.phase: int = SETUP if source is None else source.phase
        self.step: int = 0 if source is None else source.step
        self.flipped: frozenset[int] = frozenset() if source is None else source.flipped
        self.moved: frozenset[int] = frozenset() if source is None else source.moved
        """Copies that were moved in this Assembly (BW-8.16)."""
        self.captured: bool = False if source is None else source.captured
        """The Acting Player has captured a Battlefield in this turn (BW-9.10)."""
        self.took_part: frozenset[int] = frozenset() if source is None else source.took_part
        """Warlords that have taken part in a Challenge of this turn (BW-9.9)."""
        self.spent: frozenset[int] = frozenset() if source is None else source.spent
        """Copies that were played or used in this Challenge, or outside Challenges in this turn (BW-15.13)."""
        self.spent_outside: frozenset[int] = frozenset() if source is None else source.spent_outside
        """During a Challenge: those that were used outside Challenges in this turn."""
        self.fired: frozenset[int] = frozenset() if source is None else source.fired
        """Effects that have fired by themselves since the last window or chance (BW-15.16)."""
        self.dead_turns: int = 0 if source is None else source.dead_turns
        """Turns in a row at whose end the table was dead (BW-22.6)."""
        # The Challenge.
        self.challenge: int = NO_CHALLENGE if source is None else source.challenge
        self.stage: int = 0 if source is None else source.stage
        self.circuit: int = 0 if source is None else source.circuit
        """How far a circuit has come."""
        self.presented: int = 0 if source is None else source.presented
        """The presented Battlefield."""
        self.challenger: int = 0 if source is None else source.challenger
        self.allies: tuple[int, ...] = () if source is None else source.allies
        self.defenders: tuple[int, ...] = () if source is None else source.defenders
        """In the order of declaration; in a Combat at most one."""
        self.sided: tuple[int, ...] = (NO_SIDE,) * seats if source is None else source.sided
        """The side that each player has declared for, even if his Warlord has left since (BW-R.37)."""
        self.outcome: int = OPEN if source is None else source.outcome
        self.aside: int = 0 if source is None else source.aside
        """Combatants whose Command Hand is set aside, one bit each (BW-11.6)."""
        self.hidden_allies: tuple[int, int] = (-1, -1) if source is None else source.hidden_allies
        """The RR of each side's Hidden Ally, the Challenger's first; -1: none (BW-10.9, BW-10.10)."""
        self.ally_times: tuple[int, int] = (1, 1) if source is None else source.ally_times
        """How often each side's Hidden Ally counts (BW-17.14)."""
        self.ally_more: tuple[int, int] = (0, 0) if source is None else source.ally_more
        self.rr: int = 0 if source is None else source.rr
        """The RR that was read last."""
        self.sure: int = 0 if source is None else source.sure
        """Players with an Advocate, one bit each (BW-17.12)."""
        self.waived: bool = False if source is None else source.waived
        """The margin does not count (BW-17.6)."""
        self.totals: tuple[int, int] = (0, 0) if source is None else source.totals
        self.passes: int = 0 if source is None else source.passes
        """Passes in a row in step b (BW-11.10)."""
        self.powers_used: int = 0 if source is None else source.powers_used
        """How many Powers were used in this Challenge."""
        self.carried: dict[int, int] = {} if source is None else source.carried.copy()
        """How many Items and Support a Legion was given in this Combat (BW-14.7)."""
        self.saved: frozenset[int] = frozenset() if source is None else source.saved
        """Legions that stay after this Combat because a Support goes in their place (BW-20.4)."""
        self.resolving: bool = False if source is None else source.resolving
        """The chain resolves, from the newest entry to the oldest (BW-15.4)."""
        self.leaving: tuple[int, ...] = () if source is None else source.leaving
        """Players who have conceded and whose cards have still to leave the game (BW-22.3)."""
        # What everybody knows of hidden cards.
        self.stacks: tuple[Stack, ...] = () if source is None else source.stacks
        self.recruits: frozenset[int] = frozenset() if source is None else source.recruits
        """Things that were added when investing: Fate or Shock Troops (BW-11.2, BW-11.3)."""
        self.enlisted: int = 0 if source is None else source.enlisted
        """Players who hold a Warlord since the beginning, one bit each (BW-5.5)."""

    def copy(self) -> BloodWars:
        return BloodWars(self.match, self)

    def flow(self) -> None:
        FLOW.do(self)

    def concede(self, seat: int) -> None:
        CONCEDE.do(self, seat)

    def finish(self, scores: tuple[float, ...], rule: str, sentence: str) -> None:
        super().finish(scores, rule, sentence)
        self.resolving = False
        self.leaving = ()

    def in_turn(self) -> list[int]:
        """BW-R.32: the Acting Player first, then counter-clockwise."""
        return round_from(self, self.active, COUNTER_CLOCKWISE)

    # Who knows what.

    def could_be(self, copy: int, card: int) -> bool:
        return COULD_BE.do(self, copy, card) and super().could_be(copy, card)

    def choosy(self, copy: int) -> bool:
        """BW-8.3: whatever lies in a Battle Hand is a Legion or a Fate card."""
        return self.is_stacked(copy) or super().choosy(copy)

    def imagined(self, viewer: int) -> None:
        IMAGINED.do(self, viewer)

    def is_allowed(self) -> bool:
        return ALLOWED.do(self)

    def windows_passed(self, before: State, seat: int) -> bool:
        """Arranging one's Battle Hands is nobody else's chance; neither are the parts of an announcement."""
        assert isinstance(before, BloodWars)
        arranging = self.phase == ASSEMBLY and before.phase == ASSEMBLY and self.turn == before.turn
        return self.plan is None and not (arranging and not self.windows)

    def stop_reached(self, seat: int, stop: int) -> bool:
        """BW-15.14. The other stops are lifted when the Challenge or the turn ends."""
        return stop == ANNOUNCEMENT and bool(self.chain)

    # Reading.

    def printed(self, copy: int) -> BloodWarsCard:
        return self.prints[self.card[copy]]

    def card_of(self, thing: int) -> BloodWarsCard:
        was = self.gone.get(thing) if self.gone else None
        return self.prints[was.card if was is not None else self.card[thing & COPY]]

    def in_play(self, thing: int) -> bool:
        """BW-1.16: Warlords in rows, the cards of Battle Hands, Battlefields in Victory Pools; and the presented one."""
        copy = thing & COPY
        if copy >= len(self.stay) or self.stay[copy] != thing:
            return False
        zone = self.place[copy]
        return zone % ZONES >= POOL if zone < self.base else zone == self.base + CHALLENGE

    def is_stacked(self, copy: int) -> bool:
        """Whether a copy lies in a Battle Hand, on the table or not."""
        zone = self.place[copy]
        return zone < self.base and (zone % ZONES >= BATTLE or zone % ZONES == TABLE)

    def is_warlord(self, thing: int) -> bool:
        """A Warlord in play."""
        return self.in_play(thing) and self.card_of(thing).type == WARLORD

    def is_flipped(self, thing: int) -> bool:
        return thing in self.flipped

    def row(self, seat: int) -> list[int]:
        """The Warlords of a player, in their places."""
        first = seat * ZONES + ROW
        return [self.stay[self.zones[zone][0]] for zone in range(first, first + SLOTS) if self.zones[zone]]

    def warlords(self) -> list[int]:
        """All Warlords in play, the Acting Player's first, then counter-clockwise."""
        return [thing for seat in self.in_turn() for thing in self.row(seat)]

    def slot_of(self, warlord: int) -> int:
        """The Battle Hand zone of a Warlord in play."""
        return self.place[warlord & COPY] - ROW + BATTLE

    def battle_hand(self, warlord: int) -> list[int]:
        """The cards of a Warlord's Battle Hand; what lies on the table in the present Combat belongs to it (BW-1.16)."""
        if not self.in_play(warlord):
            return []
        found = [self.stay[copy] for copy in self.zones[self.slot_of(warlord)]]
        if self.fights(warlord):
            found += [self.stay[copy] for copy in self.zones[self.controller(warlord) * ZONES + TABLE]]
        return found

    def legions(self, warlord: int) -> list[int]:
        return [thing for thing in self.battle_hand(warlord) if self.printed(thing & COPY).type == LEGION]

    def leader_of(self, thing: int) -> int:
        """The Warlord in whose Battle Hand a card lies; 0 if it lies in none."""
        zone = self.place[thing & COPY]
        if zone >= self.base:
            return 0
        if zone % ZONES == TABLE:
            return self.fighter(zone // ZONES)
        return self.at(zone - BATTLE + ROW) if zone % ZONES >= BATTLE else 0

    def attached(self, legion: int) -> list[int]:
        """What is attached or given to a Legion."""
        return [thing for thing, host in self.hosts.items() if host == legion] if self.hosts else []

    def pool(self, seat: int) -> list[int]:
        """The Battlefields of a Victory Pool."""
        return [self.stay[copy] for copy in self.zones[seat * ZONES + POOL]]

    def holds_realm(self, seat: int, title: str) -> bool:
        """BW-20.13: whether a Battlefield of that title lies in a player's Victory Pool."""
        return any(self.name_of(thing) == title for thing in self.pool(seat))

    # The Challenge.

    def side_of(self, warlord: int) -> int:
        """BW-1.5: the side of the present Challenge on which a Warlord is."""
        if not warlord:
            return NO_SIDE
        if warlord == self.challenger or warlord in self.allies:
            return CHALLENGERS
        return DEFENDERS if warlord in self.defenders else NO_SIDE

    def on_side(self, side: int) -> list[int]:
        """The Warlords of a side, in the order of declaration."""
        if side == CHALLENGERS:
            return [self.challenger, *self.allies] if self.challenger else list(self.allies)
        return list(self.defenders) if side == DEFENDERS else []

    def champion(self, seat: int) -> int:
        """The Warlord with which a player is involved in the Challenge; 0 if he is not (BW-1.6)."""
        for warlord in (self.challenger, *self.allies, *self.defenders):
            if warlord and self.controller(warlord) == seat:
                return warlord
        return 0

    def side(self, seat: int) -> int:
        """The side on which a player is involved."""
        return self.side_of(self.champion(seat))

    def fights(self, warlord: int) -> bool:
        """BW-1.17: whether his Battle Hand is a fighting one."""
        return self.challenge == COMBAT and (warlord == self.challenger or warlord in self.defenders)

    def fighter(self, seat: int) -> int:
        """The Warlord with whom a player is a combatant, or 0."""
        return self.champion(seat) if self.challenge == COMBAT else 0

    def is_locked(self, warlord: int) -> bool:
        """BW-1.14, BW-1.15: the Battle Hand of a flipped Warlord, unless it fights."""
        return warlord in self.flipped and not self.fights(warlord)

    # Numbers.

    def strength(self, thing: int) -> int:
        """BW-1.12: the current CS, IS or VP."""
        return CURRENT.do(self, thing)

    def traits(self, thing: int) -> int:
        return TRAITS.do(self, thing)

    def vp(self, seat: int) -> int:
        """BW-13.1: the current VP of a Victory Pool."""
        return sum([self.strength(thing) for thing in self.pool(seat)])

    def printed_numbers(self, thing: int) -> tuple[int, ...]:
        return (self.card_of(thing).strength,)

    def values_of(self, thing: int) -> tuple[int, ...]:
        return (self.strength(thing),)

    # The chain.

    def may_target(self, words: Scope, thing: int) -> bool:
        return MAY_TARGET.do(self, words, thing)

    def resolve(self, entry: Entry) -> None:
        RESOLVE.do(self, entry)

    def cancelled(self, entry: Entry) -> None:
        CANCELLED.do(self, entry)

    def say_entry(self, entry: Entry, viewer: int) -> str:
        return SAY_ENTRY.do(self, entry, viewer)

    # Words and views.

    def registers(self, viewer: int) -> dict[str, Any]:
        return REGISTERS.do(self, viewer)

    def details(self, thing: int, viewer: int) -> dict[str, Any]:
        """Whether a card is flipped, its strength, what it lies on, on which side a Warlord is."""
        if not self.in_play(thing):
            return {}
        card = self.card_of(thing)
        seen: dict[str, Any] = {"flipped": thing in self.flipped}
        if card.has_strength:
            seen[card.unit] = self.strength(thing)
        if thing in self.hosts:
            seen["on"] = self.hosts[thing] >> SHIFT
        if self.side_of(thing):
            seen["side"] = SIDE_NAMES[self.side_of(thing)]
        return seen

    def where(self, thing: int) -> str:
        """The place of a card in play, in words."""
        zone = self.place[thing & COPY]
        if zone >= self.base:
            return ""
        place = zone % ZONES
        letter = "ABCDEFGH"[zone // ZONES]
        if ROW <= place < BATTLE:
            return f"{letter}{place - ROW + 1}"
        if place >= BATTLE:
            return f"{letter}{place - BATTLE + 1}"
        leader = self.leader_of(thing) if place == TABLE else 0
        return self.where(leader) if leader else f"{letter}'s Victory Pool" if place == POOL else ""

    def called(self, thing: int, viewer: int) -> str:
        """Cards of one name are told apart by what they carry, whether they are flipped or on the table, and by numbers."""
        said = super().called(thing, viewer)
        if thing <= PLAYERS or thing & COPY == COPY or not self.in_play(thing):
            return said
        copy = thing & COPY
        zone = self.place[copy]
        said += self.marks(thing, viewer) if self.is_stacked(copy) else ""
        if zone >= self.base or zone % ZONES not in (POOL, TABLE):
            return said
        card = self.card[copy]
        same = [self.stay[other] for other in self.zones[zone] if self.card[other] == card]
        if zone % ZONES == TABLE:
            mine = self.marks(thing, viewer)
            same = [other for other in same if other == thing or self.marks(other, viewer) == mine]
        return f"{said} ({same.index(thing) + 1})" if len(same) > 1 else said

    def marks(self, thing: int, viewer: int) -> str:
        """What a card of a Battle Hand carries, whether it is flipped, and whether it lies on the table."""
        carried = sorted([self.label_of(other, viewer) for other in self.attached(thing)])
        said = f" with {' and '.join(carried)}" if carried else ""
        said += " (flipped)" if thing in self.flipped else ""
        return f"{said} (on the table)" if self.place[thing & COPY] % ZONES == TABLE else said

    def distinct(self, things: list[int], seat: int) -> list[int]:
        """Cards that a player can't tell apart are offered once."""
        seen: set[str] = set()
        offers: list[int] = []
        for thing in things:
            zone = self.place[thing & COPY]
            key = f"{zone} {self.called(thing, seat)}"
            if self.match.zone_kinds[self.zone_kind[zone]].in_play or key not in seen:
                seen.add(key)
                offers.append(thing)
        return offers

    def key_of(self, thing: int) -> int:
        if thing <= PLAYERS or thing & COPY == COPY or self.zone_kind[self.place[thing & COPY]] != BATTLE_KIND:
            return super().key_of(thing)
        key = 1 << 50 | self.card[thing & COPY] << 9 | self.place[thing & COPY] << 1 | (thing in self.flipped)
        for card in sorted([self.card[other & COPY] for other in self.attached(thing)]):
            key = key << 12 | card
        return key

    def phase_name(self) -> str:
        return PHASE_NAMES[self.phase]

    def challenge_name(self) -> str:
        return CHALLENGE_NAMES[self.challenge]

    def is_battlefield(self, thing: int) -> bool:
        return self.card_of(thing).type == BATTLEFIELD


FLOW: Final = Later[Callable[[BloodWars], None]]("what happens when nothing is left to do at once")
CONCEDE: Final = Later[Callable[[BloodWars, int], None]]("what follows when a player concedes")
COULD_BE: Final = Later[Callable[[BloodWars, int, int], bool]]("what a hidden card could be")
IMAGINED: Final = Later[Callable[[BloodWars, int], None]]("how imagined Battle Hands are made legal")
ALLOWED: Final = Later[Callable[[BloodWars], bool]]("whether hidden cards are such as the rules allow")
CURRENT: Final = Later[Callable[[BloodWars, int], int]]("the current value of a number")
TRAITS: Final = Later[Callable[[BloodWars, int], int]]("the shared Powers that a Legion has now")
MAY_TARGET: Final = Later[Callable[[BloodWars, Scope, int], bool]]("what may be a target")
RESOLVE: Final = Later[Callable[[BloodWars, Entry], None]]("what an entry of the chain does")
CANCELLED: Final = Later[Callable[[BloodWars, Entry], None]]("what becomes of a card whose entry has no effect")
SAY_ENTRY: Final = Later[Callable[[BloodWars, Entry, int], str]]("how an entry of the chain is said")
REGISTERS: Final = Later[Callable[[BloodWars, int], dict[str, Any]]]("the public numbers")
