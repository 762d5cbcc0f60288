"""The form, made from the Recipe: a field an option, its words the Recipe's own."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, get_args

from generator.recipe import GAMES, HEX_SIZES, SYMMETRIES_FOR_SIDES, Recipe
from generator.rules.registry import PLAYED
from generator.terrain.palette import load_palette
from webapp.asked import WEB_OPTIONS

Kind = Literal["select", "number", "text", "check", "hidden"]

LABELS = {
    "ruleset": "Rules",
    "preset": "Land",
    "hex_mm": "Hex size",
    "dpi": "PNG dots per inch",
    "numbers": "Hex numbers",
    "names": "Terrain names",
    "mirror": "Same cards for both",
    "groups": "Group cards",
    "min": "At least",
    "max": "At most",
    "backs": "Card backs",
    "back_offset": "Shift of backs, mm",
    "cost_model": "Cost",
    "points": "Points a side",
}
SECTIONS: dict[str, tuple[str, ...]] = {
    "Arena": ("ruleset", "preset", "scenario", "sides", "size", "shape", "symmetry"),
    "Armies": ("points", "doctrine", "groups", "mirror", "min", "max"),
    "Print": ("style", "paper", "hex_mm", "numbers", "names", "dpi", "backs", "back_offset"),
}
HIDDEN = ("terrain_set", "map_seed", "blue_seed", "red_seed", "reroll", "cost_model")
APART = ("seed",)  # stands on top of the form
WORDS = {
    "a4": "A4",
    "a3": "A3",
    "a2": "A2",
    "letter": "Letter",
    "tabloid": "Tabloid",
    "fit": "One page of the map's size",
    "battle-arena": "Battle Arena",
    "colour": "Colour",
    "ink-saver": "Ink-saver",
    "colour-blind": "Colour-blind safe",
    "rotate": "Turned",
    "none": "None",
    "auto": "By itself",
}
SIZES = {"small": "16 mm", "counter": "19 mm", "inch": "25.4 mm", "large": "30 mm", "hexon": "100 mm"}


class Choice(NamedTuple):
    value: str
    label: str


class Field(NamedTuple):
    """One option as a control."""

    name: str
    label: str
    help: str
    kind: Kind
    value: str
    choices: list[Choice]
    least: float | None = None
    most: float | None = None


def sections(recipe: Recipe) -> dict[str, list[Field]]:
    """The form's sections; what no section names stands under Rules."""
    placed = {name for names in SECTIONS.values() for name in names}
    rest = [name for name in WEB_OPTIONS if name not in placed and name not in (*HIDDEN, *APART)]
    found = {title: [field_of(name, recipe) for name in names] for title, names in SECTIONS.items()}
    if not GAMES[recipe.ruleset].has_armies:
        del found["Armies"]
        found["Rules"] = [field_of(name, recipe) for name in rest]
    return found


def hidden(recipe: Recipe) -> list[Field]:
    return [field_of(name, recipe) for name in HIDDEN]


def field_of(name: str, recipe: Recipe) -> Field:
    option = Recipe.model_fields[name]
    value = getattr(recipe, name)
    bounds = {type(bound).__name__: bound for bound in option.metadata}
    choices = _choices(name, recipe)
    kind: Kind = "text"
    if name in HIDDEN or len(choices) == 1:  # nothing can be chosen
        kind = "hidden"
    elif option.annotation is bool:
        kind = "check"
    elif choices:
        kind = "select"
    elif option.annotation in (int, float):
        kind = "number"
    label = LABELS.get(name, name.replace("_", " ").capitalize())
    return Field(
        name,
        label,
        (option.description or "").capitalize(),
        kind,
        _plain(value),
        choices,
        bounds["Ge"].ge if "Ge" in bounds else None,
        bounds["Le"].le if "Le" in bounds else None,
    )


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:g}" if isinstance(value, float) else str(value)


def _choices(name: str, recipe: Recipe) -> list[Choice]:
    """What can be chosen beside the recipe's other options; nothing where any text or number may stand."""
    game = GAMES[recipe.ruleset]
    if name == "hex_mm":
        sizes = {f"{mm:g}": f"{word.capitalize()}, {SIZES[word]}" for word, mm in HEX_SIZES.items()}
        own = f"{recipe.hex_mm:g}"
        return [
            Choice(*pair) for pair in {**sizes, **({own: f"{own} mm"} if own not in sizes else {})}.items()
        ]
    if name == "preset":
        return [Choice(key, p.title) for key, p in load_palette(recipe.terrain_set).presets.items()]
    offered: tuple[object, ...] = get_args(Recipe.model_fields[name].annotation)
    offered = {
        "scenario": game.scenarios,
        "sides": game.sides,
        "symmetry": SYMMETRIES_FOR_SIDES[recipe.sides],
        "groups": ("none", "auto"),
    }.get(name, offered)
    return [Choice(str(word), label(str(word))) for word in offered]


def label(word: str) -> str:
    """``capture-the-flag`` as people read it."""
    return WORDS.get(word, word.replace("-", " ").capitalize())


def choices_by_ruleset() -> dict[str, Any]:
    """What depends on the ruleset, for programs that build a form."""
    return {
        name: {
            "terrain_set": game.terrain_set,
            "sides": list(game.sides),
            "size": {str(sides): size for sides, size in game.size.items()},
            "scenarios": list(game.scenarios),
            "presets": {
                key: {"title": preset.title, "description": preset.description}
                for key, preset in load_palette(game.terrain_set).presets.items()
            },
            "played_here": name in PLAYED,
        }
        for name, game in GAMES.items()
    }
