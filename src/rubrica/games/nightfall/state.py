"""The state of a match of Nightfall: its registers, and what its things carry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, cast

from rubrica.engine.lasting import Change
from rubrica.engine.later import Later, no_phase
from rubrica.engine.match import Match
from rubrica.engine.moves import About
from rubrica.engine.permanents import Numbers, Permanents
from rubrica.engine.state import COPY, PLAYERS, SOURCE, YOU, Scope, State, your_seat
from rubrica.engine.windows import round_from
from rubrica.games.nightfall.card import NightfallCard
from rubrica.games.nightfall.chain import Order
from rubrica.games.nightfall.kinds import (
    ABILITIES,
    ARCHIVES,
    CHAIN,
    CHAIN_PHASE,
    CLEANUP,
    COMMONS,
    COST,
    DISCARD,
    DISCARD_KIND,
    ELUSIVE,
    HEALTH,
    KINSHIP,
    MAY_HARM,
    NEXT_TURN,
    PLAY,
    PRIVATE,
    PRIVATES,
    SETUP,
    STRENGTH,
    TARGETED,
    TEXTLESS,
    TRAITS,
    UNTARGETABLE,
    WOUNDS_UP_KIND,
    ZONES,
)
from rubrica.games.nightfall.places import name_of_place, place_of, say_pile, words_at
from rubrica.games.nightfall.showing import minion_details, order_details, public_numbers


class Nightfall(Permanents):
    """Turns, combat, the chain, wounds."""

    number_names: ClassVar[tuple[str, ...]] = ("Strength", "Health")
    keyword_bits: ClassVar[dict[str, int]] = ABILITIES
    traits_at: ClassVar[int] = TRAITS

    def __init__(self, match: Match, source: Nightfall | None = None) -> None:
        super().__init__(match, source)
        seats = match.seats
        self.prints: tuple[NightfallCard, ...] = (
            cast(tuple[NightfallCard, ...], match.cards) if source is None else source.prints
        )
        """The cards of the match, as what they are."""
        self.base: int = seats * ZONES if source is None else source.base
        """The first zone of the table."""
        self.turn: int = 0 if source is None else source.turn
        self.first: int = 0 if source is None else source.first
        """The start player (NF-2.18)."""
        self.phase: int = SETUP if source is None else source.phase
        self.step: int = 0 if source is None else source.step
        self.quiet: int = 0 if source is None else source.quiet
        """Complete rounds in which no wound left the stack (NF-14.11)."""
        self.stirred: bool = False if source is None else source.stirred
        """A wound has left the stack in this round."""
        self.ended: bool = False if source is None else source.ended
        """The last face-up wound has been taken (NF-14.1)."""
        self.causer: int = 0 if source is None else source.causer
        """The causing player of this step (NF-5.3)."""
        self.influence: list[int] = [0] * seats if source is None else source.influence[:]
        self.owed: list[int] = [0] * seats if source is None else source.owed[:]
        """Influence for the next claim phase (NF-11.10)."""
        self.wound_used: bool = False if source is None else source.wound_used
        """The wound effect of this turn has been used (NF-13.1)."""
        self.attacks: dict[int, int] = {} if source is None else source.attacks.copy()
        """Whom each attacker attacks; -1: nobody any more."""
        self.blocks: dict[int, int] = {} if source is None else source.blocks.copy()
        """Which attacker each blocker blocks; 0: none."""
        self.fought: tuple[int, ...] = () if source is None else source.fought
        """Attackers whose fights are done, in their order."""
        self.fight: tuple[int, ...] = () if source is None else source.fight
        """The blockers that have still to take damage in the present fight."""
        self.hitter: int = 0 if source is None else source.hitter
        """What inflicts the present damage."""
        self.fighting: bool = False if source is None else source.fighting
        """It is inflicted in a fight (NF-7.16), not by a text."""
        self.more_blocks: tuple[tuple[int, int], ...] = () if source is None else source.more_blocks
        """Blockers that block more than one attacker, each with one of the others (NF-R.109)."""
        self.decrees: tuple[Change, ...] = () if source is None else source.decrees
        """What texts have said is so for a while: of a player or a minion (thing), the text (value), until when (NF-R.117)."""
        self.singled: int = 0 if source is None else source.singled
        """The player of several whom a text is about now (NF-R.92)."""
        self.doomed: tuple[int, ...] = () if source is None else source.doomed
        """What would happen and is perhaps replaced (NF-R.108): minions that would be destroyed; wounds by numbers below 0."""
        self.builder: int = 0 if source is None else source.builder
        """Whose opportunity it is to add orders: so many seats behind the active player."""
        self.chain: list[Order] = [] if source is None else source.chain[:]
        self.resolving: int = -1 if source is None else source.resolving
        """The order that is resolving, by its place in the chain; -1: none."""
        self.said: tuple[Any, ...] = () if source is None else source.said
        """What the words of the resolving order point to, from one execution to the next."""
        self.fury: int = -1 if source is None else source.fury
        """The card of the fury wound that is being used; -1: none (NF-13.5)."""
        self.fed: int = 0 if source is None else source.fed
        """How often the present text has been fed."""
        self.steering: int = -1 if source is None else source.steering
        """Who chooses the targets of the running text instead of its controller; -1: nobody (NF-15.14)."""
        self.waiting: tuple[int, ...] = () if source is None else source.waiting
        """Waiting minions, in the sequence in which they resolved."""
        self.gifts: tuple[Change, ...] = () if source is None else source.gifts
        """Changes that wait with their minions (NF-9.27)."""
        self.shields: tuple[Change, ...] = () if source is None else source.shields
        """Prevention of damage: the next points of it on a minion or a player (NF-15.7)."""
        self.rebates: tuple[int, ...] = (0,) * seats if source is None else source.rebates
        """How much less the next card that each player claims this turn costs (NF-R.89)."""
        self.owners: dict[int, int] = {} if source is None else source.owners.copy()
        """Owners of minions under a foreign controller (NF-3.11)."""
        self.mixed: int = 0 if source is None else source.mixed
        """Archives with wounds in them, one bit for each zone (NF-16.5)."""
        self.told: tuple[tuple[int, ...], ...] = () if source is None else source.told
        """What has been told in this step already."""
        self.loops: dict[int, int] = {} if source is None else source.loops.copy()
        """How often triggers have resolved while some waited (NF-R.62)."""
        """How often abilities have triggered in this turn."""
        self.prevented: int = 0 if source is None else source.prevented
        """Damage that was prevented in this step."""
        self.guarded: int = 0 if source is None else source.guarded
        """Damage that Guards took in this step."""

    def work_rule(self) -> str:
        return "NF-R.78"

    def moment_for(self, words: Scope, moment: int) -> int:
        return moment + your_seat(words) if moment == NEXT_TURN else moment

    def copy(self) -> Nightfall:
        return Nightfall(self.match, self)

    def flow(self) -> None:
        """NF-5.4: a step is done; what waits for it resolves before anything else."""
        self.told = ()
        self.doomed = ()
        if self.triggers:
            NEXT_TRIGGER.do(self)
            return
        if self.loops:
            self.loops.clear()
        FLOW[self.phase](self)

    def concede(self, seat: int) -> None:
        CONCEDE.do(self, seat)

    def finish(self, scores: tuple[float, ...], rule: str, sentence: str) -> None:
        super().finish(scores, rule, sentence)
        self.fight = ()
        self.told = ()
        self.loops.clear()

    # Who sees what.

    def seers(self, copy: int) -> int:
        """NF-3.2, NF-3.9: of a discard pile others see the top card only; of wounds-up and of an archive with wounds everybody does."""
        zone = self.place[copy]
        kind = self.zone_kind[zone]
        if kind == DISCARD_KIND:
            pile = self.zones[zone]
            return self.match.everyone if pile[-1] == copy else 1 << self.zone_seat[zone]
        if kind == WOUNDS_UP_KIND or (self.mixed and self.mixed >> zone & 1):
            pile = self.zones[zone]
            return self.match.everyone if pile[-1] == copy else 0
        return self.zone_seers[zone]

    def windows_passed(self, before: State, seat: int) -> bool:
        """NF-8.5: whoever says "done" has given the others their opportunity."""
        assert isinstance(before, Nightfall)
        return before.phase == CHAIN_PHASE and before.step == 0 and (self.step != 0 or self.turn != before.turn)

    def registers(self, viewer: int) -> dict[str, Any]:
        return public_numbers(self)

    def details(self, thing: int, viewer: int) -> dict[str, Any]:
        if self.in_play(thing):
            return minion_details(self, thing)
        index = self.index_of(thing)
        return order_details(self, self.chain[index]) if index >= 0 else {}

    # Reading.

    def printed(self, copy: int) -> NightfallCard:
        return self.prints[self.face(copy)]

    def card_of(self, thing: int) -> NightfallCard:
        return self.prints[self.face(thing & COPY)]

    def keywords_of(self, thing: int) -> int:
        """NF-4.8, NF-R.110: its keywords, and those that a text has given it."""
        found = self.card_of(thing).keywords
        for change in self.changes:
            if change.what == KINSHIP and change.thing == thing:
                found |= change.value
        return found

    def in_chain(self, thing: int) -> bool:
        """Whether the copy of a thing lies in the chain."""
        return thing > PLAYERS and self.place[thing & COPY] == self.base + CHAIN

    def distinct(self, things: list[int], seat: int) -> list[int]:
        """Of equal cards one is offered; but every order of the chain, which has its place, its player and its kicker (NF-8.10)."""
        found = super().distinct(things, seat)
        if len(found) == len(things) or not self.chain:
            return found
        return [thing for thing in things if thing in found or self.in_chain(thing)]

    def controller(self, thing: int) -> int:
        """NF-3.11: the player before whom it lies; of an order of the chain, who added it; -1 for nobody's.

        NF-R.63: of what has left, who had it last."""
        index = self.index_of(thing) if self.chain and not self.in_play(thing) else -1
        return self.chain[index].by if index >= 0 else super().controller(thing)

    def owner_of(self, thing: int) -> int:
        """NF-3.11, NF-3.17."""
        found = self.owners.get(thing)
        return self.controller(thing) if found is None else found

    def index_of(self, thing: int) -> int:
        """The place of an order in the chain, from 0; -1: it is none."""
        things = [order.thing for order in self.chain]
        return things.index(thing) if thing in things else -1

    def printed_numbers(self, thing: int) -> Numbers:
        return self.card_of(thing).printed

    def strength(self, thing: int) -> int:
        """NF-10.17: the sum counts as 0 if negative."""
        return max(0, self.values_of(thing)[STRENGTH])

    def health(self, thing: int) -> int:
        return self.values_of(thing)[HEALTH]

    def remaining(self, thing: int) -> int:
        """Health minus damage, of a minion in play."""
        return self.numbers[thing & COPY][HEALTH] - self.damage[thing & COPY]

    def number_of(self, thing: int, what: int) -> int:
        if what == COST:
            return self.card_of(thing).cost
        return self.strength(thing) if what == STRENGTH else self.health(thing)

    def can_read(self, thing: int) -> bool:
        """NF-R.63: a text reads what is still there, and what a minion was that has left play."""
        return self.here(thing) or self.has_left(thing)

    def damage_on(self, thing: int) -> int:
        """NF-10.16: what has left play has no damage any more."""
        return super().damage_on(thing) if self.in_play(thing) else 0

    def colours_of(self, thing: int) -> int:
        return self.card_of(thing).colour

    def is_attacking(self, thing: int) -> bool:
        return self.attacks.get(thing, -1) >= 0

    def is_blocking(self, thing: int) -> bool:
        return self.blocks.get(thing, 0) != 0

    def blocked_by(self, thing: int) -> list[int]:
        """NF-7.10, NF-R.109: the attackers that a minion blocks."""
        first = self.blocks.get(thing, 0)
        if not first:
            return []
        return [first, *[attacker for blocker, attacker in self.more_blocks if blocker == thing]]

    def blockers_of(self, attacker: int) -> list[int]:
        """NF-7.9: the minions that block an attacker, as they were declared."""
        found = [blocker for blocker, blocked in self.blocks.items() if blocked == attacker]
        return [*found, *[blocker for blocker, blocked in self.more_blocks if blocked == attacker]]

    def traits(self, thing: int) -> int:
        """NF-9.11: abilities work in play only."""
        return self.numbers[thing & COPY][TRAITS] if self.in_play(thing) else 0

    def may_target(self, words: Scope, thing: int) -> bool:
        """NF-15.13: nobody may choose what is Untargetable, and no opponent what is Elusive."""
        traits = self.traits(thing)
        if traits & UNTARGETABLE:
            return False
        if traits & ELUSIVE and self.controller(thing) != words[YOU]:
            return False
        return not (self.waits[MAY_HARM] and thing > PLAYERS and self.is_safe(TARGETED, thing, words[SOURCE]))

    def targets_among(self, words: Scope, things: list[int]) -> list[int]:
        """What may be chosen as a target (NF-15.13); of the minions of a player who has one that must be, that one (NF-R.107)."""
        found = [thing for thing in things if self.may_target(words, thing)]
        if not self.waits[MAY_HARM]:
            return found
        first = [
            source
            for source, ability in self.waits[MAY_HARM]
            if source in found
            and ability.draws_targets()
            and self.has_text(source)
            and self.controller(source) != words[YOU]
        ]
        if not first:
            return found
        whose = [self.controller(source) for source in first]
        return [
            thing for thing in found if thing in first or not self.in_play(thing) or self.controller(thing) not in whose
        ]

    def is_safe(self, harm: int, thing: int, by: int) -> bool:
        """NF-R.107: whether a text in play says that a card can't do something to a minion."""
        for source, ability in self.waits[MAY_HARM]:
            if self.has_text(source) and ability.protects(self, source, harm, thing, by):
                return True
        return False

    def fall_silent(self, thing: int) -> None:
        for ability in self.card_of(thing).abilities:
            self.stop_waiting(thing, ability)
        if thing in self.passives:
            self.passives = tuple([other for other in self.passives if other != thing])

    def speak_up(self, thing: int) -> None:
        card = self.card_of(thing)
        for ability in card.abilities:
            self.wait(thing, ability)
        if card.statics:
            self.passives = (*self.passives, thing)

    def has_text(self, thing: int) -> bool:
        """NF-R.80: whether the In Play text of a minion works."""
        return not any(change.what == TEXTLESS and change.thing == thing for change in self.changes)

    def minions(self, seat: int) -> list[int]:
        """The minions that a player controls, in the sequence in which they entered play."""
        found = self.things_of(self.zones[seat * ZONES + PLAY])
        if len(found) > 1:
            found.sort()
        return found

    def all_minions(self) -> list[int]:
        """NF-5.17: clockwise from the active player, each player's in the sequence in which they entered play."""
        seats = self.match.seats
        return [thing for offset in range(seats) for thing in self.minions((self.active + offset) % seats)]

    def clockwise(self, seat: int) -> list[int]:
        """NF-5.14: the others who are in the game, from the left neighbour on."""
        return [other for other in round_from(self, seat + 1) if other != seat]

    def opponents(self, seat: int) -> list[int]:
        """The opponents of a player, clockwise from the active player's left, the active player last."""
        return [other for other in round_from(self, self.active + 1) if other != seat]

    def is_archive(self, zone: int) -> bool:
        """NF-3.7: whether a zone is one for an archive: of the commons, or a private one."""
        if zone >= self.base:
            return self.base + COMMONS <= zone < self.base + COMMONS + ARCHIVES
        return PRIVATE <= zone % ZONES < PRIVATE + PRIVATES

    def archives(self, seat: int) -> list[int]:
        """NF-3.7: the archives that a player may use: those of the commons, then the own private ones; existing ones."""
        zones = self.zones
        first = self.base + COMMONS
        found = [zone for zone in range(first, first + ARCHIVES) if zones[zone]]
        mine = seat * ZONES + PRIVATE
        for zone in range(mine, mine + PRIVATES):
            if zones[zone]:
                found.append(zone)
        return found

    def add_counters(self, thing: int, name: str, number: int) -> int:
        """NF-R.79: numbers may count them."""
        found = super().add_counters(thing, name, number)
        COMPUTE.do(self)
        return found

    # Words.

    def key_of(self, thing: int) -> int:
        return 1 << 20 | self.index_of(thing) if self.in_chain(thing) else super().key_of(thing)

    def called(self, thing: int, viewer: int) -> str:
        """A card of a discard pile or an archive is named with its pile."""
        name = super().called(thing, viewer)
        zone = self.place[thing & COPY] if thing > PLAYERS else self.base
        if self.is_archive(zone) or (zone < self.base and zone % ZONES == DISCARD):
            return f"{name} in the {self.say_zone(zone)}"
        return name

    def where(self, thing: int) -> str:
        return place_of(self, thing)

    def about(self, kind: str, thing: int) -> About:
        """An order of the chain is both a card and an entry."""
        made = super().about(kind, thing)
        index = self.index_of(thing)
        return About(kind, (thing,), entries=(index,)) if index >= 0 else made

    def chain_cards(self, viewer: int) -> list[tuple[str, int]]:
        return [(self.prints[order.card].label, order.thing) for order in self.chain]

    def called_at(self, zone: int) -> tuple[str, ...]:
        return words_at(self, zone)

    def place_name(self, zone: int) -> str:
        return name_of_place(self, zone)

    def say_thing(self, thing: int) -> str:
        """A player or a minion, as everybody knows it."""
        return self.called(thing, -1)

    def say_zone(self, zone: int) -> str:
        return say_pile(self, zone)


FLOW: Final[list[Callable[[Nightfall], None]]] = [no_phase] * (CLEANUP + 1)
"""What happens in each phase when nothing is left to do at once: the files of the phases add themselves."""
COMPUTE: Final = Later[Callable[[Nightfall], None]]("how numbers are computed (NF-10.17)")
NEXT_TRIGGER: Final = Later[Callable[[Nightfall], None]]("the next of the texts that wait (NF-5.4)")
CONCEDE: Final = Later[Callable[[Nightfall, int], None]]("a player leaves the game (NF-16.4)")
