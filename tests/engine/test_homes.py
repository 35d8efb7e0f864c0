"""Folders of a user on three systems. On macOS and Windows nobody has run it yet: this says what is meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from vernissage.engine import homes


@pytest.mark.parametrize(
    ("system", "cache", "data"),
    [
        ("linux", ".cache/vernissage", ".local/share/vernissage"),
        ("darwin", "Library/Caches/vernissage", "Library/Application Support/vernissage"),
        ("win32", "AppData/Local/vernissage/Cache", "AppData/Local/vernissage/Data"),
    ],
)
def test_each_system_has_its_own_folders(system, cache, data, monkeypatch, tmp_path):
    for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert homes.cache(system) == tmp_path / cache
    assert homes.data(system) == tmp_path / data


def test_what_is_set_wins_everywhere(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "c"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "d"))
    for system in ("linux", "darwin", "win32"):
        assert homes.cache(system) == tmp_path / "c" / "vernissage"
        assert homes.data(system) == tmp_path / "d" / "vernissage"
