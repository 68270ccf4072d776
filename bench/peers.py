"""The same measurements on other card engines: OpenSpiel, RLCard and pyminion, and on Rubrica's own environments beside them.

    script/bench --peers            installs them and prints this table after Rubrica's own
    python bench/peers.py --json    the rows as data

Random legal play in decisions per second (a decision is a player's, chance does not count), the same with what the player
observes as numbers at each decision (steps), the time that a copy of a position takes, and iterations per second of
information-set search where the engine has one. Each engine is measured in a process of its own, warm, for a few seconds
of processor time, so that other work on the machine counts little.
"""

import argparse
import copy
import json
import logging
import os
import random
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Any

SECONDS = 1.0  # for each measurement
PATIENCE = 120.0  # for all of an engine


@dataclass(frozen=True)
class Row:
    """One game of one engine. What it does not have is None; `note` then says why."""

    engine: str
    version: str
    game: str
    decisions: float | None = None
    steps: float | None = None
    copy: float | None = None
    search: float | None = None
    note: str = ""


def rows(seconds: float = SECONDS) -> list[Row]:
    """Measure every engine that is installed; the others have a row that says what is missing."""
    return [row for engine in ENGINES for row in measure_apart(engine, seconds)]


def measure_apart(engine: str, seconds: float) -> list[Row]:
    """Measure an engine in a process of its own."""
    package, _ = ENGINES[engine]
    try:
        number = version(package)
    except PackageNotFoundError:
        return [Row(engine, "–", "–", note="not installed: script/bench --peers installs it.")]
    command = [sys.executable, os.path.abspath(__file__), "--json", "--seconds", str(seconds), "--only", engine]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
        return [Row(**fields) for fields in json.loads(done.stdout.splitlines()[-1])]
    except subprocess.TimeoutExpired:
        return [Row(engine, number, "–", note=f"did not end within {PATIENCE:.0f} s.")]
    except (subprocess.CalledProcessError, ValueError, IndexError) as error:
        said = (getattr(error, "stderr", "") or str(error)).strip().splitlines()
        return [Row(engine, number, "–", note=f"is installed and does not run: {said[-1]}")]


# Measuring


def decisions_per_second(play: Callable[[], int], seconds: float) -> float:
    """`play` plays a match and says how many decisions that took."""
    spend(play, seconds / 4)
    decisions, spent = spend(play, seconds)
    return decisions / spent


def spend(play: Callable[[], int], seconds: float) -> tuple[int, float]:
    decisions, start = 0, time.process_time()
    while True:
        decisions += play()
        spent = time.process_time() - start
        if spent >= seconds:
            return decisions, spent


def copy_time(positions: list[Any], clone: Callable[[Any], object], seconds: float) -> float:
    """Microseconds for a copy, on the average of these positions."""
    copies, start = 0, time.process_time()
    while True:
        for position in positions:
            clone(position)
        copies += len(positions)
        spent = time.process_time() - start
        if spent >= seconds / 2:
            return spent / copies * 1e6


# OpenSpiel


def open_spiel(seconds: float) -> Iterator[Row]:
    import pyspiel
    from open_spiel.python.games import liars_poker  # noqa: F401 (importing registers the game)

    for name, label in (
        ("hearts", "hearts"),
        ("gin_rummy", "gin rummy"),
        ("python_liars_poker", "liar's poker, Python"),
    ):
        game = pyspiel.load_game(name)
        positions = [state.clone() for state in spiel_positions(game, random.Random(1))]
        searched = None if name.startswith("python_") else spiel_search(positions, seconds)
        yield spiel_row("OpenSpiel", version("open_spiel"), label, game, seconds, searched)


def spiel_row(
    engine: str, number: str, label: str, game: Any, seconds: float, searched: float | None = None, note: str = ""
) -> Row:
    """A game that OpenSpiel knows, whoever wrote it."""
    rng = random.Random(1)

    def play() -> int:
        return sum(1 for _ in spiel_positions(game, rng))

    def observe() -> int:
        return sum(1 for state in spiel_positions(game, rng) if spiel_numbers(game, state))

    return Row(
        engine=engine,
        version=number,
        game=label,
        decisions=decisions_per_second(play, seconds),
        steps=decisions_per_second(observe, seconds),
        copy=copy_time([state.clone() for state in spiel_positions(game, rng)], lambda state: state.clone(), seconds),
        search=searched,
        note=note,
    )


