"""Positions of Nightfall as scenarios write them, and what their expectations look at."""

from __future__ import annotations

from typing import Any

from rubrica.engine.errors import BadScenario
from rubrica.engine.lasting import Change
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
from rubrica.games.nightfall.chain import Order
from rubrica.games.nightfall.damage import prevention_on
from rubrica.games.nightfall.entering import begin_stay
from rubrica.games.nightfall.kinds import (
    ARCHIVE_SIZE,
    ARCHIVES,
    BOX,
    CHAIN,
    CHAIN_PHASE,
    CLAIM,
    CLEANUP,
    COMBAT,
    COMMONS,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    NEXT_TURN,
    PHASE_NAMES,
    PLAY,
    PRIVATE,
    START,
    STATUS_NAMES,
    WAITING,
    WOUNDS_DOWN,
    WOUNDS_UP,
    ZONES,
)
from rubrica.games.nightfall.numbers import PREVENT, compute
from rubrica.games.nightfall.phrases.changes import KEYWORDS
from rubrica.games.nightfall.resolving import NEXT_CARD
from rubrica.games.nightfall.state import Nightfall
from rubrica.games.nightfall.wounds import wounds_of

PILES = {"deck": DECK, "hand": HAND, "discard": DISCARD}
PHASES = {"start": START, "combat": COMBAT, "chain": CHAIN_PHASE, "claim": CLAIM, "cleanup": CLEANUP}
TOP = {
    "game", "players", "turn", "start", "phase", "options", "chance", "commons", "wounds_up", "wounds_down",
    "exile", "chain", "wound_used", "ended", "quiet", *LETTERS[:5],
}  # fmt: skip
SIDE = {*PILES, "play", "private", "influence", "owed", "prevention"}
THING = {"card", "damage", "owner"}
ARCHIVE = {"card", "count", "cards"}
ORDER = {"card", "by", "kicked", "status"}
BLANK = "Blank"
"""A side whose deck is not given draws cards that do nothing; such an archive lies in the commons if none is given."""
DECK_SIZE = 10
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


def set_up(state: Nightfall, scenario: Scenario) -> None:
    """Put the state into the position of a scenario."""
    position = scenario.position
    where = scenario.where
    check_keys(position, TOP, "A position of Nightfall", where)
    seats = state.match.seats
    state.script = tuple([int(number) for number in position.get("chance", ())])
    state.turn = 1 + seats
    state.active = LETTERS.index(position.get("turn", "A"))
    state.first = LETTERS.index(position.get("start", "A"))
    state.causer = state.active
    for seat in range(seats):
        side(state, seat, position.get(LETTERS[seat], {}), where)
    lay_out(state, position, where)
    name = position.get("phase", "combat")
    if name not in PHASES:
        raise BadScenario(f"There is no phase {name!r}.", where, f"Phases are {', '.join(PHASES)}.")
    state.phase = PHASES[name]
    state.wound_used = bool(position.get("wound_used", False))
    state.ended = bool(position.get("ended", False))
    state.quiet = int(position.get("quiet", 0))
    if position.get("chain"):
        lay_chain(state, position["chain"], where)
    compute(state)
    state.advance()


def side(state: Nightfall, seat: int, given: dict[str, Any], where: str) -> None:
    """What a player has. Piles are written from the bottom up, decks from the top down."""
    check_keys(given, SIDE, "A side of Nightfall", where)
    first = seat * ZONES
    deck = given.get("deck", [BLANK] * DECK_SIZE)
    for entry in deck[::-1]:
        state.add(card_number(state, entry, where), -1, first + DECK)
    for key in ("hand", "discard"):
        for entry in given.get(key, []):
            place(state, card_number(state, entry, where), first + PILES[key])
    for spot, entry in enumerate(given.get("private", [])):
        archive(state, first + PRIVATE + spot, entry, where)
    for entry in given.get("play", []):
        put_into_play(state, seat, entry, where)
    default = 2 if seat == state.active else 0
    state.influence[seat] = int(given.get("influence", default))
    state.owed[seat] = int(given.get("owed", 0))
    if "prevention" in given:
        state.shields = (*state.shields, Change(seat + 1, PREVENT, int(given["prevention"]), NEXT_TURN + seat))


def place(state: Nightfall, card: int, zone: int) -> int:
    """A card in a pile that everybody has seen come."""
    copy = state.add(card, -1, zone)
    if zone < state.base and zone % ZONES == DISCARD:
        state.known[copy] = state.match.everyone
    return copy


