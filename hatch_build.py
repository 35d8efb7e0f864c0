"""What the build does beyond pyproject.toml: the changelog becomes a page of the handbook, and the package's links are written
where the address of the project is known."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

LINKS = {  # below the address of the project; a forge shows Markdown as pages
    "Homepage": "",
    "Documentation": "/blob/HEAD/docs/index.md",
    "Source": "",
    "Issues": "/issues",
    "Changelog": "/blob/HEAD/CHANGELOG.md",
}


class Changelog(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the changelog beside the other pages; an editable install has the checkout's."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "standard":
            build_data["force_include"]["CHANGELOG.md"] = "vernissage/docs/CHANGELOG.md"


class Links(MetadataHookInterface):
    """Writes the links, unless the sdist that is built from has them already."""

    def update(self, metadata: dict[str, Any]) -> None:
        home = address(self.root)
        metadata.setdefault("urls", {name: home + path for name, path in LINKS.items()} if home else {})


def address(root: str) -> str:
    """VERNISSAGE_HOME, or where the forge has the project whose workflow is running; "" where nobody told it. A workflow of
    another project, which builds this one in a folder outside its own checkout, says nothing about it."""
    told, home = "VERNISSAGE_HOME", os.environ.get("VERNISSAGE_HOME", "")
    ours = Path(os.environ.get("GITHUB_WORKSPACE") or root).resolve() == Path(root).resolve()
    if not home and ours and os.environ.get("GITHUB_REPOSITORY"):
        told = "GITHUB_SERVER_URL with GITHUB_REPOSITORY"
        home = f"{os.environ.get('GITHUB_SERVER_URL', '')}/{os.environ['GITHUB_REPOSITORY']}"
    if home and not re.fullmatch(r"https?://[^\s/?#@]+(/[^\s?#]*)?", home):
        raise ValueError(f"{told} must be an address like https://host/owner/project, without name and password")
    return home.rstrip("/")
