"""How fast the games are: `script/bench` runs this. As they are and compiled, each in a process of its own.

Time is the processor's, so that what else the machine does counts little. Timings are for looking at; no test fails on
them. Every run adds a line to bench/history.jsonl.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

import instructions
import peers

import rubrica
from rubrica import _compiled
from rubrica.engine.chance import Dice
from rubrica.players import player

HISTORY = Path(__file__).parent / "history.jsonl"

SAMPLE = 60
"""Positions of every kind that are measured."""


def seconds(function: Callable[[], Any], least: float = 0.3) -> float:
    """The time of one call, over as many calls as fill a third of a second: the best of three."""
    calls = 1
    while True:
        start = process_time()
        for _ in range(calls):
            function()
        spent = process_time() - start
        if spent > least / 4:
            break
        calls *= 4
    calls = max(1, int(calls * least / 3 / spent))
    best = spent / calls * 10
    for _ in range(3):
        start = process_time()
        for _ in range(calls):
            function()
        best = min(best, (process_time() - start) / calls)
    return best


def random_play(game: Any, least: float) -> tuple[float, float, int, int]:
    """Decisions a second, with and without setting matches up; matches and decisions played."""
    dice = Dice(1)
    decisions = matches = 0
    playing = setting_up = 0.0
    while playing + setting_up < least:
        start = process_time()
        state = game.start(seed=matches)
        middle = process_time()
        while not state.over:
            offers = state.offers
            state.answer(offers[dice.below(len(offers))])
            decisions += 1
        matches += 1
        setting_up += middle - start
        playing += process_time() - middle
    return decisions / (playing + setting_up), decisions / playing, matches, decisions


def positions(game: Any, length: int) -> list[Any]:
    """Positions from the middle of random matches that take about so many decisions."""
    dice = Dice(2)
    found: list[Any] = []
    seed = 0
    while len(found) < SAMPLE:
        state = game.start(seed=1000 + seed)
        seed += 1
        at = 10 + dice.below(max(25, length // 2))
        for _ in range(at):
            if state.over:
                break
            state.answer(state.offers[dice.below(len(state.offers))])
        if not state.over:
            found.append(state)
    return found


def memory(state: Any) -> float:
    """Bytes of a copy, besides what copies share."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.copy() for _ in range(200)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept)


