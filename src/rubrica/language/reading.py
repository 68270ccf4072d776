"""Reading texts: sentences are parsed once and kept, by their words and the phrasebook they were read with."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from rubrica.engine.errors import BadCard, NotUnderstood
from rubrica.language.joining import completed, together
from rubrica.language.parting import parts_of
from rubrica.language.phrases import Phrasebook
from rubrica.language.printing import sentence as print_sentence
from rubrica.language.synonyms import WORDINGS
from rubrica.language.synonyms.words import NUMBER_WORDS
from rubrica.language.wordings import plain

VERSION = 4
MOST_PARTINGS = 3
"""Ways to say a sentence as several that are tried."""
MOST_KEPT = 20000
"""Sentences that are kept in memory."""


def cache_folder() -> Path:
    """Where parsed texts are kept: RUBRICA_CACHE, or the user's cache folder."""
    chosen = os.environ.get("RUBRICA_CACHE")
    return Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rubrica"


def cut(text: str, joined: bool = True) -> list[tuple[int, int]]:
    """Where the sentences of a text begin and end, each without its full stop; last, what stands behind them all.
    Those that belong together are one, if they are to be joined."""
    found: list[tuple[int, int]] = []
    start = 0
    quoted = False
    for at, letter in enumerate(plain(text)):
        if letter == '"':
            quoted = not quoted
        if letter == "." and not quoted:
            found.append((start, at))
            start = at + 1
    if quoted:
        raise BadCard("a quote is opened and not closed.", "", 'Names of cards stand between two ".')
    rest = (start, len(text))
    if not joined:
        return [*found, rest]
    return together(text, [*found, rest]) if text[start:].strip() else [*together(text, found), rest]


def sentences(text: str, joined: bool = True) -> list[str]:
    """A text is sentences, each ended by a full stop; one at the end of the text may have forgotten it."""
    text = plain(text)
    *found, rest = [" ".join(text[start:end].split()) for start, end in cut(text, joined)]
    if rest:
        found.append(rest)
    if "" in found:
        raise BadCard("there are two full stops in a row.", "", "Take one out.")
    return found


