"""BH-13.16: revealing a hidden card; BH-13.27: making a Blood Trinket. Both are entries of the chain."""

from __future__ import annotations

from typing import Final

from rubrica.engine.chain import Entry
from rubrica.engine.state import COPY, NO_CARD, SOURCE, YOU, words_of
from rubrica.engine.steps import WhichZone
from rubrica.games.bluthelden.announcing import FINISH, begin, pay_all
from rubrica.games.bluthelden.chain import REVEAL, TRINKET, add_entry, player_adds
from rubrica.games.bluthelden.entering import create_token, moved, shift_to
from rubrica.games.bluthelden.kinds import LANE, PERMANENTS, WAR, ZONES
from rubrica.games.bluthelden.leaving import BY_SACRIFICE, to_graveyard, turn_face_up
from rubrica.games.bluthelden.state import RESOLVE, Bluthelden
from rubrica.language.nodes.announcing import can_complete

BLOOD_TRINKET: Final = "Blood Trinket"


def why_not_reveal(state: Bluthelden, thing: int) -> str:
    """The rule that keeps a player from revealing a hidden card, or nothing."""
    costs = state.card_of(thing).reveal
    seat = state.controller(thing)
    words = words_of(thing, seat)
    if costs is None:
        return "BH-13.16"
    if any(entry.kind == REVEAL and entry.thing == thing for entry in state.chain):
        return "BH-13.16"
    if state.reserve(seat) < sum(cost.price(state, words) for cost in costs):
        return "BH-6.9"
    for cost in costs:
        if not cost.can(state, words):
            return str(cost.rule())
    return "" if can_complete(state, costs, None, words) else "BH-6.10"


def begin_reveal(state: Bluthelden, thing: int) -> None:
    """BH-13.16: somebody announces that a hidden card is revealed."""
    begin(state, REVEAL, thing, state.controller(thing), None)


def finish_reveal(state: Bluthelden, scope: int) -> None:
    """Its cost is paid at once; the revealing goes on the chain (BH-R.36)."""
    words = state.scopes[scope]
    pay_all(state, words)
    player_adds(state)
    add_entry(state, REVEAL, words[SOURCE], words[YOU], None, words)


FINISH[REVEAL] = finish_reveal


def resolve_reveal(state: Bluthelden, entry: Entry) -> None:
    """It is turned face up and moves to a free slot of its own War Zone in the lane; without one it is sacrificed."""
    thing = entry.thing
    if thing not in state.hidden or not state.in_play(thing):
        return
    turn_face_up(state, thing)
    state.now(REVEAL_TO, thing, entry.seat)


RESOLVE[REVEAL] = resolve_reveal


class RevealTo(WhichZone):
    """BH-D.29: the slot."""

    def seat(self, state: Bluthelden, thing: int, seat: int) -> int:
        return seat

    def offers(self, state: Bluthelden, thing: int, seat: int) -> list[int]:
        return state.free_slots(seat, WAR, LANE[state.place[thing & COPY] % ZONES], state.is_wide(thing))

    def none(self, state: Bluthelden, thing: int, seat: int) -> None:
        to_graveyard(state, [thing], BY_SACRIFICE, must=True)

    def answer(self, state: Bluthelden, thing: int, seat: int, move: int) -> None:
        shift_to(state, thing, move)
        moved(state, thing)

    def prompt(self, state: Bluthelden, thing: int, seat: int, viewer: int) -> str:
        return f"{state.called(thing, viewer)}: to which slot?"

    def say(self, state: Bluthelden, thing: int, seat: int, move: int, viewer: int) -> str:
        return f"to {state.say_zone(move)}"


REVEAL_TO: Final = RevealTo("bh reveal to")


def may_make_trinket(state: Bluthelden, seat: int) -> bool:
    """BH-13.27: while ASP of a Bloodmage are in the reserve."""
    return state.blood[seat] > 0 and BLOOD_TRINKET in state.match.by_label and not state.is_used_up(f"{seat} trinket")


def begin_trinket(state: Bluthelden, seat: int) -> None:
    """1 such ASP for each token, on the chain (BH-R.82)."""
    state.blood[seat] -= 1
    state.take_option(f"{seat} trinket")
    player_adds(state)
    add_entry(state, TRINKET, NO_CARD, seat, None, words_of(NO_CARD, seat))


def resolve_trinket(state: Bluthelden, entry: Entry) -> None:
    seat = entry.seat
    create_token(state, state.match.by_label[BLOOD_TRINKET].number, seat, seat * ZONES + PERMANENTS)


RESOLVE[TRINKET] = resolve_trinket
