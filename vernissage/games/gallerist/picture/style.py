"""The style sheet a drawing of The Gallerist carries inside when it has to stand alone, and the one a page adds."""

from __future__ import annotations

from collections.abc import Mapping

from vernissage.drawing import furniture, standalone

SCOPE = "gal"  # the class of every fragment
DAY: Mapping[str, str] = {
    "seat-0": "#c4551a", "seat-1": "#e2b32a", "seat-2": "#2c64a6", "seat-3": "#74489a",
    "seat-ink-0": "#ffffff", "seat-ink-1": "#1d1608", "seat-ink-2": "#ffffff", "seat-ink-3": "#ffffff",
    "k-c": "#fffef9", "k-v": "#eb9db4", "k-i": "#a9764a", "fig-line": "#2a2620",
    "med-blue": "#8fb2cf", "med-red": "#d59184", "bar": "#d9d6cb", "fill": "#55584f", "place": "#f3f1eb", "cell": "#e6e3da",
    "rosette": "#53564e",
}  # fmt: skip
EVENING: Mapping[str, str] = {
    **DAY,
    "seat-0": "#dd6a2c", "seat-2": "#4a86cc", "seat-3": "#9a6cc2",
    "k-c": "#f5efe0", "k-v": "#e88fab", "k-i": "#b07d50", "fig-line": "#0d120f",
    "med-blue": "#6f97b8", "med-red": "#bf7668", "bar": "#0f1815", "fill": "#a9ac9d", "place": "#1b2823", "cell": "#131d19",
    "rosette": "#b3b5a6",
}  # fmt: skip

