"""Greedy seats on a GPU, translated to its machine code where there is none: `make kernels`. They contain the most of a game,
its rules and its advice; what is too large for the device is noticed here."""

from __future__ import annotations

import subprocess
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import vernissage
from vernissage.engine.contract import contained
from vernissage.learn.batch import learners
from vernissage.learn.setting import Setting

DEVICE = (9, 0)  # an H100 or H200


def translator() -> str:
    """NVIDIA's own, from the package nvidia-cuda-nvcc."""
    found = find_spec("nvidia")
    for place in found.submodule_search_locations or () if found else ():
        for file in Path(place).glob("c*/bin/ptxas"):
            return str(file)
    pytest.skip("needs numba-cuda[cu12]")


@pytest.fixture
def cuda(monkeypatch: pytest.MonkeyPatch) -> Any:
    """numba's compiler for a device that is not here."""
    cuda = pytest.importorskip("numba.cuda", reason="needs numba-cuda[cu12]", exc_type=ImportError)
    pytest.importorskip("numba_cuda")
    from numba.cuda import compiler, dispatcher

    for module in (compiler, dispatcher):
        monkeypatch.setattr(module, "get_current_device", lambda: SimpleNamespace(compute_capability=DEVICE))
    monkeypatch.setattr(cuda, "is_available", lambda: True)
    return cuda


@pytest.mark.parametrize("game", vernissage.games())
def test_greedy_seats_fit_into_a_kernel(game: str, cuda: Any, tmp_path: Path) -> None:
    from numba import typeof, types

    from vernissage.learn.gpu import kernels

    setting = Setting(game, 2, None, "greedy", "place", 0.0, 1.0, 1, None)
    rules = setting.game.rules
    states, choices, counts = np.zeros(2, rules.state), np.zeros((2, rules.moves), np.int16), np.zeros(2, np.int32)
    dice, actions = np.zeros((2, 4), np.uint32), np.zeros(2, np.int64)
    handed = {
        "others": (states, 2, choices, counts, dice, learners(setting, 0, 2), setting.policy),
        "advise_actions": (states, choices, counts, dice, actions),
    }
    for name, values in handed.items():
        kinds = types.void(*map(typeof, values))
        with contained():
            text, _ = cuda.compile(kernels()[name].py_func, kinds, device=False, abi="numba", cc=DEVICE, output="ptx")
        file = tmp_path / f"{name}.ptx"
        file.write_text(text)
        command = [
            translator(),
            f"--gpu-name=sm_{DEVICE[0]}{DEVICE[1]}",
            str(file),
            "--output-file",
            str(file) + ".out",
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-400:]
