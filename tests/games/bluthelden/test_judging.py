"""The evaluation, by what a greedy player makes of it."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine import scenarios
from rubrica.games.bluthelden import game
from rubrica.games.bluthelden.judging import calm, makes
from rubrica.players import player

HEAD = """
title = "Judging"
[position]
game = "bluthelden"
A.spell_deck = ["Rat", "Rat", "Rat"]
B.spell_deck = ["Rat", "Rat", "Rat"]
B.resources = ["Well", "-", "-"]
"""
CARDS = """
[cards]
Well = { type = "resource", text = "Turn: gain 1 ASP." }
King = { type = "sovereign", lp = 30, text = "Turn, pay 1 LP: gain 1 ASP." }
Wolf = { asp = 3, pow = 3, hp = 3, ini = 3 }
Rat = { asp = 1, pow = 1, hp = 1, ini = 2 }
Giant = { asp = 6, pow = 6, hp = 6, ini = 2 }
Bolt = { type = "spell", asp = 2, text = "Deal 3 damage to target character." }
"""


def position(text: str) -> Any:
    return game.set_up(scenarios.parse(f"{HEAD}{text}\n{CARDS}", "test"))


def chosen(state: Any) -> str:
    """What the greedy player does now."""
    move = player("greedy", 1).choose(state.as_seat(state.seat))
    return str(next(offer.text for offer in state.moves if offer.number == move))


def deeds(state: Any, seat: int, most: int = 30) -> list[str]:
    """What the greedy player does until it passes on an empty chain, or the phase is over; the other one passes."""
    found: list[str] = []
    now = state.round, state.phase
    for _ in range(most):
        if (state.round, state.phase) != now:
            break
        text = chosen(state) if state.seat == seat else state.moves[-1].text
        if state.seat == seat:
            found.append(text)
            if text == "pass" and not state.chain:
                break
        state.play(text)
    return found


def test_plays_a_resource() -> None:
    state = position('A.hand = ["Well", "Giant"]')
    assert "play Well" in deeds(state, 0)


def test_makes_asp_for_a_character_and_plays_it() -> None:
    state = position('A.hand = ["Wolf"]\nA.resources = ["Well", "Well", "Well"]')
    done = deeds(state, 0)
    assert sum(text.startswith("use Well") for text in done) == 3
    assert "play Wolf" in done


def test_pays_lp_only_for_something() -> None:
    state = position('A.sovereign = "King"\nA.hand = ["Giant"]\nA.resources = ["Well", "-", "-"]')
    assert not any(text.startswith("use King") for text in deeds(state, 0))
    state = position('A.sovereign = "King"\nA.hand = ["Wolf"]\nA.resources = ["Well", "Well", "-"]')
    done = deeds(state, 0)
    assert any(text.startswith("use King") for text in done)
    assert "play Wolf" in done


def test_spends_on_the_better_card() -> None:
    """With 3 ASP to be made, the Wolf and not the Rat."""
    state = position('A.hand = ["Rat", "Wolf"]\nA.resources = ["Well", "Well", "Well"]')
    assert "play Wolf" in deeds(state, 0)


def test_aims_at_the_other_side() -> None:
    state = position('A.asp = 2\nA.hand = ["Bolt"]\nA.war1 = ["Wolf", "-"]\nB.war1 = ["Wolf", "-"]')
    done = deeds(state, 0)
    assert done[:2] == ["play Bolt", "Wolf at B war 1a"]


def test_keeps_a_spell_that_would_only_harm_itself() -> None:
    state = position('A.asp = 2\nA.hand = ["Bolt"]\nA.war1 = ["Wolf", "-"]')
    assert "play Bolt" not in deeds(state, 0)


@pytest.mark.parametrize(("defender", "wanted"), [("-", "attack the Sovereign"), ("Giant", "nothing")])
def test_attacks_where_it_pays(defender: str, wanted: str) -> None:
    state = position(f'phase = "combat"\nA.war1 = ["Wolf", "-"]\nB.war1 = ["{defender}", "-"]')
    while state.seat != 0 or "nothing" not in [move.text for move in state.moves]:
        state.play("pass")
    assert chosen(state) == wanted


def test_blocks_what_would_kill_the_sovereign() -> None:
    state = position('phase = "combat"\nB.lp = 2\nA.war1 = ["Wolf", "-"]\nB.war1 = ["Rat", "-"]')
    while state.seat != 1 or "no block" not in [move.text for move in state.moves]:
        attack = [move.text for move in state.moves if move.text.startswith("attack")]
        state.play(attack[0] if attack else "pass")
    assert chosen(state) == "block with Rat at B war 1a"


def test_an_evaluation_changes_nothing_and_adds_up() -> None:
    state = position('A.asp = 2\nA.hand = ["Bolt"]\nA.war1 = ["Wolf", "-"]\nB.war1 = ["Giant", "-"]')
    before = state.copy()
    assert 0.0 < game.evaluate(state, 0) < 0.5 < game.evaluate(state, 1) < 1.0
    assert state == before
    assert calm(state)


def test_what_cards_make() -> None:
    assert makes(game.cards["Charnel Hall"]) == (1, 0)
    assert makes(game.cards["Leech Binder"]) == (1, 0)
    assert makes(game.cards["Morvane, Mother of Graves"]) == (0, 1)
    assert makes(game.cards["Sell-sword"]) == (0, 0)
