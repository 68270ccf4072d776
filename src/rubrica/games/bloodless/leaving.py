"""BL-10.8 to BL-10.13, BL-8.7 to BL-8.9, BL-16.3: dying, finishing and every other way out of play."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine import deeds
from rubrica.engine.events import Event
from rubrica.engine.permanents import Gone
from rubrica.engine.state import COPY, SHIFT, SLOTS, SOURCE
from rubrica.games.bloodless.altering import LOSE_TEXT
from rubrica.games.bloodless.blood import gain_blood
from rubrica.games.bloodless.card import EXTENDED
from rubrica.games.bloodless.events import FIRST_DEATH, HAPPEN, collect, replaced, settle
from rubrica.games.bloodless.kinds import (
    BOARD_CHANGED,
    BY_STATE,
    CANNOT_DIE,
    CUMULATIVE,
    DAMAGE_CHANGED,
    DIES,
    DIES_TO_HAND,
    DISCARDED,
    FINISHED,
    HAND,
    HAS_DIED,
    HAS_KILLED,
    HEALTH,
    INSTEAD,
    KILLED,
    LEAVES,
    MODIFIERS_CHANGED,
    NO_DEATH_BLOOD,
    PILES_CHANGED,
    TEXTLESS,
    TRAITS,
    ZONES,
)
from rubrica.games.bloodless.numbers import forget
from rubrica.games.bloodless.state import ANOTHER_CARD, BOARD_ORDER, FALL_SILENT, NOT_YET, SPEAK, Bloodless


def due(state: Bloodless) -> bool:
    """BL-15.5 step 6: the first creature in board order that must die does, else the first Command that is to be Finished is."""
    for thing in due_things(state):
        if thing in state.passed_over:
            continue
        if state.card_of(thing).creature:
            blow = state.blow
            if blow is not None and blow.struck == thing:
                done = die(state, thing, KILLED, blow.striker)
            else:
                done = die(state, thing, BY_STATE)
        else:
            done = finish_command(state, thing)
        settle(state)
        if not done:
            # BL-15.19: passed over until this check ends.
            state.passed_over = (*state.passed_over, thing)
        return True
    return False


FIRST_DEATH.is_done_by(due)


def due_things(state: Bloodless) -> list[int]:
    """Creatures with Health 0 in board order, then Commands to be Finished in Timeline order."""
    found: list[int] = []
    numbers = state.numbers
    damage = state.damage
    for zone in BOARD_ORDER[state.active]:
        there = state.zones[zone]
        if there:
            (copy,) = there
            thing = state.stay[copy]
            row = numbers[copy]
            if row[HEALTH] <= damage[copy] or (row[TRAITS] & CUMULATIVE and not state.counter(thing, "Accumulate")):
                found.append(thing)
    found += [thing for thing in state.commands() if finish_due(state, thing)]
    return found


def finish_due(state: Bloodless, thing: int) -> bool:
    """BL-8.7, BL-8.9, BL-17.13: whether a Command is to be Finished now."""
    card = state.card_of(thing)
    if not card.types & EXTENDED or thing in state.hidden:
        return False
    row = state.numbers[thing & COPY]
    if row[TRAITS] & TEXTLESS:
        return False
    if row[TRAITS] & CUMULATIVE and not state.counter(thing, "Accumulate"):
        return True
    if card.finish is not None:
        return bool(card.finish.due(state, thing))
    if card.abilities and all(ability.single() for ability in card.abilities):
        spent = state.used.get(thing, 0)
        running = any(item.source == thing for item in (*state.pending, *state.triggers)) or any(
            words[SOURCE] == thing for words in state.scopes
        )
        return not running and all(spent >> ability.order & 1 for ability in card.abilities)
    return False


def die(state: Bloodless, thing: int, how: int, killer: int = 0, scope: int = -1) -> bool:
    """BL-10.9: the creature moves to its owner's Discard pile and its controller gains 1 blood, as one event."""
    if state.numbers[thing & COPY][TRAITS] & CANNOT_DIE:
        return False
    seat = state.controller(thing)
    if state.waits[INSTEAD + DIES] and replaced(state, DIES, scope, seat, thing, killer, detail=how):
        return False
    traits = state.numbers[thing & COPY][TRAITS]
    if state.waits[DIES]:
        collect(state, DIES, seat, thing, killer, detail=how)
    state.count(DIES, seat)
    state.note_deed(thing, HAS_DIED)
    if how == KILLED and killer:
        state.note_deed(killer, HAS_KILLED)
    if state.news is not None:
        state.deed(deeds.DIES, thing)
        state.tell(f"{label(state, thing)} dies.")
    goal = state.owner[thing & COPY] * ZONES + HAND if traits & DIES_TO_HAND else state.discard_of(thing & COPY)
    leave_play(state, thing, goal)
    state.did(scope, True)
    if not traits & NO_DEATH_BLOOD:
        gain_blood(state, seat, 1, why="a death")
    return True


def follow(state: Bloodless, scope: int, old: int, new: int) -> None:
    """The words of an effect that pointed to a card go on pointing to it where that effect has put it (BL-3.18)."""
    words = state.scopes[scope]
    for slot in range(SLOTS, len(words)):
        value = words[slot]
        if isinstance(value, tuple) and old in value:
            state.bind(scope, slot - SLOTS, tuple([new if thing == old else thing for thing in value]))


def happen_death(state: Bloodless, event: Event, scope: int) -> None:
    if state.on_board(event.thing):
        die(state, event.thing, event.detail, event.other, scope)
        settle(state)


