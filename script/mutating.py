"""Break the rules of a game one place at a time and see whether its scenarios notice; `script/mutants` runs this.

All modules and cards are loaded and every scenario is played twice: once to warm up, once to write down which lines it
comes to. Then each mutant gets a process of its own, forked from this one: it compiles the changed tree, gives the one
function its new code, and plays the scenarios that come to the changed line until one fails. A rule that never ends is
stopped by its processor time, and counts as noticed.
"""

from __future__ import annotations

import argparse
import ast
import gc
import importlib.util
import itertools
import json
import os
import random
import resource
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from mutations import RULE, Mutant, Source, mutants_of

from rubrica.conformance.walks import Walk
from rubrica.engine import scenarios
from rubrica.engine.chance import Dice
from rubrica.engine.errors import RubricaError
from rubrica.registry import game as game_called

ROOT = Path(__file__).resolve().parent.parent
NO_RULES = (
    "__init__",
    "card",
    "decks",
    "fields",
    "game",
    "imagining",
    "judging",
    "reading",
    "scenario",
    "shortcuts",
    "supposing",
)
"""Files of a game that hold no rules: what reads, words, evaluates, imagines, bundles answers, sets up scenarios, or checks deck lists."""
ROOMS = ("announcing", "chain", "lasting", "permanents", "windows")
"""Files of the engine that hold rules of several games."""
MEMORY = 1 << 30
"""What a mutant may use besides what it began with."""
MOVES, LOOK = 400, 10
"""Of a match by chance: so many decisions of it are played, and every so many moves what is seen is compared."""
UNSEEN, SEEN, UNFIT = 0, 1, 3
NOBODY = 0
"""Instead of a process: there is nobody to look at the mutant."""

HELP = f"""\
Broken are the files of the game's own package, without folders and without
{", ".join(NO_RULES[1:])};
and of the engine {", ".join(ROOMS)}, where they are there and used.

In them: comparisons, numbers, True and False, sums, and/or, "not", players, orders, conditions;
a statement or an early return is left out. Not: texts, the log, deeds, asserts, annotations, functions that
give texts, names of things (called), why_not, copies and keys, what others imagine (could_be, drop_stacks); NotImplementedError, where
each game has its own; numbers in a row, which only tell things apart; where a zone begins; a 0 for a
number that a step does not need; functions that fill tables while a file is loaded.

What nobody at the table could ever notice is excused in tests/mutants/GAME.toml, with the reason. An excuse
must be true: --excused tries the excused as well and tells which are seen, and with --matches 20 the
mutant has to go through twenty matches by chance as the rules did, which finds what no scenario shows yet.
A sample with --excused counts everything: seen, alive, alive with an excuse, and lists the excused with their reason.

    tests = ["tests/games/nightfall/test_setup.py"]   # played besides the scenarios: tests that ask for no fixture

    [[excused]]
    file = "damage.py"
    function = "prevent"
    line = "if not state.shields:"
    change = "not state.shields -> False"
    why = "It is only quicker."

What the game has no use for, a function or a class of the engine, is left out as a whole, unless a scenario comes to it:

    [[unused]]
    file = "windows.py"
    function = "Window"
    why = "Nobody can interrupt."
"""


class Unfit(Exception):
    """Something in the way of trying mutants at all, as a sentence."""


@dataclass
class Witness:
    """A scenario, or a test: something that fails if the rules it shows are broken."""

    name: str
    rules: frozenset[str]
    play: Callable[[], Any]
    reached: set[tuple[str, int]] = field(default_factory=set)
    seconds: float = 1.0
    """Processor time that it needs."""


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="script/mutants",
        description="Break the rules of a game one place at a time, and list what no scenario notices.",
        epilog=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, metavar="N", help="so many mutants by chance; else all")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="another sample (1)")
    parser.add_argument(
        "--at",
        default="",
        metavar="TEXT",
        help="only those of a rule, or whose line of the list has this in it: NF-10.8, damage.py",
    )
    parser.add_argument(
        "--excused", action="store_true", help="the excused as well: those that are seen need no excuse"
    )
    parser.add_argument(
        "--matches", type=int, default=0, metavar="N", help="so many matches by chance look on as well (0)"
    )
    parser.add_argument("--list", action="store_true", help="list them without trying them")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="so many at a time (1)")
    parser.add_argument("--scenarios", type=Path, metavar="DIR", help="where they are, if not in tests/scenarios/GAME")
    parser.add_argument("--excuses", type=Path, metavar="FILE", help="if it is not tests/mutants/GAME.toml")
    options = parser.parse_args()
    try:
        return run(options)
    except (Unfit, RubricaError) as problem:
        print(f"script/mutants: {problem}", file=sys.stderr)
        return 2


