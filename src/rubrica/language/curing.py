"""Cures for sentences that are not understood: words that mean something else in this game, and a slip that one change mends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rubrica.language.nodes.triggers import Happening
from rubrica.language.phrases import Phrase, Phrasebook, Slot, Word
from rubrica.language.suggesting import Suggestions
from rubrica.language.wordings import MARKS, Piece, fits, pieces_of, split

MOST_TRIES: Final = 14
"""Changes that are tried on one sentence: each is one more to read."""
LITTLE_WORDS: Final = ("a", "the", "your", "to", "of", "is", "then", "target")
"""Words that are easily forgotten."""


MOST_LEFT_OUT: Final = 8
"""Words before the place that are tried to be left out, with all behind it."""
LIKE_ENOUGH: Final = 0.35
"""How much of an event must be in the sentence to be suggested for it."""
MOST_EVENTS: Final = 3
SUPERFLUOUS: Final = (",", ":", ";", "a", "an", "the", "of", "to", "and", "then", "that", "is")
"""What can be taken out of a sentence without its meaning something else."""


@dataclass(frozen=True)
class Cure:
    """Words that a game does not read, since they could mean several things in it, or another than people think."""

    words: str
    why: str
    """A sentence: what is wrong with them."""
    instead: tuple[str, ...]
    """What may be written in their place."""
    behind: bool = False
    """Or behind them."""

    def found_in(self, text: str) -> tuple[Cure, int, int] | None:
        """The letters of the text where the words stand, and the cure with its blanks filled."""
        pieces = pieces_of(text)
        for start in range(len(pieces)):
            for end, held in fits(split(self.words), pieces, start, {}):
                if end > start:
                    return self.filled(text, held), pieces[start].start, pieces[end - 1].end
        return None

    def filled(self, text: str, held: dict[str, tuple[Piece, ...]]) -> Cure:
        """With what stands in the blanks of its words, where the cure has them too."""
        instead = list(self.instead)
        for blank, pieces in held.items():
            said = text[pieces[0].start : pieces[-1].end]
            instead = [way.replace(blank, said) for way in instead]
        whole = self.words.startswith("^") and not self.behind
        return replace(self, instead=tuple([way[:1].upper() + way[1:] if whole else way for way in instead]))

    def that_works(self, text: str, start: int, end: int, reads: Callable[[str], bool]) -> Cure:
        """With only those of its words with which the sentence is read."""
        if self.behind:
            return replace(self, instead=tuple([way for way in self.instead if reads(f"{text} {way}")]))
        return replace(self, instead=tuple([way for way in self.instead if reads(f"{text[:start]}{way}{text[end:]}")]))

    def advice(self) -> str:
        ways = [f"“{way}”" for way in self.instead]
        if not ways:
            return self.why
        return f"{self.why} {'Add' if self.behind else 'Write'} {' or '.join(ways)}."


def cure(words: str, why: str, *instead: str) -> Cure:
    """Words that others should stand for."""
    return Cure(words, why, instead)


def missing(words: str, why: str, *more: str) -> Cure:
    """Words at the end of a sentence that need more behind them."""
    return Cure(f"{words} $", why, more, behind=True)


def cure_of(cures: Sequence[Cure], text: str) -> tuple[Cure, int, int] | None:
    """The first cure whose words stand in a sentence, with what it says to write there, and where."""
    for made in cures:
        found = made.found_in(text)
        if found is not None:
            return found
    return None


def mended(text: str, place: int, near: Sequence[str], could: Sequence[str], reads: Callable[[str], bool]) -> str:
    """The sentence with one change, with which it is understood as a whole; empty if no change that is tried does it."""
    pieces = pieces_of(text)
    at = next((number for number, piece in enumerate(pieces) if piece.start >= place), len(pieces))
    for tried, changed in enumerate(changes(pieces, at, near, could)):
        if tried >= MOST_TRIES:
            break
        if reads(changed):
            return changed
    return ""


def changes(pieces: tuple[Piece, ...], at: int, near: Sequence[str], could: Sequence[str]) -> Iterator[str]:
    """A mark or a little word put in, another word in place of the one that stands there, one that says nothing taken out."""
    words = [piece.text for piece in pieces]
    for mark in [mark for mark in (",", ":") if mark in could]:
        yield joined([*words[:at], mark, *words[at:]])
    if at < len(words):
        for word in near:
            yield joined([*words[:at], word, *words[at + 1 :]])
    for word in [word for word in LITTLE_WORDS if word in could]:
        yield joined([*words[:at], word, *words[at:]])
    for wrong in (at, at - 1):
        if 0 <= wrong < len(words) and words[wrong].casefold() in SUPERFLUOUS:
            yield joined([*words[:wrong], *words[wrong + 1 :]])


def says_no(word: str) -> bool:
    """Whether a word turns what a sentence says into its opposite."""
    return word.casefold() in ("no", "not", "never", "none", "nobody", "cannot", "without") or word.endswith("n't")


def shortened(text: str, place: int, reads: Callable[[str], bool]) -> tuple[str, str]:
    """The sentence without the words around a place, up to the next mark, if it is read so, and what is left out: the fewest words,
    and none without which it means something else."""
    pieces = pieces_of(text)
    words = [piece.text for piece in pieces]
    at = next((number for number, piece in enumerate(pieces) if piece.start >= place), len(pieces))
    end = next((number for number in range(at, len(words)) if words[number] in MARKS), len(words))
    for cut in range(at, max(0, at - MOST_LEFT_OUT), -1):
        for behind in (words[end:], words[end + 1 :], []):
            shorter = joined([*words[:cut], *behind])
            left_out = words[cut : len(words) - len(behind)]
            if cut < len(words) and not any(says_much(word) for word in left_out) and reads(shorter):
                return shorter, joined(left_out, False)
    return "", ""


def says_much(word: str) -> bool:
    """Whether a sentence means something else without a word: a condition, a time, a number."""
    return says_no(word) or word.casefold() in TELLING or word[0].isdigit() or word[0] in "+-"


KEPT: Final = """
if unless while until instead only when whenever during each every all would equal again twice double
permanently this next rest first last as than fewer more less additional extra and then or it that at random
other another may plus minus they control controls one two three choose chooses target your opponent
opponent's their per x can must to into in on onto from with without for by against under of adjacent among
between where here there alone permanent combat friendly enemy opposing
"""
TELLING: Final = frozenset(KEPT.split())
"""Words that are never left out of a sentence to have it read."""


def happenings(book: Phrasebook) -> list[Phrase]:
    """The events of a game that can be said of the card itself, or of a player."""
    return [
        made
        for made in book.phrases
        if made.printed and issubclass(made.node, Happening) and not any(is_strange(part) for part in made.parts)
    ]


def happens_to(made: Phrase, subject: str) -> str:
    """An event as it is said of somebody; empty if it can't be."""
    first = made.parts[0]
    if not isinstance(first, Slot) or first.field != ("subject" if subject == "this" else "who"):
        return ""
    words = [part.several if subject == "you" else part.one for part in made.parts[1:] if isinstance(part, Word)]
    return " ".join([subject, *words]) if len(words) == len(made.parts) - 1 else ""


