# `make help` lists what can be made. Every target sets up what it needs first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
SEED ?= first light
TESTS ?= tests

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help setup demo test lint format bench strength soak calibrate gallery lock clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

setup: $(READY) ## set up the environment in .venv

$(READY): pyproject.toml constraints.txt tools/setup.sh generator/version.py
	@sh tools/setup.sh "$(PYTHON)" $(VENV)
	@touch $@

demo: $(READY) ## make an example arena, packed to print, in output/demo (SEED="..." for another)
	@$(BIN)/arenaforge arena --seed "$(SEED)" --out output/demo

test: $(READY) ## run the tests (TESTS=tests/... for a part)
	@sh tools/browser.sh || true
	@$(BIN)/python -m pytest -q -n auto --dist loadfile $(TESTS)

lint: $(READY) ## check style and types
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { echo "make lint: run 'make format'" >&2; exit 1; }
	@$(BIN)/mypy --strict --no-error-summary

format: $(READY) ## put the source into the house format
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

bench: $(READY) ## measure how long maps, armies, matches, verdicts, pages and batches take
	@$(BIN)/python -m tools.bench
	@$(BIN)/python -m tools.bench_matches
	@$(BIN)/python -m tools.bench_verdict
	@$(BIN)/python -m tools.bench_web
	@$(BIN)/python -m tools.bench_batch

strength: $(READY) ## how often each bot beats the next weaker one (ARENAS=15)
	@$(BIN)/python -m tools.strength greedy random --arenas $(or $(ARENAS),15) --matches 40
	@$(BIN)/python -m tools.strength_bases
	@$(BIN)/python -m tools.strength planner greedy --arenas $(or $(ARENAS),15) --matches 4

soak: $(READY) ## make and check thousands of maps, armies, files and matches (SEEDS=40, ARMIES=200, SOAK=1000 for fewer)
	@$(BIN)/python -m tools.soak_matches --matches $(or $(SOAK),100000)
	@$(BIN)/python -m tools.soak_matches --bases --matches $(or $(SOAK),20000)
	@$(BIN)/python -m tools.fuzz_files --files $(or $(FILES),2000)
	@$(BIN)/python -m tools.soak_batch --arenas $(or $(BATCH),10000)
	@$(BIN)/python -m tools.soak_armies --armies $(or $(ARMIES),2000)
	@$(BIN)/python -m tools.soak --seeds $(or $(SEEDS),500)

calibrate: $(READY) ## how often the verdict is right, on fair, spoilt and fresh arenas (ARENAS=20 for fewer)
	@$(BIN)/python -m tools.calibrate --arenas $(or $(ARENAS),200) --fresh $(or $(FRESH),40)

gallery: $(READY) ## draw the pictures of the README again
	@$(BIN)/python -m tools.gallery
	@$(BIN)/python -m tools.gallery_armies
	@$(BIN)/python -m tools.gallery_references
	@$(BIN)/python -m tools.gallery_arena

lock: ## renew constraints.txt from a clean environment (use the oldest supported Python)
	@sh tools/lock.sh "$(PYTHON)"

clean: ## remove the environment and every cache
	@rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
