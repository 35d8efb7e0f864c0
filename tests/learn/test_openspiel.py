"""OpenSpiel's own checks over our games: simulation with serialisation, playthroughs, observers, its searches."""

from __future__ import annotations

import importlib
import pickle

import numpy as np
import pytest

import vernissage
from vernissage.learn import observation as learned
from vernissage.learn.batch import Batch

pyspiel = importlib.import_module("pyspiel")
openspiel = importlib.import_module("vernissage.learn.openspiel")
generate_playthrough = importlib.import_module("open_spiel.python.algorithms.generate_playthrough")
ismcts = importlib.import_module("open_spiel.python.algorithms.ismcts")
mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
cfr = importlib.import_module("open_spiel.python.algorithms.cfr")
exploitability = importlib.import_module("open_spiel.python.algorithms.exploitability")
observation = importlib.import_module("open_spiel.python.observation")
rl_environment = importlib.import_module("open_spiel.python.rl_environment")

GAMES = vernissage.games()
SMALL = {"musee": "options=deck:12;columns:2"}  # enough of a game for a whole playthrough


def game(name: str, *parameters: str) -> object:
    return pyspiel.load_game(f"vernissage_{name}({','.join(parameters)})")


def dealt(name: str, deal: int = 3, *parameters: str) -> object:
    state = game(name, *(parameters or ("deals=16",))).new_initial_state()
    state.apply_action(deal)
    return state


def walk(state, steps: int, seed: int = 1):
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def test_all_games_are_registered():
    assert {f"vernissage_{name}" for name in GAMES} <= set(pyspiel.registered_names())


@pytest.mark.parametrize(
    ("name", "players"),
    [("musee", 2), ("musee", 3), ("musee", 4), ("art_society", 2), ("pictura", 2), ("gallerist", 1), ("gallerist", 2)],
)
def test_random_games_and_their_serialisation(name, players):
    sims = 2 if name == "musee" else 1
    pyspiel.random_sim_test(game(name, f"players={players}", "deals=16"), num_sims=sims, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["art_society", "pictura", "gallerist"])
def test_a_state_can_be_stored_and_read_back(name):
    """As the simulation test does it, in the middle of a longer game."""
    state = walk(dealt(name), 40)
    g = state.get_game()
    text = pyspiel.serialize_game_and_state(g, state)
    _, again = pyspiel.deserialize_game_and_state(text)
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()
    assert again.history() == state.history()
    copy = state.clone()
    walk(copy, 5)
    assert copy.history() != state.history()
    assert again.history() == state.history()


def test_a_playthrough():
    text = generate_playthrough.playthrough("vernissage_musee(players=2,deals=2,options=deck:4;columns:1)", [1])
    for said in ("GameType.chance_mode = ChanceMode.EXPLICIT_STOCHASTIC", "IsTerminal() = True", "Returns() ="):
        assert said in text


@pytest.mark.parametrize("name", GAMES)
def test_the_observer_shows_the_named_pieces(name):
    state = walk(dealt(name), 12)
    observer = observation.make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=False))
    for player in range(state.num_players()):
        observer.set_from(state, player)
        assert observer.tensor.tolist() == pytest.approx(state.observation_tensor(player))
        assert sum(piece.size for piece in observer.dict.values()) == observer.tensor.size
        assert observer.string_from(state, player) == state.observation_string(player)
    recall = observation.make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
    assert recall.string_from(state, 0) == state.information_state_string(0)


@pytest.mark.parametrize("name", GAMES)
def test_version_1_has_the_complete_observation_in_its_dense_form(name):
    state = walk(dealt(name, 3, "deals=16", "version=1"), 12)
    seen = Batch.from_tables([state.table], version=1)
    for player in range(state.num_players()):
        dense = learned.dense(name, seen.observe(player))
        assert state.observation_tensor(player) == dense.tolist()
        assert state.information_state_tensor(player)[: dense.size] == dense.tolist()
    observer = observation.make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, 0)
    assert set(learned.plan(name).parts) | {"own_moves", "history"} == set(observer.dict)
    assert np.concatenate([piece.ravel() for piece in observer.dict.values()]).tolist() == observer.tensor.tolist()
    assert pickle.loads(pickle.dumps(state)).observation_tensor(0) == state.observation_tensor(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same_to_the_player(name):
    for steps in (0, 9, 25):
        state = walk(dealt(name), steps, seed=steps)
        player = state.current_player()
        draw = openspiel.resampler(5)
        others = [draw(state, player) for _ in range(3)]
        for other in others:
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
        assert state.table.over or len({o.table.state.tobytes() for o in others}) > 1


@pytest.mark.parametrize("name", GAMES)
def test_what_another_player_cannot_know_is_not_in_his_information_state(name):
    """Whatever is hidden from a player may be another way, and his information state stays."""
    state = dealt(name)
    rng = np.random.default_rng(3)
    for _ in range(20):
        state.apply_action(int(rng.choice(state.legal_actions())))
        if state.is_terminal():
            break
        for player in range(state.num_players()):
            other = openspiel.resample(state, player, 11)
            assert other.information_state_string(player) == state.information_state_string(player)


def test_the_history_is_remembered():
    """Perfect recall: two ways to the same table are two information states."""
    state = dealt("musee", 3, "deals=16", "options=first_player:0")
    one, other = state.clone(), state.clone()
    first, second = state.legal_actions()[:2]
    for twin, cards in ((one, (first, second)), (other, (second, first))):
        for turn, card in enumerate(cards):
            twin.apply_action(card)
            twin.apply_action(twin.legal_actions()[6 * turn])
            if not turn:
                walk(twin, 2, seed=1)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert f"> card {first + 1}" in one.information_state_string(0)
    assert "> card" not in one.information_state_string(1).split("> card", 1)[0]


@pytest.mark.parametrize("name", GAMES)
def test_its_own_searches_run_on_our_games(name):
    state = walk(dealt(name), 4)
    g = state.get_game()
    short = mcts.RandomRolloutEvaluator(0 + 1, np.random.RandomState(0)) if name == "musee" else Flat()
    plain = mcts.MCTSBot(g, 1.4, 8, short, random_state=np.random.RandomState(1))
    assert plain.step(state) in state.legal_actions()
    blind = ismcts.ISMCTSBot(
        game=g, evaluator=short, uct_c=1.4, max_simulations=8, random_state=np.random.RandomState(1)
    )
    blind.set_resampler(openspiel.resampler(5))
    assert blind.step(state) in state.legal_actions()


class Flat(mcts.Evaluator):
    """Knows nothing: for the long games, whose play-outs take their time in a Python loop."""

    def evaluate(self, state):
        return np.zeros(state.num_players())

    def prior(self, state):
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def test_counterfactual_regret_goes_down_in_a_tiny_museum():
    tiny = game("musee", "players=2", "deals=2", "options=deck:4;columns:1;first_player:0")
    solver = cfr.CFRSolver(tiny)
    found = []
    for _ in range(3):
        solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(tiny, solver.average_policy()))
    assert found[0] > found[-1] >= 0


