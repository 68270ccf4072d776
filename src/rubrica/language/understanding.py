"""How the texts of a card are understood, sentence by sentence: what somebody who writes one wants to see."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from rubrica.engine.errors import BadCard, NotUnderstood
from rubrica.language.nodes.lines import Instruction, Line
from rubrica.language.reading import Reader, cut, sentences
from rubrica.language.wordings import plain

LONGEST = 400
"""Letters of a sentence. The longest of all shipped cards has 152."""
LARGE = re.compile(r"\d{3,}")
"""What a number may not be: nobody can count so many cards or counters."""
RULES = re.compile(r"\([A-Z]{2,4}-[^)]*\)")
"""The rules that a cure names."""


@dataclass
class Understood:
    """A sentence of a card: how it is understood, or where it is not."""

    field: str
    part: int
    """Of a field that is a list of texts: which one."""
    start: int
    end: int
    """Where it stands in its text, with its full stop."""
    kind: str = ""
    """keywords, trigger, replacement, cost, continuous, instruction, or line: words about the card."""
    printed: str = ""
    """As it prints back, in house style."""
    problem: str = ""
    place: int = 0
    length: int = 0
    """Where in its text it is not understood."""
    words: tuple[str, ...] = ()
    """What could stand there."""
    instead: bool = False
    """In place of what stands there; else before it."""
    phrases: tuple[str, ...] = ()
    """The phrases that are nearest."""


@dataclass
class Fault:
    """What is wrong with a card besides its sentences."""

    problem: str
    field: str = ""
    """The field that it is about, if it is about one."""
    example: Any = None
    """What could stand in it."""


def understand_card(game: Any, fields: dict[str, Any]) -> tuple[list[Understood], list[Fault]]:
    """The sentences of all texts of a card, and what is wrong with it besides."""
    game.reader.consider(fields)
    try:
        return understood(game, fields)
    finally:
        game.reader.forget()


def understood(game: Any, fields: dict[str, Any]) -> tuple[list[Understood], list[Fault]]:
    """The same, of a card that is known to be read."""
    found: list[Understood] = []
    known: set[str] = set()
    for field in (*game.texts, "chapters"):
        value = fields.get(field, "")
        for part, text in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(text, str):
                found += understand(game.reader.reader, field, part, text)
                try:
                    sentences(text)
                except BadCard as problem:
                    known.add(said(problem))
    if any(told.length > LONGEST for told in found):
        return found, []  # whoever reads the card as a whole would read that sentence, too
    try:
        game.with_card(fields)
    except BadCard as problem:
        words = said(problem)
        if words in known or any(told.problem == words for told in found):
            return found, []
        about = next((told for told in found if told.printed and told.printed[:-1] in problem.what), None)
        if about is None or about.problem:
            return found, [fault_of(problem)]
        about.problem, about.place, about.length = words, about.start, about.end - about.start
        return found, []
    for told in found:
        told_as_standing(game.reader, told, fields)
    return found, []


def told_as_standing(maker: Any, told: Understood, fields: dict[str, Any]) -> None:
    """A sentence that the card has as what is always so is told as that."""
    value = fields[told.field]
    text = plain(value[told.part] if isinstance(value, list) else value)
    meanings = maker.standing.get(" ".join(text[told.start : told.end].removesuffix(".").split()))
    if meanings:
        told.kind, told.printed = kind_of(maker.reader, meanings[0]), maker.reader.words(meanings[0])


def understand(reader: Reader, field: str, part: int, text: str) -> list[Understood]:
    """The sentences of a text."""
    try:
        *whole, (start, end) = cut(text)
    except BadCard as problem:
        at = plain(text).rindex('"')
        return [Understood(field, part, 0, len(text), problem=said(problem), place=at, length=len(text) - at)]
    spans = [*whole, (start, end)] if text[start:end].strip() else whole
    found: list[Understood] = []
    for span in spans:
        told = read(reader, field, part, text, *span)
        apart = [
            (first, last) for first, last in cut(text, False) if span[0] <= first and last <= span[1] and first < last
        ]
        if told.problem and len(apart) > 1:
            found += [read(reader, field, part, text, *one) for one in apart]
        else:
            found.append(told)
    return found


def read(reader: Reader, field: str, part: int, text: str, start: int, end: int) -> Understood:
    """One sentence, which stands there."""
    start += len(text[start:end]) - len(text[start:end].lstrip())
    told = Understood(field, part, start, min(end + 1, len(text)))
    raw = plain(text)[start:end]
    sentence = " ".join(raw.split())
    told.place, told.length = start, end - start
    if not sentence:
        told.problem = "There are two full stops in a row. Take one out."
        return told
    if len(sentence) > LONGEST:
        told.problem = f"A sentence has up to {LONGEST} letters, and this one has {len(sentence)}. Make two of it."
        return told
    if large := LARGE.search(raw):
        told.problem = f"The number {large[0]!r} is too large. Write one up to 99."
        told.place, told.length, told.words, told.instead = start + large.start(), len(large[0]), ("99",), True
        return told
    try:
        meanings = reader.meanings(sentence)
    except NotUnderstood as problem:
        parts = reader.parted(sentence)
        if parts:
            told.kind = kind_of(reader, reader.meanings(parts[0])[0])
            told.printed = " ".join([house_style(reader, each, reader.meanings(each)) for each in parts])
            told.place = told.length = 0
            return told
        told.problem = said(problem)
        told.place = start + raw_place(raw, sentence, problem.place)
        told.length = max(0, start + raw_place(raw, sentence, problem.place + problem.length) - told.place)
        told.words, told.phrases, told.instead = problem.words, problem.phrases, problem.instead
        return told
    told.kind = kind_of(reader, meanings[0])
    told.printed = house_style(reader, sentence, meanings)
    told.place = told.length = 0
    return told


def house_style(reader: Reader, sentence: str, meanings: list[Any]) -> str:
    """As a sentence prints back: as it was written, if one of its meanings says so."""
    printed = [reader.words(meaning) for meaning in meanings]
    return f"{sentence}." if f"{sentence}." in printed else printed[0]


def said(problem: BadCard) -> str:
    """A problem as a sentence of its own."""
    text = f"{problem.what} {problem.cure}".strip()
    return text[:1].upper() + text[1:]


def fault_of(problem: BadCard) -> Fault:
    """A problem for somebody who fills in fields: how to write them into a file is no help, only the rule behind it."""
    if problem.example is None:
        return Fault(said(problem), problem.field)
    rule = RULES.search(problem.cure)
    text = f"{problem.what[:1].upper()}{problem.what[1:]}"
    return Fault(f"{text[:-1]} {rule[0]}." if rule else text, problem.field, problem.example)


def raw_place(raw: str, sentence: str, place: int) -> int:
    """A place in a sentence, in the text that it was read from: that may have more blanks between words."""
    before = sentence[:place]
    words = list(re.finditer(r"\S+", raw))
    number = before.count(" ")
    if place >= len(sentence) or number >= len(words):
        return len(raw.rstrip())
    return words[number].start() + len(before) - (before.rfind(" ") + 1)


def kind_of(reader: Reader, meaning: Any) -> str:
    """What kind of sentence it is."""
    if isinstance(meaning, Instruction):
        return "instruction"
    if isinstance(meaning, Line):
        return "keywords" if hasattr(meaning, "words") else "line"
    if hasattr(meaning, "ability"):
        return kind_of(reader, meaning.ability)
    if hasattr(meaning, "cost"):
        return "cost"
    if hasattr(meaning, "event"):
        return "replacement" if reader.book.phrase_for(meaning).pattern.endswith(" instead") else "trigger"
    return "continuous"
