"""The OpenSpiel games, by OpenSpiel's own tests and bots."""

from __future__ import annotations

import os
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import rubrica
from rubrica.envs import spiel

GAMES = rubrica.game_names()
TABLES = [(name, seats) for name in GAMES for seats in {rubrica.game(name).least_seats, rubrica.game(name).most_seats}]
LAST = 6
"""Decisions of a match that OpenSpiel's test makes, unless RUBRICA_DEPTH asks for all of it: it serialises every position."""


def positions(game: Any, deal: int = 3, most: int = 100_000) -> list[Any]:
    """The positions of a random match, before each decision."""
    chance = np.random.RandomState(deal)
    state = game.new_initial_state()
    state.apply_action(deal)
    found = []
    while not state.is_terminal() and len(found) < most:
        found.append(state.clone())
        state.apply_action(chance.choice(state.legal_actions()))
    return found


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_simulation_at_the_end(name: str, seats: int) -> None:
    """From near the end of a match on: its results are looked at, too."""
    game = spiel.load(name, players=seats)
    whole = os.environ.get("RUBRICA_DEPTH", "1") != "1"
    late = None if whole else positions(game)[-LAST]
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, specific_initial_state=late)


@pytest.mark.parametrize("name", ["bloodless", "nightfall"])
def test_random_simulation(name: str) -> None:
    """From the deal on."""
    pyspiel.random_sim_test(spiel.load(name, seed=1), num_sims=1, serialize=True, verbose=False)


def bot(game: Any, iterations: int) -> Any:
    chance = np.random.RandomState(1)
    return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 1.4, iterations, random_state=chance)


@pytest.mark.parametrize("name", GAMES)
def test_ismcts_decides(name: str) -> None:
    """OpenSpiel's bot decides near the end of a match. It asserts that what it imagines looks as the position does."""
    game = spiel.load(name)
    state = positions(game)[-4]
    action = bot(game, 2).step(state)
    assert action in state.legal_actions()


def test_ismcts_sees_a_win() -> None:
    """Where one action wins at once and the others do not, a hundred iterations find it."""
    game = spiel.load("bloodless")
    for deal in range(40):
        state = positions(game, deal)[-1]
        winning = [action for action in state.legal_actions() if wins(state, action)]
        if winning and len(state.legal_actions()) > len(winning):
            assert bot(game, 100).step(state) in winning
            return
    pytest.fail("no such position was found")


def wins(state: Any, action: int) -> bool:
    after = state.child(action)
    return bool(after.is_terminal() and after.returns()[state.current_player()] == 1.0)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_imagined_looks_the_same(name: str) -> None:
    """And is dealt anew: somewhere in a match another player's hand is another one."""
    game = spiel.load(name)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    other = False
    for state in positions(game, most=60)[::10]:
        player = state.current_player()
        imagined = state.resample_from_infostate(player, sampler)
        assert imagined.information_state_string(player) == state.information_state_string(player)
        assert imagined.legal_actions() == state.legal_actions()
        assert imagined.observation_tensor(player) == state.observation_tensor(player)
        other |= imagined.position.state.card != state.position.state.card
    assert other


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_goes_its_own_way(name: str) -> None:
    game = spiel.load(name)
    state = positions(game, most=20)[-1]
    before = str(state), state.information_state_string(0)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[-1])
    assert (str(state), state.information_state_string(0)) == before
    assert str(clone) != str(state)


@pytest.mark.parametrize("name", GAMES)
def test_pickled(name: str) -> None:
    """A pickled state goes on as the other does, and remembers what was told."""
    state = positions(spiel.load(name), most=15)[-1]
    again = pickle.loads(pickle.dumps(state))
    for _ in range(5):
        assert again.information_state_string() == state.information_state_string()
        action = state.legal_actions()[0]
        state.apply_action(action)
        again.apply_action(action)
    assert str(again) == str(state)


def test_memory_is_what_was_told() -> None:
    """Two ways to what looks the same are two information states, though one observation."""
    game = spiel.load("bloodless")
    state = positions(game, most=10)[-1]
    other = state.clone()
    other.position.memory = tuple(bytes(reversed(memory)) for memory in other.position.memory)
    assert other.observation_string(0) == state.observation_string(0)
    assert other.information_state_string(0) != state.information_state_string(0)
    assert other.information_state_tensor(0) != state.information_state_tensor(0)


def test_parameters() -> None:
    game = pyspiel.load_game("rubrica_bloodless(decks=hive+wing,seed=7,deals=50,open_decks=False)")
    assert game.max_chance_outcomes() == 50
    state = game.new_initial_state()
    assert len(state.chance_outcomes()) == 50
    state.apply_action(49)
    match = state.position.state.match
    assert [deck.name for deck in match.decks] == ["hive", "wing"]
    assert not match.options["open_decks"]
    assert match.seed == str(7 * 50 + 49)
    assert spiel.load("nightfall", players=4).num_players() == 4
    assert spiel.load("bloodless", first="1").setting.options["first"] == 1


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"players": 9}, "is for 2 players, not 9"),
        ({"decks": "hive"}, "1 decks"),
        ({"decks": "hive+nonsense"}, "nonsense"),
        ({"first": "never"}, "can't be 'never'"),
    ],
)
def test_bad_parameters_are_refused_in_words(given: dict[str, Any], said: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=said):
        spiel.load("bloodless", **given)
