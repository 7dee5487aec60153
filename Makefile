# Mazziere. `make` alone lists what there is.
PYTHON ?= python3
BIN := .venv/bin
RUN := .venv/.installed-run
DEV := .venv/.installed-dev
ARGS ?=

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup run worker test check messages services

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(DEV) ## Make .venv with everything that running, testing and checking need

run: $(RUN) ## Start the site and its worker on this machine; Ctrl-C stops both
	@exec $(BIN)/python -m config.run

worker: $(RUN) ## Start one more worker (set REDIS_URL and DATABASE_URL to help another machine)
	@exec $(BIN)/python -m config.worker

test: $(DEV) ## The whole suite on SQLite, then what needs it again on PostgreSQL and Redis
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)
	MAZZIERE_SERVICES=1 $(BIN)/python -m pytest -n auto --dist worksteal -m services $(ARGS)

check: $(DEV) ## Format, lint, types, import rules, templates, card data, migrations
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy .
	$(BIN)/lint-imports
	$(BIN)/djlint templates --lint --quiet
	$(BIN)/python -m tests.messages
	DATA_DIR=build/check $(BIN)/python manage.py checkcards
	DATA_DIR=build/check $(BIN)/python manage.py makemigrations --check --dry-run

messages: $(DEV) ## Compile the translations (locale/*.po to .mo), after editing them
	$(BIN)/python -m tests.messages --write

services: ## Install on Debian what the tests also use: PostgreSQL, Redis, Chromium, gcc (needs root)
	@sh .ci/services

# Installing is redone only when a requirements file changed. uv is used where found, else pip.
$(RUN): requirements.txt constraints.txt .ci/install
	@PYTHON=$(PYTHON) sh .ci/install requirements.txt
	@touch $@

$(DEV): requirements-dev.txt requirements.txt constraints.txt .ci/install
	@PYTHON=$(PYTHON) sh .ci/install requirements-dev.txt
	@touch $(RUN) $@
