"""The pages of `docs/environments/`, for `make.py` to write.

GAME.md, a page for each environment, is made as a whole, and the table of leaderboard.md from leaderboard.json.

The layout is PettingZoo's. Tables that the game's page for machines has (`docs/games/`) are taken over from there.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import vernissage
from vernissage.engine import registry
from vernissage.engine.game import Game
from vernissage.engine.observing import Plan
from vernissage.learn import observation, pettingzoo
from vernissage.learn.drawing import MODES

HERE = Path(__file__).parent
BLOCK = re.compile(r"<!-- (\w+) -->\n(.*?)<!-- end -->", re.DOTALL)

WORDS = {
    "players": "how many seats; None is 2",
    "options": "the game's own options by name, see below",
    "reward": '`"place"`: 1 for the first place down to -1 for the last, the mean where a place is shared; `"margin"`: points above the mean of the others, in hundredths',
    "shaping": "share of the potential-based shaping by the points so far, in hundredths; 0 is none",
    "discount": "the discount that the shaping is made for; give the learner's own",
    "penalty": "what an illegal action that loses is paid: -1 is a last place, less is worse than losing",
    "ranked": 'who is ranked and paid: `"sides"`, so that partners who win are paid 1, or `"seats"`, of which partners share the first two places and are paid 0.67; None is the seats in version 0, the sides from version 1 on',
    "illegal": '`"lose"`: paid the `penalty` and the game is over; `"replace"`: a random legal one, told in `infos`; `"raise"`: an error',
    "max_cycles": "decisions of one agent until the game is cut short; None never does",
    "version": "of the observations: 0, or 1, which is complete and smaller; the module of each version gives its own",
    "render_mode": f"one of {', '.join(MODES)}, or None",
}

# What each game adds to the common text: how a turn becomes decisions, and what else a learner should know.
NOTES = {
    "musee": """A turn is up to two steps of the same agent: `card`, then `slot`. With four players two and two are partners: they share a place and a reward.
All points are public, so shaping tells nobody anything. For exact methods the game can be made tiny: `options={"deck": 6, "columns": 1}`
(see [cfr_musee.py](../../examples/cfr_musee.py)).""",
    "art_society": """A round begins with sealed bids: all seats decide before any bid is seen, and in the agent cycle they are asked one after
another without learning of each other's bid. `parallel_env` takes all bids in one step.""",
    "pictura": """The steps of a turn are steps of the same agent. All seats choose their Trend at the same time: in the agent cycle they are asked one after
another without learning of each other's choice, `parallel_env` takes all of them in one step.""",
    "gallerist": """A turn is a chain of small decisions, steps of the same agent; a seat that is kicked out is asked within another's turn. With `players=1` the only
seat plays the game for one and is paid its points in hundredths.""",
}

TEMPLATE = """# {title}: the environment

The same game as everywhere: rules in [rules/{name}.md](../rules/{name}.md), how to play in [learn/{name}.md](../learn/{name}.md), everything
else a program may want in [games/{name}.md](../games/{name}.md). What is common to all environments is in [apis.md](apis.md).
This page is written by `python docs/make.py`.

{spaces}
```python
from vernissage.learn import {name}_v1

env = {name}_v1.env(players={players}, render_mode="ansi")
env.reset(seed=42)
observation, reward, termination, truncation, info = env.last()
assert observation["observation"].shape == ({compact},)
assert observation["action_mask"].shape == ({moves},)
env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
print(env.render())
```

{note}

## Action space

`Discrete({moves})`: an integer is a move of the catalogue. `vernissage.new("{name}").game.moves` turns one into the other.

{catalogue}
## Legal moves mask

`observation["action_mask"]` is a vector of {moves} numbers, 1 for what is allowed now, and all 0 for an agent that is not to decide. A decision that leaves no
choice is taken by the engine; where it is asked for all the same, because skipping it would tell the others something, a single 1 may remain.

## Observation of version 0

A dictionary of `observation`, `Box(-inf, inf, ({numbers},), float32)`, and `action_mask`, `Box(0, 1, ({moves},), int8)`. The numbers are what that seat may know, and nothing
else; seats are counted from the viewer on. `vernissage.learn.observation.named("{name}", vector)` gives the pieces by name. Most numbers lie between 0
and 1.

{observation}
## Observation of version 1

`{name}_v1` and `{gym}-v1` see whole numbers, `Box(low, high, ({compact},), int16)`: **everything that the seat's view tells**, which version 0 leaves out in places
(a [law](apis.md#complete-observations) is tested that holds for every game), in a bounded box, and faster to write. A *choice* is one of several things without an order, a number an amount.

```python
from vernissage.learn import observation
from vernissage.learn.batch import Batch

games = Batch("{name}", players=2, games=16, seed=1, version=1)
plan = observation.plan("{name}")  # parts, names, bounds
assert games.observations.shape == (16, plan.size)
assert (plan.low <= games.observations).all() and (games.observations <= plan.high).all()
dense = observation.dense("{name}", games.observations)  # float32, choices one-hot: {dense:,} numbers
rows, table = observation.entities("{name}", games.observations)  # one row for each piece
assert rows.shape == (16, {pieces}, {features})
```

{parts}
## Rewards

Paid at the end, by places: 1 for the first down to -1 for the last{shared}. `reward="margin"` pays the points above the mean of the others, in
hundredths, instead. `shaping` adds, at every step, its share of `discount` times the points now minus the points before (in hundredths; 0 after the end): what
was paid early is taken back at the end, so the best play stays the best. An illegal action is paid -1, with nothing for the others.

## Arguments

{arguments}
## Options

{options}
## Length and branching

Decisions of all seats in a game, 2,000 games a row; a game never lasts longer than {longest} decisions.

{lengths}
Options at a decision in random play, 40 games a row:

{decisions}
## Version history

| environment | rules version | what changed |
| --- | --- | --- |
| `{name}_v1` | `{version}` | Observations tell all that a seat's view tells, in bounded whole numbers. Games and actions are those of v0; where seats play together, sides are paid and not seats. |
| `{name}_v0` | `{version}` | The first. |
"""


