"""The tree of a search: what was found out about lines of play, over many imagined states."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from typing import Any, Final

from rubrica.engine.chance import Dice
from rubrica.engine.windows import PASS, Window

CURIOSITY: Final = 1.5
"""How much a walk prefers what looks good at first sight and has seldom been tried."""
SHARPNESS: Final = 5.0
"""How quickly a move is given up that looks worse at first sight …"""
FAIR_SHARE: Final = 0.15
"""… beside the part of a walk's curiosity that all moves share."""
LONGEST: Final = 48
"""Decisions of one walk …"""
FAR: Final = 200
"""… and where both sides play on as greedy players."""
PATIENCE: Final = 8
"""Walks that pass a window in the midst of things, before answers in it are looked at."""
OFTEN: Final = 2
"""Looks at a move anywhere in the tree, after which it is known what it usually gains."""
UNSEEN: Final = -1.0
SEATS: Final = 4
"""Bits of a key that say who answers."""


class OutOfTime(Exception):
    """There is no time left for another look at a position."""


class Timer:
    """The time that a decision may take, if it is limited. It is asked before every look at a position, which takes a millisecond at
    most: so a decision ends in time, however many moves there are and however long a walk is."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self.seconds: Final = seconds
        self.clock: Final = clock
        self.start: Final = clock() if seconds > 0.0 else 0.0

    def spent(self, share: float) -> bool:
        """Whether this share of the time is over."""
        return self.seconds > 0.0 and self.clock() - self.start >= share * self.seconds


def waves(state: Any) -> bool:
    """Whether the question is a chance to answer in the midst of things, which is passed more often than not."""
    return isinstance(state.asking[0], Window) and PASS in state.offers and not state.match.game.calm(state)


class Node:
    """What is known about the positions that one sequence of moves leads to, as one seat tells them apart."""

    def __init__(self, seats: int) -> None:
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.sight = UNSEEN
        """What the seat that moved here thought of it at first sight."""
        self.totals: list[float] = [0.0] * seats
        self.results: list[float] = []
        """Of a move that is thought about: what each walk that began with it was worth to the seat that decides."""

    def mean(self, seat: int) -> float:
        """What the position has been worth to a seat so far; before it was visited, what it seemed."""
        return self.totals[seat] / self.visits if self.visits else self.sight


class Gain:
    """What one move has gained for who made it, wherever in the tree it was looked at."""

    def __init__(self) -> None:
        self.total = 0.0
        self.looks = 0

    def noted(self, gain: float) -> None:
        self.total += gain
        self.looks += 1

    def hope(self) -> float:
        """What it usually gains; of a move that is not known yet nobody knows."""
        return self.total / self.looks if self.looks >= OFTEN else 1.0


class Tree:
    """Lines of play from one position, for any number of seats. Every walk begins in another imagined state.

    Moves are told apart by their keys and by who makes them: after the same moves one state may ask a seat that another passes over.
    """

    def __init__(self, seats: int, dice: Dice, until: int, timer: Timer, plays_on: bool = False) -> None:
        self.seats = seats
        self.dice = dice
        self.timer = timer
        self.looks = 0
        """Positions that were looked at."""
        self.root = Node(seats)
        self.first = self.root
        """The move that seemed best, which all others are compared with."""
        self.gains: dict[int, dict[int, Gain]] = {}
        """What moves usually gain, by the question (its identity: a node of a card is slow to compare) and by their keys."""
        self.until = until
        """The stretch of play at which walks end."""
        self.plays_on = plays_on
        """Whether both sides play as a greedy player would after the first move."""
        self.low = 1.0
        self.high = 0.0
        """The range of what was seen: differences are told apart within it, however small a game's evaluation makes them."""

    def sight(self, state: Any, seat: int) -> float:
        """What a seat thinks of a position at first sight: the result, or the game's evaluation."""
        found = float(state.scores[seat]) if state.over else float(state.match.game.evaluate(state, seat))
        if found < self.low:
            self.low = found
        if found > self.high:
            self.high = found
        return found

    def worth(self, state: Any) -> list[float]:
        """What a position is worth to each seat. What two seats think of it is made one: each is a little too fond of its own side."""
        if state.over:
            return [float(score) for score in state.scores]
        game = state.match.game
        if self.seats == 2:
            mine = (float(game.evaluate(state, 0)) + 1.0 - float(game.evaluate(state, 1))) / 2
            return [mine, 1.0 - mine]
        return [float(game.evaluate(state, seat)) for seat in range(self.seats)]

    def walk(self, state: Any, first: int, luck: int) -> None:
        """One line of play from a state of its own, beginning with this offer; what it leads to is carried back up.

        Raises OutOfTime on the way, and then nothing is carried back.
        """
        state.luck = luck
        seat: int = state.seat
        begun = self.kid(self.root, state, first)
        path: list[Node] = [self.root, begun]
        state.answer(first)
        if self.plays_on:
            self.play_on(state)
        else:
            self.go_down(state, path)
        values = self.worth(state)
        for visited in path:
            visited.visits += 1
            totals = visited.totals
            for who in range(self.seats):
                totals[who] += values[who]
        begun.results.append(values[seat])

    def go_down(self, state: Any, path: list[Node]) -> None:
        """The tree shows the way as far as it knows one; then come usual moves."""
        begun = node = path[-1]
        while not self.ends(state, node) and len(path) < LONGEST:
            offers: list[int] = state.offers
            if len(offers) == 1 or (node.visits < PATIENCE and waves(state)):
                move = offers[0] if len(offers) == 1 else PASS
                node = self.kid(node, state, move)
            elif node.visits == 0 and node is not begun:
                move = self.usual(state, offers)
                node = self.kid(node, state, move)
            else:
                kids = self.kids(node, state, offers)
                chosen = self.promising(kids, state.seat)
                move = offers[chosen]
                node = kids[chosen]
            path.append(node)
            state.answer(move)

    def play_on(self, state: Any) -> None:
        """Both sides go on as greedy players, until the stretches of play are over that all walks go through."""
        for _ in range(FAR):
            if state.over or state.match.game.stretch(state) >= self.until:
                return
            offers: list[int] = state.offers
            if len(offers) == 1:
                state.answer(offers[0])
            else:
                state.answer(PASS if waves(state) else self.liked(state, offers))

    def liked(self, state: Any, offers: list[int]) -> int:
        """What a greedy player would do here. Moves are looked at in the order of what they usually gain, until none is left that
        usually gains more than the best of them does here."""
        seat: int = state.seat
        gains = self.gained(state, offers)
        before = self.sight(state, seat)
        most = -1e9
        chosen = offers[0]
        for index in sorted(range(len(offers)), key=lambda index: -gains[index].hope()):
            if gains[index].hope() <= most:
                break
            gain = self.after(state, offers[index], seat) - before
            gains[index].noted(gain)
            if gain > most:
                most, chosen = gain, offers[index]
        return chosen

    def gained(self, state: Any, offers: list[int]) -> list[Gain]:
        """What is known of each offer, wherever it was looked at."""
        step, a, b = state.asking
        gains = self.gains.setdefault(id(step), {})
        return [gains.setdefault(step.key(state, a, b, move) << SEATS | state.seat, Gain()) for move in offers]

    def ends(self, state: Any, node: Node) -> bool:
        """Whether a walk ends here: where the stretch of play is over that all walks go through, so that none looks better only
        because it ends sooner; in a game without stretches, at the first position that is new."""
        if state.over:
            return True
        now: int = state.match.game.stretch(state)
        return now >= self.until if now else node.visits == 0

    def usual(self, state: Any, offers: list[int]) -> int:
        """The move that has gained most so far, wherever in the tree it was offered: beyond what walks have in common nobody looks
        at every move again, which would take most of the time."""
        seat: int = state.seat
        before = UNSEEN
        most = -1e9
        chosen = offers[0]
        for move, gain in zip(offers, self.gained(state, offers), strict=True):
            if gain.looks < OFTEN:
                if before == UNSEEN:
                    before = self.sight(state, seat)
                gain.noted(self.after(state, move, seat) - before)
            if gain.total / gain.looks > most:
                most, chosen = gain.total / gain.looks, move
        return chosen

    def kid(self, node: Node, state: Any, move: int) -> Node:
        """The node that an offer leads to."""
        step, a, b = state.asking
        key: int = step.key(state, a, b, move) << SEATS | state.seat
        child = node.children.get(key)
        if child is None:
            child = node.children[key] = Node(self.seats)
        return child

    def kids(self, node: Node, state: Any, offers: list[int]) -> list[Node]:
        """A node for each offer; what was never looked at before is looked at."""
        found: list[Node] = []
        for move in offers:
            child = self.kid(node, state, move)
            if child.sight == UNSEEN:
                child.sight = self.after(state, move, state.seat)
            found.append(child)
        return found

    def after(self, state: Any, move: int, seat: int) -> float:
        """What a seat thinks at first sight of the position after a move; raises OutOfTime."""
        if self.timer.spent(1.0):
            raise OutOfTime
        self.looks += 1
        after = state.copy()
        after.answer(move)
        return self.sight(after, seat)

    def promising(self, kids: list[Node], seat: int) -> int:
        """The move to try next: good so far, or good at first sight and seldom tried."""
        span = max(1e-6, self.high - self.low)
        best = max([kid.sight for kid in kids])
        shares = [exp(SHARPNESS * (kid.sight - best) / span) for kid in kids]
        whole = sum(shares)
        tried = 0
        for kid in kids:
            tried += kid.visits
        curiosity = CURIOSITY * sqrt(tried + 1)
        floor = FAIR_SHARE / len(kids)
        most = -1e9
        chosen = 0
        for index, kid in enumerate(kids):
            share = floor + (1.0 - FAIR_SHARE) * shares[index] / whole
            value = (kid.mean(seat) - self.low) / span + curiosity * share / (1 + kid.visits)
            if value > most:
                most, chosen = value, index
        return chosen
