"""A toy game for the tests of the engine: four kinds of card, hands, a deck, a bag and a table, and whatever a test pushes."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine.cards import Card
from rubrica.engine.game import Game
from rubrica.engine.match import Match
from rubrica.engine.state import State
from rubrica.engine.steps import SecretQuestion
from rubrica.engine.windows import Window
from rubrica.engine.zones import EVERYONE, NOBODY, OWNER, ZoneKind

ANT, BEE, CAT, DOG = range(4)
HAND, FACE, DECK, BAG = range(4)
ZONES = (
    ZoneKind("hand", sees=OWNER),
    ZoneKind("face", sees=EVERYONE),
    ZoneKind("deck", sees=NOBODY, ordered=True),
    ZoneKind("bag", sees=NOBODY, shared=True),
)


class Toy(State):
    def __init__(self, match: Match, source: Toy | None = None) -> None:
        super().__init__(match, source)
        self.said: tuple[Any, ...] = () if source is None else source.said
        self.stop: int = -1 if source is None else source.stop

    def copy(self) -> Toy:
        return Toy(self.match, self)

    def flow(self) -> None:
        self.finish((1.0,) * self.match.seats, "", "Done.")

    def concede(self, seat: int) -> None:
        pass

    def stop_reached(self, seat: int, stop: int) -> bool:
        return stop == self.stop

    def give(self, seat: int, *cards: int, zone: int = HAND) -> tuple[int, ...]:
        """New copies for a seat."""
        return tuple([self.add(card, seat, self.zone(zone, seat)) for card in cards])


class Vote(SecretQuestion):
    """Seats `a`, one bit each, choose from their hands."""

    def seats(self, state: Toy, a: int, b: int) -> tuple[int, ...]:
        return tuple([seat for seat in range(3) if a >> seat & 1])

    def offers(self, state: Toy, a: int, b: int) -> list[int]:
        return list(state.zones[state.zone(HAND, self.seat(state, a, b))])

    def all_in(self, state: Toy, a: int, b: int, answers: tuple[int, ...]) -> None:
        state.said = (*state.said, answers)
        state.tell(f"The votes are {answers}.")

    def prompt(self, state: Toy, a: int, b: int, viewer: int) -> str:
        return "Which?"

    def say(self, state: Toy, a: int, b: int, move: int, viewer: int) -> str:
        return f"{state.match.cards[state.card[move]].name} {move}"


class Answer(Window):
    """Seat `a` may play a Dog."""

    stops = ("dusk", "dawn")

    def seat(self, state: Toy, seat: int, b: int) -> int:
        return seat

    def plays(self, state: Toy, seat: int, b: int) -> list[int]:
        return [copy for copy in state.zones[state.zone(HAND, seat)] if state.card[copy] == DOG]

    def could(self, state: Toy, seat: int, b: int) -> bool:
        return bool(state.zones[state.zone(HAND, seat)])

    def acted(self, state: Toy, seat: int, b: int, move: int) -> None:
        state.said = (*state.said, (seat, "dog"))
        state.move(move, state.zone(FACE, seat))

    def passed(self, state: Toy, seat: int, b: int) -> None:
        state.said = (*state.said, (seat, "pass"))

    def prompt(self, state: Toy, seat: int, b: int, viewer: int) -> str:
        return "A dog?"

    def say(self, state: Toy, seat: int, b: int, move: int, viewer: int) -> str:
        return "dog" if move >= 0 else self.say_pass(move, viewer == seat)


class ToyGame(Game):
    name, title, least_seats, most_seats = "toy", "Toy", 3, 3

    def new_match(self, decks: list[Any], names: tuple[str, ...], options: dict[str, Any], seed: str) -> Match:
        cards = tuple([Card(name, {"name": name}) for name in ("Ant", "Bee", "Cat", "Dog")])
        return Match(self, cards, tuple(decks), names, options, seed, ZONES, 0)

    def new_state(self, match: Match) -> Toy:
        return Toy(match)

    empty_state = new_state


VOTE, ANSWER = Vote("toy: vote"), Answer("toy: answer")
GAME = ToyGame()


class Table:
    """What the tests use: the numbers of cards and zones, the steps, and states without a card."""

    ANT, BEE, CAT, DOG = ANT, BEE, CAT, DOG
    HAND, FACE, DECK, BAG = HAND, FACE, DECK, BAG
    vote, answer, game = VOTE, ANSWER, GAME

    def state(self, seed: str = "toy", **options: Any) -> Toy:
        state = Toy(GAME.new_match([None] * 3, ("A", "B", "C"), GAME.check_options(options), seed))
        state.news = []
        return state


@pytest.fixture
def toy() -> Table:
    return Table()
