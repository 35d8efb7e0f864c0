"""The generated paintings: same bytes, light enough, different enough, well formed."""

from __future__ import annotations

import ast
import gzip
import hashlib
import json
import re
import statistics
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from vernissage.drawing import paintings
from vernissage.drawing.brush import Canvas
from vernissage.drawing.paintings import Detail, paint
from vernissage.engine import registry
from vernissage.engine.errors import UnknownGame
from vernissage.games.musee.picture.art import MOTIFS, painting
from vernissage.games.musee.study.paintings import covers

from .lookers import Colour, distance, look, luma

GOLDEN = json.loads((Path(__file__).parent / "golden_paintings.json").read_text(encoding="utf-8"))
NUMBERS = range(1, 61)
ALL_MOTIFS = [(s, m) for s in paintings.subjects() for m in paintings.motifs(s)]


@cache
def picture(number: int, detail: Detail) -> str:
    return painting(number, detail=detail)


@cache
def seen(number: int) -> list[Colour]:
    return look(picture(number, "low"))


def zipped(svg: str) -> int:
    return len(gzip.compress(svg.encode(), 9))


@pytest.mark.parametrize("detail", ["full", "low", "mini"])
def test_every_painting_has_the_bytes_that_were_frozen(detail: Detail) -> None:
    """To change them on purpose: look at the sheet, then run `python -m vernissage.games.musee.study.paintings --golden`."""
    found = {f"musee-{n:02d}": hashlib.sha256(picture(n, detail).encode()).hexdigest() for n in NUMBERS}
    found |= {name: hashlib.sha256(svg.encode()).hexdigest() for name, svg in covers(detail).items()}
    assert found == GOLDEN[detail]


def test_another_process_with_another_hash_seed_paints_the_same_bytes() -> None:
    code = "import hashlib; from vernissage.games.musee.picture.art import painting; print(hashlib.sha256(painting(46).encode()).hexdigest())"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": "77"}
    )
    assert run.stdout.strip() == GOLDEN["full"]["musee-46"]


def test_full_paintings_stay_light() -> None:
    sizes = [zipped(picture(n, "full")) for n in NUMBERS]
    assert statistics.median(sizes) < 12_000
    assert max(sizes) < 20_000


def test_low_paintings_stay_very_light() -> None:
    sizes = [zipped(picture(n, "low")) for n in NUMBERS]
    assert statistics.median(sizes) < 2_500
    assert max(sizes) < 3_200


def test_mini_paintings_can_travel_by_the_dozen() -> None:
    sizes = [zipped(picture(n, "mini")) for n in NUMBERS]
    assert statistics.median(sizes) < 1_400
    assert max(sizes) < 2_200
    assert statistics.median(len(picture(n, "mini")) for n in NUMBERS) < 3_800


@pytest.mark.parametrize(("subject", "motif"), ALL_MOTIFS)
def test_all_details_share_one_composition(subject: str, motif: str) -> None:
    left = []
    words = []
    for low, mini in ((False, False), (True, False), (False, True)):
        kind = paintings._subject(subject)
        canvas = Canvas(
            Random(5), paintings.MANNERS["romantic"], kind.palettes[0], 400, 440, hand=Random(6), low=low, mini=mini
        )
        words.append(kind.motifs[motif](canvas))
        left.append(canvas.rng.random())
    assert left[0] == left[1] == left[2], "the scene asks the composition for chance inside a loop over marks"
    assert words[0] == words[1] == words[2]
    assert words[0][:1].islower()


@pytest.mark.parametrize("detail", ["full", "low", "mini"])
def test_every_painting_is_well_formed_and_says_what_it_shows(detail: Detail) -> None:
    ids: Counter[str] = Counter()
    for n in NUMBERS:
        svg = picture(n, detail)
        root = ET.fromstring(svg)
        assert root.get("viewBox") == "0 0 448 488"
        assert root.get("role") == "img"
        assert re.fullmatch(r"[A-Z][a-z-]+ [a-z ]+: .{12,}", root.get("aria-label") or "")
        ids.update(re.findall(r' id="([^"]+)"', svg))
        for ref in re.findall(r"url\(#([^)]+)\)", svg):
            assert f'id="{ref}"' in svg
    assert max(ids.values()) == 1, "two pictures on one page would share an id"


