"""Positions of Bluthelden as scenarios write them, and what their expectations look at."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.positions import SEAT, WORD, Pile, Position, Register, SideNumber, Spots, put_card, said_of
from rubrica.engine.scenarios import LETTERS
from rubrica.engine.state import COPY, SHIFT
from rubrica.games.bluthelden.battlefield import SLOT_NAMES
from rubrica.games.bluthelden.entering import activate
from rubrica.games.bluthelden.kinds import (
    ATTACHED,
    BACK_SLOTS,
    COMBAT,
    END,
    HIDEOUT,
    HP,
    KEYWORDS,
    LANES,
    MAIN_1,
    MAIN_2,
    POW,
    SETUP,
    START,
    TRAITS,
    WAR_SLOTS,
    ZONES,
)
from rubrica.games.bluthelden.numbers import HIDDEN, compute
from rubrica.games.bluthelden.priority import open_window
from rubrica.games.bluthelden.state import Bluthelden

PHASES = {"setup": SETUP, "start": START, "main 1": MAIN_1, "main 2": MAIN_2, "combat": COMBAT, "end": END}
BLANK = "Blank"
"""A side whose decks are not given draws cards that do nothing."""
DECK_SIZE: Final = 20
PLAIN: dict[str, dict[str, Any]] = {"Sovereign": {"type": "sovereign", "lp": 30}, BLANK: {"type": "spell", "asp": 20}}


def place(state: Bluthelden, zone: int, entry: Any, where: str) -> None:
    """A card with all that the position says of it."""
    said = said_of(entry)
    if zone < 2 * ZONES and zone % ZONES >= HIDEOUT:
        state.hidden = state.hidden | {(state.clock + 1) << SHIFT | len(state.place)}
    thing = put_card(state, zone, entry, where)
    if not state.match.zone_kinds[state.zone_kind[zone]].in_play:
        return
    if thing in state.hidden:
        state.put_into_play(thing, HIDDEN)
    else:
        activate(state, thing)
    if said.get("turned"):
        state.turned[thing & COPY] = True
    if said.get("held"):
        state.held = state.held | {thing}
    state.damage[thing & COPY] = int(said.get("damage", 0))
    for name, counters in said.get("counters", {}).items():
        many, since = counters if isinstance(counters, list) else (counters, state.round - 1)
        state.counters[thing] = (*state.counters.get(thing, ()), (name, int(since), int(many)))
    for training in said.get("trainings", []):
        seat = state.zone_seat[zone]
        theirs = LETTERS.index(said_of(training).get("owner", LETTERS[seat]))
        lying = put_card(state, theirs * ZONES + ATTACHED, training, where)
        activate(state, lying)
        state.hosts[lying] = thing


def ready(state: Bluthelden, given: dict[str, Any], where: str) -> None:
    """The phase begins as the position says."""
    state.first = state.active = state.ip
    if "cl" not in given:
        state.cl = state.ip
    for seat in range(2):
        if "lp" not in given.get(LETTERS[seat], {}):
            state.lp[seat] = state.card_of(state.sovereign(seat)).lp
    if state.phase == SETUP:
        # BH-4.5: everything is in its place, and the decks lie as they are written.
        state.round, state.step = 0, 1
    compute(state)
    state.pending.clear()
    if state.phase in (MAIN_1, MAIN_2):
        state.step = 1
        open_window(state, state.ip if state.phase == MAIN_1 else 1 - state.ip)


def details(state: Bluthelden, thing: int) -> dict[str, Any]:
    row = state.values_of(thing)
    return {
        "pow": max(0, row[POW]),
        "hp": max(0, row[HP]),
        "ini": state.ini(thing),
        "res": state.res(thing),
        "damage": state.damage_on(thing),
        "remaining": state.remaining(thing),
        "turned": state.is_turned(thing),
        "held": thing in state.held,
        "bound": state.is_bound(thing),
        "owner": LETTERS[state.owner[thing & COPY]],
        "face_down": thing in state.hidden,
        "keywords": sorted(word for word, bit in KEYWORDS.items() if row[TRAITS] & bit),
        "trainings": sorted(state.card_of(training).name for training, host in state.hosts.items() if host == thing),
    }


def looks(state: Bluthelden) -> dict[str, Any]:
    return {
        "ap": LETTERS[state.active],
        "lane": state.lane + 1,
        "acting": state.name_of(state.acting) if state.acting else "",
        "chain": [state.say_entry(entry, -1) for entry in state.chain],
    }


POSITION = Position(
    "Bluthelden",
    registers=[
        Register("round", default=3),
        Register("phase", default="main 1", kind=WORD, words=PHASES),
        Register("ip", default="A", kind=SEAT),
        Register("cl", default="A", kind=SEAT),
    ],
    sides=[SideNumber("lp"), SideNumber("asp"), SideNumber("blood"), SideNumber("played", "resources")],
    piles=[
        Pile("hand"),
        Pile("spell_deck", from_top=True, usual=(BLANK,) * DECK_SIZE, unless="pool_deck"),
        Pile("pool_deck", from_top=True),
        Pile("graveyard"),
        Pile("banished"),
        Pile("permanents"),
    ],
    spots=[
        Spots("sovereign", usual="Sovereign"),
        Spots("rune"),
        Spots("advisor"),
        Spots("binding", many=LANES),
        Spots("resources", "resource", many=LANES),
        Spots("barriers", "barrier", many=LANES),
        *[Spots(f"war{lane + 1}", "war", lane * WAR_SLOTS, WAR_SLOTS, SLOT_NAMES, 2) for lane in range(LANES)],
        *[Spots(f"back{lane + 1}", "back", lane * BACK_SLOTS, BACK_SLOTS, SLOT_NAMES) for lane in range(LANES)],
        *[Spots(f"hidden{lane + 1}", "hideout", lane * WAR_SLOTS, WAR_SLOTS, SLOT_NAMES, 2) for lane in range(LANES)],
    ],
    table=[Pile("outside")],
    things={"damage", "counters", "turned", "held", "trainings"},
    place=place,
    ready=ready,
    details=details,
    looks=looks,
)
