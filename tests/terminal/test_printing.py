from __future__ import annotations

from pathlib import Path
from typing import Any

from pypdf import PdfReader


def test_print(run: Any, tmp_path: Path) -> None:
    where = tmp_path / "cards.pdf"
    result = run("print", "hive", "--out", where, "--paper", "letter")
    assert result.exit_code == 0
    assert result.stdout == f"Bloodless, Hive: {where}. Print it at 100 %, without fitting to the page.\n"
    assert len(PdfReader(where).pages) == 8
    assert run("print", "hive", "--out", where, "--no-aids").exit_code == 0
    assert len(PdfReader(where).pages) == 7


def test_a_deck_of_ones_own(run: Any, tmp_path: Path, game: Any) -> None:
    """A file names its game, or one says it."""
    deck = game.decks["hive"]
    piles = "\n".join(
        f"[{pile}]\n" + "\n".join(f'"{card}" = {count}' for card, count in cards.items())
        for pile, cards in deck.piles.items()
    )
    path = tmp_path / "mine.toml"
    path.write_text(f'title = "Mine"\n{piles}', encoding="utf-8")
    refused = run("print", path)
    assert refused.exit_code == 2
    assert "does not say of which game it is. Say it: --game GAME." in refused.stderr
    where = tmp_path / "mine.pdf"
    assert run("print", path, "--game", "bloodless", "--out", where).exit_code == 0
    path.write_text(f'game = "bloodless"\ntitle = "Mine"\n{piles}', encoding="utf-8")
    assert "Bloodless, Mine" in run("print", path, "--out", where).stdout


def test_a_whole_table(run: Any, tmp_path: Path) -> None:
    """Nobody brings a deck to Nightfall: all archives with their copies are printed, the starting decks and the wounds."""
    where = tmp_path / "table.pdf"
    result = run("print", "First Night", "--seats", "3", "--out", where, "--no-aids")
    assert result.exit_code == 0
    assert result.stdout.startswith("Nightfall, First Night, for 3: ")
    lines = [line for page in PdfReader(where).pages for line in page.extract_text().splitlines()]
    for name, count in (("Brood Alpha", 7), ("Carrion Herd", 7), ("Debt Collector", 0), ("Gutter Hound", 6)):
        assert sum(line.startswith(name) for line in lines) == count
    assert len(PdfReader(where).pages) == -(-(3 * 12 + (8 + 3 * 2) * 7 + 60) // 9)


def test_in_german(run: Any, tmp_path: Path) -> None:
    where = tmp_path / "hive.pdf"
    assert run("print", "hive", "--language", "de", "--out", where).exit_code == 0
    text = " ".join(" ".join(page.extract_text().split()) for page in PdfReader(where).pages)
    for words in (
        "Kreatur · Biene",
        "Sippenkraft. Wenn diese Karte zuschlägt, stirbt sie.",
        "Dein Zug",
        "Wer den Pool auf",
    ):
        assert words in text
    assert "creature" not in text


def test_what_is_refused(run: Any, tmp_path: Path) -> None:
    for arguments, sentence in (
        (("print", "nothing"), "No game has a deck 'nothing'. There are "),
        (("print", "nothing", "--game", "bloodless"), "Bloodless has no deck 'nothing'. Decks are archive, grave"),
        (("print", "hive", "--out", tmp_path / "no" / "x.pdf"), "There is no such folder. Make it"),
        (("print", tmp_path / "none.toml"), "The file can't be read"),
        (("print", "First Night", "--seats", "9"), "Nightfall is not for 9 players. It is for 2 to 5."),
        (("print", "hive", "--seats", "3"), "Bloodless has no whole tables."),
        (("print", "hiv", "--game", "bloodless"), "Did you mean hive?"),
    ):
        result = run(*arguments)
        assert result.exit_code == 2
        assert sentence in result.stderr
    assert not list(tmp_path.iterdir())
