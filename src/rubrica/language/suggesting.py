"""What somebody may have meant whose words are not understood: the words and phrases that could stand at the place, the nearest first."""

from __future__ import annotations

import math
from collections import Counter
from difflib import SequenceMatcher
from typing import Any

from rubrica.language.phrases import Phrase, Phrasebook, Slot, Word

TYPO = 0.74
"""How much of two words is the same if one is the other, mistyped; they begin alike, as slips at the beginning are rare."""
NEAR = 0.3
"""How much of a phrase must be in the sentence to be suggested."""
MOST = 3
NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8"}
ALIKE = (
    "comes enters arrives appears played",
    "come enter arrive appear play",
    "destroy kill slay",
    "destroyed dies killed slain dead",
    "die destroy killed",
    "gain get receive give have",
    "gains gets receives gives has have",
    "deal inflict do strike",
    "deals inflicts does strikes",
    "creature character minion unit monster",
    "creatures characters minions units monsters",
    "enemy opposing opponent's hostile",
    "friendly your own allied",
    "opponent enemy foe",
    "player opponent",
    "takes suffers receives",
    "take suffer receive",
    "power strength attack pow",
    "health life hp toughness lp",
    "discard graveyard grave",
    "exile banish remove",
    "each every all",
    "when whenever if at",
    "begin beginning start",
    "search look",
    "return bounce",
    "tap turn exhaust",
)
"""Words that card games use for much the same."""
PARTNERS = {
    word: {other for group in ALIKE if word in group.split() for other in group.split()} - {word}
    for word in {word for group in ALIKE for word in group.split()}
}


def likeness(said: str, meant: str) -> float:
    """From 0 to 1: the same word, one that means much the same, or one with a slip of the pen."""
    if said == meant:
        return 1.0
    if meant in PARTNERS.get(said, ()):
        return 0.9
    same = SequenceMatcher(None, said, meant).ratio()
    return same * 0.9 if same >= TYPO and said[0] == meant[0] else 0.0


class Suggestions:
    """Knows how common the words of a phrasebook are: those that are in many phrases tell little."""

    def __init__(self, book: Phrasebook) -> None:
        self.book = book
        self.common = Counter(word for made in book.phrases for word in set(said_by(made.parts)))

    def words(self, wrong: str, could: list[str]) -> list[str]:
        """Of the words that could stand at the place, those that are like the one that does."""
        wrong = wrong.casefold()
        if wrong in NUMBERS and "1" in could:
            return [NUMBERS[wrong]]
        found = sorted([(likeness(wrong, word), word) for word in could], reverse=True)
        return [word for like, word in found if like][:MOST]

    def phrases(self, rest: list[str], begun: list[tuple[int, int]]) -> tuple[str, ...]:
        """Of the phrases that are begun at the place (a phrase, and how many of its words and blanks are there), what
        is left of those that are most like the rest of the sentence; where nothing is left of that, of all that are under way."""
        scored: dict[str, float] = {}
        for number, there in begun:
            parts = left(self.book.phrases[number], there)
            if self.book.phrases[number].printed and len(said_by(parts)) + there > 1:  # a noun alone is a word
                scored[shown(parts)] = self.score(rest, parts) if rest else NEAR * (there > 0)
        best = sorted(scored, key=lambda text: (-scored[text], len(text)))
        return tuple([text for text in best if scored[text] >= NEAR][:MOST])

    def score(self, rest: list[str], parts: list[Slot | Word]) -> float:
        """How much of the phrase is in the sentence, its telling words first; the first word counts twice."""
        words = said_by(parts)
        if not words:
            return 0.0
        weights = {word: 1 / math.sqrt(1 + self.common[word]) for word in words}
        shared = sum(weights[word] * max(likeness(said, word) for said in rest) for word in weights)
        return (shared / sum(weights.values()) + likeness(rest[0], words[0])) / 2


def said_by(parts: Any) -> list[str]:
    """The words of a phrase, without articles and marks."""
    return [
        word
        for part in parts
        if isinstance(part, Word) and part.of != "article"
        for word in part.one.casefold().split()
        if word[0].isalnum()
    ]


def left(made: Phrase, there: int) -> list[Slot | Word]:
    """The parts of a phrase behind so many words and blanks."""
    for number, part in enumerate(made.parts):
        forms = [part.one.split(), part.several.split()] if isinstance(part, Word) else [[""]]
        if there >= len(forms[0]):
            there -= len(forms[0])
        elif isinstance(part, Word) and there:
            one, several = [" ".join(form[there:]) for form in forms]
            return [Word(one, several, part.of), *made.parts[number + 1 :]]
        else:
            return list(made.parts[number:])
    return []


def shown(parts: list[Slot | Word]) -> str:
    """Parts of a phrase as a designer reads them: blanks in angle brackets."""
    said = [
        f"<{part.field}>" if isinstance(part, Slot) else part.several if part.of == "number" else part.one
        for part in parts
    ]
    return " ".join(said).replace(" ,", ",").replace(" :", ":")
