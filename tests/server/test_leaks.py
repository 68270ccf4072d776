"""Every byte that a client is sent over matches of every registered game holds nothing that its seat may not know.

A match is recorded from every seat and from a spectator's. Then its twin is played over sockets with the same seed and the same
moves: two cards that a viewer never could have seen (by the table of zones) are swapped before it begins, as in the conformance
suite. What the viewer is sent must be the same: message by message, byte by byte, but for times, the table's id and its commitment.
"""

from __future__ import annotations

import asyncio
import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from running import serving
from scripted import Client

import rubrica
from rubrica import registry
from rubrica.conformance import leaks
from rubrica.conformance.walks import DEPTH, Walk, first_seed, in_sight
from rubrica.engine.windows import WAVE, Window
from rubrica.server import deciding

GAMES = rubrica.game_names()
TABLES = [(name, min(3, rubrica.game(name).most_seats)) for name in GAMES]


class SwappedOnServer(leaks.Swapped):
    """The swapped game, also where a table rebuilds its match."""

    def rebuild_match(self, header: dict[str, Any]) -> Any:
        match = self.true_game.rebuild_match(header)
        match.game = self
        return match


class Recording:
    """What each client of a match was sent, after how many moves."""

    def __init__(self) -> None:
        self.steps: dict[int, dict[int, list[str]]] = {}

    def of(self, viewer: int, moves: int) -> list[list[str]]:
        return [sent[viewer] for number, sent in self.steps.items() if number <= moves]


EVERY = 6
"""Moves between two looks at what everybody was sent."""

LONGEST = 25 * EVERY * DEPTH
"""So many moves of a match are played over sockets."""


async def recorded(walk: Walk, folder: Path, steps: int | None = None) -> Recording:
    """Play the moves of a walk over sockets; every client also asks why, plays what is not offered, and chats."""
    moves = walk.moves[:steps]
    recording = Recording()
    async with serving(folder) as (url, server):
        clients = {seat: Client(url, f"player {seat}") for seat in range(walk.seats)}
        clients[-1] = Client(url, "watcher")
        for client in clients.values():
            await client.__aenter__()
        options = {**walk.options, "even_pace": True, "stops": False}
        bring = bool(walk.game.decks)
        body = {"deck": walk.decks[0]} if bring else {}
        table = await clients[0].new_table(game=walk.game.name, seats=walk.seats, options=options, **body)
        for seat in range(1, walk.seats):
            await clients[seat].say("sit", table=table, seat=seat, **({"deck": walk.decks[seat]} if bring else {}))
        for client in clients.values():
            client.received.clear()
            await client.say("watch", "watch", table=table)
        live = server.hall.tables[table]

        async def gather(number: int) -> None:
            for client in clients.values():
                await client.say("ping", f"ping-{number}")
            recording.steps[number] = {
                viewer: [plain(text, table) for text in client.received] for viewer, client in clients.items()
            }
            for client in clients.values():
                client.received.clear()

        await gather(0)
        for number, (seat, move) in enumerate(moves, 1):
            state = live.table.state
            position = live.table.situation.positions[seat + 1]
            await clients[seat].until(
                lambda seat=seat, position=position: clients[seat].tables[table]["position"] == position
            )
            assert state.seat == seat
            step, a, b = state.asking
            text = step.say(state, a, b, move, seat)
            await clients[seat].play(table, text, f"move-{number}")
            if number % EVERY == 0:
                await gather(number)
                await poke(clients, table, number)
        if steps is None:
            await gather(len(moves) + EVERY)
        for client in clients.values():
            await client.close()
            await client.http.aclose()
        assert steps is not None or live.table.situation.status == "over"
    return recording


async def poke(clients: dict[int, Client], table: str, number: int) -> None:
    """What a curious client asks: reasons, and moves that are not offered."""
    for viewer, client in clients.items():
        cards = [
            card["id"]
            for zone in client.seen(table)["view"]["zones"]
            for card in zone.get("cards", ())
            if card is not None
        ]
        for card in [*cards[:2], 1, 10**6]:
            await client.ask("why", f"why-{number}-{card}", table=table, card=card)
        position = client.tables[table]["position"]
        await client.ask("play", f"bad-{number}", table=table, position=position, move="play Nothing")
        await client.ask("play", f"old-{number}", table=table, position=position - 1, move="play Nothing")
        if viewer >= 0:
            await client.ask("chat", f"chat-{number}", table=table, text="Hm.")


def plain(text: str, table: str) -> str:
    text = text.replace(table, "TABLE")
    text = re.sub(r'"commitment":"\w+"', '"commitment":""', text)
    return re.sub(r'"(created|at|since)":[-0-9.e+]+', r'"\1":0', text)


