"""Many games in one array: the same games as one by one, paid as the rules rank them, refused where illegal."""

from __future__ import annotations

import numpy as np
import pytest

import vernissage
from vernissage.engine import chance
from vernissage.engine.chance import draw
from vernissage.engine.record import face
from vernissage.learn.batch import Batch

GAMES = vernissage.games()


def play_on(batch: Batch, steps: int) -> None:
    for _ in range(steps):
        batch.step(batch.sample())


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_plays_the_games_of_its_seeds(game):
    """Game i is that of seed_of(seed, i), move by move as at a table, and the next in its place game i + games."""
    batch = Batch(game, games=3, seed=40)
    tables = [vernissage.new(game, batch.players, seed=vernissage.seed_of(40, i)) for i in range(3)]
    rng = chance.stream(5)
    for _ in range(130 if game == "musee" else 60):
        for i, t in enumerate(tables):
            codes = t.codes(t.seat)
            assert batch.choices[i, : batch.counts[i]].tolist() == codes
            assert np.flatnonzero(batch.masks[i]).tolist() == codes
            assert batch.seats[i] == t.seat
            assert batch.records[i].tobytes() == t.state.tobytes()
        actions = [int(batch.choices[i, draw(face(rng), int(batch.counts[i]))]) for i in range(3)]
        rewards, ended = batch.step(actions)
        for i, t in enumerate(tables):
            t.play(t.game.move(actions[i]))
            assert bool(ended[i]) == t.over
            if t.over:
                assert paid(t.ranking()) == pytest.approx(rewards[i].tolist())
                tables[i] = vernissage.new(game, batch.players, seed=int(batch.seeds[i]))
            else:
                assert not rewards[i].any()
    if game == "musee":
        later = {vernissage.seed_of(40, i) for i in range(3, 15)}
        assert later & set(batch.seeds.tolist())


def paid(places: tuple[int, ...]) -> list[float]:
    """By hand: 1 for the first place down to -1 for the last, the mean where it is shared."""
    n = len(places)
    worth = [1 - 2 * k / (n - 1) for k in range(n)]
    return [np.mean([worth[p - 1 + k] for k in range(places.count(p))]) for p in places]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_is_what_the_deciding_seat_may_know(game):
    batch = Batch(game, games=4, seed=9)
    play_on(batch, 25)
    for i in range(4):
        seat = int(batch.seats[i])
        assert (batch.observations[i] == batch.observe(seat, i)).all()
        hidden = batch.table(i).redeal(seat, 77)
        seen = np.zeros_like(batch.observations[i])
        vernissage.engine.contract.observe(face(hidden.state), seat, face(seen))
        assert (seen == batch.observations[i]).all()
        assert hidden.codes(seat) == np.flatnonzero(batch.masks[i]).tolist()


@pytest.mark.parametrize("game", GAMES)
def test_many_threads_play_the_same_as_one(game):
    one = Batch(game, games=600, seed=3, threads=1)
    many = Batch(game, games=600, seed=3, threads=2)
    assert (one.threads, many.threads) == (1, 2)
    rng = chance.stream(8)
    for _ in range(30):
        actions = one.sample(rng)
        one.step(actions)
        many.step(actions)
    assert one.records.tobytes() == many.records.tobytes()
    assert (one.observations == many.observations).all()
    assert (one.masks == many.masks).all()
    many.close()
    many.step(many.sample())  # a closed batch goes on in one thread


def test_opponents_play_between_the_learners_decisions():
    batch = Batch("musee", 3, games=60, seed=1, opponents=["greedy", "random"], seat=None)
    assert (batch.seats == np.arange(60) % 3).all()
    total, ended_games = np.zeros(60), 0
    for _ in range(80):
        rewards, ended = batch.step(batch.sample())
        assert (batch.seats == batch.learner).all()
        total += rewards[np.arange(60), batch.learner]
        ended_games += int(ended.sum())
    assert ended_games > 60
    assert total.sum() < -0.1 * ended_games  # at random against a greedy and a random seat


def test_random_choices_follow_from_the_seed_of_the_deal():
    batch, drawn = Batch("musee", 2, games=8, seed=5), []
    for _ in range(2):
        batch.reset(5)
        drawn.append([])
        for _ in range(10):
            actions = batch.sample()
            drawn[-1].append(actions.tolist())
            batch.step(actions)
    assert drawn[0] == drawn[1]


def test_opponents_are_repeatable():
    batches = [Batch("musee", 2, games=20, seed=5, opponents="greedy") for _ in range(2)]
    rng = chance.stream(2)
    for _ in range(30):
        actions = batches[0].sample(rng)
        for batch in batches:
            batch.step(actions)
    assert batches[0].records.tobytes() == batches[1].records.tobytes()


