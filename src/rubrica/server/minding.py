"""Minding a table: bots move there, orders to pass are carried out, and clocks run out."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import TYPE_CHECKING, Any

from rubrica.engine.state import State
from rubrica.server import logs
from rubrica.server.bots import is_quick
from rubrica.server.deciding import BotMove, GivenUp, Inner, PassDue, TimeUp
from rubrica.server.tables import Table
from rubrica.server.viewing import Audience

if TYPE_CHECKING:
    from rubrica.server.hall import Hall

LONGEST = 86400.0
"""Seconds that a timer runs at most."""


def wake_of(table: Table) -> float | None:
    """When somebody must look after a table, whoever drives it by then."""
    state = table.state
    if state is None or not table.playing:
        return None
    if state.seat >= 0 and (table.situation.chairs[state.seat].kind == "bot" or table.passes()):
        return 0.0
    return table.situation.clocks.deadline()


class Minder:
    """What the table does by itself: it thinks of one thing at a time, and says to itself what comes of it."""

    def __init__(self, hall: Hall, table: Table, audience: Audience, say: Callable[[Inner], None]) -> None:
        self.hall = hall
        self.table = table
        self.audience = audience
        self.say = say
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.thought_of = -1
        """The change that it thinks of, or has thought of."""
        self.stuck: tuple[int, set[str]] = (-1, set())
        """Where a bot could not do what it wanted: at which change, and the moves that failed there."""

    def look_after(self) -> None:
        """See to what is due now: clocks, orders to pass, bots."""
        self.stop_timer()
        table, state = self.table, self.table.state
        if state is None or not table.playing:
            return
        deadline = table.situation.clocks.deadline()
        if deadline is not None:
            wait = min(max(0.0, deadline - self.hall.now()) + 0.002, LONGEST)
            self.timer = asyncio.get_running_loop().call_later(wait, self.say, TimeUp())
        if self.thought_of == table.situation.changes or state.seat < 0:
            return
        if table.passes():
            self.think(self.pass_in_time(state.seat))
        elif table.situation.chairs[state.seat].kind == "bot":
            self.think(self.bot_move(state, table.situation.chairs[state.seat].player))

    def rest(self) -> None:
        self.stop_timer()
        self.stop_thinking()
        self.thought_of = -1

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def stop_thinking(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    def think(self, thought: Coroutine[Any, Any, None]) -> None:
        self.stop_thinking()
        self.thought_of = self.table.situation.changes
        self.thinking = asyncio.create_task(thought)

    def decide(self, message: Inner) -> None:
        self.thinking = None
        self.say(message)

    def pause(self) -> float:
        """At even pace nobody can tell from the time it took who answered, and whether there was a choice."""
        settings = self.hall.settings
        return random.uniform(settings.pace_least, settings.pace_most) if self.table.even_pace else 0.0

    async def pass_in_time(self, seat: int) -> None:
        changes = self.thought_of
        await asyncio.sleep(self.pause())
        self.decide(PassDue(changes, seat))

    async def bot_move(self, state: State, player: str) -> None:
        seat, changes, ready = state.seat, self.thought_of, monotonic() + self.pause()
        try:
            bots = self.hall.quick if is_quick(player) else self.hall.bots
            move = await bots.choose(state.dump(), seat, player, self.table.made.owner, self.wanted)
            await asyncio.sleep(max(0.0, ready - monotonic()))
        except Exception as fault:
            logs.fault("no bot could move", fault, table=self.table.id)
            await asyncio.sleep(1.0)
            self.thinking = None
            if self.stuck[0] != changes:
                self.stuck = (changes, set())
                self.thought_of = -1
                self.look_after()
            else:
                self.move_otherwise(BotMove(changes, seat, ""))
            return
        self.decide(BotMove(changes, seat, move))

    def wanted(self) -> bool:
        """Whether somebody waits for a bot here: who plays with it, or looks on."""
        return bool(self.table.persons() or self.audience.viewers)

    def move_otherwise(self, failed: BotMove) -> None:
        """A bot that can't think, or whose move a fault of Rubrica's own forbids, does something else; if nothing goes, it leaves."""
        state = self.table.state
        current = failed.changes == self.table.situation.changes
        if not self.table.playing or state is None or state.seat != failed.seat or not current:
            return
        if self.stuck[0] != failed.changes:
            self.stuck = (failed.changes, set())
        self.stuck[1].add(failed.move)
        left = [move.text for move in state.moves if move.text not in self.stuck[1]]
        self.say(BotMove(failed.changes, failed.seat, left[0]) if left else GivenUp(failed.changes, failed.seat))
