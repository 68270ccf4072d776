from __future__ import annotations

from typing import Any

import pytest

import rubrica


@pytest.mark.parametrize("name", rubrica.game_names())
def test_learn_by_pressing_enter(run: Any, name: str) -> None:
    result = run("learn", name, given="\n" * 60)
    assert result.exit_code == 0
    assert "you win" in result.stdout
    assert "You leave the lesson." not in result.stdout


def test_learn_says_what_is_meant(run: Any) -> None:
    result = run("learn", "bloodless", given="\n\n4\nback\n\n1\nview\nsing\nquit\n")
    told = result.stdout
    assert "1. play Blood Flask to 1   <- this one" in told
    assert "That is possible, but for this lesson choose: play Blood Flask to 1." in told
    assert told.count("Step 2 of") == 2
    assert "Board: 1 Blood Flask" in told
    assert "There is no 'sing' here." in told
    assert told.endswith("You leave the lesson.\n")


def test_learn_in_german(run: Any) -> None:
    assert "Deine erste Partie Bloodless" in run("learn", "bloodless", "--language", "de", given="quit\n").stdout


def test_what_is_refused(run: Any) -> None:
    result = run("learn", "bloodless", "--lesson", "second")
    assert result.exit_code == 2
    assert "Bloodless has no lesson 'second'. It has first." in result.stderr
    assert "Did you mean bloodless?" in run("learn", "bloodles").stderr
