"""Words that all games share: written once, for any number of seats, answered by the nodes themselves."""

from __future__ import annotations

import ast
import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

import rubrica
from rubrica.engine.errors import BadCard, BadScenario
from rubrica.engine.scenarios import Scenario
from rubrica.games.nightfall.kinds import HAND
from rubrica.language.card_reader import looks_of
from rubrica.language.nodes.places import ANYBODYS, OPPONENTS, YOURS, InZone
from rubrica.language.nodes.reads import BOARD, DAMAGE, EVERYTHING, NOTHING, TURN

PACKAGE = Path(rubrica.__file__).parent
GAMES = ("bloodless", "bluthelden", "nightfall", "bloodwars", "battledecks")
EVENTS = {
    "ThingEvent",
    "PlayerEvent",
    "PlayerActs",
    "TurnMoment",
    "ThingToThing",
    "WouldThing",
    "WouldPlayer",
    "ItEvent",
}
"""One node for all games, each time with the game's own number for the event."""
DIFFERENT = {
    "card(s)": "what a card can be is the game's own",
    "{by}": "a placeholder for the game's own numbers",
    "{change} for each {what}": "adds the game's own numbers",
    "{change} for each {name} counter on {which}": "adds the game's own numbers",
    "you": "in Nightfall players are things, chosen like minions",
    "the controller of {which}": "in Nightfall players are things, chosen like minions",
    "Spell card(s)": "what a Spell is is the game's own",
    "all {what:s}": "in Blood Wars whom a standing text is about; elsewhere what is done to all",
    "opposing": "in Blood Wars on the other side of the Challenge",
    "{host}": "a placeholder for the game's own host",
    "{which}": "a placeholder for the game's own players and hands",
    "{subject} blocks": "in Nightfall the attacker is named with it",
    "{subject} deals damage": "in Bluthelden to a character or a Sovereign, in combat or not",
    "{subject} deals combat damage": "in Bluthelden to a character or a Sovereign as well",
    "{first} and {second}": "two of the game's own numbers",
    "the owner of {which}": "in Nightfall players are things; in Blood Wars it is who controls it",
    "{who} draw[s] a card": "in Nightfall players are things, and it is known who did it",
    "{who} discard[s] a(n) {what}": "in Nightfall players are things, and it is known who did it",
    "{who} discard[s] down to {amount=Simple} card(s)": "how a card is discarded is the game's own",
    "a random {what}": "in Bluthelden it is chosen when the text is carried out, though texts are announced",
    "{number=Simple} random {what:s}": "in Bluthelden it is chosen when the text is carried out, though texts are announced",
    "any {what}": "in Battle Decks some of them; elsewhere one",
    "each {what}": "in Blood Wars whom a standing text is about; elsewhere what is done to each",
    "attacking": "in Battle Decks in the fight that goes on",
    "gain control of {whom}": "in Battle Decks also for a time of its own",
    "prevent the next {amount=Simple} damage to {whom} {until}": "in Battle Decks a shield that lies on it",
    "remove all counters from {whom}": "in Bloodless also those that change numbers",
}
"""The same words for something else."""


def written() -> dict[str, dict[str, set[str]]]:
    """Every pattern that stands in a call of `phrase`, where, and for which nodes."""
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    folders = {name: PACKAGE / "games" / name / "phrases" for name in GAMES}
    for name, folder in {**folders, "language": PACKAGE / "language" / "nodes"}.items():
        for file in sorted(folder.glob("*.py")):
            for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "phrase":
                    pattern, node = call.args[0], call.args[1]
                    if isinstance(pattern, ast.Constant):
                        found[str(pattern.value)][name].add(ast.unparse(node))
    return found


def test_a_phrase_is_written_once() -> None:
    everything = written()
    assert len(everything) > 500
    twice = {
        pattern
        for pattern, places in everything.items()
        if len(places) > 1 and not all(nodes <= EVENTS for nodes in places.values())
    }
    assert twice == set(DIFFERENT)


def test_german_is_written_once() -> None:
    """A game's form of a shared phrase says something else than the language's form."""
    shared = tomllib.loads((PACKAGE / "language" / "de.toml").read_text(encoding="utf-8"))["phrases"]
    own = [
        tomllib.loads((PACKAGE / "games" / name / "phrases" / "de.toml").read_text(encoding="utf-8")) for name in GAMES
    ]
    again = [key for game in own for key, form in game["phrases"].items() if shared.get(key) == form]
    assert not again
    forms: dict[str, list[str]] = defaultdict(list)
    for game in own:
        for key, form in game["phrases"].items():
            forms[key].append(form)
    assert not [key for key, found in forms.items() if len(set(found)) < len(found)]


# For any number of seats.


def table(*hands: str) -> Any:
    """Players with one card in hand each; it is B's turn."""
    sides = {letter: {"hand": [card]} for letter, card in zip("ABCDE", hands, strict=False)}
    position = {"game": "nightfall", "turn": "B", **sides}
    return rubrica.game("nightfall").set_up(Scenario({"title": "A table", "position": position}, "a test"))


