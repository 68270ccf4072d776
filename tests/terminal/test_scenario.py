from __future__ import annotations

from pathlib import Path
from typing import Any


def test_one_that_holds(run: Any, scenario: Path) -> None:
    result = run("scenario", scenario)
    assert result.exit_code == 0
    assert result.stdout == f"ok      {scenario}: An ogre strikes an empty space\n"


def test_one_that_fails_says_what_was_found(run: Any, scenario: Path) -> None:
    scenario.write_text(scenario.read_text().replace("pool = 17", "pool = 16"))
    result = run("scenario", scenario)
    assert result.exit_code == 1
    assert "FAILED" in result.stdout
    assert "step 1: pool: expected 16; found 17" in result.stdout


def test_a_move_that_is_refused(run: Any, scenario: Path) -> None:
    scenario.write_text(scenario.read_text().replace('A = "attack"', 'A = "sing"'))
    result = run("scenario", scenario)
    assert result.exit_code == 1
    assert "'sing' was refused" in result.stdout


def test_a_folder(run: Any, scenario: Path) -> None:
    other = scenario.with_name("other.toml")
    other.write_text(scenario.read_text().replace("pool = 17", "pool = 1"))
    result = run("scenario", scenario.parent)
    assert result.exit_code == 1
    assert "1 hold, 1 failed, 0 can't be read." in result.stdout


def test_unscripted_chance_fails(run: Any, scenario: Path) -> None:
    scenario.write_text(scenario.read_text().replace('game = "bloodless"', 'game = "bloodless"\nphase = "setup"'))
    result = run("scenario", scenario)
    assert result.exit_code == 1
    assert "FAILED" in result.stdout


def test_bad_files_have_status_2(run: Any, scenario: Path) -> None:
    text = scenario.read_text()
    for change, sentence in {
        "title = ": "no TOML",
        text.replace('title = "An ogre strikes an empty space"', ""): "no title",
        text.replace('game = "bloodless"', ""): "does not name its game",
        text.replace('"bloodless"', '"blodless"'): "There is no game 'blodless'. Did you mean bloodless?",
        text.replace('"Test Ogre", "-"', '"Test Orge", "-"'): "There is no card 'Test Orge'",
        text.replace("pool = 17", "polo = 17"): "",
        text.replace("A = ", "C = "): "",
        text.replace("health = 4", "healht = 4"): "has no 'healht'",
        text.replace("A.board", "A.bord"): "has no 'bord'",
        text.replace("[[step]]", "[[setp]]"): "A scenario has no 'setp'",
        text.replace('A.board = ["Test Ogre", "-", "-", "-"]', "A = 5"): "Check the kinds of its values",
    }.items():
        scenario.write_text(change)
        result = run("scenario", scenario)
        assert result.exit_code == 2 if sentence else result.exit_code == 1, change
        assert sentence in result.stderr
