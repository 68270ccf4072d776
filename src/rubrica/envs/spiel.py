"""OpenSpiel: every game, registered as `rubrica_bloodless` and so on when this module is imported.

    import pyspiel
    import rubrica.envs.spiel
    game = pyspiel.load_game("rubrica_bloodless(decks=hive+wing,seed=7)")

Chance is explicit and comes first: which of `deals` shuffles is played (all that chance does later follows from it). A state can be
cloned, serialised and pickled, and imagined anew from what a player knows (`resample_from_infostate`), which is what OpenSpiel's
ISMCTS bot in Python needs; the one in C++ can't be given states that are written in Python.
"""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

import rubrica
from rubrica.engine.chance import Dice
from rubrica.engine.errors import BadInput
from rubrica.engine.game import COMMON_OPTIONS, Option
from rubrica.envs.drawing import drawn, meanings
from rubrica.envs.observing import Numbers
from rubrica.envs.setting import Setting, rewards

PREFIX = "rubrica_"
DEALS = 10_000
"""How many shuffles chance chooses from, if nobody says otherwise."""
BETWEEN = "+"
"""Between the names of decks: hive+wing."""
MEMORY = 16
"""Bytes that stand for all that a player was told."""
TRIES = 50
"""How often a state is imagined until the player could not tell it from the present one."""


# Parameters.


def parameter(option: Option) -> Any:
    """The default of an option as a parameter of OpenSpiel, which has one type; options with values of several types are words."""
    return option.values[0] if len({type(value) for value in option.values}) == 1 else str(option.values[0])


def parameters(game: Any) -> dict[str, Any]:
    """The parameters of a game, with their defaults."""
    own = {option.name: parameter(option) for option in (*COMMON_OPTIONS, *game.options)}
    return {"players": game.least_seats, "decks": "", "seed": 0, "deals": DEALS, **own}


def options_from(game: Any, given: dict[str, Any]) -> dict[str, Any]:
    """The options of a game from parameters."""
    found: dict[str, Any] = {}
    for option in (*COMMON_OPTIONS, *game.options):
        if option.name in given:
            said = given[option.name]
            meant = [value for value in option.values if value == said or str(value) == str(said)]
            found[option.name] = meant[0] if meant else said  # what is no value of it is refused with a sentence
    return found


@lru_cache(64)
def setting_of(name: str, seats: int, decks: str, options: tuple[tuple[str, Any], ...]) -> Setting:
    """A setting, made once."""
    return Setting(name, seats, decks.split(BETWEEN) if decks else None, **dict(options))


# Positions.


class Position:
    """What a state of OpenSpiel holds: the position, and what each player remembers of the way to it. None before the deal."""

    def __init__(self, setting: Setting, place: tuple[Any, ...]) -> None:
        self.setting = setting
        self.place = place
        """What `setting_of` makes the setting from."""
        self.state: Any = None
        self.memory: tuple[bytes, ...] = (b"",) * setting.seats
        self.offered: dict[int, int] = {}
        self.views: dict[int, dict[str, Any]] = {}

    def deal(self, seed: int) -> None:
        """Begin a match."""
        self.state = self.setting.start(seed)
        self.remember(-1, 0)

    def act(self, action: int) -> None:
        """Who is asked chooses an action that is offered."""
        seat = self.state.seat
        self.state.answer(self.offered[action])
        self.remember(seat, action)

    def remember(self, seat: int, action: int) -> None:
        """Every player remembers what the log tells it, and what it did itself."""
        memory = []
        for number, before in enumerate(self.memory):
            told = "\n".join(self.state.as_seat(number).log())
            own = action if number == seat else -1
            memory.append(blake2b(before + f"{own}\n{told}".encode(), digest_size=MEMORY).digest())
        self.memory = tuple(memory)
        self.state.news = []
        self.look()

    def look(self) -> None:
        self.offered = self.setting.actions.offered(self.state)
        self.views = {}

    def view(self, player: int) -> dict[str, Any]:
        if player not in self.views:
            self.views[player] = self.state.as_seat(player).view()
        return self.views[player]

    def numbers(self, player: int) -> Numbers:
        return self.setting.observer.observe(self.state, player, self.view(player))

    def text(self, player: int) -> str:
        """The view of a player and what it may do, as text."""
        if self.state is None:
            return "before the deal"
        may = sorted(self.offered) if player == self.state.seat else []
        return json.dumps([self.view(player), may], separators=(",", ":"))

    def imagined(self, player: int, dice: Dice) -> Position:
        """A position that the player can't tell from this one."""
        imagination = self.state.as_seat(player).imagination()
        mine = self.text(player)
        for _ in range(TRIES):
            other = Position(self.setting, self.place)
            other.memory = self.memory
            other.state = imagination.dream(dice)
            other.state.news = []
            other.look()
            if other.text(player) == mine:
                return other
        raise pyspiel.SpielError(f"No state was imagined that looks like this one to player {player}.")

    def __deepcopy__(self, memo: Any) -> Position:
        """OpenSpiel clones states by this."""
        other = Position(self.setting, self.place)
        other.memory = self.memory
        other.offered = self.offered
        other.views = dict(self.views)
        if self.state is not None:
            other.state = self.state.copy()
            other.state.news = []
        return other

    def __reduce__(self) -> Any:
        """OpenSpiel serialises states by this."""
        return restored, (self.place, None if self.state is None else self.state.dump(), self.memory)


