"""The picture of a table of Museum: Pictura, and the parts a page arranges."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

import vernissage
from vernissage.drawing.frames import PERIODS, period_frame
from vernissage.drawing.words import signed
from vernissage.engine.table import Table
from vernissage.games.pictura.events import MUSEUM_NAMES
from vernissage.games.pictura.picture import art, prints
from vernissage.games.pictura.picture import draw as table
from vernissage.games.pictura.picture.draw import NARROW, draw
from vernissage.games.pictura.picture.panels import PLACED, buttons_for
from vernissage.games.pictura.picture.plan import _outline
from vernissage.games.pictura.picture.sheet import headline
from vernissage.games.pictura.picture.signs import SIGNS, called, city, symbols
from vernissage.games.pictura.rules import BOOK
from vernissage.games.pictura.state import TYPE_NAMES
from vernissage.games.pictura.view import Collection, PicturaView, paintings

NASTY = ('<b>&"', "a'b", "]]>", "&amp;")
SVG = "{http://www.w3.org/2000/svg}"


def new(players: int, seed: int, names: tuple[str, ...] = NASTY) -> Table:
    return vernissage.new("pictura", players=players, seed=seed, names=names[:players])


def play(t: Table, seed: int, choices: int = 5000) -> Iterator[Table]:
    """The table before every choice of a game that hangs what it can, at random otherwise."""
    rng = random.Random(seed)
    for _ in range(choices):
        if t.over:
            return
        yield t
        moves = [str(move) for move in t.legal_moves()]
        first = [m for m in moves if m.split()[0] in ("open", "patron", "favour", "exhibit")]
        if t.decision == "layout" and "done" in moves and rng.random() < 0.4:
            first = ["done"]
        t.play(rng.choice(first if first and rng.random() < 0.8 else moves))


def game(players: int, seed: int, choices: int = 5000) -> Table:
    t = new(players, seed)
    for _ in play(t, seed, choices):
        pass
    return t


def until(players: int, seed: int, wanted: Callable[[Table], bool]) -> Table:
    for now in play(new(players, seed), seed):
        if wanted(now):
            return now
    raise AssertionError("the game ended without such a position")


def at(players: int, decision: str, least: int = 60) -> Table:
    for seed in range(1, 40):
        for k, now in enumerate(play(new(players, seed), seed)):
            if k >= least and now.decision == decision:
                return now
    raise AssertionError("no game had such a decision")


def targets(drawing: str) -> list[str]:
    return sorted(re.findall(r'data-move="([^"]*)"', drawing))


def seen(t: Table, seat: int | None) -> PicturaView:
    view = t.view(seat)
    assert isinstance(view, PicturaView)
    return view


def narrow(view: PicturaView, names: Any, pictures: prints.Art = prints.inline) -> str:
    """The parts a phone shows for the viewer, one below the other."""
    me = view.viewer
    parts = [
        table.prompt(view, names=names, mode=NARROW),
        table.track(view, names=names, mode=NARROW),
        table.auction(view, mode=NARROW, art=pictures),
        table.abroad(view, mode=NARROW, art=pictures),
        table.hand(view, mode=NARROW, art=pictures),
        table.favours(view, mode=NARROW),
        table.discard(view, me, names=names, mode=NARROW, art=pictures),
        table.own_museum(view, me, 366, names=names, narrow=True, art=pictures),
        table.trend_cards(view, mode=NARROW),
        table.patrons(view, names=names, mode=NARROW),
        table.exhibitions(view, names=names, mode=NARROW),
        table.piles(view, mode=NARROW),
        table.sheet(view, names=names, mode=NARROW),
        *(
            table.seat_area(view, k, 366, names=names, mode=NARROW, art=pictures)
            for k in range(view.players)
            if k != me
        ),
    ]
    return "".join(str(part) for part in parts)


@pytest.fixture(scope="module")
def middle() -> Table:
    return at(3, "exch_take", 150)


@pytest.fixture(scope="module")
def ended() -> Table:
    return game(3, 5)


# --- targets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_of_whole_games_has_exactly_one_target(players):
    met = Counter()
    for k, now in enumerate(play(new(players, players), players)):
        met[now.decision] += 1
        if met[now.decision] > 5 and k % 17:
            continue  # many positions of one kind are alike
        view = seen(now, now.seat)
        wide, _ = table._table(view, now.names, ())
        assert targets(wide) == sorted(view.moves)
        assert targets(narrow(view, now.names)) == sorted(view.moves)
        buttons = targets(str(table.choices(view, names=now.names)))
        assert buttons == sorted(buttons_for(view))
        assert all(move.split()[0] not in PLACED for move in buttons)
    assert len(met) >= 11


def test_every_kind_of_decision_has_its_targets():
    wanted, names = set(BOOK.names), NASTY
    for seed in range(1, 30):
        for now in play(new(2 + seed % 3, seed), seed):
            if now.decision in wanted:
                wanted.discard(now.decision)
                view = seen(now, now.seat)
                assert targets(draw(view, names=names, light="day")) == sorted(view.moves)
        if wanted <= {"discard_favour"}:  # rare: five favours in hand
            break
    assert wanted <= {"discard_favour"}


def test_surplus_favours_are_put_away_by_their_cards(middle):
    view = seen(middle, middle.seat)
    held = (1, 0, 1, 1, 0, 1, 0, 1)
    kinds = ("patronage", "fundraiser", "auction", "cultural_grants", "grand_opening")
    view = msgspec.structs.replace(
        view, decision="discard_favour", favours=held, chosen=0, gains=(), moves=tuple(f"drop {k}" for k in kinds)
    )
    assert targets(draw(view, names=NASTY)) == sorted(view.moves)


def test_nobody_but_the_one_who_decides_has_targets(middle):
    others = [None, *(k for k in range(3) if k != middle.seat)]
    assert all(not targets(middle.svg(k)) for k in others)


@pytest.mark.parametrize(("held", "long"), [(10, False), (11, False), (13, False), (14, True)])
def test_a_long_hand_lies_closer_and_on_a_phone_in_one_row(middle, held, long):
    view = seen(middle, middle.seat)
    view = msgspec.structs.replace(view, hand=tuple(range(1, held + 1)), chosen=0, moves=(), gains=())
    wide, phone = table.hand(view, 640), table.hand(view, mode=NARROW)
    assert ("long" in wide.kind) is long
    assert wide.wide == 640
    assert phone.wide == held * table.STEP
    assert phone.high < 110
    assert wide.high < 110 + 60 * long + 40 * (held == 10)  # closer ones have no names below
    assert len(re.findall(r'id="hand-', str(wide))) == len(re.findall(r'id="hand-n-', str(phone))) == held


def links(drawing: str) -> dict[str | None, ET.Element]:
    return {a.get("data-move"): a for a in ET.fromstring(drawing).iter(f"{SVG}a")}


def said(element: ET.Element) -> str:
    return " ".join("".join(text.itertext()) for text in element.iter(f"{SVG}text"))


@pytest.mark.parametrize("decision", ["exch_take", "target", "action"])
def test_gains_are_written_on_their_targets(decision):
    t = until(3, 6, lambda t: t.decision == decision and any(g.points for g in seen(t, t.seat).gains))
    view = seen(t, t.seat)
    found = links(t.svg(t.seat))
    for gain in view.gains:
        link = found[gain.move]
        assert signed(gain.points) in said(link) or str(gain.points) in said(link)
        assert link.get("href") == f"#{link.get('id')}"


def test_a_painting_to_give_shows_what_the_four_museums_pay():
    t = at(2, "exch_give")
    view = seen(t, t.seat)
    found = links(t.svg(t.seat))
    for gain in view.gains:
        shown = [text.text for text in found[gain.move].iter(f"{SVG}text") if "offer" in text.get("class", "")]
        assert shown == [str(n) if n else "·" for n in gain.museums]


def test_a_museum_that_pays_underlines_the_line_it_pays_for():
    t = until(2, 8, lambda t: t.decision == "exch_take" and max(g.gain for g in seen(t, t.seat).gains) == 3)
    view = seen(t, t.seat)
    drawn = str(table.abroad(view))
    paying = sum(any(g.gain > 0 for g in view.gains if int(g.move.split()[1]) in m.paintings) for m in view.abroad)
    assert drawn.count('class="hall paying"') == paying
    assert drawn.count('class="hair gilt"') == paying


# --- the file ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choices", [0, 120, 5000])
def test_a_picture_is_well_formed_alone_and_of_moderate_size(players, choices):
    t = game(players, 4, choices)
    for seat, light in ((None, "day"), (1, "auto")):
        drawing = t.svg(seat, light)
        root = ET.fromstring(drawing)
        ids = Counter(e.get("id") for e in root.iter() if e.get("id"))
        assert not [name for name, n in ids.items() if n > 1]
        refs = {e.get("href") for e in root.iter() if e.get("href")} | set(re.findall(r"url\((#[^)]*)\)", drawing))
        assert {link.removeprefix("#") for link in refs} <= set(ids)
        assert "@import" not in drawing
        assert not re.search(r"""(?:src|href)=["'](?!#)""", drawing)
        assert len(drawing.encode()) < 300_000


