"""Playing over days: notices that wait to be sent, where to, who is not wanted, how long a move may take; and what is rated."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Matches so far are for one sitting, and do not count for ratings."""
    op.add_column("guests", sa.Column("webhook", sa.Text(), nullable=True))
    op.add_column("guests", sa.Column("unwanted", sa.JSON(), nullable=True))
    op.add_column("matches", sa.Column("pace", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("unrated", sa.String(10), nullable=True))
    op.create_table(
        "notices",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
    )
    op.create_index("ix_notices_guest", "notices", ["guest"])
    op.create_index("ix_notices_due", "notices", ["due"])


def downgrade() -> None:
    """Notices that wait are lost, and so are addresses, paces and whom guests do not want."""
    op.drop_table("notices")
    op.drop_column("matches", "unrated")
    op.drop_column("matches", "pace")
    op.drop_column("guests", "unwanted")
    op.drop_column("guests", "webhook")
