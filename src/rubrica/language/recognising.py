"""How far a sentence can be read, without saying what it means: Earley's algorithm with a look at the next word.

Most of what is tried on a sentence that is not understood is none either. So it is asked here first, which takes a fraction of a
millisecond; what could have stood at the place is found only where somebody is told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Item = tuple[int, int, int]
"""A rule, how far it has come, and where it began."""


@dataclass(frozen=True)
class Reached:
    """How far a sentence can be read."""

    words: int
    """So many words and marks."""
    whole: bool
    items: list[Item]
    """What is under way there."""


class Recogniser:
    """Knows the rules of a grammar. What may be empty is left out beforehand, so that every rule has a first word."""

    def __init__(self, rules: list[Any], start: str = "start") -> None:
        numbers: dict[str, int] = {}
        for rule in rules:
            numbers.setdefault(str(rule.origin.name), len(numbers))
        empty = {str(rule.origin.name) for rule in rules if not rule.expansion}
        self.names: list[str] = []
        self.bodies: list[tuple[int | str, ...]] = []
        self.places: list[tuple[int, ...]] = []
        """Where the parts of a body stand in its rule: of one with parts that may be empty there are several."""
        for rule in rules:
            for kept in filled(rule.expansion, empty):
                parts = [(rule.expansion[place], place) for place in kept]
                self.names.append(str(rule.origin.name))
                self.bodies.append(
                    tuple([str(part.name) if part.is_term else numbers[str(part.name)] for part, _ in parts])
                )
                self.places.append(kept)
        self.origins = [numbers[name] for name in self.names]
        self.of: list[list[int]] = [[] for _ in numbers]
        for number, origin in enumerate(self.origins):
            self.of[origin].append(number)
        self.start = numbers[start]
        self.firsts = self.first_words()
        self.beginning: dict[tuple[int, str], list[int]] = {}
        self.corners: dict[int, frozenset[int]] = {}

    def first_words(self) -> list[set[str]]:
        """By symbol: the words with which it can begin."""
        firsts: list[set[str]] = [set() for _ in self.of]
        changed = True
        while changed:
            changed = False
            for rule, body in enumerate(self.bodies):
                own, head = firsts[self.origins[rule]], body[0]
                more = {head} if isinstance(head, str) else firsts[head]
                if not more <= own:
                    own |= more
                    changed = True
        return firsts

    def beginning_with(self, symbol: int, word: str) -> list[int]:
        """The rules of a symbol that can begin with a word."""
        found = self.beginning.get((symbol, word))
        if found is None:
            found = []
            for rule in self.of[symbol]:
                head = self.bodies[rule][0]
                if head == word if isinstance(head, str) else word in self.firsts[head]:
                    found.append(rule)
            self.beginning[symbol, word] = found
        return found

    def read(self, words: list[str]) -> Reached:
        """How far so many words of these kinds can be read."""
        waiting: list[dict[int, list[Item]]] = []
        items: list[Item] = [(rule, 0, 0) for rule in self.of[self.start]]
        for at in range(len(words) + 1):
            word = words[at] if at < len(words) else ""
            here: dict[int, list[Item]] = {}
            waiting.append(here)
            seen, following, under_way, completed = set(items), [], [], set()
            while items:
                item = items.pop()
                rule, come, began = item
                body = self.bodies[rule]
                if come == len(body):
                    done = (self.origins[rule], began)
                    if done not in completed:
                        completed.add(done)
                        for waits, reached, since in waiting[began].get(done[0], ()):
                            advanced = (waits, reached + 1, since)
                            if advanced not in seen:
                                seen.add(advanced)
                                items.append(advanced)
                    continue
                under_way.append(item)
                symbol = body[come]
                if isinstance(symbol, str):
                    if symbol == word:
                        following.append((rule, come + 1, began))
                    continue
                if symbol not in here:
                    here[symbol] = []
                    for begun in self.beginning_with(symbol, word):
                        predicted = (begun, 0, at)
                        if predicted not in seen:
                            seen.add(predicted)
                            items.append(predicted)
                here[symbol].append(item)
            if at == len(words):
                return Reached(at, (self.start, 0) in completed, under_way)
            if not following:
                return Reached(at, False, under_way)
            items = following
        raise AssertionError("a sentence has an end")

    def corners_of(self, symbol: int) -> frozenset[int]:
        """Every symbol with which one can begin, itself among them."""
        found = self.corners.get(symbol)
        if found is None:
            reached, left = {symbol}, [symbol]
            while left:
                for rule in self.of[left.pop()]:
                    head = self.bodies[rule][0]
                    if isinstance(head, int) and head not in reached:
                        reached.add(head)
                        left.append(head)
            found = self.corners[symbol] = frozenset(reached)
        return found

    def awaited(self, reached: Reached) -> tuple[set[str], set[tuple[str, int]]]:
        """What could stand there: the words, and the rules that have a word next, each with how far it has come."""
        words: set[str] = set()
        rules: set[tuple[str, int]] = set()
        symbols: set[int] = set()
        for rule, come, _ in reached.items:
            symbol = self.bodies[rule][come]
            if isinstance(symbol, str):
                words.add(symbol)
                rules.add((self.names[rule], self.places[rule][come]))
            else:
                symbols |= self.corners_of(symbol)
        for symbol in symbols:
            for rule in self.of[symbol]:
                head = self.bodies[rule][0]
                if isinstance(head, str):
                    words.add(head)
                    rules.add((self.names[rule], self.places[rule][0]))
        return words, rules


def filled(parts: Any, empty: set[str]) -> list[tuple[int, ...]]:
    """The places of a rule's parts, with and without those that may be empty; never none."""
    ways: list[tuple[int, ...]] = [()]
    for place, part in enumerate(parts):
        longer = [(*way, place) for way in ways]
        ways = longer + (ways if not part.is_term and str(part.name) in empty else [])
    return [way for way in ways if way]
