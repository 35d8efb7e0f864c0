"""A report: one page that needs no server, no script of others and no other file, and the games beside it as Parquet."""

from __future__ import annotations

import json
import os
import re
from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from vernissage.drawing import assets, tokens
from vernissage.drawing.svg import el, escape
from vernissage.engine.interval import wilson
from vernissage.engine.language import LANGUAGES, say, speaking, spoken
from vernissage.engine.version import __version__
from vernissage.lab import skill
from vernissage.lab.averages import mean_of
from vernissage.lab.data import Folder, collect, spread_over
from vernissage.lab.finding import Finding, ordinals, table_of
from vernissage.lab.findings import LISTED, findings, signed_points, worths
from vernissage.lab.ladder import tuned
from vernissage.lab.shelf import ABOUT, PAGE, page_in
from vernissage.lab.skill import Meeting, Rungs
from vernissage.lab.study import Study
from vernissage.lab.tallies import Tally, tally
from vernissage.lab.written import dec, whole

ASSETS = Path(assets.__file__).parent
ALONE = (
    "html{color-scheme:light dark}main{max-width:80rem;margin:0 auto;padding:0 var(--s5) var(--s7)}@media(max-width:40rem){main{padding:0 var(--s4) var(--s7)}}"
    ".lamp{cursor:pointer;padding:var(--s3) 0;min-width:2.75rem;text-align:center}.lamp .off{display:none}#light:checked~.bar .lamp .on{display:none}#light:checked~.bar .lamp .off{display:inline}"
    "#light:focus-visible~.bar .lamp{outline:2px solid var(--brass)}.listed p{margin-bottom:var(--s2);font-size:var(--t-small)}"
)
HATCH = (
    '<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs><pattern id="hatch" width="5" height="5" '
    'patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V5" stroke="var(--stone-line)" stroke-width="1.2"/>'
    "</pattern></defs></svg>"
)
DOT = '<svg class="fig" viewBox="0 0 56 20" aria-hidden="true"><path class="ci{0}" d="M6 10H50M6 5v10M50 5v10"/><circle class="pt{0}" cx="28" cy="10" r="5"/>{1}</svg>'


@dataclass(frozen=True)
class Asked:
    """What a report is about."""

    game: str
    players: tuple[int, ...]
    games: int
    bots: tuple[str, ...] = ("greedy",)
    seed: int = 0
    climb: int = 40  # games of each step of the skill ladder; 0: none
    ladder: Rungs = field(default_factory=lambda: Rungs(""))
    threads: int | None = None
    ray: str | None = None

    @property
    def rungs(self) -> Rungs:
        """The ladder of this game and seed, as long and with such bots as `ladder` says."""
        return Rungs(self.game, self.seed, self.ladder.least, self.ladder.rungs, self.ladder.bot)

    @property
    def total(self) -> int:
        """How many games are played in all, those of the ladder included."""
        return self.games * len(self.players) + self.climb * len(self.rungs.meetings)

    @property
    def command(self) -> str:
        """What makes the same report again, as the page tells it."""
        bots = ",".join(self.bots)
        counts = ",".join(map(str, self.players))
        return f"vernissage lab report {self.game} --players {counts} --games {self.games} --bots {bots} --seed {self.seed} --ladder {self.climb}"


def make(asked: Asked, out: Path, progress: Callable[[int], None] | None = None) -> tuple[Path, bool]:
    """Play what is missing, write the pages, one in each language; where the one that is spoken lies, and whether it was stopped
    early."""
    folders: list[Folder] = []
    met: list[Meeting] = []
    stopped = False
    for count in asked.players:
        study = Study(asked.game, count, asked.bots, asked.seed, deep=True, swap=len(set(asked.bots)) > 1).check()
        spread = spread_over(asked.ray, asked.threads)
        folder, report = collect(study, out / f"players-{count}", asked.games, spread, progress)
        stopped = stopped or report["stopped"]
        if report["games"]:
            folders.append(folder)
        if stopped:
            break
    if asked.climb and not stopped:
        width = asked.threads or os.cpu_count() or 1
        met, stopped = skill.measure(asked.rungs, out / skill.FILE, asked.climb, width, asked.ray, progress)
    if folders:
        tallies = [tally(folder) for folder in folders]
        for language in LANGUAGES:
            with speaking(language):
                (out / page_in(language)).write_text(page(asked, tallies, met), "utf-8")
        about = {"game": asked.game, "games": sum(t.games for t in tallies), "bots": list(dict.fromkeys(asked.bots))}
        (out / ABOUT).write_text(json.dumps(about) + "\n", "utf-8")
    return out / page_in(spoken()), stopped


