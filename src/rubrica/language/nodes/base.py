"""The kinds of node. A placeholder of a phrase takes the kind of its field."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from rubrica.engine.events import Event
from rubrica.engine.permanents import Permanents
from rubrica.engine.state import Scope, your_seat
from rubrica.engine.steps import Asker
from rubrica.language.nodes.kinds import A_CARD, ANY_TYPE, ANYTHING, CARD, IN_PLAY


@mypyc_attr(allow_interpreted_subclasses=True)
class Sentence(Asker):
    """What a sentence tells to do. `run` does its next part; `at` says how far it has come."""

    def takes(self, field: str) -> int:
        """The kinds of things that it can be about, for each of its fields that names things."""
        return ANYTHING

    def run(self, state: Permanents, scope: int, at: int) -> None:
        raise NotImplementedError

    def seat(self, state: Permanents, scope: int, at: int) -> int:
        """Choices of an effect are made by the seat that controls it, unless a text says otherwise."""
        return your_seat(state.scopes[scope])


@mypyc_attr(allow_interpreted_subclasses=True)
class Joined(Sentence):
    """One instruction, or several joined by "and"."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Joined):
    """One instruction."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """A number, read when the instruction is reached."""

    def takes(self, field: str) -> int:
        return ANYTHING

    def value(self, state: Permanents, words: Scope) -> int:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that is so or not."""

    def takes(self, field: str) -> int:
        return ANYTHING

    def holds(self, state: Permanents, words: Scope) -> bool:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Players:
    """One seat or several."""

    def takes(self, field: str) -> int:
        return ANYTHING

    def seats(self, state: Permanents, words: Scope) -> list[int]:
        raise NotImplementedError

    def several(self) -> bool:
        """Whether its verb stands in the plural: you draw, your opponent draws."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter:
    """A part of a description: what fits it."""

    def takes(self, field: str) -> int:
        """The kinds of things that its own fields can name."""
        return ANYTHING

    def suits_kind(self) -> int:
        """The kinds of things that can fit it at all: nobody is damaged in a deck."""
        return ANYTHING

    def suits_types(self) -> int:
        """The types of things that can fit it: no command has power."""
        return ANY_TYPE

    def excludes(self, other: Filter) -> str:
        """If nothing ever fits this and the other word: what to write instead. Else empty."""
        return ""

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Which(Filter):
    """A filter that stands before its noun: "friendly"."""


@mypyc_attr(allow_interpreted_subclasses=True)
class HowItIs(Which):
    """One that can also stand behind "is": damaged, turned, red."""


@mypyc_attr(allow_interpreted_subclasses=True)
class That(Filter):
    """A filter that stands behind its noun: "with cost 2 or less"."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Place:
    """Where to look: "in your hand"."""

    def kind(self) -> int:
        """What lies there."""
        return CARD

    def types_lying(self) -> int:
        """The types of cards that may lie there."""
        return ANY_TYPE

    def side(self) -> int:
        """Whose it is: 0 yours, 1 your opponents', 2 anybody's."""
        return 2

    def things(self, state: Permanents, words: Scope) -> list[int]:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Noun(Filter):
    """What is meant, and where it is looked for if no place is named."""

    sort: str = "card"
    """What a pronoun may call it."""

    def kind(self) -> int:
        """What it names, if no place is named."""
        return IN_PLAY

    def types_meant(self) -> int:
        """The types of cards that it may name."""
        return ANY_TYPE

    def elsewhere(self) -> Noun | None:
        """The noun for the same card out of play: "creature card" for "creature"; None if there is none."""
        return None

    def side(self) -> int:
        """Whose it is, if no place is named: 0 yours, 1 your opponents', 2 anybody's."""
        return 2

    def lies_anywhere(self) -> bool:
        """Whether it is a card that may lie anywhere, so that who looks for one must say where."""
        return False

    def things(self, state: Permanents, words: Scope) -> list[int]:
        """Everything that may be meant, in the order in which it is handled."""
        raise NotImplementedError

    def how_many(self, state: Permanents, words: Scope, what: Description) -> int:
        """How many fit a description with this noun: what is counted may be more than can be chosen."""
        return len(what.things(state, words))


@mypyc_attr(allow_interpreted_subclasses=True)
class Things:
    """What an instruction is about. Those that ask name how many; the others are a list."""

    def kind(self) -> int:
        """What it may be: one of these kinds."""
        return A_CARD

    def types_meant(self) -> int:
        """Of which types that may be."""
        return ANY_TYPE

    def certain(self) -> bool:
        """Whether it can be each of its kinds, as a description can; else it is one of them, and nobody knows which."""
        return False

    def several(self) -> bool:
        """Whether it is spoken of in the plural."""
        return False

    def place(self) -> int:
        """The slot of the scope that keeps what was found or chosen."""
        return -1

    def asks(self) -> bool:
        return False

    def least(self, state: Permanents, words: Scope) -> int:
        """How many must be chosen, if there are so many."""
        return 1

    def most(self, state: Permanents, words: Scope) -> int:
        return 1

    def found(self, state: Permanents, words: Scope) -> list[int]:
        """Everything it means, or everything that can be chosen."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """The description of an event, compared when the event is applied."""

    def takes(self, field: str) -> int:
        return ANYTHING

    def brings(self) -> frozenset[str]:
        """What its event brings that words may ask for: "player", "amount"."""
        return frozenset(["player"])

    def waits_for(self) -> tuple[int, ...]:
        """The kinds of event it waits for."""
        raise NotImplementedError

    def matches(self, state: Permanents, source: int, event: Event) -> bool:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Duration:
    """How long a change lasts."""

    def until(self, state: Permanents, words: Scope) -> int:
        """The game's number for when it ends."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Description(Filter):
    """A noun with what is said about it."""

    def kind(self) -> int:
        """What it names."""
        return IN_PLAY

    def types_meant(self) -> int:
        """Of which types that may be."""
        return ANY_TYPE

    def things(self, state: Permanents, words: Scope) -> list[int]:
        """Everything that fits, in the order in which it is handled."""
        raise NotImplementedError

    def how_many(self, state: Permanents, words: Scope) -> int:
        """How many there are."""
        return len(self.things(state, words))

    def kind_of(self) -> str:
        """What a pronoun may call it."""
        return "card"


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """A sentence of a card that does something by itself: it waits for events of its kinds."""

    kinds: tuple[int, ...] = ()
    order: int = 0
    """Its place on its card."""

    def waits_for(self) -> tuple[int, ...]:
        """The kinds of event it waits for."""
        return ()

    def single(self) -> bool:
        """Whether it works only once."""
        return False

    def spreads(self) -> bool:
        """Whether it is passive and changes the numbers of cards in play."""
        return False
