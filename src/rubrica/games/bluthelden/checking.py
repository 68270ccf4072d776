"""BH-11.14: state checks, repeated until nothing changes."""

from __future__ import annotations

from typing import ClassVar, Final

from rubrica.engine.state import COPY
from rubrica.engine.steps import WhichThing
from rubrica.games.bluthelden.kinds import (
    CANT_BE_DESTROYED,
    EPIC,
    HIDEOUT,
    HP,
    INDESTRUCTIBLE,
    MYTHIC,
    TRAITS,
    WAR,
    ZONES,
)
from rubrica.games.bluthelden.lasting import lapse
from rubrica.games.bluthelden.leaving import (
    BY_SACRIFICE,
    DESTROYED,
    GONE_TO_GRAVEYARD,
    to_graveyard,
    turn_face_up,
)
from rubrica.games.bluthelden.numbers import refresh
from rubrica.games.bluthelden.state import Bluthelden


def check_state(state: Bluthelden) -> None:
    """One round of checks; the flow repeats them while something changes. A choice that a check asks for is made at once."""
    refresh(state)
    state.check = False
    if state.lp[0] <= 0 or state.lp[1] <= 0 or state.failed:
        loss(state)
        return
    destroy_dead(state)
    if (state.changes or state.controls or state.returns or state.wards or state.decrees) and lapse(state):
        return
    several = had_by_several(state, EPIC | MYTHIC)
    for trait in (EPIC, MYTHIC):
        same = namesakes(state, trait) if several & trait else []
        if same:
            state.now(KEEP_ONE, same[0], trait)
            return
    if state.hosts:
        loose = [training for training, host in state.hosts.items() if not state.in_play(host)]
        if loose:
            to_graveyard(state, loose, GONE_TO_GRAVEYARD)
    if state.hidden:
        uncover_hideouts(state)


def loss(state: Bluthelden) -> None:
    """BH-16.1, BH-16.2, BH-16.6, BH-16.7: who is at 0 LP or could not draw loses; both at once is a draw."""
    lost = [state.lp[seat] <= 0 or state.failed >> seat & 1 == 1 for seat in range(2)]
    names = state.match.names
    seat = 0 if lost[0] else 1
    if all(lost):
        state.draw_game("BH-16.6", "Both players lose at the same time: the game is a draw.")
    elif state.lp[seat] <= 0:
        state.win(1 - seat, "BH-16.1", f"The Sovereign of {names[seat]} has no LP left: {names[1 - seat]} wins.")
    else:
        state.win(1 - seat, "BH-16.2", f"{names[seat]} cannot draw: {names[1 - seat]} wins.")


def destroy_dead(state: Bluthelden) -> None:
    """BH-11.8, BH-11.13: they die at the same time. Who harmed them since the last check has destroyed them."""
    # Only what is changed has no HP.
    frail = bool(state.changes) or bool(state.passives) or bool(state.counters)
    dead: list[int] = []
    numbers, damages = state.numbers, state.damage
    for thing in state.playing:
        damage = damages[thing & COPY]
        if (frail or damage) and numbers[thing & COPY][HP] <= damage and is_dead(state, thing):
            dead.append(thing)
    if dead:
        dead = [thing for thing in state.characters() if thing in dead]
    if state.spared:
        state.spared = frozenset([thing for thing in state.spared if thing in dead])
    if dead:
        to_graveyard(state, dead, DESTROYED, state.hurt)
    state.hurt.clear()


def is_dead(state: Bluthelden, thing: int) -> bool:
    """BH-11.8: damage of at least its HP, or no HP."""
    copy = thing & COPY
    if not state.prints[state.face(copy)].fighter:
        return False
    row = state.numbers[copy]
    if row[HP] > state.damage[copy]:
        return False
    if row[TRAITS] & CANT_BE_DESTROYED and row[HP] > 0:
        return False
    return not row[TRAITS] & INDESTRUCTIBLE and not (state.hidden and thing in state.hidden)


def had_by_several(state: Bluthelden, traits: int) -> int:
    """Those of some traits that more than one thing in play has."""
    once = several = 0
    numbers = state.numbers
    for thing in state.playing:
        has = numbers[thing & COPY][TRAITS] & traits
        several |= once & has
        once |= has
    return several


def namesakes(state: Bluthelden, trait: int) -> list[int]:
    """BH-10.30 to BH-10.32: the first permanents of one name and controller of which only one may stay; Epic ones in one lane."""
    groups: dict[tuple[int, str, int], list[int]] = {}
    for seat in (state.active, 1 - state.active):
        for thing in state.side(seat):
            if state.numbers[thing & COPY][TRAITS] & trait:
                lane = state.lane_of(thing) if trait == EPIC else 0
                groups.setdefault((seat, state.name_of(thing), lane), []).append(thing)
    for group in groups.values():
        if len(group) > 1:
            return group
    return []


class KeepOne(WhichThing):
    """BH-D.30: which copy stays."""

    kind: ClassVar[str] = "take"

    def seat(self, state: Bluthelden, thing: int, trait: int) -> int:
        return state.controller(thing)

    def offers(self, state: Bluthelden, thing: int, trait: int) -> list[int]:
        return namesakes(state, trait)

    def answer(self, state: Bluthelden, thing: int, trait: int, move: int) -> None:
        to_graveyard(state, [other for other in namesakes(state, trait) if other != move], BY_SACRIFICE, must=True)

    def prompt(self, state: Bluthelden, thing: int, trait: int, viewer: int) -> str:
        return "Only one of them may stay: which one do you keep?"

    def say(self, state: Bluthelden, thing: int, trait: int, move: int, viewer: int) -> str:
        return f"keep {state.called(move, viewer)}"


KEEP_ONE: Final = KeepOne("bh keep one")


def uncover_hideouts(state: Bluthelden) -> None:
    """BH-13.15, BH-11.13: opposing characters came onto the slots of hidden cards: they are turned face up and sacrificed together."""
    found: list[int] = []
    for thing in [thing for seat in (state.active, 1 - state.active) for thing in state.hidden_cards(seat)]:
        zone = state.place[thing & COPY]
        slot = (1 - zone // ZONES) * ZONES + WAR + zone % ZONES - HIDEOUT
        if state.occupied(slot):
            found.append(thing)
    for thing in found:
        turn_face_up(state, thing)
    if found:
        to_graveyard(state, found, BY_SACRIFICE, must=True)