def page(asked: Asked, tallies: Sequence[Tally], met: Sequence[Meeting]) -> str:
    """The page in the language that is spoken; its findings are those of the table of three where there is one."""
    main = next((t for t in tallies if t.players == 3), tallies[0])
    facts = main.folder.study.loaded.facts
    found = findings(tallies, main, met, asked.rungs.bot, asked.seed)
    total = sum(t.games for t in tallies) + sum(m.games for m in met)
    lead = say(
        "{n} findings from {games} games between bots: {bots}.",
        n=len(found),
        games=whole(total),
        bots=_bots(asked, met),
    )
    head = say("{title}, played {n} times.", title=facts.title, n=whole(total))
    body = (
        f'{HATCH}<div class="report-head"><div><p class="caps">{escape(say("Lab report"))} · {escape(facts.title)}</p><h1>{escape(head)}</h1></div>'
        f'<p class="lead">{escape(lead)}</p></div><div class="findings" id="findings">'
        + "".join(_section(f, main, tallies, asked) for f in found)
        + _readme(asked)
        + f"</div>{_numbers(tallies, main, met)}"
        + f'<footer class="foot"><a href="#main">{escape(say("To the top"))}</a><span>{escape(say("Vernissage, an unofficial implementation. Made by vernissage lab report; the games lie beside it as Parquet."))}</span></footer>'
    )
    sheets = "".join((ASSETS / name).read_text("utf-8") for name in ("components.css", "lab.css"))
    title = f"{say('Lab report')} · {facts.title} · Vernissage"
    return (
        f'<!doctype html><html lang="{spoken()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_fonts()}{_lights()}{sheets}{ALONE}</style></head>"
        f'<body><a class="skip" href="#main">{escape(say("Skip to the content"))}</a>'
        f'<input class="hidden" type="checkbox" id="light" aria-label="{escape(say("Light"))}">{_bar(facts.title)}<main class="page" id="main">{body}</main></body></html>\n'
    )


def _bots(asked: Asked, met: Sequence[Meeting]) -> str:
    names = ", ".join(dict.fromkeys(asked.bots))
    if not met:
        return names
    return names + "; " + say("{bot} with {a} to {b} iterations", bot=asked.rungs.bot, a=met[0].weak, b=met[-1].strong)


def _bar(title: str) -> str:
    other = next(language for language in LANGUAGES if language != spoken())
    return (
        f'<header class="bar"><a class="mark" href="#main">Vernissage</a><span class="where"><i>{escape(title)}</i><span class="wide"> · {escape(say("lab report"))}</span></span>'
        f'<nav aria-label="{escape(say("Lab report"))}"><a class="wide" href="#findings">{escape(say("Findings"))}</a><a href="#numbers">{escape(say("Numbers"))}</a>'
        f'<a href="{page_in(other)}" hreflang="{other}" lang="{other}">{escape(LANGUAGES[other])}</a>'
        f'<label class="lamp" for="light"><span class="on">{escape(say("Light"))}</span><span class="off">{escape(say("Light"))}</span></label></nav></header>'
    )


def _lights() -> str:
    """The reader's own light, and the other one by a switch that needs no script."""
    day, evening = (tokens.css(light).partition("{")[2][:-1] for light in ("day", "evening"))
    turned = ":root:has(#light:checked)"
    return (
        f":root{{{day}}}{turned}{{{evening}color-scheme:dark}}"
        f"@media (prefers-color-scheme: dark){{:root{{{evening}}}{turned}{{{day}color-scheme:light}}}}"
    )


def version(bots: Sequence[str], game: str) -> str:
    """How the bots of these names are tuned, as a mark: with other figures they are other bots. Nothing for those that are
    what they are."""
    import hashlib

    found = tuned(game, set(bots))
    return hashlib.sha256(json.dumps(found, sort_keys=True).encode()).hexdigest()[:6] if found else ""


def _section(finding: Finding, main: Tally, tallies: Sequence[Tally], asked: Asked) -> str:
    study, facts = main.folder.study, main.folder.study.loaded.facts
    rules = say("rules of {title} {version}", title=facts.title, version=facts.version)
    games = say("{n} games", n=whole(main.games))
    if finding.sample:
        mark = version([f"{asked.rungs.bot}:1it"], study.game)
        told = [finding.measured, f"{asked.rungs.bot} {__version__} ({mark})", rules]
        games = finding.sample
    else:
        if finding.of is None and len(tallies) > 1:
            games, tables = ", ".join(whole(t.games) for t in tallies), say("games a table")
        else:
            tables = table_of(study.players)
        mark = version(study.bots, study.game)
        bots = ", ".join(dict.fromkeys(study.bots)) + f" {__version__}" + (f" ({mark})" if mark else "")
        upto = say("seed {seed}, games 0 to {n}", seed=study.seed, n=whole(main.games - 1))
        told = [tables, bots, upto, finding.measured, rules]
    meta = f'<p class="meta"><b>{escape(games)}</b> · {escape(" · ".join(told))}</p>'
    return f'<section class="finding" id="{finding.name}"><h2>{escape(finding.title)}</h2><div>{finding.figure}</div>{meta}</section>'


