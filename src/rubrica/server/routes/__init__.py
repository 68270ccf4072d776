"""The routes of the HTTP API, by what they are about."""

from __future__ import annotations

from rubrica.server.routes import (
    accounts,
    balance,
    decks,
    games,
    lessons,
    players,
    printing,
    puzzles,
    replays,
    sets,
    tables,
    workshop,
)

ENDPOINTS = tuple(
    endpoint
    for about in (accounts, games, lessons, puzzles, decks, printing, workshop, balance, sets, tables, replays, players)
    for endpoint in about.ENDPOINTS
)
