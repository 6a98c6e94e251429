# Everything is made once and remembered in stamp files; `make help` lists what there is to say.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WEB := tests/web
TOOLS := tests/tools
STAMPS := $(VENV)/.stamps
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# make test PYTEST="-k undo"     make run RUN="--port 9000"     WORKERS=0 runs the tests in one process
PYTEST ?=
RUN ?=
BENCH ?=
WORKERS ?= 2

.PHONY: help run test bench lint lint-python lint-page diagram screenshots clean
.DELETE_ON_ERROR:
# Two installations at once would fight over the system's package lock.
.NOTPARALLEL:

help:
	@echo 'make run      start the hub with the simulated table and print its address'
	@echo 'make test     check everything; PYTEST="-k undo" passes words on to pytest'
	@echo 'make lint     only ruff, mypy, tsc and ESLint'
	@echo 'make bench    measure'
	@echo 'make diagram  draw wiring/diagram.svg from wiring/table.toml'
	@echo 'make screenshots  take the pictures of the README anew'
	@echo 'make clean    remove everything that make has made'

run: $(STAMPS)/hub
	$(BIN)/apprentice run $(RUN)

test: lint $(STAMPS)/chromium
	$(BIN)/python -m pytest --numprocesses=$(WORKERS) --dist=loadfile $(PYTEST)

bench: $(STAMPS)/chromium
	$(BIN)/python -m tests.bench $(BENCH)

lint: lint-python lint-page

lint-python: $(STAMPS)/test
	$(BIN)/ruff check .
	$(BIN)/mypy --strict hub

lint-page: $(WEB)/node_modules/.stamp
	$(WEB)/node_modules/.bin/tsc --project $(WEB)
	$(WEB)/node_modules/.bin/eslint --config $(WEB)/eslint.config.js --max-warnings 0 hub/page/static

screenshots: $(STAMPS)/chromium
	$(BIN)/python -m tests.tools.screenshots

diagram: $(STAMPS)/hub
	$(BIN)/apprentice check --diagram wiring/table.toml > wiring/diagram.svg

clean:
	rm -rf $(VENV) $(WEB)/node_modules build dist *.egg-info
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find hub tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMPS)/venv: $(TOOLS)/venv.sh $(TOOLS)/packages.sh
	@PYTHON="$(PYTHON)" sh $(TOOLS)/venv.sh $(VENV)
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/hub: pyproject.toml $(STAMPS)/venv
	$(PIP_INSTALL) --editable .
	@touch $@

$(STAMPS)/test: pyproject.toml $(STAMPS)/venv
	$(PIP_INSTALL) --editable '.[test,bench]'
	@touch $(STAMPS)/hub $@

$(STAMPS)/chromium: $(TOOLS)/chromium.sh $(TOOLS)/chromium.py $(TOOLS)/packages.sh $(STAMPS)/test
	@sh $(TOOLS)/chromium.sh $(BIN)/python
	@touch $@

$(WEB)/node_modules/.stamp: $(WEB)/package.json $(WEB)/package-lock.json $(WEB)/.npmrc $(TOOLS)/node.sh
	@sh $(TOOLS)/node.sh
	cd $(WEB) && npm ci --no-progress
	@touch $@
