"""Results as a Parquet table, for notebooks: one row a seat of a match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rubrica.engine.errors import BadInput
from rubrica.lab.jobs import Played


def write_matches(path: Path, runs: list[tuple[Any, list[Played]]]) -> None:
    """One row a seat: which run and match, who sat there with what, and what became of it."""
    try:
        import pyarrow as arrow
        from pyarrow import parquet
    except ImportError:
        raise BadInput("Parquet needs pyarrow.", str(path), "Install rubrica[lab].") from None
    names = arrow.list_(arrow.string())
    schema = arrow.schema(
        [
            ("game", arrow.string()),
            ("seed", arrow.string()),
            ("changed", arrow.bool_()),
            ("number", arrow.int64()),
            ("shuffle", arrow.int64()),
            ("seat", arrow.int8()),
            ("side", arrow.int16()),
            ("bot", arrow.string()),
            ("deck", arrow.string()),
            ("score", arrow.float64()),
            ("rule", arrow.string()),
            ("turns", arrow.int32()),
            ("decisions", arrow.int32()),
            ("opening", names),
            ("drawn", names),
            ("played", names),
        ]
    )
    rows = [row for run, found in runs for played in found for row in rows_of(run, played)]
    path.parent.mkdir(parents=True, exist_ok=True)
    parquet.write_table(arrow.Table.from_pylist(rows, schema=schema), path)


def rows_of(run: Any, played: Played) -> list[dict[str, Any]]:
    bots = [side.bot for side in run.sides] if hasattr(run, "sides") else None
    rows = []
    for seat, side in enumerate(played.sides):
        cards = played.cards[seat] if played.cards else None
        rows.append(
            {
                "game": run.table.game,
                "seed": run.seed,
                "changed": bool(run.table.changed),
                "number": played.number,
                "shuffle": played.shuffle,
                "seat": seat,
                "side": side,
                "bot": bots[side] if bots is not None else run.bot,
                "deck": played.decks[seat],
                "score": played.scores[seat],
                "rule": played.rule,
                "turns": played.turns,
                "decisions": played.decisions,
                "opening": cards.opening if cards is not None else None,
                "drawn": cards.drawn if cards is not None else None,
                "played": cards.played if cards is not None else None,
            }
        )
    return rows
