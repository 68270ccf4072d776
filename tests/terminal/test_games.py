from __future__ import annotations

from pathlib import Path
from typing import Any


def test_games_lists_seats_decks_and_options(run: Any, game: Any) -> None:
    result = run("games")
    assert result.exit_code == 0
    assert f"bloodless: {game.title}, 2 players, {len(game.cards)} cards" in result.stdout
    for deck in game.decks:
        assert f"deck {deck}:" in result.stdout
    for option in game.options:
        assert f"option {option.name} = " in result.stdout


def test_games_with_cards_of_ones_own(run: Any, game: Any, tmp_path: Path) -> None:
    assert run("new", "card", "Test Ant", "--game", "bloodless", "--into", tmp_path).exit_code == 0
    assert f"{len(game.cards) + 1} cards" in run("games", "--cards", tmp_path).stdout


def test_a_folder_that_is_not_there(run: Any, tmp_path: Path) -> None:
    result = run("games", "--cards", tmp_path / "nowhere")
    assert result.exit_code == 2
    assert "There is no such folder." in result.stderr
