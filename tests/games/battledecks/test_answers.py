"""What an answer is about, for clients that light cards: kinds, things and how many are gathered."""

from __future__ import annotations

from typing import Any

from rubrica.engine import scenarios
from rubrica.games.battledecks import game

POSITION = """
A.heroes = ["Captain", "Recruit", "Recruit"]
A.reinforcements = ["Escort"]
A.pairs = [["Escort", "Recruit"]]
A.hand = ["Charm", "Cheer", "Volley", "Scouts"]
B.heroes = ["Recruit"]
B.hand = ["Cheer"]
[cards]
Captain = { points = 20, hp = 9, def = 6, atk = 2, dmg = 1, text = "Guard. Dig In." }
Escort = { kind = "reinforcement", def = 7, atk = 1, dmg = 1, text = "Guard." }
Scouts = { kind = "reinforcement", def = 7, atk = 1, dmg = 1, text = "Instant: you may draw 1 card." }
Charm = { kind = "equipment", atk = 1 }
Cheer = { kind = "event", text = "Target friendly character gets +1 ATK." }
Volley = { kind = "event", text = "Up to 2 target friendly characters get +1 DEF." }
"""


def after(*moves: str) -> Any:
    state = game.set_up(scenarios.parse(f'title = "Answers"\n[position]\ngame = "battledecks"\n{POSITION}', "test"))
    for move in moves:
        state.play(move)
    return state


def told(state: Any) -> dict[str, tuple[str, list[str]]]:
    """By each answer: its kind, and the cards that it lights."""
    return {
        move.text: (move.about.kind, [state.card_of(thing).name for thing in move.about.things]) for move in state.moves
    }


def test_a_card_is_played() -> None:
    assert told(after()) == {
        "play Charm": ("play", ["Charm"]),
        "play Cheer": ("play", ["Cheer"]),
        "play Volley": ("play", ["Volley"]),
        "deploy Scouts": ("play", ["Scouts"]),
        "go on": ("end", []),
    }


def test_an_action() -> None:
    """An ability is used by who acts; an attack lights whom it is aimed at."""
    state = after("go on", "activate Captain at A1")
    assert told(state) == {
        "attack Recruit at B1": ("attack", ["Recruit"]),
        "use Guard": ("use", ["Captain"]),
        "use Dig In": ("use", ["Captain"]),
        "do nothing": ("no", []),
    }
    notes = {move.text: move.about.note for move in state.moves}
    assert notes["use Guard"] != notes["use Dig In"] != ""
    assert notes["attack Recruit at B1"] == notes["do nothing"] == ""
    assert told(after("go on", "activate Escort at A reserve 1"))["un-pair"] == ("use", ["Escort"])


def test_a_window() -> None:
    state = after("play Charm", "on Captain at A1")
    assert told(state)["play Cheer"] == ("play", ["Cheer"])
    assert told(state)["pass"][0] == "pass"


def test_an_ability_that_may_be_used() -> None:
    assert told(after("deploy Scouts")) == {"yes": ("yes", []), "no": ("no", [])}


def test_how_many_are_gathered() -> None:
    """Up to two targets may be chosen at once; a host or a single target is one."""
    assert after("play Volley").as_seat(0).gathers == (0, 2)
    assert after("play Charm").as_seat(0).gathers == (0, 0)
    assert after("play Cheer").as_seat(0).gathers == (0, 0)


def test_done_is_an_end() -> None:
    """When one of two targets is chosen no further set is asked for, and "done" lights nothing."""
    state = after("play Volley", "Captain at A1")
    assert state.as_seat(0).gathers == (0, 0)
    assert told(state)["done"] == ("end", [])
    assert told(state)["Recruit at A2"] == ("choose", ["Recruit"])


def declined(state: Any) -> str:
    """What is answered for one who has left."""
    step, a, b = state.asking
    return str(step.say(state, a, b, step.declined(state, a, b, state.offers), state.seat))


def test_what_is_declined() -> None:
    """The least that can be answered: no, nothing, go on, pass, done, the last who can be activated."""
    assert declined(after()) == "go on"
    assert declined(after("deploy Scouts")) == "no"
    assert declined(after("go on")) == "activate Escort at A reserve 1"
    assert declined(after("go on", "activate Captain at A1")) == "do nothing"
    assert declined(after("play Charm", "on Captain at A1")) == "pass"
    assert declined(after("play Volley")) == "done"


FALLING = """
A.heroes = ["Recruit"]
A.hand = ["Doom"]
B.heroes = ["Recruit", "Page"]
B.reinforcements = ["Squire"]
[cards]
Page = { points = 5, hp = 9, def = 6, atk = 2, dmg = 1, text = "Whenever another friendly character is defeated, draw 1 card." }
Squire = { kind = "reinforcement", def = 5, atk = 3, dmg = 1, text = "When this is defeated, draw 2 cards." }
Doom = { kind = "event", text = "Target opposing reinforcement is defeated." }
"""


def test_which_trigger_is_next() -> None:
    """It lights the card that bears it, unless that has left the field."""
    state = game.set_up(scenarios.parse(f'title = "Falling"\n[position]\ngame = "battledecks"\n{FALLING}', "test"))
    state.play("play Doom")
    assert sorted(told(state).values()) == [("choose", []), ("choose", ["Page"])]


def test_what_a_question_is_about() -> None:
    """The attacker of a pair, the equalizer whose targets are ordered."""
    state = game.set_up(
        scenarios.parse(
            'title = "Subject"\n[position]\ngame = "battledecks"\nphase = "equalizers"\nA.heroes = ["Recruit"]\n'
            'B.heroes = ["Recruit", "Guardian"]\nB.pairs = [["Guardian", "Recruit"]]\nequalizers = ["Locusts"]\n'
            '[cards]\nGuardian = { points = 20, hp = 8, def = 6, atk = 3, dmg = 2, text = "Guard." }\n'
            'Locusts = { kind = "equalizer", atk = 4, dmg = 1, attacks = 3 }\n',
            "test",
        )
    )
    assert [state.card_of(thing).name for thing in state.subject] == ["Locusts"]
    for move in ("Recruit at B1", "Recruit at A1"):
        state.play(move)
    assert state.asked == (1,)
    assert [state.card_of(thing).name for thing in state.subject] == ["Locusts"]
