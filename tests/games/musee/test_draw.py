"""The picture of a Musée table, and the parts a page arranges."""

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
from vernissage.engine.table import Table
from vernissage.games.musee.picture import prints
from vernissage.games.musee.picture.draw import card, deck, draw, fragment_css, hand, house
from vernissage.games.musee.picture.house import earns
from vernissage.games.musee.picture.panels import headline
from vernissage.games.musee.state import GALLERIES
from vernissage.games.musee.view import Gain, MuseeView

NASTY = ('<b>&"', "a'b", "]]>", "&amp;")
SVG = "{http://www.w3.org/2000/svg}"


def game(players: int, seed: int, choices: int = 1000, **options: Any) -> Table:
    """A random game, that many choices long or to its end."""
    t = vernissage.new("musee", players=players, seed=seed, options=options, names=NASTY[:players])
    for _ in play(t, seed, choices):
        pass
    return t


def play(t: Table, seed: int, choices: int = 1000) -> Iterator[Table]:
    """The table before every choice of a game at random, with some care for the walls so that they fill."""
    rng = random.Random(seed)
    for _ in range(choices):
        if t.over:
            return
        yield t
        moves = t.legal_moves()
        if t.decision == "slot":
            view = t.view(t.seat)
            want = view.chosen * view.columns / (60 if t.players == 3 else 50) + 0.5
            moves = sorted(moves, key=lambda move: abs(int(move.column) - want))[:3]
        t.play(rng.choice(moves))


def until(players: int, seed: int, decision: str, least: int = 0, **options: Any) -> Table:
    t = vernissage.new("musee", players=players, seed=seed, options=options)
    for k, now in enumerate(play(t, seed)):
        if k >= least and now.decision == decision:
            return now
    raise AssertionError("the game ended without such a decision")


def targets(drawing: str) -> list[str]:
    return sorted(re.findall(r'data-move="([^"]*)"', drawing))


def sketch(view: MuseeView, names: Any) -> str:
    """The parts `draw` puts on the viewer's table, without the paintings, which take most of the time."""
    own = view.sides[view.viewer]
    houses = [house(view, k, "salon" if k == own else "miniature", names=names) for k in range(len(view.walls))]
    return "".join([*houses, hand(view), deck(view, names)])


@pytest.fixture(scope="module")
def middle() -> Table:
    return until(3, 7, "slot", 40)


@pytest.fixture(scope="module")
def ended() -> Table:
    return game(3, 5)


# --- targets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "pattern"), [(2, "first_game"), (3, "random"), (4, "first_game"), (3, "negotiated")]
)
def test_every_legal_move_of_a_whole_game_has_exactly_one_target(players, pattern):
    t = vernissage.new("musee", players=players, seed=11, options={"staircase_pattern": pattern})
    for now in play(t, 11):
        view = now.view(now.seat)
        assert targets(sketch(view, now.names)) == sorted(view.moves)


@pytest.mark.parametrize(("players", "decision"), [(2, "slot"), (3, "card"), (4, "last_card"), (4, "flip")])
def test_the_whole_picture_has_the_targets_of_its_parts(players, decision):
    t = until(players, 3, decision, staircase_pattern="negotiated")
    view = t.view(t.seat)
    assert targets(t.svg(t.seat)) == sorted(view.moves) == targets(sketch(view, t.names))


def test_nobody_but_the_one_who_decides_has_targets(middle):
    others = [None, *(k for k in range(3) if k != middle.seat)]
    assert all(not targets(middle.svg(k)) for k in others)


def test_a_legal_place_says_what_it_earns_and_why(middle):
    root = ET.fromstring(middle.svg(middle.seat))
    view = middle.view(middle.seat)
    links = {a.get("data-move"): a for a in root.iter(f"{SVG}a")}
    for gain in view.gains:
        link = links[f"slot {gain.gallery} {gain.column}"]
        row = GALLERIES.index(gain.gallery)
        assert link.get("id") == f"me-g{row}-c{gain.column}"
        assert link.get("href") == f"#{link.get('id')}"
        assert link.get("aria-label", "").startswith(f"Hang No. {view.chosen} in the {gain.gallery} gallery, ")
        assert link.get("aria-label", "").endswith(f" place: {earns(gain)}")
        said = [text.text for text in link.iter(f"{SVG}text")]
        assert said[0] == f"+{gain.points}"
        assert len(said) == 1 + sum(part > 0 for part in (gain.neighbours, gain.stairs, gain.bonus))


