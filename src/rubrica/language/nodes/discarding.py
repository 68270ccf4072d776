"""Any number of cards is discarded: as many as a player likes, one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.announcing import DONE
from rubrica.engine.moves import About
from rubrica.engine.permanents import Permanents
from rubrica.language.nodes.players import ByPlayers
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class DiscardAny(ByPlayers):
    """A game says how a card of a hand is discarded."""

    hand: int
    """The zone of a seat that is its hand."""
    slot: int = -1

    def throw(self, state: Permanents, scope: int, thing: int) -> None:
        raise NotImplementedError

    def do_for(self, state: Permanents, scope: int, seat: int, at: int) -> bool:
        if at == 0:
            state.bind(scope, self.slot, 0)
        if state.bound(scope, self.slot) or not state.pile(self.hand, seat):
            return False
        state.ask(self, scope, seat, seat, self.offers(state, scope, seat))
        return True

    def seat(self, state: Permanents, scope: int, at: int) -> int:
        return at

    def offers(self, state: Permanents, scope: int, at: int) -> list[int]:
        return [*state.distinct(state.things_of(state.pile(self.hand, at)), at), DONE]

    def answer(self, state: Permanents, scope: int, at: int, move: int) -> None:
        if move == DONE:
            state.bind(scope, self.slot, 1)
            return
        state.did(scope, True)
        self.throw(state, scope, move)

    def prompt(self, state: Permanents, scope: int, at: int, viewer: int) -> str:
        return "Which card do you discard next?"

    def say(self, state: Permanents, scope: int, at: int, move: int, viewer: int) -> str:
        return "done" if move == DONE else f"discard {state.called(move, viewer)}"

    def key(self, state: Permanents, scope: int, at: int, move: int) -> int:
        return move if move == DONE else int(state.key_of(move))

    def about(self, state: Permanents, scope: int, at: int, move: int) -> About:
        return About("end") if move == DONE else About("discard", (move,))

    def declined(self, state: Permanents, scope: int, at: int, offers: list[int]) -> int:
        return DONE


def discards_any(node: type, hand: int, **you: Any) -> list[Any]:
    """`you` names the player, who is not said in the first."""
    return [
        phrase("discard any number of cards", node, hand=hand, **you),
        phrase("{who} discard[s] any number of cards", node, hand=hand),
    ]
