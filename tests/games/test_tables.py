"""What the games tell a client to draw: a picture of its own for each card, a goal, a note for each keyword."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import rubrica
from rubrica import registry

FRAMES = {"being", "deed", "place", "lord", "gear"}


def table_of(name: str) -> dict[str, Any]:
    return tomllib.loads(registry.game(name).file("table.toml"))


@pytest.mark.parametrize("name", rubrica.game_names())
def test_each_card_has_a_picture_of_its_own(name: str) -> None:
    icons = [card.fields.get("icon", "") for card in registry.game(name).cards.values()]
    assert all(icons)
    assert len(set(icons)) == len(icons)


@pytest.mark.parametrize("name", rubrica.game_names())
def test_each_keyword_has_a_note_for_players(name: str) -> None:
    """In English and in German: a sentence without the marks of the codex."""
    game = registry.game(name)
    notes = table_of(name)["keywords"]
    printed = {
        keyword
        for card in game.cards.values()
        for sentence in game.understand(card.fields)[0]
        if sentence.kind == "keywords"
        for keyword in sentence.printed.rstrip(".").split(", ")
        if keyword[0].isupper()  # "can't block" says what it means
    }
    missing = [keyword for keyword in printed if not any(keyword.startswith(word) for word in notes)]
    assert not missing
    assert set(notes) == set(game.reminders_in("de"))
    for _, note in notes.values():
        assert note[0].isupper() or note[0] in "+-"
        assert note.endswith(".")
        assert not set("[]*`(") & set(note)


@pytest.mark.parametrize("name", rubrica.game_names())
def test_goal_stake_and_frames(name: str) -> None:
    table = table_of(name)
    assert table["goal"]["line"].endswith(".")
    stake = table["stake"]
    assert stake.get("register") in {entry["register"] for entry in table["number"]} or stake["zone"] in {
        entry["zone"] for entry in table["place"]
    }
    looks = [look for kind, looks in table["look"].items() if kind != "mood" for look in looks.values()]
    assert {look["frame"] for look in looks if "frame" in look} <= FRAMES
    assert {look.get("frame") for look in looks} & (FRAMES - {"being"})