def spiel_numbers(game: Any, state: Any) -> Any:
    """What the player who decides observes, as numbers."""
    player = state.current_player()
    observed = game.get_type().provides_observation_tensor
    return state.observation_tensor(player) if observed else state.information_state_tensor(player)


def spiel_positions(game: Any, rng: random.Random) -> Iterator[Any]:
    """A random match: its state, each time before a player decides. In these games chance only deals, evenly."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            yield state
        state.apply_action(rng.choice(state.legal_actions()))


def spiel_search(positions: list[Any], seconds: float) -> float:
    """OpenSpiel's own search, in C++, with random playouts, where there is most to choose."""
    import pyspiel

    position = max(positions, key=lambda state: len(state.legal_actions()))
    iterations = 50
    while True:
        bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, iterations)
        start = time.process_time()
        bot.step(position)
        spent = time.process_time() - start
        if spent >= seconds / 2:
            return iterations / spent
        iterations *= 4


# RLCard


def rlcard(seconds: float) -> Iterator[Row]:
    import rlcard as cards

    for name, label in (("gin-rummy", "gin rummy"), ("doudizhu", "dou dizhu")):
        env = cards.make(name, config={"seed": 1})
        rng = random.Random(1)

        def play(env: Any = env, rng: random.Random = rng) -> int:
            return sum(1 for _ in rlcard_positions(env, rng))

        positions = [copy.deepcopy(game) for number, game in enumerate(rlcard_positions(env, rng)) if number % 5 == 0]
        played = decisions_per_second(play, seconds)
        yield Row(
            engine="RLCard",
            version=version("rlcard"),
            game=label,
            decisions=played,
            steps=played,  # its environments always observe
            copy=copy_time(positions, copy.deepcopy, seconds),
            note="copied with deepcopy",
        )


def rlcard_positions(env: Any, rng: random.Random) -> Iterator[Any]:
    observation, _ = env.reset()
    while not env.is_over():
        yield env.game
        observation, _ = env.step(rng.choice(list(observation["legal_actions"])))


# pyminion


def pyminion(seconds: float) -> Iterator[Row]:
    from pyminion.bots.bot import Bot
    from pyminion.expansions.base import base_set
    from pyminion.game import Game

    logging.getLogger().setLevel(logging.WARNING)
    random.seed(1)
    chance = RandomDominion()

    def play() -> int:
        before = chance.decisions
        players = [Bot(chance, player_id=str(seat)) for seat in range(2)]
        Game(players, expansions=[base_set], log_stdout=False).play()
        return chance.decisions - before

    yield Row(
        engine="pyminion",
        version=version("pyminion"),
        game="Dominion, base set",
        decisions=decisions_per_second(play, seconds),
        note="the position is in the call stack: no copy",
    )


class RandomDominion:
    """Answers what pyminion asks: any of the cards, as many as allowed."""

    def __init__(self) -> None:
        self.decisions = 0

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """`discard_decision`, `trash_decision` and their like all ask for some of `valid_cards`."""
        if not name.endswith("_decision"):
            raise AttributeError(name)
        return self.some_cards

    def some_cards(self, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any, **numbers: int) -> Any:
        self.decisions += 1
        least = next((n for key, n in numbers.items() if key.startswith("min")), 0)
        most = next((n for key, n in numbers.items() if key.startswith("max")), -1)
        most = len(valid_cards) if most < 0 else min(most, len(valid_cards))
        return random.sample(valid_cards, random.randint(min(least, most), most))

    def one_or_none(self, cards: list[Any]) -> Any:
        self.decisions += 1
        return random.choice([*cards, None])

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return self.one_or_none(valid_actions)

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> Any:
        self.decisions += 1
        return list(valid_treasures)

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return self.one_or_none(valid_cards)

    def binary_decision(self, *asked: Any, **more: Any) -> bool:
        self.decisions += 1
        return random.random() < 0.5

    def multiple_option_decision(
        self, card: Any, options: list[str], player: Any, game: Any, num_choices: int = 1, unique: bool = True
    ) -> list[int]:
        self.decisions += 1
        return random.sample(range(len(options)), num_choices)

    def deck_position_decision(self, prompt: str, card: Any, player: Any, game: Any, num_deck_cards: int) -> int:
        self.decisions += 1
        return random.randint(0, num_deck_cards)

    def multi_play_decision(
        self, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any, required: bool = True
    ) -> Any:
        self.decisions += 1
        return random.choice(valid_cards if required else [*valid_cards, None])


