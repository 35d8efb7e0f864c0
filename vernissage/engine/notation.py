"""The record file: a game as text that a person can read and a program can trust.

    vernissage 1
    game: musee
    rules: 2
    players: 2
    seed: 7
    options: {"first_player":"random",...}
    names: ["Ilse","Noor"]
    moves: 41
    result: 48 33

    card 14
    slot upper 3
    ...

    checksum: 1f0c...

Where the seed was drawn by lot, `nonce` and `commitment` stand after it (commitment.py): a finished record can be checked
against what was told at the start (verifying.py). A table that was set up at a position has `position: {...}` instead of `seed`; one at which sealed answers wait for their
place has `early: [[2,"bid 5"]]` before `moves`, a seat and its answer. Reading replays every move through the rules of the
version in `rules`; writing what was read gives the same bytes, unless it was carried over to a later version.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from vernissage.engine import editions, registry
from vernissage.engine.commitment import check_commitment, check_nonce
from vernissage.engine.errors import BadRecord, VernissageError
from vernissage.engine.language import say

if TYPE_CHECKING:
    from vernissage.engine.table import Table

FORMAT = "vernissage 1"
MOST_BYTES = 4_000_000
SHUFFLE = ("nonce", "commitment")  # both, or none
HEADERS = ("game", "rules", "players", "seed", *SHUFFLE, "position", "options", "names", "early", "moves", "result")
SOMETIMES = ("seed", *SHUFFLE, "position", "early")


def checksum(text: str) -> str:
    """By what a changed record is found out: 128 bits of a hash of the text, in hexadecimal."""
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def _json(value: Any) -> str:
    return msgspec.json.encode(value, order="sorted").decode()


def write(t: Table) -> str:
    """A table as the text of a record file: headers, a line for each move, a checksum."""
    headers = {"game": t.game.name, "rules": t.game.facts.version, "players": str(t.players)}
    if t.start is None:
        headers["seed"] = str(t.seed)
        if t.nonce is not None and t.commitment is not None:
            headers |= {"nonce": t.nonce, "commitment": t.commitment}
    else:
        headers["position"] = _json(t.start)
    headers["options"] = _json(t.options)
    headers["names"] = _json(t.names)
    if t.early:
        headers["early"] = _json([(seat, str(move)) for seat, move in t.early])
    headers["moves"] = str(len(t.moves))
    headers["result"] = _result(t)
    lines = [FORMAT, *(f"{k}: {v}" for k, v in headers.items()), "", *map(str, t.moves), ""]
    body = "\n".join(lines) + "\n"
    return f"{body}checksum: {checksum(body)}\n"


def _result(t: Table) -> str:
    return " ".join(map(str, t.scores())) if t.over else "unfinished"


def load(path: str | Path) -> Table:
    """Read a record file."""
    raw = raw_of(path)
    try:
        return read(decode(raw))
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


def raw_of(path: str | Path) -> bytes:
    """What a file holds, as far as a record could reach."""
    try:
        with open(path, "rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror or error}.") from None
    except (TypeError, ValueError):
        raise BadRecord(f"{path!r} is not the name of a file.") from None


def decode(raw: bytes) -> str:
    """The bytes of a file as text; an error where they are too many for a record, or no UTF-8."""
    if len(raw) > MOST_BYTES:
        raise BadRecord(say("this file is larger than any record ({n:,} bytes).", n=MOST_BYTES))
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(say("this is not a text file: byte {n} is no UTF-8.", n=error.start)) from None


def read(text: str) -> Table:
    """A table from the text of a record."""
    if not isinstance(text, str):
        raise BadRecord(say("a record is text, not {kind}.", kind=type(text).__name__))
    if len(text) > MOST_BYTES:
        raise BadRecord(say("this text is longer than any record ({n:,} characters).", n=MOST_BYTES))
    lines = text.split("\n")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        n, half = text.count("\n", 0, error.start) + 1, text[error.start]
        told = "line {n}: {half!r} is half a character (a lone surrogate), which no text can hold."
        raise BadRecord(say(told, n=n, half=half)) from None
    if lines[0] != FORMAT:
        told = "line 1: a record starts with {format!r}, not {given!r}."
        raise BadRecord(say(told, format=FORMAT, given=lines[0][:40]))
    headers, first = _headers(lines)
    t, way = _deal(headers)
    count = _whole(headers, "moves")
    body = "\n".join(lines[: first + count + 1]) + "\n"
    tail = lines[first + count + 1 :]
    if len(lines) < first + count + 3:
        told = "the file is cut off: {count} moves are announced, it ends at line {n}."
        raise BadRecord(say(told, count=count, n=len(lines)))
    if lines[first + count] != "" or len(tail) != 2 or tail[1] != "" or not tail[0].startswith("checksum: "):
        told = "line {n}: after {count} moves an empty line and the checksum should follow."
        raise BadRecord(say(told, n=first + count + 1, count=count))
    if tail[0] != f"checksum: {checksum(body)}":
        told = "line {n}: the checksum does not fit: the text was changed after it was made."
        raise BadRecord(say(told, n=first + count + 2))
    _replay(t, way, lines[first : first + count], first + 1)
    if "early" in headers:
        with _line(headers, "early"):
            pairs = msgspec.json.decode(headers["early"], type=list[tuple[int, str]])
            t.answer_early([(seat, way.move(move)) for seat, move in pairs])
    if headers["result"] != _result(t) if way.steps else write(t) != text:
        told = "the headers do not describe this game as it was played (order, options or result)."
        raise BadRecord(say(told))
    return t


def _headers(lines: list[str]) -> tuple[dict[str, str], int]:
    headers: dict[str, str] = {}
    for n, line in enumerate(lines[1:], 2):
        if line == "":
            break
        key, sep, value = line.partition(": ")
        if not sep or key not in HEADERS:
            told = "line {n}: {line!r} is not one of the headers {headers}."
            raise BadRecord(say(told, n=n, line=line[:40], headers=", ".join(HEADERS)))
        if key in headers:
            raise BadRecord(say("line {n}: {key!r} is given twice.", n=n, key=key))
        headers[key] = value
    else:
        raise BadRecord(say("the file is cut off: it ends at line {n}, inside the headers.", n=len(lines)))
    start = {"seed", "position"} & set(headers)
    missing = [h for h in HEADERS if h not in headers and h not in SOMETIMES]
    if missing or len(start) != 1:
        what = missing[0] if missing else say("seed (or position)")
        raise BadRecord(say("the header {what!r} is missing or given in two ways.", what=what))
    shuffle = [h for h in SHUFFLE if h in headers]
    if shuffle and ("seed" not in headers or len(shuffle) != len(SHUFFLE)):
        raise BadRecord(say("seed, nonce and commitment go together: {what!r} stands alone.", what=shuffle[0]))
    return headers, len(headers) + 2


@contextmanager
def _line(headers: dict[str, str], key: str) -> Iterator[None]:
    """What is wrong with a header is said with its line."""
    try:
        yield
    except (VernissageError, msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(say("line {n}: {key}: {why}", n=list(headers).index(key) + 2, key=key, why=error)) from None


def _whole(headers: dict[str, str], key: str) -> int:
    value = headers[key]
    if not (value.isascii() and value.isdigit() and len(value) <= 20):
        told = "line {n}: {key} must be a whole number, not {given!r}."
        raise BadRecord(say(told, n=list(headers).index(key) + 2, key=key, given=value[:40]))
    return int(value)


def _deal(headers: dict[str, str]) -> tuple[Table, editions.Way]:
    """The table as it began, and how the words of its version are read."""
    from vernissage.engine.letters import check_names
    from vernissage.engine.table import Table

    with _line(headers, "game"):
        game = registry.get(headers["game"])
    with _line(headers, "rules"):
        way = editions.way(game.facts, headers["rules"])
        game = game.edition(way.facts.version)
    with _line(headers, "players"):
        players = game.facts.check_players(_whole(headers, "players"))
    with _line(headers, "options"):
        options, _ = game.facts.check_options(way.options(msgspec.json.decode(headers["options"])), players)
    with _line(headers, "names"):
        names = check_names(msgspec.json.decode(headers["names"]), players)
    if "position" in headers:
        with _line(headers, "position"):
            return Table.at(game, msgspec.json.decode(headers["position"]), names), way
    if "nonce" in headers:
        with _line(headers, "nonce"):
            check_nonce(headers["nonce"])
    with _line(headers, "seed"):
        t = Table(game, players, options, _whole(headers, "seed"), names, headers.get("nonce"))
    if "commitment" in headers:
        with _line(headers, "commitment"):
            if check_commitment(headers["commitment"]) != t.commitment:
                raise BadRecord(say("it does not fit the seed and the nonce: another shuffle was committed to."))
    return t, way


def _replay(t: Table, way: editions.Way, moves: list[str], line: int) -> None:
    for n, move in enumerate(moves, line):
        if t.over:
            raise BadRecord(say("line {n}: {move!r} comes after the end of the game.", n=n, move=move[:40]))
        try:
            t.play(way.move(move))
        except VernissageError as error:
            raise BadRecord(say("line {n}: {why}", n=n, why=error)) from None
