"""The charts of a report in a notebook, one by one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from vernissage.drawing import tokens
from vernissage.drawing.svg import escape
from vernissage.engine.errors import BadOption
from vernissage.lab.data import Folder
from vernissage.lab.finding import Finding
from vernissage.lab.findings import findings
from vernissage.lab.report import ASSETS, HATCH
from vernissage.lab.tallies import Tally, tally
from vernissage.lab.written import whole

SCOPE = "vernissage-lab"


@dataclass(frozen=True)
class Shown:
    """The findings of some studies."""

    main: Tally
    found: dict[str, Finding]

    @property
    def about(self) -> str:
        """Which games these are, and the names of the findings that `picture` takes."""
        study = self.main.folder.study
        facts = study.loaded.facts
        return f"{facts.title} {facts.version}, {whole(self.main.games)} games a table, {study.bots[0]}, seed {study.seed}: {', '.join(self.found)}"

    def picture(self, name: str) -> str:
        """A finding as HTML for a notebook: its sentence, its chart, what was measured."""
        if name not in self.found:
            raise BadOption(f"There is no finding {name!r}; there are {', '.join(self.found)}.")
        finding, sheet = self.found[name], (ASSETS / "lab.css").read_text("utf-8")
        light = tokens.css("day", f".{SCOPE}").replace("var(--sans)", "sans-serif")
        told = f"{whole(self.main.games)} games · {finding.measured}"
        return (
            f'<div class="{SCOPE}" style="max-width:40rem;background:var(--wall);color:var(--ink);padding:1rem"><style>{light}{sheet}</style>{HATCH}'
            f'<p style="font:500 1.3rem var(--serif)">{escape(finding.title)}</p>{finding.figure}<p class="meta">{escape(told)}</p></div>'
        )


def show(folders: Iterable[Folder]) -> Shown:
    """Of studies of one game, for one or several numbers of players; that for three is looked at closely, else the first."""
    tallies = [tally(folder) for folder in folders]
    main = next((t for t in tallies if t.players == 3), tallies[0])
    found = findings(tallies, main, (), "search", main.folder.study.seed)
    return Shown(main, {f.name: f for f in found})
