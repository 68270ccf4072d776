"""What the offers of Bluthelden are about, as data, and what may be chosen at once: by positions, each offer by itself."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine import scenarios
from rubrica.engine.chance import Dice
from rubrica.engine.state import COPY
from rubrica.games.bluthelden import game
from rubrica.games.bluthelden.kinds import HAND, ZONES
from rubrica.games.bluthelden.shortcuts import payment

CARDS = """
[cards]
Well = { type = "resource", text = "Turn: gain 1 ASP." }
King = { type = "sovereign", lp = 30, text = "Turn, pay 1 LP: gain 1 ASP." }
Monk = { asp = 1, pow = 1, hp = 1, ini = 1, text = "Turn: gain 1 ASP." }
Abbot = { asp = 1, pow = 1, hp = 1, ini = 1, text = "Turn: gain 2 ASP." }
Wolf = { asp = 3, pow = 3, hp = 3, ini = 3 }
Rat = { asp = 1, pow = 1, hp = 1, ini = 2 }
Giant = { asp = 6, pow = 6, hp = 6, ini = 2 }
Bolt = { type = "spell", asp = 2, text = "Deal 3 damage to target character." }
Spy = { asp = 9, hp = 1, ini = 1, text = "Hideout: 1 ASP." }
Archer = { asp = 1, pow = 1, hp = 1, ini = 2, text = "Ranged combat. Turn: lose 1 LP. Turn: gain 1 LP." }
Twins = { type = "spell", asp = 1, text = "Deal 1 damage to up to two target characters." }
Duellist = { asp = 1, pow = 1, hp = 1, ini = 3, text = "Target Strike. Tactical Shift." }
Storm = { type = "spell", asp = 1, text = 'Destroy each character named "Ghost".' }
Charm = { type = "spell", asp = 1, text = "Target character gets +2/+0 until end of round." }
Ghost = { asp = 1, hp = 1, text = "When this dies, gain 1 LP." }
Mourner = { asp = 1, hp = 1, text = "Whenever another character dies, gain 2 LP." }
Priest = { asp = 1, hp = 1, ini = 1, text = "Pay 2 LP: gain 1 ASP." }
Shrine = { type = "artifact", asp = 1, text = 'Friendly characters have "0 ASP: gain 1 LP".' }
Mill = { type = "artifact", asp = 1, text = "Turn, 1 ASP: gain 3 LP. 4 ASP: gain 1 LP." }
"""
WELLS = ["use Well at A resource 1", "use Well at A resource 2"]


def position(text: str) -> Any:
    return game.set_up(scenarios.parse(f'title = "Offers"\n[position]\ngame = "bluthelden"\n{text}\n{CARDS}', "test"))


def told(state: Any) -> list[tuple[Any, ...]]:
    """Each offer: its text, its kind, what it names, where to, whom, and the sentence it carries out."""
    return [
        (
            move.text,
            move.about.kind,
            [state.card_of(thing).name for thing in move.about.things if thing > COPY],
            [f"{'AB'[zone // ZONES]} {state.say_zone(zone)}" for zone in move.about.zones],
            move.about.seats,
            move.about.note,
        )
        for move in state.moves
    ]


def bundles(state: Any) -> list[tuple[str, tuple[str, ...], str, list[str]]]:
    return [(one.text, one.moves, one.about.kind, [then.text for then in one.then]) for one in state.shortcuts()]


def test_what_is_missed_least_pays_first() -> None:
    """BH-6.1, BH-6.9: Resources, then characters; no more of them than the card costs. A card that they can't pay is not there."""
    state = position(
        'A.hand = ["Rat", "Wolf", "Giant", "Bolt", "Spy"]\nA.resources = ["Well", "Well", "-"]\n'
        'A.war1 = ["Monk", "-"]\nB.war1 = ["Rat", "-"]'
    )
    slots = ["to war 1b", "to back 1a", "to war 2a", "to back 2a"]
    assert bundles(state) == [
        ("play Rat", (WELLS[0], "play Rat"), "play", slots),
        ("play Bolt", (*WELLS, "play Bolt"), "play", ["Monk at A war 1a", "Rat at B war 1a"]),
        ("hide Spy", (*WELLS, "hide Spy"), "hide", ["to hideout 1b", "to hideout 2a"]),
        ("play Wolf", (*WELLS, "use Monk at A war 1a", "play Wolf"), "play", slots),
    ]


