"""The tables of the database. Migrations make them; the tests compare both."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("key", Text, nullable=False, unique=True),  # the name as names are compared
    Column("password", Text, nullable=False, server_default=""),  # its argon2 hash; empty: a guest
    Column("banned", Text, nullable=False, server_default=""),  # why; empty: not banned
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("looks", Text, nullable=False, server_default="", index=True),  # the name as people see it
    Column("muted", Text, nullable=False, server_default=""),  # why it may not chat; empty: it may
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # its hash: who reads the database can't sign in with it
    Column("account", String(32), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
    Column("address", String(64), nullable=False, server_default=""),  # from where it was opened
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("private", Boolean, nullable=False),
    Column("key", Text, nullable=False),  # the secret part of a private table's link
    Column("owner", String(32), nullable=False, index=True),
    Column("about", Text, nullable=False),  # options, clock and so on, as it was made
    Column("shown", Text, nullable=False),  # what everybody may see of it, for the lobby
    Column("seed", Text, nullable=False),  # told at the end
    Column("commitment", Text, nullable=False),  # told at the start
    Column("pool", String(64), nullable=False),  # the cards it began with
    Column("number", Integer, nullable=False),  # of its last event
    Column("wake", Float),  # when somebody must look after it
    Column("driver", String(32), nullable=False, server_default="", index=True),  # the process that drives it
    Column("fence", Integer, nullable=False),  # grows when the driver changes
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("result", Text, nullable=False, server_default=""),
    Index("tables_wake", "wake"),
)

events = Table(
    "events",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("account", String(32), nullable=False, server_default=""),
    Column("message", String(64)),  # the client's: the same one twice has the effect of once
    Column("content", Text, nullable=False),
    Column("news", Text, nullable=False, server_default=""),  # the lines of the log that it brought
    Column("positions", Text, nullable=False, server_default=""),
    UniqueConstraint("table", "account", "message", name="events_message"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("situation", Text, nullable=False),
    Column("dump", Text, nullable=False),
)

pools = Table(
    "pools",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("content", Text, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("score", Float, nullable=False),
    Column("outcome", String(8), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("ended", Float, nullable=False),
    Index("results_account", "account", "ended"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("account", String(32), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)

decks = Table(
    "decks",
    metadata,
    Column("account", String(32), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("name", String(64), primary_key=True),
    Column("content", Text, nullable=False),
    Column("changed", Float, nullable=False),
)

sets = Table(
    "sets",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account", String(32), nullable=False, index=True),
    Column("game", String(64), nullable=False),
    Column("title", Text, nullable=False),
    Column("key", String(64), nullable=False),  # the secret part of its link
    Column("content", Text, nullable=False),  # as it is being worked on
    Column("edits", Integer, nullable=False),  # how often it was changed: who changes it says what of
    Column("version", Integer, nullable=False),  # the last that was kept; 0: none
    Column("changed", Float, nullable=False),
    Column("dropped", Float),  # when it was deleted; it can be brought back for a while
)

set_versions = Table(
    "set_versions",
    metadata,
    Column("set", String(32), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("note", Text, nullable=False, server_default=""),
    Column("content", Text, nullable=False),
)

balances = Table(
    "balances",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account", String(32), nullable=False, index=True),
    Column("game", String(64), nullable=False),
    Column("title", Text, nullable=False),
    Column("asked", Text, nullable=False),  # what is tried, as its worker takes it
    Column("wanted", Integer, nullable=False),  # matches
    Column("done", Integer, nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("why", Text, nullable=False),  # it failed
    Column("result", Text, nullable=False),  # what came out so far; empty: nothing yet
    Column("process", String(32), nullable=False),  # which works on it
    Column("made", Float, nullable=False),
)

balance_parts = Table(
    "balance_parts",
    metadata,
    Column("balance", String(32), primary_key=True),
    Column("first", Integer, primary_key=True, autoincrement=False),
    Column("content", Text, nullable=False),  # matches from that number on, while there are more to come
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("started", Float, nullable=False),
    Column("until", Float, nullable=False),
)

inbox = Table(
    "inbox",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("table", String(32), nullable=False, index=True),
    Column("process", String(32), nullable=False),  # who wants to hear the answer
    Column("content", Text, nullable=False),
    Column("at", Float, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("account", String(32), primary_key=True),  # who does not want to hear …
    Column("muted", String(32), primary_key=True),  # … this one
)

reports = Table(
    "reports",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("at", Float, nullable=False),
    Column("account", String(32), nullable=False),  # who reports
    Column("against", String(32), nullable=False),
    Column("table", String(32), nullable=False, server_default=""),
    Column("why", Text, nullable=False),
    Column("lines", Text, nullable=False, server_default=""),  # what was said at that table
    Column("settled", Text, nullable=False, server_default="", index=True),  # what came of it; empty: nothing yet
)

addresses = Table(
    "addresses",
    metadata,
    Column("network", String(64), primary_key=True),  # from where nobody comes in: one address, or a network of them
    Column("why", Text, nullable=False),
    Column("at", Float, nullable=False),
)

audit = Table(
    "audit",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("at", Float, nullable=False),
    Column("who", Text, nullable=False),  # of those who look after the server
    Column("what", Text, nullable=False),
)
