"""The laws of every game, as helpers: the compiled ones (vernissage/engine/laws.py) and those of the Python side.

    laws_hold("musee", players=3, options={}, games=100, seed=0, policy="random")

Each law is a function over a table at a decision; `table_laws` runs them at sampled decisions of a game. A broken law
is an AssertionError that carries a record which reproduces it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import vernissage
from vernissage.engine import registry
from vernissage.engine.chance import derive
from vernissage.engine.laws import DEALS, DECISIONS, DIFFERENT, GAMES, Room
from vernissage.engine.table import Table

POLICIES = {"random": 0, "greedy": 1}
Chooser = Callable[[Table, int], Any]


@dataclass
class Tally:
    """What held, how often it was looked at, how long it took."""

    games: int = 0
    decisions: int = 0
    looks: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0

    def add(self, name: str, count: int = 1) -> None:
        """A law was looked at, so many times."""
        self.looks[name] = self.looks.get(name, 0) + count


class LawBroken(AssertionError):
    """A law that a game breaks, and the record that shows it."""

    def __init__(self, law: str, record: str) -> None:
        self.law, self.record = law, record
        super().__init__(f"{law}\n\nThe game that shows it:\n{record}")


# --- compiled ---------------------------------------------------------------------------------------------------------


def compiled_laws(
    game: str,
    players: int,
    options: Mapping[str, Any] | None,
    games: int,
    seed: int,
    policy: str = "random",
    every: int = 8,
    progress: Callable[[int], None] | None = None,
    different: float = 0.0,
    unsealed: Iterable[str] = (),
) -> Tally:
    """Whole games under the compiled laws. `different`: the share of new deals that must differ from one another, but
    for decisions that are `unsealed`, at which nothing is hidden."""
    began = time.perf_counter()
    room = Room(registry.get(game), players, options, POLICIES[policy], unsealed)
    for k in range(games):
        broken = room.play(seed + k, every=every)
        if broken:
            raise LawBroken(broken.law, reproduce(game, players, options, broken.seed, broken.moves))
        if progress and k % 256 == 255:
            progress(256)
    assert room.counts[DIFFERENT] > different * room.counts[DEALS], "new deals are hardly ever different"
    tally = Tally(int(room.counts[GAMES]), int(room.counts[DECISIONS]), seconds=time.perf_counter() - began)
    tally.add("deals afresh", int(room.counts[DEALS]))
    return tally


def reproduce(game: str, players: int, options: Mapping[str, Any] | None, seed: int, moves: tuple[int, ...]) -> str:
    """The record of a game up to the place where a law broke."""
    t = vernissage.new(game, players, seed, options)
    try:
        for code in moves:
            t.play(t.game.moves.move(code))
    except Exception as error:
        return f"{t.record()}\nThen {t.game.moves.move(code)} fails: {error!r}"
    return t.record()


def scripted_laws(table: Table, every: int = 1) -> Tally:
    """The compiled laws over a finished game, move by move; for games that a bot has played."""
    assert table.seed is not None, "a game that began at its deal"
    room = Room(table.game, table.players, table.options)
    codes = tuple(table.game.moves.code(m) for m in table.moves)
    broken = room.play(table.seed, codes, every)
    if broken:
        raise LawBroken(broken.law, table.record())
    return Tally(1, len(codes))


# --- Python -----------------------------------------------------------------------------------------------------------


def choosers(policy: str) -> Chooser:
    """How a game is played: by lot, by advice, by search."""
    from vernissage import bots
    from vernissage.bots.base import choose_for

    if policy == "random":
        return lambda t, seed: random.Random(seed).choice(t.legal_moves())
    bot = bots.make(policy, threads=1)
    return lambda t, seed: choose_for(bot, t, seed)


def table_laws(
    game: str,
    players: int,
    options: Mapping[str, Any] | None,
    games: int,
    seed: int,
    policy: str = "random",
    share: float = 0.15,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Whole games at a table; at a share of the decisions every Python law is tried."""
    began, tally, choose = time.perf_counter(), Tally(), choosers(policy)
    for k in range(games):
        rng = random.Random(derive(seed, k))
        t = vernissage.new(game, players, derive(seed, "game", k), options)
        try:
            at_every_table(t)
            while not t.over:
                if rng.random() < share:
                    look(t, rng, tally)
                step(t, choose(t, rng.getrandbits(60)))
                tally.decisions += 1
            look(t, rng, tally)
            the_end(t)
            if policy not in POLICIES:
                scripted_laws(t)
        except AssertionError as error:
            raise LawBroken(str(error), t.record()) from error
        tally.games += 1
        if progress:
            progress(1)
    tally.seconds = time.perf_counter() - began
    return tally


