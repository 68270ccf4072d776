"""rubrica match: bots against bots, many times."""

from __future__ import annotations

from collections import Counter
from contextlib import nullcontext
from math import sqrt
from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadInput, RubricaError
from rubrica.terminal.arguments import (
    CardsFolder,
    Options,
    Seed,
    find_deck,
    find_game,
    find_player,
    new_seed,
    read_options,
)


def match(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", min=1, help="How many matches.")] = 100,
    players: Annotated[
        str,
        typer.Option(
            "--players", metavar="A,B", help="One for each seat: random, greedy, search, search:500, search:0.5s."
        ),
    ] = "greedy,random",
    decks: Annotated[
        str | None, typer.Option("--decks", metavar="X,Y", help="One for each player: names or files.")
    ] = None,
    seed: Seed = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a report.")] = False,
    option: Options = None,
    cards: CardsFolder = None,
) -> None:
    """Let bots play against each other and count.

    The players change seats from match to match, and each shuffle is played once from every seat: neither seat nor luck favours one.
    The same seed gives the same result (unless a player thinks by the clock). Ctrl-C ends early and counts what is done.

    Example: rubrica match bloodless --games 200 --players search:200,greedy --decks hive,hive --seed 1

    --json prints: rubrica ("match 1"), game, version, seed, options, games (finished), wanted, interrupted, draws, turns and
    decisions (means), players [{player, deck, wins, draws, losses, score}], seats [{seat, wins}], endings [{rule, games}].
    Keys are only ever added.
    """
    found = find_game(game, cards)
    tally = Tally(found, players, decks, seed if seed is not None else new_seed(), read_options(found, option), games)
    tally.run()
    typer.echo(tally.json() if as_json else tally.report())
    if tally.interrupted:
        raise typer.Exit(130)


