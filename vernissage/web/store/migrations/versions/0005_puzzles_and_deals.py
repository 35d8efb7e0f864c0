"""The puzzle and the deal of a day: who tried what, and how the strongest bot played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing was tried so far."""
    op.create_table(
        "puzzle_tries",
        sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("n", sa.Integer(), primary_key=True),
        sa.Column("move", sa.Text(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_index("puzzle_tries_by_day", "puzzle_tries", ["game", "day"])
    op.create_table(
        "deals",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
        sa.Column("advice", sa.JSON(), nullable=True),
    )
    op.create_index("ix_deals_match", "deals", ["match"])
    op.create_table(
        "deal_lines",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
    )


def downgrade() -> None:
    """All tries are lost; the matches of deals stay."""
    for table in ("deal_lines", "deals", "puzzle_tries"):
        op.drop_table(table)
