"""Decisions: what is offered is accepted, everything else is refused with a reason and changes nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rubrica.conformance.walks import Walk, walks
from rubrica.engine.chance import Dice
from rubrica.engine.errors import IllegalMove
from rubrica.engine.moves import KINDS, Move
from rubrica.engine.state import COPY
from rubrica.players import player

GARBAGE = ("", " ", "xyzzy", "play", "play ", "pass pass", "\x00", "ß" * 3000, "1", "-1", "play nothing at all to 99")


def offers(game: Any, seats: int) -> Counter[str]:
    """Every offered move is accepted; any other is refused with a reason, and a refused move changes nothing."""
    seen: Counter[str] = Counter()
    for walk in walks(game, seats, 1000):
        seen += look_at_offers(walk)
    return seen


def look_at_offers(walk: Walk) -> Counter[str]:
    seen: Counter[str] = Counter()
    elsewhere: dict[str, Move] = {}
    for state in walk.positions():
        seen["positions"] += 1
        moves = walk.guarded("the offers can't be told", lambda state=state: state.moves)
        if state.over:
            walk.must(not moves and not state.offers, "the match is over and still offers moves")
        else:
            look_distinct(walk, state, moves)
            seen["accepted"] += accepted(walk, state, moves)
        seen["refused"] += refused(walk, state, moves, list(elsewhere.values()))
        for move in moves:
            elsewhere.setdefault(move.text.casefold(), move)
        if len(elsewhere) > 12:
            for text in list(elsewhere)[:4]:
                del elsewhere[text]
    return seen


def look_distinct(walk: Walk, state: Any, moves: list[Move]) -> None:
    """Offers differ in number, text and key; each is a line of its own words."""
    step, a, b = state.asking
    walk.must([move.number for move in moves] == state.offers, "the moves are not the offers")
    walk.must(len(set(state.offers)) == len(state.offers), f"the same number is offered twice: {state.offers}")
    said = [" ".join(move.text.split()).casefold() for move in moves]
    twice = [text for text, number in Counter(said).items() if number > 1]
    walk.must(not twice, f"two offers have the same text {twice[:1]}")
    for move in moves:
        walk.must(
            move.text and move.text == " ".join(move.text.split()), f"the text {move.text!r} is empty or oddly spaced"
        )
        look_at_about(walk, state, move)
    keys = Counter(step.key(state, a, b, number) for number in state.offers)
    walk.must(
        len(keys) == len(state.offers),
        f"searching players can't tell two offers apart: {[move.text for move in moves]}",
    )


def look_at_about(walk: Walk, state: Any, move: Move) -> None:
    """Its kind is a known one, and what it names is there."""
    about, match = move.about, state.match
    walk.must(
        about.kind in KINDS or about.kind in match.game.move_kinds,
        f"{move.text!r} is of an unknown kind {about.kind!r}",
    )
    for thing in about.things:
        walk.must(
            state.here(thing) and state.stay[thing & COPY] == thing,
            f"the move {move.text!r} is about a thing that is not there",
        )
    for what, number, end in (
        *[("zone", zone, len(state.zones)) for zone in about.zones],
        *[("seat", seat, walk.seats) for seat in about.seats],
        *[("card", card, len(match.cards)) for card in about.cards],
    ):
        walk.must(0 <= number < end, f"the move {move.text!r} is about {what} {number}, which is not there")
    if about.entries:
        chain = state.registers(state.seat).get("chain", [])
        walk.must(max(about.entries) < len(chain), f"the move {move.text!r} is about an entry that is not in the chain")


def accepted(walk: Walk, state: Any, moves: list[Move]) -> int:
    """Each offer can be played by its number, its text in any letters, and as a Move, with the same outcome."""
    before = state.copy()
    some = moves if len(moves) <= 12 else [moves[walk.dice.below(len(moves))] for _ in range(12)]
    for move in some:
        after = state.copy()
        walk.guarded(
            f"the offer {move.text!r} is not accepted by its number",
            lambda move=move, after=after: after.play(move.number),
        )
        form: Move | str = (move, move.text.upper(), f" {move.text.swapcase()} ")[walk.dice.below(3)]
        if move.text.upper().casefold() != move.text.casefold():
            form = move.text
        other = state.copy()
        walk.guarded(
            f"the offer {move.text!r} is not accepted as {form!r}", lambda form=form, other=other: other.play(form)
        )
        walk.must(after == other, f"{move.text!r} is another move by its text than by its number")
        walk.must(
            after.over or after.offers, f"after {move.text!r} nobody is offered anything and the match is not over"
        )
    walk.must(state == before, "playing on copies has changed the position")
    return len(some)


def refused(walk: Walk, state: Any, moves: list[Move], elsewhere: list[Move]) -> int:
    """Other numbers, other texts, moves of other positions, and everybody who is not asked."""
    before = state.copy()
    lines = len(state.news)
    texts = {" ".join(move.text.split()).casefold() for move in moves}
    numbers = set(state.offers)
    tries: list[Any] = [text for text in GARBAGE if " ".join(text.split()).casefold() not in texts]
    beyond = (max(numbers, default=0) + 1, min(numbers, default=0) - 1, 1 << 40, walk.dice.below(1000))
    tries += [number for number in beyond if number not in numbers]
    tries += [move for move in elsewhere if " ".join(move.text.split()).casefold() not in texts]
    tries += [move.text for move in tries if isinstance(move, Move)]
    for move in tries:
        refusal(walk, move, lambda move=move: state.play(move))
    for seat in (*range(walk.seats), -1):
        if seat != state.seat:
            holder = state.as_seat(seat)
            for offer in (*moves[:2], *state.offers[:1]):
                refusal(walk, offer, lambda offer=offer, holder=holder: holder.play(offer))
            walk.must(
                bool(holder.moves) == (seat in state.asked),
                f"seat {seat} is offered moves and not asked, or the other way round",
            )
    walk.must(state == before and len(state.news) == lines, "a refused move has changed the position")
    return len(tries)


def refusal(walk: Walk, move: Any, play: Any) -> None:
    try:
        play()
    except IllegalMove as reason:
        walk.must(reason.sentence.strip() and str(reason).strip(), f"{move!r} is refused without a reason")
    except Exception as error:
        walk.fail(f"{str(move)[:40]!r} is not refused, but breaks: {type(error).__name__}: {error}")
    else:
        walk.fail(f"{str(move)[:40]!r} is not offered, and it is accepted")


def endings(game: Any, seats: int) -> Counter[str]:
    """Each position has a decision or a result, and a match ends within its stated bound."""
    seen: Counter[str] = Counter()
    for walk in walks(game, seats, 5000):
        for state in walk.positions():
            look_at_standing(walk, state)
            seen["positions"] += 1
        if walk.choices is None:
            walk.must(state.over, "the match is not over")
        seen["matches"] += 1
    return seen


def look_at_standing(walk: Walk, state: Any) -> None:
    if state.over:
        walk.must(len(state.scores) == walk.seats, f"the match is over, and the scores are {state.scores}")
        walk.must(all(0.0 <= score <= 1.0 for score in state.scores), f"a score is not between 0 and 1: {state.scores}")
        walk.must(state.result and state.winners, "the match is over without a result")
        walk.must(
            state.asking is None and not state.asked and state.seat == -1, "the match is over and somebody is asked"
        )
    else:
        walk.must(state.asking is not None and state.offers, "there is neither a decision nor a result")
        walk.must(
            0 <= state.seat < walk.seats and state.seat in state.asked,
            f"seat {state.seat} is asked, and {state.asked} are awaited",
        )
        walk.must(not state.result, f"the match goes on and has the result {state.result!r}")
        walk.must(not state.left >> state.seat & 1, f"seat {state.seat} has left and is asked")
        for seat in state.asked:
            walk.must(state.prompt_for(seat).strip(), "a seat is asked without a word")


def leaving(game: Any, seats: int) -> Counter[str]:
    """A seat leaves at any time: the match ends, or goes on without it."""
    seen: Counter[str] = Counter()
    for walk in walks(game, seats, 1500):
        at = walk.dice.below(50)
        for state in walk.positions():
            if len(walk.moves) == at or state.over:
                for seat in range(seats):
                    seen += look_at_leaving(walk, state.copy(), seat)
    return seen


def look_at_leaving(walk: Walk, state: Any, seat: int) -> Counter[str]:
    """One seat leaves, the others play on and leave one after the other."""
    gone = [seat, *[other for other in range(walk.seats) if other != seat]]
    was_over = state.over
    before = state.copy()
    for leaver in gone:
        walk.guarded(f"seat {leaver} can't leave", lambda leaver=leaver: state.leave(leaver))
        look_at_standing(walk, state)
        walk.play_on(state, Dice(walk.seed), walk.dice.below(6))
        look_at_standing(walk, state)
    walk.must(state.over, "everybody has left, and the match goes on")
    walk.must(not was_over or state == before, "somebody left after the end, and that changed something")
    return Counter(left=1)


def bots(game: Any, seats: int) -> Counter[str]:
    """Bots choose offered moves and leave the position as it is."""
    seen: Counter[str] = Counter()
    for walk in walks(game, seats, 500):
        for state in walk.positions():
            if state.over or walk.dice.below(4):
                continue
            before = state.copy()
            for spec in ("random", "greedy:1", "search:3"):
                bot = player(spec, walk.dice.below(1000))
                move = walk.guarded(
                    f"the player {spec} fails", lambda bot=bot, state=state: bot.choose(state.as_seat(state.seat))
                )
                walk.must(move in state.offers, f"the player {spec} chose {move}, which is not offered")
                walk.must(state == before, f"the player {spec} changed the position")
                seen["chosen"] += 1
    return seen
