"""The picture of a table of The Gallerist, and the parts a page arranges."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import vernissage
from tests.games.gallerist.help import act, do
from tests.games.gallerist.help import game as position
from tests.games.gallerist.help import names as options
from vernissage.drawing import svg
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table
from vernissage.games.gallerist.components import FORMS
from vernissage.games.gallerist.picture import art, prints, signs
from vernissage.games.gallerist.picture.draw import (
    board,
    city,
    colony,
    draw,
    fragment_css,
    influence,
    log,
    market,
    media,
    prompt,
    sales,
    seat,
    seats,
    sheet,
    sprites,
)
from vernissage.games.gallerist.picture.panels import headline
from vernissage.games.gallerist.picture.scene import scene, spot, unplaced
from vernissage.games.gallerist.view import GalleristView

NASTY = ('<b>&"', "a'b", "]]>", "&amp;")
NAMES = ("Noor", "Ilse", "Anselm", "Tove")
SVG = "{http://www.w3.org/2000/svg}"
EAGER = {
    "action buy_artwork": 6,
    "action discover_artist": 4,
    "action sell_artwork": 8,
    "action sign_contract": 3,
    "visitors": 6,
}


def play(t: Table, seed: int, choices: int = 3000) -> Iterator[Table]:
    """The table before every choice of a game at random, with some zest so that there is something to see."""
    rng = random.Random(seed)
    for _ in range(choices):
        if t.over:
            return
        yield t
        moves = [str(move) for move in t.legal_moves()]
        t.play(rng.choices(moves, [EAGER.get(move, 1) for move in moves])[0])


def game(players: int, seed: int, choices: int = 3000, names: tuple[str, ...] = NAMES) -> Table:
    t = vernissage.new("gallerist", players=players, seed=seed, names=names[:players])
    for _ in play(t, seed, choices):
        pass
    return t


def until(players: int, seed: int, *decisions: str, least: int = 0) -> Table:
    for other in range(seed, seed + 9):
        t = vernissage.new("gallerist", players=players, seed=other, names=NAMES[:players])
        for k, now in enumerate(play(t, other)):
            if k >= least and now.decision in decisions:
                return now
    raise AssertionError("the games ended without such a decision")


def targets(drawing: str) -> list[str]:
    return sorted(re.findall(r'data-move="([^"]*)"', drawing))


def parts(view: GalleristView, names: Any, mode: Any = "wide") -> list[str]:
    """The parts on which a legal move may have its place."""
    some = {"names": names, "mode": mode}
    rooms = [part(view, **some) for part in (colony, influence, sales, media, market, city)]
    others = [seat(view, k, **some) for k in range(view.players) if k != view.viewer]
    own = [board(view, view.viewer, **some)] if view.viewer >= 0 else []
    return [prompt(view, **some)[0], *rooms, *own, *others]


@pytest.fixture(scope="module")
def middle() -> Table:
    return until(3, 2, "buy", least=120)


@pytest.fixture(scope="module")
def ended() -> Table:
    return game(3, 5)


# --- targets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (1, 4)])
def test_every_legal_move_of_a_whole_game_has_exactly_one_target(players, seed):
    t = vernissage.new("gallerist", players=players, seed=seed, names=NAMES[:players])
    rng, seen = random.Random(seed), Counter[str]()
    for now in play(t, seed):
        view = now.view(now.seat)
        s = scene(view, now.names)
        placed = [spot(view, option) for option in view.options if spot(view, option)]
        assert len(placed) == len(set(placed)) == len(s.targets)
        assert len(s.targets) + len(unplaced(s)) == len(view.moves)
        seen[view.decision] += 1
        if seen[view.decision] < 4 or rng.random() < 0.04:  # drawing takes longer than playing
            mode = "narrow" if seen[view.decision] % 3 == 0 else "wide"
            assert targets("".join(parts(view, now.names, mode))) == sorted(view.moves)
    assert len(seen) > 20


@pytest.mark.parametrize("decision", ["start", "buy", "move_visitors", "contract", "hire", "tile", "pay", "leave"])
def test_the_whole_picture_has_the_targets_of_its_parts(decision):
    t = until(3, 2, decision)
    assert targets(t.svg(t.seat)) == sorted(t.view(t.seat).moves)


def test_nobody_but_the_one_who_decides_has_targets(middle):
    others = [None, *(k for k in range(3) if k != middle.seat)]
    assert all(not targets(middle.svg(k)) for k in others)


def test_a_target_is_a_link_with_an_id_a_name_and_its_move(middle):
    view = middle.view(middle.seat)
    root = ET.fromstring(middle.svg(middle.seat))
    links = {a.get("data-move"): a for a in root.iter(f"{SVG}a")}
    for option in view.options:
        link = links[option.move]
        assert link.get("href") == f"#{link.get('id')}"
        assert link.get("class", "").startswith("legal")
        assert len(link.get("aria-label", "")) > 5


def test_an_artist_that_sells_shows_price_and_rise_of_fame(middle):
    view = middle.view(middle.seat)
    root = ET.fromstring(colony(view, names=NAMES))
    for option in view.options:
        if option.kind != "artist":
            continue
        link = next(a for a in root.iter("a") if a.get("data-move") == option.move)
        assert str(-option.money) in [text.text for text in link.iter("text")]
        assert f"−{-option.money} money" in link.get("aria-label", "")
        assert ('class="gainbar"' in ET.tostring(link, "unicode")) == (option.fame > 0)


def test_payments_tell_both_ends():
    t = until(3, 2, "pay")
    view = t.view(t.seat)
    said, _ = prompt(view, names=t.names)
    for option in view.options:
        influence_now = view.boards[t.seat].influence
        words = f"influence {influence_now} → {option.to}" if option.influence else f"keep influence {influence_now}"
        assert words in said


# --- the drawing as a file --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choices", [0, 140, 3000])
def test_pictures_stand_alone_and_stay_small(players, choices):
    t = game(players, 12, choices, NASTY)
    for viewer, light in ((None, "auto"), (t.seat, "day"), (0, "evening")):
        drawing = t.svg(viewer, light)
        root = ET.fromstring(drawing)
        ids = Counter(e.get("id") for e in root.iter() if e.get("id"))
        assert not [name for name, n in ids.items() if n > 1]
        links = {e.get("href") for e in root.iter() if e.get("href")} | set(re.findall(r"url\((#[^)]*)\)", drawing))
        assert {link.removeprefix("#") for link in links} <= set(ids)
        assert "@import" not in drawing
        assert not re.search(r"""(?:src|href)=["'](?!#)""", drawing)
        assert len(drawing.encode()) < 260_000
        assert "<b>" not in drawing
        assert NASTY[0] in "".join(root.itertext()) or viewer == 0


