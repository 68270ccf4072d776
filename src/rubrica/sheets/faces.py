"""What is drawn on one card of 63 × 88 mm: a card of a game, counters, a track, an aid. Text shrinks until it fits."""

from __future__ import annotations

from typing import Any

from fpdf import FPDF

from rubrica.sheets.art import icon
from rubrica.sheets.look import Look
from rubrica.sheets.needs import Aid, Counters, Track

WIDTH, HEIGHT = 63.0, 88.0
EDGE = 2.0
"""From the cut to the frame."""
HEAD, FOOT = 8.2, 8.6
"""The strips with the name and with the numbers."""
FONT = "cards"
INK = (35, 24, 21)
LEADING = 0.41
"""Millimetres of a line for each point of its size."""


def rgb(colour: str) -> tuple[int, int, int]:
    digits = colour.lstrip("#")
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def tint(colour: str, share: float) -> tuple[int, int, int]:
    """A colour thinned with white, to spare ink."""
    red, green, blue = [round(255 - (255 - part) * share) for part in rgb(colour)]
    return red, green, blue


def dark(colour: str) -> str:
    """The colour, dark enough for an icon on white."""
    parts = rgb(colour)
    light = max(1.0, sum(parts) / 3 / 130)
    return "#" + "".join(f"{round(part / light):02x}" for part in parts)


def line_in(
    pdf: FPDF, text: str, x: float, y: float, width: float, size: float, style: str = "", align: str = "L"
) -> None:
    """One line, made smaller until it is narrow enough."""
    pdf.set_font(FONT, style, size)
    while size > 4 and pdf.get_string_width(text) > width - 0.2:
        size -= 0.25
        pdf.set_font(FONT, style, size)
    pdf.set_xy(x, y)
    pdf.cell(width, size * LEADING, text, align=align)


def text_height(pdf: FPDF, texts: tuple[tuple[str, str], ...], width: float, size: float) -> float:
    pdf.set_font(FONT, "", size)
    lines = 0
    for part in texts:
        found: Any = pdf.multi_cell(width, 1, told(part), markdown=True, align="L", dry_run=True, output="LINES")
        lines += len(found)
    return lines * size * LEADING + max(0, len(texts) - 1) * size * 0.1


def told(part: tuple[str, str]) -> str:
    heading, text = part
    return f"**{heading}:** {text}" if heading else text


def text_in(
    pdf: FPDF, texts: tuple[tuple[str, str], ...], x: float, y: float, width: float, height: float, most: float
) -> None:
    """Paragraphs, made smaller until they fit into the box."""
    size = most
    while size > 4 and text_height(pdf, texts, width, size) > height:
        size -= 0.25
    pdf.set_font(FONT, "", size)
    pdf.set_text_color(*INK)
    for part in texts:
        pdf.set_xy(x, y)
        pdf.multi_cell(width, size * LEADING, told(part), markdown=True, align="L")
        y = pdf.get_y() + size * 0.1


def frame(pdf: FPDF, x: float, y: float, colour: str, dashed: bool = False) -> None:
    pdf.set_draw_color(*rgb(colour))
    pdf.set_line_width(0.8)
    if dashed:
        pdf.set_dash_pattern(dash=2, gap=1.2)
    pdf.rect(x + EDGE, y + EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, round_corners=True, corner_radius=2.2)
    pdf.set_dash_pattern()


def picture(pdf: FPDF, name: str, colour: str, x: float, y: float, size: float) -> None:
    pdf.image(icon(name, colour), x, y, size, size)


def disc(pdf: FPDF, text: str, x: float, y: float, size: float, fill: tuple[int, int, int]) -> None:
    """A filled circle with a letter or number."""
    pdf.set_fill_color(*fill)
    pdf.set_draw_color(255, 255, 255)
    pdf.set_line_width(0.25)
    pdf.ellipse(x, y, size, size, style="DF")
    pdf.set_text_color(*((255, 255, 255) if sum(fill) < 480 else INK))
    points = size * 1.75
    line_in(pdf, text, x, y + (size - points * LEADING) / 2, size, points, "B", "C")


def draw_card(pdf: FPDF, look: Look, x: float, y: float) -> None:
    left, inner = x + EDGE + 0.4, WIDTH - 2 * EDGE - 0.8
    below = y + HEIGHT - EDGE - 0.4 - (FOOT if look.numbers else 1.0)
    at = draw_picture(pdf, look, left, y + EDGE + 0.4, inner)
    at = draw_kind(pdf, look, left, at, inner)
    text_in(pdf, look.texts, left + 1.6, at + 1.4, inner - 3.2, below - at - 2.2, 10.5)
    if look.numbers:
        draw_numbers(pdf, look, left, below, inner)
    frame(pdf, x, y, look.colour, look.dashed)


