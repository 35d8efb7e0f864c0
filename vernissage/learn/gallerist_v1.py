"""One game as PettingZoo environments, by the name of this file: `env(players=2)`, `raw_env`, `parallel_env`."""

from __future__ import annotations

from vernissage.learn.pettingzoo import makers

env, raw_env, parallel_env = makers(__name__)
