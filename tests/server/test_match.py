"""Whole matches of every registered game, over real sockets: people, bots, spectators; records and what was promised."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from running import serving
from scripted import Client, RefusedError
from typer.testing import CliRunner

import rubrica
from rubrica.engine.chance import commitment
from rubrica.engine.moves import KINDS

GAMES = rubrica.game_names()


@pytest.mark.parametrize("name", GAMES)
def test_offers_are_data(name: str, tmp_path: Path) -> None:
    """Each has a kind; its cards, places, players and entries are in the view of the one who is asked, and nobody else is sent any."""

    async def play() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            table = await ann.new_table(game=name)
            await bob.say("sit", table=table)
            for client in (ann, bob):
                await client.watch(table)
            kinds = KINDS | rubrica.game(name).move_kinds
            for _ in range(60):
                for client in (ann, bob):
                    seen = client.seen(table)
                    view = seen["view"]
                    assert bool(seen["offers"]) <= (seen["seat"] in view["asked"])
                    assert not view["about"] or seen["seat"] in view["asked"]
                    there = {card["id"] for zone in view["zones"] for card in zone.get("cards", ()) if card}
                    for offer in seen["offers"]:
                        assert offer["kind"] in kinds
                        assert there.issuperset(offer.get("cards", ()))
                        assert all(0 <= zone < len(view["zones"]) for zone in offer.get("zones", ()))
                        assert all(0 <= seat < 2 for seat in offer.get("seats", ()))
                        assert all(entry < len(view["registers"]["chain"]) for entry in offer.get("entries", ()))
                await next(client for client in (ann, bob) if client.offers(table)).play_on(table, 1)
                await ann.until(lambda: ann.over(table) or bool(ann.offers(table) or bob.offers(table)))
                if ann.over(table):
                    break

    asyncio.run(play())


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match(name: str, tmp_path: Path) -> None:
    """People only, one of them on two devices, and a spectator; then the record."""

    async def play() -> str:
        async with (
            serving(tmp_path) as (url, _),
            Client(url, "Ann") as ann,
            Client(url, "Bob") as bob,
            Client(url, "Ann's phone", ann.cookie) as phone,
            Client(url, "Eve") as eve,
        ):
            table = await ann.new_table(game=name)
            for client in (ann, phone, eve):
                await client.watch(table)
            assert ann.seen(table)["view"] is None
            await bob.say("sit", table=table)
            await bob.watch(table)
            promised = bob.seen(table)["table"]["commitment"]
            assert len(promised) == 64
            assert bob.seen(table)["table"]["seed"] == ""
            assert [client.seen(table)["seat"] for client in (ann, phone, bob, eve)] == [0, 0, 1, None]
            refused = await ann.http.get(f"/api/tables/{table}/record")
            assert refused.status_code == 409
            await asyncio.gather(ann.play_on(table), bob.play_on(table))
            for client in (phone, eve):
                await client.until(lambda client=client: client.over(table))
            assert phone.seen(table) == ann.seen(table)
            assert eve.seen(table)["offers"] == []
            shown = ann.seen(table)["table"]
            assert commitment(shown["seed"]) == promised == shown["commitment"]
            # Patches lead to what a newcomer is shown as a whole.
            for client in (ann, bob, eve):
                patched = client.tables[table]
                await client.watch(table)
                fresh = client.tables[table]
                assert (patched["seen"], patched["position"]) == (fresh["seen"], fresh["position"])
                assert patched["log"][-len(fresh["log"]) :] == fresh["log"]
            page = await eve.call("GET", "/api/players/ann")
            assert page["results"][0]["table"] == table
            assert page["results"][0]["against"] == ["Bob"]
            return str(await eve.call("GET", f"/api/tables/{table}/record"))

    record = asyncio.run(play())
    state = rubrica.replay(record)
    assert state.over
    verify(record, tmp_path, 0, "Verified: ")
    other = record.replace(f'seed: "{state.match.seed}"', f'seed: "{state.match.seed[::-1]}"')
    verify(other, tmp_path, 1, "not the one that was promised")
    line = next(line for line in record.splitlines() if line.startswith("2. "))
    verify(record.replace(line, "2. " + line[3:].split(":")[0] + ": sing"), tmp_path, 1, "does not follow")
    head = next(line for line in record.splitlines() if line.startswith("commitment"))
    verify(record.replace(head + "\n", ""), tmp_path, 2, "no commitment")


def verify(record: str, folder: Path, status: int, said: str) -> None:
    from rubrica.terminal.main import app

    path = folder / "downloaded.rubrica"
    path.write_text(record)
    result = CliRunner().invoke(app, ["replay", "--verify", str(path)])
    assert result.exit_code == status, result.output
    assert said in result.output


@pytest.mark.parametrize("name", GAMES)
def test_against_bots(name: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            most = min(4, rubrica.game(name).most_seats)
            table = await ann.new_table(game=name, seats=most, bots=["greedy:1", "random"][: most - 1])
            while not all(seat["kind"] != "open" for seat in (await shown(ann, table))["seats"]):
                seats = [seat["kind"] for seat in (await shown(ann, table))["seats"]]
                await ann.say("bot", table=table, seat=seats.index("open"), player="random")
            await ann.watch(table)
            await ann.play_on(table)
            assert ann.over(table)

    asyncio.run(play())


async def shown(client: Client, table: str) -> Any:
    return (await client.call("GET", f"/api/tables/{table}"))["table"]


@pytest.mark.parametrize("name", GAMES)
def test_bots_among_themselves(name: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            seats = rubrica.game(name).least_seats
            table = await ann.new_table(game=name, sit=False, bots=["random"] * seats)
            await ann.watch(table)
            await ann.until(lambda: ann.over(table), 60)

    asyncio.run(play())


def test_secret_answers_in_any_order(pips: str, tmp_path: Path) -> None:
    """A seat may answer before those that come before it; nobody sees an answer before all are in."""

    async def play() -> None:
        async with (
            serving(tmp_path) as (url, _),
            Client(url, "Ann") as ann,
            Client(url, "Bob") as bob,
            Client(url, "Cyd") as cyd,
        ):
            table = await ann.new_table(game=pips, seats=3)
            await bob.say("sit", table=table)
            await cyd.say("sit", table=table)
            for client in (ann, bob, cyd):
                await client.watch(table)
                assert client.offers(table)
            before = len(ann.received)
            await cyd.play(table, cyd.offers(table)[0])
            await cyd.until(lambda: cyd.seen(table)["answered"])
            assert cyd.offers(table) == []
            with pytest.raises(RefusedError, match="answered already"):
                await cyd.play(table, "bid One")
            await bob.play(table, bob.offers(table)[0])
            assert not [text for text in ann.received[before:] if "bid" in text or "Cyd" in text]
            assert ann.seen(table)["view"]["asked"] == [0, 1, 2]
            await ann.until(lambda: ann.seen(table)["done"] == [1, 2])
            await ann.play(table, ann.offers(table)[0])
            for client in (ann, bob, cyd):
                await client.until(
                    lambda client=client: sum("bids" in line for line in client.tables[table]["log"]) == 3
                )
            await asyncio.gather(*(client.play_on(table) for client in (ann, bob, cyd)))
            verify(await ann.call("GET", f"/api/tables/{table}/record"), tmp_path, 0, "Verified")

    asyncio.run(play())


def test_bots_and_people_mixed(pips: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            table = await ann.new_table(game=pips, seats=4, bots=["search:20", "random"])
            await bob.say("sit", table=table)
            await ann.watch(table)
            await bob.watch(table)
            await asyncio.gather(ann.play_on(table), bob.play_on(table))
            names = [seat["name"] for seat in ann.seen(table)["table"]["seats"]]
            assert names == ["Ann", "Bob", "Magister", "Pluma"]

    asyncio.run(play())