def comparable(walk: Walk, viewer: int, pairs: leaks.Pairs) -> int:
    """For how many moves a viewer can't tell twins apart: until a card comes into sight, or the others can't decide alike."""
    state, twin = leaks.begin(walk, walk.game), leaks.begin(walk, leaks.Swapped(walk.game, pairs))
    lines = (0, 0)
    for number, (_, move) in enumerate([*walk.moves, (0, 0)]):
        apart = leaks.differing(state, twin)
        if (
            any(in_sight(now, viewer, copy) for now in (state, twin) for copy in apart)
            or leaks.was_told(state, twin, viewer, apart, lines)
            or leaks.viewer_facts(state, viewer) != leaks.viewer_facts(twin, viewer)
            or state.asking != twin.asking
            or state.seat != twin.seat
            or state.over != twin.over
        ):
            return number - 1
        if number == len(walk.moves) or move not in twin.offers:
            return number
        # An offer must say the same, or the same move can't be made over a socket.
        step, a, b = state.asking
        if step.say(state, a, b, move, state.seat) != step.say(twin, a, b, move, twin.seat):
            return number
        lines = (len(state.news), len(twin.news))
        state.answer(move)
        twin.answer(move)
    return len(walk.moves)


def beginnings(game: Any, seats: int) -> list[Walk]:
    """A few matches, as far as they are played over sockets."""
    walks = [
        Walk(game, seats, seed, even_pace=True, stops=False) for seed in range(first_seed(), first_seed() + 2 * DEPTH)
    ]
    for walk in walks:
        for _ in islice(walk.positions(), LONGEST + 1):
            pass
    return walks


@pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])
def test_twins_over_sockets(name: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = rubrica.game(name)
    compared = 0
    for walk in beginnings(game, seats):
        seed = walk.seed
        monkeypatch.setattr(deciding, "new_seed", lambda seed=seed: str(seed))
        original = asyncio.run(recorded(walk, tmp_path / f"{seed}", LONGEST if len(walk.moves) == LONGEST else None))
        look_for_secrets(original)
        sights = leaks.sightings(walk)
        for viewer in (seed % seats, -1):
            choices = leaks.to_swap(walk, viewer, sights)
            lengths = [(comparable(walk, viewer, pairs), pairs) for pairs in choices]
            moves, pairs = max(lengths, key=lambda found: found[0], default=(0, []))
            moves = min(moves, LONGEST) // EVERY * EVERY
            if not moves:
                continue
            swapped = SwappedOnServer(game, pairs)
            with monkeypatch.context() as patched:
                patched.setattr(registry, "game", lambda _, swapped=swapped: swapped)
                twin = asyncio.run(recorded(walk, tmp_path / f"{seed}-{viewer}", moves))
            assert twin.of(viewer, moves) == original.of(viewer, moves), (seed, viewer, pairs)
            compared += moves
        if compared >= 60 * DEPTH:
            break
    assert compared >= 20, "hardly anything could be compared"


def look_for_secrets(recording: Recording) -> None:
    """What only the server knows is not sent before the match is over: its seed, who else is told what, numbers of the log."""
    for step in list(recording.steps.values())[:-1]:
        for viewer, texts in step.items():
            for text in texts:
                if '["table","status"],"over"' in text or '"status":"over"' in text:
                    continue  # the match is over: now all is told
                assert '"seed":""' in text or '"seed"' not in text
                for word in ("digest", "fence", "driver", "number", "token", "password", "account", "dump"):
                    assert f'"{word}"' not in text, (viewer, word, text[:300])


@pytest.mark.parametrize("order", ["pass until I lead", "pass until the end of this round", "pass on even rounds"])
def test_an_order_to_pass_looks_like_any_other_pass(
    nods: str, order: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At even pace: whether somebody passes each window by hand, or has ordered to, the others are sent the same.

    What the order leads to is what the engine says: the same match is played with the engine's own orders."""
    monkeypatch.setattr(deciding, "new_seed", lambda: "1")

    async def play(ordering: bool) -> tuple[list[str], list[bool], str]:
        """What Ann was sent, for each window of Bob whether he was asked by hand, and the log."""
        async with (
            serving(tmp_path / str(ordering)) as (url, server),
            Client(url, "Ann") as ann,
            Client(url, "Bob") as bob,
        ):
            table = await ann.new_table(game=nods, options={"even_pace": True, "stops": True})
            await bob.say("sit", table=table)
            await ann.watch(table)
            await bob.watch(table)
            ann.received.clear()
            live = server.hall.tables[table]
            by_hand: list[bool] = []
            while live.table.situation.status == "playing":
                state, changes = live.table.state, live.table.situation.changes
                mover = ann if state.seat == 0 else bob
                window = isinstance(state.asking[0], Window)
                if window and mover is bob:
                    by_hand.append(not live.table.passes())
                if live.table.passes():
                    while live.table.situation.changes == changes:
                        await asyncio.sleep(0.002)
                    continue
                position = live.table.situation.positions[state.seat + 1]
                await mover.until(lambda mover=mover, position=position: mover.tables[table]["position"] == position)
                offers = mover.offers(table)
                wish = "pass" if window else "low"
                if window and mover is bob and ordering and order in offers:
                    wish = order
                await mover.play(table, wish)
                await asyncio.sleep(0.002)
            await ann.until(lambda: ann.over(table))
            heard = [plain(text, table) for text in ann.received if '"done"' not in text]
            record = str(await ann.call("GET", f"/api/tables/{table}/record"))
            verify_record(record)
            return heard, by_hand, "\n".join(ann.tables[table]["log"])

    def by_engine() -> list[bool]:
        """For each window of Bob whether the engine asks, when it keeps the order itself."""
        state = rubrica.game(nods).start(names=["Ann", "Bob"], seed="1", stops=True, even_pace=True)
        free = rubrica.game(nods).start(names=["Ann", "Bob"], seed="1", even_pace=True)
        asked_by_engine: list[bool] = []
        while not free.over:
            # `free` is asked at every window; `state` only where no order passes.
            window = isinstance(free.asking[0], Window)
            together = (state.seat, state.round, len(state.agenda)) == (free.seat, free.round, len(free.agenda))
            if window and free.seat == 1:
                asked_by_engine.append(together)
            if together:
                offers = [move.text for move in state.moves]
                state.play(order if window and state.seat == 1 and order in offers else "pass" if window else "low")
            free.play("pass" if window else "low")
        return asked_by_engine

    by_hand, always, _ = asyncio.run(play(False))
    by_order, asked_by_hand, _ = asyncio.run(play(True))
    assert by_hand == by_order
    assert all(always)
    assert asked_by_hand == by_engine()
    assert not all(asked_by_hand)


def verify_record(record: str) -> None:
    assert rubrica.replay(record).over


def test_an_order_survives_a_restart_and_is_withdrawn(nods: str, tmp_path: Path) -> None:
    def slow() -> Any:
        return serving(tmp_path, pace_least=30.0, pace_most=31.0)

    async def begin() -> tuple[str, str, str]:
        async with slow() as (url, _), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            table = await ann.new_table(game=nods, options={"even_pace": True, "stops": True})
            await bob.say("sit", table=table)
            await ann.watch(table)
            await bob.watch(table)
            await bob.play(table, "low")
            await ann.play(table, "pass")
            await bob.until(lambda: bob.offers(table))
            await bob.play(table, "pass until the end of this round")
            await bob.until(lambda: bob.seen(table)["order"] == 2)
            await ann.play(table, "pass")
            return table, ann.cookie, bob.cookie

    async def go_on(table: str, ann: str, bob: str) -> None:
        async with slow() as (url, server), Client(url, "Ann", ann) as first, Client(url, "Bob", bob) as second:
            await first.watch(table)
            await second.watch(table)
            assert second.seen(table)["order"] == 2
            assert server.hall.tables[table].table.passes() == "pass"
            await second.say("order", table=table, waves=0)
            await second.until(lambda: second.seen(table)["order"] == 0)
            assert server.hall.tables[table].table.passes() == ""
            await second.say("order", table=table, waves=1)
            await second.until(lambda: second.seen(table)["order"] == 1 << WAVE)
            await second.play(table, "nod")

    asyncio.run(go_on(*asyncio.run(begin())))


def test_at_even_pace_a_bot_takes_its_time(tmp_path: Path) -> None:
    """However much or little it could do, it answers after a random time from one range."""

    async def play() -> list[tuple[int, float]]:
        times: list[tuple[int, float]] = []
        async with (
            serving(tmp_path, pace_least=0.08, pace_most=0.1) as (url, server),
            Client(url, "Ann") as ann,
        ):
            table = await ann.new_table(game=GAMES[0], options={"even_pace": True}, bots=["random"])
            await ann.watch(table)
            live = server.hall.tables[table]
            clock = asyncio.get_running_loop().time
            for _ in range(60):
                await ann.until(lambda: ann.over(table) or ann.offers(table) or live.table.state.seat == 1)
                if ann.over(table) or len(times) > 25:
                    break
                if live.table.state.seat == 1:
                    offers, start, changes = len(live.table.state.offers), clock(), live.table.situation.changes
                    while live.table.situation.changes == changes:
                        await asyncio.sleep(0.002)
                    times.append((offers, clock() - start))
                elif ann.offers(table):
                    await ann.play_on(table, 1)
        return times

    times = asyncio.run(play())
    assert len(times) > 8
    assert min(time for _, time in times[1:]) > 0.05, times
