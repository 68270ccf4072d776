"""script/mutants on a tiny game: what its scenario shows is noticed when it is broken, and the rest is listed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rubrica.registry import game_names

ROOT = Path(__file__).resolve().parent.parent
STICKS = '''"""ST-1: a heap of sticks; who takes the last one loses."""

from rubrica.engine.cards import Card
from rubrica.engine.game import Game
from rubrica.engine.match import Match
from rubrica.engine.state import State
from rubrica.engine.steps import Question

HEAP = 9


def counted(most):
    return tuple(range(most + 1))


NUMBERS = counted(2)


class Sticks(State):
    def __init__(self, match, source=None):
        super().__init__(match, source)
        self.heap = source.heap if source else HEAP
        self.active = source.active if source else 0

    def copy(self):
        return Sticks(self.match, self)

    def flow(self):
        """ST-2: turn by turn, until nothing is left."""
        if self.heap == 0:
            self.finish((float(self.active == 0), float(self.active == 1)), "ST-2", "That was the last one.")
        else:
            self.now(TAKE)


class Take(Question):
    skip_forced = False

    def seat(self, state, a, b):
        return state.active

    def offers(self, state, a, b):
        """ST-3: one or two, of a great heap three as well."""
        if state.heap > 20:
            return [1, 2, 3]
        return [1, 2] if state.heap > 1 else [1]

    def answer(self, state, a, b, move):
        while move > 0:
            state.heap -= 1
            move -= 1
        state.active = 1 - state.active  # ST-4
        if state.news is not None:
            state.tell(f"{state.heap + 0} are left.")

    def declined(self, state, a, b, offers):
        return offers[0]

    def prompt(self, state, a, b, viewer):
        return "How many?"

    def say(self, state, a, b, move, viewer):
        return f"take {move + 0}"


TAKE = Take("sticks: take")


class SticksGame(Game):
    name, title, code, version, least_seats, most_seats, longest = "sticks", "Sticks", "ST", "1", 2, 2, 99

    def new_match(self, decks, names, options, seed):
        return Match(self, (Card("Stick", {}),), (), names, options, seed, (), 0)

    def default_decks(self, seats) -> "list[str]":
        return [None] * seats

    def new_state(self, match) -> "dict[str, str]":
        return Sticks(match)

    def set_up(self, scenario) -> "dict[str, str]":
        state = Sticks(self.new_match([], ("A", "B"), self.check_options({}), "1"))
        state.heap = scenario.position.get("heap", state.heap)
        state.advance()
        return state

    def look(self, state, key) -> "dict[str, str]":
        return {"heap": state.heap, "over": state.over, "asked": "AB"[state.seat] if state.seat >= 0 else ""}[key]


game = SticksGame()
'''
SCENARIO = """title = "From three to none"
rules = ["ST-2", "ST-4"]

[position]
game = "sticks"
heap = 3

[[step]]
A = "take 2"
expect = { heap = 1, asked = "B" }

[[step]]
B = "take 1"
expect = { heap = 0, over = true }
"""
FORCED = 'line = "if state.heap > 20:"\nchange = "{}"\nwhy = "Nobody piles up so many."\n'


@pytest.fixture
def sticks(tmp_path: Path) -> Path:
    """The tiny game as from a stranger's package, and its scenario."""
    about = tmp_path / "sticks-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: sticks\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[rubrica.games]\nsticks = sticks:game\n")
    (tmp_path / "sticks.py").write_text(STICKS)
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "st.toml").write_text(SCENARIO)
    return tmp_path


def mutants(place: Path, game: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(place), str(ROOT / "src")])
    return subprocess.run(
        [sys.executable, str(ROOT / "script" / "mutating.py"), game, *arguments],
        env={**os.environ, "PYTHONPATH": paths, "RUBRICA_COMPILE": "0"},
        capture_output=True,
        text=True,
        timeout=120,
    )