def test_full_museums_of_four_still_make_a_picture_of_moderate_size():
    view = seen(game(4, 3), None)
    walls = tuple(tuple(range(25 * k + 1, 25 * k + 26)) for k in range(4))
    discards = tuple(tuple(range(101 + 15 * k, 116 + 15 * k)) for k in range(4))
    full = msgspec.structs.replace(view, walls=walls, hanging=walls, discards=discards)
    assert len(draw(full, names=NASTY, light="auto").encode()) < 300_000


def test_wide_and_narrow_parts_can_share_a_page(middle):
    view = seen(middle, middle.seat)
    wide, _ = table._table(view, middle.names, ())
    names = re.findall(r' id="([^"]*)"', wide + narrow(view, middle.names))
    assert [name for name, n in Counter(names).items() if n > 1] == []


def test_names_are_escaped_everywhere():
    for choices in (0, 100, 5000):
        t = game(4, 8, choices)
        for seat in (None, 2, 3):
            drawing = t.svg(seat, "day")
            assert "<b>" not in drawing
            assert NASTY[0] in "".join(ET.fromstring(drawing).itertext())


def test_the_same_view_gives_the_same_bytes(middle):
    first = middle.svg(middle.seat)
    prints._plate.cache_clear()
    assert middle.svg(middle.seat) == first


