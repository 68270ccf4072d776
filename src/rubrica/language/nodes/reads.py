"""What words look at: continuous numbers are computed again only when something of that has changed. One bit each.

A word of a continuous sentence answers for itself (`looks_at`); one that does not is taken to look at everything.
"""

from __future__ import annotations

from typing import Final

NOTHING: Final = 0
BOARD: Final = 1
"""What lies in play, where, and on whose side."""
DAMAGE: Final = 2
HANDS: Final = 16
PILES: Final = 32
TURN: Final = 64
"""Whose turn it is, and which part of it."""
COUNTERS: Final = 128
EVERYTHING: Final = 511
"""4, 8 and 256 are the games' own, for registers that only they have."""
