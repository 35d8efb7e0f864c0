"""A GPU keeps the tables of rules in 64 KB, once for every place that reads them: none may be large."""

import importlib
import pkgutil

import numpy as np
import pytest

import vernissage

MOST_BYTES = 8192


@pytest.mark.parametrize("game", vernissage.games())
def test_no_table_is_too_large_for_a_gpu(game: str) -> None:
    package = importlib.import_module(f"vernissage.games.{game}")
    modules = [importlib.import_module(m.name) for m in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    large = {
        f"{module.__name__}.{name}": value.nbytes
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, np.ndarray) and value.nbytes > MOST_BYTES
    }
    assert not large