class Reader:
    """Turns sentences into nodes, with the phrases of one book."""

    def __init__(self, book: Phrasebook, start: type, others: tuple[type, ...] = ()) -> None:
        self.book = book
        self.start = start
        fixed = [type(value) for made in book.phrases for _, value in made.fixed if is_dataclass(value)]
        self.classes: dict[str, Any] = {node.__name__: node for node in [*book.of, *others, *fixed]}
        for node in self.classes.values():
            if any(other is not node for other in book.of if other.__name__ == node.__name__):
                raise ValueError(
                    f"two nodes are called {node.__name__}: what is kept of one would be read as the other"
                )
        self.grammar: Any = None
        self.accepts: Callable[[str, str], bool] | None = None
        """Whether the card that is being read takes a sentence in place of another; None if no card is known."""
        self.refusals: dict[str, BadCard] = {}
        """What was said of the sentences of this card that are not understood."""
        self.name: re.Pattern[str] | None = None
        """The name of the card that is being read, if it can be nothing but a name: its own text says "this" with it."""
        self.key = self.book_key()
        self.kept: dict[str, Any] = self.load()
        self.new = False

    def book_key(self) -> str:
        digest = blake2b(str(VERSION).encode(), digest_size=16)
        for made in self.book.phrases:
            digest.update(f"{made.pattern}|{made.node.__name__}|{made.fixed!r}\n".encode())
        for words, house in (*NUMBER_WORDS, *self.book.wordings, *WORDINGS):
            digest.update(f"{words}={house}\n".encode())
        for name, node in sorted(self.classes.items()):
            digest.update(f"{name}:{[field.name for field in fields(node)]}\n".encode())
        return digest.hexdigest()

    @property
    def file(self) -> Path:
        return cache_folder() / f"{self.key}.json"

    def load(self) -> dict[str, Any]:
        try:
            kept = msgspec.json.decode(self.file.read_bytes())
        except (OSError, msgspec.DecodeError):
            return {}
        return kept if isinstance(kept, dict) else {}

    def save(self) -> None:
        """Keep what has been parsed. A cache that can't be written is done without."""
        if not self.new:
            return
        self.new = False
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            part = self.file.with_suffix(f".{os.getpid()}")
            part.write_bytes(msgspec.json.encode({**self.load(), **self.kept}))
            part.replace(self.file)
        except OSError:
            pass

    def is_called(self, name: str) -> None:
        """The card that is read from now on has this name; empty: none is."""
        title = name.split(",")[0].strip()
        telling = any(word.casefold() not in self.book.words for word in re.findall(r"[^\W\d_][\w'-]*", title))
        ways = "|".join([re.escape(way) for way in dict.fromkeys((name, title))])
        self.name = re.compile(rf"(?<![\w\"'])(?:{ways})(?![\w\"])", re.IGNORECASE) if telling else None

    def as_this(self, text: str) -> str:
        """A text of the card in which it does not call itself by its name, and that leaves nothing out."""
        text = completed(text)
        if self.name is None or self.name.search(text) is None:
            return text
        parts = text.split('"')
        return '"'.join([part if number % 2 else self.name.sub("this", part) for number, part in enumerate(parts)])

    def meanings(self, text: str) -> list[Any]:
        """Every meaning of a sentence. Words about nothing are refused with the place and the nearest phrases."""
        said = self.as_this(text)
        try:
            return self.known(said, said, False)
        except NotUnderstood as problem:
            if said != text:  # what is wrong is shown in the text as it was written
                problem.place = min(len(text), problem.place + len(text) - len(said))
            raise

    def said(self, text: str) -> list[str]:
        """The sentences of a text, as they can be read: one that says two things as two, and those that belong together
        apart, if they can't be read as one."""
        found: list[str] = []
        for sentence in [completed(one) for one in sentences(self.as_this(text))]:
            found += self.parted(sentence) or ([sentence] if self.reads(sentence) else sentences(sentence, False))
        return found

    def parted(self, sentence: str) -> list[str]:
        """What a sentence says that is not read as it stands, in several sentences; none, if nothing helps."""
        sentence = self.as_this(sentence)
        if self.reads(sentence):
            return []
        for parts in islice(parts_of(sentence), MOST_PARTINGS):
            if all(self.reads(part) for part in parts):
                return parts
        return []

    def reads(self, sentence: str) -> bool:
        """Whether a sentence is understood."""
        try:
            return sentence in self.kept or next(self.told_grammar().ways(sentence), None) is not None
        except BadCard:
            return False

    def standing(self, text: str) -> list[Any]:
        """Every meaning of a sentence that tells nothing to do: "this gets +1 power" as what is always so. None, if it has none."""
        return self.known(f"={text}", text, True)

    def known(self, key: str, text: str, standing: bool) -> list[Any]:
        packed = self.kept.get(key)
        if packed is None:
            grammar = self.told_grammar()
            found = grammar.standing(text) if standing else self.read_now(grammar, text)
            self.kept[key] = [self.pack(node) for node in found]
            if len(self.kept) > MOST_KEPT:
                del self.kept[next(iter(self.kept))]
            self.new = True
            return list(found)
        return [self.unpack(node) for node in packed]

    def read_now(self, grammar: Any, text: str) -> list[Any]:
        """Every meaning of a sentence that is not kept; a refusal is made once for a card."""
        if text in self.refusals:
            raise self.refusals[text]
        try:
            return list(grammar.read(text, self.accepts))
        except BadCard as problem:
            if self.accepts is not None:
                self.refusals[text] = problem
            raise

    def told_grammar(self) -> Any:
        """The grammar of the book, made when it is first needed."""
        if self.grammar is None:
            from rubrica.language.grammar import Grammar

            self.grammar = Grammar(self.book, self.start)
        return self.grammar

    def pack(self, node: Any) -> Any:
        if isinstance(node, tuple):
            return {"all": [self.pack(item) for item in node]}
        if is_dataclass(node) and not isinstance(node, type):
            return [type(node).__name__, *[self.pack(getattr(node, field.name)) for field in fields(node)]]
        return node

    def unpack(self, packed: Any) -> Any:
        if isinstance(packed, dict):
            return tuple([self.unpack(item) for item in packed["all"]])
        if isinstance(packed, list):
            made = self.classes[packed[0]]
            names = [field.name for field in fields(made)]
            return made(**dict(zip(names, [self.unpack(item) for item in packed[1:]], strict=True)))
        return packed

    def words(self, node: Any) -> str:
        """A node as a sentence."""
        return print_sentence(self.book, node)
