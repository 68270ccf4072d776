"""Replays: matches that are over are told again by the bot workers; what was told lately is kept. One can go on from any position."""

from __future__ import annotations

from typing import Any

from rubrica import registry
from rubrica.engine.dumps import match_header
from rubrica.engine.records import history
from rubrica.engine.state import LEAVE, ORDER
from rubrica.server import bodies
from rubrica.server import events as happened
from rubrica.server.bots import Bots
from rubrica.server.considering import Consider
from rubrica.server.deciding import Account, Turn
from rubrica.server.errors import Refusal
from rubrica.server.history import finished
from rubrica.server.retelling import BLOCK, Judge, Retell
from rubrica.server.store import Store

KEPT = 64
"""Answers that are kept in memory."""
REFUSAL = "This match can't be shown again here."


class Replays:
    """What was told lately, by table."""

    def __init__(self, store: Store, bots: Bots) -> None:
        self.store = store
        self.bots = bots
        self.kept: dict[tuple[str, int, int], dict[str, Any]] = {}

    async def dump(self, table: str) -> str:
        """The last position of a match that is over, with all moves that led there."""
        refusal = "A match can be looked at again when it is over."
        row = await self.store.read(lambda connection: finished(connection, table, refusal))
        return str(row.dump)

    async def judged(self, table: str, asker: str) -> dict[str, Any]:
        key = (table, -2, 0)
        if key not in self.kept:
            self.keep(key, await self.bots.tell(Judge(await self.dump(table)), REFUSAL, asker=asker))
        return self.kept[key]

    async def told(self, table: str, viewer: int, first: int, asker: str) -> dict[str, Any]:
        """The block of positions that one is in."""
        start = first - first % BLOCK
        key = (table, viewer, start)
        if key not in self.kept:
            asked = Retell(await self.dump(table), viewer, start)
            self.keep(key, await self.bots.tell(asked, REFUSAL, asker=asker))
        return {"first": start, **self.kept[key]}

    async def thoughts(self, table: str, move: int, asker: str) -> dict[str, Any]:
        """What a bot thinks of the position after so many moves."""
        key = (table, -3, move)
        if key not in self.kept:
            asked = Consider(await self.dump(table), move)
            self.keep(key, await self.bots.tell(asked, REFUSAL, asker=asker))
        return self.kept[key]

    async def advice(self, dump: str, asker: str) -> dict[str, Any]:
        """What a bot would do in the place of whoever decides in a match that goes on."""
        return await self.bots.tell(Consider(dump), "No bot can say anything about that now.", asker=asker)

    def keep(self, key: tuple[str, int, int], told: dict[str, Any]) -> None:
        self.kept[key] = told
        while len(self.kept) > KEPT:
            self.kept.pop(next(iter(self.kept)))


def go_on(turn: Turn, dump: str, who: Account, wish: bodies.GoOn) -> None:
    """Bring a new table to a position of an old match: with its cards, its decks, its seed and its first moves."""
    old = registry.load(dump)
    moves = history(old)[: wish.move]
    turn.begin_with(match_header(old.match), who, wish.seat, wish.bot)
    for seat, move in moves:
        state: Any = turn.table.state
        if move == LEAVE:
            turn.do(happened.Left(seat, "left"))
        elif move <= ORDER:
            turn.do(happened.Ordered(seat, ORDER - move))
        else:
            step, a, b = state.asking
            turn.do(happened.Played(seat, step.say(state, a, b, move, seat)))
    if not turn.table.playing:
        raise Refusal("The match is over at that move: go back a little.")