def restored(place: tuple[Any, ...], dump: str | None, memory: tuple[bytes, ...]) -> Position:
    position = Position(setting_of(*place), place)
    if dump is not None:
        position.memory = memory
        position.state = rubrica.load(dump)
        position.state.news = []
        position.look()
    return position


# What OpenSpiel speaks to.


class SpielGame(pyspiel.Game):
    """A game of OpenSpiel. Each game of Rubrica has a class of its own, since OpenSpiel makes it from its parameters alone."""

    name = ""

    def __init__(self, given: dict[str, Any] | None = None) -> None:
        game = rubrica.game(self.name)
        asked = {**parameters(game), **(given or {})}
        try:
            options = tuple(sorted(options_from(game, asked).items()))
            self.place = (self.name, asked["players"], asked["decks"], options)
            self.setting = setting_of(*self.place)
        except BadInput as refusal:
            raise pyspiel.SpielError(str(refusal)) from None
        self.deals = max(1, asked["deals"])
        self.first = asked["seed"] * self.deals
        """The seed of the first deal."""
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions.size,
            max_chance_outcomes=self.deals,
            num_players=self.setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.longest,
        )
        super().__init__(game_type(game), info, asked)

    def new_initial_state(self) -> Any:
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Any:
        return SpielObserver(self.setting, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):
    """A state of OpenSpiel: a chance node before the deal, then the decisions of the match."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.position = Position(game.setting, game.place)
        self.deals = game.deals
        self.first = game.first

    def current_player(self) -> Any:
        state = self.position.state
        if state is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if state.over else state.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.offered)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.position.state is None:
            self.position.deal(self.first + action)
        else:
            self.position.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        offered = self.position.offered
        return meanings(self.position.state, {action: offered[action]})[action] if action in offered else f"{action}"

    def is_terminal(self) -> bool:
        return self.position.state is not None and bool(self.position.state.over)

    def returns(self) -> list[float]:
        return rewards(self.position.state.scores) if self.is_terminal() else [0.0] * self.position.setting.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> Any:
        """A state that the player can't tell from this one, its unknown cards dealt anew."""
        other = SpielState(self.get_game())
        other.position = self.position.imagined(player, Dice(int(sampler() * (1 << 52))))
        return other

    def __str__(self) -> str:
        state = self.position.state
        return "before the deal" if state is None else f"{drawn(state)}{state.digest()}"


class SpielObserver:
    """The observation of a player as numbers and as text; with perfect recall, a digest of all that it was told as well."""

    def __init__(self, setting: Setting, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observations have no parameters here, not {params}.")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("Only what one player sees can be observed: public and its own.")
        self.recalls: bool = kind.perfect_recall
        self.size = setting.observer.size
        self.tensor = np.zeros(self.size + (8 * MEMORY if self.recalls else 0), np.float32)
        self.dict = {
            block.name: self.tensor[block.first : block.first + block.size] for block in setting.observer.blocks
        }
        if self.recalls:
            self.dict["memory"] = self.tensor[self.size :]

    def set_from(self, state: Any, player: int) -> None:
        position: Position = state.position
        self.tensor.fill(0)
        if position.state is None:
            return
        self.tensor[: self.size] = position.numbers(player)
        if self.recalls:
            self.tensor[self.size :] = np.unpackbits(np.frombuffer(position.memory[player], np.uint8))

    def string_from(self, state: Any, player: int) -> str:
        position: Position = state.position
        return f"{position.memory[player].hex()} {position.text(player)}" if self.recalls else position.text(player)


def game_type(game: Any) -> Any:
    """What OpenSpiel is told of a game."""
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=game.least_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def register(name: str) -> None:
    """Tell OpenSpiel of a game."""
    pyspiel.register_game(game_type(rubrica.game(name)), type(f"Spiel_{name}", (SpielGame,), {"name": name}))


def load(name: str, **given: Any) -> Any:
    """A game of OpenSpiel by the name it has here: `load("bloodless", players=2, seed=1)`."""
    return pyspiel.load_game(PREFIX + name, given)


def names() -> list[str]:
    """The games that OpenSpiel was told of."""
    return rubrica.game_names()


for installed in names():
    register(installed)