def step(t: Table, move: Any) -> None:
    """Play, undo, play again: the same."""
    before, events, legal = t.state.tobytes(), t.all_events, t.legal_moves()
    t.play(move)
    after = t.state.tobytes(), t.all_events
    assert t.undo() == move, "undo returns the move"
    assert (t.state.tobytes(), t.all_events, t.legal_moves()) == (before, events, legal), "undo restores all"
    t.play(move)
    assert (t.state.tobytes(), t.all_events) == after, "the same move again leads to the same place"


def at_every_table(t: Table) -> None:
    """What is true of a game whatever is played: its catalogue can be written down and read back."""
    assert [t.game.moves.code(m) for m in t.game.moves] == list(range(len(t.game.moves))), (
        "the catalogue is a bijection"
    )
    texts = [str(m) for m in t.game.moves]
    assert len(set(texts)) == len(texts), "notations are different"
    assert all(str(t.game.moves.parse(text)) == text for text in texts), "notations can be read back"


def look(t: Table, rng: random.Random, tally: Tally) -> None:
    """Every Python law, here and now."""
    for law in (views, words, refusals, records, positions, copies, scores, secrets):
        before = t.state.tobytes(), t.all_events
        law(t, rng)
        assert (t.state.tobytes(), t.all_events) == before, f"looking at {law.__name__} changes nothing"
        tally.add(law.__name__)


def viewers(t: Table) -> list[int | None]:
    """A spectator and every seat."""
    return [None, *range(t.players)]


def views(t: Table, rng: random.Random) -> None:
    """A view is the same after everything its seat cannot know was dealt afresh; only who decides sees options."""
    for viewer in viewers(t):
        view, other = t.view(viewer), t.redeal(viewer, rng.getrandbits(60))
        assert other.view(viewer) == view, f"seat {viewer} sees a difference in a new deal"
        assert other.prompt_for(viewer) == t.prompt_for(viewer)
        own = [str(m) for m in t.legal_moves(viewer)] if viewer is not None and not t.over else []
        assert list(view.moves) == own
        if viewer is not None and not t.over:
            assert [str(m) for m in other.legal_moves(viewer)] == own
        for seat in range(t.players):
            assert t.score_sheet(seat, viewer) == other.score_sheet(seat, viewer)


def words(t: Table, rng: random.Random) -> None:
    """Every prompt, label and log sentence says something, in one line."""
    texts = (
        [t.prompt_for(viewer) for viewer in viewers(t)] + [m.label for m in t.legal_moves()] + t.log(0) + t.log(None)
    )
    assert all(text.strip() and "\n" not in text for text in texts)
    assert all(text[0].isupper() and text.rstrip()[-1] in ".?!" for text in t.log(rng.randrange(t.players)))
    labels = [m.label for m in t.legal_moves()]
    assert len(set(labels)) == len(labels), "two options read alike"
    assert t.text(rng.randrange(t.players)).strip()


def refusals(t: Table, rng: random.Random) -> None:
    """Every move of the catalogue that is not legal is refused with a rule and a sentence."""
    legal = set(map(str, t.legal_moves()))
    prefix = t.game.turn_rule.split("-")[0] + "-"
    seat = rng.randrange(t.players)
    for move in t.game.moves:
        if str(move) in legal:
            assert t.why_not(move) is None
            continue
        refuse(t, move, None, prefix)
    if seat != t.seat and not t.sealed and not t.over:
        for move in rng.sample(list(t.game.moves), min(5, len(t.game.moves))):
            refuse(t, move, seat, prefix)


