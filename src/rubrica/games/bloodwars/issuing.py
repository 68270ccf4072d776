"""BW-9.1 to BW-9.4: issuing a Challenge."""

from __future__ import annotations

from typing import Final

from rubrica.engine import deeds
from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question
from rubrica.games.bloodwars.card import BATTLEFIELD
from rubrica.games.bloodwars.challenge import ACTION_DONE, NAMING
from rubrica.games.bloodwars.declaring import eligible
from rubrica.games.bloodwars.events import collect
from rubrica.games.bloodwars.kinds import AS_CHALLENGER, CHALLENGE, COMBAT, HAND, INTRIGUE, OPEN, PRESENTED, ZONES
from rubrica.games.bloodwars.leaving import send
from rubrica.games.bloodwars.numbers import may_come
from rubrica.games.bloodwars.state import BloodWars

END_PHASE: Final = -1
TYPE_NAMES: Final = {INTRIGUE: "Intrigue", COMBAT: "Combat"}


def may_be_presented(state: BloodWars, copy: int) -> bool:
    """BW-9.2, BW-9.8: a Battlefield of the Command Hand that was not presented in this turn, if its text lets it be (BW-R.131)."""
    if state.printed(copy).type != BATTLEFIELD or copy in state.contested:
        return False
    return may_come(state, state.active, state.stay[copy])


class Issue(Question):
    """BW-D.6 to BW-D.8: present a Battlefield and declare the type of the Challenge, or end the Action Phase."""

    skip_forced = True
    secret = True

    def seat(self, state: BloodWars, a: int, b: int) -> int:
        return state.active

    def offers(self, state: BloodWars, a: int, b: int) -> list[int]:
        """BW-9.2, BW-9.8: a Battlefield in the Command Hand, not presented in this turn, and an eligible Warlord are needed."""
        if not eligible(state, state.active, AS_CHALLENGER):
            return [END_PHASE]
        fields = [
            state.stay[copy] for copy in state.zones[state.active * ZONES + HAND] if may_be_presented(state, copy)
        ]
        mine = state.distinct(fields, state.active)
        return [*[(thing & COPY) << 2 | kind for thing in mine for kind in (INTRIGUE, COMBAT)], END_PHASE]

    def answer(self, state: BloodWars, a: int, b: int, move: int) -> None:
        if move == END_PHASE:
            end_action_phase(state)
        else:
            present(state, move >> 2, move & 3)

    def prompt(self, state: BloodWars, a: int, b: int, viewer: int) -> str:
        return "Do you issue a Challenge?"

    def say(self, state: BloodWars, a: int, b: int, move: int, viewer: int) -> str:
        if move == END_PHASE:
            return "end the Action Phase"
        return f"present {state.printed(move >> 2).label}: {TYPE_NAMES[move & 3]}"

    def key(self, state: BloodWars, a: int, b: int, move: int) -> int:
        return move if move == END_PHASE else state.card[move >> 2] << 2 | move & 3

    def about(self, state: BloodWars, a: int, b: int, move: int) -> About:
        if move == END_PHASE:
            return About("end")
        return About("intrigue" if move & 3 == INTRIGUE else "combat", (state.stay[move >> 2],))

    def declined(self, state: BloodWars, a: int, b: int, offers: list[int]) -> int:
        return END_PHASE

    def why_not(self, state: BloodWars, a: int, b: int, text: str) -> tuple[str, str]:
        if text.casefold().startswith("present "):
            if not eligible(state, state.active, AS_CHALLENGER):
                return "BW-9.2", "No eligible Warlord of yours is there."
            if any(
                text.casefold().startswith(f"present {state.printed(copy).label}:".casefold())
                for copy in state.zones[state.active * ZONES + HAND]
                if copy in state.contested
            ):
                return "BW-9.8", "It has been presented in this turn."
            return "BW-9.2", "You hold no such Battlefield."
        return "", f"{text!r} is not offered now."


ISSUE: Final = Issue("bw issue")


def end_action_phase(state: BloodWars) -> None:
    """BW-9.1."""
    state.step = ACTION_DONE


def present(state: BloodWars, copy: int, kind: int) -> None:
    """BW-9.3, BW-9.4: the Battlefield lies in the Challenge area, and the type is declared."""
    state.challenge, state.stage = kind, NAMING
    state.outcome = OPEN
    state.contested = state.contested | {copy}
    state.spent_outside, state.spent = state.spent, frozenset()
    state.presented = send(state, state.stay[copy], state.base + CHALLENGE)
    card = state.printed(copy)
    for ability in card.abilities:
        if ability.while_presented():
            state.wait(state.presented, ability)
    if any(static.while_presented() for static in card.statics):
        state.passives = (*state.passives, state.presented)
    state.deed(deeds.PLAYED, state.active + 1, state.presented, label=card.label)
    state.tell(f"{state.match.names[state.active]} presents {card.label}: {TYPE_NAMES[kind]}.")
    collect(state, PRESENTED, state.active, state.presented)
