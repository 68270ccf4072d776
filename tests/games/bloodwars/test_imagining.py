"""BW-8.6 to BW-8.12, BW-11.3, BW-5.5: what a seat imagines of hidden cards is always one that the rules allow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rubrica.conformance.walks import Walk
from rubrica.engine.chance import Dice
from rubrica.engine.state import COPY
from rubrica.games.bloodwars import game as shipped
from rubrica.games.bloodwars.card import ACOLYTE, BATTLEFIELD, FATE, LEGION
from rubrica.games.bloodwars.imagining import Dealer, Sight, allowed, faults_of
from rubrica.games.bloodwars.kinds import ADDED, END_OF_TURN
from rubrica.games.bloodwars.numbers import modify
from rubrica.games.bloodwars.stacking import why_illegal
from rubrica.games.bloodwars.values import Stack

PACKED: Any = shipped.with_cards(Path(__file__).parent / "pack")


@pytest.mark.parametrize(("seats", "closed"), [(2, False), (3, False), (5, False), (8, False), (3, True)])
def test_every_imagined_state_is_one_that_the_rules_allow(seats: int, closed: bool) -> None:
    looked = 0
    walk = Walk(PACKED, seats, 1, open_decks=not closed, mustering=2)
    for number, state in enumerate(walk.positions()):
        assert allowed(state), "the truth itself is allowed"
        if number % 7:
            continue
        viewer = number // 7 % seats
        dream = state.as_seat(viewer).imagine(Dice(number))
        assert closed or allowed(dream)
        look_at_hands(dream, state, viewer)
        looked += 1
        if looked > 60:
            break


def look_at_hands(dream: Any, state: Any, viewer: int) -> None:
    """Only Legions and Fate are stacked, and an Acolyte is on a Legion of its own Battle Hand."""
    for warlord in dream.warlords():
        hand = dream.battle_hand(warlord)
        for thing in hand:
            assert dream.printed(thing & COPY).type in (LEGION, FATE)
        for thing, host in dream.hosts.items():
            if thing in hand and dream.printed(thing & COPY).fate == ACOLYTE:
                assert host in hand
    mine = [thing for warlord in state.row(viewer) for thing in state.battle_hand(warlord)]
    assert all(dream.card[thing & COPY] == state.card[thing & COPY] for thing in mine), "one's own cards are known"


def test_a_looked_over_battle_hand_is_legal_in_dreams_by_the_rule_itself() -> None:
    """The check that dreams go by agrees with the rule that the owner of a Battle Hand is held to (BW-8.4)."""
    walk = Walk(PACKED, 3, 4, open_decks=True, mustering=2)
    compared = 0
    for number, state in enumerate(walk.positions()):
        if number % 5 or not state.stacks:
            continue
        for seat in range(3):
            dream = state.as_seat(seat).imagine(Dice(number))
            for stack in dream.stacks:
                whole = [entry for entry in stack.cards if entry > 0 and dream.here(entry)]
                if stack.invested or len(whole) < len(stack.cards) or dream.changes:
                    continue
                if len(whole) == len(dream.battle_hand(stack.warlord)):
                    assert why_illegal(dream, stack.warlord, whole) == ""
                    compared += 1
        if compared > 300:
            break
    assert compared > 50


def test_an_illegal_battle_hand_is_noticed() -> None:
    """Broken on purpose: a stack with a card of no common letter is no longer allowed."""
    positions = (state for seed in range(8) for state in Walk(PACKED, 3, seed, mustering=2).positions())
    for state in positions:
        for stack in state.stacks:
            legions = [entry for entry in stack.cards if entry > 0 and state.printed(entry & COPY).type == LEGION]
            if len(legions) < 2 or stack.lifted:
                continue
            full = Stack(stack.warlord, stack.cards * 4, 0, False, False)
            assert faults_of(state, stack) == 0
            assert faults_of(state, full) > 0
            return
    pytest.fail("no Battle Hand of two Legions was met")


def test_what_was_done_to_hidden_legions_does_not_tell_which_they_are() -> None:
    """BW-R.96: whichever of them it lies on, a dream puts it on all that it takes for Legions, and on nothing else."""
    positions = (state for seed in range(8) for state in Walk(PACKED, 2, seed, mustering=2).positions())
    for state in positions:
        for warlord in state.row(1):
            hidden = [thing for thing in state.battle_hand(warlord) if not state.known_to(0, thing & COPY)]
            legions = [thing for thing in hidden if state.printed(thing & COPY).type == LEGION]
            if len(legions) < 2 or len(hidden) == len(legions) or state.changes or state.over:
                continue
            dreams = []
            for legion in (legions[0], legions[-1]):
                changed = state.copy()
                modify(changed, legion, ADDED, 1, END_OF_TURN)
                dreams.append(changed.as_seat(0).imagine(Dice(5)))
            assert dreams[0] == dreams[1]
            taken = [thing for thing in hidden if dreams[0].printed(thing & COPY).type == LEGION]
            assert sorted(change.thing for change in dreams[0].changes) == sorted(taken) != []
            return
    pytest.fail("no hidden Battle Hand with two Legions and something else was met")


@pytest.mark.parametrize("invested", [False, True])
def test_a_card_that_lies_in_no_battle_hand_is_a_fault_and_nothing_worse(invested: bool) -> None:
    """BW-8.3: where hidden cards are tangled a dealing may leave a Battlefield, which has no alignment, in a Battle Hand."""
    state = next(state for state in Walk(PACKED, 2, 1, mustering=2).positions() if state.stacks)
    stack = state.stacks[0]
    field = next(card.number for card in state.prints if card.type == BATTLEFIELD and not card.alignment)
    strange = Stack(stack.warlord, (*stack.cards, -1 - field), stack.more, stack.lifted, invested)
    assert faults_of(state, strange) > 0
    hidden = [entry & COPY for entry in stack.cards if entry > 0]
    cards = list(state.card)
    cards[hidden[0]] = field
    state.card = tuple(cards)
    viewer = 1 - state.controller(stack.warlord)
    dealer = Dealer(state, viewer, Sight(state, viewer))
    dealer.invent([stack])
    assert state.prints[dealer.cards[hidden[0]]].type in (LEGION, FATE)