# Rubrica's environments

OURSELVES = "Rubrica"


def rubrica_environments(seconds: float) -> Iterator[Row]:
    from rubrica import _compiled, envs
    from rubrica.envs import spiel

    note = "compiled" if _compiled.active() else "not compiled"
    for name in envs.env_names():
        env = getattr(envs, name).raw_env()
        yield Row(
            engine=f"{OURSELVES}, PettingZoo",
            version=version("rubrica"),
            game=name,
            steps=decisions_per_second(lambda env=env: zoo_steps(env, random.Random(1)), seconds),  # type: ignore[misc]
            note=note,
        )
    for name in spiel.names():
        yield spiel_row(f"{OURSELVES}, OpenSpiel", version("rubrica"), name, spiel.load(name), seconds, note=note)


def zoo_steps(env: Any, rng: random.Random) -> int:
    """A random match in an environment of PettingZoo: how many steps it took."""
    env.reset(seed=rng.randrange(1 << 30))
    steps = 0
    while not any(env.terminations.values()):
        observation, *_ = env.last()
        env.step(rng.choice(observation["action_mask"].nonzero()[0]))
        steps += 1
    return steps


# The package on PyPI, and what measures it.
ENGINES: dict[str, tuple[str, Callable[[float], Iterator[Row]]]] = {
    "OpenSpiel": ("open_spiel", open_spiel),
    "RLCard": ("rlcard", rlcard),
    "pyminion": ("pyminion", pyminion),
    OURSELVES: ("rubrica", rubrica_environments),
}


def missing() -> list[str]:
    """What pip should install: the extra `peers`, as far as it isn't there."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "pyproject.toml"), "rb") as file:
        wanted: list[str] = tomllib.load(file)["project"]["optional-dependencies"]["peers"]
    return [requirement for requirement in wanted if not is_installed(*requirement.split("=="))]


def is_installed(package: str, number: str) -> bool:
    try:
        return version(package) == number
    except PackageNotFoundError:
        return False


# Showing


def table(found: list[Row]) -> str:
    """The rows as aligned text."""
    heads = ("engine", "version", "game", "decisions/s", "steps/s", "copy, µs", "search/s", "")
    lines = [heads]
    for row in found:
        numbers = (_number(row.decisions), _number(row.steps), _number(row.copy), _number(row.search))
        lines.append((row.engine, row.version, row.game, *numbers, row.note))
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if 3 <= column <= 6 else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


OURS = {
    "decisions": "random play with setting up, decisions/s",
    "copy": "copy, µs",
    "search": "search, iterations/s",
}
"""What peers are measured by, and what the bench calls it."""


def ratios(found: list[Row], ours: dict[str, dict[str, float]]) -> str:
    """How many times as fast each of our games is as each game of the others: decisions, copies, search."""
    lines = [("times as fast as", *ours)]
    for row in found:
        if row.engine.startswith(OURSELVES):
            continue
        for what, label in OURS.items():
            theirs: float | None = getattr(row, what)
            if theirs:
                mine = [figures[label] for figures in ours.values()]
                times = [theirs / one if what == "copy" else one / theirs for one in mine]
                lines.append((f"{row.engine}, {row.game}: {what}", *[f"{value:.2f}" for value in times]))
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "\n".join(
        "  ".join(
            [line[0].ljust(widths[0]), *[cell.rjust(wide) for cell, wide in zip(line[1:], widths[1:], strict=True)]]
        )
        for line in lines
    )


def _number(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/peers.py", description="Measure other card engines.")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each measurement (%(default)s)")
    parser.add_argument("--only", choices=ENGINES, help="this engine, in this process")
    parser.add_argument("--json", action="store_true", help="print the rows as data")
    parser.add_argument("--missing", action="store_true", help="only say what is not installed")
    options = parser.parse_args()
    if options.missing:
        for requirement in missing():
            print(requirement)
        return
    found = list(ENGINES[options.only][1](options.seconds)) if options.only else rows(options.seconds)
    print(json.dumps([asdict(row) for row in found]) if options.json else table(found))


if __name__ == "__main__":
    main()
