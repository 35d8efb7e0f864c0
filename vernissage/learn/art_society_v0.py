"""Art Society as a PettingZoo environment: `env(players=2)`, `raw_env`, `parallel_env`."""

from __future__ import annotations

import functools

from vernissage.learn import pettingzoo

env = functools.partial(pettingzoo.env, "art_society")
raw_env = functools.partial(pettingzoo.raw_env, "art_society")
parallel_env = functools.partial(pettingzoo.parallel_env, "art_society")
