"""Alembic's entry point: runs the revisions on the given connection, inside the caller's transaction."""

from __future__ import annotations

from alembic import context

from picketfence.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
