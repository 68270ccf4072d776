"""What a text asks for when it is announced: its modes, what pays for it, its targets. Targets are checked again when it resolves."""

from __future__ import annotations

from typing import Any

from rubrica.engine.announcing import DONE, Part, Several, bound_to, pick, things_bound
from rubrica.engine.chain import Chained, is_entry
from rubrica.engine.moves import About
from rubrica.engine.permanents import Permanents
from rubrica.engine.state import COPY, SLOTS, YOU, Scope
from rubrica.engine.values import Value
from rubrica.language.nodes.base import Ability
from rubrica.language.nodes.costs import Cost
from rubrica.language.nodes.modes import ChooseOne
from rubrica.language.nodes.things import Described, Target


class Asked(Value):
    """The choices of mode of a text, and its targets with the slot and number of the mode they are in (-1: always)."""

    def __init__(self, modes: tuple[ChooseOne, ...], targets: tuple[tuple[Target, int, int], ...]) -> None:
        self.modes = modes
        self.targets = targets

    def parts(self) -> tuple[Any, ...]:
        return (self.modes, self.targets)


def asked_by(effect: Any) -> Asked | None:
    """What a text asks for when it is announced, gathered once when the card is read; None if nothing."""
    modes: list[ChooseOne] = []
    targets: list[tuple[Target, int, int]] = []
    gather(effect, -1, 0, modes, targets)
    return Asked(tuple(modes), tuple(targets)) if modes or targets else None


def gather(node: Any, slot: int, mode: int, modes: list[ChooseOne], targets: list[tuple[Target, int, int]]) -> None:
    if isinstance(node, Target):
        targets.append((node, slot, mode))
    elif isinstance(node, ChooseOne):
        modes.append(node)
        for number, way in enumerate(node.ways(), 1):
            for text in way:
                gather(text, node.slot, number, modes, targets)
    elif not isinstance(node, Ability):  # one that is said about a while asks for itself
        for part in parts_of_node(node):
            gather(part, slot, mode, modes, targets)


def parts_of_node(node: Any) -> list[Any]:
    """The nodes right inside a node."""
    if isinstance(node, tuple):
        return list(node)
    names = getattr(node, "__dataclass_fields__", None)
    if names is None:
        return []
    return [part for part in [getattr(node, name) for name in names] if not isinstance(part, int | str | Asked)]


def targets_in(asked: Asked | None, words: Scope) -> list[Target]:
    """The targets that a text names, in printed order; of several modes only those of the chosen one."""
    if asked is None:
        return []
    return [target for target, slot, mode in asked.targets if slot < 0 or mode_chosen(words, slot) == mode]


def mode_chosen(words: Scope, slot: int) -> int:
    """The mode that a choice has taken, from 1; 0 if none yet."""
    return int(words[SLOTS + slot]) if SLOTS + slot < len(words) and words[SLOTS + slot] else 0


def chosen_for(target: Target, words: Scope) -> tuple[int, ...]:
    """What was chosen for a target."""
    return things_bound(words, target.slot)


def legal_targets(state: Permanents, target: Target, words: Scope) -> list[int]:
    """What can be chosen as a target now."""
    return [thing for thing in target.found(state, words) if state.may_target(words, thing)]


def checked_targets(state: Permanents, asked: Asked | None, words: Scope) -> Scope | None:
    """Each target is checked again. Illegal ones are skipped; if all are, the entry does nothing (None)."""
    if asked is None:
        return words
    chosen = legal = 0
    for target in targets_in(asked, words):
        before = chosen_for(target, words)
        now = legal_targets(state, target, words) if before else []
        kept = tuple([thing for thing in before if thing in now])
        chosen += len(before)
        legal += len(kept)
        words = bound_to(words, target.slot, kept)
    return None if chosen and not legal else words


# Whether it can be completed.


def can_choose(state: Permanents, asked: Asked | None, words: Scope, without: tuple[int, ...] = ()) -> bool:
    """Whether the modes and targets of a text can be chosen; `without` is given up to pay for it."""
    if asked is None:
        return True
    for choice in asked.modes:
        if not mode_chosen(words, choice.slot) and not has_mode(state, asked, choice, words, without):
            return False
    return targets_there(state, targets_in(asked, words), words, without)


def has_mode(state: Permanents, asked: Asked, choice: ChooseOne, words: Scope, without: tuple[int, ...]) -> bool:
    """Whether the targets of one of its modes are there."""
    for number in range(1, len(choice.ways()) + 1):
        targets = [target for target, slot, mode in asked.targets if slot == choice.slot and mode == number]
        if targets_there(state, targets, words, without):
            return True
    return False


def targets_there(state: Permanents, targets: list[Target], words: Scope, without: tuple[int, ...]) -> bool:
    for target in targets:
        least = target.least(state, words)
        if least and not enough(state, target, words, least, without):
            return False
    return True


def enough(state: Permanents, target: Target, words: Scope, least: int, without: tuple[int, ...]) -> bool:
    """Whether so many targets are there: looks no further than it must."""
    what = target.what
    if not isinstance(what, Described) or target.word == "another":
        return len([thing for thing in legal_targets(state, target, words) if thing not in without]) >= least
    for thing in what.around(state, words):
        if thing not in without and what.suits(state, words, thing) and state.may_target(words, thing):
            least -= 1
            if least == 0:
                return True
    return False


