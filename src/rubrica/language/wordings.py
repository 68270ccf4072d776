"""Many wordings are read, one is printed: words that players use are put into the words of the house.

A wording is tried only on a sentence that is not understood as it stands, so that it never changes what the phrasebook says
itself; and what was understood is told in the words of the house. It is written as words:

    comes into play         these words, whatever stands around them
    ^ $                     the beginning and the end of the sentence
    #                       a number, or X
    +# -#                   the same in the words of the house, with its sign
    <x>                     one word or several, without a mark between them
    <n>                     a name in quotes
    <x> !enemy              behind all other words: not in a sentence that has this one
    <x> &search             behind all other words: only in a sentence that has this one
    enters play | enters    of several, the first that the phrasebook of the game has
    when / this / enters    the words between two strokes stand in one phrase
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from rubrica.language.phrases import Phrasebook, Word

PIECE = re.compile(r'"[^"]*"|[+-]X\b|[+-]?\d+(?:/[+-]?\d+)*|[^\W\d_][\w\'-]*|\S')
PATTERN = re.compile(r'"[^"]*"|<\w>|[+-]#|[+-]X\b|[+-]?\d+(?:/[+-]?\d+)*|[^\W\d_][\w\'-]*|\S')
WORDS = re.compile(r"[^\W\d_][\w'-]+")
NUMBER = re.compile(r"\d+|X")
PAIR = re.compile(r"[+-]\d+/[+-]\d+")
"""A counter that is called by what it does."""
MARKS = (",", ":", ";", ".")
MOST_READINGS = 120
"""Readings of one sentence that are tried: each is seen to be one or none in a fraction of a millisecond."""
GONE_ON_WITH = 8
"""Of those with as many changes, so many are changed further."""
MOST_STEPS = 6
"""Wordings that may be doubtful in one sentence."""
MOST_TIMES = 4
"""How often one that is certain is used in a sentence."""


@dataclass(frozen=True)
class Piece:
    """A word, number or mark of a sentence, with the letters of the text that it stands for."""

    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Reading:
    """A sentence in other words, and where each of them stands in the text as it was written."""

    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        return said([piece.text for piece in self.pieces])

    def place(self, at: int) -> tuple[int, int]:
        """The letters of the text that stand behind the piece at a place of the reading."""
        reached = 0
        for number, piece in enumerate(self.pieces):
            reached = len(said([before.text for before in self.pieces[: number + 1]]))
            if at < reached:
                return piece.start, piece.end
        end = self.pieces[-1].end if self.pieces else 0
        return end, end


@dataclass(frozen=True)
class Wording:
    """Words, and those that the house has for them."""

    words: tuple[str, ...]
    house: tuple[str, ...]
    needs: frozenset[str]
    """The words that must all be there."""
    blank: bool
    """Whether one of them may be anything: then it is used once in a sentence."""
    never: frozenset[str] = frozenset()
    """Words beside which it would mean something else."""

    def could_stand(self, there: set[str]) -> bool:
        """Whether it may be in a sentence of these words."""
        return self.needs <= there and self.never.isdisjoint(there)


def wording(words: str, house: str) -> tuple[str, str]:
    """What may be said, and how the house says it."""
    return words, house


def said(pieces: list[str]) -> str:
    """Words as a sentence: no blank before a mark."""
    text = ""
    for piece in pieces:
        text += piece if not text or piece in MARKS else f" {piece}"
    return text


def pieces_of(text: str) -> tuple[Piece, ...]:
    return tuple([Piece(match[0], match.start(), match.end()) for match in PIECE.finditer(text)])


class Wordings:
    """The wordings that a game can use: those whose words of the house are in its phrasebook."""

    def __init__(self, book: Phrasebook, given: list[tuple[str, str]]) -> None:
        self.book = book
        self.runs = runs_of(book)
        self.certain: list[Wording] = []
        """Those with a word that no phrase has, and no blank: the sentence can't be read without them."""
        self.doubtful: list[Wording] = []
        self.heard = {word.casefold() for words, _ in given for word in WORDS.findall(words)}
        """The words of all wordings: they are no names."""
        for words, house in given:
            chosen = next((way for way in house.split(" | ") if self.has(way)), None)
            if chosen is not None:
                made = wording_of(words, chosen)
                if made.words == made.house:
                    continue
                known = any(word[0] == "<" for word in made.words) or all(
                    word in book.words for word in made.words if word[0].isalpha()
                )
                (self.doubtful if known else self.certain).append(made)
        self.certain_by = by_word(self.certain)
        self.doubtful_by = by_word(self.doubtful)

    def has(self, house: str) -> bool:
        """Whether phrases of the game have these words."""
        parts = [part for way in house.split(" / ") for part in re.split(r'"[^"]*"|<\w>|[+-]?[#,:;^$]|\d+', way)]
        return all(any(f" {' '.join(part.casefold().split())} " in run for run in self.runs) for part in parts)

    def certainly(self, text: str) -> Reading:
        """The sentence with all wordings that are certain."""
        return Reading(self.settled(options(counted(self.settled(pieces_of(text))))))

    def doubtfully(self, certain: Reading, left_in: Callable[[str], int]) -> Iterator[str]:
        """The same with bare names in quotes, then with what is doubtful as well, the fewest changes first. What is read
        furthest is gone on with: `left_in` says how many words of a sentence are not understood."""
        first = self.quoted(certain.pieces)
        yield Reading(first).text
        seen = {certain.text}
        level: list[tuple[tuple[Piece, ...], tuple[Wording, ...]]] = [(first, ())]
        for _ in range(MOST_STEPS):
            following: list[tuple[int, tuple[Piece, ...], tuple[Wording, ...]]] = []
            for pieces, used in level:
                for rule, made in self.changed(pieces, used):
                    settled = self.settled(made)
                    text = Reading(settled).text
                    if text in seen:
                        continue
                    if len(seen) > MOST_READINGS:
                        return
                    seen.add(text)
                    left = left_in(text)
                    if left == 0:
                        yield text
                    following.append((left, settled, (*used, rule)))
            following.sort(key=lambda found: found[0])
            level = [(pieces, used) for _, pieces, used in following[:GONE_ON_WITH]]

    def changed(
        self, pieces: tuple[Piece, ...], used: tuple[Wording, ...]
    ) -> Iterator[tuple[Wording, tuple[Piece, ...]]]:
        """Every doubtful wording that stands in a sentence, and the sentence without it."""
        there = {piece.text.casefold() for piece in pieces}
        for number in reversed(standing(self.doubtful_by, there)):
            rule = self.doubtful[number]
            if rule.could_stand(there) and not (rule.blank and rule in used):
                for made in applied(rule, pieces):
                    yield rule, made

    def settled(self, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """With every wording that is certain, as often as it stands there."""
        there = {piece.text.casefold() for piece in pieces}
        left = standing(self.certain_by, there)
        while left:
            number = left.pop()
            rule = self.certain[number]
            if not rule.could_stand(there):
                continue
            for _ in range(MOST_TIMES):
                made = next(applied(rule, pieces), None)
                if made is None:
                    break
                pieces = made
            if not there.issuperset(rule.house):
                there |= set(rule.house)
                left = [other for other in standing(self.certain_by, there) if other > number]
        return pieces

    def quoted(self, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """Bare names get their quotes: words with capitals that no phrase has, and the name of a counter."""
        found: list[Piece] = []
        at = 0
        while at < len(pieces):
            end = at
            while end < len(pieces) and self.is_name(pieces, end) and (at > 0):
                end += 1
            if end == at:
                found.append(pieces[at])
                at += 1
                continue
            words = " ".join([piece.text for piece in pieces[at:end]])
            before = found[-1].text if found else ""
            several = before.casefold() in COUNTING or (NUMBER.fullmatch(before) is not None and before != "1")
            if several and words.endswith("s") and not words.endswith("ss"):
                words = words[:-1]
            found.append(Piece(f'"{words}"', pieces[at].start, pieces[end - 1].end))
            at = end
        return tuple(found)

    def is_name(self, pieces: tuple[Piece, ...], at: int) -> bool:
        """Whether a word can only be a name."""
        word = pieces[at].text
        if PAIR.fullmatch(word):
            return at + 1 < len(pieces) and pieces[at + 1].text.casefold() in ("counter", "counters")
        behind = pieces[at + 1].text.casefold() if at + 1 < len(pieces) else ""
        if not word[0].isalpha() or word == "X":
            return False
        if behind in ("counter", "counters") and word.casefold() not in NO_NAMES:
            return True
        return word[0].isupper() and word.casefold() not in self.book.words and word.casefold() not in self.heard


NO_NAMES = frozenset(
    ("a", "an", "the", "one", "two", "three", "any", "all", "each", "every", "another")
    + ("no", "more", "fewer", "this", "that", "or", "and", "of", "it", "its")
    + ("have", "has", "get", "gets", "put", "puts", "remove", "removes", "gain", "gains", "lose", "loses", "with")
)
"""Words before "counter" that are no names."""
COUNTING = frozenset(["two", "three", "four", "five", "six", "all"])
"""Words before several things."""


COMPARING = {
    "more": (1, "more"),
    "greater": (1, "more"),
    "higher": (1, "more"),
    "less": (-1, "less"),
    "fewer": (-1, "less"),
    "lower": (-1, "less"),
}
"""What "more than 3" is in whole numbers: 4 or more."""


def counted(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Comparisons with "than" as the house has them."""
    found: list[Piece] = []
    at = 0
    while at < len(pieces):
        words = [piece.text.casefold() for piece in pieces[at : at + 3]]
        if len(words) == 3 and words[0] in COMPARING and words[1] == "than" and words[2].isdigit():
            step, word = COMPARING[words[0]]
            start, end = pieces[at].start, pieces[at + 2].end
            found += [Piece(said, start, end) for said in (str(max(0, int(words[2]) + step)), "or", word)]
            at += 3
        else:
            found.append(pieces[at])
            at += 1
    return tuple(found)


HOW_MANY = frozenset(["one", "two", "three", "or", "both", "more", "any", "number", "up", "to", "of"])
"""How many of several modes are chosen."""


def options(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """What may be chosen, as the house has it: "choose one: a; b; or c". People write semicolons, "or" behind each comma, or a list."""
    words = [piece.text.casefold() for piece in pieces]
    chosen = [at for at, word in enumerate(words) if word in ":;" and "choose" in words[max(0, at - 5) : at]]
    start = chosen[0] if chosen else -1
    if start < 0:
        return pieces
    said = words[:start][::-1]
    if not all(word in HOW_MANY or word.isdigit() for word in said[: said.index("choose")]):
        return pieces
    pieces = (*pieces[:start], replace(pieces[start], text=":"), *pieces[start + 1 :])
    end = words.index(".", start) if "." in words[start:] else len(words)
    some = range(start + 1, end)
    marks = [at for at in some if words[at] == ";"]
    if not marks:
        marks = [at for at in some if words[at] == "," and words[at + 1 : at + 2] == ["or"]]
        if len(marks) < 2:
            return pieces
    found = list(pieces[: start + 1])
    parts: list[tuple[Piece, ...]] = []
    before = start + 1
    for at in (*marks, end):
        part = pieces[before:at]
        parts.append(part[1:] if part and part[0].text.casefold() in ("or", "and") else part)
        before = at + 1
    parts = [part for part in parts if part]
    for number, part in enumerate(parts):
        if number:
            place = part[0].start
            found.append(Piece(";", place, place))
            if number == len(parts) - 1:
                found.append(Piece("or", place, place))
        found += part
    return (*found, *pieces[end:])


def by_word(rules: list[Wording]) -> dict[str, list[int]]:
    """The numbers of wordings by the rarest word that each needs; by "" those that need none."""
    common = Counter(word for rule in rules for word in rule.needs)
    found: dict[str, list[int]] = {}
    for number, rule in enumerate(rules):
        found.setdefault(min(rule.needs, key=lambda word: common[word], default=""), []).append(number)
    return found


def standing(by: dict[str, list[int]], there: set[str]) -> list[int]:
    """The numbers of those that may stand in a sentence of these words, the last one first."""
    return sorted([number for word in ("", *there) for number in by.get(word, ())], reverse=True)


def split(pattern: str) -> tuple[str, ...]:
    return tuple([part if part[0] in '<"' else part.casefold() for part in PATTERN.findall(pattern)])


def wording_of(words: str, house: str) -> Wording:
    said, *never = words.split(" !")
    said, *beside = said.split(" &")
    parts = split(said)
    needs = frozenset([*beside, *[part for part in parts if part[0].isalpha() or part in MARKS]])
    blank = any(part[0] == "<" for part in parts)
    return Wording(parts, split(house.replace(" / ", " ")), needs, blank, frozenset([w.casefold() for w in never]))


def runs_of(book: Phrasebook) -> set[str]:
    """The words that stand together in phrases, in both of their forms."""
    found: set[str] = {"  ", " or ", " and "}
    for made in book.phrases:
        for several in (False, True):
            words: list[str] = []
            for part in (*made.parts, None):
                if isinstance(part, Word):
                    words += (part.several if several and part.of != "article" else part.one).casefold().split()
                else:
                    found.add(f" {' '.join(words)} ")
                    words = []
    return found


def applied(rule: Wording, pieces: tuple[Piece, ...]) -> Iterator[tuple[Piece, ...]]:
    """The sentence with a wording put into the words of the house: every way to do that once."""
    for start in range(len(pieces)):
        for end, held in fits(rule.words, pieces, start, {}):
            if end == start:
                continue
            first, last = pieces[start].start, pieces[end - 1].end
            made: list[Piece] = []
            for word in rule.house:
                if word in held:
                    made += held[word]
                elif word in ("+#", "-#"):
                    made += [Piece(word[0] + piece.text, piece.start, piece.end) for piece in held["#"]]
                elif word not in ("^", "$"):
                    made.append(Piece(word, first, last))
            yield (*pieces[:start], *made, *pieces[end:])


def fits(
    words: tuple[str, ...], pieces: tuple[Piece, ...], at: int, held: dict[str, tuple[Piece, ...]]
) -> Iterator[tuple[int, dict[str, tuple[Piece, ...]]]]:
    """Where a wording ends that begins at a place, and what its blanks hold."""
    if not words:
        yield at, held
        return
    word, rest = words[0], words[1:]
    if word == "^" or word == "$":
        if begins(pieces, at) if word == "^" else at == len(pieces) or pieces[at].text == ";":
            yield from fits(rest, pieces, at, held)
    elif at >= len(pieces):
        return
    elif word == "<n>":
        if pieces[at].text[0] == '"':
            yield from fits(rest, pieces, at + 1, {**held, word: pieces[at : at + 1]})
    elif word[0] == "<":
        for end in range(at + 1, len(pieces) + 1):
            if pieces[end - 1].text in MARKS:
                return
            yield from fits(rest, pieces, end, {**held, word: pieces[at:end]})
    elif word == "#":
        if NUMBER.fullmatch(pieces[at].text):
            yield from fits(rest, pieces, at + 1, {**held, word: pieces[at : at + 1]})
    elif pieces[at].text.casefold() == word:
        yield from fits(rest, pieces, at + 1, held)


def begins(pieces: tuple[Piece, ...], at: int) -> bool:
    """Whether a sentence begins there, or one of several that can be chosen."""
    if at == 0:
        return True
    return pieces[at - (2 if pieces[at - 1].text == "or" and at > 1 else 1)].text == ";"


LETTERS = str.maketrans({"•": ";", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "−": "-", "–": "-", "\u00a0": " "})
"""Letters that printers use, one for one: places in a text stay where they are."""
APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "ʼ": "'"})


def plain(text: str) -> str:
    """A text with plain quotes, apostrophes and minus signs; between quotes, names keep their apostrophes.

    A long dash between words is a colon: "choose one — draw a card or gain 1 blood".
    """
    parts = text.translate(LETTERS).replace(" — ", " : ").replace(" - ", " : ").split('"')
    return '"'.join([part if number % 2 else part.translate(APOSTROPHES) for number, part in enumerate(parts)])
