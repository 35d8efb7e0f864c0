"""The style sheet a drawing of Musée carries inside when it has to stand alone."""

from __future__ import annotations

from vernissage.drawing import furniture, standalone, tokens

_FRAGMENTS = (
    ".letters{font-family:var(--sans);font-weight:560;fill:var(--plate-ink);opacity:.72;text-anchor:end}"
    ".title{font:italic 500 15.2px var(--serif);fill:var(--ink);text-anchor:middle}"
    ".taken{fill:none;stroke:var(--brass);stroke-width:2}.pointer{fill:var(--brass)}"
    ".strike{stroke:var(--plate-ink);stroke-width:1.4}.barred .title{fill:var(--ink-2)}"
    ".count{font:600 20px var(--serif);fill:var(--ink);text-anchor:middle}"
    ".meta{font:480 15px var(--sans);fill:var(--ink-2)}.middle{text-anchor:middle}"
    ".choice{font-family:var(--serif);font-weight:500;fill:var(--ink);text-anchor:middle}"
)
_TABLE = (
    furniture.css("wall stops label beam lamp ask")
    + ".help{font:480 15px var(--sans);fill:var(--ink-2)}.end{text-anchor:end}"
    ".name{font:500 20px var(--serif);fill:var(--ink)}.gone{text-decoration:line-through}"
    ".score{font:600 26px var(--serif);fill:var(--ink);text-anchor:end}"
    ".score.start{font-size:34px}.score.start,.title.start{text-anchor:start}"
    + furniture.css("hair hairs")
    + ".caps{font:620 13px var(--sans);letter-spacing:.09em;fill:var(--ink-2)}"
    ".head{font:560 15px var(--sans);fill:var(--ink-2);text-anchor:end}"
    ".row{font:480 16px var(--sans);fill:var(--ink)}.row.me{font-weight:680}"
    ".sum{font:600 21px var(--serif);fill:var(--ink);text-anchor:end}"
    ".place{font:italic 500 21px var(--serif);fill:var(--ink-2)}"
    ".said{font:480 15px var(--sans);fill:var(--ink)}.said.brass{fill:var(--brass);font-weight:620}"
    + furniture.css("lettering winner")
    + ".legal{cursor:pointer}.legal:hover .niche{fill-opacity:1}"
    ".equal .house-wide .note,.equal .house-wide .caption,.equal .house-wide .tie-no,"
    ".equal .house-wide .letters{font-size:16.2px}"  # two salons side by side are small: keep their words readable
)


def fragment_css() -> str:
    """What a page that links `components.css` needs beyond it to show `house`, `hand` and `deck`."""
    touched = ".legal:hover .niche,.legal:focus-visible .niche{fill-opacity:1}.aim image{opacity:.78}"
    return standalone.on_page("house", tokens.house_css() + touched + _FRAGMENTS)


def style(light: str) -> tuple[str, str]:
    """The class of the drawing and its rules."""
    rules, fixed = (tokens.house_css(suits) + _FRAGMENTS + _TABLE for suits in ("token", "colour"))
    return standalone.sheet("musee", light, rules, fixed=fixed)
