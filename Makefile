# Every target sets up what it needs: a virtual environment in .venv with the package and its tools.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help play test check browser fifth docs workflows lint soak million trust bench train frameworks kernels sample cluster notebooks golden guard mutants clean

help:           ## what can be made
	@grep -E '^[a-z]+: .*##' $(MAKEFILE_LIST) | sed -E 's/: .*## /\t/' | expand -t 12

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Vernissage needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>&1). Try: make PYTHON=python3.12 ..."; exit 1; }
	@echo "Setting up $(VENV) (once, about a minute) ..."
	@if command -v uv >/dev/null; then uv venv --quiet --allow-existing --seed --python $(PYTHON) $(VENV) && uv pip install --quiet --python $(BIN)/python --editable '.[dev]'; \
	else $(PYTHON) -m venv $(VENV) && $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'; fi
	@touch $@

play:           ## open the house in the browser, and sit down; the first time, the page opens while the rest is set up
	@$(PYTHON) tools/play.py $(PLAY)

test: $(READY)  ## lint, types and the whole ordinary test run, with a table of where the time goes
	@$(BIN)/python tests/run.py

check: $(READY)  ## the edit loop: lint, types, and the tests of what has changed (CHECK="--game musee --since main")
	@$(BIN)/python -m tests.check $(CHECK)

lint: $(READY)  ## ruff and mypy
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy

browser: $(READY) ## the long tests in a real Chromium; keeps screenshots under docs/pictures
	@$(BIN)/python -m pytest tests/browser_long --durations=8

fifth: $(READY) ## the game of examples/evening_sale, installed as a package of its own, put to laws, environments and a browser
	@$(BIN)/python -m pytest tests/fifth_long --durations=8

docs: $(READY)  ## the documentation site, into site/; takes Sphinx into .venv first
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[docs]"
	@$(BIN)/python docs/site.py

workflows: $(READY) ## the steps of the forge's workflows one by one in a clean folder (WORKFLOWS=test/tests for a long one)
	@$(BIN)/python -m tests.workflows $(WORKFLOWS)

soak: $(READY)  ## the laws over 100,000 games per player count, once with bounds checks, and the fuzz over every field
	@$(BIN)/python tests/soak.py

million: $(READY) ## ten million games with the position checked after every move, and the laws with every index checked; goes on where it was
	@$(BIN)/python -m tests.checked --games 10000000 --out checked.jsonl
	@$(BIN)/python -m tests.checked --laws 10000 --bounds --out bounds.jsonl

trust: $(READY) ## drills with a report: kills, a full disk, clock jumps, backups, secrets, fuzz, the API's description (TRUST='--only kills')
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,trust]'
	@$(BIN)/python -m tests.trust $(TRUST)

bench: $(READY) ## decisions a second, compile times, sizes
	@$(BIN)/vernissage bench

train: $(READY) ## MaskablePPO learns Musée and is measured; takes PyTorch into .venv first
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check torch==2.13.0
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,train]'
	@$(BIN)/python -m pytest tests/learn_long --durations=4

frameworks:     ## TorchRL, RLlib, JAX and Deep CFR, in a virtual environment of their own
	@$(PYTHON) -m venv .venv-frameworks
	@.venv-frameworks/bin/python -m pip install --quiet --disable-pip-version-check torch==2.13.0
	@.venv-frameworks/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,train]' torchrl 'ray[rllib]' jax
	@.venv-frameworks/bin/python -m pytest tests/learn_long/test_frameworks.py --durations=8

kernels:        ## greedy seats on a GPU, translated where there is none, in a virtual environment of their own
	@$(PYTHON) -m venv .venv-kernels
	@.venv-kernels/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]' 'numba-cuda[cu12]'
	@.venv-kernels/bin/python -m pytest tests/learn_long/test_kernels.py --durations=4

sample: $(READY) ## dist/vernissage-games-sample.tar: a thousand games of every title, as a file of a release
	@rm -rf dist/sample && $(BIN)/vernissage dataset --games 1000 --out dist/sample
	@tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 -cf dist/vernissage-games-sample.tar -C dist sample
	@cd dist/sample && sha256sum -c SHA256SUMS

cluster: $(READY) ## a real Ray of three workers, one killed in the middle, against one machine; takes Ray into .venv first
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,cluster]'
	@$(BIN)/python -m pytest tests/cluster_long --durations=4

notebooks: $(READY) ## execute every notebook under examples/notebooks; takes Jupyter's kernel into .venv first (NOTEBOOKS='musee.ipynb')
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,notebooks]'
	@$(BIN)/python examples/notebooks/run.py $(NOTEBOOKS)

golden: $(READY) ## write the golden playthroughs, stored matches, counts of positions and marks of walks anew (then read the diff)
	@$(BIN)/python -m tests.golden
	@$(BIN)/python -m tests.perft --store
	@$(BIN)/python -m tests.walks --mark

guard: $(READY) ## speeds, compile times and pages against stored ratios to loops that never change; fails on a loss of a fifth
	@$(BIN)/python benchmarks/guard.py

mutants: $(READY) ## break every rule mechanically and list what no test notices (long; MUTANTS='--game musee --share 0.1')
	@$(BIN)/python -m tests.mutants $(MUTANTS)

clean:          ## remove what was built
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache
