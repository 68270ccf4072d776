"""Alembic runs this; the server hands it a connection."""

from __future__ import annotations

from alembic import context

from rubrica.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=False,  # the server's own transaction holds it all
)
context.run_migrations()
