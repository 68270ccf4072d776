"""What is done to entries of a chain, whatever the game calls it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

from rubrica.engine.announcing import bound_to
from rubrica.engine.chain import Chained, Entry, is_entry
from rubrica.engine.state import COPY, SLOTS
from rubrica.language.nodes.announcing import Asked, chosen_for, legal_targets, targets_in
from rubrica.language.nodes.kinds import ENTRY
from rubrica.language.nodes.things import OnThings

CHANGING: Final = 1 << 20
"""How far a redirection has come: the first target that may be changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Redirect(OnThings):
    """Each target of the entry becomes another legal one, if there is one; what it lies on becomes another host."""

    slot: int = -1

    def asked(self, state: Chained, entry: Entry) -> Asked | None:
        """What the text of an entry asks for: the game knows where it stands."""
        raise NotImplementedError

    def hosts(self, state: Chained, entry: Entry) -> list[int]:
        """What the card of an entry with a host may be put on."""
        raise NotImplementedError

    def takes(self, field: str) -> int:
        return ENTRY

    def do(self, state: Chained, scope: int, thing: int) -> None:
        state.bind(scope, self.slot, thing)
        self.next_one(state, scope, CHANGING)

    def run(self, state: Chained, scope: int, at: int) -> None:
        if at >= CHANGING:
            self.next_one(state, scope, at)
        else:
            super().run(state, scope, at)

    def places(self, state: Chained, entry: Entry) -> list[tuple[Any, int]]:
        """Every target that was chosen: the node that asks for it, and which of its things; None stands for a host."""
        found: list[tuple[Any, int]] = [(None, 0)] if entry.host else []
        for target in targets_in(self.asked(state, entry), entry.words):
            found += [(target, index) for index in range(len(chosen_for(target, entry.words)))]
        return found

    def next_one(self, state: Chained, scope: int, at: int) -> None:
        """Ask for the next target that can be changed."""
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

    def offers(self, state: Chained, scope: int, at: int) -> list[int]:
        """Cards that the player can't tell apart are offered once."""
        if at < CHANGING:
            return super().offers(state, scope, at)
        entry = state.entry_called(state.bound(scope, self.slot))
        if entry is None:
            return []
        target, _ = self.places(state, entry)[at - CHANGING]
        if target is None:
            return [host for host in self.hosts(state, entry) if host != entry.host]
        chosen = entry.words[SLOTS + target.slot]
        found = [thing for thing in legal_targets(state, target, entry.words) if thing not in chosen]
        # An entry could only choose those below it: itself and what lies above will be gone when it resolves.
        found = [thing for thing in found if not is_entry(thing) or thing < entry.number]
        cards = [thing for thing in found if thing > COPY and not is_entry(thing)]
        once = state.distinct(cards, self.seat(state, scope, at))
        return [thing for thing in found if thing not in cards or thing in once]

    def answer(self, state: Chained, scope: int, at: int, move: int) -> None:
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
