"""A study tells the winning move from the others, and is the same on any number of workers."""

from __future__ import annotations

from typing import Any

from rubrica.lab.riddles import Riddle, puzzles_of
from rubrica.lab.running import Here, Pool
from rubrica.lab.study import StudyRun, count, look


def test_the_winning_move_is_best(game: Any) -> None:
    """The last move of a puzzle wins at once: nothing that is tried can be better."""
    riddle = Riddle(next(iter(puzzles_of(game).values())), game)
    while riddle.left > 1:
        riddle.play(riddle.next_move())
    meant = riddle.next_move()
    run = StudyRun(riddle.state.dump(), "1", "greedy:1", "random")
    found = list(Here().run(look, run.jobs(4, 6)))
    counted = count(run, found, False)
    best = {one.move: one for one in counted.moves}[meant]
    assert best.expected.mean == 1.0
    assert best.chosen.won == 4
    assert (counted.asked, counted.tries) == (4, 6)
    pool = Pool(2)
    assert list(pool.run(look, run.jobs(4, 6))) == found
    pool.close()
