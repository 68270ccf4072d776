"""Dealing: cards that a seat can't place go to copies that it can't name, so that all it knows holds. The cost has a bound."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.chance import Dice
from rubrica.engine.facts import AMONG
from rubrica.engine.state import State

TRIES: Final = 4
"""How often a dealing is begun anew when swaps do not mend it."""
SWAPS: Final = 100
"""How many swaps may mend a dealing."""
Need = tuple[int, list[int], list[int]]
"""What is open of a fact: how many of its copies may be anything, the copies, the cards that are among them."""


def open_facts(state: State, unknown: list[int], facts: list[tuple[Any, ...]]) -> list[Need]:
    """What is still open of the facts a seat has."""
    hidden = set(unknown)
    needs = []
    for _, kind, copies, cards in facts:
        if kind != AMONG:
            continue
        rest = without(list(cards), [state.card[copy] for copy in copies if copy not in hidden])
        inside = set(copies)
        about = [copy for copy in unknown if copy in inside]
        if rest and about:
            needs.append(need_of(about, rest))
    needs.sort(key=by_size)
    return needs


def need_of(about: list[int], cards: list[int]) -> Need:
    return len(about) - len(cards), about, cards


def by_size(need: Need) -> tuple[int, int]:
    """Small facts first, and of equal ones that which says most."""
    return len(need[1]), need[0]


def apart(needs: list[Need]) -> list[Need]:
    """A fact that names every card of its copies leaves nothing open there: it is taken out of the facts that go further.

    Nearly always this leaves groups that share no copy, and each is just shuffled."""
    found = sorted(needs, key=by_size)
    spans = [frozenset(need[1]) for need in found]
    at = 0
    while at < len(found):
        full = at
        at += 1
        inside = spans[full]
        further = [] if found[full][0] else [i for i in range(len(found)) if i != full and inside <= spans[i]]
        if not further:
            continue
        others: list[Need] = []
        for index, need in enumerate(found):
            if index not in further:
                others.append(need)
                continue
            outside = [copy for copy in need[1] if copy not in inside]
            more = without(need[2], found[full][2])
            if outside and more:
                others.append(need_of(outside, more))
        found = sorted(others, key=by_size)
        spans = [frozenset(need[1]) for need in found]
        at = 0
    return found


def without(cards: list[int], others: list[int]) -> list[int]:
    """The cards that are left when others are taken out, each as often as it is there."""
    taken: dict[int, int] = {}
    for card in others:
        taken[card] = taken.get(card, 0) + 1
    left: list[int] = []
    for card in cards:
        if taken.get(card, 0):
            taken[card] -= 1
        else:
            left.append(card)
    return left


def with_named(cards: list[int], needs: list[Need], dice: Dice) -> list[int]:
    """As many cards, with those that facts name among them: others give way to what is missing."""
    named: list[int] = []
    seen: set[int] = set()
    for _, about, some in needs:
        # Facts that share copies may speak of the same cards.
        named += some if seen.isdisjoint(about) else without(some, named)
        seen.update(about)
    rest = without(cards, named)
    shuffled(rest, dice)
    return sorted((named + rest)[: len(cards)])


def deal_under(
    state: State, unknown: list[int], pool: list[int], needs: list[Need], dice: Dice
) -> tuple[dict[int, int], int, int]:
    """Deal the cards so that every fact holds: directly, or mended by swaps. Gives the dealing, its faults, and the swaps it took."""
    dealt: dict[int, int] = {}
    if deal_directly(state, unknown, pool, needs, dice, dealt):
        return dealt, 0, 0
    swaps = Swaps(state, needs, dealt)
    return dealt, swaps.mend(dice), swaps.made


def deal_directly(
    state: State, unknown: list[int], pool: list[int], needs: list[Need], dice: Dice, dealt: dict[int, int]
) -> bool:
    """Put the cards that each fact names on its copies, then the rest on the rest; tell whether all facts were served.

    Facts that share copies or cards may get in each other's way: then all is dealt, but not all as it should be."""
    left = pool[:]
    served = True
    for _, about, cards in needs:
        there = [dealt[copy] for copy in about if copy in dealt]
        missing: list[int] = []
        for card in cards:
            if card in there:
                there.remove(card)
            elif card in left:
                missing.append(card)
                left.remove(card)
            else:
                served = False
        free = [copy for copy in about if copy not in dealt]
        served &= place(state, missing, free, dealt, dice)
        left += missing
    rest = [copy for copy in unknown if copy not in dealt]
    if not place(state, left, rest, dealt, dice):
        served = False
        for card, copy in zip(left, [copy for copy in rest if copy not in dealt], strict=False):
            dealt[copy] = card
    return served


def place(state: State, cards: list[int], free: list[int], dealt: dict[int, int], dice: Dice) -> bool:
    """Put each card on a copy that it could be, those that could be few cards first. Tell whether that went; `cards` keeps what did not."""
    shuffled(free, dice)
    shuffled(cards, dice)
    plain: list[int] = []
    choosy: list[int] = []
    for copy in free:
        (choosy if state.choosy(copy) else plain).append(copy)
    if choosy:
        serve_choosy(state, cards, choosy, dealt)
    while cards and plain:
        dealt[plain.pop()] = cards.pop()
    return not cards


def serve_choosy(state: State, cards: list[int], choosy: list[int], dealt: dict[int, int]) -> None:
    """As many of these copies as can get a card that they could be; one that has a card gives it up if another one will do."""
    holder: dict[int, int] = {}
    for copy in choosy:
        find_card(state, cards, copy, holder, set())
    for at, copy in holder.items():
        dealt[copy] = cards[at]
    cards[:] = [card for at, card in enumerate(cards) if at not in holder]


