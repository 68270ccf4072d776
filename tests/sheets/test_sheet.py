"""Decks as PDFs: every card as often as it is in the deck, at its size, with room for its text."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from fpdf import FPDF
from pypdf import PdfReader

from rubrica import registry
from rubrica.engine.errors import BadInput
from rubrica.language.files import Deck
from rubrica.sheets import art
from rubrica.sheets.art import font, icons
from rubrica.sheets.faces import EDGE, FOOT, HEIGHT, draw
from rubrica.sheets.look import look_of
from rubrica.sheets.needs import CREATED, Counters, Track, besides, needs_of
from rubrica.sheets.sheet import prepare, print_deck, put_away, spoken
from rubrica.tongues.cards import speaker_of

GAMES = registry.game_names()
LARGEST = [
    (game, max(decks, key=lambda name: len(needs_of(registry.game(game), decks[name]).cards)))
    for game in GAMES
    if (decks := registry.game(game).decks)
]
POINTS = 72 / 25.4


def told(game: str) -> Any:
    return tomllib.loads(registry.game(game).file("table.toml"))


@pytest.mark.parametrize(("name", "title"), LARGEST)
def test_every_card_is_there(name: str, title: str) -> None:
    game = registry.game(name)
    deck = game.decks[title]
    pages = PdfReader(BytesIO(print_deck(game, deck))).pages
    lines = Counter(line.strip() for page in pages for line in page.extract_text().splitlines())
    needs = needs_of(game, deck)
    total = sum(needs.cards.values()) + len(needs.besides)
    assert len(pages) == -(-total // 9)
    assert total > sum(sum(pile.values()) for pile in deck.piles.values())
    for label, count in needs.cards.items():
        look = look_of(game.cards[label].fields, told(name))
        assert lines[f"{look.name} {look.cost}".strip()] == count, label
    for pile in deck.piles.values():
        assert all(needs.cards[label] >= count for label, count in pile.items())


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_sizes(paper: str, size: tuple[float, float]) -> None:
    """The page is the paper, and the marks stand 63 and 88 mm apart, outside the cards."""
    game = registry.game("bloodless")
    page = PdfReader(BytesIO(print_deck(game, game.decks["hive"], paper))).pages[0]
    wide, high = [number / POINTS for number in (page.mediabox.width, page.mediabox.height)]
    assert (wide, high) == pytest.approx(size, abs=0.1)
    drawn = page.get_contents()
    assert drawn is not None
    lines = re.findall(r"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", drawn.get_data().decode("latin-1"))[-16:]
    marks = [[float(number) / POINTS for number in line] for line in lines]
    columns = sorted({round(a, 1) for a, _, c, _ in marks if a == c})
    rows = sorted({round(b, 1) for _, b, _, d in marks if b == d})
    assert [round(b - a, 0) for a, b in pairwise(columns)] == [63, 63, 63]
    assert [round(b - a, 0) for a, b in pairwise(rows)] == [88, 88, 88]
    assert columns[0] + columns[-1] == pytest.approx(wide, abs=0.2)
    for a, b, c, d in marks:
        inside = columns[0] < min(a, c) and max(a, c) < columns[-1] and rows[0] < min(b, d) and max(b, d) < rows[-1]
        assert not inside
        assert min(a, b, c, d) > 0


class Watched(FPDF):
    """Remembers how small the paragraphs became, and how far down they reach."""

    lowest = 0.0
    smallest = 99.0

    def multi_cell(self, *given: Any, **named: Any) -> Any:
        answer = super().multi_cell(*given, **named)
        if not named.get("dry_run"):
            self.lowest = max(self.lowest, self.get_y())
            self.smallest = min(self.smallest, self.font_size_pt)
        return answer


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_texts_fit(name: str, language: str) -> None:
    """Of every card and aid of a game: the text ends above the foot, and can be read."""
    pdf = Watched(unit="mm", format=(210, 297))
    prepare(pdf)
    pdf.add_page()
    layout = told(name)
    game = registry.game(name)
    speak = speaker_of(language, game)
    aids = [spoken(face, speak) for face in besides(tomllib.loads(game.file("print.toml")))]
    for face in [*[look_of(card.fields, layout, speak) for card in game.cards.values()], *aids]:
        pdf.lowest = 0.0
        draw(pdf, face, 0, 0, layout["look"]["mood"])
        foot = FOOT if getattr(face, "numbers", ()) else 0
        assert pdf.lowest <= HEIGHT - EDGE - foot, face
        assert pdf.smallest >= 6, face
    put_away(pdf)


@pytest.mark.parametrize("name", GAMES)
def test_icons_are_there(name: str) -> None:
    """Every icon that a printed card, counter or track names."""
    layout = told(name)
    named = {look_of(card.fields, layout).icon for card in registry.game(name).cards.values()}
    named |= set(layout["card"]["icons"].values())
    for entry in besides(tomllib.loads(registry.game(name).file("print.toml"))):
        if isinstance(entry, Counters | Track):
            named.add(entry.icon)
    assert not [icon for icon in named if icon not in icons()]


def test_what_cards_create_is_printed() -> None:
    game = registry.game("bloodless")
    cards = needs_of(game, Deck("d", "", {"main": {"Ink Apprentice": 1}}), aids=False).cards
    assert cards == {"Ink Apprentice": 1, "Grub": CREATED}
    assert not needs_of(game, game.decks["hive"], aids=False).besides


def test_a_look() -> None:
    """Name, cost, kind, numbers and texts, as on the screen."""
    ghoul = look_of(registry.game("bluthelden").cards["Ditch Ghoul"].fields, told("bluthelden"))
    assert (ghoul.name, ghoul.cost, ghoul.kind) == ("Ditch Ghoul", "2", "character · black · Undead")
    assert ghoul.values == "level 1 · INI 3 · RES 2"
    assert [(name, value) for name, _, value in ghoul.numbers] == [("pow", 2), ("hp", 1)]
    alpha = look_of(registry.game("nightfall").cards["Brood Alpha"].fields, told("nightfall"))
    assert [(letter, kicker) for letter, _, kicker in alpha.moons] == [("W", False), ("B", False), ("G", True)]
    assert alpha.texts[0] == ("Chain", "Inflict 1 damage on target opponent.")
    saga = look_of(registry.game("bloodless").cards["The Serpent's Chronicle"].fields, told("bloodless"))
    assert [heading for heading, _ in saga.texts] == ["I", "II", "III"]
    assert look_of(registry.game("bloodless").cards["Grub"].fields, told("bloodless")).dashed


def test_without_the_built_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art, "FONTS", {"": "no-such-font"})
    with pytest.raises(BadInput, match="build it with script/web"):
        font("")


def test_a_card_that_is_not_there() -> None:
    with pytest.raises(BadInput, match="Bloodless has no card 'Nobody'"):
        needs_of(registry.game("bloodless"), Deck("mine", "", {"main": {"Nobody": 1}}))
