"""What is done to entries of the chain, and Powers that are used as one's own (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.chain import Entry
from rubrica.engine.moves import About
from rubrica.engine.state import SLOTS, USED, YOU
from rubrica.games.bloodwars.announcing import COPIED, begin, possible
from rubrica.games.bloodwars.chain import POWER, asked_of
from rubrica.games.bloodwars.giving import receivers
from rubrica.games.bloodwars.phrases.effects import Affect
from rubrica.games.bloodwars.state import BloodWars
from rubrica.games.bloodwars.windows import powers_of
from rubrica.language.nodes import deeds
from rubrica.language.nodes.announcing import Asked
from rubrica.language.nodes.entries import Redirect
from rubrica.language.nodes.kinds import ENTRY
from rubrica.language.phrases import phrase

WHICH: Final = 1 << 20
"""The question which Power is copied."""


@dataclass(frozen=True)
class Cancel(Affect):
    """BW-15.9: it has no effect; a Fate card is discarded, the source of a Power stays where its cost has put it."""

    def takes(self, field: str) -> int:
        return ENTRY

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        entry = state.entry_called(thing)
        if entry is not None:
            state.tell(f"{state.say_entry(entry, -1)} is cancelled.")
            state.cancel(entry)
            state.did(scope, True)


@dataclass(frozen=True)
class RedirectEntry(Redirect):
    """Each of its targets becomes another legal one, if there is one; an Item goes to another Legion."""

    def asked(self, state: BloodWars, entry: Entry) -> Asked | None:
        return asked_of(state, entry)

    def hosts(self, state: BloodWars, entry: Entry) -> list[int]:
        return receivers(state, entry.seat, entry.thing)


@dataclass(frozen=True)
class CopyPower(Affect):
    """Use a Power of another card as your own: its targets are chosen by you, and it costs nothing."""

    slot: int = -1

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        state.bind(scope, self.slot, thing)
        offers = self.offers(state, scope, WHICH)
        if len(offers) == 1:
            self.answer(state, scope, WHICH, offers[0])
        elif offers:
            state.ask(self, scope, WHICH, self.seat(state, scope, WHICH), offers)

    def offers(self, state: BloodWars, scope: int, at: int) -> list[int]:
        if at < WHICH:
            return super().offers(state, scope, at)
        words = state.scopes[scope]
        found: list[int] = []
        for index, power in enumerate(powers_of(state, words[SLOTS + self.slot])):
            trial = (words[0], words[YOU], None, False, (words[USED][0], POWER))
            if not copies(power.effect) and possible(state, power.asked, (), trial, power.needs_side):
                found.append(index)
        return found

    def answer(self, state: BloodWars, scope: int, at: int, move: int) -> None:
        if at < WHICH:
            super().answer(state, scope, at, move)
            return
        words = state.scopes[scope]
        state.did(scope, True)
        begin(state, COPIED, words[0], words[YOU], powers_of(state, words[SLOTS + self.slot])[move])

    def prompt(self, state: BloodWars, scope: int, at: int, viewer: int) -> str:
        return super().prompt(state, scope, at, viewer) if at < WHICH else "Which Power do you use?"

    def say(self, state: BloodWars, scope: int, at: int, move: int, viewer: int) -> str:
        if at < WHICH:
            return super().say(state, scope, at, move, viewer)
        return str(powers_of(state, state.scopes[scope][SLOTS + self.slot])[move].text)

    def key(self, state: BloodWars, scope: int, at: int, move: int) -> int:
        return super().key(state, scope, at, move) if at < WHICH else move

    def about(self, state: BloodWars, scope: int, at: int, move: int) -> About:
        if at < WHICH:
            return super().about(state, scope, at, move)
        return About("choose", note=str(powers_of(state, state.scopes[scope][SLOTS + self.slot])[move].text))


def copies(effect: Any) -> bool:
    """Whether a Power copies Powers itself: two such must not call each other for ever."""
    return isinstance(effect, CopyPower)


PHRASES = [
    *deeds.cancels(Cancel),
    *deeds.redirects(RedirectEntry),
    phrase("use a Power of {whom} as your own", CopyPower),
]
