"""Palettes: a terrain set as data. What a terrain is called, how often it comes, how it looks.

What a terrain does is a ruleset's business, never a palette's.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, get_args

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
from generator.given_files import read_given_text

BUILT_IN = ("dustbowl", "hexographer")
FIELDS = ("elevation", "moisture", "roughness", "ridge", "flank", "rim", "middle")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_KEY = re.compile(r"(?!-$|no$)[^\s\d#;:]{1,3}")  # what a text map can tell from the rest of a line


class Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


Style = Literal["colour", "ink-saver", "colour-blind"]
Pattern = Literal["none", "hatch", "cross", "dots", "waves"]


def _as_colour(text: str, *, may_be_empty: bool) -> str:
    if not _COLOUR.fullmatch(text) and not (may_be_empty and text == ""):
        raise ValueError("is no colour: write #rrggbb, as #d9c39a")
    return text.lower()


class Swatch(Strict):
    """How a terrain's ground is printed in one style."""

    fill: str = Field(description="ground colour, #rrggbb")
    ink: str = Field("", description="line colour; empty: a dark tone of the fill")
    pattern: Pattern = Field("none", description="drawn over the ground")

    @field_validator("fill", "ink")
    @classmethod
    def _colours(cls, text: str, info: ValidationInfo) -> str:
        return _as_colour(text, may_be_empty=info.field_name == "ink")


class Look(Strict):
    """One way to draw a terrain; looks never change what it does."""

    title: str
    share: float = Field(1.0, gt=0, description="how common this look is beside the others")
    symbol: str = Field("", description="the drawing; by default that of the look's own name")


class Terrain(Strict):
    title: str
    key: str = Field(description="what stands for it in a text map")
    fill: str = Field(description="ground colour, #rrggbb")
    ink: str = Field("", description="line colour; empty: a dark tone of the fill")
    pattern: Pattern = "none"
    styles: dict[Literal["ink-saver", "colour-blind"], Swatch] = Field(default_factory=dict)
    symbol: str = Field("", description="the drawing; by default that of the terrain's own name")
    like: str = Field("", description="the terrain whose rules it follows, if its name is new")
    elevation: tuple[int, int] = Field((0, 0), description="lowest and highest level of such ground")
    scattered: bool = Field(False, description="may stand alone: single hexes are not merged away")
    looks: dict[str, Look] = Field(default_factory=dict)

    @field_validator("fill", "ink")
    @classmethod
    def _colours(cls, text: str, info: ValidationInfo) -> str:
        return _as_colour(text, may_be_empty=info.field_name == "ink")

    def swatch(self, style: Style) -> Swatch:
        """How the ground is printed in a style; what a palette leaves out is plain white or the fill."""
        if style != "colour" and style in self.styles:
            return self.styles[style]
        if style == "ink-saver":
            return Swatch(fill="#ffffff")
        return Swatch(fill=self.fill, ink=self.ink, pattern=self.pattern)

    @field_validator("key")
    @classmethod
    def _short_key(cls, key: str) -> str:
        if not _KEY.fullmatch(key):
            raise ValueError("must be 1 to 3 characters without blanks, digits or #;: and neither - nor no")
        return key

    @field_validator("elevation")
    @classmethod
    def _rising(cls, elevation: tuple[int, int]) -> tuple[int, int]:
        if not 0 <= elevation[0] <= elevation[1] <= 9:
            raise ValueError("must be two levels from 0 to 9, the lower first")
        return elevation


class Layer(Strict):
    """A terrain's claim to the land: its share in per cent, taken where its score is highest."""

    terrain: str
    share: float = Field(ge=0, le=100)
    score: dict[str, float] = Field(default_factory=dict)
    near: dict[str, float] = Field(default_factory=dict, description="drawn to (or away from) terrains")

    @field_validator("score")
    @classmethod
    def _known_fields(cls, score: dict[str, float]) -> dict[str, float]:
        for name in score:
            if name not in FIELDS:
                raise unknown("field", name, FIELDS)
        return score


class Roads(Strict):
    share: float = Field(ge=0, le=40, description="per cent of the hexes")
    through_middle: bool = Field(False, description="the first roads meet in the middle of the board")
    turned: float = Field(
        0.5, ge=0, le=7, description="how far the roads of the middle may be turned, radians"
    )
    winding: float = Field(1.0, ge=0, le=4)


class Settlements(Strict):
    share: float = Field(ge=0, le=40, description="per cent of the hexes")
    gathered: float = Field(0.5, ge=0, le=1, description="0 along the roads, 1 one town")


class Preset(Strict):
    title: str
    description: str
    base: str = Field(description="the terrain of all land that no layer takes")
    layers: list[Layer]
    roads: Roads | None = None
    settlements: Settlements | None = None
    scale: float = Field(8.0, ge=3, le=40, description="hexes from one rise of the land to the next")
    octaves: int = Field(3, ge=1, le=6)
    warp: float = Field(0.6, ge=0, le=3)
    speck: int = Field(2, ge=1, le=9, description="patches smaller than this are merged away")
    names: list[str] = Field(min_length=1, description="what such a place is called: Valley, Vale")

    def shares(self, road: str, settlement: str) -> dict[str, float]:
        """Per cent of the board for each terrain, all adding up to 100."""
        shares = {layer.terrain: layer.share for layer in self.layers}
        if self.roads:
            shares[road] = self.roads.share
        if self.settlements:
            shares[settlement] = self.settlements.share
        shares[self.base] = 100.0 - sum(shares.values())
        return shares