def is_strange(part: Slot | Word) -> bool:
    """Whether it is a blank that nothing can be put into without knowing more."""
    return isinstance(part, Slot) and part.field not in ("subject", "who")


SUBJECTS: Final = ("this", "you", "an opponent", "your opponent", "a player")
"""Of whom an event is said. Nobody else stands in for them: who wins is not who loses."""


def other_events(
    text: str, events: Sequence[Phrase], suggestions: Suggestions, reads: Callable[[str], bool]
) -> list[str]:
    """A sentence about an event that the game does not have, with those that are most like it in its place."""
    first, comma, rest = text.partition(",")
    word, _, happens = first.partition(" ")
    said = [part for part in happens.casefold().split() if part]
    subject = next((who for who in SUBJECTS if happens.casefold().startswith(f"{who} ")), "")
    if not comma or word.casefold() not in ("when", "whenever") or not subject:
        return []
    scored = [(suggestions.score(said, list(made.parts)), happens_to(made, subject)) for made in events]
    scored = [found for found in scored if found[1]]
    near = sorted([found for found in scored if found[0] >= LIKE_ENOUGH], reverse=True)[:MOST_EVENTS]
    near = [found for found in near if not any(says_much(word) for word in said if word not in found[1].split())]
    ways = [f"{word} {event},{rest}" for _, event in near]
    return [way for way in ways if reads(way)]


def joined(words: list[str], begins: bool = True) -> str:
    """Words as a sentence, with a capital at its beginning."""
    text = ""
    for word in words:
        text += word if not text or word in (",", ":", ";") else f" {word}"
    return text[:1].upper() + text[1:] if begins else text
