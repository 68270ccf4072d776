"""Positions by declaration: what a scenario writes of a game's position, how it is set up, and what its expectations look at.

A game names its registers, the numbers of a side, its piles and its places, and says what a card in play can be told; keys such as
"pool", "A.blood", "A.hand", "A.hand.count", "B.war2a.damage" or "A1.power" follow from that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rubrica.engine.errors import BadScenario
from rubrica.engine.permanents import Permanents
from rubrica.engine.scenarios import (
    LETTERS,
    Scenario,
    about,
    card_number,
    check_keys,
    common,
    found_in,
    names_seen,
    owner_of,
)
from rubrica.engine.views import view

NUMBER: Final = 0
FLAG: Final = 1
SEAT: Final = 2
WORD: Final = 3


class Register:
    """A number, a yes or no, a seat or a word of the whole position, kept in a field of the state."""

    def __init__(
        self, name: str, field: str = "", default: Any = 0, kind: int = NUMBER, words: dict[str, int] | None = None
    ) -> None:
        self.name = name
        self.field = field or name
        self.default = default
        self.kind = kind
        self.words = words or {}
        """What each word stands for: phases by their names."""

    def put(self, state: Permanents, given: Any, where: str) -> None:
        if self.kind == SEAT:
            value: Any = seat_called(given, where)
        elif self.kind == WORD:
            if given not in self.words:
                cure = f"There are {', '.join(self.words)}."
                raise BadScenario(f"There is no {self.name} {given!r}.", where, cure)
            value = self.words[given]
        elif self.kind == FLAG:
            # A branch of its own: compiled, one expression for a yes and a number makes a number of both.
            value = bool(given)
        else:
            value = number(given, self.name, where)
        setattr(state, self.field, value)

    def get(self, state: Permanents) -> Any:
        value = getattr(state, self.field)
        if self.kind == SEAT:
            return LETTERS[value]
        if self.kind == WORD:
            return next((word for word, meaning in self.words.items() if meaning == value), value)
        return value


class SideNumber:
    """A number of each side, kept in a list or tuple of the state, one for each seat."""

    def __init__(self, name: str, field: str = "", default: int = 0) -> None:
        self.name = name
        self.field = field or name
        self.default = default

    def put(self, state: Permanents, given: list[dict[str, Any]], where: str) -> None:
        values = [number(side.get(self.name, self.default), self.name, where) for side in given]
        kept = getattr(state, self.field)
        setattr(state, self.field, tuple(values) if isinstance(kept, tuple) else values)


class Pile:
    """Cards of a side, or of the table, that lie in one zone."""

    def __init__(
        self,
        name: str,
        zone: str = "",
        from_top: bool = False,
        lying: bool = False,
        usual: tuple[Any, ...] = (),
        unless: str = "",
    ) -> None:
        self.name = name
        self.zone = zone or name.replace("_", " ")
        """The name of its kind of zone."""
        self.from_top = from_top
        """It is written and read with its top card first, as decks are."""
        self.lying = lying
        """It is read in its order; else sorted by name."""
        self.usual = usual
        """What lies there if the position does not say."""
        self.unless = unless
        """Another pile: if the position says what lies there, this one is empty by itself."""

    def listed(self, names: list[str]) -> list[str]:
        return names[::-1] if self.from_top else names if self.lying else sorted(names)


class Spots:
    """Places of a side that hold one card each: a list with "-" for an empty one, or a single place."""

    def __init__(
        self,
        name: str,
        zone: str = "",
        first: int = 0,
        many: int = 1,
        letters: str = "",
        least: int = 0,
        short: bool = False,
        usual: Any = "-",
    ) -> None:
        self.name = name
        self.zone = zone or name
        self.first = first
        """The first of these among the places of that kind."""
        self.many = many
        self.letters = letters
        """One place of them is called by the name and a letter: war1a."""
        self.least = least or many
        """So many are always listed; the rest only if something lies there."""
        self.short = short
        """One place of them is called by the seat and its number: A1."""
        self.usual = usual
        """What lies there if the position does not say."""


class Stacks:
    """Places of a side, or of the table, that hold a stack of cards each. One is written as a card with its count, or as its cards
    from the top down; "commons.1.count" looks at it, "commons" at the top cards of all."""

    def __init__(self, name: str, zone: str, many: int, count: int, usual: tuple[Any, ...] = ()) -> None:
        self.name = name
        self.zone = zone
        self.many = many
        self.count = count
        """How many cards a stack has if the position does not say."""
        self.usual = usual

    def entries(self, state: Any, seat: int, given: dict[str, Any], where: str) -> list[tuple[int, Any]]:
        """The cards of all these stacks with their zones, from the bottom up."""
        listed = given.get(self.name, self.usual)
        if len(listed) > self.many:
            raise BadScenario(f"{self.name} has {self.many} places, not {len(listed)}.", where)
        found: list[tuple[int, Any]] = []
        for zone, entry in zip(self.zones(state, seat), listed, strict=False):
            check_keys(entry, {"card", "count", "cards"}, f"A stack of {self.name}", where)
            said = about(entry)
            cards = (
                said["cards"][::-1] if "cards" in said else [said.get("card", entry)] * said.get("count", self.count)
            )
            found += [(zone, card) for card in cards]
        return found

    def zones(self, state: Any, seat: int) -> list[int]:
        first = zone_of(state, self.zone, seat)
        return list(range(first, first + self.many))

    def look(self, state: Any, seat: int, parts: list[str]) -> Any:
        zones = self.zones(state, seat)
        if not parts:
            return [names_in(state, zone)[-1] for zone in zones if state.zones[zone]]
        names = names_in(state, zones[int(parts[0]) - 1])
        plain = {"count": len(names), "card": names[-1] if names else "-", "cards": names[::-1]}
        return found_in(plain, ".".join(parts[1:]), f"A stack of {self.name} has no")


class Position:
    """What positions of a game are made of."""

    def __init__(
        self,
        title: str,
        registers: list[Register],
        sides: list[SideNumber],
        piles: list[Pile],
        spots: list[Spots],
        things: set[str],
        place: Callable[[Any, int, Any, str], None],
        ready: Callable[[Any, dict[str, Any], str], None],
        details: Callable[[Any, int], dict[str, Any]],
        looks: Callable[[Any], dict[str, Any]],
        table: list[Pile] | None = None,
        besides: set[str] | None = None,
        side_besides: set[str] | None = None,
        side_looks: Callable[[Any, int], dict[str, Any]] | None = None,
        stacks: list[Stacks] | None = None,
        table_stacks: list[Stacks] | None = None,
        rows: Callable[[Any], dict[str, list[dict[str, Any]]]] | None = None,
    ) -> None:
        self.title = title
        self.registers = registers
        self.sides = sides
        self.piles = piles
        self.table = table or []
        """Piles of the table."""
        self.spots = spots
        self.things = {"card", "owner", *things}
        """What can be said of a card."""
        self.place = place
        """Put what a position says of a card on the thing that it has become."""
        self.ready = ready
        """The last touch, when everything lies in its place."""
        self.details = details
        """What can be looked at of a card in play."""
        self.looks = looks
        """What else can be looked at."""
        self.side_looks = side_looks
        """What else can be looked at of a side."""
        self.besides = besides or set()
        """What else a position says, which `ready` reads."""
        self.side_besides = side_besides or set()
        self.stacks = stacks or []
        self.table_stacks = table_stacks or []
        self.rows = rows
        """What else can be looked at by its number in a row: "chain.2.status"."""

    # Setting up.

    def set_up(self, state: Permanents, scenario: Scenario) -> None:
        """Put the state into the position of a scenario."""
        given, where = scenario.position, scenario.where
        seats = LETTERS[: state.match.seats]
        known = {"game", "chance", "options", *[register.name for register in self.registers], *seats}
        check_keys(
            given,
            known | self.besides | {pile.name for pile in self.table} | {one.name for one in self.table_stacks},
            f"A position of {self.title}",
            where,
        )
        state.script = tuple([int(number) for number in given.get("chance", ())])
        for register in self.registers:
            register.put(state, given.get(register.name, register.default), where)
        sides = [given.get(letter, {}) for letter in seats]
        for seat, side in enumerate(sides):
            known = {*[side.name for side in self.sides], *[pile.name for pile in self.piles]}
            known |= {spots.name for spots in self.spots} | {one.name for one in self.stacks} | self.side_besides
            check_keys(side, known | {"counters"}, f"A side of {self.title}", where)
            put_counters(state, seat + 1, side, where)
            for zone, entry in self.entries(state, seat, side, where):
                self.add(state, seat, zone, entry, where)
        for pile in self.table:
            for zone, entry in pile_entries(state, pile, -1, given):
                self.add(state, 0, zone, entry, where)
        for stacks in self.table_stacks:
            for zone, entry in stacks.entries(state, -1, given, where):
                self.add(state, 0, zone, entry, where)
        for side_number in self.sides:
            side_number.put(state, sides, where)
        self.ready(state, given, where)
        state.advance()

    def entries(self, state: Permanents, seat: int, side: dict[str, Any], where: str) -> list[tuple[int, Any]]:
        """Every card of a side with its zone."""
        found: list[tuple[int, Any]] = []
        for pile in self.piles:
            found += pile_entries(state, pile, seat, side)
        for stacks in self.stacks:
            found += stacks.entries(state, seat, side, where)
        for spots in self.spots:
            given = side.get(spots.name, spots.usual)
            listed = given if isinstance(given, list) else [given]
            if len(listed) > spots.many:
                raise BadScenario(
                    f"{spots.name} has {spots.many} places, not {len(listed)}.", where, 'An empty one is "-".'
                )
            first = state.zone(kind_called(state, spots.zone), seat, spots.first)
            found += [(first + spot, entry) for spot, entry in enumerate(listed) if entry != "-"]
        return found

    def add(self, state: Permanents, seat: int, zone: int, entry: Any, where: str) -> None:
        """A card with all that the position says of it."""
        check_keys(entry, self.things, "A card in a position", where)
        self.place(state, zone, entry, where)

    # Looking.

    def look(self, state: Permanents, key: str) -> Any:
        """What an expectation looks at."""
        parts = key.split(".")
        first = parts[0]
        seats = LETTERS[: state.match.seats]
        if first in seats and len(parts) >= 2:
            return self.look_at_side(state, LETTERS.index(first), parts[1:], key)
        for spots in self.spots:
            if spots.short and len(parts) >= 2 and first[:1] in seats and first[1:].isdigit():
                zone = (
                    state.zone(kind_called(state, spots.zone), LETTERS.index(first[0]), spots.first)
                    + int(first[1:])
                    - 1
                )
                return self.look_at_thing(state, state.at(zone), parts[1:], key)
        for stacks in self.table_stacks:
            if stacks.name == first:
                return stacks.look(state, -1, parts[1:])
        rows = {} if self.rows is None else self.rows(state)
        if first in rows and len(parts) == 3:
            at = int(parts[1]) - 1
            return found_in(rows[first][at], parts[2], f"{first} has no") if 0 <= at < len(rows[first]) else "-"
        plain = {**common(state), **{register.name: register.get(state) for register in self.registers}}
        for pile in self.table:
            plain[pile.name] = pile.listed(names_in(state, zone_of(state, pile.zone, -1)))
        return found_in({**plain, **self.looks(state)}, key, "Nothing is called", ", A.hand, A.hand.count …")

    def look_at_side(self, state: Permanents, seat: int, parts: list[str], key: str) -> Any:
        name = parts[0]
        for pile in self.piles:
            if pile.name == name:
                zone = zone_of(state, pile.zone, seat)
                if parts[1:] == ["count"]:
                    return len(state.zones[zone])
                if len(parts) > 2:
                    return self.look_at_thing(state, nth(state, zone, parts[1]), parts[2:], key)
                return pile.listed(names_in(state, zone))
        for spots in self.spots:
            if name.startswith(spots.name):
                first = state.zone(kind_called(state, spots.zone), seat, spots.first)
                rest = name[len(spots.name) :]
                if rest and rest in spots.letters:
                    return self.look_at_thing(state, state.at(first + spots.letters.index(rest)), parts[1:], key)
                if not rest:
                    return self.look_at_spots(state, spots, first, parts[1:], key)
        for stacks in self.stacks:
            if stacks.name == name:
                return stacks.look(state, seat, parts[1:])
        if name == "counters" and len(parts) == 2:
            return state.counter(seat + 1, parts[1])
        plain = {number.name: getattr(state, number.field)[seat] for number in self.sides}
        if self.side_looks is not None:
            plain.update(self.side_looks(state, seat))
        others = [pile.name for pile in self.piles] + [spots.name for spots in self.spots]
        return found_in(plain, name, "A side has no", f", {', '.join(others)}")

    def look_at_spots(self, state: Permanents, spots: Spots, first: int, parts: list[str], key: str) -> Any:
        if spots.many == 1:
            return self.look_at_thing(state, state.at(first), parts, key)
        if len(parts) > 1:
            return self.look_at_thing(state, state.at(first + int(parts[0]) - 1), parts[1:], key)
        zones = list(range(first, first + spots.many))
        while len(zones) > spots.least and not state.zones[zones[-1]]:
            zones.pop()
        return [state.card_of(state.at(zone)).name if state.zones[zone] else "-" for zone in zones]

    def look_at_thing(self, state: Permanents, thing: int, parts: list[str], key: str) -> Any:
        if not thing:
            return "-"
        if not parts or parts == ["card"]:
            return state.card_of(thing).name
        if parts[0] == "counters" and len(parts) == 2:
            return state.counter(thing, parts[1])
        return found_in(self.details(state, thing), parts[0], f"{key!r}: a card in play has no", ", counters.NAME")

    # What a seat sees.

    def look_as(self, state: Permanents, seat: int, key: str) -> Any:
        """What a seat sees: "B.hand" gives the cards it knows and "?" for the others, "A1.name" the name of a card or "?"."""
        seen = view(state, seat)
        registers = seen["registers"]
        parts = key.split(".")
        seats = LETTERS[: state.match.seats]
        owner = LETTERS.index(parts[0]) if len(parts) > 1 and parts[0] in seats else -1
        if owner < 0 and len(parts) > 1 and parts[0][:1] in seats and parts[0][1:].isdigit():
            short = next(spots for spots in self.spots if spots.short)
            zones = zones_seen(seen, short.zone, LETTERS.index(parts[0][0]))
            return told_of_card(zones[short.first + int(parts[0][1:]) - 1], parts[1:])
        name = parts[1] if owner >= 0 else parts[0]
        for pile in self.piles if owner >= 0 else self.table:
            if pile.name == name:
                zone = zones_seen(seen, pile.zone, owner)[0]
                return zone["count"] if parts[-1] == "count" else pile.listed(names_seen(zone))
        for spots in self.spots:
            if spots.name == name and owner >= 0:
                zones = zones_seen(seen, spots.zone, owner)[spots.first : spots.first + spots.many]
                return sorted([card for zone in zones for card in names_seen(zone)])
        kinds = {stacks.name: stacks.zone for stacks in (*self.stacks, *self.table_stacks)}
        lying = zones_seen(seen, kinds.get(name, name), owner)
        if lying and not isinstance(registers.get(name), list):  # what the game says in words tells more
            spots_meant = parts[1:] if owner < 0 else parts[2:]
            lying = [lying[int(spot) - 1] for spot in spots_meant] or lying
            return [card for zone in lying for card in names_seen(zone)]
        if owner >= 0 and isinstance(registers.get(name), list):
            return registers[name][owner]
        return registers.get(key, seen.get(key))


def number(given: Any, name: str, where: str) -> int:
    if not isinstance(given, int):
        raise BadScenario(f"{name} is {given!r}.", where, "Write a whole number.")
    return int(given)


def seat_called(given: Any, where: str) -> int:
    """The seat of a letter."""
    if not isinstance(given, str) or len(given) != 1 or given not in LETTERS:
        raise BadScenario(f"There is no seat {given!r}.", where, "Seats are A, B and so on.")
    return LETTERS.index(given)


def kind_called(state: Permanents, name: str) -> int:
    """The number of the kind of zone that has this name."""
    return next(number for number, kind in enumerate(state.match.zone_kinds) if kind.name == name)


def zone_of(state: Permanents, name: str, seat: int) -> int:
    """The zone of a seat, or of the table (-1), whose kind has this name."""
    zone: int = state.zone(kind_called(state, name), seat)
    return zone


def pile_entries(state: Permanents, pile: Pile, seat: int, given: dict[str, Any]) -> list[tuple[int, Any]]:
    """The cards of a pile with its zone, from the bottom up."""
    listed = list(given.get(pile.name, () if pile.unless in given else pile.usual))
    zone = zone_of(state, pile.zone, seat)
    return [(zone, entry) for entry in (reversed(listed) if pile.from_top else listed)]


def put_counters(state: Permanents, thing: int, said: Any, where: str) -> None:
    """The counters that a position gives to a player or a card: counters = { Rage = 2 }."""
    given = said_of(said).get("counters", {})
    if not isinstance(given, dict):
        raise BadScenario(f"counters are {given!r}.", where, "Write counters = { Rage = 2 }.")
    lying = [(name, 0, number(many, name, where)) for name, many in given.items()]
    if any(many for _, _, many in lying):
        state.counters[thing] = tuple([one for one in lying if one[2]])


def put_card(state: Permanents, zone: int, entry: Any, where: str, nobodys: bool = False) -> int:
    """A copy of the card of an entry, owned by whom the entry says or on whose side it lies; the thing that it is."""
    side = max(0, state.zone_seat[zone])
    copy = state.add(card_number(state, entry, where), -1 if nobodys else owner_of(entry, side), zone)
    thing: int = state.stay[copy]
    return thing


def said_of(entry: Any) -> dict[str, Any]:
    """What an entry says of its card, besides its name."""
    return about(entry)


def names_in(state: Permanents, zone: int) -> list[str]:
    return [state.match.cards[state.card[copy]].name for copy in state.zones[zone]]


def nth(state: Permanents, zone: int, place: str) -> int:
    """The thing at a place of a pile, from 1; 0 if there are not so many."""
    copies = state.zones[zone]
    return state.stay[copies[int(place) - 1]] if place.isdigit() and 0 < int(place) <= len(copies) else 0


def zones_seen(seen: dict[str, Any], name: str, seat: int) -> list[dict[str, Any]]:
    """The zones of a seat, or of the table (-1), whose kind has this name; a key writes _ for a blank or a dash."""
    return [zone for zone in seen["zones"] if as_key(zone["zone"]) == as_key(name) and zone["seat"] == seat]


def as_key(name: str) -> str:
    return name.replace(" ", "_").replace("-", "_")


def told_of_card(zone: dict[str, Any], parts: list[str]) -> Any:
    """What a view tells of the card in a place; "?" if nothing."""
    card: dict[str, Any] = zone["cards"][0] if zone["count"] else {"name": "-"}
    found = card.get(parts[0]) if len(parts) == 1 else card.get(parts[0], {}).get(parts[1], 0)
    return "?" if found is None else found
