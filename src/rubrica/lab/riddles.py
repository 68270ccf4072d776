"""A puzzle while somebody tries it: every card open but the piles, the other side defends as well as it can, and every move is judged."""

from __future__ import annotations

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
    """Help, a little at a time."""

    text: str
    rule: str = ""
    """That tells more."""


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

    def play(self, move: str) -> None:
        """Make a move of one's own; the other side replies. Refused if it is no legal move, or after one that missed."""
        if self.state.over or self.lost:
            raise BadInput("The puzzle is over.", "", "Begin again.")
        text = next(
            (one.text for one in self.state.moves if one.text.casefold() == " ".join(move.split()).casefold()), ""
        )
        number = self.state.find_move(text or move)
        then = self.sure(number)
        self.state.answer(number)
        self.made.append((self.seat, text))
        self.left -= 1
        self.missed = not then
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
            self.made.append((self.state.seat, step.say(self.state, a, b, best, self.state.seat)))
            self.state.answer(best)

    def next_move(self) -> str:
        """The move that wins now."""
        self.solver.nodes = 0
        found = self.solver.only(self.state, self.left)
        return found[0][0][1] if found is not None and found[0] else ""

    def hints(self) -> list[Hint]:
        """First how it is won, then what kind of move is meant, then with which card, then the move itself."""
        text = self.next_move()
        if self.lost or not text:
            return []
        state = self.state
        step, a, b = state.asking
        number = state.find_move(text)
        about = step.about(state, a, b, number)
        kinds = {**kinds_known(), **state.match.game.move_kinds}
        moves = f"{self.left} decision{'s' if self.left != 1 else ''}"
        hints = [Hint(f"It is won by this rule, in {moves} of yours.", rule) for rule in self.scenario.rules]
        hints.append(Hint(f"What is meant is to {kinds.get(about.kind, about.kind)}."))
        names = [name for name in state.names_in(about) if name]
        if names:
            hints.append(Hint(f"Look at {' and '.join(names)}."))
        return [*hints, Hint(f"The move is: {text}.")]


def kinds_known() -> dict[str, str]:
    from rubrica.engine.moves import KINDS

    return KINDS


def told_goal(scenario: Scenario, game: Any) -> str:
    """What is to be done, in a sentence."""
    goal: Any = scenario.goal
    chance = scenario.position.get("chance", [])
    rolled = f" What is rolled next is known: {', '.join(str(number + 1) for number in chance)}." if chance else ""
    turn = "round" if "round" in game.set_up(scenario).registers(-1) else "turn"
    many = f"{goal['moves']} decision{'s' if goal['moves'] != 1 else ''}"
    return f"{goal['seat']} wins this {turn}, in {many}, whatever the other side does. Every card in play and in hand is open.{rolled}"
