"""What a phone keeps in sight: the purse above every leaf, the hand at the foot of its own, and arrows from place to place."""

from __future__ import annotations

from tests.browser.test_first_screen import PHONE, walk

# Where what is docked ends and what lies below it begins; whether the last thing of the leaf can be scrolled free of it; and
# whether a tap on a button of the bar hits that button.
DOCK = """() => {
  const box = (n) => n.getBoundingClientRect(), shown = (n) => n.getClientRects().length > 0;
  const dock = document.querySelector(".dock"), bar = document.querySelector(".prompt .choices, .acts:has(#commit)");
  const below = bar ?? document.getElementById("leaves");
  scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
  const last = [...document.querySelectorAll(".area, #moves, #ask-by-touch")].filter((n) => n !== dock && shown(n)).map((n) => box(n).bottom);
  const hidden = Math.max(...last) - box(dock).top;
  scrollTo({ top: 0, behavior: "instant" });
  const missed = [...document.querySelectorAll(".prompt .choices button")].filter((b) => {
    const at = box(b), hit = document.elementFromPoint(Math.min(at.left + 20, innerWidth - 4), at.top + at.height / 2);
    return at.left < innerWidth - 24 && !b.contains(hit);
  }).length;
  return { gap: box(below).top - box(dock).bottom, hidden, missed, heads: document.querySelector("#area-hand svg").textContent };
}"""
CARDS = """() => [...document.querySelectorAll("#area-hand .card")].map((card) => {
  card.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const box = card.getBoundingClientRect(), dock = document.querySelector(".dock").getBoundingClientRect();
  return box.left >= -1 && box.right <= innerWidth + 1 && box.top >= dock.top && box.bottom <= dock.bottom + 1;
})"""


def test_what_one_can_spend_is_in_sight_above_every_leaf_and_only_ones_own(visit):
    v, guest = visit(*PHONE), visit(*PHONE)
    for _ in walk(v, "gallerist", 3, 1):
        told = v.page.locator("#area-purse svg")
        money = v.page.locator("#area-gallery .purse .huge").first.text_content()
        assert f"{money} money" in (told.get_attribute("aria-label") or "")
        for leaf in v.page.locator("#leaves button").all():
            leaf.click()
            box = told.bounding_box()
            assert box
            assert box["y"] + box["height"] < 320
        assert v.sideways() == 0
        assert v.barriers() == []
        guest.go(f"/match/{v.match}")
        assert guest.page.locator(".table").count() == 1
        assert guest.page.locator("#area-purse").count() == 0


def test_the_hand_stays_above_the_bar_and_hides_nothing(visit):
    v, chosen = visit(*PHONE), 0
    for k, _ in enumerate(walk(v, "pictura", 3, 6)):
        v.page.click("#leaf-0")
        found = v.page.evaluate(DOCK)
        assert abs(found["gap"]) < 4, v.page.inner_text("#prompt")
        assert found["hidden"] <= 0
        assert found["missed"] == 0
        cards = v.page.evaluate(CARDS)
        assert all(cards)
        assert f", {len(cards)} OF" in found["heads"]
        chosen += v.page.locator("#area-hand [data-move]").count() > 0
        if k == 1:
            assert v.sideways() == 0
            assert v.barriers() == []
        v.page.click("#leaf-1")
        assert not v.page.is_visible("#area-hand")
    assert chosen >= 1


def test_arrows_lead_from_place_to_place_and_show_what_each_earns(visit):
    v = visit(*PHONE, touch=True)
    for _ in walk(v, "art_society", 2, 12):
        if v.page.locator(".prompt:has(.stepper):has(.ledger)").count() == 0:  # the first painting earns nothing yet
            continue
        before, n = v.version(), v.page.locator("#area-wall [data-move]").count()
        assert f"{n} places" in v.page.inner_text(".stepper")
        v.page.tap("#place-after")
        v.page.wait_for_selector(".ghost")
        assert f"place 1 of {n}" in v.page.inner_text(".stepper")
        assert v.page.inner_text("#commit") == "Hang it here"
        assert v.page.locator("#prompt .ledger b").first.is_visible()
        v.page.keyboard.press("ArrowRight")  # the focus has stayed where it was
        v.page.wait_for_selector(f"text=place 2 of {n}")
        v.page.keyboard.press("ArrowLeft")
        v.page.wait_for_selector(f"text=place 1 of {n}")
        v.page.locator("#place-before").press("Enter")
        v.page.wait_for_selector(f"text=place {n} of {n}")
        shown = v.page.locator("#commit").get_attribute("value")
        assert v.barriers() == []
        other = v.page.locator(f'#area-wall [data-move]:not([data-move="{shown}"])').first
        other.dispatch_event("click", {"bubbles": True})  # a tap on a place shows it likewise
        move = other.get_attribute("data-move")
        v.page.wait_for_selector(f'#commit[value="{move}"]')
        assert v.version() == before
        v.page.tap("#commit")
        v.page.wait_for_function("(v) => Number(document.getElementById('table').dataset.version) > v", arg=before)
        return
    raise AssertionError("nothing was to be hung")