def test_the_same_view_gives_the_same_bytes(middle):
    first = middle.svg(middle.seat)
    prints._print.cache_clear()
    assert middle.svg(middle.seat) == first


def test_light_is_day_evening_or_auto(middle):
    day, evening, auto = (middle.svg(0, light) for light in ("day", "evening", "auto"))
    assert "var(--" not in day + evening
    assert "#e8e7e2" in day
    assert "#16211d" in evening
    assert "prefers-color-scheme: dark" in auto
    with pytest.raises(ValueError, match="auto, day, evening"):
        middle.svg(0, "noon")


def known_sizes(rules: str) -> dict[str, float]:
    given = re.findall(
        r"\.(?:gallerist-day|gal) \.([\w-]+(?:\.[\w-]+)?)\{font(?:-size)?:(?:[^;{}]*? )?([\d.]+)px", rules
    )
    return {name: float(size) for name, size in given}


def sizes(root: ET.Element, known: dict[str, float]) -> Iterator[tuple[float, str]]:
    """The size and the words of every text; all parts are placed at their natural size."""
    for text in root.iter():
        if text.tag.removeprefix(SVG) != "text":
            continue
        names = text.get("class", "").split()
        pairs = [f"{a}.{b}" for a in names for b in names if a != b]
        given = [known[name] for name in (*names, *pairs) if name in known]
        yield given[-1] if given else float(text.get("font-size", 0)), text.text or ""


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choices", [0, 140, 3000])
def test_words_are_large_enough_to_read(players, choices):
    t = game(players, 9, choices)
    for viewer in (None, t.seat):
        root = ET.fromstring(t.svg(viewer, "day"))
        for part in root.iter(f"{SVG}svg"):
            if part.get("x"):
                assert float(part.get("width", 0)) == pytest.approx(float(part.get("viewBox", "").split()[2]), abs=0.02)
        known = known_sizes("".join(style.text or "" for style in root.iter(f"{SVG}style")))
        assert not [(size, words) for size, words in sizes(root, known) if size < 11.7]


