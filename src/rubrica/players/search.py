"""A player that searches: information-set Monte Carlo tree search on imagined states, for any number of seats."""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter, sleep
from typing import Any, Final

from rubrica.engine.chance import Dice
from rubrica.players.player import Player

CURIOSITY: Final = 0.7
"""How much the search prefers what it has seldom tried."""
DEPTH: Final = 30
"""Decisions of a playout before the game's evaluation speaks."""


class Node:
    """What is known about the positions that one sequence of moves leads to, as one seat tells them apart."""

    def __init__(self, seats: int) -> None:
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.offered = 0
        self.totals: list[float] = [0.0] * seats


class SearchPlayer(Player):
    """Thinks for a number of iterations, or for a time."""

    def __init__(self, dice: Dice, iterations: int, time: float) -> None:
        self.dice = dice
        self.iterations = iterations
        self.time = time
        self.thought = 0
        """Iterations of the last decision."""

    def choose(self, seat: Any) -> int:
        offers: list[int] = seat.offers
        if len(offers) == 1:
            return offers[0]
        imagination = seat.imagination()
        root: Node | None = None
        keys: list[int] = []
        end = perf_counter() + self.time
        self.thought = 0
        while (self.thought < self.iterations) if self.iterations else (perf_counter() < end):
            dream = imagination.dream(self.dice)
            if root is None:
                root = Node(dream.match.seats)
                step, a, b = dream.asking
                keys = [step.key(dream, a, b, move) for move in offers]
            self.iterate(root, dream)
            self.thought += 1
            sleep(0)  # compiled code lets no other thread run by itself: a table would freeze while a bot thinks
        if root is None:
            return offers[self.dice.below(len(offers))]
        best = 0
        most = -1
        for index, key in enumerate(keys):
            child = root.children.get(key)
            if child is not None and child.visits > most:
                best, most = index, child.visits
        return offers[best]

    def iterate(self, root: Node, state: Any) -> None:
        """One walk down the tree, a playout, and the result carried back up."""
        path: list[Node] = [root]
        node = root
        while not state.over:
            child, new = self.descend(node, state)
            path.append(child)
            node = child
            if new:
                break
        scores = self.playout(state)
        for visited in path:
            visited.visits += 1
            totals = visited.totals
            for seat in range(len(totals)):
                totals[seat] += scores[seat]

    def descend(self, node: Node, state: Any) -> tuple[Node, bool]:
        """Make the most promising move, or one that has not been tried."""
        offers: list[int] = state.offers
        step, a, b = state.asking
        seat: int = state.seat
        keys: list[int] = [step.key(state, a, b, move) for move in offers]
        children = node.children
        fresh: list[int] = [index for index, key in enumerate(keys) if key not in children]
        for key in keys:
            if key in children:
                children[key].offered += 1
        if fresh:
            index = fresh[self.dice.below(len(fresh))]
            child = Node(len(node.totals))
            child.offered = 1
            children[keys[index]] = child
            state.answer(offers[index])
            return child, True
        best = -1.0
        chosen = 0
        for index, key in enumerate(keys):
            child = children[key]
            value = child.totals[seat] / child.visits + CURIOSITY * sqrt(log(child.offered) / child.visits)
            if value > best:
                best, chosen = value, index
        found = children[keys[chosen]]
        state.answer(offers[chosen])
        return found, False

    def playout(self, state: Any) -> list[float]:
        """Random moves for a while; then the result, or what the game thinks of the position."""
        dice = self.dice
        for _ in range(DEPTH):
            if state.over:
                break
            offers: list[int] = state.offers
            state.answer(offers[dice.below(len(offers))])
        if state.over:
            return [float(score) for score in state.scores]
        game = state.match.game
        return [float(game.evaluate(state, seat)) for seat in range(state.match.seats)]