def test_a_source_that_is_not_needed_is_not_turned() -> None:
    """Who makes 2 ASP spares one who makes 1; LP are paid last; what turns for ASP and costs some is no source."""
    state = position(
        'A.sovereign = "King"\nA.hand = ["Wolf", "Giant"]\nA.resources = ["Well", "-", "-"]\n'
        'A.war1 = ["Monk", "Abbot"]\nA.permanents = ["Mill"]'
    )
    mill = "use Mill at A permanents 1, ability "
    assert [bundle[:2] for bundle in bundles(state)] == [
        (f"{mill}1", (WELLS[0], f"{mill}1")),
        ("play Wolf", (WELLS[0], "use Abbot at A war 1b", "play Wolf")),
        (f"{mill}2", (WELLS[0], "use Monk at A war 1a", "use Abbot at A war 1b", f"{mill}2")),
    ]
    for text in ("use King at A sovereign", "pass"):
        assert text in [move.text for move in state.moves]
    state.play("pass")
    assert all(bundle[0] != "play Wolf" for bundle in bundles(state)), "the other one is asked now"


@pytest.mark.parametrize(
    ("asp", "using", "copies"),
    [(1, 9, [1]), (2, 9, [1, 2]), (3, 9, [1, 3]), (4, 9, [1, 2, 3]), (5, 9, []), (1, 1, [2]), (3, 3, [])],
)
def test_the_fewest_that_pay(asp: int, using: int, copies: list[int]) -> None:
    there = [(0, 1, 1 << 6), (0, 1, 2 << 6), (1, 2, 3 << 6)]
    assert [source[2] >> 6 for source in payment(there, asp, using)] == copies


def test_the_offers_of_a_main_phase_name_what_they_are_about() -> None:
    state = position('A.asp = 9\nA.hand = ["Spy", "Rat", "Well"]\nA.war1 = ["Wolf", "-"]\nA.permanents = ["Mill"]')
    assert told(state) == [
        ("play Well", "play", ["Well"], ["A resource 1", "A resource 2", "A resource 3"], (), ""),
        ("use Mill at A permanents 1, ability 1", "use", ["Mill"], [], (), "Turn, 1 ASP: gain 3 LP."),
        ("use Mill at A permanents 1, ability 2", "use", ["Mill"], [], (), "4 ASP: gain 1 LP."),
        ("move Wolf at A war 1a to back 1a", "move", ["Wolf"], ["A back 1a"], (), ""),
        ("pass", "pass", [], [], (), ""),
    ]


def test_the_offers_of_a_combat_name_what_they_are_about() -> None:
    """BH-9.12: who may attack the Sovereign, or move; all at once, too. Then who blocks."""
    state = position('phase = "combat"\nA.war1 = ["Wolf", "Archer"]\nB.war1 = ["Rat", "-"]')
    assert [(text, note) for text, _, _, _, _, note in told(state)] == [
        ("use Archer at A war 1b, ability 1", "Turn: lose 1 LP."),
        ("use Archer at A war 1b, ability 2", "Turn: gain 1 LP."),
        ("pass", ""),
    ]
    assert bundles(state) == []
    state.play("use Archer at A war 1b, ability 1")
    assert told(state) == [
        ("attack the Sovereign", "attack", ["Wolf", "Sovereign"], [], (1,), ""),
        ("move to back 1a", "move", ["Wolf"], ["A back 1a"], (), ""),
        ("nothing", "no", [], [], (), ""),
    ]
    everybody = state.shortcuts()
    assert [(one.text, one.again, one.about.kind, one.about.seats) for one in everybody] == [
        ("all attack", True, "attack", (1,))
    ]
    state.play("attack the Sovereign")
    assert [offer[:3] for offer in told(state)] == [
        ("block with Rat at B war 1a", "block", ["Rat"]),
        ("no block", "no", []),
    ]
    assert bundles(state) == [], "who is asked to block does not attack"


def test_how_many_of_a_set_are_chosen_is_said_before_the_first() -> None:
    """BH-4.7, BH-7.4: of the cards that are set aside, and of targets; once one is chosen, the rest is single answers."""
    state = game.start(seed=3)
    seat = state.seat
    assert [state.as_seat(one).gathers for one in (seat, 1 - seat)] == [(0, 6), (0, 0)]
    state.play(state.moves[0])
    assert state.as_seat(seat).gathers == (0, 0)
    state = position('A.asp = 9\nA.hand = ["Twins", "Rat"]\nA.war1 = ["Wolf", "-"]\nB.war1 = ["Rat", "Wolf"]')
    assert state.as_seat(0).gathers == (0, 0)
    state.play("play Twins")
    assert state.as_seat(0).gathers == (0, 2)
    state.play(state.moves[0])
    assert state.as_seat(0).gathers == (0, 0)
    state = position('A.asp = 9\nA.resources = ["Well", "-", "-"]\nA.hand = ["Rat"]')
    state.play("play Rat")
    assert state.as_seat(0).gathers == (0, 0), "a slot is no set"


