"""What another player may do, and what is done unless he does: "your opponent may discard a card", "unless its controller chooses to
pay 2 blood". He does it as if the text were his: its "you" is he."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from rubrica.engine.moves import About
from rubrica.engine.permanents import Permanents
from rubrica.engine.state import DID, YOU
from rubrica.language.nodes.base import Joined, Players, Sentence
from rubrica.language.nodes.control import May, possible
from rubrica.language.nodes.players import You
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class TheyMay(Sentence):
    """Each of the players is asked in turn whether he does it; of one of them, until somebody does."""

    who: Players
    deed: Sentence
    slot: int = -1

    def meant(self) -> Sentence:
        """ "You may" is what every game says."""
        return May(self.deed) if isinstance(self.who, You) else self

    def run(self, state: Permanents, scope: int, at: int) -> None:
        if at == 0:
            words = state.scopes[scope]
            state.bind(scope, self.slot, ((words[YOU], *self.who.seats(state, words)),))
            state.undid(scope)
            at = 1
        seats = state.bound(scope, self.slot)[0]
        self.speak_as(state, scope, seats[0])
        if at >= len(seats) or self.is_enough(state, scope):
            self.after(state, scope)
            return
        state.now(self, scope, at + 1)
        self.speak_as(state, scope, seats[at])
        self.offer(state, scope, at)

    def offer(self, state: Permanents, scope: int, at: int) -> None:
        """A player is asked, if he could do it."""
        if state.may_offer(scope) and possible(self.deed, state, scope):
            state.ask(self, scope, at, self.seat(state, scope, at), [1, 0])

    def speak_as(self, state: Permanents, scope: int, seat: int) -> None:
        """Who is "you" in the text from now on."""
        words = state.scopes[scope]
        if words[YOU] != seat:
            state.scopes[scope] = words[:YOU] + (seat,) + words[YOU + 1 :]

    def is_enough(self, state: Permanents, scope: int) -> bool:
        """Whether nobody else is asked."""
        return getattr(self.who, "word", "") == "an" and bool(state.scopes[scope][DID])

    def after(self, state: Permanents, scope: int) -> None:
        """All have been asked."""

    def seat(self, state: Permanents, scope: int, at: int) -> int:
        return int(state.bound(scope, self.slot)[0][at])

    def answer(self, state: Permanents, scope: int, at: int, move: int) -> None:
        if move:
            state.now(self.deed, scope, 0)

    def prompt(self, state: Permanents, scope: int, at: int, viewer: int) -> str:
        return f"You may {state.match.game.words_of(self.deed)}. Do you?"

    def say(self, state: Permanents, scope: int, at: int, move: int, viewer: int) -> str:
        return "yes" if move else "no"

    def about(self, state: Permanents, scope: int, at: int, move: int) -> About:
        return About("yes" if move else "no")

    def declined(self, state: Permanents, scope: int, at: int, offers: list[int]) -> int:
        return 0


@dataclass(frozen=True)
class EachDoes(TheyMay):
    """Each of the players does it, one after the other: "each player does this: discard your hand, then draw that many cards"."""

    def meant(self) -> Sentence:
        return self

    def is_enough(self, state: Permanents, scope: int) -> bool:
        return False

    def offer(self, state: Permanents, scope: int, at: int) -> None:
        state.now(self.deed, scope, 0)


@dataclass(frozen=True)
class UnlessTheyDo(TheyMay):
    """Only if none of the players does it instead."""

    effect: Joined | None = None

    def meant(self) -> Sentence:
        return self

    def asks_first(self) -> bool:
        """Its targets are chosen before anybody is asked."""
        return True

    def is_enough(self, state: Permanents, scope: int) -> bool:
        return bool(state.scopes[scope][DID])

    def after(self, state: Permanents, scope: int) -> None:
        if not state.scopes[scope][DID] and self.effect is not None:
            state.now(self.effect, scope, 0)

    def prompt(self, state: Permanents, scope: int, at: int, viewer: int) -> str:
        words = state.match.game.words_of
        return f"Unless you {words(self.deed)}: {words(self.effect)}. Do you?"


PHRASES = [
    phrase("{who} may {deed}", TheyMay),
    phrase("{who} [does|do] this: {deed}", EachDoes),
    phrase("{effect=Joined} unless {who} choose[s] to {deed}", UnlessTheyDo),
]
