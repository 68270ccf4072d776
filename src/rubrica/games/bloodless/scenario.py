"""Positions of Bloodless as scenarios write them, and what their expectations look at."""

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
from rubrica.engine.state import COPY
from rubrica.engine.views import view
from rubrica.games.bloodless.entering import number_counters, uncover
from rubrica.games.bloodless.kinds import (
    ASIDE,
    ATTACK,
    BLOOD_DECK,
    BOARD,
    BOARD_CHANGED,
    DECK,
    DISCARD,
    END,
    HAND,
    MAIN,
    MODIFIERS_CHANGED,
    OUTSIDE,
    SETUP,
    SPACES,
    START,
    TIMELINE,
    TRAITS,
    ZONES,
)
from rubrica.games.bloodless.numbers import base_numbers, compute
from rubrica.games.bloodless.phrases.changes import Change
from rubrica.games.bloodless.phrases.statics import KEYWORDS
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes.lines import Instruction

PILES = {"hand": HAND, "deck": DECK, "blood_deck": BLOOD_DECK, "discard": DISCARD, "timeline": TIMELINE, "aside": ASIDE}
NUMBERS = {"blood", "skips", "grants", "turns", "actions"}
PHASES = {"setup": SETUP, "start": START, "main": MAIN, "attack": ATTACK, "end": END}
TOP = {
    "game",
    "turn",
    "phase",
    "pool",
    "first",
    "draws",
    "chance",
    "number",
    "idle",
    "outside",
    "options",
    "today",
    *LETTERS[:2],
}
OPEN = {"blood": "blood", "skips": "skips", "mulligan": "mulligans"}
"""Numbers of a side that everybody sees, and the registers that hold them."""
THING = {"card", "damage", "counters", "face_down", "x", "played", "gains", "used", "owner", "evolved_from"}


def set_up(state: Bloodless, scenario: Scenario, reader: Any) -> None:
    """Put the state into the position of a scenario."""
    position = scenario.position
    where = scenario.where
    check_keys(position, TOP, "A position of Bloodless", where)
    state.script = tuple([int(number) for number in position.get("chance", ())])
    for seat in range(2):
        side = position.get(LETTERS[seat], {})
        check_keys(side, {*PILES, *NUMBERS, "board"}, "A side of Bloodless", where)
        place_side(state, seat, side, where)
    for entry in position.get("outside", []):
        state.add(card_number(state, entry, where), 0, OUTSIDE)
    if position.get("phase") == "setup":
        state.advance()
        return
    state.pool = int(position.get("pool", 20))
    state.active = LETTERS.index(position.get("turn", "A"))
    state.first = LETTERS.index(position.get("first", "A"))
    state.turn = int(position.get("number", 9))
    state.phase = PHASES[position.get("phase", "main")]
    state.step = 3 if state.phase == MAIN else 1 if state.phase == ATTACK else 0
    state.draws = int(position.get("draws", 0))
    state.idle = int(position.get("idle", 0))
    sides = [position.get(letter, {}) for letter in "AB"]
    state.taken = (int(sides[0].get("turns", 5)), int(sides[1].get("turns", 5)))
    state.skips = (int(sides[0].get("skips", 0)), int(sides[1].get("skips", 0)))
    state.grants = (int(sides[0].get("grants", 0)), int(sides[1].get("grants", 0)))
    state.actions = (int(sides[0].get("actions", 0)), int(sides[1].get("actions", 0)))
    state.blood = [int(sides[0].get("blood", 0)), int(sides[1].get("blood", 0))]
    for seat in range(2):
        finish_side(state, seat, sides[seat], where, reader)
    state.changed = 0
    state.reads |= MODIFIERS_CHANGED | BOARD_CHANGED
    compute(state)
    state.check = False
    state.fresh.clear()
    state.advance()


