"""A run's table is a value: own files and changed cards travel with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rubrica.engine.errors import BadCard, BadInput
from rubrica.lab.table import Table, table_of, with_files

CARD = """
[[card]]
name = "Lab Moth"
type = "creature"
health = 2
power = 1
"""


def test_own_cards_travel(game: Any, tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "moth.toml").write_text(CARD, encoding="utf-8")
    made = table_of(game.with_cards(tmp_path), {}, [])
    (tmp_path / "cards" / "moth.toml").unlink()  # another machine has no such file
    sent = msgspec.json.decode(msgspec.json.encode(made), type=Table)
    assert "Lab Moth" in sent.open().cards
    assert sent.open() is made.open()


def test_a_changed_card_takes_the_place_of_the_printed_one(game: Any) -> None:
    label = next(label for label, card in game.cards.items() if card.fields.get("power"))
    fields = {**game.cards[label].fields, "power": 8}
    changed = table_of(game, {}, [], [fields]).open()
    assert changed.cards[label].fields["power"] == 8
    assert game.cards[label].fields["power"] != 8
    assert list(changed.cards) == list(game.cards)
    with pytest.raises(BadCard, match="no printed card of that name"):
        table_of(game, {}, [], [{**fields, "name": "Nobody"}]).open()


def test_other_rules_are_refused(game: Any) -> None:
    with pytest.raises(BadInput, match="version 0 of Bloodless"):
        Table("bloodless", "0").open()


def test_files_stay_in_their_folder(game: Any) -> None:
    with pytest.raises(BadInput, match="no file of a folder"):
        with_files(game, {"../outside.toml": ""})
