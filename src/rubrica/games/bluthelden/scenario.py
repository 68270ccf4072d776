"""Positions of Bluthelden as scenarios write them, and what their expectations look at."""

from __future__ import annotations

from typing import Any

from rubrica.engine.errors import BadScenario
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
from rubrica.engine.state import COPY, SHIFT
from rubrica.engine.views import view
from rubrica.games.bluthelden.battlefield import SLOT_NAMES
from rubrica.games.bluthelden.entering import activate
from rubrica.games.bluthelden.kinds import (
    ADVISOR,
    ATTACHED,
    BACK,
    BACK_SLOTS,
    BANISHED,
    BARRIER_PLACE,
    BINDING_SLOT,
    COMBAT,
    END,
    GRAVEYARD,
    HAND,
    HIDEOUT,
    KEYWORDS,
    LANES,
    MAIN_1,
    MAIN_2,
    OUTSIDE,
    PERMANENTS,
    POOL_DECK,
    POW,
    RESOURCE_SLOT,
    RUNE,
    SETUP,
    SOVEREIGN,
    SPELL_DECK,
    START,
    TRAITS,
    WAR,
    WAR_SLOTS,
    ZONES,
)
from rubrica.games.bluthelden.numbers import HIDDEN, compute
from rubrica.games.bluthelden.priority import open_window
from rubrica.games.bluthelden.state import PHASE_NAMES, Bluthelden

PILES = {"hand": HAND, "spell_deck": SPELL_DECK, "pool_deck": POOL_DECK, "graveyard": GRAVEYARD, "banished": BANISHED}
SINGLE = {"sovereign": SOVEREIGN, "rune": RUNE, "advisor": ADVISOR}
ROWS = {"binding": BINDING_SLOT, "resources": RESOURCE_SLOT, "barriers": BARRIER_PLACE}
SLOTS = {"war": (WAR, WAR_SLOTS), "back": (BACK, BACK_SLOTS), "hidden": (HIDEOUT, WAR_SLOTS)}
PHASES = {"setup": SETUP, "start": START, "main 1": MAIN_1, "main 2": MAIN_2, "combat": COMBAT, "end": END}
TOP = {"game", "round", "phase", "ip", "cl", "chance", "options", *LETTERS[:2]}
NUMBERS = {"lp", "asp", "blood", "played"}
THING = {"card", "damage", "counters", "turned", "held", "owner", "trainings"}
DEFAULT_SOVEREIGN = "Sovereign"
BLANK = "Blank"
"""A side whose decks are not given draws cards that do nothing."""
DECK_SIZE = 20
PLAIN: dict[str, dict[str, Any]] = {
    DEFAULT_SOVEREIGN: {"type": "sovereign", "lp": 30},
    BLANK: {"type": "spell", "asp": 20},
}


def places(seat: int, side: dict[str, Any], where: str) -> list[tuple[int, Any]]:
    """Every entry of a side with its zone."""
    first = seat * ZONES
    found: list[tuple[int, Any]] = []
    for key, entries in side.items():
        if key in PILES:
            # Decks are written with their top card first.
            listed = list(reversed(entries)) if PILES[key] in (SPELL_DECK, POOL_DECK) else entries
            found += [(first + PILES[key], entry) for entry in listed]
        elif key in SINGLE:
            found.append((first + SINGLE[key], entries))
        elif key == "permanents":
            found += [(first + PERMANENTS, entry) for entry in entries]
        elif key in ROWS:
            found += [(first + ROWS[key] + lane, entry) for lane, entry in enumerate(entries) if entry != "-"]
        elif key[:-1] in SLOTS and key[-1] in "123":
            row, slots = SLOTS[key[:-1]]
            base = first + row + (int(key[-1]) - 1) * slots
            found += [(base + slot, entry) for slot, entry in enumerate(entries) if entry != "-"]
        elif key not in NUMBERS:
            raise BadScenario(f"A side of Bluthelden has no {key!r}.", where)
    if "spell_deck" not in side and "pool_deck" not in side:
        found += [(first + SPELL_DECK, BLANK)] * DECK_SIZE
    if "sovereign" not in side:
        found.append((first + SOVEREIGN, DEFAULT_SOVEREIGN))
    return found


