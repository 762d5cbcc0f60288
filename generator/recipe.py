"""The Recipe: every input of an arena, validated and immutable.

The command line, a file, a web form and a permalink are ways to write a Recipe. The same Recipe and
the same version give the same bytes.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from math import isfinite
from typing import Any, Literal, NamedTuple, get_args
from urllib.parse import parse_qsl, urlencode

import tomli_w
from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)

from generator.errors import ArenaforgeError, expected, shown, unknown
from generator.geometry.offsets import Orientation
from generator.terrain.palette import Palette, Style, load_palette

Symmetry = Literal["rotate", "mirror", "none"]
Shape = Literal["rectangle", "hexagon"]

SMALLEST, LARGEST = 7, 200
SMALLEST_FOR_SIDES = {2: 7, 3: 9, 4: 11, 5: 13, 6: 13}
SYMMETRIES_FOR_SIDES: dict[int, tuple[Symmetry, ...]] = {
    2: ("rotate", "mirror", "none"),
    3: ("rotate", "none"),
    4: ("mirror", "none"),
    5: ("none",),
    6: ("rotate", "none"),
}
LONGEST_SEED = 500
LARGEST_OFFSET = 5.0  # millimetres: a printer that shifts more is out of order
Paper = Literal["a4", "letter", "a3", "tabloid", "a2", "fit"]
Doctrine = Literal["balanced", "infantry", "armour", "recon", "artillery", "mechs"]
Backs = Literal["none", "separate", "duplex-long", "duplex-short", "fold"]
ToHit = Literal["formula", "printed"]
Teleporters = Literal["crossed", "closed"]
Overwatch = Literal["fought", "all"]
HEX_SIZES = {"small": 16.0, "counter": 19.0, "inch": 25.4, "large": 30.0, "hexon": 100.0}


FILE_OPTIONS = ("palette", "types", "collection", "groups")  # their values may be paths
GROUP_WORDS = ("none", "auto")
_MAY_NAME_FILES = ContextVar("may_name_files", default=True)


@contextmanager
def no_files_named() -> Iterator[None]:
    """Within it a recipe that names a file is refused: for what strangers send to a server."""
    token = _MAY_NAME_FILES.set(False)
    try:
        yield
    finally:
        _MAY_NAME_FILES.reset(token)


class Game(NamedTuple):
    """What a ruleset expects of its board before anything else is chosen."""

    terrain_set: str
    orientation: Orientation
    sides: tuple[int, ...]
    size: dict[int, str]
    scenarios: tuple[str, ...]
    has_armies: bool  # otherwise units are built while it is played


GAMES = {
    "dustbowl": Game("dustbowl", Orientation.POINTY, (2,), {2: "20x16"}, ("battle",), has_armies=True),
    "battle-arena": Game(
        "hexographer",
        Orientation.FLAT,
        (2, 3, 4, 5, 6),
        {2: "24x18", 3: "23x23", 4: "27x21", 5: "29x29", 6: "29x29"},
        ("capture-the-flag", "bombing-run"),
        has_armies=False,
    ),
}


class Recipe(BaseModel):
    """All options. What is left out is filled in from the ruleset, so a recipe is always whole."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=False)

    ruleset: Literal["dustbowl", "battle-arena"] = Field("dustbowl", description="whose rules it is for")
    terrain_set: str = Field("", description="the terrain set; by default the ruleset's own")
    preset: str = Field("", description="what kind of land; by default the set's first")
    seed: str = Field("arenaforge", description="any text; the same text gives the same map")
    map_seed: str = Field("", description="the map's own seed, where it is not that of the rest")
    blue_seed: str = Field("", description="blue's own seed, where it is not that of the rest")
    red_seed: str = Field("", description="red's own seed, where it is not that of the rest")
    size: str = Field("", description="columns x rows, 7x7 to 200x200, as 24x18")
    shape: Shape = Field("rectangle", description="outline of the board")
    sides: int = Field(2, description="how many sides, 2 to 6", ge=2, le=6)
    symmetry: Symmetry = Field("rotate", description="how one side's land is the others'")
    palette: str = Field("", description="a terrain set of your own, a TOML file")
    hex_mm: float = Field(
        25.4,
        description="flat-to-flat width of a printed hex: millimetres, or " + ", ".join(HEX_SIZES),
        ge=4.0,
        le=200.0,
        allow_inf_nan=False,
    )
    style: Style = Field("colour", description="how it is inked")
    paper: Paper = Field("a4", description="what the PDF is printed on; fit is one page of the map's size")
    dpi: int = Field(150, description="dots per inch of the PNG", ge=30, le=1200)
    numbers: bool = Field(True, description="hex numbers")
    names: bool = Field(False, description="terrain names in the hexes")
    scenario: str = Field("", description="what is played for; by default the ruleset's first")
    score: int = Field(1, description="captures that win, or eliminations that lose", ge=1, le=20)
    turn_limit: int = Field(200, description="turns of a side after which the score decides", ge=1, le=1000)
    to_hit: ToHit = Field("formula", description="what level 5 rolls: by the formula, or as the book prints")
    teleporters: Teleporters = Field("crossed", description="whether units may walk across a teleporter")
    overwatch: Overwatch = Field("fought", description="who goes on overwatch: who has fought, or all")
    points: int = Field(500, description="points limit of an army", ge=1, le=5000)
    doctrine: Doctrine = Field("balanced", description="what mix of units")
    mirror: bool = Field(False, description="both sides get the same cards")
    groups: str = Field("none", description="cards joined as one unit: none, auto, or a TOML file")
    min: str = Field("", description="least counts of a type, as APC=1,Mortar=2")
    max: str = Field("", description="most counts of a type, as APC=1,Mortar=2")
    types: str = Field("", description="unit types of your own, a TOML file")
    collection: str = Field("", description="the miniatures you own, a TOML or CSV file")
    cost_model: str = Field("published", description="how a unit's cost is worked out")
    reroll: str = Field("", description="sides or cards drawn anew, as red or blue.3")
    backs: Backs = Field("none", description="card backs")
    back_offset: str = Field("0,0", description="shift of duplex backs in mm, as 0.5,-1")

    @field_validator("sides", "hex_mm", "dpi", "score", "turn_limit", "points", mode="before")
    @classmethod
    def _truth_is_no_number(cls, number: Any) -> Any:
        if isinstance(number, bool):
            raise ValueError("must be a number")
        return number

    @field_validator("hex_mm", mode="before")
    @classmethod
    def _named_size(cls, size: Any) -> Any:
        if isinstance(size, str) and size in HEX_SIZES:
            return HEX_SIZES[size]
        return size

    @field_validator("back_offset")
    @classmethod
    def _two_numbers(cls, text: str) -> str:
        parse_offset(text)
        return text

    @field_validator("seed", "map_seed", "blue_seed", "red_seed")
    @classmethod
    def _seed_is_text(cls, seed: str, info: ValidationInfo) -> str:
        if len(seed) > LONGEST_SEED or (not seed and info.field_name == "seed"):
            raise ValueError(f"must be 1 to {LONGEST_SEED} characters of text")
        if any(0xD800 <= ord(c) <= 0xDFFF for c in seed):
            raise ValueError("is not valid UTF-8 text")
        return seed

    @model_validator(mode="before")
    @classmethod
    def _fill_in(cls, given: Any) -> Any:
        """What is not given follows from what is: ruleset, then sides, shape, symmetry and size."""
        if not isinstance(given, Mapping):
            return given
        options = {k: v for k, v in given.items() if v is not None}
        game = GAMES.get(str(options.get("ruleset", "dustbowl")))
        sides = options.get("sides", 2)
        if game is None or not _is_count(str(sides)) or int(sides) not in game.sides:
            return options
        sides = int(sides)
        symmetric_turn = SYMMETRIES_FOR_SIDES[sides][0] == "rotate"
        options.setdefault("shape", "hexagon" if sides in (3, 5, 6) else "rectangle")
        fits = SYMMETRIES_FOR_SIDES[sides][0]
        if symmetric_turn and sides > 2 and options["shape"] == "rectangle":
            fits = "none"
        options.setdefault("symmetry", fits)
        options["terrain_set"] = options.get("terrain_set") or game.terrain_set
        options["size"] = options.get("size") or game.size[sides]
        options["scenario"] = options.get("scenario") or game.scenarios[0]
        return options

    @model_validator(mode="after")
    def _fits_together(self) -> Recipe:
        self._check_files()
        game = GAMES[self.ruleset]
        if self.sides not in game.sides:
            allowed = str(game.sides[0]) if len(game.sides) == 1 else f"{game.sides[0]} to {game.sides[-1]}"
            raise _mistake("sides", f"sides {self.sides}: {self.ruleset} is played by {allowed} sides")
        if self.terrain_set != game.terrain_set and not self.palette:
            raise _mistake(
                "terrain_set",
                f"terrain set {self.terrain_set}: {self.ruleset} is played on {game.terrain_set}",
            )
        if self.scenario not in game.scenarios:
            raise unknown(f"scenario of {self.ruleset}", self.scenario, game.scenarios, field="scenario")
        object.__setattr__(self, "size", "x".join(str(n) for n in parse_size(self.size)))
        self._check_size()
        self._check_symmetry()
        palette = self.load_palette()
        if not self.preset:
            object.__setattr__(self, "preset", next(iter(palette.presets)))
        elif self.preset not in palette.presets:
            raise unknown("preset", self.preset, palette.presets, field="preset")
        return self

    def _check_files(self) -> None:
        if _MAY_NAME_FILES.get():
            return
        for name in FILE_OPTIONS:
            word = getattr(self, name)
            if word and word not in (GROUP_WORDS if name == "groups" else ()):
                raise _mistake(name, f"{name} {shown(word)}: files can be named on the command line only")

    def _check_size(self) -> None:
        columns, rows = self.dimensions
        least = SMALLEST_FOR_SIDES[self.sides]
        if min(columns, rows) < least:
            raise _mistake(
                "size", f"size {self.size}: {self.sides} sides need at least {least}x{least} hexes"
            )

    def _check_symmetry(self) -> None:
        allowed = SYMMETRIES_FOR_SIDES[self.sides]
        if self.symmetry not in allowed:
            raise _mistake(
                "symmetry",
                f"symmetry {self.symmetry} does not fit {self.sides} sides: use {' or '.join(allowed)}",
            )
        if self.shape == "hexagon" or self.symmetry == "none" or self.sides == 2:
            return
        if self.symmetry == "rotate":
            raise _mistake(
                "shape", f"{self.sides} sides in rotation need --shape hexagon, or --symmetry none"
            )
        columns, rows = self.dimensions
        name, count = ("rows", rows) if self.orientation is Orientation.POINTY else ("columns", columns)
        if count % 2 == 0:
            raise _mistake(
                "size",
                f"size {self.size}: 4 mirrored sides on a rectangle need an odd number of {name}, "
                f"{count - 1} or {count + 1}, or --shape hexagon",
            )

    @property
    def dimensions(self) -> tuple[int, int]:
        return parse_size(self.size)

    @property
    def orientation(self) -> Orientation:
        return GAMES[self.ruleset].orientation

    @property
    def land_seed(self) -> str:
        """The seed of the map; blue's and red's armies have theirs, so that each can be drawn anew alone."""
        return self.map_seed or self.seed

    def army_seed(self, side: str) -> str:
        """The seed of a side's army."""
        return {"blue": self.blue_seed, "red": self.red_seed}[side] or self.seed

    def same_land(self, other: Recipe) -> bool:
        """Whether both make one map: they differ in nothing but the seeds of their armies."""
        return self.model_copy(update={"blue_seed": other.blue_seed, "red_seed": other.red_seed}) == other

    def load_palette(self) -> Palette:
        """The user's palette file, or the built-in one of the terrain set."""
        return load_palette(self.palette or self.terrain_set)

    def to_json(self) -> str:
        return json.dumps(self.model_dump(mode="json"), ensure_ascii=False, indent=2) + "\n"

    def to_toml(self) -> str:
        return tomli_w.dumps(self.model_dump(mode="json"))

    def to_query(self) -> str:
        return urlencode(self.model_dump(mode="json"))


