"""The first start: what `make play` shows before anything is installed, and when a house opens with rules as they are written."""

from __future__ import annotations

import http.client
import importlib.util
import json
import subprocess
import sys
import threading
from http.server import ThreadingHTTPServer
from types import ModuleType

import pytest

from vernissage.engine.rule import PACKAGE
from vernissage.web import meanwhile

ROOT = PACKAGE.parent


@pytest.fixture
def opener() -> ModuleType:
    spec = importlib.util.spec_from_file_location("tools_play", ROOT / "tools" / "play.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def asked(port: int, path: str) -> tuple[int, str, str]:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    line.request("GET", path)
    answer = line.getresponse()
    return answer.status, answer.getheader("Location") or "", answer.read().decode(errors="replace")


def test_the_first_page_tells_how_to_play_and_then_leads_to_the_house(opener):
    desk = ThreadingHTTPServer(("127.0.0.1", 0), opener.Desk)
    threading.Thread(target=desk.serve_forever, daemon=True).start()
    try:
        status, _, page = asked(desk.server_port, "/")
        assert status == 200
        assert "<h1>" in page
        assert "<img" in page
        assert "](" not in page, "no Markdown is left"
        picture = page.split('src="/pictures/')[1].split('"')[0]
        assert asked(desk.server_port, f"/pictures/{picture}")[2].startswith("<svg")
        font = page.split('url("')[1].split('"')[0]
        assert asked(desk.server_port, font)[0] == 200
        told = json.loads(asked(desk.server_port, "/state")[2])
        assert 0 <= told["far"] < 1
        opener.STATE["onward"] = "http://localhost:9/"
        assert asked(desk.server_port, "/")[:2] == (302, "http://localhost:9/")
        assert json.loads(asked(desk.server_port, "/state")[2])["onward"] == "http://localhost:9/"
    finally:
        desk.shutdown()
        desk.server_close()


def test_the_opener_needs_nothing_but_python(opener):
    text = (ROOT / "tools" / "play.py").read_text("utf-8")
    names = {line.split()[1].split(".")[0] for line in text.splitlines() if line.startswith(("import ", "from "))}
    assert names <= set(sys.stdlib_module_names)


def test_a_house_opens_at_once_only_where_nothing_is_compiled_and_somebody_waits(monkeypatch, tmp_path):
    monkeypatch.setenv("VERNISSAGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("VERNISSAGE_JIT", raising=False)
    assert meanwhile.fresh()
    (tmp_path / "cache" / "key").mkdir(parents=True)
    assert meanwhile.fresh()
    (tmp_path / "cache" / "key" / "rule.nbi").touch()
    assert not meanwhile.fresh()
    monkeypatch.setenv("VERNISSAGE_CACHE", str(tmp_path / "other"))
    monkeypatch.setenv("VERNISSAGE_JIT", "0")
    assert not meanwhile.fresh(), "nothing is going to be compiled"
    monkeypatch.delenv(meanwhile.NOW, raising=False)
    assert meanwhile.wanted(True)
    assert not meanwhile.wanted(False)
    monkeypatch.setenv(meanwhile.NOW, "1")
    assert meanwhile.wanted(False)


def test_the_moving_picture_is_small():
    assert (ROOT / "docs" / "pictures" / "moving.webp").stat().st_size < 1_500_000


def test_nothing_heavy_is_loaded_before_the_first_house_opens():
    code = "import sys, vernissage.web.meanwhile, vernissage.web.ports; print(sorted({'numba', 'uvicorn', 'sqlalchemy'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"