def archive(state: Nightfall, zone: int, entry: Any, where: str) -> None:
    """Seven equal cards, fewer, or a list from the top down."""
    check_keys(entry, ARCHIVE, "An archive", where)
    listed = about(entry).get("cards")
    cards = [entry] * int(about(entry).get("count", ARCHIVE_SIZE)) if listed is None else listed[::-1]
    if listed is not None:
        state.mixed |= 1 << zone
    for card in cards:
        state.add(card_number(state, card, where), -1, zone)
    if listed is not None and cards:
        state.known[state.zones[zone][-1]] = state.match.everyone
        for copy in state.zones[zone][:-1]:
            state.known[copy] = 0


def put_into_play(state: Nightfall, seat: int, entry: Any, where: str) -> None:
    """A minion in play with its damage; under a foreign controller with its owner."""
    check_keys(entry, THING, "A minion in a position", where)
    copy = state.add(card_number(state, entry, where), -1, seat * ZONES + PLAY)
    begin_stay(state, state.stay[copy], seat, owner_of(entry, seat))
    state.damage[copy] = int(about(entry).get("damage", 0))


def lay_out(state: Nightfall, position: dict[str, Any], where: str) -> None:
    """The commons, the wound stack and the exile."""
    for spot, entry in enumerate(position.get("commons", [BLANK])):
        if spot >= ARCHIVES:
            raise BadScenario("The commons has eight archives.", where)
        archive(state, state.base + COMMONS + spot, entry, where)
    for key, zone, default in (
        ("wounds_down", WOUNDS_DOWN, 10),
        ("wounds_up", WOUNDS_UP, 10 * state.match.seats),
    ):
        given = position.get(key, default)
        names = [WOUND_NAMES[number % 3] for number in range(given)] if isinstance(given, int) else given
        for name in names[::-1]:
            copy = state.add(card_number(state, name, where), -1, state.base + zone)
            state.known[copy] = 0
    up = state.zones[state.base + WOUNDS_UP]
    if up:
        state.known[up[-1]] = state.match.everyone
    for name in position.get("exile", []):
        state.add(card_number(state, name, where), -1, state.base + EXILE)


def lay_chain(state: Nightfall, entries: list[Any], where: str) -> None:
    """Orders in the chain, the first one first; it resolves next."""
    colour = 0
    for entry in entries:
        check_keys(entry, ORDER, "An order in the chain", where)
        number = card_number(state, entry, where)
        card = state.prints[number]
        seat = LETTERS.index(entry["by"])
        kicked = bool(entry.get("kicked", card.kicker_colour and card.kicker_colour == colour))
        status = STATUS_NAMES.index(entry.get("status", "unresolved"))
        thing = state.stay[state.add(number, -1, state.base + CHAIN)]
        state.chain.append(Order(thing, seat, number, kicked, status))
        if status == WAITING:
            state.waiting = (thing, *state.waiting)
        colour = card.colour
    state.step = NEXT_CARD


# Expectations.


def look(state: Nightfall, key: str) -> Any:
    """What an expectation looks at."""
    parts = key.split(".")
    if parts[0] in LETTERS[: state.match.seats] and len(parts) >= 2:
        return look_at_side(state, LETTERS.index(parts[0]), parts[1:], key)
    if parts[0] == "commons" and len(parts) > 1:
        return look_at_archive(state, state.base + COMMONS + int(parts[1]) - 1, parts[2])
    if parts[0] == "chain" and len(parts) > 1:
        return look_at_order(state, int(parts[1]) - 1, parts[2])
    plain = {
        **common(state),
        "turn": LETTERS[state.active],
        "start": LETTERS[state.first],
        "phase": PHASE_NAMES[state.phase],
        "ended": state.ended,
        "quiet": state.quiet,
        "wound_used": state.wound_used,
        "wounds_up": len(state.zones[state.base + WOUNDS_UP]),
        "wounds_down": len(state.zones[state.base + WOUNDS_DOWN]),
        "top_wound": names(state, state.zones[state.base + WOUNDS_UP][-1:]),
        "commons": [
            state.printed(state.zones[zone][-1]).name
            for zone in range(state.base + COMMONS, state.base + COMMONS + ARCHIVES)
            if state.zones[zone]
        ],
        "archives": len([zone for zone in all_archives(state) if state.zones[zone]]),
        "archive_cards": sum([len(state.zones[zone]) for zone in all_archives(state)]),
        "exile": sorted(names(state, state.zones[state.base + EXILE])),
        "box": len(state.zones[state.base + BOX]),
        "chain": [
            f"{state.prints[order.card].name} {LETTERS[order.by]} {STATUS_NAMES[order.status]}" for order in state.chain
        ],
    }
    return found_in(plain, key, "Nothing is called", ", A.hand, A.play, A.play.1.damage, commons.1.count …")


