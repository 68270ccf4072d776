"""Who knows what: the facts a seat has without being shown, and the states it can imagine."""

from __future__ import annotations

from typing import Any

from rubrica.engine.chance import Dice
from rubrica.engine.errors import RubricaError
from rubrica.engine.state import AMONG, DREAM, State
from rubrica.engine.steps import SecretQuestion

TRIES = 400
SWAPS = 400
Need = tuple[int, list[int], list[int]]
"""What is open of a fact: how many of its copies may be anything, the copies, the cards that are among them."""


class Imagination:
    """What a seat can imagine of one position. Made once, it gives as many states as a search needs."""

    def __init__(self, state: State, viewer: int) -> None:
        self.state = state.copy()
        self.state.facts = tuple([fact for fact in state.facts if fact[0] == viewer])
        self.viewer = viewer
        # By their places, not by their numbers: those of a hidden hand tell which card has left it.
        self.unknown = [copy for zone in state.zones for copy in zone if not state.known_to(viewer, copy)]
        self.pool = state.unplaced_cards(viewer, self.unknown) if self.unknown else []
        self.needs = open_facts(self.state, self.unknown, list(self.state.facts))
        self.simple = self.groups_are_simple()

    def groups_are_simple(self) -> bool:
        """Whether the facts cut the unknown copies into groups, each with exactly its cards: then each is just shuffled."""
        covered = [copy for _, about, _ in self.needs for copy in about]
        if len(covered) != len(self.unknown) or len(set(covered)) != len(covered):
            return False
        return all(spare == 0 for spare, _, _ in self.needs) and not any(
            self.state.choosy(copy) for copy in self.unknown
        )

    def deal(self, dice: Dice) -> dict[int, int]:
        """Deal the cards that the seat can't place to the copies it can't name, under its facts and what each copy could be."""
        if self.simple:
            dealt: dict[int, int] = {}
            for _, about, cards in self.needs:
                mine = cards[:]
                shuffled(mine, dice)
                for index, copy in enumerate(about):
                    dealt[copy] = mine[index]
            return dealt
        for _ in range(TRIES):
            tried = deal_under(self.state, self.unknown, self.pool, self.needs, dice)
            if tried is not None:
                return tried
        raise RubricaError(f"Seat {self.viewer} knows things that do not go together.")

    def dream(self, dice: Dice) -> Any:
        """A full state consistent with all that the seat knows, with chance of its own. Whoever else is asked has something to answer."""
        for _ in range(TRIES):
            dream = self.deal_anew(dice)
            if dream.asking is None or dream.seat == self.viewer:
                return dream
            step, a, b = dream.asking
            offers = step.offers(dream, a, b)
            if offers:
                dream.offers = offers
                return dream
        raise RubricaError(f"Seat {self.viewer} can't imagine what seat {self.state.seat} is asked.")

    def deal_anew(self, dice: Dice) -> Any:
        """A state whose unknown cards are dealt anew; with them goes what the others did in secret."""
        viewer = self.viewer
        dream = self.state.copy()
        dream.mode = DREAM
        dream.luck = dice.bits()
        dream.script = None
        dream.past = None
        if self.unknown:
            cards = list(dream.card)
            for copy, card in self.deal(dice).items():
                cards[copy] = card
            dream.card = tuple(cards)
        if any(dream.until):
            dream.until = tuple([stop if seat == viewer else 0 for seat, stop in enumerate(dream.until)])
        imagine_secrets(dream, viewer, dice)
        dream.imagined(viewer)  # a game that puts its own right still sees what the seat knows
        dream.facts = ()
        return dream


def imagine_secrets(dream: Any, viewer: int, dice: Dice) -> None:
    """What the others have answered in secret is anybody's guess."""
    if not dream.secrets or dream.asking is None:
        return
    step, a, b = dream.asking
    assert isinstance(step, SecretQuestion)
    answers: list[int] = []
    given = dream.secrets
    for seat, answer in zip(step.seats(dream, a, b), given, strict=False):
        dream.secrets = tuple(answers)
        offers = step.offers(dream, a, b)
        answers.append(answer if seat == viewer else offers[dice.below(len(offers))])
    dream.secrets = tuple(answers)


