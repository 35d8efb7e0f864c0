"""A backup of a running house, as docs/operating.md has it, and a house that goes on from it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.web.conftest import INTERPRETED
from tests.web.postgres import Postgres, binaries
from tests.web.server import Server, table_for_two, to_decide

PAGE = Path(__file__).resolve().parents[2] / "docs" / "operating.md"


def commands(kind: str) -> list[str]:
    """Those of the page, by what they begin with."""
    return re.findall(rf"^{kind}.*$", PAGE.read_text("utf-8"), re.MULTILINE)


def back_up(server: Server, folder: Path) -> str:
    """Carry out what the page says; returned is the address of the copy."""
    if server.database.startswith("sqlite"):
        (line,) = commands("python -c .*VACUUM")
        code = line.partition('"')[2].rpartition('"')[0]
        subprocess.run([sys.executable, "-c", code, str(server.file), str(folder / "backup.db")], check=True)
        return f"sqlite:///{folder / 'backup.db'}"
    host, port = re.search(r"@([\d.]+):(\d+)/", server.database).groups()  # type: ignore[union-attr]
    base, copy = server.database.rpartition("/")[0], "restored"
    for line in [*commands("pg_dump"), *commands("createdb"), *commands("pg_restore")]:
        line = line.replace("postgresql://house@db/vernissage", server.database)
        line = line.replace("postgresql://house@db/restored", f"{base}/{copy}").replace("-h db", f"-h {host} -p {port}")
        line = line.replace("backup.dump", str(folder / "backup.dump"))
        name, _, rest = line.partition(" ")
        subprocess.run([str(binaries() / name), *rest.split()], check=True)
    return f"{base}/{copy}"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_house_goes_on_from_a_backup(kind: str, tmp_path: Path, postgres: Postgres):
    server = Server(tmp_path, postgres.database() if kind == "postgresql" else "", **INTERPRETED).start()
    try:
        ilse, noor, match = table_for_two(server.url, options={"first_player": 0})
        for _ in range(4):
            assert to_decide(match, ilse, noor).play(match).status_code == 200
        copy, before = back_up(server, tmp_path), ilse.about(match)
        assert to_decide(match, ilse, noor).play(match).status_code == 200  # the house was open all the time
        stale = ilse.about(match)["key"]
    finally:
        server.stop()
    restored = Server(tmp_path, copy, **INTERPRETED).start()
    try:
        with httpx.Client(base_url=restored.url, headers=ilse.http.headers, timeout=30, verify=False) as http:
            now = http.get(f"/api/matches/{match}").json()
            assert now == before
            late = http.post(f"/api/matches/{match}/moves", json={"move": "card 1", "key": stale})
            assert late.status_code == 409  # what came after the backup is gone, and a page that saw it is told so
        for guest in (ilse, noor):
            guest.http.base_url = httpx.URL(restored.url)
        assert to_decide(match, ilse, noor).play(match).status_code == 200
    finally:
        restored.stop()
