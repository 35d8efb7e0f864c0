"""The first lesson of The Gallerist: a guided round of all four Locations, twice, so that each of the eight actions is done once.

The deal and the line are fixed. What the words name in braces is read from the learner's own view; nothing here knows a rule
by itself. After the line the game may be played on against a bot, with a comment where something new comes up.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.language import Term
from vernissage.engine.table import Table
from vernissage.games.gallerist.view import Board, GalleristView
from vernissage.games.gallerist.words.terms import LOCATION

Found = Mapping[str, Any] | None
PAINTER = "painting_blue"


def _view(t: Table) -> GalleristView:
    view = t.view(t.seat)
    assert isinstance(view, GalleristView)
    return view


def _mine(t: Table) -> Board:
    return _view(t).boards[t.seat]


def values(t: Table) -> Mapping[str, Any]:
    """What the words of the line may name."""
    view, mine = _view(t), _mine(t)
    painter = next(a for a in view.artists if a.place == PAINTER)
    return {
        "money": mine.money,
        "influence": mine.influence,
        "painter": painter.name,
        "fame": painter.fame,
        "value": painter.value,
        "desks": mine.desks,
        "income": mine.money_bonus,
        "half": Term(mine.contracts[0].face),
    }


def _you(move: str, words: str, *things: str, otherwise: str = "", part: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {"move": move, "words": words, "things": things, "otherwise": otherwise}
    return {**found, "part": part} if part else found


def _ilse(moves: str) -> list[dict[str, Any]]:
    return [{"move": move} for move in moves.split("; ")]


LINE: list[dict[str, Any]] = [
    {"move": "go sales_office", "part": "Artists Colony: discover"},
    _you(
        "go international_market",
        "Welcome. You run a gallery, and whoever has most money at the end wins. There are four Locations to work in, with two "
        "actions each: you will do all eight. Ilse has taken her place in the Sales Office. Begin in the International Market.",
        otherwise="You could begin there. For this lesson begin in the International Market: the other Locations come soon.",
    ),
    # --- 1: discover ---
    _you(
        "assistant none",
        "Your turn: you leave a Location, go to another, and act there. When you leave you may put an assistant in your place, "
        "as a watch. We will try that later; leave nobody now.",
        "s0-office",
    ),
    _you(
        "go artists_colony",
        "Now choose where to go. Everything begins with an artist, so go to the Artists Colony, the large wall of portraits.",
        otherwise="We will come there. A gallery needs an artist first: go to the Artists Colony.",
    ),
    _you(
        "action discover_artist",
        "The Colony has two actions. You can discover an artist nobody knows yet, or buy a work of a known one. Discover first: "
        "it is free, and it keeps a work for you at today’s price.",
        otherwise="Buying comes later in this lesson, and cheaper. Discover an artist now.",
    ),
    _you(
        f"artist {PAINTER}",
        "A number is the artist’s fame, which is the price of a work; the bonus is yours at once. Take the painter with fame 3 and "
        "two tickets: her name is {painter}. You also get her commission: one painting for 3, however famous she grows.",
        otherwise="A fine artist too. This lesson follows {painter}, who is marked.",
    ),
    _you(
        "ticket collector",
        "Tickets bring people in. White is for Collectors, pink for VIPs, brown for Investors. The tile gives two of different "
        "colours: take a white one.",
        otherwise="That colour comes in handy too. Take the white one now; we need a Collector.",
    ),
    _you(
        "ticket investor",
        "And now a brown one: an Investor is waiting in your Lobby already, and a brown ticket lets him in.",
        "s0-lobby-investor",
        otherwise="Take the brown one: it is the Investor in your Lobby who can come in at once.",
    ),
    _you(
        "visitors",
        "Once in a turn, before you move or after you have acted, you may do something extra: an Executive Action. It costs no "
        "time. Use your tickets now: move visitors.",
        otherwise="You may always end a turn so. But the tickets are worth more in use: move visitors.",
    ),
    _you(
        "move investor lobby",
        "People stand in the Plaza, in a Lobby, or in a Gallery. One ticket is one step. Bring the Investor from your Lobby into "
        "your Gallery: from now on every money bonus pays you 2 more.",
        otherwise="Let the Investor who is already in your Lobby go on into your Gallery.",
    ),
    _you(
        "move collector plaza",
        "The white ticket is left. Ask the Collector in the Plaza into your Lobby. In the Lobby visitors do not earn yet, but "
        "they open doors for you, as you will see in the International Market.",
        otherwise="Use the white ticket first: the Collector in the Plaza steps into your Lobby.",
    ),
    *_ilse("assistant none; go media_center; action hire_assistants; hire 2; pay 0; done"),
    # --- 2: sign ---
    _you(
        "assistant none",
        "Ilse has hired assistants in the Media Center. Your turn again: leave nobody here.",
        part="Sales Office: sign",
    ),
    _you(
        "go sales_office",
        "A work can only be sold with a contract for its kind of art. They are signed in the Sales Office: go there.",
        otherwise="That is next. First a contract: go to the Sales Office.",
    ),
    _you(
        "contract 1",
        "Four contracts lie open. {painter} paints, so you want one for a painting. The first one is, and it brings money "
        "when an assistant works on it. With nothing to sell yet, signing is all that can be done here.",
        otherwise="You could never sell {painter}’s painting with that one. Take the contract for a painting.",
    ),
    _you(
        "space 1",
        "You have three places for contracts, and each gives a ticket when you fill it. Put it on the first, for a brown ticket: "
        "Investors are what a money bonus wants.",
        otherwise="Another ticket would do in a game. Here take the first place, with the brown ticket.",
    ),
    _you(
        "bonus",
        "You have not used this turn’s Executive Action. The second kind: send an assistant to a contract and take its bonus. "
        "Yours pays for the Investor in your Gallery: {income} money at once. The assistant stays there until the sale.",
        "s0-contract-1",
        otherwise="This time the other Executive Action: use the bonus of your contract.",
    ),
    *_ilse(
        "on; assistant none; go artists_colony; action discover_artist; "
        "artist sculpture_blue; ticket vip; ticket collector; done"
    ),
    # --- 3: hire ---
    _you(
        "on",
        "Ilse has discovered a sculptor. Before you move you are asked whether you want the Executive Action right now. Keep "
        "your ticket: go on.",
        otherwise="You may act first in a game. Here keep the ticket for a better moment: go on.",
        part="Media Center: hire",
    ),
    _you(
        "assistant office",
        "Now leave an assistant in the Sales Office, from a desk of yours. Whoever comes there will have to push him out, and "
        "then you may act although it is not your turn.",
        "s0-office",
        "white-sales_office",
        otherwise="This time leave one: you will see at once what it is good for.",
    ),
    _you(
        "go media_center",
        "You are short of hands now. Assistants are hired in the Media Center: go there.",
        otherwise="You have no assistant left at a desk. Hire some first, in the Media Center.",
    ),
    _you(
        "action hire_assistants",
        "Two actions again: hire assistants, or promote an artist. Hire now. Assistants work on contracts, stand watch, and make "
        "your offers in the International Market.",
        otherwise="Promoting comes later, when you own a work that grows with the fame. Hire assistants now.",
    ),
    _you(
        "hire 3",
        "They wait in a queue: 1 for the first, 2 for the second, 2 for the third, then dearer. Some bring a ticket along. "
        "You have {money} money. Take three, for 5.",
        "s0-office",
        otherwise="Take three: you will need their hands and the tickets they bring.",
    ),
    _you(
        "pay 0",
        "Whenever you pay, influence can stand in for coins: your marker on the Influence track goes back to the last coin sign, "
        "and you pay 1 less. It is worth money at the end too, so pay with coins while you have some.",
        "area-influence",
    ),
    _you(
        "done",
        "You have new tickets, a pink and a brown one. You could use them now. End the turn instead, and watch Ilse.",
        otherwise="Wait with it: end the turn, and watch what Ilse does.",
    ),
    *_ilse("on; assistant none; go sales_office; contract 4; space 1; done"),
    _you(
        "visitors",
        "Ilse went to the Sales Office and pushed your assistant out, so you may act now: an Executive Action for nothing, or an "
        "action of that Location for some influence. Move visitors with your tickets.",
        "s0-office",
        otherwise="Use the moment for your tickets: move visitors.",
    ),
    _you(
        "move vip plaza",
        "The pink ticket first: ask a VIP from the Plaza into your Lobby. VIPs in the Gallery earn influence.",
        otherwise="First the pink ticket: a VIP from the Plaza into your Lobby.",
    ),
    _you(
        "move investor plaza",
        "Now a brown one: an Investor from the Plaza into your Lobby.",
        otherwise="Bring an Investor from the Plaza into your Lobby. You have two brown tickets for him.",
    ),
    _you(
        "move investor lobby",
        "And with the other brown ticket on into your Gallery. Two Investors: each money bonus pays 4 now.",
        otherwise="Let him go on into your Gallery, with the ticket you have left.",
    ),
    # --- 4: offer ---
    _you(
        "assistant none",
        "Your own turn. Your assistant has come back to his desk. Leave nobody this time.",
        part="International Market: an offer",
    ),
    _you(
        "go international_market",
        "Three Locations you know. The last is the International Market, where assistants are sent for fame abroad: go there.",
        otherwise="That can wait: you have not worked in the International Market yet.",
    ),
    _you(
        "offer 1 left",
        "An offer puts an assistant on a square at the bottom. Your Lobby opens the columns: with a Collector and a VIP in it, "
        "both. Offers count at the end, for majorities and for the right to an auctioned work. Take the one for 1, left: 3 "
        "influence and a ticket.",
        "s0-lobby-collector",
        "s0-lobby-vip",
        otherwise="A good square as well. For this lesson take the one for 1 in the left column.",
    ),
    _you("pay 0", "It costs 1. Pay it with a coin; you have {money}."),
    _you(
        "ticket collector",
        "The square gives a ticket of your choice. Take a white one: the Collector in your Lobby is the best guest there is.",
        "s0-lobby-collector",
        otherwise="Take the white one: the Collector in your Lobby is waiting to come in.",
    ),
    _you(
        "visitors",
        "Use it at once: move visitors, and the Collector comes into your Gallery, the only step there is. Collectors add to every "
        "money and influence bonus, and 1 fame whenever you make an artist better known.",
        "s0-lobby-collector",
        otherwise="Let the Collector in first: move visitors.",
    ),
    *_ilse("on; assistant none; go media_center; artist sculpture_blue; boost 0; done"),
    # --- 5: buy ---
    _you(
        "assistant none",
        "That was one action in each Location. Now round again, for the other four. Leave nobody in the Market.",
        part="Artists Colony: buy",
    ),
    _you(
        "go artists_colony",
        "You hold {painter}’s commission, and your wall is empty. Go back to the Artists Colony and buy.",
        otherwise="Without a work there is nothing to promote or to sell. Go to the Artists Colony.",
    ),
    _you(
        f"artist {PAINTER}",
        "A work costs the artist’s fame; with your commission you pay 3, what {painter} began with. You cannot discover "
        "another artist while you hold a commission, so buying is what is left. Choose {painter}.",
        "stack-painting",
        "s0-commission",
        otherwise="Use the commission: choose {painter}, whose painting you have a contract for.",
    ),
    _you("pay 0", "3 to pay, and you have {money} money. Coins again."),
    _you(
        "boost 1",
        "A purchase makes the artist better known: your Collector has brought her to {fame}. Influence adds to it, 1 for "
        "each fame sign you go back to. At 5 she has her second star, and all her works are worth 8. Take one step.",
        "artist-painting_blue",
        "area-influence",
    ),
    _you(
        "ticket investor",
        "A work brings the tickets printed on it. Take a brown one.",
        otherwise="Take a brown one here: an Investor in the Plaza can use it.",
    ),
    _you(
        "done",
        "The painting hangs on your wall. If it stays there it pays its value at the end. End your turn.",
        "s0-slot-1",
        otherwise="Keep the ticket a moment longer: end your turn.",
    ),
    *_ilse("on; assistant none; go artists_colony; artist sculpture_blue; pay 0; boost 0; done"),
    _you(
        "visitors",
        "Ilse came to the Colony and pushed you out yourself. That is no harm: you go home, and may act first, as before. "
        "Use your ticket: move visitors.",
        otherwise="Use the ticket while it is free: move visitors.",
    ),
    _you(
        "move investor plaza",
        "Ask the Investor from the Plaza into your Lobby. The Lobby should not be empty when you go to the Market.",
        otherwise="Rather your own Lobby: ask the Investor from the Plaza in.",
    ),
    # --- 6: promote ---
    _you(
        "go media_center",
        "You start from home now, so every Location is open. Your work is worth more when its artist is famous: go to the "
        "Media Center.",
        otherwise="First make your work dearer: go to the Media Center.",
        part="Media Center: promote",
    ),
    _you(
        "action promote_artist",
        "You have hired; now promote. It costs influence, one space for the first level, and makes an artist better known.",
        otherwise="You have hands enough. Promote an artist.",
    ),
    _you(
        f"artist {PAINTER}",
        "Promote {painter}, of course. Everybody who owns a work of hers gains by it, and that is only you.",
        "s0-slot-1",
        otherwise="Her works hang with others, or nowhere. Promote {painter}.",
    ),
    _you(
        "ticket vip",
        "The first level brings a ticket of your choice. Take a pink one, for the VIP in your Lobby.",
        "s0-lobby-vip",
        otherwise="Take the pink one: the VIP in your Lobby can use it at once.",
    ),
    _you(
        "boost 1",
        "1 fame for the promotion and 1 for your Collector: she stands at {fame}. Influence can add to it again. At 8 she has "
        "her third star, and your painting is worth 11. Take one step.",
        "artist-painting_blue",
        "area-influence",
    ),
    _you(
        "visitors",
        "Use your Executive Action for the pink ticket: move visitors.",
        otherwise="Let the VIP in first: move visitors.",
    ),
    _you(
        "move vip lobby",
        "Bring the VIP from your Lobby into your Gallery. Now you have one of each kind, and every bonus pays.",
        otherwise="The VIP in your Lobby is the one: let her into your Gallery.",
    ),
    *_ilse("on; assistant none; go international_market; action take_reputation_tile; reputation 4; done"),
    # --- 7: tile ---
    _you(
        "assistant none",
        "Ilse has taken a reputation tile in the International Market. You do the same now. Leave nobody behind.",
        part="International Market: a tile",
    ),
    _you(
        "go international_market",
        "Go to the International Market. Ilse stands there: you push her out, and after your turn she may act, as you did.",
        "white-international_market",
        otherwise="The Market first: you have a painting now, and its row is open to you.",
    ),
    _you(
        "action take_reputation_tile",
        "Tiles lie in rows, one for each kind of art. You have had a painting, so that row is open, and with one visitor in the "
        "Lobby the left column. That tile pays 3 money at the end for each work on your wall. Take it.",
        "cell-3-0",
        otherwise="An offer you have made already. Take a reputation tile.",
    ),
    _you(
        "reputation 2",
        "The tile counts at the end. Now you gain what is printed on the place you cover. Cover the money: your Investors and "
        "your Collector make it {income}. One assistant goes to the Market, and a visitor leaves your Lobby.",
        otherwise="Each place can be covered once. Take the money this time: it pays {income}.",
    ),
    *_ilse("done; on; go media_center; action hire_assistants; pay 0; done"),
    # --- 8: sell ---
    _you(
        "assistant none",
        "One action is left, and it is what galleries live on. Leave nobody in the Market.",
        part="Sales Office: sell",
    ),
    _you(
        "go sales_office",
        "You have a painting worth {value} and a contract for a painting. Go to the Sales Office and sell.",
        "s0-slot-1",
        "s0-contract-1",
        otherwise="The sale is what is missing: go to the Sales Office.",
    ),
    _you(
        "action sell_artwork",
        "You could sign another contract. Sell: you get {value} money now, the place on your wall is free again, and your "
        "secret dealer card pays for sold works at the end.",
        otherwise="You have a contract in hand that wants to be fulfilled. Sell the painting.",
    ),
    _you(
        "visitor investor",
        "With the work a visitor leaves your Gallery for the Plaza. The kind decides which half of the contract is turned up: "
        "an Investor shows the money half, a VIP the influence half. Let an Investor go.",
        otherwise="Choose an Investor here: then the money half is turned up, which you can use at once.",
    ),
    _you(
        "bonus",
        "A fulfilled contract can be used once more. Its {half} half is up and your assistant is back: use the bonus as your "
        "Executive Action. With that you have seen everything.",
        "s0-contract-1",
    ),
    *_ilse("on; assistant none; go artists_colony; action discover_artist; artist painting_red; visitor vip; done"),
]


# --- afterwards: what may still come up for the first time ------------------------------------------------------------


def again(t: Table) -> Found:
    """The learner chooses a Location: where the advice would go."""
    if t.decision != "go":
        return None
    return {"where": Term(LOCATION[str(t.advised()).split()[1]]), "move": str(t.advised())}


def late(t: Table) -> Found:
    """The learner chooses a Location, and the end has been triggered."""
    return {"move": str(t.advised())} if t.decision == "go" and _view(t).last else None


LESSON: dict[str, Any] = {
    "game": "gallerist",
    "players": 2,
    "seed": 634,
    "bot": "greedy",
    "names": ("You", "Ilse"),
    "options": {},
    "welcome": "",
    "line": LINE,
    "values": values,
    "learnt": (
        "Artists Colony: you discovered an artist for her commission, and bought her painting at the old price.",
        "Sales Office: you signed a contract, and sold a painting with it.",
        "Media Center: you hired assistants, and promoted an artist with influence.",
        "International Market: you made an offer, and took a reputation tile.",
        "Tickets move visitors: Plaza, Lobby, Gallery. Investors bring money, VIPs influence, Collectors fame and both.",
        "An Executive Action comes with every turn: move visitors, or use a contract.",
        "Who is pushed out may act. An assistant left behind works like that for you.",
        "Fame makes stars, and stars make the value of every work of that artist.",
        "At the end your wall, your tiles, the Market, influence and your two secret cards pay. Most money wins.",
    ),
    "reminders": {
        "before": "An Executive Action now, or later in this turn: move visitors, or use a contract. Go on if you want to keep it.",
        "leave": "An assistant left behind lets you act when somebody pushes it out. But it is not in your office meanwhile.",
        "go": "Where can you do most now? Whoever stands there is pushed out, and may act after you.",
        "main": "Two actions are to be had here, one of them is yours this turn.",
        "after": "If you have not used it yet, this is the moment for an Executive Action. Else end your turn.",
        "kicked_out": "You were pushed out and may act: an Executive Action for nothing, or an action there for influence.",
        "pay": "Coins, or coins and influence: each coin sign you go back to saves 1.",
        "reputation": "The tile counts at the end. Now you gain what is printed on the space you cover, so choose the space well.",
        "fame": "Influence can add to the fame, 1 for each fame sign you go back to. It pays when it reaches the next star.",
    },
    "comments": (
        {
            "key": "end",
            "look": late,
            "words": "The end is near: this round or the next is the last. What hangs on your walls pays its value then.",
        },
        {
            "key": "again",
            "look": again,
            "words": (
                "From here Ilse plays for herself, and you do as you like. Look at your two secret cards first: they say which "
                "works to hang and which to sell. The guard would go to the {where}."
            ),
            "otherwise": "{played}: that is a way too.",
        },
    ),
    "farewell": (
        "That was The Gallerist. The score sheet says where the money came from; next time look at your two secret cards "
        "before you buy."
    ),
}
