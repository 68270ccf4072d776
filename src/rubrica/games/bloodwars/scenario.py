"""Positions of Blood Wars as scenarios write them, and what their expectations look at."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.positions import SEAT, WORD, Pile, Position, Register, Spots, put_card, put_counters, said_of
from rubrica.engine.scenarios import LETTERS, Scenario
from rubrica.engine.state import COPY
from rubrica.games.bloodwars.card import ACOLYTE
from rubrica.games.bloodwars.combat import totals
from rubrica.games.bloodwars.intrigue import total_of
from rubrica.games.bloodwars.kinds import (
    ACTION,
    BATTLE,
    CHALLENGERS,
    COMBAT,
    DEFENDERS,
    INTRIGUE,
    KEYWORDS,
    PHASE_NAMES,
    POOL,
    ROW,
    SETUP,
    SLOTS,
    ZONES,
)
from rubrica.games.bloodwars.leaving import activate
from rubrica.games.bloodwars.numbers import alignment
from rubrica.games.bloodwars.stacking import is_legal
from rubrica.games.bloodwars.state import BloodWars

BLANK = "Blank"
"""A side whose deck is not given draws cards that do nothing."""
DECK_SIZE: Final = 20
PLAIN: dict[str, dict[str, Any]] = {
    BLANK: {"type": "legion", "alignment": "NN", "plane": "Outlands", "cs": 1, "rr": 3},
}


def seats_of(scenario: Scenario) -> int:
    """How many players a position has: as many as it says, or as its last letter says, at least two."""
    last = max([LETTERS.index(key) for key in scenario.position if key in LETTERS and len(key) == 1], default=1)
    return max(2, last + 1, int(scenario.position.get("players", 2)))


def place(state: BloodWars, zone: int, entry: Any, where: str) -> None:
    """A card with all that the position says of it: a Warlord with his Battle Hand, a Legion with its Acolyte."""
    said = said_of(entry)
    thing = put_card(state, zone, entry, where)
    there = zone % ZONES if zone < state.base else -1
    if there == POOL or ROW <= there < BATTLE:
        activate(state, thing)
    if said.get("flipped"):
        state.flipped = state.flipped | {thing}
    put_counters(state, thing, entry, where)
    if said.get("took_part"):
        state.took_part = state.took_part | {thing}
    for card in said.get("hand", []):
        stacked = put_card(state, zone - ROW + BATTLE, card, where)
        about = said_of(card)
        if about.get("flipped"):
            state.flipped = state.flipped | {stacked}
        if "acolyte" in about:
            state.hosts[put_card(state, zone - ROW + BATTLE, about["acolyte"], where)] = stacked


def ready(state: BloodWars, given: dict[str, Any], where: str) -> None:
    """The phase begins as the position says; before turn 9 of a player one must say so."""
    turns = [int(given.get(LETTERS[seat], {}).get("turns", 9)) for seat in range(state.match.seats)]
    state.turns = tuple(turns)
    state.turn = max(1, sum(turns))
    state.step = 0
    if state.phase == SETUP:
        # BW-5.4: the decks lie as they are written.
        state.turns = (0,) * state.match.seats
        state.turn, state.step = 0, 1


def details(state: BloodWars, thing: int) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "strength": state.strength(thing),
        "flipped": thing in state.flipped,
        "alignment": alignment(state, thing),
        "keywords": sorted([word for word, bit in KEYWORDS.items() if state.traits(thing) & bit]),
    }
    if state.is_warlord(thing):
        hand = state.battle_hand(thing)
        seen["hand"] = sorted([state.card_of(card).name for card in hand])
        seen["hand_flipped"] = sorted([state.card_of(card).name for card in hand if card in state.flipped])
        seen["sworn"] = sorted(
            [state.card_of(host).name for card, host in state.hosts.items() if carries(state, card, hand)]
        )
        seen["strengths"] = sorted([state.strength(card) for card in state.legions(thing)])
        seen["legal"] = is_legal(state, thing)
        seen["side"] = ("", "challenger", "defender")[state.side_of(thing)]
    return seen


def carries(state: BloodWars, card: int, hand: list[int]) -> bool:
    """Whether a card is an Acolyte of this Battle Hand."""
    return card in hand and state.printed(card & COPY).fate == ACOLYTE


def looks(state: BloodWars) -> dict[str, Any]:
    counted = (0, 0)
    if state.challenge == COMBAT:
        counted = totals(state)
    elif state.challenge == INTRIGUE:
        counted = (total_of(state, CHALLENGERS), total_of(state, DEFENDERS))
    return {
        "challenge": state.challenge_name(),
        "presented": state.card_of(state.presented).name if state.presented else "",
        "totals": list(counted),
        "last_totals": list(state.totals),
        "hidden_allies": list(state.hidden_allies),
        "window": state.windows[-1].kind if state.windows else 0,
        "chain": [state.say_entry(entry, -1) for entry in state.chain],
        "waived": state.waived,
        "result": state.result,
    }


def side_looks(state: BloodWars, seat: int) -> dict[str, Any]:
    return {
        "vp": state.vp(seat),
        "turns": state.turns[seat],
        "aside": bool(state.aside >> seat & 1),
        "involved": bool(state.champion(seat)),
        "table": sorted([state.card_of(thing).name for thing in on_table(state, seat)]),
    }


def on_table(state: BloodWars, seat: int) -> list[int]:
    return state.things_of(state.zones[seat * ZONES + ROW - 1])


POSITION = Position(
    "Blood Wars",
    registers=[
        Register("active", default="A", kind=SEAT),
        Register(
            "phase",
            default=PHASE_NAMES[ACTION],
            kind=WORD,
            words={name: number for number, name in enumerate(PHASE_NAMES)},
        ),
        Register("turn", default=9),
    ],
    sides=[],
    piles=[
        Pile("hand"),
        Pile("deck", from_top=True, usual=(BLANK,) * DECK_SIZE),
        Pile("discard", lying=True),
        Pile("dead_book", "dead book"),
        Pile("pool"),
    ],
    spots=[Spots("row", many=SLOTS, least=1, short=True)],
    things={"counters", "flipped", "hand", "acolyte", "took_part"},
    place=place,
    ready=ready,
    details=details,
    looks=looks,
    besides={"players"},
    side_besides={"turns"},
    side_looks=side_looks,
)
