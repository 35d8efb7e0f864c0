"""What is asked for most goes past the router, and is answered to the byte as it would be by it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest

from tests.trust.truths import UNSAID, open_house, room
from tests.web.server import tell
from vernissage.web import quick
from vernissage.web.quick import FORM, JSON

NEVER = re.compile("(?!)")
Asked = tuple[str, str, dict[str, Any]]


def asked(id: str, key: str, move: str) -> list[Asked]:
    """What is known by its form, and what almost is."""
    api, page = f"/api/matches/{id}", f"/match/{id}"
    steps = f"{page}/steps?start=0&end=0&takes=0&seat="
    sent: list[Any] = [
        {"move": move, "key": "9.9"}, {"move": "no such move", "key": key}, {"move": move}, {"move": 7, "key": key},
        {"move": "x" * 81, "key": key}, {"move": move, "key": "k" * 25}, {"move": move, "key": "9.9", "more": 1},
        {"move": move, "key": "9.9", "seat": 1}, [move, key], "", None,
    ]  # fmt: skip
    forms = [
        {"seat": "0", "move": move, "key": "9.9"}, {"seat": "1", "move": move, "key": key}, {"seat": "x", "move": move, "key": key},
        {"seat": "0", "move": "", "key": key}, {"move": move, "key": key}, {"seat": "0", "move": "no such move", "key": key},
        {"seat": "0", "move": move, "key": "9.9", "again": "yes"}, {"seat": "0", "move": "é%&=", "key": key}, {},
    ]  # fmt: skip
    found: list[Asked] = [("GET", f"{api}{what}", {}) for what in ("", "/view", "/moves", "/", "/log", "/views")]
    found += [("GET", f"{api}/{what}", {}) for what in ("view?seat=0", "view?seat=x", "moves?seat=1", "view?")]
    found += [("GET", f"{page}/{what}", {}) for what in ("table", "table?aim=x", "steps", "why?move=x")]
    found += [("GET", f"{page}/table", {"headers": h}) for h in ({"Accept-Language": "de"}, {"User-Agent": "iPhone"})]
    found += [("GET", steps + seat, {}) for seat in ("", "0", "1", "9", "x")]
    found += [("GET", f"{page}/steps?start={s}&end={e}&takes=0&seat=0", {}) for s, e in ((0, 1), (1, 0), (0, 999999))]
    found += [("GET", path.replace(id, "nosuch"), {}) for path in (api, f"{api}/view", f"{page}/table")]
    found += [(method, f"{api}/view", {}) for method in ("HEAD", "POST", "PUT")]
    found += [("POST", f"{api}/moves", {"json": body}) for body in sent]
    found += [("POST", f"{api}/moves", {"content": words, "headers": {"Content-Type": "application/json"}})
              for words in (b"", b"{", b"[" * 5000, b'{"move": "\xff", "key": "0.0"}', b'{"move": "a", "move": "b", "key": "0.0"}')]  # fmt: skip
    found += [("POST", f"{page}/move", {"data": form, "headers": {"HX-Request": "true"}}) for form in forms]
    found += [("POST", f"{page}/move", {"data": forms[0]}), ("POST", f"{page}/move?x=1", {"data": forms[0]})]
    found += [("POST", f"{page}/move", {"files": {"seat": b"0"}}), ("POST", f"{page}/move", {"json": forms[0]})]
    return found


async def told(reader: httpx.AsyncClient, request: Asked) -> tuple[int, Any, bytes]:
    method, path, more = request
    answer = await reader.request(method, path, **more)
    return answer.status_code, [h for h in answer.headers.multi_items() if h[0] not in UNSAID], answer.content


def test_the_router_would_have_said_the_same(tmp_path: Path):
    async def story() -> set[int]:
        seen = set[int]()
        async with open_house(tmp_path) as app, room(app, "musee", 2, {"first_player": 0}) as here:
            live, (ilse, noor, stranger) = here.live, here.readers
            liar = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house")
            liar.headers["Authorization"] = "Bearer nobody"
            for _ in range(2):
                move = str(live.table.legal_moves()[0])
                for request in asked(live.match.id, live.key, move):
                    for reader in (ilse, noor, stranger, liar):
                        one = await told(reader, request)
                        with patch.object(quick, "ADDRESS", NEVER):
                            two = await told(reader, request)
                        assert one == two, (request, one, two)
                        assert one[0] < 500, (request, one)
                        seen.add(one[0])
                sent = {"move": move, "key": live.key}
                by = ilse if live.table.seat == 0 else noor
                assert (await by.post(f"/api/matches/{live.match.id}/moves", json=sent)).status_code == 200
            form = {"seat": str(live.table.seat), "move": str(live.table.legal_moves()[0]), "key": live.key}
            by = ilse if live.table.seat == 0 else noor
            made = await by.post(f"/match/{live.match.id}/move", data=form, headers={"HX-Request": "true"})
            assert made.status_code == 200
            assert live.table.made == 3
            await liar.aclose()
        return seen

    assert tell(story()) >= {200, 400, 403, 404, 405, 409, 422}


@pytest.mark.parametrize("what", [None, "view", "moves"])
def test_views_are_known_by_their_address(what: str | None):
    assert quick._looking("api/matches", "abc", what, b"") is not None
    assert quick._looking("api/matches", "abc", what, b"seat=1") is None


def test_pages_and_moves_are_too():
    assert quick._looking("match", "abc", "table", b"") is not None
    assert quick._looking("match", "abc", "steps", b"start=1&end=2&takes=0&seat=") is not None
    assert quick._moving("api/matches", "abc", "moves", JSON, b'{"move": "card 14", "key": "0.0"}') is not None
    assert quick._moving("match", "abc", "move", FORM, b"seat=0&move=card+14&key=0.0") is not None
