"""German forms of phrases, as files give them: `de.toml` of the language for the shared phrases, one of each game for its own.

The key is the English pattern, and the value is what it is in German:

    {field}         what the field says, in the case of the whole phrase
    {field:dat}     in a case of its own: nom, acc, dat or gen; with s in the plural
    {field:after}   a sentence behind another part of the sentence, so that its verb comes first
    {field:bare}    an adjective behind "is", without an ending
    {field#}        a number that counts: 1 is "eine"
    {field:word}    a name that has a German one in the table [counters]
    {field|words}   with these words right behind its noun
    {field+und}     two or more: "a und b", "a, b und c"
    <Karte>         a noun of the table [nouns]; it agrees with the number before it; <Karte:dat>, <Karte:acc s>
    ein- ander-     articles and adjectives by their stems, with the endings that the noun behind them asks for
    d- er- du-      "der" and the pronouns
    Marker~         joined to the word behind it: "Marker-Charakter"
    … aus Eisen     a description that stands behind its noun, where the English one stands before it
    [zieht|ziehen]  agrees with the subject before it; a third form is for "du"

A key may begin with a node's name in brackets, "(Some) a(n) {what}", if the same words need two forms.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import Any, Final

from rubrica.engine.errors import BadInput
from rubrica.engine.lines import line_of
from rubrica.language.declension import CASES, GENDERS, Noun
from rubrica.language.phrases import Phrase, Phrasebook, Slot

ELEMENT: Final = re.compile(
    r"\{(?P<field>\w+)(?::(?P<options>[\w ]+))?(?P<count>#)?(?:\+(?P<joint>[\w, ]+))?(?:\|(?P<tail>[\w ]+))?\}"
    r"|<(?P<noun>[\w-]+)(?::(?P<noun_options>[\w ]+))?>"
    r"|\[(?P<forms>[^\]]*)\]"
    r"|(?P<stem>\w+)-(?![\w<{])"
)
OPTIONS: Final = ("s", "after", "word", "bare")
PARTS: Final = ("nouns", "phrases", "counters", "reminders")


@dataclass(frozen=True)
class Place:
    """A placeholder. Without a case it stands in that of the whole phrase."""

    field: str
    case: str = ""
    several: bool = False
    after: bool = False
    counts: bool = False
    joint: str = ""
    tail: str = ""
    word: bool = False
    bare: bool = False


@dataclass(frozen=True)
class NounWord:
    noun: Noun
    case: str = ""
    several: bool = False


@dataclass(frozen=True)
class Stem:
    """An article, an adjective, or a noun that declines as one: then it has a gender."""

    stem: str
    gender: str = ""


@dataclass(frozen=True)
class Verb:
    """For one, for several, for you."""

    forms: tuple[str, ...]


Part = str | Place | NounWord | Stem | Verb


@dataclass
class Forms:
    """What files say, all together."""

    nouns: dict[str, Noun] = field(default_factory=dict)
    stems: dict[str, str] = field(default_factory=dict)
    """Nouns that decline as adjectives, with their gender."""
    phrases: dict[str, tuple[Part, ...]] = field(default_factory=dict)
    where: dict[str, str] = field(default_factory=dict)
    counters: dict[str, str] = field(default_factory=dict)
    """How counters are called."""
    reminders: dict[str, list[str]] = field(default_factory=dict)
    """A keyword and what it means, by its English name."""

    def read(self, text: str, where: str) -> list[str]:
        """Add a file; gives the phrases that it has."""
        try:
            content = tomllib.loads(text)
        except tomllib.TOMLDecodeError as problem:
            raise BadInput(f"{problem}.", where, "German forms are a TOML file.") from None
        unknown = sorted(set(content) - set(PARTS))
        if unknown:
            raise BadInput(f"[{unknown[0]}] is no part of German forms.", where, f"They have {', '.join(PARTS)}.")
        for word, told in content.get("nouns", {}).items():
            self.read_noun(word, told, f"{where}, {line_of(text, word)}")
        for pattern, form in content.get("phrases", {}).items():
            self.where[pattern] = f"{where}, {line_of(text, pattern)}"
            self.phrases[pattern] = self.parts(str(form), self.where[pattern])
        self.counters |= {str(name): str(word) for name, word in content.get("counters", {}).items()}
        for keyword, told in content.get("reminders", {}).items():
            if not isinstance(told, list) or len(told) != 2:
                raise BadInput(
                    f"{keyword!r} has no reminder.",
                    f"{where}, {line_of(text, keyword)}",
                    'Write ["Name", "what it means"].',
                )
            self.reminders[keyword] = told
        return list(content.get("phrases", {}))

    def read_noun(self, word: str, told: Any, where: str) -> None:
        gender, *rest = [part.strip() for part in str(told).split(",")]
        if gender not in GENDERS or bool(rest) is word.endswith("-") or rest[1:] not in ([], ["weak"]):
            raise BadInput(f"{word!r} is no noun: {told!r}.", where, f'Write {word} = "f, {word}n": gender and plural.')
        if word.endswith("-"):
            self.stems[word[:-1]] = gender
        else:
            self.nouns[word] = Noun(word, gender, rest[0], len(rest) == 2)

    def parts(self, form: str, where: str) -> tuple[Part, ...]:
        found: list[Part] = []
        at = 0
        for match in ELEMENT.finditer(form):
            found.append(form[at : match.start()])
            at = match.end()
            if match["field"]:
                words = options(match["options"], where)
                found.append(
                    Place(
                        match["field"],
                        case_in(words),
                        "s" in words,
                        "after" in words,
                        bool(match["count"]),
                        match["joint"] or "",
                        match["tail"] or "",
                        "word" in words,
                        "bare" in words,
                    )
                )
            elif match["noun"]:
                if match["noun"] not in self.nouns:
                    raise BadInput(f"<{match['noun']}> is not among the nouns.", where, "Add it to [nouns].")
                words = options(match["noun_options"], where)
                found.append(NounWord(self.nouns[match["noun"]], case_in(words), "s" in words))
            elif match["stem"]:
                found.append(Stem(match["stem"], self.stems.get(match["stem"], "")))
            else:
                found.append(Verb(tuple(match["forms"].split("|"))))
        found.append(form[at:])
        if any(isinstance(part, str) and re.search(r"[{}<>\[\]]", part) for part in found):
            raise BadInput(
                f"{form!r} can't be read.", where, "A bracket is open, or its content is none that is known."
            )
        return tuple([part for part in found if part != ""])

    def form_of(self, made: Phrase) -> tuple[Part, ...] | None:
        """The German form of a phrase, if it has one."""
        return self.phrases.get(f"({made.node.__name__}) {made.pattern}") or self.phrases.get(made.pattern)

    def check(self, book: Phrasebook, keys: list[str]) -> list[str]:
        """Refuse a form that does not name the fields of its phrase; gives the keys whose phrases are not in the book."""
        missing: list[str] = []
        for key in keys:
            name, pattern = named(key)
            phrases = [made for made in book.phrases if made.pattern == pattern and name in ("", made.node.__name__)]
            if not phrases:
                missing.append(key)
            meant = {part.field for part in self.phrases[key] if isinstance(part, Place)}
            for made in phrases:
                wrong = sorted({part.field for part in made.parts if isinstance(part, Slot)} ^ meant)
                if wrong:
                    raise BadInput(
                        f"{key!r} and its form differ in {', '.join(wrong)}.", self.where[key], "Name the same fields."
                    )
        return missing


def named(key: str) -> tuple[str, str]:
    """The node and the pattern of a key."""
    match = re.match(r"\((\w+)\) (.*)", key)
    return (match[1], match[2]) if match else ("", key)


def options(given: str | None, where: str) -> list[str]:
    """What stands behind the colon of a placeholder or a noun."""
    words = (given or "").split()
    strange = [word for word in words if word not in (*CASES, *OPTIONS)]
    if strange:
        raise BadInput(f"{strange[0]!r} is no case.", where, f"Write one of {', '.join((*CASES, *OPTIONS))}.")
    return words


def case_in(words: list[str]) -> str:
    return next((word for word in words if word in CASES), "")
