"""What a program sends to the JSON API, field by field; what is not named here is refused."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field


class Given(BaseModel):
    """What a program sends: a number is a number, not a text or a yes that could be read as one."""

    model_config = ConfigDict(strict=True)


class NewGuest(Given):
    """Somebody who comes to the house."""

    name: str = Field("", max_length=40, description="How others see you; `Guest` where it is empty")


class NewMatch(Given):
    """How a table is to be; `undo` is draft (own steps of a turn), ask (with consent) or open (freely)."""

    game: str
    seats: list[str] = Field(
        description='For each seat "me", "open", or a bot: a player of the house (`GET /api/players`), "random", "greedy", "search", "search:500ms"'
    )
    options: dict[str, Any] = {}
    undo: str = "draft"
    clock: int = Field(0, description="Seconds for each player, 0 for none")
    public: bool = False
    several: bool = Field(False, description="A match of several games, where the rules know one")
    pace: int = Field(0, description="Over days: how many seconds a move may take (86400, 259200 or 604800)")


class NewSeat(Given):
    """The seat to be taken, the first open one unless it is named, and the name to sit there by."""

    seat: int | None = None
    name: str = Field("", max_length=40)


class NewMove(Given):
    """A move, and the decision it was chosen for."""

    move: str = Field(max_length=80, description="In notation, such as one of `moves`")
    key: str = Field(max_length=24, description="The `key` of the decision it answers")
    seat: int | None = Field(None, description="Needed only where you hold several seats")


class ShortcutName(Given):
    """Several moves under one name, and the decision they were chosen for."""

    name: str = Field(max_length=40, description="One of the `shortcuts` that stand beside the moves")
    key: str = Field(max_length=24, description="The `key` of the decision it answers")
    seat: int | None = Field(None, description="Needed only where you hold several seats")


class Words(Given):
    """What is said to everybody at the table."""

    words: str


class Answer(Given):
    """Whether you agree with what is being asked."""

    yes: bool


class Key(Given):
    """The `key` that stood when you looked at the table: if people have moved since, nothing is taken back."""

    key: str = Field(max_length=24)


class Promise(Given):
    """A move for a decision that has not come yet; `on` false takes the promise back."""

    move: str = Field(max_length=80, description="One of the game's moves that may be promised ahead")
    on: bool = True


class SeatNumber(Given):
    """The seat that is meant, counted from 0."""

    seat: int


class NewClaim(Given):
    """The seat of somebody who has left, and what is to be done about it."""

    seat: int
    how: str = Field("bot", max_length=10, description="bot: it plays on; end: the match is closed")


class HintWanted(Given):
    """How plainly the hint is to speak."""

    level: int = Field(1, description="1: where to look; 2: two candidates; 3: the move with its reason")
    seat: int | None = Field(None, description="Needed only where you hold several seats")


class Position(Given):
    """A position of a match, by the moves that led to it."""

    at: int = Field(ge=0, description="How many moves are kept")


class RecordText(Given):
    """A game as a record file tells it."""

    text: str = Field(description="The text of a record file")
