"""Bots: they think elsewhere, are replaced when they die, and never hold up the server."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest
from running import serving
from scripted import Client, RefusedError
from seated import GAME

import rubrica
from rubrica.server import bots as thinking
from rubrica.server.bots import Bots, check_bot
from rubrica.server.errors import Refusal


def test_a_worker_that_dies_is_replaced() -> None:
    async def think() -> None:
        bots = Bots(1)
        state = rubrica.game(GAME).start(seed=1)
        first = await bots.choose(state.dump(), state.seat, "random")
        assert first in [move.text for move in state.moves]
        [worker] = bots.all
        os.kill(worker.process.pid, signal.SIGKILL)
        again = await bots.choose(state.dump(), state.seat, "random")
        assert again in [move.text for move in state.moves]
        [other] = bots.all
        assert other is not worker
        await bots.close()

    asyncio.run(think())


def test_a_worker_that_is_stuck_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think() -> None:
        bots = Bots(1)
        state = rubrica.game(GAME).start(seed=1)
        await bots.choose(state.dump(), state.seat, "random")
        monkeypatch.setattr(thinking, "LONGEST", 8.0)
        [worker] = bots.all
        os.kill(worker.process.pid, signal.SIGSTOP)
        assert await bots.choose(state.dump(), state.seat, "random")
        assert worker.process.returncode is not None
        await bots.close()

    asyncio.run(think())


def test_a_cancelled_thought_does_not_answer_the_next_question() -> None:
    async def think() -> None:
        bots = Bots(1)
        state = rubrica.game(GAME).start(seed=1)
        task = asyncio.create_task(bots.choose(state.dump(), state.seat, "search:1000"))
        await asyncio.sleep(0.05)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        other = rubrica.game(GAME).start(seed=2)
        while other.seat == state.seat and [move.text for move in other.moves] == [move.text for move in state.moves]:
            other.answer(other.offers[0])
        assert await bots.choose(other.dump(), other.seat, "random") in [move.text for move in other.moves]
        await bots.close()

    asyncio.run(think())


def test_a_thinking_bot_does_not_hold_up_the_server(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (url, server), Client(url, "Ann") as ann:
            table = await ann.new_table(game=GAME, sit=False, bots=["search:1.5s", "search:1.5s"])
            await ann.watch(table)
            await ann.until(lambda: server.hall.bots.all)
            times = []
            clock = asyncio.get_running_loop().time
            for _ in range(40):
                start = clock()
                await ann.say("ping")
                times.append(clock() - start)
                await asyncio.sleep(0.02)
            assert sorted(times)[35] < 0.2, times

    asyncio.run(play())


def test_workers_end_with_the_server(tmp_path: Path) -> None:
    async def play() -> list[int]:
        async with serving(tmp_path) as (url, server), Client(url, "Ann") as ann:
            table = await ann.new_table(game=GAME, sit=False, bots=["random", "random"])
            await ann.watch(table)
            await ann.until(lambda: ann.tables[table]["position"] > 2)
            return [worker.process.pid for worker in server.hall.quick.all]

    for pid in asyncio.run(play()):
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


@pytest.mark.parametrize(
    "spec", ["", "nobody", "search:99999999", "search:100s", "greedy:5000", "random:3", "search:x"]
)
def test_bots_that_are_refused(spec: str) -> None:
    with pytest.raises(Refusal):
        check_bot(spec, 2000)


def test_only_the_owner_seats_bots(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            table = await ann.new_table(game=GAME)
            with pytest.raises(RefusedError, match="made the table"):
                await bob.say("bot", table=table, seat=1, player="random")
            with pytest.raises(RefusedError, match="no player"):
                await ann.say("bot", table=table, seat=1, player="nobody")
            with pytest.raises(RefusedError, match="Somebody sits there"):
                await ann.say("bot", table=table, seat=0, player="random")
            await ann.say("bot", table=table, seat=1, player="random")
            await ann.watch(table)
            await ann.play_on(table)

    asyncio.run(play())


def test_many_thinking_bots_of_one_guest_hold_up_nobody_else(tmp_path: Path) -> None:
    """Eve has as many searches going on as she may; Ann's bots answer all the same, one that thinks and one that does not."""

    async def play() -> None:
        async with (
            serving(tmp_path, workers=2) as (url, _),
            Client(url, "Eve") as eve,
            Client(url, "Ann") as ann,
        ):
            for _ in range(4):
                await eve.new_table(game=GAME, sit=False, bots=["search:2000", "search:2000"])
            clock = asyncio.get_running_loop().time
            for bot in ("random", "search:120"):
                table = await ann.new_table(game=GAME, bots=[bot])
                await ann.watch(table)
                start = clock()
                for _ in range(2):
                    await ann.play_on(table, 1)
                    await ann.until(lambda table=table: ann.over(table) or ann.offers(table))  # type: ignore[misc]
                assert clock() - start < 12.0, bot

    asyncio.run(play())


def test_an_account_has_only_so_many_matches_among_bots(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Eve") as eve:
            for _ in range(4):
                await eve.new_table(game=GAME, sit=False, bots=["search:2000", "search:2000"])
            body = {"game": GAME, "sit": False, "bots": ["random", "random"]}
            refused = await eve.call("POST", "/api/tables", 429, **body)
            assert "among bots" in refused["error"]
            table = await eve.new_table(game=GAME, sit=False)
            await eve.say("bot", table=table, seat=0, player="search:2000")
            with pytest.raises(RefusedError, match="among bots"):
                await eve.say("bot", table=table, seat=1, player="search:2000")
            await eve.new_table(game=GAME, bots=["random"])  # with a person at it

    asyncio.run(play())
