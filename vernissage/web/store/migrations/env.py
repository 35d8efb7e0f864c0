"""Alembic's entry point; the app hands its own connection in."""

from __future__ import annotations

from alembic import context

from vernissage.web.store.tables import Base

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
