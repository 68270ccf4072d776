"""Refusals: what the server does not do, with a sentence that says why."""

from __future__ import annotations

from rubrica.engine.errors import RubricaError


class Refusal(RubricaError):
    """A message or request that is refused and has changed nothing."""

    def __init__(self, why: str, rule: str = "", stale: bool = False, status: int = 409) -> None:
        super().__init__(why)
        self.why = why
        self.rule = rule
        self.stale = stale
        self.status = status


class NotFound(Refusal):
    def __init__(self, why: str) -> None:
        super().__init__(why, status=404)


class LostLease(Exception):
    """Another process drives the table by now."""
