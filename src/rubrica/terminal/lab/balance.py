"""rubrica lab balance: decks against each other, and what each card has to do with winning."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadInput
from rubrica.terminal.arguments import CardsFolder, Options, Seed, find_deck, find_game, new_seed, read_options
from rubrica.terminal.lab.running import (
    AsJson,
    Games,
    On,
    Parquet,
    Report,
    Results,
    Workers,
    done,
    show,
    table,
    told_json,
    write_text,
)

SHOWN = 8
"""Cards at each end of the table in the terminal; the report has them all."""


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
    seed: Seed = None,
    as_json: AsJson = False,
    option: Options = None,
    cards: CardsFolder = None,
    workers: Workers = None,
    on: On = None,
    results: Results = None,
    parquet: Parquet = None,
    report: Report = None,
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
    from rubrica.lab.balance import BalanceRun, changes, count
    from rubrica.lab.jobs import Played, play, seeded
    from rubrica.lab.table import table_of

    found = find_game(game, cards)
    chosen = seed if seed is not None else new_seed()
    options = read_options(found, option)
    seeded(bot, chosen)
    if not found.least_seats <= seats <= found.most_seats:
        raise BadInput(f"{found.title} is not for {seats} players.", "", "Give another number with --seats.")
    pool = [find_deck(found, name.strip()) for name in decks.split(",")] if decks is not None else sorted(found.decks)
    names = tuple([deck if isinstance(deck, str) else deck.name for deck in pool])
    if len(set(names)) < len(names):
        raise BadInput("A deck is named twice.", "", "Name each once.")
    printed = BalanceRun(table_of(found, options, pool), chosen, bot, names, seats)
    runs = [printed]
    if change is not None:
        from rubrica.language.files import read_cards

        runs.append(BalanceRun(table_of(found, options, pool, read_cards(change)), chosen, bot, names, seats))
    counts: list[Any] = []
    every: list[list[Any]] = []
    interrupted = False
    for run in runs:
        run.table.open()
        what = f"{found.title}: {'changed cards' if run.table.changed else 'balance'}"
        place = changed_name(results) if results is not None and run.table.changed else results
        played, interrupted = done(what, games, run, Played, run.jobs(games), play, place, on, workers)
        every.append(played)
        counts.append(count(run, played, games, interrupted))
        if interrupted:
            break
    compared = changes(runs[1], counts[0], counts[1], list(zip(*every))) if len(counts) == 2 else None
    if parquet is not None:
        from rubrica.lab.parquet import write_matches

        write_matches(parquet, list(zip(runs, every)))
    if report is not None:
        from rubrica.lab.report import balance_report

        write_text(report, balance_report(counts[0], compared))
    if as_json:
        told_json(compared if compared is not None else counts[0])
    elif compared is not None:
        tell_changes(compared)
    else:
        tell(counts[0])
    if interrupted:
        raise typer.Exit(130)


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
