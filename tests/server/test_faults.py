"""A fault inside an effect, in the middle of a move: it is refused with a sentence, the position is kept, nobody waits for ever."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from running import serving
from scripted import Client, RefusedError
from seated import asked, some_moves, two_players

from rubrica.engine.steps import Rule
from rubrica.server import logs

GAME = "bloodless"  # who begins is an option there


def fail(state: Any, move: int, b: int) -> None:
    """Fails behind one move, or behind all."""
    if b or state.past[2] == move:
        raise IndexError("list index out of range")


BROKEN = Rule("test: broken", fail)


def test_a_move_that_fails_is_refused_and_the_match_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    logged: list[str] = []
    monkeypatch.setattr(logs, "fault", lambda event, error=None, **about: logged.append(f"{event}: {error!r}"))

    async def go() -> None:
        async with two_players(tmp_path, {"game": GAME, "options": {"first": 0}}) as (server, table, ann, bob):
            live = server.hall.tables[table]
            while live.table.state.agenda or len(live.table.state.offers) < 2 or live.table.situation.changes < 6:
                await some_moves(table, 1, ann, bob)
            state = live.table.state
            await ann.until(lambda: ann.offers(table) or bob.offers(table))
            who = asked(table, ann, bob)
            state.agenda.insert(0, (BROKEN, state.offers[0], 0))
            before, seen = state.copy(), who.seen(table)
            with pytest.raises(RefusedError, match=r"This is a fault in Rubrica \(IndexError\)"):
                await who.play(table, who.offers(table)[0])
            assert logged == ["an effect failed: IndexError('list index out of range')"]
            assert live.table.state == before
            assert who.seen(table) == seen
            await who.play(table, who.offers(table)[1])
            await some_moves(table, 400, ann, bob)
            await ann.until(lambda: ann.over(table))

    asyncio.run(go())


async def against_a_bot(folder: Path, choose: Any) -> tuple[str, str]:
    """Ann plays a match against a bot whose thoughts come from the test. How it ended, and how many moves the bot was asked for."""
    async with serving(folder) as (url, server), Client(url, "Ann") as ann:
        made = await ann.new_table(game=GAME, options={"first": 1})
        live = server.hall.tables[made]
        thoughts: list[str] = []

        async def think(dump: str, seat: int, spec: str, owner: str, wanted: Any) -> str:
            thoughts.append(spec)
            return str(await choose(live.table.state, len(thoughts)))

        server.hall.quick.choose = think
        await ann.say("bot", table=made, seat=1, player="random")
        await ann.watch(made)
        await ann.play_on(made)
        await ann.until(lambda: ann.over(made), 60.0)
        return str(ann.seen(made)["table"]["result"]), str(len(thoughts))


def test_a_bot_whose_move_fails_makes_another(tmp_path: Path) -> None:
    broken: list[int] = []

    async def choose(state: Any, time: int) -> str:
        if not broken and not state.agenda and len(state.offers) > 1:
            broken.append(time)
            state.agenda.insert(0, (BROKEN, state.offers[0], 0))
        return str(state.moves[0].text)

    result, thoughts = asyncio.run(against_a_bot(tmp_path, choose))
    assert "concedes" not in result
    assert int(thoughts) > broken[0]


def test_a_bot_that_can_do_nothing_leaves(tmp_path: Path) -> None:
    broken: list[int] = []

    async def choose(state: Any, time: int) -> str:
        if not broken and not state.agenda and len(state.offers) > 1:
            broken.append(time)
            state.agenda.insert(0, (BROKEN, 0, 1))
        return str(state.moves[0].text)

    result, thoughts = asyncio.run(against_a_bot(tmp_path, choose))
    assert "concedes: Ann wins" in result
    assert int(thoughts) == broken[0]


def test_a_bot_that_cannot_think_moves_all_the_same(tmp_path: Path) -> None:
    """It tries once more, and then does what is offered."""

    async def choose(state: Any, time: int) -> str:
        if time in (3, 4):
            raise IndexError("list index out of range")
        return str(state.moves[0].text)

    result, thoughts = asyncio.run(against_a_bot(tmp_path, choose))
    assert "concedes" not in result
    assert int(thoughts) > 4
