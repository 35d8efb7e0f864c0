"""The long tests run when they are asked for: `make browser`, `make fifth`, `make train`."""

from __future__ import annotations

from itertools import chain, zip_longest

import pytest

collect_ignore = ["browser_long", "cluster_long", "fifth_long", "learn_long"]
WAITING = (
    "tests/web/",
    "tests/browser/",
    "tests/test_cli.py",
    "tests/engine/test_cache",
    "tests/engine/test_compiled_in",
)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that wait for servers, browsers and other processes come first, by turns with those that keep a core busy: workers
    that take the next file are never left with one long wait at the end."""
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.nodeid.partition("::")[0], []).append(item)
    largest = sorted(files.values(), key=len, reverse=True)
    waiting = [file for file in largest if file[0].nodeid.startswith(WAITING)]
    busy = [file for file in largest if not file[0].nodeid.startswith(WAITING)]
    items[:] = chain.from_iterable(file for two in zip_longest(waiting, busy) for file in two if file)
