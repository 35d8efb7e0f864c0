"""The tables. A match is its options, its seed and its entries; everything else follows from replaying them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Dialect,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    TypeDecorator,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Unreadable(dict[str, Any]):
    """What is in the place of data that cannot be read: one row of that kind must not spoil a whole list."""


class Data(TypeDecorator[Any]):
    """JSON."""

    impl = JSON
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any] | None:
        """As JSON is read, but what cannot be read is `Unreadable`."""
        read = super().result_processor(dialect, coltype)

        def tolerant(value: Any) -> Any:
            try:
                return read(value) if read else value
            except (ValueError, TypeError, RecursionError):
                return Unreadable()

        return tolerant


class Base(DeclarativeBase):
    """What Alembic compares a database with."""


class ServerKey(Base):
    """Secrets of this installation, made at its first start."""

    __tablename__ = "house_keys"
    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class Guest(Base):
    """Somebody who did something here; with an account they are known on any device."""

    __tablename__ = "guests"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    secret: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(40))
    settings: Mapped[dict[str, Any]] = mapped_column(Data)
    account: Mapped[str | None] = mapped_column(String(40), unique=True)
    passphrase: Mapped[str | None] = mapped_column(Text)
    created: Mapped[float] = mapped_column(Float)
    webhook: Mapped[str | None] = mapped_column(Text)  # where to tell that it is their turn; None: nowhere
    unwanted: Mapped[dict[str, Any] | None] = mapped_column(Data)  # other guests: {"muted": [ids], "blocked": [ids]}


class Notice(Base):
    """Something to be told to a guest's own address. It is kept until it was taken there."""

    __tablename__ = "notices"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    guest: Mapped[str] = mapped_column(ForeignKey("guests.id", ondelete="CASCADE"), index=True)
    body: Mapped[dict[str, Any]] = mapped_column(Data)
    made: Mapped[float] = mapped_column(Float)
    tries: Mapped[int] = mapped_column(Integer)
    due: Mapped[float] = mapped_column(Float, index=True)  # when it is tried next


class SignedOut(Base):
    """A token that was given back: nobody comes in with it any more."""

    __tablename__ = "signed_out"
    mark: Mapped[str] = mapped_column(String(32), primary_key=True)  # a hash of it
    guest: Mapped[str] = mapped_column(ForeignKey("guests.id", ondelete="CASCADE"), index=True)
    at: Mapped[float] = mapped_column(Float)


class Match(Base):
    """A game from its opening on: how it was dealt, how it is played, how it stands."""

    __tablename__ = "matches"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), index=True)
    rules: Mapped[str] = mapped_column(String(20))  # the version of the rules it is played by
    players: Mapped[int] = mapped_column(Integer)
    options: Mapped[dict[str, Any]] = mapped_column(Data)
    seed: Mapped[str | None] = mapped_column(String(24))  # 64 bits as text; None where it begins at a position
    nonce: Mapped[str | None] = mapped_column(String(32))  # where the seed was committed to; None where it was chosen
    start: Mapped[dict[str, Any] | None] = mapped_column(Data)
    kind: Mapped[str] = mapped_column(String(10))  # match, lesson, deal
    undo: Mapped[str] = mapped_column(String(10))  # draft, ask, open
    clock: Mapped[int] = mapped_column(Integer)  # seconds for each seat, 0 for none
    public: Mapped[bool] = mapped_column(Boolean)
    status: Mapped[str] = mapped_column(String(10), index=True)  # open, running, over, closed
    why: Mapped[str] = mapped_column(Text)  # why it was closed before its end
    version: Mapped[int] = mapped_column(Integer)
    host: Mapped[str | None] = mapped_column(String(16))
    created: Mapped[float] = mapped_column(Float)
    changed: Mapped[float] = mapped_column(Float)
    parent: Mapped[str | None] = mapped_column(String(16))
    parent_at: Mapped[int | None] = mapped_column(Integer)
    rematch: Mapped[str | None] = mapped_column(String(16))
    result: Mapped[dict[str, Any] | None] = mapped_column(Data)
    series: Mapped[dict[str, Any] | None] = mapped_column(
        Data
    )  # where it is a game of a match of several: see series.py
    pace: Mapped[int] = mapped_column(Integer, default=0)  # over days: seconds that a move may take; 0 for one sitting
    unrated: Mapped[str | None] = mapped_column(String(10))  # why it does not count: hint, undo, begun; "" if it does


class Seat(Base):
    """A place at a match, and who has it."""

    __tablename__ = "seats"
    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))  # guest, bot, open
    guest: Mapped[str | None] = mapped_column(String(16), index=True)
    level: Mapped[str] = mapped_column(String(20))  # of a bot
    name: Mapped[str] = mapped_column(String(40))
    ahead: Mapped[str] = mapped_column(Text, default="")  # moves promised before they are asked for, one to a line

    def like(self, **changed: Any) -> Seat:
        """Another row for the same place, with something changed."""
        values = {name: getattr(self, name) for name in ("match", "seat", "kind", "guest", "level", "name", "ahead")}
        return Seat(**{**values, **changed})