@pytest.mark.parametrize(
    ("whose", "seat", "gone", "names"),
    [
        (YOURS, 2, (), ["Sinkhole"]),
        (OPPONENTS, 2, (), ["Brood Alpha", "Blood Debt", "Moss Cub"]),
        (OPPONENTS, 1, (), ["Sinkhole", "Blood Debt", "Moss Cub"]),
        (ANYBODYS, 3, (), ["Brood Alpha", "Sinkhole", "Blood Debt", "Moss Cub"]),
        (ANYBODYS, 3, (0,), ["Brood Alpha", "Sinkhole", "Blood Debt"]),
    ],
)
def test_zones_of_several_seats(whose: int, seat: int, gone: tuple[int, ...], names: list[str]) -> None:
    """The active player's first, then clockwise; who has left is not asked."""
    state = table("Moss Cub", "Brood Alpha", "Sinkhole", "Blood Debt")
    for left in gone:
        state.left |= 1 << left
    found = InZone(HAND, whose).things(state, (0, seat, None, False, ()))
    assert [state.name_of(thing) for thing in found] == names


@pytest.mark.parametrize(
    ("key", "given", "words"),
    [
        ("commons", ["Blank"] * 9, "commons has 8 places, not 9"),
        ("commons", [{"cards": ["Blank"], "deep": 3}], "A stack of commons has no 'deep'"),
        ("wound_down", 3, "has no 'wound_down'"),
        ("chain", [{"card": "Blank", "by": "Z"}], "no seat 'Z'"),
    ],
)
def test_a_position_that_is_none(key: str, given: Any, words: str) -> None:
    position = {"game": "nightfall", key: given}
    with pytest.raises(BadScenario) as refusal:
        rubrica.game("nightfall").set_up(Scenario({"title": "A table", "position": position}, "a test"))
    assert words in str(refusal.value)


def test_stacks_and_rows_are_looked_at_by_number() -> None:
    game = rubrica.game("nightfall")
    position = {
        "game": "nightfall",
        "phase": "chain",
        "commons": ["Sinkhole", {"card": "Moss Cub", "count": 2}, {"cards": ["Bite", "Sinkhole"]}],
        "A": {"private": ["Blood Debt"]},
    }
    state = game.set_up(Scenario({"title": "A table", "position": position}, "a test"))
    assert game.look(state, "commons") == ["Sinkhole", "Moss Cub", "Bite"]
    assert [game.look(state, f"commons.{number}.count") for number in (1, 2, 3, 4)] == [7, 2, 2, 0]
    assert game.look(state, "commons.3.cards") == ["Bite", "Sinkhole"]
    assert game.look(state, "A.private.1.card") == "Blood Debt"
    assert game.look_as(state, 1, "commons.3") == ["?", "Bite"]
    assert game.look(state, "chain.1.status") == "-"
    with pytest.raises(BadScenario, match="A stack of commons has no"):
        game.look(state, "commons.1.colour")


# What nodes say of themselves.


@pytest.mark.parametrize(
    ("text", "looks"),
    [
        ("This has +1 power.", NOTHING),
        ("Friendly creatures have +1 power.", BOARD),
        ("Damaged creatures have Flying.", BOARD | DAMAGE),
        ("While it is your turn, this has +1 power.", BOARD | TURN),
        ("Creatures with power 2 or less have +1 power.", EVERYTHING),
    ],
)
def test_a_sentence_knows_what_it_looks_at(text: str, looks: int) -> None:
    """A word that does not say what it looks at makes its sentence look at everything."""
    reader = rubrica.game("bloodless").reader
    card = reader.read({"name": "Test", "type": "creature", "health": 1, "text": text}, "a test")
    assert looks_of(card.abilities) == looks
    assert card.abilities[0].reads == looks


SPELL = {"name": "Test", "type": "spell", "asp": 1}
ORDER = {"name": "Test", "type": "action", "colour": "red", "links": ["red"], "cost": 1}


@pytest.mark.parametrize(
    ("name", "fields", "words"),
    [
        ("bloodless", {"type": "command", "text": "Destroy a card in your hand."}, "There could stand a creature or command in play."),
        ("bluthelden", {**SPELL, "text": "Destroy target lane."}, "'target lane' is a lane"),
        ("nightfall", {**ORDER, "chain": "Destroy target archive."}, "'target archive' is an archive"),
        ("nightfall", {**ORDER, "chain": "Destroy target order."}, "There could stand a minion in play."),
    ],
)  # fmt: skip
def test_a_game_names_its_kinds(name: str, fields: dict[str, Any], words: str) -> None:
    with pytest.raises(BadCard) as refusal:
        rubrica.game(name).reader.read({"name": "Test", **fields}, "a test")
    assert words in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Put up to 2 minion cards from your discard pile into play. Destroy those cards.", ""),
        ("Put a minion card from your discard pile into play. Destroy it.", ""),
        ("Put up to 2 minion cards from your discard pile into play. Destroy it.", '"it" points to nothing'),
        ("Put a minion card from your discard pile into play. Destroy them.", '"them" points to nothing'),
    ],
)
def test_what_is_named_is_one_thing_or_several(text: str, words: str) -> None:
    """NF-9.21: what was put into play is in play for the words behind it."""
    reader = rubrica.game("nightfall").reader
    if not words:
        assert reader.read({**ORDER, "chain": text}, "a test").chain is not None
        return
    with pytest.raises(BadCard) as refusal:
        reader.read({**ORDER, "chain": text}, "a test")
    assert words in str(refusal.value)
