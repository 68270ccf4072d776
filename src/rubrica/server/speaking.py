"""Every viewer's own language: what is said at tables and in answers is English first, and put into it at the last moment."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from rubrica import registry
from rubrica.engine.errors import BadInput
from rubrica.server.logs import fault
from rubrica.server.protocol import Done, Refused, Said
from rubrica.tongues.finding import ENGLISH, LANGUAGES, catalogue_in, language_of, tongue_of
from rubrica.tongues.tongue import Tongue

__all__ = ["ENGLISH", "LANGUAGES", "answer_in", "deed_in", "language_of", "plain_in", "say", "words_in"]

SENTENCES: Final = frozenset({"about", "back_why", "error", "played", "problem", "prompt", "result"})
"""Keys of plain data that hold a sentence."""
LINES: Final = frozenset({"log", "problems", "hints"})
"""Keys that hold a list of sentences."""
AS_IT_IS: Final = frozenset({"layout", "piles", "told"})
"""Keys whose content is nobody's sentence."""
NAMES: Final = frozenset({"id", "name", "called"})
"""Of a card in a view."""


def tongue(language: str, game: str) -> Tongue:
    """How the server speaks of a game; all that a stranger may call one are the same."""
    return tongue_made(language, game if game in registry.game_names() else "")


@cache
def tongue_made(language: str, game: str) -> Tongue:
    """A game whose catalogue can't be read keeps its English, and the log says why."""
    own = catalogue_in("rubrica.server", language)
    try:
        return tongue_of(language, registry.game(game) if game else None, own)
    except BadInput as problem:
        fault("a catalogue can't be read", game=game, problem=str(problem))
        return tongue_of(language, None, own)


def say(text: str, language: str, game: str = "") -> str:
    return text if language == ENGLISH else tongue(language, game).say(text)


def words_in(language: str, game: str) -> dict[str, str]:
    """The words of a game that stand by themselves: places, phases, marks."""
    if language == ENGLISH:
        return {}
    spoken = tongue(language, game)
    return {word: spoken.word(word) for word in spoken.whole}


def answer_in(language: str, game: str, said: Said) -> Said:
    """The answer to a message."""
    if language == ENGLISH:
        return said
    if isinstance(said, Refused):
        return msgspec.structs.replace(said, why=say(said.why, language, game))
    if isinstance(said, Done) and said.text:
        return msgspec.structs.replace(said, text=say(said.text, language, game))
    return said


def plain_in(language: str, content: Any, game: str = "") -> Any:
    """Plain data with its sentences in a language; the data itself is left as it is."""
    if language == ENGLISH:
        return content
    if isinstance(content, list):
        return [plain_in(language, one, game) for one in content]
    if not isinstance(content, dict):
        return content
    for inside in (content, content.get("table"), content.get("view")):
        if isinstance(inside, dict) and isinstance(inside.get("game"), str):
            game = inside["game"]
            break
    return {key: value_in(language, key, value, game) for key, value in content.items()}


def value_in(language: str, key: str, value: Any, game: str) -> Any:
    spoken = tongue(language, game)
    if key in AS_IT_IS:
        return value
    if key in SENTENCES and isinstance(value, str):
        return spoken.say(value)
    if key in LINES and isinstance(value, list):
        return [spoken.say(line) for line in value]
    if value is None or isinstance(value, int | float | str):
        return value
    if key == "games":
        return [plain_in(language, one, one["name"]) for one in value]
    if key == "offers":
        return [offer_in(spoken, offer) for offer in value]
    if key == "moves":
        return [{**move, "text": spoken.say(move["text"])} for move in value]
    if key == "why" and isinstance(value, dict):
        return {card: {**reason, "text": spoken.say(reason["text"])} for card, reason in value.items()}
    if key == "registers" and isinstance(value, dict):
        return {name: listed(spoken, register) for name, register in value.items()}
    if key == "zones":
        return [zone_in(spoken, zone) for zone in value]
    return plain_in(language, value, game)


def offer_in(spoken: Tongue, offer: dict[str, Any]) -> dict[str, Any]:
    """An offer: its English text stays, since that is sent back."""
    said = {"note": spoken.sentence(offer["note"])} if "note" in offer else {}
    return {**offer, "shown": spoken.say(offer["text"]), **said}


def deed_in(language: str, game: str, deed: dict[str, Any]) -> dict[str, Any]:
    """A deed: what is noted on the card that it is about, not its name."""
    if language == ENGLISH or deed["kind"] not in ("come", "change"):
        return deed
    spoken = tongue(language, game)
    if "seen" in deed:
        return {**deed, "seen": card_in(spoken, deed["seen"])}
    return {**deed, **card_in(spoken, {"was": deed["was"], "now": deed["now"]})} if deed["of"] not in NAMES else deed


def listed(spoken: Tongue, value: Any) -> Any:
    """A register that is a list of sentences: the entries of a chain."""
    return [spoken.say(one) if isinstance(one, str) else one for one in value] if isinstance(value, list) else value


def zone_in(spoken: Tongue, zone: dict[str, Any]) -> dict[str, Any]:
    if "cards" not in zone:
        return zone
    return {**zone, "cards": [card_in(spoken, card) if card else card for card in zone["cards"]]}


def card_in(spoken: Tongue, card: dict[str, Any]) -> dict[str, Any]:
    """A card in a view: what is noted on it, not its name."""
    return {
        key: value if key in NAMES else spoken.say(value) if isinstance(value, str) else listed(spoken, value)
        for key, value in card.items()
    }
