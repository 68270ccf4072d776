"""A position of a match, written as a scenario writes it: by what the game declares of its positions.

What a scenario can't say (an effect that lasts, a chain under way) is left out. So a written position is one of its own: whoever
needs it to be like the first sets it up and compares.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from rubrica.engine.positions import Pile, Position, Register, Stacks, kind_called, zone_of
from rubrica.engine.scenarios import LETTERS
from rubrica.engine.zones import NOBODY

PLAIN = (bool, int, str)
LOOSE = {"wounds_up": "wounds-up", "wounds_down": "wounds-down"}
"""What a position may say besides its piles that is a zone of the table."""


def declared(game: Any) -> Position:
    """What positions of a game are made of: POSITION of the module `scenario` in its package."""
    package = sys.modules[type(game).__module__].__package__
    found: Position = import_module(f"{package}.scenario").POSITION
    return found


class Unwritable(Exception):
    """Cards lie where a scenario can't put them."""


def written(state: Any, every_number: bool = False) -> dict[str, Any]:
    """The [position] of a scenario: what is as usual is left out, unless every number is wanted."""
    game = state.match.game
    position = declared(game)
    found: dict[str, Any] = {"game": game.name}
    options = {name: value for name, value in state.match.options.items() if game.check_options({})[name] != value}
    if options:
        found["options"] = options
    check_places(state, position)
    for register in position.registers:
        value = told(register, state)
        if value is not None and (value != register.default or every_number):
            found[register.name] = value
    for pile in position.table:
        put(found, pile.name, pile_of(state, position, pile, -1))
    for stacks in position.table_stacks:
        put(found, stacks.name, stacks_of(state, stacks, -1))
    for name in sorted(position.besides):
        put(found, name, loose(state, name))
    for seat in range(state.match.seats):
        put(found, LETTERS[seat], side_of(state, position, seat, every_number))
    return found


def put(into: dict[str, Any], name: str, value: Any) -> None:
    """Note what there is something to say of."""
    if value or value == 0:
        into[name] = value


def told(register: Register, state: Any) -> Any:
    """What a register says; nothing if the scenario has no word for it."""
    value = register.get(state)
    if register.words and value not in register.words:
        return None
    return value if isinstance(value, PLAIN) else None


def check_places(state: Any, position: Position) -> None:
    """On the table itself nothing may lie open that the position has no name for: a chain, a fight."""
    named = {pile.zone for pile in position.table} | {one.zone for one in position.table_stacks} | set(LOOSE.values())
    for zone, copies in enumerate(state.zones):
        kind = state.match.zone_kinds[state.zone_kind[zone]]
        if copies and kind.shared and kind.sees != NOBODY and kind.name not in named:
            raise Unwritable


def loose(state: Any, name: str) -> list[str]:
    """Cards of the table that a game lays out in a way of its own, from the top down."""
    kinds = [kind.name for kind in state.match.zone_kinds if kind.name == LOOSE.get(name)]
    if not kinds:
        return []
    return [label(state, copy) for copy in reversed(state.zones[zone_of(state, kinds[0], -1)])]


def side_of(state: Any, position: Position, seat: int, every_number: bool) -> dict[str, Any]:
    side: dict[str, Any] = {}
    for number in position.sides:
        value = getattr(state, number.field)[seat]
        if value != number.default or every_number:
            side[number.name] = value
    for pile in position.piles:
        put(side, pile.name, pile_of(state, position, pile, seat))
    for stacks in position.stacks:
        put(side, stacks.name, stacks_of(state, stacks, seat))
    for spots in position.spots:
        first = state.zone(kind_called(state, spots.zone), seat, spots.first)
        entries = [spot_of(state, position, zone, seat) for zone in range(first, first + spots.many)]
        while len(entries) > 1 and entries[-1] == "-":
            entries.pop()
        if entries != ["-"]:
            side[spots.name] = entries if spots.many > 1 else entries[0]
    return side


def spot_of(state: Any, position: Position, zone: int, seat: int) -> Any:
    return entry_of(state, position, state.zones[zone][-1], seat) if state.zones[zone] else "-"


def pile_of(state: Any, position: Position, pile: Pile, seat: int) -> list[Any]:
    """Cards of a pile. A deck for which the game has blank cards is left to it: nothing depends on what is never drawn."""
    zone = zone_of(state, pile.zone, seat)
    hidden = state.match.zone_kinds[state.zone_kind[zone]].sees != 0
    copies = [copy for copy in state.zones[zone] if state.stay[copy] not in getattr(state, "hosts", {})]
    if pile.usual and hidden:
        return []
    entries = [entry_of(state, position, copy, seat) for copy in copies]
    if pile.from_top:
        return sorted([label(state, copy) for copy in copies])  # in no order that would tell what comes
    return entries if pile.lying else sorted(entries, key=str)


def stacks_of(state: Any, stacks: Stacks, seat: int) -> list[Any]:
    listed: list[Any] = []
    for zone in stacks.zones(state, seat):
        names = [label(state, copy) for copy in reversed(state.zones[zone])]
        alike = len(set(names)) == 1
        listed.append({"card": names[0], "count": len(names)} if alike else {"cards": names})
    while listed and listed[-1] == {"cards": []}:
        listed.pop()
    return listed


def label(state: Any, copy: int) -> str:
    return str(state.match.cards[state.card[copy]].label)


def entry_of(state: Any, position: Position, copy: int, seat: int) -> Any:
    """A card, with what a scenario can say of it where it is in play."""
    name = label(state, copy)
    said: dict[str, Any] = {"card": name}
    owner = state.owner[copy]
    if owner >= 0 and seat >= 0 and owner != seat:
        said["owner"] = LETTERS[owner]
    if state.match.zone_kinds[state.zone_kind[state.place[copy]]].in_play:
        thing = state.stay[copy]
        details = position.details(state, thing)
        for key in sorted(position.things - {"card", "owner", "modifiers"}):
            value = details.get(key)
            if value or (key == "hp" and value is not None):
                said[key] = value
        if "counters" in position.things:
            counters = {counter[0]: counter[2] for counter in getattr(state, "counters", {}).get(thing, ())}
            put(said, "counters", {name: many for name, many in counters.items() if many})
    return said if len(said) > 1 else name
