"""Nobody sees what they may not, in many matches: the checks of `conformance/leaks.py` on one seed after the other.
`script/soak leaks` runs this; it prints what was looked at and every fault, and ends with 1 if there is one."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from itertools import count, cycle

from rubrica import registry
from rubrica.conformance import CHECKS, Unsound
from rubrica.conformance.walks import first_seed

LOOKED_AT = {"twins": "compared", "spectators": "positions", "shuffles": "moves", "undoing": "free"}
"""The checks, and what each calls a position that it has looked at."""
APART = 1000
"""From the first seed of a round to that of the next: further than a check walks."""


def look(name: str, positions: int, seed: int) -> int:
    """Look at so many positions of a game, with every number of players in turn. Gives the number of faults."""
    game = registry.game(name)
    seen: Counter[str] = Counter()
    faults = 0
    tables = cycle(range(game.least_seats, game.most_seats + 1))
    for begin in count(seed, APART):
        if seen.total() >= positions:
            break
        os.environ["RUBRICA_SEED"] = str(begin)
        seats = next(tables)
        for check, looked in LOOKED_AT.items():
            try:
                seen[check] += CHECKS[check](game, seats)[looked]
            except Unsound as fault:
                faults += 1
                print(f"  {check}: {fault}", flush=True)
    told = ", ".join(f"{number} {check}" for check, number in seen.items())
    print(f"{name}: {seen.total()} positions ({told}), {faults} faults", flush=True)
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(prog="script/soak leaks", description=__doc__)
    parser.add_argument("games", nargs="*", default=registry.game_names(), help="which games; all if none is named")
    parser.add_argument("--positions", type=int, default=100_000, help="positions a game")
    parser.add_argument("--seed", type=int, default=first_seed(), help="the first seed")
    arguments = parser.parse_args()
    faults = [look(name, arguments.positions, arguments.seed) for name in arguments.games]
    return int(any(faults))


if __name__ == "__main__":
    sys.exit(main())
