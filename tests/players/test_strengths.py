"""The named strengths: what each of them must never do, and that they vary."""

from __future__ import annotations

import os
import threading
import time
from functools import cache
from typing import Any

import pytest

import rubrica
from rubrica.engine.chance import Dice
from rubrica.games.bloodwars.kinds import ASSEMBLY
from rubrica.games.bluthelden.kinds import MAIN_1, START
from rubrica.lab.riddles import Riddle, puzzles_of, rolled
from rubrica.players import STRENGTHS, player
from rubrica.players.search import DOUBT, SOON, SearchPlayer, surely_better
from rubrica.players.sharing import Helper, helpers_wanted
from rubrica.players.tree import OFTEN, Node, Timer, Tree

GAMES = ("bloodless", "nightfall")
"""Games in which random matches end with a move that wins at once, soon enough for a test."""


def wins(state: Any, seat: int) -> bool:
    return bool(state.over) and tuple(state.winners) == (seat,)


def surely_wins(state: Any, move: int) -> bool:
    """Whether a move wins at once in every state that the one who decides can imagine."""
    imagination = state.as_seat(state.seat).imagination()
    for seed in range(6):
        after = imagination.dream(Dice(seed))
        seat = after.seat
        after.answer(move)
        if not wins(after, seat):
            return False
    return True


@cache
def before_the_win(name: str) -> Any:
    """A position of a random match in which somebody can win at once, and can do something else."""
    for seed in range(40):
        state = rubrica.game(name).start(seed=f"win {seed}")
        dice = Dice(seed)
        before = state
        while not state.over:
            before = state.copy()
            state.answer(state.offers[dice.below(len(state.offers))])
        if len(before.offers) > 1:
            sure = [surely_wins(before, move) for move in before.offers]
            if any(sure) and not all(sure):
                return before
    raise AssertionError(f"no match of {name} ended like that")


@pytest.mark.parametrize("spec", [*STRENGTHS, "search:2"])
@pytest.mark.parametrize("name", GAMES)
def test_a_win_on_the_table_is_taken(name: str, spec: str) -> None:
    for seed in range(3):
        state = before_the_win(name).copy()
        seat = state.seat
        state.answer(player(spec, seed).choose(state.as_seat(seat)))
        assert wins(state, seat)


def test_a_careless_one_slips() -> None:
    """Else "easy" were no easier: with other dice the same decision turns out differently, and not only among the best moves."""
    state = rubrica.game("bloodless").start(seed="slip")
    while len(state.offers) < 4:
        state.answer(state.offers[0])
    easy = {player("easy", seed).choose(state.as_seat(state.seat)) for seed in range(60)}
    fair = {player("greedy:4", seed).choose(state.as_seat(state.seat)) for seed in range(12)}
    assert easy > fair


def test_openings_vary() -> None:
    """The same strength does not begin every match alike."""
    begun = set()
    for seed in range(6):
        state = rubrica.game("nightfall").start(seed="opening")
        moves = []
        for _ in range(5):
            moves.append(player("search:4", seed).choose(state.as_seat(state.seat)))
            state.answer(moves[-1])
        begun.add(tuple(moves))
    assert len(begun) > 1


def test_a_search_keeps_to_its_budget() -> None:
    state = rubrica.game("bloodless").start(seed="budget")
    while len(state.offers) < 3:
        state.answer(state.offers[0])
    bot = SearchPlayer(Dice(1), 40, 0.0)
    bot.choose(state.as_seat(state.seat))
    assert 40 <= bot.thought <= 40 + 2 * len(state.offers)
    hurried = SearchPlayer(Dice(1), 1_000_000, 0.01)
    hurried.choose(state.as_seat(state.seat))
    assert hurried.thought < 20_000
    late = SearchPlayer(Dice(1), 1_000, 1e-9)
    assert late.choose(state.as_seat(state.seat)) in state.offers
    assert late.thought == 0  # no time at all: the best at first sight


class Ticking:
    """A clock by which every look at a position takes as long: it goes on a tick whenever it is read."""

    def __init__(self, tick: float) -> None:
        self.tick = tick
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


@pytest.mark.parametrize("name", rubrica.game_names())
def test_no_decision_takes_longer_than_its_budget(name: str) -> None:
    """However slow the machine and however many moves there are: by a clock that goes on with the work instead of the time, no
    decision looks at more than one and a half times the positions that its second has room for."""
    state = rubrica.game(name).start(seed="budget")
    dice = Dice(7)
    for number in range(36):
        if len(state.offers) > 2 and number % 6 == 0:
            for looks in (10, 60):
                bot = SearchPlayer(Dice(number), 0, 1.0, Ticking(1.0 / looks))
                assert bot.choose(state.as_seat(state.seat)) in state.offers
                assert 0 < bot.looks <= 1.5 * looks
        if state.over:
            break
        state.answer(state.offers[dice.below(len(state.offers))])


