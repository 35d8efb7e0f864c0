"""Tokens that were given back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A token that was given back is remembered."""
    op.create_table(
        "signed_out",
        sa.Column("mark", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_index("ix_signed_out_guest", "signed_out", ["guest"])


def downgrade() -> None:
    """Tokens that were given back are worth something again."""
    op.drop_table("signed_out")
