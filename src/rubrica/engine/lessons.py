"""Lessons: a scenario that is told to a learner, who makes the moves of the first seat. The other seats' moves are scripted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.chance import UnscriptedChance
from rubrica.engine.errors import BadScenario, IllegalMove
from rubrica.engine.moves import Move
from rubrica.engine.scenarios import Failure, Scenario, as_list, make_move, one_step, parse
from rubrica.engine.state import SHIFT

LEARNER: Final = 0
LANGUAGES = ("en", "de")


@dataclass(frozen=True)
class Position:
    """What the learner sees after somebody's move, and what that move brought about."""

    view: dict[str, Any]
    log: list[str]
    heads: list[int]
    """Which of these lines begin a turn."""


@dataclass(frozen=True)
class Moment:
    """One point of a lesson at which the learner is told something, and makes the meant move or just goes on."""

    step: int
    """Which step of the lesson it belongs to, from 1."""
    told: dict[str, str]
    """By language."""
    rules: list[str]
    meant: str
    """The move that goes on; empty where there is only something to read."""
    moves: list[Move]
    positions: list[Position]
    """What happened since the moment before, move by move; the last one is the present."""
    reasons: dict[int, tuple[str, str]]
    """Why cards of the learner's can't be used now, by number: the rule and a sentence."""
    scores: list[float]
    """Of a match that is over."""
    ending: str
    """The rule by which it is over."""


class Lesson:
    """A scenario with what it tells."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.title = texts(scenario.lesson.get("title"), f"{scenario.where}, the title of the lesson")
        self.about = texts(scenario.lesson.get("about"), f"{scenario.where}, what the lesson is about")

    def moments(self, game: Any) -> list[Moment]:
        """Play the lesson through. Raises Failure where a meant move is no legal one, or an expectation is not met."""
        state = game.set_up(self.scenario)
        telling = Telling(state)
        telling.look()
        for number in range(1, len(self.scenario.steps) + 1):
            where = f"{self.scenario.where}, step {number}"
            try:
                self.tell(telling, game, number, where)
            except (Failure, IllegalMove, UnscriptedChance) as problem:
                raise Failure(f"{where}: {problem}") from None
        return telling.moments

    def tell(self, telling: Telling, game: Any, number: int, where: str) -> None:
        state, step = telling.state, self.scenario.steps[number - 1]
        told, rules = texts(step.get("tell"), where), [str(rule) for rule in step.get("rules", [])]
        one_step(state, game, {"chance": step.get("chance", [])})
        for move in as_list(step.get("A", [])) or [""]:
            telling.pause(number, told, rules, str(move))
            if move:
                make_move(state, "A", str(move))
                telling.look()
        for said in step.get("then", []):
            one_step(state, game, {"then": [said]})
            telling.look()
        one_step(state, game, {key: value for key, value in step.items() if key not in ("A", "then", "chance")})


class Telling:
    """A lesson while it is played through."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.moments: list[Moment] = []
        self.positions: list[Position] = []

    def look(self) -> None:
        """Keep what the learner sees now, in place of a position that nothing was told about since."""
        seat = self.state.as_seat(LEARNER)
        told = seat.told()
        found = Position(seat.view(), [text for text, _ in told], [at for at, (_, head) in enumerate(told) if head])
        if self.positions and not found.log:
            last = self.positions.pop()
            found = Position(found.view, last.log, last.heads)
        self.positions.append(found)
        self.state.news = []

    def pause(self, step: int, told: dict[str, str], rules: list[str], meant: str) -> None:
        """The learner is told something, and it is his move if one is meant."""
        state = self.state
        moves = state.as_seat(LEARNER).moves if meant else []
        over = [float(score) for score in state.scores] if state.over else []
        ending = str(state.ending[0]) if state.over else ""
        self.moments.append(Moment(step, told, rules, meant, moves, self.positions, reasons(state), over, ending))
        self.positions = [Position(self.positions[-1].view, [], [])] if not meant else []


def reasons(state: Any) -> dict[int, tuple[str, str]]:
    """Why the learner's cards that he sees can't be used now."""
    if state.over:
        return {}
    seat = state.as_seat(LEARNER)
    own = [
        thing for copy, thing in enumerate(state.stay) if state.owner[copy] == LEARNER and state.known_to(LEARNER, copy)
    ]
    found = {thing >> SHIFT: seat.why_not(thing >> SHIFT) for thing in own}
    return {number: why for number, why in found.items() if why[1]}


def texts(said: Any, where: str) -> dict[str, str]:
    """A text in every language."""
    found = said if isinstance(said, dict) else {}
    missing = [language for language in LANGUAGES if not str(found.get(language, "")).strip()]
    if missing:
        raise BadScenario(f"A text has no {missing[0]!r}.", where, 'Write tell = { en = "…", de = "…" }.')
    return {language: " ".join(str(found[language]).split()) for language in LANGUAGES}


def lessons_of(game: Any) -> dict[str, Lesson]:
    """The lessons that a game brings, by name: the files of its folder `lessons`."""
    return {name: Lesson(parse(text, f"{game.name}, lesson {name}")) for name, text in game.files_in("lessons").items()}
