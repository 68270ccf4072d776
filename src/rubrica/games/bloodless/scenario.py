"""Positions of Bloodless as scenarios write them, and what their expectations look at."""

from __future__ import annotations

from typing import Any

from rubrica.engine.errors import BadScenario
from rubrica.engine.positions import SEAT, WORD, Pile, Position, Register, SideNumber, Spots, put_card, said_of
from rubrica.engine.scenarios import LETTERS
from rubrica.engine.state import COPY, SHIFT
from rubrica.games.bloodless.entering import number_counters, open_chapter, uncover
from rubrica.games.bloodless.kinds import (
    ASIDE,
    ATTACK,
    BOARD_CHANGED,
    DEFENSE,
    DISCARD,
    END,
    HEALTH,
    KEYWORDS,
    KIN,
    MAIN,
    MODIFIERS_CHANGED,
    POWER,
    SETUP,
    SPACES,
    START,
    TRAITS,
    ZONES,
)
from rubrica.games.bloodless.numbers import base_numbers, compute
from rubrica.games.bloodless.phrases.changes import Change
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes.lines import Instruction

PHASES = {"setup": SETUP, "start": START, "main": MAIN, "attack": ATTACK, "end": END}
EVERY_ABILITY = (1 << 16) - 1


def place(state: Bloodless, zone: int, entry: Any, where: str) -> None:
    """A card with all that the position says of it."""
    said = said_of(entry)
    if said.get("face_down"):
        state.hidden = state.hidden | {(state.clock + 1) << SHIFT | len(state.place)}
    thing = put_card(state, zone, entry, where)
    card = state.card_of(thing)
    if zone % ZONES == DISCARD:
        for ability in card.in_discard:
            state.wait(thing, ability)
    if not state.match.zone_kinds[state.zone_kind[zone]].in_play:
        return
    if "x" in said:
        state.xs[thing] = int(said["x"])
    state.put_into_play(thing, base_numbers(state, thing, card))
    if thing not in state.hidden:
        uncover(state, thing)
    if said.get("played"):
        state.played[thing] = state.turn
    if said.get("used"):
        state.used[thing] = EVERY_ABILITY
    state.damage[thing & COPY] = int(said.get("damage", 0))
    if "counters" in said:
        page = state.counter(thing, "Lore")
        state.counters[thing] = tuple([(name, 0, int(many)) for name, many in said["counters"].items() if many])
        if page:
            open_chapter(state, thing, state.counter(thing, "Lore"), page)
        for name, many in said["counters"].items():
            if name[0] in "+-":
                number_counters(state, thing, name, int(many))
    if "evolved_from" in said:
        state.hosts[thing] = put_card(state, state.owner[thing & COPY] * ZONES + ASIDE, said["evolved_from"], where)
    for text in said.get("gains", []):
        apply_change(state, thing, state.zone_seat[zone], text, where)


def apply_change(state: Bloodless, thing: int, seat: int, text: str, where: str) -> None:
    """A change that the position already has, in the words of a card: "+1 power until end of turn"."""
    verb = "" if text.startswith(("cannot", "loses", "becomes")) else "gains "
    node = state.match.game.reader.reader.meanings(f"this {verb}{text}")[0]
    if not isinstance(node, Instruction) or not isinstance(node.effect, Change):
        raise BadScenario(f"{text!r} is no change of a card.", where, 'Write for example "+1 power until end of turn".')
    scope = state.open_scope(thing, seat)
    node.effect.alter(state, scope, thing, node.effect.until.until(state, state.scopes[scope]))
    state.agenda.pop()
    state.scopes.pop()


def ready(state: Bloodless, given: dict[str, Any], where: str) -> None:
    """The phase begins as the position says."""
    if state.phase == SETUP:
        # BL-4.1: no turn has been taken yet.
        state.turn, state.taken = 0, (0, 0)
        return
    state.step = 3 if state.phase == MAIN else 1 if state.phase == ATTACK else 0
    state.reads |= MODIFIERS_CHANGED | BOARD_CHANGED
    compute(state)
    state.changed = 0
    state.check = False
    state.fresh.clear()


def details(state: Bloodless, thing: int) -> dict[str, Any]:
    row = state.values_of(thing)
    return {
        "name": state.name_of(thing),
        "health": state.health(thing),
        "total": row[HEALTH],
        "defense": row[DEFENSE],
        "power": row[POWER],
        "damage": state.damage_on(thing),
        "face_down": thing in state.hidden,
        "x": state.x_of(thing),
        "owner": LETTERS[state.owner[thing & COPY]],
        "controller": LETTERS[state.controller(thing)],
        "keywords": sorted(word for word, bit in KEYWORDS.items() if row[TRAITS] & bit),
        "kin": sorted(name for name, bit in state.match.game.reader.bits.items() if row[KIN] & bit),
    }


def looks(state: Bloodless) -> dict[str, Any]:
    """The registers say it all."""
    return {}


def side_looks(state: Bloodless, seat: int) -> dict[str, Any]:
    return {"mulligans": bool(state.mulligans >> seat & 1)}


POSITION = Position(
    "Bloodless",
    registers=[
        Register("turn", "active", "A", SEAT),
        Register("number", "turn", 9),
        Register("phase", default="main", kind=WORD, words=PHASES),
        Register("first", default="A", kind=SEAT),
        Register("pool", default=20),
        Register("draws"),
        Register("idle"),
    ],
    sides=[
        SideNumber("blood"),
        SideNumber("skips"),
        SideNumber("grants"),
        SideNumber("turns", "taken", 5),
        SideNumber("actions"),
    ],
    piles=[
        Pile("hand"),
        Pile("deck", from_top=True),
        Pile("blood_deck", from_top=True),
        Pile("discard"),
        Pile("timeline", lying=True),
        Pile("aside"),
    ],
    spots=[Spots("board", many=SPACES, short=True)],
    table=[Pile("outside")],
    things={"damage", "counters", "face_down", "x", "played", "gains", "used", "evolved_from"},
    place=place,
    ready=ready,
    details=details,
    looks=looks,
    side_looks=side_looks,
)
