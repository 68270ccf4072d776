"""What the README and docs/cards.md show is carried out exactly as it is printed there, as a reader would do it."""

from __future__ import annotations

import doctest
import os
import re
import shlex
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rubrica.registry import game_names
from rubrica.terminal.main import app

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
CARDS = ROOT / "docs" / "cards.md"
BLOCK = re.compile(r"^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"`(?P<path>mine/[^`]+\.toml)`:\s*$")
"""A block of TOML after such words is the content of that file."""


def test_examples() -> None:
    found = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 0
    assert found.failed == 0


def steps(document: Path) -> Iterator[tuple[str, str]]:
    """What a reader does, in order: write a file (its path and content), or give a command ("" and the command)."""
    text = document.read_text(encoding="utf-8")
    for block in BLOCK.finditer(text):
        named = FILE.search(text[: block.start()])
        if block["language"] == "toml" and named:
            yield named["path"], block["text"]
        elif not block["language"]:
            for line in block["text"].splitlines():
                command = line.partition("  #")[0].strip()
                if command.startswith(("rubrica ", "script/")):
                    yield "", command


def carry_out(command: str) -> None:
    """A command of the page: nobody types anything further, and it must end well."""
    words = shlex.split(command)
    if words[0].startswith("script/"):
        assert os.access(ROOT / words[0], os.X_OK), f"{words[0]} can't be called"
        return
    result = CliRunner().invoke(app, words[1:], input="")
    if words[1] == "print" and "build it with script/web" in result.output:
        return  # the fonts come with the browser table, which was not built here
    assert result.exit_code == 0, f"{command}: {result.output}"


@pytest.mark.parametrize("document", [README, CARDS], ids=lambda path: path.name)
def test_what_is_printed_is_carried_out(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = {"files": 0, "commands": 0}
    for path, text in steps(document):
        if path:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            Path(path).write_text(text, encoding="utf-8")
        else:
            carry_out(text)
        done["files" if path else "commands"] += 1
    assert done["files"] >= 1
    assert done["commands"] >= 4


def test_the_refusal_that_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """docs/cards.md quotes what is said of its first card without the comma."""
    monkeypatch.chdir(tmp_path)
    path, text = next(step for step in steps(CARDS) if step[0])
    Path(path).parent.mkdir(parents=True)
    Path(path).write_text(text.replace("dies, draw", "dies draw"), encoding="utf-8")
    result = CliRunner().invoke(app, ["check", path])
    assert result.exit_code == 2
    (said,) = [line for line in result.output.splitlines() if line.startswith("wrong")]
    assert f"\n{said}\n" in CARDS.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", game_names())
def test_every_field_of_a_card_is_told(game: str) -> None:
    told = CARDS.read_text(encoding="utf-8")
    package = f"rubrica.games.{game}"
    module = f"{package}.fields" if find_spec(f"{package}.fields") else f"{package}.reading"
    fields = import_module(module).FIELDS
    assert [field for field in sorted(fields) if f"`{field}`" not in told] == []


def test_a_file_that_names_no_game_is_told_how(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("moths.toml").write_text('[[card]]\nname = "Moth"\nhealth = 1\n', encoding="utf-8")
    result = CliRunner().invoke(app, ["check", "moths.toml"])
    assert result.exit_code == 2
    names = game_names()
    said = f'Write game = "{names[0]}" in its first line, or add --game, one of {", ".join(names)}.'
    assert said in result.output
    assert CliRunner().invoke(app, ["check", "moths.toml", "--game", "bloodless"]).exit_code == 0
