"""What is done to entries of the chain, and Powers that are used as one's own (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.announcing import bound_to
from rubrica.engine.chain import Entry, is_entry
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SLOTS, USED, YOU
from rubrica.games.bloodwars.announcing import COPIED, begin, possible
from rubrica.games.bloodwars.chain import GIFT, POWER, asked_of
from rubrica.games.bloodwars.giving import receivers
from rubrica.games.bloodwars.phrases.effects import Affect
from rubrica.games.bloodwars.state import BloodWars
from rubrica.games.bloodwars.windows import powers_of
from rubrica.language.nodes.announcing import chosen_for, legal_targets, targets_in
from rubrica.language.nodes.kinds import ENTRY
from rubrica.language.phrases import phrase

CHANGING: Final = 1 << 20
"""How far a redirection has come: the first target that may be changed."""


@dataclass(frozen=True)
class Cancel(Affect):
    """It has no effect; a Fate card is discarded, the source of a Power stays where its cost has put it."""

    def takes(self, field: str) -> int:
        return ENTRY

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        entry = state.entry_called(thing)
        if entry is not None:
            state.tell(f"{state.say_entry(entry, -1)} is cancelled.")
            state.cancel(entry)
            state.did(scope, True)


@dataclass(frozen=True)
class Redirect(Affect):
    """Each target of the entry becomes another legal one, if there is one; an Item goes to another Legion."""

    slot: int = -1

    def takes(self, field: str) -> int:
        return ENTRY

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        state.bind(scope, self.slot, thing)
        self.next_one(state, scope, CHANGING)

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        if at >= CHANGING:
            self.next_one(state, scope, at)
        else:
            super().run(state, scope, at)

    def places(self, state: BloodWars, entry: Entry) -> list[tuple[Any, int]]:
        """Every target that was chosen: the node that asks for it, and which of its things; None stands for a Legion."""
        if entry.kind == GIFT:
            return [(None, 0)]
        return [
            (target, index)
            for target in targets_in(asked_of(state, entry), entry.words)
            for index in range(len(chosen_for(target, entry.words)))
        ]

    def next_one(self, state: BloodWars, scope: int, at: int) -> None:
        entry = state.entry_called(state.bound(scope, self.slot))
        if entry is None or at - CHANGING >= len(self.places(state, entry)):
            return
        offers = self.offers(state, scope, at)
        if not offers:
            state.now(self, scope, at + 1)
        elif len(offers) == 1:
            self.answer(state, scope, at, offers[0])
        else:
            state.ask(self, scope, at, self.seat(state, scope, at), offers)

    def offers(self, state: BloodWars, scope: int, at: int) -> list[int]:
        if at < CHANGING:
            return super().offers(state, scope, at)
        entry = state.entry_called(state.bound(scope, self.slot))
        if entry is None:
            return []
        target, _ = self.places(state, entry)[at - CHANGING]
        if target is None:
            return [legion for legion in receivers(state, entry.seat, entry.thing) if legion != entry.host]
        chosen = entry.words[SLOTS + target.slot]
        found = [thing for thing in legal_targets(state, target, entry.words) if thing not in chosen]
        cards = [thing for thing in found if thing > COPY and not is_entry(thing)]
        once = state.distinct(cards, self.seat(state, scope, at))
        return [thing for thing in found if thing not in cards or thing in once]

    def answer(self, state: BloodWars, scope: int, at: int, move: int) -> None:
        if at < CHANGING:
            super().answer(state, scope, at, move)
            return
        entry = state.entry_called(state.bound(scope, self.slot))
        assert entry is not None
        target, index = self.places(state, entry)[at - CHANGING]
        if target is None:
            state.replace_entry(entry.on(move))
        else:
            chosen = chosen_for(target, entry.words)
            fresh = (*chosen[:index], move, *chosen[index + 1 :])
            state.replace_entry(entry.with_words(bound_to(entry.words, target.slot, fresh)))
        state.did(scope, True)
        state.now(self, scope, at + 1)


@dataclass(frozen=True)
class CopyPower(Affect):
    """Use a Power of another card as your own: its targets are chosen by you, and it costs nothing."""

    slot: int = -1

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        state.bind(scope, self.slot, thing)
        offers = self.offers(state, scope, CHANGING)
        if len(offers) == 1:
            self.answer(state, scope, CHANGING, offers[0])
        elif offers:
            state.ask(self, scope, CHANGING, self.seat(state, scope, CHANGING), offers)

    def offers(self, state: BloodWars, scope: int, at: int) -> list[int]:
        if at < CHANGING:
            return super().offers(state, scope, at)
        words = state.scopes[scope]
        found: list[int] = []
        for index, power in enumerate(powers_of(state, words[SLOTS + self.slot])):
            trial = (words[0], words[YOU], None, False, (words[USED][0], POWER))
            if not copies(power.effect) and possible(state, power.asked, (), trial, power.needs_side):
                found.append(index)
        return found

    def answer(self, state: BloodWars, scope: int, at: int, move: int) -> None:
        if at < CHANGING:
            super().answer(state, scope, at, move)
            return
        words = state.scopes[scope]
        state.did(scope, True)
        begin(state, COPIED, words[0], words[YOU], powers_of(state, words[SLOTS + self.slot])[move])

    def prompt(self, state: BloodWars, scope: int, at: int, viewer: int) -> str:
        return super().prompt(state, scope, at, viewer) if at < CHANGING else "Which Power do you use?"

    def say(self, state: BloodWars, scope: int, at: int, move: int, viewer: int) -> str:
        if at < CHANGING:
            return super().say(state, scope, at, move, viewer)
        return str(powers_of(state, state.scopes[scope][SLOTS + self.slot])[move].text)

    def key(self, state: BloodWars, scope: int, at: int, move: int) -> int:
        return super().key(state, scope, at, move) if at < CHANGING else move

    def about(self, state: BloodWars, scope: int, at: int, move: int) -> About:
        if at < CHANGING:
            return super().about(state, scope, at, move)
        return About("choose", note=str(powers_of(state, state.scopes[scope][SLOTS + self.slot])[move].text))


def copies(effect: Any) -> bool:
    """Whether a Power copies Powers itself: two such must not call each other for ever."""
    return isinstance(effect, CopyPower)


PHRASES = [
    phrase("cancel {whom}", Cancel),
    phrase("redirect {whom}", Redirect),
    phrase("use a Power of {whom} as your own", CopyPower),
]
