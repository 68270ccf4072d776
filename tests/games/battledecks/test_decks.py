"""Teams and decks as a table agrees on them (BD-22.6, BD-22.7)."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine.errors import BadDeck
from rubrica.games.battledecks import game
from rubrica.games.battledecks.card import EQUALIZER, HERO, SUPPLY
from rubrica.games.battledecks.decks import completed, faction_of, standard_list
from rubrica.language.files import Deck


def some_team(points: int) -> Deck:
    """A team of copies of a hero that is no Legend, worth more than so many points."""
    hero = next(card for card in game.cards.values() if card.kind == HERO and not card.classes & 1)
    return Deck("big", "Big", {"heroes": {hero.label: points // hero.points + 1}})


def test_presets_are_legal() -> None:
    """BD-3.6: a preset is a team; the 54 cards of its faction come with it."""
    for deck in game.decks.values():
        assert game.deck_problems(deck) == []
        assert sum(completed(deck, game.cards).piles["supply"].values()) == 54


def test_other_team_sizes() -> None:
    """BD-22.7: with a limit of 100 a team of more than 70 points may play, with the usual one it may not."""
    team = some_team(70)
    with pytest.raises(BadDeck, match=r"BD-3\.2"):
        game.start(decks=[team, team], seed=1)
    state = game.start(decks=[team, team], seed=1, points=100)
    assert not state.over


def custom(change: dict[str, int]) -> Deck:
    """A deck of one's own: the standard list with some numbers changed."""
    preset = next(iter(game.decks.values()))
    supply = {**standard_list(faction_of(preset, game.cards), game.cards), **change}
    return Deck("own", "Own", {**preset.piles, "supply": {name: number for name, number in supply.items() if number}})


def supply_names(equalizers: bool) -> list[str]:
    preset = next(iter(game.decks.values()))
    listed = standard_list(faction_of(preset, game.cards), game.cards)
    return [name for name in listed if (game.cards[name].kind == EQUALIZER) is equalizers]


def test_custom_decks() -> None:
    """BD-22.6: other lists only if the table agreed on it; at most 3 copies, 2 to 6 equalizers, still 54 cards."""
    preset = next(iter(game.decks.values()))
    listed = standard_list(faction_of(preset, game.cards), game.cards)
    plain = [name for name in supply_names(False) if listed[name] == 2][:2]
    swapped = custom({plain[0]: 1, plain[1]: 3})
    with pytest.raises(BadDeck, match=r"BD-3\.6"):
        game.start(decks=[swapped, preset], seed=1)
    state: Any = game.start(decks=[swapped, preset], seed=1, custom_decks=True)
    assert not state.over
    found = {"BD-22.6": custom({plain[0]: 0, plain[1]: 4}), "BD-1.1": custom({plain[0]: 1})}
    few = dict.fromkeys(supply_names(True)[1:], 0)
    for rule, deck in found.items():
        with pytest.raises(BadDeck, match=rule):
            game.start(decks=[deck, preset], seed=1, custom_decks=True)
    with pytest.raises(BadDeck, match="equalizers"):
        game.start(decks=[custom(few), preset], seed=1, custom_decks=True)


def test_a_hero_is_never_in_the_deck() -> None:
    """BD-1.3: nothing that a list holds is a hero."""
    for deck in game.decks.values():
        for name in completed(deck, game.cards).piles["supply"]:
            assert game.cards[name].kind & SUPPLY