def given_up(costs: tuple[Cost, ...], words: Scope) -> tuple[int, ...]:
    """What is paid with so far."""
    found: tuple[int, ...] = ()
    for cost in costs:
        found = (*found, *cost.gives(words))
    return found


def can_complete(state: Permanents, costs: tuple[Cost, ...], asked: Asked | None, words: Scope) -> bool:
    """Whether a cost can be paid so that the modes and targets can be chosen: nothing is given up twice, or targeted."""
    taken = given_up(costs, words)
    for cost in costs:
        if not cost.chooses():
            continue
        chosen = cost.chosen(words)
        number = cost.number_of(state, words)
        if len(chosen) < number:
            candidates = [thing for thing in cost.candidates(state, words) if thing in chosen or thing not in taken]
            for thing in pick(candidates, chosen, number, number):
                if can_complete(state, costs, asked, bound_to(words, cost.place(), (*chosen, thing))):
                    return True
            return False
    if asked is None:
        return True
    for choice in asked.modes:
        if not mode_chosen(words, choice.slot):
            for mode in range(1, len(choice.ways()) + 1):
                if can_complete(state, costs, asked, bound_to(words, choice.slot, mode)):
                    return True
            return False
    return targets_there(state, targets_in(asked, words), words, taken)


# The parts of an announcement that a text asks for.


class ModePart(Part):
    """Which mode?"""

    def __init__(self, choice: ChooseOne, costs: tuple[Cost, ...], asked: Asked) -> None:
        self.choice = choice
        self.costs = costs
        self.asked = asked

    def offers(self, state: Chained, words: Scope) -> list[int]:
        return [
            number
            for number in range(1, len(self.choice.ways()) + 1)
            if can_complete(state, self.costs, self.asked, bound_to(words, self.choice.slot, number))
        ]

    def answer(self, state: Chained, scope: int, move: int) -> bool:
        state.bind(scope, self.choice.slot, move)
        return True

    def prompt(self, name: str) -> str:
        return f"{name}: choose one."

    def say(self, state: Chained, move: int, viewer: int) -> str:
        return self.choice.way_said(state, move - 1)


class CostPart(Several):
    """What pays?"""

    def __init__(self, cost: Cost, costs: tuple[Cost, ...], asked: Asked | None) -> None:
        super().__init__(cost.place())
        self.cost = cost
        self.costs = costs
        self.asked = asked

    def most(self, state: Chained, words: Scope) -> int:
        return self.cost.number_of(state, words)

    def least(self, state: Chained, words: Scope) -> int:
        return self.cost.number_of(state, words)

    def offers(self, state: Chained, words: Scope) -> list[int]:
        taken = given_up(self.costs, words)
        chosen = self.chosen(words)
        number = self.cost.number_of(state, words)
        candidates = [thing for thing in self.cost.candidates(state, words) if thing in chosen or thing not in taken]
        left = [
            thing
            for thing in pick(candidates, chosen, number, number)
            if can_complete(state, self.costs, self.asked, bound_to(words, self.slot, (*chosen, thing)))
        ]
        return state.distinct(left, words[YOU])

    def prompt(self, name: str) -> str:
        return f"{name}: choose what you pay with."

    def about(self, state: Chained, move: int) -> About:
        return state.about("pay", move)

    def is_secret(self) -> bool:
        return self.cost.from_hand()


class TargetPart(Several):
    """Which target?"""

    def __init__(self, target: Target, costs: tuple[Cost, ...]) -> None:
        super().__init__(target.slot)
        self.target = target
        self.costs = costs

    def most(self, state: Chained, words: Scope) -> int:
        return self.target.most(state, words)

    def least(self, state: Chained, words: Scope) -> int:
        return self.target.least(state, words)

    def offers(self, state: Chained, words: Scope) -> list[int]:
        taken = given_up(self.costs, words)
        candidates = [thing for thing in legal_targets(state, self.target, words) if thing not in taken]
        offers = pick(candidates, self.chosen(words), self.target.least(state, words), self.target.most(state, words))
        things = [offer for offer in offers if offer > COPY and not is_entry(offer)]
        # Cards of one name in a pile are offered once; players, places and entries of the chain are all different.
        once = state.distinct(things, words[YOU])
        return [offer for offer in offers if offer == DONE or offer not in things or offer in once]

    def prompt(self, name: str) -> str:
        return f"{name}: choose a target."


def parts_asked(asked: Asked | None, costs: tuple[Cost, ...], words: Scope) -> list[Part]:
    """Modes, payments and targets, in this order: targets come last, when the modes are known."""
    found: list[Part] = []
    if asked is not None:
        found += [ModePart(choice, costs, asked) for choice in asked.modes]
    found += [CostPart(cost, costs, asked) for cost in costs if cost.chooses()]
    found += [TargetPart(target, costs) for target in targets_in(asked, words)]
    return found


def targets_said(state: Permanents, asked: Asked | None, words: Scope, host: int, viewer: int) -> str:
    """The targets of an entry in words, and what it is put on."""
    names = [state.called(thing, viewer) for target in targets_in(asked, words) for thing in chosen_for(target, words)]
    if host:
        names.append(state.called(host, viewer))
    return f" (on {', '.join(names)})" if names else ""
