"""Several processes: which are there, and which of them lets the bots of a match move."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No match belongs to a server yet: each is taken up at the next change or start."""
    op.create_table(
        "servers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("seen", sa.Float(), nullable=False),
    )
    op.create_table(
        "bot_jobs",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("server", sa.String(16), nullable=False),
    )
    op.create_index("bot_jobs_by_server", "bot_jobs", ["server"])


def downgrade() -> None:
    """Matches belong to the one process there is."""
    op.drop_table("bot_jobs")
    op.drop_table("servers")
