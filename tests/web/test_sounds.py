"""The sounds that ship are those that the script makes."""

from __future__ import annotations

import importlib.util
import io
import wave
from pathlib import Path

import numpy as np

import vernissage
from vernissage.web.table_data import page_of

ROOT = Path(__file__).parents[2]


def test_the_sounds_are_made_by_their_script_and_games_name_no_others():
    spec = importlib.util.spec_from_file_location("make_sounds", ROOT / "docs" / "make_sounds.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    made = script.files()
    kept = {p.name: p.read_bytes() for p in (ROOT / "vernissage" / "web" / "static").glob("*.wav")}
    assert made.keys() == kept.keys()
    for name in made:
        levels = [_levels(content) for content in (made[name], kept[name])]
        assert len(levels[0]) == len(levels[1])
        assert np.abs(levels[0] - levels[1]).max() <= 1  # another machine rounds otherwise
    for game in vernissage.games():
        assert {f"sound-{s}.wav" for s in page_of(game).SOUNDS.values()} <= kept.keys()


def _levels(content: bytes) -> np.ndarray:
    with wave.open(io.BytesIO(content)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 1)
        return np.frombuffer(file.readframes(file.getnframes()), "u1").astype(int)
