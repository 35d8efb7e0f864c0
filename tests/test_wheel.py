"""What people install: small, whole, and able to open the server by itself."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import httpx
import pytest
from packaging.requirements import Requirement

import vernissage
from tests.web.server import Server
from vernissage.engine.rule import PACKAGE

ROOT = PACKAGE.parent
SAFELY: Any = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}  # Python 3.11.4 and newer ask for it
LARGEST = 2_284_000  # a tenth of it is the handbook, which the app serves; the examples come along too
BUDGET = {  # bytes in the wheel, compressed, for each kind of content
    "code": 1_211_500,
    "pictures": 155_000,
    "pages": 237_000,
    "fonts": 100_000,
    "cuts": 36_000,
    "look": 114_000,
    "tables": 36_000,
    "papers": 51_000,
    "puzzles": 30_000,
    "weights": 60_000,
    "translations": 122_000,
    "sounds": 34_000,
    "icons": 5_500,
    "examples": 27_000,
}
KINDS = (  # the first that fits
    ("papers", r".*\.dist-info/.*|.*/OFL-[a-z-]+\.txt|.*/py\.typed"),
    ("pictures", r"vernissage/docs/pictures/(learn|baselines)-[a-z_-]+\.svg"),
    ("pages", r"vernissage/(starter/)?docs/([a-z]+/)*[\w-]+\.md"),
    ("translations", r"vernissage/(games/[a-z_]+/)?locale/[a-z]+\.json"),
    ("fonts", r"vernissage/drawing/assets/fonts/[a-z-]+\.woff2"),
    ("cuts", r"vernissage/drawing/assets/fonts/[a-z]+-\d+(-italic)?\.ttf"),
    ("look", r"vernissage/(web|drawing)/.*\.(css|js|html|svg|mako)"),
    ("tables", r"vernissage/games/[a-z_]+/(components|ratings|levels)\.json|vernissage/handbook/released\.json"),
    ("puzzles", r"vernissage/games/[a-z_]+/puzzles\.xz"),
    ("examples", r"vernissage/examples/(notebooks/)?[a-z_0-9]+\.(py|ipynb)"),
    ("code", r"vernissage/(?!docs/).*\.py"),
    ("weights", r"vernissage/.*\.(npz|safetensors)"),
    ("icons", r"vernissage/web/static/icon-[a-z0-9-]+\.png"),
    ("sounds", r"vernissage/.*\.(ogg|opus|mp3|wav)"),
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    return built(ROOT, tmp_path_factory.mktemp("wheel"), "wheel")


@pytest.fixture(scope="module")
def source(tmp_path_factory) -> Path:
    """A folder with only what the container file copies for its build."""
    folder = tmp_path_factory.mktemp("source")
    for words in re.findall(
        r"^COPY (?!--from)(.+)$", (ROOT / "deploy" / "Containerfile").read_text("utf-8"), re.MULTILINE
    ):
        *names, target = words.split()
        for name in names:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, folder / target)
    return folder


def built(source: Path, out: Path, target: str, **told: str) -> Path:
    """What a folder is built into, "wheel", "wheel:editable" or "sdist", with nothing of a forge in the environment but what
    is told."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(out)]
    plain = {k: v for k, v in os.environ.items() if k != "VERNISSAGE_HOME" and not k.startswith("GITHUB_")}
    done = subprocess.run(command, cwd=source, env=plain | told, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (found,) = out.iterdir()
    return found


def kind(name: str) -> str:
    return next((kind for kind, pattern in KINDS if re.fullmatch(pattern, name)), "nothing we know")


def test_the_wheel_is_small_and_every_kind_of_content_keeps_to_its_budget(wheel):
    found: dict[str, int] = dict.fromkeys(BUDGET, 0)
    for file in zipfile.ZipFile(wheel).infolist():
        assert kind(file.filename) in BUDGET, f"{file.filename} is of no kind that belongs here"
        found[kind(file.filename)] += file.compress_size
    over = {kind: size for kind, size in found.items() if size > BUDGET[kind]}
    assert not over, f"more than {BUDGET}"
    assert sum(BUDGET.values()) < LARGEST
    assert wheel.stat().st_size < LARGEST


def test_it_has_the_pictures_that_its_pages_show_and_no_others(wheel):
    files = zipfile.ZipFile(wheel)
    names = files.namelist()
    pages = [name for name in names if re.fullmatch(r"vernissage/docs/(learn|learn/de|rules)/\w+\.md", name)]
    assert len(pages) == 3 * len(vernissage.games()), "how to play in two languages, and the rules"
    pages.append("vernissage/docs/environments/baselines.md")
    shown = {p for page in pages for p in re.findall(r"\]\((?:\.\./)+pictures/([^)]+)\)", files.read(page).decode())}
    assert shown == {Path(name).name for name in names if "/docs/pictures/" in name}


def test_the_container_and_an_sdist_make_the_same_wheel(wheel, source, tmp_path):
    kept = [name for name in zipfile.ZipFile(wheel).namelist() if "/examples/" not in name]
    assert zipfile.ZipFile(built(source, tmp_path / "container", "wheel")).namelist() == kept
    with tarfile.open(built(source, tmp_path / "sdist", "sdist")) as files:
        files.extractall(tmp_path / "unpacked", **SAFELY)
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert zipfile.ZipFile(built(unpacked, tmp_path / "wheel", "wheel")).namelist() == kept


def test_an_editable_install_puts_nothing_beside_the_checkout(source, tmp_path):
    names = zipfile.ZipFile(built(source, tmp_path / "out", "wheel:editable")).namelist()
    assert [name for name in names if ".dist-info/" not in name] == ["_vernissage.pth"]


def test_the_version_stands_in_one_place(wheel):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert wheel.name.split("-")[1] == vernissage.__version__


def test_numba_is_held_below_the_next_one_whose_inside_we_do_not_know():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (numba,) = [d for d in project["project"]["dependencies"] if d.startswith("numba")]
    assert re.fullmatch(r"numba>=0\.\d+,<0\.\d+", numba)


def metadata(wheel: Path) -> str:
    files = zipfile.ZipFile(wheel)
    (name,) = [name for name in files.namelist() if name.endswith(".dist-info/METADATA")]
    return files.read(name).decode()


def links(wheel: Path) -> list[str]:
    return re.findall(r"^Project-URL: (.+)$", metadata(wheel), re.MULTILINE)


HOUSE = "https://forge.example/somebody/vernissage"
LINKS = [
    f"Homepage, {HOUSE}",
    f"Documentation, {HOUSE}/blob/HEAD/docs/index.md",
    f"Source, {HOUSE}",
    f"Issues, {HOUSE}/issues",
    f"Changelog, {HOUSE}/blob/HEAD/CHANGELOG.md",
]
FORGE = {"GITHUB_SERVER_URL": "https://forge.example", "GITHUB_REPOSITORY": "somebody/vernissage"}


@pytest.mark.parametrize("told", [{"VERNISSAGE_HOME": f"{HOUSE}/"}, FORGE], ids=["home", "forge"])
def test_links_are_written_where_the_address_is_told(source, tmp_path, told):
    assert links(built(source, tmp_path / "wheel", "wheel", **told)) == LINKS
    assert links(built(source, tmp_path / "editable", "wheel:editable", **told)) == LINKS


def test_no_links_are_written_where_no_address_is_told_or_another_projects(wheel, source, tmp_path):
    assert not links(wheel)
    assert "\nDynamic:" not in metadata(wheel)
    elsewhere = built(source, tmp_path / "out", "wheel", **FORGE, GITHUB_WORKSPACE=str(tmp_path))
    assert not links(elsewhere), "somebody else's workflow builds this package"


def test_a_wheel_has_the_links_of_the_sdist_it_is_built_from(source, tmp_path):
    with tarfile.open(built(source, tmp_path / "sdist", "sdist", **FORGE, GITHUB_WORKSPACE=str(source))) as files:
        files.extractall(tmp_path / "unpacked", **SAFELY)
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert links(built(unpacked, tmp_path / "plain", "wheel")) == LINKS
    assert links(built(unpacked, tmp_path / "forge", "wheel", **FORGE, GITHUB_WORKSPACE=str(source))) == LINKS


@pytest.mark.parametrize(
    "home", ["forge.example/x", "ftp://forge.example/x", "https://", "https://a b", "https://me:secret@x/y"]
)
def test_an_address_that_is_none_is_refused(source, tmp_path, home):
    with pytest.raises(AssertionError, match="ValueError: VERNISSAGE_HOME must be an address"):
        built(source, tmp_path, "wheel", VERNISSAGE_HOME=home)


def demanded(wheel: Path) -> set[str]:
    """The distributions that a plain install brings along, by what the metadata demand."""
    lines = re.findall(r"^Requires-Dist: (.+)$", metadata(wheel), re.MULTILINE)
    names: set[str] = set()
    seen: set[tuple[str, str]] = set()
    todo = [(line, "") for line in lines]
    while todo:
        line, extra = todo.pop()
        wanted = Requirement(line)
        if (line, extra) not in seen and (wanted.marker is None or wanted.marker.evaluate({"extra": extra})):
            seen.add((line, extra))
            names.add(wanted.name)
            below = distribution(wanted.name).requires or ()
            todo += [(other, chosen) for other in below for chosen in ("", *wanted.extras)]
    return names


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory) -> Path:
    """A fresh virtual environment with the wheel and exactly what it demands, which lies here already."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder / "venv", with_pip=False, symlinks=True)
    python = folder / "venv" / "bin" / "python"
    site = next((folder / "venv" / "lib").glob("python*")) / "site-packages"
    for name in demanded(wheel):
        for file in distribution(name).files or ():
            top = Path(str(distribution(name).locate_file(file.parts[0])))
            if file.parts[0] not in ("..", "__pycache__") and not (site / top.name).exists():
                (site / top.name).symlink_to(top)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    subprocess.run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)], check=True)
    return python


def outside(folder: Path) -> dict[str, str]:
    """The environment of somebody who has no checkout."""
    return {**{k: v for k, v in os.environ.items() if k != "PYTHONPATH"}, "HOME": str(folder), "PWD": str(folder)}


def test_a_plain_install_has_the_app_and_no_environments(installed, tmp_path):
    code = """
