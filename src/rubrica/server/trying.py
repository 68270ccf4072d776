"""Matches in which a card or a set is tried: what a worker of the laboratory does, a few at a time, so that others have their turn."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from time import monotonic
from typing import Any, Final

import msgspec
from msgspec import Struct

from rubrica import registry
from rubrica.engine import toml
from rubrica.engine.errors import RubricaError
from rubrica.lab.balance import BalanceRun, count
from rubrica.lab.jobs import Played, play
from rubrica.lab.table import Table
from rubrica.lab.worth import WITH, CardRun, worth
from rubrica.server.bodies import SetContent
from rubrica.server.sets import files_of, game_beside
from rubrica.server.workshop import CheckCard, put_in

DECKS: Final = 8
"""Decks that play each other for a set: its own first."""
SECONDS: Final = 1.0
"""After so long a worker gives back what it has, whoever's turn is next."""


class AskedBalance(Struct):
    """What is to be tried: a card in a deck, or a set."""

    game: str
    seed: str
    bot: str
    card: dict[str, Any] | None = None
    deck: str | dict[str, Any] = ""
    copies: int = 1
    content: dict[str, Any] | None = None
    beside: dict[str, Any] = {}
    """The other cards of the card's set, and their words."""


class Prepare(Struct, tag="prepare"):
    """Can this be tried?"""

    asked: AskedBalance


class PlaySome(Struct, tag="play some"):
    """Matches from this number on, until the time is up or there are enough."""

    asked: AskedBalance
    first: int
    wanted: int


class CountAll(Struct, tag="count"):
    """What came out of these matches?"""

    asked: AskedBalance
    wanted: int
    found: list[Played]


def prepare(asked: Prepare) -> dict[str, Any]:
    """What it is called; `refused` says what is wrong with it."""
    try:
        run, change = run_of(asked.asked)
        run.table.open()
    except RubricaError as problem:
        return {"refused": str(problem)}
    return {"title": change["card"] if change is not None else asked.asked.content["title"]}  # type: ignore[index]


def play_some(asked: PlaySome) -> dict[str, Any]:
    """At least one match; `refused` says why none can be played with these cards."""
    end = monotonic() + SECONDS
    found: list[Played] = []
    try:
        run, _ = run_of(asked.asked)
        for job in islice(run.jobs(asked.wanted), asked.first, None):
            found.append(play(job))
            if monotonic() >= end:
                break
    except RubricaError as problem:
        return {"refused": str(problem)}
    return {"found": msgspec.to_builtins(found)}


def count_all(asked: CountAll) -> dict[str, Any]:
    run, change = run_of(asked.asked)
    counted = count(run, asked.found, asked.wanted, False)
    told: dict[str, Any] = msgspec.to_builtins(counted)
    told["card"] = None
    if isinstance(run, CardRun):
        told["card"] = {**(change or {}), **msgspec.to_builtins(worth(run, asked.found, counted.cards))}
    return told


def run_of(asked: AskedBalance) -> tuple[BalanceRun | CardRun, dict[str, Any] | None]:
    """The run of the laboratory, and how a card came into its deck; made once for all its matches."""
    return made(msgspec.json.encode(asked))


@lru_cache(8)
def made(content: bytes) -> tuple[BalanceRun | CardRun, dict[str, Any] | None]:
    asked = msgspec.json.decode(content, type=AskedBalance)
    return (run_of_set(asked), None) if asked.content is not None else run_of_card(asked)


def run_of_card(asked: AskedBalance) -> tuple[CardRun, dict[str, Any]]:
    """The deck with the card and the same without it, against every other preset."""
    printed = game_beside(asked.game, asked.beside, named=False)
    card: dict[str, Any] = asked.card or {}
    sentences, faults = printed.understand(card)
    problems = [*[fault.problem for fault in faults], *[one.problem for one in sentences if one.problem]]
    if problems:
        raise RubricaError(" ".join(problems))
    game = printed.with_card(card)
    label = next(reversed(game.cards))
    deck, change = put_in(game, CheckCard(asked.game, card, asked.deck, asked.copies))
    if change["problems"]:
        raise RubricaError(f"{deck.title} with this card: {change['problems'][0]}")
    without = change["name"]
    decks = {WITH: game.deck_data(deck)}
    if isinstance(asked.deck, dict):
        decks[without] = {**asked.deck, "title": asked.deck.get("title") or without}
    decks[WITH]["title"] = f"{deck.title} + {label}"
    known = registry.game(asked.game).cards
    cards = [dict(one.fields) for name, one in game.cards.items() if name not in known]
    files = {"cards/own.toml": toml.written({"game": asked.game, **asked.beside.get("words", {}), "card": cards})}
    others = [name for name in sorted(printed.decks) if name != without]
    table = Table(asked.game, game.version, {}, files, decks)
    run = CardRun(table, asked.seed, asked.bot, (WITH, without, *others), label, without)
    return run, {"card": label, "copies": asked.copies, "out": change["out"]}


def run_of_set(asked: AskedBalance) -> BalanceRun:
    """The decks of a set, and as many presets as there is room for."""
    content = msgspec.convert(asked.content, SetContent)
    table = Table(asked.game, registry.game(asked.game).version, {}, files_of(asked.game, content))
    own = sorted(content.decks)[:DECKS]
    if not own:
        raise RubricaError("This set has no deck: make one of its cards first.")
    game = table.open()
    for name in own:
        problems = list(game.deck_problems(game.decks[name]))
        if problems:
            raise RubricaError(f"{game.decks[name].title}: {problems[0]}")
    presets = [name for name in sorted(registry.game(asked.game).decks) if name not in own]
    return BalanceRun(table, asked.seed, asked.bot, tuple([*own, *presets][:DECKS]))
