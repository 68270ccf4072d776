"""Puzzles are proven: exactly one line wins soonest. Those that are shipped are proven again, a sample of each game."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.engine.chance import Dice
from rubrica.engine.errors import BadInput
from rubrica.engine.scenarios import Scenario, play
from rubrica.lab.positions import written
from rubrica.lab.puzzles import Caught, Puzzle, PuzzleRun, chosen, file_of, hunt, set_up, toml
from rubrica.lab.riddles import Riddle, puzzles_of
from rubrica.lab.solving import Line, Solver, TooBig
from rubrica.lab.table import table_of
from rubrica.lab.variations import varied

SAMPLE = 3
"""Puzzles of each game that are proven again, the quickest ones."""

CARDS = {
    "Striker": {"type": "creature", "cost": 0, "health": 2, "power": 3},
    "Weakling": {"type": "creature", "cost": 0, "health": 1, "power": 1},
}


def position(hand: list[str], pool: int) -> Scenario:
    """Somebody with a creature on the board and another in the hand; an empty board against him."""
    content = {
        "title": "a test",
        "rules": ["BL-18.1"],
        "goal": {"seat": "A", "moves": 2},
        "cards": CARDS,
        "position": {
            "game": "bloodless",
            "pool": pool,
            "A": {"hand": hand, "board": ["Striker", "-", "-", "-"], "blood": 5},
        },
    }
    return Scenario(content, "a test")


def test_one_line_wins(game: Any) -> None:
    """One creature deals 3, the other 1: only with it the pool of 4 is empty; it may stand in one of three spaces."""
    state = game.set_up(position(["Weakling"], 4))
    solver = Solver(state, 2, 1000)
    assert solver.wins(state, 2)
    assert not solver.wins(state, 1)
    assert solver.line() is None  # three spaces, three lines
    at_once = Solver(game.set_up(position([], 3)), 2, 1000).line()
    assert at_once is None or at_once.moves == [(0, "attack")]


def test_what_is_not_certain_does_not_win(game: Any) -> None:
    state = game.set_up(position([], 4))
    assert Solver(state, 6, 5000).line() is None


def test_a_search_has_an_end(game: Any) -> None:
    with pytest.raises(TooBig):
        Solver(game.set_up(position(["Weakling"] * 5, 20)), 8, 50).line()


def test_a_puzzle_is_found_and_written(game: Any) -> None:
    """Match 20 of seed 1 has one: the file plays to the win it promises, and its line is proven again on what it sets up."""
    run = PuzzleRun(table_of(game, {}, []), "1", "random", tuple(sorted(game.decks)), 6, 600)
    found = None
    for job in run.jobs(30):
        found = next(iter(hunt(job).puzzles), None)
        if found is not None:
            break
    assert found is not None
    from rubrica.engine.scenarios import parse

    scenario = parse(file_of(found, 1, game.title, "a test"), "puzzle")
    assert play(scenario, game).over
    line = Solver(set_up(scenario.position, game), 6, 600).line()
    assert line is not None
    assert line.moves == found.line.moves


def test_a_position_is_written_and_set_up_again(game: Any) -> None:
    state = game.set_up(position(["Weakling"], 7))
    told = written(state)
    assert told["pool"] == 7
    assert told["A"]["board"] == ["Striker"]
    assert told["A"]["hand"] == ["Weakling"]


def test_the_best_of_every_theme_are_chosen_each_once() -> None:
    def made(first: str, nodes: int, *kinds: str) -> Caught:
        return Caught(nodes, [Puzzle({}, Line([(0, first), (0, "attack")], 2, nodes, "BL-18.1"), list(kinds))])

    same = ("play", "attack")
    found = chosen([made("a", 5, *same), made("a", 9, *same), Caught(3), made("b", 7, *same)], 5)
    assert [(one.line.moves[0][1], one.line.nodes) for one in found] == [("b", 7), ("a", 9)]
    assert len(chosen([made("a", 5, *same), made("b", 9, *same)], 1)) == 1
    other = made("c", 1, "use", "pass", "attack")
    assert [one.line.moves[0][1] for one in chosen([made("a", 5, *same), made("b", 9, *same), other], 2)] == ["c", "b"]


def test_a_position_is_varied(game: Any) -> None:
    """Never the same, never less than nothing, and what it was taken from is left as it was."""
    base = written(game.set_up(position(["Weakling", "Striker"], 7)))
    before = str(base)
    dice = Dice(1)
    others = [varied(base, dice) for _ in range(60)]
    assert str(base) == before
    assert all(str(other) != before for other in others)
    assert all(other["pool"] >= 1 for other in others)
    assert any(len(other["A"]["hand"]) < 2 for other in others)
    assert any(other["pool"] != 7 for other in others)


def test_values_are_written_as_toml() -> None:
    import tomllib

    value = {"card": 'The "Owl"', "counters": {"Slow Leak": 2}, "face_down": True, "list": ["ß", 1]}
    assert tomllib.loads(f"x = {toml(value)}")["x"] == value


def test_a_riddle_judges_every_move(game: Any) -> None:
    name, scenario = next(iter(puzzles_of(game).items()))
    riddle = Riddle(scenario, game)
    meant = riddle.next_move()
    hint = riddle.hint()
    assert hint is not None
    assert hint.rules == scenario.rules
    assert hint.move == meant
    wrong = next(move.text for move in riddle.state.moves if move.text != meant)
    riddle.play(wrong)
    assert riddle.lost
    assert riddle.hint() is None
    with pytest.raises(BadInput, match="over"):
        riddle.play(meant)
    again = Riddle(scenario, game)
    while not again.solved:
        followed = Riddle(scenario, game)
        followed.follow(again.made)  # as a client that sends what was done
        assert (followed.left, followed.next_move()) == (again.left, again.next_move())
        again.play(again.next_move())
    assert not again.lost
    with pytest.raises(BadInput, match="lead on"):
        Riddle(scenario, game).follow([(1 - again.seat, meant)])


@pytest.mark.parametrize("name", rubrica.game_names())
def test_every_shipped_puzzle_is_won_by_its_line(name: str) -> None:
    """There are twenty, and no two begin alike; they are listed by their length."""
    game = rubrica.game(name)
    puzzles = puzzles_of(game)
    assert len(puzzles) == 20
    for scenario in puzzles.values():
        assert play(scenario, game).over
    lines = [scenario.steps[0]["then"] for scenario in puzzles.values()]
    assert len({tuple(line[:2]) for line in lines}) == len(lines)
    lengths = [scenario.goal["moves"] for scenario in puzzles.values() if isinstance(scenario.goal, dict)]
    assert lengths == sorted(lengths)
    assert len(set(lengths)) > 1


def shipped() -> list[tuple[str, str]]:
    return [(name, puzzle) for name in rubrica.game_names() for puzzle in [*puzzles_of(rubrica.game(name))][:SAMPLE]]


@pytest.mark.parametrize(("name", "puzzle"), shipped())
def test_shipped_puzzles_are_proven_again(name: str, puzzle: str) -> None:
    game = rubrica.game(name)
    scenario = puzzles_of(game)[puzzle]
    play(scenario, game)
    goal = scenario.goal
    assert isinstance(goal, dict)
    line = Solver(game.set_up(scenario), int(goal["moves"]), 20_000).line()
    assert line is not None
    assert [f"{'AB'[seat]} {text}" for seat, text in line.moves] == scenario.steps[0]["then"]
