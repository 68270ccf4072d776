"""NF-9.20, NF-9.21: how minions enter play, and change their controller."""

from __future__ import annotations

from rubrica.engine.state import COPY
from rubrica.games.nightfall.events import collect
from rubrica.games.nightfall.kinds import ENTERS, PLAY, ZONES
from rubrica.games.nightfall.numbers import compute
from rubrica.games.nightfall.state import Nightfall


def enter(state: Nightfall, copy: int, seat: int, owner: int) -> int:
    """A minion enters play undamaged before a player; changes that waited with it start (NF-9.27)."""
    before = state.stay[copy]
    thing = state.move(copy, seat * ZONES + PLAY)
    card = state.printed(copy)
    state.numbers[thing] = card.printed
    if owner != seat:
        state.owners[thing] = owner
    for ability in card.abilities:
        state.wait(thing, ability)
    if card.statics:
        state.passives = (*state.passives, thing)
    if state.gifts:
        mine = [gift for gift in state.gifts if gift[0] == before]
        if mine:
            state.gifts = tuple([gift for gift in state.gifts if gift[0] != before])
            state.modifiers = (*state.modifiers, *[(thing, *gift[1:]) for gift in mine])
            compute(state)
    if state.passives:
        compute(state)
    if state.news is not None:
        state.tell(f"{card.label} enters play under {state.match.names[seat]}.")
    if thing in state.numbers and state.waits[ENTERS]:
        collect(state, ENTERS, seat, thing)
    return thing


def gain_control(state: Nightfall, thing: int, seat: int) -> bool:
    """NF-10.18: it lies before another player now and stays the same minion; it is out of the combat (NF-R.57)."""
    old = state.controller(thing)
    if thing not in state.numbers or old == seat:
        return False
    owner = state.owner_of(thing)
    state.shift(thing & COPY, seat * ZONES + PLAY)
    if owner == seat:
        state.owners.pop(thing, None)
    else:
        state.owners[thing] = owner
    if thing in state.attacks:
        state.attacks[thing] = -1
    state.blocks.pop(thing, None)
    if state.passives:
        compute(state)
    if state.news is not None:
        state.tell(f"{state.match.names[seat]} gains control of {state.say_thing(thing)}.")
    return True
