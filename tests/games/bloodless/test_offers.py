"""What the offers of Bloodless are about, and what a seat may think a hidden card is."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.engine import scenarios
from rubrica.engine.events import Event
from rubrica.games.bloodless.events import Listed
from rubrica.games.bloodless.kinds import BLOOD_DECK, BOARD, DECK, HAND, TIMELINE, ZONES

CARDS = """
[cards.Page]
health = 1
[cards.Song]
type = "command"
text = "Draw a card."
[cards.Flag]
health = 1
text = "Expendable. Pay 1 blood: draw a card. Pay 2 blood: gain 1 blood."
[cards.Mask]
health = 2
text = "Flip: pay 1 blood."
[cards.Veil]
type = "extended command"
text = "Flip: pay 1 blood."
[cards.Vial]
type = "blood flask"
health = 1
text = "Flip: pay 0 blood."
[cards.Rover]
health = 1
text = "Wandering."
[cards.Queen]
health = 1
kin = ["Bee"]
text = "Kin Call."
[cards.Bee]
health = 1
kin = ["Bee"]
[cards.Horn]
type = "extended command"
text = "At any time, pay 1 blood: add 1 point to the pool."
[cards.Read]
type = "command"
text = "Draw a card, then add 1 point to the pool."
[cards.Tithe]
type = "command"
text = "Gain 1 blood."
[cards.Scribe]
health = 1
text = "Whenever you gain blood, draw a card."
[cards.Screen]
health = 1
text = "If you would draw a card, you may gain 1 blood instead."
"""


def position(text: str) -> Any:
    scenario = scenarios.parse(f'title = "Offers"\n[position]\ngame = "bloodless"\n{text}{CARDS}', "test")
    return rubrica.game("bloodless").set_up(scenario)


def about(state: Any, text: str) -> tuple[Any, ...]:
    """The kind of an offer, the names of the things, the zones, the seats it names and what it carries out."""
    (found,) = [move.about for move in state.moves if move.text == text]
    things = tuple([state.printed(thing & 1023).name for thing in found.things])
    return found.kind, things, found.zones, found.seats, found.note


def subjects(state: Any) -> list[str]:
    """What the question itself is about, by name."""
    question, a, b = state.asking
    return [state.card_of(thing).name for thing in question.subject(state, a, b)]


@pytest.mark.parametrize("turn", ["A", "B"])
def test_the_main_phase(turn: str) -> None:
    seat = "AB".index(turn)
    state = position(f"""
turn = "{turn}"
draws = 1
{turn}.blood = 2
{turn}.hand = ["Page", "Song"]
{turn}.deck = ["Page"]
{turn}.blood_deck = ["Blood Flask"]
{turn}.board = ["Flag", {{ card = "Mask", face_down = true }}, "Blood Flask", "-"]
""")
    mine = seat * ZONES
    assert about(state, "play Page to 4") == ("play", ("Page",), (mine + BOARD + 3,), (), "")
    assert about(state, "play Song") == ("play", ("Song",), (), (), "")
    assert about(state, "draw from the main deck") == ("draw", (), (mine + DECK,), (), "")
    assert about(state, "draw from the blood deck") == ("draw", (), (mine + BLOOD_DECK,), (), "")
    assert about(state, "discard Flag at 1") == ("discard", ("Flag",), (), (), "")
    assert about(state, "discard Blood Flask at 3") == ("discard", ("Blood Flask",), (), (), "")
    assert about(state, "use Flag at 1 ability 2") == ("use", ("Flag",), (), (), "Pay 2 blood: gain 1 blood.")
    assert about(state, "flip Mask at 2") == ("flip", ("Mask",), (), (), "")
    assert about(state, "attack") == ("end", (), (), (), "")


def test_who_starts_and_who_keeps() -> None:
    state = position("""
