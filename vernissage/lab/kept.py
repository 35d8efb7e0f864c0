"""Games of a long test in a file, a line each, on the disk before the next begins.

What a game is follows from its number and the file's first line, so a test that was stopped, however rudely, goes on where
it was, and a game counts once.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from vernissage.engine.errors import BadOption


class Games:
    """What came of games, by their number. With a file they are there again after whatever happened."""

    def __init__(self, head: Mapping[str, Any], path: Path | None) -> None:
        self.rows: dict[int, dict[str, Any]] = {}
        self._file: Any = None
        if path is None:
            return
        self._file = path.open("a+b")
        try:
            _claim(self._file, path)
            self._read(head, path)
        except BaseException:
            self.close()
            raise

    def _read(self, head: Mapping[str, Any], path: Path) -> None:
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]  # a line that was being written when the power failed is played again
        self._file.truncate(len(whole))
        lines = whole.decode("utf-8").splitlines()
        first = json.dumps(head, sort_keys=True)
        if not lines:
            self._write(first)
        elif lines[0] != first:
            raise BadOption(f"{path} holds the results of another test: {lines[0][:300]}")
        for line in lines[1:]:
            row = json.loads(line)
            self.rows.setdefault(row.pop("game"), row)

    def add(self, number: int, row: Mapping[str, Any]) -> None:
        self.rows[number] = dict(row)
        if self._file is not None:
            self._write(json.dumps({"game": number, **row}))

    def _write(self, line: str) -> None:
        self._file.write(line.encode("utf-8") + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def _claim(file: Any, path: Path) -> None:
    """Two tests that write into one file would play the same games."""
    try:
        import fcntl
    except ModuleNotFoundError:  # not on this system
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise BadOption(f"{path} is in use by another test.") from None


@contextmanager
def kept(head: Mapping[str, Any], path: Path | None) -> Iterator[Games]:
    made = Games(head, path)
    try:
        yield made
    finally:
        made.close()
