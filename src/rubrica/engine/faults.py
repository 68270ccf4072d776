"""A move that can't be carried out because of a fault of Rubrica's own: it is taken back, and the effect that failed is named."""

from __future__ import annotations

from traceback import extract_tb
from typing import Any

from rubrica.engine.cards import Card
from rubrica.engine.errors import BrokenEffect
from rubrica.engine.state import SOURCE, State
from rubrica.engine.steps import Step


def broken(before: State, move: int, error: Exception) -> BrokenEffect:
    """What to say about a move that failed: whose effect it was in, and in which words of it, if who moved may know that card."""
    state, step = failing_step(before, move)
    what = type(error).__name__
    card = card_of(state, step)
    if card is None or not seen_by(state, before.seat, card):
        return BrokenEffect(f"This is a fault in Rubrica ({what}), not in your move. Nothing has changed.", error)
    words = words_of(state, card, step)
    if not words:
        return BrokenEffect(
            f"This is a fault in Rubrica ({what}), in the effect of {card.name}. Nothing has changed.", error
        )
    return BrokenEffect(
        f"This is a fault in Rubrica ({what}), in the effect of {card.name}: {words}. Nothing has changed.", error
    )


def seen_by(state: State, seat: int, card: Card) -> bool:
    """Whether a seat knows a copy of a card by now; what is hidden from it is not named."""
    return any(state.card[copy] == card.number and state.known_to(seat, copy) for copy in range(len(state.place)))


def in_the_match(error: Exception) -> bool:
    """Whether an error came up while rules and effects were carried out, and not while something was read."""
    return any(frame.name == "advance" for frame in extract_tb(error.__traceback__))


def failing_step(before: State, move: int) -> tuple[State, Step]:
    """The move again, step by step: the state in which a step fails, and that step."""
    state = before.copy()
    state.news = None
    assert state.asking is not None
    asker, a, b = state.asking
    step: Step = asker
    state.asking = None
    try:
        asker.answer(state, a, b, move)
        while not state.over and state.asking is None:
            if state.agenda:
                step, a, b = state.agenda.pop()
                step.run(state, a, b)
            else:
                state.flow()
    except Exception:
        return state, step
    return state, step


def card_of(state: State, step: Step) -> Card | None:
    """The card whose text was running."""
    for card in state.match.cards:
        if any(node is step for node in card.nodes):
            return card
    return state.card_of(state.scopes[-1][SOURCE]) if state.scopes else None


def words_of(state: State, card: Card, step: Step) -> str:
    """The words of a card that were running: the sentence they are in, if it can be told."""
    if not any(node is step for node in card.nodes):
        return ""
    try:
        words = str(state.match.game.words_of(step))
    except Exception:  # a node that is no sentence by itself prints only inside one
        return ""
    texts = [text for text in card.fields.values() if isinstance(text, str)]
    sentences = [sentence.strip() for text in texts for sentence in text.split(". ")]
    return next((sentence for sentence in sentences if words.casefold() in sentence.casefold()), words).rstrip(".")


def restore(state: State, before: State, told: int) -> None:
    """Make a state again what it was before."""
    for name in state.fields:
        setattr(state, name, getattr(before, name))
    if state.news is not None:
        del state.news[told:]


def play_anything(state: Any, move: int) -> str:
    """A bot's move; if its effect is broken another one that is not, and if there is none the seat leaves. Tells what was broken."""
    step, a, b = state.asking
    seat, why = state.seat, ""
    for other in [move, step.declined(state, a, b, state.offers), *state.offers]:
        try:
            state.play(other)
        except BrokenEffect as fault:
            why = why or fault.sentence
        else:
            return why
    before = state.copy()
    told = len(state.news or ())
    try:
        state.leave(seat)
    except Exception as error:
        restore(state, before, told)
        raise BrokenEffect(f"{why} The match can't go on.", error) from error
    return why
