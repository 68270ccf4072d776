"""The workshop: how a card that somebody writes is understood, and a match in which it is tried out. A worker of its own does the work."""

from __future__ import annotations

import secrets
import tomllib
from collections import Counter
from dataclasses import asdict
from typing import Any

from msgspec import Struct

from rubrica.engine.dumps import match_header
from rubrica.players import player
from rubrica.server.sets import game_beside
from rubrica.tongues.finding import LANGUAGES

LONGEST = 12.0
"""Seconds that a card may take; the worst that was found takes 2."""
SEEDS = 400
"""Seeds that are tried until the card is in the opening hand."""
REHEARSED = 300
"""Decisions that are played at random before somebody sits down to it."""
PLAIN = {"name", "id", "text", "icon", "flavor", "set", "art", "artist"}
"""Fields by which two cards are not alike."""


class CheckCard(Struct, tag="card"):
    """How is this card understood, and how does it get into this deck?"""

    game: str
    card: dict[str, Any]
    deck: str | dict[str, Any]
    """A preset by its name, or one of somebody's own, as a table keeps it."""
    copies: int
    beside: dict[str, Any] = {}
    """The other cards of its set, and their words."""


class TryCard(Struct, tag="try"):
    """The beginning of a match with it."""

    game: str
    card: dict[str, Any]
    deck: str | dict[str, Any]
    copies: int
    seen: bool
    """In the opening hand."""
    beside: dict[str, Any] = {}


def check_card(asked: CheckCard) -> dict[str, Any]:
    game = game_beside(asked.game, asked.beside, named=True)
    sentences, faults = game.understand(asked.card)
    good = not faults and not any(sentence.problem for sentence in sentences)
    return {
        "sentences": [asdict(sentence) for sentence in sentences],
        "faults": [asdict(fault) for fault in faults],
        "deck": put_in(game.with_card(asked.card), asked)[1] if good and game.decks else None,
        "texts": {language: said_in(language, game, asked.card, sentences) for language in LANGUAGES if good},
    }


def said_in(language: str, game: Any, card: dict[str, Any], sentences: list[Any]) -> dict[str, str]:
    """The texts of a card and their sentences in another language, by the English ones."""
    texts: dict[str, str] = game.texts_in(language, card)
    said = {sentence.printed: game.sentence_in(language, sentence.printed) for sentence in sentences}
    return {**{english: spoken for english, spoken in said.items() if spoken}, **texts}


def try_card(asked: TryCard) -> dict[str, Any]:
    """The header of a match in whose first deck the card is, and all its cards; `refused` says what is wrong with it."""
    game = game_beside(asked.game, asked.beside, named=False)
    sentences, faults = game.understand(asked.card)
    refused = [*[fault.problem for fault in faults], *[sentence.problem for sentence in sentences if sentence.problem]]
    if refused:
        return {"refused": " ".join(refused)}
    game = game.with_card(asked.card)
    label = next(reversed(game.cards))
    decks = [game.find_deck(deck) for deck in game.default_decks(game.least_seats)]
    decks[0], change = put_in(game, asked)
    options = game.check_options({"stops": True, **layout_of(game).get("try", {})})
    names = tuple("ABCDEFGH"[: len(decks)])
    for _ in range(SEEDS if asked.seen else 1):
        match = game.make_match(tuple(decks), names, options, secrets.token_hex(16), game.cards)
        if not asked.seen or sees(game, match, label):
            break
    try:
        rehearse(game, match)
    except Exception as fault:
        return {"refused": f"With this card in {change['title']} no match can be played: {type(fault).__name__}."}
    return {"header": match_header(match), "deck": change}


def rehearse(game: Any, match: Any) -> None:
    """A deck that breaks a rule, or a card that nobody has thought of, shows what it does here and not at a table."""
    state = game.new_state(match)
    state.advance()
    chooser = player("random", 7)
    for _ in range(REHEARSED):
        if state.over:
            return
        state.answer(chooser.choose(state.as_seat(state.seat)))


def put_in(game: Any, asked: CheckCard | TryCard) -> tuple[Any, dict[str, Any]]:
    """A deck with copies of the card in place of those that are most like it.

    It goes where others of its type are; if that is in several piles, where it breaks the fewest rules.
    """
    from rubrica.server.decks import deck_of  # only a worker that puts a card in needs it

    deck = game.find_deck(deck_of(game, asked.deck) or game.default_decks(game.least_seats)[0])
    card = next(reversed(game.cards.values()))
    usual = next(iter(layout_of(game).get("look", {}).get("type", {})), "")
    kind = card.fields.get("type", usual)
    fitting = [
        pile
        for pile, cards in deck.piles.items()
        if any(game.cards[label].fields.get("type", usual) == kind for label in cards)
    ]
    tried = [exchanged(game, deck, pile, card, asked.copies) for pile in fitting or deck.piles]
    return min(tried, key=lambda pair: len(pair[1]["problems"]))


def layout_of(game: Any) -> dict[str, Any]:
    return tomllib.loads(game.file("table.toml"))


def exchanged(game: Any, deck: Any, pile: str, card: Any, copies: int) -> tuple[Any, dict[str, Any]]:
    kept = Counter(deck.piles[pile])
    out: Counter[str] = Counter()
    for label in sorted(kept, key=lambda label: (-likeness(card, game.cards[label]), -kept[label])):
        number = min(kept[label], copies - out.total())
        out[label] += number
    kept -= out
    piles = {**deck.piles, pile: {**kept, card.label: out.total()}}
    changed = game.deck_from({"title": deck.title, **piles}, deck.name, "your deck")
    problems = list(game.deck_problems(changed))
    gone = {label: number for label, number in out.items() if number}
    return changed, {"name": deck.name, "title": deck.title, "pile": pile, "out": gone, "problems": problems}


def likeness(card: Any, other: Any) -> int:
    """In how many fields two cards are the same."""
    return sum(other.fields.get(key) == value for key, value in card.fields.items() if key not in PLAIN)


def sees(game: Any, match: Any, label: str) -> bool:
    """Whether the first seat sees the card among its own before anything is decided."""
    state = game.new_state(match)
    state.advance()
    return any(
        seen is not None and seen["name"] == label
        for zone in state.as_seat(0).view()["zones"]
        if zone["seat"] == 0
        for seen in zone.get("cards", ())
    )
