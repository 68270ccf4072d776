"""The state of a match of Nightfall: its registers, and what its things carry."""

from __future__ import annotations

from typing import Any, Final, cast

from rubrica.engine.match import Match
from rubrica.engine.state import COPY, State
from rubrica.games.nightfall.card import COLOURS, WOUND_TYPES, NightfallCard
from rubrica.games.nightfall.kinds import (
    CHAIN,
    CHAIN_PHASE,
    COMMONS,
    DECK,
    DISCARD,
    DISCARD_KIND,
    DRAFT_HAND,
    HAND,
    HEALTH,
    PLAY,
    PRIVATE,
    PRIVATES,
    SETUP,
    STATUS_NAMES,
    STRENGTH,
    TRAITS,
    UNRESOLVED,
    WOUNDS_DOWN,
    WOUNDS_UP,
    WOUNDS_UP_KIND,
    ZONES,
    Numbers,
)

Item = tuple[int, int, int, int, int, int, int]
"""An order in the chain: thing, who added it, card, kicked, status, negated, who redirects it (or -1)."""
THING: Final = 0
BY: Final = 1
CARD: Final = 2
KICKED: Final = 3
STATUS: Final = 4
NEGATED: Final = 5
REDIRECTED: Final = 6

LETTERS = "ABCDE"
PHASE_NAMES = ("setup", "start", "combat", "chain", "claim", "cleanup")
PLAYERS: Final = 8
"""Numbers up to here stand for players among things: 1 is the first seat."""


