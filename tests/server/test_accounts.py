"""Accounts, sessions, decks, ratings, one's own data, and the administrator's command line."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from registering import registered
from running import serving
from scripted import Client
from seated import GAME
from sqlalchemy import create_engine, text
from typer.testing import CliRunner

import rubrica
from rubrica.server.errors import Refusal
from rubrica.server.names import check_name, key_of


@pytest.mark.parametrize(
    "name", ["", "a", " ", "a:b", "x" * 21, "<b>", "a\nb", "a  b", "-a", "a\u202eb", "a\x00b", "🙂🙂"]
)
def test_names_that_are_refused(name: str) -> None:
    with pytest.raises(Refusal):
        check_name(name)


def test_names_that_look_alike_are_one() -> None:
    assert key_of("Ann") == key_of("ANN") == key_of("\uff21nn")  # a wide A
    assert check_name("Zoë O'Hara")[0] == "Zoë O'Hara"


def test_guests_registration_and_signing_in(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, server), Client(url, "Ann") as ann:
            other = Client(url, "x")
            await other.call("GET", "/api/me", 401)
            assert (await other.call("POST", "/api/guest", name="ANN"))["name"] == "ANN 2"
            assert (await other.call("POST", "/api/guest", name="Twenty letters of it"))[
                "name"
            ] == "Twenty letters of it"
            assert (await other.call("POST", "/api/guest", name="Twenty letters of it"))[
                "name"
            ] == "Twenty letters of 2"
            table = await ann.new_table(game=GAME)
            me = await ann.call("POST", "/api/register", name="Anna", password="correct horse")
            assert me == {"name": "Anna", "guest": False, "tables": []}
            assert [found["id"] for found in (await ann.call("GET", "/api/me"))["tables"]] == [table]
            await other.call("POST", "/api/sign-in", 403, name="Anna", password="wrong")
            await other.call("POST", "/api/sign-in", 403, name="Nobody", password="correct horse")
            await other.call("POST", "/api/sign-in", name="anna", password="correct horse")
            assert (await other.call("GET", "/api/me"))["name"] == "Anna"
            await other.call("POST", "/api/sign-out")
            await other.call("GET", "/api/me", 401)
            await other.call("POST", "/api/register", 409, name="Anna", password="another one")
            await other.call("POST", "/api/register", 400, name="Berta", password="short")
            response = await ann.http.post("/api/sign-in", json={"name": "Anna", "password": "correct horse"})
            cookie = response.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            await other.http.aclose()

    asyncio.run(go())
    kept = "".join(path.read_bytes().decode("latin-1") for path in tmp_path.glob("rubrica.sqlite*"))
    assert "correct horse" not in kept
    assert "$argon2id$" in kept


def test_tokens_are_hashed_in_the_store(tmp_path: Path) -> None:
    async def go() -> str:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            return ann.cookie

    cookie = asyncio.run(go())
    assert len(cookie) > 30
    kept = "".join(path.read_bytes().decode("latin-1") for path in tmp_path.glob("rubrica.sqlite*"))
    assert cookie not in kept


def test_other_pages_can_not_act_for_a_browser(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            body = {"game": GAME}
            for origin, status in (("https://evil.example", 403), ("null", 403), (url, 200)):
                response = await ann.http.post("/api/tables", json=body, headers={"origin": origin})
                assert response.status_code == status
            for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
                response = await ann.http.post(
                    "/api/tables", content=json.dumps(body), headers={"content-type": kind} if kind else {}
                )
                assert response.status_code == 415
            policy = (await ann.http.get("/")).headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy

    asyncio.run(go())


def test_sign_ins_are_limited(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path, sign_ins_burst=5, sign_ins_rate=0.001) as (url, _):
            client = Client(url, "x")
            for _ in range(5):
                await client.call("POST", "/api/sign-in", 403, name="Ann", password="guess")
            await client.call("POST", "/api/sign-in", 429, name="Ann", password="guess")
            await client.http.aclose()

    asyncio.run(go())


def test_decks_of_ones_own(tmp_path: Path) -> None:
    game = rubrica.game(GAME)
    if not game.decks:
        pytest.skip("nobody brings a deck")
    piles = next(iter(game.decks.values())).piles

    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            kept = await ann.call("PUT", f"/api/games/{GAME}/decks/mine", piles=piles, title="Mine")
            assert kept["problems"] == []
            bad = await ann.call("PUT", f"/api/games/{GAME}/decks/bad", piles={"main": {"No Such Card": 3}})
            assert bad["problems"]
            names = [
                deck["name"] for deck in (await ann.call("GET", f"/api/games/{GAME}/decks"))["decks"] if deck["own"]
            ]
            assert names == ["bad", "mine"]
            assert not [deck for deck in (await bob.call("GET", f"/api/games/{GAME}/decks"))["decks"] if deck["own"]]
            await bob.call("POST", "/api/tables", 409, game=GAME, deck="mine")
            await ann.call("POST", "/api/tables", 409, game=GAME, deck="bad")
            table = await ann.new_table(game=GAME, deck="mine")
            await bob.say("sit", table=table, deck=piles)
            await ann.watch(table)
            await bob.watch(table)
            await asyncio.gather(ann.play_on(table), bob.play_on(table))
            await ann.call("DELETE", f"/api/games/{GAME}/decks/mine")
            await ann.call("DELETE", f"/api/games/{GAME}/decks/mine", 404)

    asyncio.run(go())


async def resigned_match(winner: Client, loser: Client, **body: Any) -> str:
    table = await winner.new_table(game=GAME, **body)
    await loser.say("sit", table=table)
    await loser.say("resign", table=table)
    return table


def test_ratings(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Guest") as guest:
            ann, bob = await registered(url, "Ann", "Bob")
            for _ in range(3):
                await resigned_match(ann, bob)
            await resigned_match(bob, ann, rated=False)
            await resigned_match(ann, guest)
            best = (await guest.call("GET", f"/api/games/{GAME}/ratings"))["ratings"]
            assert [(found["name"], found["matches"]) for found in best] == [("Ann", 3), ("Bob", 3)]
            assert best[0]["rating"] > best[1]["rating"]
            page = await guest.call("GET", "/api/players/Ann")
            assert [found["outcome"] for found in page["results"]] == ["win", "loss", "win", "win", "win"]
            assert [found["rated"] for found in page["results"]] == [False, False, True, True, True]
            older = await guest.call("GET", f"/api/players/Ann?before={page['results'][1]['ended']}")
            assert len(older["results"]) == 3
            for client in (ann, bob):
                await client.close()
                await client.http.aclose()

    asyncio.run(go())


def test_export_and_deletion(tmp_path: Path) -> None:
    """Nothing of a deleted account is left but what others played against it, without its name."""

    async def go() -> tuple[str, str]:
        async with serving(tmp_path) as (url, _), Client(url, "Bob") as bob:
            [zelda] = await registered(url, "Zeldaqx")
            done = await bob.new_table(game=GAME)
            await zelda.say("sit", table=done)
            await zelda.say("chat", table=done, text="my secret thought")
            await zelda.watch(done)
            await bob.watch(done)
            await asyncio.gather(bob.play_on(done), zelda.play_on(done))
            running = await bob.new_table(game=GAME)
            await zelda.say("sit", table=running)
            await bob.watch(running)
            data = await zelda.call("GET", "/api/me/export")
            assert data["account"]["name"] == "Zeldaqx"
            assert data["chat"][0]["text"] == "my secret thought"
            assert {table["id"] for table in data["tables"]} == {done, running}
            assert "password" not in json.dumps(data)
            await zelda.call("POST", "/api/me/delete", 403, password="wrong")
            await zelda.call("POST", "/api/me/delete", password="password of Zeldaqx")
            await bob.until(lambda: bob.over(running))
            await zelda.closed.wait()
            await zelda.http.aclose()
            await bob.call("GET", "/api/players/Zeldaqx", 404)
            page = await bob.call("GET", "/api/players/Bob")
            assert {found["against"][0][:5] for found in page["results"]} == {"gone-"}
            record = await bob.call("GET", f"/api/tables/{done}/record")
            assert rubrica.replay(record).over
            assert "Zeldaqx" not in record
            return done, running

    asyncio.run(go())
    engine = create_engine(f"sqlite:///{tmp_path / 'rubrica.sqlite'}")
    with engine.connect() as connection:
        for (table,) in connection.execute(text("select name from sqlite_master where type = 'table'")).all():
            for row in connection.execute(text(f'select * from "{table}"')):
                assert "Zeldaqx" not in str(row), table
                assert "secret thought" not in str(row), table
    engine.dispose()


def test_the_administrators_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rubrica.terminal.main import app

    monkeypatch.setenv("RUBRICA_DATA", str(tmp_path))

    def admin(*arguments: str, status: int = 0) -> str:
        result = CliRunner().invoke(app, ["admin", *arguments])
        assert result.exit_code == status, result.output
        return str(result.output)

    async def go() -> None:
        async with serving(tmp_path) as (url, server):
            ann, mallory = await registered(url, "Ann", "Mallory")
            table = await resigned_match(ann, mallory)
            open_table = await ann.new_table(game=GAME)
            assert "Mallory: registered" in await asyncio.to_thread(admin, "players")
            assert open_table in await asyncio.to_thread(admin, "tables")
            await asyncio.to_thread(admin, "ban", "mallory", "spam")
            await mallory.call("GET", "/api/me", 401)
            said = await mallory.call("POST", "/api/sign-in", 403, name="Mallory", password="password of Mallory")
            assert "spam" in said["error"]
            await server.hall.show_out()
            await asyncio.wait_for(mallory.closed.wait(), 5)
            await asyncio.to_thread(admin, "unban", "Mallory")
            await mallory.call("POST", "/api/sign-in", name="Mallory", password="password of Mallory")
            await asyncio.to_thread(admin, "sign-out", "Mallory")
            await mallory.call("GET", "/api/me", 401)
            await asyncio.to_thread(admin, "backup", str(tmp_path / "backup"))
            await asyncio.to_thread(admin, "delete", "Mallory")
            await ann.call("GET", "/api/players/Mallory", 404)
            await asyncio.to_thread(admin, "close", open_table)
            await ann.call("GET", f"/api/tables/{open_table}", 404)
            said = await ann.ask("chat", table=open_table, text="Hello?")
            assert said["type"] == "refused"
            for client in (ann, mallory):
                await client.close()
                await client.http.aclose()
            assert table

    asyncio.run(go())
    assert "no account" in admin("ban", "Nobody", status=2)
    assert "already" in admin("restore", str(tmp_path / "backup"), status=2)
    monkeypatch.setenv("RUBRICA_DATA", str(tmp_path / "new"))
    admin("restore", str(tmp_path / "backup"))
    assert "Mallory" in admin("players")


def test_the_restored_server_goes_on(tmp_path: Path) -> None:
    from rubrica.server import admin
    from rubrica.server.settings import Settings

    async def begin() -> tuple[str, str]:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            table = await ann.new_table(game=GAME, bots=["random"])
            await ann.watch(table)
            await ann.play_on(table, 3)
            admin.backup(Settings(data=str(tmp_path)), tmp_path / "backup")
            return table, ann.cookie

    async def go_on(table: str, cookie: str) -> None:
        async with serving(tmp_path / "new") as (url, _), Client(url, "Ann", cookie) as ann:
            await ann.watch(table)
            await ann.play_on(table)
            assert ann.over(table)

    table, cookie = asyncio.run(begin())
    admin.restore(Settings(data=str(tmp_path / "new")), tmp_path / "backup")
    asyncio.run(go_on(table, cookie))


def test_two_friends_do_not_farm_ratings(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _):
            ann, bob, cyd = await registered(url, "Ann", "Bob", "Cyd")
            for _ in range(5):
                table = await ann.call("POST", "/api/tables", game=GAME, private=True)
                await bob.say("sit", table=table["table"]["id"], key=table["key"])
                await bob.say("resign", table=table["table"]["id"])
            for _ in range(2):
                await resigned_match(ann, cyd)
            best = (await ann.call("GET", f"/api/games/{GAME}/ratings"))["ratings"]
            assert {found["name"]: found["matches"] for found in best} == {"Ann": 4, "Bob": 2, "Cyd": 2}
            for client in (ann, bob, cyd):
                await client.close()
                await client.http.aclose()

    asyncio.run(go())
