"""One HTML file that needs no network: what came out of a run, for people who were not there."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import Any

from rubrica.lab.balance import FEW, BalanceCount, CardCount, CardShare, Changes
from rubrica.lab.league import LeagueCount
from rubrica.lab.match import MatchCount
from rubrica.lab.plots import Dot, Whisker, funnel, heat_map, histogram, whiskers
from rubrica.lab.statistics import Share

EVEN = "The range behind a share is where the true one lies 19 times out of 20."


def page(title: str, lead: str, facts: list[tuple[str, str]], sections: list[str], foot: str) -> str:
    """The whole file: style and script are part of it."""
    style, script = [(files("rubrica.lab") / name).read_text(encoding="utf-8") for name in ("report.css", "report.js")]
    shown = "".join(f"<li><b>{escape(number)}</b><span>{escape(what)}</span></li>" for number, what in facts)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>\n{style}</style></head><body><main>\n"
        f'<header><h1>{escape(title)}</h1><p class="lead">{escape(lead)}</p><ul class="facts">{shown}</ul></header>\n'
        f"{''.join(sections)}\n<footer>{foot}</footer></main><script>\n{script}</script></body></html>\n"
    )


def section(title: str, about: str, content: str) -> str:
    return f'<section><h2>{escape(title)}</h2><p class="about">{escape(about)}</p>{content}</section>\n'


def beside(*sections: str) -> str:
    """Columns, where there is room for them."""
    return f'<div class="two">{"".join(f"<div>{one}</div>" for one in sections)}</div>'


def percent(value: float) -> str:
    return f"{100 * value:.0f} %"


def share_row(name: str, share: Share, note: str = "") -> Whisker:
    return Whisker(name, share.share, share.low, share.high, str(share), note)


def share_rows(rows: list[Whisker], middle: float) -> str:
    return whiskers(rows, middle, percent)


def made_by(command: str) -> str:
    return f"Made by Rubrica’s laboratory: <code>{escape(command)}</code> gives the same numbers again."


# A match of sides.


def match_report(title: str, counted: MatchCount, played: list[Any]) -> str:
    sides = [f"{side.player} with {side.deck}" if side.deck else side.player for side in counted.players]
    best = max(range(len(sides)), key=lambda side: counted.players[side].share.share)
    share = counted.players[best].share
    even = 1 / len(sides)
    clear = share.low > even
    lead = (
        f"{sides[best]} takes {100 * share.share:.1f} % of the points."
        if clear
        else f"After {counted.games} matches nobody is clearly better."
    )
    turns: dict[int, int] = {}
    for one in played:
        turns[one.turns] = turns.get(one.turns, 0) + 1
    return page(
        f"{title}: {' against '.join(sides)}",
        lead,
        facts_of(counted.games, counted.draws, counted.turns, counted.decisions),
        [
            section(
                "Shares of the points",
                EVEN,
                share_rows([share_row(n, s.share) for n, s in zip(sides, counted.players)], even),
            ),
            beside(
                seat_section(counted.seats, even) + ending_section(counted.endings, counted.games),
                length_section(sorted(turns.items()), counted.turns),
            ),
        ],
        made_by(
            f"rubrica lab match {counted.game} --games {counted.wanted} --seed {counted.seed} --players "
            + ",".join(side.player for side in counted.players)
        ),
    )


def facts_of(games: int, draws: int, turns: float, decisions: float) -> list[tuple[str, str]]:
    return [
        (f"{games:,}".replace(",", " "), "matches"),
        (f"{turns:.1f}", "turns in a match"),
        (f"{decisions:.0f}", "decisions in a match"),
        (f"{100 * draws / games if games else 0:.1f} %", "drawn matches"),
    ]


def seat_section(seats: list[Any], even: float) -> str:
    about = "What each seat gets of the points, whoever sits there."
    return section("Seats", about, share_rows([share_row(f"Seat {seat.seat}", seat.share) for seat in seats], even))


def length_section(bars: list[tuple[int, int]], middle: float) -> str:
    return section("Length", "Matches by how many turns they took.", histogram(bars, "turns", middle))


def ending_section(endings: list[Any], games: int) -> str:
    rows = "".join(
        f"<tr><td>{escape(one.rule or 'no rule named')}</td><td>{one.games}</td><td>{100 * one.games / games:.1f} %</td></tr>"
        for one in sorted(endings, key=lambda one: -one.games)
    )
    head = "<thead><tr><th>rule</th><th>matches</th><th>share</th></tr></thead>"
    return section(
        "Endings", "The rules by which matches ended.", f'<table class="cards">{head}<tbody>{rows}</tbody></table>'
    )


def league_report(counted: LeagueCount) -> str:
    names = [str(one) for one in counted.standings]
    rows = [
        Whisker(
            str(one),
            one.rating.points,
            one.rating.low,
            one.rating.high,
            str(one.rating),
            f"{100 * one.share.share:.0f} %",
        )
        for one in counted.standings
    ]
    first, second = counted.standings[:2]
    sure = first.rating.low > second.rating.high
    lead = f"{first} is {'clearly the best' if sure else 'first, but not clearly'}: {first.rating.points:.0f} points."
    cells = {(one.deck, one.against): (one.share.share, str(one.share)) for one in counted.matchups if one.share.games}
    return page(
        f"{counted.title}: a league of {len(names)}",
        lead,
        facts_of(counted.games, counted.draws, counted.turns, counted.decisions),
        [
            section(
                "Ratings",
                "On average 1500; 400 points are ten to one. The range is where the true rating lies 19 times out of 20.",
                whiskers(rows, 1500.0, lambda value: f"{value:.0f}"),
            ),
            section(
                "Pairings",
                "In how many of 100 matches the row beats the column.",
                heat_map(names, dict(zip(names, names)), cells),
            ),
        ],
        made_by(f"rubrica lab league {counted.game} --games {counted.wanted} --seed {counted.seed}"),
    )


# Balance.


def balance_report(counted: BalanceCount, changed: Changes | None = None) -> str:
    shown = changed.after if changed is not None else counted
    sections = balance_sections(shown)
    title = f"{shown.title}: how it is balanced"
    lead = balance_lead(shown)
    command = f"rubrica lab balance {shown.game} --games {shown.wanted} --bot {shown.bot} --seed {shown.seed}"
    if changed is not None:
        title = f"{shown.title}: what a change does"
        lead = change_lead(changed)
        sections = [change_section(changed), changed_cards(changed), *sections]
        command += " --change FILE"
    lengths = shown.lengths
    return page(
        title, lead, facts_of(shown.games, shown.draws, lengths.turns, lengths.decisions), sections, made_by(command)
    )


def balance_lead(counted: BalanceCount) -> str:
    """What a reader should take away, in words."""
    seats = len(counted.seats)
    said = []
    rated = [deck for deck in counted.decks if deck.share.games]
    if len(rated) > 1:
        strong = [deck.title for deck in rated if deck.share.low > 1 / seats]
        weak = [deck.title for deck in rated if deck.share.high < 1 / seats]
        if strong:
            said.append(f"{listed(strong)} win{'s' if len(strong) == 1 else ''} more than an even share.")
        if weak:
            said.append(f"{listed(weak)} win{'s' if len(weak) == 1 else ''} less.")
        if not strong and not weak:
            said.append("No deck is clearly stronger or weaker than the others.")
    uneven = [seat.seat for seat in counted.seats if not seat.share.low <= 1 / seats <= seat.share.high]
    said.append(f"Seats are {'not even' if uneven else 'as good as even'}.")
    sure = sum(card.drawn.sure for card in counted.cards)
    many = sum(card.drawn.share.games >= FEW for card in counted.cards)
    said.append(
        f"{sure} of {many} cards stand out when they are drawn; by chance alone it would be about {round(many / 20)}."
    )
    return " ".join(said)


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def balance_sections(counted: BalanceCount) -> list[str]:
    even = 1 / len(counted.seats)
    titles = {deck.deck: deck.title for deck in counted.decks}
    order = list(titles)
    sections = []
    if len(order) > 1:
        rows = [share_row(deck.title, deck.share, f"{deck.share.games} matches") for deck in counted.decks]
        cells = {
            (one.deck, one.against): (one.share.share, str(one.share)) for one in counted.matchups if one.share.games
        }
        sections += [
            section("Decks", f"Shares of the points against the other decks. {EVEN}", share_rows(rows, even)),
            section(
                "Pairings",
                "In how many of 100 matches the deck of the row beats that of the column.",
                heat_map(order, titles, cells),
            ),
        ]
    sections.append(
        beside(
            seat_section(counted.seats, even) + ending_section(counted.endings, counted.games),
            length_section(counted.lengths.histogram, counted.lengths.turns),
        )
    )
    sections.append(card_plot(counted.cards))
    sections.append(card_table(counted.cards, titles))
    return sections


def card_plot(cards: list[CardCount]) -> str:
    dots = [
        Dot(
            card.card,
            card.drawn.share.games,
            card.drawn.lift,
            f"{card.drawn.share}, expected {100 * card.drawn.expected:.1f} %, drawn in {card.drawn.share.games} matches",
            card.drawn.sure,
        )
        for card in cards
        if card.drawn.share.games >= FEW
    ]
    about = (
        "To the right: in how many matches a card was drawn. Upwards: how much more of 100 matches were won then than the same decks "
        "win in the same pairings. Between the dotted lines it may be chance; cards outside are named. "
        "A card that is drawn late in long matches shares their result: look at the opening hand, too."
    )
    return section("Cards", about, funnel(dots))


def card_table(cards: list[CardCount], titles: dict[str, str]) -> str:
    head = "".join(
        f"<th{sort}><button>{name}</button></th>"
        for name, sort in (
            ("card", ""),
            ("drawn", ""),
            ("surplus", ' aria-sort="descending"'),
            ("opening hand", ""),
            ("surplus", ""),
            ("played", ""),
            ("surplus", ""),
        )
    )
    rows = []
    for card in sorted(cards, key=lambda card: -card.drawn.lift if card.drawn.share.games else 1):
        decks = listed([titles.get(deck, deck) for deck in card.decks]) if len(titles) > 1 else ""
        cells = "".join(card_cells(one) for one in (card.drawn, card.opening, card.played))
        rows.append(f"<tr><td>{escape(card.card)}<br><small>{escape(decks)}</small></td>{cells}</tr>")
    about = (
        "Shares of the points with each card, with their ranges and the matches. The surplus is what was won of 100 beyond what the "
        f"same decks win in the same pairings; coloured is what chance hardly explains ({FEW} matches at least)."
    )
    table = f'<div class="wide"><table class="cards"><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'
    return section(
        "Every card", about, f'<input type="search" placeholder="Find a card" aria-label="Find a card">{table}'
    )


def card_cells(one: CardShare) -> str:
    share = one.share
    if not share.games:
        return '<td data-key="-1"><small>–</small></td><td data-key="-9"><small>–</small></td>'
    tone = ("up" if one.lift > 0 else "down") if one.sure else ""
    lift = f'<b class="{tone}">{100 * one.lift:+.1f}</b>' if tone else f"{100 * one.lift:+.1f}"
    told = f"{100 * share.low:.0f} to {100 * share.high:.0f}, {share.games}"
    return f'<td data-key="{share.share}">{100 * share.share:.1f} %<br><small>{told}</small></td><td data-key="{one.lift:.6f}">{lift}</td>'


# Changes.


def change_lead(changed: Changes) -> str:
    moved = [deck for deck in changed.decks if deck.change.low > 0 or deck.change.high < 0]
    told = [
        f"{deck.title} {'gains' if deck.change.mean > 0 else 'loses'} {abs(100 * deck.change.mean):.1f} points of 100"
        for deck in moved
    ]
    effect = f"{listed(told)}." if told else "No deck clearly gains or loses by it."
    return (
        f"{listed(changed.changed)} changed, on the same shuffles: {effect} "
        f"{changed.different} of {changed.games} matches end otherwise."
    )


def change_section(changed: Changes) -> str:
    rows = [
        Whisker(
            deck.title,
            deck.change.mean,
            deck.change.low,
            deck.change.high,
            f"{100 * deck.change.mean:+.1f} ({100 * deck.change.low:+.1f} to {100 * deck.change.high:+.1f})",
            f"{100 * deck.before.share:.1f} % before, {100 * deck.after.share:.1f} % after",
        )
        for deck in changed.decks
    ]
    about = (
        "How much more of 100 points each deck gets with the changed cards than with the printed ones, match by match."
    )
    return section("What the change does", about, whiskers(rows, 0.0, lambda value: f"{100 * value:+.0f}"))


def changed_cards(changed: Changes) -> str:
    rows = [
        share_row(f"{card.card}, {when}", one.drawn.share, f"drawn in {one.drawn.share.games} matches")
        for card in changed.cards
        for when, one in (("printed", card.before), ("changed", card.after))
        if one is not None and one.drawn.share.games
    ]
    if not rows:
        return ""
    about = "Shares of the points in matches in which the card was drawn."
    return section("The changed cards", about, share_rows(rows, 0.5))
