"""What came of the jobs of a long run, in a file: a line each, on the disk before the next begins.

A job follows from its name (a game's number, say) and the file's first line, so a run that was stopped, however rudely, goes
on where it was, and a job counts once.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from vernissage.engine.errors import BadOption

NAME = "game"  # of a job, in its line: most jobs are games


class Games:
    """What came of games, by their numbers or whatever else JSON can name them by (a list is a tuple here). With a file they
    are there again after whatever happened."""

    def __init__(self, head: Mapping[str, Any], path: Path | None) -> None:
        self.rows: dict[Any, dict[str, Any]] = {}
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
        first = json.dumps(head, sort_keys=True)
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]  # a line that was being written when the power failed is made again
        lines = whole.decode("utf-8", "replace").splitlines()
        if not (_same(lines[0], first) if lines else first.encode().startswith(text)):
            told = text[:300].decode("utf-8", "replace").partition("\n")[0]
            raise BadOption(f"{path} holds the results of another run, or something else; it begins: {told}")
        self._file.truncate(len(whole))
        if not lines:
            self._write(first)
        for line in lines[1:]:
            row = json.loads(line)
            self.rows.setdefault(_named(row.pop(NAME)), row)

    def add(self, game: Any, row: Mapping[str, Any]) -> None:
        """What came of one more game; with a file it is on the disk when this returns."""
        self.rows[game] = dict(row)
        if self._file is not None:
            self._write(json.dumps({NAME: game, **row}))

    def _write(self, line: str) -> None:
        self._file.write(line.encode("utf-8") + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Let the file go, so that another run may have it."""
        if self._file is not None:
            self._file.close()


def _same(line: str, head: str) -> bool:
    try:
        return bool(json.loads(line) == json.loads(head))
    except ValueError:
        return False


def _named(name: Any) -> Any:
    return tuple(map(_named, name)) if isinstance(name, list) else name


def _claim(file: Any, path: Path) -> None:
    """Two runs that write into one file would do the same jobs."""
    try:
        _lock(file.fileno())
    except OSError:
        raise BadOption(f"{path} is in use by another run.") from None


if sys.platform == "win32":

    def _lock(file: int) -> None:
        """A byte far behind the end of the file: what is locked there can be read by nobody else. Never run by us."""
        import msvcrt

        here = os.lseek(file, 0, os.SEEK_CUR)
        os.lseek(file, 1 << 40, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, here, os.SEEK_SET)

else:

    def _lock(file: int) -> None:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def kept(head: Mapping[str, Any], path: Path | None) -> Iterator[Games]:
    """`Games` whose file is let go at the end, whatever happens."""
    made = Games(head, path)
    try:
        yield made
    finally:
        made.close()
