"""NF-5.2 to NF-5.4: what happens is told to the texts that wait for it; they resolve when the step is complete."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.events import Event, Triggered
from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question
from rubrica.games.nightfall.kinds import OFTEN, ONCE_A_STEP
from rubrica.games.nightfall.state import NEXT_TRIGGER, Nightfall


def collect(
    state: Nightfall, kind: int, seat: int, thing: int = 0, other: int = 0, amount: int = 0, detail: int = 0
) -> None:
    """Every text that waits for this event and matches it begins to wait. Call it only if somebody waits."""
    if kind in ONCE_A_STEP:
        key = (kind, seat, thing, other, detail)
        if key in state.told:
            return
        state.told = (*state.told, key)
    event = Event(kind, seat, thing, other, amount, detail)
    for source, ability in state.waits[kind]:
        if state.has_text(source):
            ability.notice(state, source, event)


def collect_of(state: Nightfall, kind: int, thing: int, other: int = 0, amount: int = 0, detail: int = 0) -> None:
    """The same of what happens to a minion, or what it does: it is its controller's."""
    collect(state, kind, state.controller(thing), thing, other, amount, detail)


def note(state: Nightfall, source: int, ability: Any, event: Event) -> None:
    """A text triggers, under the player who controls its card now (NF-5.16). One that went round too often does not (NF-R.62)."""
    if state.loops.get(loop_key(source, ability), 0) < OFTEN:
        state.triggers.append(Triggered(source, state.controller(source), ability, event, state.face(source & COPY)))


def loop_key(source: int, ability: Any) -> int:
    return source << 6 | int(ability.order)


def next_trigger(state: Nightfall) -> None:
    """NF-5.4: the causing player picks the next one; it is carried out in full."""
    WHICH_TRIGGER.run(state, 0, 0)


class WhichTrigger(Question):
    """D23: which of the waiting texts is next; not asked if all are the same text on equal cards (NF-5.17)."""

    def seat(self, state: Nightfall, a: int, b: int) -> int:
        return state.causer

    def offers(self, state: Nightfall, a: int, b: int) -> list[int]:
        return [index for index in range(len(state.triggers)) if not self.like_one_before(state, index)]

    def like_one_before(self, state: Nightfall, index: int) -> bool:
        """Whether an earlier one is the same text, of the same player, on an equal card."""
        one: Triggered = state.triggers[index]
        return any(
            one.ability is other.ability and one.card == other.card and one.seat == other.seat
            for other in state.triggers[:index]
        )

    def answer(self, state: Nightfall, a: int, b: int, move: int) -> None:
        found: Triggered = state.triggers.pop(move)
        key = loop_key(found.source, found.ability)
        state.loops[key] = state.loops.get(key, 0) + 1
        scope = state.open_scope(found.source, found.seat, found.event)
        state.prevented = 0
        state.guarded = 0
        state.steering = -1
        state.hitter = found.source  # what a text inflicts, its card inflicts
        state.fighting = False
        state.now(found.ability.effect, scope, 0)

    def prompt(self, state: Nightfall, a: int, b: int, viewer: int) -> str:
        return "Which text is next?"

    def say(self, state: Nightfall, a: int, b: int, move: int, viewer: int) -> str:
        found: Triggered = state.triggers[move]
        return f"{state.match.names[found.seat]}, {state.prints[found.card].label}: {found.ability.text}"

    def about(self, state: Nightfall, a: int, b: int, move: int) -> About:
        source = state.triggers[move].source
        return About("choose", (source,) if state.here(source) else ())

    def key(self, state: Nightfall, a: int, b: int, move: int) -> int:
        found: Triggered = state.triggers[move]
        return found.card << 12 | found.seat << 6 | int(found.ability.order)

    def declined(self, state: Nightfall, a: int, b: int, offers: list[int]) -> int:
        return offers[0]


WHICH_TRIGGER: Final = WhichTrigger("nf which trigger")
NEXT_TRIGGER.is_done_by(next_trigger)
