"""Bots think in processes of their own, so that they never hold up the server; one that dies is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec

from rubrica.engine.errors import BadInput
from rubrica.players import STRENGTHS, player
from rubrica.server import logs, metrics
from rubrica.server.errors import Refusal
from rubrica.server.limits import TooMuch
from rubrica.server.line import Line, at_once
from rubrica.server.worker import Asked, Chosen, Thought, framed

LONGEST = 30.0
"""Seconds after which a worker that has not answered is ended."""
TRIES = 3
WAITING = 64
"""Tales that may wait for a worker …"""
OWN = 8
"""… and of these, those of one asker."""

QUICK = 100
"""Iterations up to which a search is no long thought."""

read_chosen = msgspec.json.Decoder(Chosen).decode
write_thought = msgspec.json.Encoder().encode

NAMES = {
    "random": "Pluma",
    "easy": "Tiro",
    "fair": "Scriba",
    "strong": "Magister",
    "master": "Doctor",
    "greedy": "Scriba",
    "search": "Magister",
}
"""What the bots are called at a table, in every language. Others, and programs, play on one's own machine only."""

OFFERED = ("random", *STRENGTHS)
"""What a client offers to choose from."""


def bot_name(spec: str) -> str:
    """What a bot is called; one that thinks for another while has the name of its kind."""
    return NAMES.get(spec) or NAMES[spec.partition(":")[0]]


def check_bot(spec: str, most: int) -> None:
    """Refuse a bot that is none, or that thinks longer than the server allows."""
    name, _, budget = spec.partition(":")
    if name not in NAMES:
        raise Refusal(f"There is no player {spec!r}.")
    try:
        player(spec)
    except BadInput as problem:
        raise Refusal(str(problem)) from None
    if budget.endswith("s") and float(budget[:-1]) > 5.0:
        raise Refusal("A bot may think for 5 seconds at most here.")
    if budget.isdecimal() and int(budget) > (most if name == "search" else 20):
        raise Refusal(f"A bot may think for {most if name == 'search' else 20} iterations at most here.")


def is_quick(spec: str) -> bool:
    """Whether a bot answers so soon that it need not stand in line with those that think."""
    name, _, budget = spec.partition(":")
    return name in ("random", "easy", "fair", "greedy") or (budget.isdecimal() and int(budget) <= QUICK)


class Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def think(self, thought: Thought | Asked) -> Chosen:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(framed(write_thought(thought)))
        await self.process.stdin.drain()
        size = int.from_bytes(await self.process.stdout.readexactly(4), "big")
        return read_chosen(await self.process.stdout.readexactly(size))

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class Bots:
    """The workers, each of which thinks about one decision at a time."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.line: Line[Worker | None] = Line(max(1, number - 1))  # one asker alone never has them all
        self.all: set[Worker] = set()
        self.thoughts: set[asyncio.Task[str]] = set()
        self.tales: set[asyncio.Task[dict[str, Any]]] = set()
        for _ in range(number):
            self.line.put(None)  # started when it is needed

    async def choose(
        self, dump: str, seat: int, spec: str, asker: str = "", wanted: Callable[[], bool] = at_once
    ) -> str:
        """A bot's move, for the one whose table it is. If it fails again and again, a plainer bot chooses: the match goes on."""
        task = asyncio.create_task(self.think_it_over(dump, seat, spec, asker, wanted))
        self.thoughts.add(task)
        task.add_done_callback(self.thoughts.discard)
        return await asyncio.shield(task)  # a worker finishes its thought even if nobody waits for it any more

    async def think_it_over(self, dump: str, seat: int, spec: str, asker: str, wanted: Callable[[], bool]) -> str:
        for again in reversed(range(TRIES)):
            thought = Thought(dump, seat, spec if again else "random", secrets.randbits(63))
            chosen = await self.ask(thought, LONGEST, asker, wanted)
            if chosen is not None and chosen.move:
                return chosen.move
            if chosen is not None:
                logs.fault("bot failed", player=spec, why=chosen.fault)
        raise RuntimeError("no bot could choose")

    async def tell(self, asked: Asked, refusal: str, longest: float = LONGEST, asker: str = "") -> dict[str, Any]:
        """Have something told; refused with a sentence if that fails or takes too long, or if too many wait for it."""
        if len(self.tales) >= WAITING or self.line.length(asker) >= OWN:
            raise TooMuch
        task = asyncio.create_task(self.tell_it(asked, refusal, longest, asker))
        self.tales.add(task)
        task.add_done_callback(self.tales.discard)
        return await asyncio.shield(task)  # a worker that is not read to its end would be lost

    async def tell_it(self, asked: Asked, refusal: str, longest: float, asker: str) -> dict[str, Any]:
        chosen = await self.ask(asked, longest, asker)
        if chosen is not None and chosen.told is not None:
            return chosen.told
        if chosen is not None:
            logs.say("a worker could not tell", what=type(asked).__name__, why=chosen.fault)
        raise Refusal(refusal)

    async def ask(
        self, thought: Thought | Asked, longest: float, asker: str, wanted: Callable[[], bool] = at_once
    ) -> Chosen | None:
        """What the next free worker says; None if it was lost over that."""
        worker = await self.line.get(asker, wanted)
        start = perf_counter()
        try:
            if worker is None:
                worker = await self.start()
            chosen = await asyncio.wait_for(worker.think(thought), longest)
            metrics.THOUGHT_SECONDS.observe(perf_counter() - start)
            return chosen
        except (OSError, asyncio.IncompleteReadError, TimeoutError) as fault:
            metrics.WORKERS_LOST.inc()
            logs.say("bot worker lost", why=type(fault).__name__)
            if worker is not None:
                self.all.discard(worker)
                await worker.end()
            worker = None
            return None
        finally:
            self.line.put(worker, asker)

    async def start(self) -> Worker:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "rubrica.server.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 22,
            start_new_session=True,  # Ctrl-C is for the server, which ends its workers itself
        )
        worker = Worker(process)
        self.all.add(worker)
        return worker

    async def close(self) -> None:
        tasks: list[asyncio.Task[Any]] = [*self.thoughts, *self.tales]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in list(self.all):
            await worker.end()
        self.all.clear()
