"""The picture of an Art Society table, and the parts a page arranges."""

from __future__ import annotations

import functools
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

import vernissage
from vernissage.drawing.words import signed
from vernissage.engine.table import Table
from vernissage.games.art_society import words
from vernissage.games.art_society.picture import prints
from vernissage.games.art_society.picture.art import canvas, painting
from vernissage.games.art_society.picture.draw import definitions, draw, fragment_css, parts
from vernissage.games.art_society.picture.measures import Setting
from vernissage.games.art_society.picture.mouldings import TONES
from vernissage.games.art_society.picture.nails import earns
from vernissage.games.art_society.picture.placard import BUTTONS, headline
from vernissage.games.art_society.state import FRAMES, MOVES, TILES
from vernissage.games.art_society.view import ArtSocietyView, Gain

SVG = "{http://www.w3.org/2000/svg}"
NASTY = ('A & <b>"bold"</b>', "Ilse", "it's", "Ω" * 30)
View = ArtSocietyView


def play(t: Table, seed: int, most: int = 5000) -> Iterator[Table]:
    """The table before every choice of a game by chance."""
    rng = random.Random(seed)
    for _ in range(most):
        if t.over:
            return
        yield t
        t.play(rng.choice(t.legal_moves()))


@functools.cache
def game(players: int, seed: int, choices: int = 5000) -> Table:
    t = vernissage.new("art_society", players=players, seed=seed, names=NASTY[:players])
    for _ in play(t, seed, choices):
        pass
    return t


def until(players: int, seed: int, wanted: Callable[[View], bool], names: tuple[str, ...] | None = None) -> Table:
    """The first table of a game where the one who decides has such a view."""
    for k in range(seed, seed + 12):
        t = vernissage.new("art_society", players=players, seed=k, names=names)
        for now in play(t, k):
            if wanted(now.view(now.seat)):
                return now
    raise AssertionError("no game came to such a table")


def targets(drawing: str) -> list[str]:
    return sorted(re.findall(r'data-move="([^"]*)"', drawing))


def whole(t: Table, seat: int | None, light: str = "day", **more: Any) -> str:
    return draw(t.view(seat), names=t.names, recent=t.recent(seat), light=light, **more)


@pytest.fixture(scope="module")
def hanging() -> Table:
    """A painting in hand, with frames to match and a faux pas to make."""
    return until(3, 1, lambda v: any(g.frames for g in v.gains) and any(g.faux_pas for g in v.gains) and v.round > 3)


@pytest.fixture(scope="module")
def ended() -> Table:
    return game(3, 5)


# --- targets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed", "narrow"), [(2, 3, False), (3, 1, True), (4, 2, False)])
def test_every_legal_move_of_a_whole_game_has_exactly_one_target(players, seed, narrow):
    t = vernissage.new("art_society", players=players, seed=seed)
    for now in play(t, seed):
        view = now.view(now.seat)
        shown = "".join(map(str, parts(view, names=now.names, narrow=narrow).values()))
        assert targets(shown) == sorted(view.moves)


@pytest.mark.parametrize("kind", [kind.name for kind in MOVES.kinds])
def test_every_kind_of_move_has_its_target_in_the_whole_picture(kind):
    t = until(3, 1, lambda v: any(move.split()[0] == kind for move in v.moves))
    view = t.view(t.seat)
    assert targets(whole(t, t.seat)) == sorted(view.moves)


def test_nobody_but_the_one_who_decides_has_targets(hanging):
    others = [None, *(k for k in range(3) if k != hanging.seat)]
    assert all(not targets(whole(hanging, k)) for k in others)


def test_all_who_have_not_sealed_may_choose_a_bid_in_their_pictures():
    t = until(3, 4, lambda v: v.decision == "bid" and v.round == 2)
    for seat in range(3):
        assert targets(whole(t, seat)) == sorted(f"bid {card}" for card in t.view(seat).hands[seat])


def test_moves_without_a_place_on_the_table_are_buttons_with_full_names():
    t = until(3, 2, lambda v: "restart" in v.moves)
    root = ET.fromstring(whole(t, t.seat))
    links = {a.get("data-move"): a for a in root.iter(f"{SVG}a")}
    assert links["done"].get("aria-label") == words.LABELS["done"]
    assert links["restart"].get("id") == "do-restart"
    assert set(BUTTONS) == set(words.LABELS)


# --- nails and the ghost ----------------------------------------------------------------------------------------------


