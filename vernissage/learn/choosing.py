"""Choices in many games at once: whether given ones are allowed, random ones, and those of the game's own advice. Compiled."""

from __future__ import annotations

from typing import Any

from vernissage.engine.chance import draw, start
from vernissage.engine.drivers import greedy_choice
from vernissage.engine.rule import rule, whole
from vernissage.learn.workers import FOUND, NOTHING, take


@rule
def check_actions(words: Any, at: int, masks: Any, ended: Any, actions: Any, again: int) -> None:
    """Leaves the first game whose action is not among its options."""
    while True:
        first, last = take(words, at, masks.shape[0])
        if first == last:
            return
        for i in range(first, last):
            action = actions[i]
            if action < 0 or action >= masks.shape[1] or masks[i, action] == 0:
                finished = ended[i] != 0 and again == 0
                if not finished and (words[at + FOUND] == NOTHING or i < words[at + FOUND]):
                    words[at + FOUND] = i


@rule
def draw_actions(words: Any, at: int, choices: Any, counts: Any, dice: Any, actions: Any) -> None:
    """A random option in each game, each from its own stream."""
    while True:
        first, last = take(words, at, counts.shape[0])
        if first == last:
            return
        for i in range(first, last):
            actions[i] = choices[i, draw(dice[i], counts[i])] if counts[i] > 0 else 0


@whole
def advise_actions(words: Any, at: int, states: Any, choices: Any, counts: Any, dice: Any, actions: Any) -> None:
    """The option that the game's own advice likes best in each game, for the seat that decides; equals are drawn by lot,
    each game from its own stream."""
    while True:
        first, last = take(words, at, counts.shape[0])
        if first == last:
            return
        for i in range(first, last):
            actions[i] = choices[i, greedy_choice(states[i], choices[i], counts[i], dice[i])] if counts[i] > 0 else 0


@rule
def draw_in_turn(choices: Any, counts: Any, rng: Any, actions: Any) -> None:
    """A random option in each game, all from one stream."""
    for i in range(counts.shape[0]):
        actions[i] = choices[i, draw(rng, counts[i])] if counts[i] > 0 else 0


@rule
def start_dice(dice: Any, which: Any, seed: int) -> None:
    """Begin the streams that choices are drawn from, in the games that `which` marks."""
    for i in range(dice.shape[0]):
        if which[i] != 0:
            start(dice[i], seed + i)


@rule
def draw_masked(masks: Any, rng: Any, actions: Any) -> None:
    """A random option in each row of masks, all from one stream."""
    for i in range(masks.shape[0]):
        n = 0
        for k in range(masks.shape[1]):
            if masks[i, k] != 0:
                n += 1
        actions[i] = -1
        left = draw(rng, n) if n > 0 else -1
        for k in range(masks.shape[1]):
            if masks[i, k] != 0:
                if left == 0:
                    actions[i] = k
                left -= 1
