# `make run` and `make test` set up what they need in .venv, and are quick the second time.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: run test check format bench messages clean help

help:  ## list the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

run: $(VENV)/.core  ## check rulesets and translations, play-check the games, show a rule
	@echo "== Checking the rulesets and their translations"
	@$(BIN)/railbook validate rulesets
	@echo; echo "== Playing the examples of the rules"
	@$(BIN)/railbook referee rulesets
	@echo; echo "== Playing every game, every step checked"
	@for game in usa london san-francisco; do \
	  told=$$($(BIN)/railbook check $$game --games 8) || { echo "$$told"; exit 1; }; \
	  echo "$$game: $$(echo "$$told" | tail -1)"; \
	done
	@echo; echo "== The games"
	@$(BIN)/railbook games
	@echo; echo "== The languages"
	@$(BIN)/railbook locale status
	@echo; echo "== A rule"
	@$(BIN)/railbook show san-francisco claim.ferries

test: check  ## set up, check, and run all tests
	@echo "== Tests"
	@$(BIN)/python -m pytest -n 2

check: $(VENV)/.dev  ## lint, format and types; part of `make test`
	@echo "== Lint, format, types"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy --no-error-summary

format: $(VENV)/.dev  ## put the code in its usual form
	@$(BIN)/ruff check --quiet --fix . || true
	@$(BIN)/ruff format .

bench: $(VENV)/.dev  ## measure, with a peer or a baseline in the same run
	@$(BIN)/python -m tests.bench

messages: $(VENV)/.core  ## bring all catalogs of translations up to date
	@$(BIN)/railbook locale update

clean:  ## remove everything that can be made again
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Railbook needs Python 3.11 or newer; set PYTHON=..." >&2; exit 1; }
	@echo "== Making $(VENV)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.core: pyproject.toml | $(BIN)/python
	@echo "== Installing Railbook into $(VENV)"
	@$(PIP) --editable .
	@touch $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	@echo "== Installing Railbook and its test tools into $(VENV)"
	@$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.core
