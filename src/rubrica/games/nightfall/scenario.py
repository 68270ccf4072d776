"""Positions of Nightfall as scenarios write them, and what their expectations look at."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.errors import BadScenario
from rubrica.engine.lasting import Change
from rubrica.engine.positions import (
    FLAG,
    SEAT,
    WORD,
    Pile,
    Position,
    Register,
    SideNumber,
    Stacks,
    names_in,
    put_card,
    put_counters,
    said_of,
    seat_called,
)
from rubrica.engine.scenarios import LETTERS, Scenario, check_keys, owner_of
from rubrica.engine.state import COPY
from rubrica.games.nightfall.chain import Order
from rubrica.games.nightfall.damage import prevention_on
from rubrica.games.nightfall.entering import begin_stay
from rubrica.games.nightfall.kinds import (
    ARCHIVE_SIZE,
    ARCHIVES,
    BOX,
    CHAIN,
    COMMONS,
    DISCARD,
    NEXT_TURN,
    PHASE_NAMES,
    PLAY,
    PRIVATE,
    PRIVATES,
    STATUS_NAMES,
    WAITING,
    WOUNDS_DOWN,
    WOUNDS_UP,
    ZONES,
)
from rubrica.games.nightfall.numbers import PREVENT, compute
from rubrica.games.nightfall.phrases.changes import KEYWORDS
from rubrica.games.nightfall.resolving import NEXT_CARD
from rubrica.games.nightfall.showing import order_details
from rubrica.games.nightfall.state import Nightfall
from rubrica.games.nightfall.wounds import wounds_of

PHASES = {name: number for number, name in enumerate(PHASE_NAMES) if number}
"""A position that begins with the setup names a seed instead."""
ORDER = {"card", "by", "kicked", "status"}
BLANK = "Blank"
"""A side whose deck is not given draws cards that do nothing; such an archive lies in the commons if none is given."""
DECK_SIZE: Final = 10
PLAIN: dict[str, dict[str, Any]] = {
    BLANK: {"type": "action", "colour": "red", "links": ["red"], "cost": 1, "set": "scenario"}
}
WOUND_NAMES = ("Bite", "Bleed", "Burn")


def seats_of(scenario: Scenario) -> int:
    """As many players as the position says, or as it has sides, two at least."""
    position = scenario.position
    sides = [number for number, letter in enumerate(LETTERS[:5], 1) if letter in position]
    seats = position.get("players", max([2, *sides]))
    if not isinstance(seats, int) or not 2 <= seats <= 5:
        raise BadScenario(f"Nightfall is not for {seats!r} players.", scenario.where, "Write players = 2 to 5.")
    return seats


def place(state: Nightfall, zone: int, entry: Any, where: str) -> None:
    """A card; a minion in play with its damage, under a foreign controller with its owner."""
    thing = put_card(state, zone, entry, where, nobodys=True)
    seat = state.zone_seat[zone]
    if seat >= 0 and zone % ZONES == DISCARD:
        state.known[thing & COPY] = state.match.everyone
    elif seat >= 0 and zone % ZONES == PLAY:
        begin_stay(state, thing, seat, owner_of(entry, seat))
        state.damage[thing & COPY] = int(said_of(entry).get("damage", 0))
        put_counters(state, thing, entry, where)


def ready(state: Nightfall, given: dict[str, Any], where: str) -> None:
    """The wound stack, the chain, what is mixed or prevented; the phase begins as the position says."""
    state.turn = 1 + state.match.seats
    state.causer = state.active
    for seat in range(state.match.seats):
        side = given.get(LETTERS[seat], {})
        if "influence" not in side and seat == state.active:
            state.influence[seat] = 2
        if "prevention" in side:
            state.shields = (*state.shields, Change(seat + 1, PREVENT, int(side["prevention"]), NEXT_TURN + seat))
        mix(state, seat * ZONES + PRIVATE, side.get("private", []))
    mix(state, state.base + COMMONS, given.get("commons", []))
    lay_wounds(state, WOUNDS_DOWN, given.get("wounds_down", 10), where)
    lay_wounds(state, WOUNDS_UP, given.get("wounds_up", 10 * state.match.seats), where)
    show_top(state, state.base + WOUNDS_UP)
    lay_chain(state, given.get("chain", []), where)
    compute(state)


def mix(state: Nightfall, first: int, entries: list[Any]) -> None:
    """NF-16.5: of an archive whose cards are listed everybody sees the top one only."""
    for zone, entry in enumerate(entries, first):
        if "cards" in said_of(entry):
            state.mixed |= 1 << zone
            show_top(state, zone)


def show_top(state: Nightfall, zone: int) -> None:
    for copy in state.zones[zone]:
        state.known[copy] = 0
    for copy in state.zones[zone][-1:]:
        state.known[copy] = state.match.everyone


def lay_wounds(state: Nightfall, pile: int, given: int | list[Any], where: str) -> None:
    """A part of the wound stack, from the top down, or how many."""
    names = [WOUND_NAMES[number % 3] for number in range(given)] if isinstance(given, int) else given
    for name in names[::-1]:
        state.known[put_card(state, state.base + pile, name, where, nobodys=True) & COPY] = 0


def lay_chain(state: Nightfall, entries: list[Any], where: str) -> None:
    """Orders in the chain, the first one first; it resolves next."""
    colour = 0
    for entry in entries:
        check_keys(entry, ORDER, "An order in the chain", where)
        thing = put_card(state, state.base + CHAIN, entry, where, nobodys=True)
        card = state.card_of(thing)
        kicked = bool(entry.get("kicked", card.kicker_colour and card.kicker_colour == colour))
        status = STATUS_NAMES.index(entry.get("status", "unresolved"))
        state.chain.append(Order(thing, seat_called(entry["by"], where), card.number, kicked, status))
        if status == WAITING:
            state.waiting = (thing, *state.waiting)
        colour = card.colour
        state.step = NEXT_CARD


# Expectations.


def looks(state: Nightfall) -> dict[str, Any]:
    up = state.base + WOUNDS_UP
    private = [seat * ZONES + PRIVATE + spot for seat in range(state.match.seats) for spot in range(PRIVATES)]
    archives = [len(state.zones[zone]) for zone in (*private, *range(state.base + COMMONS, up))]
    return {
        "wounds_up": len(state.zones[up]),
        "wounds_down": len(state.zones[state.base + WOUNDS_DOWN]),
        "top_wound": names_in(state, up)[-1:],
        "archives": len([many for many in archives if many]),
        "archive_cards": sum(archives),
        "box": len(state.zones[state.base + BOX]),
        "chain": [f"{order['card']} {order['by']} {order['status']}" for order in rows(state)["chain"]],
    }


def rows(state: Nightfall) -> dict[str, list[dict[str, Any]]]:
    orders = [
        {
            **order_details(state, order),
            "card": state.prints[order.card].name,
            "redirected": LETTERS[order.redirected] if order.redirected >= 0 else "",
        }
        for order in state.chain
    ]
    return {"chain": orders}


def side_looks(state: Nightfall, seat: int) -> dict[str, Any]:
    counts = wounds_of(state, seat)
    return {
        "wounds": sum(counts),
        "wound_types": list(counts),
        "prevention": prevention_on(state, seat + 1),
        "left": bool(state.left >> seat & 1),
    }


def details(state: Nightfall, thing: int) -> dict[str, Any]:
    traits = state.traits(thing)
    return {
        "strength": state.strength(thing),
        "health": state.health(thing),
        "damage": state.damage_on(thing),
        "owner": LETTERS[state.owner_of(thing)],
        "attacks": LETTERS[state.attacks[thing]] if state.attacks.get(thing, -1) >= 0 else "",
        "blocks": state.card_of(state.blocks[thing]).name if state.blocks.get(thing) else "",
        "abilities": sorted(word for word, bit in KEYWORDS.items() if traits & bit),
        "prevention": prevention_on(state, thing),
    }


POSITION = Position(
    "Nightfall",
    registers=[
        Register("turn", "active", "A", SEAT),
        Register("start", "first", "A", SEAT),
        Register("phase", default="combat", kind=WORD, words=PHASES),
        Register("wound_used", default=False, kind=FLAG),
        Register("ended", default=False, kind=FLAG),
        Register("quiet"),
    ],
    sides=[SideNumber("influence"), SideNumber("owed")],
    piles=[
        Pile("deck", from_top=True, usual=(BLANK,) * DECK_SIZE),
        Pile("hand"),
        Pile("discard", lying=True),
        Pile("play", lying=True),
    ],
    spots=[],
    stacks=[Stacks("private", "private archive", PRIVATES, ARCHIVE_SIZE)],
    table=[Pile("exile")],
    table_stacks=[Stacks("commons", "commons", ARCHIVES, ARCHIVE_SIZE, (BLANK,))],
    things={"counters", "damage"},
    place=place,
    ready=ready,
    details=details,
    looks=looks,
    rows=rows,
    side_looks=side_looks,
    besides={"players", "wounds_up", "wounds_down", "chain"},
    side_besides={"prevention"},
)
