"""Who sees what, invariants, profiles, words: G-INFO, G-INV, G-META, G-CONF."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import vernissage
from tests.games.gallerist.help import act, board, do, game, last, names, rest
from vernissage.engine.errors import BadOption, BadPosition
from vernissage.engine.scenario import Scenario
from vernissage.games.gallerist.check import IMPOSSIBLE
from vernissage.games.gallerist.components import BONUSES, BOX, CURATOR, FORMS
from vernissage.games.gallerist.facts import FACTS
from vernissage.games.gallerist.rules import BOOK


def played(players, moves, seed=3):
    """A table after so many random moves."""
    t, chance = vernissage.new("gallerist", players, seed), random.Random(seed)
    while not t.over and len(t.moves) < moves:
        t.play(chance.choice(names(t)))
    return t


@pytest.mark.rule("G-META-02")
@pytest.mark.parametrize("profile", ["rulebook", "published"])
def test_a_profile_sets_every_switch_and_a_switch_may_say_otherwise(profile):
    given = BOX["rules_profiles"][profile]
    laws = vernissage.new("gallerist", 2, 1, {"rules": profile}).view().laws
    assert laws["majority_payouts"] == (given["majority_payouts"] == "published")
    assert laws["curator_gate"] == (given["curator_gate"] != "none")
    assert laws["influence_space_35"] == given["influence_space_35_final_money"] - 19
    assert laws["celebrity_bonus_money"] == given["celebrity_bonus_money"]
    for name in ("celebrity_purchase_needs_commission", "intermediate_scoring", "gallery_collector_limit",
                 "third_slot_tile_bonus_needs_lobby_visitor"):  # fmt: skip
        assert laws[name] == given[name]
        for value in ("yes", "no"):
            switched = vernissage.new("gallerist", 2, 1, {"rules": profile, name: value}).view().laws
            assert switched[name] == (value == "yes")
            assert {k: v for k, v in switched.items() if k != name} == {k: v for k, v in laws.items() if k != name}


def test_the_default_is_the_rulebook_and_nonsense_is_refused():
    options = vernissage.new("gallerist", 2, 1).options
    assert options["rules"] == "rulebook"
    assert all(value == "as_rules" for name, value in options.items() if name != "rules")
    for old, name in (("seed", "rules"), ("seed", "majority_payouts"), ("profile", "curator_gate")):
        with pytest.raises(BadOption, match=r"is not one of (rulebook|as_rules), "):
            vernissage.new("gallerist", 2, 1, {name: old})
    with pytest.raises(BadOption, match="not one of"):
        vernissage.new("gallerist", 2, 1, {"curator_gate": "perhaps"})
    with pytest.raises(BadOption):
        vernissage.new("gallerist", 5, 1)


@pytest.mark.rule("G-META-02", "G-CONF-01", "G-CONF-12")
def test_the_rules_page_says_for_each_switch_what_the_default_is_and_where_it_comes_from():
    page = (Path(vernissage.__file__).parents[1] / "docs" / "rules" / "gallerist.md").read_text("utf-8")
    told = {m[1]: m for m in re.finditer(r"\| `(\w+)` \| `(\w+)`: (.+) \| (?:`(\w+)`: .+|the same) \|\n", page)}
    switches = [o for o in FACTS.options if o.name != "rules" and not o.study]
    assert set(told) == {o.name for o in switches}
    for o in switches:
        _, default, origin, published = told[o.name].groups()
        assert "seed" in origin
        for rules, value in (("rulebook", default), ("published", published or default)):
            said = vernissage.new("gallerist", 2, 1, {"rules": rules, o.name: value}).view().laws
            assert said == vernissage.new("gallerist", 2, 1, {"rules": rules}).view().laws


@pytest.mark.rule("G-INFO-01", "G-INFO-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_but_two_cards_is_public_money_too(players):
    t = played(players, 60)
    views = [t.view(k) for k in (None, *range(players))]
    for name in (
        "boards",
        "artists",
        "stacks",
        "market",
        "display",
        "locations",
        "bag",
        "plaza",
        "box_office",
        "easels",
    ):
        assert all(getattr(v, name) == getattr(views[0], name) for v in views)


@pytest.mark.rule("G-INFO-02")
def test_only_the_owner_sees_dealer_and_curator_card():
    t = played(3, 40)
    assert t.view(None).dealer is None
    for k in range(3):
        assert t.view(k).dealer.number == int(t.state["dealer"][k])
        assert t.view(k).lines[k][5] is not None
        assert t.view(k).lines[(k + 1) % 3][5] is None


@pytest.mark.rule("G-INFO-02", "G-INFO-03")
def test_a_new_deal_draws_the_cards_of_others_and_what_is_to_come_but_nothing_that_is_seen():
    t = played(3, 40)
    seen, dealers, futures = set(), set(), set()
    for seed in range(40):
        u = t.redeal(1, seed)
        assert u.view(1) == t.view(1)
        dealers.add(tuple(int(d) for d in u.state["dealer"][:3]))
        seen.add(int(u.state["curator"][0]))
        futures.add(tuple(int(w) for w in u.state["rng"]))
    assert {d[1] for d in dealers} == {int(t.state["dealer"][1])}
    assert len(dealers) == 6, "three cards for two others"
    assert len(seen) == 3
    assert len(futures) == 40


@pytest.mark.rule("G-INFO-03")
def test_the_works_below_the_top_are_known_as_a_set_and_come_in_any_order():
    t = game(commission={0: "painting_blue"}, money={0: 30}, influence={0: 0}, top={"painting": "a"})
    hidden = set(t.view().stacks[0].hidden)
    tops = set()
    for seed in range(60):
        u = t.redeal(0, seed)
        do(u, "?assistant none", "go artists_colony", "?action buy_artwork", "?artist painting_blue")
        tops.add(u.view().stacks[0].top.letter)
    assert tops == hidden


@pytest.mark.rule("G-INV-04", "G-INV-07", "G-INV-08", "G-INV-13")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everything_is_in_one_place_all_the_time(players):
    t, chance = vernissage.new("gallerist", players, 11), random.Random(11)
    for _ in range(120):
        if t.over:
            break
        t.play(chance.choice(names(t)))
        v = t.view()
        for a in v.artists:
            assert a.signatures + a.exhibited + (a.commissioned >= 0) == 2
        held = [h.contract for b in v.boards for h in b.contracts if h.contract]
        assert v.deck + sum(map(len, v.display)) + len(v.discards) + len(held) + (v.held is not None) == 20
        for form in FORMS:
            hung = sum(h.work.form == form for b in v.boards for h in b.gallery)
            sold = sum(w.form == form for b in v.boards for w in b.sold)
            assert v.stacks[FORMS.index(form)].left + hung + sold + 1 == 8
        for row in v.market:
            assert all(not (c.tile and c.owner >= 0) for c in row.cells)


@pytest.mark.rule("G-CONF-09")
def test_the_curator_sets_ask_for_all_forms_equally():
    assert CURATOR.sum(axis=(0, 1)).tolist() == [7, 7, 7, 7]


def test_an_impossible_position_is_refused_with_a_sentence():
    good = game().position()
    for path, value, words in (
        (("bag", 0), 30, "visitors"), (("box", 1), 99, "tickets"), (("queue", 0), 7, "assistants"), (("deck",), 1, "ontracts"),
        (("fame", 0), 0, "ame"), (("signatures", 2), 1, "signature"), (("promos", 0), 1, "romotion"), (("pile", 0), 3, "works"),
        (("money", 0), -1, "oney"), (("dealer", 0), 0, "ealer"), (("place", 1), 2, "Gallerist"), (("depth",), 1, "stack"),
        (("white", 3), 6, "assistants"), (("held",), 3, "ontracts"), (("easel", 0), 2, "easel"), (("law", 0), 3, "switch"),
        (("law", 0), 5, "switch"), (("law", 5), 1, "switch"), (("money", 0), 10000, "oney"),
    ):  # fmt: skip
        position = {**good, "state": {k: (list(v) if isinstance(v, list) else v) for k, v in good["state"].items()}}
        if len(path) == 2:
            position["state"][path[0]][path[1]] = value
        else:
            position["state"][path[0]] = value
        with pytest.raises(BadPosition, match=words):
            vernissage.from_position("gallerist", position)
    assert all(text.endswith(".") for text in IMPOSSIBLE.values())


def test_a_stack_that_could_not_be_played_on_is_refused():
    good = game().position()
    depth = good["state"]["depth"]
    below, above = good["state"]["stack"][:depth], good["state"]["stack"][depth:]
    seat, leave, go = below[-1][0], below[-1][1], below[-2][1]
    assert (leave, go) == (BOOK.names.index("leave"), BOOK.names.index("go"))
    for frames, words in (
        (below[1:], "stack"),  # no end of the turn
        ([below[0], *below], "stack"),  # two of them
        ([below[0], [seat, BOOK.names.index("main"), 7, 0, 0], *below[1:]], "stack"),  # no such Location
        ([below[0], [seat, BOOK.names.index("pay"), 30, 0, 0], *below[1:]], "stack"),  # no such price
        ([*below[:-1], [seat, BOOK.names.index("hire"), 0, 0, 0]], "stack"),  # the Gallerist is in hand
        ([*below[:-1], [seat, BOOK.names.index("kicked_out"), 0, 0, 0]], "stack"),
        ([*below[:-1], [1 - seat, leave, 0, 0, 0]], "stack"),  # it is not their turn
        ([*below[:-1], [seat, BOOK.names.index("opponent_pile"), 0, 0, 0]], "stack"),  # two players
    ):
        state = {**good["state"], "stack": (frames + [[0] * 5] * 20)[: depth + len(above)], "depth": len(frames)}
        state |= {"seat": frames[-1][0], "decision": frames[-1][1]}
        with pytest.raises(BadPosition, match=words):
            vernissage.from_position("gallerist", {**good, "state": state})
    assert vernissage.from_position("gallerist", good).decision == "leave"


def test_a_scenario_in_text_and_its_refusals():
    t = Scenario.parse(
        "gallerist 2 players\nseat 0\nmoney 0 25\ngallery 0: collector vip\nwhite media_center: assistant 0\n"
    ).table()
    assert board(t).money == 25
    assert board(t).visitors == (1, 1, 0)
    with pytest.raises(BadPosition, match="nothing to put"):
        game(hats=3)
    with pytest.raises(BadPosition, match="signature"):
        game(hang={0: ["painting_blue", "painting_blue"]}, commission={1: "painting_blue"})


# --- words ------------------------------------------------------------------------------------------------------------


def test_every_label_is_different_and_says_more_than_the_notation():
    g = game().game
    labels = [g.label(move) for move in g.moves]
    assert len(set(labels)) == len(labels) == 136
    assert all(label and label != str(move) for label, move in zip(labels, g.moves, strict=True))


@pytest.mark.parametrize("players", [1, 3])
def test_prompts_log_and_refusals_speak_in_every_position(players):
    t, chance = vernissage.new("gallerist", players, 7), random.Random(7)
    n = 0
    while not t.over and n < 150:
        legal = t.legal_moves()
        n += 1
        assert t.prompt.startswith("Your turn: ")
        assert t.prompt.endswith(".")
        assert all(t.prompt_for(k).endswith(".") for k in (None, *range(players)))
        if n % 25 == 0:
            for move in t.game.moves:
                if move not in legal:
                    refusal = t.why_not(move)
                    assert refusal.rule.startswith("G-")
                    assert refusal.text.endswith(".")
        t.play(chance.choice(legal))
    for line in t.log(0):
        assert line[0].isupper() or line[0].isdigit()
        assert line.endswith(".")
    assert t.text(0)


def test_the_log_speaks_to_you_and_of_others():
    t = game()
    do(t, "assistant office", "go media_center")
    assert t.log(0)[0] == "You left an assistant from your office in the Sales Office."
    assert t.log(1)[0] == "Player 1 left an assistant from the office in the Sales Office."


SPOKEN = {  # field of an event -> the field of a move that names the same things
    "location": ("go", "location"), "source": ("assistant", "source"), "artist": ("artist", "artist"), "colour": ("ticket", "colour"),
    "wanted": ("ticket", "colour"), "pile": ("pile", "colour"), "got": ("ticket", "colour"), "visitor": ("visitor", "kind"),
    "slot": ("slot", "slot"), "column": ("tile", "column"), "form": ("renowned", "form"), "price": ("offer", "price"),
}  # fmt: skip


@pytest.mark.parametrize("players", [1, 3])
def test_events_speak_the_language_of_moves_and_views(players):
    t, chance = vernissage.new("gallerist", players, 9), random.Random(4)
    while not t.over and len(t.moves) < 700:
        t.play(chance.choice(t.legal_moves()))
    fields = {kind.name: kind.fields for kind in t.game.moves.kinds}
    tiles = {tile.number for tile in t.view().tiles}
    seen = set()
    for e in t.events():
        seen.add(e.kind)
        declared = next(k for k in t.game.events if k.name == e.kind)
        assert declared.means, "the page says what it is"
        assert set(e.fields) == {f.name for f in declared.fields}
        for name, value in e.fields.items():
            if name in SPOKEN and (name, e.kind) != ("price", "buy"):
                kind, field = SPOKEN[name]
                assert value in fields[kind][field], (e.kind, name, value)
            elif name == "tile" and value is not None:
                assert value in tiles
            elif name in ("contract", "replaced") and value is not None:
                assert 1 <= value <= 20
            elif name == "work":
                assert value in "abcdefgh"
            elif name == "bonus":
                assert value in BONUSES
    assert {"go", "buy", "hang", "sign", "place", "hire", "move"} <= seen or players == 1


def test_an_event_tells_where_in_the_words_of_the_move_that_led_to_it():
    t = game(
        white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 0]}, lobby={0: ["vip"]}, money={0: 20}
    )
    do(
        t,
        "assistant office",
        "go international_market",
        "?action make_offer",
        "offer 3 left",
        "pay 0",
        "?assistant media_center",
    )
    assert last(t, "leave").fields == {"location": "sales_office", "source": "office"}
    assert last(t, "offer").fields == {"price": 3, "column": "left"}
    assert last(t, "hire").fields == {"number": 2, "to": "office"}
    assert last(t, "place").fields == {"source": "media_center", "row": 3, "column": "left"}


def test_a_record_gives_the_game_back():
    t = played(2, 80)
    assert vernissage.loads(t.record()).record() == t.record()


@pytest.mark.rule("G-INFL-01")
def test_the_log_tells_the_influence_gained_not_what_was_lost_beyond_35():
    t = game(influence={0: 34}, lobby={0: ["collector", "vip"]}, money={0: 30}, desks={0: 2})
    act(t, "international_market", "make_offer")
    do(t, "offer 1 right")
    assert last(t, "influence").gain == 1
    assert last(t, "influence").influence == 35


@pytest.mark.rule("G-SOLO-08")
def test_the_log_of_one_player_speaks_of_the_empty_box_office_alone():
    t = game(1, home=[], box={"collector": 0, "vip": 0, "investor": 0})
    rest(t)
    assert any("The Box Office is empty" in line for line in t.log(0))
    assert not any("wo of the three" in line for line in t.log(0))
