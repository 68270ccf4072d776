"""BL-11.1, BL-15.18, BL-R.153: a cost is paid part by part, all or nothing."""

from __future__ import annotations

from typing import Final

from rubrica.engine.state import DID
from rubrica.engine.steps import Rule
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes.base import Sentence


def paid_for(state: Bloodless, scope: int, b: int) -> None:
    """If a part of the cost could not be paid after all, or something else happened instead, nothing is done for it."""
    if state.scopes[scope][DID]:
        state.undid(scope)
    else:
        state.agenda[:] = [entry for entry in state.agenda if entry[1] != scope or not isinstance(entry[0], Sentence)]


PAID_FOR: Final = Rule("paid for", paid_for)


def is_payment(state: Bloodless, scope: int) -> bool:
    """Whether the instruction that is being carried out is a part of a cost."""
    step, of, _ = state.agenda[-1]
    return step is PAID_FOR and of == scope
