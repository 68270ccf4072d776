"""The tables of docs/research.md: what is observed of each game, and what its actions mean.

python -m rubrica.envs.tables docs/research.md      writes them between the marks of that file
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import rubrica
from rubrica.engine.game import COMMON_OPTIONS, seats_text
from rubrica.envs import VERSION
from rubrica.envs.places import Block, Places
from rubrica.envs.setting import Setting

BEGIN = "<!-- tables: python -m rubrica.envs.tables docs/research.md -->"
END = "<!-- end of the tables -->"


def tables() -> str:
    """Every game's section."""
    return "\n".join([section(rubrica.game(name)) for name in rubrica.game_names()])


def section(game: Any) -> str:
    """One game: its sizes, its zones, its observation, its actions."""
    setting = Setting(game.name)
    lines = [
        f"### {game.title}: `{game.name}_v{VERSION}`, `rubrica_{game.name}`",
        "",
        f"For {seats_text(game)} players. {'; '.join([sizes(Setting(game.name, seats)) for seats in seats_of(game)])}.",
        f"Decks: {', '.join(game.decks)}. Options: {options(game)}.",
        "",
        f"Zones of each seat: {zones(setting.observer.places, 0)}. Of the table: {zones(setting.observer.places, -1) or 'none'}.",
        "",
        *rows("observed", setting.observer.blocks),
        "",
        *rows("actions", setting.actions.blocks),
        "",
    ]
    return "\n".join(lines)


def seats_of(game: Any) -> list[int]:
    return sorted({game.least_seats, game.most_seats})


def sizes(setting: Setting) -> str:
    return f"{setting.seats} seats: {setting.observer.size} numbers, {setting.actions.size} actions"


def options(game: Any) -> str:
    """The options with their values, the default first."""
    told = [(option.name, option.values) for option in (*COMMON_OPTIONS, *game.options)]
    return "; ".join([f"`{name}` {', '.join([str(value) for value in values])}" for name, values in told])


def zones(places: Places, seat: int) -> str:
    """The zones of the first seat, or of the table, in the order of their numbers."""
    match = places.match
    own = [zone for zone in range(len(match.zone_kind)) if match.zone_seat[zone] == seat]
    return ", ".join(dict.fromkeys([named(places, zone) for zone in own]))


def named(places: Places, zone: int) -> str:
    """A kind of zone, how many of it there are, and how many places of a row."""
    kind = places.kind(zone)
    many = f" × {kind.spots}" if kind.spots > 1 else ""
    row = f" (a row of {places.rows[zone]})" if places.rows[zone] > 1 else ""
    return f"**{kind.name}**{many}{row}" if kind.in_play else f"{kind.name}{many}"


def rows(head: str, blocks: list[Block]) -> list[str]:
    """A table of blocks."""
    lines = [f"| {head} | from | size | what |", "| --- | --: | --: | --- |"]
    return lines + [f"| {block.name} | {block.first} | {block.size} | {block.about} |" for block in blocks]


def inserted(text: str) -> str:
    """A document with the tables of today between its marks."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n\n{tables()}\n{END}{after}"


if __name__ == "__main__":
    document = Path(sys.argv[1])
    document.write_text(inserted(document.read_text(encoding="utf-8")), encoding="utf-8")
