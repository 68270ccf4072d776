"""How often a person is asked: `python bench/questions.py [GAME …] [--matches 10] [--plain] [--option target=13]`.

A greedy bot answers for the person in seat A as the page asks: what is waved through by default is not asked, answers that make no
difference are not asked, a card is played with its payment at once, dropped on its slot or target, and all attack at once. `--plain`:
as the rules ask, with the passes that the table knew before. The other seats are greedy bots. Blood Wars is played with four seats.
"""

import argparse
import re
import tomllib
from collections import Counter
from typing import Any

from rubrica import registry
from rubrica.engine.chance import Dice
from rubrica.engine.shortcuts import Plan
from rubrica.engine.windows import PASS, WAVE, Window
from rubrica.players import player
from rubrica.terminal.picture import usual_waves

BEFORE = {"bluthelden": 0b111, "bloodwars": 0b11111, "battledecks": 0b11111111}
"""What the page waved through before there were stops."""


class Asked:
    """One match, and what the person in seat A was asked."""

    def __init__(self, game: Any, seats: int, seed: int, plain: bool, options: dict[str, int]) -> None:
        self.game, self.plain = game, plain
        self.state = game.start(decks=game.default_decks(seats), seed=seed, stops=True, **options)
        self.bots = [player("greedy:1", seed * 8 + seat) for seat in range(seats)]
        passing = tomllib.loads(game.file("table.toml")).get("passing", {})
        waves = BEFORE.get(game.name, 0) if plain else usual_waves(passing)
        self.state.order(0, waves << WAVE)
        self.dice = Dice(seed)
        self.plan: Plan | None = None
        self.dropped = False
        self.asked: Counter[str] = Counter()

    def run(self) -> tuple[int, float]:
        """How many questions, and in how many rounds."""
        state = self.state
        while not state.over:
            if state.seat:
                state.answer(self.bots[state.seat].choose(state.as_seat(state.seat)))
            else:
                self.decide()
        registers = state.registers(-1)
        rounds = registers.get("round") or registers["turn"] / state.match.seats
        return sum(self.asked.values()), max(1.0, float(rounds))

    def decide(self) -> None:
        state, seat = self.state, self.state.as_seat(0)
        if not self.plain:
            text = self.unasked()
            if text:
                state.play(text)
                return
        self.asked[self.moment()] += 1
        chosen = self.bots[0].choose(seat)
        move = next(move for move in state.moves if move.number == chosen)
        shortcuts = [] if self.plain else seat.shortcuts
        pays = any(move.text in one.moves[:-1] for one in shortcuts if not one.again)
        verb = move.text.split()[0]
        all_do = [
            one
            for one in shortcuts
            if one.about.kind == "attack" and Plan(one, state).next_answer(state).startswith(verb)
        ]
        if not self.plain and is_payment(move) and not pays:
            state.answer(PASS)  # nobody turns what pays for nothing
            return
        chosen_from = all_do if move.about.kind != "pass" and not pays else shortcuts
        if chosen_from:
            shortcut = chosen_from[self.dice.below(len(chosen_from))]
            self.plan = Plan(shortcut, state)
            self.dropped = bool(shortcut.then)
            state.play(self.plan.next_answer(state))
            return
        self.dropped = not self.plain and bool(seat.following(move))
        state.answer(chosen)

    def moment(self) -> str:
        """What is asked, and of a window when."""
        state = self.state
        step = state.asking[0]
        if not isinstance(step, Window):
            return type(step).__name__
        registers = state.registers(-1)
        whose = "own" if registers.get("active") == 0 else "other"
        return f"{whose} {registers.get('phase', '')}{', chain' if registers.get('chain') else ''}"

    def unasked(self) -> str:
        """What the page answers by itself."""
        state = self.state
        if self.plan is not None:
            text = self.plan.next_answer(state)
            if text:
                return text
            if not self.plan.goes_on(state):
                self.plan = None
        if self.dropped and not isinstance(state.asking[0], Window):
            self.dropped = False
            chosen = self.bots[0].choose(state.as_seat(0))
            return str(next(move.text for move in state.moves if move.number == chosen))  # it was dropped there
        self.dropped = False
        return str(state.as_seat(0).unasked)


def is_payment(move: Any) -> bool:
    """Whether a move only makes what is paid with."""
    return bool(PAYMENT.search(move.about.note))


PAYMENT = re.compile(r": gain \d+ ASP\.?$")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*")
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=NUMBER", help="an option of the table")
    given = parser.parse_args()
    options = {name: int(number) for name, _, number in (option.partition("=") for option in given.option)}
    for name in given.games or registry.game_names():
        game = registry.game(name)
        seats = 4 if name == "bloodwars" else 2
        total, rounds, kinds = 0, 0.0, Counter[str]()
        for seed in range(given.matches):
            match = Asked(game, seats, seed, given.plain, options)
            many, long = match.run()
            total, rounds, kinds = total + many, rounds + long, kinds + match.asked
        most = ", ".join(f"{kind} {many / rounds:.1f}" for kind, many in kinds.most_common(9))
        print(
            f"{name}: {total / rounds:.1f} questions a round ({given.matches} matches, {rounds:.0f} rounds): {most}",
            flush=True,
        )


if __name__ == "__main__":
    main()
