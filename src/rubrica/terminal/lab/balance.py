"""rubrica lab balance: decks against each other, and what each card has to do with winning."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadInput
from rubrica.terminal.lab.running import Games, Wishes, named_decks, show, table, with_wishes

SHOWN = 8
"""Cards at each end of the table in the terminal; the report has them all."""


@with_wishes
def balance(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    games: Games = 2000,
    bot: Annotated[str, typer.Option("--bot", metavar="PLAYER", help="Who plays, in every seat.")] = "greedy",
    decks: Annotated[
        str | None, typer.Option("--decks", metavar="X,Y,…", help="The pool: names or files; every deck by default.")
    ] = None,
    seats: Annotated[int, typer.Option("--seats", metavar="N", help="How many sit at a table.")] = 2,
    change: Annotated[
        Path | None,
        typer.Option(
            "--change", metavar="FILE", help="A card file: what do these cards do in place of the printed ones?"
        ),
    ] = None,
    *,
    wishes: Wishes,
) -> None:
    """How strong decks and cards are: win shares by deck, by pairing, by seat, by card, and how long matches are.

    Every deck plays against every other and against itself, each shuffle from every seat. A card is "drawn" if it was in the
    hand at some decision after the first turn began, "played" if its holder played it, and in the "opening" hand if it was there
    when the first turn began. Beside the share stands what the same decks got in the same pairings, with the card or without:
    what lies outside the range of that is marked.

    --change plays everything twice, with the printed cards and with those of the file in their place, on the same shuffles.

    Example: rubrica lab balance bloodless --games 2000 --report bloodless.html

    --json prints what docs/lab.md lists ("balance 1", with --change "change 1"). Keys are only ever added.
    """
    from rubrica.lab.balance import changes, count
    from rubrica.lab.report import balance_report

    found, options, seed = wishes.table(game)
    runs = balance_runs(found, bot, decks, seats, change, seed, options)
    counts: list[Any] = []
    every: list[list[Any]] = []
    interrupted = False
    for run in runs:
        run.table.open()
        what = f"{found.title}: {'changed cards' if run.table.changed else 'balance'}"
        results = wishes.results
        if results is not None and run.table.changed:
            results = changed_name(results)
        played, interrupted = wishes.played(what, games, run, results)
        every.append(played)
        counts.append(count(run, played, games, interrupted))
        if interrupted:
            break
    compared = changes(runs[1], counts[0], counts[1], list(zip(*every))) if len(counts) == 2 else None
    wishes.tell(
        compared if compared is not None else counts[0],
        list(zip(runs, every)),
        lambda: balance_report(counts[0], compared),
        lambda: tell_changes(compared) if compared is not None else tell(counts[0]),
        interrupted,
    )


def balance_runs(
    game: Any, bot: str, decks: str | None, seats: int, change: Path | None, seed: str, options: dict[str, Any]
) -> list[Any]:
    """The run with the printed cards, and the one with those of a file in their place, if one is given."""
    from rubrica.lab.balance import BalanceRun
    from rubrica.lab.jobs import seeded
    from rubrica.lab.table import table_of

    seeded(bot, seed)
    if not game.least_seats <= seats <= game.most_seats:
        raise BadInput(f"{game.title} is not for {seats} players.", "", "Give another number with --seats.")
    pool, names = named_decks(game, decks)
    if len(set(names)) < len(names):
        raise BadInput("A deck is named twice.", "", "Name each once.")
    changes: list[list[dict[str, Any]]] = [[]]
    if change is not None:
        from rubrica.language.files import read_cards

        changes.append(read_cards(change))
    return [BalanceRun(table_of(game, options, pool, cards), seed, bot, names, seats) for cards in changes]


def changed_name(path: Path) -> Path:
    """Where the results with the changed cards go, beside those with the printed ones."""
    return path.with_name(f"{path.stem}.changed{path.suffix}")


def tell(counted: Any) -> None:
    early = ", stopped early" if counted.interrupted else ""
    typer.echo(f"{counted.title}: {counted.games} matches by {counted.bot}, seed {counted.seed}{early}.")
    decks = table("Decks", "deck", "matches", "share of the points")
    for deck in counted.decks:
        decks.add_row(deck.title, str(deck.share.games), str(deck.share))
    order = [deck.deck for deck in counted.decks]
    pairs = {(one.deck, one.against): one.share for one in counted.matchups}
    grid = table("Pairings: % of the row against the column", "", *order)
    for row in order:
        grid.add_row(row, *[f"{100 * pairs[row, column].share:.0f}" if row != column else "·" for column in order])
    seats = table("Seats", "seat", "wins", "share of the points")
    for seat in counted.seats:
        seats.add_row(seat.seat, str(seat.wins), str(seat.share))
    show(*([decks, grid] if len(order) > 1 else []), seats)
    lengths = counted.lengths
    typer.echo(f"On average {lengths.turns} turns and {lengths.decisions} decisions; {counted.draws} draws.\n")
    drawn = sorted(counted.cards, key=lambda card: -card.drawn.lift)
    if len(drawn) > 2 * SHOWN:
        show(card_table(f"The {SHOWN} cards that win most when drawn", drawn[:SHOWN]))
        show(card_table(f"The {SHOWN} cards that win least when drawn", drawn[-SHOWN:]))
        typer.echo("A report (--report FILE.html) and --json have them all.")
    else:
        show(card_table("Cards", drawn))


def card_table(title: str, cards: list[Any]) -> Any:
    made = table(title, "card", "drawn", "expected", "opening hand", "played")
    for card in cards:
        sure = " *" if card.drawn.sure else "  "
        made.add_row(
            card.card,
            f"{card.drawn.share}{sure}",
            f"{100 * card.drawn.expected:.1f} %",
            str(card.opening.share),
            str(card.played.share),
        )
    return made


def tell_changes(compared: Any) -> None:
    typer.echo(
        f"{compared.before.title}: {compared.games} matches by {compared.bot} with the printed cards and as many with"
        f" {', '.join(compared.changed)} changed, on the same shuffles, seed {compared.seed}."
    )
    decks = table("Decks", "deck", "printed", "changed", "difference in points of 100")
    for deck in compared.decks:
        decks.add_row(
            deck.title, f"{100 * deck.before.share:.1f} %", f"{100 * deck.after.share:.1f} %", points(deck.change)
        )
    cards = table("Changed cards, when drawn", "card", "printed", "changed")
    for card in compared.cards:
        cards.add_row(
            card.card, *[str(one.drawn.share) if one is not None else "–" for one in (card.before, card.after)]
        )
    show(decks, cards)
    typer.echo(
        f"{compared.different} matches ended otherwise. A match takes {compared.turns.mean:+.2f} turns"
        f" ({compared.turns.low:+.2f} to {compared.turns.high:+.2f})."
    )


def points(change: Any) -> str:
    """A difference of shares, in hundredths."""
    return f"{100 * change.mean:+.1f} ({100 * change.low:+.1f} to {100 * change.high:+.1f})"
