"""Plots of a report as inline SVG. Places are percentages, so that letters keep their size on a phone; colours are those of the page."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from itertools import pairwise
from math import ceil, floor, log10, sqrt

from msgspec import Struct


class Whisker(Struct, frozen=True):
    """A number with its range."""

    name: str
    value: float
    low: float
    high: float
    told: str
    note: str = ""


def whiskers(rows: list[Whisker], middle: float, show: Callable[[float], str]) -> str:
    """Numbers with their ranges, one below the other, on one scale; a line stands where nothing is special."""
    bounds = [bound for row in rows for bound in (row.low, row.high, row.value) if abs(bound) != float("inf")]
    left, right = bounds_of([*bounds, middle])

    def at(value: float) -> str:
        return f"{100 * (min(max(value, left), right) - left) / (right - left):.2f}%"

    marks = ticks(left, right, 4)
    axis = "".join(f'<text x="{at(mark)}" y="11" text-anchor="middle">{escape(show(mark))}</text>' for mark in marks)
    made = []
    for row in rows:
        tone = "up" if row.low > middle else "down" if row.high < middle else "even"
        grid = "".join(f'<line class="grid" x1="{at(mark)}" x2="{at(mark)}" y1="0" y2="100%"/>' for mark in marks)
        drawn = (
            f'<line class="middle" x1="{at(middle)}" x2="{at(middle)}" y1="0" y2="100%"/>'
            f'<line class="range" x1="{at(row.low)}" x2="{at(row.high)}" y1="50%" y2="50%"/>'
            f'<circle cx="{at(row.value)}" cy="50%" r="5.5"/>'
        )
        note = f"<small>{escape(row.note)}</small>" if row.note else ""
        made.append(
            f'<li class="{tone}"><span class="name">{escape(row.name)}{note}</span>'
            f'<svg class="strip" aria-hidden="true">{grid}{drawn}</svg><span class="told">{escape(row.told)}</span></li>'
        )
    foot = f'<li class="axis"><span></span><svg class="strip" aria-hidden="true">{axis}</svg><span></span></li>'
    return f'<ul class="whiskers">{"".join(made)}{foot}</ul>'


def bounds_of(values: list[float]) -> tuple[float, float]:
    """A scale that holds all of them, with some air."""
    low, high = min(values), max(values)
    air = 0.06 * (high - low) or 0.05
    return low - air, high + air


def ticks(low: float, high: float, many: int) -> list[float]:
    """Round numbers on a scale."""
    rough = (high - low) / many
    power = 10.0 ** floor(log10(rough))
    step = next(power * part for part in (1, 2, 5, 10) if power * part >= rough)
    return [round(number * step, 10) for number in range(ceil(low / step), floor(high / step) + 1)]


def heat_map(names: list[str], titles: dict[str, str], cells: dict[tuple[str, str], tuple[float, str]]) -> str:
    """A table of shares: the row against the column, the redder the better; each cell tells its range when pointed at."""
    head = "".join(f'<th scope="col"><span>{escape(titles[name])}</span></th>' for name in names)
    rows = []
    for row in names:
        found = [f'<th scope="row">{escape(titles[row])}</th>']
        for column in names:
            if (row, column) not in cells:
                found.append('<td class="none">·</td>')
                continue
            share, told = cells[row, column]
            heat = round(min(1.0, abs(share - 0.5) / 0.25) * 78)
            side = ("win" if share >= 0.5 else "lose") + (" hot" if heat > 45 else "")
            tip = escape(f"{titles[row]} against {titles[column]}: {told}")
            found.append(f'<td class="{side}" style="--heat:{heat}%" title="{tip}">{100 * share:.0f}</td>')
        rows.append(f"<tr>{''.join(found)}</tr>")
    return f'<div class="wide"><table class="heat"><thead><tr><td></td>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'


def histogram(bars: list[tuple[int, int]], what: str, middle: float) -> str:
    """How often each number came up: a bar is a finger wide, and the longest in a hundred are put together in the last."""
    if not bars:
        return ""
    first, last = bars[0][0], end_of_most(bars)
    wide = max(1, ceil((last - first + 1) / 40))
    many = (last - first) // wide + 1
    heights = [0] * many
    for number, games in bars:
        heights[min(many - 1, (number - first) // wide)] += games
    top = max(heights)
    drawn = []
    for place, games in enumerate(heights):
        start = first + place * wide
        told = f"{start}" if wide == 1 else f"{start} to {start + wide - 1}"
        if place == many - 1 and start + wide <= bars[-1][0]:
            told = f"{start} to {bars[-1][0]}"
        high = 100 * games / top
        drawn.append(
            f'<rect x="{100 * (place + 0.08) / many:.2f}%" width="{84 / many:.2f}%" y="{100 - high:.2f}%" height="{high:.2f}%">'
            f"<title>{told} {escape(what)}: {games} matches</title></rect>"
        )
    scale = [mark for mark in ticks(first, last + wide, 6) if mark == int(mark) and first <= mark <= last]
    axis = "".join(
        f'<text x="{100 * (mark - first + 0.5 * wide) / (many * wide):.2f}%" y="100%" dy="18" text-anchor="middle">{mark:.0f}</text>'
        for mark in scale
    )
    mean = 100 * (middle - first + 0.5) / (many * wide)
    line = f'<line class="mean" x1="{mean:.2f}%" x2="{mean:.2f}%" y1="-4" y2="100%"/>'
    side = "end" if mean > 60 else "start"
    shift = -7 if mean > 60 else 7
    note = f'<text class="mean" x="{mean:.2f}%" y="-8" dx="{shift}" text-anchor="{side}">on average {middle:.1f}</text>'
    return f'<div class="plot low"><svg role="img" aria-label="Matches by {escape(what)}">{"".join(drawn)}{axis}{line}{note}</svg></div>'


def end_of_most(bars: list[tuple[int, int]]) -> int:
    """The number that 99 of 100 do not exceed."""
    total, seen = sum(games for _, games in bars), 0
    for number, games in bars:
        seen += games
        if seen >= 0.99 * total:
            return number
    return bars[-1][0]


class Dot(Struct, frozen=True):
    name: str
    games: int
    lift: float
    told: str
    sure: bool


def funnel(dots: list[Dot], most_names: int = 14) -> str:
    """Cards by how often they were drawn and how much more was won then. Between the curved lines it may be chance."""
    if not dots:
        return ""
    most = max(dot.games for dot in dots)
    low, high = bounds_of([-0.05, 0.05, *[dot.lift for dot in dots]])

    def x_of(games: float) -> float:
        return 100 * sqrt(games / (most * 1.06))

    def y_of(lift: float) -> float:
        return 100 * (high - lift) / (high - low)

    grid = "".join(
        f'<line class="grid" x1="0" x2="100%" y1="{y_of(mark):.2f}%" y2="{y_of(mark):.2f}%"/>'
        f'<text x="-8" y="{y_of(mark):.2f}%" dy="4" text-anchor="end">{f"{100 * mark:+.0f}" if mark else "0"}</text>'
        for mark in ticks(low, high, 7)
    )
    across = [part * 10**power for power in range(1, 8) for part in (1, 5) if most / 60 <= part * 10**power <= most]
    grid += "".join(
        f'<text x="{x_of(mark):.2f}%" y="100%" dy="18" text-anchor="middle">{mark:,.0f}</text>'.replace(",", " ")
        for mark in across
    )
    chance = ""
    for sign in (1, -1):
        places = [
            (x_of(most * 1.06 * (step / 40) ** 2), sign * 0.98 / sqrt(max(1.0, most * 1.06 * (step / 40) ** 2)))
            for step in range(3, 41)
        ]
        places = [(x, lift) for x, lift in places if low <= lift <= high]
        chance += "".join(
            f'<line class="chance" x1="{x1:.2f}%" y1="{y_of(l1):.2f}%" x2="{x2:.2f}%" y2="{y_of(l2):.2f}%"/>'
            for (x1, l1), (x2, l2) in pairwise(places)
        )
    named = {dot.name for dot in sorted([dot for dot in dots if dot.sure], key=lambda dot: -abs(dot.lift))[:most_names]}
    points = ""
    taken: list[tuple[float, float]] = []
    for dot in sorted(dots, key=lambda dot: (dot.sure, abs(dot.lift) if dot.sure else 0), reverse=True):
        x, y = x_of(dot.games), y_of(dot.lift)
        tone = ("up" if dot.lift > 0 else "down") if dot.sure else "even"
        points += (
            f'<circle class="{tone}" cx="{x:.2f}%" cy="{y:.2f}%" r="{5 if dot.sure else 3.5}">'
            f"<title>{escape(dot.name)}: {escape(dot.told)}</title></circle>"
        )
        if dot.name in named and not any(abs(y - other) < 3.4 and abs(x - beside) < 34 for beside, other in taken):
            taken.append((x, y))
            side, shift = ("end", -9) if x > 62 else ("start", 9)
            points += f'<text class="{tone}" x="{x:.2f}%" y="{y:.2f}%" dx="{shift}" dy="4" text-anchor="{side}">{escape(dot.name)}</text>'
    zero = f'<line class="middle" x1="0" x2="100%" y1="{y_of(0):.2f}%" y2="{y_of(0):.2f}%"/>'
    label = "Cards by how often they were drawn and what was won then"
    return f'<div class="plot high"><svg role="img" aria-label="{label}">{grid}{chance}{zero}{points}</svg></div>'
