"""Sentences made from a phrasebook: every phrase, with everything that can stand in each of its blanks.

They are made as trees of nodes, with the words that a phrase decides and something usual in every other blank, and printed, so that
whoever writes "2 creatures" and whoever writes "a creature" are both there. Whether a sentence makes sense is not asked here: most
do not, and the reader must refuse them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rubrica.engine.chance import Dice
from rubrica.language.nodes.base import (
    Ability,
    Amount,
    Condition,
    Description,
    Effect,
    Filter,
    Noun,
    Place,
    Players,
    Sentence,
    Things,
    Trigger,
    Which,
)
from rubrica.language.nodes.control import If, May
from rubrica.language.nodes.lines import Instruction, Line
from rubrica.language.nodes.things import Described, Each
from rubrica.language.phrases import Phrase, Phrasebook, Slot, readable
from rubrica.language.printing import say

VERBS = "verbs"
TRIGGERS = "triggers"
DESCRIPTIONS = "descriptions"
CONDITIONS = "conditions"
AMOUNTS = "amounts"
ABILITIES = "abilities"


@dataclass(frozen=True)
class Made:
    """A sentence: the phrase that it tries, what stands in a blank of it, and what it says."""

    group: str
    about: str
    """The pattern of the phrase."""
    within: Any
    """What varies in it."""
    node: Any
    trigger: Any = None
    """What sets it off, if that is tried, too."""


class Sentences:
    """Makes the sentences of one phrasebook.

    `names` are the names of cards, tokens and counters that texts may have; `usual` are phrases, as `rubrica phrases` lists them,
    that stand in a blank if nothing else is said, the first that fits; `pointing` are verbs that words that point are tried with.
    """

    def __init__(self, book: Phrasebook, names: list[str], usual: list[str], pointing: list[str]) -> None:
        self.book = book
        self.names = names
        self.pointing = pointing
        known = {readable(made.pattern) for made in book.phrases}
        unknown = [pattern for pattern in (*usual, *pointing) if pattern not in known]
        if unknown:
            raise ValueError(f"the phrasebook has no {unknown[0]!r}")
        self.preferred = [made for pattern in usual for made in book.phrases if readable(made.pattern) == pattern]
        self.sizes = self.sizes_of()
        self.by_kind: dict[type, list[Phrase]] = {}
        self.made: dict[type, Any] = {}
        self.alternatives: dict[type, list[Any]] = {}

    def sizes_of(self) -> dict[str, int]:
        """How many phrases the smallest sentence has that begins with a phrase."""
        sizes: dict[int, int] = {}
        phrases = self.book.phrases
        while True:
            before = len(sizes)
            for number, made in enumerate(phrases):
                parts = [self.size_in(part, sizes) for part in made.parts if isinstance(part, Slot)]
                if number not in sizes and None not in parts:
                    sizes[number] = 1 + sum([part for part in parts if part is not None])
            if len(sizes) == before:
                return {name_of(made): sizes[number] for number, made in enumerate(phrases) if number in sizes}

    def size_in(self, part: Slot, sizes: dict[int, int]) -> int | None:
        if part.kind in (int, str) or part.many == "*":
            return 0
        found = [
            sizes[n] for n, made in enumerate(self.book.phrases) if n in sizes and issubclass(made.node, part.kind)
        ]
        return min(found, default=None)

    def phrases_of(self, kind: type) -> list[Phrase]:
        if kind not in self.by_kind:
            self.by_kind[kind] = [
                made
                for made in self.book.phrases
                if made.printed and name_of(made) in self.sizes and issubclass(made.node, kind)
            ]
        return self.by_kind[kind]

    # One of them.

    def usual(self, kind: type) -> Any:
        """What stands in a blank if nothing else is said."""
        if kind not in self.made:
            fitting = [made for made in self.preferred if issubclass(made.node, kind)]
            fitting = fitting or sorted(self.phrases_of(kind), key=lambda made: self.sizes[name_of(made)])
            self.made[kind] = self.build(fitting[0], {})
        return self.made[kind]

    def build(self, made: Phrase, given: dict[str, Any]) -> Any:
        """The node of a phrase, with what is given in its blanks, and the usual in the others."""
        filled = dict(made.fixed)
        for part in made.parts:
            if isinstance(part, Slot):
                filled[part.field] = given[part.field] if part.field in given else self.fill(part)
        return made.node(**filled)

    def fill(self, part: Slot) -> Any:
        if part.many == "*":
            return ()
        if part.many == ",":
            return (self.one(part),)
        if part.many:
            smallest = sorted(self.phrases_of(part.kind), key=lambda made: self.sizes[name_of(made)])
            return tuple([self.build(made, {}) for made in smallest[:2]])
        return self.one(part)

    def one(self, part: Slot) -> Any:
        if part.kind is int:
            return 2
        return self.names[0] if part.kind is str else self.usual(part.kind)

    # All of them.

    def others(self, part: Slot) -> list[Any]:
        """Everything that can stand in a blank, each with the usual in its own blanks; what it names varies further."""
        if part.kind is int:
            return [1, 2]
        if part.kind is str:
            return self.names
        if part.kind not in self.alternatives:
            found = [self.build(made, {}) for made in self.phrases_of(part.kind)]
            if issubclass(part.kind, Things | Players):
                found += self.objects(part.kind)
            if issubclass(Described, part.kind):
                found += self.described()
            self.alternatives[part.kind] = list({repr(node): node for node in found}.values())
        return self.alternatives[part.kind]

    def nouns(self) -> list[Any]:
        return [self.build(made, {}) for made in self.phrases_of(Noun)]

    def kinds_of_noun(self) -> list[Any]:
        """A noun for each kind of thing: the first of each."""
        found: dict[Any, Any] = {}
        for noun in self.nouns():
            found.setdefault((noun.kind(), noun.sort), noun)
        return list(found.values())

    def described(self) -> list[Any]:
        """Every noun; and each kind of noun with every place."""
        places = [self.build(made, {}) for made in self.phrases_of(Place)]
        found = [Described((), noun) for noun in self.nouns()]
        return found + [Described((), noun, place) for noun in self.kinds_of_noun() for place in places]

    def objects(self, kind: type) -> list[Any]:
        """Every way to name things with each kind of noun, and one way with every noun and place."""
        found = []
        for made in self.phrases_of(kind):
            blanks = [part for part in made.parts if isinstance(part, Slot) and part.kind is Description]
            for blank in blanks[:1]:
                found += [self.build(made, {blank.field: Described((), noun)}) for noun in self.kinds_of_noun()]
                if made.pattern == "each {what}":
                    found += [self.build(made, {blank.field: what}) for what in self.described()]
        return found

    def varied(self, made: Phrase) -> Iterator[tuple[Any, Any]]:
        """A phrase with each thing that can stand in each of its blanks."""
        blanks = [part for part in made.parts if isinstance(part, Slot)]
        if not blanks:
            yield None, self.build(made, {})
        for part in blanks:
            for value in self.others(part):
                many = (value,) if part.many in ("*", ",") else (value, self.fill(part)[0]) if part.many else value
                yield value, self.build(made, {part.field: many})

    def said(self, value: Any) -> str:
        return say(self.book, value)

    # By group.

    def verbs(self) -> Iterator[Made]:
        """Every verb with every kind of object, every count, duration and number."""
        for made in self.phrases_of(Sentence):
            for within, node in self.varied(made):
                yield Made(VERBS, readable(made.pattern), within, node)

    def triggers(self) -> Iterator[Made]:
        """Every trigger with every word that points; and with everything that it can be about."""
        words = list(self.words_that_point())
        first = self.usual(Effect)
        for frame, blank in self.frames():
            for made in self.phrases_of(blank.kind):
                events = [(within, event, first) for within, event in self.varied(made)]
                events += [(within, self.build(made, {}), effect) for within, effect in words]
                for within, event, effect in events:
                    yield self.set_off(frame, readable(made.pattern), within, blank.field, event, effect)

    def set_off(self, frame: Phrase, about: str, within: Any, field: str, event: Any, effect: Any) -> Made:
        """An event and what it sets off; where "you may" can't stand, as in what happens instead, a sentence of its own."""
        [kind] = [part.kind for part in frame.parts if isinstance(part, Slot) and part.field == "effect"]
        node = self.build(frame, {field: event, "effect": effect})
        if issubclass(May, kind):
            return Made(TRIGGERS, about, within, effect, node)
        return Made(ABILITIES, about, within, node)

    def frames(self) -> list[tuple[Phrase, Slot]]:
        """The first phrase in which each kind of trigger stands."""
        found: dict[type, tuple[Phrase, Slot]] = {}
        for made in self.phrases_of(Ability):
            blanks = {part.field: part for part in made.parts if isinstance(part, Slot)}
            event = blanks.get("event")
            if event is not None and "effect" in blanks and issubclass(event.kind, Trigger):
                found.setdefault(event.kind, (made, event))
        return list(found.values())

    def words_that_point(self) -> Iterator[tuple[Any, Any]]:
        """Verbs about a word that points: "destroy it", "that player draws a card", "gain that much blood"."""
        for made in self.phrases_of(Sentence):
            for part in made.parts if readable(made.pattern) in self.pointing else ():
                if isinstance(part, Slot) and part.kind not in (int, str):
                    for value in self.phrases_of(part.kind):
                        if not any(isinstance(blank, Slot) for blank in value.parts):
                            word = self.build(value, {})
                            yield word, self.build(made, {part.field: word})

    def descriptions(self) -> Iterator[Made]:
        """Every noun with every place and every word about it, in each verb that words that point are tried with."""
        places: list[Any] = [None, *[self.build(made, {}) for made in self.phrases_of(Place)]]
        what = [Described((), noun, place) for noun in self.nouns() for place in places]
        nouns = self.kinds_of_noun()
        for made in self.phrases_of(Filter):
            if issubclass(made.node, Noun | Description):
                continue
            before = issubclass(made.node, Which)
            for _, word in self.varied(made):
                what += [Described((word,), noun) if before else Described((), noun, None, (word,)) for noun in nouns]
        for made in self.phrases_of(Sentence):
            for part in made.parts if readable(made.pattern) in self.pointing else ():
                if isinstance(part, Slot) and issubclass(part.kind, Things):
                    for one in what:
                        yield Made(DESCRIPTIONS, readable(made.pattern), one, self.build(made, {part.field: Each(one)}))

    def conditions(self) -> Iterator[Made]:
        effect = self.usual(Effect)
        for made in self.phrases_of(Condition):
            for within, node in self.varied(made):
                yield Made(CONDITIONS, readable(made.pattern), within, If(node, effect))

    def amounts(self) -> Iterator[Made]:
        """Every number in the first verb that takes it."""
        for made in self.phrases_of(Amount):
            verb, blank = next(
                (verb, part)
                for verb in self.phrases_of(Effect)
                for part in verb.parts
                if isinstance(part, Slot) and issubclass(made.node, part.kind) and verb.pattern
            )
            for within, node in self.varied(made):
                yield Made(AMOUNTS, readable(made.pattern), within, self.build(verb, {blank.field: node}))

    def abilities(self) -> Iterator[Made]:
        """Every other sentence of a card: keywords, costs, continuous ones, replacements, words about the card."""
        framing = {frame.pattern for frame, _ in self.frames()}
        for made in [
            *self.phrases_of(Ability),
            *[one for one in self.phrases_of(Line) if not issubclass(one.node, Ability)],
        ]:
            if issubclass(made.node, Instruction) or made.pattern in framing:
                continue
            for within, node in self.varied(made):
                yield Made(ABILITIES, readable(made.pattern), within, node)

    def all(self) -> Iterator[Made]:
        yield from self.verbs()
        yield from self.triggers()
        yield from self.descriptions()
        yield from self.conditions()
        yield from self.amounts()
        yield from self.abilities()


def sample(sentences: list[Made], many: int, dice: Dice) -> list[Made]:
    """So many of them by chance: a phrase that has many blanks is tried no more often than one that has none."""
    by_phrase: dict[tuple[str, str], list[Made]] = {}
    for made in sentences:
        by_phrase.setdefault((made.group, made.about), []).append(made)
    phrases = list(by_phrase.values())
    found = []
    for _ in range(many):
        of_one = phrases[dice.below(len(phrases))]
        found.append(of_one[dice.below(len(of_one))])
    return found


def name_of(made: Phrase) -> str:
    """What tells phrases apart: the same words may say several things."""
    return f"{made.pattern}|{made.node.__name__}|{made.fixed!r}"