@pytest.mark.parametrize("name", GAMES)
def test_a_win_is_taken_even_without_time(name: str) -> None:
    state = before_the_win(name).copy()
    seat = state.seat
    state.answer(SearchPlayer(Dice(1), 0, 1e-9).choose(state.as_seat(seat)))
    assert wins(state, seat)


def test_a_search_has_an_opinion_of_every_move() -> None:
    state = rubrica.game("bloodless").start(seed="opinions")
    while len(state.offers) < 4:
        state.answer(state.offers[0])
    bot = player("search:60", 3)
    assert bot.opinions() == []
    chosen = bot.choose(state.as_seat(state.seat))
    opinions = bot.opinions()
    assert opinions[0].move == chosen
    assert sorted(opinion.move for opinion in opinions) == sorted(state.offers)
    assert all(0.0 <= opinion.worth <= 1.0 and opinion.thought > 0 for opinion in opinions)


def judged(results: list[float]) -> Node:
    node = Node(2)
    node.results = results
    return node


def test_what_seemed_best_is_left_only_for_what_is_surely_better() -> None:
    """By more than chance and by more than the margin, in the walks that both were compared in."""
    seemed = judged([0.5, 0.4, 0.6, 0.5, 0.1])
    assert surely_better(judged([0.6, 0.5, 0.7, 0.6]), seemed, 0.05, DOUBT)
    assert not surely_better(judged([0.6, 0.5, 0.7, 0.6]), seemed, 0.15, DOUBT)  # not by the margin
    assert not surely_better(
        judged([0.9, 0.1, 0.9, 0.2]), seemed, 0.01, DOUBT
    )  # by chance: the same on average, but for a little
    assert not surely_better(judged([0.9]), seemed, 0.0, DOUBT)  # one walk says nothing
    assert not surely_better(seemed, judged([0.6, 0.5, 0.7, 0.6]), 0.0, DOUBT)


def test_search_plays_with_four() -> None:
    """Each seat for itself; the walks of one decision cost little enough for a test."""
    game = rubrica.game("bloodwars")
    state = game.start(names=list("ABCD"), decks=game.default_decks(4), seed="four")
    dice = Dice(4)
    for number in range(24):
        if number % 6 == 0:
            move = player("search:8", number).choose(state.as_seat(state.seat))
            assert move in state.offers
        else:
            move = state.offers[dice.below(len(state.offers))]
        state.answer(move)


@pytest.mark.parametrize("name", rubrica.game_names())
def test_a_stretch_of_play_never_goes_back(name: str) -> None:
    """Else a walk would never end, or end at once. A game numbers its stretches from 1, or not at all."""
    game = rubrica.game(name)
    for seed in range(2):
        state = game.start(seed=f"stretch {seed}")
        dice = Dice(seed)
        stretches = [game.stretch(state)]
        while not state.over and len(stretches) < 400:
            state.answer(state.offers[dice.below(len(state.offers))])
            stretches.append(game.stretch(state))
        assert stretches == sorted(stretches)
        assert min(stretches) > 0 or max(stretches) == 0
        assert len(set(stretches)) > 1 or max(stretches) == 0


@pytest.mark.parametrize("name", rubrica.game_names())
def test_the_same_seed_thinks_the_same(name: str) -> None:
    """With a number of walks, of the same position however it came about, and with every expectation to the last digit."""
    state = rubrica.game(name).start(seed="same")
    dice = Dice(9)
    for _ in range(25):
        state.answer(state.offers[dice.below(len(state.offers))])
    while len(state.offers) < 2:
        state.answer(state.offers[0])
    thoughts = []
    for each in (state, rubrica.load(state.dump())):
        bot = SearchPlayer(Dice(3), 24, 0.0)
        bot.choose(each.as_seat(each.seat))
        thoughts.append([(opinion.move, opinion.worth, opinion.thought) for opinion in bot.opinions()])
    assert thoughts[0] == thoughts[1]


def in_assembly() -> Any:
    """A match of Blood Wars in which somebody arranges Battle Hands, with a choice."""
    state = rubrica.game("bloodwars").start(seed="assembly")
    dice = Dice(5)
    while state.phase != ASSEMBLY or len(state.offers) < 4:
        state.answer(state.offers[dice.below(len(state.offers))])
    return state


def test_walks_of_blood_wars_end_with_the_phase() -> None:
    """Whatever a walk begins with, the positions that are compared are after Assembly: else whoever finished it at once stood better."""
    state = in_assembly()
    tree = Tree(2, Dice(1), state.match.game.stretch(state) + 1, Timer(0.0, time.perf_counter))
    for move in state.offers:
        walked = state.as_seat(state.seat).imagine(Dice(3))
        tree.walk(walked, move, 11)
        assert walked.over or (walked.turn, walked.phase) > (state.turn, state.phase)


