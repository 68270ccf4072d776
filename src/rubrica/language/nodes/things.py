"""What instructions are about: this, it, a creature, each creature, up to two creatures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

from rubrica.engine.moves import About
from rubrica.engine.permanents import Permanents
from rubrica.engine.state import EVENT, SLOTS, SOURCE, Scope
from rubrica.language.nodes.amounts import Number, Simple
from rubrica.language.nodes.base import Amount, Description, Effect, Noun, Place, That, Things, Which
from rubrica.language.nodes.kinds import A_CARD, ANY_TYPE, ANYTHING, IN_PLAY
from rubrica.language.nodes.reads import BOARD, NOTHING
from rubrica.language.phrases import phrase

THIS: Final = -2
EVENT_THING: Final = -3
EVENT_OTHER: Final = -4
EVENT_PLAYER: Final = -5
"""Where players are things: the one who has done it, or to whom it was done."""
UNBOUND: Final = -1
DONE: Final = -1
NEXT_ACTOR: Final = 1 << 16
FIRST_ACTOR: Final = 1 << 17
"""How far an instruction has come: the next of those who act begins, or the first."""


@dataclass(frozen=True)
class Described(Description):
    """Words before the noun, the noun, where it is, words behind it."""

    before: tuple[Which, ...]
    noun: Noun
    where: Place | None = None
    behind: tuple[That, ...] = ()

    def looks_at(self) -> int:
        return BOARD

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        if self.where is not None and thing not in self.where.things(state, words):
            return False
        return self.suits(state, words, thing)

    def around(self, state: Permanents, words: Scope) -> list[int]:
        """Everything that lies where it is looked for."""
        return self.noun.things(state, words) if self.where is None else self.where.things(state, words)

    def suits(self, state: Permanents, words: Scope, thing: int) -> bool:
        """Whether something that lies there fits the other words."""
        if not self.noun.fits(state, words, thing):
            return False
        for filter in self.before:
            if not filter.fits(state, words, thing):
                return False
        for filter_behind in self.behind:
            if not filter_behind.fits(state, words, thing):
                return False
        return True

    def things(self, state: Permanents, words: Scope) -> list[int]:
        return [thing for thing in self.around(state, words) if self.suits(state, words, thing)]

    def how_many(self, state: Permanents, words: Scope) -> int:
        return self.noun.how_many(state, words, self)

    def kind(self) -> int:
        return self.noun.kind() if self.where is None else self.where.kind()

    def types_meant(self) -> int:
        return self.noun.types_meant() & (ANY_TYPE if self.where is None else self.where.types_lying())

    def kind_of(self) -> str:
        return self.noun.sort


@dataclass(frozen=True)
class This(Things):
    """The card whose text is running."""

    word: str = ""

    def looks_at(self) -> int:
        return NOTHING

    def found(self, state: Permanents, words: Scope) -> list[int]:
        return [words[SOURCE]]


@dataclass(frozen=True)
class It(Things):
    """The thing last mentioned that fits (BL-14.14). The second pass says which."""

    word: str = "it"
    slot: int = UNBOUND
    of: int = A_CARD
    """What it points to: set with its slot."""
    of_types: int = ANY_TYPE

    def kind(self) -> int:
        return self.of

    def types_meant(self) -> int:
        return self.of_types

    def found(self, state: Permanents, words: Scope) -> list[int]:
        return pointed(words, self.slot)


@dataclass(frozen=True)
class Those(Things):
    """The things last mentioned."""

    word: str = "them"
    slot: int = UNBOUND
    of: int = A_CARD
    of_types: int = ANY_TYPE

    def kind(self) -> int:
        return self.of

    def types_meant(self) -> int:
        return self.of_types

    def several(self) -> bool:
        return True

    def found(self, state: Permanents, words: Scope) -> list[int]:
        return pointed(words, self.slot)


def pointed(words: Scope, slot: int) -> list[int]:
    """What a word that points means now."""
    if slot == THIS:
        return [words[SOURCE]]
    if slot == EVENT_THING:
        return [words[EVENT].thing] if words[EVENT] else []
    if slot == EVENT_OTHER:
        return [words[EVENT].other] if words[EVENT] else []
    if slot == EVENT_PLAYER:
        return [words[EVENT].seat + 1] if words[EVENT] else []
    value = words[SLOTS + slot] if SLOTS + slot < len(words) else ()
    if isinstance(value, tuple):
        return list(value)
    return [value] if value else []


@dataclass(frozen=True)
class Each(Things):
    """Everything that fits."""

    what: Description
    word: str = "each"
    slot: int = UNBOUND

    def kind(self) -> int:
        return self.what.kind()

    def types_meant(self) -> int:
        return self.what.types_meant()

    def certain(self) -> bool:
        return True

    def several(self) -> bool:
        return self.word == "all"

    def place(self) -> int:
        return self.slot

    def found(self, state: Permanents, words: Scope) -> list[int]:
        return self.what.things(state, words)


@dataclass(frozen=True)
class Choose(Things):
    """Chosen by the controller of the effect when the instruction is reached (BL-14.13)."""

    what: Description
    number: Amount = Number(1)
    up_to: bool = False
    word: str = "a"
    slot: int = UNBOUND

    def kind(self) -> int:
        return self.what.kind()

    def types_meant(self) -> int:
        return self.what.types_meant()

    def certain(self) -> bool:
        return True

    def several(self) -> bool:
        return not (isinstance(self.number, Number) and self.number.number == 1)

    def place(self) -> int:
        return self.slot

    def asks(self) -> bool:
        return True

    def at_random(self) -> bool:
        """Nobody chooses it."""
        return self.word == "random"

    def least(self, state: Permanents, words: Scope) -> int:
        return 0 if self.up_to else self.number.value(state, words)

    def most(self, state: Permanents, words: Scope) -> int:
        return self.number.value(state, words)

    def found(self, state: Permanents, words: Scope) -> list[int]:
        things = self.what.things(state, words)
        return [thing for thing in things if thing not in self.others(words)] if self.word == "another" else things

    def others(self, words: Scope) -> list[int]:
        """What "another" is not: the card itself."""
        return [words[SOURCE]]


@dataclass(frozen=True)
class Target(Choose):
    """A target. When it is fixed is the game's rule: when the instruction is reached, or when the text is announced."""

    def others(self, words: Scope) -> list[int]:
        """ "Another target" is also none of those that were chosen before it."""
        found = [words[SOURCE]]
        for value in words[SLOTS : SLOTS + self.slot]:
            if isinstance(value, tuple):
                found += list(value)
        return found


