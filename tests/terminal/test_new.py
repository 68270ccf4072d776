from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


@pytest.mark.parametrize("kind", ["card", "deck", "scenario"])
def test_what_is_new_is_good(run: Any, tmp_path: Path, kind: str) -> None:
    result = run("new", kind, "Test Thing", "--game", "bloodless", "--into", tmp_path)
    assert result.exit_code == 0
    path = tmp_path / f"{kind}s" / "test-thing.toml"
    assert "#" in path.read_text()
    checked = run("check", path)
    assert checked.exit_code == 0, checked.stderr
    assert "hint" not in checked.stdout


def test_a_new_scenario_holds(run: Any, tmp_path: Path) -> None:
    run("new", "scenario", "First try", "--game", "bloodless", "--into", tmp_path)
    assert run("scenario", tmp_path / "scenarios" / "first-try.toml").exit_code == 0


@pytest.mark.parametrize("kind", ["card", "deck", "scenario"])
def test_without_a_starter_of_the_game(
    run: Any, game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """A game that brings no starter files gets one made from its cards and decks."""
    monkeypatch.setattr(type(game), "file", lambda self, name: "")
    path = tmp_path / f"{kind}s" / "test-thing.toml"
    assert run("new", kind, "Test Thing", "--game", "bloodless", "--into", tmp_path).exit_code == 0
    monkeypatch.undo()
    assert run("check", path).exit_code == 0


def test_a_new_card_can_be_played(run: Any, tmp_path: Path) -> None:
    run("new", "card", "Test Thing", "--game", "bloodless", "--into", tmp_path)
    run("new", "deck", "Mine", "--game", "bloodless", "--into", tmp_path)
    deck = tmp_path / "decks" / "mine.toml"
    deck.write_text(deck.read_text().replace("[main]\n", '[main]\n"Test Thing" = 5\n'))
    result = run(
        "match", "bloodless", "-n", 1, "--players", "random,random", "--cards", tmp_path, "--decks", "mine,mine"
    )
    assert result.exit_code == 0, result.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["card", "Blood Flask"], "Bloodless has a card 'Blood Flask' already."),
        (["card", 'A "B"'], "Nothing can be called"),
        (["card", "!?"], "makes no file name"),
        (["card", "X", "--game", "chess"], "There is no game 'chess'."),
        (["poem", "X"], "Invalid value"),
    ],
)
def test_bad_input(run: Any, tmp_path: Path, arguments: list[str], sentence: str) -> None:
    given = arguments if "--game" in arguments else [*arguments, "--game", "bloodless"]
    result = run("new", *given, "--into", tmp_path)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(run: Any, tmp_path: Path) -> None:
    run("new", "deck", "Mine", "--game", "bloodless", "--into", tmp_path)
    path = tmp_path / "decks" / "mine.toml"
    path.write_text("precious")
    result = run("new", "deck", "Mine", "--game", "bloodless", "--into", tmp_path)
    assert result.exit_code == 2
    assert "The file is there already." in result.stderr
    assert path.read_text() == "precious"
