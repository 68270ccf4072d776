"""Malformed, oversized, out-of-order, replayed and foreign messages: no fault, no lost connection for others, no state changed."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from running import serving
from scripted import Client
from seated import asked, some_moves, two_players
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from rubrica.server import metrics, protocol

TYPES = [kind.__struct_config__.tag for kind in protocol.ClientMessage.__args__]  # type: ignore[attr-defined]
FIELDS = sorted({field for kind in protocol.ClientMessage.__args__ for field in kind.__struct_fields__})  # type: ignore[attr-defined]
"""Every word of the protocol, so that nonsense is near to sense."""

anything: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
near = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES) | st.text(max_size=8)},
    optional={
        **dict.fromkeys(FIELDS, anything),
        "id": st.sampled_from(["a", "b", "old"]) | st.text(max_size=50),
        "table": st.sampled_from(["TABLE", "TABLE", "TABLE", "nosuchtable"]) | anything,
        "position": st.integers(-5, 60) | st.sampled_from([2**31, 2**63, 2**64, 10**30]) | anything,
        "move": st.sampled_from(["pass", "low", "OFFER", "OFFER"]) | st.text(max_size=30),
        "seat": st.integers(-2, 9) | anything,
        "yes": st.booleans(),
        "extra": anything,
    },
)
texts = (
    near.map(json.dumps)
    | anything.map(json.dumps)
    | st.text(max_size=60)
    | st.sampled_from(["", "{", "[" * 5000, '{"id":"x"' * 200, "\ud800" * 3, "null", '"' + "x" * 40000 + '"'])
)


def faults() -> float:
    return metrics.FAULTS._value.get()


def test_a_stranger_sends_nonsense(tmp_path: Path) -> None:
    """Eve sits nowhere: whatever she sends (but chat), the table stays as it is, and Ann and Bob play on."""

    async def play() -> None:
        async with two_players(tmp_path) as (server, table, ann, bob):
            await some_moves(table, 6, ann, bob)
            eve = Client(ann.url, "Eve")
            await eve.call("POST", "/api/guest", name="Eve")
            address = ann.url.replace("http", "ws") + "/socket"
            live = server.hall.tables[table]
            before, broken = live.table.state.digest(), faults()
            loop = asyncio.get_running_loop()

            async def send(messages: list[str]) -> None:
                header = {"cookie": f"rubrica={eve.cookie}"}
                with contextlib.suppress(ConnectionClosed):
                    async with connect(address, additional_headers=header, max_size=None) as socket:
                        await socket.recv()
                        for text in messages:
                            offer = json.dumps(asked(table, ann, bob).offers(table)[0])[1:-1]
                            text = text.replace("TABLE", table).replace("OFFER", offer)
                            await socket.send(text.encode("utf-8", "replace") if "\ud800" in text else text)
                        await socket.send('{"type":"ping","id":"last"}')
                        async with asyncio.timeout(20):
                            while True:
                                said = json.loads(await socket.recv())
                                assert said.get("why") != "The server made a mistake; nothing has changed.", said
                                if said.get("id") == "last":
                                    break
                now = live.table.situation
                assert live.table.state.digest() == before, messages
                assert (now.status, [chair.name for chair in now.chairs]) == ("playing", ["Ann", "Bob"]), messages
                assert now.draws == []
                assert now.back == -1

            def fuzz() -> None:
                @settings(
                    max_examples=60,
                    deadline=None,
                    derandomize=True,
                    database=None,
                    suppress_health_check=list(HealthCheck),
                )
                @given(st.lists(texts, min_size=1, max_size=8))
                def try_messages(messages: list[str]) -> None:
                    asyncio.run_coroutine_threadsafe(send(messages), loop).result(60)

                try_messages()

            await asyncio.to_thread(fuzz)
            assert faults() == broken
            await eve.http.aclose()
            await asyncio.gather(ann.play_on(table), bob.play_on(table))
            assert ann.over(table)

    asyncio.run(play())


def test_a_player_sends_nonsense(tmp_path: Path) -> None:
    """Mallory plays: nothing breaks, the match can be finished, and its record replays."""

    async def play() -> None:
        broken = faults()
        async with two_players(tmp_path) as (server, table, ann, bob):
            loop = asyncio.get_running_loop()
            live = server.hall.tables[table]

            async def send(messages: list[str]) -> None:
                if bob.closed.is_set():
                    await bob.close()
                    await bob.open()
                    await bob.watch(table)
                for text in messages:
                    offers = bob.offers(table) or ["none"]
                    text = text.replace("TABLE", table).replace("OFFER", json.dumps(offers[0])[1:-1])
                    assert bob.socket is not None
                    with contextlib.suppress(ConnectionClosed):
                        await bob.socket.send(text.encode("utf-8", "replace") if "\ud800" in text else text)
                if ann.offers(table) and live.table.situation.status == "playing":
                    await ann.ask(
                        "play", table=table, position=ann.tables[table]["position"], move=ann.offers(table)[0]
                    )
                await ann.say("ping")

            def fuzz() -> None:
                @settings(
                    max_examples=60,
                    deadline=None,
                    derandomize=True,
                    database=None,
                    suppress_health_check=list(HealthCheck),
                )
                @given(st.lists(texts, min_size=1, max_size=8))
                def try_messages(messages: list[str]) -> None:
                    asyncio.run_coroutine_threadsafe(send(messages), loop).result(60)

                try_messages()

            await asyncio.to_thread(fuzz)
            if bob.closed.is_set():
                await bob.close()
                await bob.open()
            await bob.watch(table)
            if live.table.situation.status == "playing":
                await asyncio.gather(ann.play_on(table), bob.play_on(table))
            await ann.until(lambda: ann.over(table))
            await ann.call("GET", f"/api/tables/{table}/record")
        assert faults() == broken

    asyncio.run(play())


def test_old_messages_are_replayed(tmp_path: Path) -> None:
    """Everything that two players said in a match, said again by both, in any order: nothing happens."""

    async def play() -> None:
        async with two_players(tmp_path) as (server, table, ann, bob):
            said: list[tuple[Client, str]] = []
            for client in (ann, bob):
                assert client.socket is not None
                send = client.socket.send

                async def noted(text: Any, client: Client = client, send: Any = send) -> None:
                    said.append((client, text))
                    await send(text)

                client.socket.send = noted  # type: ignore[method-assign, assignment]
            await some_moves(table, 20, ann, bob)
            live = server.hall.tables[table]
            number = live.table.situation.number
            old = said[:]
            for client, text in [*reversed(old), *old]:
                await client.socket.send(text)  # type: ignore[union-attr]
                other = bob if client is ann else ann
                # What speaks of the position that the other one is at by chance would be an answer of his own.
                if json.loads(text).get("position") != other.tables[table]["position"]:
                    await other.socket.send(text)  # type: ignore[union-attr]
            await ann.say("ping")
            await bob.say("ping")
            assert live.table.situation.number == number

    asyncio.run(play())


def test_a_client_that_sends_too_much_is_slowed_down_and_others_are_not(tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            serving(tmp_path, messages_rate=20.0, messages_burst=10) as (url, _),
            Client(url, "Mallory") as mallory,
            Client(url, "Ann") as ann,
        ):
            clock = asyncio.get_running_loop().time
            start = clock()
            flood = asyncio.gather(*(mallory.say("ping") for _ in range(40)))
            await asyncio.sleep(0.1)
            before = clock()
            await ann.say("ping")
            assert clock() - before < 0.5
            await flood
            assert clock() - start > 1.0

    asyncio.run(play())


@pytest.mark.parametrize(
    ("path", "content"),
    [
        ("/api/guest", b"x" * 100_000),
        ("/api/guest", b"\xff\xfe"),
        ("/api/guest", b"[" * 60_000),
        ("/api/tables", b'{"game":"' + b"a" * 66_000 + b'"}'),
    ],
)
def test_bodies_that_are_too_long_or_no_json(tmp_path: Path, path: str, content: bytes) -> None:
    async def send() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            response = await ann.http.post(path, content=content, headers={"content-type": "application/json"})
            assert response.status_code in (400, 413)
            assert response.json()["error"]

    asyncio.run(send())