def find_card(state: State, cards: list[int], copy: int, holder: dict[int, int], asked: set[int]) -> bool:
    """Give a copy a card that nobody holds, or one whose holder finds another. `asked` are those that were tried already."""
    for at, card in enumerate(cards):
        if at in asked or not state.could_be(copy, card):
            continue
        asked.add(at)
        if at not in holder or find_card(state, cards, holder[at], holder, asked):
            holder[at] = copy
            return True
    return False


class Swaps:
    """A dealing that does not fit all facts yet is mended by swapping cards: one that a fact misses comes for one that may go.

    Cards change places inside a batch only. Where the cards themselves are only supposed, one may also come from the box."""

    def __init__(
        self,
        state: State,
        needs: list[Need],
        dealt: dict[int, int],
        batches: dict[int, int] | None = None,
        box: list[int] | None = None,
        supposed: set[int] | None = None,
    ) -> None:
        self.state = state
        self.needs = needs
        self.copies = list(dealt)
        self.choosy = [copy for copy in self.copies if state.choosy(copy)]
        self.dealt = dealt
        self.batches: dict[int, int] = batches or {}
        self.box: list[int] = box or []
        """The cards that may come in for one that was only supposed."""
        self.supposed: set[int] = supposed or set()
        """The copies whose cards are only supposed."""
        self.made = 0

    def missing(self, about: list[int], cards: list[int]) -> list[int]:
        """The cards of a fact that are not among its copies."""
        return without(cards, [self.dealt[copy] for copy in about])

    def loose(self, about: list[int], cards: list[int]) -> list[int]:
        """The copies of a fact whose card is none that it names, or one too many; any of them if it names more than it has."""
        rest = cards[:]
        found: list[int] = []
        for copy in about:
            if self.dealt[copy] in rest:
                rest.remove(self.dealt[copy])
            else:
                found.append(copy)
        return found or about

    def wrong(self) -> list[int]:
        """The copies whose card they could not be."""
        return [copy for copy in self.choosy if not self.state.could_be(copy, self.dealt[copy])]

    def faults(self) -> int:
        """How many cards are missing where a fact has them, or lie where they could not be."""
        return len(self.wrong()) + sum([len(self.missing(about, cards)) for _, about, cards in self.needs])

    def mend(self, dice: Dice) -> int:
        """Swap until no fault is left, and tell how many are. Now and then a swap is taken that helps nothing, so that one
        does not go round in circles."""
        faults = self.faults()
        while faults and self.made < SWAPS:
            self.made += 1
            before = self.change(dice)
            then = self.faults()
            if then <= faults or dice.below(20) == 0:
                faults = then
            else:
                for copy, card in before:
                    self.dealt[copy] = card
        return faults

    def change(self, dice: Dice) -> list[tuple[int, int]]:
        """Two cards change places, or one comes from the box. Gives what lay there before."""
        wrong = self.wrong()
        open_needs = [need for need in self.needs if self.missing(need[1], need[2])]
        at = dice.below(len(wrong) + len(open_needs))
        if at < len(wrong):
            one = wrong[at]
            fitting = [other for other in self.partners(one) if self.state.could_be(one, self.dealt[other])]
            coming = [card for card in self.box if self.state.could_be(one, card)] if one in self.supposed else []
        else:
            _, about, cards = open_needs[at - len(wrong)]
            rest = self.missing(about, cards)
            loose = self.loose(about, cards)
            one = loose[dice.below(len(loose))]
            card = rest[dice.below(len(rest))]
            inside = set(about)
            fitting = [other for other in self.partners(one) if other not in inside and self.dealt[other] == card]
            coming = [card] if one in self.supposed and self.state.could_be(one, card) else []
        if coming and (not fitting or dice.below(4) == 0):
            return self.put([(one, coming[dice.below(len(coming))])])
        fitting = fitting or self.partners(one)
        if not fitting:
            return []
        other = fitting[dice.below(len(fitting))]
        return self.put([(one, self.dealt[other]), (other, self.dealt[one])])

    def partners(self, one: int) -> list[int]:
        """The other copies of a copy's batch."""
        batch = self.batches.get(one, 0)
        return [copy for copy in self.copies if copy != one and self.batches.get(copy, 0) == batch]

    def exchanges(self, copies: list[int], most: int) -> list[list[tuple[int, int]]]:
        """Some of these copies with another card, one of its batch or one from the box, so that nothing is wrong afterwards."""
        found: list[list[tuple[int, int]]] = []
        for one in copies:
            tried = {self.dealt[one]}
            changes = [[(one, self.dealt[other]), (other, self.dealt[one])] for other in self.partners(one)]
            if one in self.supposed:
                changes += [[(one, card)] for card in self.box]
            for change in changes:
                card = change[0][1]
                if len(found) < most and card not in tried and self.state.could_be(one, card) and self.fits(change):
                    tried.add(card)
                    found.append(change)
        return found

    def fits(self, changes: list[tuple[int, int]]) -> bool:
        """Whether nothing would be wrong after some changes."""
        before = self.put(changes)
        faults = self.faults()
        self.put(before)
        return not faults

    def put(self, changes: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Lay other cards on some copies. Gives what lay there before."""
        before = [(copy, self.dealt[copy]) for copy, _ in changes]
        for copy, card in changes:
            self.dealt[copy] = card
        return before


def shuffled(items: list[int], dice: Dice) -> None:
    for index in range(len(items) - 1, 0, -1):
        other = dice.below(index + 1)
        items[index], items[other] = items[other], items[index]