def test_attacks_at_characters_shifts_and_draws_name_what_they_are_about() -> None:
    """BH-13.8, BH-14.2, BH-5.4: whom it strikes, where it goes, which deck; to do without is no."""
    state = position('phase = "combat"\nA.war1 = ["Duellist", "-"]\nB.war1 = ["Rat", "-"]')
    assert [offer[:4] for offer in told(state)] == [
        ("attack the Sovereign", "attack", ["Duellist", "Sovereign"], []),
        ("attack Rat at B war 1a", "attack", ["Duellist", "Rat"], []),
        ("move to back 1a", "move", ["Duellist"], ["A back 1a"]),
        ("shift to back 1a", "shift", ["Duellist"], ["A back 1a"]),
        ("nothing", "no", [], []),
    ]
    state = position('phase = "start"\nA.spell_deck = ["Rat", "Rat"]\nA.pool_deck = ["Well", "Well"]')
    decks = [("draw", ["A spell deck"]), ("draw", ["A pool deck"])]
    assert [(offer[1], offer[3]) for offer in told(state)] == decks
    state.play("draw from the spell deck")
    assert [(offer[1], offer[3]) for offer in told(state)] == [*decks, ("no", [])]


def test_triggers_that_wait_name_their_card_while_it_is_there() -> None:
    """BH-7.12: of a card that has left there is nothing to show."""
    state = position('A.asp = 9\nA.hand = ["Storm"]\nA.war1 = ["Ghost", "Ghost"]\nA.war2 = ["Mourner", "-"]\nA.lp = 9')
    state.play("play Storm")
    assert sorted([(offer[1], offer[2]) for offer in told(state)]) == [
        ("choose", []),
        ("choose", []),
        ("choose", ["Mourner"]),
        ("choose", ["Mourner"]),
    ]


def test_lp_that_are_not_there_pay_nothing_also_when_abilities_were_gained() -> None:
    """BH-6.11: each player's own LP."""
    for lp, there in ((1, False), (2, True)):
        state = position(f'A.lp = {lp}\nA.war1 = ["Priest", "Rat"]\nA.permanents = ["Shrine"]')
        assert ("use Priest at A war 1a, ability 1" in [move.text for move in state.moves]) is there


def test_what_is_revealed_has_no_place_yet() -> None:
    """BH-13.16: where a hidden card goes is asked when it is revealed; what is hidden goes to a slot at once."""
    state = position('A.asp = 3\nA.hand = ["Spy"]\nA.hidden1 = ["Spy", "-"]\nA.resources = ["Well", "-", "-"]')
    zones = {text: zones for text, _, _, zones, _, _ in told(state)}
    assert zones["reveal Spy at A hideout 1a"] == []
    assert zones["hide Spy"] == ["A hideout 1b"]


def test_what_is_announced_face_down_could_be_any_hideout() -> None:
    """BH-R.40, BH-13.14: while a slot is chosen the other one imagines cards with Hideout there, and not in the rest of the hand."""
    state = position(
        'A.asp = 3\nA.hand = ["Spy", "Wolf", "Rat", "Giant"]\nA.resources = ["Well", "Well", "-"]\n'
        'A.spell_deck = ["Wolf", "Rat", "Giant", "Monk", "Spy", "Abbot"]'
    )
    announced = next(copy for copy in state.zones[HAND] if state.printed(copy).name == "Spy")
    state.play("hide Spy")
    assert state.prompt.startswith("Spy")
    dreams = [state.as_seat(1).imagine(Dice(seed)) for seed in range(30)]
    assert {dream.printed(announced).name for dream in dreams} == {"Spy"}
    others = [copy for copy in state.zones[HAND] if copy != announced]
    assert len({dream.printed(others[0]).name for dream in dreams}) > 3


def test_what_is_on_the_chain_is_not_taken_back() -> None:
    """BH-7.2, BH-6.8: while a play is announced it can be taken back freely; when it is complete the other one has been asked."""
    state = position(
        'A.asp = 2\nA.hand = ["Bolt"]\nA.war1 = ["Rat", "Wolf"]\nA.resources = ["Well", "-", "-"]\nB.resources = ["Well", "-", "-"]'
    )
    before = state.copy()
    state.play("play Bolt")
    assert not state.windows_passed(before, 0)
    state.play(state.moves[0])
    assert state.windows_passed(before, 0)


def test_what_numbers_become_is_told() -> None:
    """BH-11.4: the log says which numbers changed, what they were and by what."""
    state = position('A.asp = 2\nA.hand = ["Charm"]\nA.war1 = ["Rat", "-"]\nA.resources = ["Well", "-", "-"]')
    state.news = []
    state.play("play Charm")
    state.play("pass")
    assert "Rat at A war 1a: POW 3, was 1 (Charm)." in [line[1] for line in state.news]
