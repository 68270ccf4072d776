"""A player that searches: information-set Monte Carlo tree search on imagined states, for any number of seats."""

from __future__ import annotations

from time import perf_counter, sleep
from typing import Any, Final

from rubrica.engine.chance import Dice
from rubrica.players.greedy import SURE
from rubrica.players.player import Opinion, Player
from rubrica.players.tree import Node, Tree

DREAMS: Final = 16
"""Imagined states that the walks share; each walk has chance of its own."""
GLANCES: Final = 3
"""Imagined states in which every move is looked at before the first walk."""
WIDE: Final = 16
"""Moves that are thought about, of all that were looked at."""
TRUST: Final = 4
"""Walks that the first sight of a move counts for."""
AHEAD: Final = 1
"""Stretches of play that a walk goes on."""


class SearchPlayer(Player):
    """Thinks for a number of walks, for a time, or for whichever is less.

    It looks at every move. Then it halves the number of those that it thinks about again and again, each time with as many
    walks for all of them together, so that the last two have been compared most carefully.
    """

    def __init__(self, dice: Dice, iterations: int, time: float) -> None:
        self.dice = dice
        self.iterations = iterations
        self.time = time
        self.thought = 0
        """Walks of the last decision."""
        self.dreams: list[Any] = []
        self.found: list[Opinion] = []

    def choose(self, seat: Any) -> int:
        offers: list[int] = seat.offers
        self.thought = 0
        self.found = []
        if len(offers) == 1:
            return offers[0]
        order = self.think(seat, offers)
        self.dreams = []
        return offers[order[0]]

    def opinions(self) -> list[Opinion]:
        return self.found

    def think(self, seat: Any, offers: list[int]) -> list[int]:
        """The places of the offers, the best first."""
        start = perf_counter()
        number: int = seat.number
        imagination = seat.imagination()
        self.dreams = [imagination.dream(self.dice) for _ in range(GLANCES)]
        state = self.dreams[0]
        tree = Tree(state.match.seats, self.dice, state.match.game.stretch(state) + AHEAD)
        order = self.glance(tree, offers, number, start)
        nodes = [tree.kid(tree.root, state, move) for move in offers]
        left = 1 if nodes[order[0]].sight >= SURE else self.wide(len(order))  # a win on the table is taken
        rounds = (left - 1).bit_length()
        for turn in range(rounds):
            if self.late(start):
                break
            self.compare(tree, imagination, offers, order[:left], (turn + 1) / rounds, start)
            order = [*ranked(nodes, order[:left], number), *order[left:]]
            left = (left + 1) // 2
        self.found = [
            Opinion(offers[index], nodes[index].mean(number), nodes[index].visits or GLANCES) for index in order
        ]
        return order

    def wide(self, moves: int) -> int:
        """How many moves are thought about: with few walks, few."""
        return min(moves, WIDE, max(2, self.iterations // 4) if self.iterations else WIDE)

    def glance(self, tree: Tree, offers: list[int], seat: int, start: float) -> list[int]:
        """Look at every move in a few states, as a greedy player does: the places of the offers, the best at first sight first."""
        sights = [0.0] * len(offers)
        for many, dream in enumerate(self.dreams):
            if many and self.late(start):
                break  # every move has been looked at as often as the others
            for index, move in enumerate(offers):
                sights[index] += (tree.after(dream, move, seat) - sights[index]) / (many + 1)
        for index, move in enumerate(offers):
            tree.kid(tree.root, self.dreams[0], move).sight = sights[index]
        return sorted(range(len(offers)), key=lambda index: -sights[index])

    def compare(
        self, tree: Tree, imagination: Any, offers: list[int], moves: list[int], share: float, start: float
    ) -> None:
        """Walks that begin with each of these moves in turn, until a share of the budget is used."""
        began = False
        while not began or not self.enough(share, start):
            if len(self.dreams) < DREAMS:
                self.dreams.append(imagination.dream(self.dice))
            dream = self.dreams[self.thought // len(moves) % len(self.dreams)]
            for index in moves:
                tree.walk(dream.copy(), offers[index])
                self.thought += 1
                if self.late(start):
                    return
            began = True
            sleep(0)  # compiled code lets no other thread run by itself: a table would freeze while a bot thinks

    def late(self, start: float) -> bool:
        """Whether the time is up, if there is one."""
        return self.time > 0.0 and perf_counter() - start >= self.time

    def enough(self, share: float, start: float) -> bool:
        """Whether this share of the budget is used."""
        if self.iterations and self.thought >= share * self.iterations:
            return True
        return self.time > 0.0 and perf_counter() - start >= share * self.time


def ranked(nodes: list[Node], moves: list[int], seat: int) -> list[int]:
    """Moves by what they have been worth to a seat, the best first. A little trust is left in the first sight, put right by how
    much worse or better all of them turned out than they seemed."""
    drift = sum([nodes[index].mean(seat) - nodes[index].sight for index in moves]) / len(moves)
    worths = {
        index: (nodes[index].totals[seat] + TRUST * (nodes[index].sight + drift)) / (nodes[index].visits + TRUST)
        for index in moves
    }
    return sorted(moves, key=lambda index: -worths[index])