def test_gains_are_told_in_full():
    assert earns(Gain("upper", 1, 1, 0, 0, 0)) == "+1"
    assert earns(Gain("upper", 1, 7, 2, 0, 4)) == "+7, neighbour 2, gallery bonus 4"
    assert earns(Gain("upper", 1, 8, 4, 3, 0)) == "+8, neighbours 4, stairs 3"


def test_an_aimed_place_shows_the_chosen_painting(middle):
    view = middle.view(middle.seat)
    side = view.sides[view.seat]
    move = view.moves[0]
    aimed = house(view, side, names=middle.names, aim=move)
    assert 'class="legal aim"' in aimed
    assert prints.inline(view.chosen) in aimed
    assert targets(aimed) == sorted(view.moves)


def test_a_card_that_fits_nowhere_is_no_target_and_says_so():
    for now in play(vernissage.new("musee", players=2, seed=2), 2):
        view = now.view(now.seat)
        barred = [k for k in view.hand if view.decision == "card" and f"card {k}" not in view.moves]
        if barred:
            shown = hand(view)
            assert f'id="hand-{barred[0]}"' in shown
            assert shown.count("fits nowhere</text>") == len(barred)
            return
    raise AssertionError("every card fitted")


# --- the file ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choices", [0, 30, 1000])
@pytest.mark.parametrize("light", ["day", "auto"])
def test_a_picture_is_well_formed_alone_and_of_moderate_size(players, choices, light):
    t = game(players, 4, choices)
    for seat in (None, 1):
        drawing = t.svg(seat, light)
        root = ET.fromstring(drawing)
        ids = Counter(e.get("id") for e in root.iter() if e.get("id"))
        assert not [name for name, n in ids.items() if n > 1]
        links = {e.get("href") for e in root.iter() if e.get("href")} | set(re.findall(r"url\((#[^)]*)\)", drawing))
        assert {link.removeprefix("#") for link in links} <= set(ids)
        assert "@import" not in drawing
        assert not re.search(r"""(?:src|href)=["'](?!#)""", drawing)
        assert len(drawing.encode()) < 165_000


def test_names_are_escaped_everywhere():
    for choices in (0, 40, 1000):
        t = game(4, 8, choices)
        for seat in (None, *range(4)):
            drawing = t.svg(seat, "day")
            assert "<b>" not in drawing
            assert NASTY[0] in "".join(ET.fromstring(drawing).itertext())


def test_the_same_view_gives_the_same_bytes(middle):
    first = middle.svg(middle.seat)
    prints._plate.cache_clear()
    assert middle.svg(middle.seat) == first


def test_a_picture_tells_nothing_its_reader_may_not_know():
    for players in (2, 3, 4):
        t = game(players, 6, 25)
        for seat in (None, *range(players)):
            other, recent = t.redeal(seat, 99), t.recent(seat)
            for light in ("day", "auto"):
                a = draw(t.view(seat), names=t.names, recent=recent, light=light)
                assert a == draw(other.view(seat), names=t.names, recent=recent, light=light)


def test_a_waiting_reader_does_not_learn_the_chosen_card(middle):
    view = middle.view((middle.seat + 1) % 3)
    chosen = middle.view(middle.seat).chosen
    assert f"No. {chosen}," not in draw(view, names=middle.names, recent=())


def test_light_is_day_evening_or_auto(middle):
    day, evening, auto = (middle.svg(0, light) for light in ("day", "evening", "auto"))
    assert "var(--" not in day + evening
    assert "#e8e7e2" in day
    assert "#16211d" in evening
    assert "prefers-color-scheme: dark" in auto
    with pytest.raises(ValueError, match="auto, day, evening"):
        middle.svg(0, "noon")


