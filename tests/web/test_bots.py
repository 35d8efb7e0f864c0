"""Bots of many tables share the server: budgets have a cap, and heavy ones starve nobody."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.web.conftest import INTERPRETED
from tests.web.server import Guest, Server
from vernissage.web.cpu_scheduler import CpuLease, CpuScheduler, ShuttingDown

HEAVY = 8


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = {"VERNISSAGE_BOT_TABLES": "3", "VERNISSAGE_BOT_TABLES_EACH": "2", "VERNISSAGE_HINTS_A_MINUTE": "6"}
    server = Server(tmp_path_factory.mktemp("busy"), **limits).start()
    yield server
    server.stop()
    assert "Traceback" not in server.said.read_text("utf-8")


def open_heavy(url: str, level: str, tables: int) -> list[tuple[Guest, str]]:
    """Tables at which a bot that searches is to move, each of a guest of its own."""
    found = []
    for k in range(tables):
        guest = Guest(url, f"Heavy {k}")
        found.append((guest, guest.open("me", level, options={"first_player": 1})))
    return found


def answer_s(guest: Guest, match: str) -> float:
    """How long the bot lets us wait for its moves after ours."""
    while 0 in guest.about(match)["deciding"]:
        assert guest.play(match).status_code == 200
    began = time.monotonic()
    guest.my_turn(match)
    return time.monotonic() - began


@pytest.mark.parametrize("level", ["search:9999999ms", "search:5001ms", "search:9999999it", "search:100001it"])
def test_a_budget_above_the_cap_is_refused_with_the_cap(busy: Server, level: str):
    told = Guest(busy.url).http.post("/api/matches", json={"game": "musee", "seats": ["me", level]})
    assert told.status_code == 400
    cap = "search:5000ms" if level.endswith("ms") else "search:100000it"
    assert "up to 5 s about a decision" in told.json()["message"]
    assert cap in told.json()["message"]


def test_the_cap_is_a_setting_and_the_bots_of_the_house_keep_to_it(tmp_path):
    server = Server(tmp_path, **INTERPRETED, VERNISSAGE_BOT_S="0.2", VERNISSAGE_BOT_ITERATIONS="50").start()
    try:
        ilse = Guest(server.url)
        for level in ("search:201ms", "search:51it"):
            told = ilse.http.post("/api/matches", json={"game": "musee", "seats": ["me", level]})
            assert (told.status_code, "up to 0.2 s" in told.json()["message"]) == (400, True)
        for level in ("search:200ms", "search:50it", "search"):  # the server's own name for one is always good
            match = ilse.open("me", level, options={"first_player": 1})
            ilse.my_turn(match)
    finally:
        server.stop()


def test_a_light_table_is_answered_at_once_while_heavy_ones_think(busy: Server):
    noor = Guest(busy.url, "Noor")
    light = noor.open("me", "greedy", options={"first_player": 0})
    alone = answer_s(noor, light)
    heavy = open_heavy(busy.url, "search:5000ms", HEAVY)
    waits = [answer_s(noor, light) for _ in range(4)]
    thinking = sum(guest.about(match)["deciding"] == [1] for guest, match in heavy)
    assert thinking >= HEAVY // 2, "the heavy ones were to think meanwhile"
    assert max(waits) < alone + 1.5, (alone, waits)
    for guest, match in heavy:  # and each of them gets on
        guest.wait(match, lambda m: m["moves_made"] > 0, timeout_s=60)
        guest.post(f"{match}/resign")


def test_a_short_search_does_not_wait_for_long_ones(busy: Server):
    noor = Guest(busy.url, "Noor")
    match = noor.open("me", "search:200ms", options={"first_player": 0})
    heavy = open_heavy(busy.url, "search:5000ms", 2 * HEAVY)
    waits = [answer_s(noor, match) for _ in range(2)]
    assert max(waits) < 4, waits  # two decisions each time
    for guest, other in heavy:
        guest.post(f"{other}/resign")


def test_tables_of_bots_only_are_few(busy: Server):
    ilse, noor = Guest(busy.url), Guest(busy.url, "Noor")
    seats = {"game": "musee", "seats": ["search:2000ms", "search:2000ms"]}
    assert [ilse.http.post("/api/matches", json=seats).status_code for _ in range(2)] == [201, 201]
    told = ilse.http.post("/api/matches", json=seats)
    assert (told.status_code, told.json()["error"]) == (429, "Busy")
    assert "Each guest may have 2 tables of bots only" in told.json()["message"]
    assert noor.http.post("/api/matches", json=seats).status_code == 201
    told = noor.http.post("/api/matches", json=seats)
    assert (told.status_code, "The house keeps 3 tables of bots only" in told.json()["message"]) == (429, True)
    assert noor.http.post("/api/matches", json={**seats, "seats": ["me", "greedy"]}).status_code == 201


def test_many_hints_at_once_hold_up_nobody(busy: Server):
    ilse, noor = Guest(busy.url), Guest(busy.url, "Noor")
    tables = [ilse.open("me", "greedy", options={"first_player": 0}) for _ in range(30)]
    light = noor.open("me", "greedy", options={"first_player": 0})

    def hint(match: str) -> int:
        headers = {"Cookie": f"vernissage={ilse.token}"}
        return httpx.get(f"{busy.url}/match/{match}/hint", headers=headers, timeout=60).status_code

    began = time.monotonic()
    with ThreadPoolExecutor(30) as crowd:
        asked = [crowd.submit(hint, match) for match in tables]
        wait = answer_s(noor, light)
        codes = sorted(a.result() for a in asked)
    assert wait < 3, wait
    assert time.monotonic() - began < 30
    assert codes[0] == 200
    assert codes.count(429) >= 20, codes


def test_the_same_hint_is_thought_about_once_and_a_minute_has_some(busy: Server):
    ilse = Guest(busy.url)
    match = ilse.open("me", "greedy", options={"first_player": 0})
    first = ilse.http.get(f"/match/{match}/hint")
    for _ in range(25):
        began = time.monotonic()
        again = ilse.http.get(f"/match/{match}/hint")
        assert (again.status_code, again.text) == (200, first.text)
    assert time.monotonic() - began < 0.45  # no half a second of search
    codes = []
    for _ in range(6):
        ilse.play(match)
        ilse.my_turn(match)
        last = ilse.http.get(f"/match/{match}/hint")
        codes.append(last.status_code)
    assert codes == [200] * 5 + [429]
    assert "6 hints a minute" in last.text
    assert 'id="table"' in last.text  # told on the table itself


# --- the scheduler by itself ------------------------------------------------------------------------------------------


def work(core: CpuLease, until: float, done: list[float]) -> None:
    while time.monotonic() < until:
        with core:
            began = time.perf_counter()
            time.sleep(0.01)
        done.append(time.perf_counter() - began)


def test_tables_get_equal_shares_however_many_threads_they_think_with():
    scheduler, until = CpuScheduler(1), time.monotonic() + 6  # long enough for other work on the machine to even out
    tables = {"one thread": 1, "three threads": 3, "another": 1}
    done: dict[str, list[float]] = {name: [] for name in tables}
    threads = [
        threading.Thread(target=work, args=(CpuLease(scheduler, name), until, done[name]))
        for name, count in tables.items()
        for _ in range(count)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    shares = [sum(seconds) for seconds in done.values()]
    assert max(shares) < 1.3 * min(shares), shares
    assert sum(shares) > 1.2  # and the core was hardly idle


def test_who_comes_late_and_has_had_little_is_next():
    scheduler, order = CpuScheduler(1), list[str]()
    heavy = CpuLease(scheduler, "heavy")
    with heavy:
        time.sleep(0.05)
    with heavy:
        waiting = []
        for name in ("heavy", "heavy", "light"):
            waiting.append(threading.Thread(target=turn, args=(CpuLease(scheduler, name), name, order)))
            waiting[-1].start()
            time.sleep(0.05)
    for thread in waiting:
        thread.join()
    assert order[0] == "light"


def turn(core: CpuLease, name: str, order: list[str]) -> None:
    with core:
        order.append(name)
        time.sleep(0.01)


def test_a_house_that_closes_lets_everybody_go_who_waits():
    scheduler, ended = CpuScheduler(1), list[str]()

    def wait() -> None:
        try:
            with CpuLease(scheduler, "table"):
                ended.append("a core")
        except ShuttingDown:
            ended.append("closed")

    with CpuLease(scheduler, "another"):
        threads = [threading.Thread(target=wait) for _ in range(3)]
        for thread in threads:
            thread.start()
        time.sleep(0.05)
        scheduler.close()
        for thread in threads:
            thread.join(5)
    assert ended == ["closed"] * 3
    with pytest.raises(ShuttingDown):
        scheduler.acquire("late")


def test_leave_to_search_is_not_given_to_whoever_was_cancelled():
    import asyncio
    from concurrent.futures import ThreadPoolExecutor

    from vernissage.web.cpu_scheduler import CpuScheduler, SearchSlots

    async def main() -> list[str]:
        slots, had = SearchSlots(CpuScheduler(1), 1), []

        async def search(name: str) -> None:
            async with slots.slot(name):
                had.append(name)

        async with slots.slot("first"):
            waiting = [asyncio.create_task(search(name)) for name in ("gone", "next")]
            await asyncio.sleep(0)
            waiting[0].cancel()  # it notices only when it runs again, after the slot was handed on
        await asyncio.gather(*waiting, return_exceptions=True)
        return had

    with ThreadPoolExecutor(1) as aside:  # a browser test before may have left a loop running in this thread
        assert aside.submit(asyncio.run, main()).result() == ["next"]