def run(options: argparse.Namespace) -> int:
    game = game_called(options.game)
    trial = Trial(game, options.excuses or ROOT / "tests" / "mutants" / f"{options.game}.toml")
    for stale in sorted(trial.stale):
        print(f"An excuse fits nothing any more: {': '.join(stale)}", file=sys.stderr)
    chosen = trial.choose(options.at, options.sample, options.seed, options.excused)
    if options.list:
        print("\n".join(str(mutant) for mutant in chosen) or "There are none.")
        return 0
    if not chosen:
        cure = f" Where it is carried out: rubrica rules {options.at} --where" if RULE.fullmatch(options.at) else ""
        raise Unfit(f"there is nothing to break{f' at {options.at}' if options.at else ''}.{cure}")
    folder = options.scenarios or ROOT / "tests" / "scenarios" / options.game
    trial.witnesses = [*scenarios_in(folder, game), *tests_in(trial.tests), *matches_of(game, options.matches)]
    trial.trace()
    trial.try_all(chosen, max(1, options.jobs))
    return 0


# What is broken, and what looks on.


def modules_of(game: Any) -> list[ModuleType]:
    """The loaded modules of a game's package, or the one module that it is."""
    own = sys.modules[type(game).__module__]
    package = own.__package__
    names = [own.__name__] if not package else [name for name in sys.modules if name.startswith(f"{package}.")]
    rooms = [name for name in (f"rubrica.engine.{room}" for room in ROOMS) if name in sys.modules]
    return [sys.modules[name] for name in sorted({*names, *rooms})]


def holds_rules(module: ModuleType, game: Any) -> bool:
    package = sys.modules[type(game).__module__].__package__
    before, _, name = module.__name__.rpartition(".")
    return not package or before == "rubrica.engine" or (before == package and name not in NO_RULES)


def scenarios_in(folder: Path, game: Any) -> list[Witness]:
    read = [scenarios.read(path) for path in sorted(folder.glob("*.toml"))]
    return [Witness(one.where, frozenset(one.rules), Playing(one, game)) for one in read if one.game == game.name]


@dataclass(frozen=True)
class Playing:
    """A scenario that can be played again and again."""

    scenario: scenarios.Scenario
    game: Any

    def __call__(self) -> Any:
        return scenarios.play(self.scenario, self.game)


def tests_in(paths: Iterable[str]) -> Iterator[Witness]:
    """The tests of Python files that ask for nothing but their parameters. They find what tests share as they do in pytest."""
    sys.path.append(str(ROOT / "tests" / "helpers"))
    for path in paths:
        spec = importlib.util.spec_from_file_location(f"mutants_{Path(path).stem}", ROOT / path)
        if spec is None or spec.loader is None or not (ROOT / path).is_file():
            raise Unfit(f"There are no tests in {path}.")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        for name, function in vars(module).items():
            if name.startswith("test_") and isinstance(function, FunctionType):
                for number, arguments in enumerate(arguments_of(function)):
                    yield Witness(f"{path}::{name}[{number}]", frozenset(), Calling(function, arguments))


@dataclass(frozen=True)
class Calling:
    """A test with its parameters."""

    function: FunctionType
    arguments: dict[str, Any]

    def __call__(self) -> Any:
        return self.function(**self.arguments)


