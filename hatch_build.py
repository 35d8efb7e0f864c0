"""What the build does beyond pyproject.toml: the changelog becomes a page of the handbook."""

from __future__ import annotations

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Changelog(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the changelog beside the other pages; an editable install has the checkout's."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "standard":
            build_data["force_include"]["CHANGELOG.md"] = "vernissage/docs/CHANGELOG.md"
