"""What texts have said about a while (BH-R.167), and what they have told to do later (BH-R.165)."""

from __future__ import annotations

from typing import Any

from rubrica.engine.events import Event
from rubrica.engine.state import SLOTS, SOURCE, Scope
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.games.bluthelden.values import Decree, Due


def proclaim(state: Bluthelden, words: Scope, ability: Any, end: int, things: tuple[int, ...] = ()) -> None:
    """From now on an ability works until an end comes, whatever becomes of its card; it may be about some things only."""
    source = int(words[SOURCE])
    if not decrees_of(state, source, ability):
        state.wait(source, ability)
    state.decrees = (*state.decrees, Decree(source, ability, end, words[SLOTS:], things))


def decrees_of(state: Bluthelden, source: int, ability: Any) -> list[Decree]:
    """What says so: the same text may have been carried out several times."""
    return [decree for decree in state.decrees if decree.source == source and decree.ability is ability]


def repeal(state: Bluthelden, ended: list[Decree]) -> None:
    """Their time is over."""
    state.decrees = tuple([decree for decree in state.decrees if all(decree is not other for other in ended)])
    for decree in ended:
        if not decrees_of(state, decree.source, decree.ability):
            state.stop_waiting(decree.source, decree.ability)


def hear(state: Bluthelden, source: int, ability: Any, event: Event, once: bool, thing: int = 0) -> bool:
    """An ability that was proclaimed has triggered, about some thing, if it is only about some. Says whether it was."""
    found = decrees_of(state, source, ability) if state.decrees else []
    seat = state.controller(source)
    for decree in found:
        if thing in decree.things or not thing:
            words: Scope = (source, seat, event, False, (), *decree.words)
            state.pending.append(Due(source, seat, ability, event, words))
            if once:
                repeal(state, [decree])
    return bool(found)


def come_due(state: Bluthelden, moment: int, event: Event) -> None:
    """A moment has come: what was to be done then begins to wait for the chain, what was said first first."""
    due = [one for one in state.later if one.moment == moment]
    if due:
        state.later = tuple([one for one in state.later if one.moment != moment])
        for one in due:
            words: Scope = (one.source, one.seat, one.event, False, (), *one.words)
            state.pending.append(Due(one.source, one.seat, one.effect, event, words))
