from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

CARDS = """
[[card]]
name = "Test Ant"
health = 1
text = "When this dies, draw a card."
"""


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "ants.toml"
    path.write_text(CARDS)
    return path


def write_deck(path: Path, piles: dict[str, dict[str, int]]) -> Path:
    lines = ['title = "Mine"']
    for pile, numbers in piles.items():
        lines += [f"[{pile}]", *[f'"{name}" = {number}' for name, number in numbers.items()]]
    path.write_text("\n".join(lines))
    return path


def test_cards(run: Any, cards: Path) -> None:
    result = run("check", cards, "--game", "bloodless")
    assert (result.exit_code, result.stdout) == (0, f"good   {cards}: 1 card\n")


def test_the_shipped_files_are_good(run: Any) -> None:
    import rubrica

    folder = Path(rubrica.__file__).parent / "games" / "bloodless"
    result = run("check", folder / "cards", folder / "decks", "--game", "bloodless")
    assert result.exit_code == 0, result.stderr
    assert "hint" not in result.stdout


def test_every_problem_of_every_file_is_listed(run: Any, cards: Path) -> None:
    cards.write_text(
        CARDS
        + '\n[[card]]\nname = "Test Bard"\nhealth = 1\ntext = "When this dies, sing a song."\n'
        + '\n[[card]]\nname = "Test Cat"\nwhiskers = 3\n'
        + '\n[[card]]\nname = "Test Ant"\nhealth = 1\n'
        + "\n[[card]]\nhealth = 1\n"
    )
    broken = cards.with_name("broken.toml")
    broken.write_text("[[card]\n")
    result = run("check", cards, broken, "--game", "bloodless")
    assert result.exit_code == 2
    assert f"{cards}, Test Bard: no phrase has the word 'sing'" in result.stderr
    assert f"{cards}, Test Cat: a card of Bloodless has no 'whiskers'" in result.stderr
    assert f"{cards}, Test Ant: there is another card of that name." in result.stderr
    assert f"{cards}, card 5: A card has no name." in result.stderr
    assert f"{broken}: The file is no TOML" in result.stderr


def test_every_wrong_sentence_is_listed(run: Any, cards: Path) -> None:
    text = "When this dies, sing a song. Flying. When this enters, whistle."
    cards.write_text(f'[[card]]\nname = "Test Bard"\nhealth = 1\ntext = "{text}"\n')
    result = run("check", cards, "--game", "bloodless")
    assert result.exit_code == 2
    assert result.stderr.count("Test Bard") == 2
    assert "no phrase has the word 'sing'" in result.stderr
    assert "no phrase has the word 'whistle'" in result.stderr


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('When this dies, spawn a \\"Nobody\\".', "its text makes 'Nobody', which is no card"),
        ('When this dies, destroy each creature named \\"Nobody\\".', "nothing is called 'Nobody'"),
        ('When this dies, destroy each creature named \\"Test Bard\\".', ""),
        ('When this dies, destroy each creature named \\"Bone Page\\".', ""),
    ],
)
def test_names_that_nobody_has(run: Any, cards: Path, text: str, words: str) -> None:
    cards.write_text(f'[[card]]\nname = "Test Bard"\nhealth = 1\ntext = "{text}"\n')
    result = run("check", cards, "--game", "bloodless")
    assert result.exit_code == (2 if words else 0)
    assert words in result.stderr


def test_two_cards_of_one_name_have_ids(run: Any, cards: Path) -> None:
    """BL-2.8."""
    one, other = [f'[[card]]\nname = "Test Bard"\nhealth = 1\nid = "{word}"\n' for word in ("one", "other")]
    cards.write_text(one + other)
    assert run("check", cards, "--game", "bloodless").exit_code == 0
    cards.write_text(one + one)
    result = run("check", cards, "--game", "bloodless")
    assert result.exit_code == 2
    assert "Test Bard (one): there is another card of that name." in result.stderr


def test_how_each_sentence_is_understood(run: Any, cards: Path) -> None:
    cards.write_text('[[card]]\nname = "Test Bard"\nhealth = 1\ntext = "flying. When this dies, draw a card."\n')
    result = run("check", cards, "--game", "bloodless", "--tell")
    assert f"reads  {cards}, Test Bard: keywords: Flying." in result.stdout
    assert f"reads  {cards}, Test Bard: trigger: When this dies, draw a card." in result.stdout
    assert "reads" not in run("check", cards, "--game", "bloodless").stdout