def zones_of(seat: int, side: dict[str, Any], where: str) -> list[tuple[int, Any]]:
    """Every entry of a side with its zone, in the order in which the cards came."""
    found: list[tuple[int, Any]] = []
    for key, zone in PILES.items():
        entries = side.get(key, [])
        # Decks are written with their top card first.
        found += [
            (seat * ZONES + zone, entry) for entry in (reversed(entries) if zone in (DECK, BLOOD_DECK) else entries)
        ]
    board = side.get("board", [])
    if len(board) not in (0, SPACES):
        raise BadScenario(f"A row has {SPACES} spaces, not {len(board)}.", where, 'Write "-" for an empty one.')
    found += [(seat * ZONES + BOARD + spot, entry) for spot, entry in enumerate(board) if entry != "-"]
    return found


def place_side(state: Bloodless, seat: int, side: dict[str, Any], where: str) -> None:
    for zone, entry in zones_of(seat, side, where):
        check_keys(entry, THING, "A card in a position", where)
        owner = owner_of(entry, seat)
        if about(entry).get("face_down"):
            state.hidden = state.hidden | {(state.clock + 1) << 10 | len(state.place)}
        copy = state.add(card_number(state, entry, where), owner, zone)
        if zone % ZONES == DISCARD:
            for ability in state.printed(copy).in_discard:
                state.wait(state.stay[copy], ability)


def finish_side(state: Bloodless, seat: int, side: dict[str, Any], where: str, reader: Any) -> None:
    """Things in play get their numbers, abilities and what the position says of them."""
    for zone in (seat * ZONES + TIMELINE, *range(seat * ZONES + BOARD, (seat + 1) * ZONES)):
        entries = [entry for place, entry in zones_of(seat, side, where) if place == zone]
        for copy, entry in zip(state.zones[zone], entries, strict=True):
            said = about(entry)
            thing = state.stay[copy]
            if "x" in said:
                state.xs[thing] = int(said["x"])
            state.put_into_play(thing, base_numbers(state, thing, state.printed(copy)))
            if thing not in state.hidden:
                uncover(state, thing, seat)
                state.fresh.clear()
            if said.get("played"):
                state.played[thing] = state.turn
            if "damage" in said:
                state.damage[copy] = int(said["damage"])
            if "counters" in said:
                state.counters[thing] = tuple(
                    [(name, 0, int(number)) for name, number in said["counters"].items() if number]
                )
                for name, number in said["counters"].items():
                    if name[0] in "+-":
                        number_counters(state, thing, name, int(number))
            if said.get("used"):
                state.used[thing] = (1 << 16) - 1
            if "evolved_from" in said:
                owner = state.owner[copy]
                below = state.add(card_number(state, said["evolved_from"], where), owner, owner * ZONES + ASIDE)
                state.hosts[thing] = state.stay[below]
            for text in said.get("gains", []):
                apply_change(state, thing, seat, text, where, reader)


def apply_change(state: Bloodless, thing: int, seat: int, text: str, where: str, reader: Any) -> None:
    """A change that the position already has, in the words of a card: "+1 power until end of turn"."""
    verb = "" if text.startswith(("cannot", "loses", "becomes")) else "gains "
    node = reader.reader.meanings(f"this {verb}{text}")[0]
    if not isinstance(node, Instruction) or not isinstance(node.effect, Change):
        raise BadScenario(f"{text!r} is no change of a card.", where, 'Write for example "+1 power until end of turn".')
    scope = state.open_scope(thing, seat)
    node.effect.alter(state, scope, thing, node.effect.until.until(state, state.scopes[scope]))
    state.agenda.pop()
    state.scopes.pop()


def look(state: Bloodless, key: str) -> Any:
    """What an expectation looks at."""
    parts = key.split(".")
    first = parts[0]
    if first in ("A", "B") and len(parts) >= 2:
        return look_at_side(state, LETTERS.index(first), parts[1:], key)
    if len(first) == 2 and first[0] in "AB" and first[1] in "1234" and len(parts) >= 2:
        zone = LETTERS.index(first[0]) * ZONES + BOARD + int(first[1]) - 1
        return look_at_thing(state, state.at(zone), parts[1:], key)
    plain = {
        **common(state),
        "pool": state.pool,
        "turn": LETTERS[state.active],
        "first": LETTERS[state.first],
        "number": state.turn,
        "phase": {number: name for name, number in PHASES.items()}[state.phase],
        "draws": state.draws,
        "outside": sorted(state.printed(copy).name for copy in state.zones[OUTSIDE]),
        "idle": state.idle,
    }
    return found_in(plain, key, "Nothing is called", ", A.blood, A.hand, A1.power …")