def measure(name: str, least: float) -> dict[str, float]:
    """Every figure of one game."""
    game = rubrica.game(name)
    random_play(game, least / 10)
    with_setup, without, matches, decisions = random_play(game, least)
    sample = positions(game, decisions // matches)
    rows: dict[str, float] = {
        "random play, decisions/s": without,
        "random play with setting up, decisions/s": with_setup,
        "decisions a match": decisions / matches,
        "copy, µs": statistics.median(seconds(state.copy, 0.02) for state in sample) * 1e6,
        "memory of a copy, bytes": statistics.median(memory(state) for state in sample[:10]),
        "imagine, µs": statistics.median(seconds(partial(imagine, state), 0.02) for state in sample) * 1e6,
        "imagine a new position, µs": statistics.median(seconds(partial(imagine_anew, state), 0.02) for state in sample)
        * 1e6,
        "view, µs": statistics.median(seconds(state.as_seat(0).view, 0.02) for state in sample) * 1e6,
        "dump, µs": statistics.median(seconds(state.dump, 0.02) for state in sample[:10]) * 1e6,
        "offers of a decision, µs": statistics.median(offering(state) for state in sample) * 1e6,
    }
    rows.update({label: value * 1e6 for label, value in event_cycle(name, sample).items()})
    rows["search, iterations/s"] = search_speed(sample)
    return rows


def imagine(state: Any) -> None:
    state.as_seat(state.seat).imagine(Dice(1))


def imagine_anew(state: Any) -> None:
    """The first time in a position, when what the seat knows is sorted out; the time of a copy is in it."""
    imagine(state.copy())


def offering(state: Any) -> float:
    """The time it takes to find the offers of the decision that is asked."""
    step, a, b = state.asking
    return seconds(lambda: step.offers(state, a, b), 0.02)


def event_cycle(name: str, sample: list[Any]) -> dict[str, float]:
    """The time of one event from replacement to triggers, by what each game calls an event in its file `bench`."""
    try:
        events = import_module(f"bench_{name}")
    except ImportError:
        return {}
    found: dict[str, float] = events.lines(sample, seconds)
    return found


def search_speed(sample: list[Any]) -> float:
    thinker: Any = player("search:150", 1)
    thought = 0
    spent = 0.0
    for state in sample[:12]:
        if len(state.offers) > 1:
            start = process_time()
            thinker.choose(state.as_seat(state.seat))
            spent += process_time() - start
            thought += thinker.thought
    return thought / spent if spent else 0.0


def in_process(name: str, least: float, compiled: bool) -> dict[str, float] | None:
    """The figures of a game from a process of its own; None if there are no compiled modules."""
    environment = {**os.environ, "RUBRICA_COMPILE": "1" if compiled else "0"}
    command = [sys.executable, __file__, "--one", name, "--seconds", str(least)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)
    answer = json.loads(done.stdout)
    return dict(answer["rows"]) if bool(answer["compiled"]) is compiled else None


def figure(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:,.1f}"


def show(name: str, plain: dict[str, float], compiled: dict[str, float] | None) -> None:
    """The table of one game."""
    width = max(len(label) for label in plain)
    print(f"{name:<{width}}  {'as it is':>12}  {'compiled':>12}")
    for label, value in plain.items():
        print(f"{label:<{width}}  {figure(value):>12}  {figure(compiled.get(label) if compiled else None):>12}")
    print()


def count_instructions(names: list[str]) -> dict[str, dict[str, float]]:
    """Instructions of each game, printed as they are found."""
    reason = instructions.why_not()
    if reason:
        raise SystemExit(f"Instructions can't be counted: {reason}.")
    found: dict[str, dict[str, float]] = {}
    print(f"{'instructions, compiled':<24}" + "".join(f"{what:>14}" for what in instructions.COUNTED))
    for name in names:
        found[name] = {what: instructions.count(name, what) for what in instructions.COUNTED}
        print(f"{name:<24}" + "".join(f"{figure(value):>14}" for value in found[name].values()), flush=True)
    return found


def remember(kind: str, figures: dict[str, Any]) -> None:
    """One line more in the history: when, which commit, on what, and what was found."""
    git = ["git", "-C", str(HISTORY.parent), "describe", "--always", "--dirty"]
    commit = subprocess.run(git, capture_output=True, text=True, check=False).stdout.strip()
    line = {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": commit,
        "python": platform.python_version(),
        "load": round(os.getloadavg()[0], 1),
        "kind": kind,
        "figures": figures,
    }
    with HISTORY.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="script/bench", description="Measure every registered game, as it is and compiled."
    )
    parser.add_argument("games", nargs="*", help="games to measure (all)")
    parser.add_argument("--seconds", type=float, default=4.0, help="how long random play is measured")
    parser.add_argument(
        "--peers", action="store_true", help="measure other engines as well, and how we stand beside them"
    )
    parser.add_argument("--instructions", action="store_true", help="count instructions under callgrind instead")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        print(json.dumps({"compiled": _compiled.active(), "rows": measure(options.one, options.seconds)}))
        return
    names = options.games or list(rubrica.game_names())
    if options.instructions:
        remember("instructions", count_instructions(names))
        return
    best: dict[str, dict[str, float]] = {}
    for name in names:
        plain = in_process(name, options.seconds, False) or {}
        compiled = in_process(name, options.seconds, True)
        show(name, plain, compiled)
        best[name] = compiled or plain
    if options.peers:
        found = peers.rows()
        print(f"{peers.table(found)}\n\n{peers.ratios(found, best)}")
    remember("times", best)


if __name__ == "__main__":
    main()
