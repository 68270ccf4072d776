"""A report is one file that needs nothing else, and tells what was counted."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rubrica.lab.balance import BalanceRun, changes, count
from rubrica.lab.jobs import CardsOf, Played
from rubrica.lab.plots import Dot, funnel, histogram, ticks
from rubrica.lab.report import balance_report
from rubrica.lab.table import table_of

VOID = {"meta", "input", "br"}


class Tags(HTMLParser):
    """Every tag that is opened is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def played(number: int, score: float, card: str) -> Played:
    cards = (CardsOf([card], [card], []), CardsOf([], [], [card]))
    return Played(
        number, number // 2, (0, 1), ("hive", "wing"), (score, 1 - score), "BL-18.1", 9 + number % 3, 40, cards
    )


def checked(text: str) -> str:
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert not re.search(r"(src|href)=|@import|https?://|nan|inf%", text)
    return text


def test_the_report_of_a_balance(game: Any) -> None:
    run = BalanceRun(table_of(game, {}, []), "<seed>", "random", ("hive", "wing"))
    found = [played(number, 1.0 if number % 4 else 0.0, "Sting & Run") for number in range(80)]
    text = checked(balance_report(count(run, found, 80, False)))
    assert "Hive wins more than an even share. Wing and Sting wins less." in text
    assert "Sting &amp; Run" in text
    assert "&lt;seed&gt;" in text
    assert "75.0 % (64.5 to 83.2)" in text


def test_the_report_of_a_change(game: Any) -> None:
    label, card = next(iter(game.cards.items()))
    run = BalanceRun(table_of(game, {}, [], [card.fields]), "1", "random", ("hive", "wing"))
    before = [played(number, float(number % 2), label) for number in range(40)]
    after = [played(number, 1.0, label) for number in range(40)]
    counts = [count(run, found, 40, False) for found in (before, after)]
    text = checked(balance_report(counts[0], changes(run, *counts, list(zip(before, after)))))
    assert "Hive gains 50.0 points of 100 and Wing and Sting loses 50.0 points of 100." in text
    assert "20 of 40 matches end otherwise." in text


def test_a_run_without_results_has_a_report(game: Any) -> None:
    run = BalanceRun(table_of(game, {}, []), "1", "random", ("hive",))
    checked(balance_report(count(run, [], 10, True)))


def test_plots_hold_odd_numbers() -> None:
    assert histogram([], "turns", 0.0) == ""
    assert histogram([(3, 1)], "turns", 3.0).count("<rect") == 1
    long = histogram([(1, 990), (2, 5), (9000, 5)], "turns", 46.0)
    assert long.count("<rect") <= 41
    assert funnel([]) == ""
    assert funnel([Dot("A <b>", 20, 0.0, "", False)]).count("<circle") == 1
    assert ticks(0.42, 0.58, 4) == [0.45, 0.5, 0.55]


def test_parquet_has_a_row_a_seat(game: Any, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    from rubrica.lab.parquet import write_matches

    run = BalanceRun(table_of(game, {}, []), "1", "random", ("hive", "wing"))
    path = tmp_path / "matches.parquet"
    write_matches(path, [(run, [played(0, 1.0, "Bee"), played(1, 0.5, "Bee")])])
    rows = parquet.read_table(path).to_pylist()
    assert [(row["number"], row["seat"], row["deck"], row["score"]) for row in rows] == [
        (0, 0, "hive", 1.0), (0, 1, "wing", 0.0), (1, 0, "hive", 0.5), (1, 1, "wing", 0.5),
    ]  # fmt: skip
    assert rows[0]["drawn"] == ["Bee"]
    assert msgspec.json.encode(rows)
