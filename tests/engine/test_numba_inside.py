"""What we use of numba's inside, name by name. Whoever lets a newer numba in looks here first; nothing is added without need."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys

import pytest

from vernissage.engine.rule import JIT, PACKAGE

OPEN = {"numba", "numba.types", "numba.extending", "numba.cuda"}  # what its manual promises
MODULES = {  # module -> names
    "numba.core.caching": {"FunctionCache", "IndexDataCacheFile"},
    "numba.core.codegen": {"JITCodeLibrary"},
    "numba.core.compiler": {"Compiler"},
    "numba.core.compiler_lock": {"global_compiler_lock"},
    "numba.core.pythonapi": {"_unboxers"},
    "numba.core.registry": {"cpu_target"},
    "numba.core.typing.templates": {"AttributeTemplate"},
    "numba.core.typing.typeof": {"Purpose", "typeof"},
    "numba.core": {"boxing", "cgutils", "event"},
    "numba.cpython": {"slicing"},
    "numba.np": {"arrayobj"},
}
UNDERSCORED = {  # private attributes: where they are, and which
    "numba.core.codegen:JITCodeLibrary": {
        "_get_module_for_linking",
        "_optimize_final_module",
        "_raise_if_finalized",
        "_ensure_finalized",
    },
    "numba.core.caching:FunctionCache": {"_index_key", "_impl_class"},
    "numba.core.caching:CompileResultCacheImpl": {"_locator_classes"},
}
MADE = {  # attributes that objects have once they are made; the words under which numba's sources set them
    "numba.core.codegen": {"_reload_init", "_final_module", "_linking_libraries", "_finalized", "_shared_module", "_codegen", "_engine", "_defined_symbols", "_create_empty_module"},
    "numba.core.caching": {"_cache_file", "_impl", "_py_func"},
    "numba.core.dispatcher": {"_cache"},
    "numba.core.cgutils": {"_getvalue"},
}  # fmt: skip


def imported() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if "numba" in text else ():
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "numba":
                found.setdefault(str(node.module), set()).update(a.name for a in node.names)
            elif isinstance(node, ast.Call) and ast.unparse(node.func) == "importlib.import_module":
                module, _, name = ast.unparse(node.args[0]).strip("'").rpartition(".")
                if module.split(".")[0] == "numba" and f"{module}.{name}" not in OPEN:
                    found.setdefault(module, set()).add(name)
    return {module: names for module, names in found.items() if module not in OPEN}


def test_no_other_name_of_the_inside_is_imported():
    assert imported() == MODULES


@pytest.mark.parametrize("module", MODULES)
def test_every_name_is_there(module):
    space = importlib.import_module(module)
    for name in MODULES[module]:
        assert hasattr(space, name) or importlib.import_module(f"{module}.{name}")


@pytest.mark.parametrize("where", UNDERSCORED)
def test_every_private_attribute_is_there(where):
    module, _, name = where.partition(":")
    kind = getattr(importlib.import_module(module), name)
    assert not {attribute for attribute in UNDERSCORED[where] if not hasattr(kind, attribute)}


@pytest.mark.parametrize("module", MADE)
def test_every_private_attribute_of_objects_is_set_somewhere(module):
    source = importlib.import_module(module).__file__
    assert source is not None
    with open(source, encoding="utf-8") as file:
        text = file.read()
    assert not {name for name in MADE[module] if not re.search(rf"\b{name}\b", text)}


def test_numba_looks_at_every_index_by_the_function_that_is_put_aside():
    from numba.cpython import slicing
    from numba.np import arrayobj

    assert callable(slicing.fix_index)
    assert arrayobj.slicing is slicing


INDEX = """
from tests import strict
strict.compiled()
import numpy as np
from vernissage.engine.rule import rule

@rule
def look(row, at: int) -> int:
    return row[at]

print(look(np.arange(5), 4))
for at in (-1, 5):
    try:
        print(look(np.arange(5), at))
    except IndexError:
        print("none")
"""


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_an_index_below_0_is_out_of_bounds():
    done = subprocess.run([sys.executable, "-c", INDEX], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    assert done.stdout.split() == ["4", "none", "none"]


def test_no_private_attribute_is_used_that_is_not_named_here():
    named = set().union(*UNDERSCORED.values(), *MADE.values())
    for file in ("engine/linking.py", "engine/loading.py", "engine/fixing.py", "engine/rule.py", "learn/memory.py"):
        tree = ast.parse((PACKAGE / file).read_text("utf-8"))
        ours = {n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.ClassDef)}
        ours |= {a.attr for n in ast.walk(tree) if isinstance(n, ast.Assign | ast.AnnAssign) for a in ast.walk(n) if isinstance(a, ast.Attribute) and isinstance(a.ctx, ast.Store) and getattr(a.value, "id", "") == "self"}  # fmt: skip
        used = {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute) and re.match(r"_[a-z]", n.attr)}
        assert used - ours <= named, used - ours - named
