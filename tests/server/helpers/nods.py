"""A game made of windows, for the tests of orders to pass: in each round three windows for each seat, in which a Nod may be played."""

from __future__ import annotations

from typing import Any

from rubrica.engine.cards import Card
from rubrica.engine.game import Game
from rubrica.engine.match import Match
from rubrica.engine.state import State
from rubrica.engine.steps import Question
from rubrica.engine.windows import STOP, Window
from rubrica.engine.zones import EVERYONE, OWNER, ZoneKind

HAND, TABLE = range(2)
ZONES = (ZoneKind("hand", sees=OWNER), ZoneKind("table", sees=EVERYONE))
ROUNDS = 6


class Nods(State):
    def __init__(self, match: Match, source: Nods | None = None) -> None:
        super().__init__(match, source)
        self.round: int = 0 if source is None else source.round

    def copy(self) -> Nods:
        return Nods(self.match, self)

    def flow(self) -> None:
        if self.round == ROUNDS:
            counts = [len(self.zones[self.zone(TABLE, seat)]) for seat in range(self.match.seats)]
            self.finish(tuple(float(count) for count in counts), "", "Enough.")
            return
        self.round += 1
        self.until = tuple(
            order & ~STOP if order & STOP == 2 else order for order in self.until
        )  # a new round lifts it
        self.tell(f"Round {self.round}.")
        for _ in range(3):
            for seat in reversed(range(self.match.seats)):
                self.now(NOD, seat)
        self.now(LEAD, self.round % self.match.seats)

    def stop_reached(self, seat: int, stop: int) -> bool:
        return stop == 0 and self.round % self.match.seats == seat

    def concede(self, seat: int) -> None:
        self.finish(tuple(float(other != seat) for other in range(self.match.seats)), "", "Somebody left.")

    def registers(self, viewer: int) -> dict[str, Any]:
        return {"round": self.round}


class Lead(Question):
    def seat(self, state: Nods, seat: int, b: int) -> int:
        return seat

    def offers(self, state: Nods, seat: int, b: int) -> list[int]:
        return [0, 1]

    def answer(self, state: Nods, seat: int, b: int, move: int) -> None:
        state.tell(f"{state.match.names[seat]} says {'high' if move else 'low'}.")

    def prompt(self, state: Nods, seat: int, b: int, viewer: int) -> str:
        return "High or low?"

    def say(self, state: Nods, seat: int, b: int, move: int, viewer: int) -> str:
        return "high" if move else "low"


class Nod(Window):
    stops = ("I lead", "the end of this round")
    waves = ("even rounds",)

    def seat(self, state: Nods, seat: int, b: int) -> int:
        return seat

    def plays(self, state: Nods, seat: int, b: int) -> list[int]:
        nods = [copy for copy in state.zones[state.zone(HAND, seat)] if state.card[copy] == 0]
        return nods[:1]

    def waved(self, state: Nods, seat: int, b: int, waves: int) -> bool:
        return bool(waves & 1) and state.round % 2 == 0

    def could(self, state: Nods, seat: int, b: int) -> bool:
        return bool(state.zones[state.zone(HAND, seat)])

    def acted(self, state: Nods, seat: int, b: int, move: int) -> None:
        state.tell(f"{state.match.names[seat]} nods.")
        state.move(move, state.zone(TABLE, seat))

    def prompt(self, state: Nods, seat: int, b: int, viewer: int) -> str:
        return "A nod?"

    def say(self, state: Nods, seat: int, b: int, move: int, viewer: int) -> str:
        return "nod" if move >= 0 else self.say_pass(move, viewer == seat)


LEAD, NOD = Lead("nods: lead"), Nod("nods: nod")


class NodsGame(Game):
    name, title, code, version, least_seats, most_seats, longest = "nods", "Nods", "NO", "1", 2, 3, 200

    def new_match(self, decks: list[Any], names: tuple[str, ...], options: dict[str, Any], seed: str) -> Match:
        cards = (Card("Nod", {"name": "Nod"}), Card("Shrug", {"name": "Shrug"}))
        return Match(self, cards, tuple(decks), names, options, seed, ZONES, 0)

    def empty_state(self, match: Match) -> Nods:
        return Nods(match)

    def new_state(self, match: Match) -> Nods:
        state = Nods(match)
        for seat in range(match.seats):
            state.add_pile([0, 0, 1, 1], seat, state.zone(HAND, seat))
        return state


game = NodsGame()
