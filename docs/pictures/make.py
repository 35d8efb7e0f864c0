"""Make the pictures of this folder: `python docs/pictures/make.py`.

The games are seeded and the choices are fixed, so the SVG is the same on every run. PNG is made where chromium is installed.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

import vernissage
from vernissage.drawing import assets
from vernissage.engine.journal import Event
from vernissage.engine.table import Table
from vernissage.games.musee.picture.draw import draw
from vernissage.games.musee.view import Gain, MuseeView

HERE = Path(__file__).parent
NAMES = ("Noor", "Ilse", "Anselm", "Tove")


# --- a table worth looking at -----------------------------------------------------------------------------------------


def worth(view: MuseeView, gain: Gain) -> float:
    """Points now, less what a place too far left or right costs later."""
    last = 60 if view.players == 3 else 50
    fitting = (view.chosen - 0.5) * view.columns / last + 0.5
    return gain.points - 1.6 * abs(gain.column - fitting)


def choose(t: Table) -> str:
    """The card and the place that are worth most now."""
    view = t.view(t.seat)
    assert isinstance(view, MuseeView)
    if view.gains:
        best = max(view.gains, key=lambda gain: worth(view, gain))
        return f"slot {best.gallery} {best.column}"
    if view.decision != "card":
        return view.moves[0]
    return max(view.moves, key=lambda move: look_ahead(t, move))


def look_ahead(t: Table, card: str) -> float:
    seat = t.seat
    t.play(card)
    after = t.view(seat)
    assert isinstance(after, MuseeView)
    best = max((worth(after, gain) for gain in after.gains), default=0.0)  # one place only: it hangs already
    t.undo()
    return best


def table(players: int, seed: int, choices: int) -> Table:
    """A game that many choices on, then up to the next choice of a place; or to its end."""
    t = vernissage.new("musee", players=players, seed=seed, names=NAMES[:players])
    while not t.over and (len(t.moves) < choices or t.decision != "slot"):
        t.play(choose(t))
    return t


def since_last_turn(t: Table, seat: int) -> Sequence[Event]:
    """What happened from the seat's last painting on."""
    events = t.events(seat)
    hung = [i for i, e in enumerate(events) if e.kind == "hang" and e.seat == seat]
    return events[hung[-1] :] if hung else events


def picture(t: Table, light: str) -> str:
    view = t.view(t.seat)
    assert isinstance(view, MuseeView)
    return draw(view, names=t.names, recent=since_last_turn(t, t.seat), light=light)


# --- files ------------------------------------------------------------------------------------------------------------


def page(drawing: str, folder: Path) -> str:
    """The drawing in a page with our fonts, which a drawing on its own does not carry."""
    faces = []
    for font in assets.FONTS:
        name = Path(font).name
        (folder / name).write_bytes(assets.read_bytes(font))
        family, style = "Ibarra" if "ibarra" in name else "Ysabeau", "italic" if "italic" in name else "normal"
        faces.append(f'@font-face{{font-family:"{family}";src:url("{name}");font-weight:100 900;font-style:{style}}}')
    return f"<!doctype html><style>{''.join(faces)}body{{margin:0}}svg{{display:block}}</style>{drawing}"


def png(drawing: str, to: Path) -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    size = re.search(r'width="([\d.]+)" height="([\d.]+)"', drawing)
    if chromium is None or size is None:
        print(f"{to.name}: not made, there is no chromium here.")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "page.html").write_text(page(drawing, folder), "utf-8")
        window = f"--window-size={round(float(size[1]))},{round(float(size[2]))}"
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--allow-file-access-from-files"]
        command = [chromium, *flags, window, f"--screenshot={to}", str(folder / "page.html")]
        subprocess.run(command, check=True, capture_output=True)
    print(f"{to.name}: {to.stat().st_size // 1024} KB")


def main() -> None:
    tables = {2: table(2, 7, 44), 3: table(3, 52, 56), 4: table(4, 29, 44)}
    (HERE / "musee.svg").write_text(picture(tables[3], "auto"), "utf-8")
    for players, light in ((3, "day"), (3, "evening"), (2, "day"), (4, "day")):
        png(picture(tables[players], light), HERE / f"musee-{players}-{light}.png")


if __name__ == "__main__":
    main()
