# `make run` and `make test` set up what they need in .venv, and are quick the second time.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: run test check format bench messages clean help

help:  ## list the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

run: $(VENV)/.core  ## check the rulesets, list the games, show a rule
	@echo "== Checking the rulesets"
	@$(BIN)/railbook validate rulesets
	@echo; echo "== The games"
	@$(BIN)/railbook games
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

messages: $(VENV)/.dev  ## bring the catalogs of the toolkit's own texts up to date
	@$(BIN)/pybabel --quiet extract -F pyproject.toml -k N_ -k say -k misuse -k count:1,2 --no-location \
	  --sort-output --omit-header --width 110 --add-comments=Translators -o locales/toolkit.pot toolkit
	@for language in it nl nb; do \
	  $(BIN)/pybabel --quiet update -i locales/toolkit.pot -d locales -D toolkit -l $$language \
	    --no-fuzzy-matching --width 110 --init-missing --ignore-obsolete --ignore-pot-creation-date; \
	  sed -i.old -E '/^"(Report-Msgid|POT-Creation|PO-Revision|Last-Tr|Language-Team|Generated)/d' \
	    locales/$$language/LC_MESSAGES/toolkit.po; rm locales/$$language/LC_MESSAGES/toolkit.po.old; done

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
