"""The link to a table carries an address that others reach, or the page says that it does not."""

from __future__ import annotations

import io
import re

import pytest
import segno

from tests.web.inside import house
from tests.web.server import Guest, Server
from vernissage.engine.errors import BadOption
from vernissage.web.reach import addresses, in_network
from vernissage.web.settings import Settings

HOME = "127.0.0.1 ::1 fe80::1%eth0 169.254.7.7 2001:db8::7 192.168.178.20 172.17.0.1"


@pytest.mark.parametrize(
    ("known", "there"),
    [
        (HOME, "192.168.178.20"),
        ("10.0.0.4 192.168.178.20", "10.0.0.4"),
        ("127.0.1.1 ::1 fd00::5", "[fd00::5]"),
        ("127.0.0.1 ::1 fe80::1 169.254.7.7 0.0.0.0", None),
        ("nonsense", None),
        ("", None),
    ],
)
def test_the_address_in_the_network_is_one_that_others_can_use(known, there):
    assert in_network(known.split()) == there


def test_the_addresses_of_this_machine_can_be_listed():
    assert all(re.fullmatch(r"[0-9a-f.:%\w]+", a) for a in addresses())


@pytest.mark.parametrize("text", ["games.example.org", "ftp://x.org", "https://", "https://x.org/app", "http://x.org:no", "https://a@x.org"])  # fmt: skip
def test_a_public_address_that_is_none_is_refused_in_a_sentence(text):
    with pytest.raises(BadOption, match="The public address is like"):
        Settings.from_environment("", text)


def test_a_public_address_loses_its_last_slash(monkeypatch):
    assert Settings.from_environment("", "https://x.org:81/").public_url == "https://x.org:81"
    monkeypatch.setenv("VERNISSAGE_PUBLIC_URL", "http://y.org")
    assert Settings.from_environment("").public_url == "http://y.org"


def link(page: str, id: str = "invite") -> str:
    return re.findall(rf'id="{id}" readonly value="([^"]+)"', page)[0]


def code_of(address: str) -> str:
    """The code for a camera that holds this address."""
    out = io.BytesIO()
    colours = {"dark": "#1d1f1c", "light": "#fdfcf9"}
    code = segno.make(address, error="m")
    code.save(out, kind="svg", scale=4, border=2, xmldecl=False, title="The link to this table", **colours)
    return out.getvalue().decode()


def test_on_this_computer_only_the_page_says_so(server: Server):
    ilse = Guest(server.url)
    match = ilse.open("me", "open")
    page = ilse.http.get(f"/match/{match}").text
    assert link(page) == link(page, "link") == f"{server.url}/match/{match}"
    assert page.count("This link works on this computer only.") == 2
    assert "--public-url" in page
    # who came by an address of the network, or through a proxy, sends that one on
    for host, words in (("192.168.178.20:9000", "everybody in your network"), ("games.example.org", "")):
        page = ilse.http.get(f"/match/{match}", headers={"Host": host}).text
        assert link(page) == f"http://{host}/match/{match}"
        assert "on this computer only" not in page
        assert words in page


def test_a_house_that_listens_in_the_network_is_invited_to_by_its_address_there(tmp_path):
    with house(tmp_path, host="0.0.0.0", addresses=HOME.split()) as url:
        ilse = Guest(url)
        match = ilse.open("me", "open")
        page = ilse.http.get(f"/match/{match}").text
        there = f"http://192.168.178.20:{url.rsplit(':')[-1]}/match/{match}"
        assert link(page) == link(page, "link") == there
        assert "This link works for everybody in your network." in page
        assert ilse.http.get(f"/match/{match}/qr.svg").text == code_of(there)


def test_a_house_without_a_network_says_so_although_it_listens(tmp_path):
    with house(tmp_path, host="0.0.0.0", addresses=["127.0.0.1", "::1"]) as url:
        ilse = Guest(url)
        match = ilse.open("me", "open")
        assert "This link works on this computer only." in ilse.http.get(f"/match/{match}").text


def test_a_public_address_is_in_every_link_and_may_send_forms(tmp_path):
    with house(tmp_path, addresses=HOME.split(), public_url="https://games.example.org") as url:
        ilse = Guest(url)
        match = ilse.open("me", "open")
        page = ilse.http.get(f"/match/{match}").text
        there = f"https://games.example.org/match/{match}"
        assert link(page) == link(page, "link") == there
        assert "This link works" not in page
        assert ilse.http.get(f"/match/{match}/qr.svg").text == code_of(there)
        del ilse.http.headers["Authorization"]  # as a page sends its forms
        for origin, status in (("https://games.example.org", 303), (url, 303), ("https://elsewhere.example", 403)):
            assert ilse.http.post("/you", data={"name": "Ilse"}, headers={"Origin": origin}).status_code == status
