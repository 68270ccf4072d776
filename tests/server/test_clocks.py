"""Clocks: as values, and at tables, over a restart too."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from running import serving
from scripted import Client
from seated import GAME, asked, some_moves, two_players

from rubrica.server.clocks import Clocks
from rubrica.server.protocol import ClockChosen


def started(kind: str, seconds: int, increment: int = 0) -> tuple[ClockChosen, Clocks]:
    chosen = ClockChosen(kind=kind, seconds=seconds, increment=increment)  # type: ignore[arg-type]
    clocks = Clocks()
    clocks.start(chosen, 2, 100.0)
    return chosen, clocks


def test_a_clock_for_the_match_runs_down_and_is_added_to() -> None:
    chosen, clocks = started("match", 60, 5)
    clocks.turn(chosen, [0], -1, 100.0)
    assert clocks.deadline() == 160.0
    clocks.turn(chosen, [1], 0, 110.0)
    assert clocks.remaining == [55.0, 60.0]
    clocks.turn(chosen, [0], 1, 130.0)
    assert clocks.remaining == [55.0, 45.0]
    assert clocks.deadline() == 185.0
    assert clocks.out(184.9) == []
    assert clocks.out(185.0) == [0]


def test_a_clock_for_a_move_begins_anew_with_each_decision() -> None:
    chosen, clocks = started("move", 30)
    clocks.turn(chosen, [0], -1, 100.0)
    clocks.turn(chosen, [0], 0, 120.0)
    assert clocks.deadline() == 150.0
    clocks.turn(chosen, [1], 0, 125.0)
    assert clocks.deadline() == 155.0
    assert clocks.remaining == [30.0, 30.0]


def test_both_are_asked_together() -> None:
    chosen, clocks = started("move", 30)
    clocks.turn(chosen, [0, 1], -1, 100.0)
    clocks.turn(chosen, [0], 1, 110.0)
    assert clocks.deadline() == 130.0
    assert clocks.out(131.0) == [0]


def test_grace() -> None:
    chosen, clocks = started("move", 30)
    clocks.turn(chosen, [0], -1, 100.0)
    clocks.grace(20.0, 500.0)
    assert clocks.deadline() == 520.0
    clocks.grace(1.0, 505.0)
    assert clocks.deadline() == 520.0


def test_no_clock() -> None:
    chosen, clocks = started("none", 60)
    clocks.turn(chosen, [0], -1, 100.0)
    assert clocks.deadline() is None
    assert clocks.out(1e12) == []
    assert clocks.shown() is None


CLOCK = {"kind": "move", "seconds": 5}


def test_time_runs_out_and_the_match_is_lost(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path, {"clock": CLOCK}) as (server, table, ann, bob):
            await some_moves(table, 7, ann, bob)
            mover = asked(table, ann, bob)
            clocks = mover.seen(table)["table"]["clocks"]
            assert clocks["running"] == [mover.seen(table)["seat"]]
            live = server.hall.tables[table]
            live.table.situation.clocks.since -= 4.8  # as if the player had thought so long
            live.minder.look_after()
            await mover.until(lambda: mover.over(table), 3)
            assert mover.seen(table)["table"]["scores"][mover.seen(table)["seat"]] == 0.0

    asyncio.run(play())


def test_time_runs_out_and_a_bot_takes_over(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path, {"clock": {**CLOCK, "then": "bot"}}) as (server, table, ann, bob):
            await some_moves(table, 7, ann, bob)
            mover = asked(table, ann, bob)
            seat = mover.seen(table)["seat"]
            live = server.hall.tables[table]
            live.table.situation.clocks.since -= 4.9
            live.minder.look_after()
            await mover.until(lambda: mover.seen(table)["table"]["seats"][seat]["kind"] == "bot", 5)
            assert mover.seen(table)["seat"] is None
            await mover.say("sit", table=table)
            await mover.until(lambda: mover.seen(table)["seat"] == seat)
            await asyncio.gather(ann.play_on(table), bob.play_on(table))

    asyncio.run(play())


@pytest.mark.parametrize("grace", [0.2, 60.0])
def test_a_deadline_survives_a_restart(tmp_path: Path, grace: float) -> None:
    """Whoever had no time left when the server came back has some; then it is over, though nobody looks at the table."""

    async def begin() -> tuple[str, str]:
        async with two_players(tmp_path, {"clock": {"kind": "days", "seconds": 5}}) as (server, table, ann, bob):
            await some_moves(table, 7, ann, bob)
            live = server.hall.tables[table]
            assert live.table.situation.clocks.deadline() is not None
            ann_cookie = ann.cookie
            await live.hall.store.write(
                lambda connection: connection.exec_driver_sql(
                    "update events set at = at - 100000"  # long ago
                )
            )
            await live.hall.store.write(
                lambda connection: connection.exec_driver_sql("update tables set wake = wake - 100000")
            )
            return table, ann_cookie

    async def go_on(table: str, cookie: str) -> None:
        async with serving(tmp_path, grace=grace) as (url, server), Client(url, "Ann", cookie) as ann:
            for _ in range(60):
                shown = (await ann.call("GET", f"/api/tables/{table}"))["table"]
                if shown["status"] == "over":
                    break
                await asyncio.sleep(0.05)
            assert shown["status"] == ("over" if grace < 1 else "playing")
            assert GAME in shown["game"]

    table, cookie = asyncio.run(begin())
    asyncio.run(go_on(table, cookie))