def rows(head: Sequence[str], body: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *body]
    return "".join(f"| {' | '.join(str(cell) for cell in line)} |\n" for line in lines)


def spaces(game: Game) -> str:
    f = game.facts
    gym = "".join(word.capitalize() for word in f.name.split("_")) + "-v1"
    assert game.rules.seen is not None
    numbers = game.rules.seen.size
    agents = ", ".join(f"`player_{seat}`" for seat in range(max(f.players)))
    return rows(
        ["what", "value"],
        [
            ["import", f"`from vernissage.learn import {f.name}_v1`"],
            ["Gymnasium", f'`gymnasium.make("vernissage.learn:{gym}", opponents="greedy")`'],
            ["OpenSpiel", f'`pyspiel.load_game("vernissage_{f.name}(players={f.players[0]})")`'],
            ["actions", "discrete"],
            ["parallel API", "yes: `parallel_env`, where only those who decide are heard"],
            ["manual control", f"no; `vernissage play {f.name} --terminal`"],
            ["agents", agents],
            ["number of agents", ", ".join(map(str, sorted(f.players)))],
            ["action shape", "(1)"],
            ["action values", f"`Discrete({game.moves.size})`"],
            ["observation shape", f"({numbers},)"],
            ["observation values", "`int16`, [within bounds](#observation-of-version-1); version 0 has `float32`"],
            ["state", f"`env.unwrapped.state()`: ({numbers},), what a spectator sees"],
            ["render modes", ", ".join(f"`{mode}`" for mode in MODES)],
        ],
    )


def parts(plan: Plan) -> str:
    """What the numbers of version 1 are, from the declaration that writes them."""
    body: list[list[object]] = []
    for part in plan.parts.values():
        piece = plan.piece(part.name)
        many = f"{part.rows} rows of {part.width}" if part.rows > 1 else part.width
        what = part.words + ("; one row a piece of the entity form" if part.features else "")
        body.append([f"{piece.start} to {piece.stop - 1}", f"`{part.name}`", many, "", what])
        for c in part.columns:
            kind = f"{c.low} to {c.high}" if c.unit else f"choice of {c.width}"
            body.append(["", f"`{c.name}`", "", kind, c.meaning])
    return rows(["index", "part, column", "numbers", "values", "meaning"], body)


def arguments() -> str:
    given = inspect.signature(pettingzoo.Seats.__init__).parameters.values()
    body = [[f"`{p.name}`", f"`{p.default!r}`", WORDS[p.name]] for p in given if p.name not in ("self", "game")]
    return rows(["argument", "default", "what it is"], body)


def page(name: str) -> str:
    game, plan = registry.get(name), observation.plan(name)
    taken: dict[str, Any] = dict(BLOCK.findall((HERE / "games" / f"{name}.md").read_text("utf-8")))
    facts = game.facts
    return TEMPLATE.format(
        name=name,
        title=facts.title,
        players=max(facts.players),
        numbers=game.rules.observation,
        gym="".join(word.capitalize() for word in name.split("_")),
        compact=plan.size,
        dense=len(plan.dense_names),
        pieces=plan.entities.source.shape[0],
        features=plan.entities.source.shape[1],
        parts=parts(plan),
        moves=game.moves.size,
        spaces=spaces(game),
        arguments=arguments(),
        note=NOTES[name],
        shared=", shared places paid their mean" + ("; a seat alone is paid its points" if 1 in facts.players else ""),
        longest=f"{facts.longest:,}",
        version=facts.version,
        **{part: taken[part] for part in ("catalogue", "observation", "options", "lengths", "decisions")},
    )


def leaderboard(text: str) -> str:
    """The page with its table made from the file beside it."""
    body = []
    for row in json.loads((HERE / "environments" / "leaderboard.json").read_text("utf-8")):
        low, high = row["interval"]
        share = f"{row['wins']:.1%} ({low:.1%} to {high:.1%})"
        line = [registry.facts(row["game"]).title, row["players"], row["bot"], row["against"], share]
        body.append([*line, f"{row['games']:,}", row["seed"], f"`{row['rules']}`", f"`{row['command']}`"])
    body.sort(key=lambda line: (line[0], line[1]))
    head = ["game", "players", "who", "against", "wins (95 %)", "games", "seed", "rules version", "command"]
    return BLOCK.sub(lambda m: f"<!-- {m[1]} -->\n{rows(head, body)}<!-- end -->", text)


def pages() -> dict[Path, str]:
    """All pages that are made here, as they should be."""
    board = HERE / "environments" / "leaderboard.md"
    made = {HERE / "environments" / f"{name}.md": page(name) for name in vernissage.games()}
    return made | {board: leaderboard(board.read_text("utf-8"))}