def refuse(t: Table, move: Any, seat: int | None, prefix: str) -> None:
    """A move that is not allowed is refused in a sentence with a rule, and nothing changes."""
    why = t.why_not(move, seat)
    assert why is not None
    assert why.rule.startswith(prefix), f"{move}: {why}"
    assert why.text[0].isupper() or why.text[0] == "'", why
    assert why.text[-1] in ".!?", why
    before = t.state.tobytes()
    try:
        t.play(move, seat)
    except vernissage.IllegalMove as refused:
        told = refused.rule, refused.reason
    else:
        raise AssertionError(f"{move} is played although it is not allowed")
    assert told == (why.rule, why.text)
    assert t.state.tobytes() == before


def records(t: Table, rng: random.Random) -> None:
    """A record gives the same game, and the same record."""
    text = t.record()
    again = vernissage.loads(text)
    assert again.record() == text
    assert again.state.tobytes() == t.state.tobytes()
    assert again.events(0) == t.events(0)


def positions(t: Table, rng: random.Random) -> None:
    """A position gives the same state, which can be played and recorded like any other."""
    import msgspec

    data = msgspec.json.decode(msgspec.json.encode(t.position()))
    again = vernissage.from_position(t.game.name, data)
    assert again.state.tobytes() == t.state.tobytes()
    assert again.legal_moves() == t.legal_moves()
    if not t.over:
        again.play(rng.choice(again.legal_moves()))
        back = vernissage.loads(again.record())
        assert back.state.tobytes() == again.state.tobytes()


def copies(t: Table, rng: random.Random) -> None:
    """Playing on in a copy leaves the original alone."""
    if not t.over:
        other = t.copy()
        before, events, record = t.state.tobytes(), t.all_events, t.record()
        for _ in range(4):
            if not other.over:
                other.play(rng.choice(other.legal_moves()))
        assert (t.state.tobytes(), t.all_events, t.record()) == (before, events, record)


def scores(t: Table, rng: random.Random) -> None:
    """Lines add up to totals, totals are the scores, places count from one."""
    for seat in range(t.players):
        sheet = t.score_sheet(seat, seat)
        assert sheet.total == sum(line.points or 0 for line in sheet.lines)
        for line in sheet.lines:
            assert line.points is None or line.points == sum(item.points for item in line.items)
            assert all(item.words for item in line.items)
        assert t.scores(seat)[seat] == sheet.total
    places = t.ranking()
    assert all(place == 1 + sum(other < place for other in places) for place in places)


def secrets(t: Table, rng: random.Random) -> None:
    """Events and log keep what is not meant for a viewer: the same public game with other secrets reads the same."""
    for viewer in viewers(t):
        told, log = t.events(viewer), t.log(viewer)
        for event, full, sentence in zip(told, t._events, log, strict=True):
            if event.told:
                continue
            assert set(event.fields) == set(full.fields) - set(full.secret)
            assert not set(event.numbers) & set(full.secret)
            seat = -1 if viewer is None else viewer
            changed = {k: (v if k not in full.secret else None) for k, v in full.fields.items()}
            numbers = {k: (v if k not in full.secret else v % 7 + 1) for k, v in full.numbers.items()}
            other = replace(full, fields=changed, numbers=numbers)
            assert t.sentence(other.for_seat(viewer), seat) == sentence


def the_end(t: Table) -> None:
    """Nothing can be done any more, and who has won is said."""
    assert t.legal_moves() == []
    assert t.decision == ""
    view = t.view(None)
    assert view.over
    assert view.end in t.game.facts.ends
    assert 1 in t.ranking()
    assert len(t.moves) <= t.game.facts.longest
    best = max(t.scores())
    assert all(t.scores()[seat] == best for seat, place in enumerate(t.ranking()) if place == 1)
    assert all(isinstance(t.tie_words(seat), str) for seat in range(t.players))


def laws_hold(
    game: str,
    players: int,
    options: Mapping[str, Any] | None = None,
    games: int = 100,
    seed: int = 0,
    policy: str = "random",
    hidden: bool = True,
) -> None:
    """All laws over some games: most of them compiled, one in a hundred at a table. `hidden`: the game keeps something from a
    seat, so that dealing it afresh gives other deals."""
    if policy in POLICIES:
        compiled_laws(game, players, options, games, seed, policy, different=0.0 if hidden else -1.0)
    table_laws(game, players, options, max(1, games // 100), seed, policy)
