"""Matches of several games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("series", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("matches", "series")
