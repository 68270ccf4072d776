"""Structured logs: one JSON object a line. No secrets: what is logged is named, never a whole message or request."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec

LOG = logging.getLogger("rubrica.server")


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line.update(getattr(record, "about", {}))
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str = "INFO") -> None:
    """This process logs to its standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel("WARNING")
    LOG.setLevel(level)


def say(event: str, **about: Any) -> None:
    LOG.info(event, extra={"about": about})


def fault(event: str, error: BaseException | None = None, **about: Any) -> None:
    from rubrica.server import metrics

    metrics.FAULTS.inc()
    LOG.error(event, extra={"about": about}, exc_info=error)
