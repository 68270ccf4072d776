"""What a seat imagines is a full state that it can't tell from the true one, made without looking at the truth."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from rubrica.conformance.values import look_at_zones, mutables
from rubrica.conformance.walks import Walk, in_sight, walks
from rubrica.engine.chance import Dice
from rubrica.engine.facts import AMONG
from rubrica.engine.knowledge import Imagination
from rubrica.engine.state import DREAM


def dreams(game: Any, seats: int) -> Counter[str]:
    """`imagine` gives a state with the same view, consistent with all that the seat has seen, and playable to the end."""
    seen: Counter[str] = Counter()
    for walk in walks(game, seats, 320):
        memory: list[dict[int, tuple[int, int]]] = [{} for _ in range(seats)]
        for state in walk.positions():
            for seat in range(seats):
                remember(state, seat, memory[seat])
            if walk.looks() and walk.dice.below(2):
                for seat in (*range(seats), -1):
                    seen += look_at_dream(walk, state, seat, memory)
    return seen


def closed_lists(game: Any, seats: int) -> Counter[str]:
    """The same where nobody knows what the others play: what is supposed gives way to what was seen, and imagining never fails."""
    seen: Counter[str] = Counter()
    for walk in walks(game, seats, 240, open_decks=False):
        for state in walk.positions():
            if walk.looks():
                viewer = walk.dice.below(seats + 1) - 1
                seen += look_at_dream(walk, state, viewer, [{}] * seats)
    return seen


def remember(state: Any, seat: int, memory: dict[int, tuple[int, int]]) -> None:
    """What a seat has seen by the table of zones, as long as nothing has been left to chance since: copy, card, and when."""
    for copy in range(len(state.place)):
        if in_sight(state, seat, copy):
            memory[copy] = state.card[copy], state.luck
        elif copy in memory and (memory[copy][1] != state.luck or not in_order(state, copy)):
            del memory[copy]


def in_order(state: Any, copy: int) -> bool:
    """Whether a copy lies where one can follow it: not in a hidden zone without order."""
    return bool(state.match.zone_kinds[state.zone_kind[state.place[copy]]].ordered)


def look_at_dream(walk: Walk, state: Any, seat: int, memory: list[dict[int, tuple[int, int]]]) -> Counter[str]:
    before = state.copy()
    dice = Dice(walk.dice.below(1 << 30))
    dream = walk.guarded(f"seat {seat} can't imagine", lambda: state.as_seat(seat).imagine(dice))
    walk.must(state == before, "imagining has changed the position")
    walk.must(
        dream.mode == DREAM and dream.past is None and dream.news is None, "an imagined state remembers the true match"
    )
    walk.must(
        not mutables(dream, walk).keys() & mutables(state, walk).keys(),
        "an imagined state shares something with the true one",
    )
    mine, imagined = (json.dumps(now.as_seat(seat).view()) for now in (state, dream))
    if mine != imagined:
        walk.fail(f"seat {seat} imagines a state that it could tell from the true one: {mine}\n{imagined}")
    if seat == state.seat:
        walk.must(dream.offers == state.offers, f"seat {seat} imagines other offers of its own")
        walk.must(
            [move.text for move in dream.moves] == [move.text for move in state.moves],
            f"seat {seat} imagines other words",
        )
    look_at_zones_of_dream(walk, state, dream, seat)
    look_at_choosy_copies(walk, state, dream, seat)
    look_at_facts(walk, state, dream, seat)
    if seat >= 0:
        for copy, (card, _) in memory[seat].items():
            walk.must(dream.card[copy] == card, f"seat {seat} has seen copy {copy}, and imagines another card there")
    if dream.asking is not None:
        look_at_offers_of_dream(walk, dream)
    seen = look_for_others(walk, state, seat, dream)
    if walk.dice.below(3) == 0:
        walk.play_on(dream, dice)
        look_at_zones(walk, dream)
        seen["played"] += 1
    seen["imagined"] += 1
    return seen


def look_at_offers_of_dream(walk: Walk, dream: Any) -> None:
    """What is offered in a dream can be played in it."""
    for number, move in enumerate(dream.offers[:6]):
        after = dream.copy()
        walk.guarded(f"offer {number} of an imagined state fails", lambda move=move, after=after: after.answer(move))


def look_at_zones_of_dream(walk: Walk, state: Any, dream: Any, seat: int) -> None:
    look_at_zones(walk, dream)
    walk.must(
        dream.zones == state.zones and dream.owner == state.owner and dream.place == state.place,
        "an imagined state moves copies",
    )
    if state.match.options["open_decks"]:
        true, dealt = (Counter(zip(now.card, now.owner, strict=True)) for now in (state, dream))
        walk.must(
            true == dealt,
            f"what seat {seat} imagines has other cards than the deck lists: {true - dealt}, {dealt - true}",
        )


def look_at_choosy_copies(walk: Walk, state: Any, dream: Any, seat: int) -> None:
    """What a copy could not be it is not, and is not imagined to be."""
    imagination = Imagination(state, seat)
    for copy in imagination.unknown:
        for now, what in ((state, "is"), (dream, "is imagined as")):
            walk.must(
                imagination.state.could_be(copy, now.card[copy]),
                f"copy {copy} {what} a card that it could not be for seat {seat}",
            )


def look_at_facts(walk: Walk, state: Any, dream: Any, seat: int) -> None:
    """Every fact that the seat has is true, and true in what it imagines."""
    for who, kind, copies, cards in state.facts:
        for now, what in ((state, "is not true"), (dream, "does not hold in what it imagines")):
            if who != seat and now is dream:
                continue
            there = Counter(now.card[copy] for copy in copies)
            holds = not Counter(cards) - there if kind == AMONG else not set(cards) & set(there)
            walk.must(holds, f"a fact of seat {who} {what}: {kind} {copies} {cards}")


def look_for_others(walk: Walk, state: Any, seat: int, dream: Any) -> Counter[str]:
    """With other dice a seat imagines something else, if enough is hidden from it."""
    hidden = [copy for copy in range(len(state.place)) if state.known[copy] != state.match.everyone]
    hidden = [copy for copy in hidden if seat < 0 or not state.known[copy] >> seat & 1]
    free = [copy for copy in hidden if not state.choosy(copy)]
    if len({dream.card[copy] for copy in free}) < 3 or len(free) < 8:
        return Counter()
    others = [state.as_seat(seat).imagine(Dice(number)) for number in range(3)]
    walk.must(any(other.card != dream.card for other in others), f"seat {seat} imagines the same with any dice")
    walk.must(any(other.card != state.card for other in others), f"seat {seat} imagines the truth with any dice")
    walk.must(any(other.luck != dream.luck for other in others), f"seat {seat} imagines the same chance with any dice")
    look_at_keys(walk, [dream, *others])
    return Counter(varied=1)


def look_at_keys(walk: Walk, dreams: list[Any]) -> None:
    """The same answer has the same key in every imagined state, or searching players learn nothing from one for another."""
    keys: dict[str, int] = {}
    for dream in dreams:
        if dream.asking is not None:
            step, a, b = dream.asking
            for move in dream.moves:
                key = step.key(dream, a, b, move.number)
                walk.must(
                    keys.setdefault(move.text, key) == key, f"{move.text!r} has other keys in other imagined states"
                )
