"""What imagining costs at worst: every game is walked with open and with closed deck lists, and every seat and a spectator
imagine each position. `script/soak dreams` runs this; it ends with 1 if a dream breaks what is known, or costs more than it may."""

from __future__ import annotations

import argparse
import sys
from time import process_time
from typing import Any

from rubrica import registry
from rubrica.conformance.imagining import look_at_facts
from rubrica.conformance.walks import Walk, walks
from rubrica.engine.chance import Dice
from rubrica.engine.dealing import SWAPS, TRIES
from rubrica.engine.knowledge import DEALINGS, LOOKS


class Costs:
    """What the dreams of one game cost, and where the dearest of each kind was dreamt."""

    def __init__(self) -> None:
        self.positions = 0
        self.dreams = 0
        self.given = 0
        """Dreams in which the question that was asked was not kept."""
        self.seconds = 0.0
        self.worst: dict[str, tuple[int, str]] = {}

    def dream(self, walk: Walk, state: Any, viewer: int) -> None:
        began = process_time()
        imagination = state.as_seat(viewer).imagination()
        ready = process_time()
        dream = imagination.dream(Dice(walk.dice.below(1 << 30)))
        end = process_time()
        look_at_facts(walk, state, dream, viewer)
        self.dreams += 1
        self.given += (dream.seat, dream.asking) != (state.seat, state.asking)
        self.seconds += end - began
        where = f"seat {viewer} in {walk.place()}"
        self.note("tries", imagination.tries, where)
        self.note("swaps", imagination.swaps, where)
        self.note("us to get ready", int(1e6 * (ready - began)), where)
        self.note("us of a dream", int(1e6 * (end - ready)), where)

    def note(self, what: str, number: int, where: str) -> None:
        if number > self.worst.get(what, (-1, ""))[0]:
            self.worst[what] = number, where


def walk_through(name: str, open_decks: bool, positions: int) -> Costs:
    """Walk as many positions as asked for, with every number of players in turn."""
    game = registry.game(name)
    costs = Costs()
    tables = range(game.least_seats, game.most_seats + 1)
    for seats in tables:
        for walk in walks(game, seats, -(-positions // len(tables)), open_decks=open_decks):
            for state in walk.positions():
                costs.positions += 1
                for viewer in (-1, *range(seats)):
                    costs.dream(walk, state, viewer)
    return costs


def main() -> int:
    parser = argparse.ArgumentParser(prog="script/soak dreams", description=__doc__)
    parser.add_argument("games", nargs="*", default=registry.game_names(), help="which games; all if none is named")
    parser.add_argument("--positions", type=int, default=20_000, help="positions a game, open and closed each")
    arguments = parser.parse_args()
    too_dear = False
    for name in arguments.games:
        for open_decks in (True, False):
            costs = walk_through(name, open_decks, arguments.positions)
            lists = "open" if open_decks else "closed"
            print(
                f"{name}, {lists} lists: {costs.positions} positions, {costs.dreams} dreams, "
                f"{1e6 * costs.seconds / costs.dreams:.0f} us each with getting ready, {costs.given} without the question",
                flush=True,
            )
            for what, (number, where) in costs.worst.items():
                print(f"  at most {number} {what}: {where}", flush=True)
            too_dear |= costs.worst["tries"][0] > DEALINGS * (TRIES + 1)
            too_dear |= costs.worst["swaps"][0] > DEALINGS * TRIES * SWAPS + LOOKS
    return int(too_dear)


if __name__ == "__main__":
    sys.exit(main())