def test_words_on_a_phone_are_large_enough_to_read(middle):
    view = middle.view(middle.seat)
    known = known_sizes(fragment_css())
    for part in (*parts(view, NAMES, "narrow"), sheet(view, names=NAMES, mode="narrow", wide=366)[0]):
        root = ET.fromstring(part)
        scale = (
            366 / float(root.get("viewBox", "").split()[2]) if root.get("class", "") != "gal gal-prompt narrow" else 1
        )
        assert not [(size, words) for size, words in sizes(root, known) if size * scale < 12.1]


def test_a_picture_tells_nothing_its_reader_may_not_know():
    for players in (2, 4):
        t = game(players, 6, 90)
        for viewer in (None, *range(players)):
            other, recent = t.redeal(viewer, 99), t.recent(viewer)
            a = draw(t.view(viewer), names=t.names, recent=recent, light="day")
            assert a == draw(other.view(viewer), names=t.names, recent=recent, light="day")


# --- what is on it ----------------------------------------------------------------------------------------------------


def test_ids_are_stable_and_those_of_a_phone_end_in_n(middle):
    view = middle.view(1)
    assert 'id="artist-painting_blue"' in colony(view, names=NAMES)
    assert 'id="artist-painting_blue-n"' in colony(view, names=NAMES, mode="narrow")
    assert 'id="s1-slot-1"' in board(view, 1, names=NAMES)
    assert 'id="s2-lobby-vip"' in seat(view, 2, names=NAMES)
    assert 'id="cell-0-2"' in market(view, names=NAMES)
    assert 'id="plaza-investor"' in city(view, names=NAMES)
    assert 'id="contract-4"' in sales(view, names=NAMES)
    assert 'id="white-media_center"' in media(view, names=NAMES)


def test_the_table_is_told_by_signs_and_words_not_by_colour(middle):
    view = middle.view(None)
    drawn = middle.svg(None)
    for kind in ("c", "v", "i"):
        assert f'href="#gal-v-{kind}"' in drawn
        assert f'href="#gal-t-{kind}"' in drawn
    for form in FORMS:
        assert f'href="#gal-f-{form}"' in drawn
    shapes = [signs.counter(k, "A", 0, 0) for k in range(4)]
    assert len({re.sub(r"s\d", "", shape) for shape in shapes}) == 4
    assert view.players == 3


def test_names_that_begin_alike_have_two_letters(middle):
    s = scene(middle.view(0), ("Anna", "Anselm", "Tove"))
    assert [s.letter(k) for k in range(3)] == ["An", "An", "T"]
    s = scene(middle.view(0), ("Ilse", "Ivo", "Tove"))
    assert [s.letter(k) for k in range(3)] == ["Il", "Iv", "T"]


def test_every_number_of_visitors_and_tickets_is_on_the_table(middle):
    view = middle.view(middle.seat)
    root = ET.fromstring(city(view, names=NAMES))
    said = {g.get("id"): g.get("aria-label") for g in root.iter("g") if g.get("id")}
    for k, kind in enumerate(signs.KINDS):
        assert said[f"plaza-{kind}"].startswith(f"{view.plaza[k]} ")
        assert said[f"bag-{kind}"].startswith(f"{view.bag[k]} ")
        assert said[f"box-{kind}"].startswith(f"{view.box_office[k]} ")


