"""Coming into play: by a card that resolves, by an effect, as a token (BH-6.16, BH-6.18, BH-15.1)."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from rubrica.engine.state import COPY
from rubrica.games.bluthelden.card import ADVISOR_CARD, RESOURCE_CARD, RUNE_CARD, TRAINING, BlutheldenCard
from rubrica.games.bluthelden.events import collect_of, late_moment, speaks
from rubrica.games.bluthelden.kinds import (
    ADVISOR,
    BACK,
    BACK_SLOTS,
    BARRIER,
    BARRIER_PLACE,
    BINDING,
    BINDING_SLOT,
    COMES_TURNED,
    COUNTER_PUT,
    DUAL_SLOT,
    ENTERS,
    LANES,
    MOVES,
    PERMANENTS,
    RESOURCE_SLOT,
    ROW,
    TRAINED,
    TRAITS,
    WAR,
    ZONES,
)
from rubrica.games.bluthelden.leaving import GONE_TO_GRAVEYARD, to_graveyard
from rubrica.games.bluthelden.numbers import compute, rearranged, shifted
from rubrica.games.bluthelden.state import TAKE_COUNTERS, Bluthelden


def activate(state: Bluthelden, thing: int) -> None:
    """A card begins to be in play: it has numbers, and its abilities wait."""
    card = state.prints[state.face(thing & COPY)]
    state.put_into_play(thing, card.printed)
    state.speak_up(thing)


def enter(state: Bluthelden, copy: int, zone: int, host: int = 0) -> int:
    """BH-6.16: a card enters its slot, unturned, as a new object. A Resource takes the place of the one below it (BH-10.8)."""
    if state.zones[zone] and zone % ZONES in range(RESOURCE_SLOT, RESOURCE_SLOT + LANES):
        to_graveyard(state, [state.at(zone)], GONE_TO_GRAVEYARD)
    before = state.stay[copy]
    thing = state.move(copy, zone)
    if before in state.xs:
        state.xs[thing] = state.xs.pop(before)
    arrive(state, thing, host)
    return thing


def arrive(state: Bluthelden, thing: int, host: int = 0) -> None:
    """What follows for a card or token that has just been put into its zone."""
    activate(state, thing)
    state.came[thing] = state.round * 8 + state.phase
    if host:
        state.hosts[thing] = host
    card = state.card_of(thing)
    if card.comes_turned or (state.waits[COMES_TURNED] and made_to_come_turned(state, thing)):
        state.turned[thing & COPY] = True
    if card.comes_with:
        state.counters[thing] = tuple([(name, state.round, number) for name, number in card.comes_with])
        compute(state)
    else:
        rearranged(state)
    if state.news is not None:
        state.tell(f"{state.called(thing, -1)} enters play.")
    if state.waits[ENTERS]:
        collect_of(state, ENTERS, thing)
    late_moment(state, thing)
    if host and state.waits[TRAINED]:
        collect_of(state, TRAINED, host, thing)


def made_to_come_turned(state: Bluthelden, thing: int) -> bool:
    """BH-R.171: whether a text says that it enters play turned."""
    for source, ability in state.waits[COMES_TURNED]:
        if speaks(state, source, ability) and ability.concerns(state, source, thing):
            return True
    return False


def create_token(state: Bluthelden, card: int, seat: int, zone: int, host: int = 0) -> int:
    """BH-15.1: a token is put directly into its slot, or onto its host; its creator owns it (BH-1.4)."""
    thing = state.stay[state.add(card, seat, zone)]
    arrive(state, thing, host)
    return thing


def placements(state: Bluthelden, copy: int, seat: int) -> list[int]:
    """Where a card may be put (BH-6.13, BH-6.18)."""
    return slots_for(state, state.printed(copy), seat)


def slots_for(state: Bluthelden, card: BlutheldenCard, seat: int) -> list[int]:
    """Where a permanent may be put: a legal free slot, in an open lane (BH-6.18)."""
    first = seat * ZONES
    if card.types & ADVISOR_CARD:
        return [] if state.zones[first + ADVISOR] else [first + ADVISOR]
    if card.types & RESOURCE_CARD:
        return [] if card.types & RUNE_CARD else resource_slots(state, card.level, seat)
    if card.types & TRAINING or not card.permanent:
        return []
    if not card.character:
        return [first + PERMANENTS]
    traits = card.printed[TRAITS]
    found: list[int] = []
    for lane in range(LANES):
        if not state.open_lane(seat, lane):
            continue
        if traits & BARRIER:
            found += [zone for zone in (first + BARRIER_PLACE + lane,) if not state.zones[zone]]
            continue
        found += state.free_slots(seat, WAR, lane, traits & DUAL_SLOT != 0)
        found += state.free_slots(seat, BACK, lane, traits & DUAL_SLOT != 0)
        if traits & BINDING and not traits & DUAL_SLOT:
            found += state.free_slots(seat, BINDING_SLOT, lane)
    return found


def has_slot(state: Bluthelden, card: BlutheldenCard, seat: int) -> bool:
    """Whether there is a slot for a character at all: `slots_for` says which."""
    if state.wide or card.types & ADVISOR_CARD or card.printed[TRAITS] & BARRIER:
        return bool(slots_for(state, card, seat))
    for lane in range(LANES):
        if state.open_lane(seat, lane):
            back = seat * ZONES + BACK + lane * BACK_SLOTS
            if not state.zones[back] or not state.zones[back + 1] or state.free_slots(seat, WAR, lane):
                return True
    return bool(card.printed[TRAITS] & BINDING) and bool(slots_for(state, card, seat))


def resource_slots(state: Bluthelden, level: int, seat: int) -> list[int]:
    """BH-10.8: level 1 into an empty Resource slot, level N onto an own Resource of the level below."""
    found: list[int] = []
    for lane in range(LANES):
        zone = seat * ZONES + RESOURCE_SLOT + lane
        below = state.card_of(state.at(zone)).level if state.zones[zone] else 0
        if below == level - 1:
            found.append(zone)
    return found


def put_counters(state: Bluthelden, thing: int, name: str, number: int) -> None:
    """BH-11.15. Each keeps the round in which it was put on (BH-13.10)."""
    if number <= 0 or not state.in_play(thing):
        return
    lying = list(state.counters.get(thing, ()))
    for index, (called, since, many) in enumerate(lying):
        if called == name and since == state.round:
            lying[index] = (name, since, many + number)
            break
    else:
        lying.append((name, state.round, number))
    state.counters[thing] = tuple(lying)
    compute(state)
    if state.waits[COUNTER_PUT]:
        collect_of(state, COUNTER_PUT, thing, amount=number, detail=counter_key(name))


def counter_key(name: str) -> int:
    """The number that stands for the name of a counter in events."""
    return crc32(name.encode())


def remove_counters(state: Bluthelden, thing: int, name: str, number: int) -> int:
    """Take counters off, the oldest first; says how many there were."""
    kept: list[tuple[str, int, int]] = []
    left = number
    for called, since, many in state.counters.get(thing, ()):
        taken = min(left, many) if called == name else 0
        left -= taken
        if many > taken:
            kept.append((called, since, many - taken))
    if left < number:
        if kept:
            state.counters[thing] = tuple(kept)
        else:
            del state.counters[thing]
        compute(state)
    return number - left


TAKE_COUNTERS.is_done_by(remove_counters)


MOVING_ROWS: Final[tuple[int, ...]] = (WAR, BACK, BINDING_SLOT)
"""BH-12.2: where characters move about, and are the same characters."""


def moved(state: Bluthelden, thing: int) -> None:
    """Something has changed its slot (codex 5.3)."""
    if state.waits[MOVES]:
        row = state.row_of(thing)
        collect_of(state, MOVES, thing, detail=1 if row in (WAR, BARRIER_PLACE) else 2 if row == BACK else 0)


def shift_to(state: Bluthelden, thing: int, zone: int) -> None:
    """BH-12.8: moving inside the battlefield is not leaving or entering it."""
    before = state.place[thing & COPY]
    state.shift(thing & COPY, zone)
    if before // ZONES == zone // ZONES and ROW[before % ZONES] in MOVING_ROWS and ROW[zone % ZONES] in MOVING_ROWS:
        shifted(state)
    else:
        rearranged(state)
