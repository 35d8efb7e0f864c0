"""The style sheet a drawing of Museum: Pictura carries inside when it has to stand alone."""

from __future__ import annotations

from vernissage.drawing import furniture, standalone, tokens
from vernissage.games.pictura.picture import signs

DAY = {"grand": "#eedfb6"}  # the floor of the Grand Gallery
EVENING = {"grand": "#3d3823"}

_PARTS = (
    ".floor-cell{fill:var(--room-0)}.floor-cell.grand{fill:var(--grand)}"
    ".partition{fill:none;stroke:var(--stone-line);stroke-width:2}"
    ".coll{fill:none;stroke:var(--brass);stroke-width:2.5;stroke-linecap:square}"
    ".coll.period{stroke:var(--ink);stroke-width:1.9;stroke-linecap:butt;stroke-dasharray:6 4}"
    ".tab{fill:var(--gilt);stroke:var(--brass);stroke-width:.8}"
    ".tab-no{font-family:var(--serif);font-weight:700;fill:#1d1608;text-anchor:middle}"
    ".place{fill:var(--label);fill-opacity:.7}.taken{stroke:var(--brass);stroke-width:2.4}.taken.thin{stroke-width:1.8}"
    ".hall{fill:var(--label);fill-opacity:.42;stroke:var(--rule)}"
    ".hall.paying{fill-opacity:1;stroke:var(--brass);stroke-width:1.6}"
    ".divide{fill:none;stroke:var(--rule);stroke-width:1;stroke-dasharray:2 3}"
    ".slip{fill:var(--label);stroke:var(--label-edge)}.box{fill:none;stroke:var(--rule)}.box.own{fill:var(--wall-low)}"
    ".coin{fill:none;stroke:var(--ink-2);stroke-dasharray:3 2.4}.coin.met{fill:var(--gilt);stroke:var(--brass);stroke-dasharray:none}"
    ".coin-no{font:700 18px var(--serif);fill:var(--ink-2);text-anchor:middle}.coin-no.met{fill:#1d1608}"
    ".token{fill:none;stroke:var(--brass);stroke-width:1.1}.token.three{fill:var(--gilt)}"
    ".token.gone{stroke:var(--ink-2);stroke-opacity:.55;stroke-dasharray:2.4 2.2}"
    ".token-no{font:700 12.5px var(--serif);fill:#1d1608;text-anchor:middle}"
    ".tick{fill:none;stroke:var(--brass);stroke-width:2.2}.tick-no{font:560 13px var(--sans);fill:var(--ink-2)}"
    ".lane{stroke:var(--rule);stroke-width:2;fill:none}.lane-on{stroke:var(--ink-2);stroke-width:5;fill:none}"
    ".lane-on.me{stroke:var(--gilt)}.lane-on.seat-1{stroke-dasharray:9 2}.lane-on.seat-2{stroke-dasharray:4 3}"
    ".lane-on.seat-3{stroke-dasharray:2 2}"
    ".at{fill:var(--plate);stroke:var(--plate-ink);stroke-width:1.3}.at.now{stroke:var(--gilt);stroke-width:3}"
    ".at-no{font:700 15px var(--serif);fill:var(--plate-ink);text-anchor:middle}"
    ".lozenge{fill:var(--label);stroke:var(--brass);stroke-width:1.4}"
    ".endline{fill:none;stroke:var(--ink);stroke-width:1.3;stroke-dasharray:3 3}"
    ".pointer{fill:var(--brass)}"
    ".button{fill:var(--label);stroke:var(--ink-2)}.dark .button{fill:var(--ink);stroke:var(--ink)}"
    ".button-edge{stroke:var(--gilt);stroke-width:1}"
    ".off .button{fill:none;stroke:var(--rule)}"
    ".press-line{text-anchor:middle}.press{font:500 18px var(--serif);fill:var(--ink)}.dark .press{fill:var(--on-ink)}"
    ".press-gain{font:700 18px var(--serif);fill:var(--brass)}.dark .press-gain{fill:var(--on-ink)}"
    ".press-small{font:480 13.5px var(--sans);fill:var(--ink-2)}.dark .press-small{fill:var(--on-ink)}"
    ".off .press{fill:var(--ink-2)}"
)
_TYPE = (
    ".name{font:500 20px var(--serif);fill:var(--ink)}.name.small{font-size:17px}"
    ".meta{font:480 13.5px var(--sans);fill:var(--ink-2)}.said{font:500 13.6px var(--sans);fill:var(--ink)}"
    ".title{font:italic 500 14px var(--serif);fill:var(--ink)}.favour-name{font:italic 500 16px var(--serif);fill:var(--ink)}"
    ".count{font:600 16px var(--serif);fill:var(--ink)}.count.thin{font-weight:500;fill:var(--ink-2)}"
    ".offer{font:600 15px var(--serif);fill:var(--brass);text-anchor:middle}"
    ".caps{font:620 12.5px var(--sans);letter-spacing:.09em;fill:var(--ink-2)}"
    ".gain{font:600 19px var(--serif);fill:var(--brass)}"
    ".score{font:600 26px var(--serif);fill:var(--ink);text-anchor:end}"
    ".sum{font:600 20px var(--serif);fill:var(--ink);text-anchor:end}.rank{font:italic 500 15px var(--serif);fill:var(--ink-2)}"
    ".head{font:560 14.5px var(--sans);fill:var(--ink-2);text-anchor:end}"
    ".help{font:480 15px var(--sans);fill:var(--ink-2)}.steps{font-size:14px}.steps .now{fill:var(--ink);font-weight:640;text-decoration:underline}"
    + furniture.css("lettering ask")
    + ".middle{text-anchor:middle}.end{text-anchor:end}.strong{font-weight:680;fill:var(--ink)}.brass{fill:var(--brass)}"
    ".said.brass,.meta .brass{fill:var(--brass);font-weight:640}.gone{text-decoration:line-through}"
    ".none,.gain.none,.offer.none{fill:var(--ink-2);font-weight:500}"
    + furniture.css("winner")
    + ".legal{cursor:pointer}.legal:hover .place{fill-opacity:1}"
)
_TABLE = furniture.css("wall stops label beam lamp hair hairs")


def fragment_css() -> str:
    """What a page that links `tokens.css` and `components.css` needs beyond them to show the parts."""
    return standalone.on_page("pictura", tokens.house_css() + _rules(), DAY, EVENING, quote="'", end="")


def style(light: str) -> tuple[str, str]:
    """The class of the drawing and its rules."""
    rules, fixed = tokens.house_css() + _rules(), tokens.house_css("") + _rules()  # the suits are those of another game
    return standalone.sheet("pictura", light, rules, DAY, EVENING, fixed=fixed, end="")


def _rules() -> str:
    return signs.css() + _PARTS + _TYPE + _TABLE
