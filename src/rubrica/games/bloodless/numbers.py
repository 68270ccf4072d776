"""BL-15.13: values are computed in one pass from the printed ones."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.lasting import Change, going_on, without
from rubrica.engine.permanents import Numbers
from rubrica.engine.state import COPY
from rubrica.games.bloodless.altering import ADD, CONTROL, COPY_OF, DECREE, GAIN_TRAIT, LOSE_TEXT, LOSE_TRAIT, change
from rubrica.games.bloodless.card import BloodlessCard
from rubrica.games.bloodless.kinds import (
    BOARD_CHANGED,
    DEFENSE,
    HEALTH,
    KIN,
    KIN_DEFENSE,
    KIN_STRENGTH,
    MODIFIERS_CHANGED,
    OWN_KIN,
    POWER,
    TEXTLESS,
    TRAITS,
)
from rubrica.games.bloodless.state import GIVE_BACK, NOT_YET, STOP_STANDING, Bloodless

OF_A_COUNTER: Final = 1
"""The mark of a change that goes with a counter (BL-19.13)."""

KIN_WORDS: Final = KIN_STRENGTH | KIN_DEFENSE


def base_numbers(state: Bloodless, thing: int, card: BloodlessCard) -> Numbers:
    """The printed numbers, with the values of its variables; BL-19.2 for a face-down card."""
    if state.hidden and thing in state.hidden:
        return card.face_down
    if card.x_numbers:
        return with_x(card, state.x_of(thing))
    return card.printed


def with_x(card: BloodlessCard, x: int) -> Numbers:
    numbers = list(card.printed[:3])
    for index in card.x_numbers:
        numbers[index] = x
    return (*numbers, *card.printed[TRAITS:])


def compute(state: Bloodless) -> None:
    """One pass: printed values; changes in the order they happened; passive abilities in the order their cards entered play."""
    state.turn_faces(COPY_OF, NOT_YET)
    before = state.numbers
    numbers = before[:]
    for thing in state.playing:
        numbers[thing & COPY] = base_numbers(state, thing, state.printed(thing & COPY))
    gained: list[tuple[int, int]] = []
    lost: dict[int, int] = {}
    """Whose Kin Strength and Kin Defense were gained, and lost: the printed ones."""
    for one in state.changes:
        if one.end in NOT_YET or one.what == DECREE:
            continue
        thing, what, value = one.thing, one.what, one.value
        numbers[thing & COPY] = change(numbers[thing & COPY], what, value)
        if what == GAIN_TRAIT and value & KIN_WORDS:
            gained.append((thing, value))
        elif what == LOSE_TEXT or (what == LOSE_TRAIT and value & KIN_WORDS):
            gone = KIN_WORDS if what == LOSE_TEXT else value & KIN_WORDS
            gained = [(owner, word & ~gone if owner == thing else word) for owner, word in gained]
            lost[thing] = lost.get(thing, 0) | gone
    if state.passives:
        # Conditions look at the values reached so far.
        state.numbers = numbers
        for thing in state.passives:
            spread(state, thing, numbers, gained, lost)
    if numbers != before:
        state.check = True
        state.numbers = numbers
        if state.news is not None:
            state.tell_numbers(before)


def spread(
    state: Bloodless, thing: int, numbers: list[Numbers], gained: list[tuple[int, int]], lost: dict[int, int]
) -> None:
    """What the passive abilities of one card do, and its Kin Strength and Kin Defense, printed and gained."""
    if thing not in state.hidden and not numbers[thing & COPY][TRAITS] & TEXTLESS:
        for static in active_statics(state, thing):
            if not (lost and static.kin_word() & lost.get(thing, 0)):
                static.spread(state, thing, numbers)
    for owner, word in gained:
        if owner == thing:
            grow_by_kin(state, thing, word, numbers)


def active_statics(state: Bloodless, thing: int) -> tuple[Any, ...]:
    """The passive abilities of a card that change numbers; of a Saga also those of the chapter it is at (BL-19.9)."""
    card = state.printed(thing & COPY)
    if card.chapters:
        at = state.counter(thing, "Lore")
        if 1 <= at <= len(card.chapters):
            return card.statics + tuple([ability for ability in card.chapters[at - 1].abilities if ability.spreads()])
    return card.statics


def grow_by_kin(state: Bloodless, thing: int, words: int, numbers: list[Numbers]) -> None:
    """BL-17.7, BL-17.8: Power or Defense rises by the number of creatures on the Board of the same kin, itself included."""
    mine = numbers[thing & COPY]
    own = mine[OWN_KIN]
    many = 0
    for other in state.playing:
        if numbers[other & COPY][KIN] & own and state.on_board(other):
            many += 1
    numbers[thing & COPY] = change(
        mine, ADD, (0, many if words & KIN_DEFENSE else 0, many if words & KIN_STRENGTH else 0)
    )


def modify(state: Bloodless, thing: int, what: int, value: Any, end: int) -> None:
    """A change begins."""
    if what == ADD and merged(state, thing, value, end):
        return
    state.changes = (*state.changes, Change(thing, what, value, end))
    state.changed |= MODIFIERS_CHANGED
    if what == GAIN_TRAIT and value & (KIN_STRENGTH | KIN_DEFENSE) and thing not in state.passives:
        state.passives = tuple(sorted((*state.passives, thing)))
        state.reads |= BOARD_CHANGED


def merged(state: Bloodless, thing: int, value: tuple[int, int, int], end: int) -> bool:
    """A change in the same direction as the last one of the thing, with the same end, is counted with it: nothing tells them apart."""
    index = len(state.changes) - 1
    while index >= 0 and state.changes[index].thing != thing:
        index -= 1
    if index < 0:
        return False
    before = state.changes[index]
    if before.what != ADD or before.end != end or before.since == OF_A_COUNTER:
        return False
    last = before.value
    if min(*last, *value) < 0 < max(*last, *value):
        return False
    both = (last[HEALTH] + value[HEALTH], last[DEFENSE] + value[DEFENSE], last[POWER] + value[POWER])
    state.changes = (*state.changes[:index], Change(thing, ADD, both, end), *state.changes[index + 1 :])
    state.changed |= MODIFIERS_CHANGED
    return True


def expire(state: Bloodless, ends: frozenset[int]) -> bool:
    """The changes with these ends are over. Says whether there were any."""
    kept = going_on(state.changes, ends)
    if len(kept) == len(state.changes):
        return False
    ended(state, kept)
    return True


def ended(state: Bloodless, kept: tuple[Change, ...]) -> None:
    """Only these changes go on."""
    over = state.changes
    state.changes = kept
    state.changed |= MODIFIERS_CHANGED
    speak_again(state, over)
    for one in over:
        if one.what == CONTROL and one not in kept:
            GIVE_BACK.do(state, one.thing, one.value)
        elif one.what == DECREE and one not in kept:
            STOP_STANDING.do(state, one.value)


def held_by(thing: int, seat: int) -> int:
    """The end of a change that lasts as long as a player controls a thing."""
    return -(thing << 1 | seat) - 1


def changes_hands(state: Bloodless, thing: int, seat: int) -> None:
    """A player does not control a thing any more: what lasted as long as that ends."""
    end = held_by(thing, seat)
    if any(one.end == end for one in state.changes):
        expire(state, frozenset([end]))


def speak_again(state: Bloodless, before: tuple[Change, ...]) -> None:
    """BL-R.94: what had lost its text for a time has it again, unless something else has taken it as well."""
    for thing in [one.thing for one in before if one.what == LOSE_TEXT]:
        if state.in_play(thing):
            state.speak_up(thing)


def forget(state: Bloodless, thing: int) -> None:
    """BL-16.3: when a card leaves play all its state is lost, and what lasted as long as it was in play ends."""
    held = (held_by(thing, 0), held_by(thing, 1))
    kept = tuple([one for one in without(state.changes, thing) if one.end not in held])
    if len(kept) != len(state.changes):
        ended(state, kept)