def test_a_move_is_not_looked_at_again_and_again() -> None:
    """What a move usually gains is found out by a few looks, however many walks come by where nobody has been."""
    state = in_assembly()
    seat, offers = state.seat, state.offers
    tree = Tree(2, Dice(1), state.match.game.stretch(state) + 1, Timer(0.0, time.perf_counter))
    dream = state.as_seat(seat).imagine(Dice(3))
    found = [tree.usual(dream, offers) for _ in range(5)]
    assert tree.looks == OFTEN * len(offers)
    best = max(offers, key=lambda move: tree.after(dream, move, seat))
    assert tree.after(dream, found[-1], seat) == tree.after(dream, best, seat)


def test_walks_of_bluthelden_are_played_on_for_two_rounds() -> None:
    """Whatever a walk begins with, the positions that are compared are at the draws of the round after the next."""
    state = rubrica.game("bluthelden").start(seed="on")
    while state.phase != MAIN_1 or len(state.offers) < 4:
        state.answer(state.offers[0])
    until = state.match.game.stretch(state) + state.match.game.plays_on
    tree = Tree(2, Dice(1), until, Timer(0.0, time.perf_counter), True)
    for move in state.offers:
        walked = state.as_seat(state.seat).imagine(Dice(3))
        tree.walk(walked, move, 11)
        assert walked.over or (walked.round, walked.phase) == (state.round + 2, START)
    assert all(not node.children for node in tree.root.children.values())


def test_a_move_without_hope_is_given_up() -> None:
    """Only where walks are played on: after some of them, if it would have to be better than they show by much."""
    thinker = SearchPlayer(Dice(1), 100, 0.0)
    tree = Tree(2, Dice(1), 1, Timer(0.0, time.perf_counter), True)
    tree.first = judged([0.5] * SOON)
    worse, open_yet, unknown = judged([0.4] * SOON), judged([0.9, 0.1, 0.9, 0.1, 0.4]), judged([0.1])
    assert thinker.hopeful(tree, [tree.first, worse, open_yet, unknown], [0, 1, 2, 3]) == [0, 2, 3]


def riddles(name: str, moves: int, most: int) -> list[Riddle]:
    """Shipped puzzles that take so many decisions, in which everything but the piles is open to the one who is to win. Dice that
    a puzzle tells in advance are no knowledge of a player's."""
    game = rubrica.game(name)
    found = [Riddle(scenario, game) for scenario in puzzles_of(game).values()]
    return [riddle for riddle in found if riddle.moves == moves and not rolled(riddle.scenario)][:most]


@pytest.mark.parametrize(("spec", "moves"), [("search:100", 2), ("search:1000", 3)])
@pytest.mark.parametrize("name", rubrica.game_names())
def test_a_win_this_turn_is_found(name: str, spec: str, moves: int) -> None:
    """As strong and master think, but for the clock: the first move of the one line that wins, whatever the other side does."""
    for riddle in riddles(name, moves, 2):
        chosen = player(spec, 1).choose(riddle.state.as_seat(riddle.seat))
        assert riddle.sure(chosen), riddle.scenario.where


def a_choice() -> Any:
    state = rubrica.game("bloodless").start(seed="helpers")
    while len(state.offers) < 5:
        state.answer(state.offers[0])
    return state


def test_helpers_think_as_well() -> None:
    """What another process found is added to what one finds oneself; with a number of walks the same seed gives the same."""
    state = a_choice()
    alone, helped, again = (SearchPlayer(Dice(3), 30, 0.0, helpers=many) for many in (0, 2, 2))
    alone.choose(state.as_seat(state.seat))
    assert helped.choose(state.as_seat(state.seat)) == again.choose(state.as_seat(state.seat))
    assert helped.thought == again.thought > 2 * alone.thought
    told = [[(opinion.move, opinion.worth) for opinion in bot.opinions()] for bot in (helped, again)]
    assert told[0] == told[1]


def test_a_helper_that_is_lost_or_late_is_done_without() -> None:
    def fail() -> list[list[float]]:
        raise MemoryError

    def dawdle() -> list[list[float]]:
        time.sleep(60)
        return []

    for work in (fail, dawdle):
        helper = Helper(work)
        start = time.monotonic()
        assert helper.found(start + 0.1) == []
        helper.end()
        assert time.monotonic() < start + 30
        with pytest.raises(ChildProcessError):
            os.waitpid(helper.process, os.WNOHANG)  # nothing of it is left


def test_who_is_not_alone_has_no_helpers() -> None:
    """A copy of a process with several threads could wait for ever; a worker of the laboratory has a core of its own."""
    ended = threading.Event()
    other = threading.Thread(target=ended.wait)
    other.start()
    try:
        assert helpers_wanted() == 0
    finally:
        ended.set()
        other.join()