def sizes(
    element: ET.Element, scale: float, known: dict[str, float], equal: bool = False
) -> Iterator[tuple[float, str]]:
    """The size in pixels and the words of every text, with the scales of the drawings it stands in."""
    equal = equal or element.get("class") == "equal"
    if element.tag == f"{SVG}svg" and element.get("x"):
        scale *= float(element.get("width", 1)) / float(element.get("viewBox", "").split()[2])
    if element.tag == f"{SVG}text":
        names = element.get("class", "").split()
        given = [known[name] for name in names if name in known]
        size = given[-1] if given else float(element.get("font-size", 0))
        if equal and scale < 0.9:
            size = max(size, 16.2)  # as the style sheet has it for two salons side by side
        yield size * scale, element.text or ""
    for child in element:
        yield from sizes(child, scale, known, equal)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choices", [20, 45, 1000])
def test_words_are_large_enough_to_read(players, choices):
    t = game(players, 12, choices)
    for seat in (None, t.seat):
        root = ET.fromstring(t.svg(seat, "day"))
        rules = "".join(style.text or "" for style in root.iter(f"{SVG}style"))
        known = {
            name: float(size) for name, size in re.findall(r"\.musee-day \.([\w-]+)\{font:[^;]*?([\d.]+)px", rules)
        }
        small = [(round(size, 1), words) for size, words in sizes(root, 1, known) if size < 11.7]
        assert not small


def test_digits_on_a_phone_are_large_enough_to_read():
    for players, columns in ((3, 5), (2, 6)):
        view = game(players, 12).view(0)
        for mode in ("cabinet", "miniature"):
            root = ET.fromstring(house(view, 0, mode, names=NASTY))
            scale = 366 / float(root.get("viewBox", "").split()[2])
            given = [float(text.get("font-size", 99)) * scale for text in root.iter("text")]
            assert view.columns == columns
            assert min(given) >= 12.2


# --- what is on it ----------------------------------------------------------------------------------------------------


def test_every_pair_that_scores_is_gilded(ended):
    view = ended.view(0)
    for side, pairs in enumerate(view.pairs):
        kinds = Counter(kind for _, _, kind in pairs)
        drawn = house(view, side, names=ended.names)
        assert drawn.count('class="tie"') == kinds["neighbours"]
        assert drawn.count('class="stair gilded"') == kinds["stairs"]
        assert drawn.count('class="medal won"') == view.bonus.count(side)


def test_the_view_tells_pairs_lines_and_places_of_the_score_sheet(ended):
    view = ended.view(None)
    for seat in range(3):
        sheet = ended.score_sheet(seat)
        assert view.lines[seat] == tuple(line.points for line in sheet.lines)
        said = [item.words for line in sheet.lines[1:3] for item in line.items]
        assert len(said) == len(view.pairs[seat])
        assert all(any(f"No. {a} and No. {b}," in words for words in said) for a, b, _ in view.pairs[seat])
    assert view.places == ended.ranking()


def test_the_red_dot_is_on_the_last_painting_of_each_side(middle):
    events = middle.events(None)
    view = middle.view(None)
    for side in range(3):
        last = [e.card for e in events if e.kind == "hang" and e.seat == side][-1]
        root = ET.fromstring(house(view, side, names=middle.names, recent=events))
        marked = [g.get("aria-label", "") for g in root.iter("g") if "just hung" in g.get("aria-label", "")]
        assert len(marked) == 1
        assert marked[0].startswith(f"No. {last},")
        assert sum(c.get("class") == "just" for c in root.iter("circle")) == 1


def test_slot_ids_are_stable(middle):
    view = middle.view(1)
    assert 'id="me-g0-c1"' in house(view, 1, names=middle.names)
    assert 'id="me-n-g0-c1"' in house(view, 1, "cabinet", names=middle.names)
    assert 'id="s2-g2-c5"' in house(view, 2, "miniature", names=middle.names)
    assert 'id="s1-g0-c1"' in house(middle.view(None), 1, names=middle.names)


def test_the_page_may_link_its_own_paintings(middle):
    view = middle.view(middle.seat)
    art = prints.linked("/art/musee-{:02}.svg")
    drawn = house(view, 0, names=middle.names, art=art) + hand(view, art=art) + card(7, art=art)
    assert 'href="/art/musee-07.svg"' in drawn
    assert "#musee-" not in drawn


