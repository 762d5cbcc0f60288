"""A recipe as the command that makes its arena again: what a printed page can carry."""

from __future__ import annotations

from shlex import quote
from typing import Any

from generator.recipe import Recipe, make_recipe
from generator.version import __version__


def recipe_command(recipe: Recipe) -> str:
    """The command with as few options as say it, and the version, since another may draw otherwise."""
    words = ["arenaforge", "arena"]
    for name, value in needed_options(recipe).items():
        flag = name.replace("_", "-")
        if isinstance(value, bool):
            words.append(f"--{flag}" if value else f"--no-{flag}")
        else:
            words += [f"--{flag}", quote(f"{value:g}" if isinstance(value, float) else str(value))]
    # One attempt: this very arena, whatever the verdict on it is.
    return f"{' '.join(words)} --attempts 1 # {__version__}"


def needed_options(recipe: Recipe) -> dict[str, Any]:
    """The options without which the recipe would be another one; the seed is always among them."""
    chosen = recipe.model_dump(mode="json")
    options: dict[str, Any] = {"seed": recipe.seed}
    for name in ("ruleset", "sides", "shape", *chosen):
        if getattr(make_recipe(options), name) != chosen[name]:
            options[name] = chosen[name]
    if make_recipe(options) != recipe:
        return chosen
    return options
