"""What is answered for a player whose time is up: as little as the rules allow."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.games.bluthelden.combat import DECLARE
from rubrica.games.bluthelden.drawing import DRAW_FROM
from rubrica.games.bluthelden.fighting import BLOCK, NOTHING

pytestmark = pytest.mark.plain


@pytest.mark.parametrize("question", [DECLARE, BLOCK])
def test_nobody_fights_who_need_not(question: Any) -> None:
    """BH-7.9: only who must attack or block does."""
    assert question.declined(None, 0, 0, [4, 5, NOTHING]) == NOTHING
    assert question.declined(None, 0, 0, [4, 5]) == 4


def test_only_the_card_that_must_be_drawn_is() -> None:
    """BH-D.5 to BH-D.7."""
    assert DRAW_FROM.declined(None, 0, 0, [4, 5]) == 4
    assert DRAW_FROM.declined(None, 0, 1, [4, 5, 9]) == 9