def test_a_picture_tells_nothing_its_reader_may_not_know():
    for players in (2, 4):
        t = game(players, 6, 90)
        for seat in (None, 0, 1):
            other, recent = t.redeal(seat, 99), t.recent(seat)
            a = draw(seen(t, seat), names=t.names, recent=recent, light="day")
            assert a == draw(seen(other, seat), names=t.names, recent=recent, light="day")


def test_light_is_day_evening_or_auto(middle):
    day, evening, auto = (middle.svg(0, light) for light in ("day", "evening", "auto"))
    assert "var(--" not in day + evening
    assert "#e8e7e2" in day
    assert "#16211d" in evening
    assert "prefers-color-scheme: dark" in auto
    with pytest.raises(ValueError, match="day, evening or auto"):
        draw(seen(middle, 0), names=middle.names, light="noon")


def sizes(root: ET.Element, known: dict[str, float], space: str = SVG) -> Iterator[tuple[float, str]]:
    """The size and the words of every text; nothing in these drawings is scaled but the paintings."""
    for text in root.iter(f"{space}text"):
        for part in (text, *text.iter(f"{space}tspan")):
            names = part.get("class", "").split()
            styled = re.search(r"font-size:([\d.]+)", part.get("style", ""))
            given = [known[name] for name in names if name in known]
            own = float(part.get("font-size", 0)) or (given[-1] if given else 0)
            if styled:
                own = float(styled[1])
            if own or (part is text and part.text):
                yield own, "".join(part.itertext())


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("choices", [0, 130, 5000])
def test_words_are_large_enough_to_read(players, choices):
    t = game(players, 12, choices)
    for seat in (None, t.seat if not t.over else 0):
        root = ET.fromstring(t.svg(seat, "day"))
        rules = "".join(style.text or "" for style in root.iter(f"{SVG}style"))
        known = {
            name: float(size) for name, size in re.findall(r"\.pictura-day \.([\w-]+)\{font:[^;]*?([\d.]+)px", rules)
        }
        small = [(round(size, 1), words) for size, words in sizes(root, known) if size < 12.2]
        assert not small


