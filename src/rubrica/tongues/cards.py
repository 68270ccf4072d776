"""Cards in another language: what is printed on them."""

from __future__ import annotations

from collections.abc import Callable

from rubrica.engine.game import Game
from rubrica.tongues.finding import ENGLISH, tongue_of


def speaker_of(language: str, game: Game) -> Callable[[str], str]:
    """What says a text, a word or an aid of a game's cards in a language; what it has no words for stays English."""
    if language == ENGLISH:
        return str
    texts = game.texts_in(language)
    tongue = tongue_of(language, game)

    def speak(english: str) -> str:
        if english in texts:
            return texts[english]
        return tongue.word(english) if english in tongue.whole else tongue.say(english)

    return speak
