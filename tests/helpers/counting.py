"""How much work something makes: for what is not done because nothing could come of it, and can't be seen otherwise."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType
from typing import Any


def calls(work: Callable[[], Any]) -> Counter[str]:
    """How often each function is called by some work."""
    found: Counter[str] = Counter()

    def called(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            found[frame.f_code.co_name] += 1

    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found
