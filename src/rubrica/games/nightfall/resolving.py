"""NF-9: the chain resolves, the card added last first."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.moves import About
from rubrica.engine.permanents import Gone
from rubrica.engine.state import COPY, NO_CARD, SLOTS, words_of
from rubrica.engine.steps import Question, Rule
from rubrica.games.nightfall.card import NightfallCard
from rubrica.games.nightfall.chain import Order
from rubrica.games.nightfall.delayed import carry_out_delayed
from rubrica.games.nightfall.entering import enter
from rubrica.games.nightfall.events import collect
from rubrica.games.nightfall.kinds import (
    CHAIN,
    DISCARD,
    GONE,
    KICK_BOUND,
    OFTEN,
    RESOLVED,
    RESOLVING,
    THIS_CHAIN,
    TRAITS,
    UNRESOLVED,
    WAITING,
    ZONES,
)
from rubrica.games.nightfall.numbers import expire
from rubrica.games.nightfall.state import Nightfall
from rubrica.games.nightfall.turn import next_phase

# Steps of the phase behind the building of the chain (0) and the texts about adding (1).
NEXT_CARD: Final = 2
CHAIN_TEXT: Final = 3
CHAIN_FEED: Final = 4
YOUR_TEXT: Final = 5
KICKER_TEXT: Final = 6
KICKER_FEED: Final = 7
CARD_DONE: Final = 8
ENTRY: Final = 9
END: Final = 10

# Whether a text is fed once more (NF-9.12).
STOP: Final = 0
FED: Final = 1


def resolve(state: Nightfall) -> None:
    """NF-9.1, NF-9.2: one card after the other, each completely; here up to the next execution of a text."""
    while not state.agenda and not state.triggers and state.asking is None and not state.over:
        step = state.step
        if step == NEXT_CARD:
            next_card(state)
        elif step == CARD_DONE:
            card_done(state)
        elif step == ENTRY:
            enter_waiting(state)
        elif step == END:
            end_chain(state)
            return
        else:
            next_text(state, step)


def next_card(state: Nightfall) -> None:
    """NF-9.3: the last card that has not resolved is turned upright."""
    index = len(state.chain) - 1
    while index >= 0 and state.chain[index].status != UNRESOLVED:
        index -= 1
    if index < 0:
        state.step = ENTRY
        return
    state.resolving = index
    order = state.chain[index]
    card = state.prints[order.card]
    state.chain[index] = order.becoming(RESOLVING)
    state.causer = order.by
    state.fed = 0
    state.said = (NO_CARD,) * card.slots
    if state.news is not None:
        kicked = ", kicked" if order.kicked else ""
        state.tell(f"{card.label} of {state.match.names[order.by]} resolves{kicked}.")
    state.step = CARD_DONE if card.plain or order.negated else CHAIN_TEXT


def next_text(state: Nightfall, step: int) -> None:
    """NF-9.5, NF-9.9: Chain text with its feeds, Your Chain text, then, if kicked, kicker text with its feeds."""
    order = state.chain[state.resolving]
    card = state.prints[order.card]
    kicked = order.kicked
    if state.left >> order.by & 1:
        state.step = CARD_DONE  # NF-16.4: nothing of it is left to do
    elif step == CHAIN_TEXT:
        text = card.kicked_chain if kicked else card.chain
        state.step = CHAIN_FEED if text is not None and card.chain_feed is not None else YOUR_TEXT
        if text is not None:
            execute(state, text)
    elif step == CHAIN_FEED:
        state.step = YOUR_TEXT
        FEED.run(state, CHAIN_FEED, 0)
    elif step == YOUR_TEXT:
        state.step = KICKER_TEXT if kicked and card.kicker is not None else CARD_DONE
        text = card.kicked_your_chain if kicked else card.your_chain
        if text is not None and order.by == state.active:  # NF-9.6
            execute(state, text)
    elif step == KICKER_TEXT:
        assert card.kicker is not None
        state.fed = 0
        state.step = KICKER_FEED if card.kicker_feed is not None else CARD_DONE
        execute(state, card.kicker)
    else:
        state.step = CARD_DONE
        FEED.run(state, KICKER_FEED, 0)


def execute(state: Nightfall, text: Any) -> None:
    """One execution of one text of the resolving card: a step of its own (NF-5.15)."""
    order = state.chain[state.resolving]
    scope = state.open_scope(order.thing, order.by)
    if state.said:
        state.scopes[scope] = state.scopes[scope] + state.said
        state.now(REMEMBER, scope)
    state.steering = order.redirected
    state.hitter = order.thing
    state.fighting = False
    state.prevented = 0
    state.guarded = 0
    state.now(text, scope, 0)


def remember(state: Nightfall, scope: int, b: int) -> None:
    """What the words of a text point to is kept for the next text of the same card."""
    state.said = state.scopes[scope][SLOTS:]


REMEMBER: Final = Rule("nf remember", remember)


def can_pay(state: Nightfall, cost: Any, seat: int) -> bool:
    """NF-5.12: a cost is payable in full, or not at all."""
    return bool(cost.can(state, words_of(NO_CARD, seat)))


def feeds_left(state: Nightfall) -> bool:
    """NF-9.16."""
    return state.fed < OFTEN


class Feed(Question):
    """D21, NF-9.12, NF-9.14: after an execution its controller may pay and carry out the same text again."""

    def run(self, state: Nightfall, which: int, b: int) -> None:
        offers = self.offers(state, which, b)
        if offers:
            state.ask(self, which, b, self.seat(state, which, b), offers)

    def seat(self, state: Nightfall, which: int, b: int) -> int:
        return state.chain[state.resolving].by

    def cost(self, state: Nightfall, which: int) -> Any:
        card = state.prints[state.chain[state.resolving].card]
        return card.chain_feed if which == CHAIN_FEED else card.kicker_feed

    def offers(self, state: Nightfall, which: int, b: int) -> list[int]:
        payable = feeds_left(state) and can_pay(state, self.cost(state, which), self.seat(state, which, b))
        return [FED, STOP] if payable else []

    def answer(self, state: Nightfall, which: int, b: int, move: int) -> None:
        if move == STOP:
            return
        order = state.chain[state.resolving]
        card = state.prints[order.card]
        state.fed += 1
        state.step = which
        if which == CHAIN_FEED:
            execute(state, card.kicked_chain if order.kicked else card.chain)
        else:
            execute(state, card.kicker)
        scope = state.open_scope(order.thing, order.by)
        state.now(self.cost(state, which), scope, 0)

    def prompt(self, state: Nightfall, which: int, b: int, viewer: int) -> str:
        return f"Feed {state.prints[state.chain[state.resolving].card].label}?"

    def say(self, state: Nightfall, which: int, b: int, move: int, viewer: int) -> str:
        return "feed" if move else "stop"

    def about(self, state: Nightfall, which: int, b: int, move: int) -> About:
        return About("feed" if move else "no")

    def subject(self, state: Nightfall, which: int, b: int) -> tuple[int, ...]:
        return (state.chain[state.resolving].thing,)

    def why_not(self, state: Nightfall, which: int, b: int, text: str) -> tuple[str, str]:
        return "NF-9.12", "Feed by paying the cost, or stop."

    def declined(self, state: Nightfall, which: int, b: int, offers: list[int]) -> int:
        return STOP


FEED: Final = Feed("nf feed")


def card_done(state: Nightfall) -> None:
    """NF-9.17, NF-9.18: an action goes to the discard pile; a minion waits, or goes to the discard pile unless kicked (NF-15.11)."""
    index = state.resolving
    order = state.chain[index]
    card = state.prints[order.card]
    thing = order.thing
    state.step = NEXT_CARD
    state.said = ()
    if order.status == RESOLVING and state.stay[thing & COPY] == thing:
        leave_chain(state, index, card)
    else:
        state.chain[index] = order.becoming(GONE)  # NF-9.28
    if state.waits[RESOLVED]:
        collect(state, RESOLVED, order.by, thing)


def leave_chain(state: Nightfall, index: int, card: NightfallCard) -> None:
    order = state.chain[index]
    seat = order.by
    copy = order.thing & COPY
    bound = card.printed[TRAITS] & KICK_BOUND and not order.kicked
    if card.minion and not bound:
        if state.match.options["entry"] == "immediate":
            state.chain[index] = order.becoming(GONE)
            follow(state, order, enter(state, copy, seat, seat, order.kicked))  # NF-16.3
        else:
            state.chain[index] = order.becoming(WAITING)
            state.waiting = (*state.waiting, order.thing)
    else:
        state.chain[index] = order.becoming(GONE)
        follow(state, order, state.move(copy, seat * ZONES + DISCARD))


def follow(state: Nightfall, order: Order, now: int) -> None:
    """NF-R.86: a text that was put off finds its card where it went."""
    if state.later:
        state.gone[order.thing] = Gone(order.by, state.base + CHAIN, card=order.card, now=now)


def enter_waiting(state: Nightfall) -> None:
    """NF-9.20: waiting minions enter play one by one, in the sequence in which they resolved."""
    if not state.waiting:
        state.step = END
        return
    thing = state.waiting[0]
    state.waiting = state.waiting[1:]
    index = state.index_of(thing)
    order = state.chain[index]
    state.chain[index] = order.becoming(GONE)
    state.causer = order.by
    follow(state, order, enter(state, thing & COPY, order.by, order.by, order.kicked))


def end_chain(state: Nightfall) -> None:
    """NF-9.26: the phase is over; first what was to be done then is done (NF-R.86)."""
    if carry_out_delayed(state, THIS_CHAIN):
        return
    clear_chain(state)
    expire(state, THIS_CHAIN)
    if not state.triggers:
        next_phase(state)


def clear_chain(state: Nightfall) -> None:
    state.chain.clear()
    state.waiting = ()
    state.gifts = ()  # NF-9.27: a change for a minion that never entered is lost
    state.said = ()
    state.resolving = -1
    state.hitter = NO_CARD
    state.steering = -1


def cancel(state: Nightfall, thing: int) -> bool:
    """NF-9.22: an order that has not begun to resolve, or a waiting minion, leaves the chain for its owner's discard pile."""
    index = state.index_of(thing)
    if index < 0 or state.chain[index].status not in (UNRESOLVED, WAITING):
        return False
    order = state.chain[index]
    state.chain[index] = order.becoming(GONE)
    state.waiting = tuple([other for other in state.waiting if other != thing])
    state.move(thing & COPY, order.by * ZONES + DISCARD)
    if state.news is not None:
        state.tell(f"{state.prints[order.card].label} is cancelled.")
    return True


def in_chain(state: Nightfall, thing: int) -> bool:
    """Whether it is an order that is still in the chain."""
    return state.in_chain(thing) and state.here(thing)
