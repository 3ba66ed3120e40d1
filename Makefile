# `make run` and `make test` set up what they need in .venv, and are quick the second time.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: run test check browser format bench messages clean help

help:  ## list the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

run: $(VENV)/.site  ## check rulesets and translations, play-check the games, build the site and serve it
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
	@echo; echo "== The site"
	@$(BIN)/railbook site serve

test: check browser  ## set up, check, and run all tests
	@echo "== Tests"
	@$(BIN)/python -m pytest -n 3 --dist worksteal

check: $(VENV)/.dev  ## lint, format and types; part of `make test`
	@echo "== Lint, format, types"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy --no-error-summary

# Pages are tested in the system's own Chromium. Where there is none and none can be installed, those tests say so.
browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { \
	  echo "== Installing Chromium for the tests of pages"; \
	  { [ "$$(id -u)" = 0 ] && apt-get install -qq -y chromium >/dev/null 2>&1; } || \
	  { [ "$$(id -u)" = 0 ] && apt-get update -qq >/dev/null 2>&1 && apt-get install -qq -y chromium >/dev/null 2>&1; } || \
	  sudo -n apt-get install -qq -y chromium >/dev/null 2>&1 || \
	  echo "Chromium is missing and could not be installed: tests in a browser are skipped."; }

format: $(VENV)/.dev  ## put the code in its usual form
	@$(BIN)/ruff check --quiet --fix . || true
	@$(BIN)/ruff format .

bench: $(VENV)/.dev  ## measure, with a peer or a baseline in the same run
	@$(BIN)/python -m tests.bench

messages: $(VENV)/.site  ## bring all catalogs of translations up to date
	@$(BIN)/railbook locale update

clean:  ## remove everything that can be made again
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Railbook needs Python 3.11 or newer; set PYTHON=..." >&2; exit 1; }
	@echo "== Making $(VENV)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.site: pyproject.toml | $(BIN)/python
	@echo "== Installing Railbook and what builds its site into $(VENV)"
	@$(PIP) --editable '.[site]'
	@touch $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	@echo "== Installing Railbook and its test tools into $(VENV)"
	@$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.site
