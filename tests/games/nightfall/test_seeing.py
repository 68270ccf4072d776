"""NF-3.2, NF-3.9: who sees which card of a pile."""

from __future__ import annotations

from typing import Any

from rubrica.engine import scenarios
from rubrica.games.nightfall import game
from rubrica.games.nightfall.kinds import COMMONS, DISCARD, HAND, PRIVATE, WOUNDS_DOWN, WOUNDS_UP, ZONES

POSITION = """
title = "x"
rules = ["x"]
[position]
game = "nightfall"
players = 3
phase = "claim"
wounds_up = ["Bite", "Burn", "Bleed"]
commons = [{ cards = ["Blank", "Bite", "Blank"] }, { card = "Blank", count = 3 }]
A.hand = ["Sanction", "Vigil"]
A.discard = ["Bite", "Blank", "Burn"]
B.discard = ["Bite", "Blank", "Burn"]
C.private = [{ card = "Blank", count = 2 }, { cards = ["Blank", "Bite"] }]
"""
EVERYONE, A, B, C, NOBODY = 7, 1, 2, 4, 0


def seen(state: Any, zone: int) -> list[int]:
    """Who sees the cards of a zone, from the bottom up: one bit a seat."""
    return [state.seers(copy) for copy in state.zones[zone]]


def test_who_sees_a_pile() -> None:
    """NF-3.2: of a discard pile others see the top card; NF-3.9: of an archive with wounds and of wounds-up everybody does."""
    state = game.set_up(scenarios.parse(POSITION, "here"))
    assert seen(state, DISCARD) == [A, A, EVERYONE]
    assert seen(state, ZONES + DISCARD) == [B, B, EVERYONE]
    assert seen(state, HAND) == [A, A]
    assert seen(state, state.base + WOUNDS_UP) == [NOBODY, NOBODY, EVERYONE]
    assert set(seen(state, state.base + WOUNDS_DOWN)) == {NOBODY}
    assert seen(state, state.base + COMMONS) == [NOBODY, NOBODY, EVERYONE]
    assert seen(state, state.base + COMMONS + 1) == [EVERYONE] * 3
    assert seen(state, 2 * ZONES + PRIVATE) == [EVERYONE] * 2
    assert seen(state, 2 * ZONES + PRIVATE + 1) == [NOBODY, EVERYONE]


def test_who_draws_knows_the_card() -> None:
    """NF-3.2: a drawn card is known to who drew it, and is another thing than the card in the deck was."""
    state = game.set_up(
        scenarios.parse(POSITION.replace('phase = "claim"', 'phase = "cleanup"\nturn = "C"\nC.hand = []'), "here")
    )
    hand = state.zones[2 * ZONES + HAND]
    assert len(hand) == 5
    assert [state.known[copy] for copy in hand] == [C] * 5
    things = [state.stay[copy] for copy in hand]
    assert things == sorted(things), "in the sequence in which they were drawn"
    assert len({thing >> 10 for thing in things}) == 5, "each at a time of its own"
    assert min(things) > max(state.stay[copy] for copy in state.zones[2 * ZONES])


def test_which_zones_are_archives() -> None:
    """NF-3.7: the eight of the commons and two for each player; neither the chain nor the wound stack."""
    state = game.set_up(scenarios.parse(POSITION, "here"))
    private = [seat * ZONES + PRIVATE + spot for seat in range(3) for spot in range(2)]
    commons = list(range(state.base + COMMONS, state.base + COMMONS + 8))
    assert [zone for zone in range(len(state.zones)) if state.is_archive(zone)] == [*private, *commons]
