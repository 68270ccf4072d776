"""Blood Wars with the cards of the test pack: every phrase is on one of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rubrica.games.bloodwars import game as shipped


@pytest.fixture(scope="session")
def packed() -> Any:
    return shipped.with_cards(Path(__file__).parent / "pack")
