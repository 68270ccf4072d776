from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import msgspec
import pytest

KEYS = [
    "rubrica", "game", "version", "seed", "options", "games", "wanted", "interrupted", "draws", "turns", "decisions", "players",
    "seats", "endings", "verdict",
]  # fmt: skip


def test_the_report(run: Any) -> None:
    result = run("match", "bloodless", "--games", 4, "--players", "random,random", "--seed", 1)
    assert result.exit_code == 0
    assert "Bloodless: 4 matches, seed 1." in result.stdout
    assert "share of the points" in result.stdout
    assert "On average " in result.stdout


def test_json_is_stable(run: Any) -> None:
    arguments = ("match", "bloodless", "--games", 4, "--players", "greedy,random", "--seed", "x", "--json")
    first, second = run(*arguments), run(*arguments)
    assert first.stdout == second.stdout
    report = msgspec.json.decode(first.stdout)
    assert list(report) == KEYS
    assert report["games"] == report["wanted"] == 4
    assert sum(player["wins"] for player in report["players"]) + report["draws"] == 4
    assert sum(seat["wins"] for seat in report["seats"]) + report["draws"] == 4
    assert sum(ending["games"] for ending in report["endings"]) == 4
    assert all(player["wins"] + player["draws"] + player["losses"] == 4 for player in report["players"])


def test_closed_lists_come_to_an_end(run: Any) -> None:
    """Bots that suppose a deck without a card that could lie face down once thought for ever."""
    result = run(
        "match", "bloodless", "--players", "greedy,greedy", "--decks", "hive,wing", "--option", "open_decks=false",
        "--games", 10, "--seed", 1,
    )  # fmt: skip
    assert result.exit_code == 0
    assert "Bloodless: 10 matches" in result.stdout


def test_another_seed_is_another_result(run: Any) -> None:
    results = {
        run("match", "bloodless", "-n", 4, "--players", "random,random", "--seed", seed, "--json").stdout.partition(
            '"turns"'
        )[2]
        for seed in range(3)
    }
    assert len(results) > 1


def test_decks_and_options(run: Any, deck: str) -> None:
    result = run(
        "match",
        "bloodless",
        "-n",
        2,
        "--players",
        "random,random",
        "--decks",
        deck,
        "--option",
        "first=0",
        "--option",
        "open_decks=no",
        "--json",
    )
    assert result.exit_code == 0
    report = msgspec.json.decode(result.stdout)
    assert [player["deck"] for player in report["players"]] == [deck, deck]
    assert report["options"]["first"] == 0
    assert report["options"]["open_decks"] is False


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["blodless"], "There is no game 'blodless'. Did you mean bloodless?"),
        (["bloodless", "--players", "random"], "Bloodless is not for 1 players (random). Give 2"),
        (["bloodless", "--players", "random,oracle"], "There is no player 'oracle'."),
        (["bloodless", "--players", "random,search:many"], "'many' in 'search:many' is no number"),
        (["bloodless", "--decks", "a,b,c"], "There are 3 decks for 2 players."),
        (["bloodless", "--decks", "nosuchdeck"], "Bloodless has no deck 'nosuchdeck'."),
        (["bloodless", "--decks", "./none.toml"], "none.toml: The file can't be read"),
        (["bloodless", "--option", "frist=0"], "Bloodless has no option 'frist'. Did you mean first?"),
        (["bloodless", "--option", "first"], "The option 'first' has no value."),
        (
            ["bloodless", "--option", "first=nobody"],
            "The option first can't be 'nobody'. It can be agree, random, 0, 1.",
        ),
        (["bloodless", "--games", "0"], "Invalid value for '--games'"),
        (["bloodless", "--games", "many"], "Invalid value for '--games'"),
    ],
)
def test_bad_input(run: Any, arguments: list[str], sentence: str) -> None:
    result = run("match", *arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr


INTERRUPTED = """
import os, signal, threading
import rubrica
from rubrica.terminal.main import main

signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background ignores it
rubrica.game("bloodless")
threading.Timer(2, os.kill, (os.getpid(), signal.SIGINT)).start()
main()
"""


def test_ctrl_c_counts_what_is_done() -> None:
    arguments = ["match", "bloodless", "--games", "100000", "--players", "random,random", "--seed", "1"]
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "RUBRICA_COMPILE": "0"},
    ) as process:
        try:
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert "stopped early" in out
    assert "Traceback" not in err
    assert process.returncode == 130
