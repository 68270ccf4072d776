"""Bots that others bring: by entry point, and as programs of their own."""

from __future__ import annotations

import importlib.util
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import rubrica
from rubrica.engine.chance import Dice
from rubrica.engine.errors import BadInput, RubricaError
from rubrica.players import player
from rubrica.players.player import Player

EXAMPLES = Path(__file__).parent.parent.parent / "docs" / "bots"


def play_out(bot: Player, name: str, most: int) -> int:
    """The bot against one that plays anything; how many decisions it made."""
    state = rubrica.game(name).start(seed="others")
    dice = Dice(1)
    decided = 0
    for _ in range(most):
        if state.over:
            break
        if state.seat == 0:
            state.answer(bot.choose(state.as_seat(0)))
            decided += 1
        else:
            state.answer(state.offers[dice.below(len(state.offers))])
    return decided


def example(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_bot_in_twenty_lines() -> None:
    lines = (EXAMPLES / "hoarder.py").read_text(encoding="utf-8").splitlines()
    assert sum(bool(line.strip()) for line in lines) <= 20
    assert play_out(example("hoarder").Hoarder(1), "bloodless", 60) > 5


def test_a_bot_of_another_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Found by its entry point, and never in the place of one of ours."""
    monkeypatch.setitem(sys.modules, "hoarder", example("hoarder"))
    points = [EntryPoint(name, "hoarder:Hoarder", "rubrica.players") for name in ("hoarder", "strong")]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points)
    assert type(player("hoarder", 3)).__name__ == "Hoarder"
    assert type(player("strong", 3)).__name__ == "SearchPlayer"
    with pytest.raises(BadInput, match="There is no player 'hoarders'"):
        player("hoarders")


def test_a_program_plays() -> None:
    bot = player(f"program:{sys.executable} {EXAMPLES / 'talker.py'}", 7)
    try:
        assert play_out(bot, "bloodless", 60) > 5
    finally:
        bot.close()
    bot.close()  # once more does no harm


@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("raise SystemExit", "has ended"),
        ("print('hello')", "did not answer with the line: ready"),
        ("input(); print('ready', flush=True)", "has ended"),
        ("input(); print('ready\\nchoose 99', flush=True)\nwhile True: input()", "not a number from 0"),
        ("input(); print('ready\\nchoose -1', flush=True)\nwhile True: input()", "not a number from 0"),
        ("input(); print('ready\\npass', flush=True)\nwhile True: input()", "answered 'pass'"),
    ],
)
def test_a_program_that_errs(program: str, why: str, tmp_path: Path) -> None:
    """Each is told in a sentence, and the program is ended."""
    (tmp_path / "bad.py").write_text(program, encoding="utf-8")
    bot = player(f"program:{sys.executable} {tmp_path / 'bad.py'}")
    with pytest.raises(RubricaError, match=why):
        play_out(bot, "bloodless", 10)


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(RubricaError, match="can't be started"):
        play_out(player("program:/no/such/program"), "bloodless", 10)


def test_a_program_sees_what_its_seat_sees(tmp_path: Path) -> None:
    """Byte for byte the view of its seat, and the texts of its moves."""
    heard = tmp_path / "heard"
    (tmp_path / "scribe.py").write_text(
        f"import sys\nwith open({str(heard)!r}, 'w') as file:\n"
        "    for line in sys.stdin:\n"
        "        file.write(line)\n"
        "        file.flush()\n"
        "        if line.startswith('rubrica'): print('ready', flush=True)\n"
        "        if line.startswith('choose'): print('choose 0', flush=True)\n",
        encoding="utf-8",
    )
    state = rubrica.game("nightfall").start(seed="seen")
    seat = state.as_seat(state.seat)
    bot = player(f"program:{sys.executable} {tmp_path / 'scribe.py'}", 5)
    assert bot.choose(seat) == seat.moves[0].number
    bot.close()
    first, view, *moves, last = heard.read_text(encoding="utf-8").splitlines()
    import json

    assert first == f"rubrica 1 nightfall {state.seat} 5"
    assert json.loads(view.removeprefix("view ")) == json.loads(json.dumps(seat.view()))
    assert moves == [f"move {index} {move.text}" for index, move in enumerate(seat.moves)]
    assert last == "choose"
