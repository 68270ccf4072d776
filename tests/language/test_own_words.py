"""A card file may bring kins and species of its own, with plurals that no rule gives. Matches with such cards hold these words."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import rubrica
from rubrica.engine.dumps import dump, load, match_header
from rubrica.engine.errors import BadCard
from rubrica.engine.records import read_record, record
from rubrica.language.own_words import plural_of

FILES = {
    "bloodless": """
game = "bloodless"
[kin]
Mouse = ""
[plurals]
Mouse = "Mice"
[[card]]
name = "Piper"
kin = ["Mouse"]
health = 1
text = "Other friendly Mice have +1 power."
""",
    "nightfall": """
game = "nightfall"
keywords = ["Wolf"]
[plurals]
Wolf = "Wolves"
[[card]]
name = "Howler"
colour = "red"
links = ["red"]
cost = 2
keywords = ["Wolf"]
strength = 1
health = 2
in_play = "Friendly Wolves have +1 strength."
""",
    "battledecks": """
game = "battledecks"
classes = ["Clockwork"]
[[card]]
name = "Winder"
faction = "britannia"
points = 12
hp = 5
def = 5
atk = 3
dmg = 1
classes = ["Clockwork"]
text = "Other friendly Clockwork characters have +1 ATK. Inspire 2 Clockwork."
""",
    "bluthelden": """
game = "bluthelden"
species = ["Djinn"]
[plurals]
Djinn = "Djinn"
[[card]]
name = "Bottle"
asp = 1
hp = 1
species = ["Djinn"]
text = "When this enters play, destroy all opposing Djinn."
""",
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_brings_its_own(name: str, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(FILES[name], encoding="utf-8")
    game = rubrica.game(name).with_cards(tmp_path)
    card = next(card for card in game.cards.values() if card.name in ("Piper", "Bottle", "Howler", "Winder"))
    told = game.understand({**card.fields, "name": "Copy"})[0]
    assert " ".join(sentence.printed for sentence in told) == " ".join(game.texts_of(card.fields))
    assert game.check_cards(tomllib.loads(FILES[name]), "mine.toml")[0] == []
    with pytest.raises(BadCard):
        rubrica.game(name).reader.read(card.fields, "elsewhere")


@pytest.mark.parametrize("name", FILES)
def test_a_match_holds_the_words_of_its_cards(name: str, tmp_path: Path) -> None:
    """Records and dumps of a match with such cards are read by the plain game, and by a game with other words."""
    (tmp_path / "mine.toml").write_text(FILES[name], encoding="utf-8")
    game = rubrica.game(name).with_cards(tmp_path)
    state = game.start(seed=3)
    for _ in range(6):
        state.answer(state.offers[0])
    plain = rubrica.game(name)
    for reader in (plain, game):
        again = load(dump(state), reader)
        assert dump(again) == dump(state)
        replay = read_record(record(state))
        played = replay.play(replay.start(reader))
        assert record(played) == record(state)
        assert played.match.game.own_words == game.own_words != {}
    assert plain.own_words == {}
    assert "words" not in match_header(plain.start(seed=3).match)
    old = read_record(record(plain.start(seed=3))).start(game)
    assert old.match.game.own_words == {}


TOKENS = {
    "bloodless": """
[[card]]
name = "Drone"
type = "creature vestige"
health = 3
power = 2
[[card]]
name = "Hatchery"
health = 1
text = 'When this dies, spawn a "Drone". When this enters, spawn a "Moth Grub".'
[[card]]
name = "Moth Grub"
type = "creature vestige"
health = 1
""",
    "bluthelden": """
