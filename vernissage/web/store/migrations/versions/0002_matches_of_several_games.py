"""Matches of several games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A match may be a game of several."""
    op.add_column("matches", sa.Column("series", sa.JSON(), nullable=True))


def downgrade() -> None:
    """Games no longer know which match they belong to."""
    op.drop_column("matches", "series")