def test_the_margin_is_paid_in_hundredths():
    batch = Batch("musee", 2, games=1, seed=6, reward="margin", again=False)
    while not batch.ended[0]:
        rewards, _ = batch.step(batch.sample())
    scores = batch.table().scores()
    assert rewards[0].tolist() == pytest.approx([(scores[0] - scores[1]) / 100, (scores[1] - scores[0]) / 100])


@pytest.mark.parametrize("game", GAMES)
def test_shaping_adds_up_to_nothing_without_a_discount(game):
    """Potential-based: what was paid early is taken back at the end, so the best play stays the best."""
    plain = Batch(game, games=1, seed=6, again=False)
    shaped = Batch(game, games=1, seed=6, shaping=0.5, again=False)
    start = [shaped.table().score_sheet(seat, seat).total for seat in range(shaped.players)]
    total, steps = np.zeros(shaped.players), 0
    while not shaped.ended[0]:
        action = plain.sample()
        end, _ = plain.step(action)
        rewards, _ = shaped.step(action)
        total += rewards[0]
        steps += 1
    assert total == pytest.approx(end[0] - 0.5 * 0.01 * np.array(start), abs=1e-4)
    assert steps > 10


@pytest.mark.parametrize("game", GAMES)
def test_shaping_tells_a_seat_nothing_it_does_not_know(game):
    batch = Batch(game, games=1, seed=12)
    play_on(batch, 30)
    t = batch.table()
    for seat in range(t.players):
        own = [t.redeal(seat, k).score_sheet(seat, seat) for k in range(3)]
        assert len({sheet.total for sheet in own}) == 1
        assert all(sheet.complete for sheet in own)


def test_a_finished_game_stays_when_it_is_not_dealt_anew():
    batch = Batch("musee", 2, games=2, seed=1, again=False)
    while not batch.ended.all():
        batch.step(batch.sample())
    before = batch.records.tobytes()
    rewards, ended = batch.step([0, 0])
    assert batch.records.tobytes() == before
    assert ended.all()
    assert not rewards.any()


def test_an_illegal_action_is_refused_and_changes_nothing():
    batch = Batch("musee", 2, games=5, seed=1)
    before, actions = batch.records.tobytes(), batch.sample()
    actions[3] = 91
    with pytest.raises(vernissage.IllegalMove, match=r"Game 3: Action 91 \(flip bottom 6\) is not legal here"):
        batch.step(actions)
    actions[3] = 1000
    with pytest.raises(vernissage.IllegalMove, match="from 0 to 91, not 1000"):
        batch.step(actions)
    assert batch.records.tobytes() == before


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"games": 0}, "one game or more"),
        ({"players": 7}, "2, 3 or 4 players, not 7"),
        ({"opponents": "strong"}, "Opponents are one of random, greedy"),
        ({"opponents": ["random", "random"]}, "one for each of the 1 other seats"),
        ({"opponents": "random", "seat": 2}, "seats are 0 to 1"),
        ({"reward": "fame"}, "There is no reward 'fame'; there are place, margin"),
        ({"shaping": 2}, "shaping is a number from 0 to 1"),
        ({"discount": -1}, "discount is a number from 0 to 1"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"options": {"deck": 1}}, "from 2 to 50"),
    ],
)
def test_settings_that_cannot_be_are_refused(given, words):
    with pytest.raises(vernissage.BadOption, match=words):
        Batch("musee", **given)


@pytest.mark.parametrize("actions", [[0], [[0, 0]], ["a", "b"], [0.5, 0.5], None])
def test_actions_are_one_whole_number_a_game(actions):
    with pytest.raises(vernissage.BadOption, match="one whole number for each of the 2 games"):
        Batch("musee", games=2, seed=1).step(actions)


def test_without_a_gpu_the_gpu_batch_says_so():
    from vernissage.learn import gpu

    try:
        gpu.cuda_module()
    except vernissage.BadOption:
        with pytest.raises(vernissage.BadOption, match=r"vernissage\.learn\.batch\.Batch"):
            gpu.Batch("musee")
    else:  # a machine with a device: the real thing
        cpu, device = Batch("musee", 2, 256, seed=1), gpu.Batch("musee", 2, 256, seed=1)
        for _ in range(60):
            actions = cpu.sample()
            cpu.step(actions)
            device.step(actions)
        assert device.records.copy_to_host().tobytes() == cpu.records.tobytes()
