"""BW-21: cards that leave play, what goes with them, and Warlords that leave a Challenge."""

from __future__ import annotations

from typing import Any

from rubrica.engine import deeds
from rubrica.engine.events import Event
from rubrica.engine.lasting import without
from rubrica.engine.state import COPY
from rubrica.games.bloodwars.card import LEGION, WARLORD
from rubrica.games.bloodwars.events import collect
from rubrica.games.bloodwars.kinds import (
    BATTLE,
    DEAD_BOOK,
    DEAD_LEGIONS,
    DISCARD,
    DISCARDS,
    GOES,
    GOES_FROM,
    HAND,
    LAID,
    LEAVES,
    LEGION_LOST,
    NO_SIDE,
    POOL,
    POOL_CHANGES,
    ROW,
    TABLE,
    TAKEN,
    WARLORD_LOST,
    ZONES,
)
from rubrica.games.bloodwars.numbers import changes_of, has_text
from rubrica.games.bloodwars.state import BloodWars


def activate(state: BloodWars, thing: int) -> None:
    """The text of a card works from now on: of a Warlord in play, a captured Battlefield, an Item that was given."""
    card = state.printed(thing & COPY)
    for ability in card.abilities:
        state.wait(thing, ability)
    if card.statics:
        state.passives = (*state.passives, thing)


def silence(state: BloodWars, thing: int) -> None:
    """BW-21.3: a card that leaves play loses its modifiers, its attachments and its flipped state."""
    if state.flipped and thing in state.flipped:
        state.flipped = state.flipped - {thing}
    if state.recruits and thing in state.recruits:
        state.recruits = state.recruits - {thing}
    if state.hosts:
        state.hosts.pop(thing, None)
    if state.counters:
        state.counters.pop(thing, None)
    if state.changes:
        state.changes = without(state.changes, thing)
    fall_silent(state, thing)


def fall_silent(state: BloodWars, thing: int) -> None:
    """The text of a card works no more."""
    for ability in state.printed(thing & COPY).abilities:
        state.stop_waiting(thing, ability)
    if state.passives:
        state.passives = tuple([other for other in state.passives if other != thing])


def rouse(state: BloodWars, thing: int) -> None:
    """BW-R.123: the text of a Legion that lies on the table works: what fires by itself, and what is so of other cards."""
    card = state.printed(thing & COPY)
    if card.type != LEGION:
        return
    for ability in card.abilities:
        state.wait(thing, ability)
    if len(card.own_statics) < len(card.statics):
        state.passives = (*state.passives, thing)


Onlooker = tuple[int, int, Any, Event]
"""A card that sees another leave, for whom, by which of its abilities, and what it sees."""


def onlookers(state: BloodWars, going: dict[int, int]) -> list[Onlooker]:
    """BW-R.124: what sees cards leave play, and where they go: the texts that work, theirs among them; and of a hidden Legion its own."""
    found: list[Onlooker] = []
    for thing, where in going.items():
        copy = thing & COPY
        card = state.printed(copy)
        hidden = card.parting and card.type == LEGION and state.place[copy] % ZONES >= BATTLE
        if not hidden and not state.waits[LEAVES]:
            continue
        event = Event(LEAVES, state.controller(thing), thing, 0, 0, where)
        seeing = list(state.waits[LEAVES])
        if hidden:
            seeing += [(thing, ability) for ability in card.abilities if LEAVES in ability.kinds]
        for source, ability in seeing:
            if has_text(state, source) and ability.sees(state, source, event):
                found.append((source, state.controller(source), ability, event))
    return found


def have_left(state: BloodWars, seeing: list[Onlooker], became: dict[int, int]) -> None:
    """They have left: what saw it fires; words point to what became of them."""
    for source, seat, ability, event in seeing:
        thing = became.get(event.thing, event.thing)
        now = Event(LEAVES, event.seat, thing, 0, 0, event.detail)
        ability.fires(state, became.get(source, source), now, seat)


def remember_leaving(state: BloodWars, thing: int, seen: bool) -> None:
    """What is known of a legal Battle Hand stays known if all see which card leaves it; else nothing is."""
    card = state.card[thing & COPY]
    touched = [stack.warlord for stack in state.stacks if thing in stack.cards]
    if touched:
        kept = [stack for stack in state.stacks if seen or stack.warlord not in touched]
        state.stacks = tuple([stack.leaves(thing, card) for stack in kept])


