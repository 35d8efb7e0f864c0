"""A review as one file: it needs no server, no script and no other file."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

from vernissage.drawing import assets, tokens
from vernissage.drawing.svg import escape
from vernissage.engine.language import say, spoken, translated
from vernissage.engine.table import Table
from vernissage.review import fragments, words
from vernissage.review.graph import graph
from vernissage.review.reviewing import LABELS, Review, label

SHEETS = [Path(assets.__file__).parent / name for name in ("components.css", "review.css")]
ALONE = "html{color-scheme:light dark}main{max-width:80rem;margin:0 auto;padding:0 var(--s5) var(--s7)}main img{display:block;width:100%;height:auto}"


def page(r: Review, t: Table) -> str:
    """The review of the finished table `t`."""
    told = r.moments()
    title = escape(f"{t.game.facts.title}: {words.headline(r)}")
    link = "#decision-{}".format
    body = (
        f'<section class="opening-line"><div><p class="caps">{escape(_when(r, t))}</p><h1>{escape(words.headline(r))}</h1>'
        f'<p class="lead">{escape(words.lead(r))}</p></div>{fragments.keys(r)}</section>'
        f'<h2 class="caps">{escape(translated("Chance of winning, in 100"))}</h2>'
        f"{graph(r, moments=told)}{graph(r, narrow=True, moments=told)}{fragments.moments(r, t, told, None, link)}"
    )
    for number in dict.fromkeys(m.number for m in told):
        body += _decision(r, t, number)
    body += fragments.ledger(r) + _labels(r) + f'<footer class="foot">{escape(words.foot(r))}</footer>'
    style = tokens.css("both") + "".join(sheet.read_text("utf-8") for sheet in SHEETS) + ALONE
    return (
        f'<!doctype html><html lang="{spoken()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>{style}</style></head><body><main>{body}</main></body></html>\n"
    )


def _when(r: Review, t: Table) -> str:
    return say(
        "{game} · review · {n} turns, {all} decisions", game=t.game.facts.title, n=r.turns[-1], all=len(r.decisions)
    )


def _decision(r: Review, t: Table, number: int) -> str:
    """A decision that mattered: the table before it, and what is to be said of it."""
    d, then = r.decisions[number], words.at(t, number)
    picture = b64encode(then.svg(d.seat).encode()).decode()
    who = say("Turn {turn}: {name}", turn=r.turns[number], name=r.names[d.seat])
    return (
        f'<section class="chosen" id="decision-{number}"><div><p class="at">{escape(who)}</p>'
        f'<img alt="{escape(then.prompt_for(d.seat))}" src="data:image/svg+xml;base64,{picture}"></div>'
        f"<div>{fragments.verdict(r, then, d)}{fragments.options(r, then, d)}</div></section>"
    )


def _labels(r: Review) -> str:
    """How many decisions of each kind a seat made."""
    head = "".join(f'<th scope="col">{escape(translated(kind))}</th>' for kind in LABELS)
    rows = ""
    for seat in range(r.players):
        made = [label(d) for d in r.decisions if d.seat == seat]
        cells = "".join(f"<td><b>{made.count(kind)}</b></td>" for kind in LABELS)
        rows += f'<tr><th scope="row">{escape(r.names[seat])}</th>{cells}</tr>'
    title = escape(translated("Decisions"))
    return (
        f'<section class="ledger counts" aria-label="{title}"><h2 class="caps">{title}</h2><table><thead><tr><th scope="col">'
        f'<span class="hidden">{escape(translated("Player"))}</span></th>{head}</tr></thead><tbody>{rows}</tbody></table></section>'
    )
