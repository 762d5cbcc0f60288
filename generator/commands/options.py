"""Recipe options on the command line: each flag is a field of the Recipe, nothing more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar, get_args

import click

from generator.errors import ArenaforgeError, shown, unknown
from generator.given_files import read_given_text
from generator.recipe import Recipe, make_recipe, options_from_json, options_from_toml

Function = TypeVar("Function", bound=Callable[..., Any])

MAP_OPTIONS = (
    *("ruleset", "terrain_set", "preset", "seed", "map_seed", "size", "shape", "sides", "symmetry"),
    *("palette", "hex_mm", "style", "paper", "dpi", "numbers", "names"),
)
PRINT_OPTIONS = frozenset({"palette", "hex_mm", "style", "paper", "dpi", "numbers", "names"})
FILE_OPTIONS = {"format": "formats", "out": "out"}  # of a recipe file, and the parameter each one sets
METAVARS = {
    **dict.fromkeys(("seed", "map_seed", "blue_seed", "red_seed"), "TEXT"),
    "size": "COLSxROWS",
    "sides": "N",
    "palette": "FILE.toml",
    "hex_mm": "MM",
    "dpi": "N",
    "terrain_set": "NAME",
    "preset": "NAME",
}


def recipe_options(names: tuple[str, ...]) -> Callable[[Function], Function]:
    """Adds a flag for each of the Recipe's fields named; they arrive as ``options``, unset ones None."""

    def decorate(function: Function) -> Function:
        for name in reversed(names):
            function = _flag(name)(function)
        return function

    return decorate


def file_options(formats: Sequence[str], default: Sequence[str]) -> Callable[[Function], Function]:
    """The flags of every command that writes files: ``--recipe``, ``--format`` and ``--out``."""
    path = click.Path(path_type=Path)
    written = ",".join(default)

    def decorate(function: Function) -> Function:
        for option in (
            click.option(
                "--out", type=path, metavar="DIR", help="where to; by default a folder under output/"
            ),
            click.option(
                "--format",
                "formats",
                metavar="LIST",
                default=written,
                help=f"what to write: {', '.join(formats)} [{written}]",
            ),
            click.option(
                "--recipe",
                "recipe_file",
                type=path,
                metavar="FILE",
                is_eager=True,
                callback=_files_asked,
                help="all options from a TOML or JSON file; flags win over it",
            ),
        ):
            function = option(function)
        return function

    return decorate


def count_options(function: Function) -> Function:
    """``--min`` and ``--max``; they arrive as ``least`` and ``most``."""
    for flag, name, word in (("--max", "most", "at most"), ("--min", "least", "at least")):
        text = f"{word} so many of a type; may be repeated"
        function = click.option(flag, name, multiple=True, metavar="TYPE=N", help=text)(function)
    return function


def counts_of(least: Sequence[str], most: Sequence[str]) -> dict[str, str | None]:
    """The same as fields of the Recipe."""
    return {"min": ",".join(least) or None, "max": ",".join(most) or None}


def parse_formats(text: str, known: Sequence[str]) -> tuple[str, ...]:
    """``svg,pdf`` as formats, each once."""
    names = [word.strip().lower() for word in text.split(",") if word.strip()]
    for name in names:
        if name not in known:
            raise unknown("format", name, known, field="format")
    if not names:
        raise ArenaforgeError(f"format: name at least one of {', '.join(known)}", field="format")
    return tuple(dict.fromkeys(names))


def _flag(name: str) -> Callable[[Function], Function]:
    field = Recipe.model_fields[name]
    flag = f"--{name.replace('_', '-')}"
    text = field.description or ""
    if field.annotation is bool:
        return click.option(
            f"{flag}/--no-{flag[2:]}", name, default=None, help=f"{text} [{_shown(field.default)}]"
        )
    words = [str(word) for word in get_args(field.annotation)]
    metavar = METAVARS.get(name) or ("|".join(words) if words else "TEXT")
    shown = f" [{_shown(field.default)}]" if field.default != "" else ""
    return click.option(flag, name, metavar=metavar, default=None, help=text + shown)


def _shown(default: object) -> str:
    return (
        {True: "on", False: "off"}.get(default, str(default)) if isinstance(default, bool) else str(default)
    )


def given_options(flags: dict[str, Any], recipe_file: Path | None) -> dict[str, Any]:
    """The options of a recipe file, and over them the flags that were set."""
    options = _recipe_table(recipe_file) if recipe_file is not None else {}
    land = {name: value for name, value in options.items() if name not in FILE_OPTIONS}
    return {**land, **{name: value for name, value in flags.items() if value is not None}}


def _recipe_table(path: Path) -> dict[str, Any]:
    text = read_text(path, "recipe")
    return options_from_json(text) if path.suffix.lower() == ".json" else options_from_toml(text)


def _files_asked(context: click.Context, _parameter: click.Parameter, path: Path | None) -> Path | None:
    """What a recipe file says of formats and folder is their default, so that flags win over it."""
    if path is not None:
        table = _recipe_table(path)
        asked = {name: _as_flag(key, table[key]) for key, name in FILE_OPTIONS.items() if key in table}
        context.default_map = {**(context.default_map or {}), **asked}
    return path


def _as_flag(key: str, value: object) -> str:
    """The text that would stand behind a flag; formats may be a list."""
    if key == "format" and isinstance(value, list) and all(isinstance(word, str) for word in value):
        return ",".join(value)
    if not isinstance(value, str):
        raise ArenaforgeError(f"{key} {shown(value)}: must be text in quotes", field=key)
    return value


def chosen_recipe(flags: dict[str, Any], recipe_file: Path | None) -> Recipe:
    return make_recipe(given_options(flags, recipe_file))


def read_text(path: Path, what: str) -> str:
    return read_given_text(path, what)