def set_up(state: Bluthelden, scenario: Scenario) -> None:
    """Put the state into the position of a scenario."""
    position = scenario.position
    where = scenario.where
    check_keys(position, TOP, "A position of Bluthelden", where)
    state.script = tuple([int(number) for number in position.get("chance", ())])
    state.round = int(position.get("round", 3))
    state.ip = state.first = LETTERS.index(position.get("ip", "A"))
    state.cl = LETTERS.index(position.get("cl", position.get("ip", "A")))
    sides = [position.get(letter, {}) for letter in "AB"]
    for seat in range(2):
        for zone, entry in places(seat, sides[seat], where):
            place(state, seat, zone, entry, where)
    for seat, side in enumerate(sides):
        state.lp[seat] = int(side.get("lp", state.card_of(state.sovereign(seat)).lp))
        state.asp[seat] = int(side.get("asp", 0))
        state.blood[seat] = int(side.get("blood", 0))
    state.resources = (int(sides[0].get("played", 0)), int(sides[1].get("played", 0)))
    name = position.get("phase", "main 1")
    if name not in PHASES:
        raise BadScenario(f"There is no phase {name!r}.", where, f"Phases are {', '.join(PHASES)}.")
    state.phase = PHASES[name]
    state.active = state.ip
    if state.phase == SETUP:
        # BH-4.5: everything is in its place, and the decks lie as they are written.
        state.round, state.step = 0, 1
    compute(state)
    state.pending.clear()
    if state.phase in (MAIN_1, MAIN_2):
        state.step = 1
        open_window(state, state.ip if state.phase == MAIN_1 else 1 - state.ip)
    state.advance()


def place(state: Bluthelden, seat: int, zone: int, entry: Any, where: str) -> None:
    """A card with all that the position says of it."""
    said = about(entry)
    check_keys(said, THING, "A card in a position", where)
    owner = owner_of(entry, seat)
    number = card_number(state, entry, where)
    if zone % ZONES >= HIDEOUT:
        state.hidden = state.hidden | {(state.clock + 1) << SHIFT | len(state.place)}
    thing = state.stay[state.add(number, owner, zone)]
    if not state.match.zone_kinds[state.zone_kind[zone]].in_play:
        return
    if thing in state.hidden:
        state.put_into_play(thing, HIDDEN)
    else:
        activate(state, thing)
    if said.get("turned"):
        state.turned = state.turned | {thing}
    if said.get("held"):
        state.held = state.held | {thing}
    if "damage" in said:
        state.damage[thing & COPY] = int(said["damage"])
    for name, counters in said.get("counters", {}).items():
        many, since = counters if isinstance(counters, list) else (counters, state.round - 1)
        state.counters[thing] = (*state.counters.get(thing, ()), (name, int(since), int(many)))
    for training in said.get("trainings", []):
        theirs = owner_of(training, seat)
        lying = state.stay[state.add(card_number(state, training, where), theirs, theirs * ZONES + ATTACHED)]
        activate(state, lying)
        state.hosts[lying] = thing


def look(state: Bluthelden, key: str) -> Any:
    """What an expectation looks at."""
    parts = key.split(".")
    if parts[0] in ("A", "B") and len(parts) >= 2:
        return look_at_side(state, LETTERS.index(parts[0]), parts[1:], key)
    plain = {
        **common(state),
        "round": state.round,
        "phase": PHASE_NAMES[state.phase],
        "ip": LETTERS[state.ip],
        "cl": LETTERS[state.cl],
        "ap": LETTERS[state.active],
        "lane": state.lane + 1,
        "acting": state.name_of(state.acting) if state.acting else "",
        "chain": [state.say_entry(entry, -1) for entry in state.chain],
        "outside": sorted(state.printed(copy).name for copy in state.zones[OUTSIDE]),
    }
    return found_in(plain, key, "Nothing is called", ", A.lp, A.war1, A.war1a.damage …")