def _readme(asked: Asked) -> str:
    crossing = '<path class="zero" d="M20 0V20"/>'
    caution = say("Bots are not people. What holds for this bot may not hold at your table.")
    return (
        f'<section class="placard readme"><h2>{escape(say("How to read this"))}</h2><dl>'
        f"<dt>{DOT.format(' hot', '')}</dt><dd>{escape(say('The dot is what was measured; the bar holds the truth 19 times in 20.'))}</dd>"
        f"<dt>{DOT.format('', crossing)}</dt><dd>{escape(say('A bar that crosses the line says: no difference seen yet.'))}</dd></dl>"
        f'<code>{escape(asked.command)}</code><p class="meta" style="margin-top:var(--s3)">{escape(caution)} '
        f'<a href="#numbers">{escape(say("The numbers, as a table"))}</a></p></section>'
    )


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], label: str) -> str:
    head = "".join(el("th", escape(h), scope="col") for h in heads)
    body = "".join(
        el("tr", el("th", escape(row[0]), scope="row"), *(el("td", escape(c)) for c in row[1:])) for row in rows
    )
    inside = el("table", el("thead", el("tr", head)), el("tbody", body), class_="numbers")
    return (
        el("h3", escape(label))
        + f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(label)}">{inside}</div>'
    )


def _numbers(tallies: Sequence[Tally], main: Tally, met: Sequence[Meeting]) -> str:
    """Victories by turn order and by seat, which are not the same where the starter is drawn; lengths; what each thing is worth."""
    interval = say("19 times in 20")
    rows = []
    for t in tallies:
        for by, name in (("order", say("turn")), ("seat", say("seat"))):
            for k in range(t.players):
                share = t.wins[by][k] / t.games
                low, high = wilson(share, t.games)
                which, score = ordinals()[k] if by == "order" else str(k), t.scores[by][k]
                between = f"{dec(100 * low)} {say('to')} {dec(100 * high)}"
                rows.append((f"{name} {which}", str(t.players), whole(t.games), dec(100 * share), between, f"{dec(score.mean, 2)} ± {dec(score.half, 2)}"))  # fmt: skip
    heads = ("", say("players"), say("games"), say("wins in 100"), interval, say("mean score"))
    out = _table(heads, rows, say("Victories by turn order and by seat"))
    lengths = []
    for t in tallies:
        for name, words in (("rounds", say("rounds")), ("turns", say("turns")), ("decisions", say("decisions"))):
            mean, half = mean_of(t.counts[name])
            lengths.append((words, str(t.players), whole(t.games), f"{dec(mean, 2)} ± {dec(half, 2)}", f"{whole(min(t.counts[name]))} {say('to')} {whole(max(t.counts[name]))}"))  # fmt: skip
    out += _table(("", say("players"), say("games"), say("mean"), say("least and most")), lengths, say("Length"))
    if met:
        steps = []
        for m in met:
            low, high = wilson(m.share, m.games)
            steps.append((say("{b} against {a} iterations", a=m.weak, b=m.strong), whole(m.games), dec(100 * m.share), f"{dec(100 * low)} {say('to')} {dec(100 * high)}"))  # fmt: skip
        out += _table(("", say("games"), say("wins in 100"), interval), steps, say("Search against itself"))
    used = sorted((w for w in worths(main) if w.seats), key=lambda w: -w.seats)
    shown = [
        (w.name, whole(w.seats), dec(100 * w.share), dec(w.times, 2), signed_points(w)) for w in used[: 3 * LISTED]
    ]
    columns = (
        "",
        say("seats"),
        say("seats in 100"),
        say("times a game"),
        say("victories in 100 with it, less without"),
    )
    out += _table(
        columns, shown, say("How often each thing came: the {n} most common of {all}", n=len(shown), all=len(used))
    )
    out += f'<p class="meta">{escape(say("All of them lie in uses.parquet, every game in games-….parquet, beside this page."))}</p>'
    return f'<details class="tables" id="numbers" open><summary>{escape(say("The numbers"))}</summary>{out}</details>'


def _fonts() -> str:
    """The faces of the app, each in the page itself."""

    def inside(match: re.Match[str]) -> str:
        return f"url(data:font/woff2;base64,{b64encode((ASSETS / match[1]).read_bytes()).decode()})"

    faces = re.findall(r"@font-face \{[^}]*\}", (ASSETS / "tokens.css").read_text("utf-8"))
    return "".join(re.sub(r'url\("([^"]+)"\)', inside, face) for face in faces)


__all__ = ["PAGE", "Asked", "make", "page"]
