"""A puzzle while somebody tries it: every card open but the piles, the other side defends as well as it can, and every move is judged."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec import Struct

from rubrica import registry
from rubrica.engine.errors import BadInput, BadScenario
from rubrica.engine.scenarios import LETTERS, Scenario, parse
from rubrica.lab.solving import Solver, TooBig

NODES = 50_000
"""Positions that a judgement may look at; the proofs of the puzzles that are shipped need a tenth."""


class Hint(Struct, frozen=True):
    """Help, a little at a time: by which rules it is won, what kind of move is meant, with which cards, the move itself."""

    rules: list[str]
    kind: str
    names: list[str]
    move: str


def puzzles_of(game: Any) -> dict[str, Scenario]:
    """The puzzles that a game brings, by name: the files of its folder `puzzles`."""
    return {name: parse(text, f"{game.name}, puzzle {name}") for name, text in game.files_in("puzzles").items()}


@cache
def puzzles_known(game: str) -> dict[str, Scenario]:
    """The same, read once."""
    return puzzles_of(registry.game(game))


class Riddle:
    """One puzzle, from its first position on."""

    def __init__(self, scenario: Scenario, game: Any) -> None:
        goal = scenario.goal
        if not isinstance(goal, dict) or goal.get("seat") not in [*LETTERS] or not isinstance(goal.get("moves"), int):
            raise BadScenario("The goal names no seat and no moves.", scenario.where, "Write seat and moves.")
        self.scenario = scenario
        self.seat = LETTERS.index(goal["seat"])
        self.state = game.set_up(scenario)
        self.state.news = []
        self.moves = int(goal["moves"])
        """Decisions that the solution takes."""
        self.left = self.moves
        self.solver = Solver(self.state, self.moves, NODES)
        self.made: list[tuple[int, str]] = []
        """Every move so far, with its seat."""
        self.missed = False
        """A move was made after which nothing is certain any more."""
        self.look: Callable[[], None] = nothing
        """Called after each move, for somebody who shows them one by one."""
        unseen = self.unseen()
        for copy in range(len(self.state.place)):
            if copy not in unseen:
                self.state.show(copy, 1 << self.seat)

    def unseen(self) -> set[int]:
        """What lies in piles that nobody looks into."""
        state = self.state
        hidden = [zone for zone in range(len(state.zones)) if not state.zone_seers[zone]]
        return {copy for zone in hidden for copy in state.zones[zone]}

    @property
    def solved(self) -> bool:
        return bool(self.state.over and self.state.winners == (self.seat,))

    @property
    def lost(self) -> bool:
        """It can't be won any more as it was meant."""
        return self.missed or bool(self.state.over and not self.solved)

    def follow(self, made: list[tuple[int, str]]) -> None:
        """Moves that were judged before, and the replies to them."""
        for seat, text in made:
            if self.state.over or self.state.seat != seat:
                raise BadInput("These moves don't lead on.", "", "Begin again.")
            self.make(text)

    def make(self, text: str) -> None:
        """A move of whoever decides."""
        seat = self.state.seat
        self.state.answer(self.state.find_move(text))
        self.made.append((seat, text))
        self.left -= seat == self.seat
        self.look()

    def play(self, move: str) -> None:
        """Make a move of one's own; the other side replies. Refused if it is no legal move, or after one that missed."""
        if self.state.over or self.lost:
            raise BadInput("The puzzle is over.", "", "Begin again.")
        text = next(
            (one.text for one in self.state.moves if one.text.casefold() == " ".join(move.split()).casefold()), ""
        )
        self.missed = not self.sure(self.state.find_move(text or move))
        self.make(text or move)
        if not self.missed:
            self.reply()

    def sure(self, number: int) -> bool:
        """Whether a move still wins for certain in as many moves as are left."""
        self.solver.nodes = 0
        try:
            then = self.solver.after(self.state, number)
            return then is not None and self.solver.wins(then, self.left - 1)
        except TooBig:
            return False

    def reply(self) -> None:
        """The other side holds out as long as it can."""
        while not self.state.over and self.state.seat != self.seat:
            self.solver.nodes = 0
            replies = []
            step, a, b = self.state.asking
            for number in self.state.offers:
                then = self.solver.after(self.state, number)
                line = self.solver.only(then, self.left) if then is not None else None
                replies.append((len(line[0]) if line is not None else 0, number))
            best = max(replies, key=lambda reply: reply[0])[1]
            self.make(step.say(self.state, a, b, best, self.state.seat))

    def next_move(self) -> str:
        """The move that wins now."""
        self.solver.nodes = 0
        found = self.solver.only(self.state, self.left)
        return found[0][0][1] if found is not None and found[0] else ""

    def hint(self) -> Hint | None:
        """What helps now, if it can still be won."""
        text = self.next_move()
        if self.lost or not text:
            return None
        step, a, b = self.state.asking
        about = step.about(self.state, a, b, self.state.find_move(text))
        kinds = {**kinds_known(), **self.state.match.game.move_kinds}
        names = [name for name in self.state.names_in(about) if name]
        return Hint(self.scenario.rules, kinds.get(about.kind, about.kind), names, text)


def nothing() -> None:
    """Nobody looks on."""


def kinds_known() -> dict[str, str]:
    from rubrica.engine.moves import KINDS

    return KINDS


def rolled(scenario: Scenario) -> list[int]:
    """What dice will show, where a puzzle has some: the numbers on them."""
    return [int(number) + 1 for number in scenario.position.get("chance", [])]


def unit_of(scenario: Scenario, game: Any) -> Any:
    """Before the end of what it is won: "round" where the game counts these, else "turn"."""
    return "round" if "round" in game.set_up(scenario).registers(-1) else "turn"


def told_goal(scenario: Scenario, game: Any) -> str:
    """What is to be done, in a sentence."""
    goal: Any = scenario.goal
    dice = rolled(scenario)
    known = f" What is rolled next is known: {', '.join(str(number) for number in dice)}." if dice else ""
    many = f"{goal['moves']} decision{'s' if goal['moves'] != 1 else ''}"
    return (
        f"{goal['seat']} wins this {unit_of(scenario, game)}, in {many}, whatever the other side does."
        f" Every card in play and in hand is open.{known}"
    )
