"""`puzzles`: positions of bot matches in which exactly one line wins soonest, before the turn is over; proven, written as scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec import Struct

from rubrica.engine.chance import Dice, UnscriptedChance, key_of
from rubrica.engine.errors import RubricaError
from rubrica.engine.scenarios import LETTERS, Scenario
from rubrica.lab.jobs import seeded, turns_of
from rubrica.lab.positions import Unwritable, written
from rubrica.lab.solving import Line, Solver, TooBig
from rubrica.lab.table import Table
from rubrica.lab.variations import varied

PATIENCE = 2
"""Positions with too much to search after which those before them are left alone."""
IDLE = {"pass", "ahead", "end", "no"}
"""Kinds of move that do nothing: a puzzle whose line begins with one, or has nothing else, is none."""
ROLLS = 8
"""Results of chance that are written down where a game can't do without: its dice."""


class PuzzleRun(Struct, frozen=True, tag_field="rubrica", tag="lab puzzles 1"):
    """Everything that the puzzles found follow from, but for how many matches are looked at."""

    table: Table
    seed: str
    bot: str
    pool: tuple[str, ...]
    moves: int
    """Decisions of one's own at most."""
    nodes: int
    """Positions that a proof may look at."""
    tries: int = 0
    """Changes of a position that are tried where it holds no puzzle as it is."""

    def jobs(self, games: int) -> Iterator[Hunt]:
        ways = sorted(product(self.pool, repeat=2), key=lambda decks: key_of(f"{self.seed}/{'/'.join(decks)}"))
        for number in range(games):
            yield Hunt(self, number, ways[number % len(ways)])


class Hunt(Struct, frozen=True):
    """One match to look for a puzzle in."""

    run: PuzzleRun
    number: int
    decks: tuple[str, ...]


class Puzzle(Struct, frozen=True):
    position: dict[str, Any]
    line: Line
    kinds: list[str]
    """What kinds of move the winner makes."""

    @property
    def active(self) -> int:
        """Moves of the line's winner that do something."""
        return sum(kind not in IDLE for kind in self.kinds)

    @property
    def worth(self) -> tuple[int, int, int]:
        """The more there is to find, the better."""
        return (self.active, self.line.choices, self.line.nodes)

    @property
    def theme(self) -> tuple[Any, ...]:
        """What it is about: by which rule it is won, how it begins, how long it is."""
        return (self.line.rule, self.kinds[0], len(self.kinds))


class Proof(Struct, frozen=True):
    """What a full search of a position found."""

    puzzle: Puzzle | None = None
    won: bool = False
    """It is won for certain, by one line or by several."""
    big: bool = False
    """There was more to search than was allowed."""
    limit: int = 0
    """Chance was asked for in vain: a number below this."""


class Caught(Struct, frozen=True):
    """One line of a run's file: the puzzle of a match, if it has one."""

    number: int
    puzzles: list[Puzzle] = []


def hunt(job: Hunt) -> Caught:
    """From the end of the match backwards, until there is too much to search. If no position is a puzzle, those that are won are
    changed a little: what was won in many ways may then be won in one."""
    run = job.run
    dice = Dice(int.from_bytes(key_of(f"{run.seed}/{job.number}")[:7], "little"))
    best: Puzzle | None = None
    bases: list[dict[str, Any]] = []
    big = 0
    for position in [one for one in map(like, reversed(last_decisions(job))) if one is not None]:
        proof = proven_with_dice(position, run, dice)
        if proof.puzzle is not None and (best is None or proof.puzzle.worth > best.worth):
            best = proof.puzzle
        if proof.won:
            bases.append(position)
        big += proof.big
        if big == PATIENCE:
            break
    if best is None and bases:
        best = sharpened(bases, run, dice)
    return Caught(job.number, [best] if best is not None else [])


def sharpened(bases: list[dict[str, Any]], run: PuzzleRun, dice: Dice) -> Puzzle | None:
    """A puzzle among changes of positions: the earlier the position, the more there is to find."""
    for number in range(run.tries):
        position = varied(bases[-1 - number % len(bases)], dice)
        try:
            proof = proven(position, run)
        except (UnscriptedChance, RubricaError):
            continue  # it can't stand like that
        if proof.puzzle is not None:
            return proof.puzzle
    return None


def last_decisions(job: Hunt) -> list[Any]:
    """The decisions of the one who won in the last turn of a match, at which there was a choice."""
    run = job.run
    state = run.table.open().start(
        decks=[run.table.deck(deck) for deck in job.decks], seed=f"{run.seed}/{job.number}", **run.table.options
    )
    bots = [seeded(run.bot, f"{run.seed}/{job.number}/{seat}") for seat in range(len(job.decks))]
    seen: list[Any] = []
    while not state.over:
        if len(state.offers) > 1:
            if seen and turns_of(seen[-1]) != turns_of(state):
                seen = []
            seen.append(state.copy())
        state.answer(bots[state.seat].choose(state.as_seat(state.seat)))
    return [one for one in seen if tuple(state.winners) == (one.seat,)]