def test_a_nail_says_what_its_place_earns_and_why(hanging):
    root = ET.fromstring(whole(hanging, hanging.seat))
    view = hanging.view(hanging.seat)
    links = {a.get("data-move"): a for a in root.iter(f"{SVG}a")}
    for gain in view.gains:
        link = links[f"anchor {gain.x} {gain.y}"]
        assert link.get("id") == f"at-{gain.x}-{gain.y}"
        assert link.findtext(f"{SVG}text") == signed(gain.points)
        said = link.get("aria-label", "")
        assert said.startswith(f"Column {gain.x + 1}, row {gain.y + 1}: {signed(gain.points)}")
        assert ("faux pas with" in said) == bool(gain.faux_pas)
        head = [e.tag for e in link if e.get("class") == "head"]
        assert head == [f"{SVG}rect" if gain.faux_pas else f"{SVG}circle"]


def test_gains_are_told_in_full(hanging):
    s = Setting(hanging.view(hanging.seat), hanging.names)
    assert earns(s, "p001", Gain(0, 0, 4, 0, prestige=4)) == "+4: City Life +4, no faux pas"
    two = Gain(0, 0, 9, 2, ("a", "b"), ("c",), prestige=2, eyeline=3, corners=2)
    assert earns(s, "p001", two) == (
        "+9: City Life +2, 2 frames match +2, eyeline +3, corner +2, faux pas with 1 painting"
    )
    assert earns(s, "d2h", Gain(0, 0, 7, 2, full=5)) == "+7: shields +2, full wall +5"
    assert [signed(k) for k in (3, 0, -4)] == ["+3", "0", "−4"]


def test_the_ghost_marks_every_frame_it_matches_and_every_painting_it_offends(hanging):
    view = hanging.view(hanging.seat)
    for gain in (next(g for g in view.gains if g.frames), next(g for g in view.gains if g.faux_pas)):
        shown = whole(hanging, hanging.seat, aim=f"anchor {gain.x} {gain.y}")
        ghost = next(g for g in ET.fromstring(shown).iter(f"{SVG}g") if g.get("class") == "ghost")
        kinds = Counter(g.get("class") for g in ghost.iter(f"{SVG}g"))
        assert kinds["match"] == len(gain.frames)
        assert kinds["faux-pas"] == len(gain.faux_pas)
        assert targets(shown) == sorted(view.moves)
        assert 'class="ledger"' in shown


def test_a_lot_may_be_tried_on_the_wall_before_it_is_taken():
    t = until(3, 1, lambda v: v.decision == "take" and v.round > 1 and all(k.gains for k in v.tries))
    view = t.view(t.seat)
    for lot in view.tries:
        shown = whole(t, t.seat, trying=lot.slot)
        assert len(re.findall(r'<g class="nail-at[^"]*" role="img"', shown)) == len(lot.gains)
        assert targets(shown) == sorted(view.moves)


def test_an_open_lot_tells_its_places_and_the_best_gain():
    t = until(2, 1, lambda v: v.decision == "take" and v.round > 2)
    root = ET.fromstring(whole(t, t.seat))
    links = {a.get("data-move"): a.get("aria-label", "") for a in root.iter(f"{SVG}a")}
    for lot in t.view(t.seat).tries:
        said = links[f"take {lot.slot}"]
        if lot.gains:
            assert said.endswith(f"the best {signed(max(g.points for g in lot.gains))}")
        else:
            assert said.endswith("no place")


# --- the file ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choices", [0, 70, 5000])
def test_a_picture_is_well_formed_alone_and_of_moderate_size(players, choices):
    t = game(players, 4, choices)
    for seat, light in ((None, "day"), (1, "auto")):
        drawing = whole(t, seat, light)
        root = ET.fromstring(drawing)
        ids = Counter(e.get("id") for e in root.iter() if e.get("id"))
        assert not [name for name, n in ids.items() if n > 1]
        links = {e.get("href") for e in root.iter() if e.get("href")} | set(re.findall(r"url\((#[^)]*)\)", drawing))
        assert {link.removeprefix("#") for link in links} <= set(ids)
        assert "@import" not in drawing
        assert not re.search(r"""(?:src|href)=["'](?!#)""", drawing)
        assert len(drawing.encode()) < 300_000


def test_names_are_escaped_everywhere():
    for choices in (0, 90, 5000):
        t = game(4, 8, choices)
        for seat in (None, 0, 3):
            drawing = whole(t, seat)
            assert "<b>" not in drawing
            assert NASTY[0] in "".join(ET.fromstring(drawing).itertext())


def test_the_same_view_gives_the_same_bytes(hanging):
    first = whole(hanging, hanging.seat)
    prints._plate.cache_clear()
    assert whole(hanging, hanging.seat) == first


def test_a_picture_tells_nothing_its_reader_may_not_know():
    for players, choices in ((2, 60), (3, 75), (4, 90)):
        t = game(players, 6, choices)
        for seat in (None, *range(players)):
            other, recent = t.redeal(seat, 99), t.recent(seat)
            a = draw(t.view(seat), names=t.names, recent=recent, light="day")
            assert a == draw(other.view(seat), names=t.names, recent=recent, light="day")


