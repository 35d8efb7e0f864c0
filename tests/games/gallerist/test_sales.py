"""Sales Office: G-SALES."""

from __future__ import annotations

import pytest

from tests.games.gallerist.help import act, artist, board, do, game, kinds, last, names, to

AWAY = {"white": {"media_center": ["gallerist", 0]}}


def signer(**things):
    """Seat 0 signs a contract in the Sales Office."""
    return act(game(**AWAY, **things), "sales_office", "sign_contract")


def seller(**things):
    """Seat 0 exhibits two works of the blue painter (fame 9) and holds a painting contract."""
    base = {
        "hang": {0: ["painting_blue", "digital_blue"]}, "first": {"painting_blue": 5}, "fame": {"painting_blue": 9, "digital_blue": 4},
        "contract": {0: {1: ["painting", "money"]}},
    }  # fmt: skip
    return act(game(**AWAY, **{**base, **things}), "sales_office", "sell_artwork")


@pytest.mark.rule("G-SALES-01", "G-DEC-15")
def test_signing_needs_a_space_that_is_empty_or_fulfilled():
    full = {1: ["painting", "money"], 2: ["digital", "assistant", "money"], 3: ["sculpture", "influence"]}
    t = signer(contract={0: full}, sold={0: ["digital"]})
    do(t, "contract 1")
    assert board(t).contracts[1].face == "open", "the fulfilled one was the only choice"
    full[2] = ["digital", "assistant"]
    t = game(**AWAY, contract={0: full})
    do(t, "?on", "?assistant none")
    assert "go sales_office" not in names(t)


@pytest.mark.rule("G-SALES-02", "G-SALES-03", "G-DEC-13", "G-DEC-14", "G-CONF-10")
def test_four_new_contracts_may_be_dealt_once_on_top_of_the_old_ones():
    t = signer(display=[1, 2, 3, 4])
    assert names(t) == ["deal", "contract 1", "contract 2", "contract 3", "contract 4"]
    do(t, "deal")
    assert [len(x) for x in t.view().display] == [2, 2, 2, 2]
    assert t.view().deck == 12
    assert names(t) == ["contract 1", "contract 2", "contract 3", "contract 4"]
    assert t.why_not("deal").rule == "G-SALES-02"
    tops = [x[-1].number for x in t.view().display]
    do(t, "contract 3")
    assert t.view().held.number == tops[2]
    assert [len(x) for x in t.view().display] == [2, 2, 1, 2]
    assert t.view().display[2][-1].number == 3, "the old one is on top again"


@pytest.mark.rule("G-SALES-03")
def test_an_empty_stack_is_refilled_at_once():
    t = signer(display=[1, 2, 3, 4])
    do(t, "contract 2")
    assert [len(x) for x in t.view().display] == [1, 1, 1, 1]
    assert t.view().deck == 15


@pytest.mark.rule("G-SALES-04", "G-FAQ-18", "G-INFO-05")
def test_an_empty_deck_is_made_of_discards_and_display():
    t = signer(display=[1, 2, 3, 4], deck=[])
    do(t, "contract 2")
    assert last(t, "reshuffle").cards == 19, "all but the card just taken"
    assert (t.view().deck, t.view().discards) == (15, ())
    assert [len(x) for x in t.view().display] == [1, 1, 1, 1], "four tops, nothing is dealt twice"
    t = signer(
        display=[1, 2, 3, 4],
        deck=[5, 6, 7],
        contract={0: {1: ["sculpture", "influence", "money"]}},
        sold={0: ["sculpture"]},
    )
    do(t, "deal")
    assert last(t, "reshuffle").cards == 19, "too few are shuffled in; cards on boards stay"
    assert [len(x) for x in t.view().display] == [1, 1, 1, 1]


@pytest.mark.rule("G-SALES-05")
def test_after_dealing_one_must_be_taken():
    t = do(signer(), "deal")
    assert all(m.startswith("contract") for m in names(t))


@pytest.mark.rule("G-SALES-06")
@pytest.mark.parametrize(("space", "tickets"), [(1, (0, 0, 1)), (2, (0, 1, 0)), (3, (1, 0, 0))])
def test_an_empty_space_gives_its_ticket(space, tickets):
    t = do(signer(), "contract 1", f"space {space}", "?ticket collector")
    assert board(t).tickets == tickets