def arguments_of(function: FunctionType) -> list[dict[str, Any]]:
    """What pytest would call a test with; nothing for a slow one, or one that needs a fixture."""
    marks = getattr(function, "pytestmark", [])
    if any(mark.name in ("slow", "skipif", "xfail") for mark in marks):
        return []
    rows: list[list[dict[str, Any]]] = []
    for mark in marks:
        if mark.name == "parametrize":
            names = mark.args[0].replace(" ", "").split(",") if isinstance(mark.args[0], str) else list(mark.args[0])
            values = [getattr(value, "values", value if len(names) > 1 else (value,)) for value in mark.args[1]]
            rows.append([dict(zip(names, value)) for value in values])
    found = [{name: value for part in parts for name, value in part.items()} for parts in itertools.product(*rows)]
    wanted = set(function.__code__.co_varnames[: function.__code__.co_argcount])
    return [arguments for arguments in found if set(arguments) == wanted]


def matches_of(game: Any, many: int) -> Iterator[Witness]:
    """Matches by chance, each with other decks, options and seats."""
    for seed in range(many):
        seats = game.least_seats + seed % (game.most_seats - game.least_seats + 1)
        yield Witness(f"match {seed}", frozenset(), Again(Walk(game, seats, seed)))


@dataclass(frozen=True)
class Again:
    """A match that must go as it went the first time: the same players asked for the same, and seeing the same."""

    walk: Walk
    went: list[Any] = field(default_factory=list)

    def __call__(self) -> Any:
        first, dice = not self.went, Dice(self.walk.seed)
        state = self.walk.start()
        for number in range(MOVES):
            now = (state.over, state.asked, sorted([move.text for move in state.moves]), seen(state, number))
            if first:
                self.went.append(now)
            elif now != self.went[number]:
                raise AssertionError(f"decision {number} of match {self.walk.seed} is another one")
            if state.over:
                return
            state.play(now[2][dice.below(len(now[2]))])


def seen(state: Any, number: int) -> list[Any]:
    """What every seat sees, now and then."""
    if number % LOOK and not state.over:
        return []
    return [json.dumps(state.as_seat(seat).view(), sort_keys=True, default=str) for seat in range(state.match.seats)]


# The trial.


