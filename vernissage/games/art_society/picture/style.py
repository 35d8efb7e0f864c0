"""The style sheet a drawing of Art Society carries inside when it has to stand alone, and the one a page adds to its own."""

from __future__ import annotations

from vernissage.drawing import furniture, standalone

DAY = {
    "paper": "#cdbcae", "damask": "#c2ae9f", "grid": "rgb(70 45 30 / 0.34)", "band": "rgb(255 250 235 / 0.3)",
    "band-line": "#7d5a1d", "wood": "#e9e2d3", "wood-line": "#a3967d", "plaster": "#f3ecdf", "plaster-line": "#b9a78d",
    "city": "#275e8a", "face": "#a02e29", "still": "#a06a08", "land": "#37703f",
}  # fmt: skip
EVENING = {
    "paper": "#45211f", "damask": "#522a27", "grid": "rgb(255 220 190 / 0.22)", "band": "rgb(255 225 170 / 0.09)",
    "band-line": "#b8924a", "wood": "#2c2019", "wood-line": "#6d5a41", "plaster": "#d9cdb6", "plaster-line": "#8d7c5f",
    "city": "#3a78ab", "face": "#bb453e", "still": "#a9740f", "land": "#457f4e",
}  # fmt: skip
assert DAY.keys() == EVENING.keys()

