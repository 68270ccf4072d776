"""Players of a duel, and what they do one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rubrica.engine.state import EVENT, YOU, Scope
from rubrica.language.nodes.base import Effect, Players
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class You(Players):
    def seats(self, state: Any, words: Scope) -> list[int]:
        return [words[YOU]]

    def several(self) -> bool:
        return True


@dataclass(frozen=True)
class Opponent(Players):
    def seats(self, state: Any, words: Scope) -> list[int]:
        return [1 - words[YOU]]


@dataclass(frozen=True)
class ThatPlayer(Players):
    """The player of the event that set the effect off."""

    def seats(self, state: Any, words: Scope) -> list[int]:
        return [words[EVENT][1]] if words[EVENT] else []


@dataclass(frozen=True)
class AnyPlayer(Players):
    """In triggers: whoever it is."""

    def seats(self, state: Any, words: Scope) -> list[int]:
        return [0, 1]


@dataclass(frozen=True)
class ByPlayers(Effect):
    """An instruction that players carry out, active player first, each finishing before the other starts (BL-14.16)."""

    who: Players = field(default=You(), kw_only=True)

    def do_for(self, state: Any, scope: int, seat: int, at: int) -> bool:
        """Do the next part for a player; False when that player has finished."""
        raise NotImplementedError

    def run(self, state: Any, scope: int, at: int) -> None:
        seats = self.who.seats(state, state.scopes[scope])
        index = at >> 16
        if index >= len(seats):
            return
        agenda = len(state.agenda)
        state.now(self, scope, at + 1)
        if not self.do_for(state, scope, seats[index], at & 0xFFFF):
            del state.agenda[agenda]
            if index + 1 < len(seats):
                state.now(self, scope, (index + 1) << 16)


PHRASES = [
    phrase("you", You),
    phrase("your opponent", Opponent),
    phrase("that player", ThatPlayer),
    phrase("a player", AnyPlayer),
]
