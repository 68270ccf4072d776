"""Cards of a hand are discarded: any number of them, or one that somebody else chooses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.announcing import DONE
from rubrica.engine.moves import About
from rubrica.engine.permanents import Permanents
from rubrica.engine.state import YOU
from rubrica.language.nodes.base import Description
from rubrica.language.nodes.kinds import ANYTHING, CARD
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


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class DiscardChosen(ByPlayers):
    """A hand is shown, and who controls the text chooses what is discarded of it, if anything fits."""

    what: Description
    hand: int

    def takes(self, field: str) -> int:
        return CARD if field == "what" else ANYTHING

    def throw(self, state: Permanents, scope: int, thing: int) -> None:
        raise NotImplementedError

    def do_for(self, state: Permanents, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        copies = state.pile(self.hand, seat)
        for copy in copies:
            state.show(copy, state.match.everyone, copies)
        if copies:
            names = [state.card_of(thing).name for thing in state.things_of(copies)]
            state.tell(f"{state.match.names[seat]} reveals {', '.join(names)}.")
        offers = self.offers(state, scope, seat)
        if len(offers) == 1:
            self.answer(state, scope, seat, offers[0])
        elif offers:
            state.ask(self, scope, seat, state.scopes[scope][YOU], offers)
        return True

    def offers(self, state: Permanents, scope: int, at: int) -> list[int]:
        words = state.scopes[scope]
        held = [thing for thing in state.things_of(state.pile(self.hand, at)) if self.what.fits(state, words, thing)]
        return list(state.distinct(held, words[YOU]))

    def answer(self, state: Permanents, scope: int, at: int, move: int) -> None:
        state.did(scope, True)
        self.throw(state, scope, move)

    def prompt(self, state: Permanents, scope: int, at: int, viewer: int) -> str:
        return f"Which card does {state.match.names[at]} discard?"

    def say(self, state: Permanents, scope: int, at: int, move: int, viewer: int) -> str:
        return f"discard {state.called(move, viewer)}"

    def key(self, state: Permanents, scope: int, at: int, move: int) -> int:
        return int(state.key_of(move))

    def about(self, state: Permanents, scope: int, at: int, move: int) -> About:
        return About("discard", (move,))


def chosen_from(node: type, hand: int) -> list[Any]:
    """Of a hand that is shown."""
    return [phrase("{who} reveal[s] their hand and discard[s] a(n) {what} of your choice", node, hand=hand)]


def discards_any(node: type, hand: int, **you: Any) -> list[Any]:
    """`you` names the player, who is not said in the first."""
    return [
        phrase("discard any number of cards", node, hand=hand, **you),
        phrase("{who} discard[s] any number of cards", node, hand=hand),
    ]
