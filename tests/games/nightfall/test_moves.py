"""What moves are about, as clients are told; and that a question offers the same when it is asked again."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine import scenarios
from rubrica.engine.steps import Question
from rubrica.games.nightfall import game
from rubrica.games.nightfall.kinds import PLAY, ZONES

POSITION = """
title = "x"
rules = ["x"]
[position]
game = "nightfall"
{position}
[cards.Scholar]
colour = "white"
links = ["white"]
cost = 1
health = 4
strength = 0
in_play = "When you draw a card, heal 1 damage on this. When you draw a card, gain 1 influence."
[cards.Wheel]
type = "action"
colour = "red"
links = ["red"]
cost = 1
chain = "Draw a card."
feed = "Discard a card."
[cards.Last]
type = "action"
colour = "red"
links = ["red"]
cost = 1
chain = "Destroy target minion. Draw a card."
"""


def at(position: str, *moves: str) -> Any:
    state = game.set_up(scenarios.parse(POSITION.format(position=position), "here"))
    for move in moves:
        state.play(move)
    return state


def told(state: Any, move: Any) -> list[Any]:
    """A move as a client gets it, its things by their cards."""
    about = move.about
    things = [state.card_of(thing).name for thing in about.things]
    return [move.text, about.kind, *things, *[f"seat {seat}" for seat in about.seats], *about.entries, *about.cards] + (
        [f"{about.amount} points"] if about.amount >= 0 else []
    )


QUESTIONS = {
    "assign": (
        'players = 3\nA.play = ["Brood Alpha"]',
        [],
        [["attack B", "attack", "seat 1"], ["attack C", "attack", "seat 2"]],
    ),
    "block": (
        'A.play = ["Brood Alpha"]\nB.play = ["Carrion Herd"]',
        [],
        [["block Brood Alpha at A1", "block", "Brood Alpha"], ["no block", "no"]],
    ),
    "fight": (
        'A.play = ["Brood Alpha"]\nA.hand = ["Raging Bite"]',
        [],
        [["fight with Brood Alpha at A1", "choose", "Brood Alpha"], ["use Raging Bite", "use", "Raging Bite"]],
    ),
    "feed a fury wound": (
        'A.play = ["Brood Alpha"]\nA.hand = ["Raging Bite", "Burn"]',
        ["use Raging Bite"],
        [["feed", "feed"], ["stop", "no"]],
    ),
    "order of blockers": (
        'A.play = ["Brood Alpha"]\nA.hand = ["Blank"]\nB.play = ["Carrion Herd", "Shield Deacon"]',
        ["block Brood Alpha at A1", "block Brood Alpha at A1"],
        [
            ["damage Carrion Herd at B1", "choose", "Carrion Herd", "2 points"],
            ["damage Shield Deacon at B2", "choose", "Shield Deacon", "3 points"],
        ],
    ),
    "Guards": (
        'A.play = ["Brood Alpha"]\nA.hand = ["Blank"]\nB.play = ["Parish Watchman", "Shield Deacon"]',
        ["no block", "no block"],
        [
            ["guard with Parish Watchman at B1", "choose", "Parish Watchman", "2 points"],
            ["guard with Shield Deacon at B2", "choose", "Shield Deacon", "3 points"],
        ],
    ),
    "add": (
        'phase = "chain"\nA.hand = ["Blank", "Bite", "Lamplighter"]',
        [],
        [["add Blank", "add", "Blank"], ["add Lamplighter", "add", "Lamplighter"], ["no chain", "end"]],
    ),
    "target player": (
        'players = 3\nphase = "chain"\nturn = "B"\nchain = [{ card = "Velvet Thrall", by = "B" }]',
        [],
        [["C", "choose", "seat 2"], ["A", "choose", "seat 0"]],
    ),
    "target order": (
        'phase = "chain"\nchain = [{ card = "Blank", by = "B" }, { card = "Wheel", by = "B" }, { card = "Sanction", by = "A" }]',
        [],
        [["Blank at 1", "choose", "Blank", 0], ["Wheel at 2", "choose", "Wheel", 1]],
    ),
    "target minion": (
        'phase = "chain"\nA.play = ["Marsh Stray"]\nB.play = ["Carrion Herd"]\nchain = [{ card = "Torn Throat", by = "A" }]',
        [],
        [["Marsh Stray at A1", "choose", "Marsh Stray"], ["Carrion Herd at B1", "choose", "Carrion Herd"]],
    ),
    "feed": (
        'phase = "chain"\nA.hand = ["Bite"]\nchain = [{ card = "Wheel", by = "A" }]',
        [],
        [["feed", "feed"], ["stop", "no"]],
    ),
    "which text": (
        'phase = "chain"\nA.play = ["Scholar"]\nA.hand = ["Bite"]\nchain = [{ card = "Wheel", by = "A" }]',
        [],
        [
            ["A, Scholar: When you draw a card, heal 1 damage on this.", "choose", "Scholar"],
            ["A, Scholar: When you draw a card, gain 1 influence.", "choose", "Scholar"],
        ],
    ),
    "claim": (
        'phase = "claim"\ncommons = [{ cards = ["Blank", "Bite"] }]\nA.hand = ["Lamplighter"]',
        [],
        [
            ["claim Blank in the commons 1", "claim", "Blank"],
            ["discard Lamplighter", "discard", "Lamplighter"],
            ["finish", "end"],
        ],
    ),
    "surge": (
        'phase = "cleanup"\nA.hand = ["Bite", "Raging Burn", "Blank", "Blank", "Blank"]',
        [],
        [["use Bite", "use", "Bite"], ["no wound effect", "no"]],
    ),
    "always ask: add": (
        'options.even_pace = true\nphase = "chain"\nA.hand = ["Bite"]',
        [],
        [["no chain", "end"]],
    ),
    "always ask: surge": (
        'options.even_pace = true\nphase = "cleanup"\nA.hand = ["Raging Burn"]\nA.deck = []',
        [],
        [["no wound effect", "no"]],
    ),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_what_moves_are_about(question: str) -> None:
    """Codex 4: each answer names its kind and what it is about; asked again, the question offers the same (NF-R.73)."""
    position, moves, wanted = QUESTIONS[question]
    state = at(position, *moves)
    assert [told(state, move) for move in state.moves] == wanted
    step, a, b = state.asking
    assert step.offers(state, a, b) == state.offers
    assert step.seat(state, a, b) == state.seat
    assert len({step.key(state, a, b, offer) for offer in state.offers}) == len(state.offers)
    if isinstance(step, Question) and step.skip_forced and len(wanted) > 1:
        before = state.offers[:]
        state.asking = None
        step.run(state, a, b)
        assert state.offers == before


def test_whom_a_question_is_about() -> None:
    """D6, D8: the attacker that is being assigned, the minion that may block."""
    state = at('players = 3\nA.play = ["Brood Alpha", "Marsh Stray"]\nB.play = ["Carrion Herd", "Feral Twin"]')
    for asked in ("Brood Alpha", "Marsh Stray", "Carrion Herd", "Feral Twin"):
        step, a, b = state.asking
        assert [state.card_of(thing).name for thing in step.subject(state, a, b)] == [asked]
        state.answer(state.offers[0])


def test_a_text_whose_card_has_gone_names_no_card() -> None:
    """NF-5.16: the text is still to be chosen; the card is not there to be lit."""
    state = at('phase = "chain"\nA.play = ["Fallen", "Fallen Too"]\nchain = [{ card = "Quake", by = "A" }]' + FALLEN)
    assert [move.about.things for move in state.moves] == [(), ()]


FALLEN = """
[cards.Fallen]
colour = "white"
links = ["white"]
cost = 1
health = 1
in_play = "When this is destroyed, draw a card."
[cards."Fallen Too"]
colour = "white"
links = ["white"]
cost = 1
health = 1
in_play = "When this is destroyed, draw 2 cards."
[cards.Quake]
type = "action"
colour = "red"
links = ["red"]
cost = 1
chain = "Inflict 1 damage on each minion."
"""


def details(state: Any, seat: int) -> list[dict[str, Any]]:
    """What a view says of the minions of a seat."""
    zone = seat * ZONES + PLAY
    return [state.details(state.stay[copy], 0) for copy in state.zones[zone]]


def test_an_owner_is_told_only_if_it_is_another() -> None:
    """NF-3.11: of a minion that its owner controls no owner is told; not when it has come back, either."""
    state = at(
        'phase = "chain"\nA.hand = ["Blank"]\nA.play = ["Marsh Stray"]\nB.play = ["Carrion Herd"]\n'
        'chain = [{ card = "Gutter Hound", by = "A" }, { card = "Charm", by = "A" }]' + CHARM
    )
    assert [seen.get("owner") for seen in details(state, 0)] == [None, "of B", None]
    state.play("finish")
    assert [seen.get("owner") for seen in details(state, 1)] == [None]


CHARM = """
[cards.Charm]
type = "action"
colour = "red"
links = ["red"]
cost = 1
chain = "Gain control of target enemy minion until the end of the turn."
"""


def test_the_log_names_what_was_claimed() -> None:
    """NF-16.5: the order, then the wounds that it exposed, each by its name; and the score of the winner (NF-14.6)."""
    state = at(
        'phase = "claim"\nended = true\ncommons = [{ cards = ["Blank", "Bite", "Burn", "Lamplighter"] }]\nA.hand = []\n'
        'B.discard = ["Bite", "Bite", "Burn"]'
    )
    state.news = []
    state.play("claim Blank in the commons 1")
    state.play("finish")
    said = [full for _, full, _ in state.news]
    assert said[:3] == [
        "A claims Blank.",
        "A must claim the exposed wound: Bite.",
        "A must claim the exposed wound: Burn.",
    ]
    assert state.result.endswith("A wins with the fewest wounds: 2 (1 bite, 0 bleed, 1 burn).")