def on_sticks(place: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    where = ["--scenarios", str(place / "scenarios"), "--excuses", str(place / "excuses.toml")]
    return mutants(place, "sticks", *where, *arguments)


def test_what_is_noticed_and_what_is_not(sticks: Path) -> None:
    """The heap of more than twenty is never seen; whose turn it is, the counting and the end are."""
    tried = on_sticks(sticks)
    assert tried.returncode == 0, tried.stderr
    *alive, summary = tried.stdout.splitlines()
    told = [line.removeprefix(f"{sticks.name}/") for line in alive]
    everything = on_sticks(sticks, "--list").stdout.splitlines()
    for noticed in (
        "1 - state.active -> state.active",
        "state.heap -= 1 -> state.heap += 1",
        "move -= 1 -> nothing",  # it never ends
        "self.heap == 0 -> self.heap != 0",
        "Take.skip_forced: False -> True",
    ):
        assert any(line.endswith(noticed) for line in everything)
        assert not any(line.endswith(noticed) for line in told)
    assert "sticks.py:44: ST-3: Take.offers: state.heap > 20 -> state.heap > 21" in told
    assert "sticks.py:45: ST-3: Take.offers: return [1, 2, 3] -> nothing  (no scenario comes here)" in told
    assert f"{len(everything)} of {len(everything)} mutants" in summary
    assert f"{len(everything) - len(alive)} seen, {len(alive)} alive" in summary
    assert not any("take {" in line or "are left" in line for line in everything), "words are no rules"
    assert not any("counted" in line for line in everything), "a table that is filled already stays as it is"


def test_a_new_scenario_notices_more(sticks: Path) -> None:
    """What was alive is seen as soon as a scenario shows it."""
    unseen = "state.heap > 20 -> state.heap > 21"
    assert unseen in on_sticks(sticks, "--at", "ST-3").stdout
    great = SCENARIO.partition("[[step]]")[0].replace("heap = 3", "heap = 21") + '[[step]]\noffered = "take 3"\n'
    (sticks / "scenarios" / "great.toml").write_text(great)
    tried = on_sticks(sticks, "--at", "ST-3")
    assert "mutants:" in tried.stdout
    assert unseen not in tried.stdout


def test_excuses(sticks: Path) -> None:
    """An excused mutant is not tried; an excuse without a reason is refused, and one that fits nothing is told."""
    place = '[[excused]]\nfile = "sticks.py"\nfunction = "Take.offers"\n'
    excuse = place + FORCED.format("state.heap > 20 -> state.heap > 21")
    (sticks / "excuses.toml").write_text(excuse)
    assert "-> state.heap > 21" not in on_sticks(sticks, "--list").stdout
    (sticks / "excuses.toml").write_text(excuse.replace("> 21", "> 22"))
    listed = on_sticks(sticks, "--list")
    assert "-> state.heap > 21" in listed.stdout
    assert "An excuse fits nothing any more: sticks.py: Take.offers" in listed.stderr
    (sticks / "excuses.toml").write_text(excuse.replace("Nobody piles up so many.", ""))
    refused = on_sticks(sticks, "--list")
    assert refused.returncode == 2
    assert "Traceback" not in refused.stderr


def test_excuses_are_tried_again(sticks: Path) -> None:
    """With --excused an excuse for something that is seen is told, and one that holds is counted and listed with its reason."""
    place = '[[excused]]\nfile = "sticks.py"\nfunction = "{}"\nline = "{}"\nchange = "{}"\nwhy = "Who knows."\n'
    great = place.format("Take.offers", "if state.heap > 20:", "state.heap > 20 -> state.heap > 21")
    turn = "state.active = 1 - state.active  # ST-4"
    (sticks / "excuses.toml").write_text(great + place.format("Take.answer", turn, "1 - state.active -> state.active"))
    tried = on_sticks(sticks, "--excused")
    refuted = [line for line in tried.stdout.splitlines() if line.endswith("(it is seen: it needs no excuse)")]
    assert len(refuted) == 1
    assert "1 - state.active -> state.active" in refuted[0]
    assert "-> state.heap > 21  (excused: Who knows.)" in tried.stdout
    assert "1 alive with an excuse; 2 excused" in tried.stdout
    without = on_sticks(sticks).stdout
    assert "0 alive with an excuse; 2 excused" in without
    assert "-> state.heap > 21" not in without


def test_matches_by_chance_look_on(sticks: Path) -> None:
    """What no scenario comes to is seen if a match then goes another way."""
    (sticks / "sticks.py").write_text(STICKS.replace("HEAP = 9", "HEAP = 22"))
    unseen = "state.heap > 20 -> state.heap > 21"
    assert unseen in on_sticks(sticks, "--at", "ST-3").stdout
    tried = on_sticks(sticks, "--at", "ST-3", "--matches", "9")
    assert "10 scenarios and tests" in tried.stdout, tried.stderr
    assert unseen not in tried.stdout


def test_what_is_unused(sticks: Path) -> None:
    """A function or a class that is unused is left out as a whole; not if a scenario comes to it, or without a reason."""
    unused = '[[unused]]\nfile = "sticks.py"\nfunction = "{}"\nwhy = "{}"\n'
    one = len(on_sticks(sticks, "--list", "--at", "Take.declined").stdout.splitlines())
    assert one
    (sticks / "excuses.toml").write_text(unused.format("Take.declined", "Nobody leaves."))
    assert "Take.declined" not in on_sticks(sticks, "--list").stdout
    assert f"0 excused, {one} unused" in on_sticks(sticks, "--at", "ST-2").stdout
    (sticks / "excuses.toml").write_text(unused.format("Take", "Nobody takes."))
    assert "Take." not in on_sticks(sticks, "--list").stdout
    refused = on_sticks(sticks, "--at", "ST-2")
    assert refused.returncode == 2
    assert "is not unused" in refused.stderr
    (sticks / "excuses.toml").write_text(unused.format("Give", "Nobody gives."))
    assert "An excuse fits nothing any more: sticks.py: Give" in on_sticks(sticks, "--list").stderr
    (sticks / "excuses.toml").write_text(unused.format("Take.declined", ""))
    assert on_sticks(sticks, "--list").returncode == 2


def test_tests_notice_too(sticks: Path) -> None:
    """A plain test of the game counts like a scenario, with its parameters; one that asks for a fixture does not."""
    test = sticks / "test_great.py"
    test.write_text(
        "import pytest, sticks\n"
        "@pytest.mark.parametrize(('heap', 'offers'), [(20, 2), (21, 3)])\n"
        "def test_great(heap, offers):\n"
        "    state = sticks.Sticks(sticks.game.new_match([], ('A', 'B'), sticks.game.check_options({}), '1'))\n"
        "    state.heap = heap\n"
        "    assert len(sticks.TAKE.offers(state, 0, 0)) == offers\n"
        "def test_with_a_fixture(tmp_path):\n"
        "    raise AssertionError\n"
    )
    (sticks / "excuses.toml").write_text(f'tests = ["{test}"]\n')
    tried = on_sticks(sticks, "--at", "state.heap > 20 ->")
    assert "3 seen, 0 alive" in tried.stdout, tried.stdout + tried.stderr
    assert "3 scenarios and tests" in tried.stdout


def test_the_same_seed_the_same_sample(sticks: Path) -> None:
    first, again, other = [on_sticks(sticks, "--list", "--sample", "9", "--seed", seed).stdout for seed in "112"]
    assert len(first.splitlines()) == 9
    assert first == again != other


def test_a_rule_that_nothing_carries_out_plays_nothing(sticks: Path) -> None:
    """Not "0 alive", which reads as if all were seen. A range of rules names all between."""
    tried = on_sticks(sticks, "--at", "ST-9")
    assert tried.returncode == 2
    assert tried.stdout == ""
    assert "there is nothing to break at ST-9. Where it is carried out: rubrica rules ST-9 --where" in tried.stderr
    file = sticks / "sticks.py"
    file.write_text(file.read_text().replace("ST-3: one or two", "ST-3.1 to ST-3.3: one or two"))
    assert (
        on_sticks(sticks, "--list", "--at", "ST-3.2").stdout
        == on_sticks(sticks, "--list", "--at", "ST-3.1").stdout
        != "There are none.\n"
    )


def test_several_at_a_time(sticks: Path) -> None:
    """The same list in the same order."""
    one, two = [on_sticks(sticks, "--at", "ST-3", "--jobs", jobs).stdout.splitlines()[:-1] for jobs in "13"]
    assert one == two != []


def test_a_scenario_that_fails_anyway(sticks: Path) -> None:
    (sticks / "scenarios" / "wrong.toml").write_text(SCENARIO.replace("heap = 1,", "heap = 2,"))
    tried = on_sticks(sticks)
    assert tried.returncode == 2
    assert "fails before anything is broken" in tried.stderr
    assert "Traceback" not in tried.stderr


@pytest.mark.parametrize(
    "game", [name for name in game_names() if (ROOT / "tests" / "mutants" / f"{name}.toml").is_file()]
)
def test_our_excuses_fit(game: str, tmp_path: Path) -> None:
    """Every excuse names a mutant that there is."""
    listed = mutants(tmp_path, game, "--list")
    assert listed.returncode == 0
    assert not listed.stderr
