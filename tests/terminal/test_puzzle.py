from __future__ import annotations

from typing import Any


def test_puzzles_are_listed(run: Any) -> None:
    result = run("puzzle", "bloodless")
    assert result.exit_code == 0
    assert "01  " in result.stdout
    assert "wins this turn" in result.stdout


def test_a_puzzle_is_solved_by_its_hints(run: Any, game: Any) -> None:
    from rubrica.lab.riddles import puzzles_of

    scenario = puzzles_of(game)["01"]
    moves = [move.partition(" ")[2] for move in scenario.steps[0]["then"] if move[0] == scenario.goal["seat"]]
    result = run("puzzle", "bloodless", "01", given="\n".join(["hint", "nonsense", *moves]) + "\n")
    assert "Hint 1 of" in result.stdout
    assert scenario.rules[0] in result.stdout
    assert "Solved." in result.stdout


def test_a_wrong_move_is_told(run: Any) -> None:
    result = run("puzzle", "bloodless", "01", given="attack\nback\nquit\n")
    assert "does not win for certain any more" in result.stdout
    assert "You leave the puzzle." in result.stdout


def test_no_such_puzzle(run: Any) -> None:
    result = run("puzzle", "bloodless", "99")
    assert result.exit_code == 2
    assert "no puzzle '99'" in result.stderr
