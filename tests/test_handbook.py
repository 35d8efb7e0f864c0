"""The handbook: public names have docstrings and stay as they were released, pages link to what is there, and can be found."""

from __future__ import annotations

import importlib.util
import posixpath
import re
from types import ModuleType

import pytest

from vernissage.engine.rule import PACKAGE
from vernissage.handbook import citing, contents, reference, searching, surface
from vernissage.lab.coverage import specified

ROOT = PACKAGE.parent
DOCS = ROOT / "docs"


@pytest.fixture(scope="module")
def site() -> ModuleType:
    spec = importlib.util.spec_from_file_location("site_of_the_docs", DOCS / "site.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def pages(site: ModuleType) -> dict[str, str]:
    found: dict[str, str] = site.pages(with_code=False)
    return found


# --- what is public ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", surface.PUBLIC)
def test_every_public_name_has_a_docstring(module):
    space = surface.loaded(module)
    assert not isinstance(space, surface.Missing), space
    assert surface.doc(space), module
    for name in surface.PUBLIC[module]:
        thing = getattr(space, name)
        assert surface.doc(thing), f"{module}.{name}"
        if isinstance(thing, type):
            silent = [method for method, what in surface.members(thing) if not surface.doc(what)]
            assert not silent, f"{module}.{name}: {silent}"


def test_what_a_package_exports_is_public():
    import vernissage

    assert set(vernissage.__all__) == set(surface.PUBLIC["vernissage"])


def test_nothing_that_was_released_is_gone_or_is_called_otherwise():
    """A name may go when DEPRECATED named it before; a parameter may come with a default. docs/stability.md"""
    now = surface.described()
    for module, names in surface.released().items():
        for name, signature in names.items():
            if f"{module}.{name}" in surface.DEPRECATED:
                continue
            assert name in now.get(module, {}), f"{module}.{name} was public, and was not deprecated"
            assert surface.compatible(signature, now[module][name]), (
                f"{module}.{name}: {signature} is now {now[module][name]}"
            )


@pytest.mark.parametrize(
    ("before", "after", "same"),
    [
        ("(a, b=1)", "(a, b=1, c=2)", True),
        ("(a, b=1)", "(a, b=1, *, c=2)", True),
        ("(a, b=1)", "(a, c, b=1)", False),
        ("(a, b=1)", "(a)", False),
        ("(a, *, b=1)", "(a, *, c=3, b=1)", True),
        ("(a)", "(b)", False),
        ("", "", True),
    ],
)
def test_what_a_compatible_signature_is(before, after, same):
    assert surface.compatible(before, after) is same


# --- pages ------------------------------------------------------------------------------------------------------------


def headings(text: str) -> set[str]:
    told = re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    found = {searching.slug(h.replace("`", "")) for h in re.findall(r"^#{1,4} (.+)$", told, re.MULTILINE)}
    return found | set(re.findall(r'id="([^"]+)"', text))


def test_every_link_of_the_site_leads_to_a_page_and_a_heading(pages):
    lost, anchors = [], dict[str, set[str]]()
    for file, text in pages.items():
        if file.startswith("source/"):
            continue
        told = re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
        links = re.findall(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)", told) + re.findall(r'<a href="([^"]+)"', told)
        for link in links:
            if re.match(r"[a-z]+:", link):
                continue
            path, _, anchor = link.partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(file), path)) if path else file
            target = re.sub(r"\.html$", ".md", target)
            there = pages.get(target)
            if there is None:
                if not (DOCS / target).is_file():
                    lost.append(f"{file}: {link}")
            elif target.startswith("source/"):
                file_there = ROOT / target.removeprefix("source/").removesuffix(".md")
                if anchor and int(anchor.removeprefix("L")) > file_there.read_text("utf-8").count("\n"):
                    lost.append(f"{file}: {link}")
            elif anchor and anchor not in anchors.setdefault(target, headings(there)):
                lost.append(f"{file}: {link}")
    assert not lost


def test_the_contents_name_every_page_once():
    files = [page.file for listed in contents.chapters(DOCS).values() for page in listed]
    assert len(files) == len(set(files))
    written = {p.relative_to(DOCS).as_posix() for p in DOCS.rglob("*.md")} - set(files)
    assert all(file.startswith("learn/de/") for file in written)


@pytest.mark.parametrize("game", ["musee", "art_society", "pictura", "gallerist"])
def test_most_rules_lead_to_code_and_to_tests(game, pages):
    text = pages[f"rules/{game}.md"]
    numbers = specified(game, ROOT)
    assert all(f'id="{number}"' in text for number in numbers)
    assert sum(number in citing.in_tests(ROOT) for number in numbers) > 0.7 * len(numbers)
    assert sum(number in citing.in_code(game, ROOT) for number in numbers) > 0.3 * len(numbers)


def test_a_range_of_rules_names_each_of_them():
    assert citing.spelled("M-SETUP-03 to -06; M-TIE-01 and -02") == [
        *("M-SETUP-03", "M-SETUP-04", "M-SETUP-05", "M-SETUP-06", "M-TIE-01", "M-TIE-02"),
    ]


def test_the_reference_has_every_public_name():
    made = reference.pages()
    for module, names in surface.PUBLIC.items():
        assert all(f"## `{name}`" in made[f"{module}.md"] for name in names)


@pytest.mark.parametrize(
    ("asked", "file"),
    [
        ("sealed answers", "library.md"),
        ("Retry-After", "playing.md"),
        ("new-game", "commands.md"),
        ("check_bot", "your-own-bot.md"),
    ],
)
def test_what_is_looked_for_is_found(asked, file):
    assert any(found.address.startswith(file) for found in searching.search(DOCS, asked))
    assert searching.search(DOCS, "") == []
    assert searching.search(DOCS, "xyzzy plugh") == []


@pytest.mark.parametrize("file", ["../README.md", "/etc/passwd", "reference/os.md", "make.py", "learn/../../README.md"])
def test_nothing_but_pages_is_a_page(file):
    assert contents.source(DOCS, file) is None


def test_the_folder_of_the_handbook_knows_no_machine(pages):
    assert not [file for file, text in pages.items() if f"{ROOT}/" in text]
