"""The app can be installed: a manifest with its icons, a worker at the root, a page that needs nothing."""

from __future__ import annotations

import re
import struct

import pytest

from tests.web.inside import house
from tests.web.server import Guest


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    with house(tmp_path_factory.mktemp("installing")) as found:
        yield found


def test_the_manifest_names_icons_that_are_there_in_the_size_they_say(url):
    http = Guest(url).http
    page = http.get("/").text
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page
    told = http.get("/manifest.webmanifest")
    assert told.headers["content-type"].startswith("application/manifest+json")
    manifest = told.json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    assert {i["sizes"] for i in manifest["icons"] if i["purpose"] == "any"} == {"192x192", "512x512"}
    assert "maskable" in {i["purpose"] for i in manifest["icons"]}
    shown = [(i["src"], i["sizes"]) for i in manifest["icons"]]
    shown += [(a, "192x192") for a in re.findall(r'rel="apple-touch-icon" href="([^"]+)"', page)]
    for address, size in shown:
        picture = http.get(address)
        assert picture.headers["content-type"] == "image/png"
        assert "{}x{}".format(*struct.unpack(">II", picture.content[16:24])) == size


def test_the_worker_keeps_the_page_without_a_line_and_nothing_else(url):
    http = Guest(url).http
    worker = http.get("/worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    assert re.findall(r'"(/[^"]*)"', worker.text) == ["/offline", "/offline"]
    page = http.get("/offline").text
    assert not re.findall(r'(?:src|href)="[^"]+"', page)
