"""BL-10.14, BL-11, BL-18.1: blood and the shared pool."""

from __future__ import annotations

from rubrica.engine import deeds
from rubrica.engine.events import Event
from rubrica.engine.state import COPY, NO_CARD
from rubrica.games.bloodless.events import HAPPEN, collect, replaced, settle
from rubrica.games.bloodless.kinds import (
    BLOOD_CHANGED,
    BLOOD_GAIN,
    BLOOD_GAINED,
    BLOOD_LOST,
    BLOOD_PAID,
    DEALS_NO_DAMAGE,
    INSTEAD,
    POOL_CHANGED,
    POOL_DAMAGE,
    POOL_DAMAGED,
    POOL_GAINS,
    TRAITS,
)
from rubrica.games.bloodless.state import Bloodless


def gain_blood(state: Bloodless, seat: int, amount: int, scope: int = -1, why: str = "") -> None:
    """A player gains blood, as part of an event or as one (BL-11.4). Gaining 0 is no event (BL-11.6). `why`: what the log says."""
    if amount <= 0:
        return
    if state.waits[BLOOD_GAIN]:
        for source, ability in state.waits[BLOOD_GAIN]:
            amount = ability.change(state, source, seat, NO_CARD, amount)
        if amount <= 0:
            return
    if state.waits[INSTEAD + BLOOD_GAINED] and replaced(state, BLOOD_GAINED, scope, seat, amount=amount):
        return
    state.blood[seat] += amount
    state.changed |= BLOOD_CHANGED
    state.did(scope, True)
    if state.waits[BLOOD_GAINED]:
        collect(state, BLOOD_GAINED, seat, amount=amount)
    if state.news is not None:
        reason = f" ({why})" if why else state.because()
        state.tell(f"{state.match.names[seat]} gains {amount} blood{reason}.")


def happen_blood(state: Bloodless, event: Event, scope: int) -> None:
    gain_blood(state, event.seat, event.amount, scope)
    settle(state)


def happen_loss(state: Bloodless, event: Event, scope: int) -> None:
    lose_blood(state, event.seat, event.amount, scope)
    settle(state)


def lose_blood(state: Bloodless, seat: int, amount: int, scope: int) -> None:
    """BL-11.2: lose N blood removes up to N."""
    amount = min(amount, state.blood[seat])
    if amount <= 0:
        return
    if state.waits[INSTEAD + BLOOD_LOST] and replaced(state, BLOOD_LOST, scope, seat, amount=amount):
        return
    state.blood[seat] -= amount
    state.changed |= BLOOD_CHANGED
    state.did(scope, True)
    if state.waits[BLOOD_LOST]:
        collect(state, BLOOD_LOST, seat, amount=amount)
    state.tell(f"{state.match.names[seat]} loses {amount} blood{state.because()}.")


def pay_blood(state: Bloodless, seat: int, amount: int) -> None:
    """BL-11.1: payment is all or nothing; the caller has checked that the blood is there. Paying 0 is no event."""
    if amount <= 0:
        return
    state.blood[seat] -= amount
    state.changed |= BLOOD_CHANGED
    if state.waits[BLOOD_PAID]:
        collect(state, BLOOD_PAID, seat, amount=amount)


def lower_pool(
    state: Bloodless, amount: int, dealer: int, damaged: int, source: int = 0, scope: int = -1, lessen: bool = True
) -> None:
    """BL-1.3: damage to a player lowers the pool. The dealer is credited (BL-18.2).

    What lessens damage is not asked (`lessen`) if it was already, or if points are taken away without damage (BL-R.155)."""
    if lessen:
        if state.waits[POOL_DAMAGE]:
            for holder, ability in state.waits[POOL_DAMAGE]:
                amount = ability.change(state, holder, damaged, source, amount)
        if state.in_play(source) and state.numbers[source & COPY][TRAITS] & DEALS_NO_DAMAGE:
            return  # BL-R.96
    if amount <= 0:
        return
    if state.waits[INSTEAD + POOL_DAMAGED] and replaced(
        state, POOL_DAMAGED, scope, damaged, source, amount=amount, detail=dealer
    ):
        return
    state.pool = max(0, state.pool - amount)
    state.credit = dealer
    state.changed |= POOL_CHANGED
    state.stirred = True
    state.did(scope, True)
    if state.waits[POOL_DAMAGED]:
        collect(state, POOL_DAMAGED, damaged, source, amount=amount, detail=dealer)
    state.deed(deeds.HARMED, source, damaged + 1, amount, of="pool")
    if state.news is not None:
        state.tell(f"The pool goes down by {amount} to {state.pool}{state.because()}.")


def happen_pool(state: Bloodless, event: Event, scope: int) -> None:
    lower_pool(state, event.amount, event.detail, event.seat, event.thing, scope, lessen=False)
    settle(state)


def raise_pool(state: Bloodless, amount: int, seat: int, scope: int) -> None:
    """BL-1.4: the pool may rise above 20."""
    if amount <= 0:
        return
    state.pool += amount
    state.changed |= POOL_CHANGED
    state.stirred = True
    state.did(scope, True)
    if state.waits[POOL_GAINS]:
        collect(state, POOL_GAINS, seat, amount=amount)
    if state.news is not None:
        state.tell(f"The pool goes up by {amount} to {state.pool}{state.because()}.")


def set_pool(state: Bloodless, amount: int, seat: int, scope: int) -> None:
    """BL-18.2: the controller of the effect that set the pool is credited."""
    if amount > state.pool:
        raise_pool(state, amount - state.pool, seat, scope)
    else:
        lower_pool(state, state.pool - amount, seat, 1 - seat, scope=scope, lessen=False)


HAPPEN[BLOOD_GAINED] = happen_blood
HAPPEN[BLOOD_LOST] = happen_loss
HAPPEN[POOL_DAMAGED] = happen_pool