def open_facts(state: State, unknown: list[int], facts: list[tuple[Any, ...]]) -> list[Need]:
    """What is still open of the facts a seat has."""
    hidden = set(unknown)
    needs = []
    for _, kind, copies, cards in facts:
        if kind != AMONG:
            continue
        rest = list(cards)
        for copy in copies:
            if copy not in hidden and state.card[copy] in rest:
                rest.remove(state.card[copy])
        inside = set(copies)
        about = [copy for copy in unknown if copy in inside]
        if rest and about:
            needs.append((len(about) - len(rest), about, rest))
    needs.sort(key=lambda need: len(need[1]))
    return needs


def deal_under(
    state: State, unknown: list[int], pool: list[int], needs: list[Need], dice: Dice
) -> dict[int, int] | None:
    """Deal the cards so that every fact holds: directly, or mended by swaps. None if that did not come about."""
    dealt: dict[int, int] = {}
    if deal_directly(state, unknown, pool, needs, dice, dealt) or Swaps(state, needs, dealt).mend(dice):
        return dealt
    return None


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
    for copy in free:
        if not state.choosy(copy):
            plain.append(copy)
            continue
        for card in cards:
            if state.could_be(copy, card):
                cards.remove(card)
                dealt[copy] = card
                break
    while cards and plain:
        dealt[plain.pop()] = cards.pop()
    return not cards


class Swaps:
    """A dealing that does not fit all facts yet is mended by swapping cards: one that a fact misses comes for one that may go."""

    def __init__(self, state: State, needs: list[Need], dealt: dict[int, int]) -> None:
        self.state = state
        self.needs = [(set(about), list(cards)) for _, about, cards in needs]
        self.copies = sorted(dealt)
        self.choosy = [copy for copy in self.copies if state.choosy(copy)]
        self.dealt = dealt

    def missing(self, about: set[int], cards: list[int]) -> list[int]:
        """The cards of a fact that are not among its copies."""
        rest = cards[:]
        for copy in about:
            if self.dealt[copy] in rest:
                rest.remove(self.dealt[copy])
        return rest

    def faults(self) -> int:
        """How many cards are missing where a fact has them, or lie where they could not be."""
        wrong = len([copy for copy in self.choosy if not self.state.could_be(copy, self.dealt[copy])])
        return wrong + sum([len(self.missing(about, cards)) for about, cards in self.needs])

    def mend(self, dice: Dice) -> bool:
        """Swap until no fault is left. Now and then a swap is taken that helps nothing, so that one does not go round in circles."""
        faults = self.faults()
        for _ in range(SWAPS):
            if not faults:
                return True
            one, other = self.swap(dice)
            dealt = self.dealt
            dealt[one], dealt[other] = dealt[other], dealt[one]
            then = self.faults()
            if then <= faults or dice.below(20) == 0:
                faults = then
            else:
                dealt[one], dealt[other] = dealt[other], dealt[one]
        return not faults

    def swap(self, dice: Dice) -> tuple[int, int]:
        """Two copies whose cards might better change places."""
        wrong = [copy for copy in self.choosy if not self.state.could_be(copy, self.dealt[copy])]
        open_needs = [(about, rest) for about, cards in self.needs if (rest := self.missing(about, cards))]
        at = dice.below(len(wrong) + len(open_needs))
        if at < len(wrong):
            return wrong[at], self.copies[dice.below(len(self.copies))]
        about, rest = open_needs[at - len(wrong)]
        card = rest[dice.below(len(rest))]
        outside = [copy for copy in self.copies if copy not in about and self.dealt[copy] == card]
        inside = sorted(about)
        if not outside:
            return inside[dice.below(len(inside))], self.copies[dice.below(len(self.copies))]
        return inside[dice.below(len(inside))], outside[dice.below(len(outside))]


def shuffled(items: list[int], dice: Dice) -> None:
    for index in range(len(items) - 1, 0, -1):
        other = dice.below(index + 1)
        items[index], items[other] = items[other], items[index]