def meant(things: Things, state: Permanents, words: Scope) -> list[int]:
    """What a word of a running effect means: of targets that were announced, those that were chosen and are still legal."""
    return pointed(words, things.slot) if isinstance(things, Target) and state.announces else things.found(state, words)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class OnThings(Effect):
    """An instruction about things: they are chosen or listed when it is reached, then handled one after the other (BL-15.23)."""

    whom: Things

    def takes(self, field: str) -> int:
        """Unless a phrase says otherwise: what is in play, for whom it is done to and for who does it. What is counted can be anything."""
        return ANYTHING if field in ("what", "each") else IN_PLAY

    def do(self, state: Permanents, scope: int, thing: int) -> None:
        """Handle one of them, as an event of its own."""
        raise NotImplementedError

    def reckon(self, state: Permanents, scope: int) -> None:
        """Read the numbers that depend on the state: once, when the instruction is reached (BL-15.17)."""

    def chooser(self, state: Permanents, scope: int) -> int:
        """The seat that chooses."""
        return self.seat(state, scope, 0)

    def candidates(self, state: Permanents, scope: int) -> list[int]:
        """What can be chosen."""
        return self.whom.found(state, state.scopes[scope])

    def is_chosen(self) -> bool:
        """Whether the text chooses what it is done to: nobody is protected from what players give up themselves."""
        return True

    def choosable(self, state: Permanents, scope: int) -> list[int]:
        """Those that nothing protects from being chosen."""
        found = self.candidates(state, scope)
        return state.choosable(state.scopes[scope], found) if self.is_chosen() else found

    def has_chosen(self, state: Permanents, scope: int, things: tuple[int, ...]) -> None:
        """All is chosen: what notices that comes before anything is done."""
        if things and self.is_chosen():
            state.has_chosen(state.scopes[scope], things)

    def run(self, state: Permanents, scope: int, at: int) -> None:
        whom = self.whom
        slot = whom.place()
        if at == 0:
            self.reckon(state, scope)
            if isinstance(whom, Target) and state.announces:
                state.now(self, scope, 1)
                return
            if isinstance(whom, Choose) and whom.at_random():
                state.bind(scope, slot, self.drawn(state, scope, whom))
                state.now(self, scope, 1)
                return
            if whom.asks():
                state.bind(scope, slot, ())
                self.pick(state, scope)
                return
            things = tuple(whom.found(state, state.scopes[scope]))
            if slot < 0:
                if len(things) > 1:
                    for other in things[:0:-1]:
                        state.now(self, scope, -other)
                if things:
                    self.do(state, scope, things[0])
                return
            state.bind(scope, slot, things)
            at = 1
        elif at < 0:
            self.do(state, scope, -at)
            return
        things = state.bound(scope, slot) or ()
        if at <= len(things):
            if at < len(things):
                state.now(self, scope, at + 1)
            self.do(state, scope, things[at - 1])

    def drawn(self, state: Permanents, scope: int, whom: Things) -> tuple[int, ...]:
        """So many of those that fit, by chance."""
        words = state.scopes[scope]
        left = whom.found(state, words)
        found: list[int] = []
        while left and len(found) < whom.most(state, words):
            found.append(left.pop(state.random(len(left))))
        return tuple(found)

    def pick(self, state: Permanents, scope: int) -> None:
        """Ask for the next choice, or go on if all is chosen or nothing is left to choose."""
        whom = self.whom
        words = state.scopes[scope]
        chosen = words[SLOTS + whom.place()]
        left = [thing for thing in self.choosable(state, scope) if thing not in chosen]
        most = whom.most(state, words)
        least = whom.least(state, words)
        if len(chosen) >= most or not left:
            state.now(self, scope, 1)
            self.has_chosen(state, scope, chosen)
        elif least and len(left) + len(chosen) <= least:
            state.bind(scope, whom.place(), (*chosen, *left))
            state.now(self, scope, 1)
            self.has_chosen(state, scope, (*chosen, *left))
        else:
            offers = self.offers(state, scope, 0)
            if not offers:
                state.now(self, scope, 1)
                self.has_chosen(state, scope, chosen)
            elif len(offers) == 1 and not chosen and most == 1:
                self.answer(state, scope, 0, offers[0])
            else:
                state.ask(self, scope, 0, self.chooser(state, scope), offers)

    def offers(self, state: Permanents, scope: int, at: int) -> list[int]:
        """What can be chosen next; a set without order is chosen in ascending order."""
        whom = self.whom
        words = state.scopes[scope]
        chosen = words[SLOTS + whom.place()]
        everything = self.choosable(state, scope)
        left = [thing for thing in everything if thing not in chosen]
        least = whom.least(state, words)
        if chosen and state.unordered(chosen[-1]):
            left = [thing for thing in left if everything.index(thing) > everything.index(chosen[-1])]
            spare = len(left) + len(chosen) - max(least, 0)
            if least and spare >= 0:
                left = left[: spare + 1]
        offers: list[int] = state.distinct(left, self.chooser(state, scope))
        if offers and len(chosen) >= least:
            offers.append(DONE)
        return offers

    def gathers(self, state: Permanents, scope: int, at: int) -> tuple[int, int]:
        words = state.scopes[scope]
        if words[SLOTS + self.whom.place()] or not all(
            state.unordered(thing) for thing in self.choosable(state, scope)
        ):
            return 0, 0
        return self.whom.least(state, words), self.whom.most(state, words)

    def answer(self, state: Permanents, scope: int, at: int, move: int) -> None:
        if move == DONE:
            state.now(self, scope, 1)
            self.has_chosen(state, scope, state.scopes[scope][SLOTS + self.whom.place()])
            return
        slot = self.whom.place()
        state.bind(scope, slot, (*state.scopes[scope][SLOTS + slot], move))
        self.pick(state, scope)

    def prompt(self, state: Permanents, scope: int, at: int, viewer: int) -> str:
        return f"Choose: {state.match.game.words_of(self)}."

    def say(self, state: Permanents, scope: int, at: int, move: int, viewer: int) -> str:
        return "done" if move == DONE else str(state.called(move, viewer))

    def key(self, state: Permanents, scope: int, at: int, move: int) -> int:
        return move if move < 0 else int(state.key_of(move))

    def about(self, state: Permanents, scope: int, at: int, move: int) -> About:
        return About("end") if move == DONE else state.about("choose", move)

    def declined(self, state: Permanents, scope: int, at: int, offers: list[int]) -> int:
        return DONE if DONE in offers else offers[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class ByOthers(OnThings):
    """An instruction in which things do something to others: they are chosen or listed first, and act one after the other."""

    def actors_of(self) -> Things:
        """The things that act."""
        raise NotImplementedError

    def queue(self) -> int:
        """The slot of the scope that keeps who has still to act, the one whose turn it is first."""
        raise NotImplementedError

    def actor(self, state: Permanents, scope: int) -> int:
        """The one that acts now."""
        return int(state.scopes[scope][SLOTS + self.queue()][0])

    def run(self, state: Permanents, scope: int, at: int) -> None:
        if at == 0:
            actors = self.actors_of()
            if isinstance(actors, Choose) and actors.at_random():
                state.bind(scope, self.queue(), self.drawn(state, scope, actors))
                state.bind(scope, actors.place(), state.scopes[scope][SLOTS + self.queue()])
                self.act(state, scope)
                return
            state.bind(scope, self.queue(), () if actors.asks() else tuple(actors.found(state, state.scopes[scope])))
            if actors.asks():
                self.pick_actor(state, scope)
            else:
                self.act(state, scope)
        elif at == FIRST_ACTOR:
            self.act(state, scope)
        elif at == NEXT_ACTOR:
            state.bind(scope, self.queue(), state.scopes[scope][SLOTS + self.queue()][1:])
            self.act(state, scope)
        else:
            super().run(state, scope, at)

    def act(self, state: Permanents, scope: int) -> None:
        """The first of those that have still to act does."""
        actors = state.scopes[scope][SLOTS + self.queue()]
        if actors:
            if len(actors) > 1:
                state.now(self, scope, NEXT_ACTOR)
            super().run(state, scope, 0)

    def act_when_noticed(self, state: Permanents, scope: int) -> None:
        """Those who act are chosen: what notices that comes first."""
        state.now(self, scope, FIRST_ACTOR)
        self.has_chosen(state, scope, state.scopes[scope][SLOTS + self.queue()])

    def pick_actor(self, state: Permanents, scope: int) -> None:
        actors = self.actors_of()
        words = state.scopes[scope]
        chosen = words[SLOTS + self.queue()]
        offers = self.offers(state, scope, NEXT_ACTOR) if len(chosen) < actors.most(state, words) else []
        if not offers:
            state.bind(scope, actors.place(), chosen)
            self.act_when_noticed(state, scope)
        elif len(offers) == 1:
            self.answer(state, scope, NEXT_ACTOR, offers[0])
        else:
            state.ask(self, scope, NEXT_ACTOR, self.chooser(state, scope), offers)

    def offers(self, state: Permanents, scope: int, at: int) -> list[int]:
        if at != NEXT_ACTOR:
            return super().offers(state, scope, at)
        words = state.scopes[scope]
        chosen = words[SLOTS + self.queue()]
        actors = self.actors_of()
        offers = [thing for thing in state.choosable(words, actors.found(state, words)) if thing not in chosen]
        if offers and len(chosen) >= actors.least(state, words):
            offers.append(DONE)
        return offers

    def answer(self, state: Permanents, scope: int, at: int, move: int) -> None:
        if at != NEXT_ACTOR:
            super().answer(state, scope, at, move)
        elif move == DONE:
            state.bind(scope, self.actors_of().place(), state.scopes[scope][SLOTS + self.queue()])
            self.act_when_noticed(state, scope)
        else:
            state.bind(scope, self.queue(), (*state.scopes[scope][SLOTS + self.queue()], move))
            self.pick_actor(state, scope)


def pronouns(word: str) -> list[Any]:
    """The words that point to something a game calls so: this creature, that creature, those creatures."""
    return [
        phrase(f"this {word}", This, word=word.casefold()),
        phrase(f"that {word}", It, word=word.casefold()),
        phrase(f"those {word}s", Those, word=f"{word.casefold()}s"),
    ]


PHRASES = [
    phrase("{before=Which*} {noun} {behind=That*}", Described, where=None),
    phrase("{before=Which*} {noun} {where=Place} {behind=That*}", Described),
    phrase("this", This),
    phrase("it", It),
    phrase("them", Those),
    *pronouns("card"),
    phrase("each {what}", Each),
    phrase("all {what:s}", Each, word="all"),
    phrase("a(n) {what}", Choose, number=Number(1), up_to=False),
    phrase("another {what}", Choose, number=Number(1), up_to=False, word="another"),
    phrase("target {what}", Target, number=Number(1), up_to=False, word="target"),
    phrase("another target {what}", Target, number=Number(1), up_to=False, word="another"),
    phrase("any {what}", Choose, number=Number(1), up_to=False, word="any"),
    phrase("{number=Simple} target {what:s}", Target, up_to=False, word="target"),
    phrase("up to {number=Simple} target {what:s}", Target, up_to=True, word="target"),
    phrase("{number=Simple} {what:s}", Choose, up_to=False),
    phrase("any number of {what:s}", Choose, number=Number(99), up_to=True, word="any number"),
    phrase("any number of target {what:s}", Target, number=Number(99), up_to=True, word="any number"),
    phrase("up to {number=Simple} {what:s}", Choose, up_to=True),
]
AT_RANDOM = [
    phrase("a random {what}", Choose, number=Number(1), up_to=False, word="random"),
    phrase("{number=Simple} random {what:s}", Choose, up_to=False, word="random"),
]
"""Where chance may choose when an instruction is reached."""
KINDS = (Simple, Place, Which, That)