class Tally:
    """Many matches, counted."""

    def __init__(
        self, game: Any, players: str, decks: str | None, seed: str, options: dict[str, Any], wanted: int
    ) -> None:
        from rubrica.engine.game import seats_text

        self.game = game
        self.players = [spec.strip() for spec in players.split(",")]
        self.seats = len(self.players)
        if not game.least_seats <= self.seats <= game.most_seats:
            raise BadInput(
                f"{game.title} is not for {self.seats} players ({players}).",
                "",
                f"Give {seats_text(game)}, as in --players greedy,random.",
            )
        for spec in self.players:
            find_player(spec, seed)
        names = [name.strip() for name in decks.split(",")] if decks is not None else None
        if names is not None and len(names) not in (1, self.seats):
            raise BadInput(
                f"There are {len(names)} decks for {self.seats} players.", "", "Give one for each, or one for all."
            )
        self.decks = (
            [find_deck(game, name) for name in names] * (self.seats // len(names))
            if names
            else game.default_decks(self.seats)
        )
        self.seed = seed
        self.options = options
        self.wanted = wanted
        self.interrupted = False
        self.wins = [0] * self.seats
        self.draws_of = [0] * self.seats
        self.score = [0.0] * self.seats
        self.seat_wins = [0] * self.seats
        self.draws = 0
        self.done = 0
        self.turns = 0
        self.decisions = 0
        self.endings: Counter[str] = Counter()

    def run(self) -> None:
        """Play them all; Ctrl-C stops after the match that is finished."""
        with progress() as bar:
            task = (
                bar.add_task(f"{self.game.title}: {' against '.join(self.players)}", total=self.wanted)
                if bar is not None
                else None
            )
            try:
                for number in range(self.wanted):
                    self.count(number, *self.one(number))
                    if bar is not None:
                        bar.update(task, advance=1)
            except KeyboardInterrupt:
                self.interrupted = True

    def one(self, number: int) -> tuple[Any, int]:
        """One match: its last state, and how many decisions it took."""
        shuffle, turn = divmod(number, self.seats)
        sitting = [(seat + turn) % self.seats for seat in range(self.seats)]
        bots = [find_player(self.players[who], f"{self.seed}/{number}/{who}") for who in sitting]
        state = self.game.start(
            decks=[self.decks[who] for who in sitting], seed=f"{self.seed}/{shuffle}", **self.options
        )
        decisions = 0
        while not state.over:
            try:
                state.answer(bots[state.seat].choose(state.as_seat(state.seat)))
            except RubricaError:
                raise
            except Exception as fault:
                where = f"match {number + 1} of seed {self.seed}, after {decisions} decisions"
                raise RubricaError(f"This is a fault in Rubrica: {type(fault).__name__} in {where}.") from fault
            decisions += 1
        return state, decisions

    def count(self, number: int, state: Any, decisions: int) -> None:
        turn = number % self.seats
        winners = state.winners
        self.done += 1
        self.decisions += decisions
        registers = state.registers(-1)
        self.turns += int(registers.get("turn", registers.get("round", 0)))
        self.endings[state.ending[0]] += 1
        for seat in range(self.seats):
            who = (seat + turn) % self.seats
            self.score[who] += float(state.scores[seat])
            if len(winners) == self.seats:
                self.draws_of[who] += 1
            elif seat in winners:
                self.wins[who] += 1
                self.seat_wins[seat] += 1
        if len(winners) == self.seats:
            self.draws += 1

    def deck_name(self, who: int) -> str:
        deck = self.decks[who]
        return deck if isinstance(deck, str) else str(getattr(deck, "name", ""))

    def json(self) -> str:
        import msgspec

        return msgspec.json.encode(
            {
                "rubrica": "match 1",
                "game": self.game.name,
                "version": self.game.version,
                "seed": self.seed,
                "options": self.game.check_options(self.options),
                "games": self.done,
                "wanted": self.wanted,
                "interrupted": self.interrupted,
                "draws": self.draws,
                "turns": mean(self.turns, self.done),
                "decisions": mean(self.decisions, self.done),
                "players": [
                    {
                        "player": spec,
                        "deck": self.deck_name(who),
                        "wins": self.wins[who],
                        "draws": self.draws_of[who],
                        "losses": self.done - self.wins[who] - self.draws_of[who],
                        "score": mean(self.score[who], self.done),
                    }
                    for who, spec in enumerate(self.players)
                ],
                "seats": [{"seat": "ABCDEFGH"[seat], "wins": wins} for seat, wins in enumerate(self.seat_wins)],
                "endings": [{"rule": rule, "games": games} for rule, games in sorted(self.endings.items())],
            }
        ).decode()

    def report(self) -> str:
        early = ", stopped early" if self.interrupted else ""
        lines = [f"{self.game.title}: {self.done} matches, seed {self.seed}{early}."]
        for who, spec in enumerate(self.players):
            deck = f" with {self.deck_name(who)}" if self.deck_name(who) else ""
            lines.append(f"  {spec}{deck}: {self.wins[who]} wins{share(self.wins[who], self.done)}")
        seats = ", ".join(f"{'ABCDEFGH'[seat]} {wins}" for seat, wins in enumerate(self.seat_wins))
        lines.append(f"  wins by seat: {seats}; draws: {self.draws}")
        turns = f"{mean(self.turns, self.done)} turns and " if self.turns else ""
        lines.append(f"  on average {turns}{mean(self.decisions, self.done)} decisions")
        endings = ", ".join(f"{rule or 'no rule named'} {games} times" for rule, games in self.endings.most_common())
        lines.append(f"  ended by: {endings or 'nothing yet'}")
        return "\n".join(lines)


def progress() -> Any:
    """A bar on stderr if somebody looks at it."""
    import sys

    if not sys.stderr.isatty():
        return nullcontext()
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


def mean(total: float, number: int) -> float:
    return round(total / number, 2) if number else 0.0


def share(wins: int, games: int) -> str:
    """The share of wins, with the range in which it lies 19 times out of 20 (Wilson)."""
    if not games:
        return ""
    z = 1.96
    rate = wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    wide = z / (1 + z * z / games) * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return f", {100 * rate:.0f} % (likely {100 * max(0.0, middle - wide):.0f} to {100 * min(1.0, middle + wide):.0f} %)"