def test_house_style(run: Any, cards: Path) -> None:
    """A text that is understood and would be printed differently gets a hint, and is good."""
    cards.write_text(CARDS.replace("When this dies", "when this dies"))
    result = run("check", cards, "--game", "bloodless")
    assert result.exit_code == 0
    assert "'when this dies, draw a card.' is understood as: When this dies, draw a card." in result.stdout


def test_new_kins_of_a_card_file(run: Any, cards: Path) -> None:
    cards.write_text('[kin]\n"Test Kin" = ""\n' + CARDS + 'kin = ["Test Kin"]\n')
    assert run("check", cards, "--game", "bloodless").exit_code == 0


def test_a_deck(run: Any, game: Any, deck: str, tmp_path: Path) -> None:
    path = write_deck(tmp_path / "mine.toml", game.decks[deck].piles)
    result = run("check", path, "--game", "bloodless")
    assert result.exit_code == 0, result.stderr
    assert "a deck of" in result.stdout


def test_every_problem_of_a_deck_is_listed(run: Any, game: Any, tmp_path: Path) -> None:
    path = write_deck(tmp_path / "mine.toml", {"main": {"No Such Card": 1}, "bloood": {"Blood Flask": 6}})
    result = run("check", path, "--game", "bloodless")
    assert result.exit_code == 2
    assert result.stderr.count(f"wrong  {path}: ") == len(
        game.deck_problems(game.deck_from({"main": {"No Such Card": 1}, "bloood": {"Blood Flask": 6}}, "", ""))
    )
    assert "There is no card 'No Such Card'" in result.stderr
    assert "There is no pile 'bloood'" in result.stderr
    assert result.stderr.count("\n") >= 4


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[main]\nBee = 0\n", "The number of 'Bee' is 0."),
        ('[main]\nBee = "many"\n', "The number of 'Bee' is 'many'."),
        ("title = 5\n[main]\nBee = 1\n", "title must be a text."),
        ("title = 5\n", "neither cards, nor a deck"),
        ("", "neither cards, nor a deck"),
        ("card = 5\n", "There are no cards in it."),
        ('game = "chess"\n[main]\nBee = 1\n', "There is no game 'chess'."),
        ("game = 5\n[main]\nBee = 1\n", "The name of the game is no text."),
        ("{}", "This is no dump of a state."),
        ("{", "The dump is no JSON"),
        ("rubrica record 1\n", "The record has no line 'game'."),
    ],
)
def test_bad_files(run: Any, tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "file.toml"
    path.write_text(text)
    named = () if "game" in text else ("--game", "bloodless")
    result = run("check", path, *named)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert str(path) in result.stderr


def test_files_that_are_no_text(run: Any, tmp_path: Path) -> None:
    for content, sentence in ((b"\xff\xfe\x00\x80", "no text in UTF-8"), (b"a = 1\0", "zero byte")):
        path = tmp_path / "file.toml"
        path.write_bytes(content)
        result = run("check", path)
        assert result.exit_code == 2
        assert sentence in result.stderr


def test_a_missing_file(run: Any, tmp_path: Path) -> None:
    result = run("check", tmp_path / "none.toml")
    assert result.exit_code == 2
    assert "none.toml: The file can't be read: No such file or directory." in result.stderr


def test_an_empty_folder(run: Any, tmp_path: Path) -> None:
    result = run("check", tmp_path)
    assert result.exit_code == 2
    assert "no *.toml in it" in result.stderr


def test_a_scenario(run: Any, scenario: Path) -> None:
    result = run("check", scenario)
    assert result.exit_code == 0
    assert "a scenario of 1 step" in result.stdout
    assert "hint   " in result.stdout  # it names no rule


def test_a_scenario_with_an_unknown_rule(run: Any, game: Any, scenario: Path) -> None:
    scenario.write_text(scenario.read_text().replace("rules = []", f'rules = ["{game.code}-99.9"]'))
    result = run("check", scenario)
    assert result.exit_code == 2
    assert f"Bloodless has no rule '{game.code}-99.9'" in result.stderr


def test_a_record(run: Any, record: Path) -> None:
    result = run("check", record)
    assert result.exit_code == 0
    assert "a record of" in result.stdout


def test_a_dump(run: Any, game: Any, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(game.start(seed=1).dump())
    assert "a position of Bloodless" in run("check", path).stdout
    path.write_text(path.read_text().replace('"decks":', '"dekcs":'))
    result = run("check", path)
    assert result.exit_code == 2
    assert "Its head can't be understood (KeyError: 'decks')" in result.stderr
