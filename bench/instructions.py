"""Instructions a decision and a dream, compiled, counted by callgrind: `script/bench --instructions`.

On a busy machine times differ by half from run to run; these counts hardly differ at all. The same moves are made each time
(chosen by Python's own generator, so that another Dice makes no other match), and only what the engine does is counted.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import rubrica
from rubrica import _compiled
from rubrica.engine.chance import Dice

COUNTED = {
    "a decision": "CPyPy_*State___answer",
    "a dream": "CPyPy_*Imagination___dream",
}
"""What is counted, and the compiled function in which callgrind counts it."""
DECISIONS = 400
DREAMS = 60


def why_not() -> str:
    """Why instructions can't be counted here; empty if they can."""
    if shutil.which("valgrind") is None:
        return "valgrind is not installed"
    return "" if _compiled.active() else "there are no compiled modules: script/compile makes them"


def count(name: str, what: str) -> float:
    """Instructions of one decision, or of one dream, of a game."""
    command = [
        "valgrind",
        "--tool=callgrind",
        "--callgrind-out-file=/dev/null",
        f"--toggle-collect={COUNTED[what]}",
        sys.executable,
        os.path.abspath(__file__),
        name,
        what,
    ]
    environment = {**os.environ, "RUBRICA_COMPILE": "1", "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or found is None:
        raise SystemExit(f"callgrind could not count {what} of {name}:\n{done.stderr[-2000:]}")
    return int(found[1]) / (DECISIONS if what == "a decision" else DREAMS)


def walk(game: Any) -> Iterator[Any]:
    """The positions of random matches, as many as decisions are counted."""
    chance = random.Random(1)
    made = seed = 0
    while True:
        state = game.start(seed=seed)
        seed += 1
        while not state.over:
            if made == DECISIONS:
                return
            yield state
            state.answer(state.offers[chance.randrange(len(state.offers))])
            made += 1


def main() -> None:
    """What callgrind runs."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("what", choices=COUNTED)
    options = parser.parse_args()
    game = rubrica.game(options.game)
    dreams = 0
    for number, state in enumerate(walk(game)):
        if options.what == "a dream" and dreams < DREAMS and number % (DECISIONS // DREAMS) == 0:
            state.as_seat(state.seat).imagination().dream(Dice(number))
            dreams += 1


if __name__ == "__main__":
    main()
