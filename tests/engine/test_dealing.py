"""Dealing: every fact is served, in one go or by swaps, and never at more than a bounded cost."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rubrica.engine.chance import Dice
from rubrica.engine.dealing import SWAPS, Need, Swaps, apart, deal_under, place, with_named
from rubrica.engine.facts import NONE


def deals(toy: Any, needs: list[Need], pool: list[int], tries: int = 100) -> list[dict[int, int]]:
    """Dealings of a pool to the copies 0, 1, 2, …; each serves all facts."""
    found = []
    for seed in range(tries):
        dealt, faults, _ = deal_under(toy.state(), list(range(len(pool))), pool, needs, Dice(seed))
        assert not faults
        assert sorted(dealt.values()) == sorted(pool)
        for _, about, cards in needs:
            assert not Counter(cards) - Counter(dealt[copy] for copy in about)
        found.append(dealt)
    return found


def test_a_hand_drawn_from_two_decks(toy: Any) -> None:
    """Facts about two decks overlap in the hand: what is still in a deck gets cards of that deck."""
    pool_deck, spell_deck, both, only_pool = list(range(8)), list(range(8, 39)), list(range(39, 44)), [44]
    needs = [(4, [*pool_deck, *both, *only_pool], [1] * 10), (1, [*spell_deck, *both], [2] * 35)]
    held = set()
    for dealt in deals(toy, needs, [1] * 10 + [2] * 35):
        assert {dealt[copy] for copy in (*pool_deck, *only_pool)} == {1}
        assert {dealt[copy] for copy in spell_deck} == {2}
        held.add(next(copy for copy in both if dealt[copy] == 1))
    assert held == set(both)


def test_a_card_that_several_facts_name_counts_once(toy: Any) -> None:
    """A card known to be in a hand came under the facts about both decks."""
    hand, spells, pool = [0, 1, 2], [3, 4, 5, 6], [7, 8, 9]
    needs = [(2, hand, [1]), (1, [*pool, *hand], [1, 20, 21, 22, 23]), (1, [*spells, *hand], [1, 10, 11, 12, 13, 14])]
    assert {
        next(copy for copy in hand if dealt[copy] == 1)
        for dealt in deals(toy, needs, [1, *range(10, 15), *range(20, 24)])
    } == {0, 1, 2}


def test_full_facts_that_cross_one_another(toy: Any) -> None:
    """Each line and each column of a table of nine is known, and no copy: three crossing facts each way, all of them exact."""
    lines = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
    needs: list[Need] = [(0, [3 * at, 3 * at + 1, 3 * at + 2], line) for at, line in enumerate(lines)]
    needs += [(0, [at, at + 3, at + 6], [line[at] for line in lines]) for at in range(3)]
    assert all(
        [dealt[copy] for copy in range(9)] == list(range(1, 10)) for dealt in deals(toy, needs, list(range(1, 10)))
    )


def test_facts_that_do_not_go_together_cost_no_more_than_they_may(toy: Any) -> None:
    needs: list[Need] = [(0, [0], [1]), (0, [0], [2])]
    dealt, faults, swaps = deal_under(toy.state(), [0, 1], [1, 2], needs, Dice(1))
    assert (sorted(dealt.values()), faults, swaps) == ([1, 2], 1, SWAPS)


def test_a_full_fact_is_taken_out_of_those_that_go_further() -> None:
    """A deck of four of which two are told, in a match of six: three groups that share nothing."""
    deck, two = [0, 1, 2, 3], [1, 2]
    needs = apart([(0, [0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 5]), (0, deck, [1, 2, 3, 5]), (0, two, [1, 5])])
    assert needs == [(0, [1, 2], [1, 5]), (0, [0, 3], [2, 3]), (0, [4, 5], [4, 5])]


def test_a_fact_that_says_less_about_the_same_copies_goes() -> None:
    assert apart([(2, [0, 1, 2], [7]), (0, [0, 1, 2], [7, 8, 9])]) == [(0, [0, 1, 2], [7, 8, 9])]


def test_what_becomes_full_is_taken_out_in_its_turn() -> None:
    """Without its first two cards the fact of four names all that is left of it, and so tells of the fifth copy too."""
    needs = apart([(0, [0, 1], [1, 2]), (0, [0, 1, 2, 3], [1, 2, 3, 4]), (0, [2, 3, 4], [3, 4, 6])])
    assert needs == [(0, [4], [6]), (0, [0, 1], [1, 2]), (0, [2, 3], [3, 4])]


def test_facts_that_cross_stay_as_they_are() -> None:
    crossing: list[Need] = [(0, [0, 1], [1, 2]), (0, [1, 2], [2, 3])]
    assert apart(crossing) == crossing


def test_a_choosy_copy_is_served_by_another_that_gives_way(toy: Any) -> None:
    """One copy can only be an Ant, another no Cat: whoever is served first, both are served."""
    state = toy.state()
    first, second = state.give(0, toy.ANT, toy.BEE)
    state.add_fact(1, (first,), (toy.BEE, toy.CAT), NONE)
    state.add_fact(1, (second,), (toy.CAT,), NONE)
    for seed in range(20):
        dealt: dict[int, int] = {}
        assert place(state, [toy.ANT, toy.BEE], [first, second], dealt, Dice(seed))
        assert dealt == {first: toy.ANT, second: toy.BEE}


def test_what_is_only_supposed_gives_way(toy: Any) -> None:
    """Nothing that is supposed could be the first copy, and a fact names a card that is not among what is supposed."""
    state = toy.state()
    first, second, third = state.give(0, toy.CAT, toy.DOG, toy.BEE)
    state.add_fact(1, (first,), (toy.ANT, toy.BEE, toy.DOG), NONE)
    copies = [first, second, third]
    for seed in range(20):
        dealt = dict.fromkeys(copies, toy.ANT)
        needs: list[Need] = [(1, [second, third], [toy.DOG])]
        swaps = Swaps(state, needs, dealt, {}, [toy.ANT, toy.BEE, toy.CAT, toy.DOG], set(copies))
        assert swaps.mend(Dice(seed)) == 0
        assert dealt[first] == toy.CAT
        assert toy.DOG in (dealt[second], dealt[third])


def test_what_is_known_does_not_give_way(toy: Any) -> None:
    """The same without a box: the cards stay those that are there, and the fault is told."""
    state = toy.state()
    copies = state.give(0, toy.CAT, toy.DOG)
    dealt = dict.fromkeys(copies, toy.ANT)
    swaps = Swaps(state, [(1, list(copies), [toy.DOG])], dealt)
    assert swaps.mend(Dice(1)) == 1
    assert set(dealt.values()) == {toy.ANT}


def test_cards_stay_in_their_batch(toy: Any) -> None:
    state = toy.state()
    copies = state.give(0, toy.ANT, toy.BEE, toy.CAT, toy.DOG)
    dealt = dict(zip(copies, (toy.ANT, toy.BEE, toy.CAT, toy.DOG), strict=True))
    batches = {copy: at // 2 for at, copy in enumerate(copies)}
    needs: list[Need] = [(0, [copies[0]], [toy.BEE]), (0, [copies[2]], [toy.BEE])]
    assert Swaps(state, needs, dealt, batches).mend(Dice(3)) == 1
    assert {dealt[copies[0]], dealt[copies[1]]} == {toy.ANT, toy.BEE}


def test_what_facts_name_is_among_what_is_supposed() -> None:
    """However many cards they name: others give way."""
    supposed = list(range(40))
    full: Need = (0, list(range(20)), [50] * 5 + list(range(100, 115)))
    open_need: Need = (2, [30, 31, 32], [7])
    again: Need = (0, [30], [7])
    cards = with_named(supposed, [full, open_need, again], Dice(1))
    assert len(cards) == 40
    assert not Counter([*full[2], 7]) - Counter(cards)
    assert with_named([1, 2, 3], [(0, [0, 1], [3, 1])], Dice(1)) == [1, 2, 3]
