"""What a client draws: the places, numbers and lists of table.toml, in words and in lanes."""

from __future__ import annotations

import tomllib
from typing import Any

from rubrica.engine import scenarios
from rubrica.games.bluthelden import game
from rubrica.terminal.new import starter
from rubrica.terminal.picture import Layout, lanes_of, list_lines, table_numbers, view_lines
from rubrica.terminal.table import drawing

TABLE = tomllib.loads(game.file("table.toml"))


def position(text: str) -> Any:
    return game.set_up(scenarios.parse(f'title = "Table"\n[position]\ngame = "bluthelden"\n{text}', "test"))


def test_everything_is_drawn() -> None:
    """Every zone has a place, every place a zone; panes and numbers name what is there."""
    state = game.start(seed=1)
    zones = {kind.name for kind in state.match.zone_kinds}
    places = {place["zone"] for place in TABLE["place"]}
    assert places == zones
    registers = state.as_seat(0).view()["registers"]
    named = {number["register"] for number in TABLE["number"]} | {entry["register"] for entry in TABLE["list"]}
    assert named <= set(registers)
    for pane in TABLE["pane"]:
        assert {zone for row in pane.get("rows", []) for zone in row} <= places
        assert set(pane.get("numbers", [])) <= set(registers)
    assert {place["spots"] for place in TABLE["place"] if "spots" in place} <= set(registers)


def test_looks() -> None:
    """Every colour, type and species of the cards has a look."""
    for card in game.cards.values():
        assert card.fields["colour"] in TABLE["look"]["colour"]
        assert card.fields["type"] in TABLE["look"]["type"]
        assert set(card.fields.get("species", [])) <= set(TABLE["look"]["species"])


def test_lanes_in_words() -> None:
    """BH-3.3: two slots of a War Zone; three with Force of Nature (BH-13.32)."""
    state = position(
        'A.war2 = ["-", "Gate Sergeant"]\nA.resources = ["Way Stone", "-", "-"]\nB.sovereign = "Ysolde of the Deep Wood"'
    )
    layout = Layout(game, state.match)
    view = state.as_seat(0).view()
    war = next(place for place in layout.places if place.zone == "war")
    assert [[len(lane) for lane in lanes_of(view, war, seat)] for seat in (0, 1)] == [[2, 2, 2], [3, 3, 3]]
    lines = view_lines(layout, view)
    assert (
        "  War zone: lane 1 empty, empty; lane 2 empty, Gate Sergeant 2/2 (INI 3, RES 2); lane 3 empty, empty." in lines
    )
    assert "  Resource slot: lane 1 Way Stone; lane 2 empty; lane 3 empty." in lines


def test_seats_and_chain() -> None:
    """Initiative and priority are names; the top of the chain comes first (BH-7.5)."""
    state = position('A.resources = ["Way Stone", "Toll Bridge", "-"]\nB.resources = ["Way Stone", "-", "-"]')
    layout = Layout(game, state.match)
    assert ("Initiative", "A") in table_numbers(layout, state.as_seat(0).view())
    state.play("use Way Stone at A resource 1")
    state.play("use Toll Bridge at A resource 2")
    view = state.as_seat(1).view()
    told = list_lines(layout, view)
    assert len(told) == 1
    assert told[0].startswith("Reaction Chain: 1. Toll Bridge at A resource 2")
    assert "2. Way Stone" in told[0]
    assert ("Priority", "B") in table_numbers(layout, view)


def test_trainings_are_told_by_their_host() -> None:
    state = position(
        'A.asp = 2\nA.hand = ["Field Drill"]\nA.war1 = ["Gate Sergeant", "-"]\nA.resources = ["Way Stone", "-", "-"]'
    )
    state.play("play Field Drill")
    while state.chain or state.plan:
        state.play("on Gate Sergeant at A war 1a" if state.plan else "pass")
    lines = view_lines(Layout(game, state.match), state.as_seat(0).view())
    assert any("Gate Sergeant 3/3 (INI 3, RES 2, + Field Drill)" in line for line in lines)
    assert any("Field Drill (on Gate Sergeant)" in line for line in lines)


def test_lanes_drawn() -> None:
    """Both fronts at the middle; a hidden card lies on the other side's slot and is named only to its owner (BH-13.15)."""
    state = position(
        'A.war1 = ["Bramble Hound", "-"]\nB.war1 = ["-", "-"]\nA.hidden1 = ["Leaf Stalker", "-"]\n'
        'A.resources = ["Way Stone", "-", "-"]'
    )
    layout = Layout(game, state.match)
    mine = drawing.lanes(layout, state.as_seat(0).view(), 0, 0, set(), 80).split("\n")
    theirs = drawing.lanes(layout, state.as_seat(1).view(), 1, 0, set(), 80).split("\n")
    middle = next(index for index, line in enumerate(mine) if "lane 1" in line)
    assert "Bramble Hound" in mine[middle + 1]
    assert "▒Leaf Stalker" in mine[middle - 1]
    assert "Bramble Hound" in theirs[middle - 1]
    assert "Leaf Stalker" not in "".join(theirs)
    assert "▒" in theirs[middle + 1]


def test_starter_files() -> None:
    """rubrica new: the card can be read, the scenario holds."""
    card = tomllib.loads(starter(game, "card"))["card"][0]
    assert game.reader.read(card, "new").fighter
    scenario = scenarios.parse(starter(game, "scenario").replace("GAME", "bluthelden"), "new")
    scenarios.play(scenario, game)