def test_the_learning_environment_of_openspiel_takes_it():
    environment = rl_environment.Environment(game("musee", "deals=4"))
    step = environment.reset()
    assert len(step.observations["info_state"][0]) == environment.game.information_state_tensor_size()
    assert step.observations["legal_actions"][step.observations["current_player"]]


def test_returns_are_places_and_a_seat_alone_is_paid_its_points():
    state = walk(dealt("musee", 1, "players=3", "deals=4"), 500)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    alone = walk(dealt("gallerist", 1, "players=1", "deals=4"), 3000)
    assert alone.is_terminal()
    assert alone.returns()[0] == pytest.approx(alone.table.scores(0)[0] / 100)


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        (("players=9",), "2, 3 or 4 players, not 9"),
        (("deals=0",), "number of deals is from 1"),
        (("options=deck",), "name:value"),
        (("options=deck:1",), "from 2 to 50"),
        (("seed=-1",), "A seed is a whole number"),
        (("version=2",), "Observations have version 0 or 1, not 2"),
    ],
)
def test_parameters_that_cannot_be_are_refused(parameters, words):
    with pytest.raises((ValueError, RuntimeError), match=words):
        game("musee", *parameters)


@pytest.mark.parametrize("name", GAMES)
def test_the_information_state_has_a_tensor_with_perfect_recall(name):
    state = walk(dealt(name), 9)
    game = state.get_game()
    player = state.current_player()
    tensor = state.information_state_tensor(player)
    assert game.get_type().provides_information_state_tensor
    assert len(tensor) == game.information_state_tensor_size() == game.information_state_tensor_shape()[0]
    length = state.spec.game.rules.observation
    assert tensor[:length] == state.observation_tensor(player)
    own = [code for who, code in zip(state.table.deciders, state.history()[1:], strict=True) if who == player]
    assert [int(tensor[length + code]) for code in own] == [own.count(code) for code in own]
    assert sum(tensor[length : -openspiel.CODE]) == len(own)
    other = openspiel.resampler(3)(state, player)
    assert other.information_state_tensor(player) == tensor
    recall = observation.make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    recall.set_from(state, player)
    assert recall.tensor.tolist() == tensor
    state.apply_action(state.legal_actions()[0])
    assert state.information_state_tensor(player) != tensor


def test_partners_win_together():
    state = walk(dealt("musee", 3, "players=4", "deals=16"), 200)
    assert sorted(state.returns()) in ([-1, -1, 1, 1], [0, 0, 0, 0])


def test_the_tensor_tells_apart_exactly_what_the_information_state_does():
    """Over a tree with all its ways, for every player: equal tensors where the information states are equal, and only there; and
    what a player knew it never forgets, so each information state follows upon one of the same player."""
    texts: dict[tuple[int, bytes], str] = {}
    tensors: dict[tuple[int, str], bytes] = {}
    before: dict[tuple[int, str], str] = {}
    todo = [(game("musee", "players=2", "deals=3", "options=deck:12;columns:2").new_initial_state(), ("", ""))]
    while todo and len(tensors) < 1500:
        state, known = todo.pop()
        told = tuple(state.information_state_string(player) for player in range(2))
        for player in range(2):
            tensor = np.array(state.information_state_tensor(player), np.float32).tobytes()
            assert texts.setdefault((player, tensor), told[player]) == told[player]
            assert tensors.setdefault((player, told[player]), tensor) == tensor
            asked = state.current_player() == player
            if asked:
                assert before.setdefault((player, told[player]), known[player]) == known[player]
                known = (told[0], known[1]) if player == 0 else (known[0], told[1])
        if not state.is_terminal():
            todo += [(state.child(action), known) for action in state.legal_actions()]
    assert len(tensors) >= 1500