def test_what_was_done_last_has_the_red_dot():
    t = vernissage.new("gallerist", players=2, seed=3, names=NAMES[:2])
    for now in play(t, 3):
        hung = [e for e in now.recent(None) if e.kind == "hang"]
        if hung:
            view = now.view(None)
            drawn = ET.fromstring(seat(view, hung[-1].seat, names=now.names, recent=now.recent(None)))
            marked = [g.get("id") for g in drawn.iter("g") if "just now" in g.get("aria-label", "")]
            assert f"s{hung[-1].seat}-slot-{hung[-1].slot}" in marked
            return
    raise AssertionError("nothing was hung")


def test_the_picture_light_is_on_for_who_decides(middle):
    mine, _ = prompt(middle.view(middle.seat), names=NAMES)
    theirs, _ = prompt(middle.view(None), names=NAMES)
    assert 'class="light"' in mine
    assert 'class="light dark"' in theirs
    assert "waiting" in theirs


def test_secret_cards_are_the_owners_until_the_end(middle, ended):
    view = middle.view(0)
    assert "Dealer · sold: secret" not in board(view, 0, names=NAMES)
    assert "Dealer · sold: secret" in board(view, 1, names=NAMES)
    assert "Dealer" not in seat(view, 1, names=NAMES)
    assert "Dealer · sold: " in seat(ended.view(None), 1, names=NAMES)


def test_the_page_may_link_its_own_works(middle):
    view = middle.view(middle.seat)
    linked = prints.linked("/art/gallerist-{}-{}.svg")
    drawn = colony(view, names=NAMES, art=linked) + market(view, names=NAMES, art=linked)
    assert 'href="/art/gallerist-' in drawn
    assert "#gallerist-" not in drawn
    assert "<symbol" in sprites(view, art=False)
    assert "gallerist-painting" not in sprites(view, art=False)


def test_there_are_thirty_two_different_works():
    shown = {art.work(form, letter, detail="mini") for form in FORMS for letter in art.LETTERS}
    assert len(shown) == 32
    with pytest.raises(ValueError, match="works are a to h"):
        art.work("painting", "z")


def test_parts_share_a_page_with_wide_ones_without_sharing_ids(middle):
    view = middle.view(middle.seat)
    ids: Counter[str] = Counter()
    for mode in ("wide", "narrow"):
        for part in parts(view, NAMES, mode):
            ids.update(re.findall(r' id="([^"]*)"', part))
    assert not [name for name, n in ids.items() if n > 1]


def test_the_position_is_told_to_those_who_listen(middle):
    root = ET.fromstring(middle.svg(middle.seat))
    said = root.findtext(f"{SVG}desc") or ""
    assert (root.findtext(f"{SVG}title") or "").startswith("The Gallerist: Your turn: ")
    view = middle.view(middle.seat)
    assert f"{sum(view.box_office)} tickets left" in said
    assert f"You have {len(view.moves)} choices." in said
    assert all(artist.name in said for artist in view.artists if artist.found)


def test_the_rules_a_page_adds_are_kept_to_the_drawings():
    rules = re.sub(r"@media[^{]*\{", "", fragment_css())
    selectors = [one.strip(" }") for rule in re.findall(r"([^{}]+)\{", rules) for one in rule.split(",")]
    assert selectors
    assert all(".gal" in one for one in selectors)


def test_log_and_seats_speak(middle):
    view = middle.view(middle.seat)
    told, high = log(view, names=NAMES, recent=middle.recent(middle.seat))
    assert high > 30
    assert "WHAT HAPPENED LAST" in told
    empty, _ = log(view, names=NAMES, recent=())
    assert "Nothing has happened yet." in empty
    lines, _ = seats(view, names=NAMES)
    assert ", to decide" in lines