class Trial:
    """A game, everything that can be broken in it, and what became of that."""

    def __init__(self, game: Any, excuses: Path) -> None:
        self.sources = [Source(module) for module in modules_of(game) if is_plain(module)]
        broken = [source for source in self.sources if holds_rules(source.module, game)]
        self.mutants = [mutant for source in broken for mutant in mutants_of(source)]
        content = tomllib.loads(excuses.read_text(encoding="utf-8")) if excuses.is_file() else {}
        self.tests: list[str] = content.get("tests", [])
        self.excused = excused_in(content, excuses)
        unused = unused_in(content, excuses)
        self.unused = [mutant for mutant in self.mutants if unused & homes_of(mutant)]
        """What the game has no use for."""
        lost = self.excused.keys() - {mutant.place for mutant in self.mutants}
        self.stale = {
            *[(file, function, change) for file, function, _, change in lost],
            *(unused - {home for mutant in self.unused for home in homes_of(mutant)}),
        }
        self.witnesses: list[Witness] = []
        self.functions: dict[tuple[str, str, int], list[FunctionType]] = {}

    def choose(self, at: str, sample: int | None, seed: int, excused: bool = False) -> list[Mutant]:
        """Those that are not excused, or all, or some of them by chance: the same for the same seed and sources."""
        without = {*[mutant.place for mutant in self.unused], *(() if excused else self.excused)}
        of_rule = RULE.fullmatch(at) is not None
        meant = [mutant for mutant in self.mutants if (at in mutant.rules if of_rule else at in str(mutant))]
        left = [mutant for mutant in meant if mutant.place not in without]
        if sample is None or sample >= len(left):
            return left
        numbers = random.Random(seed).sample(range(len(left)), sample)
        return [left[number] for number in sorted(numbers)]

    def trace(self) -> None:
        """Play everything unbroken: it must hold. Then once more, to see which lines it comes to."""
        files = {source.path for source in self.sources}
        for witness in self.witnesses:
            try:
                witness.play()
            except Exception as problem:
                raise Unfit(f"{witness.name} fails before anything is broken: {problem}") from None
        for witness in self.witnesses:
            began = time.process_time()
            witness.play()
            witness.seconds = time.process_time() - began
        for witness in self.witnesses:
            tracer = Tracer(files, witness.reached)
            sys.settrace(tracer.called)
            try:
                witness.play()
            finally:
                sys.settrace(None)
        for found in gc.get_objects():
            if isinstance(found, FunctionType) and found.__code__.co_filename in files:
                self.functions.setdefault(key_of(found.__code__), []).append(found)
        for mutant in self.unused:
            for looker in self.lookers(mutant)[:1] if self._places(mutant) else []:
                raise Unfit(f"{mutant.source.file}: {mutant.function} is not unused: {looker.name} comes to it.")

    def try_all(self, chosen: list[Mutant], jobs: int) -> None:
        """Each in a process of its own. What is alive is told at once; interrupted, it tells what is done."""
        gc.collect()
        gc.freeze()
        began, done, running = time.monotonic(), Counter[str](), list[tuple[int, Mutant]]()
        try:
            for mutant in chosen:
                if len(running) >= jobs:
                    self._wait(*running.pop(0), done)
                lookers = self.lookers(mutant)
                running.append((self._fork(mutant, lookers) if lookers else NOBODY, mutant))
            while running:
                self._wait(*running.pop(0), done)
        except KeyboardInterrupt:
            print("Interrupted. What was tried until then:")
        self._sum_up(done, time.monotonic() - began)

    def lookers(self, mutant: Mutant) -> list[Witness]:
        """The witnesses that come to its line: first those that name its rules, then those that see little else."""
        places = self._places(mutant)
        found = [one for one in self.witnesses if not places or not places.isdisjoint(one.reached)]
        found.sort(key=lambda one: (one.rules.isdisjoint(mutant.rules), len(one.reached)))
        return found

    def _places(self, mutant: Mutant) -> set[tuple[str, int]]:
        """The lines that come to a mutant; for a constant all that name it; none if it can be anywhere."""
        if not mutant.constant:
            return {(mutant.source.path, line) for line in mutant.lines}
        if "." in mutant.function:
            return set()
        return {
            (source.path, node.lineno)
            for source, name in self._namers(mutant)
            for node in ast.walk(source.tree)
            if isinstance(node, ast.Name) and node.id == name
        }

    def _namers(self, mutant: Mutant) -> list[tuple[Source, str]]:
        """The files that know a constant, and how they call it."""
        home = mutant.source.module.__name__, mutant.constant
        return [
            (source, name)
            for source in self.sources
            for name in [mutant.constant if source is mutant.source else "", *source.imports]
            if name and (source is mutant.source or source.imports[name] == home)
        ]

    def _fork(self, mutant: Mutant, lookers: list[Witness]) -> int:
        pid = os.fork()
        if pid:
            return pid
        try:
            self._break(mutant)
        except BaseException as problem:
            print(f"{mutant}: {problem!r}", file=sys.stderr, flush=True)
            os._exit(UNFIT)
        try:
            limit_memory()
            for looker in lookers:
                limit(0.5 + 5 * looker.seconds)
                looker.play()
        except BaseException:
            os._exit(SEEN)
        os._exit(UNSEEN)

    def _break(self, mutant: Mutant) -> None:
        """Give the function its broken code, or all who know the constant another one."""
        mutant.slot.put(mutant.new)
        if mutant.constant:
            value = ast.literal_eval(mutant.new)
            owner, _, name = mutant.function.rpartition(".")
            if owner:
                setattr(getattr(mutant.source.module, owner), name, value)
                return
            for source, known in self._namers(mutant):
                setattr(source.module, known, value)
            return
        whole = compile(mutant.source.tree, mutant.source.path, "exec", dont_inherit=True)
        wanted = (mutant.source.path, mutant.function, mutant.first_line)
        (code,) = [code for code in codes_in(whole) if key_of(code) == wanted]
        for function in self.functions[wanted]:
            if len(code.co_freevars) != len(function.__code__.co_freevars):
                raise Unfit("The last word about a name from outside has gone.")
            function.__code__ = code

    def _wait(self, pid: int, mutant: Mutant, done: Counter[str]) -> None:
        """What became of the oldest one: so the list is in order."""
        if pid == NOBODY:
            done["unreached"] += mutant.place not in self.excused
            self._alive(mutant, done, "  (no scenario comes here)")
            return
        _, status = os.waitpid(pid, 0)
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) == UNFIT:
            done["unfit"] += 1
        elif os.WIFEXITED(status) and os.WEXITSTATUS(status) == UNSEEN:
            self._alive(mutant, done)
        else:
            done["seen"] += 1
            if mutant.place in self.excused:
                print(f"{mutant}  (it is seen: it needs no excuse)", flush=True)

    def _alive(self, mutant: Mutant, done: Counter[str], note: str = "") -> None:
        """Nothing has noticed it: it is listed, with its excuse if it has one."""
        if mutant.place in self.excused:
            done["excused"] += 1
            print(f"{mutant}  (excused: {self.excused[mutant.place]})", flush=True)
            return
        done["alive"] += 1
        print(f"{mutant}{note}", flush=True)

    def _sum_up(self, done: Counter[str], seconds: float) -> None:
        tried = done["alive"] + done["seen"] + done["excused"]
        print(
            f"{tried} of {len(self.mutants)} mutants: {done['seen']} seen, {done['alive']} alive"
            f" ({done['alive'] / max(1, tried):.1%}; no scenario comes to {done['unreached']} of them),"
            f" {done['excused']} alive with an excuse;"
            f" {len(self.excused)} excused, {len(self.unused)} unused; {len(self.witnesses)} scenarios and tests;"
            f" {seconds:.1f} s, {seconds / max(1, tried):.2f} s each."
        )


