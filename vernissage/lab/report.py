"""A report: one page that needs no server, no script of others and no other file, and the games beside it as Parquet."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

from vernissage.drawing import assets, tokens
from vernissage.drawing.svg import el, escape
from vernissage.engine.interval import wilson
from vernissage.lab.data import Folder, collect, local, polars
from vernissage.lab.findings import COUNTS, ORDINALS, Finding, findings
from vernissage.lab.shelf import ABOUT, PAGE
from vernissage.lab.study import Study

ASSETS = Path(assets.__file__).parent
ALONE = "html{color-scheme:light dark}main{max-width:80rem;margin:0 auto;padding:0 var(--s5) var(--s7)}@media(max-width:40rem){main{padding:0 var(--s4) var(--s7)}}"
HATCH = (
    '<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs><pattern id="hatch" width="5" height="5" '
    'patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V5" stroke="var(--stone-line)" stroke-width="1.2"/>'
    "</pattern></defs></svg>"
)
DOT = '<svg class="fig" viewBox="0 0 56 20" aria-hidden="true"><path class="ci{0}" d="M6 10H50M6 5v10M50 5v10"/><circle class="pt{0}" cx="28" cy="10" r="5"/>{1}</svg>'


def make(
    game: str, players: list[int], games: int, bots: tuple[str, ...], seed: int, out: Path, threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> tuple[Path, bool]:  # fmt: skip
    """Play what is missing, write the page; where it lies, and whether it was stopped early."""
    folders: list[Folder] = []
    stopped = False
    for count in players:
        study = Study(game, count, bots, seed, deep=True, swap=len(set(bots)) > 1).check()
        folder, report = collect(study, out / f"players-{count}", games, lambda s, c: local(s, c, threads), progress)
        stopped = stopped or report["stopped"]
        if report["games"]:
            folders.append(folder)
        if stopped:
            break
    if folders:
        about = {"game": game, "games": sum(map(_games, folders)), "bots": list(dict.fromkeys(bots))}
        (out / PAGE).write_text(page(folders), "utf-8")
        (out / ABOUT).write_text(json.dumps(about) + "\n", "utf-8")
    return out / PAGE, stopped


def page(folders: list[Folder]) -> str:
    main = next((f for f in folders if f.study.players == 3), folders[0])
    facts, study = main.study.loaded.facts, main.study
    found = findings(folders, main)
    total = sum(_games(f) for f in folders)
    lead = f"{len(found)} findings from {total:,} games between bots: {', '.join(dict.fromkeys(study.bots))}."
    body = (
        f'{HATCH}<div class="report-head"><div><p class="caps">Lab report · {escape(facts.title)}</p><h1>{escape(facts.title)}, played {total:,} times.</h1></div>'
        f'<p class="lead">{escape(lead)}</p></div><div class="findings">'
        + "".join(_section(f, folders) for f in found)
        + _readme(study, main)
        + f"</div>{_numbers(folders)}"
        + '<footer class="foot"><span>Vernissage, an unofficial implementation. Made by vernissage lab report; the games lie beside it as Parquet.</span></footer>'
    )
    sheets = "".join((ASSETS / name).read_text("utf-8") for name in ("components.css", "lab.css"))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Lab report · {escape(facts.title)} · Vernissage</title><style>{_fonts()}{tokens.css('both')}{sheets}{ALONE}</style></head>"
        f'<body><main class="page" id="main">{body}</main></body></html>\n'
    )


def _games(folder: Folder) -> int:
    rows: int = folder.read().select(polars().len()).collect().item()
    return rows // folder.study.players


def _meta(finding: Finding, folders: list[Folder]) -> str:
    of = finding.of or folders[0]
    study, facts = of.study, of.study.loaded.facts
    tables = "a table" if finding.of is None and len(folders) > 1 else COUNTS[study.players].lower()
    told = f"{tables} · {', '.join(dict.fromkeys(study.bots))} · seed {study.seed}, games 0 to {_games(of) - 1:,} · {finding.measured} · rules of {facts.title} {facts.version}"
    return f'<p class="meta"><b>{_games(of):,} games</b> {escape(told)}</p>'


def _section(finding: Finding, folders: list[Folder]) -> str:
    return f'<section class="finding"><h2>{escape(finding.title)}</h2><div>{finding.figure}</div>{_meta(finding, folders)}</section>'


def _readme(study: Study, main: Folder) -> str:
    crossing = '<path class="zero" d="M20 0V20"/>'
    command = f"vernissage lab report {study.game} --games {_games(main)} --bots {','.join(dict.fromkeys(study.bots))} --seed {study.seed}"
    return (
        '<section class="placard readme"><h2>How to read this</h2><dl>'
        f"<dt>{DOT.format(' hot', '')}</dt><dd>The dot is what was measured; the bar holds the truth 19 times in 20.</dd>"
        f"<dt>{DOT.format('', crossing)}</dt><dd>A bar that crosses the line says: no difference seen yet.</dd></dl>"
        f'<code>{escape(command)}</code><p class="meta" style="margin-top:var(--s3)">Bots are not people. What holds for this bot may '
        'not hold at your table. <a href="#numbers">The numbers, as a table</a></p></section>'
    )


def _numbers(folders: list[Folder]) -> str:
    """Victories by turn order and by seat, which are not the same where the starter is drawn."""
    pl, rows = polars(), ""
    for folder in folders:
        for by, name in (("order", "turn"), ("seat", "seat")):
            got = (
                folder.read()
                .group_by(by)
                .agg(pl.len(), pl.col("win").mean(), pl.col("score").mean())
                .sort(by)
                .collect()
            )
            for k, n, win, score in got.iter_rows():
                low, high = wilson(win, n)
                which = ORDINALS[k] if by == "order" else str(k)
                cells = (str(folder.study.players), f"{n:,}", f"{win:.1%}", f"{low:.1%} to {high:.1%}", f"{score:.2f}")
                rows += el(
                    "tr", el("th", escape(f"{name} {which}"), scope="row"), *(el("td", escape(c)) for c in cells)
                )
    heads = ("", "players", "games", "wins", "19 times in 20", "mean score")
    head = "".join(el("th", escape(h), scope="col") for h in heads)
    return (
        f'<details class="tables" id="numbers" open><summary>The numbers</summary><div class="scroll" tabindex="0" role="region" aria-label="The numbers"><table class="numbers"><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div></details>"
    )


def _fonts() -> str:
    """The faces of the app, each in the page itself."""

    def inside(match: re.Match[str]) -> str:
        return f"url(data:font/woff2;base64,{b64encode((ASSETS / match[1]).read_bytes()).decode()})"

    faces = re.findall(r"@font-face \{[^}]*\}", (ASSETS / "tokens.css").read_text("utf-8"))
    return "".join(re.sub(r'url\("([^"]+)"\)', inside, face) for face in faces)