def test_words_on_a_phone_are_large_enough_to_read_and_stay_on_it(middle):
    view = seen(middle, middle.seat)
    rules = table.fragment_css()
    known = {name: float(size) for name, size in re.findall(r"\.pictura \.([\w-]+)\{font:[^;]*?([\d.]+)px", rules)}
    page = ET.fromstring(f"<div>{narrow(view, middle.names)}</div>")
    assert not [(size, words) for size, words in sizes(page, known, "") if size < 12.2]
    for drawing in page.iter("svg"):
        scrolls = "in-hand" in drawing.get("class", "")  # the row of cards is leafed through sideways
        assert scrolls or float(drawing.get("viewBox", "").split()[2]) <= 366


# --- what is on it ----------------------------------------------------------------------------------------------------


def test_every_collection_is_outlined_and_told(ended):
    view = seen(ended, 0)
    for seat in range(3):
        drawn = str(table.plan(view, seat, names=ended.names))
        for group in view.collections[seat]:
            assert f"{len(group.cells)} connected, {group.points} point" in drawn
        assert drawn.count('class="tab"') == len(view.collections[seat])


def test_an_outline_goes_around_its_rooms_and_not_between_them():
    def edges(cells: tuple[int, ...]) -> int:
        return _outline(Collection("portrait", cells, 1), 70).count("M")

    assert edges((0,)) == 4
    assert edges((0, 1)) == 6
    assert edges((0, 1, 5, 6)) == 8
    assert edges((7, 11, 12, 13)) == 10


def test_an_outline_closes_at_inner_and_outer_corners():
    for cells in ((0, 1, 5), (2, 7, 12, 11, 13), (6, 7, 8, 11, 13, 16, 17, 18)):
        d = re.search(r' d="([^"]*)"', _outline(Collection("rococo", cells, 1), 70))
        assert d
        ends: Counter[tuple[float, float]] = Counter()
        for x, y, way, to in re.findall(r"M([\d.]+) ([\d.]+)([HV])([\d.]+)", d[1]):
            ends[(float(x), float(y))] += 1
            ends[(float(to), float(y)) if way == "H" else (float(x), float(to))] += 1
        assert set(ends.values()) == {2}  # every end meets exactly one other


def test_the_red_dot_is_on_what_was_hung_last():
    t = until(3, 9, lambda t: any(e.kind == "exhibit" for e in t.recent(None)) and t.decision == "action")
    recent = t.recent(None)
    view = seen(t, None)
    last = {e.painting + 1 for e in recent if e.kind == "exhibit"}
    drawn = "".join(str(table.plan(view, k, names=t.names, recent=recent)) for k in range(3))
    assert drawn.count(", just hung<") == len(last) == drawn.count("<title>Just hung</title>")


def test_signs_tell_genre_and_period_by_shape_and_word():
    assert set(SIGNS) == set(TYPE_NAMES)
    grounds = [symbol[0].tag for symbol in ET.fromstring(f"<svg>{symbols()}</svg>")]
    assert grounds.count("circle") == 6
    assert grounds.count("rect") == 5


def test_painters_and_museums_go_by_short_names():
    assert [called(paintings()[n].painter) for n in (7, 19, 25, 39, 169, 175)] == [
        "Leonardo",
        "Titian",
        "Bruegel",
        "Caravaggio",
        "Van Gogh",
        "Toulouse-Lautrec",
    ]
    assert [city(name) for name in MUSEUM_NAMES] == ["New York", "Tokyo", "Madrid", "Moscow"]


def test_ids_are_stable(middle):
    view, names = seen(middle, 1), middle.names
    assert 'id="me-c1"' in str(table.plan(view, 1, names=names))
    assert 'id="me-n-c25"' in str(table.plan(view, 1, names=names, mode=NARROW))
    assert 'id="s2-c13"' in str(table.plan(view, 2, names=names))
    assert f'id="hand-{view.hand[0]}"' in str(table.hand(view))
    assert f'id="take-{view.abroad[0].paintings[0]}"' in str(table.abroad(view))
    assert 'id="patron-5"' in str(table.patrons(view, names=names))
    assert 'id="open-still_life"' in str(table.exhibitions(view, names=names))


