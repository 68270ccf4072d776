"""What a client draws and prints of Blood Wars: places, numbers, looks, cards with one number each."""

from __future__ import annotations

import tomllib
from typing import Any

from rubrica.engine import scenarios
from rubrica.games.bloodwars import game
from rubrica.games.bloodwars.card import PLANES
from rubrica.sheets.look import look_of
from rubrica.terminal.picture import Layout, card_line, view_lines
from rubrica.terminal.table import drawing

TABLE = tomllib.loads(game.file("table.toml"))


def test_everything_is_drawn() -> None:
    """Every zone has a place, every place a zone; panes and numbers name what is there, also in a Challenge."""
    state = game.start(seed=1)
    zones = {kind.name for kind in state.match.zone_kinds}
    places = {place["zone"] for place in TABLE["place"]}
    assert places == zones
    registers = set(challenge().as_seat(0).view()["registers"])
    named = {number["register"] for number in TABLE["number"]} | {entry["register"] for entry in TABLE["list"]}
    assert named <= registers
    for pane in TABLE["pane"]:
        assert {zone for row in pane.get("rows", []) for zone in row} <= places
        assert set(pane.get("numbers", [])) <= registers
        assert set(pane.get("strip", [])) <= places


def challenge() -> Any:
    """An Intrigue that has begun."""
    text = """
title = "Table"
[position]
game = "bloodwars"
A.hand = ["Ash Plains"]
A.row = ["Sister Ignominy", "Castellan Orvath"]
B.row = [{ card = "Mother Wren", hand = ["Valley Militia"] }]
B.pool = ["Bell Abbey"]
[[step]]
A = ["present Ash Plains: Intrigue", "name Sister Ignominy at A1"]
"""
    return scenarios.play(scenarios.parse(text, "table"), game)


def test_looks() -> None:
    """Every type, plane and Fate type of the cards has a look, and so has every plane of the rulebook (BW-2.10)."""
    look = TABLE["look"]
    assert set(PLANES) == set(look["plane"])
    for card in game.cards.values():
        assert card.fields["type"] in look["type"]
        assert not card.plane or card.plane in look["plane"]
        assert card.fields.get("fate", "spell") in look["fate"]


def test_a_card_has_one_number() -> None:
    """BW-2.3: IS, CS or VP, by its type; a Fate card may have none."""
    layout = Layout(game, game.start(seed=1).match)
    ends = {"Mother Wren": "IS 13", "Valley Militia": "CS 5", "Bell Abbey": "VP 4", "Pike Bundle": "CS 2"}
    for name, number in ends.items():
        card = game.cards[name]
        assert card_line(layout, card).endswith(number)
        kind, value = number.split()
        assert [(key, worth) for key, _, worth in look_of(card.fields, TABLE).numbers] == [(kind.lower(), int(value))]
    assert look_of(game.cards["Hush"].fields, TABLE).numbers == ()
    assert card_line(layout, game.cards["Hush"]) == "fate · spell · 4 RR"


def test_the_table_in_words() -> None:
    """Battle Hands are told by their size only, Warlords and Victory Pools by their strength."""
    state = challenge()
    layout = Layout(game, state.match)
    view = state.as_seat(0).view()
    told = "\n".join(view_lines(layout, view))
    assert "Mother Wren IS 13" in told
    assert "Bell Abbey VP 4" in told
    assert "Valley Militia" not in told
    assert "Battle Hand 1" in told
    hand = game.start(seed=1)
    assert "IS " in drawing.hand(layout, game.cards, hand.as_seat(0).view(), 0, set(), 100)