class Nightfall(State):
    """Turns, combat, the chain, wounds."""

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
        self.active: int = 0 if source is None else source.active
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
        self.builder: int = 0 if source is None else source.builder
        """Whose opportunity it is to add orders: so many seats behind the active player."""
        self.chain: list[Item] = [] if source is None else source.chain[:]
        self.at: int = -1 if source is None else source.at
        """The order that is resolving, by its place in the chain."""
        self.said: tuple[Any, ...] = () if source is None else source.said
        """What the words of the resolving order point to, from one execution to the next."""
        self.fed: int = 0 if source is None else source.fed
        """How often the present text has been fed."""
        self.steering: int = -1 if source is None else source.steering
        """Who chooses the targets of the running text instead of its controller; -1: nobody (NF-15.14)."""
        self.waiting: tuple[int, ...] = () if source is None else source.waiting
        """Waiting minions, in the sequence in which they resolved."""
        self.gifts: tuple[tuple[Any, ...], ...] = () if source is None else source.gifts
        """Changes that wait with their minions (NF-9.27)."""
        self.damage: dict[int, int] = {} if source is None else source.damage.copy()
        self.numbers: dict[int, Numbers] = {} if source is None else source.numbers.copy()
        """Strength, health and traits of every minion in play."""
        self.modifiers: tuple[tuple[Any, ...], ...] = () if source is None else source.modifiers
        """Changes: thing, what, value, end."""
        self.shields: tuple[tuple[int, int, int], ...] = () if source is None else source.shields
        """Prevention: whom, how many points, end."""
        self.owners: dict[int, int] = {} if source is None else source.owners.copy()
        """Owners of minions under a foreign controller (NF-3.11)."""
        self.mixed: int = 0 if source is None else source.mixed
        """Archives with wounds in them, one bit for each zone (NF-16.5)."""
        self.passives: tuple[int, ...] = () if source is None else source.passives
        """Minions whose In Play text changes numbers."""
        self.told: tuple[tuple[int, ...], ...] = () if source is None else source.told
        """What has been told in this step already."""
        self.loops: dict[int, int] = {} if source is None else source.loops.copy()
        """How often triggers have resolved while some waited (NF-R.62)."""
        self.today: dict[int, int] = {} if source is None else source.today.copy()
        """How often abilities have triggered in this turn."""
        self.spared: tuple[int, int] = (0, 0) if source is None else source.spared
        """Damage that was prevented, and guarded, in this step."""

    def copy(self) -> Nightfall:
        return Nightfall(self.match, self)

    def flow(self) -> None:
        """NF-5.4: a step is done; what waits for it resolves before anything else."""
        if self.told:
            self.told = ()
        if self.triggers:
            NEXT_TRIGGER[0](self)
            return
        if self.loops:
            self.loops.clear()
        FLOW[self.phase](self)

    def concede(self, seat: int) -> None:
        CONCEDE[0](self, seat)

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
        """The public numbers (NF-3.15, NF-3.18)."""
        wounds = [self.wounds_of(seat) for seat in range(self.match.seats)]
        return {
            "turn": self.turn,
            "active": self.active,
            "start": self.first,
            "phase": PHASE_NAMES[self.phase],
            "influence": list(self.influence),
            "owed": list(self.owed),
            "wounds": [sum(counts) for counts in wounds],
            "bite": [counts[0] for counts in wounds],
            "bleed": [counts[1] for counts in wounds],
            "burn": [counts[2] for counts in wounds],
            "wounds_up": len(self.zones[self.base + WOUNDS_UP]),
            "wounds_down": len(self.zones[self.base + WOUNDS_DOWN]),
            "ending": self.ended,
            "wound_used": self.wound_used,
            "gone": [bool(self.left >> seat & 1) for seat in range(self.match.seats)],
            "shields": [f"the next {points} damage on {self.say_thing(whom)}" for whom, points, _ in self.shields],
            "chain": [self.say_item(index) for index in range(len(self.chain))],
        }

    def say_item(self, index: int) -> str:
        """An order of the chain in words: its card, its colour and links as letters, who added it, and what becomes of it."""
        item = self.chain[index]
        card = self.prints[item[CARD]]
        colour = letters_of(card.colour)
        links = letters_of(card.links)
        words = [f"{card.label} [{colour}>{links}] of {self.match.names[item[BY]]}"]
        if item[STATUS] != UNRESOLVED:
            words.append(STATUS_NAMES[item[STATUS]])
        if item[KICKED]:
            words.append("kicked")
        if item[NEGATED]:
            words.append("negated")
        if item[REDIRECTED] >= 0:
            words.append(f"redirected by {self.match.names[item[REDIRECTED]]}")
        return ", ".join(words)

    def details(self, thing: int, viewer: int) -> dict[str, Any]:
        """Numbers and damage of a minion in play, and whom it attacks or blocks; of an order in the chain what became of it."""
        if thing not in self.numbers:
            index = self.index_of(thing)
            if index < 0:
                return {}
            item = self.chain[index]
            return {
                "by": self.match.names[item[BY]],
                "status": STATUS_NAMES[item[STATUS]],
                "kicked": bool(item[KICKED]),
                "negated": bool(item[NEGATED]),
            }
        row = self.numbers[thing]
        seen: dict[str, Any] = {
            "strength": max(0, row[STRENGTH]),
            "health": row[HEALTH],
            "damage": self.damage.get(thing, 0),
        }
        if thing in self.owners:
            seen["owner"] = f"of {self.match.names[self.owners[thing]]}"
        if self.attacks.get(thing, -1) >= 0:
            seen["attacks"] = f"attacks {self.match.names[self.attacks[thing]]}"
        if self.blocks.get(thing):
            seen["blocks"] = f"blocks {self.say_thing(self.blocks[thing])}"
        return seen

    # Reading.

    def here(self, thing: int) -> bool:
        """A thing that is still what it was; a player who is still in the game."""
        if thing <= PLAYERS:
            return 0 < thing <= self.match.seats and not self.left >> (thing - 1) & 1
        return self.stay[thing & COPY] == thing

    def printed(self, copy: int) -> NightfallCard:
        return self.prints[self.card[copy]]

    def card_of(self, thing: int) -> NightfallCard:
        return self.prints[self.card[thing & COPY]]

    def name_of(self, thing: int) -> str:
        return self.card_of(thing).name

    def in_play(self, thing: int) -> bool:
        return thing in self.numbers

    def controller(self, thing: int) -> int:
        """NF-3.11: the player before whom it lies; of an order in the chain, who added it; -1 for nobody's."""
        if thing <= PLAYERS:
            return thing - 1
        zone = self.place[thing & COPY]
        if zone == self.base + CHAIN:
            return self.item_of(thing)[BY]
        return self.zone_seat[zone]

    def owner_of(self, thing: int) -> int:
        """NF-3.11, NF-3.17."""
        found = self.owners.get(thing)
        return self.controller(thing) if found is None else found

    def item_of(self, thing: int) -> Item:
        """The entry of an order in the chain."""
        return self.chain[self.index_of(thing)]

    def index_of(self, thing: int) -> int:
        """Its place in the chain, from 0."""
        for index, item in enumerate(self.chain):
            if item[THING] == thing:
                return index
        return -1

    def set_item(self, index: int, what: int, value: int) -> None:
        """Something about an order in the chain changes."""
        item = list(self.chain[index])
        item[what] = value
        self.chain[index] = (item[0], item[1], item[2], item[3], item[4], item[5], item[6])

    def strength(self, thing: int) -> int:
        """NF-10.17: the sum counts as 0 if negative."""
        row = self.numbers.get(thing)
        return max(0, row[STRENGTH]) if row is not None else self.card_of(thing).printed[STRENGTH]

    def health(self, thing: int) -> int:
        row = self.numbers.get(thing)
        return row[HEALTH] if row is not None else self.card_of(thing).printed[HEALTH]

    def remaining(self, thing: int) -> int:
        """Health minus damage."""
        return self.numbers[thing][HEALTH] - self.damage.get(thing, 0)

    def traits(self, thing: int) -> int:
        row = self.numbers.get(thing)
        return row[TRAITS] if row is not None else 0

    def minions(self, seat: int) -> list[int]:
        """The minions that a player controls, in the sequence in which they entered play."""
        stay = self.stay
        found = [stay[copy] for copy in self.zones[seat * ZONES + PLAY]]
        if len(found) > 1:
            found.sort()
        return found

    def all_minions(self) -> list[int]:
        """NF-5.17: clockwise from the active player, each player's in the sequence in which they entered play."""
        seats = self.match.seats
        if not self.numbers:
            return []
        return [thing for offset in range(seats) for thing in self.minions((self.active + offset) % seats)]

    def clockwise(self, seat: int) -> list[int]:
        """NF-5.14: the others who are in the game, from the left neighbour on."""
        seats = self.match.seats
        return [(seat + offset) % seats for offset in range(1, seats) if not self.left >> ((seat + offset) % seats) & 1]

    def opponents(self, seat: int) -> list[int]:
        """The opponents of a player, clockwise from the active player's left, the active player last."""
        seats = self.match.seats
        order = [(self.active + offset) % seats for offset in range(1, seats + 1)]
        return [other for other in order if other != seat and not self.left >> other & 1]

    def archives(self, seat: int) -> list[int]:
        """NF-3.7: the archives that a player may use: those of the commons, then the own private ones; existing ones."""
        zones = self.zones
        first = self.base + COMMONS
        found = [zone for zone in range(first, first + 8) if zones[zone]]
        mine = seat * ZONES + PRIVATE
        for zone in range(mine, mine + PRIVATES):
            if zones[zone]:
                found.append(zone)
        return found

    def wounds_of(self, seat: int) -> tuple[int, int, int]:
        """NF-14.6: Bite, Bleed and Burn wounds in deck, hand and discard pile."""
        counts = [0, 0, 0]
        prints = self.prints
        card = self.card
        for zone in (DECK, HAND, DISCARD):
            for copy in self.zones[seat * ZONES + zone]:
                wound = prints[card[copy]].wound
                if wound >= 0:
                    counts[wound] += 1
        return counts[0], counts[1], counts[2]

    def wounds_in_hand(self, seat: int, fury: bool) -> list[int]:
        """NF-1.8: the fury wounds, or the surge wounds, of a hand, each card once."""
        found: dict[int, int] = {}
        for copy in self.zones[seat * ZONES + HAND]:
            card = self.card[copy]
            if self.prints[card].wound >= 0 and self.prints[card].fury is fury and card not in found:
                found[card] = self.stay[copy]
        return list(found.values())

    # Words.

    def unordered(self, thing: int) -> bool:
        return True

    def distinct(self, things: list[int], seat: int) -> list[int]:
        return things if things and things[0] <= PLAYERS else super().distinct(things, seat)

    def key_of(self, thing: int) -> int:
        if thing <= PLAYERS:
            return thing
        zone = self.place[thing & COPY]
        if zone == self.base + CHAIN:
            return 1 << 20 | self.index_of(thing)
        return super().key_of(thing)

    def called(self, thing: int, viewer: int) -> str:
        """How a move names something: a player, a card, a minion with its place, an order with its place in the chain."""
        if thing <= PLAYERS:
            return self.match.names[thing - 1]
        copy = thing & COPY
        seen = self.known[copy] >> viewer & 1 if viewer >= 0 else self.known[copy] == self.match.everyone
        name = self.printed(copy).label if seen else "a card"
        zone = self.place[copy]
        if thing in self.numbers:
            return f"{name} at {LETTERS[zone // ZONES]}{self.zones[zone].index(copy) + 1}"
        if zone == self.base + CHAIN:
            return f"{name} at {self.index_of(thing) + 1}"
        if zone < self.base and DISCARD <= zone % ZONES < DRAFT_HAND:
            return f"{name} in the {self.say_zone(zone)}"
        if self.base + COMMONS <= zone < self.base + COMMONS + 8:
            return f"{name} in the {self.say_zone(zone)}"
        return name

    def say_thing(self, thing: int) -> str:
        """A player or a minion, as everybody knows it."""
        return self.called(thing, -1)

    def say_zone(self, zone: int) -> str:
        """An archive or a discard pile."""
        if zone >= self.base:
            return f"commons {zone - self.base - COMMONS + 1}"
        place = zone % ZONES
        if place >= PRIVATE:
            return f"private archive {LETTERS[zone // ZONES]}{place - PRIVATE + 1}"
        return f"discard pile of {self.match.names[zone // ZONES]}"


def colour_names(bits: int) -> list[str]:
    return [name for number, name in enumerate(COLOURS) if bits >> number & 1]


def letters_of(bits: int) -> str:
    """Colours as letters: RW for red and white."""
    return "".join([name[0].upper() for name in colour_names(bits)])


def wound_words(counts: tuple[int, int, int]) -> str:
    """So many wounds of each type, in words."""
    return ", ".join(f"{number} {name}" for number, name in zip(counts, WOUND_TYPES, strict=True))


FLOW: dict[int, Any] = {}
"""What happens in each phase when nothing is left to do at once: the files of the phases add themselves."""
NEXT_TRIGGER: list[Any] = []
"""The rule about waiting triggers: its file adds itself."""
CONCEDE: list[Any] = []
"""The rule about conceding: its file adds itself."""
