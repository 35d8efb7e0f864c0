"""The program's own log: sentences for people, or one JSON object a line for machines.

Neither holds a token, a name, an address of a visitor or the question behind an address: a request is logged as the kind of
thing it is. Whatever an error says of itself passes `without_secrets`.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime

SECRETS = (
    (re.compile(r"(?i)(bearer\s+)[^\s'\",]+"), r"\1…"),
    (re.compile(r"(?i)(vernissage=)[^;\s'\"]+"), r"\1…"),  # the cookie
    (re.compile(r"(\w+://[^:/\s@]+:)[^@\s]+@"), r"\1…@"),  # a password in an address
    (re.compile(r"(?i)((?:passphrase|password|secret|token|seed)['\"]?\s*[=:]\s*['\"]?)[^\s'\",&)]+"), r"\1…"),
)


def without_secrets(text: str) -> str:
    """A text with dots in the place of tokens, cookies, passwords and seeds."""
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class Lines(logging.Formatter):
    """One JSON object a line."""

    def __init__(self, worker: int) -> None:
        super().__init__()
        self._worker = worker

    def format(self, record: logging.LogRecord) -> str:
        """When, how grave, from where, which worker, and the message; `error` is the traceback where there is one."""
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "worker": self._worker,
            "message": without_secrets(record.getMessage()),
        }
        if record.exc_info:
            told["error"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


class Sentences(logging.Formatter):
    """The same as a line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """A line without anybody's secrets."""
        return without_secrets(super().format(record))


def start(kind: str, worker: int = 0) -> None:
    """Write the log to standard error as "text" or "json"."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(worker) if kind == "json" else Sentences("%(message)s"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    if kind == "json":
        logging.getLogger("vernissage").setLevel(logging.INFO)
