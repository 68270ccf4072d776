"""The line for a worker: nobody waits for all that somebody else has asked for."""

from __future__ import annotations

import asyncio

import pytest

from rubrica.server import bots as thinking
from rubrica.server.bots import Bots
from rubrica.server.limits import TooMuch
from rubrica.server.line import Line
from rubrica.server.texts import ReadDeck


def test_askers_take_turns() -> None:
    async def go() -> None:
        line: Line[int] = Line()
        served: list[str] = []

        async def ask(asker: str) -> None:
            free = await line.get(asker)
            served.append(asker)
            await asyncio.sleep(0)
            line.put(free, asker)

        tasks = [asyncio.create_task(ask(asker)) for asker in "aaaaabcb"]
        await asyncio.sleep(0)
        assert line.length("a") == 5
        line.put(1)
        await asyncio.gather(*tasks)
        assert "".join(served) == "abcabaaa"
        assert (list(line.free), line.waiting) == ([1], {})

    asyncio.run(go())


def test_who_goes_away_loses_nothing() -> None:
    async def go() -> None:
        line: Line[int] = Line()
        gone = [asyncio.create_task(line.get("a")) for _ in range(2)]
        there = asyncio.create_task(line.get("a"))
        await asyncio.sleep(0)
        gone[0].cancel()  # while it waits
        await asyncio.sleep(0)
        line.put(1)
        gone[1].cancel()  # in the moment in which it is served
        assert await there == 1
        assert await asyncio.gather(*gone, return_exceptions=True) != [1, 1]

    asyncio.run(go())


def test_one_asker_fills_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty slow texts of one address: the next of that address is refused, another address comes next."""

    async def go() -> None:
        bots = Bots(1)
        deck = ReadDeck("bloodless", "[main]\nBee = 1\n")
        monkeypatch.setattr(thinking, "OWN", 3)
        eve = [asyncio.create_task(bots.tell(deck, "no", asker="eve")) for _ in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch):
            await asyncio.gather(*[bots.tell(deck, "no", asker="eve") for _ in range(2)])
        ann = asyncio.create_task(bots.tell(deck, "no", asker="ann"))
        await ann
        assert sum(task.done() for task in eve) <= 2
        await asyncio.gather(*eve)
        await bots.close()

    asyncio.run(go())


def test_what_nobody_waits_for_comes_last_but_comes() -> None:
    async def go() -> None:
        line: Line[int] = Line()
        served: list[str] = []

        async def ask(asker: str, wanted: bool) -> None:
            free = await line.get(asker, lambda: wanted)
            served.append(asker if wanted else asker.upper())
            await asyncio.sleep(0)
            line.put(free, asker)

        bots = [asyncio.create_task(ask("eve", False)) for _ in range(3)]
        people = [asyncio.create_task(ask(asker, True)) for asker in "abcd" * 5]
        await asyncio.sleep(0)
        line.put(1)
        await asyncio.gather(*bots, *people)
        first = [served.index("EVE"), len(served) - 1 - served[::-1].index("EVE")]
        assert first == [7, 22], served
        assert served.count("EVE") == 3

    asyncio.run(go())


def test_nobody_has_all_of_them() -> None:
    async def go() -> None:
        line: Line[int] = Line(1)
        line.put(1)
        line.put(2)
        assert await line.get("eve") == 1
        eve = asyncio.create_task(line.get("eve"))
        await asyncio.sleep(0)
        assert not eve.done()
        assert await asyncio.wait_for(line.get("ann"), 1) == 2
        line.put(1, "eve")
        assert await asyncio.wait_for(eve, 1) == 1
        line.put(2, "ann")
        line.put(1, "eve")
        assert (sorted(line.free), dict(line.having), line.waiting) == ([1, 2], {}, {})

    asyncio.run(go())


def test_who_begins_to_watch_is_served_before_those_who_don_t() -> None:
    async def go() -> None:
        line: Line[str] = Line()
        watched: set[str] = set()
        waiting = {name: asyncio.create_task(line.get(name, lambda name=name: name in watched)) for name in "abc"}  # type: ignore[misc]
        await asyncio.sleep(0)
        watched.add("b")
        line.put("worker")
        assert await asyncio.wait_for(waiting["b"], 1) == "worker"
        assert not waiting["a"].done()
        for task in waiting.values():
            task.cancel()
        await asyncio.gather(*waiting.values(), return_exceptions=True)
        assert line.waiting == {}

    asyncio.run(go())
