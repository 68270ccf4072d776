"""What an answer is about, for clients that light cards and places."""

from __future__ import annotations

from typing import Any

from rubrica.engine import scenarios
from rubrica.games.bloodwars import game

POSITION = """
phase = "assembly"
A.row = [{ card = "Lord", hand = ["Imp"] }, "Second"]
A.hand = ["Fiend", "Field"]
B.row = ["Foe"]
[cards]
Lord = { type = "warlord", alignment = "LE", plane = "Baator", is = 14, rr = 3 }
Second = { type = "warlord", alignment = "LE", plane = "Baator", is = 10, rr = 3 }
Foe = { type = "warlord", alignment = "LE", plane = "Baator", is = 12, rr = 3 }
Field = { type = "battlefield", plane = "Baator", vp = 5, rr = 3 }
Imp = { type = "legion", alignment = "LE", plane = "Baator", cs = 1, rr = 3 }
Fiend = { type = "legion", alignment = "LE", plane = "Baator", cs = 3, rr = 3 }
"""


def after(*moves: str) -> Any:
    state = game.set_up(scenarios.parse(f'title = "Answers"\n[position]\ngame = "bloodwars"\n{POSITION}', "test"))
    for move in moves:
        state.play(move)
    return state


def told(state: Any) -> dict[str, tuple[str, list[str], list[str]]]:
    """By each answer: its kind, the cards and the places that it lights."""
    return {
        move.text: (
            move.about.kind,
            [state.card_of(thing).name for thing in move.about.things],
            [state.say_zone(zone) for zone in move.about.zones],
        )
        for move in state.moves
    }


def declined(state: Any) -> str:
    """What is answered for one who has left."""
    step, a, b = state.asking
    return str(step.say(state, a, b, step.declined(state, a, b, state.offers), state.seat))


def test_arranging() -> None:
    """A card goes to a Battle Hand, or back to the hand."""
    state = after()
    assert told(state) == {
        "put Fiend under Lord at A1": ("move", ["Fiend"], ["battle"]),
        "put Fiend under Second at A2": ("move", ["Fiend"], ["battle"]),
        "take back Imp at A1": ("take", ["Imp"], ["hand"]),
        "put Imp at A1 under Second at A2": ("move", ["Imp"], ["battle"]),
        "finish Assembly": ("end", [], []),
    }
    assert declined(state) == "finish Assembly"


def test_a_challenge() -> None:
    state = after("finish Assembly")
    assert told(state) == {
        "present Field: Intrigue": ("intrigue", ["Field"], []),
        "present Field: Combat": ("combat", ["Field"], []),
        "end the Action Phase": ("end", [], []),
    }
    assert declined(state) == "end the Action Phase"


def test_who_must_oppose_and_does_not_answer_opposes_with_the_first() -> None:
    text = POSITION.replace('phase = "assembly"', 'phase = "action"')
    text = text.replace('B.row = ["Foe"]', 'B.row = ["Foe", "Second"]').replace('"Fiend", "Field"', '"Field", "Force"')
    text += 'Force = { type = "fate", fate = "spell", rr = 3, text = "Each opponent must oppose the Challenger." }\n'
    state = game.set_up(scenarios.parse(f'title = "Answers"\n[position]\ngame = "bloodwars"\n{text}', "test"))
    for move in ("play Force", "present Field: Combat", "name Lord at A1"):
        state.play(move)
    assert [move.text for move in state.moves] == ["oppose with Foe at B1", "oppose with Second at B2"]
    assert declined(state) == "oppose with Foe at B1"