def test_a_sealed_bid_is_shown_to_its_owner_alone():
    t = until(3, 2, lambda v: v.decision == "bid" and v.round == 2)
    seat = t.seat
    t.play(f"bid {t.view(seat).hands[seat][0]}")
    assert "sealed" in whole(t, seat)
    assert 'class="bid chosen"' in whole(t, seat)
    for other in (None, *(k for k in range(3) if k != seat)):
        assert 'class="bid chosen"' not in whole(t, other)


def test_light_is_day_evening_or_auto(hanging):
    day, evening, auto = (whole(hanging, 0, light) for light in ("day", "evening", "auto"))
    assert "var(--" not in day + evening
    assert "#cdbcae" in day
    assert "#45211f" in evening
    assert "prefers-color-scheme: dark" in auto
    with pytest.raises(ValueError, match="day, evening or auto"):
        whole(hanging, 0, "noon")


def sizes(element: ET.Element, scale: float, known: dict[str, float], inside: str = "") -> Iterator[tuple[float, str]]:
    """The size in pixels and the words of every text, with the scales of the drawings it stands in."""
    if element.tag.endswith("svg") and element.get("x"):
        scale *= float(element.get("width", 1)) / float(element.get("viewBox", "").split()[2])
    inside = element.get("class") or inside
    if element.tag.endswith("text"):
        given = [known[name] for name in inside.split() if name in known]
        size = float(element.get("font-size", 0)) or (given[-1] if given else known.get(f"{inside} text", 0))
        yield size * scale, element.text or ""
    for child in element:
        yield from sizes(child, scale, known, inside)


def known(css: str) -> dict[str, float]:
    """The sizes the style sheet gives to classes of text."""
    return {name: float(size) for name, size in re.findall(r" \.([\w-]+(?: text)?)\{font:[^;]*?([\d.]+)px", css)}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choices", [25, 100, 5000])
def test_words_are_large_enough_to_read(players, choices):
    t = game(players, 12, choices)
    for seat in (None, t.seat):
        root = ET.fromstring(whole(t, seat))
        rules = "".join(style.text or "" for style in root.iter(f"{SVG}style"))
        small = [(round(size, 1), said) for size, said in sizes(root, 1, known(rules)) if size < 11.7]
        assert not small


def test_words_on_a_phone_are_large_enough_to_read():
    rules = known(fragment_css()) | {"head-no": 12.4, "row": 12.4}
    for t in (game(4, 12, 100), game(2, 12)):
        for part in parts(t.view(0), names=NASTY, recent=t.recent(0), narrow=True).values():
            root = ET.fromstring(part.svg)
            assert float(root.get("viewBox", "").split()[2]) <= 366.1
            assert not [(size, said) for size, said in sizes(root, 1, rules) if size < 12.2]


# --- what is on it ----------------------------------------------------------------------------------------------------


def test_every_painting_has_a_picture_in_the_proportion_of_its_tile():
    pictures = set()
    for tile in TILES:
        w, h = canvas(tile["id"])
        assert abs(w / h - tile["w"] / tile["h"]) < 0.01
        pictures.add(painting(tile["id"], detail="mini"))
    assert len(pictures) == len(TILES)
    with pytest.raises(ValueError, match="there is no 'p999'"):
        painting("p999")


def test_everything_on_the_walls_is_drawn_with_its_name(ended):
    view = ended.view(None)
    root = ET.fromstring(whole(ended, None))
    names = {e.get("id"): e.get("aria-label", "") for e in root.iter() if e.get("id")}
    shown = Counter(e.get("class") for e in root.iter())
    for seat, hung in enumerate(view.walls):
        for work in hung.paintings:
            said = names[f"w{seat}-{work.tile}"]
            assert f"{work.w}x{work.h}" in said
            assert ("faux pas" in said) == bool(work.offending)
    assert shown["decor"] == sum(len(hung.decor) for hung in view.walls)
    assert shown["bare"] == sum(len(corners) for corners in view.bare)
    clashes = sum(len(work.offending) for hung in view.walls for work in hung.paintings)
    assert shown["faux-pas"] * 2 == clashes


def test_the_four_frames_have_four_ornaments(ended):
    drawing = whole(ended, None)
    assert set(TONES) == set(FRAMES)
    for sign in ("url(#as-leaf)", "url(#as-wave)", 'stroke-dasharray="0 ', "frame-dark_wood"):
        assert sign in drawing


def test_types_are_told_by_sign_and_name_not_by_colour_alone(hanging):
    drawing = whole(hanging, 0)
    for kind in ("city_life", "portrait", "still_life", "landscape"):
        assert f'id="t-{kind}"' in drawing
        assert f'href="#t-{kind}"' in drawing


