"""The whole score sheet against a count from the components, over records filled by lot (section 13)."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from vernissage.engine import contract, items, registry
from vernissage.engine.record import face
from vernissage.games.gallerist.components import ARTISTS, BOX, FORMS
from vernissage.games.gallerist.score import in_play, visitors, works
from vernissage.games.gallerist.state import (
    GATE,
    L_AUCTION,
    L_CURATOR,
    L_DEALER,
    L_EXHIBITION,
    L_INFLUENCE,
    L_MAJORITIES,
    L_MONEY,
    L_REPUTATION,
    LAWS,
    PUBLISHED_PAYOUTS,
    SPACE_35,
)

MARKET = BOX["international_market"]
COLUMNS = ("left", "middle", "right")
Rows = list[tuple[int, ...]]  # line, points, four numbers


def by_lot(rng: random.Random) -> Any:
    """What points are counted from; everything else stays as it was dealt."""
    rules = registry.get("gallerist").rules
    players = rng.choice((1, 2, 2, 3, 4))
    array = np.zeros(1, rules.state)
    contract.setup(face(array[0]), players, face(np.zeros(1, rules.options)[0]), rng.getrandbits(30))
    s, owners = array[0], max(2, players)
    s["law"] = [rng.randrange(2) for _ in LAWS]
    s["end"] = rng.choice((0, 0, 1))
    for row in range(7):
        for column in range(3):
            taken = rng.random() < 0.6 and (column != 1 or players > 2)
            s["market"][row, column] = -1 - rng.randrange(owners) if taken else rng.choice((0, 3))
    for a in range(8):
        s["artist"][a] = 2 * a + rng.randrange(2)
        s["found"][a] = rng.randrange(2)
        s["fame"][a] = rng.choice((0, 3, 5, 7, 8, 11, 14, 15, 18, 19, 19))
        s["promo"][a] = rng.choice((0, 0, 3, 4, 5))
    s["easel"] = [rng.choice((0, 1, 1, 1)) for _ in FORMS]
    s["bought"] = 0
    for seat in range(players):
        if rng.random() < 0.3:
            s["bought"][rng.randrange(4)] = 1 + seat
        s["money"][seat] = rng.randrange(60)
        s["influence"][seat] = rng.choice((0, 1, 5, 17, 33, 34, 35))
        s["queue"][seat] = rng.randrange(9)
        shown = rng.randrange(5)
        s["by"][seat] = [rng.randint(1, 8) if slot < shown else 0 for slot in range(4)]
        s["hung"][seat] = [rng.randint(1, 8) if slot < shown else 0 for slot in range(4)]
        s["sold"][seat] = [rng.choice((0, 0, 1, 6, 0b10101000)) for _ in FORMS]
        s["gallery"][seat] = [rng.randrange(4) for _ in range(3)]
        s["reputation"][seat] = [rng.choice((0, rng.randint(1, 20))) for _ in range(6)]
        s["curator"][seat], s["dealer"][seat] = rng.choice((0, 1, 2, 3, 4)), rng.choice((0, 1, 2, 3, 4, 4))
    return array


def worth(s: Any, a: int, fame: int) -> int:
    """G-FAME-02, -03."""
    stars = sum(threshold <= fame for threshold in ARTISTS[int(s["artist"][a])]["star_thresholds"])
    return BOX["art_value"]["star_track"][stars]["money"]


def renowned(s: Any, form: int) -> int:
    """G-SCORE-14."""
    pair = [2 * form, 2 * form + 1]
    fame = {a: int(s["fame"][a]) for a in pair if s["found"][a]}
    fame = fame or {a: ARTISTS[int(s["artist"][a])]["initial_fame"] for a in pair}
    return max((f, worth(s, a, f)) for a, f in fame.items())[1]


def shown(s: Any, seat: int) -> list[int]:
    """The artists of the exhibited works."""
    return [int(a) - 1 for a in s["by"][seat] if a]


def sold(s: Any, seat: int) -> list[int]:
    """The forms of the works sold."""
    return [form for form in range(4) for _ in range(bin(int(s["sold"][seat][form])).count("1"))]


def masterpieces(s: Any, seat: int) -> int:
    return sum(s["fame"][a] == 19 for a in shown(s, seat))


def units(s: Any, seat: int, unit: str) -> int:
    """G-SCORE-06 to -09, by the names in the components."""
    collectors, vips, investors = map(int, s["gallery"][seat])
    had = sold(s, seat) + [a // 2 for a in shown(s, seat)]
    found = [a for a in range(8) if s["found"][a]]
    level = [int(s["promo"][a]) or ARTISTS[int(s["artist"][a])]["initial_promotion_level"] for a in range(8)]
    counts = {
        "per_3_influence": int(s["influence"][seat]) // 3,
        "per_collector_in_gallery": collectors,
        "per_vip_in_gallery": vips,
        "per_investor_in_gallery": investors,
        "per_visitor_in_gallery": collectors + vips + investors,
        "per_visitor_set_in_gallery": min(collectors, vips, investors),
        "per_reputation_tile_on_board": int((s["reputation"][seat] != 0).sum()),
        "per_assistant_in_offer_rows": int((s["market"][4:] == -1 - seat).sum()),
        "per_assistant_in_play": 10 - int(s["queue"][seat]),
        "per_artist_promotion_4_plus": sum(level[a] >= 4 for a in found),
        "per_artwork_acquired": len(had),
        "per_artwork_sold": len(sold(s, seat)),
        "per_artwork_exhibited": len(shown(s, seat)),
        "per_distinct_art_form_acquired": len(set(had)),
        "per_artist_fame_15_plus": sum(s["fame"][a] >= 15 for a in found),
        "per_masterpiece_exhibited": masterpieces(s, seat),
        **{f"per_{form}_acquired": had.count(k) for k, form in enumerate(FORMS)},
    }
    return counts[unit]


def bid(s: Any, seat: int) -> tuple[int, ...]:
    """G-SCORE-11, -12: all of it, then the columns from the right."""
    by_column = [
        sum(row["offer"] for k, row in enumerate(MARKET["offer_rows"]) if s["market"][4 + k, c] == -1 - seat)
        for c in (2, 1, 0)
    ]
    return (sum(by_column), *by_column)


def work_won(s: Any, seat: int) -> int:
    """Its form, or -1: before the auction, if everybody took the best that is left."""
    bought = s["bought"].tolist()
    if 1 + seat in bought:
        return bought.index(1 + seat)
    if s["end"] or bid(s, seat)[0] == 0:
        return -1
    left = [form for form in range(4) if s["easel"][form] == 1 and not bought[form]]
    left.sort(key=lambda form: (-renowned(s, form), form))
    ahead = [k for k in range(max(2, int(s["players"]))) if 1 + k not in bought and bid(s, k) > bid(s, seat)]
    return left[len(ahead)] if len(ahead) < len(left) else -1


def majorities(s: Any, seat: int) -> Rows:
    """G-SCORE-02 to -04."""
    rows = []
    pay = MARKET["majority_payouts"]["published" if s["law"][PUBLISHED_PAYOUTS] else "rulebook"]
    for column, name in enumerate(COLUMNS):
        counts = [int((s["market"][:, column] == -1 - k).sum()) for k in range(max(2, int(s["players"])))]
        if counts[seat]:
            better = sum(n > counts[seat] for n in counts)
            equal = counts.count(counts[seat])
            shared = sum([*pay[name], 0][better : better + equal]) // equal
            rows.append((L_MAJORITIES, shared, column, counts[seat], 0, 0))
    return rows


def cards(s: Any, seat: int, form: int) -> Rows:
    """G-SCORE-15 to -19: the better of the two ways to count the auctioned work."""
    if not (s["curator"][seat] and s["dealer"][seat]):
        return []
    curator, dealer = int(s["curator"][seat]) - 1, int(s["dealer"][seat]) - 1
    closed = bool(s["law"][GATE]) and (form < 0 or masterpieces(s, seat) == 0)
    ways = []
    for with_curator in (True, False):
        hung = [a // 2 for a in shown(s, seat)] + ([form] if form >= 0 and with_curator else [])
        gone = sold(s, seat) + ([form] if form >= 0 and not with_curator else [])
        rows = []
        used = int(form >= 0 and with_curator)
        for line, card, had, shut, last in (
            (L_CURATOR, BOX["curator_cards"][curator], hung, closed, (curator, used, int(closed))),
            (L_DEALER, BOX["dealer_cards"][dealer], gone, False, (dealer, int(form >= 0 and not used), 0)),
        ):
            for k, one in enumerate(card["sets"]):
                met = not shut and all(had.count(f) >= one["requires"][name] for f, name in enumerate(FORMS))
                rows.append((line, one["money"] if met else 0, last[0], k, last[1], last[2]))
        ways.append(rows)
    return max(ways, key=lambda rows: sum(row[1] for row in rows))  # the first of equals


def counted(s: Any, seat: int) -> Rows:
    rows = [(L_MONEY, int(s["money"][seat]), 0, 0, 0, 0), *majorities(s, seat)]
    influence = int(s["influence"][seat])
    for tile in (int(t) - 1 for t in s["reputation"][seat] if t):
        each = BOX["reputation_tiles"][tile]
        n = units(s, seat, each["unit"])
        more = n * each["influence_per_unit"]
        rows.append((L_REPUTATION, n * each["money_per_unit"], tile, n, more, 0))
        influence += more
    for a, work in zip(shown(s, seat), s["hung"][seat], strict=False):
        rows.append((L_EXHIBITION, worth(s, a, int(s["fame"][a])), a, int(work) - 1, 0, 0))
    form = work_won(s, seat)
    if form >= 0:
        rows.append((L_AUCTION, renowned(s, form), form, 0, 0, 0))
    rows += cards(s, seat, form)
    influence = min(35, influence)
    money = BOX["influence_track"]["spaces"][influence]["final_money"] + (influence == 35 and int(s["law"][SPACE_35]))
    return [*rows, (L_INFLUENCE, money, influence, 0, 0, 0)]


@pytest.mark.rule("G-SCORE-01", "G-SCORE-02", "G-SCORE-06", "G-SCORE-10", "G-SCORE-11", "G-SCORE-15", "G-SCORE-20")
@pytest.mark.parametrize("seed", range(12))
def test_every_row_of_the_sheet_is_what_a_count_from_the_components_finds(seed):
    rng = random.Random(seed)
    for _ in range(12):
        array = by_lot(rng)
        s, players = array[0], int(array[0]["players"])
        for seat in range(players):
            buffer = items.buffer()
            total = contract.score_sheet(face(s), seat, face(buffer))
            rows = items.rows(buffer)
            expected = counted(s, seat)
            assert [(line, points, *numbers) for line, points, _, *numbers in rows] == expected
            assert total == contract.score_sheet(face(s), seat, None) == sum(row[1] for row in expected)
            for line, _, audience, *_ in rows:
                own = line in (L_CURATOR, L_DEALER) and not s["end"]
                assert audience == (1 << seat if own else -1)


@pytest.mark.rule("G-WIN-01", "G-WIN-02", "G-WIN-03")
@pytest.mark.parametrize("seed", range(4))
def test_places_follow_money_works_visitors_and_assistants(seed):
    rng = random.Random(seed)
    for _ in range(20):
        array = by_lot(rng)
        s, players = array[0], int(array[0]["players"])
        s["market"], s["bought"] = 0, 0
        if rng.random() < 0.8:  # equal boards, but for a little
            for seat in range(1, players):
                for name in ("money", "influence", "queue", "by", "hung", "sold", "gallery", "curator", "dealer"):
                    s[name][seat] = s[name][0]
            s["reputation"] = 0
            for seat in range(players):
                s["gallery"][seat][rng.randrange(3)] += rng.randrange(2)
                s["queue"][seat] += rng.randrange(2)
                s["sold"][seat] = rng.choice(([1, 0, 0, 0], [0, 2, 0, 0], [1, 2, 0, 0]))
                s["dealer"][seat] = 0
        f = face(s)
        count = [
            (
                int(contract.score_sheet(f, seat, None)),
                len(sold(s, seat)) + len(shown(s, seat)),
                int(s["gallery"][seat].sum()),
                10 - int(s["queue"][seat]),
            )
            for seat in range(players)
        ]
        assert [(works(f, seat), visitors(f, seat), in_play(f, seat)) for seat in range(players)] == [
            c[1:] for c in count
        ]
        places = np.zeros(players, np.int8)
        contract.rank(f, face(places))
        assert places.tolist() == [1 + sum(other > mine for other in count) for mine in count]