class Entry(Base):
    """Something that happened. Never removed while the match is kept, and never changed but for the words of a move
    (rules_upgrade.py)."""

    __tablename__ = "entries"
    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(
        String(10)
    )  # move, undo, start, chat, sit, rise, kick, bot, back, no, close, hint
    seat: Mapped[int | None] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Float)


class Server(Base):
    """A process of the app, and when it last said that it is there."""

    __tablename__ = "servers"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    seen: Mapped[float] = mapped_column(Float)


class BotJob(Base):
    """A match that goes on by itself, and the server that sees to it (jobs.py)."""

    __tablename__ = "bot_jobs"
    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    server: Mapped[str] = mapped_column(String(16))


class Pending(Base):
    """A sealed choice that can still be replaced."""

    __tablename__ = "pending"
    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    key: Mapped[str] = mapped_column(String(24))
    text: Mapped[str] = mapped_column(Text)


class Question(Base):
    """What is being asked of the other players: one at a time in a match."""

    __tablename__ = "questions"
    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))  # undo, bot
    seat: Mapped[int] = mapped_column(Integer)  # who asks to undo; whose seat a bot would take
    target: Mapped[int] = mapped_column(Integer)  # the number of moves that would be left
    key: Mapped[str] = mapped_column(String(24))
    agreed: Mapped[list[int]] = mapped_column(Data)
    expires: Mapped[float] = mapped_column(Float)


class PuzzleTry(Base):
    """A try at the puzzle of a day; a hint counts as one."""

    __tablename__ = "puzzle_tries"
    guest: Mapped[str] = mapped_column(ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    day: Mapped[str] = mapped_column(String(10), primary_key=True)  # 2026-11-16
    n: Mapped[int] = mapped_column(Integer, primary_key=True)  # from 1
    move: Mapped[str] = mapped_column(Text)  # "" for a hint
    solved: Mapped[bool] = mapped_column(Boolean)
    at: Mapped[float] = mapped_column(Float)


class SavedPuzzle(Base):
    """A decision of a reviewed match that a guest keeps as a puzzle. It names nobody; its id follows from the position."""

    __tablename__ = "saved_puzzles"
    guest: Mapped[str] = mapped_column(ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True)
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[str] = mapped_column(String(20))
    start: Mapped[dict[str, Any] | None] = mapped_column(Data)  # what its game began from, where that was no deal
    match: Mapped[str] = mapped_column(String(16))  # whose review it is from; it may be gone
    played: Mapped[str] = mapped_column(Text)  # what was done there
    cost: Mapped[int] = mapped_column(Integer)  # what that gave away, in games of 100
    puzzle: Mapped[bytes] = mapped_column(LargeBinary)
    at: Mapped[float] = mapped_column(Float)


class SavedTry(Base):
    """A try at a puzzle that its guest keeps; a hint counts as one."""

    __tablename__ = "saved_tries"
    guest: Mapped[str] = mapped_column(String(16), primary_key=True)
    puzzle: Mapped[str] = mapped_column(String(16), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)  # from 1
    move: Mapped[str] = mapped_column(Text)  # "" for a hint
    solved: Mapped[bool] = mapped_column(Boolean)
    at: Mapped[float] = mapped_column(Float)
    __table_args__ = (
        ForeignKeyConstraint(["guest", "puzzle"], ["saved_puzzles.guest", "saved_puzzles.id"], ondelete="CASCADE"),
    )


class Deal(Base):
    """Somebody's one try at the deal of a day."""

    __tablename__ = "deals"
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    guest: Mapped[str] = mapped_column(ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True)
    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), index=True)
    advice: Mapped[dict[str, str] | None] = mapped_column(
        Data
    )  # number of a decision -> what the strongest bot would do


class DealDay(Base):
    """The shuffle of the deal of a day, drawn when it is first asked for."""

    __tablename__ = "deal_days"
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    seed: Mapped[str] = mapped_column(String(24), index=True)
    nonce: Mapped[str | None] = mapped_column(String(32))  # None for days before shuffles were committed to


class DealLine(Base):
    """How the strongest bot played the deal of a day."""

    __tablename__ = "deal_lines"
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    bot: Mapped[str] = mapped_column(String(40))
    record: Mapped[str] = mapped_column(Text)


Index("puzzle_tries_by_day", PuzzleTry.game, PuzzleTry.day)


class KeptReview(Base):
    """The review of a finished match. It is believed as long as all that it was made by is as it was."""

    __tablename__ = "reviews"
    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    rules: Mapped[str] = mapped_column(String(20))
    method: Mapped[int] = mapped_column(Integer)  # of judging
    budget: Mapped[int] = mapped_column(Integer)  # play-outs for each value
    moves: Mapped[int] = mapped_column(Integer)  # that were judged
    data: Mapped[bytes] = mapped_column(LargeBinary)  # the judged decisions


class KeptPosition(Base):
    """A position to be looked at, by itself or with the moves that led to it. It belongs to nobody, names nobody, and is
    kept once: its id follows from what it is."""

    __tablename__ = "positions"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    record: Mapped[str] = mapped_column(Text)  # as a record file has it
    created: Mapped[float] = mapped_column(Float)


Index("bot_jobs_by_server", BotJob.server)
Index("entries_by_time", Entry.match, Entry.at)


Rows = tuple[Match, list[Seat], list[Entry], list[Pending], Question | None]
"""All of a match."""
