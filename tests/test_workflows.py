"""The forge's workflows say what is true of this project: the Pythons, the commands, the extras that they name."""

from __future__ import annotations

import re
import tomllib

import pytest
import yaml

from tests.workflows import QUICK, ROOT, jobs

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_the_matrix_has_every_python_that_the_package_names_and_none_that_it_refuses():
    named = {c.rpartition(" ")[2] for c in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", c)}
    matrix = jobs()["test/tests"]["strategy"]["matrix"]
    assert set(matrix["python"]) == named
    assert min(named) == PROJECT["requires-python"].removeprefix(">=")


@pytest.mark.parametrize("name", jobs())
def test_a_job_ends_and_may_do_little(name):
    job = jobs()[name]
    assert 0 < job["timeout-minutes"] <= 60
    assert all(
        step.get("with", {}).get("persist-credentials") is False
        for step in job["steps"]
        if "checkout" in step.get("uses", "")
    )


def test_what_the_steps_name_is_there():
    for name, job in jobs().items():
        for command in (step["run"] for step in job["steps"] if "run" in step):
            for extras in re.findall(r"'\.\[([\w,]+)\]'", command):
                assert set(extras.split(",")) <= set(PROJECT["optional-dependencies"]), name
            for path in re.findall(r"\b(?:tests|docs|examples)/[\w./]+", command):
                assert (ROOT / path).exists(), f"{name}: {path}"
    assert set(QUICK) <= set(jobs())


def test_only_the_release_may_write_and_only_by_its_own_jobs():
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        assert yaml.safe_load(path.read_text("utf-8"))["permissions"] == {"contents": "read"}
    writing = {name for name, job in jobs().items() if "write" in str(job.get("permissions", ""))}
    assert writing == {"release/publish", "release/pages", "release/attach"}
