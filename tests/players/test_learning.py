"""Evaluations that are learned: the model, its file, and the training."""

from __future__ import annotations

from math import isclose
from pathlib import Path

import pytest
from typer.testing import CliRunner

import rubrica
from rubrica.engine.chance import Dice
from rubrica.engine.errors import BadInput
from rubrica.engine.learning import Model, lead, odds, read_model
from rubrica.lab.training import Seen, fit, solved, surprise, train
from rubrica.terminal.lab.train import train as train_command


def test_a_model_reads_only_what_the_game_measures() -> None:
    text = '[weights]\n"a" = 1.0\n"b" = -2.0\n'
    model = read_model(text, ("b", "a"))
    assert model is not None
    assert model.weights == [-2.0, 1.0]
    assert read_model(text, ("a",)) is None
    assert read_model(text, ("a", "c")) is None
    assert read_model("", ("a",)) is None


def test_what_a_model_says() -> None:
    assert Model([2.0]).worth([0.0]) == 0.5
    assert Model([2.0]).worth([1e9]) < 1.0 + 1e-9
    assert isclose(Model([1.0]).worth([odds(0.8)]), 0.8)
    assert lead([3.0, 1.0], [[1.0, 1.0], [2.0, 0.0]]) == [1.0, 0.0]
    assert lead([3.0], []) == [3.0]


def test_equations_are_solved() -> None:
    assert [round(x, 9) for x in solved([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0])] == [round(1 / 11, 9), round(7 / 11, 9)]


def test_weights_are_found_again() -> None:
    """Results that were drawn by known weights give these weights back, and are less surprising by them than by others."""
    dice = Dice(1)
    true = Model([1.5, -1.0])
    seen = []
    for _ in range(4000):
        numbers = [2 * dice.share() - 1, 2 * dice.share() - 1]
        seen.append(Seen(numbers, 1.0 if dice.share() < true.worth(numbers) else 0.0))
    found = fit(seen, 2)
    assert abs(found[0] - 1.5) < 0.2
    assert abs(found[1] + 1.0) < 0.2
    assert surprise(seen, found) < surprise(seen, [0.0, 0.0])


@pytest.mark.parametrize("name", rubrica.game_names())
def test_positions_are_measured(name: str) -> None:
    """For each seat one number for each name; and whatever is measured is the same in an equal state."""
    game = rubrica.game(name)
    state = game.start(seed="measured")
    dice = Dice(2)
    for _ in range(30):
        state.answer(state.offers[dice.below(len(state.offers))])
    for seat in range(state.match.seats):
        numbers = game.measure(state, seat)
        assert len(numbers) == len(game.features) > 3
        assert numbers == game.measure(state.copy(), seat)
        assert 0.0 <= game.evaluate(state, seat) <= 1.0


def test_training_is_repeatable(tmp_path: Path) -> None:
    import typer

    app = typer.Typer()
    app.command()(train_command)
    texts = []
    for number in range(2):
        out = tmp_path / f"{number}.toml"
        result = CliRunner().invoke(app, ["bloodless", "--games", "10", "--seed", "x", "--out", str(out)])
        assert result.exit_code == 0, result.output
        texts.append(out.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    assert 'command = "rubrica lab train bloodless --games 10 --seed x"' in texts[0]
    assert read_model(texts[0], rubrica.game("bloodless").features) is not None


def test_shipped_weights_fit_their_games() -> None:
    for name in rubrica.game_names():
        game = rubrica.game(name)
        assert (game.model() is not None) == bool(game.file("weights.toml"))


def test_a_game_without_features_can_not_be_trained() -> None:
    class Plain:
        title = "Plain"
        features = ()

    with pytest.raises(BadInput, match="measured by"):
        next(train(Plain(), "1", 1, 2))