def parse_size(text: str) -> tuple[int, int]:
    """``24x18`` as columns and rows."""
    columns, cross, rows = text.lower().replace("×", "x").replace(" ", "").partition("x")
    if not (cross and _is_count(columns) and _is_count(rows)):
        raise _mistake("size", f"size {text!r}: write COLUMNSxROWS, as 24x18")
    pair = int(columns), int(rows)
    if not all(SMALLEST <= n <= LARGEST for n in pair):
        raise _mistake(
            "size", f"size {text}: boards go from {SMALLEST}x{SMALLEST} to {LARGEST}x{LARGEST} hexes"
        )
    return pair


def parse_offset(text: str) -> tuple[float, float]:
    """``0.5,-1`` as millimetres to the right and down."""
    words = text.split(",")
    try:
        across, down = (float(word) for word in words)
    except ValueError:
        raise _mistake("back_offset", f"back offset {text!r}: write two numbers of mm, as 0.5,-1") from None
    check_offset((across, down))
    return across, down


def check_offset(offset: tuple[float, float]) -> None:
    """Refuses a shift of card backs that no printer needs."""
    if not all(isfinite(way) and abs(way) <= LARGEST_OFFSET for way in offset):
        across, down = offset
        raise _mistake(
            "back_offset", f"back offset {across:g},{down:g}: at most {LARGEST_OFFSET:g} mm either way"
        )


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 6


