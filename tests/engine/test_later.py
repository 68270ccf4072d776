"""Rules that need each other, bound late."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rubrica.engine.later import Later


def test_what_another_file_brings_is_done() -> None:
    twice = Later[Callable[[int], int]]("a number is doubled")
    twice.is_done_by(lambda number: 2 * number)
    assert twice.do(4) == 8


def test_what_no_file_brings_is_told() -> None:
    twice = Later[Callable[[int], int]]("a number is doubled")
    with pytest.raises(ValueError, match="no file says how this is done: a number is doubled"):
        twice.do(4)


def test_only_one_file_brings_it() -> None:
    twice = Later[Callable[[int], int]]("a number is doubled")
    twice.is_done_by(lambda number: 2 * number)
    with pytest.raises(ValueError, match="two files"):
        twice.is_done_by(lambda number: number + number)
    assert twice.do(4) == 8