def test_labels_tell_the_sixty_apart() -> None:
    labels = {re.search(r'aria-label="([^"]+)"', picture(n, "low")).group(1) for n in NUMBERS}  # type: ignore[union-attr]
    assert len(labels) == 60


def test_the_motifs_of_the_sixty_are_all_different() -> None:
    assert len({motif for motif, _ in MOTIFS}) == 60


def test_a_stranger_can_tell_the_sixty_apart() -> None:
    close = [(round(d, 3), a, b) for a, b in combinations(NUMBERS, 2) if (d := distance(seen(a), seen(b))) < 0.055]
    assert not close


def test_no_painting_is_degenerate() -> None:
    for n in NUMBERS:
        cells = seen(n)
        share = Counter(cells).most_common(1)[0][1] / len(cells)
        assert share < 0.72, f"one flat colour fills No. {n}"
        assert len(set(cells)) >= 5, f"No. {n} is nearly empty"


def test_the_subject_stands_out_from_the_ground() -> None:
    for n in NUMBERS:
        lights = sorted(luma(cell) for cell in seen(n))
        assert lights[int(len(lights) * 0.97)] - lights[int(len(lights) * 0.03)] > 0.22, f"No. {n} lacks contrast"


@pytest.mark.parametrize(("w", "h"), [(400, 440), (520, 300), (260, 460)])
def test_every_motif_can_be_painted_in_other_proportions(w: int, h: int) -> None:
    for subject, motif in ALL_MOTIFS:
        root = ET.fromstring(paint("size", subject, motif, 1700, w=w, h=h, moulding=0, detail="low"))
        assert root.get("viewBox") == f"0 0 {w} {h}"


@pytest.mark.parametrize("year", [1450, 1650, 1750, 1830, 1875, 1890, 1925])
def test_every_period_has_its_frame(year: int) -> None:
    svg = paint("frame", "landscapes", "valley", year, detail="low")
    kind = paintings.MANNERS[paintings.period(year)].frame
    assert paintings.FRAMES[kind][0] in svg


def test_unknown_names_are_refused_with_a_sentence() -> None:
    with pytest.raises(KeyError, match="no subject named 'sports'"):
        paint("x", "sports", "ball", 1900)
    with pytest.raises(KeyError, match="has no motif 'ball'"):
        paint("x", "water", "ball", 1900)
    with pytest.raises(ValueError, match="full, low or mini"):
        paint("x", "water", "ship", 1900, detail="huge")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"there is no No\. 61"):
        painting(61)
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        registry.package("chess")


def test_the_registry_is_open() -> None:
    palettes = ["8b9ea6 f0d9b6 a9b3ae 7f8a7c 4c5a50 222a29 f8ecd4 c9602f"]
    paintings.register_subject("a test", "test", palettes, {"blank": lambda c: "a <blank> sheet"})
    try:
        assert "Modern test: a &lt;blank&gt; sheet" in paint("x", "a test", "blank", 1920)
        with pytest.raises(ValueError, match="registered already"):
            paintings.register_subject("a test", "test", palettes)
    finally:
        del paintings._SUBJECTS["a test"]
    with pytest.raises(ValueError, match="palettes of 8 colours"):
        paintings.register_subject("a test", "test", ["8b9ea6"])


def test_drawing_imports_no_game_and_nothing_but_the_standard_library() -> None:
    ours = (
        "vernissage.drawing",
        "vernissage.engine.language",
    )  # the words of a picture are said in the language spoken
    for file in sorted(Path(paintings.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                assert name.startswith(ours) or name.split(".")[0] in sys.stdlib_module_names, f"{file.name}: {name}"
