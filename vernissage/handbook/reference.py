"""The reference as Markdown, from the docstrings of what is public."""

from __future__ import annotations

import inspect
import re
from typing import Any

from vernissage.handbook.surface import CHAPTERS, PUBLIC, Missing, doc, loaded, members, signature

FIRST = "Made from the docstrings of [what is public](../stability.md). Whatever stands here is promised; other names may change."


def pages() -> dict[str, str]:
    """A page for each public module, by its file name, and `index.md`."""
    return {"index.md": index(), **{f"{module}.md": page(module) for module in PUBLIC}}


def index() -> str:
    """All public names, chapter by chapter."""
    lines = ["# Reference", "", FIRST, ""]
    for chapter, modules in CHAPTERS.items():
        lines += [f"## {chapter}", "", "| module | names |", "| --- | --- |"]
        for module, names in modules.items():
            there = not isinstance(loaded(module), Missing)
            linked = ", ".join(f"[`{n}`]({module}.md{f'#{anchor(n)}' if there else ''})" for n in names.split())
            lines.append(f"| [`{module}`]({module}.md) | {linked} |")
        lines.append("")
    return "\n".join(lines)


def page(module: str) -> str:
    """One module: its own words, then every name with its signature, and the methods of classes."""
    space = loaded(module)
    if isinstance(space, Missing):
        return f"# `{module}`\n\n{space.why}\n"
    lines = [f"# `{module}`", "", text(doc(space)), ""]
    for name in PUBLIC[module]:
        thing = getattr(space, name)
        lines += [f"## `{name}`", "", *called(thing, name), text(doc(thing)), ""]
        if isinstance(thing, type):
            lines += fields(thing)
            for method, what in members(thing):
                lines += [f"### `{name}.{method}`", "", *called(what, method), text(doc(what)), ""]
    return "\n".join(lines).rstrip() + "\n"


def called(thing: Any, name: str) -> list[str]:
    """How it is called, as a block of code; nothing for a property."""
    told = signature(thing)
    return ["```py", f"{name}{told}", "```", ""] if told else []


def fields(thing: type) -> list[str]:
    """The fields of a plain record, with their types."""
    found = getattr(thing, "__struct_fields__", ()) or tuple(getattr(thing, "__dataclass_fields__", ()))
    types = {
        name: kind for base in reversed(thing.__mro__) for name, kind in vars(base).get("__annotations__", {}).items()
    }
    public = [name for name in found if not name.startswith("_")]
    if not public:
        return []
    rows = [f"| `{name}` | `{_type(types.get(name, ''))}` |" for name in public]
    return ["| field | type |", "| --- | --- |", *rows, ""]


def _type(kind: Any) -> str:
    return str(kind if isinstance(kind, str) else getattr(kind, "__name__", kind)).replace("|", "\\|")


def anchor(name: str) -> str:
    """The id that a heading with this name gets on a page."""
    return re.sub(r"[^\w-]+", "", name.lower())


def text(words: str) -> str:
    """A docstring as Markdown: what is indented or stands at a prompt is code."""
    blocks = re.split(r"\n\s*\n", inspect.cleandoc(words))
    return "\n\n".join(_block(block) for block in blocks)


def _block(block: str) -> str:
    lines = block.split("\n")
    if lines[0].startswith((">>> ", "    ")):
        return "\n".join(["```py", *inspect.cleandoc("\n" + block).split("\n"), "```"])
    return re.sub(r"(?<!`)<(?=\w)", "&lt;", block)
