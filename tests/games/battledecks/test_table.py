"""What a client draws: the places, numbers and looks of table.toml; what is printed; what one begins a card with."""

from __future__ import annotations

import tomllib
from typing import Any

from rubrica.engine import scenarios
from rubrica.games.battledecks import decks, game
from rubrica.sheets.look import look_of
from rubrica.sheets.needs import needs_of
from rubrica.terminal.new import starter
from rubrica.terminal.picture import Layout, dice_lines, table_numbers, view_lines

TABLE = tomllib.loads(game.file("table.toml"))


def position(text: str) -> Any:
    return game.set_up(scenarios.parse(f'title = "Table"\n[position]\ngame = "battledecks"\n{text}', "test"))


def test_everything_is_drawn() -> None:
    """Every zone has a place, every place a zone; panes and numbers name what is there."""
    state = game.start(seed=1)
    zones = {kind.name for kind in state.match.zone_kinds}
    places = {place["zone"] for place in TABLE["place"]}
    assert places == zones
    registers = state.as_seat(0).view()["registers"]
    named = {number["register"] for number in TABLE["number"]} | {entry["register"] for entry in TABLE["list"]}
    assert named <= set(registers)
    attached = {place["zone"] for place in TABLE["place"] if place.get("on")}
    rows = {zone for pane in TABLE["pane"] for row in pane.get("rows", []) for zone in row}
    assert rows == places - attached
    for pane in TABLE["pane"]:
        assert set(pane.get("numbers", [])) <= set(registers)
        assert set(pane.get("strip", [])) <= places


def test_looks() -> None:
    """Every kind, faction and nature has a look; a card's own icon comes first."""
    for card in game.cards.values():
        assert card.fields["kind"] in TABLE["look"]["kind"]
        assert card.fields["faction"] in TABLE["look"]["faction"]
        look = look_of(card.fields, TABLE)
        assert look.icon == card.fields["icon"]
        assert look.colour == TABLE["look"]["faction"][card.fields["faction"]]["colour"]
    assert look_of({"name": "Rook", "kind": "hero", "classes": ["Legend", "Beast"]}, TABLE).icon == "wolf-head"


def test_a_card_shows_the_numbers_that_it_has() -> None:
    """BD-2.8: a reinforcement has no HP; an equalizer has no DEF."""

    def shown(name: str) -> list[tuple[str, int]]:
        return [(key, value) for key, _, value in look_of(game.cards[name].fields, TABLE).numbers]

    assert shown("Dire Wolf") == [("hp", game.cards["Dire Wolf"].hp), ("def", 7), ("atk", 4), ("dmg", 3)]
    assert shown("Call of the Wild") == [("def", 5), ("atk", 3), ("dmg", 2)]
    assert shown("Airship Pirates") == [("atk", 2), ("dmg", 5)]
    assert shown("Heavy Mace") == [("def", -1), ("dmg", 2)]
    assert shown("Take Cover") == []


def test_a_match_in_words() -> None:
    """Both lines with their present numbers, who is spent or unconscious, who wears what, who starts the round."""
    state = position(
        'A.heroes = [{ card = "Dire Wolf", hp = 8, equipment = ["Lance"], tokens = 1 }, { card = "Quartermaster", hp = 7 }]\n'
        'A.reinforcements = ["Her Royal Guard"]\nB.heroes = [{ card = "Artillery", hp = -2 }, "Clockwork Soldier"]\n'
        'equalizers = [{ card = "Airship Pirates", tokens = 1, owner = "B" }]'
    )
    layout = Layout(game, state.match)
    view = state.as_seat(0).view()
    lines = "\n".join(view_lines(layout, view))
    assert "Dire Wolf HP 8 DEF 7 ATK 6 DMG 3 (tokens 1, + +2 ATK (Lance, while attached), + Lance)" in lines
    assert "Quartermaster HP 7 DEF 5 ATK 3 DMG 2" in lines
    assert "Her Royal Guard DEF 7 ATK 1 DMG 2" in lines
    assert "Artillery HP -2 DEF 6 ATK 3 DMG 3 (unconscious)" in lines
    assert "Airship Pirates ATK 2 DMG 5 (tokens 1, attacks 3)" in lines
    assert "printed" not in lines
    assert ("Initiative", "A") in table_numbers(layout, view)


def test_a_team_is_printed_with_its_deck() -> None:
    """BD-3.6: the heroes and the 54 cards of their faction."""
    needs = needs_of(game, game.decks["hunting-pack"])
    assert sum(needs.cards.values()) == 57
    assert needs.cards["Dire Wolf"] == 2
    assert needs.cards["Call of the Wild"] == 3
    assert len(needs.besides) == 6


def test_starter_files() -> None:
    """rubrica new: the card can be read, the team is legal, the scenario holds."""
    card = tomllib.loads(starter(game, "card"))["card"][0]
    assert game.reader.read(card, "new").triggered
    team = tomllib.loads(starter(game, "deck"))
    assert game.deck_problems(game.deck_from({"heroes": team["heroes"]}, "new", "new")) == []
    scenarios.play(scenarios.parse(starter(game, "scenario").replace("GAME", "battledecks"), "new"), game)


def test_the_meters_of_a_team() -> None:
    """BD-3.2, BD-3.4: the points of a team, and a Legend once."""
    team, points = TABLE["deck"]
    assert (points["sum"], points["most"]) == ("points", decks.POINTS)
    assert team["copies"][team_word("Legend")] == 1
    assert all("points" in card.fields for card in game.cards.values() if card.fields["kind"] == "hero")


def team_word(word: str) -> str:
    """A class as the cards call it."""
    return next(name for card in game.cards.values() for name in card.fields.get("classes", ()) if name == word)


def test_dice_are_told() -> None:
    """A roll is a line of its own: the face, what was added, what it needed, and whose it is."""
    layout = Layout(game, game.start(seed=1).match)
    die = {"for": "attack", "seat": 0, "of": 1, "name": "Dire Wolf", "face": 3, "plus": -1, "total": 2, "needs": 5}
    view = {"names": ["Ada", "Bo"], "registers": {"dice": [{**die, "success": False}]}}
    assert dice_lines(layout, view) == ["⚂ 3 - 1 = 2, needs 5: failure (Dire Wolf, attack)"]
    start = {**die, "for": "start", "seat": 1, "name": "", "plus": 0, "needs": 0, "success": True}
    view["registers"] = {"dice": [start]}
    assert dice_lines(layout, view) == ["⚂ 3 (Bo, start)"]