def _mistake(field: str, message: str) -> ArenaforgeError:
    return ArenaforgeError(message, field=field)


def make_recipe(options: Mapping[str, Any]) -> Recipe:
    """A Recipe from loose options; a mistake is one line that names the option."""
    known = list(Recipe.model_fields)
    for key in options:
        if key not in known:
            raise unknown("option", str(key), known, field=str(key))
    try:
        return Recipe.model_validate(dict(options))
    except ValidationError as error:
        raise _first_mistake(error) from None


def _first_mistake(error: ValidationError) -> ArenaforgeError:
    first = error.errors()[0]
    field = str(first["loc"][0]) if first["loc"] else ""
    given = first.get("input")
    if first["type"] == "literal_error" and isinstance(given, str):
        return unknown(field, given, get_args(Recipe.model_fields[field].annotation), field=field)
    return _mistake(field, f"{field} {shown(given)}: {_right_value(field, expected(first))}")


def _right_value(field: str, reason: str) -> str:
    """What the option takes; its whole range for a number, its meaning for text."""
    option = Recipe.model_fields[field]
    if option.annotation in (int, float):
        bounds = {type(bound).__name__: bound for bound in option.metadata}
        kind = "a whole number" if option.annotation is int else "a number"
        named = f", or {', '.join(HEX_SIZES)}" if field == "hex_mm" else ""
        return f"must be {kind} from {bounds['Ge'].ge:g} to {bounds['Le'].le:g}{named}"
    if option.annotation is str and reason == expected({"type": "string_type"}):
        return f"{reason}: {option.description}"
    return reason


def recipe_from_json(text: str) -> Recipe:
    return make_recipe(options_from_json(text))


def recipe_from_toml(text: str) -> Recipe:
    return make_recipe(options_from_toml(text))


def recipe_from_query(text: str) -> Recipe:
    pairs = parse_qsl(text, keep_blank_values=True)
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise _mistake(name, f"option {name} is given twice")
    return make_recipe(dict(pairs))


def options_from_json(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ArenaforgeError(f"recipe is not JSON: {error}") from None
    if not isinstance(options, dict):
        raise ArenaforgeError('recipe is not a table of options, as {"seed": "tonight"}')
    return options


def options_from_toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of too many digits is no TOMLDecodeError
        raise ArenaforgeError(f"recipe is not TOML: {error}") from None