def all_archives(state: Nightfall) -> list[int]:
    private = [seat * ZONES + PRIVATE + spot for seat in range(state.match.seats) for spot in range(2)]
    return [*private, *range(state.base + COMMONS, state.base + COMMONS + ARCHIVES)]


def names(state: Nightfall, copies: tuple[int, ...]) -> list[str]:
    return [state.printed(copy).name for copy in copies]


def look_at_archive(state: Nightfall, zone: int, what: str) -> Any:
    pile = state.zones[zone]
    plain = {
        "count": len(pile),
        "card": state.printed(pile[-1]).name if pile else "-",
        "cards": names(state, pile)[::-1],
    }
    return found_in(plain, what, "An archive has no")


def look_at_order(state: Nightfall, index: int, what: str) -> Any:
    if not 0 <= index < len(state.chain):
        return "-"
    order = state.chain[index]
    plain = {
        "card": state.prints[order.card].name,
        "by": LETTERS[order.by],
        "kicked": order.kicked,
        "status": STATUS_NAMES[order.status],
        "negated": order.negated,
        "redirected": LETTERS[order.redirected] if order.redirected >= 0 else "",
    }
    return found_in(plain, what, "An order has no")


def look_at_side(state: Nightfall, seat: int, parts: list[str], key: str) -> Any:
    name = parts[0]
    first = seat * ZONES
    counts = wounds_of(state, seat)
    numbers = {
        "influence": state.influence[seat],
        "owed": state.owed[seat],
        "wounds": sum(counts),
        "wound_types": list(counts),
        "prevention": prevention_on(state, seat + 1),
        "left": bool(state.left >> seat & 1),
    }
    if name in numbers:
        return numbers[name]
    if name in PILES or name == "play":
        copies = state.zones[first + PILES.get(name, PLAY)]
        if parts[1:] == ["count"]:
            return len(copies)
        if len(parts) > 2:
            index = int(parts[1]) - 1
            return look_at_minion(state, state.stay[copies[index]], parts[2], key) if index < len(copies) else "-"
        found = names(state, copies)
        return found[::-1] if name == "deck" else sorted(found) if name == "hand" else found
    if name == "private":
        zones = [first + PRIVATE, first + PRIVATE + 1]
        if len(parts) > 2:
            return look_at_archive(state, zones[int(parts[1]) - 1], parts[2])
        return [state.printed(state.zones[zone][-1]).name for zone in zones if state.zones[zone]]
    raise BadScenario(f"A side has no {name!r}.", "", f"It has {', '.join([*numbers, *PILES, 'play', 'private'])}.")


def look_at_minion(state: Nightfall, thing: int, name: str, key: str) -> Any:
    traits = state.traits(thing)
    plain = {
        "card": state.card_of(thing).name,
        "strength": state.strength(thing),
        "health": state.health(thing),
        "damage": state.damage_on(thing),
        "owner": LETTERS[state.owner_of(thing)],
        "attacks": LETTERS[state.attacks[thing]] if state.attacks.get(thing, -1) >= 0 else "",
        "blocks": state.card_of(state.blocks[thing]).name if state.blocks.get(thing) else "",
        "abilities": sorted(word for word, bit in KEYWORDS.items() if traits & bit),
        "prevention": prevention_on(state, thing),
    }
    return found_in(plain, name, f"{key!r}: a minion in play has no")


def look_as(state: Nightfall, seat: int, key: str) -> Any:
    """What a seat sees: "B.hand" gives the cards it knows and "?" for the others; "wounds-up", "commons.3" too."""
    seen = view(state, seat)
    parts = key.split(".")
    owner = LETTERS.index(parts[0]) if len(parts) > 1 and parts[0] in LETTERS[:5] else -1
    kind = parts[-1] if owner >= 0 else parts[0]
    kinds = {"private": "private archive", "draft_hand": "draft hand", "draft_picks": "draft picks"}
    found: list[str] = []
    there = False
    for zone in seen["zones"]:
        if zone["zone"] == kinds.get(kind, kind.replace("_", "-")) and zone["seat"] == owner:
            if owner < 0 and len(parts) > 1 and zone["spot"] != int(parts[1]) - 1:
                continue
            there = True
            found += names_seen(zone)
    return found if there else seen["registers"].get(key, seen.get(key))
