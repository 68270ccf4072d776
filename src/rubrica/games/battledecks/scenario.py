"""Positions of Battle Decks as scenarios write them, and what their expectations look at."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.errors import BadScenario
from rubrica.engine.positions import (
    FLAG,
    SEAT,
    WORD,
    Pile,
    Position,
    Register,
    SideNumber,
    put_card,
    put_counters,
    said_of,
)
from rubrica.engine.scenarios import LETTERS
from rubrica.engine.state import COPY
from rubrica.games.battledecks.activating import ready as is_ready
from rubrica.games.battledecks.card import CHARACTER
from rubrica.games.battledecks.kinds import (
    ACTIVATE,
    ATK,
    ATTACHED,
    DEF,
    DEPLOY,
    DMG,
    EQUALIZE,
    MODIFY,
    PURPOSES,
    REPLENISH,
    ROUND_CHECK,
    ROUND_CLOSES,
    ROUND_START,
    SAVE,
    SETUP,
    THIS_ROUND,
    TURN_END,
    TURN_START,
    WINDOW_NAMES,
)
from rubrica.games.battledecks.numbers import modify
from rubrica.games.battledecks.showing import modifiers_of
from rubrica.games.battledecks.state import BattleDecks

PHASES = {
    "setup": SETUP,
    "round start": ROUND_START,
    "turn start": TURN_START,
    "deploy": DEPLOY,
    "activate": ACTIVATE,
    "equalizers": EQUALIZE,
    "replenish": REPLENISH,
    "turn end": TURN_END,
    "round check": ROUND_CHECK,
    "round end": ROUND_CLOSES,
}
BLANK = "Blank"
"""A side whose deck is not given draws cards that nobody can ever play."""
PLAIN: dict[str, dict[str, Any]] = {
    BLANK: {"kind": "event", "text": "Refresh target conscious unconscious character."},
    "Recruit": {"kind": "hero", "points": 20, "hp": 8, "def": 6, "atk": 3, "dmg": 2, "classes": ["Human"]},
}
DECK_SIZE: Final = 10


def place(state: BattleDecks, zone: int, entry: Any, where: str) -> None:
    """A card with all that the position says of it."""
    said = said_of(entry)
    thing = put_card(state, zone, entry, where)
    if not state.match.zone_kinds[state.zone_kind[zone]].in_play:
        return
    copy = thing & COPY
    card = state.prints[state.card[copy]]
    state.put_into_play(thing, card.printed)
    if "tokens" in said:
        state.tokens[thing] = int(said["tokens"])
    if "hp" in said:
        state.damage[copy] = card.hp - int(said["hp"])
        if int(said["hp"]) <= 0:
            state.down = state.down | {thing}
    for what, by in said.get("modifiers", {}).items():
        if what not in NUMBERS:
            raise BadScenario(f"There is no number {what!r}.", where, f"There are {', '.join(NUMBERS)}.")
        four = tuple([int(by) if NUMBERS[what] == number else 0 for number in range(4)])
        modify(state, thing, MODIFY, four, THIS_ROUND, thing)
    put_counters(state, thing, entry, where)
    if said.get("refreshed"):
        state.refreshed = state.refreshed | {thing}
    for worn in said.get("equipment", []):
        seat = max(0, state.zone_seat[zone])
        theirs = LETTERS.index(said_of(worn).get("owner", LETTERS[seat]))
        lying = put_card(state, state.own(theirs, ATTACHED), {**as_entry(worn), "owner": LETTERS[theirs]}, where)
        state.put_into_play(lying, state.card_of(lying).printed)
        state.hosts[lying] = thing


NUMBERS = {"DEF": DEF, "ATK": ATK, "DMG": DMG, "saves": SAVE}


def as_entry(worn: Any) -> dict[str, Any]:
    return worn if isinstance(worn, dict) else {"card": worn}


def ready(state: BattleDecks, given: dict[str, Any], where: str) -> None:
    """The phase begins as the position says: the active player's turn, unless the position says otherwise."""
    if "initiative" not in given:
        state.initiative = state.active
    for letter, side in given.items():
        if letter in LETTERS and isinstance(side, dict):
            for pairing, guarded in side.get("pairs", []):
                seat = LETTERS.index(letter)
                state.pairs = (*state.pairs, (named(state, seat, pairing, where), named(state, seat, guarded, where)))
    state.activations = 1
    state.stale = True
    state.refresh()
    state.pending.clear()


def named(state: BattleDecks, seat: int, name: str, where: str) -> int:
    """A character of a side by its name."""
    for thing in state.side(seat):
        if state.card_of(thing).name == name:
            return thing
    raise BadScenario(f"{LETTERS[seat]} has no {name!r}.", where, "Name a character of that side.")


def details(state: BattleDecks, thing: int) -> dict[str, Any]:
    state.refresh()
    row = state.values_of(thing)
    found: dict[str, Any] = {
        "def": row[DEF],
        "atk": row[ATK],
        "dmg": row[DMG],
        "save": row[SAVE],
        "tokens": state.token_count(thing),
        "owner": LETTERS[state.owner[thing & COPY]],
    }
    if state.card_of(thing).kind & CHARACTER:
        partner = state.partner(thing)
        found.update(
            {
                "hp": state.hp(thing),
                "unconscious": thing in state.down,
                "ready": is_ready(state, thing),
                "partner": state.card_of(partner).name if partner else "",
                "pairing": state.is_pairing(thing),
                "modifiers": modifiers_of(state, thing),
                "equipment": [state.card_of(worn).name for worn in state.equipment_on(thing)],
            }
        )
    return found


def looks(state: BattleDecks) -> dict[str, Any]:
    dice = (*state.dice, *state.rolling)
    return {
        "window": WINDOW_NAMES[state.windows[-1].kind] if state.windows else "",
        "chain": [state.say_entry(entry, -1) for entry in state.chain],
        "dice": [die.face for die in dice],
        "totals": [die.total for die in dice],
        "needs": [die.needs for die in dice],
        "rolled_by": [LETTERS[die.seat] for die in dice],
        "rolled_for": [PURPOSES[die.purpose] for die in dice],
        "acting": state.card_of(state.acting).name if state.acting else "",
        "quiet_rounds": state.quiet,
    }


def side_looks(state: BattleDecks, seat: int) -> dict[str, Any]:
    return {"out": bool(state.left >> seat & 1)}


POSITION = Position(
    title="Battle Decks",
    registers=[
        Register("round", default=1),
        Register("active", default="A", kind=SEAT),
        Register("initiative", default="A", kind=SEAT),
        Register("phase", default="deploy", kind=WORD, words=PHASES),
        Register("last", default=False, kind=FLAG),
        Register("quiet"),
    ],
    sides=[SideNumber("turns", default=1)],
    piles=[
        Pile("hand"),
        Pile("deck", from_top=True, usual=(BLANK,) * DECK_SIZE),
        Pile("discard", "discard pile", lying=True),
        Pile("heroes", lying=True),
        Pile("reinforcements", lying=True),
        Pile("equipment", lying=True),
        Pile("events", lying=True),
        Pile("removed", lying=True),
    ],
    spots=[],
    things={"counters", "hp", "tokens", "equipment", "modifiers", "refreshed"},
    place=place,
    ready=ready,
    details=details,
    looks=looks,
    table=[Pile("announced", lying=True), Pile("equalizers", lying=True)],
    side_besides={"pairs"},
    side_looks=side_looks,
)
