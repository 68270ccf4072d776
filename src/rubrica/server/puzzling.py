"""Puzzles for a client: positions in which exactly one line wins. Nothing is kept of who tries one: a client sends what was done so
far with the next move, and a worker judges that move and replies for the other side."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct

from rubrica import registry
from rubrica.engine.errors import RubricaError
from rubrica.lab.riddles import Riddle, puzzles_known, rolled, unit_of
from rubrica.server.bodies import HintShown, MoveTold, PositionTold, PuzzleListed, PuzzleTold

LONGEST: Final = 25.0
"""Seconds that a judgement may take; those of the puzzles that are shipped take one or two."""
REFUSAL: Final = "This puzzle can't be judged now: try again."


class TryMove(Struct, tag="puzzle"):
    """What comes of a move in a puzzle, after these; of no move, how it stands."""

    game: str
    puzzle: str
    made: list[MoveTold]
    move: str = ""
    hints: bool = False


@cache
def puzzles_listed(game: str) -> list[PuzzleListed]:
    """The puzzles of a game, in their order: the easier ones first."""
    return [listed(name, scenario, registry.game(game)) for name, scenario in puzzles_known(game).items()]


def listed(name: str, scenario: Any, game: Any) -> PuzzleListed:
    goal = scenario.goal
    return PuzzleListed(
        name=name,
        moves=int(goal["moves"]),
        choices=int(goal.get("choices", goal["moves"])),
        unit=unit_of(scenario, game),
        rules=scenario.rules,
        rolled=rolled(scenario),
    )


def try_move(asked: TryMove) -> dict[str, Any]:
    """`refused` says what is wrong with the moves."""
    try:
        return {"told": msgspec.to_builtins(told(asked))}
    except RubricaError as problem:
        return {"refused": str(problem)}


def told(asked: TryMove) -> PuzzleTold:
    from rubrica.server.tables import offers_in  # a table knows the bots' workers, and these know puzzles

    game = registry.game(asked.game)
    riddle = Riddle(puzzles_known(asked.game)[asked.puzzle], game)
    riddle.follow([(move.seat, move.text) for move in asked.made])
    state = riddle.state
    positions: list[PositionTold] = []

    def look() -> None:
        lines = state.as_seat(riddle.seat).told()
        view = state.as_seat(riddle.seat).view()
        heads = [at for at, (_, head) in enumerate(lines) if head]
        positions.append(PositionTold(view=view, log=[text for text, _ in lines], heads=heads))
        state.news = []

    state.news = []
    riddle.look = look
    if asked.move:
        riddle.play(asked.move)
    else:
        look()
    going = not riddle.lost and not state.over
    hint = riddle.hint() if asked.hints and going else None
    return PuzzleTold(
        seat=riddle.seat,
        status="solved" if riddle.solved else "missed" if riddle.lost else "going",
        left=riddle.left,
        made=[MoveTold(seat=seat, text=text) for seat, text in riddle.made],
        offers=offers_in(positions[-1].view, state.as_seat(riddle.seat).moves if going else []),
        positions=positions,
        hint=HintShown(rules=hint.rules, names=hint.names, move=hint.move) if hint is not None else None,
        scores=[float(score) for score in state.scores] if state.over else [],
        ending=str(state.ending[0]) if state.over else "",
    )