def draw_picture(pdf: FPDF, look: Look, left: float, top: float, inner: float) -> float:
    """Name, cost, icon and moons; where they end."""
    short = sum(len(text) + len(heading) for heading, text in look.texts) < 90
    art = 34.0 if short else 25.0
    foot = top + HEAD + art
    pdf.set_fill_color(*tint(look.colour, 0.26))
    pdf.rect(left, top, inner, HEAD, style="F")
    pdf.set_fill_color(*tint(look.colour, 0.1))
    pdf.rect(left, top + HEAD, inner, art, style="F")
    pdf.set_text_color(*INK)
    line_in(pdf, look.name, left + 1.6, top + 1.6, inner - (10.5 if look.cost else 3.2), 12, "B")
    if look.cost:
        disc(pdf, look.cost, left + inner - 7.6, top + 0.6, 7, INK)
    picture(pdf, look.icon, dark(look.colour), left + (inner - art + 4) / 2, top + HEAD + 2, art - 4)
    for place, (letter, colour, kicker) in enumerate(reversed(look.moons)):
        disc(pdf, letter, left + inner - 6.4 - place * 5.8, foot - 6.2, 5.4, rgb(colour))
        if kicker:  # the kicker's is square on the screen, too
            pdf.set_draw_color(*INK)
            pdf.rect(left + inner - 6.7 - place * 5.8, foot - 6.5, 6, 6)
    return foot


def draw_kind(pdf: FPDF, look: Look, left: float, at: float, inner: float) -> float:
    """The lines between picture and text; where they end."""
    high = 7.4 if look.values else 4.4
    pdf.set_fill_color(*tint(look.colour, 0.18))
    pdf.rect(left, at, inner, high, style="F")
    pdf.set_text_color(*INK)
    line_in(pdf, look.kind, left + 1.6, at + 0.5, inner - 3.2, 7.5)
    if look.values:
        line_in(pdf, look.values, left + 1.6, at + 3.9, inner - 3.2, 7, "B")
    return at + high


def draw_numbers(pdf: FPDF, look: Look, left: float, top: float, inner: float) -> None:
    pdf.set_draw_color(*tint(look.colour, 0.5))
    pdf.set_line_width(0.25)
    pdf.line(left, top, left + inner, top)
    each = inner / len(look.numbers)
    for place, (name, sign, value) in enumerate(look.numbers):
        middle = left + each * (place + 0.5)
        if sign:
            picture(pdf, sign, dark(look.colour), middle - 6.2, top + 2, 4.8)
        pdf.set_text_color(*INK)
        line_in(pdf, str(value) if sign else f"{name} {value}", middle - 0.6, top + 1.1, 9, 16, "B")


def draw_counters(pdf: FPDF, counters: Counters, x: float, y: float) -> None:
    """Up to twenty counters of 13 mm, four in a row."""
    pdf.set_text_color(*INK)
    line_in(pdf, counters.label, x + 4, y + 4, WIDTH - 8, 10, "B", "C")
    for number, value in enumerate(counters.values):
        left, top = x + 3.5 + number % 4 * 14, y + 11 + number // 4 * 14.6
        pdf.set_draw_color(*rgb(counters.colour))
        pdf.set_fill_color(*tint(counters.colour, 0.12))
        pdf.set_line_width(0.5)
        pdf.ellipse(left + 0.5, top, 13, 13, style="DF")
        picture(pdf, counters.icon, dark(counters.colour), left + 4.4, top + 1.2, 5.2)
        pdf.set_text_color(*INK)
        line_in(pdf, str(value), left + 2, top + 6.2, 10, 13, "B", "C")


def draw_track(pdf: FPDF, track: Track, x: float, y: float) -> None:
    pdf.set_text_color(*INK)
    picture(pdf, track.icon, dark(track.colour), x + 5, y + 4.2, 6)
    line_in(pdf, track.label, x + 13, y + 5, WIDTH - 18, 12, "B")
    numbers = range(track.least, track.most + 1)
    columns = 5 if len(numbers) <= 35 else 6
    rows = -(-len(numbers) // columns)
    wide, high = (WIDTH - 8) / columns, (HEIGHT - 17) / rows
    pdf.set_draw_color(*rgb(track.colour))
    pdf.set_line_width(0.3)
    for place, number in enumerate(numbers):
        left, top = x + 4 + place % columns * wide, y + 13 + place // columns * high
        pdf.set_fill_color(*tint(track.colour, 0.4 if number == track.start else 0.06))
        pdf.rect(left, top, wide, high, style="DF")
        line_in(pdf, str(number), left, top + (high - 13 * LEADING) / 2, wide, 13, "B", "C")


def draw_aid(pdf: FPDF, aid: Aid, x: float, y: float, colour: str) -> None:
    pdf.set_text_color(*INK)
    line_in(pdf, aid.title, x + 5, y + 5, WIDTH - 10, 13, "B")
    pdf.set_draw_color(*rgb(colour))
    pdf.set_line_width(0.4)
    pdf.line(x + 5, y + 11.5, x + WIDTH - 5, y + 11.5)
    text_in(pdf, tuple([("", line) for line in aid.lines]), x + 5, y + 13.5, WIDTH - 10, HEIGHT - 19, 9.5)
    frame(pdf, x, y, colour)


def draw(pdf: FPDF, face: Look | Counters | Track | Aid, x: float, y: float, mood: dict[str, Any]) -> None:
    match face:
        case Look():
            draw_card(pdf, face, x, y)
        case Counters():
            draw_counters(pdf, face, x, y)
        case Track():
            draw_track(pdf, face, x, y)
        case Aid():
            draw_aid(pdf, face, x, y, mood.get("rubric", "#a3171f"))
