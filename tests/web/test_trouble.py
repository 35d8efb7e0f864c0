"""What goes wrong is told in a sentence, and nothing is lost by it."""

from __future__ import annotations

import signal
import sqlite3

import httpx
import pytest

import vernissage
from tests.web.conftest import INTERPRETED
from tests.web.server import Guest, Server, play_to_the_end, table_for_two, tell, to_decide


def sentence(told: httpx.Response) -> str:
    """What the page of a problem says."""
    return told.text.split('<p class="lead">')[1].split("</p>")[0]


def test_addresses_that_lead_nowhere_have_a_page(server: Server):
    for path, status, words in (
        ("/nowhere", 404, "nothing at this address"),
        ("/match/nosuchid", 404, "There is no match"),
        ("/learn/chess", 404, "There is no game"),
        ("/rules/chess", 404, "There is no game"),
        ("/art/musee/nothing.svg", 404, "no such picture"),
        ("/learn/pictures/..%2f..%2fcommands.md", 404, ""),
        ("/match/nosuchid/at/banana", 422, "cannot be read"),
        ("/you/export", 403, "knows nothing about you"),
    ):
        told = httpx.get(f"{server.url}{path}")
        assert told.status_code == status, path
        assert words in sentence(told), path


BROKEN = {
    "empty": "",
    "a picture": "\x89PNG",
    "cut off": vernissage.new("musee", seed=7).record()[:60],
    "changed": vernissage.new("musee", seed=7).record().replace("seed: 7", "seed: 8"),
    "another game": vernissage.new("musee", seed=7).record().replace("game: musee", "game: chess"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_record_file_is_refused_in_words(server: Server, ilse: Guest, what: str):
    before = server.rows("select count(*) from matches")
    told = ilse.http.post("/open", files={"record": ("game.vern", BROKEN[what].encode())})
    assert told.status_code in (400, 404)
    assert len(sentence(told)) > 20
    assert server.rows("select count(*) from matches") == before


def test_what_is_no_text_or_too_large_is_no_record(ilse: Guest):
    for raw, status in ((b"\xff\xfe\x00", 400), (b"x" * 2_000_001, 413)):
        told = ilse.http.post("/open", files={"record": ("game.vern", raw)})
        assert told.status_code == status
        assert "file" in sentence(told)


def test_a_form_of_another_site_does_nothing(server: Server):
    ilse, noor, match = table_for_two(server.url)
    mover = to_decide(match, ilse, noor)
    asked = mover.moves(match)
    data = {"seat": asked["seat"], "move": asked["moves"][0]["move"], "key": asked["key"]}
    cookie = {"Cookie": f"vernissage={mover.token}"}
    url = f"{server.url}/match/{match}/move"
    assert httpx.post(url, data=data, headers={**cookie, "Origin": "https://elsewhere.example"}).status_code == 403
    assert mover.about(match)["moves_made"] == 0
    assert httpx.post(url, data=data, headers={**cookie, "Origin": server.url}).status_code == 303
    assert mover.about(match)["moves_made"] == 1
    told = httpx.get(f"{server.url}/api/matches", headers={"Authorization": "Bearer nonsense"})
    assert told.status_code == 403
    assert httpx.get(server.url, headers={"Cookie": "vernissage=nonsense"}).status_code == 200


def test_a_setting_that_is_no_number_is_refused(monkeypatch):
    from vernissage.engine.errors import BadOption
    from vernissage.web.settings import Settings

    monkeypatch.setenv("VERNISSAGE_THINK_S", "0.25")
    monkeypatch.setenv("VERNISSAGE_BOT_THREADS", "3")
    settings = Settings.from_environment("sqlite:///x.db")
    assert (settings.think_s, settings.bot_threads, settings.url) == (0.25, 3, "sqlite+aiosqlite:///x.db")
    assert Settings.from_environment("postgresql://me@host/x").url == "postgresql+asyncpg://me@host/x"
    for value, words in (("soon", "is a number"), ("-1", "not negative")):
        monkeypatch.setenv("VERNISSAGE_THINK_S", value)
        with pytest.raises(BadOption, match=words):
            Settings.from_environment("")


def test_a_place_that_is_not_allowed_says_why_on_the_page(server: Server):
    ilse, noor, match = table_for_two(server.url)
    mover = to_decide(match, ilse, noor)
    told = mover.http.get(f"/match/{match}/why", params={"move": "card 60"})
    assert told.text.endswith("M-SETUP-01")
    legal = mover.moves(match)["moves"][0]
    told = mover.http.get(f"/match/{match}/why", params={"move": legal["move"]})
    assert told.text == f"This is allowed, and among your choices: {legal['label']}."
    told = mover.http.get(f"/match/{match}/why", params={"move": "castle"})
    assert told.status_code == 400
    assert "<" not in told.text  # it is shown as it is


def test_too_many_requests_are_refused_for_a_while(strict: Server):
    ilse, noor, match = table_for_two(strict.url, undo="open")
    codes = [ilse.post(f"{match}/chat", words="again").status_code for _ in range(2)]
    codes += [ilse.play(match, "card 1").status_code for _ in range(6)]
    assert codes[-1] == 429
    told = ilse.play(match, "card 1")
    assert (told.status_code, told.json()["error"]) == (429, "TooMany")
    assert noor.get(match).status_code == 200
    for _ in range(12):
        told = httpx.post(f"{strict.url}/play/musee")
    assert told.status_code == 429
    assert "Too many tables" in sentence(told)


def test_a_locked_database_is_told_and_nothing_is_lost(tmp_path):
    server = Server(tmp_path, **INTERPRETED).start()
    try:
        ilse, noor, match = table_for_two(server.url)
        mover = to_decide(match, ilse, noor)
        lock = sqlite3.connect(server.file, isolation_level=None)
        lock.execute("begin exclusive")
        told = mover.play(match)
        assert (told.status_code, told.json()["error"]) == (503, "Lost")
        assert "Nothing was changed" in told.json()["message"]
        lock.execute("rollback")
        lock.close()
        assert mover.about(match)["moves_made"] == 0
        assert mover.play(match).status_code == 200
        assert len(server.truth(match).moves) == 1
    finally:
        server.stop()
    assert "Traceback" not in server.said.read_text("utf-8")


def test_of_two_houses_with_one_database_the_slower_is_told_that_the_table_has_changed(tmp_path):
    first, second = Server(tmp_path, **INTERPRETED), Server(tmp_path, **INTERPRETED)
    first.start()
    second.start()
    try:
        ilse, noor, match = table_for_two(first.url, options={"first_player": 0}, undo="open")
        there = Guest(second.url, "Ada")
        there.http.headers["Authorization"] = ilse.http.headers["Authorization"]
        asked = there.moves(match)  # the second server has the match in memory now
        assert ilse.play(match).status_code == 200
        cookie = {"Cookie": f"vernissage={ilse.token}", "HX-Request": "true"}
        data = {"seat": 0, "move": asked["moves"][1]["move"], "key": asked["key"]}
        told = httpx.post(f"{second.url}/match/{match}/move", data=data, headers=cookie)
        assert "The table has changed" in told.text  # refused, on a page that shows how it stands
        assert f'data-version="{ilse.about(match)["version"]}"' in told.text
        assert there.about(match) == ilse.about(match)
        assert there.about(match)["moves_made"] == 1
        assert len(first.truth(match).moves) == 1
        assert there.play(match).status_code == 200  # it goes on from there
        assert noor.post(f"{match}/chat", words="Hello").status_code == 200
        assert len(first.truth(match).moves) == 2
    finally:
        first.stop()
        second.stop()
    assert "Traceback" not in first.said.read_text("utf-8")


def test_a_lost_database_has_a_page_of_its_own(tmp_path, monkeypatch):
    from sqlalchemy.exc import OperationalError

    from vernissage.web.app import create
    from vernissage.web.settings import Settings

    class Gone:
        def begin(self) -> object:
            raise OperationalError("select", {}, OSError("the disk is gone"))

    async def gone(*_: object) -> object:
        return Gone().begin()

    async def story() -> None:
        app = create(Settings(f"sqlite:///{tmp_path}/x.db"))
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as http,
        ):
            token = (await http.post("/api/guests", json={"name": "Ilse"})).json()["token"]
            monkeypatch.setattr(app.state.service.store, "_sessions", Gone())
            monkeypatch.setattr(app.state.service.store._looks, "guest", gone)
            for path in ("/", "/match/nosuchid", "/you", "/learn/musee"):
                told = await http.get(path, headers={"Cookie": f"vernissage={token}"})
                assert told.status_code == 503, path
                assert "cannot be reached" in sentence(told), path
            told = await http.get("/api/matches", headers={"Authorization": f"Bearer {token}"})
            assert (told.status_code, told.json()["error"]) == (503, "Lost")

    tell(story())


def test_a_house_that_was_killed_goes_on_where_it_was(tmp_path):
    server = Server(tmp_path, **INTERPRETED).start()
    try:
        ilse, noor, match = table_for_two(server.url, undo="ask")
        for _ in range(5):
            to_decide(match, ilse, noor).play(match)
        alone = ilse.open("greedy", "random", "me")
        bots = ilse.open("me", "random", options={"first_player": 1})
        ilse.my_turn(alone)
        ilse.my_turn(bots)
        before = [ilse.about(m) for m in (match, alone)]
        log = ilse.get(f"{match}/log").json()
        ilse.play(bots)
        ilse.play(bots)  # now it is for the bot to move: perhaps it did, perhaps not
        server.stop(signal.SIGKILL)
        server.start()
        assert [ilse.about(m) for m in (match, alone)] == before
        assert ilse.get(f"{match}/log").json() == log
        assert ilse.my_turn(bots)["moves_made"] >= 4
        assert to_decide(match, ilse, noor).play(match).status_code == 200
        play_to_the_end(bots, ilse)
        assert ilse.about(bots)["status"] == "over"
    finally:
        server.stop()


def test_a_visitor_who_hangs_up_does_not_close_the_house(server: Server):
    """The signal of a broken pipe, which other commands obey."""
    assert server.process is not None
    server.process.send_signal(signal.SIGPIPE)
    Guest(server.url)
    assert server.process.poll() is None
