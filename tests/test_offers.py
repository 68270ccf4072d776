"""What offers are about, as data: in random matches, in every scenario, and where texts would lead astray."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import rubrica
from rubrica.conformance.moves import look_at_about
from rubrica.conformance.walks import Unsound, Walk
from rubrica.engine import scenarios
from rubrica.engine.chance import Dice
from rubrica.engine.moves import KINDS, About, Move
from rubrica.engine.state import SHIFT
from rubrica.server.tables import offers_in

SCENARIOS = Path(__file__).parent / "scenarios"
GAMES = rubrica.game_names()
COMMON = {
    "battledecks": {"play", "pass", "end", "attack", "use", "no", "yes", "choose"},
    "bloodless": {"play", "draw", "discard", "end", "move", "choose"},
    "bluthelden": {"pass", "play", "use", "move", "draw", "discard", "end", "attack", "no", "choose"},
    "bloodwars": {"pass", "play", "use", "move", "take", "invest", "intrigue", "combat", "aid", "oppose", "choose"},
    "nightfall": {"add", "claim", "discard", "end", "attack", "block", "no", "choose"},
}
"""Kinds of move that random matches are full of."""


def position(text: str) -> Any:
    scenario = scenarios.parse(f'title = "Offers"\n{text}', "test")
    return rubrica.game(scenario.game).set_up(scenario)


def offer(state: Any, text: str) -> Move:
    return next(move for move in state.moves if move.text == text)


def positions(name: str, seed: int, most: int) -> Any:
    """Of a random match."""
    game = rubrica.game(name)
    seats = game.least_seats + seed % (game.most_seats - game.least_seats + 1)
    state = game.start(decks=game.default_decks(seats), seed=seed)
    dice = Dice(seed)
    for _ in range(most):
        if state.over:
            break
        yield state
        state.answer(state.offers[dice.below(len(state.offers))])


@pytest.mark.both
@pytest.mark.parametrize("name", GAMES)
def test_kinds_and_places(name: str) -> None:
    """Each offer has a kind that is listed; one that says to which place something goes names that place's zone."""
    game = rubrica.game(name)
    kinds: Counter[str] = Counter()
    for seed in range(4):
        for state in positions(name, seed, 250):
            for move in state.moves:
                kinds[move.about.kind] += 1
                assert move.about.kind in KINDS | game.move_kinds, move
                if move.about.kind == "play" and " to " not in move.text:
                    continue  # where it may go: that is asked when it is announced
                if move.about.kind in ("play", "move", "shift") and move.about.zones:
                    (zone,) = move.about.zones
                    assert move.text.endswith(f" {state.place_name(zone)}"), move
                    assert state.zone_seat[zone] == state.seat
    assert set(kinds) >= COMMON[name]


@pytest.mark.both
@pytest.mark.parametrize("name", GAMES)
def test_places_are_called_as_the_view_says(name: str) -> None:
    """What lies in play, in an archive or in the chain: texts name it with the words of its zone, and its number in a row."""
    told = 0
    for seed in range(4):
        for state in positions(name, seed, 250):
            for zone, copies in enumerate(state.zones):
                words = state.called_at(zone)
                kind = state.match.zone_kinds[state.zone_kind[zone]]
                for at, copy in enumerate(copies if words else ()):
                    said = state.called(state.stay[copy], state.seat)
                    _, there, marks = said.partition(f" {words[0].replace('#', str(at + 1))}")
                    assert there, said
                    assert not marks or marks.startswith((" with ", " (")), said
                    told += 1
                assert not words or state.place_name(zone)
                if kind.in_play and any(state.stay[copy] not in state.hosts for copy in copies):
                    assert words, kind.name
    assert told > 500


@pytest.mark.parametrize("name", GAMES)
def test_offers_of_every_scenario(name: str) -> None:
    """What offers name is there, also in the rare questions; the protocol tells it of cards that the view shows, or by name."""
    game = rubrica.game(name)
    looked = 0
    for path in sorted((SCENARIOS / name).glob("*.toml")):
        scenario = scenarios.read(path)
        state = game.set_up(scenario)
        walk = Walk(game, state.match.seats, 0)
        for step in scenario.steps:
            if not state.over:
                look_at_offers(walk, state)
                looked += len(state.offers)
            scenarios.one_step(state, game, step)
    assert looked > 500


