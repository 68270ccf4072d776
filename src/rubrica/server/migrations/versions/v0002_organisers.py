"""What organisers need: mutes, reports, banned addresses, an audit log; and what names look like."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from rubrica.server.names import looks_of

revision = "0002"
down_revision = "0001"

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("accounts", sa.Column("looks", sa.Text(), server_default="", nullable=False))
    op.add_column("accounts", sa.Column("muted", sa.Text(), server_default="", nullable=False))
    op.create_index(op.f("ix_accounts_looks"), "accounts", ["looks"], unique=False)
    op.add_column("sessions", sa.Column("address", sa.String(length=64), server_default="", nullable=False))
    op.create_table(
        "mutes",
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("muted", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("account", "muted"),
    )
    op.create_table(
        "reports",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("against", sa.String(length=32), nullable=False),
        sa.Column("table", sa.String(length=32), server_default="", nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("lines", sa.Text(), server_default="", nullable=False),
        sa.Column("settled", sa.Text(), server_default="", nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_reports_settled"), "reports", ["settled"], unique=False)
    op.create_table(
        "addresses",
        sa.Column("network", sa.String(length=64), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("network"),
    )
    op.create_table(
        "audit",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    accounts = sa.table("accounts", sa.column("id", sa.String), sa.column("name", sa.Text), sa.column("looks", sa.Text))
    connection = op.get_bind()
    for id, name in connection.execute(sa.select(accounts.c.id, accounts.c.name)).all():
        connection.execute(sa.update(accounts).where(accounts.c.id == id).values(looks=looks_of(name)))
