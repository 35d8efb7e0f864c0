"""The first lesson of Museum: Pictura: one deal for two, and what to say about it.

Each comment looks at a table that was dealt afresh for the learner, so it sees what the learner sees. Gains come from the
game's own views; nothing here knows a rule by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.language import say
from vernissage.engine.table import Table
from vernissage.games.pictura.view import Gain, PicturaView
from vernissage.games.pictura.words.terms import points, trend, type_word

Found = Mapping[str, Any] | None


def _view(t: Table) -> PicturaView:
    view = t.view(t.seat)
    assert isinstance(view, PicturaView)
    return view


def _best(view: PicturaView) -> Gain | None:
    return max(view.gains, key=lambda g: g.points, default=None)


def _at(t: Table, decision: str) -> Found:
    return {"move": str(t.advised())} if t.decision == decision else None


def _show(t: Table) -> Found:
    v = _view(t)
    shows = [g for g in v.gains if g.move.startswith("open ")]
    if t.decision != "action" or not shows:
        return None
    best = max(shows, key=lambda g: g.points)
    return {"type": type_word(best.move.split()[1]), "points": points(best.points), "move": best.move}


def _layout(t: Table) -> Found:
    if t.decision != "layout" or _view(t).cell:
        return None
    mine = _view(t).museums[t.seat]
    if mine.points < mine.best:
        return {"move": "auto", "how": say("auto arranges your museum for you")}
    return {"move": "done", "how": say("yours hangs as well as anybody knows")}


# --- the guided line: four turns, with everything in them that a turn can have ----------------------------------------


def values(t: Table) -> Mapping[str, Any]:
    """What the words of the line may name."""
    v = _view(t)
    return {"points": points(v.museums[t.seat].points), "trend": trend(v.trend)}


def _you(move: str, words: str, *things: str, otherwise: str = "", part: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {"move": move, "words": words, "things": things, "otherwise": otherwise, "only": True}
    return {**found, "part": part} if part else found


def _camille(moves: str) -> list[dict[str, Any]]:
    return [{"move": move} for move in moves.split("; ")]


LINE: list[dict[str, Any]] = [
    _you(
        "trend 2",
        "Welcome. You fill a museum with paintings of one genre or one period, and show them before Camille does. First keep one "
        "of three Trend cards: at the end it pays 3 for its painter, 2 for its genre and 1 for its period. The second suits your "
        "hand.",
        otherwise="That one can pay too. For this lesson keep the second card.",
        part="Turn 1: exchange and hang",
    ),
    *_camille("trend 2"),
    _you(
        "painting 39",
        "Every turn begins with two new paintings and an exchange with one of the four International Museums. Each follows a "
        "Trend of its own, and pays when you give what fits. The numbers on your paintings say how much: give the marked one.",
        otherwise="That one pays less, or you will need it. Give the marked painting.",
    ),
    _you(
        "painting 67",
        "Now take one from that museum or another. Taking costs by the same card, so take what costs nothing or what you collect. "
        "This one will pay for a hanging in a moment.",
        otherwise="You could. For this lesson take the marked painting.",
    ),
    *_camille("painting 123; painting 174"),
    _you(
        "exhibit",
        "Camille has exchanged too: after you, everybody may. Now your main action. You hold enough paintings to hang some, and "
        "the public Trend pays at once for what fits it: {trend}. Choose Improve, to hang one.",
        "area-trends",
        otherwise="There is time for that. Hang a painting first.",
    ),
    _you(
        "painting 67",
        "A hanging is paid with another painting. It goes to your discard, and can come back. Pay with the one you took: it is a "
        "portrait, and you collect none.",
        otherwise="Keep that one. Pay with the marked painting.",
    ),
    _you(
        "painting 15",
        "Now what is hung: a still life of the Renaissance. Two more like it are in your hand, of the same genre or the same "
        "period, and that is how a collection begins.",
        otherwise="First the marked one: the others in your hand go with it.",
    ),
    _you(
        "exhibit",
        "You may hang as many as you can pay for in one action. Another one.",
        otherwise="One more painting first: hang it.",
    ),
    _you(
        "painting 135",
        "Pay with a landscape of Romanticism, which fits nothing here.",
        otherwise="Pay with the marked one.",
    ),
    _you(
        "painting 30",
        "And hang the other painting of the Renaissance.",
        otherwise="Hang the marked one: the period is what you collect.",
    ),
    _you(
        "yes",
        "Your points have reached 10. At 10, 20, 30, 40 and 50 you may draw a Favour card, once each. It is free: yes.",
        "area-track",
        otherwise="It costs nothing: draw it.",
    ),
    _you(
        "favour patronage",
        "One Favour card may be played in each of your turns, besides the main action. Patronage brings you a Patron, whatever he "
        "asks for. Any Favour card could also be given away for two paintings. Play it.",
        otherwise="First the Favour card: play Patronage.",
        part="Turn 1: Favours and Patrons",
    ),
    _you(
        "yes",
        "Five Patrons look for museums. The card lets you replace all of them first: yes.",
        "area-patrons",
        otherwise="Have a look at others: yes.",
    ),
    _you(
        "patron 1", "Take the first one. Each gives points, or a painting from abroad.", otherwise="Take the first one."
    ),
    _you("points", "Take the points, for this time.", otherwise="Take the points, this time."),
    _you(
        "exhibit",
        "Favours and Patrons come in between; your main action goes on. Hang another one.",
        otherwise="Hang one more.",
    ),
    _you("painting 129", "Pay with the one that fits nothing.", otherwise="Pay with the marked one."),
    _you(
        "painting 35",
        "A third painting of the Renaissance, and the second still life.",
        otherwise="Hang the marked one: it belongs to both of your collections.",
    ),
    _you(
        "patron 4",
        "Besides cards, one Patron may be claimed in every turn, if your museum has what he asks for. This one is content with "
        "yours: claim him.",
        "area-patrons",
        otherwise="Claim the Patron first: it costs nothing.",
    ),
    _you(
        "effect",
        "Now the other kind of thanks: a painting from an International Museum.",
        otherwise="A painting, this time.",
    ),
    _you(
        "painting 117",
        "Take the still life: that will be your third.",
        otherwise="Take the still life, which you collect.",
    ),
    _you("exhibit", "And hang it, since you can still pay for it.", otherwise="Hang one more."),
    _you(
        "painting 71",
        "Pay with the other one in your hand. Four paintings hang then, and your turn ends by itself.",
        otherwise="Keep the still life for the wall.",
    ),
    *_camille(
        "painting 80; painting 155; exhibit; painting 112; painting 155; exhibit; painting 85; painting 162; yes; "
        "favour storage_management; painting 85; painting 112; exhibit; painting 112; painting 174; exhibit; painting 73; "
        "painting 108; done"
    ),
    _you(
        "painting 58",
        "Camille has hung four as well. Your second turn: two new paintings, and an exchange. The museum abroad pays for this one.",
        otherwise="Give the marked one: it pays best.",
        part="Turn 2: Inventory",
    ),
    _you(
        "painting 144",
        "Take this one: it costs nothing, and the public Trend pays 2 for a mythology.",
        otherwise="Take the marked one.",
    ),
    _you(
        "yes",
        "Your points have passed the next of those marks: another Favour card.",
        "area-track",
        otherwise="It costs nothing: draw it.",
    ),
    *_camille("painting 85; painting 163"),
    _you(
        "favour cultural_grants",
        "Cultural grants hangs a painting of your hand without payment. Play it.",
        otherwise="First the Favour card: Cultural grants.",
    ),
    _you("painting 144", "Hang the painting you have just taken.", otherwise="Hang the marked one."),
    _you(
        "inventory",
        "Your hand is nearly empty, and four paintings lie in your discard. They cost points at the end, and others may hang them. "
        "The second main action brings them back: take an Inventory.",
        otherwise="You have hardly anything to pay with. Take an Inventory.",
    ),
    _you("all", "Take all of them back into your hand.", otherwise="All of them: they are worth more in your hand."),
    _you("yes", "An Inventory also brings a Favour card, if you like: yes.", otherwise="It costs nothing: draw it."),
    _you(
        "yes",
        "And you may have the Patrons replaced: yes.",
        "area-patrons",
        otherwise="Replace them: none suits you now.",
    ),
    *_camille("painting 163; painting 173"),
    _you(
        "painting 67",
        "It is Camille’s turn, and after the exchange of another player you may exchange too. Give this one.",
        otherwise="Do exchange here: give the marked one.",
    ),
    _you(
        "painting 6",
        "Take a history painting of the Renaissance. Now a fourth painting of that period is in sight, and four are enough to be shown.",
        otherwise="Take the marked one: it is the fourth of the Renaissance.",
    ),
    *_camille("exhibit; painting 173; painting 17; done"),
    _you(
        "painting 101",
        "Your third turn. Give the landscape, which fits nothing of yours.",
        otherwise="Give the marked one.",
        part="Turn 3: a collection grows",
    ),
    _you("painting 54", "Take another history: that can be your second collection.", otherwise="Take the marked one."),
    *_camille("done"),
    _you(
        "favour donation",
        "Donation hangs a painting from anybody’s discard for nothing. Play it.",
        otherwise="First the Favour card: Donation.",
    ),
    _you(
        "painting 112", "Camille has paid with a history. Hang it in your own museum.", otherwise="Hang the marked one."
    ),
    _you("exhibit", "Now your main action: hang paintings again.", otherwise="Hang paintings in this turn."),
    _you("painting 135", "Pay with what fits nothing, as before.", otherwise="Pay with the marked one."),
    _you("painting 54", "Hang the history you took from abroad.", otherwise="Hang the marked one."),
    _you(
        "yes", "Another mark is passed, so another Favour card.", "area-track", otherwise="It costs nothing: draw it."
    ),
    _you("exhibit", "You can pay for another one: hang.", otherwise="Hang one more."),
    _you("painting 121", "Pay with the landscape, which fits nothing.", otherwise="Pay with the marked one."),
    _you(
        "painting 6",
        "Hang the fourth painting of the Renaissance, a history as well.",
        otherwise="Hang the marked one: it makes the fourth.",
    ),
    _you("exhibit", "And one more, while you can still pay.", otherwise="Hang one more."),
    _you("painting 129", "Pay with the one that fits nothing.", otherwise="Pay with the marked one."),
    _you("painting 42", "One more history for your second collection.", otherwise="Hang the marked one."),
    _you(
        "done",
        "Keep the last painting to exchange it. That is all for this turn.",
        otherwise="Keep the last one: end your turn.",
    ),
    *_camille("painting 38; painting 128"),
    _you(
        "done",
        "Camille’s turn. You may exchange, but nobody pays for what you hold: pass.",
        otherwise="Not this time: pass.",
    ),
    *_camille("exhibit; painting 128; painting 8; yes; favour donation; painting 73; exhibit; painting 129"),
    _you(
        "painting 120",
        "Your fourth turn. Give the portrait, which pays.",
        otherwise="Give the marked one.",
        part="Turn 4: an exhibition",
    ),
    _you("painting 85", "Take a history: you have four already.", otherwise="Take the marked one."),
    _you(
        "open history",
        "Four or more of a kind can be shown: the third main action. It pays what the collection is worth, and 3 more to whoever "
        "shows that kind first. The paintings stay where they are. Open the exhibition of histories.",
        "area-exhibitions",
        otherwise="The histories are worth more today. Open that exhibition.",
    ),
    _you(
        "yes",
        "You hold a Grand opening, a Favour card for just this: the collection counts as two larger. Use it.",
        otherwise="It is made for this: use it.",
    ),
    _you(
        "yes", "Another mark is passed, so another Favour card.", "area-track", otherwise="It costs nothing: draw it."
    ),
    _you(
        "reward free_exhibits",
        "An exhibition also brings a reward of your choice; each can be had once. Hang two paintings for nothing.",
        "area-exhibitions",
        otherwise="A good one too. Here hang two paintings for nothing.",
    ),
    _you("painting 31", "The first: another one of the Renaissance.", otherwise="Hang the marked one."),
    _you(
        "painting 71",
        "And a history. Whoever ends a turn with 50 points begins the last round, and then the museums are hung for good: what "
        "belongs together must touch.",
        otherwise="Hang the marked one.",
    ),
]


COMMENTS: tuple[dict[str, Any], ...] = (
    {
        "key": "show",
        "look": _show,
        "words": "You have a collection. A Temporary Exhibition of {type} is worth {points} now, and the paintings stay. Two "
        "exhibitions bring 5 points at the end, four 20, six 65.",
        "otherwise": "The exhibition can wait, but only two players can show the same type, and the first gets 3 points more.",
    },
    {
        "key": "layout",
        "look": _layout,
        "words": "The game is over but for the hanging. Only paintings that touch along rows and columns form a collection now; "
        "{how}.",
        "otherwise": "Swap two paintings by choosing their rooms, one after the other, and say done when it is right.",
    },
)

LESSON: dict[str, Any] = {
    "game": "pictura",
    "players": 2,
    "seed": 5,
    "bot": "greedy",
    "names": ("You", "Camille"),
    "options": {"first_player": 0},
    "welcome": "",
    "line": LINE,
    "values": values,
    "reminders": {
        "choose_trend": "Keep the Trend card that suits your hand best.",
        "exch_give": (
            "Give a painting to an International Museum: it pays when it fits the Trend that hangs there. Keep what you collect. "
            "On another’s turn you need not exchange."
        ),
        "exch_take": "Take one in return: something you collect, if it costs little. The numbers say what you gain or pay.",
        "action": (
            "Hang paintings, open an exhibition of four or more of a kind, or take an Inventory. One Favour card and one Patron come "
            "on top of it in every turn."
        ),
        "pay": "Pay with the painting you need least. It waits in your discard until you take an Inventory.",
        "target": "Choose the painting that makes a genre or a period of yours grow, or that the public Trend pays for.",
        "draw_favour": "A Favour card is free here. You may hold three at the end of a turn.",
        "refresh_patrons": "You may have all five Patrons replaced, if none of them suits your museum.",
        "patron": "Choose a Patron: some ask for a genre, some for a period, and all of them pay once.",
        "patron_reward": "Take the points at once, or a painting from an International Museum.",
        "take_im": "Choose a painting that your collections need; it costs nothing here.",
        "discard_painting": "You may keep eight paintings. Let go what fits nothing on your walls.",
        "discard_favour": "You may keep three Favour cards. Let the least useful one go.",
        "reward": "Each reward space can be filled once. Early on, more paintings and cards help most.",
        "layout": "Paintings of a kind must touch now. Choose two rooms to swap them, or say done.",
    },
    "learnt": (
        "You exchange a painting with an International Museum every turn; its Trend says what that pays.",
        "Hanging a painting costs another one from your hand, which waits in your discard.",
        "Four or more of a genre or a period can be shown in an exhibition; each kind once, and larger ones pay far more.",
        "An Inventory brings your discard back. Favour cards and Patrons come on top of the main action.",
        "At the end paintings of a kind must hang side by side, and your own Trend card pays for all that match.",
    ),
    "comments": COMMENTS,
    "farewell": "That is the whole game. Next time watch the International Museums: what you give there decides what your "
    "neighbour can take.",
}
