"""Three bots without foresight."""

from __future__ import annotations

import numpy as np

from vernissage.engine import chance
from vernissage.engine.drivers import greedy_choice
from vernissage.engine.moves import Move
from vernissage.engine.record import face
from vernissage.engine.table import Table


class RandomBot:
    """Any legal move, all equally likely."""

    name = "random"

    def choose(self, table: Table, seed: int) -> Move:
        """Any legal move, each as likely as another."""
        legal = table.legal_moves()
        return legal[chance.draw(face(chance.stream(seed)), len(legal))]


class GreedyBot:
    """The move that the game's own advice likes best, one ply deep."""

    name = "greedy"

    def choose(self, table: Table, seed: int) -> Move:
        """The move that the game's own advice likes best."""
        legal = table.legal_moves()
        codes = np.array([table.game.moves.code(m) for m in legal], np.int16)
        return legal[greedy_choice(face(table.state), face(codes), len(codes), face(chance.stream(seed)))]


class EarningBot:
    """What brings the most points at once; any of those that bring the same. It has no plan and sees nobody else."""

    name = "earning"

    def choose(self, table: Table, seed: int) -> Move:
        """A move that earns the most points at once."""
        seat, rng = table.seat, face(chance.stream(seed))
        best, chosen, ties = None, table.legal_moves()[0], 0
        for move in table.legal_moves():
            trial = table.copy()
            trial.play(move)
            points = trial.points()[seat]
            if best is None or points > best:
                best, chosen, ties = points, move, 1
            elif points == best:
                ties += 1
                if chance.draw(rng, ties) == 0:
                    chosen = move
        return chosen
