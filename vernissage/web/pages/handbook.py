"""The handbook in the house: the pages of the documentation site, with the same search, made from the same files."""

from __future__ import annotations

import functools
import re

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, RedirectResponse
from markdown_it import MarkdownIt
from starlette.concurrency import run_in_threadpool

from vernissage.engine.language import say
from vernissage.handbook import contents, searching
from vernissage.match import rulebook
from vernissage.web.context import render
from vernissage.web.problems import Unknown

router = APIRouter(include_in_schema=False, prefix="/docs")
ASKED = 120  # letters that can be looked for


@router.get("")
async def first(request: Request) -> Response:
    """On to the first page of the handbook."""
    return RedirectResponse("/docs/index.md", 307)


@router.get("/search")
async def search(request: Request, q: str = "") -> Response:
    """What the handbook has on a few words."""
    asked = q.strip()[:ASKED]
    found = await run_in_threadpool(searching.search, rulebook.folder(), asked) if asked else []
    return await render(request, "handbook.html", chapters=_chapters(), text="", file="", asked=asked, found=found)


@router.get("/pictures/{name}")
async def picture(name: str) -> Response:
    """A picture of the documentation, and nothing else that lies there."""
    folder = rulebook.pictures().resolve()
    path = (folder / name).resolve()
    if path.parent != folder or path.suffix not in (".svg", ".png") or not path.is_file():
        raise Unknown(say("There is no such picture."))
    return FileResponse(path, headers={"Cache-Control": "public, max-age=86400"})


@router.get("/{file:path}")
async def page(request: Request, file: str) -> Response:
    """A page by the file it is written in, so that the links between pages lead where they should."""
    file = file if file.endswith(".md") else f"{file.rstrip('/')}.md"
    text = await run_in_threadpool(_html, file)
    return await render(request, "handbook.html", chapters=_chapters(), text=text, file=file, asked="", found=[])


@functools.cache
def _chapters() -> dict[str, tuple[contents.Page, ...]]:
    return contents.chapters(rulebook.folder())


@functools.lru_cache(maxsize=128)
def _html(file: str) -> str:
    folder = rulebook.folder()
    written = contents.source(folder, file) if re.fullmatch(r"[\w./-]{1,80}", file) and ".." not in file else None
    if written is None:
        raise Unknown(say("There is no such page in the handbook."))
    html = (
        MarkdownIt("commonmark", {"html": False})
        .enable("table")
        .render(re.sub(r"<!--.*?-->", "", written, flags=re.DOTALL))
    )
    html = re.sub(r"<h([1-4])>(.*?)</h\1>", _heading, html)
    here = (folder / file).parent

    def kept(match: re.Match[str]) -> str:
        """A link or picture whose file is not part of the installation, or not served, is only words."""
        address = match["to"].partition("#")[0]
        if not address or re.match(r"[a-z]+:|/", address):
            return match[0]
        there = (here / address).resolve()
        inside = there.is_relative_to(folder.resolve())
        if inside and there.suffix == ".md":
            name = there.relative_to(folder.resolve()).as_posix()
            return match[0] if contents.source(folder, name) is not None else match["words"] or ""
        if there == folder.parent.resolve() / "CHANGELOG.md" and contents.source(folder, there.name) is not None:
            return match[0].replace(address, "/docs/CHANGELOG.md")
        served = there.parent == rulebook.pictures().resolve() and there.is_file()
        return match[0] if served else match["words"] or ""

    html = re.sub(r'<a href="(?P<to>[^"]*)"[^>]*>(?P<words>.*?)</a>', kept, html)
    html = re.sub(r'<img src="(?P<to>[^"]*)"[^>]*>(?P<words>)', kept, html)
    html = re.sub(r'src="(?:\.\./)*pictures/', 'src="/docs/pictures/', html)
    return html.replace("<table>", '<table tabindex="0">').replace("<pre>", '<pre tabindex="0">')


def _heading(match: re.Match[str]) -> str:
    name = searching.slug(re.sub(r"<[^>]+>", "", match[2]))
    return f'<h{match[1]} id="{name}">{match[2]}</h{match[1]}>'
