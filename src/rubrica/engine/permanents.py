"""A state with things in play: their numbers, damage, counters, what they lie on, what they were when they left.

This is what the words of cards may ask of a state (`language/nodes`): a game adds what only it has.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from rubrica.engine.cards import Card
from rubrica.engine.delayed import Delayed
from rubrica.engine.events import Event
from rubrica.engine.lasting import Change
from rubrica.engine.match import Match
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, EVENT, PLACE, PLAYERS, SOURCE, Scope, State
from rubrica.engine.values import Value, dumped

Numbers = tuple[int, ...]
"""The numbers of a thing, as the game orders them."""
OUT_OF_PLAY: Final[Numbers] = ()
"""The numbers of a copy that is not in play."""
Counters = tuple[tuple[str, int, int], ...]
"""Counters on a thing: their name, since when they lie there (the game's number), how many."""


class Gone(Value):
    """What a thing was when it left play."""

    def __init__(
        self,
        seat: int,
        zone: int,
        numbers: Numbers = (),
        damage: int = 0,
        counters: Counters = (),
        card: int = 0,
        x: int = 0,
        died: bool = False,
        now: int = 0,
    ) -> None:
        self.seat: Final = seat
        """Who controlled it."""
        self.zone: Final = zone
        self.numbers: Final = numbers
        self.damage: Final = damage
        self.counters: Final = counters
        self.card: Final = card
        self.x: Final = x
        self.died: Final = died
        self.now: Final = now
        """The thing that it became."""

    def parts(self) -> tuple[Any, ...]:
        return (
            self.seat,
            self.zone,
            self.numbers,
            self.damage,
            self.counters,
            self.card,
            self.x,
            self.died,
            self.now,
        )


dumped(Gone)


SEAT_BITS: Final = 4
DEED_BITS: Final = 8
"""In `today`: what a thing did, by the thing above these bits; what a seat did is below all of those."""
FOR_GOOD: Final = 30
"""In `used`: the bits from here on are abilities that work only once. No card has so many abilities."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Permanents(State):
    """What lies in play. Numbers and damage are lists by copy, asked by `thing & COPY`: the quickest shape there is."""

    number_names: ClassVar[tuple[str, ...]] = ()
    """What the log calls the first numbers of a thing, in their order."""
    keyword_bits: ClassVar[dict[str, int]] = {}
    """The keywords that the log tells if a thing gains or loses them."""
    traits_at: ClassVar[int] = 0
    """Where among the numbers of a thing their bits are."""

    def __init__(self, match: Match, source: Permanents | None = None) -> None:
        super().__init__(match, source)
        self.active: int = 0 if source is None else source.active
        """Whose turn it is."""
        self.playing: list[int] = [] if source is None else source.playing[:]
        """Everything in play, in the order in which it came."""
        self.numbers: list[Numbers] = [] if source is None else source.numbers[:]
        """The numbers of each copy that is in play."""
        self.damage: list[int] = [] if source is None else source.damage[:]
        self.counters: dict[int, Counters] = {} if source is None else source.counters.copy()
        self.hosts: dict[int, int] = {} if source is None else source.hosts.copy()
        """On what a thing lies."""
        self.faces: dict[int, int] = {} if source is None else source.faces.copy()
        """Copies in play that count as another card: the number of that card. Their own is what it was."""
        self.hidden: frozenset[int] = frozenset() if source is None else source.hidden
        """What lies face down."""
        self.xs: dict[int, int] = {} if source is None else source.xs.copy()
        """What X is on a card."""
        self.used: dict[int, int] = {} if source is None else source.used.copy()
        """Abilities that have been used, one bit each."""
        self.today: dict[int, int] = {} if source is None else source.today.copy()
        """How often something has happened in this turn, or in this round where that is what the game counts by."""
        self.changes: tuple[Change, ...] = () if source is None else source.changes
        """The changes that last, the oldest first."""
        self.passives: tuple[int, ...] = () if source is None else source.passives
        """Things with continuous abilities that change numbers, the oldest first."""
        self.gone: dict[int, Gone] = {} if source is None else source.gone.copy()
        """What things were that have left play, as long as something may ask for it."""
        self.later: tuple[Delayed, ...] = () if source is None else source.later
        """What texts have told to do later, in the sequence in which they did."""

    # Coming and going.

    def grow(self, many: int) -> None:
        self.numbers.extend([OUT_OF_PLAY] * many)
        self.damage.extend([0] * many)

    def put_into_play(self, thing: int, numbers: Numbers) -> None:
        """A thing is in play from now on."""
        self.playing.append(thing)
        self.numbers[thing & COPY] = numbers

    def take_out_of_play(self, thing: int) -> None:
        """A thing is in play no more: what it carried is taken off. Its card has not moved yet."""
        copy = thing & COPY
        self.playing.remove(thing)
        self.numbers[copy] = OUT_OF_PLAY
        self.damage[copy] = 0
        # Compiled, asking a dict costs a hundred times what it costs to see that it is empty.
        if self.counters:
            self.counters.pop(thing, None)
        if self.hosts:
            self.hosts.pop(thing, None)
        if self.xs:
            self.xs.pop(thing, None)
        if self.used:
            self.used.pop(thing, None)
        if self.faces:
            self.faces.pop(copy, None)
        if self.passives:
            self.passives = tuple([other for other in self.passives if other != thing])

    def has_used(self, thing: int, order: int, for_good: bool) -> bool:
        """Whether an ability was used, in this turn or round, or ever since its card came."""
        return self.used.get(thing, 0) >> (order + FOR_GOOD if for_good else order) & 1 == 1

    def uses(self, thing: int, order: int, for_good: bool) -> None:
        self.used[thing] = self.used.get(thing, 0) | 1 << (order + FOR_GOOD if for_good else order)

    def use_again(self) -> None:
        """What may be used once in a turn or round may be used again; what works once only stays used."""
        kept = {thing: bits >> FOR_GOOD << FOR_GOOD for thing, bits in self.used.items()}
        self.used = {thing: bits for thing, bits in kept.items() if bits}

    def noted(self, thing: int) -> dict[str, Any]:
        """Whose a card in play is, if another has it; and that what it may do once, in a turn or ever, is used up."""
        seen: dict[str, Any] = {}
        if not self.in_play(thing):
            return seen
        seat, owner = self.zone_seat[self.place[thing & COPY]], self.owner[thing & COPY]
        if owner >= 0 and seat >= 0 and seat != owner:
            seen["owner"] = f"of {self.match.names[owner]}"
        if self.is_used_up(thing):
            seen["used"] = True
        return seen

    def is_used_up(self, thing: int) -> bool:
        """Whether it has used something that it may use once in a turn or round, or once."""
        return bool(self.used) and self.used.get(thing, 0) != 0

    def count(self, kind: int, seat: int) -> None:
        """Something has happened to something of a player, or a player has done it: words may ask how often it has today."""
        key = kind << SEAT_BITS | seat
        self.today[key] = self.today.get(key, 0) + 1

    def counted(self, kind: int, seat: int) -> int:
        """How often it has."""
        return self.today.get(kind << SEAT_BITS | seat, 0)

    def note_deed(self, thing: int, deed: int) -> None:
        """A thing has done something today, or it was done to it, by the game's number for that."""
        self.today[thing << DEED_BITS | deed] = 1

    def has_done(self, thing: int, deed: int) -> bool:
        """Whether it has."""
        return bool(self.today) and thing << DEED_BITS | deed in self.today

    def choosable(self, words: Scope, things: list[int]) -> list[int]:
        """Those of several things that a running text may choose: all, unless the game knows a protection from being chosen."""
        return things

    def has_chosen(self, words: Scope, things: tuple[int, ...]) -> None:
        """A running text has chosen these things: a game whose cards notice it says what follows."""

    def things_shown(self) -> list[int]:
        return [thing for thing in self.playing if self.stay[thing & COPY] == thing and self.numbers[thing & COPY]]

    # Reading.

    def in_turn(self) -> list[int]:
        """The active player first, then clockwise."""
        seats = self.match.seats
        if seats == 2 and not self.left:
            return [self.active, 1 - self.active]
        around = [(self.active + step) % seats for step in range(seats)]
        return [seat for seat in around if not self.left >> seat & 1]

    def in_play(self, thing: int) -> bool:
        copy = thing & COPY
        return copy < len(self.numbers) and self.stay[copy] == thing and bool(self.numbers[copy])

    def has_left(self, thing: int) -> bool:
        """Whether a thing has left play, and what it was is still known."""
        return bool(self.gone) and thing in self.gone and self.stay[thing & COPY] != thing

    def card_of(self, thing: int) -> Card:
        """The card of a thing; of one that has left play, the card it was."""
        was = self.gone.get(thing) if self.gone else None
        return self.match.cards[was.card if was is not None else self.face(thing & COPY)]

    def face(self, copy: int) -> int:
        return self.faces[copy] if self.faces and copy in self.faces else self.card[copy]

    def turn_faces(self, what: int, later: frozenset[int] = frozenset()) -> None:
        """What counts as another card by a change of this kind, the newest of each thing; what does no more is itself again.

        Changes with an end among `later` have not begun."""
        wanted: dict[int, int] = {}
        for change in self.changes:
            if change.what == what and change.end not in later and self.in_play(change.thing):
                wanted[change.thing & COPY] = change.value
        if not wanted and not self.faces:
            return
        for copy in dict.fromkeys([*wanted, *self.faces]):
            card = wanted.get(copy, self.card[copy])
            if card != self.face(copy):
                self.fall_silent(self.stay[copy])
                if card == self.card[copy]:
                    del self.faces[copy]
                else:
                    self.faces[copy] = card
                self.speak_up(self.stay[copy])

    def fall_silent(self, thing: int) -> None:
        """The abilities that are printed on a thing work no more."""
        raise NotImplementedError

    def speak_up(self, thing: int) -> None:
        """The abilities that are printed on a thing work from now on."""
        raise NotImplementedError

    def name_of(self, thing: int) -> str:
        """What rules and cards call it; a face-down card has no name."""
        return "" if thing in self.hidden else self.card_of(thing).name

    def controller(self, thing: int) -> int:
        """The player in whose zone it is; of what has left play, who had it last; else its owner."""
        if thing <= PLAYERS:
            return thing - 1
        copy = thing & COPY
        if self.stay[copy] == thing or not self.gone or thing not in self.gone:
            seat = self.zone_seat[self.place[copy]]
            return seat if seat >= 0 else self.owner[copy]
        return self.gone[thing].seat

    def had_by(self, thing: int) -> int:
        """Who controls it; of a card that was in play before it went where it lies, who controlled it there."""
        return next((was.seat for was in self.gone.values() if thing and was.now == thing), self.controller(thing))

    def values_of(self, thing: int) -> Numbers:
        """Its numbers in play; those it had last if it has left; the printed ones elsewhere."""
        if self.in_play(thing):
            return self.numbers[thing & COPY]
        return self.gone[thing].numbers if self.has_left(thing) else self.printed_numbers(thing)

    def printed_numbers(self, thing: int) -> Numbers:
        """The numbers that are printed on the card of a thing."""
        raise NotImplementedError

    def traits(self, thing: int) -> int:
        """The keywords that a thing has, one bit each."""
        raise NotImplementedError

    def number_of(self, thing: int, what: int) -> int:
        """A number of a thing that words may ask for, by the game's number for it: its cost, its power."""
        raise NotImplementedError

    def number_for(self, words: Scope, thing: int, what: int) -> int:
        """The same for a running text, for which numbers of its own card may have been fixed when it was announced."""
        return self.number_of(thing, what)

    def has_numbers(self, thing: int) -> bool:
        """Whether a thing has numbers that can be compared at all."""
        return True

    def can_read(self, thing: int) -> bool:
        """Whether a text can read what it has named: also when that has gone, unless the game remembers nothing."""
        return True

    def colours_of(self, thing: int) -> int:
        """The colours of a thing, one bit each."""
        return 0

    def is_attacking(self, thing: int) -> bool:
        return False

    def is_blocking(self, thing: int) -> bool:
        return False

    def moment_for(self, words: Scope, moment: int) -> int:
        """The number of a moment for the player whose text names it, where moments are somebody's."""
        return moment

    def is_turn_of(self, seat: int) -> bool:
        return self.active == seat

    def party(self, event: Event, did_it: bool) -> int:
        """Who did it in an event, or to whom it was done; 0 if nobody."""
        return event.thing if did_it else event.other

    def affected(self, words: Scope, things: list[int]) -> list[int]:
        """Those of several things that a continuous text reaches: all, unless the game knows a resistance."""
        return things

    def pile(self, zone: int, seat: int) -> tuple[int, ...]:
        """The cards of a zone of a seat, by its number among that seat's zones."""
        return self.zones[seat * self.match.zones_each + zone]

    def damage_on(self, thing: int) -> int:
        """The damage on a thing, or what was on it when it left."""
        if self.has_left(thing):
            return self.gone[thing].damage
        return self.damage[thing & COPY] if self.in_play(thing) else 0

    def counters_on(self, thing: int) -> Counters:
        """The counters on a thing, or those that were on it when it left."""
        if self.has_left(thing):
            return self.gone[thing].counters
        return self.counters.get(thing, ()) if self.counters else ()

    def counter(self, thing: int, name: str) -> int:
        """How many counters of a name are on a thing, or were when it left."""
        many = 0
        for called, _, number in self.counters_on(thing):
            if called == name:
                many += number
        return many

    def add_counters(self, thing: int, name: str, number: int) -> int:
        """Counters are put on a thing or a player, or, below 0, taken off as far as there are any. Says how many."""
        have = self.counter(thing, name)
        number = max(number, -have)
        if number:
            rest = tuple([lying for lying in self.counters.get(thing, ()) if lying[0] != name])
            self.counters[thing] = (*rest, (name, 0, have + number)) if have + number else rest
            if not self.counters[thing]:
                del self.counters[thing]
            self.tell_counters(thing, name, number, have + number)
        return number

    def tell_counters(self, thing: int, name: str, number: int, there: int) -> None:
        """The log says how many came or went, and how many are there."""
        if self.news is not None:
            counters = "counter" if abs(number) == 1 else "counters"
            verb = "gets" if number > 0 else "loses"
            self.tell(f"{self.called(thing, -1)} {verb} {abs(number)} {name} {counters} ({there} now).")

    def counters_shown(self, thing: int) -> dict[str, dict[str, int]]:
        """What everybody sees of the counters on a thing: nothing where there are none."""
        lying = self.counters.get(thing)
        return {"counters": {name: self.counter(thing, name) for name, _, _ in lying}} if lying else {}

    def counters_beside(self) -> dict[str, dict[str, dict[str, int]]]:
        """What everybody sees of the counters that players have and that lie on places, by what those are called."""
        found = {
            self.called(thing, -1): self.counters_shown(thing)["counters"]
            for thing in sorted(self.counters)
            if thing <= COPY
        }
        return {"counters": found} if found else {}

    def counters_for(self, words: Scope, thing: int, name: str) -> int:
        """The same for a running text, for which they may have been counted when it was announced."""
        return self.counter(thing, name)

    def x_of(self, thing: int) -> int:
        """What X is on a card in play, or was when it left; 0 if it has none."""
        found = self.xs.get(thing) if self.xs else None
        if found is not None:
            return found
        return self.gone[thing].x if self.has_left(thing) else 0

    def at(self, zone: int) -> int:
        """What is in a place for one thing, or 0."""
        there = self.zones[zone]
        return self.stay[there[0]] if there else 0

    def may_target(self, words: Scope, thing: int) -> bool:
        """Whether the text of these words may choose a thing as a target: the game's rule."""
        return True

    def is_token(self, thing: int) -> bool:
        """Whether a thing is no card of a deck."""
        return False

    # Words.

    def where_it_went(self, words: Scope, thing: int) -> int:
        """The thing itself; or, for a trigger on its leaving, on whatever card, what it became, as long as that lies where it
        went (BL-15.22, BH-15.6). Else 0."""
        if self.here(thing):
            return thing
        was = self.gone.get(thing)
        event = words[EVENT]
        about = words[SOURCE] == thing or (event and thing in (event.thing, event.other))
        return was.now if was is not None and about and was.now and self.stay[thing & COPY] == was.now else 0

    def touched(self, thing: int) -> bool:
        return (
            thing in self.hosts
            or thing in self.hosts.values()
            or thing in self.used
            or thing & COPY in self.faces
            or any(change.thing == thing for change in self.changes)
        )

    def unordered(self, thing: int) -> bool:
        """Whether a set of such things is handled in the game's own order, whatever order they are named in."""
        return True

    def tell_numbers(self, before: list[Numbers]) -> None:
        """The log says whose numbers and abilities have changed, and whose text did it."""
        for thing in self.playing:
            copy = thing & COPY
            now = self.numbers[copy]
            was = before[copy] if copy < len(before) else now
            if was and now and was != now and thing not in self.hidden:
                for said in self.changes_said(was, now):
                    self.tell(f"{self.called(thing, -1)}{said}{self.because()}.")

    def changes_said(self, was: Numbers, now: Numbers) -> list[str]:
        """What is different about a thing with these numbers, each said behind its name."""
        said = [
            f": {name} {max(0, now[at])}, was {max(0, was[at])}"
            for at, name in enumerate(self.number_names)
            if max(0, now[at]) != max(0, was[at])
        ]
        if self.keyword_bits:
            changed = was[self.traits_at] ^ now[self.traits_at]
            said += [
                f" {'gains' if now[self.traits_at] & bit else 'loses'} {word}"
                for word, bit in self.keyword_bits.items()
                if changed & bit
            ]
        return said

    def because(self) -> str:
        """Behind what is told: the card whose text is carried out now, if everybody knows it."""
        source = self.scopes[-1][SOURCE] if self.scopes else 0
        if source <= COPY or source & COPY >= len(self.place) or source in self.hidden:
            return ""
        return f" ({self.card_of(source).label})" if self.known_to(-1, source & COPY) else ""

    def told_cause(self, thing: int) -> str:
        """Behind what a card suffers: from which other."""
        return f" from {self.called(thing, -1)}" if thing > COPY and self.in_play(thing) else ""

    def label_of(self, thing: int, viewer: int) -> str:
        """How a viewer may call the card of a thing."""
        if self.known_to(viewer, thing & COPY):
            return self.card_of(thing).label
        return "a face-down card" if thing in self.hidden else "a card"

    def called(self, thing: int, viewer: int) -> str:
        """How a move names something: a player, a card, and its place if it is in play."""
        if thing <= PLAYERS:
            return self.match.names[thing - 1]
        if thing < 1 << 10:
            return self.place_called(thing - PLACE)
        where = self.where(thing)
        name = self.label_of(thing, viewer)
        return f"{name} at {where}" if where else name

    def about(self, kind: str, thing: int) -> About:
        """An answer that names a player, a place or a card."""
        if thing <= PLAYERS:
            return About(kind, seats=(thing - 1,))
        if thing <= COPY:
            return About(kind, zones=self.zones_of_place(thing - PLACE), amount=thing - PLACE + 1)
        return About(kind, (thing,))

    def zones_of_place(self, place: int) -> tuple[int, ...]:
        """The zones of a place that can be chosen like a thing."""
        return ()

    def where(self, thing: int) -> str:
        """The place of a thing in play, in words; empty for all others."""
        return ""

    def say_zone(self, zone: int) -> str:
        """A zone in words, on its owner's side."""
        return self.match.zone_kinds[self.zone_kind[zone]].name

    def place_called(self, place: int) -> str:
        """A place of the game that can be chosen like a thing, in words."""
        raise NotImplementedError

    def key_of(self, thing: int) -> int:
        return thing if thing < 1 << 10 else super().key_of(thing)

    def here(self, thing: int) -> bool:
        """A thing that is still what it was; a player who is still in the game; a place."""
        if thing <= PLAYERS:
            return 0 < thing <= self.match.seats and not self.left >> (thing - 1) & 1
        return thing < 1 << 10 or super().here(thing)