@pytest.mark.rule("G-SALES-07", "G-FAQ-26", "G-ASSIST-02")
@pytest.mark.parametrize(("desks", "then", "lost"), [(2, 3, 0), (4, 4, 1)])
def test_a_fulfilled_contract_is_discarded_its_assistant_returns_and_there_is_no_ticket(desks, then, lost):
    t = signer(
        contract={0: {1: ["painting", "money", "influence", "assistant"]}},
        desks={0: desks},
        queue={0: 9 - desks},
        sold={0: ["painting"]},
    )
    do(t, "contract 1", "space 1")
    b = board(t)
    assert b.tickets == (0, 0, 0)
    assert (b.desks, b.lost) == (then, lost)
    assert [c.bonus for c in t.view().discards] == ["money"]
    assert (b.contracts[0].face, b.contracts[0].assistant) == ("open", False)


@pytest.mark.rule("G-SALES-08")
def test_tops_covered_cards_and_discards_are_public_the_deck_is_a_set():
    t = do(signer(), "deal")
    for seat in (None, 0, 1):
        v = t.view(seat)
        assert all(len(x) == 2 for x in v.display)
        assert v.deck == 12
    again = t.redeal(None, 5)
    assert again.view(None).display == t.view(None).display


@pytest.mark.rule("G-SALES-09", "G-SALES-10", "G-DEC-16", "G-FAQ-17")
def test_a_sale_needs_a_contract_of_the_form_and_fulfils_exactly_one():
    t = seller(contract={0: {1: ["painting", "money"], 2: ["digital", "influence"], 3: ["painting", "assistant"]}})
    assert names(t) == ["slot 1", "slot 2"]
    do(t, "slot 1")
    assert names(t) == ["space 1", "space 3"]
    do(t, "space 3", "half money")
    assert [c.face for c in board(t).contracts] == ["open", "open", "money"]
    t = game(**AWAY, hang={0: ["painting_blue"]}, contract={0: {1: ["digital", "influence"], 2: ["painting", "money", "money"],
             3: ["sculpture", "influence"]}}, sold={0: ["painting"]})  # fmt: skip
    to(t, "sales_office")
    assert "sell" not in kinds(t)
    assert t.decision == "contract", "signing is all that is left"


@pytest.mark.rule("G-SALES-11", "G-FAME-04")
def test_a_sale_in_its_order():
    t = seller(gallery={0: ["vip", "investor"]}, money={0: 0}, plaza=[], desks={0: 1}, queue={0: 8})
    assert last(t, "sell").money == 11, "fame 9 is three stars"
    b = board(t)
    assert b.money == 11
    assert [h.artist for h in b.gallery] == ["digital_blue"], "the others slide left"
    assert [w.form for w in b.sold] == ["painting"]
    assert artist(t, "painting_blue").signatures == 2
    assert names(t) == ["visitor vip", "visitor investor"]
    do(t, "visitor investor")
    assert t.view().plaza == (0, 0, 1)
    assert board(t).contracts[0].face == "money"


@pytest.mark.rule("G-SALES-11", "G-DEC-17", "G-DEC-10")
@pytest.mark.parametrize(
    ("gallery", "choice"), [(["vip"], False), (["investor"], False), (["collector"], True), ([], True)]
)
def test_the_visitor_decides_the_half_or_the_player_does(gallery, choice):
    t = seller(gallery={0: gallery})
    assert (t.decision == "half") is choice
    if choice:
        assert names(t) == ["half money", "half influence"]
        do(t, "half influence")
    assert board(t).contracts[0].face == ("money" if gallery == ["investor"] else "influence")
    assert board(t).visitors == (0, 0, 0), "compulsory if there is one"


@pytest.mark.rule("G-SALES-11", "G-EXEC-10")
def test_the_assistant_on_the_contract_returns():
    t = seller(contract={0: {1: ["painting", "money", "open", "assistant"]}}, desks={0: 1}, queue={0: 8})
    do(t, "half money")
    assert board(t).desks == 2
    assert not board(t).contracts[0].assistant


@pytest.mark.rule("G-SALES-12", "G-VISITOR-05", "G-INV-09")
def test_a_sale_raises_the_limit_of_collectors():
    t = seller()
    do(t, "half money")
    assert board(t).collectors_most == 2


@pytest.mark.rule("G-SALES-13", "G-EXEC-07", "G-EXEC-08")
def test_the_bonus_of_the_fulfilled_side_can_be_taken_once():
    t = seller(gallery={0: ["investor", "investor"]}, money={0: 0})
    assert (t.seat, t.decision) == (0, "after")
    do(t, "bonus")
    assert board(t).money == 11 + 2, "one Investor is left"
    assert board(t).contracts[0].assistant


@pytest.mark.rule("G-SALES-14", "G-INFO-01")
def test_sold_works_are_public():
    t = seller()
    assert t.view(None).boards[0].sold[0].form == "painting"
