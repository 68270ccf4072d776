"""BL-7.3 step 4, BL-16.5, BL-17.11 to BL-17.13, BL-19.8: a card enters its play zone."""

from __future__ import annotations

from typing import Final

from rubrica.engine.events import Event
from rubrica.engine.lasting import FOREVER, Change
from rubrica.engine.state import COPY, SHIFT
from rubrica.games.bloodless.altering import ADD, COPY_OF
from rubrica.games.bloodless.card import SAGA
from rubrica.games.bloodless.events import BESIDES, collect, file, note, replaced, settle
from rubrica.games.bloodless.kinds import (
    ACCUMULATES,
    ASIDE,
    BOARD,
    BOARD_CHANGED,
    COUNTER_GAINED,
    COUNTER_LOST,
    COUNTERS_CHANGED,
    CUMULATIVE,
    ENTERS,
    HAND_CHANGED,
    HAS_ENTERED,
    HEALTH,
    INSTEAD,
    MODIFIERS_CHANGED,
    OUTSIDE,
    PILES_CHANGED,
    SACRIFICED,
    TEXTLESS,
    TIMELINE,
    TRAITS,
    ZONES,
)
from rubrica.games.bloodless.leaving import die, has_text, leave_play, silence, sleep, wake
from rubrica.games.bloodless.numbers import OF_A_COUNTER, base_numbers
from rubrica.games.bloodless.state import ADD_COUNTERS, Bloodless

DOWN: Final = 1
"""It comes face down (BL-19.1)."""
AS_PLAYED: Final = 2
"""It is being played: `played` follows."""
EVOLVING: Final = 4
"""It evolves from the creature in its space."""
FREELY: Final = 8
"""Devours and evolves conditions are ignored (BL-16.4)."""
NO_MORE_INSTEAD: Final = 16
"""Whatever could happen instead of its entering was asked already: each once for one event (BL-15.5)."""
X_SHIFT: Final = 5
ROOM_NOT_YET: Final = -1
"""The creature it devours was not sacrificed: something else happens to it first."""

ANY_TURN: Final = 0
"""Of counters: Bloodless does not read since when they lie there."""


def enter(state: Bloodless, copy: int, zone: int, how: int, scope: int = -1) -> int:
    """The card moves to its play zone, its abilities become active; `enters` is not settled yet. 0: it does not come; or ROOM_NOT_YET."""
    card = state.prints[state.face(copy)]
    seat = zone // ZONES
    if how & AS_PLAYED and accumulate(state, copy, seat):
        return 0
    if state.waits[INSTEAD + ENTERS] and not how & NO_MORE_INSTEAD:
        if replaced(state, ENTERS, scope, seat, state.stay[copy], detail=how << 5 | zone):
            return 0
    below = 0
    if zone % ZONES >= BOARD and state.zones[zone]:
        below = make_room(state, state.at(zone), how & EVOLVING)
        if state.zones[zone]:
            return ROOM_NOT_YET
    if how & DOWN:
        # It is hidden before it arrives, so that nobody else sees it.
        state.hidden = state.hidden | {(state.clock + 1) << SHIFT | copy}
    as_what = state.as_copy.pop(copy, -1) if state.as_copy else -1
    announced = state.stay[copy]
    thing = state.move(copy, zone)
    if state.paid and announced in state.paid:
        state.paid[thing] = state.paid.pop(announced)
    if as_what >= 0:
        # BL-R.122: it is that card from the start.
        state.faces[copy] = as_what
        state.changes = (*state.changes, Change(thing, COPY_OF, as_what, FOREVER))
        state.changed |= MODIFIERS_CHANGED
        card = state.prints[as_what]
    if how >> X_SHIFT:
        state.xs[thing] = how >> X_SHIFT
    if below:
        state.hosts[thing] = below
    state.put_into_play(thing, base_numbers(state, thing, card))
    if card.creature and state.numbers[copy][HEALTH] <= 0:
        state.check = True  # BL-10.8: an X that was more in the hand (BL-R.121)
    state.changed |= BOARD_CHANGED | HAND_CHANGED | PILES_CHANGED
    state.note_deed(thing, HAS_ENTERED)
    if how & AS_PLAYED:
        state.played[thing] = state.turn
    if not how & DOWN and card.comes_with:
        state.counters[thing] = tuple([(name, ANY_TURN, number) for name, number in card.comes_with])
        state.changed |= MODIFIERS_CHANGED | COUNTERS_CHANGED
        for name, number in card.comes_with:
            if name[0] in "+-":
                number_counters(state, thing, name, number)
    if not how & DOWN and not card.bare:
        uncover(state, thing)
    if state.waits[ENTERS]:
        collect(state, ENTERS, seat, thing)
    return thing


def make_room(state: Bloodless, victim: int, evolving: int) -> int:
    """BL-17.11: the devoured creature is sacrificed; BL-17.12: the one it evolves from goes to its owner's Aside, which is returned."""
    copy = victim & COPY
    if evolving:
        below = leave_play(state, victim, state.owner[copy] * ZONES + ASIDE)
    else:
        die(state, victim, SACRIFICED)
        below = 0
    file(state)
    return below


def still_devours(state: Bloodless, event: Event) -> None:
    """BL-15.20: something else happens instead of the entering; the creature to be devoured is sacrificed all the same."""
    zone = event.detail & 31
    if zone % ZONES >= BOARD and state.zones[zone] and not event.detail >> 5 & EVOLVING:
        make_room(state, state.at(zone), 0)
        settle(state)


BESIDES[ENTERS] = still_devours


