"""What a client draws and prints of Blood Wars: places, numbers, looks, cards with one number each."""

from __future__ import annotations

import tomllib
from typing import Any

from rubrica.engine import scenarios
from rubrica.games.bloodwars import decks, game
from rubrica.games.bloodwars.card import BATTLEFIELD, LEGION, PLANES, WARLORD
from rubrica.games.bloodwars.kinds import COPIES
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


def test_the_meters_of_a_deck_are_the_deck_table() -> None:
    """BW-4.3: what the deck builder measures, for every size and every row, is what decks.py refuses."""
    whole, *bounds = TABLE["deck"]
    assert (whole["least"], whole["most"], whole["copies"]) == (decks.LEAST, decks.MOST, COPIES)
    assert [decks.column_of(size) for size in whole["sizes"]] == list(range(7))
    rows = {bound["label"]: (bound.get("least", 0), bound["most"]) for bound in bounds if "sum" not in bound}
    assert rows == {row: (ranges[0][0], [most for _, most in ranges]) for row, ranges in decks.ROWS.items()}
    assert all(len({least for least, _ in ranges}) == 1 for ranges in decks.ROWS.values())
    assert {bound["label"]: bound["most"] for bound in bounds if "sum" in bound} == {
        row: list(limits) for row, limits in decks.TOTALS.items()
    }


def test_the_meters_count_what_the_rules_count() -> None:
    """BW-4.4, BW-4.5, BW-4.8: each card of the game stands in the same rows by its fields as by the rules."""
    strengths = {"is": WARLORD, "cs": LEGION, "vp": BATTLEFIELD}
    for card in game.cards.values():
        meters = [bound for bound in TABLE["deck"][1:] if counts(bound, card.fields)]
        assert {meter["label"] for meter in meters if "sum" not in meter} == set(decks.rows_of(card)), card.label
        sums = [card.fields[meter["sum"]] for meter in meters if "sum" in meter]
        assert sums == ([card.strength] if card.type in strengths.values() else []), card.label


def counts(bound: dict[str, Any], fields: dict[str, Any]) -> bool:
    """As the page counts: each field that is named has one of the values; one that is missing is ''."""
    return all(fields.get(key, "") in values for key, values in bound["counts"].items())


def test_the_contest_names_registers() -> None:
    """What is drawn of a Challenge is what everybody is told of it."""
    view = challenge().as_seat(1).view()
    contest = TABLE["contest"]
    named = [contest["register"], contest["strengths"], contest["extra"]]
    named += [register for side in contest["side"] for register in side["cards"]]
    assert set(named) <= set(view["registers"])
    assert contest["place"] in {zone["zone"] for zone in view["zones"]}


def test_texts_say_whose_a_warlord_is() -> None:
    """The view tells how texts name the places, so that a client can say it in players' words."""
    zones = challenge().as_seat(0).view()["zones"]
    called = {words: zone for zone in zones for words in zone.get("called", ())}
    assert called["at B1"]["seat"] == 1
    assert called["at B1"]["place"] == "1"
    assert called["at B pool #"]["seat"] == 1
