"""Players, and what they do one after the other: for any number of seats."""

from __future__ import annotations

from dataclasses import dataclass, field

from mypy_extensions import mypyc_attr

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import COPY, EVENT, YOU, Scope
from rubrica.language.nodes.base import Effect, Players, Things
from rubrica.language.nodes.kinds import A_CARD, ANYTHING, PLAYER
from rubrica.language.nodes.things import Target, meant
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class You(Players):
    def seats(self, state: Permanents, words: Scope) -> list[int]:
        return [words[YOU]]

    def several(self) -> bool:
        return True


@dataclass(frozen=True)
class Opponent(Players):
    """Your opponent; where there are several, each of them, in turn order. In triggers: any of them."""

    word: str = "your"

    def seats(self, state: Permanents, words: Scope) -> list[int]:
        return [seat for seat in state.in_turn() if seat != words[YOU]]


@dataclass(frozen=True)
class EachPlayer(Players):
    """Everybody, the active player first."""

    word: str = "each"

    def seats(self, state: Permanents, words: Scope) -> list[int]:
        return state.in_turn()

    def several(self) -> bool:
        return self.word == "both"


@dataclass(frozen=True)
class ThatPlayer(Players):
    """The player of the event that set the effect off."""

    def seats(self, state: Permanents, words: Scope) -> list[int]:
        return [words[EVENT].seat] if words[EVENT] else []


@dataclass(frozen=True)
class TargetPlayer(Target):
    """A player as a target; in some games it is a card that stands for them which is chosen."""

    def kind(self) -> int:
        return PLAYER


@dataclass(frozen=True)
class ThePlayer(Players):
    """Whoever was chosen as a target."""

    which: TargetPlayer

    def seats(self, state: Permanents, words: Scope) -> list[int]:
        return [state.controller(thing) for thing in meant(self.which, state, words)]


@dataclass(frozen=True)
class AnyPlayer(Players):
    """In triggers: whoever it is."""

    def seats(self, state: Permanents, words: Scope) -> list[int]:
        return state.in_turn()


@dataclass(frozen=True)
class ActivePlayer(Players):
    def seats(self, state: Permanents, words: Scope) -> list[int]:
        return [state.active]


@dataclass(frozen=True)
class ItsController(Players):
    """The player who controls, or controlled, what was named."""

    which: Things

    def takes(self, field: str) -> int:
        return A_CARD if field == "which" else ANYTHING

    def besides(self) -> Things:
        return self.which

    def seats(self, state: Permanents, words: Scope) -> list[int]:
        return [state.had_by(thing) for thing in meant(self.which, state, words)[:1]]


@dataclass(frozen=True)
class ItsOwner(Players):
    """The player in whose deck what was named began the match, whoever controls it."""

    which: Things

    def takes(self, field: str) -> int:
        return A_CARD if field == "which" else ANYTHING

    def besides(self) -> Things:
        return self.which

    def seats(self, state: Permanents, words: Scope) -> list[int]:
        return [state.owner[thing & COPY] for thing in meant(self.which, state, words)[:1]]


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class ByPlayers(Effect):
    """An instruction that players carry out, active player first, each finishing before the next starts (BL-14.16)."""

    who: Players = field(default=You(), kw_only=True)

    def do_for(self, state: Permanents, scope: int, seat: int, at: int) -> bool:
        """Do the next part for a player; False when that player has finished."""
        raise NotImplementedError

    def run(self, state: Permanents, scope: int, at: int) -> None:
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


ACTIVE = [phrase("the active player", ActivePlayer)]
EVERYBODY = [phrase("each player", EachPlayer)]
CONTROLLER = [phrase("the controller of {which}", ItsController)]
OWNER = [phrase("the owner of {which}", ItsOwner)]
"""Where a card may be controlled by another than its owner."""
PHRASES = [
    phrase("you", You),
    phrase("that player", ThatPlayer),
    phrase("a player", AnyPlayer),
]
"""What every game has."""
DUEL = [phrase("your opponent", Opponent)]
"""Where there is one opponent."""
MANY = [phrase("each opponent", Opponent, word="each"), phrase("an opponent", Opponent, word="an")]
"""Where there may be several."""