phase = "setup"
options.first = "agree"
""")
    assert about(state, "A starts") == ("choose", (), (), (0,), "")
    assert about(state, "B starts") == ("choose", (), (), (1,), "")
    assert about(state, "no wish") == ("no", (), (), (), "")
    state.play("B starts")
    state.play("no wish")
    assert about(state, "mulligan")[0] == "yes"
    assert about(state, "keep")[0] == "end"


def test_questions_about_a_card() -> None:
    """Kin Call, a window, a wandering creature, a replacement."""
    state = position('A.hand = ["Queen", "Bee"]\nA.board = ["Rover"]')
    state.play("play Queen to 3")
    assert about(state, "play Bee to 2") == ("play", ("Bee",), (BOARD + 1,), (), "")
    assert about(state, "no") == ("no", (), (), (), "")
    assert subjects(state) == ["Queen"]
    state.play("no")
    state.play("attack")
    assert about(state, "left")[0] == "move"
    assert subjects(state) == ["Rover"]
    state = position('A.blood = 1\nA.timeline = ["Horn"]\noptions.stops = true')
    assert about(state, "use Horn") == ("use", ("Horn",), (), (), "At any time, pay 1 blood: add 1 point to the pool.")
    assert about(state, "pass")[0] == "pass"
    assert about(state, "pass until my turn")[0] == "ahead"
    state = position('draws = 1\nA.deck = ["Page"]\nA.board = ["Page", "Screen"]')
    state.play("draw from the main deck")
    assert [about(state, text)[0] for text in ("yes", "no")] == ["yes", "no"]
    assert subjects(state) == ["Screen"]
    state = position('A.hand = ["Tithe"]\nA.deck = ["Page"]\nA.board = ["Screen", "Scribe", "Scribe"]')
    state.play("play Tithe")
    assert len(state.triggers) == 2, "the second Scribe still waits"
    assert subjects(state) == ["Screen"]


def test_who_has_left_declines() -> None:
    """No wish, no card for a call, no replacement, no use."""
    start = position('phase = "setup"\noptions.first = "agree"')
    called = position('A.hand = ["Queen", "Bee"]')
    called.play("play Queen to 1")
    drawn = position('draws = 1\nA.deck = ["Page"]\nA.board = ["Screen"]')
    drawn.play("draw from the main deck")
    asked = position('A.blood = 1\nA.timeline = ["Horn"]')
    for state, text in ((start, "no wish"), (called, "no"), (drawn, "no"), (asked, "pass")):
        question, a, b = state.asking
        answer = question.declined(state, a, b, state.offers)
        assert question.say(state, a, b, answer, 0) == text


def test_a_replacement_that_is_asked_about_is_kept_in_a_dump() -> None:
    """BL-14.9: with the instruction whose "then" waits for it; a trigger is written as it always was."""
    game = rubrica.game("bloodless")
    state = position('A.hand = ["Read"]\nA.deck = ["Page"]\nA.board = ["Screen"]')
    state.play("play Read")
    (listed,) = state.triggers
    assert listed.scope >= 0
    assert Listed(*listed.parts()) == listed
    assert Listed(*listed.parts()).scope == listed.scope
    assert len(Listed(0, 1, 0, None, Event(0, 0)).parts()) == 6
    state.play("no")
    assert game.look(state, "pool") == 21


@pytest.mark.parametrize("wishes", [(), ("no wish", "no wish")])
def test_chance_decides_who_starts(wishes: tuple[str, ...]) -> None:
    """BL-4.1: one of the two, and in the long run each."""
    started = set()
    for seed in range(12):
        first = "agree" if wishes else "random"
        state = rubrica.game("bloodless").start(decks=["hive", "hive"], seed=seed, first=first)
        for wish in wishes:
            state.play(wish)
        started.add(state.first)
    assert started == {0, 1}


def test_what_a_face_down_card_could_be() -> None:
    """BL-19.1: one with Flip; a creature on the Board, a Command on a Timeline, a Flask where a Flask lies."""
    state = position("""
options.open_decks = true
B.board = ["-", { card = "Mask", face_down = true }, { card = "Vial", face_down = true }, "Page"]
B.timeline = [{ card = "Veil", face_down = true }]
B.hand = ["Page"]
""")
    guesses = ("Mask", "Vial", "Veil", "Page")
    numbers = [state.match.card_called(name).number for name in guesses]
    for zone, could in (
        (ZONES + BOARD + 1, [True, False, False, False]),
        (ZONES + BOARD + 2, [False, True, False, False]),
        (ZONES + TIMELINE, [False, False, True, False]),
        (ZONES + HAND, [True, True, True, True]),
    ):
        copy = state.zones[zone][0]
        assert [state.could_be(copy, number) for number in numbers] == could
        assert state.choosy(copy) is (zone != ZONES + HAND)
    first = position('B.board = [{ card = "Mask", face_down = true }]\noptions.open_decks = true')
    copy = first.zones[ZONES + BOARD][0]
    assert [first.could_be(copy, number) for number in numbers] == [True, False, False, False]


def test_which_deck_a_card_came_from_is_known() -> None:
    """BL-2.1: with closed decks what was drawn from the Blood Deck is a Flask, and nothing else is one."""
    game = rubrica.game("bloodless")
    closed, shown = [game.start(decks=["hive", "hive"], seed=1, first=0, open_decks=shown) for shown in (False, True)]
    bee, flask = [closed.match.card_called(name).number for name in ("Bee", "Blood Flask")]
    for seat in (0, 1):
        main, blood = [closed.zones[seat * ZONES + deck][0] for deck in (DECK, BLOOD_DECK)]
        assert [closed.could_be(main, card) for card in (bee, flask)] == [True, False]
        assert [closed.could_be(blood, card) for card in (bee, flask)] == [False, True]
        assert (closed.batch(main), closed.batch(blood)) == (2 * seat, 2 * seat + 1)
        assert shown.could_be(main, bee)
        assert shown.could_be(main, flask)