def is_plain(module: ModuleType) -> bool:
    if not str(module.__file__).endswith(".py"):
        raise Unfit(f"{module.__name__} is compiled. RUBRICA_COMPILE=0 uses the plain sources.")
    return True


def excused_in(content: dict[str, Any], where: Path) -> dict[tuple[str, str, str, str], str]:
    """The places that a file excuses, and why."""
    found = {}
    for entry in content.get("excused", []):
        if set(entry) != {"file", "function", "line", "change", "why"} or not entry["why"]:
            raise Unfit(f"{where}: an excuse has file, function, line, change and why; found {', '.join(entry)}.")
        found[entry["file"], entry["function"], entry["line"], entry["change"]] = entry["why"]
    return found


def unused_in(content: dict[str, Any], where: Path) -> set[tuple[str, str]]:
    """The functions and classes that a game has no use for; each says why."""
    for entry in content.get("unused", []):
        if set(entry) != {"file", "function", "why"} or not entry["why"]:
            raise Unfit(f"{where}: what is unused has file, function and why; found {', '.join(entry)}.")
    return {(entry["file"], entry["function"]) for entry in content.get("unused", [])}


def homes_of(mutant: Mutant) -> set[tuple[str, str]]:
    """The function that is broken, and its class."""
    return {(mutant.source.file, mutant.function), (mutant.source.file, mutant.function.partition(".")[0])}


class Tracer:
    """Writes down which lines of some files are come to."""

    def __init__(self, files: set[str], reached: set[tuple[str, int]]) -> None:
        self.files = files
        self.reached = reached

    def called(self, frame: FrameType, event: str, _: Any) -> Any:
        return self.line if frame.f_code.co_filename in self.files else None

    def line(self, frame: FrameType, event: str, _: Any) -> Any:
        self.reached.add((frame.f_code.co_filename, frame.f_lineno))
        return self.line


def key_of(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def codes_in(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from codes_in(part)


def limit(seconds: float) -> None:
    """End this process after so much more processor time, or much more time on the wall."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 20 * seconds)


def limit_memory() -> None:
    """End this process if it takes all memory."""
    try:
        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    except (OSError, ValueError):
        pass  # not on this machine: then it is stopped by its time only


if __name__ == "__main__":
    sys.exit(main())