def look_at_side(state: Bloodless, seat: int, parts: list[str], key: str) -> Any:
    name = parts[0]
    if name in PILES:
        copies = state.zones[seat * ZONES + PILES[name]]
        if parts[1:] == ["count"]:
            return len(copies)
        if name == "timeline" and len(parts) >= 3:
            return look_at_thing(state, state.stay[copies[int(parts[1]) - 1]], parts[2:], key)
        names = [state.printed(copy).name for copy in copies]
        return (
            names[::-1]
            if name in ("deck", "blood_deck")
            else sorted(names)
            if name in ("hand", "discard", "aside")
            else names
        )
    if name == "board":
        row = [state.at(seat * ZONES + BOARD + spot) for spot in range(SPACES)]
        return [state.card_of(thing).name if thing else "-" for thing in row]
    plain = {
        "blood": state.blood[seat],
        "skips": state.skips[seat],
        "grants": state.grants[seat],
        "turns": state.taken[seat],
        "mulligan": bool(state.mulligans >> seat & 1),
        "actions": state.actions[seat],
    }
    return found_in(plain, name, "A side has no", f", board, {', '.join(PILES)}")


def look_at_thing(state: Bloodless, thing: int, parts: list[str], key: str) -> Any:
    if not thing:
        return "-"
    name = parts[0]
    row = state.values_of(thing)
    if name == "counters" and len(parts) == 2:
        return state.counter(thing, parts[1])
    plain = {
        "card": state.card_of(thing).name,
        "name": state.name_of(thing),
        "health": state.health(thing),
        "total": row[0],
        "defense": row[1],
        "power": row[2],
        "damage": state.damage_on(thing),
        "face_down": thing in state.hidden,
        "x": state.x_of(thing),
        "owner": LETTERS[state.owner[thing & COPY]],
        "controller": LETTERS[state.controller(thing)],
        "keywords": sorted(word for word, bit in KEYWORDS.items() if row[TRAITS] & bit),
        "kin": sorted(name for name, bit in state.match.game.reader.bits.items() if row[4] & bit),
    }
    return found_in(plain, name, f"{key!r}: a card in play has no", ", counters.NAME")


def look_as(state: Bloodless, seat: int, key: str) -> Any:
    """What a seat sees: "B.hand" gives the cards it knows and "?" for the others, "A1.name" the name of a creature or "?"."""
    seen = view(state, seat)
    parts = key.split(".")
    if len(parts) >= 2 and len(parts[0]) == 2:
        place = ("board", LETTERS.index(parts[0][0]), int(parts[0][1]) - 1)
        zone = next(zone for zone in seen["zones"] if (zone["zone"], zone["seat"], zone["spot"]) == place)
        card: dict[str, Any] = zone["cards"][0] if zone["count"] else {"name": "-"}
        found = card.get(parts[1]) if len(parts) == 2 else card.get(parts[1], {}).get(parts[2], 0)
        return "?" if found is None else found
    if len(parts) < 2 or parts[0] not in LETTERS[:2]:
        return seen["registers"].get(key, seen.get(key))
    if parts[1] in OPEN:
        return seen["registers"][OPEN[parts[1]]][LETTERS.index(parts[0])]
    zone = next(
        zone
        for zone in seen["zones"]
        if zone["zone"] == parts[1].replace("_", " ") and zone["seat"] == LETTERS.index(parts[0])
    )
    if parts[2:] == ["count"]:
        return zone["count"]
    names = names_seen(zone)
    return names[::-1] if parts[1] in ("deck", "blood_deck") else sorted(names) if parts[1] != "timeline" else names