_FRAGMENTS = (
    ".ty-city_life{color:var(--city)}.ty-portrait{color:var(--face)}.ty-still_life{color:var(--still)}.ty-landscape{color:var(--land)}"
    ".fr,.ic{color:var(--ink-2)}.ic.brass{color:var(--brass)}"
    # the wall
    ".paper{fill:var(--paper)}.damask{fill:none;stroke:var(--damask);stroke-width:1.4}"
    ".grid{fill:none;stroke:var(--grid);stroke-width:1;stroke-dasharray:2 4}.eyeband{fill:var(--band)}"
    ".eyeedge{fill:none;stroke:var(--band-line);stroke-width:1.2;stroke-dasharray:9 4}"
    ".eye-label{color:var(--brass)}.eye-label text{font:620 14.2px var(--sans);letter-spacing:.1em;fill:var(--brass)}"
    ".cornice,.dado{fill:var(--wood);stroke:var(--wood-line);stroke-width:.8}"
    ".dado-line{fill:none;stroke:var(--wood-line);stroke-width:.7;opacity:.7}.starcell{color:var(--band-line);opacity:.55}"
    ".work-shadow{fill:rgb(var(--cast));opacity:.3}.plate{fill:var(--plate);stroke:var(--plate-edge);stroke-width:.7}"
    ".star{color:#8a6414}.eye-tag{color:#6b4d10}.eye-tag text{font-family:var(--serif);font-weight:700;fill:#5a400c;text-anchor:middle}"
    ".pip{fill:var(--plate)}.struck{stroke:#1c1d1a;stroke-width:1.8}"
    ".plaster{fill:var(--plaster);stroke:var(--plaster-line);stroke-width:.8}.plaster-line{fill:none;stroke:var(--plaster-line);stroke-width:.6}"
    ".relief{fill:none;stroke:#9a8358;stroke-width:1.1}.rays{fill:none;stroke:#9a8358;stroke-width:5}"
    ".swag{fill:none;stroke:#a98a4d;stroke-width:3;stroke-dasharray:1.2 1.6}.boss{fill:#b8924a;stroke:#7a5a24;stroke-width:.7}"
    ".shield{fill:#b8924a;stroke:#5d4012;stroke-width:.8}"
    ".bare path{fill:none;stroke:var(--ink);stroke-width:1.6}.bare text{font-family:var(--serif);font-weight:700;fill:var(--ink);text-anchor:middle}"
    ".clash-back{fill:none;stroke:var(--plate);stroke-width:5}.clash{fill:none;stroke:#1c1d1a;stroke-width:2.2}"
    ".fresh-back{fill:none;stroke:var(--plate);stroke-width:4.5}.fresh{fill:none;stroke:var(--brass);stroke-width:2.4;stroke-dasharray:7 4}.just{fill:var(--dot);stroke:var(--plate);stroke-width:1.6}"
    # nails and the ghost
    ".ghost-back{fill:var(--label);opacity:.9}.ghost-edge{fill:none;stroke:var(--brass);stroke-width:3;stroke-dasharray:8 4}.ghost-pic{opacity:.78}"
    ".match{color:#f6e6b4}.tie-dark{fill:#1d1f1c;stroke:#e0c27c;stroke-width:1.6}"
    ".aim-plate rect{fill:#1d1f1c;stroke:#e0c27c;stroke-width:1.4}.aim-plate text{font-family:var(--serif);font-weight:700;fill:#f6e6b4;text-anchor:middle}"
    ".legal{cursor:pointer}.nail-at .head{fill:var(--plate);stroke:#755616;stroke-width:2}.nail-at .wire{fill:none;stroke:#755616;stroke-width:1.4}"
    ".nail-at text{font-family:var(--serif);font-weight:700;fill:#4f390a;text-anchor:middle}"
    ".nail-at.bad .head{fill:#d7d3c8;stroke:#2b2d28;stroke-width:1.6;stroke-dasharray:4 2.5}.nail-at.bad text{fill:#2b2d28;font-weight:600}"
    ".nail-at.best .head{fill:#f3dfa4;stroke-width:2.6}"
    ".spot{opacity:0;pointer-events:none}.nail-at:hover .spot,.nail-at:focus-visible .spot{opacity:1}"
    ".corner{fill:none;stroke:var(--brass);stroke-width:2.2}.hit{fill:transparent}.ready{fill:var(--label);fill-opacity:.62}.legal:hover .hit{fill:var(--label);fill-opacity:1}"
    # cards, coins, backs, buttons
    ".bid{fill:var(--plate);stroke:var(--plate-edge)}.bid-no{font-family:var(--serif);font-weight:700;fill:var(--plate-ink);text-anchor:middle}"
    ".bid.spent{fill:none;stroke:var(--rule);stroke-dasharray:3 3}.spent + .bid-no{fill:var(--ink-2);font-weight:500;text-decoration:line-through}"
    ".bid.chosen{stroke:var(--brass);stroke-width:2.4}.legal:hover .bid{stroke:var(--brass);stroke-width:2.4}"
    ".coin{fill:var(--gilt);stroke:var(--brass)}.coin-ring{fill:none;stroke:#fff;stroke-opacity:.5;stroke-width:.7}"
    ".coin-no{font-family:var(--serif);font-weight:700;fill:#1d1608;text-anchor:middle}"
    ".back{fill:#1f3a33;stroke:#b8924a}.back-line{fill:none;stroke:#b8924a;stroke-width:.7}.back-vee{fill:none;stroke:#e0c27c;stroke-width:1.5}"
    ".slot{fill:none;stroke:var(--ink-2);stroke-dasharray:3 3}.gone{opacity:.36}.yours{fill:none;stroke:var(--brass);stroke-width:2.2}"
    ".btn{fill:var(--label);stroke:var(--ink-2)}.btn.first{fill:var(--ink);stroke:var(--ink)}.btn-line{fill:none;stroke:var(--gilt);stroke-width:.8}"
    ".btn-words{font:500 17px var(--serif);fill:var(--ink);text-anchor:middle}.first ~ .btn-words{fill:var(--on-ink)}"
    # words
    ".caps{font:620 12.5px var(--sans);letter-spacing:.09em;fill:var(--ink-2)}.end{text-anchor:end}.middle{text-anchor:middle}"
    ".meta{font:480 14px var(--sans);fill:var(--ink-2)}.meta.strong{font-weight:620;fill:var(--ink)}.meta.brass{font-weight:620;fill:var(--brass)}"
    ".open{font:italic 500 15px var(--serif);fill:var(--ink-2);text-anchor:middle}.gain{font:700 17px var(--serif);fill:var(--brass);text-anchor:middle}"
    ".ord{font:italic 500 19px var(--serif);fill:var(--ink-2)}.who{font:500 17px var(--serif);fill:var(--ink)}"
    ".name{font:500 20px var(--serif);fill:var(--ink)}.score{font:600 26px var(--serif);fill:var(--ink);text-anchor:end}"
    + furniture.css("ask")
    + ".help{font:480 15px var(--sans);fill:var(--ink-2)}"
    ".led{font:480 15px var(--sans);fill:var(--ink-2)}.led-no{font:600 17px var(--serif);fill:var(--brass)}"
    ".hair{fill:none;stroke:var(--rule)}.hair.strong{stroke:var(--ink-2)}.hair.gilt{stroke:var(--gilt);stroke-width:2}"
    ".mul{font:600 19px var(--serif);fill:var(--ink)}.tn{font:560 14px var(--sans);fill:var(--ink)}.mus{font:600 15px var(--serif);fill:var(--ink-2);text-anchor:end}"
    ".lane{stroke:var(--rule);stroke-width:2}.lane-on{stroke:currentColor;stroke-width:5}.at{fill:var(--plate);stroke:var(--ink);stroke-width:1.4}"
    ".at.black{fill:#1d1f1c;stroke:var(--gilt)}.at-no{font:700 13.5px var(--serif);fill:var(--plate-ink);text-anchor:middle}.black + .at-no{fill:#f6e6b4}"
    ".leap{stroke:var(--brass);stroke-width:1.6;stroke-dasharray:4 3}.leap-to{fill:var(--wall);stroke:var(--brass);stroke-width:1.5;stroke-dasharray:3 2.4}"
    ".leap-no{font:600 12.4px var(--serif);fill:var(--brass);text-anchor:middle}"
    ".leap-x{font:600 12.6px var(--sans);fill:var(--brass);paint-order:stroke;stroke:var(--wall);stroke-width:5px}"
    ".head-no{font:560 14px var(--sans);fill:var(--ink-2);text-anchor:end}.row{font:480 15.5px var(--sans);fill:var(--ink)}.row.me{font-weight:680}"
    ".narrow .head-no,.narrow .row{font-size:12.4px}.sum{font:600 20px var(--serif);fill:var(--ink);text-anchor:end}"
    ".place{font:italic 500 19px var(--serif);fill:var(--ink-2)}.said{font:480 14.5px var(--sans);fill:var(--ink)}.said.brass{fill:var(--brass);font-weight:620}"
    + furniture.css("winner lettering label lamp beam stops")
)
_TABLE = furniture.css("wall")


def fragment_css() -> str:
    """What a page that links `tokens.css` needs to show the parts of a table."""
    return standalone.on_page("as-part", _FRAGMENTS, DAY, EVENING, quote="")


def style(light: str) -> tuple[str, str]:
    """The class of the drawing and its rules."""
    return standalone.sheet("art-society", light, _FRAGMENTS + _TABLE, DAY, EVENING)
