"""History: results and ratings of matches, and what the server tells of them."""

from __future__ import annotations

from typing import Any

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import Connection, desc, func, insert, or_, select

from rubrica import registry
from rubrica.engine.chance import commitment
from rubrica.server import schema
from rubrica.server.bodies import PlayerPage, RatingShown, ResultShown
from rubrica.server.errors import NotFound, Refusal
from rubrica.server.store import Store
from rubrica.server.tables import Table

MODEL = PlackettLuce()
DAY = 86400.0
TOGETHER = 10
"""Matches of the same two in a day that are rated …"""
TOGETHER_IN_PRIVATE = 2
"""… and of these, where nobody else could sit down or look on."""
PAGE = 30
"""Results of one page."""


def book(store: Store, connection: Connection, table: Table, at: float) -> None:
    """A match is over: note its results, and rate it if all who played are registered."""
    now = table.situation
    best = max(now.scores)
    winners = [seat for seat, score in enumerate(now.scores) if score == best]
    accounts = [chair.account if chair.kind == "person" else "" for chair in now.chairs]
    registered = all(
        account and not chair.guest and not chair.held for account, chair in zip(accounts, now.chairs, strict=True)
    )
    rated = table.made.rated and registered and not now.unrated and fresh(connection, table, accounts, at)
    rows = []
    for seat in range(len(now.chairs)):
        outcome = "loss" if seat not in winners else "draw" if len(winners) > 1 else "win"
        rows.append(
            {
                "table": table.id,
                "seat": seat,
                "account": accounts[seat],
                "name": table.name_of(seat),
                "game": table.made.game,
                "score": now.scores[seat],
                "outcome": outcome,
                "rated": rated,
                "private": table.made.private,
                "ended": at,
            }
        )
    connection.execute(insert(schema.results), rows)
    if rated:
        rate(store, connection, table.made.game, accounts, now.scores)


def fresh(connection: Connection, table: Table, accounts: list[str], at: float) -> bool:
    """Whether these have not played for their ratings again and again today: two friends could settle who wins."""
    results = schema.results
    most = TOGETHER_IN_PRIVATE if table.made.private else TOGETHER
    lately = (results.c.rated.is_(True), results.c.game == table.made.game, results.c.ended > at - DAY)
    for number, account in enumerate(accounts):
        others = accounts[number + 1 :]
        met = select(results.c.table).where(results.c.account == account, *lately)
        again = connection.execute(
            select(results.c.account, func.count())
            .where(results.c.table.in_(met), results.c.account.in_(others))
            .group_by(results.c.account)
        )
        if any(times >= most for _, times in again):
            return False
    return True


def rate(store: Store, connection: Connection, game: str, accounts: list[str], scores: list[float]) -> None:
    ratings = schema.ratings
    known = {
        row.account: row
        for row in connection.execute(
            select(ratings).where(ratings.c.game == game, ratings.c.account.in_(accounts)).with_for_update()
        )
    }
    before = [
        MODEL.rating(mu=known[account].mu, sigma=known[account].sigma) if account in known else MODEL.rating()
        for account in accounts
    ]
    after = MODEL.rate([[rating] for rating in before], scores=scores)
    for account, [rating] in zip(accounts, after, strict=True):
        matches = known[account].matches + 1 if account in known else 1
        values = {"mu": float(rating.mu), "sigma": float(rating.sigma), "matches": matches}
        made = store.insert(ratings).values(account=account, game=game, **values)
        connection.execute(made.on_conflict_do_update(index_elements=["account", "game"], set_=values))


def rating_shown(row: Any) -> RatingShown:
    return RatingShown(
        name=row.name,
        game=row.game,
        rating=round(row.mu - 3 * row.sigma, 2),
        mu=round(row.mu, 3),
        sigma=round(row.sigma, 3),
        matches=row.matches,
    )


def best_players(connection: Connection, game: str) -> list[RatingShown]:
    accounts, ratings = schema.accounts, schema.ratings
    rows = connection.execute(
        select(accounts.c.name, ratings)
        .join(accounts, accounts.c.id == ratings.c.account)
        .where(ratings.c.game == game)
        .order_by(desc(ratings.c.mu - 3 * ratings.c.sigma))
        .limit(100)
    )
    return [rating_shown(row) for row in rows]


def player_page(connection: Connection, key: str, viewer: str, before: float | None) -> PlayerPage:
    """A player's ratings and results; private matches only for those who played them."""
    accounts, ratings, results = schema.accounts, schema.ratings, schema.results
    player = connection.execute(select(accounts).where(accounts.c.key == key)).first()
    if player is None:
        raise NotFound("There is no such player.")
    rated = connection.execute(
        select(accounts.c.name, ratings)
        .join(accounts, accounts.c.id == ratings.c.account)
        .where(ratings.c.account == player.id)
        .order_by(ratings.c.game)
    )
    played = select(results.c.table).where(results.c.account == viewer) if viewer else None
    public = results.c.private.is_(False)
    wanted = [results.c.account == player.id, public if played is None else or_(public, results.c.table.in_(played))]
    if before is not None:
        wanted.append(results.c.ended < before)
    rows = connection.execute(select(results).where(*wanted).order_by(desc(results.c.ended)).limit(PAGE + 1)).all()
    against = opponents(connection, [row.table for row in rows[:PAGE]])
    return PlayerPage(
        name=player.name,
        guest=not player.password,
        since=player.created,
        ratings=[rating_shown(row) for row in rated],
        results=[
            ResultShown(
                table=row.table,
                game=row.game,
                ended=row.ended,
                seat=row.seat,
                outcome=row.outcome,
                score=row.score,
                rated=row.rated,
                against=[name for seat, name in against[row.table] if seat != row.seat],
            )
            for row in rows[:PAGE]
        ],
        more=len(rows) > PAGE,
    )


def opponents(connection: Connection, tables: list[str]) -> dict[str, list[tuple[int, str]]]:
    results = schema.results
    found: dict[str, list[tuple[int, str]]] = {table: [] for table in tables}
    rows = connection.execute(
        select(results.c.table, results.c.seat, results.c.name)
        .where(results.c.table.in_(tables))
        .order_by(results.c.table, results.c.seat)
    )
    for table, seat, name in rows:
        found[table].append((seat, name))
    return found


def finished(connection: Connection, table: str, refusal: str) -> Any:
    """A match that is over: its last position with all moves that led there, and how it ended. Refused while it goes on."""
    tables, snapshots = schema.tables, schema.snapshots
    row = connection.execute(
        select(tables.c.status, tables.c.commitment, tables.c.result, snapshots.c.dump)
        .join(snapshots, snapshots.c.table == tables.c.id, isouter=True)
        .where(tables.c.id == table)
    ).first()
    if row is None:
        raise NotFound("There is no such table.")
    if row.status != "over" or row.dump is None:
        raise Refusal(refusal)
    return row


def record(connection: Connection, table: str) -> str:
    """The record of a match that is over, with what was promised about its seed."""
    row = finished(connection, table, "A match has a record when it is over: it tells every card.")
    state = registry.load(row.dump)
    first, rest = state.record().split("\n", 1)
    assert row.commitment == commitment(state.match.seed)
    head = [first, f"commitment: {msgspec.json.encode(row.commitment).decode()}"]
    if not state.over:
        head.append(f"ended: {msgspec.json.encode(row.result).decode()}")
    return "\n".join([*head, rest])
