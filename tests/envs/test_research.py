"""docs/research.md says what is; and without the extra, Rubrica says what is missing."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rubrica import envs
from rubrica.envs import tables

DOCUMENT = Path(__file__).parents[2] / "docs" / "research.md"


def test_the_tables_are_true() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert text == tables.inserted(text), "python -m rubrica.envs.tables docs/research.md"


def test_the_examples_run() -> None:
    """The Python of the page, from its top to its bottom."""
    blocks = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 3
    exec("\n".join(blocks), {})


@pytest.mark.parametrize("package", ["numpy", "gymnasium", "pettingzoo", "pyspiel"])
def test_what_is_missing_is_told(package: str) -> None:
    """Rubrica itself does without; the interfaces say in a sentence what they need."""
    code = f"import sys; sys.modules[{package!r}] = None; import rubrica; rubrica.game_names(); import rubrica.envs"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = done.stderr.strip().splitlines()[-1]
    assert last == (
        f"ModuleNotFoundError: rubrica.envs needs {package}, which is not installed: "
        "pip install 'rubrica[research]' brings it."
    )


def test_names() -> None:
    assert "bloodless_v0" in envs.env_names()
    with pytest.raises(AttributeError, match="environments are battledecks_v0"):
        _ = envs.chess_v0