def look_at_offers(walk: Walk, state: Any) -> None:
    view = state.as_seat(state.seat).view()
    there = {card["id"] for zone in view["zones"] for card in zone.get("cards", ()) if card}
    assert set(view["about"]) <= there
    for move, sent in zip(state.moves, offers_in(view, state.moves), strict=True):
        look_at_about(walk, state, move)
        assert sent.kind == move.about.kind
        assert len(sent.cards) + len(sent.names) == len(move.about.things) + len(move.about.cards), move
        assert all(zone < len(view["zones"]) for zone in sent.zones)


COUNTDOWN = """
[position]
game = "bloodless"
turn = "A"
A.blood = 3
A.hand = ["Countdown to 3", "Bee"]
A.board = ["Drone", "-", "-", "-"]
[cards."Countdown to 3"]
type = "command"
cost = 1
text = "Draw a card."
[cards.Bee]
type = "creature"
cost = 1
health = 1
[cards.Drone]
type = "creature"
health = 1
text = "Pay 1 blood: draw a card. Pay 2 blood: this creature gains +3 power."
"""


@pytest.mark.both
def test_a_name_is_no_place() -> None:
    """A command called Countdown to 3 goes to no space; a Bee does."""
    state = position(COUNTDOWN)
    countdown = offer(state, "play Countdown to 3").about
    assert (countdown.kind, countdown.zones, len(countdown.things)) == ("play", (), 1)
    bee = offer(state, "play Bee to 3").about
    assert [state.place_name(zone) for zone in bee.zones] == ["3"]
    assert offer(state, "attack").about.told() == About("end").told()


@pytest.mark.both
def test_an_ability_says_what_it_does() -> None:
    """Also the second one of a card."""
    state = position(COUNTDOWN)
    notes = [move.about.note for move in state.moves if move.about.kind == "use"]
    assert notes == ["Pay 1 blood: draw a card.", "Pay 2 blood: this creature gains +3 power."]


@pytest.mark.both
def test_players_are_named() -> None:
    """NF-7.3: whom an attacker attacks; the question is about the attacker."""
    state = position('[position]\ngame = "nightfall"\nplayers = 3\nA.play = ["Carrion Herd"]')
    assert [(move.about.kind, move.about.seats) for move in state.moves] == [("attack", (1,)), ("attack", (2,))]
    (attacker,) = state.subject
    view = state.as_seat(0).view()
    assert view["about"] == [attacker >> SHIFT]
    assert state.as_seat(1).view()["about"] == []


@pytest.mark.both
def test_entries_of_a_chain_are_named() -> None:
    """BH-7.5: the entry that a Spell answers, by its place in the register; it is no thing of a zone."""
    state = position(
        """
        [position]
        game = "bluthelden"
        A.asp = 9
        A.hand = ["Bolt", "Bolt"]
        A.war1 = ["Rock", "-"]
        B.asp = 9
        B.hand = ["Hush"]
        [cards]
        Rock = { asp = 1, pow = 1, hp = 9, ini = 0 }
        Bolt = { type = "spell", asp = 1, text = "Surge. Deal 2 damage to target character." }
        Hush = { type = "spell", asp = 1, text = "Surge. Remove the text of target entry." }
        """
    )
    for text in ("play Bolt", "play Bolt", "play Hush"):
        state.play(text)
    assert [(move.about.kind, move.about.entries, move.about.things) for move in state.moves] == [
        ("choose", (0,), ()),
        ("choose", (1,), ()),
    ]
    assert len(state.registers(1)["chain"]) == 2


@pytest.mark.parametrize(
    ("about", "why"),
    [
        (About("dance"), "unknown kind"),
        (About("choose", (7 << SHIFT,)), "a thing that is not there"),
        (About("move", zones=(99,)), "zone 99"),
        (About("choose", seats=(2,)), "seat 2"),
        (About("choose", cards=(-1,)), "card -1"),
        (About("choose", entries=(0,)), "not in the chain"),
    ],
)
def test_conformance_looks_at_it(about: About, why: str) -> None:
    """A game that names what is not there is told so."""
    state = position(COUNTDOWN)
    with pytest.raises(Unsound, match=why):
        look_at_about(Walk(rubrica.game("bloodless"), 2, 0), state, Move(0, "play", about))
