"""Who knows what: the states that a seat can imagine. Imagining never fails, and its cost has a bound."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.chance import Dice
from rubrica.engine.dealing import (
    TRIES,
    Need,
    Swaps,
    apart,
    deal_directly,
    deal_under,
    need_of,
    open_facts,
    place,
    shuffled,
    with_named,
    without,
)
from rubrica.engine.facts import NONE
from rubrica.engine.state import DREAM, State
from rubrica.engine.steps import SecretQuestion

DEALINGS: Final = 12
"""How many dealings may leave the seat that is asked with nothing to answer, before it is given something."""
LOOKS: Final = 240
"""How many cards it may be given for that."""


class Imagination:
    """What a seat can imagine of one position. Made once, it gives as many states as a search needs."""

    def __init__(self, state: State, viewer: int) -> None:
        self.state = state.copy()
        self.state.facts = tuple([fact for fact in state.facts if fact[0] == viewer])
        self.viewer = viewer
        self.tries = 0
        """Dealings of the last dream."""
        self.swaps = 0
        """Swaps of the last dream, and cards that were tried in the hand of the seat that is asked."""
        # By their places, not by their numbers: those of a hidden hand tell which card has left it.
        self.unknown = [copy for zone in state.zones for copy in zone if not state.known_to(viewer, copy)]
        self.needs = open_facts(self.state, self.unknown, list(self.state.facts))
        self.supposition: Supposition | None = None
        self.groups: list[Need] = []
        """Copies with all their cards, of which no other fact speaks."""
        self.tangle: list[Need] = []
        """Facts that share copies."""
        self.fitting: dict[int, int] | None = None
        """A dealing of the tangle that fits, once one is found."""
        self.supposed_to_fit: dict[int, int] | None = None
        """The one that is known before anything was dealt."""
        self.picky: list[bool] = []
        """Of each group, whether it has a copy that could not be every card."""
        self.tangled: list[int] = []
        self.pool: list[int] = []
        """The copies that are in no group, and their cards."""
        self.sight = self.state.sight(viewer)
        if self.unknown:
            self.sort_out()

    def sort_out(self) -> None:
        """Cut what is known into groups of copies, each with exactly its cards, and a tangle of facts that share copies."""
        supposed = self.state.suppose(self.viewer, self.unknown)
        if supposed:
            self.supposition = Supposition(self.state, self.viewer, self.unknown, self.needs, supposed)
            lists = self.supposition.lists()
        else:
            lists = self.cards_by_owner()
        # The others are needs now: what a copy could be is asked often, and these are all that say it.
        self.state.facts = tuple([fact for fact in self.state.facts if fact[1] == NONE])
        needs = apart([*self.needs, *lists])
        times: dict[int, int] = {}
        for _, about, _ in needs:
            for copy in about:
                times[copy] = times.get(copy, 0) + 1
        for need in needs:
            (self.groups if need[0] == 0 and is_alone(need[1], times) else self.tangle).append(need)
        grouped = {copy for _, about, _ in self.groups for copy in about}
        self.tangled = [copy for copy in self.unknown if copy not in grouped]
        self.pool = self.cards_of_tangle(lists) if self.tangle else []
        self.picky = [any_choosy(self.state, about) for _, about, _ in self.groups]
        if self.supposition is not None:
            self.fitting = {copy: self.supposition.dealt[copy] for copy in self.tangled}
        self.supposed_to_fit = self.fitting

    def afresh(self) -> Imagination:
        """The same, without what its dreams have found so far: the same dice give the same dreams."""
        self.fitting = self.supposed_to_fit
        return self

    def cards_by_owner(self) -> list[Need]:
        """The unknown copies of each owner, with all their cards: whose card it is never changes."""
        by_owner: dict[int, list[int]] = {}
        for copy in self.unknown:
            by_owner.setdefault(self.state.owner[copy], []).append(copy)
        return [
            need_of(by_owner[owner], sorted([self.state.card[copy] for copy in by_owner[owner]]))
            for owner in sorted(by_owner)
        ]

    def cards_of_tangle(self, lists: list[Need]) -> list[int]:
        """The cards that are in no group."""
        grouped = [card for _, _, cards in self.groups for card in cards]
        return without([card for _, _, cards in lists for card in cards], grouped)

    def deal(self, dice: Dice) -> dict[int, int]:
        """Deal the cards that the seat can't place to the copies it can't name, under its facts and what each copy could be."""
        dealt: dict[int, int] = {}
        for picky, (_, about, cards) in zip(self.picky, self.groups, strict=True):
            mine = cards[:]
            if picky:
                free = about[:]
                place(self.state, mine, free, dealt, dice)
                about = [copy for copy in free if copy not in dealt]
            else:
                shuffled(mine, dice)
            for copy, card in zip(about, mine, strict=False):
                dealt[copy] = card
        if self.tangle:
            dealt.update(self.deal_tangle(dice))
        return dealt

    def deal_tangle(self, dice: Dice) -> dict[int, int]:
        """Deal under facts that share copies. If that does not come about, the dealing that has fitted, or the one that fits best."""
        best: dict[int, int] = {}
        fewest = -1
        for _ in range(TRIES):
            dealt, faults, swaps = deal_under(self.state, self.tangled, self.pool, self.tangle, dice)
            self.tries += 1
            self.swaps += swaps
            if not faults:
                self.fitting = dealt
                return dealt
            if fewest < 0 or faults < fewest:
                best, fewest = dealt, faults
        return best if self.fitting is None else self.fitting

    def dream(self, dice: Dice) -> Any:
        """A full state consistent with all that the seat knows, with chance of its own. Whoever else is asked has something to answer."""
        self.tries = 0
        self.swaps = 0
        dealt: dict[int, int] = {}
        for _ in range(DEALINGS):
            self.tries += 1
            dealt = self.deal(dice)
            dream = self.dreamed(dealt, dice)
            if dream.is_allowed() and self.answerable(dream):
                return dream
        return self.give_an_answer(dealt, dice)

    def answerable(self, dream: Any) -> bool:
        """Whether the seat that is asked has something to answer; what that is depends on cards that were dealt."""
        if dream.asking is None or dream.seat == self.viewer:
            return True
        step, a, b = dream.asking
        dream.offers = step.offers(dream, a, b)
        return bool(dream.offers)

    def give_an_answer(self, dealt: dict[int, int], dice: Dice) -> Any:
        """No dealing gave the seat that is asked what it is asked for: cards that it could have are put where it sees them, one by one.

        If none of them helps, the question is over, as for one who has nothing to answer."""
        state = self.state
        groups = {copy: 1 + at for at, (_, about, _) in enumerate(self.groups) for copy in about}
        swaps = Swaps(state, self.needs, dealt, groups)
        if self.supposition is not None:
            swaps.box, swaps.supposed = self.supposition.box, self.supposition.supposed
        seen = [copy for copy in self.unknown if state.seers(copy) >> state.seat & 1] or self.unknown[:]
        shuffled(seen, dice)
        for changes in swaps.exchanges(seen, LOOKS):
            self.swaps += 1
            before = swaps.put(changes)
            dream = self.dreamed(dealt, dice)
            if self.answerable(dream):
                return dream
            swaps.put(before)
        dream = self.dreamed(dealt, dice)
        step, a, b = dream.asking
        dream.asking = None
        step.none(dream, a, b)
        dream.advance()
        return dream

    def dreamed(self, dealt: dict[int, int], dice: Dice) -> Any:
        """The state with these cards; with them goes what the others did in secret."""
        viewer = self.viewer
        dream = self.state.copy()
        dream.mode = DREAM
        dream.luck = dice.bits()
        dream.script = None
        dream.past = None
        if dealt:
            cards = list(dream.card)
            for copy, card in dealt.items():
                cards[copy] = card
            dream.card = tuple(cards)
        if any(dream.until):
            dream.until = tuple([stop if seat == viewer else 0 for seat, stop in enumerate(dream.until)])
        imagine_secrets(dream, viewer, dice)
        dream.imagined(viewer, self.sight)  # a game that puts its own right still sees what the seat knows
        dream.facts = ()
        return dream


def is_alone(about: list[int], times: dict[int, int]) -> bool:
    """Whether no other fact speaks of these copies; `times`: how many speak of each."""
    for copy in about:
        if times[copy] != 1:
            return False
    return True


def any_choosy(state: State, about: list[int]) -> bool:
    """Whether one of these copies could not be every card."""
    for copy in about:
        if state.choosy(copy):
            return True
    return False


BEGINNINGS: Final = 12
"""How often a supposition is begun anew that does not come to fit what is known."""


class Supposition:
    """With closed deck lists: the cards that the others are supposed to play. Where they contradict what is known, they give way."""

    def __init__(self, state: State, viewer: int, unknown: list[int], needs: list[Need], guess: dict[int, int]) -> None:
        self.state = state
        self.needs = needs
        self.batches = {copy: state.batch(copy) for copy in unknown}
        self.supposed = {copy for copy in unknown if state.owner[copy] != viewer}
        self.box: list[int] = state.match.game.deck_cards(state.match)
        self.dealt: dict[int, int] = {}
        """A card for each copy: the guess, put right."""
        dice = Dice(len(unknown))
        least = -1
        for _ in range(BEGINNINGS):  # facts that share copies may get in each other's way, and less so in another order
            dealt: dict[int, int] = {}
            for batch in sorted(set(self.batches.values())):
                copies = [copy for copy in unknown if self.batches[copy] == batch]
                inside = [need for need in apart(needs) if set(copies).issuperset(need[1])]
                pool = with_named(sorted([guess[copy] for copy in copies]), inside, dice)
                deal_directly(state, copies, pool, inside, dice, dealt)
            faults = Swaps(state, needs, dealt, self.batches, self.box, self.supposed).mend(dice)
            if least < 0 or faults < least:
                least, self.dealt = faults, dealt
            if not least:
                break

    def lists(self) -> list[Need]:
        """What is supposed, as a fact for each batch."""
        batches: dict[int, list[int]] = {}
        for copy in self.dealt:
            batches.setdefault(self.batches[copy], []).append(copy)
        return [need_of(about, sorted([self.dealt[copy] for copy in about])) for about in batches.values()]


def imagine_secrets(dream: Any, viewer: int, dice: Dice) -> None:
    """What the others have answered in secret is anybody's guess. Who could have answered nothing is still to be asked."""
    if not dream.secrets or dream.asking is None:
        return
    step, a, b = dream.asking
    assert isinstance(step, SecretQuestion)
    answers: list[int] = []
    given = dream.secrets
    for seat, answer in zip(step.seats(dream, a, b), given, strict=False):
        dream.secrets = tuple(answers)
        offers = step.offers(dream, a, b)
        if seat != viewer and not offers:
            dream.seat = seat
            return
        answers.append(answer if seat == viewer else offers[dice.below(len(offers))])
    dream.secrets = tuple(answers)
