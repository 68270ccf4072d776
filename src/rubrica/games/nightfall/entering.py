"""NF-9.20, NF-9.21: how minions enter play, and change their controller."""

from __future__ import annotations

from rubrica.engine.lasting import Change
from rubrica.engine.state import COPY
from rubrica.games.nightfall.damage import damage_minion
from rubrica.games.nightfall.events import collect_of
from rubrica.games.nightfall.kinds import ENTERS, PLAY, WAITING_DAMAGE, ZONES
from rubrica.games.nightfall.numbers import CONTROL, GIVE_BACK, compute
from rubrica.games.nightfall.state import Nightfall


def enter(state: Nightfall, copy: int, seat: int, owner: int, kicked: bool = False) -> int:
    """A minion enters play undamaged before a player; changes that waited with it start (NF-9.27)."""
    before = state.stay[copy]
    thing = state.move(copy, seat * ZONES + PLAY)
    begin_stay(state, thing, seat, owner)
    mine = [gift for gift in state.gifts if gift.thing == before]
    if mine or state.passives:
        lasting = [gift for gift in mine if gift.what != WAITING_DAMAGE]
        state.changes = (*state.changes, *[Change(thing, gift.what, gift.value, gift.end) for gift in lasting])
        compute(state)
    if state.news is not None:
        state.tell(f"{state.printed(copy).label} enters play under {state.match.names[seat]}.")
    if state.in_play(thing) and state.waits[ENTERS]:
        collect_of(state, ENTERS, thing, 0, 0, 1 if kicked else 0)
    for gift in mine:
        if gift.what == WAITING_DAMAGE and state.in_play(thing):
            damage_minion(state, thing, gift.value)  # NF-R.103
    return thing


def begin_stay(state: Nightfall, thing: int, seat: int, owner: int) -> None:
    """A minion lies before a player: its numbers, its owner if that is another (NF-3.11), and its In Play text (NF-9.20)."""
    card = state.card_of(thing)
    state.put_into_play(thing, card.printed)
    if card.comes_with:
        state.counters[thing] = tuple([(name, 0, number) for name, number in card.comes_with])
    if owner != seat:
        state.owners[thing] = owner
    state.speak_up(thing)


def gain_control(state: Nightfall, thing: int, seat: int) -> bool:
    """NF-10.18: it lies before another player now and stays the same minion; it is out of the combat (NF-R.57).

    Nobody has to give it back any more, not even the one who has borrowed it (NF-R.76)."""
    if not state.in_play(thing):
        return False
    state.changes = tuple([change for change in state.changes if change.thing != thing or change.what != CONTROL])
    if state.controller(thing) == seat:
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
    if state.more_blocks:
        state.more_blocks = tuple([pair for pair in state.more_blocks if pair[0] != thing])
    if state.passives:
        compute(state)
    if state.news is not None:
        state.tell(f"{state.match.names[seat]} gains control of {state.say_thing(thing)}.")
    return True


def borrow(state: Nightfall, thing: int, seat: int, end: int) -> bool:
    """Control for a while. Whoever takes a borrowed minion takes it from the player to whom it would have gone back."""
    home = state.controller(thing)
    for change in state.changes:
        if change.thing == thing and change.what == CONTROL:
            home = change.value
    gained = gain_control(state, thing, seat)
    if home != seat:
        state.changes = (*state.changes, Change(thing, CONTROL, home, end))
    return gained


def give_back(state: Nightfall, thing: int, home: int) -> None:
    """The time is over: it goes back, to its owner if that player has left."""
    gain_control(state, thing, state.owner_of(thing) if state.left >> home & 1 else home)


GIVE_BACK.is_done_by(give_back)