def test_the_red_dot_is_on_the_last_tile_of_each_seat():
    t = until(3, 3, lambda v: v.decision == "keep")
    events = t.events(None)
    drawing = draw(t.view(None), names=t.names, recent=events, light="day")
    assert drawing.count("<title>Just hung</title>") == 3
    assert "Just hung" not in draw(t.view(None), names=t.names, light="day")


def test_the_prestige_lanes_stand_in_the_order_of_rank(ended):
    view = ended.view(None)
    said = re.findall(r'aria-label="(City Life|Portrait|Still Life|Landscape): (?:space (\d+)|not)', whole(ended, None))
    assert [int(space or 0) for _, space in said] == sorted(view.markers, reverse=True)


def test_the_page_may_link_its_own_paintings(hanging):
    view = hanging.view(hanging.seat)
    art = prints.linked("/art/art_society-{}.svg")
    shown = "".join(map(str, parts(view, names=hanging.names, art=art).values()))
    assert f'href="/art/art_society-{view.in_hand}.svg"' in shown
    assert not re.search(r'href="#as-[ps]\d', shown)


def test_parts_for_wide_and_narrow_pages_can_share_a_page(hanging):
    view = hanging.view(hanging.seat)
    both = [
        parts(view, names=hanging.names, recent=hanging.recent(hanging.seat), narrow=narrow) for narrow in (False, True)
    ]
    page = definitions(view) + "".join(part.svg for drawing in both for part in drawing.values())
    ids = Counter(re.findall(r' id="([^"]*)"', page))
    assert not [name for name, n in ids.items() if n > 1]
    links = set(re.findall(r'href="#([^"]*)"', page)) | set(re.findall(r"url\(#([^)]*)\)", page))
    assert links <= set(ids)
    for part in both[0].values():
        ET.fromstring(part.svg)


def test_a_spectator_sees_all_walls_alike_and_no_hand():
    for players, kind in ((2, "salon"), (3, "gallery"), (4, "gallery")):
        drawing = whole(game(players, 3, 60), None)
        assert drawing.count(f'class="salon salon-{kind}"') == players
        assert 'id="bids"' not in drawing


def test_the_position_is_told_to_those_who_listen(hanging):
    root = ET.fromstring(whole(hanging, hanging.seat))
    view = hanging.view(hanging.seat)
    said = root.findtext(f"{SVG}desc") or ""
    assert (root.findtext(f"{SVG}title") or "").startswith("Art Society: Your turn: hang ")
    assert f"Your wall, {view.scores[hanging.seat]} points, " in said
    assert f"The tile in hand has {len(view.gains)} places." in said
    assert said.count("lot ") == len(view.offer)


def test_the_rules_a_page_adds_are_kept_to_the_drawings():
    rules = re.sub(r"@media[^{]*\{|:root[^ ]* ", "", fragment_css())
    selectors = re.findall(r"([^{}]+)\{", rules)
    assert selectors
    assert all(one.strip().startswith(".as-part") for rule in selectors for one in rule.split(","))


# --- the end ----------------------------------------------------------------------------------------------------------


def test_the_end_names_the_winner_and_marks_him_with_a_red_dot(ended):
    view = ended.view(None)
    winner = view.places.index(1)
    root = ET.fromstring(whole(ended, winner))
    said = [text.text for text in root.iter(f"{SVG}text") if text.get("class") == "lettering"]
    assert said[0].startswith("You win ")
    red = [c for c in root.iter(f"{SVG}circle") if c.get("class") == "red"]
    assert len(red) == 2 * view.places.count(1)  # in the score sheet and above the wall
    assert "Just hung" not in whole(ended, winner)
    assert not targets(whole(ended, winner))


def test_headlines_tell_margin_tie_break_and_shared_victory(ended):
    view = ended.view(0)

    def line(scores: tuple[int, ...], places: tuple[int, ...], viewer: int = -1) -> str:
        changed = msgspec.structs.replace(view, scores=scores, places=places, viewer=viewer)
        return headline(changed, ("Ilse", "Noor", "Anselm"))

    assert line((20, 21, 5), (2, 1, 3)) == "Noor wins by one point."
    assert line((20, 21, 5), (2, 1, 3), 1) == "You win by one point."
    assert line((20, 35, 5), (2, 1, 3)) == "Noor wins by 15 points."
    assert line((21, 21, 5), (2, 1, 3)) == "Noor wins on the tie-break."
    assert line((21, 21, 5), (1, 1, 3)) == "The victory is shared."


def test_a_tie_is_explained_in_the_picture():
    tied = game(2, 18)
    assert tied.scores() == (8, 8)
    assert tied.ranking() == (2, 1)
    assert "105 on bid cards still in hand decide between equal points." in whole(tied, 0)
