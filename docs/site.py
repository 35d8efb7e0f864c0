"""Build the documentation site: `make docs`, or `python docs/site.py [folder]`. Needs the extra `docs`, and no network.

The pages are those of this folder, in the order of `vernissage/handbook/contents.py`; the reference is made from docstrings, the pages of
the rules get links to the code and the tests of each statement, and every file that a page links to becomes a page itself.
All of it is laid out as Markdown first (build/docs), then Sphinx makes the site. A link that leads nowhere fails the build.
"""

from __future__ import annotations

import posixpath
import re
import shutil
import sys
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import vernissage
from vernissage.drawing import tokens
from vernissage.engine import registry
from vernissage.handbook import citing, contents, reference
from vernissage.web import lights

ROOT = Path(vernissage.__file__).parent.parent
DOCS = ROOT / "docs"
LOOK = ROOT / "vernissage" / "drawing" / "assets"
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?![a-z]+:)([^)#\s]+)(#[^)]*)?\)")
PICTURE = re.compile(r"!\[[^\]]*\]\(([^)#\s]+)\)")
LIT = re.compile(r"^!\[([^\]]*)\]\(((?:\.\./)*pictures/learn-[\w-]+)\.svg\)$", re.MULTILINE)  # drawn in two lights

CONF = """
project, author, copyright = "Vernissage", "The Vernissage authors", "The Vernissage authors"
version = release = {version!r}
extensions = ["myst_parser"]
myst_heading_anchors = 4
html_theme, html_title = "furo", "Vernissage"
html_static_path, html_css_files = ["_static"], ["site.css"]
html_favicon = "_static/icon.svg"
html_theme_options = {{
    "light_css_variables": {day!r}, "dark_css_variables": {evening!r}, "light_logo": "icon.svg", "dark_logo": "icon.svg",
}}
html_copy_source = False
html_show_sphinx = False
pygments_style, pygments_dark_style = "bw", "bw"
highlight_language = "text"
suppress_warnings = ["misc.highlighting_failure"]
"""

CSS = """
@font-face { font-family: "Ibarra"; src: url("fonts/ibarra-real-nova-latin-wght-normal.woff2") format("woff2"); font-weight: 400 700; }
@font-face { font-family: "Ibarra"; src: url("fonts/ibarra-real-nova-latin-wght-italic.woff2") format("woff2"); font-weight: 400 700; font-style: italic; }
@font-face { font-family: "Ysabeau"; src: url("fonts/ysabeau-office-latin-wght-normal.woff2") format("woff2"); font-weight: 100 900; }
body { font-variant-numeric: lining-nums tabular-nums; font-weight: 480; }
h1, h2, h3, h4, .sidebar-brand-text { font-family: "Ibarra", Georgia, serif; font-weight: 500; }
h1 { font-size: 2.6em; font-weight: 400; letter-spacing: -0.012em; }
.sidebar-logo { max-width: 4rem; }
table.docutils { font-size: 0.875rem; }
small { color: var(--color-foreground-secondary); }
:is(h1, h2, h3, h4) code.literal { padding: 0; border: 0; background: none; font-size: 0.72em; overflow-wrap: anywhere; }
.header-right { gap: 0.6rem; } @media (max-width: 46em) { h1 { font-size: 2.2em; } h1 code.literal { font-size: 0.56em; } }
.highlight, .highlight pre { background: var(--color-code-background) !important; color: var(--color-foreground-primary) !important; } div.highlight { border: 1px solid var(--color-background-border); }
.highlight span { color: inherit; background: none; border: 0; font-weight: inherit; font-style: inherit; }
.highlight :is(.k, .kc, .kd, .kn, .kr, .ow, .nd) { color: var(--color-brand-content); font-weight: 600; }
.highlight :is(.s, .s1, .s2, .sa, .sd, .sh, .si, .se, .sx) { color: var(--color-quoted); }
.highlight :is(.c, .c1, .ch, .cm, .cp) { color: var(--color-foreground-secondary); font-style: italic; }
pre.source { overflow-x: auto; background: var(--color-code-background); padding: 0.75rem; font-size: 0.8rem; line-height: 1.45; }
pre.source b { display: inline-block; width: 3rem; font-weight: 400; color: var(--color-foreground-muted); user-select: none; }
pre.source i { font-style: normal; } pre.source i:target { background: var(--color-highlight-on-target); }
"""


def colours(light: dict[str, str]) -> dict[str, str]:
    """The theme's variables in the colours of the house."""
    return {
        "font-stack": '"Ysabeau", "Gill Sans", "Segoe UI", sans-serif',
        "font-stack--monospace": "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
        "color-background-primary": light["wall-high"],
        "color-background-secondary": light["wall"],
        "color-background-hover": light["label"],
        "color-background-border": light["rule"],
        "color-foreground-primary": light["ink"],
        "color-foreground-secondary": light["ink-2"],
        "color-foreground-muted": light["ink-2"],
        "color-foreground-border": light["rule"],
        "color-brand-primary": light["ink"],
        "color-brand-content": light["brass"],
        "color-brand-visited": light["brass"],
        "color-link-underline": light["gilt"],
        "color-sidebar-background": light["wall"],
        "color-code-background": light["label"],
        "color-highlight-on-target": light["wall-low"],
        "color-highlighted-background": light["label-edge"],
        "color-highlighted-text": light["ink"],
        "color-quoted": light["quoted"],
        "color-table-border": light["rule"],
        "color-table-header-background": light["wall"],
        "color-api-background": light["label"],
    }


def pages(with_code: bool = True) -> dict[str, str]:
    """Every page of the site by its file, as Markdown; those of code may be left empty."""
    written = {p.relative_to(DOCS).as_posix(): p.read_text("utf-8") for p in DOCS.rglob("*.md")}
    made = {f"reference/{name}": text for name, text in reference.pages().items()}
    every = {**written, **made, "CHANGELOG.md": (ROOT / "CHANGELOG.md").read_text("utf-8")}
    shown = {path for file, text in every.items() for path in outside(file, text)} | cited()
    found = {file: rewritten(file, text, shown) for file, text in every.items()}
    found["index.md"] += tree()
    for file in found:
        if file.startswith("learn/de/"):
            found[file] = "---\norphan: true\n---\n" + found[file]
    return found | {f"source/{path}.md": source(path) if with_code else "" for path in sorted(shown)}


def tree() -> str:
    """The order of the pages, chapter by chapter."""
    parts = []
    for chapter, listed in contents.chapters(DOCS).items():
        rows = [f"{page.title} <{page.file.removesuffix('.md')}>" for page in listed if page.file != "index.md"]
        if rows:
            parts += ["", "```{toctree}", ":hidden:", f":caption: {chapter}", "", *rows, "```"]
    return "\n".join(parts) + "\n"


def outside(file: str, text: str) -> set[str]:
    """The files of the project that a page links to and that are no pages."""
    return {path for m in LINK.finditer(text) if is_code(path := aimed(file, m[2]))}


def aimed(file: str, link: str) -> str:
    """What a link of a page means, from the root of the project."""
    return posixpath.normpath(posixpath.join("docs", posixpath.dirname(file), link))


def is_code(path: str) -> bool:
    written = path.startswith("docs/") and (path.endswith(".md") or (ROOT / path).is_dir())
    return not written and not path.startswith("..") and path != "CHANGELOG.md" and (ROOT / path).exists()


def cited() -> set[str]:
    """The files that the pages of the rules link to."""
    places = [p for some in citing.in_tests(ROOT).values() for p in some[: citing.FEW]]
    for game in registry.names():
        if (DOCS / "rules" / f"{game}.md").is_file():
            places += [p for some in citing.in_code(game, ROOT).values() for p in some[: citing.FEW]]
    return {file for file, _ in places}


def rewritten(file: str, text: str, shown: set[str]) -> str:
    """A page with links that lead to other pages of the site."""
    here = posixpath.dirname(file)

    def moved(match: re.Match[str]) -> str:
        path = aimed(file, match[2])
        if path in shown:
            return f"[{match[1]}]({posixpath.relpath(f'source/{path}.md', here or '.')})"
        if path == "CHANGELOG.md":
            return f"[{match[1]}]({posixpath.relpath(path, here or '.')})"
        return match[1] if (ROOT / path).is_dir() else match[0]  # a folder of figures is no page

    text = LINK.sub(moved, text)
    if here != "rules":
        return text

    def link(path: str, line: int) -> str:
        return f"{posixpath.relpath(f'source/{path}', here)}.html#L{line}"

    return citing.linked(text, posixpath.basename(file).removesuffix(".md"), ROOT, link)


def source(path: str) -> str:
    """A file of the project as a page, each line with an anchor; a folder as a list."""
    where, head = ROOT / path, f"---\norphan: true\nnosearch: true\n---\n\n# {path}\n\n"
    if where.is_dir():
        names = (p.name for p in sorted(where.iterdir()) if not p.name.startswith(("_", ".")))
        return head + "".join(f"* `{name}`\n" for name in names)
    code = where.read_text("utf-8")
    if where.suffix == ".py":
        from pygments import highlight
        from pygments.formatters import HtmlFormatter
        from pygments.lexers import PythonLexer

        lines = highlight(code, PythonLexer(stripnl=False), HtmlFormatter(nowrap=True)).rstrip("\n").split("\n")
    else:
        lines = escape(code).split("\n")
    rows = "\n".join(f'<i id="L{n}"><b>{n}</b>{line}</i>' for n, line in enumerate(lines, 1))
    return f'{head}<pre class="source highlight">\n{rows}\n</pre>\n'


def lay_out(folder: Path) -> None:
    """Everything that Sphinx reads."""
    shutil.rmtree(folder, ignore_errors=True)
    for file, text in pages().items():
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(LIT.sub(by_light, text), "utf-8")
        for picture in PICTURE.findall(text):
            found = (DOCS / posixpath.dirname(file) / picture).resolve()
            if found.is_file():
                there = folder / found.relative_to(DOCS)
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(found, there)
                if found.name.startswith("learn-"):
                    dark = lights.evening(found.read_text("utf-8"))
                    there.with_stem(f"{there.stem}-evening").write_text(dark, "utf-8")
    static = folder / "_static"
    shutil.copytree(LOOK / "fonts", static / "fonts", ignore=shutil.ignore_patterns("*.ttf"))
    shutil.copyfile(ROOT / "vernissage" / "web" / "static" / "icon.svg", static / "icon.svg")
    (static / "site.css").write_text(CSS, "utf-8")
    day, evening = colours({**tokens.DAY, "quoted": "#275e8a"}), colours({**tokens.EVENING, "quoted": "#9cc3d5"})
    conf = CONF.format(version=vernissage.__version__, day=day, evening=evening)
    (folder / "conf.py").write_text(conf, "utf-8")


def by_light(match: re.Match[str]) -> str:
    """A picture by day and in the evening; the theme shows one of them."""
    pair = ((match[2], "only-light"), (f"{match[2]}-evening", "only-dark"))
    return "\n\n".join(f"```{{image}} {path}.svg\n:alt: {match[1]}\n:class: {when}\n```" for path, when in pair)


class Seen(HTMLParser):
    """The ids of a page, and where its links lead."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in ("href", "src") and value:
                self.links.append(value)


def dead(out: Path) -> list[str]:
    """Every link of the site that leads nowhere, or out of it to a host that is not named on purpose."""
    seen: dict[Path, Seen] = {}
    for path in out.rglob("*.html"):
        seen[path] = Seen()
        seen[path].feed(path.read_text("utf-8"))
    found = []
    for path, page in seen.items():
        for link in page.links:
            address, _, anchor = unquote(link).partition("#")
            if re.match(r"[a-z]+:|//", address):
                continue
            target = (path.parent / address.partition("?")[0]).resolve() if address else path
            if not target.exists() or (anchor and target in seen and anchor not in seen[target].ids):
                found.append(f"{path.relative_to(out)}: {link}")
    return found


def main(out: Path) -> int:
    from sphinx.cmd.build import main as sphinx

    laid = ROOT / "build" / "docs"
    lay_out(laid)
    code = sphinx(["-b", "html", "-W", "--keep-going", "-q", str(laid), str(out)])
    lost = dead(out)
    print(*lost[:40], f"{len(lost)} links lead nowhere; the site is in {out}.", sep="\n")
    return code or int(bool(lost))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "site"))