def test_the_page_may_link_its_own_paintings(middle):
    view = seen(middle, middle.seat)
    drawn = narrow(view, middle.names, prints.linked("/art/pictura-{:03}.svg"))
    assert f'href="/art/pictura-{view.hand[0]:03}.svg"' in drawn
    assert "#pi-" not in drawn


def test_a_spectator_sees_all_museums_and_no_hand(middle):
    drawing = middle.svg(None)
    assert drawing.count('class="seat-area"') == 3
    assert 'id="hand-' not in drawing
    assert "Your" not in "".join(ET.fromstring(drawing).itertext())


def test_what_is_known_of_a_hand_is_shown_to_the_others():
    t = until(2, 3, lambda t: bool(seen(t, 0).known[1]))
    view = seen(t, 0)
    assert all(f'id="known-{n}"' in draw(view, names=t.names) for n in view.known[1])


def test_the_position_is_told_to_those_who_listen(middle):
    root = ET.fromstring(middle.svg(middle.seat))
    view = seen(middle, middle.seat)
    told = root.findtext(f"{SVG}desc") or ""
    assert (root.findtext(f"{SVG}title") or "").startswith("Museum: Pictura: ")
    assert "Your museum, " in told
    assert f"{view.market} paintings are left in the market." in told
    assert all(paintings()[n].title in told for n in view.hand)


# --- the paintings ----------------------------------------------------------------------------------------------------


def test_every_card_has_a_painting_and_the_frame_of_its_period():
    assert len(art.MOTIFS) == 180
    for number in range(1, 181, 7):
        drawn = art.painting(number, detail="mini")
        assert ET.fromstring(drawn).get("aria-label") == paintings()[number].title
        assert period_frame(paintings()[number].period, 400, 400, 30) in drawn
    for number in (0, 181):
        with pytest.raises(ValueError, match="numbered 1 to 180"):
            art.canvas(number)


def test_all_motifs_are_known_and_can_be_printed():
    assert len(prints.symbols(range(1, 181)).encode()) < 330_000


def test_frames_of_the_periods_differ():
    assert len({period_frame(period, 400, 400, 30) for period in PERIODS}) == 5
    with pytest.raises(KeyError, match="cubism"):
        period_frame("cubism", 400, 400, 30)


# --- the end ----------------------------------------------------------------------------------------------------------


def test_the_end_names_the_winner_and_marks_him_with_a_red_dot(ended):
    view = seen(ended, None)
    root = ET.fromstring(ended.svg(None))
    lettering = " ".join(text.text or "" for text in root.iter(f"{SVG}text") if text.get("class") == "lettering")
    assert lettering.split() == headline(view, ended.names).split()
    red = [c for c in root.iter(f"{SVG}circle") if c.get("class") == "red"]
    assert len(red) == 2 * view.places.count(1)  # in the score sheet and above the museum


def test_the_end_shows_every_line_and_every_total(ended):
    view = seen(ended, 0)
    words = " ".join("".join(text.itertext()) for text in ET.fromstring(ended.svg(0)).iter(f"{SVG}text"))
    assert all(str(total) in words for total in view.totals)
    assert all(points is not None for lines in view.lines for points in lines)
    assert "?" not in words


def test_headlines_tell_the_margin(ended):
    view = seen(ended, None)

    def says(totals: tuple[int, ...], places: tuple[int, ...], viewer: int = -1) -> str:
        changed = msgspec.structs.replace(view, totals=totals, places=places, viewer=viewer)
        return headline(changed, ("Noor", "Ilse", "Anselm"))

    assert says((50, 49, 3), (1, 2, 3)) == "Noor wins by one point."
    assert says((50, 49, 3), (1, 2, 3), viewer=0) == "You win by one point."
    assert says((50, 30, 3), (1, 2, 3)) == "Noor wins by 20 points."
    assert says((50, 50, 3), (2, 1, 3)) == "Ilse wins on the tie-break."
    assert says((50, 50, 3), (1, 1, 3)) == "The victory is shared."
