"""The pages: nine cards on each, edge to edge, with marks to cut along."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import replace
from typing import Any

from fpdf import FPDF
from fpdf.fonts import TTFFont

from rubrica.sheets.art import FONTS, font
from rubrica.sheets.faces import FONT, HEIGHT, WIDTH, draw
from rubrica.sheets.look import Look, Speak, look_of
from rubrica.sheets.needs import Aid, Counters, Needs, Track, needs_of

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
ACROSS = DOWN = 3
MARK, GAP = 4.0, 1.0
"""The length of a mark, and how far it stays away from the cards."""
CREDIT = "Icons: game-icons.net, CC BY 3.0. Print at 100 %, without fitting to the page."


def print_deck(game: Any, deck: Any, paper: str = "a4", aids: bool = True, speak: Speak = str) -> bytes:
    """A deck as a PDF."""
    layout = tomllib.loads(game.file("table.toml"))
    needs = needs_of(game, deck, aids)
    return sheet(faces_of(game, needs, layout, speak), f"{game.title}: {needs.title}", paper, layout)


def print_cards(game: Any, labels: list[str], title: str, paper: str = "a4", speak: Speak = str) -> bytes:
    """Proofs: each of these cards once, and nothing besides."""
    layout = tomllib.loads(game.file("table.toml"))
    faces = faces_of(game, Needs(title, Counter(labels), ()), layout, speak)
    return sheet(faces, f"{game.title}: {title}", paper, layout)


def faces_of(game: Any, needs: Needs, layout: dict[str, Any], speak: Speak) -> list[Look | Counters | Track | Aid]:
    """Every card as often as it is needed, then what is needed besides."""
    looks = {name: look_of(game.cards[name].fields, layout, speak) for name in needs.cards}
    cards = [looks[name] for name, count in needs.cards.items() for _ in range(count)]
    return [*cards, *[spoken(face, speak) for face in needs.besides]]


def spoken(face: Counters | Track | Aid, speak: Speak) -> Counters | Track | Aid:
    """What is needed besides, in the language of the cards."""
    if isinstance(face, Aid):
        return replace(face, title=speak(face.title), lines=tuple([speak(line) for line in face.lines]))
    return replace(face, label=speak(face.label))


def sheet(faces: list[Look | Counters | Track | Aid], title: str, paper: str, layout: dict[str, Any]) -> bytes:
    wide, high = PAPERS[paper]
    pdf = FPDF(unit="mm", format=(wide, high))
    pdf.set_title(title)
    pdf.set_creator("Rubrica")
    prepare(pdf)
    left, top = (wide - ACROSS * WIDTH) / 2, (high - DOWN * HEIGHT) / 2
    mood = layout.get("look", {}).get("mood", {})
    for first in range(0, len(faces), ACROSS * DOWN):
        pdf.add_page()
        for place, face in enumerate(faces[first : first + ACROSS * DOWN]):
            draw(pdf, face, left + place % ACROSS * WIDTH, top + place // ACROSS * HEIGHT, mood)
        crop_marks(pdf, left, top)
        pdf.set_font(FONT, "", 6)
        pdf.set_text_color(90, 90, 90)
        pdf.set_xy(left, top + DOWN * HEIGHT + GAP + MARK)
        pdf.cell(ACROSS * WIDTH, 2.4, f"{title} · {first // 9 + 1}/{-(-len(faces) // 9)} · {CREDIT}", align="C")
    content = bytes(pdf.output())
    put_away(pdf)
    return content


def prepare(pdf: FPDF) -> None:
    """The fonts, and nothing by itself: no margins, no page breaks."""
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.c_margin = 0
    for style in FONTS:
        pdf.add_font(FONT, style, font(style))
    pdf.set_text_shaping(True, {"lnum": True})  # figures as high as letters


def put_away(pdf: FPDF) -> None:
    """Close the files of the fonts, which the library leaves open."""
    for used in pdf.fonts.values():
        if isinstance(used, TTFFont):
            used.ttfont.close()


def crop_marks(pdf: FPDF, left: float, top: float) -> None:
    """At every edge of a card, outside the block of cards."""
    pdf.set_draw_color(0, 0, 0)
    pdf.set_line_width(0.15)
    right, foot = left + ACROSS * WIDTH, top + DOWN * HEIGHT
    for column in range(ACROSS + 1):
        x = left + column * WIDTH
        pdf.line(x, top - GAP - MARK, x, top - GAP)
        pdf.line(x, foot + GAP, x, foot + GAP + MARK)
    for row in range(DOWN + 1):
        y = top + row * HEIGHT
        pdf.line(left - GAP - MARK, y, left - GAP, y)
        pdf.line(right + GAP, y, right + GAP + MARK, y)
