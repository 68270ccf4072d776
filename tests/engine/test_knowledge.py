"""Who knows what: cards that are seen come and go, and facts that nobody was shown."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rubrica.engine.chance import Dice
from rubrica.engine.knowledge import Need, deal_under
from rubrica.engine.state import AMONG, NONE

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


class Open:
    """A state in which every copy could be every card."""

    def choosy(self, copy: int) -> bool:
        return False


def deals(needs: list[Need], pool: list[int], tries: int = 100) -> list[dict[int, int]]:
    """Dealings of a pool to the copies 0, 1, 2, …; each serves all facts."""
    found = []
    for seed in range(tries):
        dealt = deal_under(Open(), list(range(len(pool))), pool, needs, Dice(seed))  # type: ignore[arg-type]
        assert dealt is not None
        assert sorted(dealt.values()) == sorted(pool)
        for _, about, cards in needs:
            assert not Counter(cards) - Counter(dealt[copy] for copy in about)
        found.append(dealt)
    return found


def test_a_hand_drawn_from_two_decks() -> None:
    """Facts about two decks overlap in the hand: what is still in a deck gets cards of that deck."""
    pool_deck, spell_deck, both, only_pool = list(range(8)), list(range(8, 39)), list(range(39, 44)), [44]
    needs = [(4, [*pool_deck, *both, *only_pool], [1] * 10), (1, [*spell_deck, *both], [2] * 35)]
    held = set()
    for dealt in deals(needs, [1] * 10 + [2] * 35):
        assert {dealt[copy] for copy in (*pool_deck, *only_pool)} == {1}
        assert {dealt[copy] for copy in spell_deck} == {2}
        held.add(next(copy for copy in both if dealt[copy] == 1))
    assert held == set(both)


def test_a_card_that_several_facts_name_counts_once() -> None:
    """A card known to be in a hand came under the facts about both decks."""
    hand, spells, pool = [0, 1, 2], [3, 4, 5, 6], [7, 8, 9]
    needs = [(2, hand, [1]), (1, [*pool, *hand], [1, 20, 21, 22, 23]), (1, [*spells, *hand], [1, 10, 11, 12, 13, 14])]
    assert {
        next(copy for copy in hand if dealt[copy] == 1) for dealt in deals(needs, [1, *range(10, 15), *range(20, 24)])
    } == {0, 1, 2}


def test_full_facts_that_cross_one_another() -> None:
    """Each line and each column of a table of nine is known, and no copy: three crossing facts each way, all of them exact."""
    lines = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
    needs: list[Need] = [(0, [3 * at, 3 * at + 1, 3 * at + 2], line) for at, line in enumerate(lines)]
    needs += [(0, [at, at + 3, at + 6], [line[at] for line in lines]) for at in range(3)]
    assert all([dealt[copy] for copy in range(9)] == list(range(1, 10)) for dealt in deals(needs, list(range(1, 10))))


def test_facts_that_do_not_go_together() -> None:
    needs: list[Need] = [(0, [0], [1]), (0, [0], [2])]
    assert deal_under(Open(), [0, 1], [1, 2], needs, Dice(1)) is None  # type: ignore[arg-type]
