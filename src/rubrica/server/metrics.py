"""Metrics: what Prometheus may ask about this process."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)

SOCKETS = Gauge("rubrica_sockets", "Open sockets.", registry=REGISTRY)
TABLES = Gauge("rubrica_tables", "Tables in memory.", ["role"], registry=REGISTRY)
EVENTS = Counter("rubrica_events", "What has happened at tables.", ["kind"], registry=REGISTRY)
REFUSALS = Counter("rubrica_refusals", "Messages that were refused.", registry=REGISTRY)
MOVE_SECONDS = Histogram("rubrica_move_seconds", "From a message to its update.", buckets=BUCKETS, registry=REGISTRY)
COMMIT_SECONDS = Histogram("rubrica_commit_seconds", "A transaction.", buckets=BUCKETS, registry=REGISTRY)
LAG_SECONDS = Histogram(
    "rubrica_lag_seconds",
    "How late the event loop is: what holds it up holds up everybody.",
    buckets=BUCKETS,
    registry=REGISTRY,
)
COMMITS = Counter("rubrica_commits", "Transactions.", registry=REGISTRY)
WRITES = Counter("rubrica_writes", "Writes, several to a transaction.", registry=REGISTRY)
THOUGHT_SECONDS = Histogram("rubrica_bot_seconds", "A bot's decision.", buckets=BUCKETS, registry=REGISTRY)
WORKERS_LOST = Counter("rubrica_workers_lost", "Bot workers that died and were replaced.", registry=REGISTRY)
REQUESTS = Counter("rubrica_requests", "Requests.", ["method", "status"], registry=REGISTRY)
TAKEN_OVER = Counter("rubrica_taken_over", "Tables taken over from a process that died.", registry=REGISTRY)
FAULTS = Counter("rubrica_faults", "Faults of the server itself.", registry=REGISTRY)


def page() -> bytes:
    return generate_latest(REGISTRY)