def send(state: BloodWars, thing: int, zone: int) -> int:
    """One card goes to a zone; what it becomes there."""
    copy = thing & COPY
    place = state.place[copy]
    if place % ZONES == HAND and state.printed(copy).type == WARLORD:
        state.enlisted &= ~(1 << place // ZONES)
    seen = state.match.zone_kinds[state.zone_kind[zone]].name in ("discard", "dead book", "chain", "outside")
    remember_leaving(state, thing, seen)
    silence(state, thing)
    return state.move(copy, zone)


def with_all(state: BloodWars, things: list[int]) -> list[int]:
    """BW-14.12, BW-21.2: with a Warlord goes his Battle Hand, with a Legion what is given or attached to it."""
    found: list[int] = []
    for thing in things:
        more = [thing]
        if state.is_warlord(thing):
            more += state.battle_hand(thing)
        for other in more[:]:
            more += state.attached(other)
        for other in more:
            if other not in found:
                found.append(other)
    return found


def to_pile(state: BloodWars, things: list[int], pile: int = DISCARD) -> None:
    """BW-21.1, BW-21.4: cards go to their owners' piles, together, in the order of their titles. What goes with them is discarded."""
    things = stay_away(state, [thing for thing in things if state.here(thing)], pile)
    piles = {thing: where for thing in things if (where := goes_to(state, thing, pile)) != pile}
    going = with_all(state, things)
    going.sort(key=lambda thing: (state.card_of(thing).name, thing))
    lost = [thing for thing in going if state.card_of(thing).type == LEGION and state.is_stacked(thing & COPY)]
    leaders = [thing for thing in going if state.is_warlord(thing)]
    pools = [thing for thing in going if in_pool(state, thing)]
    tell_losses(state, going, pile)
    losers = [(state.controller(thing), thing) for thing in lost]
    holders = [state.controller(thing) for thing in pools]
    seats = [state.controller(thing) for thing in leaders]
    for warlord in leaders:
        leave_challenge(state, warlord)
    for thing in going:
        piles.setdefault(thing, pile if thing in things else DISCARD)
    seeing = onlookers(state, {thing: piles[thing] for thing in going if state.place[thing & COPY] % ZONES >= POOL})
    held = [thing for thing in going if state.place[thing & COPY] % ZONES == HAND and pile == DISCARD]
    became = {thing: send(state, thing, state.owner[thing & COPY] * ZONES + piles[thing]) for thing in going}
    drop_stacks(state, leaders)
    for seat, legion in losers:
        state.count(LEGION_LOST, seat)
        if piles[legion] == DEAD_BOOK:
            state.count(DEAD_LEGIONS, seat)
        collect(state, LEGION_LOST, seat, became[legion], detail=piles[legion])
    for seat, warlord in zip(seats, leaders, strict=True):
        collect(state, WARLORD_LOST, seat, became[warlord], detail=piles[warlord])
    for seat in holders:
        collect(state, POOL_CHANGES, seat)
    have_left(state, seeing, became)
    for thing in held:
        collect(state, DISCARDS, state.owner[thing & COPY], became[thing])


def goes_to(state: BloodWars, thing: int, pile: int) -> int:
    """BW-R.120: where a card goes that would go to a pile. Of several texts the first counts, and none answers another."""
    if not state.in_play(thing):
        return pile
    for value in changes_of(state, thing, GOES):
        if int(value) // GOES_FROM == pile:
            return int(value) % GOES_FROM
    return pile


def stay_away(state: BloodWars, things: list[int], pile: int) -> list[int]:
    """Those of several cards that go to a pile at all: the others return to their owners' hands."""
    back = [thing for thing in things if goes_to(state, thing, pile) == HAND]
    for thing in back:
        to_hand(state, thing)
    return [thing for thing in things if thing not in back]


def in_pool(state: BloodWars, thing: int) -> bool:
    return state.place[thing & COPY] % ZONES == POOL


def tell_losses(state: BloodWars, going: list[int], pile: int) -> None:
    """The log names what goes where."""
    if state.news is None or not going:
        return
    where = "the Dead-Book" if pile == DEAD_BOOK else "the discard pile"
    for seat in range(state.match.seats):
        lost = [thing for thing in going if state.owner[thing & COPY] == seat]
        for thing in lost:
            state.deed(deeds.DIES, thing)
        names = [state.card_of(thing).label for thing in lost]
        if names:
            goes = "goes" if len(names) == 1 else "go"
            state.tell(f"{', '.join(names)} of {state.match.names[seat]} {goes} to {where}.")


def drop_stacks(state: BloodWars, warlords: list[int]) -> None:
    """There is no such Battle Hand any more."""
    state.stacks = tuple([stack for stack in state.stacks if stack.warlord not in warlords])


def to_hand(state: BloodWars, thing: int, where: int = HAND) -> int:
    """A card returns to its owner's Command Hand, or deck; what a Warlord leads (BW-21.2) or a Legion carries (BW-14.12) is discarded."""
    rest = [other for other in with_all(state, [thing]) if other != thing]
    copy = thing & COPY
    seat = state.controller(thing)
    leads = state.is_warlord(thing)
    if state.is_stacked(copy):
        state.show(copy, state.match.everyone)
    to_pile(state, rest)
    leave_challenge(state, thing)
    drop_stacks(state, [thing])
    pooled = in_pool(state, thing)
    remember_leaving(state, thing, True)
    seeing = onlookers(state, {thing: where}) if state.in_play(thing) else []
    became = send(state, thing, state.owner[copy] * ZONES + where)
    if leads:
        collect(state, WARLORD_LOST, seat, became)
    if pooled:
        collect(state, POOL_CHANGES, seat)
    have_left(state, seeing, {thing: became})
    return became


# The Challenge.


def leave_challenge(state: BloodWars, warlord: int) -> None:
    """BW-1.6: he is on no side any more. What follows waits until the chain is empty (BW-15.15)."""
    if not state.side_of(warlord):
        return
    seat = state.controller(warlord)
    if warlord == state.challenger:
        state.challenger = 0
    state.allies = tuple([other for other in state.allies if other != warlord])
    state.defenders = tuple([other for other in state.defenders if other != warlord])
    state.aside &= ~(1 << seat)


def hide_again(state: BloodWars, warlord: int) -> None:
    """The cards of a fighting Battle Hand that lie on the table are put back into it; Items are given to nobody any more. What
    fought for another goes back to its own Warlord (BW-R.129)."""
    seat = state.controller(warlord)
    for copy in state.zones[seat * ZONES + TABLE]:
        thing = state.stay[copy]
        home = warlord if state.owner[copy] == seat else home_of(state, thing)
        if thing in state.hosts and state.printed(copy).gift:
            del state.hosts[thing]
        fall_silent(state, thing)
        if state.in_play(home):
            state.shift(copy, state.slot_of(home))
        else:
            to_pile(state, [thing])


def home_of(state: BloodWars, thing: int) -> int:
    """The Warlord of a Legion that fights for another, and of what it carries; 0 if it does not."""
    for legion in (thing, state.hosts.get(thing, 0)):
        for change in state.changes:
            if change.what == TAKEN and change.thing == legion:
                return int(change.value)
    return 0


def put_on_table(state: BloodWars, thing: int) -> None:
    """A card of a fighting Battle Hand is laid on the table, face up, with the Acolyte that is attached to it."""
    for other in (thing, *state.attached(thing)):
        copy = other & COPY
        zone = state.place[copy]
        if zone % ZONES >= BATTLE:
            state.show(copy, state.match.everyone)
            state.shift(copy, zone // ZONES * ZONES + TABLE)
            rouse(state, other)
            collect(state, LAID, zone // ZONES, other)


def lay_open(state: BloodWars, thing: int) -> None:
    """BW-R.92: a hidden card of one's own that is chosen is laid on the table in a Combat, else shown."""
    if state.is_stacked(thing & COPY) and state.fights(state.leader_of(thing)):
        put_on_table(state, thing)
    else:
        state.show(thing & COPY, state.match.everyone)


def empty_place(state: BloodWars, seat: int) -> int:
    """The first free place of a row, or -1."""
    first = seat * ZONES + ROW
    return next((zone for zone in range(first, first + BATTLE - ROW) if not state.zones[zone]), -1)


def forget_sides(state: BloodWars) -> None:
    """The Challenge is over."""
    state.sided = (NO_SIDE,) * state.match.seats
