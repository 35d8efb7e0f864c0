"""Alembic, called from the app itself: a new installation and an old one are opened by the same line."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    """All of it or nothing, and by one server at a time."""
    if connection.dialect.name == "sqlite":  # whose driver begins no transaction by itself for what changes tables
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