def test_the_theme_is_told_by_sign_letters_and_name():
    shown = card(20)
    assert 'href="#m-animals"' in shown
    assert ">An</text>" in shown
    assert 'aria-label="No. 20, The Young Bull, Paulus Potter, 1647, Animals"' in shown


def test_a_seat_that_is_out_is_struck_through_in_words_too():
    for now in play(vernissage.new("musee", players=3, seed=4), 4):
        view = now.view(now.seat)
        if any(view.out):
            drawing = now.svg(None)
            assert drawing.count('<tspan class="gone">') == sum(view.out)
            assert "has no place left" in drawing
            return
    raise AssertionError("nobody went out before the end")


def test_a_spectator_sees_all_houses_alike_and_no_hand():
    for players, kind in ((2, "house-wide"), (3, "house-narrow"), (4, "house-wide")):
        drawing = game(players, 3, 20).svg(None)
        assert drawing.count(f'class="house {kind}"') == (3 if players == 3 else 2)
        assert 'id="hand-' not in drawing


def test_four_players_see_both_teams_and_all_hand_sizes():
    t = vernissage.new("musee", players=4, seed=3, names=("Noor", "Ilse", "Anselm", "Tove"))
    for _ in play(t, 3, 8):
        pass
    words = " ".join(ET.fromstring(t.svg(0)).itertext())
    assert "Noor (you) and Anselm" in words
    assert "Ilse and Tove" in words
    for name in ("you", "Ilse", "Anselm", "Tove"):
        assert re.search(rf"{name} (?:to decide, |plays next, )?5 in hand", words)


def test_the_position_is_told_to_those_who_listen(middle):
    root = ET.fromstring(middle.svg(middle.seat))
    view = middle.view(middle.seat)
    said = root.findtext(f"{SVG}desc") or ""
    assert (root.findtext(f"{SVG}title") or "").startswith("Musée: Your turn: hang No. ")
    assert "Your Musée, " in said
    assert f"{view.deck} left to draw." in said
    assert all(str(k) in said for k in view.hand)


# --- the end ----------------------------------------------------------------------------------------------------------


def test_the_end_names_the_winner_and_marks_him_with_a_red_dot(ended):
    view = ended.view(None)
    winner = view.places.index(1)
    root = ET.fromstring(ended.svg(winner))
    said = [text.text for text in root.iter(f"{SVG}text") if text.get("class") == "lettering"]
    assert said[0].startswith("You win by ")
    red = [c for c in root.iter(f"{SVG}circle") if c.get("class") == "red"]
    assert len(red) == 2  # in the score sheet and above the house
    assert not [c for c in root.iter(f"{SVG}circle") if c.get("class") == "just"]


def test_headlines_tell_margin_tie_break_and_shared_victory(ended):
    view = ended.view(0)
    names = ("Ilse", "Noor", "Anselm")

    def line(scores: tuple[int, ...], places: tuple[int, ...], viewer: int = -1) -> str:
        return headline(msgspec.structs.replace(view, scores=scores, places=places, viewer=viewer), names)

    assert line((20, 21, 5), (2, 1, 3)) == "Noor wins by one point."
    assert line((20, 21, 5), (2, 1, 3), 1) == "You win by one point."
    assert line((20, 35, 5), (2, 1, 3)) == "Noor wins by 15 points."
    assert line((21, 21, 5), (2, 1, 3)) == "Noor wins on the tie-break."
    assert line((21, 21, 5), (1, 1, 3)) == "The victory is shared."


def test_a_tie_is_explained_in_the_picture(ended):
    view = ended.view(0)
    tied = msgspec.structs.replace(view, scores=(9, 9, 9), ties=("9 paintings decide between equal points.",) * 3)
    assert "between equal points" in draw(tied, names=ended.names)


def test_the_rules_a_page_adds_are_kept_to_the_drawings():
    rules = re.findall(r"([^{}]+)\{", fragment_css())
    assert rules
    assert all(one.startswith(".house") for rule in rules for one in rule.split(","))