HAPPEN[DIES] = happen_death


def label(state: Bloodless, thing: int) -> str:
    """How the log names a card in play, and where; a face-down one has no name."""
    return state.called(thing, -1)


def finish_command(state: Bloodless, thing: int, scope: int = -1) -> bool:
    """BL-8.7: a Finished Command moves to its owner's Discard pile."""
    seat = state.controller(thing)
    if state.waits[INSTEAD + FINISHED] and replaced(state, FINISHED, scope, seat, thing):
        return False
    if state.waits[FINISHED]:
        collect(state, FINISHED, seat, thing)
    state.tell(f"{label(state, thing)} is finished.")
    leave_play(state, thing, state.discard_of(thing & COPY))
    state.did(scope, True)
    return True


def happen_finish(state: Bloodless, event: Event, scope: int) -> None:
    finish_command(state, event.thing, scope)
    settle(state)


HAPPEN[FINISHED] = happen_finish


FROM_PLAY: Final = 1
"""Detail of a discard: not from hand."""


def discard_from_play(state: Bloodless, thing: int, scope: int = -1) -> None:
    """BL-12.4, BL-17.14: a card moves from play to the Discard pile without dying."""
    seat = state.controller(thing)
    if state.waits[INSTEAD + DISCARDED] and replaced(state, DISCARDED, scope, seat, thing, detail=FROM_PLAY):
        return
    if state.waits[DISCARDED]:
        collect(state, DISCARDED, seat, thing, detail=FROM_PLAY)
    state.tell(f"{label(state, thing)} is discarded from play.")
    leave_play(state, thing, state.discard_of(thing & COPY))
    state.did(scope, True)


def leave_play(state: Bloodless, thing: int, zone: int, at: int = -1) -> int:
    """BL-16.3: the card leaves the Board or Timeline; all its state is lost, and it is a new object wherever it goes.

    What it was stays in `gone` for triggers (BL-15.22).
    """
    copy = thing & COPY
    seat = state.controller(thing)
    if state.waits[LEAVES]:
        collect(state, LEAVES, seat, thing)
    if state.hidden and thing in state.hidden:
        state.hidden = state.hidden - {thing}
    else:
        silence(state, thing)
    state.gone[thing] = Gone(
        seat,
        state.place[copy],
        state.numbers[copy],
        state.damage[copy],
        state.counters.get(thing, ()) if state.counters else (),
        state.face(copy),
        state.xs.get(thing, 0) if state.xs else 0,
        now=(state.clock + 1) << SHIFT | copy,
    )
    below = state.hosts.get(thing, 0) if state.hosts else 0
    if thing in state.passives:
        state.changed |= MODIFIERS_CHANGED
    state.take_out_of_play(thing)
    state.played.pop(thing, None)
    if state.used or state.used_today:
        state.used = not_of(state.used, thing)
        state.used_today = not_of(state.used_today, thing)
    if state.counts:
        state.counts.pop(thing, None)
    if state.changes:
        forget(state, thing)
    state.stirred = True
    state.changed |= BOARD_CHANGED | DAMAGE_CHANGED | PILES_CHANGED
    moved = state.move(copy, zone, at)
    state.known[copy] = state.match.everyone
    if below and state.here(below):
        # BL-17.12: what it evolved from moves to its owner's Discard pile, without dying.
        state.move(below & COPY, state.discard_of(below & COPY))
    return moved


def not_of(used: dict[int, int], thing: int) -> dict[int, int]:
    """What others than a thing have used, whatever card it counted as."""
    return {key: bits for key, bits in used.items() if key % (1 << ANOTHER_CARD) != thing}


def silence(state: Bloodless, thing: int) -> None:
    """The abilities of a card that is face up in play stop being active; of a Saga also those of its chapter."""
    card = state.printed(thing & COPY)
    sleep(state, thing, card.abilities)
    if card.chapters:
        at = state.counter(thing, "Lore")
        if 1 <= at <= len(card.chapters):
            sleep(state, thing, card.chapters[at - 1].abilities)


def speak(state: Bloodless, thing: int) -> None:
    """The abilities of a card that is face up in play and has its text are active; of a Saga also those of its chapter."""
    card = state.printed(thing & COPY)
    if (card.statics or card.chapters) and thing not in state.passives:
        state.passives = tuple(sorted((*state.passives, thing)))
    if thing in state.hidden or not has_text(state, thing):
        return
    silence(state, thing)  # it may be active already
    wake(state, thing, card.abilities)
    at = state.counter(thing, "Lore")
    if 1 <= at <= len(card.chapters):
        wake(state, thing, card.chapters[at - 1].abilities)


def has_text(state: Bloodless, thing: int) -> bool:
    """BL-17.22: whether nothing has taken its text."""
    lost = [one for one in state.changes if one.thing == thing and one.what == LOSE_TEXT]
    return all(one.end in NOT_YET for one in lost)


SPEAK.is_done_by(speak)
FALL_SILENT.is_done_by(silence)  # BL-R.95: it is about to count as another card


def wake(state: Bloodless, thing: int, abilities: tuple[Any, ...]) -> None:
    """BL-7.7: abilities become active when their card is in its play zone."""
    for ability in abilities:
        state.wait(thing, ability)
        state.reads |= ability.reads


def sleep(state: Bloodless, thing: int, abilities: tuple[Any, ...]) -> None:
    """Abilities stop being active."""
    for ability in abilities:
        if ability.kinds:
            state.stop_waiting(thing, ability)