class Palette(Strict):
    name: str
    title: str
    description: str = ""
    road: str = Field("", description="the terrain that roads are made of")
    settlement: str = Field("", description="the terrain that towns are made of")
    clear: str = Field(description="the terrain of cleared ground: sites, passes")
    sites: list[str] = Field(default_factory=list, description="terrains that only stand under sites")
    names: list[str] = Field(min_length=1, description="first words of a map's name")
    terrains: dict[str, Terrain]
    presets: dict[str, Preset]

    @model_validator(mode="after")
    def _whole(self) -> Palette:
        for role in (self.road, self.settlement, self.clear, *self.sites):
            if role and role not in self.terrains:
                raise unknown("terrain", role, self.terrains)
        keys: dict[str, str] = {}
        for name, terrain in self.terrains.items():
            if terrain.key in keys:
                raise ArenaforgeError(
                    f"terrains {keys[terrain.key]} and {name} share the key {terrain.key!r}"
                )
            keys[terrain.key] = name
        if not self.presets:
            raise ArenaforgeError("a palette needs at least one preset")
        for name, preset in self.presets.items():
            self._check_preset(name, preset)
        return self

    def _check_preset(self, name: str, preset: Preset) -> None:
        for word in (preset.base, *(layer.terrain for layer in preset.layers)):
            if word not in self.terrains:
                raise unknown(f"terrain in preset {name}:", word, self.terrains)
        for layer in preset.layers:
            for word in layer.near:
                if word not in self.terrains:
                    raise unknown(f"terrain in preset {name}:", word, self.terrains)
        names = [layer.terrain for layer in preset.layers]
        for word in (*names, preset.base):
            if [*names, preset.base].count(word) > 1:
                raise ArenaforgeError(f"preset {name}: {word} stands twice")
        if preset.roads and not self.road:
            raise ArenaforgeError(f"preset {name} has roads, but the palette names no road terrain")
        if preset.settlements and not self.settlement:
            raise ArenaforgeError(f"preset {name} has settlements, but the palette names no terrain for them")
        rest = preset.shares(self.road, self.settlement)[preset.base]
        if rest < 0:
            raise ArenaforgeError(f"preset {name}: the shares add up to {100 - rest:g} per cent, above 100")

    def rules_name(self, terrain: str) -> str:
        """The name under which a ruleset knows this terrain."""
        return self.terrains[terrain].like or terrain


def load_palette(name_or_file: str) -> Palette:
    """A built-in palette by name, or a user's from a TOML file."""
    if name_or_file in BUILT_IN:
        return _built_in(name_or_file)
    path = Path(name_or_file)
    if path.suffix != ".toml" and not path.exists():
        raise unknown("terrain set", name_or_file, BUILT_IN)
    return parse_palette(read_given_text(path, "palette", field="palette"), where=name_or_file)


@cache
def _built_in(name: str) -> Palette:
    return parse_palette(_built_in_text(name), where=f"{name}.toml")


def _built_in_table(name: str) -> dict[str, Any]:
    return tomllib.loads(_built_in_text(name))


def _built_in_text(name: str) -> str:
    return (files("palettes") / f"{name}.toml").read_text("utf-8")


def parse_palette(text: str, *, where: str) -> Palette:
    """A palette from TOML text. ``extends`` takes over a built-in one and changes parts of it."""
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of too many digits is no TOMLDecodeError
        raise ArenaforgeError(f"palette {where}: not TOML: {error}", field="palette") from None
    extends = table.pop("extends", None)
    try:
        if extends is not None:
            if extends not in BUILT_IN:
                raise unknown("terrain set", str(extends), BUILT_IN)
            table = _merge(_built_in_table(extends), table)
        return Palette.model_validate(_with_road(table))
    except ArenaforgeError as error:
        raise ArenaforgeError(f"palette {where}: {error.message}", field="palette") from None
    except ValidationError as error:
        raise ArenaforgeError(f"palette {where}: {_first_line(error)}", field="palette") from None


def _with_road(table: dict[str, Any]) -> dict[str, Any]:
    """A road that names no colour runs over the ground that the palette calls clear, in its colours."""
    terrains = table.get("terrains")
    if not isinstance(terrains, dict):
        return table
    road, clear = (terrains.get(str(table.get(role))) for role in ("road", "clear"))
    if not isinstance(road, dict) or not isinstance(clear, dict) or "fill" in road:
        return table
    ground = {key: clear[key] for key in ("fill", "styles") if key in clear}
    return {**table, "terrains": {**terrains, str(table["road"]): ground | road}}


def _merge(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Tables are merged key by key; anything else of ``over`` replaces what was there."""
    merged = dict(under)
    for key, value in over.items():
        old = merged.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            merged[key] = _merge(old, value)
        else:
            merged[key] = value
    return merged


def _first_line(error: ValidationError) -> str:
    # a misspelt key is also a missing one; the spelling says more
    first = min(error.errors(), key=lambda e: e["type"] != "extra_forbidden")
    where = ".".join(str(part) for part in first["loc"])
    if first["type"] == "extra_forbidden":
        word = str(first["loc"][-1])
        return f"in {where}: {unknown('key', word, _keys_at(first['loc'][:-1])).message}"
    if first["type"] == "missing":
        return f"{where} is missing"
    return f"{where} = {shown(first['input'])}: {expected(first)}"


def _keys_at(place: tuple[int | str, ...]) -> list[str]:
    """The keys that may stand at a place of the palette, for the error that names the nearest."""
    model: Any = Palette
    for part in place:
        if isinstance(model, type) and issubclass(model, BaseModel):
            model = model.model_fields[str(part)].annotation
        else:
            model = get_args(model)[-1]
        models = [a for a in get_args(model) if isinstance(a, type) and issubclass(a, BaseModel)]
        if models and type(None) in get_args(model):
            model = models[0]
    return list(model.model_fields)
