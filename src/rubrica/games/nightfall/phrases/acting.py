"""Instructions about players and minions: who chooses them, and in which sequence they are handled (NF-5.2, NF-5.17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rubrica.engine.state import PLAYERS, SOURCE, Scope, your_seat
from rubrica.games.nightfall.events import collect_of
from rubrica.games.nightfall.kinds import IS_TARGETED
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes.base import Sentence, Things
from rubrica.language.nodes.kinds import ANYTHING
from rubrica.language.nodes.things import OnThings, Target

SEQUENCE: Final = 1 << 20
"""How far an instruction has come: above this, the players that have still to be handled, one bit each."""


def who_chooses(state: Nightfall, scope: int, whom: Things) -> int:
    """NF-15.14: of a redirected order the redirecting player chooses the targets, and nothing else."""
    steering = state.steering
    if steering >= 0 and not state.left >> steering & 1 and isinstance(whom, Target):
        return steering
    return your_seat(state.scopes[scope])


class Act(OnThings):
    """An instruction about things. Targets of a redirected order are chosen by the redirecting player (NF-15.14)."""

    def chooser(self, state: Nightfall, scope: int) -> int:
        return who_chooses(state, scope, self.whom)

    def candidates(self, state: Nightfall, scope: int) -> list[int]:
        words = state.scopes[scope]
        whom = self.whom
        found = whom.found(state, words)
        if isinstance(whom, Target):
            found = state.targets_among(words, found)
        return found

    def has_chosen(self, state: Nightfall, scope: int, things: tuple[int, ...]) -> None:
        super().has_chosen(state, scope, things)
        if isinstance(self.whom, Target) and state.waits[IS_TARGETED]:
            for thing in things:
                if thing > PLAYERS and state.in_play(thing):
                    collect_of(state, IS_TARGETED, thing, state.scopes[scope][SOURCE])

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        if at >= SEQUENCE:
            self.next_player(state, scope, at)
            return
        whom = self.whom
        if at == 0 and not whom.asks():
            found = whom.found(state, state.scopes[scope])
            if len(found) > 1 and found[0] <= PLAYERS:
                # NF-5.17, NF-R.59: several players hit by one text: the causing player chooses their sequence.
                self.reckon(state, scope)
                if whom.place() >= 0:
                    state.bind(scope, whom.place(), tuple(found))
                self.next_player(state, scope, SEQUENCE | sum([1 << thing for thing in found]))
                return
        super().run(state, scope, at)

    def next_player(self, state: Nightfall, scope: int, at: int) -> None:
        """D24: who is next."""
        offers = [thing for thing in range(1, PLAYERS + 1) if at >> thing & 1 and state.here(thing)]
        if len(offers) > 1:
            state.ask(self, scope, at, state.causer, offers)
        elif offers:
            self.do(state, scope, offers[0])

    def seat(self, state: Nightfall, scope: int, at: int) -> int:
        return state.causer if at >= SEQUENCE else self.chooser(state, scope)

    def offers(self, state: Nightfall, scope: int, at: int) -> list[int]:
        if at >= SEQUENCE:
            return [thing for thing in range(1, PLAYERS + 1) if at >> thing & 1 and state.here(thing)]
        return super().offers(state, scope, at)

    def answer(self, state: Nightfall, scope: int, at: int, move: int) -> None:
        if at < SEQUENCE:
            super().answer(state, scope, at, move)
            return
        state.now(self, scope, at & ~(1 << move))
        self.do(state, scope, move)

    def do(self, state: Nightfall, scope: int, thing: int) -> None:
        if self.follows():
            thing = state.where_it_went(state.scopes[scope], thing) if thing > PLAYERS else thing
        if thing and state.here(thing):
            self.affect(state, scope, thing)

    def follows(self) -> bool:
        """NF-R.77: whether it moves a card, so that a minion which has just left can be meant where it lies now."""
        return False

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        """Do it to one of them, which is still there."""
        raise NotImplementedError

    def prompt(self, state: Nightfall, scope: int, at: int, viewer: int) -> str:
        words = state.match.game.words_of(self)
        return f"Who is next: {words}?" if at >= SEQUENCE else f"Choose: {words}."

    def why_not(self, state: Nightfall, scope: int, at: int, text: str) -> tuple[str, str]:
        if isinstance(self.whom, Target):
            return "NF-5.9", "That is no legal target."
        return "NF-5.11", "That can't be chosen."

    def why_not_card(self, state: Nightfall, scope: int, at: int, thing: int) -> tuple[str, str]:
        if isinstance(self.whom, Target) and not state.may_target(state.scopes[scope], thing):
            return "NF-15.13", "It may not be chosen as a target."
        return self.why_not(state, scope, at, "")


@dataclass(frozen=True)
class ChoosesFirst(Act):
    """What an instruction asks for besides what it is done to (NF-5.5): `Chooses`, as Nightfall chooses."""

    said_as: Sentence

    def do(self, state: Nightfall, scope: int, thing: int) -> None:
        """It is only chosen."""

    def takes(self, field: str) -> int:
        return ANYTHING


class Payable(Act):
    """An instruction that can be a cost as well: all of it, or it can't be paid (NF-5.12)."""

    def can(self, state: Nightfall, words: Scope) -> bool:
        return len(self.whom.found(state, words)) >= max(1, self.whom.least(state, words))