def uncover(state: Bloodless, thing: int) -> None:
    """A card is face up in play: its abilities work from now on, and it has the counters it comes with."""
    card = state.card_of(thing)
    text = has_text(state, thing)
    if text:
        wake(state, thing, card.abilities)
    if (card.statics or card.chapters) and thing not in state.passives:
        state.passives = tuple(sorted((*state.passives, thing)))
        state.changed |= MODIFIERS_CHANGED
    if card.printed[TRAITS] & CUMULATIVE and not state.counter(thing, "Accumulate"):
        state.counters[thing] = (*state.counters.get(thing, ()), ("Accumulate", ANY_TURN, 1))
    at = state.counter(thing, "Lore")
    if card.types & SAGA and not at:
        state.counters[thing] = (*state.counters.get(thing, ()), ("Lore", ANY_TURN, 1))
        open_chapter(state, thing, 1)
    elif text and 1 <= at <= len(card.chapters):
        # Turned up again: an ability is active while the number is that of its chapter (BL-19.9).
        wake(state, thing, card.chapters[at - 1].abilities)


def cover(state: Bloodless, thing: int) -> None:
    """A card is turned face down: it has the characteristics of BL-19.2, and its abilities rest. Who has seen it still knows it."""
    silence(state, thing)
    state.hidden = state.hidden | {thing}
    state.changed |= MODIFIERS_CHANGED


def open_chapter(state: Bloodless, thing: int, number: int, old: int = 0) -> None:
    """BL-19.9: an instruction is carried out once; an ability is active while the number of Lore counters is k."""
    chapters = state.card_of(thing).chapters
    if state.numbers[thing & COPY][TRAITS] & TEXTLESS or thing in state.hidden:
        return
    if 1 <= old <= len(chapters):
        sleep(state, thing, chapters[old - 1].abilities)
    if not 1 <= number <= len(chapters):
        return
    chapter = chapters[number - 1]
    if chapter.instruction:
        note(state, thing, chapter, Event(ENTERS, state.controller(thing), thing, amount=number))
    else:
        wake(state, thing, chapter.abilities)


def accumulate(state: Bloodless, copy: int, seat: int) -> bool:
    """BL-17.13: if its player controls a Cumulative card of that name, the new one is discarded and that one gets a counter."""
    thing = accumulator(state, copy, seat)
    if not thing:
        return False
    state.move(copy, state.discard_of(copy))
    add_counters(state, thing, "Accumulate", 1)
    if state.waits[ACCUMULATES]:
        collect(state, ACCUMULATES, seat, thing)
    state.tell(f"{state.name_of(thing)} accumulates.")
    settle(state)
    return True


def accumulator(state: Bloodless, copy: int, seat: int) -> int:
    """The card in play on which a Cumulative card of the same name would accumulate if it were played, or 0. Face down it has no name."""
    card = state.printed(copy)
    if not card.printed[TRAITS] & CUMULATIVE or card.flip is not None:
        return 0
    zones: list[int] = [seat * ZONES + TIMELINE, *range(seat * ZONES + BOARD, (seat + 1) * ZONES)]
    for zone in zones:
        for other in state.zones[zone]:
            thing = state.stay[other]
            if state.numbers[thing & COPY][TRAITS] & CUMULATIVE and state.name_of(thing) == card.name:
                return thing
    return 0


def add_counters(state: Bloodless, thing: int, name: str, number: int, scope: int = -1) -> int:
    """Add (or, if negative, remove) counters of a name, as far as there are any. Returns how many."""
    have = state.counter(thing, name)
    number = max(number, -have)
    if number:
        rest = tuple([(called, since, many) for called, since, many in state.counters.get(thing, ()) if called != name])
        state.counters[thing] = (*rest, (name, ANY_TURN, have + number)) if have + number else rest
        state.changed |= MODIFIERS_CHANGED | COUNTERS_CHANGED
        state.check = True
        state.did(scope, True)
        state.tell_counters(thing, name, number, have + number)
        kind = COUNTER_GAINED if number > 0 else COUNTER_LOST
        if state.waits[kind]:
            collect(state, kind, state.controller(thing), thing, amount=abs(number))
        if name[0] in "+-":
            number_counters(state, thing, name, number)
        elif name == "Lore" and state.card_of(thing).types & SAGA:
            open_chapter(state, thing, have + number, have)
            if have + number > len(state.card_of(thing).chapters):
                # BL-19.10: past its last chapter a Saga is liberated.
                state.tell(f"{state.called(thing, -1)} has told its last chapter and leaves the game.")
                leave_play(state, thing, OUTSIDE)
    return number


def change_counters(state: Bloodless, thing: int, name: str, number: int) -> int:
    """Counters change by an effect that asks how many."""
    found = add_counters(state, thing, name, number)
    settle(state)
    return found


ADD_COUNTERS.is_done_by(change_counters)


def triple(text: str) -> list[int]:
    """BL-14.18, BL-R.89: the sign in front holds for all three numbers, unless one has a sign of its own."""
    sign = text[0] if text[0] in "+-" else ""
    return [int(part if part[0] in "+-" else sign + part) for part in text.split("/")]


def number_counters(state: Bloodless, thing: int, name: str, number: int) -> None:
    """BL-19.13: each "+X/Y/Z counter" changes the numbers while it is there, in the order in which changes happened (BL-15.13)."""
    health, defense, power = triple(name)
    change = Change(thing, ADD, (health, defense, power), FOREVER, OF_A_COUNTER)
    if number < 0:
        kept = list(state.changes)
        for _ in range(-number):
            kept.pop(len(kept) - 1 - kept[::-1].index(change))
        state.changes = tuple(kept)
    else:
        state.changes = (*state.changes, *([change] * number))
