"""What the API may answer besides what was asked for, for its description: each refusal with its status and its reason."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field

Responses = dict[int | str, dict[str, Any]]


class Refusal(BaseModel):
    """Nothing was changed."""

    error: str = Field(description="The kind of refusal")
    message: str = Field(description="The same in a sentence")
    rule: str | None = Field(None, description="The rule that forbids a move")


WORDS = {
    400: "Something in the request makes no sense here",
    403: "Not for this guest, or the token is not known",
    404: "There is no such thing",
    408: "The request began and did not end",
    409: "It comes too late, or cannot be done as things stand",
    413: "More than can be sent here",
    422: "The request cannot be read, or the rules forbid the move",
    429: "More than one guest may ask for, or more than the house can do; Retry-After says when to come again",
    500: "Something went wrong in the house",
    503: "The game is being prepared, or the book of matches cannot be reached",
}


def refusals(*statuses: int) -> Responses:
    """Answers with these statuses, as the description of an address lists them."""
    return {status: {"model": Refusal, "description": WORDS[status]} for status in statuses}


EVERYWHERE = refusals(403, 408, 413, 422, 429, 500, 503)
MATCH = refusals(400, 404, 409)  # where an address names a match or a position
GIVEN = refusals(400, 404)  # where a game, a name or a text is given
TEXT: Responses = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "The text"}}
EVENTS: Responses = {200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}, "description": "Events"}}
