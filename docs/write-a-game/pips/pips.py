"""Pips, for 2 to 4 players. Five rounds: the top card of the pile is the prize, everybody bids a card of the hand in secret,
and the highest bid takes all prizes that lie there; if the highest bids are equal, they wait for the next round. Then whoever
bid the least may swap a card of the hand: it goes under the pile and the top of the pile comes for it. Most pips win."""

from typing import Any

from rubrica.engine.cards import Card
from rubrica.engine.game import Game
from rubrica.engine.match import Match
from rubrica.engine.moves import About
from rubrica.engine.state import State
from rubrica.engine.steps import Rule, SecretQuestion
from rubrica.engine.windows import Window
from rubrica.engine.zones import EVERYONE, NOBODY, OWNER, ZoneKind

HAND, WON, PILE, PRIZES, SPENT = range(5)
ZONES = (
    ZoneKind("hand", sees=OWNER),
    ZoneKind("won", sees=EVERYONE),
    ZoneKind("pile", sees=NOBODY, ordered=True, shared=True),
    ZoneKind("prizes", sees=EVERYONE, shared=True),
    ZoneKind("spent", sees=EVERYONE, shared=True),
)
NAMES, ROUNDS = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"), 5


class Pips(State):
    """The position: what every game has, and which round it is."""

    def __init__(self, match: Match, source: "Pips | None" = None) -> None:
        super().__init__(match, source)
        self.round: int = 0 if source is None else source.round

    def copy(self) -> "Pips":
        return Pips(self.match, self)

    def flow(self) -> None:
        """Nothing is left to do: deal, begin a round, or count."""
        pile = self.zone(PILE, -1)
        if self.round == 0:
            self.shuffle(pile)
            for seat in range(self.match.seats):
                for _ in range(ROUNDS):
                    self.move(self.zones[pile][-1], self.zone(HAND, seat))
        if self.round == ROUNDS:
            self.count()
            return
        self.round += 1
        prize = self.move(self.zones[pile][-1], self.zone(PRIZES, -1))
        self.tell(f"Round {self.round}: the prize is {self.card_of(prize).name}.")
        self.now(BID)

    def pips(self, seat: int) -> int:
        return sum(self.card[copy] + 1 for copy in self.zones[self.zone(WON, seat)])

    def count(self) -> None:
        there = [seat for seat in range(self.match.seats) if not self.left >> seat & 1]
        best = max(self.pips(seat) for seat in there)
        first = [seat for seat in there if self.pips(seat) == best]
        scores = tuple([1.0 / len(first) if seat in first else 0.0 for seat in range(self.match.seats)])
        self.finish(scores, "", f"{' and '.join(self.match.names[seat] for seat in first)} won with {best} pips.")

    def concede(self, seat: int) -> None:
        if self.match.seats - self.left.bit_count() == 1:
            self.count()

    def registers(self, viewer: int) -> dict[str, Any]:
        return {"round": self.round, "pips": [self.pips(seat) for seat in range(self.match.seats)]}

    def hand(self, seat: int) -> dict[int, int]:  # a copy of each card in it
        return {self.card[copy]: copy for copy in self.zones[self.zone(HAND, seat)]}


class Bid(SecretQuestion):
    """Everybody bids at once; nobody sees a bid before all are in."""

    def seats(self, state: Pips, a: int, b: int) -> tuple[int, ...]:
        return tuple(range(state.match.seats))

    def offers(self, state: Pips, a: int, b: int) -> list[int]:
        return sorted(state.hand(self.seat(state, a, b)))

    def all_in(self, state: Pips, a: int, b: int, answers: tuple[int, ...]) -> None:
        for seat, card in enumerate(answers):
            state.move(state.hand(seat)[card], state.zone(SPENT, -1))
            state.tell(f"{state.match.names[seat]} bids {NAMES[card]}.")
        if answers.count(max(answers)) == 1:
            for copy in state.zones[state.zone(PRIZES, -1)]:
                state.move(copy, state.zone(WON, answers.index(max(answers))))
        state.now(END_OF_ROUND)
        if answers.count(min(answers)) == 1:
            state.now(SWAP, answers.index(min(answers)))

    def prompt(self, state: Pips, a: int, b: int, viewer: int) -> str:
        return "Which card do you bid?"

    def say(self, state: Pips, a: int, b: int, move: int, viewer: int) -> str:
        return f"bid {NAMES[move]}"

    def about(self, state: Pips, a: int, b: int, move: int) -> About:
        return About("play", (state.stay[state.hand(self.seat(state, a, b))[move]],))


class Swap(Window):
    """The lowest bidder may swap a card, or pass."""

    def seat(self, state: Pips, seat: int, b: int) -> int:
        return seat

    def plays(self, state: Pips, seat: int, b: int) -> list[int]:
        return sorted(state.hand(seat))

    def acted(self, state: Pips, seat: int, b: int, move: int) -> None:
        pile, who = state.zone(PILE, -1), state.match.names[seat]
        state.tell(f"{who} swaps {NAMES[move]}.", 1 << seat, f"{who} swaps a card.")
        state.move(state.hand(seat)[move], pile, 0)
        state.move(state.zones[pile][-1], state.zone(HAND, seat))

    def prompt(self, state: Pips, seat: int, b: int, viewer: int) -> str:
        return "You bid the least: swap a card for the top of the pile?"

    def say(self, state: Pips, seat: int, b: int, move: int, viewer: int) -> str:
        return f"swap {NAMES[move]}" if move >= 0 else self.say_pass(move, viewer == seat)

    def about(self, state: Pips, seat: int, b: int, move: int) -> About:
        return super().about(state, seat, b, move) if move < 0 else About("move", (state.stay[state.hand(seat)[move]],))


END_OF_ROUND = Rule("pips: end of round", lambda state, a, b: state.tell(f"Round {state.round} is over."))
BID, SWAP = Bid("pips: bid"), Swap("pips: swap")


class PipsGame(Game):
    name, title, code, version, least_seats, most_seats, longest = "pips", "Pips", "PI", "1", 2, 4, ROUNDS * 5

    def new_match(self, decks: list[Any], names: tuple[str, ...], options: dict[str, Any], seed: str) -> Match:
        return Match(self, tuple([Card(n, {"name": n}) for n in NAMES]), tuple(decks), names, options, seed, ZONES, 0)

    def empty_state(self, match: Match) -> Pips:
        return Pips(match)

    def new_state(self, match: Match) -> Pips:
        state = Pips(match)
        state.add_pile(sorted(4 * list(range(len(NAMES)))), -1, state.zone(PILE, -1))
        return state


game = PipsGame()
