"""Who knows what: the facts a seat has without being shown, and the states it can imagine."""

from __future__ import annotations

from typing import Any

from rubrica.engine.chance import Dice
from rubrica.engine.errors import RubricaError
from rubrica.engine.state import AMONG, DREAM, State
from rubrica.engine.steps import SecretQuestion

TRIES = 400
FIRST_TRIES = 60


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
        self.alone = told_once(self.needs, len(self.unknown))
        self.shared = told_once(self.needs, len(self.unknown), shared=True)
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
        for alone, tries in ((self.alone, FIRST_TRIES), (self.shared, TRIES), (self.alone, TRIES)):
            for _ in range(tries):
                tried = try_to_deal(self.state, self.unknown, self.pool, self.needs, alone, dice)
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
        dream.facts = ()
        dream.imagined(viewer)
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


def open_facts(
    state: State, unknown: list[int], facts: list[tuple[Any, ...]]
) -> list[tuple[int, list[int], list[int]]]:
    """What is still open of the facts a seat has: (how many copies to spare, the copies, the cards among them)."""
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


def told_once(needs: list[tuple[int, list[int], list[int]]], unknown: int, shared: bool = False) -> frozenset[int]:
    """The copies that only one fact is about, if the facts name as many cards as there are copies: only its cards can be there.

    A hand into which cards of two decks were drawn belongs to the facts about both; what is still in a deck does not. With `shared`,
    facts about the same copies may name the same card."""
    counts = [fewest(group) for group in overlapping(needs)] if shared else [len(cards) for _, _, cards in needs]
    if sum(counts) != unknown:
        return frozenset()
    once: set[int] = set()
    again: set[int] = set()
    for _, about, _ in needs:
        again.update(once.intersection(about))
        once.update(about)
    return frozenset(once - again)


def overlapping(needs: list[tuple[int, list[int], list[int]]]) -> list[list[tuple[set[int], list[int]]]]:
    """The facts in groups: those of different groups are about different copies."""
    groups: list[list[tuple[set[int], list[int]]]] = []
    for _, about, cards in needs:
        mine = [(set(about), cards)]
        apart = []
        for group in groups:
            if any(not copies.isdisjoint(about) for copies, _ in group):
                mine += group
            else:
                apart.append(group)
        groups = [*apart, mine]
    return groups


def fewest(group: list[tuple[set[int], list[int]]]) -> int:
    """How many cards some facts name at the least: one copy may be what several of them speak of."""
    counts: dict[int, int] = {}
    for _, cards in group:
        for card in set(cards):
            counts[card] = max(counts.get(card, 0), cards.count(card))
    return sum(counts.values())


def try_to_deal(
    state: State,
    unknown: list[int],
    pool: list[int],
    needs: list[tuple[int, list[int], list[int]]],
    alone: frozenset[int],
    dice: Dice,
) -> dict[int, int] | None:
    left = pool[:]
    dealt: dict[int, int] = {}
    if not deal_crossings(state, unknown, left, needs, dealt, dice):
        return None
    for _, about, cards in needs:
        there = [dealt[copy] for copy in about if copy in dealt]
        missing: list[int] = []
        for card in cards:
            if card in there:
                there.remove(card)
            else:
                missing.append(card)
        free = [copy for copy in about if copy not in dealt]
        if not place(state, missing, free, left, dealt, alone, dice):
            return None
    rest = [copy for copy in unknown if copy not in dealt]
    return dealt if place(state, left[:], rest, left, dealt, alone, dice) else None


def deal_crossings(
    state: State,
    unknown: list[int],
    left: list[int],
    needs: list[tuple[int, list[int], list[int]]],
    dealt: dict[int, int],
    dice: Dice,
) -> bool:
    """Copies that several facts are about, each of which names all its cards, get a card that all of these name."""
    full = [(set(about), cards[:]) for spare, about, cards in needs if spare == 0]
    crossing = [copy for copy in unknown if len([0 for about, _ in full if copy in about]) > 1]
    shuffled(crossing, dice)
    for copy in crossing:
        named = [cards for about, cards in full if copy in about]
        fitting = [card for card in named[0] if card in left and state.could_be(copy, card)]
        fitting = [card for card in fitting if all(card in cards for cards in named)]
        if not fitting:
            return False
        card = fitting[dice.below(len(fitting))]
        dealt[copy] = card
        left.remove(card)
        for cards in named:
            cards.remove(card)
    return True


def place(
    state: State,
    cards: list[int],
    free: list[int],
    left: list[int],
    dealt: dict[int, int],
    alone: frozenset[int],
    dice: Dice,
) -> bool:
    """Put each card on a copy that it could be. Copies that could be few cards come first, then those that only these can be."""
    shuffled(free, dice)
    if alone:
        free.sort(key=lambda copy: copy in alone)
    shuffled(cards, dice)
    choosy = [copy for copy in free if state.choosy(copy)]
    for copy in choosy:
        fitting = [card for card in cards if state.could_be(copy, card)]
        if fitting:
            cards.remove(fitting[0])
            left.remove(fitting[0])
            dealt[copy] = fitting[0]
            free.remove(copy)
        elif len(cards) >= len(free):
            return False
    free = [copy for copy in free if copy not in choosy]
    if len(cards) > len(free):
        return False
    for card in cards:
        if card not in left:
            return False
        left.remove(card)
        dealt[free.pop()] = card
    return True


def shuffled(items: list[int], dice: Dice) -> None:
    for index in range(len(items) - 1, 0, -1):
        other = dice.below(index + 1)
        items[index], items[other] = items[other], items[index]
