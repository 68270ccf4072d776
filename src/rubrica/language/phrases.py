"""A phrase is written once and used both ways: to read a card's text and to print it.

The pattern of a phrase is words and placeholders:

    {field}         a phrase of the field's kind; a number or a quoted name if the field is an int or a str
    {field:s}       the same, in the plural
    {field=Kind}    the same, but of this kind; a field that holds several, or may hold nothing, must name it
    {field#}        a number that counts: 1 is written "a"
    {field*}        none, one or several, one after the other
    {field,}        one or several, with commas between them
    {field+and}     two or more: "a and b", "a, b and c"
    {field;or}      the same with semicolons: "a; or b", "a; b; or c"
    card(s)         agrees with the number before it
    [is|are]        agrees with the subject before it
    draw[s]         the same: "draws" if the subject is one that is not you
    a(n)            the article
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from typing import Any, get_type_hints

from rubrica.engine.errors import BadCard

ELEMENT = re.compile(
    r"\{(?P<field>\w+)(?::(?P<plural>s))?(?:=(?P<kind>\w+))?(?P<count>#)?(?P<many>\*|,|;\w+|\+\w+)?\}"
    r"|(?P<article>a\(n\))"
    r"|(?P<noun>[\w'-]+)\((?P<ending>\w+)\)"
    r"|(?P<verb>[\w'-]+)\[(?P<verb_ending>\w+)\]"
    r"|\[(?P<one>[\w' -]+)\|(?P<several>[\w' -]+)\]"
    r"|(?P<word>[\w'-]+)"
    r"|(?P<mark>[:,;])"
)
SET_LATER = {"slot", "of", "of_types", "acting", "order", "kinds", "reads", "text", "sort", "way", "deed"}
"""Fields that are set when words are bound and abilities made ready: no phrase says them."""


@dataclass(frozen=True)
class Slot:
    """A placeholder."""

    field: str
    kind: type
    plural: bool
    counts: bool
    many: str


@dataclass(frozen=True)
class Word:
    """A word, or two forms of it: for one and for several."""

    one: str
    several: str
    of: str
    """What it agrees with: "" nothing, "number" the number before it, "subject" the subject before it, "article" the word behind it."""


@dataclass(frozen=True)
class Phrase:
    pattern: str
    node: type
    parts: tuple[Slot | Word, ...]
    fixed: tuple[tuple[str, Any], ...]
    """The fields that the words themselves decide."""
    printed: bool = True
    """False: it is read, and never printed."""

    def prints(self, node: Any) -> bool:
        """Whether this phrase says what the node says."""
        if type(node) is not self.node or any(getattr(node, name) != value for name, value in self.fixed):
            return False
        return all(
            part.many or holds(getattr(node, part.field), part.kind) for part in self.parts if isinstance(part, Slot)
        )


def holds(value: Any, kind: type) -> bool:
    return isinstance(value, kind) and not (kind is int and isinstance(value, bool))


def readable(pattern: str) -> str:
    """A pattern as a designer reads it: placeholders in angle brackets."""
    return re.sub(r"\[([^|\]]+)\|[^\]]+\]", r"\1", re.sub(r"\{(\w+)[^}]*\}", r"<\1>", pattern)).replace("a(n)", "a")


def phrase(pattern: str, node: type, **fixed: Any) -> tuple[str, type, dict[str, Any]]:
    """Words for a node. The fields that have no placeholder and no default are given by name."""
    return pattern, node, fixed


class Phrasebook:
    """The phrases of a game: the shared ones and its own. Nothing is overridden: the same words twice are an error.

    Sayings are phrases that are read and never printed: further words for a node, or a node that knows what it stands for
    (`meant`).
    """

    def __init__(
        self,
        phrases: list[tuple[str, type, dict[str, Any]]],
        numbered: tuple[type, ...],
        kinds: tuple[type, ...],
        sayings: Sequence[tuple[str, type, dict[str, Any]]] = (),
        wordings: Sequence[tuple[str, str]] = (),
        cures: Sequence[Any] = (),
    ) -> None:
        self.cures = cures
        """Words that are refused with what to write instead (curing.py)."""
        self.wordings = wordings
        """Words that are put into those of the house (wordings.py)."""
        self.kinds = {kind.__name__: kind for kind in kinds}
        self.numbered = numbered
        self.phrases: list[Phrase] = []
        self.of: dict[type, list[Phrase]] = {}
        self.words: set[str] = set()
        seen: dict[tuple[Any, ...], str] = {}
        for number, (pattern, node, fixed) in enumerate((*phrases, *sayings)):
            made = replace(self.read(pattern, node, fixed), printed=number < len(phrases))
            words = tuple(
                [
                    (part.one.casefold(), part.several.casefold())
                    if isinstance(part, Word)
                    else (part.kind, part.many, part.counts)
                    for part in made.parts
                ]
            )
            category = next((kind for kind in kinds if issubclass(node, kind)), node)
            key = (category.__name__, words)
            if key in seen:
                raise ValueError(
                    f"the phrase {pattern!r} stands twice in the phrasebook: for {seen[key]} and {node.__name__}"
                )
            seen[key] = node.__name__
            self.phrases.append(made)
            if made.printed:
                self.of.setdefault(node, []).append(made)
            self.words.update(
                word.casefold()
                for part in made.parts
                if isinstance(part, Word)
                for form in (part.one, part.several)
                for word in form.split()
            )
        self.words |= {"a", "an", "and"}

    def read(self, pattern: str, node: type, fixed: dict[str, Any]) -> Phrase:
        if not is_dataclass(node):
            raise ValueError(f"{node.__name__} is no dataclass")
        hints = get_type_hints(node)
        known = {field.name for field in fields(node)}
        parts: list[Slot | Word] = []
        at = 0
        for match in ELEMENT.finditer(pattern):
            if pattern[at : match.start()].strip():
                raise ValueError(f"the phrase {pattern!r} can't be read at {pattern[at : match.start()]!r}")
            at = match.end()
            if match["field"]:
                if match["field"] not in known:
                    raise ValueError(f"the phrase {pattern!r} names {match['field']!r}, which {node.__name__} has not")
                kind = self.kinds[match["kind"]] if match["kind"] else hints[match["field"]]
                if not isinstance(kind, type):
                    raise ValueError(
                        f"the phrase {pattern!r} must say of which kind {match['field']!r} is: {{{match['field']}=Kind}}"
                    )
                parts.append(
                    Slot(match["field"], kind, bool(match["plural"]), bool(match["count"]), match["many"] or "")
                )
            elif match["article"]:
                parts.append(Word("a", "an", "article"))
            elif match["noun"]:
                parts.append(Word(match["noun"], match["noun"] + match["ending"], "number"))
            elif match["verb"]:
                parts.append(Word(match["verb"] + match["verb_ending"], match["verb"], "subject"))
            elif match["one"]:
                parts.append(Word(match["one"], match["several"], "subject"))
            else:
                parts.append(Word(match[0], match[0], ""))
        if pattern[at:].strip():
            raise ValueError(f"the phrase {pattern!r} can't be read at {pattern[at:]!r}")
        said = {part.field for part in parts if isinstance(part, Slot)} | SET_LATER
        meant = {
            field.name: field.default
            for field in fields(node)
            if field.default is not MISSING and field.name not in said
        }
        return Phrase(pattern, node, tuple(parts), tuple(sorted({**meant, **fixed}.items(), key=lambda pair: pair[0])))

    def by_kind(self, kinds: dict[str, tuple[type, ...]]) -> dict[str, list[str]]:
        """The phrases as a designer reads them, by the kinds they are of; those of no kind come last."""
        found: dict[str, list[str]] = {name: [] for name in (*kinds, "other words")}
        for made in [made for made in self.phrases if made.printed]:
            name = next((name for name, classes in kinds.items() if issubclass(made.node, classes)), "other words")
            found[name].append(readable(made.pattern))
        return {name: list(dict.fromkeys(patterns)) for name, patterns in found.items() if patterns}

    def phrase_for(self, node: Any) -> Phrase:
        """The phrase that says what a node says."""
        for made in self.of.get(type(node), ()):
            if made.prints(node):
                return made
        raise BadCard(f"There are no words for {node!r}.")