import importlib.metadata, importlib.util, vernissage, vernissage.web.serve
assert vernissage.__version__ == importlib.metadata.version("vernissage")
print(vernissage.__file__, *(n for n in ("asyncpg", "gymnasium", "pytest") if importlib.util.find_spec(n)))
"""
    done = subprocess.run(
        [installed, "-c", code], cwd=tmp_path, env=outside(tmp_path), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    (where,) = done.stdout.split()
    assert Path(where).is_relative_to(installed.parent.parent)


def test_the_installed_app_shows_its_pages_with_their_pictures_and_the_changelog(installed, tmp_path, monkeypatch):
    environment = {k: v for k, v in outside(tmp_path).items() if k in ("HOME", "PWD")}
    cache = os.environ.get("VERNISSAGE_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    environment |= {} if "VERNISSAGE_CACHE" in os.environ else {"XDG_CACHE_HOME": cache}
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.chdir(tmp_path)
    server = Server(tmp_path, **environment)
    server.python = str(installed)
    server.start(games=())
    try:
        with httpx.Client(base_url=server.url, timeout=60) as guest:
            assert guest.get("/").status_code == 200
            for game in vernissage.games():
                page = guest.get(f"/learn/{game}")
                assert page.status_code == 200
                pictures = set(re.findall(r"/learn/pictures/[^\"? ]+", page.text))
                assert len(pictures) == 4
                for address in pictures:
                    picture = guest.get(address)
                    assert picture.status_code == 200
                    assert picture.headers["content-type"] == "image/svg+xml"
                    assert picture.content.lstrip().startswith(b"<svg")
                assert guest.get(f"/rules/{game}").status_code == 200
            changes = guest.get("/docs/CHANGELOG.md")
            assert changes.status_code == 200
            assert '<h1 id="changelog">' in changes.text
            assert '<a href="/docs/CHANGELOG.md">Changelog</a>' in guest.get("/docs/index.md").text
    finally:
        server.stop()


def told(installed: Path, folder: Path, *words: str) -> tuple[int, str]:
    command = [str(installed.parent / "vernissage"), *words]
    done = subprocess.run(
        command, cwd=folder, env=outside(folder), capture_output=True, text=True, timeout=120, check=False
    )
    return done.returncode, " ".join((done.stdout + done.stderr).split())


def test_the_installed_commands_say_what_they_lack(installed, tmp_path):
    assert told(installed, tmp_path, "--version") == (0, f"vernissage {vernissage.__version__}")
    code, words = told(installed, tmp_path, "play", "--no-browser", "--db", "postgresql://nobody@127.0.0.1/none")
    assert code != 0
    assert "pip install 'vernissage[postgres]'" in words
    assert "Traceback" not in words
    code, words = told(installed, tmp_path, "rules", "musee")
    assert code != 0
    assert "run this in a checkout of Vernissage" in words
    statement = "from vernissage.match import rulebook; print(rulebook.statement('musee', 'M-PLACE-02'))"
    done = subprocess.run(
        [installed, "-c", statement], cwd=tmp_path, env=outside(tmp_path), capture_output=True, text=True, check=True
    )
    assert len(done.stdout) > 40


def test_an_extra_of_before_is_still_understood(wheel):
    """`pip install 'vernissage[web]'` brings nothing more, and is no error."""
    text = metadata(wheel)
    assert "Provides-Extra: web\n" in text
    assert "Provides-Extra: postgres\n" in text
    assert not re.search(r"^Requires-Dist: .*extra == ['\"]web['\"]", text, re.MULTILINE)
