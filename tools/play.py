"""`make play` on a machine that has nothing yet: the page opens at once and tells how to play while the rest is set up.

Standard library only, with any Python from 3.11 on. A small server shows the page and how far the set-up is; the package and
what it needs go into .venv (by uv, where that is installed, else by pip); then the house opens, and the page goes there by
itself. Once .venv is ready, the house opens straight away.
"""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.request
import webbrowser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "vernissage" / "drawing" / "assets" / "fonts"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
READY = (VENV / ".ready", VENV / ".play")  # written by the Makefile, and here
STATE: dict[str, Any] = {"said": "Setting up, once.", "lines": 0, "onward": "", "failed": ""}
BEGAN = time.monotonic()
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Vernissage</title>
<style>@font-face {{ font-family: "Ibarra"; src: url("/fonts/ibarra-real-nova-latin-wght-normal.woff2"); font-weight: 400 700; }}
@font-face {{ font-family: "Ibarra"; src: url("/fonts/ibarra-real-nova-latin-wght-italic.woff2"); font-weight: 400 700; font-style: italic; }}
@font-face {{ font-family: "Ysabeau"; src: url("/fonts/ysabeau-office-latin-wght-normal.woff2"); font-weight: 100 900; }}
@media (prefers-color-scheme: dark) {{ :root {{ --wall: #16211d; --label: #24322c; --ink: #f1eadb; --rule: #38473f; --brass: #dcb96c; }} img {{ filter: brightness(.88); }} }}
:root {{ color-scheme: light dark; }} body {{ margin: 0; background: var(--wall, #e8e7e2); color: var(--ink, #1d1f1c); font: 480 1.05rem/1.5 "Ysabeau", "Gill Sans", Optima, "Segoe UI", sans-serif; font-variant-numeric: lining-nums; }}
header {{ padding: .7rem 1.25rem; border-bottom: 3px double var(--rule, #c3c0b5); font: 400 1.6rem/1.2 "Ibarra", Georgia, serif; }}
main {{ max-width: 46rem; margin: 0 auto; padding: 1.5rem 1.25rem; }} h1 {{ font: 400 2.6rem/1.1 "Ibarra", "Iowan Old Style", Palatino, Georgia, serif; }} h2 {{ font: italic 500 1.6rem "Ibarra", Georgia, serif; }}
.placard {{ position: sticky; top: 0; background: var(--label, #fdfcf9); border: 1px solid var(--rule, #c3c0b5); padding: .8rem 1rem; }} progress {{ width: 100%; accent-color: var(--brass, #755616); }}
img {{ max-width: 100%; height: auto; }} table {{ border-collapse: collapse; }} td, th {{ padding: .2rem .6rem; border-bottom: 1px solid var(--rule, #c3c0b5); text-align: left; }}</style>
<header>Vernissage</header><main><div class="placard" role="status"><b id="said">{said}</b><progress id="far" max="1" value="0" aria-label="Set-up"></progress><span id="since"></span></div>
<noscript><meta http-equiv="refresh" content="5"></noscript>{learn}</main>
<script>const ask = async () => {{ try {{ const s = await (await fetch("/state")).json(); said.textContent = s.failed || s.said; far.value = s.far; since.textContent = s.seconds + " s";
if (s.onward) {{ location.replace(s.onward); return; }} }} catch (e) {{}} setTimeout(ask, 400); }}; ask();</script></html>"""


def ready() -> bool:
    """Whether .venv was set up for the present pyproject.toml."""
    changed = (ROOT / "pyproject.toml").stat().st_mtime
    return PYTHON.exists() and any(mark.exists() and mark.stat().st_mtime >= changed for mark in READY)


def lesson() -> str:
    """How to play Musée, from the project's own page: headings, paragraphs, lists and pictures are all it has."""
    text = (ROOT / "docs" / "learn" / "musee.md").read_text("utf-8")
    out = []
    for block in re.split(r"\n\s*\n", text):
        said = html.escape(block, quote=False)
        said = re.sub(r"!\[([^\]]*)\]\((?:\.\./)*(pictures/[\w.-]+)\)", r'<img alt="\1" src="/\2">', said)
        said = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", said))
        said = re.sub(r"(?<!\*)\*([^*\n]+)\*", r"<i>\1</i>", said).replace("`", "")
        if head := re.match(r"(#+) (.*)", said):
            out.append(f"<h{len(head[1])}>{head[2]}</h{len(head[1])}>")
        elif said.startswith(("- ", "* ", "1. ")):
            rows = re.split(r"^(?:[-*]|\d+\.) ", said, flags=re.MULTILINE)[1:]
            kind = "ol" if said.startswith("1. ") else "ul"
            out.append(f"<{kind}>{''.join(f'<li>{row}</li>' for row in rows)}</{kind}>")
        elif said.startswith("|"):
            rows = [
                [c.strip() for c in row.strip("|").split("|")]
                for row in said.splitlines()
                if not set(row) <= set("|-: ")
            ]
            out.append(
                "<table>"
                + "".join("<tr>" + "".join(f"<td>{c}</td>" for c in row) + "</tr>" for row in rows)
                + "</table>"
            )
        else:
            out.append(f"<p>{said}</p>")
    return "\n".join(out)


class Desk(BaseHTTPRequestHandler):
    """The page, its pictures, and how far the set-up is."""

    def do_GET(self) -> None:
        if STATE["onward"] and self.path != "/state":
            self.send_response(302)
            self.send_header("Location", STATE["onward"])
            self.end_headers()
            return
        if self.path == "/state":
            far = 1 - 0.5 ** (STATE["lines"] / 14)
            told = {**STATE, "far": far, "seconds": round(time.monotonic() - BEGAN)}
            self._send(json.dumps(told).encode(), "application/json")
        elif font := re.fullmatch(r"/fonts/([a-z-]+\.woff2)", self.path):
            path = FONTS / font[1]
            self._send(path.read_bytes() if path.is_file() else b"", "font/woff2")
        elif picture := re.fullmatch(r"/pictures/(learn-[\w-]+\.svg)", self.path):
            path = ROOT / "docs" / "pictures" / picture[1]
            self._send(
                path.read_bytes() if path.is_file() else b"<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"
            )
        else:
            self._send(
                PAGE.format(said=html.escape(STATE["said"]), learn=lesson()).encode(), "text/html; charset=utf-8"
            )

    def _send(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *said: Any) -> None:
        pass


def tell(words: str) -> None:
    STATE["said"] = words
    print(words, flush=True)


def set_up() -> None:
    """Make .venv with the package and what it needs; the tools for tests come when they are asked for."""
    uv = shutil.which("uv")
    tell(f"Setting up .venv with {'uv' if uv else 'pip'} (once) ...")
    if uv:
        steps = [
            [uv, "venv", "--quiet", "--allow-existing", "--python", sys.executable, str(VENV)],
            [uv, "pip", "install", "--python", str(PYTHON), "--editable", "."],
        ]
    else:
        pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-compile", "--editable", "."]
        steps = [[sys.executable, "-m", "venv", str(VENV)], pip]
    kept: list[str] = []
    for step in steps:
        child = subprocess.Popen(
            step, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
        assert child.stdout is not None
        for line in child.stdout:
            STATE["lines"] += 1
            kept = [*kept[-30:], line]
            if found := re.match(r"\s*(?:Collecting|Downloading|Installing|Building) ([\w.-]+)", line):
                STATE["said"] = f"Fetching {found[1]} ..."
        if child.wait():
            raise SystemExit("".join(kept) + f"\nThis failed: {' '.join(step)}")
    READY[1].touch()


def free_port(first: int) -> int:
    for port in range(first, first + 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise SystemExit(f"No port from {first} to {first + 99} is free.")


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=2):
            return True
    except OSError:
        return False


def main(arguments: list[str]) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036  (an older one may have been asked)
        print(
            f"Vernissage needs Python 3.11 or newer; this is {sys.version.split()[0]}. Try: make PYTHON=python3.12 play"
        )
        return 1
    command = [str(PYTHON), "-m", "vernissage.cli", "play"]
    if ready():
        return subprocess.run([*command, *arguments], check=False).returncode
    desk = ThreadingHTTPServer(("127.0.0.1", free_port(8042)), Desk)
    threading.Thread(target=desk.serve_forever, daemon=True).start()
    here = f"http://localhost:{desk.server_port}/"
    tell(f"Vernissage is being set up; meanwhile, how to play: {here}")
    if "--no-browser" not in arguments:
        webbrowser.open(here)
    try:
        set_up()
        port = free_port(desk.server_port + 1)
        tell("Opening the house ...")
        given = [a for a in arguments if a not in ("--browser", "--no-browser")]
        environment = {**os.environ, "VERNISSAGE_AT_ONCE": "1"}
        house = subprocess.Popen([*command, "--no-browser", "--port", str(port), *given], env=environment)
        while house.poll() is None and not answers(f"http://127.0.0.1:{port}/"):
            time.sleep(0.1)
        STATE["onward"] = f"http://localhost:{port}/"
        print(f"Open after {time.monotonic() - BEGAN:.0f} s: {STATE['onward']}", flush=True)
        return house.wait()
    except KeyboardInterrupt:
        return 130
    except SystemExit as stop:
        STATE["failed"] = "The set-up failed; the terminal says why."
        print(stop, file=sys.stderr)
        time.sleep(2)  # the page hears of it
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
