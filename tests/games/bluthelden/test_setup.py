"""BH-4: setup, step by step."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from rubrica.engine.errors import IllegalMove
from rubrica.engine.records import read_record
from rubrica.games.bluthelden import game
from rubrica.games.bluthelden.kinds import HAND, POOL_DECK, RUNE, SOVEREIGN, SPELL_DECK, ZONES


def count(state: Any, seat: int, zone: int) -> int:
    return len(state.zones[seat * ZONES + zone])


def fresh(seed: int = 3, **options: Any) -> Any:
    return game.start(seed=seed, news=True, **options)


def test_the_table_before_the_first_decision() -> None:
    """BH-4.1, BH-4.2, BH-4.6, BH-R.16: Sovereign and Rune in their slots, unturned, LP as printed; six cards in each hand."""
    state = fresh()
    for seat, deck in enumerate(state.match.decks):
        assert [state.printed(copy).label for copy in state.zones[seat * ZONES + SOVEREIGN]] == deck.cards("sovereign")
        assert [state.printed(copy).label for copy in state.zones[seat * ZONES + RUNE]] == deck.cards("rune")
        assert state.lp[seat] == state.card_of(state.sovereign(seat)).lp == 30
        assert not any(state.turned)
        assert count(state, seat, HAND) == 6
        assert count(state, seat, SPELL_DECK) == len(deck.cards("spell")) - 6
        assert count(state, seat, POOL_DECK) == len(deck.cards("pool"))


def test_the_pool_list_is_open() -> None:
    """BH-4.3, BH-D.2: with closed deck lists everybody still knows both Pool lists, and not their order (BH-R.12)."""
    state = fresh(open_decks=False)
    for viewer in (0, 1, -1):
        shown = state.as_seat(viewer).view()["decks"]
        for seat, deck in enumerate(state.match.decks):
            assert shown[seat]["pool"] == deck.piles["pool"]
            assert ("spell" in shown[seat]) is (seat == viewer)
        for zone in state.as_seat(viewer).view()["zones"]:
            if zone["zone"] in ("pool deck", "spell deck"):
                assert "cards" not in zone
                assert "known" not in zone


def test_decks_are_shuffled() -> None:
    """BH-4.4, BH-R.12: both decks of both players; nobody knows a card of them."""
    first, second = fresh(1), fresh(2)
    for seat in range(2):
        for deck in (SPELL_DECK, POOL_DECK):
            zone = seat * ZONES + deck
            assert [first.card[copy] for copy in first.zones[zone]] != [
                second.card[copy] for copy in second.zones[zone]
            ]
            assert not any(first.known[copy] for copy in first.zones[zone])


def test_chance_names_the_winner() -> None:
    """BH-4.5: each player wins sometimes, and the log says who."""
    winners = {}
    for seed in range(12):
        state = fresh(seed)
        winners[state.first] = state
        assert f"{state.match.names[state.first]} wins the draw." in state.as_seat(0).log()
    assert set(winners) == {0, 1}


def test_mulligan_order() -> None:
    """BH-4.7, BH-R.19, BH-D.3: the winner decides first; the number is public, the cards are not; keeping all is possible."""
    state = fresh()
    first = state.first
    assert state.seat == first
    for _ in range(2):
        state.play(state.moves[0])
    state.play("keep the rest")
    assert state.seat == 1 - first
    line = f"{state.match.names[first]} exchanges 2 cards."
    assert line in state.as_seat(1 - first).log()
    assert line in state.as_seat(-1).log()
    assert count(state, first, HAND) == 6
    before = [state.card[copy] for copy in state.zones[(1 - first) * ZONES + HAND]]
    state.play("keep the hand")
    assert [state.card[copy] for copy in state.zones[(1 - first) * ZONES + HAND]] == before


def test_all_six_may_go() -> None:
    """BH-4.7: the set-aside cards are drawn anew first, and shuffled into the Spell Deck afterwards: none of them comes back."""
    state = fresh()
    seat = state.seat
    held = set(state.zones[seat * ZONES + HAND])
    for _ in range(6):
        state.play(state.moves[0])
    assert [move.text for move in state.moves] == ["keep the rest"]
    state.play("keep the rest")
    assert count(state, seat, HAND) == 6
    assert not held & set(state.zones[seat * ZONES + HAND])
    assert held <= set(state.zones[seat * ZONES + SPELL_DECK])
    assert not any(state.known_to(seat, copy) for copy in state.zones[seat * ZONES + SPELL_DECK]), "it was shuffled"


def test_one_mulligan_only() -> None:
    """BH-4.8: no second one, and none later."""
    state = fresh()
    state.play("keep the hand")
    state.play("keep the hand")
    asked = [state.prompt]
    while state.round == 0:
        with pytest.raises(IllegalMove):
            state.play("set aside " + state.printed(state.zones[state.seat * ZONES + HAND][0]).label)
        state.play(state.moves[0])
        asked.append(state.prompt)
    assert "Which cards do you set aside for new ones?" not in asked


@pytest.mark.parametrize("choice", ["take the initiative", "leave the initiative"])
def test_the_winner_says_who_leads(choice: str) -> None:
    """BH-4.9, BH-D.4; BH-4.10, BH-D.5: IP first, each draws one card from either deck; BH-4.11, BH-R.20: Main Phase 1 at once."""
    state = fresh()
    first = state.first
    state.play("keep the hand")
    state.play("keep the hand")
    assert state.seat == first
    state.play(choice)
    leader = first if choice.startswith("take") else 1 - first
    assert state.seat == leader
    assert [move.text for move in state.moves] == ["draw from the spell deck", "draw from the pool deck"]
    state.play("draw from the pool deck")
    assert state.seat == 1 - leader
    state.play("draw from the spell deck")
    assert [count(state, seat, HAND) for seat in range(2)] == [7, 7]
    assert (state.round, game.look(state, "phase"), state.ip, state.active) == (1, "main 1", leader, leader)
    assert count(state, leader, POOL_DECK) == len(state.match.decks[leader].cards("pool")) - 1


def test_no_start_of_the_first_round() -> None:
    """BH-4.11, BH-R.17, BH-R.20: five phases, of which round 1 lacks the first."""
    state = fresh()
    phases = []
    while state.round < 3 and not state.over:
        here = (state.round, game.look(state, "phase"))
        if here not in phases and state.round:
            phases.append(here)
        passing = [offer for offer in state.offers if offer == -1]
        state.answer(passing[0] if passing and game.look(state, "phase") != "setup" else state.offers[0])
    assert (1, "start") not in phases
    assert phases[0] == (1, "main 1")
    order = ["start", "main 1", "main 2", "combat", "end"]
    for number in (1, 2):
        seen = [phase for where, phase in phases if where == number]
        assert seen == [phase for phase in order if phase in seen]
    assert (2, "start") in phases


def test_setup_replays() -> None:
    """BH-4: the record of a setup gives the same table."""
    state = fresh()
    while state.round == 0:
        state.play(state.moves[-1])
    replay = read_record(state.record())
    assert replay.play(replay.start(game)) == state


def test_the_deck_of_a_card() -> None:
    """BH-15.7: the deck of a card is the pile it was in when the game began, for both players."""
    state = game.start(seed=3)
    while state.phase == 0:
        state.answer(state.offers[-1])
    for seat in range(2):
        for deck in (SPELL_DECK, POOL_DECK):
            pile = state.zones[seat * ZONES + deck]
            assert pile
            assert all(state.deck_of(copy) == deck for copy in pile)


def test_a_seed_is_a_match() -> None:
    """BH-4.4 to BH-4.7: what is shuffled when, and by which numbers, stays: records of matches are read for ever."""
    state = fresh(7)
    hands = [state.zones[seat * ZONES + HAND] for seat in range(2)]
    pools = [state.zones[seat * ZONES + POOL_DECK][-2:] for seat in range(2)]
    assert (hands, pools) == ([(41, 40, 39, 38, 37, 36), (101, 100, 99, 98, 97, 96)], [(58, 59), (118, 119)])
    state.play(state.moves[0])
    state.play(state.moves[0])
    state.play("keep the rest")
    assert state.zones[state.first * ZONES + SPELL_DECK][-4:] == (32, 33, 39, 41)


def test_every_card_knows_its_deck() -> None:
    """BH-15.7: the deck of a card is the pile it was in when the game began, also where the two decks are not equally large."""
    path = files("rubrica.games.bluthelden") / "decks" / "guard.toml"
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    content["spell"]["Toll Captain"] += 1
    state = fresh(decks=[game.deck_from(content, "large", "test"), "lords"])
    for seat in range(2):
        for deck in (SPELL_DECK, POOL_DECK):
            assert {state.deck_of(copy) for copy in state.zones[seat * ZONES + deck]} == {deck}
        assert {state.deck_of(copy) for copy in state.zones[seat * ZONES + HAND]} == {SPELL_DECK}


def test_how_many_may_be_set_aside_at_once() -> None:
    """BH-4.7: up to the whole hand, as one choice; who has begun goes on one by one."""
    state = fresh()
    question, a, b = state.asking
    assert question.gathers(state, a, b) == (0, 6)
    state.play(state.moves[0])
    assert question.gathers(state, a, b)[1] == 0
