"""The fifth title, installed as a package of its own and put to everything a game of the house is put to: `make fifth`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.chromium import launch
from tests.browser.visitor import Visitor
from tests.web.server import Server
from vernissage.engine.rule import PACKAGE

ROOT = PACKAGE.parent
NAME = "evening_sale"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where an installer put it."""
    folder = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", str(folder), str(ROOT / "examples" / NAME)], check=True)
    return folder


def run(site: Path, code: str, **environment: str) -> str:
    path = os.pathsep.join((str(ROOT), str(site)))
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_laws_hold_over_a_thousand_games_per_player_count(site):
    code = """
from vernissage.testing import laws
for players in (2, 3, 4):
    laws.laws_hold("evening_sale", players, games=1000)
    laws.laws_hold("evening_sale", players, games=200, policy="greedy")
    laws.table_laws("evening_sale", players, {}, 1, 3, "search:20it")
"""
    run(site, code)


def test_interpreted_equals_compiled(site):
    code = """
import vernissage
for players in (2, 3, 4):
    for seed in range(3):
        t = vernissage.new("evening_sale", players, seed)
        while not t.over:
            t.play(t.legal_moves()[len(t.moves) % len(t.legal_moves())])
        print(t.record(), t.scores(), t.ranking())
"""
    assert run(site, code) == run(site, code, VERNISSAGE_JIT="0")


def test_compiled_rules_are_found_again_by_the_next_process(site, tmp_path):
    code = "import vernissage; t = vernissage.new('evening_sale', 2, 1); t.play(t.legal_moves()[0])"
    run(site, code, VERNISSAGE_CACHE=str(tmp_path))
    (folder,) = tmp_path.iterdir()
    before = {p.name: p.stat().st_mtime_ns for p in folder.iterdir()}
    assert any(name.startswith("rules.setup-evening_sale") and name.endswith(".nbc") for name in before)
    run(site, code, VERNISSAGE_CACHE=str(tmp_path))
    assert {p.name: p.stat().st_mtime_ns for p in folder.iterdir()} == before


def test_the_suites_of_the_environments_pass(site):
    code = """
import warnings
warnings.simplefilter("ignore")
import functools, gymnasium, pyspiel
import vernissage.learn.openspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test
from vernissage.learn import pettingzoo
for players in (2, 3, 4):
    api_test(pettingzoo.env("evening_sale", players=players), num_cycles=200)
    seed_test(functools.partial(pettingzoo.env, "evening_sale", players), num_cycles=60)
for version in (0, 1):
    check_env(gymnasium.make(f"vernissage.learn:EveningSale-v{version}", opponents="greedy").unwrapped, skip_render_check=True)
pyspiel.random_sim_test(pyspiel.load_game("vernissage_evening_sale(players=3)"), 5, serialize=False, verbose=False)
"""
    run(site, code)


def test_advice_beats_chance(site):
    code = """
import sys
from vernissage.cli import main
sys.argv[1:] = ["arena", "evening_sale", "--bots", "greedy,random", "--games", "400", "--json"]
main()
"""
    report = json.loads(run(site, code))
    assert next(row["wins"] for row in report["bots"] if row["bot"] == "greedy") >= 0.95, report


@pytest.fixture(scope="module")
def house(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = os.pathsep.join((str(ROOT), str(site)))
    server = Server(tmp_path_factory.mktemp("house"), PYTHONPATH=path).start(())
    yield server
    server.stop()
    assert "Traceback" not in server.said.read_text("utf-8")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_a_stranger_plays_it_to_its_end_in_a_browser(house, width, height):
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        guest = Visitor(context, house.url)
        page = guest.page
        page.goto(house.url)
        page.locator(f"#game-{NAME} form[action='/play/{NAME}'] button").click()
        expect(page.locator("#table")).to_be_visible(timeout=240_000)  # what is asked for is compiled first
        assert page.evaluate("document.documentElement.scrollWidth") <= width, "nothing scrolls sideways"
        while guest.wait_for_turn() != "over":
            now = guest.version()
            page.locator("#choice-0").click()
            moved = (
                "now => document.querySelector('.podium') || +document.querySelector('#table').dataset.version > now"
            )
            page.wait_for_function(moved, arg=now)
        for address in (f"/learn/{NAME}", f"/rules/{NAME}", f"/rules/{NAME}/E-SALE-02", f"/art/{NAME}/07.svg"):
            assert page.request.get(house.url + address).ok, address
        assert [t for t in guest.troubles if "503" not in t] == []  # 503 while the rules are compiled
        browser.close()
