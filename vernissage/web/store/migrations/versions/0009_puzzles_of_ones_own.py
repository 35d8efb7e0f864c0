"""Puzzles that guests keep from reviews, and their tries at them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has kept one so far."""
    op.create_table(
        "saved_puzzles",
        sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.String(20), nullable=False),
        sa.Column("start", sa.JSON(), nullable=True),
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("played", sa.Text(), nullable=False),
        sa.Column("cost", sa.Integer(), nullable=False),
        sa.Column("puzzle", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_table(
        "saved_tries",
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("n", sa.Integer(), primary_key=True),
        sa.Column("move", sa.Text(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["guest", "puzzle"], ["saved_puzzles.guest", "saved_puzzles.id"], ondelete="CASCADE"),
    )


def downgrade() -> None:
    """They are lost; the reviews they are from stay."""
    op.drop_table("saved_tries")
    op.drop_table("saved_puzzles")