# --- the end ----------------------------------------------------------------------------------------------------------


def test_the_end_names_the_winner_and_marks_him_with_a_red_dot(ended):
    view = ended.view(None)
    winner = view.places.index(1)
    root = ET.fromstring(ended.svg(winner))
    said = [text.text or "" for text in root.iter(f"{SVG}text") if text.get("class") == "lettering"]
    assert said[0].startswith("You win")
    assert [c for c in root.iter(f"{SVG}circle") if c.get("class") == "red"]
    assert not [c for c in root.iter(f"{SVG}circle") if c.get("class") == "just"]


def test_headlines_tell_margin_tie_break_and_shared_victory(ended):
    view = ended.view(0)

    def line(scores: tuple[int, ...], places: tuple[int, ...], viewer: int = -1) -> str:
        return headline(msgspec.structs.replace(view, scores=scores, places=places, viewer=viewer), NAMES)

    assert line((60, 61, 5), (2, 1, 3)) == "Ilse wins by one money."
    assert line((60, 63, 5), (2, 1, 3), 1) == "You win by three money."
    assert line((60, 95, 5), (2, 1, 3)) == "Ilse wins by 35 money."
    assert line((61, 61, 5), (2, 1, 3)) == "Ilse wins on the tie-break."
    assert line((61, 61, 5), (1, 1, 3)) == "The victory is shared."


@pytest.mark.parametrize(
    ("queue", "told"), [({0: 8, 1: 8}, "the place is shared"), ({0: 7, 1: 8}, "3 assistants in play decide")]
)
def test_a_tie_is_explained_in_the_picture(queue, told):
    third = {0: 0, 1: 0}
    tied = Scenario("gallerist", 2, 1).put(at="over", money={0: 9, 1: 9}, third=third, queue=queue).table().view(0)
    assert tied.scores[0] == tied.scores[1]
    assert told in draw(tied, names=NAMES)


def test_the_score_sheet_adds_up(ended):
    view = ended.view(None)
    drawn, _ = sheet(view, names=NAMES)
    for k in range(3):
        assert f">{view.scores[k]}</text>" in drawn
    assert "?" not in drawn
    assert svg.XMLNS not in drawn


def test_one_player_has_a_table_too():
    t = game(1, 4, 60)
    drawn = t.svg(0, "day")
    ET.fromstring(drawn)
    assert targets(drawn) == sorted(t.view(0).moves)
    over = game(1, 4)
    assert "You finish with " in over.svg(0, "day")


def test_the_place_of_the_new_work_is_shown_in_a_purchase_only():
    t = act(position(money={0: 20}, lobby={0: ["vip"]}), "international_market", "make_offer")
    do(t, "offer 6 left")
    assert (t.decision, t.view(0).frame.buying) == ("pay", "")
    assert "the new work goes here" not in board(t.view(0), 0, names=t.names)
    t = act(position(money={0: 20}, found=["painting_blue"], top={"painting": "f"}), "artists_colony", "buy_artwork")
    shown = []
    do(t, "artist painting_blue")
    while t.seat == 0 and t.view(0).frame.buying:
        assert t.view(0).frame.buying == "painting_blue"
        assert "the new work goes here" in board(t.view(0), 0, names=t.names)
        shown.append(t.decision)
        t.play(options(t)[0])
    assert shown == ["pay", "fame", "ticket"]


def test_the_tile_of_a_place_lies_beside_its_title():
    """In a browser the title of the International Market ends at 160 of 336 units."""
    view = vernissage.new("gallerist", 2, 0).view(0)
    for mode in ("wide", "narrow"):
        drawn = market(view, names=("A", "B"), recent=(), mode=mode)
        head = drawn[drawn.index("International Market</text>") :]
        (x, *_) = (float(x) for x in re.findall(r'<rect x="([\d.]+)" y="6" [^>]*class="tile"', head))
        assert x > 162