_WORDS = (
    ".ttl{font:600 16px var(--serif);letter-spacing:.01em;fill:var(--ink)}.act{font:500 13px var(--sans);fill:var(--ink-2)}"
    ".act.on{font-weight:680;fill:var(--ink)}.note{font:520 12.5px var(--sans);fill:var(--ink-2)}"
    ".sm{font:520 12.5px var(--sans);fill:var(--ink-2)}.sm.b{font-weight:700;fill:var(--ink)}.sm.plate-ink{fill:var(--plate-ink)}"
    ".cap{font:640 12.2px var(--sans);letter-spacing:.05em;fill:var(--ink-2)}"
    ".nm{font:italic 500 16.5px var(--serif);fill:var(--ink)}.nm.un{fill:var(--ink-2)}"
    ".nm-n{font:italic 500 15px var(--serif);fill:var(--ink)}.nm-n.un{fill:var(--ink-2)}"
    ".big{font:700 21px var(--serif);fill:var(--ink)}.mid{font:700 17px var(--serif);fill:var(--ink)}"
    ".mid2{font:700 20px var(--serif);fill:var(--ink)}.huge{font:600 30px var(--serif);fill:var(--ink)}"
    ".mid.nil,.mid2.nil{fill:var(--ink-2);font-weight:400;opacity:.7}.big.dim{fill:var(--ink-2);font-weight:500}"
    ".frm{font:600 13.5px var(--sans);fill:var(--ink)}.tl{font:560 12.2px var(--sans);fill:var(--plate-ink)}"
    ".lvl{font:600 26px var(--serif);fill:var(--ink)}.cn{font:480 12.2px var(--sans);fill:var(--ink-2)}"
    ".cn.five{font-weight:700;fill:var(--ink)}.nx{font:italic 500 14.5px var(--serif);fill:var(--brass)}"
    ".decn{font:600 24px var(--serif);fill:#f1eadb}.decl{font:520 12.2px var(--sans);fill:#d9d3c0}"
    ".pnum{font:700 29px var(--serif);fill:#1d1608}.plab{font:640 12.2px var(--sans);fill:#3d2d0b}"
    ".why{font:500 12.2px var(--sans);fill:var(--ink-2)}.gain{font:700 13px var(--sans);fill:var(--brass)}"
    ".mono{font:750 12.2px var(--sans)}.mono.two{letter-spacing:-.06em}"
    ".s0 .mono{fill:var(--seat-ink-0)}.s1 .mono{fill:var(--seat-ink-1)}.s2 .mono{fill:var(--seat-ink-2)}.s3 .mono{fill:var(--seat-ink-3)}"
    ".rib{font:700 12.2px var(--sans)}.medq{font:italic 500 22px var(--serif);fill:#17140e}"
    ".worth{font:700 13.2px var(--serif);fill:#1d1608}.worth.s{font-size:12.2px}.pays{font:700 12.2px var(--serif);fill:var(--label)}"
    ".dark-pays{font:700 12.2px var(--serif);fill:#ffffff}"
    ".m{text-anchor:middle}.e{text-anchor:end}"
)
_SHAPES = (
    ".place{fill:var(--place);stroke:var(--rule)}.place.here{stroke:var(--gilt);stroke-width:2}.place.mine{stroke:var(--ink-2)}"
    ".under{stroke:var(--gilt);stroke-width:2;fill:none}.hair{stroke:var(--rule);fill:none}"
    + furniture.css("hairs")
    + ".cd{fill:var(--label);stroke:var(--label-edge)}.off .cd{fill:none;stroke:var(--rule);stroke-dasharray:3 3}"
    ".niche2{fill:var(--wall-low)}.behind{fill:var(--label);stroke:var(--label-edge)}.edge{fill:var(--gilt)}"
    ".sp-w{fill:var(--plate);stroke:var(--ink-2);stroke-width:1.4}.sp-k{fill:#14130f;stroke:var(--ink-2);stroke-width:1.4}"
    ".br{fill:var(--bar)}.fill{fill:var(--fill)}.fill.met{fill:var(--gilt)}"
    ".gainbar{fill:var(--gilt);stroke:var(--brass);stroke-width:.8}.thr{stroke:var(--ink);stroke-width:1;opacity:.7;fill:none}"
    ".st{fill:none;stroke:var(--ink-2);stroke-width:1.4;opacity:.5}.st.on{fill:var(--gilt);stroke:var(--brass);opacity:1}"
    ".form{color:var(--ink)}.form.dim{color:var(--ink-2);opacity:.55}.form.dark{color:#1c1d1a}.ic2{color:var(--ink-2)}.fm{color:var(--brass)}"
    ".k-c,.k-v,.k-i{stroke:var(--fig-line);stroke-width:1.3;stroke-linejoin:round}"
    ".k-c{fill:var(--k-c);color:#2a2620}.k-v{fill:var(--k-v);color:#43101f}.k-i{fill:var(--k-i);color:#1f1206}"
    ".k-any{fill:none;stroke:var(--ink);color:var(--ink);stroke-width:1.3;stroke-linejoin:round}"
    ".k-any.dark{stroke:#1c1d1a;color:#1c1d1a}.pale{opacity:.42}"
    ".nb{fill:none;stroke:var(--ink-2);stroke-width:1.2}.nb.on{fill:var(--ink);stroke:var(--ink)}"
    ".s0 .body{fill:var(--seat-0)}.s1 .body{fill:var(--seat-1)}.s2 .body{fill:var(--seat-2)}.s3 .body{fill:var(--seat-3)}"
    ".body{stroke:#17140e;stroke-width:1.1;stroke-linejoin:round}"
    ".s0 .rib{fill:var(--seat-ink-0)}.s1 .rib{fill:var(--seat-ink-1)}.s2 .rib{fill:var(--seat-ink-2)}.s3 .rib{fill:var(--seat-ink-3)}"
    ".coin{fill:var(--gilt-lit);stroke:#7a5a24;stroke-width:1.1}.plus{fill:none;stroke:#1d1608;stroke-width:2}"
    ".rosette{fill:var(--rosette)}.rosette.dark{fill:#4c4f47}.rosette-plus{fill:none;stroke:var(--label);stroke-width:2}"
    ".med{stroke:var(--fig-line);stroke-width:1.2}.med.blue{fill:var(--med-blue)}.med.red{fill:var(--med-red)}"
    ".cell{fill:var(--place);stroke:var(--rule)}.cell.five{fill:var(--wall-low)}.cell.stop{fill:var(--label);stroke:var(--brass);stroke-width:1.6}"
    ".cellm{fill:var(--place);stroke:var(--rule);stroke-dasharray:3 3}.cellm.taken{stroke-dasharray:none;fill:var(--cell)}"
    ".cellm.shut{fill:none;opacity:.5}.tile{fill:var(--plate);stroke:var(--plate-edge)}"
    ".bay{fill:var(--cell)}.deckb{fill:#1f3a33;stroke:var(--gilt)}.cdown{fill:var(--cell);stroke:var(--ink-2);stroke-dasharray:2 3}"
    ".pip{fill:none;stroke:var(--ink-2);opacity:.6}.pip.on{fill:var(--ink);opacity:1}.colh{fill:var(--label);stroke:var(--rule)}"
    ".colh.shut{fill:none}.tick{fill:none;stroke:var(--brass);stroke-width:2.2}"
    ".wallbay{fill:var(--wall-low)}.wallbay.next{fill:none;stroke:var(--brass);stroke-width:1.4;stroke-dasharray:5 4}"
    ".nail{fill:var(--stone-line)}.wl{fill:var(--label)}.room{fill:var(--cell)}.room.g{fill:var(--wall-low)}"
    ".secret{fill:none;stroke:var(--ink-2);stroke-dasharray:1 3}.lit{stroke:var(--gilt);stroke-width:1.6}"
    ".just{fill:var(--dot);stroke:var(--plate);stroke-width:1.4}.cast{fill:rgb(var(--cast));opacity:.25}"
    ".legal{cursor:pointer}.legal .cd{fill:var(--label);stroke:none}.price{fill:var(--gilt-lit)}"
    ".corner{fill:none;stroke:var(--brass);stroke-width:2.2}.glow{fill:var(--label);fill-opacity:.85}"
    ".legal:hover .price{fill:var(--gilt)}.legal:hover .corner,.legal:focus-visible .corner{stroke:var(--ink);stroke-width:3}"
    ".easel{fill:none;stroke:var(--stone-line);stroke-width:2.4;stroke-linecap:round}"
)
_TABLE = (
    furniture.css("wall stops")
    + ".sign{fill:var(--label);stroke:var(--label-edge)}.sign-cast{fill:rgb(var(--cast));opacity:.12}"
    + furniture.css("beam lamp ask")
    + ".help{font:480 14.5px var(--sans);fill:var(--ink-2)}.pick{fill:var(--label);stroke:var(--brass);stroke-width:1.5}"
    ".pick-words{font:600 15px var(--sans);fill:var(--ink)}.legal:hover .pick{stroke:var(--ink);stroke-width:2.5}"
    ".caps{font:620 13px var(--sans);letter-spacing:.09em;fill:var(--ink-2)}"
    ".head{font:560 12.5px var(--sans);fill:var(--ink-2)}"
    ".row{font:480 14.5px var(--sans);fill:var(--ink)}.row.me{font-weight:700}.from{font:480 12.4px var(--sans);fill:var(--ink-2)}"
    ".sum{font:600 21px var(--serif);fill:var(--ink)}.num{font:600 17px var(--serif);fill:var(--ink)}"
    ".rank{font:italic 500 21px var(--serif);fill:var(--ink-2)}.seat-name{font:500 17px var(--serif);fill:var(--ink)}"
    ".said{font:480 13.5px var(--sans);fill:var(--ink)}" + furniture.css("lettering winner")
)


def fragment_css() -> str:
    """What a page that links `tokens.css` needs to show the fragments; it follows the light of the page."""
    return standalone.on_page(SCOPE, _WORDS + _SHAPES + _TABLE, DAY, EVENING)


def style(light: str) -> tuple[str, str]:
    """The class of the whole picture and its rules."""
    return standalone.sheet("gallerist", light, _WORDS + _SHAPES + _TABLE, DAY, EVENING)
