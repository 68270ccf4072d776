"""From the fields of a card file to a card: what every game's reader does in the same way."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.errors import BadCard
from rubrica.language.binding import Binder, every_node
from rubrica.language.nodes.base import Ability, Noun, Sentence
from rubrica.language.nodes.control import Sequence
from rubrica.language.nodes.groups import Itself
from rubrica.language.nodes.kinds import A_CARD, NAMES
from rubrica.language.nodes.lines import Instruction
from rubrica.language.nodes.reads import EVERYTHING, NOTHING
from rubrica.language.nodes.things import Choose, OnThings, Target, This
from rubrica.language.own_words import nearest
from rubrica.language.phrases import Phrasebook, Slot
from rubrica.language.reading import Reader
from rubrica.language.taking import Own, Taking
from rubrica.language.wordings import plain

LONGEST_NAME = 60
OFFERED = re.compile(r" ?Write “([^”]+ [^”]+ [^”]+)”( \([^)]*\))?\.")
"""A whole sentence that a cure says to write."""


def never(sentence: str, said: str) -> bool:
    """While a suggestion is tried nothing else is suggested."""
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class CardReader:
    """Reads the cards of a game with one phrasebook. A game says what its fields and sentences mean for a card."""

    def __init__(
        self,
        book: Phrasebook,
        others: tuple[type, ...] = (),
        names: dict[int, str] | None = None,
        parties: dict[str, frozenset[int]] | None = None,
    ) -> None:
        self.book = book
        self.parties = parties
        """In which events there is an attacker, a killer, a damaged creature."""
        self.leaving: frozenset[int] = frozenset()
        """The kinds of event after which their thing is no longer in play: a game with such words sets it."""
        self.nobody: frozenset[tuple[int, int]] = frozenset()
        """Events, by kind and detail, that nobody does to anybody."""
        self.chooses: Callable[[Choose, Any], OnThings] | None = None
        """How something is chosen before an instruction, where targets are not announced."""
        self.announces = False
        """Whether texts are announced with their targets."""
        self.no_cards = frozenset(
            [str(noun.sort) for noun in nouns_of(book) if not noun.kind() & A_CARD and noun.sort != "card"]
        )
        """What players and places are called."""
        self.taking = Taking()
        """Which types of cards the game's phrases take."""
        self.own = Own()
        """What the card is that is being read: a game that knows it sets it."""
        self.binders: list[Binder] = []
        """Those that have bound words of the card that is being read."""
        self.kind_names = {**NAMES, **(names or {})}
        """What the game calls the kinds of things: "a minion" for something in play."""
        self.standing: dict[str, list[Any]] = {}
        """Sentences of the card that is being read that say what is always so, though they could tell what to do."""
        self.reader = Reader(book, Ability, others)

    def read(self, given: dict[str, Any], where: str) -> Any:
        """A card, or a sentence about what is wrong with it."""
        if not isinstance(given.get("name"), str) or not given["name"].strip():
            raise BadCard("A card has no name.", where, 'Add a line name = "…".', "name", "My card")
        self.binders = []
        self.standing = {}
        self.own = Own()
        first = self.reader.accepts is None
        self.consider(given)
        try:
            card = self.make(given)
            self.check_x(given)
            self.check_asked()
            return card
        except BadCard as problem:
            place = f"{where}, {given['name']}"
            cure = self.only_taken(given, problem.cure)
            raise BadCard(problem.what, place, cure, problem.field, problem.example) from None
        finally:
            if first:
                self.forget()

    def consider(self, given: dict[str, Any]) -> None:
        """What is suggested from now on for a sentence that is not understood is taken by a card of these fields."""
        if self.reader.accepts is None:
            self.reader.refusals.clear()
            self.reader.is_called(str(given.get("name", "")))
        self.reader.accepts = lambda sentence, said: self.would_take(given, sentence, said)

    def forget(self) -> None:
        """No card is being read any more."""
        self.reader.accepts = None
        self.reader.refusals.clear()
        self.reader.is_called("")

    def only_taken(self, given: dict[str, Any], cure: str) -> str:
        """A cure without the sentence that it says to write, if the card does not take that either."""
        offered = OFFERED.search(cure)
        if offered is None or self.would_make({**given, "text": f"{offered[1]}."}):
            return cure
        return cure.replace(offered[0], "")

    def would_take(self, given: dict[str, Any], sentence: str, said: str) -> bool:
        """Whether a card of these fields may have a sentence in place of another: by itself, or among those around it."""
        for key, value in given.items():
            whole = " ".join(plain(value).split()) if isinstance(value, str) else ""
            if sentence in whole:
                return self.would_make({**given, key: f"{said}."}) or self.would_make(
                    {**given, key: whole.replace(sentence, said)}
                )
        return self.reader.reads(said)

    def would_make(self, given: dict[str, Any]) -> bool:
        """Whether these fields make a card; what is known of the one that is being read stays."""
        kept = self.binders, self.standing, self.own, self.reader.accepts
        self.binders, self.standing, self.reader.accepts = [], {}, never
        try:
            self.make(given)
            return True
        except BadCard:
            return False
        finally:
            self.binders, self.standing, self.own, self.reader.accepts = kept

    def check_x(self, given: dict[str, Any]) -> None:
        """A text with X is on a card that says what X is: a field, or a word of its text."""
        if any(binder.asks_x for binder in self.binders):
            if "X" not in given.values() and not any(binder.gives_x for binder in self.binders):
                raise BadCard("its text has an X that is never said.", "", 'Write a number, or a cost of "X".')
        elif any(binder.only_gives_x for binder in self.binders):
            raise BadCard("its text says what X is, and has no X.", "", "Write X where the number is wanted.")

    def check_asked(self) -> None:
        """A word that asks for another one, like "of that kin", is on a card that has it."""
        given = {word for binder in self.binders for word in binder.given}
        for binder in self.binders:
            for word, (why, cure) in binder.asked.items():
                if word not in given:
                    raise BadCard(why, "", cure)

    def make(self, given: dict[str, Any]) -> Any:
        """The card of these fields."""
        raise NotImplementedError

    # Fields.

    def check_fields(self, given: dict[str, Any], known: set[str], title: str) -> None:
        unknown = sorted(set(given) - known)
        if unknown:
            raise BadCard(f"a card of {title} has no {unknown[0]!r}.", "", f"It has {', '.join(sorted(known))}.")
        name = given["name"]
        if len(name) > LONGEST_NAME or not name.isprintable() or name != name.strip() or '"' in name or "\\" in name:
            raise BadCard(
                f"nothing can be called {name!r}.",
                "",
                f"Take up to {LONGEST_NAME} letters, no quotes, and no blanks at the ends.",
            )
        if "id" in given and (not isinstance(given["id"], str) or not given["id"].strip()):
            raise BadCard(f"its id is {given['id']!r}.", "", 'Write a text: id = "winter".')

    def number(self, given: dict[str, Any], key: str, low: int, high: int, variable: bool = False) -> int:
        """A whole number of a card, 0 if it is not given, or is X where it may be."""
        value = given.get(key, 0)
        if key not in given or (variable and value == "X"):
            return 0
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            cure = f"Write a whole number from {low} to {high}" + (", or X in quotes." if variable else ".")
            raise BadCard(f"its {key} is {value!r}.", "", cure, key)
        return value

    def names(self, given: dict[str, Any], key: str, known: dict[str, int], cure: str = "") -> list[str]:
        """A list of words of a card, each of which must be known."""
        found = given.get(key, [])
        if not isinstance(found, list):
            raise BadCard(f"its {key} is no list.", "", f'Write {key} = ["{next(iter(known), "…")}"].')
        for name in found:
            if not isinstance(name, str) or name not in known:
                near = nearest(name, known) if isinstance(name, str) else ""
                meant = f"Did you mean {near!r}? " if near else ""
                raise BadCard(f"there is no {key} {name!r}.", "", f"{meant}There are {', '.join(known)}{cure}.")
        return [str(name) for name in found]

    # Texts.

    def abilities(self, text: Any, loose: str = "", begin: str = "") -> list[Any]:
        """What the sentences of a text say, each with its words bound, and the instructions that belong to it.

        A sentence that only tells what to do belongs to the ability before it. One that belongs to none is refused
        where a text can't have it; `loose` says why, and `begin` how it could begin.
        """
        if not isinstance(text, str):
            raise BadCard("its text is no text.", "", 'Write text = "…".')
        groups: list[list[list[Any]]] = []
        for sentence in self.reader.said(text):
            meanings = self.reader.meanings(sentence)
            told = all(isinstance(meaning, Instruction) for meaning in meanings)
            if told and groups and any(goes_on(meaning) for meaning in groups[-1][0]):
                groups[-1].append(meanings)
            else:
                groups.append([self.as_standing(sentence, meanings, loose, begin) if told and loose else meanings])
        return [self.bind(group) for group in groups]

    def as_standing(self, sentence: str, meanings: list[Any], loose: str, begin: str) -> list[Any]:
        """What only tells what to do is read as what is always so, where a text can't have it otherwise."""
        found = self.reader.standing(sentence)
        if not found:
            said = self.reader.words(meanings[0])
            raise BadCard(
                f"{loose}: {said!r}.",
                "",
                f"Begin the sentence with When …, or with a cost and a colon. Write “{begin} {said[:1].lower()}{said[1:-1]}”.",
            )
        self.standing[sentence] = found
        return list(found)

    def instructions(self, text: Any) -> Sentence:
        """A text that only tells what to do."""
        found = self.abilities(text)
        for node in found:
            if not isinstance(node, Instruction):
                raise BadCard(f"{self.reader.words(node)!r} is no instruction.", "", "Say what is to be done.")
        if not found:
            raise BadCard("its text is empty.", "", "Say what is to be done.")
        return joined([node.effect for node in found])

    def bind(self, group: list[list[Any]]) -> Any:
        """Bind the words of an ability."""
        return self.only_meaning(group[0], [self.binder() for _ in group[0]], group[1:])[0]

    def only_meaning(self, meanings: list[Any], binders: list[Binder], rest: list[list[Any]]) -> tuple[Any, Binder]:
        """The one meaning of a sentence whose words can be bound, with what has bound it. Two that both can be are refused."""
        found: list[tuple[Any, Binder]] = []
        problem: BadCard | None = None
        for meaning, binder in zip(meanings, binders, strict=True):
            try:
                node = self.bind_one(binder, meaning, rest)
            except BadCard as error:
                problem = error
                continue
            if all(node != other for other, _ in found):
                found.append((node, binder))
        if len(found) > 1:
            said = self.reader.words(meanings[0])
            raise BadCard(f"{said!r} has {len(found)} meanings.", "", "Say it in other words.")
        if not found:
            assert problem is not None
            raise problem
        return found[0]

    def binder(self) -> Binder:
        """Binds the words of one ability."""
        made = Binder(self.book, self.kind_names, self.parties)
        made.leaving, made.no_cards, made.nobody = self.leaving, self.no_cards, self.nobody
        made.announces, made.chooses = self.announces, self.chooses
        made.taking, made.own = self.taking, self.own
        self.binders.append(made)
        return made

    def bind_one(self, binder: Binder, first: Any, rest: list[list[Any]]) -> Any:
        binder.named_this = binder.named_this or any(isinstance(part, This | Itself) for part in every_node(first))
        node = binder.bind(first)
        if rest and not goes_on(node):
            raise BadCard(
                f"{self.reader.words(node)!r} is always so, and what is to be done can't belong to it.",
                "",
                "Begin the next sentence with When …, or with a cost and a colon.",
            )
        whole = self.extend(node, [self.bind_told(binder, meanings) for meanings in rest]) if rest else node
        return binder.noting(whole)

    def bind_told(self, binder: Binder, meanings: list[Any]) -> Sentence:
        """A sentence that belongs to the ability before it; of several meanings the first whose words can be bound."""
        for meaning in meanings[:-1]:
            before = binder.mentions[:], binder.slots, binder.breath, binder.brought
            try:
                effect: Sentence = binder.bind(meaning).effect
                return effect
            except BadCard:
                binder.mentions, binder.slots, binder.breath, binder.brought = before
        last: Sentence = binder.bind(meanings[-1]).effect
        return last

    # Cards with several texts, one breath: what one names the next may point to.

    def lines(self, binder: Binder, text: Any) -> list[Any]:
        """The sentences of a text, bound one after the other behind those before it."""
        if not isinstance(text, str):
            raise BadCard("its text is no text.", "", 'Write "…".')
        found: list[Any] = []
        for sentence in self.reader.said(text):
            meanings = self.reader.meanings(sentence)
            node, after = self.only_meaning(meanings, [binder.copy() for _ in meanings], [])
            binder.go_on_from(after)
            found.append(node)
        return [binder.noting(node) for node in found]

    def told(self, binder: Binder, given: dict[str, Any], key: str) -> Sentence | None:
        """A text that only tells what to do, or nothing."""
        if key not in given:
            return None
        found = self.lines(binder, given[key])
        for node in found:
            if not isinstance(node, Instruction):
                raise BadCard(f"{self.reader.words(node)!r} is no instruction.", "", "Say what is to be done.")
        if not found:
            raise BadCard(f"its {key} is empty.", "", "Say what is to be done, or take it out.")
        return joined([node.effect for node in found])

    # Abilities.

    def extend(self, node: Any, told: list[Sentence]) -> Any:
        """An ability with the instructions of the sentences behind it."""
        return replace(node, effect=Sequence((node.effect, *told)))

    def check_choices(self, nodes: tuple[Any, ...]) -> None:
        """Where texts are announced: what else an instruction is about, besides the things that it asks for, is a target."""
        for node in nodes:
            besides = getattr(node, "besides", None)
            other = None if besides is None else besides()
            if other is not None and other.asks() and not isinstance(other, Target):
                raise BadCard("two things would be chosen in one breath.", "", "Write target for the other one.")

    def said(self, node: Any) -> str:
        """The words of an ability, with the sentences that belong to it."""
        if not isinstance(node.effect, Sequence):
            return str(self.reader.words(node))
        first, *rest = node.effect.parts
        own = self.reader.words(replace(node, effect=first))
        return " ".join([own, *[self.reader.words(Instruction(part)) for part in rest]])

    def ready(self, node: Any, order: int) -> Any:
        """An ability as the state holds it: with its place on the card and the events it waits for."""
        made: dict[str, Any] = {"order": order, "kinds": node.waits_for()}
        if any(field.name == "text" for field in fields(node)):
            made["text"] = self.said(node)
        return replace(node, **made)


def nouns_of(book: Phrasebook) -> list[Noun]:
    """The nouns of a phrasebook that have no blanks."""
    return [
        made.node(**dict(made.fixed))
        for made in book.phrases
        if issubclass(made.node, Noun) and not any(isinstance(part, Slot) for part in made.parts)
    ]


def looks_of(node: Any) -> int:
    """What a continuous sentence looks at, from all its words; one that does not say looks at everything."""
    found = NOTHING
    for part in every_node(node):
        looks_at = getattr(part, "looks_at", None)
        found |= EVERYTHING if looks_at is None else int(looks_at())
    return found


def goes_on(node: Any) -> bool:
    """Whether sentences behind it that only tell what to do can belong to it: what is always so does nothing."""
    return hasattr(node, "effect") or (hasattr(node, "ability") and goes_on(node.ability))


def joined(parts: list[Sentence]) -> Sentence:
    """Several sentences as one."""
    return parts[0] if len(parts) == 1 else Sequence(tuple(parts))
