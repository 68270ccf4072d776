"""Steps: what lies on the agenda. A rule, a question, or a node of a card's effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from rubrica.engine.moves import About

if TYPE_CHECKING:
    from rubrica.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """Something that must happen now. Immutable; what it works on is in the state and in two integers."""

    def run(self, state: State, a: int, b: int) -> None:
        raise NotImplementedError


RULES: dict[str, Step] = {}
"""Every rule and question by its name: dumps refer to them. A name is never used for another step."""


def named(step: Step, name: str) -> None:
    if name in RULES:
        raise ValueError(f"two steps are called {name!r}")
    RULES[name] = step


class Rule(Step):
    """A rule that happens without asking anybody."""

    def __init__(self, name: str, function: Callable[[Any, int, int], None]) -> None:
        self.name = name
        self.function = function
        named(self, name)

    def run(self, state: State, a: int, b: int) -> None:
        self.function(state, a, b)

    def __repr__(self) -> str:
        return f"<rule {self.name}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Asker(Step):
    """A step that may ask: whom, what it offers, what an answer does, and how all that is said."""

    def seat(self, state: State, a: int, b: int) -> int:
        """The seat that decides."""
        raise NotImplementedError

    def leads(self) -> bool:
        """Whether an answer leads to another question of the same seat only by what that seat knows."""
        return False

    def follows(self) -> bool:
        """Whether its own offers depend only on what its seat knew when it gave the answer that led to it."""
        return False

    def offers(self, state: State, a: int, b: int) -> list[int]:
        """The legal answers, each a number; few, and each different for the seat that is asked.

        Asked again in states that another seat imagines: a step whose offers depend on hidden cards computes them here.
        """
        return list(state.offers)

    def answer(self, state: State, a: int, b: int, move: int) -> None:
        """Do what the answer says."""
        raise NotImplementedError

    def none(self, state: State, a: int, b: int) -> None:
        """There is nothing to offer: go on."""

    def prompt(self, state: State, a: int, b: int, viewer: int) -> str:
        """What is asked, in words that the viewer may hear."""
        raise NotImplementedError

    def say(self, state: State, a: int, b: int, move: int, viewer: int) -> str:
        """The short text of an answer, as the viewer may hear it; unique among the offers for the seat asked."""
        raise NotImplementedError

    def key(self, state: State, a: int, b: int, move: int) -> int:
        """The same number for the same answer in every state that a searching player imagines."""
        return move

    def about(self, state: State, a: int, b: int, move: int) -> About:
        """What kind of move an answer is, and what it names, for a client that lets one click that."""
        return About("choose")

    def subject(self, state: State, a: int, b: int) -> tuple[int, ...]:
        """The things that the question itself is about, for a client that shows which of several alike is meant."""
        return ()

    def why_not(self, state: State, a: int, b: int, text: str) -> tuple[str, str]:
        """Why this text is no answer now: the rule's id (or empty) and a sentence."""
        return "", f"{text!r} is not offered now."

    def why_not_card(self, state: State, a: int, b: int, thing: int) -> tuple[str, str]:
        """Why a card is in none of the answers now: the rule's id (or empty) and a sentence."""
        return "", "Nothing that is asked now is about that card."

    def gathers(self, state: State, a: int, b: int) -> tuple[int, int]:
        """If it begins to choose a set without order: how many are chosen at least and at most; else 0 and 0. The rules ask for one after
        the other, in the order of the offers, so that each set is there once; a person may name them in any order."""
        return 0, 0

    def needless(self, state: State, a: int, b: int) -> bool:
        """Whether the standing orders of its seat say that it declines (`declined`) and need not be asked."""
        return False

    def declined(self, state: State, a: int, b: int, offers: list[int]) -> int:
        """What a seat that has left answers: no, if it may, else the first offer."""
        return offers[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Asker):
    """A decision that the rules of a game ask for."""

    skip_forced: ClassVar[bool] = True
    """A single offer is taken without asking."""
    secret: ClassVar[bool] = False
    """What is offered depends on cards that only the seat sees: at even pace it is asked even if there is a single offer."""

    def __init__(self, name: str) -> None:
        self.name = name
        named(self, name)

    def run(self, state: State, a: int, b: int) -> None:
        offers = self.offers(state, a, b)
        if not offers:
            self.none(state, a, b)
        elif self.skip_forced and len(offers) == 1 and not (self.secret and state.match.even_pace):
            self.answer(state, a, b, offers[0])
        else:
            state.ask(self, a, b, self.seat(state, a, b), offers)

    def __repr__(self) -> str:
        return f"<question {self.name}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class WhichThing(Question):
    """A question whose answers are things; one that is 0 or less stands for none of them."""

    kind: ClassVar[str] = "choose"
    """What kind of move it is to name one."""
    otherwise: ClassVar[str] = "no"
    """What kind of move it is to name none."""

    def key(self, state: State, a: int, b: int, move: int) -> int:
        return int(state.key_of(move)) if move > 0 else move

    def about(self, state: State, a: int, b: int, move: int) -> About:
        return About(self.kind, (move,)) if move > 0 else About(self.otherwise)


@mypyc_attr(allow_interpreted_subclasses=True)
class WhichZone(Question):
    """A question whose answers are zones: where the thing `a` goes."""

    def about(self, state: State, a: int, b: int, move: int) -> About:
        return About("move", zones=(move,))

    def subject(self, state: State, a: int, b: int) -> tuple[int, ...]:
        return (a,)


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretQuestion(Question):
    """A question put to several seats at once: nobody sees an answer before all are in."""

    skip_forced: ClassVar[bool] = False

    def seats(self, state: State, a: int, b: int) -> tuple[int, ...]:
        """The seats that answer together, in seat order."""
        raise NotImplementedError

    def all_in(self, state: State, a: int, b: int, answers: tuple[int, ...]) -> None:
        """Every seat has answered, in seat order."""
        raise NotImplementedError

    def seat(self, state: State, a: int, b: int) -> int:
        return int(self.seats(state, a, b)[len(state.secrets)])

    def asked(self, state: State, a: int, b: int) -> tuple[int, ...]:
        """The seats that have not answered yet."""
        return self.seats(state, a, b)[len(state.secrets) :]

    def answer(self, state: State, a: int, b: int, move: int) -> None:
        answers = (*state.secrets, move)
        if len(answers) < len(self.seats(state, a, b)):
            state.secrets = answers
            state.now(self, a, b)
        else:
            state.secrets = ()
            self.all_in(state, a, b, answers)
