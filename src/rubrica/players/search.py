"""A player that searches: information-set Monte Carlo tree search on imagined states, for any number of seats."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from time import monotonic, perf_counter, sleep
from typing import Any, Final

from rubrica.engine.chance import Dice
from rubrica.players.greedy import SURE
from rubrica.players.player import Opinion, Player
from rubrica.players.sharing import LATE, Helper
from rubrica.players.tree import Node, OutOfTime, Timer, Tree, waves
from rubrica.players.winning import Winning

DREAMS: Final = 16
"""Imagined states that the walks share; each walk has chance of its own."""
GLANCES: Final = 3
"""Imagined states in which every move is looked at before the first walk."""
WIDE: Final = 16
"""Moves that are thought about, of all that were looked at."""
TRUST: Final = 4
"""Walks that the first sight of a move counts for."""
LOOKS: Final = 4
"""Positions that are looked at for a certain win, for each walk of the budget …"""
MANY_LOOKS: Final = 4000
"""… and where that is a time."""
FEW: Final = 16
"""Where walks are played on: walks of the budget for each move that is thought about."""
DOUBT: Final = 0.5
"""By how many standard errors another move must have been better than the best at first sight, to be preferred to it …"""
DOUBT_AFAR: Final = 1.5
"""… the same where walks are played on: so far ahead, chance makes more of a difference than the first move …"""
MARGIN: Final = 0.005
"""… and by how much of the range of all that was seen: an evaluation is not that exact."""
SOON: Final = 5
"""Walks after which a move that was played on is given up …"""
HOPE: Final = 2.0
"""… if it would have to be better by more standard errors than these."""


class SearchPlayer(Player):
    """Thinks for a number of walks, for a time, or for whichever is less; for a time with helpers on other cores.

    It looks at every move. Then it halves the number of those that it thinks about again and again, each time with as many
    walks for all of them together, so that the last two have been compared most carefully.
    """

    def __init__(
        self, dice: Dice, iterations: int, time: float, clock: Callable[[], float] = perf_counter, helpers: int = 0
    ) -> None:
        self.dice = dice
        self.iterations = iterations
        self.time = time
        self.clock = clock
        """In seconds; a test has one of its own."""
        self.thought = 0
        """Walks of the last decision."""
        self.looks = 0
        """Positions that were looked at in the last decision."""
        self.helpers = helpers
        """Other processes that think about each decision as well."""
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
        """The places of the offers, the best first. Where the budget is a time, other cores think about them as well."""
        helpers = [self.helper(seat, offers) for _ in range(self.helpers)]
        number: int = seat.number
        try:
            nodes, order = self.search(seat, offers)
            until = monotonic() + LATE
            for helper in helpers:
                order = self.joined(nodes, order, helper.found(until), number)
        finally:
            for helper in helpers:
                helper.end()
        self.found = [
            Opinion(offers[index], nodes[index].mean(number), nodes[index].visits or GLANCES) for index in order
        ]
        return order

    def helper(self, seat: Any, offers: list[int]) -> Helper:
        """Somebody who thinks about the same with other dice, and sends how often each move was tried and what came of it."""
        seed = self.dice.bits()

        def work() -> list[list[float]]:
            self.dice = Dice(seed)
            nodes, order = self.search(seat, offers)
            number: int = seat.number
            return [[float(index), float(nodes[index].visits), nodes[index].totals[number]] for index in order]

        return Helper(work)

    def joined(self, nodes: list[Node], order: list[int], found: list[list[float]], seat: int) -> list[int]:
        """What another one found as well: the moves that either would make are compared again by all that is known of them."""
        if not found or nodes[order[0]].sight >= SURE:
            return order
        best = {order[0], int(found[0][0])}
        for index, visits, total in found:
            nodes[int(index)].visits += int(visits)
            nodes[int(index)].totals[seat] += total
            self.thought += int(visits)
        first = ranked(nodes, [index for index in order if index in best], seat)
        return [*first, *[index for index in order if index not in best]]

    def search(self, seat: Any, offers: list[int]) -> tuple[list[Node], list[int]]:
        """What was found out about each offer, and their places, the best first."""
        timer = Timer(self.time, self.clock)
        number: int = seat.number
        imagination = seat.imagination()
        self.dreams = [imagination.dream(self.dice) for _ in range(GLANCES)]
        state = self.dreams[0]
        ahead: int = state.match.game.plays_on
        tree = Tree(state.match.seats, self.dice, state.match.game.stretch(state) + max(1, ahead), timer, ahead > 0)
        order = self.glance(tree, offers, number)
        nodes = [tree.kid(tree.root, state, move) for move in offers]
        left = self.wide(len(order), FEW if tree.plays_on else 4)
        winning = Winning(number, LOOKS * self.iterations if self.iterations else MANY_LOOKS, timer)
        win = order[0] if nodes[order[0]].sight >= SURE else winning.move(self.dreams, offers)
        if win >= 0:  # a win on the table is taken
            nodes[win].sight = 1.0
            order = [win, *[index for index in order if index != win]]
            left = 1
        elif tree.plays_on and waves(
            state
        ):  # answers in the midst of things were looked at with all that comes of them
            left = 1
        first = order[0]
        tree.first = nodes[first]
        rounds = (left - 1).bit_length()
        for turn in range(rounds):
            if timer.spent(1.0) or left == 1:
                break
            kept = self.compare(tree, imagination, offers, nodes, order[:left], (turn + 1) / rounds)
            order = [*ranked(nodes, kept, number), *[index for index in order if index not in kept]]
            left = min((left + 1) // 2, len(kept))
            if left > 1 and first not in order[:left]:  # what seemed best is compared to the end
                order.remove(first)
                order.insert(left - 1, first)
        if not surely_better(nodes[order[0]], tree.first, margin(tree), DOUBT_AFAR if tree.plays_on else DOUBT):
            order = [first, *[index for index in order if index != first]]
        self.looks = tree.looks + winning.looks
        return nodes, order

    def wide(self, moves: int, walks: int) -> int:
        """How many moves are thought about: with few walks, few. Each is to get so many."""
        return min(moves, WIDE, max(2, self.iterations // walks) if self.iterations else WIDE)

    def glance(self, tree: Tree, offers: list[int], seat: int) -> list[int]:
        """Look at every move in a few states, as a greedy player does: the places of the offers, the best at first sight first."""
        sights = [0.0] * len(offers)
        for many, dream in enumerate(self.dreams):
            found = self.look(tree, dream, offers, seat, many == 0)
            if len(found) < len(offers):
                break  # every move has been looked at as often as the others
            for index, sight in enumerate(found):
                sights[index] += (sight - sights[index]) / (many + 1)
        for index, move in enumerate(offers):
            tree.kid(tree.root, self.dreams[0], move).sight = sights[index]
        lots = [
            self.dice.share() for _ in offers
        ]  # between moves that seem alike the dice decide, so that openings vary
        return sorted(range(len(offers)), key=lambda index: (-sights[index], lots[index]))

    def look(self, tree: Tree, dream: Any, offers: list[int], seat: int, first: bool) -> list[float]:
        """What each move looks like in one state, as far as there is time. The first time round none is left out: where there is no
        time to look, it is only seen whether the move wins at once."""
        found: list[float] = []
        try:
            for move in offers:
                found.append(tree.after(dream, move, seat))
        except OutOfTime:
            if first:
                found += [won(dream, move, seat) for move in offers[len(found) :]]
        return found

    def compare(
        self, tree: Tree, imagination: Any, offers: list[int], nodes: list[Node], moves: list[int], share: float
    ) -> list[int]:
        """Walks that begin with each of these moves in turn, until a share of the budget is used: the moves that are still of interest."""
        began = False
        while not began or not self.enough(share, tree.timer):
            dream = self.next_dream(tree, imagination, len(moves))
            luck = self.dice.bits()
            for index in moves:
                try:
                    tree.walk(dream.copy(), offers[index], luck)
                except OutOfTime:
                    return moves
                self.thought += 1
            began = True
            if tree.plays_on:
                moves = self.hopeful(tree, nodes, moves)
                if len(moves) == 1:
                    break
            sleep(0)  # compiled code lets no other thread run by itself: a table would freeze while a bot thinks
        return moves

    def next_dream(self, tree: Tree, imagination: Any, moves: int) -> Any:
        """The imagined state in which the next walks begin. Those that share a tree share some states, else every round has its own."""
        if tree.plays_on:
            return imagination.dream(self.dice)
        if len(self.dreams) < DREAMS:
            self.dreams.append(imagination.dream(self.dice))
        return self.dreams[self.thought // moves % len(self.dreams)]

    def hopeful(self, tree: Tree, nodes: list[Node], moves: list[int]) -> list[int]:
        """The moves that may still turn out better than the one that seemed best; that one stays."""
        least = margin(tree)
        return [
            index
            for index in moves
            if nodes[index] is tree.first
            or len(nodes[index].results) < SOON
            or surely_better(nodes[index], tree.first, least, -HOPE)
        ]

    def enough(self, share: float, timer: Timer) -> bool:
        """Whether this share of the budget is used."""
        return (self.iterations > 0 and self.thought >= share * self.iterations) or timer.spent(share)


def won(state: Any, move: int, seat: int) -> float:
    """Whether a move wins at once."""
    after = state.copy()
    after.answer(move)
    return float(after.scores[seat]) if after.over else 0.0


def ranked(nodes: list[Node], moves: list[int], seat: int) -> list[int]:
    """Moves by what they have been worth to a seat, the best first. A little trust is left in the first sight, put right by how
    much worse or better all of them turned out than they seemed."""
    drift = sum([nodes[index].mean(seat) - nodes[index].sight for index in moves]) / len(moves)
    worths = {
        index: (nodes[index].totals[seat] + TRUST * (nodes[index].sight + drift)) / (nodes[index].visits + TRUST)
        for index in moves
    }
    return sorted(moves, key=lambda index: -worths[index])


def margin(tree: Tree) -> float:
    """By how much a move must have been better at least."""
    return MARGIN * max(0.0, tree.high - tree.low)


def surely_better(one: Node, other: Node, least: float, doubt: float) -> bool:
    """Whether a move turned out better than another by so much and so many standard errors, in the walks that began alike."""
    many = min(len(one.results), len(other.results))
    if many < 2:
        return False
    gains = [one.results[walk] - other.results[walk] for walk in range(many)]
    mean = sum(gains) / many
    spread = sum([(gain - mean) ** 2 for gain in gains]) / (many - 1)
    return mean >= least + doubt * sqrt(spread / many)
