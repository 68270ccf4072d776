"""Printing: effects back into the words they were read from."""

from __future__ import annotations

from typing import Any

from rubrica.language.phrases import Phrasebook, Slot, Word

VOWELS = "aeiouAEIOU"


def say(book: Phrasebook, node: Any, plural: bool = False) -> str:
    """The words of a node."""
    if isinstance(node, str):
        return f'"{node}"'
    if isinstance(node, int):
        return str(node)
    if hasattr(node, "token"):
        return str(node)
    if hasattr(node, "said_as"):
        return say(book, node.said_as, plural)
    made = book.phrase_for(node)
    counting = issubclass(made.node, book.numbered)
    many = plural
    subject_many = plural
    words: list[str] = []
    article = False
    for part in made.parts:
        if isinstance(part, Word):
            if part.of == "article":
                article = True
                continue
            several = many if part.of == "number" else subject_many
            text = part.several if part.of and several else part.one
        else:
            value = getattr(node, part.field)
            text = say_slot(
                book,
                part,
                value,
                plural or part.plural if counting and issubclass(part.kind, book.numbered) else part.plural,
            )
            if part.counts or part.kind is int or is_number(value):
                many = part.many == "" and number_of(value) != 1
            if part.counts and not many:
                article = True
                continue
            if hasattr(value, "several"):
                subject_many = value.several()
        if not text:
            continue
        if article:
            words.append("an" if text.lstrip('"')[0] in VOWELS else "a")
            article = False
        if text in (",", ":", ";") and words:
            words[-1] += text
        else:
            words.append(text)
    return " ".join(words)


def is_number(value: Any) -> bool:
    return hasattr(value, "value") and hasattr(value, "number")


def number_of(value: Any) -> int:
    """The number that a noun agrees with; anything that is not a plain number counts as several."""
    if isinstance(value, int):
        return value
    number = getattr(value, "number", 0)
    return number if isinstance(number, int) else 0


def say_slot(book: Phrasebook, part: Slot, value: Any, plural: bool) -> str:
    if part.many == "*":
        return " ".join(say(book, item, plural) for item in value)
    if part.many == ",":
        return ", ".join(say(book, item, plural) for item in value)
    if part.many:
        texts = [say(book, item, plural) for item in value]
        if part.many[0] == ";":
            return f"{'; '.join(texts[:-1])}; {part.many[1:]} {texts[-1]}"
        return f"{', '.join(texts[:-1])} {part.many[1:]} {texts[-1]}"
    return say(book, value, plural)


def sentence(book: Phrasebook, node: Any) -> str:
    """A whole sentence: a capital first, a full stop last."""
    text = say(book, node)
    return f"{text[0].upper()}{text[1:]}."


def with_article(text: str) -> str:
    """Words for one thing, with "a" or "an"."""
    return f"{'an' if text[:1] in VOWELS else 'a'} {text}"
