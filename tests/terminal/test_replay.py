from __future__ import annotations

from pathlib import Path
from typing import Any

import rubrica


def test_a_whole_match(run: Any, record: Path, recorded: str) -> None:
    result = run("replay", record)
    assert result.exit_code == 0
    state = rubrica.replay(recorded)
    assert result.stdout.rstrip().endswith(f"{state.result} ({state.ending[0]})")
    assert "Turn 1: A." in result.stdout


def test_lines_have_the_moves(run: Any, record: Path, recorded: str) -> None:
    moves = [line for line in recorded.splitlines() if line[:1].isdecimal()]
    shown = run("replay", record, "--lines").stdout.splitlines()
    assert [line for line in shown if line in moves] == moves


def test_to(run: Any, record: Path) -> None:
    result = run("replay", record, "--to", 5)
    assert result.exit_code == 0
    assert "After 5 moves:" in result.stdout
    assert result.stdout.rstrip().endswith("to decide.")


def test_to_more_than_there_are(run: Any, record: Path) -> None:
    result = run("replay", record, "--to", 99999)
    assert result.exit_code == 2
    assert "moves, not 99999." in result.stderr


def test_a_seat_sees_only_its_own_hand(run: Any, record: Path) -> None:
    everything = run("replay", record, "--to", 1).stdout
    assert everything.count("Hand 6:") == 2
    for seat in ("A", "b", "2"):
        seen = run("replay", record, "--to", 1, "--view", seat).stdout
        assert seen.count("Hand 6:") == 1
        assert seen.count("Hand 6.") == 1


def test_an_unknown_seat(run: Any, record: Path) -> None:
    result = run("replay", record, "--view", "Z")
    assert result.exit_code == 2
    assert "There is no seat 'Z'. Seats are A (A), B (B)." in result.stderr


def test_an_edited_move_is_found(run: Any, record: Path, recorded: str) -> None:
    lines = recorded.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("7. "))
    name = lines[at].split(": ")[0]
    record.write_text("\n".join([*lines[:at], f"{name}: sing a song", *lines[at + 1 :]]) + "\n")
    result = run("replay", record)
    assert result.exit_code == 1
    assert f"It agrees for 6 of {sum(line[:1].isdecimal() for line in lines)} moves, and then no more:" in result.stderr
    assert f"{record}, line {at + 1}: The move is refused" in result.stderr
    assert run("check", record).exit_code == 2


def test_another_seed_is_found_at_the_first_digest(run: Any, record: Path, recorded: str) -> None:
    record.write_text(recorded.replace('seed: "11"', 'seed: "12"'))
    result = run("replay", record)
    assert result.exit_code == 1
    assert "and then no more:" in result.stderr


def test_an_edited_result_is_found(run: Any, record: Path, recorded: str) -> None:
    lines = recorded.splitlines()
    assert lines[-1].startswith("result: ")
    record.write_text("\n".join([*lines[:-1], "result: Everybody wins."]) + "\n")
    result = run("replay", record)
    assert result.exit_code == 1
    assert f"line {len(lines)}: The record says 'Everybody wins.', but the match ended" in result.stderr


def test_a_record_that_is_cut_off(run: Any, record: Path, recorded: str) -> None:
    lines = recorded.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("1. "))
    for content in ("\n".join(lines[: first + 5]), recorded[:200], "\n".join(lines[:3]), ""):
        record.write_text(content)
        result = run("replay", record)
        assert result.exit_code == 2
        assert str(record) in result.stderr


def test_a_head_that_is_nonsense(run: Any, record: Path, recorded: str) -> None:
    for old, new in (
        ("decks: [", "decks: 5 #["),
        ("decks: [", "decks: [5,"),
        ("game: ", "game: 5 #"),
        ('version: "', 'version: "old'),
    ):
        assert old in recorded
        record.write_text(recorded.replace(old, new, 1))
        result = run("replay", record)
        assert result.exit_code == 2, (old, new)
        assert str(record) in result.stderr
