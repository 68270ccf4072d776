"""What players agree on: draws, taking back, resigning, rematches, replacing, private tables, the lobby."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from registering import registered
from running import serving
from scripted import Client, RefusedError
from seated import GAME, asked, two_players

import rubrica


def status(client: Client, table: str) -> Any:
    return client.seen(table)["table"]


def test_a_draw_needs_everybody(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path) as (_, table, ann, bob):
            await ann.say("draw", table=table)
            await bob.until(lambda: status(bob, table)["draws"] == [0])
            with pytest.raises(RefusedError, match="already"):
                await ann.say("draw", table=table)
            await bob.say("no_draw", table=table)
            assert status(ann, table)["draws"] == []
            await bob.say("draw", table=table)
            await ann.say("draw", table=table)
            await bob.until(lambda: bob.over(table))
            assert status(bob, table)["result"] == "A draw by agreement."
            assert status(bob, table)["scores"] == [0.5, 0.5]
            record = await bob.call("GET", f"/api/tables/{table}/record")
            assert 'ended: "A draw by agreement."' in record
            assert not rubrica.replay(record).over
            page = await bob.call("GET", "/api/players/Bob")
            assert page["results"][0]["outcome"] == "draw"

    asyncio.run(play())


def test_who_is_out_does_not_share_a_draw(tmp_path: Path) -> None:
    """BD-19.8, BD-22.4: all who still play agree, and share it. Who has lost all heroes is not asked and has nothing of it."""

    async def play() -> None:
        async with (
            serving(tmp_path) as (url, server),
            Client(url, "Ann") as ann,
            Client(url, "Bob") as bob,
            Client(url, "Cyd") as cyd,
        ):
            table = await ann.new_table(game="battledecks", seats=3)
            await bob.say("sit", table=table)
            await cyd.say("sit", table=table)
            for client in (ann, bob, cyd):
                await client.watch(table)
            await ann.say("draw", table=table)
            await bob.say("draw", table=table)
            assert not bob.over(table)
            await bob.say("no_draw", table=table)
            server.hall.tables[table].table.state.left |= 1 << 2
            with pytest.raises(RefusedError, match="You are out of the match"):
                await cyd.say("draw", table=table)
            await bob.say("draw", table=table)
            await ann.say("draw", table=table)
            await cyd.until(lambda: cyd.over(table))
            assert status(ann, table)["scores"] == [0.5, 0.5, 0.0]

    asyncio.run(play())


def test_an_offer_ends_with_the_others_next_move(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path) as (_, table, ann, bob):
            mover = asked(table, ann, bob)
            other = bob if mover is ann else ann
            await other.say("draw", table=table)
            await mover.play(table, mover.offers(table)[0])
            assert status(mover, table)["draws"] == []

    asyncio.run(play())


def test_resigning(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path) as (_, table, ann, bob):
            await ann.say("resign", table=table)
            await bob.until(lambda: bob.over(table))
            assert status(bob, table)["scores"] == [0.0, 1.0]
            assert status(bob, table)["seats"][0]["left"]
            with pytest.raises(RefusedError, match="over"):
                await bob.say("resign", table=table)

    asyncio.run(play())


def test_a_rematch_begins_when_all_want_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path) as (_, table, ann, bob):
            with pytest.raises(RefusedError, match="not over"):
                await ann.say("rematch", table=table)
            await ann.say("resign", table=table)
            await ann.say("rematch", table=table)
            await bob.until(lambda: status(bob, table)["rematch"] == [0])
            assert status(bob, table)["next"] == ""
            await bob.say("rematch", table=table)
            other = status(ann, table)["next"]
            assert other
            await ann.watch(other)
            await bob.watch(other)
            assert (ann.seen(other)["seat"], bob.seen(other)["seat"]) == (1, 0)
            assert status(ann, other)["commitment"] != status(ann, table)["commitment"]
            await asyncio.gather(ann.play_on(other), bob.play_on(other))
            with pytest.raises(RefusedError, match="already"):
                await bob.say("rematch", table=table)

    asyncio.run(play())


def test_taking_back(tmp_path: Path) -> None:
    """Free undo at once; otherwise the other is asked. Played until both kinds have been seen."""

    async def play() -> None:
        seen = {"free": 0, "asked": 0, "declined": 0}
        async with serving(tmp_path) as (url, server), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            for _ in range(12):
                table = await ann.new_table(game=GAME)
                await bob.say("sit", table=table)
                await ann.watch(table)
                await bob.watch(table)
                for _ in range(40):
                    if ann.over(table) or min(seen.values()) >= 2:
                        break
                    await one_move(table, server, ann, bob, seen)
            assert min(seen.values()) >= 1, seen

    async def one_move(table: str, server: Any, ann: Client, bob: Client, seen: dict[str, int]) -> None:
        mover = asked(table, ann, bob)
        other = bob if mover is ann else ann
        live = server.hall.tables[table]
        before = live.table.state.digest()
        await mover.play(table, mover.random.choice(mover.offers(table)))
        if mover.over(table):
            return
        undo = live.table.state.as_seat(mover.seen(table)["seat"]).undo()
        await mover.say("take_back", table=table, position=mover.tables[table]["position"])
        if undo.free:
            seen["free"] += 1
            assert live.table.state.digest() == before
            assert "takes a move back" in other.tables[table]["log"][-1] or await later(other, table)
        elif mover.random.random() < 0.5:
            seen["declined"] += 1
            await other.until(lambda: status(other, table)["back"] == mover.seen(table)["seat"])
            after = live.table.state.digest()
            with pytest.raises(RefusedError):
                await mover.say("allow", table=table, yes=True)
            await other.say("allow", table=table, yes=False)
            assert live.table.state.digest() == after
            assert status(mover, table)["back"] is None
            return
        else:
            seen["asked"] += 1
            await other.say("allow", table=table, yes=True)
            assert live.table.state.digest() == before
        await mover.until(lambda: mover.offers(table))
        await mover.play(table, mover.random.choice(mover.offers(table)))
        await asyncio.sleep(0.01)

    async def later(client: Client, table: str) -> bool:
        await client.until(lambda: "takes a move back" in client.tables[table]["log"][-1])
        return True

    asyncio.run(play())


def test_against_a_bot_only_what_tells_nothing_is_taken_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (url, server), Client(url, "Ann") as ann:
            table = await ann.new_table(game=GAME, bots=["random"])
            await ann.watch(table)
            refused = 0
            for _ in range(30):
                await ann.until(lambda: ann.over(table) or ann.offers(table))
                if ann.over(table):
                    break
                await ann.play_on(table, 1)
                await ann.until(lambda: ann.over(table) or ann.offers(table))
                if ann.over(table):
                    break
                undo = server.hall.tables[table].table.state.as_seat(0).undo()
                said = await ann.ask("take_back", table=table, position=ann.tables[table]["position"])
                if not said.get("stale"):
                    assert (said["type"] == "done") == undo.free
                    refused += not undo.free
            assert refused

    asyncio.run(play())


def test_a_private_table_needs_its_link(tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            serving(tmp_path) as (url, _),
            Client(url, "Ann") as ann,
            Client(url, "Bob") as bob,
            Client(url, "Eve") as eve,
        ):
            await eve.say("lobby")
            made = await ann.call("POST", "/api/tables", game=GAME, private=True)
            table, key = made["table"]["id"], made["key"]
            assert len(key) > 20
            for wrong in ("", "guess", key[:-1]):
                with pytest.raises(RefusedError, match="private"):
                    await eve.watch(table, key=wrong)
                with pytest.raises(RefusedError, match="private"):
                    await eve.say("sit", table=table, key=wrong)
                await eve.call("GET", f"/api/tables/{table}?key={wrong}", 404)
            await bob.say("sit", table=table, key=key)
            await bob.watch(table)
            assert bob.seen(table)["key"] == key
            await eve.watch(table, key=key)
            assert eve.seen(table)["key"] == ""
            await ann.watch(table)
            await ann.say("resign", table=table)
            assert (await eve.call("GET", "/api/players/Ann"))["results"] == []
            assert (await bob.call("GET", "/api/players/Ann"))["results"][0]["table"] == table
            await eve.call("GET", f"/api/tables/{table}/record", 404)
            await bob.call("GET", f"/api/tables/{table}/record")
            await asyncio.sleep(0.4)
            assert table not in eve.lobby
            assert not [said for said in await eve.call("GET", "/api/tables") if table in said]

    asyncio.run(play())


def test_the_lobby_shows_public_tables_as_they_change(tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            serving(tmp_path) as (url, _),
            Client(url, "Ann") as ann,
            Client(url, "Bob") as bob,
            Client(url, "Eve") as eve,
        ):
            first = await ann.new_table(game=GAME)
            await eve.say("lobby")
            assert set(eve.lobby) == {first}
            second = await ann.new_table(game=GAME)
            await eve.until(lambda: second in eve.lobby)
            await bob.say("sit", table=first)
            await eve.until(lambda: eve.lobby[first]["status"] == "playing")
            assert [seat["name"] for seat in eve.lobby[first]["seats"]] == ["Ann", "Bob"]
            await ann.say("stand", table=second)
            await eve.until(lambda: eve.lobby[second]["seats"][0]["kind"] == "open")
            await ann.say("close", table=second)
            await eve.until(lambda: second not in eve.lobby)
            await bob.say("resign", table=first)
            await eve.until(lambda: first not in eve.lobby)
            assert (await eve.call("GET", "/api/tables"))["tables"] == []

    asyncio.run(play())


def test_who_does_not_answer_is_replaced_and_may_come_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path, absence=0.2) as (_, table, ann, bob):
            if not bob.offers(table):
                await ann.play_on(table, 1)
                await bob.until(lambda: bob.offers(table) or ann.offers(table))
            while not bob.offers(table):
                await ann.play_on(table, 1)
                await asyncio.sleep(0.02)
            with pytest.raises(RefusedError, match="still has"):
                await ann.say("bot", table=table, seat=1, player="random")
            await asyncio.sleep(0.25)
            with pytest.raises(RefusedError, match="made the table"):
                await bob.say("open", table=table, seat=1)
            await ann.say("bot", table=table, seat=1, player="random")
            await bob.until(lambda: bob.seen(table)["seat"] is None)
            assert status(ann, table)["seats"][1] == {
                **status(ann, table)["seats"][1],
                "kind": "bot",
                "name": "Bob",
                "held": True,
            }
            # Bob sees no more than a spectator until he comes back.
            assert bob.offers(table) == []
            if not ann.over(table):
                await bob.say("sit", table=table)
                await bob.until(lambda: bob.seen(table)["seat"] == 1)
            await asyncio.gather(ann.play_on(table), bob.play_on(table))

    asyncio.run(play())


def test_another_person_takes_a_freed_seat(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path, absence=0.05) as (_, table, ann, bob), Client(ann.url, "Cyd") as cyd:
            while not bob.offers(table):
                await ann.play_on(table, 1)
                await asyncio.sleep(0.02)
            await asyncio.sleep(0.1)
            await ann.say("open", table=table, seat=1)
            await bob.until(lambda: bob.seen(table)["seat"] is None)
            await cyd.say("sit", table=table)
            await cyd.watch(table)
            assert cyd.seen(table)["seat"] == 1
            assert cyd.offers(table)
            with pytest.raises(RefusedError, match="taken"):
                await bob.say("sit", table=table)
            await asyncio.gather(ann.play_on(table), cyd.play_on(table))

    asyncio.run(play())


async def to_decide(who: Client, other: Client, table: str) -> None:
    """Play until somebody is asked."""
    while not who.offers(table):
        await other.play_on(table, 1)
        await asyncio.sleep(0.02)


def test_who_thinks_on_the_clock_keeps_the_seat(tmp_path: Path) -> None:
    """Three days for a move: the owner neither frees the seat nor gives it to a bot, however long that takes."""

    async def play() -> None:
        clock = {"kind": "days", "seconds": 3 * 86400}
        async with two_players(tmp_path, {"clock": clock}, absence=0.05) as (_, table, ann, bob):
            await to_decide(bob, ann, table)
            await asyncio.sleep(0.1)
            for kind, content in (("open", {}), ("bot", {"player": "random"})):
                with pytest.raises(RefusedError, match="has a clock"):
                    await ann.say(kind, table=table, seat=1, **content)
            assert bob.seen(table)["seat"] == 1

    asyncio.run(play())


def test_a_freed_seat_is_held_and_opponents_never_get_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path, absence=0.05) as (server, table, ann, bob), Client(ann.url, "Cyd") as cyd:
            await to_decide(bob, ann, table)
            await asyncio.sleep(0.1)
            await ann.say("open", table=table, seat=1)
            await bob.say("sit", table=table)  # nobody has sat down there meanwhile
            await bob.until(lambda: bob.seen(table)["seat"] == 1)
            await asyncio.sleep(0.1)
            await ann.say("open", table=table, seat=1)
            await cyd.say("sit", table=table)
            # Ann's own seat is freed in turn: Bob has seen the other hand and does not get this one.
            live = server.hall.tables[table]
            chairs = live.table.situation.chairs
            chairs[0].kind, chairs[0].held = "open", True
            with pytest.raises(RefusedError, match="another seat of this match"):
                await bob.say("sit", table=table, seat=0)

    asyncio.run(play())


def test_a_rated_match_is_not_won_by_taking_a_seat_over(tmp_path: Path) -> None:
    """Without a clock who does not answer is replaced by a bot, by nobody else, and then it counts for nothing."""

    async def play() -> None:
        async with serving(tmp_path, absence=0.05, pace_least=0.0, pace_most=0.01) as (url, _):
            ann, bob, eve = await registered(url, "Ann", "Bob", "Eve")
            table = await ann.new_table(game=GAME)
            await bob.say("sit", table=table)
            for client in (ann, bob):
                await client.watch(table)
            assert status(ann, table)["rated"]
            assert status(ann, table)["options"]["even_pace"]
            await to_decide(bob, ann, table)
            await asyncio.sleep(0.1)
            with pytest.raises(RefusedError, match="nobody else gets a player's cards"):
                await ann.say("open", table=table, seat=1)
            with pytest.raises(RefusedError, match="Every seat is taken"):
                await eve.say("sit", table=table)
            await ann.say("bot", table=table, seat=1, player="random")
            await ann.until(lambda: not status(ann, table)["rated"])
            await bob.say("sit", table=table)
            await bob.say("resign", table=table)
            await ann.until(lambda: ann.over(table))
            assert (await ann.call("GET", f"/api/games/{GAME}/ratings"))["ratings"] == []
            for client in (ann, bob, eve):
                await client.close()
                await client.http.aclose()

    asyncio.run(play())
