"""Looking at the top cards of the own deck, taking some of them, and putting the rest somewhere: only who looks sees them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

from rubrica.engine.announcing import DONE
from rubrica.engine.moves import About
from rubrica.engine.permanents import Permanents
from rubrica.engine.state import COPY, YOU
from rubrica.language.nodes.base import Amount, Description, Effect
from rubrica.language.nodes.kinds import ANYTHING, CARD
from rubrica.language.phrases import phrase

BELOW: Final = 0
BELOW_AT_RANDOM: Final = 1
AWAY: Final = 2
ON_TOP: Final = 3
CHOOSING: Final = 1
ORDERING: Final = 2


@dataclass(frozen=True)
class Rest:
    """Where the cards go that are not taken."""

    where: int


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Dig(Effect):
    """Some of the top cards come to your hand: as many as the number says, or up to that many, shown first, if the text says so."""

    amount: Amount
    rest: Rest
    what: Description | None = None
    number: int = 1
    shown: bool = False
    slot: int = -1

    def takes(self, field: str) -> int:
        return CARD if field == "what" else ANYTHING

    # What a game says.

    def deck(self) -> int:
        """The zone of a seat that is its deck."""
        raise NotImplementedError

    def take(self, state: Permanents, scope: int, thing: int) -> None:
        """A card comes to the hand."""
        raise NotImplementedError

    def throw(self, state: Permanents, scope: int, thing: int) -> None:
        """A card comes from the deck to the discard pile."""
        raise NotImplementedError

    # What is done.

    def run(self, state: Permanents, scope: int, at: int) -> None:
        words = state.scopes[scope]
        if at == 0:
            pile = state.pile(self.deck(), words[YOU])
            many = min(len(pile), self.amount.value(state, words))
            copies = pile[len(pile) - many :]
            state.look_at(words[YOU], copies, "the top of the deck")
            state.bind(scope, self.slot, (0, *[state.stay[copy] for copy in reversed(copies)]))
            at = CHOOSING
        taken, *left = state.bound(scope, self.slot)
        if at == CHOOSING:
            offers = self.offers(state, scope, CHOOSING) if taken < self.number else []
            if offers and offers != [DONE]:
                state.ask(self, scope, CHOOSING, words[YOU], offers)
                return
        self.put_rest(state, scope, left)

    def put_rest(self, state: Permanents, scope: int, left: list[int]) -> None:
        """Where the rest goes; in any order, one after the other is put there."""
        where = self.rest.where
        if where == AWAY:
            for thing in left:
                self.throw(state, scope, thing)
        elif where == BELOW_AT_RANDOM:
            while left:
                self.lay(state, scope, left.pop(state.random(len(left)) if len(left) > 1 else 0))
        elif len(left) > 1:
            state.ask(self, scope, ORDERING, state.scopes[scope][YOU], self.offers(state, scope, ORDERING))
        elif left:
            self.lay(state, scope, left[0])

    def lay(self, state: Permanents, scope: int, thing: int) -> None:
        """A card goes back: below all others, or on top of them."""
        zone = state.scopes[scope][YOU] * state.match.zones_each + self.deck()
        state.move(thing & COPY, zone, -1 if self.rest.where == ON_TOP else 0)

    def offers(self, state: Permanents, scope: int, at: int) -> list[int]:
        words = state.scopes[scope]
        left = list(state.bound(scope, self.slot)[1:])
        if at == ORDERING:
            return list(state.distinct(left, words[YOU]))
        if self.what is not None:
            left = [thing for thing in left if self.what.fits(state, words, thing)]
        found = list(state.distinct(left, words[YOU]))
        return [*found, DONE] if self.shown else found

    def answer(self, state: Permanents, scope: int, at: int, move: int) -> None:
        taken, *left = state.bound(scope, self.slot)
        if move == DONE:
            self.put_rest(state, scope, left)
            return
        left.remove(move)
        if at == ORDERING:
            state.bind(scope, self.slot, (taken, *left))
            self.lay(state, scope, move)
            self.put_rest(state, scope, left)
            return
        state.bind(scope, self.slot, (taken + 1, *left))
        state.did(scope, True)
        if self.shown:
            state.show(move & COPY, state.match.everyone)
            state.tell(f"{state.match.names[state.scopes[scope][YOU]]} reveals {state.card_of(move).name}.")
        state.now(self, scope, CHOOSING)
        self.take(state, scope, move)

    def prompt(self, state: Permanents, scope: int, at: int, viewer: int) -> str:
        if at == CHOOSING:
            return "Which card do you take?"
        return "Which card do you put back next?"

    def say(self, state: Permanents, scope: int, at: int, move: int, viewer: int) -> str:
        if move == DONE:
            return "done"
        return f"{'take' if at == CHOOSING else 'put back'} {state.called(move, viewer)}"

    def key(self, state: Permanents, scope: int, at: int, move: int) -> int:
        return move if move == DONE else int(state.key_of(move))

    def about(self, state: Permanents, scope: int, at: int, move: int) -> About:
        return About("end") if move == DONE else About("take" if at == CHOOSING else "move", (move,))

    def declined(self, state: Permanents, scope: int, at: int, offers: list[int]) -> int:
        return DONE if DONE in offers else offers[0]


LOOK: Final = "look at the top {amount=Simple} cards of your deck"


def digs(node: type, pile: str = "your discard pile") -> list[Any]:
    """The phrases; `pile` is where what is thrown away comes to."""
    return [
        phrase(f"{LOOK}, put {{number}} of them into your hand and the rest {{rest}}", node, what=None, shown=False),
        phrase(
            f"{LOOK}, you may reveal a(n) {{what=Description}} from among them and put it into your hand,"
            " and put the rest {rest}",
            node,
            number=1,
            shown=True,
        ),
        phrase(
            f"{LOOK}, you may reveal up to {{number}} {{what:s=Description}} from among them and put them into your hand,"
            " and put the rest {rest}",
            node,
            shown=True,
        ),
        phrase("on the bottom of your deck in any order", Rest, where=BELOW),
        phrase("on the bottom of your deck in a random order", Rest, where=BELOW_AT_RANDOM),
        phrase(f"into {pile}", Rest, where=AWAY),
        phrase("back on top in any order", Rest, where=ON_TOP),
    ]
