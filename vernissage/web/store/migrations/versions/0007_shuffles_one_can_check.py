"""Shuffles one can check: what a seed is committed to with, and the shuffles of the deals of a day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Matches so far have no commitment."""
    op.add_column("matches", sa.Column("nonce", sa.String(32), nullable=True))
    op.create_table(
        "deal_days",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("seed", sa.String(24), nullable=False, index=True),
        sa.Column("nonce", sa.String(32), nullable=True),
    )
    # Deals that somebody has begun stay what they were, for everybody.
    op.execute(
        sa.text(
            "insert into deal_days (game, day, seed, nonce) select deals.game, deals.day, min(matches.seed), null "
            "from deals join matches on matches.id = deals.match where matches.seed is not null "
            "group by deals.game, deals.day"
        )
    )


def downgrade() -> None:
    """Nothing that was committed to can be checked any more."""
    op.drop_table("deal_days")
    op.drop_column("matches", "nonce")
