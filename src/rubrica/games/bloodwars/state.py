"""The state of a match of Blood Wars: its registers, and what its cards carry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from rubrica.engine.chain import Entry
from rubrica.engine.later import Later
from rubrica.engine.match import Match
from rubrica.engine.state import SHIFT, Scope, State
from rubrica.games.bloodwars.kinds import (
    ASSEMBLY,
    CHALLENGE_NAMES,
    NO_SIDE,
    OPEN,
    PHASE_NAMES,
    SETUP,
    SIDE_NAMES,
)
from rubrica.games.bloodwars.table import Table
from rubrica.games.bloodwars.values import Stack

# Until when a player may pass in advance (BW-15.14).
ANNOUNCEMENT: Final = 0
END_OF_THIS_CHALLENGE: Final = 1
END_OF_THIS_TURN: Final = 2


class BloodWars(Table):
    """Turns, Challenges, hidden Battle Hands."""

    announces: ClassVar[bool] = True

    def __init__(self, match: Match, source: BloodWars | None = None) -> None:
        super().__init__(match, source)
        seats = match.seats
        self.turn: int = 0 if source is None else source.turn
        self.turns: tuple[int, ...] = (0,) * seats if source is None else source.turns
        """How many turns of his own each player has begun (BW-R.1)."""
        self.phase: int = SETUP if source is None else source.phase
        self.step: int = 0 if source is None else source.step
        self.moved: frozenset[int] = frozenset() if source is None else source.moved
        """Copies that were moved in this Assembly (BW-8.16)."""
        self.captured: bool = False if source is None else source.captured
        """The Acting Player has captured a Battlefield in this turn (BW-9.10)."""
        self.took_part: frozenset[int] = frozenset() if source is None else source.took_part
        """Warlords that have taken part in a Challenge of this turn (BW-9.9)."""
        self.contested: frozenset[int] = frozenset() if source is None else source.contested
        """Copies of Battlefields that were presented in this turn (BW-9.8)."""
        self.spent: frozenset[int] = frozenset() if source is None else source.spent
        """Copies that were played or used in this Challenge, or outside Challenges in this turn (BW-15.13)."""
        self.spent_outside: frozenset[int] = frozenset() if source is None else source.spent_outside
        """During a Challenge: those that were used outside Challenges in this turn."""
        self.fired: frozenset[int] = frozenset() if source is None else source.fired
        """Effects that have fired by themselves since the last window or chance (BW-15.16)."""
        self.dead_turns: int = 0 if source is None else source.dead_turns
        """Turns in a row at whose end the table was dead (BW-22.6)."""
        # The Challenge.
        self.stage: int = 0 if source is None else source.stage
        self.circuit: int = 0 if source is None else source.circuit
        """How far a circuit has come."""
        self.presented: int = 0 if source is None else source.presented
        """The presented Battlefield."""
        self.sided: tuple[int, ...] = (NO_SIDE,) * seats if source is None else source.sided
        """The side that each player has declared for, even if his Warlord has left since (BW-R.37)."""
        self.outcome: int = OPEN if source is None else source.outcome
        self.aside: int = 0 if source is None else source.aside
        """Combatants whose Command Hand is set aside, one bit each (BW-11.6)."""
        self.hidden_allies: tuple[int, int] = (-1, -1) if source is None else source.hidden_allies
        """The RR of each side's Hidden Ally, the Challenger's first; -1: none (BW-10.9, BW-10.10)."""
        self.ally_drawn_by: int = 0 if source is None else source.ally_drawn_by
        """Who has drawn the Hidden Ally of the Defenders (BW-10.10)."""
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
        self.strong: tuple[int, int, int] = (0, 0, 0) if source is None else source.strong
        """How many Warlords each side of an Intrigue had when its result was applied (BW-10.16), by the numbers of the sides."""
        self.passes: int = 0 if source is None else source.passes
        """Passes in a row in step b (BW-11.10)."""
        self.fate_played: tuple[int, ...] = (0,) * seats if source is None else source.fate_played
        """How many Fate cards each player has played in this Challenge."""
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

    def work_rule(self) -> str:
        return "BW-R.95"

    def copy(self) -> BloodWars:
        return BloodWars(self.match, self)

    def flow(self) -> None:
        FLOW.do(self)

    def shuffle(self, zone: int) -> None:
        """Which card a copy is changes: it has not been used (BW-15.13), nor presented."""
        self.spent = self.spent.difference(self.zones[zone])
        self.spent_outside = self.spent_outside.difference(self.zones[zone])
        self.contested = self.contested.difference(self.zones[zone])
        super().shuffle(zone)

    def concede(self, seat: int) -> None:
        CONCEDE.do(self, seat)

    def finish(self, scores: tuple[float, ...], rule: str, sentence: str) -> None:
        super().finish(scores, rule, sentence)
        self.resolving = False
        self.leaving = ()

    # Who knows what.

    def could_be(self, copy: int, card: int) -> bool:
        return COULD_BE.do(self, copy, card) and super().could_be(copy, card)

    def choosy(self, copy: int) -> bool:
        """BW-8.3: whatever lies in a Battle Hand is a Legion or a Fate card."""
        return self.is_stacked(copy) or super().choosy(copy)

    def sight(self, viewer: int) -> Any:
        return SIGHT.do(self, viewer)

    def imagined(self, viewer: int, sight: Any) -> None:
        IMAGINED.do(self, viewer, sight)

    def is_allowed(self) -> bool:
        return ALLOWED.do(self)

    def windows_passed(self, before: State, seat: int) -> bool:
        """Arranging one's Battle Hands is nobody else's chance; neither are the parts of an announcement."""
        assert isinstance(before, BloodWars)
        arranging = self.phase == ASSEMBLY and before.phase == ASSEMBLY and self.turn == before.turn
        return self.plan is None and not (arranging and not self.windows)

    def stop_reached(self, seat: int, stop: int) -> bool:
        """BW-15.14. The other stops are lifted when the Challenge or the turn ends; outside a Challenge there is none to wait for."""
        if stop == END_OF_THIS_CHALLENGE:
            return not self.challenge
        return stop == ANNOUNCEMENT and bool(self.chain)

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

    def number_of(self, thing: int, what: int) -> int:
        """The strength of a card of the type that has it (BW-2.3), in the order of the words; -1 of any other."""
        card = self.card_of(thing)
        if card.unit != ("is", "vp", "cs")[what]:
            return -1
        return self.strength(thing) if self.in_play(thing) else card.strength

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
        seen.update(self.counters_shown(thing))
        return seen

    def phase_name(self) -> str:
        return PHASE_NAMES[self.phase]

    def challenge_name(self) -> str:
        return CHALLENGE_NAMES[self.challenge]


FLOW: Final = Later[Callable[[BloodWars], None]]("what happens when nothing is left to do at once")
CONCEDE: Final = Later[Callable[[BloodWars, int], None]]("what follows when a player concedes")
COULD_BE: Final = Later[Callable[[BloodWars, int, int], bool]]("what a hidden card could be")
SIGHT: Final = Later[Callable[[BloodWars, int], Any]]("what a seat knows of hidden cards")
IMAGINED: Final = Later[Callable[[BloodWars, int, Any], None]]("how imagined Battle Hands are made legal")
ALLOWED: Final = Later[Callable[[BloodWars], bool]]("whether hidden cards are such as the rules allow")
CURRENT: Final = Later[Callable[[BloodWars, int], int]]("the current value of a number")
TRAITS: Final = Later[Callable[[BloodWars, int], int]]("the shared Powers that a Legion has now")
MAY_TARGET: Final = Later[Callable[[BloodWars, Scope, int], bool]]("what may be a target")
RESOLVE: Final = Later[Callable[[BloodWars, Entry], None]]("what an entry of the chain does")
CANCELLED: Final = Later[Callable[[BloodWars, Entry], None]]("what becomes of a card whose entry has no effect")
SAY_ENTRY: Final = Later[Callable[[BloodWars, Entry, int], str]]("how an entry of the chain is said")
REGISTERS: Final = Later[Callable[[BloodWars, int], dict[str, Any]]]("the public numbers")
