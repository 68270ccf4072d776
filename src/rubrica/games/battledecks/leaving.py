"""BD-20: leaving play. Cards go to their owner's zones and forget everything."""

from __future__ import annotations

from rubrica.engine import deeds
from rubrica.engine.permanents import Gone
from rubrica.engine.state import COPY
from rubrica.games.battledecks.card import HERO
from rubrica.games.battledecks.events import tell, tell_fall, working
from rubrica.games.battledecks.kinds import DEFEATED, DISCARD, HAND, LEAVES, REMOVED, UNPAIRED
from rubrica.games.battledecks.numbers import forget
from rubrica.games.battledecks.state import BattleDecks


def leave_field(state: BattleDecks, thing: int, zone: int, at: int = -1) -> int:
    """BD-14.8, BD-17.7, BD-20.2: a character leaves the field for a zone; the thing that it becomes is returned."""
    copy = thing & COPY
    state.refresh()
    seat = state.controller(thing)
    numbers, damage, counters = state.numbers[copy], state.damage[copy], state.counters.get(thing, ())
    for worn in state.equipment_on(thing):
        drop_equipment(state, worn)
    end_pair(state, thing)
    forget(state, thing)
    state.tokens.pop(thing, None)
    state.down = state.down - {thing}
    state.refreshed = state.refreshed - {thing}
    card = state.card[copy]
    place = state.place[copy]
    state.take_out_of_play(thing)
    now = state.move(copy, zone, at)
    state.gone[thing] = Gone(seat, place, numbers, damage, counters, card, now=now)
    return now


def drop_equipment(state: BattleDecks, worn: int, place: int = DISCARD) -> None:
    """BD-20.1: equipment goes to its owner's discard pile, whoever's character it was attached to."""
    copy = worn & COPY
    state.take_out_of_play(worn)
    state.move(copy, state.own(state.owner[copy], place))


def discard_event(state: BattleDecks, copy: int) -> None:
    """BD-15.9, BD-15.10: an event goes to its owner's discard pile; that of a player who is out leaves the game (BD-22.4)."""
    seat = state.owner[copy]
    state.move(copy, state.own(seat, REMOVED if state.left >> seat & 1 else DISCARD))


def end_pair(state: BattleDecks, thing: int) -> bool:
    """BD-11.4, BD-11.19, BD-11.20: the pair of a character ends; both have left it. Says whether there was one."""
    other = state.partner(thing)
    if not other:
        return False
    state.tell(f"{state.called(thing, -1)} and {state.called(other, -1)} are no pair any more.")
    state.pairs = tuple([pair for pair in state.pairs if thing not in pair])
    state.stirs()
    for member in (thing, other):
        tell(state, UNPAIRED, member)
    return True


def defeat(state: BattleDecks, things: list[int]) -> list[int]:
    """BD-12.2, BD-12.9, BD-13.5: heroes are removed from the game, reinforcements go to their owner's discard pile, all at once.

    Those that were there are returned. Codex 5.3: is_defeated, ally_defeated, enemy_defeated.
    """
    fallen = [thing for thing in things if state.is_character(thing)]
    had = working(state, fallen)
    for thing in fallen:
        put_away(state, thing)
    for thing in fallen:
        tell_fall(state, DEFEATED, thing, had)
        tell_fall(state, LEAVES, thing, had)
    return fallen


def put_away(state: BattleDecks, thing: int) -> None:
    """A defeated character goes where it must; texts count it (codex 5.6)."""
    seat = state.controller(thing)
    state.count(DEFEATED, seat)
    hero = state.card_of(thing).kind == HERO
    state.deed(deeds.DIES, thing)
    if state.news is not None:
        state.tell(f"{state.called(thing, -1)} is defeated.")
    leave_field(state, thing, state.own(state.owner[thing & COPY], REMOVED if hero else DISCARD))
    if hero:
        state.mourning |= 1 << seat


def return_to_hand(state: BattleDecks, thing: int) -> None:
    """BD-20.4: a card is brought back to its owner's hand. Whoever lets it has looked that it was not in this round yet."""
    copy = thing & COPY
    state.brought = state.brought | {state.identity(thing)}
    state.tell(f"{state.called(thing, -1)} returns to its owner's hand.")
    zone = state.own(state.owner[copy], HAND)
    if state.in_play(thing):
        had = working(state, [thing])
        leave_field(state, thing, zone)
        tell_fall(state, LEAVES, thing, had)
    else:
        state.move(copy, zone)


def put_on_deck(state: BattleDecks, thing: int, deck: int, at: int) -> None:
    """BD-R.109: a card goes into a deck from wherever it is; a reinforcement leaves the field for it."""
    if not state.in_play(thing):
        state.move(thing & COPY, deck, at)
    elif thing in state.hosts:
        state.take_out_of_play(thing)
        state.move(thing & COPY, deck, at)
    else:
        had = working(state, [thing])
        leave_field(state, thing, deck, at)
        tell_fall(state, LEAVES, thing, had)


def discard_reinforcements(state: BattleDecks, things: list[int]) -> None:
    """BD-R.116: reinforcements leave the field for their owner's discard piles, all at once, and are not defeated."""
    there = [thing for thing in things if state.is_character(thing)]
    had = working(state, there)
    for thing in there:
        state.tell(f"{state.called(thing, -1)} is discarded.")
        leave_field(state, thing, state.own(state.owner[thing & COPY], DISCARD))
    for thing in there:
        tell_fall(state, LEAVES, thing, had)
    if there:
        state.calm = False


def remove_equalizer(state: BattleDecks, thing: int) -> None:
    """BD-16.15: an equalizer is removed from the game."""
    state.tokens.pop(thing, None)
    state.take_out_of_play(thing)
    state.move(thing & COPY, state.own(state.owner[thing & COPY], REMOVED))
