"""Sockets: coming back, the same message twice, answers to old positions, and messages of strangers."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path

import pytest
from running import serving
from scripted import Client, RefusedError
from seated import GAME, asked, some_moves, two_players
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus


def test_coming_back_from_another_device(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path) as (_, table, ann, bob):
            await some_moves(table, 6, ann, bob)
            ann.cut()
            await ann.closed.wait()
            async with Client(ann.url, "tablet", ann.cookie) as tablet:
                await tablet.watch(table)
                assert tablet.seen(table)["seat"] == 0
                await asyncio.gather(tablet.play_on(table), bob.play_on(table))
                assert tablet.over(table)

    asyncio.run(play())


def test_the_same_message_twice_has_the_effect_of_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path) as (server, table, ann, bob):
            for _ in range(6):
                client = asked(table, ann, bob)
                position, move = client.tables[table]["position"], client.offers(table)[0]
                live = server.hall.tables[table]
                content = {"table": table, "position": position, "move": move}
                before = live.table.situation.number
                name = f"once-{before}"
                first = await client.ask("play", name, **content)
                second = await client.ask("play", name, **content)
                assert first["type"] == second["type"] == "done"
                assert live.table.situation.number == before + 1
                await asyncio.sleep(0.02)
            await ann.say("chat", "hello", table=table, text="Hello")
            await ann.say("chat", "hello", table=table, text="Hello")
            assert [line["text"] for line in bob.tables[table]["chat"]] == ["Hello"]
            # Another account may use the same id.
            await bob.say("chat", "hello", table=table, text="Hello too")
            assert len(ann.tables[table]["chat"]) == 2
            # It is known even when the table has been forgotten and is loaded again.
            number = server.hall.tables[table].table.situation.number
            await server.hall.tables.pop(table).stop()
            await ann.say("chat", "hello", table=table, text="Hello")
            assert server.hall.tables[table].table.situation.number == number

    asyncio.run(play())


def test_many_copies_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path) as (server, table, ann, bob):
            client = asked(table, ann, bob)
            content = {"table": table, "position": client.tables[table]["position"], "move": client.offers(table)[0]}
            assert client.socket is not None
            before = server.hall.tables[table].table.situation.number
            for _ in range(20):
                await client.socket.send(json.dumps({"type": "play", "id": "copy", **content}))
            await client.say("ping")
            await client.until(lambda: client.kinds.count("done") >= 21)
            assert server.hall.tables[table].table.situation.number == before + 1

    asyncio.run(play())


def test_an_answer_to_an_old_position_is_refused_and_the_table_follows(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path) as (_, table, ann, bob):
            client = asked(table, ann, bob)
            old = client.tables[table]["position"]
            await client.play(table, client.offers(table)[0])
            await client.until(lambda: client.tables[table]["position"] > old)
            client.tables[table]["seen"] = {"garbled": True}
            before = client.kinds.count("table")
            said = await client.ask("play", table=table, position=old, move="anything")
            assert said["type"] == "refused"
            assert said["stale"]
            await client.until(lambda: client.kinds.count("table") == before + 1)
            assert client.seen(table)["view"]
            for position in (-1, 10**9, 0):
                assert (await client.ask("play", table=table, position=position, move="x"))["stale"]

    asyncio.run(play())


def test_positions_count_what_a_viewer_could_see(tmp_path: Path) -> None:
    """One's own hidden order changes one's own position, and nobody else hears of it."""

    async def play() -> None:
        async with two_players(tmp_path) as (_, table, ann, bob):
            for _ in range(8):
                client = asked(table, ann, bob)
                before = {other.name: (other.tables[table]["position"], len(other.received)) for other in (ann, bob)}
                await client.play(table, client.offers(table)[0])
                await asyncio.sleep(0.03)
                for other in (ann, bob):
                    position, received = before[other.name]
                    updates = [
                        json.loads(text) for text in other.received[received:] if json.loads(text)["type"] == "update"
                    ]
                    assert len(updates) == other.tables[table]["position"] - position
                    for update in updates:
                        assert update["patch"] or update["log"]

    asyncio.run(play())


def test_why_a_card_can_not_be_used(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path) as (_, table, ann, bob):
            await some_moves(table, 6, ann, bob)
            hand = next(
                zone
                for zone in ann.seen(table)["view"]["zones"]
                if zone["seat"] == 0 and any(card for card in zone.get("cards", ()))
            )
            said = await ann.say("why", table=table, card=hand["cards"][0]["id"])
            assert said["text"]
            assert "no such card" in (await bob.say("why", table=table, card=hand["cards"][0]["id"]))["text"]

    asyncio.run(play())


def test_strangers_are_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path) as (server, table, ann, bob), Client(ann.url, "Eve") as eve:
            await some_moves(table, 8, ann, bob)
            await eve.watch(table)
            number = server.hall.tables[table].table.situation.number
            position = eve.tables[table]["position"]
            move = asked(table, ann, bob).offers(table)[0]
            for kind, content in (
                ("play", {"position": position, "move": move}),
                ("resign", {}),
                ("draw", {}),
                ("no_draw", {}),
                ("take_back", {"position": position}),
                ("allow", {"yes": True}),
                ("rematch", {}),
                ("stand", {}),
                ("close", {}),
                ("order", {}),
                ("open", {"seat": 0}),
                ("open", {"seat": 7}),
                ("bot", {"seat": 0}),
                ("bot", {"seat": 7, "player": "search"}),
                ("sit", {}),
                ("sit", {"seat": 0}),
            ):
                with pytest.raises(RefusedError):
                    await eve.say(kind, table=table, **content)
            for name in ("nosuchtable", "../../etc", "x" * 32):
                with pytest.raises(RefusedError):
                    await eve.say("watch", table=name)
            # Bob may not answer for Ann, nor Ann when it is not her decision.
            assert server.hall.tables[table].table.state.asked in ((0,), (1,))
            other = bob if asked(table, ann, bob) is ann else ann
            with pytest.raises(RefusedError, match="not your decision"):
                await other.play(table, move)
            assert server.hall.tables[table].table.situation.number == number

    asyncio.run(play())


def test_no_session_no_socket(tmp_path: Path) -> None:
    async def knock() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            address = url.replace("http", "ws") + "/socket"
            for headers in (
                {},
                {"cookie": "rubrica=guessed"},
                {"cookie": f"rubrica={ann.cookie}", "origin": "https://evil.example"},
                {"cookie": f"rubrica={ann.cookie}", "origin": "null"},
            ):
                with pytest.raises(InvalidStatus):
                    await connect(address, additional_headers=headers)
            async with connect(address, additional_headers={"cookie": f"rubrica={ann.cookie}"}, origin=url) as fine:  # type: ignore[arg-type]
                assert json.loads(await fine.recv())["type"] == "welcome"

    asyncio.run(knock())


def test_limits_on_sockets_and_tables(tmp_path: Path) -> None:
    async def knock() -> None:
        async with (
            serving(tmp_path, sockets_most=3, tables_most=2, watched_most=1) as (url, _),
            Client(url, "Ann") as ann,
            Client(url, "b", ann.cookie),
            Client(url, "c", ann.cookie),
        ):
            with pytest.raises(InvalidStatus):
                await Client(url, "d", ann.cookie).open()
            first, second = [await ann.new_table(game=GAME) for _ in range(2)]
            await ann.call("POST", "/api/tables", 429, game=GAME)
            await ann.watch(first)
            with pytest.raises(RefusedError, match="too many"):
                await ann.watch(second)

    asyncio.run(knock())


def test_a_slow_reader_is_let_go_and_nobody_waits_for_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path) as (server, table, ann, bob):
            slow = await connect(
                ann.url.replace("http", "ws") + "/socket",
                additional_headers={"cookie": f"rubrica={bob.cookie}"},
                max_queue=1,
            )
            for number in range(5000):  # each is answered with the whole table, and never read
                if len(server.hall.sockets) == 2:
                    break
                with contextlib.suppress(ConnectionClosed):
                    await slow.send(json.dumps({"type": "watch", "id": "w", "table": table}))
                if number % 50 == 0:
                    await ann.say("chat", f"c{number}", table=table, text="Are you there?")
            else:
                pytest.fail("the slow reader is still there")
            assert len(bob.tables[table]["chat"]) >= 2
            slow.transport.abort()

    asyncio.run(play())
