"""BL-15.14: a replacement that says "may" asks about the card that it is on."""

from __future__ import annotations

import rubrica
from rubrica.engine import dumps, scenarios


def test_the_question_is_about_the_card() -> None:
    """A client shows which card asks; a dump in the middle of it is the same position."""
    game = rubrica.game("bloodless")
    text = """
title = "A shield"
[position]
game = "bloodless"
A.hand = ["Axe"]
A.board = ["Ogre", "Shield", "-", "-"]
[cards.Axe]
type = "command"
text = 'Destroy a creature named "Ogre".'
[cards.Ogre]
health = 3
[cards.Shield]
health = 1
text = 'If a creature named "Ogre" would die, you may add 1 point to the pool instead.'
"""
    state = game.set_up(scenarios.parse(text, "test"))
    state.play("play Axe")
    assert [move.text for move in state.moves] == ["yes", "no"]
    assert state.subject == (state.at(7),)
    again = dumps.load(state.dump(), state.match.game)
    assert again == state
    again.play("no")
    assert (game.look(again, "A.board"), again.pool) == (["-", "Shield", "-", "-"], 20)
    state.play("yes")
    assert (game.look(state, "A.board"), state.pool) == (["Ogre", "Shield", "-", "-"], 21)
