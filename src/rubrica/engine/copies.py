"""What lies where, and who knows it: copies, things, zones, and the chance that shuffles them."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from rubrica.engine import facts
from rubrica.engine.cards import Card
from rubrica.engine.chance import UnscriptedChance, drawn, following, keyed, keyed_numbers, scaled
from rubrica.engine.facts import AMONG, MOST_MIXES, NONE, Fact, Mix
from rubrica.engine.match import Match
from rubrica.engine.zones import EVERYONE, OWNER

SHIFT: Final = 10
"""A thing's number is its clock above this many bits, and its copy below."""
COPY: Final = (1 << SHIFT) - 1
PLAYERS: Final = 15
"""What is chosen like a thing and is none: numbers up to here are players, 1 the first seat."""
PLACE: Final = 16
"""From here to COPY: places, as the game counts them."""

REAL: Final = 0
"""Chance of a match that is played: nobody can foretell it."""
DREAM: Final = 1
"""Chance of a match that somebody imagines: quick."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Copies:
    """The cards of a match on the table, as a value. `State` adds what happens to them."""

    def __init__(self, match: Match, source: Copies | None = None) -> None:
        self.match = match
        self.zone_kind: tuple[int, ...] = match.zone_kind
        self.zone_seat: tuple[int, ...] = match.zone_seat
        self.zone_seers: tuple[int, ...] = match.zone_seers
        self.card: tuple[int, ...] = () if source is None else source.card
        self.owner: tuple[int, ...] = () if source is None else source.owner
        self.place: list[int] = [] if source is None else source.place[:]
        self.stay: list[int] = [] if source is None else source.stay[:]
        self.known: list[int] = [] if source is None else source.known[:]
        self.zones: list[tuple[int, ...]] = [()] * len(match.zone_kind) if source is None else source.zones[:]
        self.clock: int = 0 if source is None else source.clock
        self.reckoned: tuple[Fact, ...] = () if source is None else source.reckoned
        self.mixes: Mix | None = None if source is None else source.mixes
        """What was mixed since the facts were reckoned, the last first."""
        self.dreamers: dict[int, Any] | None = None
        """What seats can imagine of this position, as far as they were asked: worked out once, until something happens."""
        self.luck: int = 0 if source is None else source.luck
        self.mode: int = REAL if source is None else source.mode
        self.script: tuple[int, ...] | None = None if source is None else source.script

    # Copies, things and zones.

    def zone(self, kind: int, seat: int, spot: int = 0) -> int:
        """The number of a zone. Seats come one after the other, then the table."""
        number = 0
        for index, zone_kind in enumerate(self.zone_kind):
            if zone_kind == kind and self.zone_seat[index] == seat:
                if number == spot:
                    return index
                number += 1
        raise KeyError(kind)

    def thing(self, copy: int) -> int:
        """The thing that a copy is during its present stay."""
        return self.stay[copy]

    def things_of(self, copies: tuple[int, ...]) -> list[int]:
        """The things that several copies are during their present stay."""
        stay: list[Any] = self.stay  # passed on as they are: compiled, a number that is looked at is made anew
        return [stay[copy] for copy in copies]

    def here(self, thing: int) -> bool:
        """Whether a thing is still what it was: its copy has not changed zones since."""
        return thing != 0 and self.stay[thing & COPY] == thing

    def card_of(self, thing: int) -> Card:
        """The card of a thing, or of the copy it was."""
        return self.match.cards[self.card[thing & COPY]]

    def add_pile(self, cards: list[int], owner: int, zone: int) -> None:
        """New copies come into an empty zone, all at once."""
        first = len(self.place)
        copies = tuple(range(first, first + len(cards)))
        self.card = self.card + tuple(cards)
        self.owner = self.owner + (owner,) * len(cards)
        self.place.extend([zone] * len(cards))
        self.stay.extend([(self.clock + 1 + copy - first) << SHIFT | copy for copy in copies])
        self.clock += len(cards)
        self.zones[zone] = copies
        self.known.extend([0] * len(cards))
        self.grow(len(cards))
        for copy in copies:
            self.known[copy] = self.seers(copy)

    def face(self, copy: int) -> int:
        """The number of the card that a copy counts as."""
        return self.card[copy]

    def add(self, card: int, owner: int, zone: int) -> int:
        """A new copy comes into the match."""
        copy = len(self.place)
        self.card = self.card + (card,)
        self.owner = self.owner + (owner,)
        self.place.append(zone)
        self.clock += 1
        self.stay.append(self.clock << SHIFT | copy)
        self.known.append(0)
        self.grow(1)
        self.zones[zone] = self.zones[zone] + (copy,)
        self.known[copy] = self.seers(copy)
        return copy

    def grow(self, many: int) -> None:
        """So many copies have come into the match: what is kept by copy grows."""

    def move(self, copy: int, zone: int, at: int = -1) -> int:
        """Put a copy into a zone, last (or before position `at`), as a new thing; its number is returned."""
        self.dreamers = None
        old = self.place[copy]
        before = self.zones[old]
        if len(before) == 1:
            self.zones[old] = ()
        elif before[-1] == copy:
            self.zones[old] = before[:-1]
        else:
            self.zones[old] = taken_out(before, copy)
        after = self.zones[zone]
        if at < 0:
            self.zones[zone] = after + (copy,)
        else:
            self.zones[zone] = after[:at] + (copy,) + after[at:]
        self.place[copy] = zone
        self.clock += 1
        thing = self.clock << SHIFT | copy
        before_move = self.stay[copy]
        self.stay[copy] = thing
        seers = self.seers(copy)
        known = self.known[copy]
        if seers & ~known:
            self.known[copy] = known | seers
            if self.mode == REAL:
                self.unmix(copy, old, seers & ~known)
        if seers != self.match.everyone and self.mode == REAL:
            self.lose_track(before, old, seers)
        if self.match.watched:
            self.has_moved(copy, before_move, old, zone)
        return thing

    def has_moved(self, copy: int, before: int, old: int, zone: int) -> None:
        """A copy has changed zones, in a match that watches for it: abilities may work in other zones than play."""

    def shift(self, copy: int, zone: int) -> None:
        """Move a copy inside play: it stays the same thing."""
        old = self.place[copy]
        self.zones[old] = taken_out(self.zones[old], copy)
        self.zones[zone] = self.zones[zone] + (copy,)
        self.place[copy] = zone

    def is_repeated(self, copies: tuple[int, ...], at: int) -> bool:
        """Whether one of these copies, by its place among them, is of the same card as one before it."""
        card = self.card[copies[at]]
        for index in range(at):
            if self.card[copies[index]] == card:
                return True
        return False

    def distinct(self, things: list[int], seat: int) -> list[int]:
        """Copies that a seat can't tell apart are offered once: those of one card in one zone out of play. Players, places and
        entries of a chain are no copies, and each is offered."""
        seen: dict[tuple[int, int], int] = {}
        offers: list[int] = []
        for thing in things:
            copy = thing & COPY
            if thing <= COPY or copy == COPY:
                offers.append(thing)
                continue
            zone = self.place[copy]
            if self.match.zone_kinds[self.zone_kind[zone]].in_play:
                offers.append(thing)
                continue
            key = (zone, self.card[copy])
            if key not in seen:
                seen[key] = len(offers)
                offers.append(thing)
        return offers

    def key_of(self, thing: int) -> int:
        """The same number for what is the same to a searching player: a place in play, a card of a zone out of play."""
        copy = thing & COPY
        zone = self.place[copy]
        if self.match.zone_kinds[self.zone_kind[zone]].in_play:
            return zone << SHIFT | self.zones[zone].index(copy)
        return 1 << 30 | self.card[copy] << 8 | zone

    # Who knows what.

    def seers(self, copy: int) -> int:
        """The seats that see the card of a copy now, one bit each, by its zone. A game adds what lies face down."""
        return self.zone_seers[self.place[copy]]

    def known_to(self, seat: int, copy: int) -> bool:
        """Whether a seat knows the card of a copy. A spectator (-1) knows what every seat knows."""
        return self.known[copy] >> seat & 1 == 1 if seat >= 0 else self.known[copy] == self.match.everyone

    def show(self, copy: int, seats: int, together: tuple[int, ...] = ()) -> None:
        """Some seats learn the card of a copy. They tell it from those that are shown together with it."""
        new = seats & ~self.known[copy]
        if new:
            self.dreamers = None
            self.known[copy] |= new
            self.unmix(copy, self.place[copy], new, together)

    def unmix(self, copy: int, zone: int, seats: int, together: tuple[int, ...] = ()) -> None:
        """Who sees an unknown copy leave an unordered hidden zone, and knew another of that card in it, can't tell them apart."""
        if self.match.zone_kinds[self.zone_kind[zone]].ordered:
            return
        card = self.card[copy]
        for other in self.zones[zone]:
            both = self.known[other] & seats
            if both and other != copy and self.card[other] == card and other not in together:
                self.known[other] &= ~both
                seats &= ~both
                if not seats:
                    return

    def lose_track(self, copies: tuple[int, ...], zone: int, seers: int) -> None:
        """A copy has left a zone for a place where only some see it. Who did not see into that zone can't tell which copy that was."""
        kind = self.match.zone_kinds[self.zone_kind[zone]]
        if kind.ordered or kind.sees == EVERYONE or len(copies) == 1:
            return
        blind = self.match.everyone & ~seers
        if kind.sees == OWNER:
            blind &= ~(1 << self.zone_seat[zone])
        for copy in copies:
            if self.known[copy] & blind:
                self.mix_facts(copies, blind)
                for other in copies:
                    self.known[other] &= ~blind
                return

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What seats know of copies that they don't know one by one. What was mixed is reckoned in when somebody asks."""
        self.reckon()
        return self.reckoned

    @facts.setter
    def facts(self, known: tuple[Fact, ...]) -> None:
        self.reckoned = known
        self.mixes = None
        self.dreamers = None

    def reckon(self) -> None:
        """What was mixed so far becomes facts."""
        if self.mixes is not None:
            self.reckoned = facts.after_mixing(self.reckoned, self.mixes, self.match)
            self.mixes = None

    def add_fact(self, seat: int, copies: tuple[int, ...], cards: tuple[int, ...], kind: int = AMONG) -> None:
        """A seat knows that these cards are among these copies, or that none of them is."""
        self.facts = (*self.facts, (seat, kind, tuple(sorted(copies)), tuple(sorted(cards))))

    def mix_facts(self, copies: tuple[int, ...], seats: int) -> None:
        """Cards move about among these copies: what some seats knew of some of them they now know of all of them together."""
        if facts.waiting(self.mixes) == MOST_MIXES:
            self.reckon()  # a long match among people, of whom nobody dreams, does not grow without end
        self.mixes = Mix(self.mixes, copies, seats, self.card, self.known[:])

    # What can be imagined.

    def could_be(self, copy: int, card: int) -> bool:
        """Whether a copy that a seat does not know could be this card. A game adds what the rules tell of it."""
        self.reckon()
        for fact in self.reckoned:
            if fact[1] == NONE and copy in fact[2] and card in fact[3]:
                return False
        return True

    def choosy(self, copy: int) -> bool:
        """Whether there is anything that a copy could not be."""
        self.reckon()
        for fact in self.reckoned:
            if fact[1] == NONE and copy in fact[2]:
                return True
        return False

    def batch(self, copy: int) -> int:
        """With closed deck lists: copies of one batch may be any of the cards that are supposed to be among them. A game adds
        what everybody knows of a copy, as the deck it came from."""
        return self.owner[copy]

    def suppose(self, viewer: int, unknown: list[int]) -> dict[int, int]:
        """With closed deck lists: what the game supposes the unknown copies to be; of one's own the cards are known, not where
        they are. Empty if there is nothing to suppose."""
        others = [copy for copy in unknown if self.owner[copy] != viewer]
        if self.match.options["open_decks"] or not others:
            return {}
        cards: list[int] = self.match.game.supposed_cards(self, viewer, others)
        if not cards:
            return {}
        supposed = {copy: self.card[copy] for copy in unknown if self.owner[copy] == viewer}
        supposed.update(zip(others, cards, strict=True))
        return supposed

    def sight(self, viewer: int) -> Any:
        """What a game works out of what a seat knows, once for all the states that it imagines of a position."""
        return None

    def imagined(self, viewer: int, sight: Any) -> None:
        """Cards have been dealt anew to unknown copies: what a game derives from them is put right."""

    def is_allowed(self) -> bool:
        """Whether an imagined state is one that the rules allow, as far as hidden cards depend on each other. If not, it is dealt anew."""
        return True

    # Chance.

    def shuffle(self, zone: int) -> None:
        """Permute the cards over the copies of a zone. Nobody knows any of them afterwards; what was known to be there is a fact."""
        self.dreamers = None
        copies = self.zones[zone]
        size = len(copies)
        if self.mode == REAL:
            self.mix_facts(copies, self.match.everyone)
        cards: list[Any] = list(self.card)  # passed on as they are, like the things above
        mine = [cards[copy] for copy in copies]
        self.permute(mine)
        known = self.known
        stay = self.stay
        clock = self.clock
        for index in range(size):
            copy = copies[index]
            cards[copy] = mine[index]
            known[copy] = 0
            clock += 1
            stay[copy] = clock << SHIFT | copy
        self.clock = clock
        self.card = tuple(cards)

    def permute(self, items: list[Any]) -> None:
        """Put a list into random order."""
        size = len(items)
        if self.script is not None:
            for index in range(size - 1, 0, -1):
                other = self.random(index + 1)
                items[index], items[other] = items[other], items[index]
            return
        if self.mode == REAL:
            numbers = keyed_numbers(self.match.key, self.luck, size - 1)
            self.luck += (size + 6) // 8
            for index in range(size - 1, 0, -1):
                other = scaled(numbers[2 * index - 2], numbers[2 * index - 1], index + 1)
                items[index], items[other] = items[other], items[index]
            return
        luck: i64 = self.luck
        for index in range(size - 1, 0, -1):
            luck = following(luck)
            other = drawn(luck, index + 1)
            items[index], items[other] = items[other], items[index]
        self.luck = luck

    def random(self, limit: int) -> int:
        """A number from 0 below the limit: scripted in scenarios, keyed in real matches, quick in imagined ones."""
        if self.script is not None:
            if not self.script:
                raise UnscriptedChance(f"chance was asked for a number below {limit}, and the script is at its end")
            number = self.script[0]
            if not 0 <= number < limit:
                raise UnscriptedChance(f"the script says {number} where chance needs a number below {limit}")
            self.script = self.script[1:]
            return number
        if self.mode == DREAM:
            self.luck = following(self.luck)
            return drawn(self.luck, limit)
        self.luck += 1
        low, high = keyed(self.match.key, self.luck)
        return scaled(low, high, limit)


def taken_out(copies: tuple[int, ...], copy: int) -> tuple[int, ...]:
    """The copies of a zone that one of them has left."""
    index = 0
    while copies[index] != copy:
        index += 1
    return copies[:index] + copies[index + 1 :]
