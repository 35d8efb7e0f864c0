"""The sounds of the app, made here: wood, coin, paper, a gavel, two bells. `python docs/make_sounds.py` writes them.

Each is a handful of decaying partials and a breath of filtered noise; the same numbers come out every time.
"""

from __future__ import annotations

import io
import wave
from pathlib import Path

import numpy as np

FOLDER = Path(__file__).parent.parent / "vernissage" / "web" / "static"
RATE = 11_025  # twice the highest partial; the files travel with the package
Sound = np.ndarray


def _time(seconds: float) -> Sound:
    return np.arange(int(RATE * seconds)) / RATE


def _partials(seconds: float, *parts: tuple[float, float, float]) -> Sound:
    """Sines of (frequency, loudness, seconds until it has fallen to a third)."""
    t = _time(seconds)
    return sum((a * np.exp(-t / fall) * np.sin(2 * np.pi * f * t) for f, a, fall in parts), np.zeros_like(t))


def _noise(seconds: float, fall: float, low: float, high: float, rise: float = 0.002) -> Sound:
    """A breath between two frequencies."""
    t = _time(seconds)
    spectrum = np.fft.rfft(np.random.default_rng(7).standard_normal(len(t)))
    at = np.fft.rfftfreq(len(t), 1 / RATE)
    spectrum[(at < low) | (at > high)] = 0
    breath = np.fft.irfft(spectrum, len(t))
    return breath / np.abs(breath).max() * np.minimum(1, t / rise) * np.exp(-t / fall)


def _late(sound: Sound, seconds: float) -> Sound:
    return np.concatenate([np.zeros(int(RATE * seconds)), sound])


def _together(*sounds: Sound) -> Sound:
    out = np.zeros(max(map(len, sounds)))
    for sound in sounds:
        out[: len(sound)] += sound
    return out


def _bell(pitch: float, seconds: float) -> Sound:
    return _partials(
        seconds, (pitch, 1.0, seconds / 3), (2 * pitch, 0.45, seconds / 5), (3.01 * pitch, 0.2, seconds / 9)
    )


def sounds() -> dict[str, Sound]:
    knock = _together(_partials(0.18, (190, 1.0, 0.03), (420, 0.4, 0.02)), 0.5 * _noise(0.18, 0.01, 300, 2500))
    blow = _together(
        _partials(0.3, (260, 1.0, 0.04), (610, 0.7, 0.03), (1400, 0.3, 0.015)), _noise(0.3, 0.012, 400, 5000)
    )
    return {
        "hang": _together(knock, _late(0.6 * knock, 0.09)),
        "coin": _together(
            _partials(0.3, (2350, 0.7, 0.05), (3720, 0.5, 0.06), (5210, 0.2, 0.03)),
            _late(_partials(0.22, (2610, 0.5, 0.05), (4150, 0.4, 0.05)), 0.05),
        ),
        "card": _noise(0.2, 0.05, 900, 5200, rise=0.03),
        "gavel": _together(blow, _late(0.35 * blow, 0.12)),
        "turn": _together(_bell(659.3, 0.6), _late(0.8 * _bell(987.8, 0.55), 0.13)),
        "end": _together(_bell(392.0, 1.1), _late(_bell(493.9, 1.0), 0.16), _late(_bell(659.3, 0.95), 0.32)),
    }


def files() -> dict[str, bytes]:
    """Every sound as a file: mono, 8 bit with a grain of noise (it travels with the package), as loud as the others."""
    made = {}
    for name, sound in sounds().items():
        grain = np.random.default_rng(3).uniform(-0.5, 0.5, len(sound))  # so that quiet tails do not rattle
        level = np.round(128 + sound / np.abs(sound).max() * 0.7 * 127 + grain * (np.abs(sound) > 0)).astype("u1")
        out = io.BytesIO()
        with wave.open(out, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(1)
            file.setframerate(RATE)
            file.writeframes(level.tobytes())
        made[f"sound-{name}.wav"] = out.getvalue()
    return made


if __name__ == "__main__":
    for name, content in files().items():
        (FOLDER / name).write_bytes(content)
        print(f"{name}: {len(content):,} bytes")