def proven_with_dice(position: dict[str, Any], run: PuzzleRun, dice: Dice) -> Proof:
    """The proof of a position; where it needs dice, with what they will show written down."""
    proof = proven(position, run)
    if proof.won or not proof.limit:
        return proof
    position["chance"] = [dice.below(proof.limit) for _ in range(ROLLS)]
    return proven(position, run)


def like(state: Any) -> dict[str, Any] | None:
    """The position as a scenario writes it, if that offers the same moves to the same seat."""
    offered = sorted(move.text for move in state.moves)
    for every_number in (False, True):
        try:
            position = written(state, every_number)
            made = set_up(position, state.match.game)
        except (Unwritable, UnscriptedChance, RubricaError):
            continue
        if made.seat == state.seat and sorted(move.text for move in made.moves) == offered:
            return position
    return None


def set_up(position: dict[str, Any], game: Any) -> Any:
    return game.set_up(Scenario({"title": "puzzle", "position": position}, "puzzle"))


def proven(position: dict[str, Any], run: PuzzleRun) -> Proof:
    """Search a position in full. It is a puzzle if its one line is worth finding."""
    state = set_up(position, run.table.open())
    solver = Solver(state, run.moves, run.nodes)
    try:
        line = solver.line()
    except TooBig:
        return Proof(won=solver.won, big=True, limit=solver.limit)
    if line is None:
        return Proof(won=solver.won, limit=solver.limit)
    puzzle = Puzzle(position, line, kinds_of(state, line))
    if line.choices < 2 or puzzle.kinds[0] in IDLE or puzzle.active < 2:
        return Proof(won=True, limit=solver.limit)
    return Proof(puzzle, True, limit=solver.limit)


def kinds_of(state: Any, line: Line) -> list[str]:
    """What kinds of move the winner makes."""
    now, kinds = state.copy(), []
    for seat, text in line.moves:
        number = now.find_move(text)
        if seat == state.seat:
            step, a, b = now.asking
            kinds.append(str(step.about(now, a, b, number).kind))
        now.answer(number)
    return kinds


def chosen(found: list[Caught], wanted: int) -> list[Puzzle]:
    """The best puzzles of every theme in turn, none that is won by the same first moves as another; the shortest come first."""
    every = sorted([puzzle for caught in found for puzzle in caught.puzzles], key=lambda puzzle: puzzle.worth)
    themes: dict[tuple[Any, ...], list[Puzzle]] = {}
    for puzzle in every:
        themes.setdefault(puzzle.theme, []).append(puzzle)
    taken: dict[tuple[str, ...], Puzzle] = {}
    while len(taken) < wanted and any(themes.values()):
        for puzzles in themes.values():
            if puzzles and len(taken) < wanted:
                puzzle = puzzles.pop()
                taken.setdefault(tuple(text for _, text in puzzle.line.moves[:2]), puzzle)
    return sorted(taken.values(), key=lambda puzzle: puzzle.worth)


# Written.


def file_of(puzzle: Puzzle, number: int, title: str, made_by: str) -> str:
    """The scenario: its steps are the solution, so that whoever plays the file proves that it wins."""
    seat = LETTERS[puzzle.line.moves[0][0]]
    moves = [f"{LETTERS[who]} {text}" for who, text in puzzle.line.moves]
    own = sum(who == puzzle.line.moves[0][0] for who, _ in puzzle.line.moves)
    lines = [
        f"# Found by: {made_by}",
        f"title = {toml(f'{title}, puzzle {number}')}",
        f"rules = {toml([puzzle.line.rule])}",
        f"goal = {toml({'seat': seat, 'moves': own, 'choices': puzzle.line.choices})}",
        "",
        "[position]",
        *position_lines(puzzle.position),
        "",
        "[[step]]",
        "then = [",
        *[f"  {toml(move)}," for move in moves],
        "]",
        "[step.expect]",
        f"winner = {toml(seat)}",
        f"rule = {toml(puzzle.line.rule)}",
    ]
    return "\n".join(lines) + "\n"


def position_lines(position: dict[str, Any]) -> list[str]:
    lines = []
    for key, value in position.items():
        if key in LETTERS:
            lines += [f"{key}.{name} = {toml(said)}" for name, said in value.items()]
        else:
            lines.append(f"{key} = {toml(value)}")
    return lines


def toml(value: Any) -> str:
    """A value in a line of TOML."""
    import json

    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{toml_key(key)} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def toml_key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else toml(key)
