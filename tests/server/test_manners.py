"""Sessions that end, chat that is limited, and what those who look after a server do: each was possible once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from registering import registered
from running import serving
from scripted import Client, RefusedError
from seated import GAME, two_players
from typer.testing import CliRunner

from rubrica.server.errors import Refusal
from rubrica.server.names import check_name, looks_of
from rubrica.terminal.main import app


def admin(*arguments: str, status: int = 0) -> str:
    result = CliRunner().invoke(app, ["admin", *arguments])
    assert result.exit_code == status, result.output
    return str(result.output)


async def closed(client: Client, seconds: float = 2.0) -> None:
    await asyncio.wait_for(client.closed.wait(), seconds)


async def farewell(*clients: Client) -> None:
    for client in clients:
        await client.close()
        await client.http.aclose()


def test_signing_out_closes_the_sockets_of_that_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUBRICA_DATA", str(tmp_path))

    async def go() -> None:
        async with serving(tmp_path) as (url, _):
            [ann] = await registered(url, "Ann")
            other = Client(url, "Ann")
            await other.call("POST", "/api/sign-in", name="Ann", password="password of Ann")
            await other.open()
            cookie = ann.cookie
            await ann.call("POST", "/api/sign-out")
            await closed(ann)
            ann.http.cookies.set("rubrica", cookie)
            await ann.call("GET", "/api/me", 401)
            await other.say("ping")  # another session goes on
            await asyncio.to_thread(admin, "sign-out", "Ann")
            await closed(other, 12.0)
            await farewell(ann, other)

    asyncio.run(go())


def test_a_guests_cookie_is_worth_nothing_after_registration(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Eve", ann.cookie) as eve:
            before = ann.cookie
            await ann.call("POST", "/api/register", name="Ann", password="password of Ann")
            assert ann.cookie != before
            await closed(eve)
            await eve.call("GET", "/api/me", 401)
            assert (await ann.call("GET", "/api/me"))["guest"] is False

    asyncio.run(go())


def test_another_password_ends_all_other_sessions(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Guest") as guest:
            [ann] = await registered(url, "Ann")
            eve = Client(url, "Ann", ann.cookie)
            await eve.open()
            wrong = await ann.call("POST", "/api/me/password", 403, password="no", new="a better password")
            assert "not your password" in wrong["error"]
            await ann.call("POST", "/api/me/password", password="password of Ann", new="a better password")
            await closed(eve)
            await eve.call("GET", "/api/me", 401)
            await ann.call("GET", "/api/me")
            await ann.call("POST", "/api/sign-in", 403, name="Ann", password="password of Ann")
            await ann.call("POST", "/api/sign-in", name="Ann", password="a better password")
            await guest.call("POST", "/api/me/password", 409, password="", new="a better password")
            await farewell(ann, eve)

    asyncio.run(go())


def test_strangers_do_not_chat_at_a_private_table(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Eve") as eve:
            made = await ann.call("POST", "/api/tables", game=GAME, private=True)
            table = made["table"]["id"]
            with pytest.raises(RefusedError, match="need its link"):
                await eve.say("chat", table=table, text="Spam!")
            await ann.say("chat", table=table, text="Hello")
            await eve.watch(table, key=made["key"])
            await eve.say("chat", table=table, text="Hello!", key=made["key"])  # who has the link looks on and may talk
            await eve.until(lambda: [line["text"] for line in eve.tables[table]["chat"]] == ["Hello", "Hello!"])

    asyncio.run(go())


def test_chat_is_limited_by_account_whatever_the_sockets(tmp_path: Path) -> None:
    async def go() -> None:
        async with two_players(tmp_path, chats_rate=0.01, chats_burst=3) as (_, table, ann, bob):
            others = [Client(ann.url, "Ann", ann.cookie) for _ in range(3)]
            said = []
            for client in (ann, *others):
                if client is not ann:
                    await client.open()
                for _ in range(2):
                    said.append((await client.ask("chat", table=table, text="Spam!"))["type"])
            assert said == ["done"] * 3 + ["refused"] * 5
            await bob.say("chat", table=table, text="Oh.")
            await farewell(*others)

    asyncio.run(go())


def test_messages_are_limited_by_account_whatever_the_sockets(tmp_path: Path) -> None:
    """A second socket, or coming back, gives nobody a new allowance."""

    async def go() -> float:
        async with serving(tmp_path, messages_rate=10.0, messages_burst=10) as (url, _), Client(url, "Ann") as ann:
            clock = asyncio.get_running_loop().time
            start = clock()
            for _ in range(3):
                for _ in range(10):
                    await ann.say("ping")
                await ann.close()
                await ann.open()
            return clock() - start

    assert asyncio.run(go()) > 1.5


def test_muting_and_reporting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUBRICA_DATA", str(tmp_path))

    async def go() -> None:
        async with two_players(tmp_path, reports_burst=2) as (_, table, ann, bob):
            muted = await ann.call("PUT", "/api/me/muted/Bob")
            assert muted == {"names": ["Bob"]}
            await bob.say("chat", table=table, text="Rude words")
            await ann.say("chat", table=table, text="I heard nothing")
            await ann.until(lambda: ann.tables[table]["chat"])
            assert [line["text"] for line in ann.tables[table]["chat"]] == ["I heard nothing"]
            again = Client(ann.url, "Ann", ann.cookie)
            await again.open()
            await again.watch(table)
            assert [line["text"] for line in again.tables[table]["chat"]] == ["I heard nothing"]
            await ann.call("DELETE", "/api/me/muted/Bob")
            await ann.call("PUT", "/api/me/muted/Ann", 409)
            await ann.call("PUT", "/api/me/muted/Nobody", 404)
            await ann.call("POST", "/api/players/Bob/report", why="He swears.", table=table)
            await ann.call("POST", "/api/players/Bob/report", why="He swears.")
            await ann.call("POST", "/api/players/Bob/report", 429, why="He swears.")
            told = await asyncio.to_thread(admin, "reports")
            assert "Ann on Bob (127.0.0.1): He swears." in told
            assert "Rude words" in told
            await asyncio.to_thread(admin, "mute", "Bob", "Be polite.")
            with pytest.raises(RefusedError, match="Be polite"):
                await bob.say("chat", table=table, text="Rude words")
            await asyncio.to_thread(admin, "unmute", "Bob")
            await bob.say("chat", table=table, text="Sorry")
            await farewell(again)

    asyncio.run(go())
    admin("settle", "1", "muted for an hour")
    assert admin("reports").count("He swears.") == 1
    assert "no report" in admin("settle", "99", status=2)
    log = admin("audit")
    assert [line.split(": ", 1)[1] for line in log.splitlines()] == [
        "mute Bob: Be polite.",
        "unmute Bob",
        "settle report 1: muted for an hour",
    ]


def test_nobody_comes_in_from_a_banned_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUBRICA_DATA", str(tmp_path))

    async def go() -> None:
        async with serving(tmp_path) as (url, server), Client(url, "Eve") as eve:
            await asyncio.to_thread(admin, "ban-address", "127.0.0.0/8", "spam")
            await server.hall.show_out()
            await closed(eve)
            assert "address" in (await eve.call("POST", "/api/guest", 403, name="Eve"))["error"]
            assert "127.0.0.0/8: spam" in await asyncio.to_thread(admin, "addresses")
            await asyncio.to_thread(admin, "unban-address", "127.0.0.0/8")
            await server.hall.show_out()
            await eve.call("POST", "/api/guest", name="Eva")

    asyncio.run(go())
    assert "no address" in admin("ban-address", "next door", status=2)


@pytest.mark.parametrize("name", ["Аnn", "Admin", "ADMIN 2", "adm1n", "Magister", "m0derator", "ㅤㅤ", "Αnn", "Rubrica_"])
def test_names_that_would_deceive_are_refused(name: str) -> None:
    with pytest.raises(Refusal):
        check_name(name)


@pytest.mark.parametrize(("name", "other"), [("Paul", "PauI"), ("Corn", "Com"), ("оса", "oca"), ("Lo_ra", "L0ra")])
def test_names_that_look_alike_are_not_given_twice(name: str, other: str, tmp_path: Path) -> None:
    assert looks_of(name) == looks_of(other)

    async def go() -> Any:
        async with serving(tmp_path) as (url, _):
            [first] = await registered(url, name)
            second = Client(url, other)
            said = await second.call("POST", "/api/register", 409, name=other, password="a password of mine")
            await farewell(first, second)
            return said

    assert "taken" in asyncio.run(go())["error"]


@pytest.mark.parametrize("name", ["Ann", "Jörg", "Мария", "Zoë 2", "Ann-Marie", "李小龍"])
def test_names_as_people_have_them(name: str) -> None:
    assert check_name(name)[0] == name
