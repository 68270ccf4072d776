"""Who knows what: cards that are seen come and go, and facts that nobody was shown."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rubrica.engine.chance import Dice
from rubrica.engine.facts import AMONG, MOST_MIXES, NONE, waiting

A, B, C = 1, 2, 4


def known(state: Any, zone: int, seat: int) -> list[str]:
    """What a view names in a zone that the seat does not see into."""
    seen = state.as_seat(seat).view()["zones"][zone]
    return [card["name"] for card in seen["cards"] if card] if "cards" in seen else seen.get("known", [])


def imagined(state: Any, seat: int, copies: tuple[int, ...], tries: int = 60) -> set[tuple[int, ...]]:
    """Every deal of some copies that a seat imagines."""
    dreams = [state.as_seat(seat).imagine(Dice(number)) for number in range(tries)]
    return {tuple([dream.card[copy] for copy in copies]) for dream in dreams}


# Cards that are known.


def test_a_known_card_that_seems_to_leave_is_known_no_more(toy: Any) -> None:
    state = toy.state()
    first, second, _ = state.give(0, toy.BEE, toy.BEE, toy.CAT)
    state.show(first, B)
    state.move(second, state.zone(toy.FACE, 0))
    assert known(state, state.zone(toy.HAND, 0), 1) == []
    assert state.known[first] == A


def test_a_known_card_stays_known_if_another_leaves(toy: Any) -> None:
    state = toy.state()
    bee, _, cat = state.give(0, toy.BEE, toy.BEE, toy.CAT)
    state.show(bee, B)
    state.move(cat, state.zone(toy.FACE, 0))
    assert known(state, state.zone(toy.HAND, 0), 1) == ["Bee"]


def test_in_an_ordered_zone_copies_are_told_apart(toy: Any) -> None:
    state = toy.state()
    first, second = state.give(0, toy.BEE, toy.BEE, zone=toy.DECK)
    state.show(first, B)
    state.move(second, state.zone(toy.FACE, 0))
    assert state.known[first] == B


def test_one_card_shown_twice_may_be_the_same(toy: Any) -> None:
    state = toy.state()
    first, second, _ = state.give(0, toy.BEE, toy.BEE, toy.CAT)
    state.show(first, B)
    state.show(second, B)
    assert known(state, state.zone(toy.HAND, 0), 1) == ["Bee"]


def test_cards_shown_together_are_different_ones(toy: Any) -> None:
    state = toy.state()
    hand = state.give(0, toy.BEE, toy.BEE, toy.CAT)
    for copy in hand:
        state.show(copy, B, hand)
    assert known(state, state.zone(toy.HAND, 0), 1) == ["Bee", "Bee", "Cat"]


def test_a_card_put_away_unseen_may_be_any_of_a_hand(toy: Any) -> None:
    state = toy.state()
    bee, cat, dog = state.give(0, toy.BEE, toy.CAT, toy.DOG)
    state.show(bee, B)
    state.move(bee, state.zone(toy.DECK, 0))
    assert known(state, state.zone(toy.DECK, 0), 1) == []
    assert known(state, state.zone(toy.DECK, 0), 0) == ["Bee"]
    assert known(state, state.zone(toy.HAND, 0), 1) == []
    assert {deal.index(toy.BEE) for deal in imagined(state, 1, (bee, cat, dog))} == {0, 1, 2}


def test_the_last_card_of_a_hand_is_followed(toy: Any) -> None:
    state = toy.state()
    (bee,) = state.give(0, toy.BEE)
    state.show(bee, B)
    state.move(bee, state.zone(toy.DECK, 0))
    assert known(state, state.zone(toy.DECK, 0), 1) == ["Bee"]


def test_an_open_card_that_goes_to_a_hand_is_known_there(toy: Any) -> None:
    state = toy.state()
    (bee,) = state.give(0, toy.BEE, zone=toy.FACE)
    state.give(0, toy.CAT)
    state.move(bee, state.zone(toy.HAND, 0))
    assert known(state, state.zone(toy.HAND, 0), 1) == ["Bee"]


# Facts.


def test_a_shuffle_makes_facts_of_what_was_known(toy: Any) -> None:
    state = toy.state()
    deck = state.give(0, toy.ANT, toy.BEE, toy.CAT, zone=toy.DECK)
    state.show(deck[1], B)
    state.shuffle(state.zone(toy.DECK, 0))
    assert state.facts == ((1, AMONG, deck, (toy.BEE,)),)
    assert bytes(state.known) == b"\0\0\0"


def test_facts_grow_with_what_is_mixed_in(toy: Any) -> None:
    state = toy.state()
    deck = state.give(0, toy.ANT, toy.BEE, toy.CAT, zone=toy.DECK)
    (dog,) = state.give(0, toy.DOG, zone=toy.FACE)
    state.add_fact(1, deck, (toy.BEE,))
    state.move(dog, state.zone(toy.DECK, 0))
    state.shuffle(state.zone(toy.DECK, 0))
    facts = [fact for fact in state.facts if fact[0] == 1]
    assert (1, AMONG, (*deck, dog), (toy.BEE, toy.DOG)) in facts
    for deal in imagined(state, 1, (*deck, dog)):
        assert Counter(deal) == Counter((toy.ANT, toy.BEE, toy.CAT, toy.DOG))


def test_what_is_mixed_is_reckoned_when_somebody_asks(toy: Any) -> None:
    """Asked early, late or in a copy, the facts are the same, whatever has been seen since."""
    early, late = toy.state(), toy.state()
    for state, asks in ((early, True), (late, False)):
        deck = state.give(0, toy.ANT, toy.BEE, toy.CAT, toy.DOG, zone=toy.DECK)
        zone = state.zone(toy.DECK, 0)
        state.show(deck[1], B)
        state.shuffle(zone)
        if asks:
            assert state.facts
        state.show(deck[0], B | C)
        state.move(deck[3], state.zone(toy.FACE, 0))
        state.shuffle(zone)
        state.show(deck[2], A)
    twin = late.copy()
    assert late.mixes is not None
    assert twin.facts == early.facts
    assert twin == late == early
    assert twin.digest() == late.digest() == early.digest()
    late.facts = ()
    assert twin.facts != ()


def test_what_waits_to_be_reckoned_does_not_grow_without_end(toy: Any) -> None:
    asked, silent = toy.state(), toy.state()
    longest = 0
    for state in (asked, silent):
        deck = state.give(0, toy.ANT, toy.BEE, toy.CAT, toy.DOG, zone=toy.DECK)
        for number in range(3 * MOST_MIXES):
            state.show(deck[number % 4], 1 << number % 3)
            state.shuffle(state.zone(toy.DECK, 0))
            if state is asked:
                assert state.facts
            longest = max(longest, waiting(state.mixes))
    assert longest == MOST_MIXES
    assert silent.facts == asked.facts


def test_imagining_keeps_to_facts(toy: Any) -> None:
    state = toy.state()
    hand = state.give(0, toy.BEE, toy.CAT)
    deck = state.give(0, toy.ANT, toy.ANT, toy.DOG, zone=toy.DECK)
    state.add_fact(1, hand, (toy.BEE,))
    deals = imagined(state, 1, (*hand, *deck))
    assert all(toy.BEE in deal[:2] for deal in deals)
    assert len(deals) > 5


def test_none_of_these_is_one_of_those(toy: Any) -> None:
    state = toy.state()
    hand = state.give(0, toy.CAT, toy.DOG)
    deck = state.give(0, toy.ANT, toy.BEE, zone=toy.DECK)
    state.add_fact(1, hand, (toy.ANT, toy.BEE), NONE)
    assert {frozenset(deal) for deal in imagined(state, 1, hand)} == {frozenset((toy.CAT, toy.DOG))}
    assert len(imagined(state, 2, hand)) > 2, "a fact of one seat is none of another's"
    assert len(imagined(state, 1, deck)) == 2


def test_none_facts_when_cards_are_mixed(toy: Any) -> None:
    state = toy.state()
    hand = state.give(0, toy.CAT, toy.DOG)
    deck = state.give(0, toy.ANT, toy.BEE, zone=toy.DECK)
    state.add_fact(1, hand, (toy.ANT,), NONE)
    state.add_fact(1, (*hand, *deck), (toy.DOG,), NONE)
    state.facts = state.facts[:1]
    state.mix_facts(hand, B)
    assert state.facts == ((1, NONE, hand, (toy.ANT,)),), "mixed among themselves they are still none of those"
    state.mix_facts((hand[1], *deck), B)
    assert state.facts == ((1, NONE, (hand[0],), (toy.ANT,)),), "nothing is known of what was mixed with others"


def test_none_facts_survive_when_a_part_is_mixed_in_itself(toy: Any) -> None:
    state = toy.state()
    deck = state.give(0, toy.CAT, toy.DOG, toy.CAT, zone=toy.DECK)
    state.add_fact(1, deck, (toy.ANT,), NONE)
    state.mix_facts(deck[:2], B)
    assert state.facts == ((1, NONE, deck, (toy.ANT,)),)


def test_facts_of_others_are_left_alone(toy: Any) -> None:
    state = toy.state()
    deck = state.give(0, toy.CAT, toy.DOG, zone=toy.DECK)
    state.add_fact(2, deck[:1], (toy.CAT,))
    state.mix_facts(deck, B)
    assert state.facts == ((2, AMONG, deck[:1], (toy.CAT,)),)


def test_a_spectator_has_facts_of_its_own(toy: Any) -> None:
    state = toy.state()
    hand = state.give(0, toy.CAT, toy.DOG)
    deck = state.give(0, toy.ANT, toy.BEE, zone=toy.DECK)
    for seat in range(-1, 3):
        state.add_fact(seat, hand, (toy.CAT, toy.DOG))
    state.add_fact(0, deck[:1], (toy.ANT,))
    assert {frozenset(deal) for deal in imagined(state, -1, hand)} == {frozenset((toy.CAT, toy.DOG))}
    assert len(imagined(state, -1, deck)) == 2


def test_a_spectator_loses_sight_of_what_any_seat_loses_sight_of(toy: Any) -> None:
    state = toy.state()
    deck = state.give(0, toy.CAT, toy.DOG, zone=toy.DECK)
    state.add_fact(-1, deck[:1], (toy.CAT,))
    state.mix_facts(deck, B)
    assert state.facts == ((-1, AMONG, deck, (toy.CAT,)),)


# What is asked of another seat.


def test_who_is_asked_for_a_rare_card_is_imagined_with_one(toy: Any) -> None:
    """One Dog among sixty cards, and it is asked for: hardly any dealing has it in that hand, every dream does."""
    state = toy.state()
    (dog,) = state.give(0, toy.DOG)
    deck = state.give(0, *[toy.ANT] * 59, zone=toy.DECK)
    state.now(toy.answer, 0)
    state.advance()
    for seed in range(10):
        imagination = state.as_seat(1).imagination()
        dream = imagination.dream(Dice(seed))
        assert dream.card[dog] == toy.DOG
        assert dream.seat == 0
        assert dream.offers[0] == dog
        assert Counter(dream.card) == Counter([toy.DOG] + [toy.ANT] * 59)
    assert len(deck) == 59


def test_a_question_that_nobody_could_answer_is_passed_over(toy: Any) -> None:
    """The other seat is asked for a Dog, and what the viewer knows says that it has none: no error, the match goes on without."""
    state = toy.state()
    (dog,) = state.give(0, toy.DOG)
    state.give(0, toy.ANT, zone=toy.DECK)
    state.now(toy.answer, 0)
    state.advance()
    state.add_fact(1, (dog,), (toy.DOG,), NONE)
    dream = state.as_seat(1).imagine(Dice(1))
    assert dream.over


# What is worked out once.


def test_a_seat_works_out_once_what_it_can_imagine_of_a_position(toy: Any) -> None:
    state = toy.state()
    state.give(0, *[toy.ANT, toy.BEE] * 20)
    seat = state.as_seat(1)
    first = seat.imagination()
    dream = seat.imagine(Dice(5))
    assert state.as_seat(1).imagination() is first
    assert seat.imagine(Dice(5)).card == dream.card
    assert state.as_seat(0).imagination() is not first
    assert state.copy().as_seat(1).imagination() is not first


def test_what_was_imagined_ends_with_the_position(toy: Any) -> None:
    """A card is shown, moved, shuffled away, a fact is learnt: each time the seat knows something else."""
    state = toy.state()
    bee, cat = state.give(0, toy.BEE, toy.CAT)
    changes = [
        lambda: state.show(bee, B),
        lambda: state.move(cat, state.zone(toy.FACE, 0)),
        lambda: state.shuffle(state.zone(toy.HAND, 0)),
        lambda: state.add_fact(1, (bee,), (toy.CAT,), NONE),
        lambda: state.order(1, 1),
    ]
    for change in changes:
        before = state.as_seat(1).imagination()
        change()
        assert state.as_seat(1).imagination() is not before
    imagined_card = state.as_seat(1).imagine(Dice(1)).card[bee]
    assert imagined_card == toy.BEE