[[card]]
name = "Wolf"
type = "character"
token = true
pow = 5
hp = 5
[[card]]
name = "Kennel"
asp = 1
hp = 1
text = 'When this enters play, create a "Wolf" token. When this dies, create 2 "Cub" tokens.'
[[card]]
name = "Cub"
type = "character"
token = true
pow = 1
hp = 1
""",
}


@pytest.mark.parametrize("name", TOKENS)
def test_tokens_of_a_file(name: str, tmp_path: Path) -> None:
    """A file brings tokens of its own, and one of a shipped token's name takes its place; another card's name is refused."""
    plain: Any = rubrica.game(name)
    shipped = next(label for label, card in plain.cards.items() if plain.takes_place(card, card))
    text = TOKENS[name].replace("Drone", shipped).replace("Wolf", shipped)
    (tmp_path / "mine.toml").write_text(f'game = "{name}"\n{text}', encoding="utf-8")
    assert plain.check_cards(tomllib.loads(text), "mine.toml")[0] == []
    game: Any = plain.with_cards(tmp_path)
    assert game.cards[shipped].fields != plain.cards[shipped].fields
    assert len(game.cards) == len(plain.cards) + 2
    state = game.start(seed=1)
    assert load(dump(state), plain).match.card_called(shipped).fields == game.cards[shipped].fields
    other = next(label for label, card in plain.cards.items() if not plain.takes_place(card, card))
    stolen = tomllib.loads(text.replace(f'"{shipped}"', f'"{other}"', 1))
    assert any("another card of that name" in problem for problem in plain.check_cards(stolen, "mine.toml")[0])


WRONG: dict[str, list[object]] = {
    "kin": [3, ["Moth"], {"Moth": 3}, {"moth": ""}, {"Mo(th": ""}, {"Moth": "Nobody"}, {"Command": ""}],
    "species": [3, {"Djinn": ""}, [3], ["two words"], ["djinn"], "Djinn", ["Character"]],
    "keywords": [3, {"Wolf": ""}, [None], ["wolf"], ["Gu{ard"], "Wolf"],
    "classes": [3, {"Clockwork": ""}, [["Clockwork"]], ["clockwork"]],
    "plurals": [3, ["Mice"], {"Mouse": 3}, {"Mouse": ""}, {"Mouse": "Mi{ce"}, {"Mouse": "Mice."}],
}


@pytest.mark.parametrize("name", rubrica.game_names())
@pytest.mark.parametrize("field", WRONG)
def test_wrong_words_get_a_sentence(name: str, field: str, tmp_path: Path) -> None:
    """Whatever stands there, in whichever game: a sentence, and no traceback."""
    game: Any = rubrica.game(name)
    card = next(iter(game.cards.values())).fields
    for value in WRONG[field]:
        content = {field: value, "card": [{**card, "name": "Stranger"}]}
        with pytest.raises(BadCard):
            game.check_cards(content, "mine.toml")


def test_what_is_no_plural_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('plurals = 3\n[[card]]\nname = "A"\nhealth = 1\n', encoding="utf-8")
    with pytest.raises(BadCard, match="plurals are no words"):
        _ = rubrica.game("bloodless").with_cards(tmp_path).cards


@pytest.mark.parametrize(("name", "field"), [("nightfall", "keywords"), ("battledecks", "classes")])
def test_what_is_no_word_is_refused(name: str, field: str, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(f'{field} = ["two words"]\n[[card]]\nname = "A"\n', encoding="utf-8")
    with pytest.raises(BadCard, match=f"{field} are no names"):
        _ = rubrica.game(name).with_cards(tmp_path).cards


def test_what_is_no_species_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('species = [3]\n[[card]]\nname = "A"\nhp = 1\nasp = 1\n', encoding="utf-8")
    with pytest.raises(BadCard, match="species are no names"):
        _ = rubrica.game("bluthelden").with_cards(tmp_path).cards


@pytest.mark.parametrize("name", FILES)
def test_what_cards_just_use_is_the_files_own(name: str, tmp_path: Path) -> None:
    """No first line is needed: a word that cards have in the field is a word of their texts, and of their matches."""
    content = tomllib.loads(FILES[name])
    field = rubrica.game(name).own_field  # type: ignore[attr-defined]
    declared = content.pop(field)
    assert rubrica.game(name).check_cards(content, "mine.toml")[0] == []
    words = rubrica.game(name).words_in(content, "mine.toml")  # type: ignore[attr-defined]
    assert list(words[field]) == list(declared)


@pytest.mark.parametrize(
    ("name", "slip"), [("bloodless", "Insekt"), ("bluthelden", "Humann"), ("nightfall", "Vampyre")]
)
def test_a_slip_of_the_pen_is_no_new_word(name: str, slip: str) -> None:
    content = tomllib.loads(FILES[name])
    field = rubrica.game(name).own_field  # type: ignore[attr-defined]
    content["card"][0][field].append(slip)
    problems = rubrica.game(name).check_cards(content, "mine.toml")[0]
    assert [f"there is no {field} {slip!r}. Did you mean" in problem for problem in problems] == [True]


def test_plurals_by_rule() -> None:
    several = {
        name: plural_of(name, {"Mouse": "Mice"})
        for name in ("Elf", "Witch", "Fairy", "Monkey", "Wolfkin", "Mouse", "Human")
    }
    assert list(several.values()) == ["Elves", "Witches", "Fairies", "Monkeys", "Wolfkin", "Mice", "Humans"]