def names_in(state: Bluthelden, zones: list[int]) -> list[str]:
    return [state.card_of(state.at(zone)).name if state.zones[zone] else "-" for zone in zones]


def look_at_side(state: Bluthelden, seat: int, parts: list[str], key: str) -> Any:
    name = parts[0]
    first = seat * ZONES
    numbers = {
        "lp": state.lp[seat],
        "asp": state.asp[seat],
        "blood": state.blood[seat],
        "played": state.resources[seat],
    }
    if name in numbers:
        return numbers[name]
    if name in PILES or name == "permanents":
        copies = state.zones[first + PILES.get(name, PERMANENTS)]
        if parts[1:] == ["count"]:
            return len(copies)
        if len(parts) > 2:
            return look_at_thing(state, state.stay[copies[int(parts[1]) - 1]], parts[2:], key)
        names = [state.printed(copy).name for copy in copies]
        return names[::-1] if name in ("spell_deck", "pool_deck") else sorted(names)
    if name in SINGLE:
        thing = state.at(first + SINGLE[name])
        return look_at_thing(state, thing, parts[1:] or ["card"], key)
    if name in ROWS:
        zones = [first + ROWS[name] + lane for lane in range(LANES)]
        if len(parts) > 2:
            return look_at_thing(state, state.at(zones[int(parts[1]) - 1]), parts[2:], key)
        return names_in(state, zones)
    slot = name[-1] if name[-1] in SLOT_NAMES else ""
    row = name[: -2 if slot else -1]
    if row not in SLOTS or name[len(row)] not in "123":
        raise BadScenario(
            f"A side has no {name!r}.", "", "It has lp, asp, hand, war1, war1a, back2, binding, resources …"
        )
    base, slots = SLOTS[row]
    zones = [first + base + (int(name[len(row)]) - 1) * slots + index for index in range(slots)]
    if slot:
        return look_at_thing(state, state.at(zones[SLOT_NAMES.index(slot)]), parts[1:] or ["card"], key)
    while len(zones) > 2 and not state.zones[zones[-1]]:
        zones.pop()
    return names_in(state, zones)


def look_at_thing(state: Bluthelden, thing: int, parts: list[str], key: str) -> Any:
    if not thing:
        return "-"
    name = parts[0]
    row = state.values_of(thing)
    if name == "counters" and len(parts) == 2:
        return state.counter(thing, parts[1])
    plain = {
        "card": state.card_of(thing).name,
        "pow": max(0, row[POW]),
        "hp": max(0, row[1]),
        "ini": state.ini(thing),
        "res": state.res(thing),
        "damage": state.damage[thing & COPY],
        "remaining": state.remaining(thing),
        "turned": thing in state.turned,
        "held": thing in state.held,
        "bound": state.is_bound(thing),
        "owner": LETTERS[state.owner[thing & COPY]],
        "face_down": thing in state.hidden,
        "keywords": sorted(word for word, bit in KEYWORDS.items() if row[TRAITS] & bit),
        "trainings": sorted(state.card_of(training).name for training, host in state.hosts.items() if host == thing),
    }
    return found_in(plain, name, f"{key!r}: a card in play has no", ", counters.NAME")


def look_as(state: Bluthelden, seat: int, key: str) -> Any:
    """What a seat sees: "B.hand" gives the cards it knows and "?" for the others, "A.hidden1" the same of hidden cards."""
    seen = view(state, seat)
    parts = key.split(".")
    if len(parts) < 2 or parts[0] not in LETTERS[:2]:
        return seen["registers"].get(key, seen.get(key))
    owner = LETTERS.index(parts[0])
    kind = {"hidden1": "hideout", "hidden2": "hideout", "hidden3": "hideout"}.get(parts[1], parts[1].replace("_", " "))
    names: list[str] = []
    for zone in seen["zones"]:
        if zone["zone"] != kind or zone["seat"] != owner:
            continue
        if kind == "hideout" and zone["spot"] // WAR_SLOTS != int(parts[1][-1]) - 1:
            continue
        names += names_seen(zone)
    return sorted(names)
