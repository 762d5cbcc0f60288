"""The three styles of a map: how much ink one spends, who can tell the ground apart, who may change it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path as File

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from generator.errors import ArenaforgeError
from generator.exports.map_sheet.plate import Plate
from generator.exports.png import print_png
from generator.exports.scene import Group, Item, Path, Scene
from generator.exports.tones import contrast, mixed
from generator.forge import forge_map
from generator.map_files import draw_map
from generator.maps.model import GameMap
from generator.recipe import make_recipe
from generator.rules.registry import effect_text
from generator.terrain.palette import Palette, Style, Swatch, load_palette

SETS = {"dustbowl": "dustbowl", "hexographer": "battle-arena"}
STYLES: tuple[Style, ...] = ("colour", "ink-saver", "colour-blind")
PRESETS = [(ruleset, preset) for name, ruleset in SETS.items() for preset in load_palette(name).presets]
MOST_INK = 0.12
TOLD_APART = 0.045  # between two colours in OKLab; 0.02 is just seen side by side
DARKER = 0.08  # of lightness, between ground that stops and ground that does not

# Machado, Oliveira and Fernandes 2009, full severity, on linear light
SIGHT = {
    "full sight": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# From linear light to OKLab: the eye's cones, then lightness and two hues
CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
LAB = (
    (0.2104542553, 0.793617785, -0.0040720468),
    (1.9779984951, -2.428592205, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.808675766),
)


def as_seen(colour: str, sight: str) -> NDArray[np.float64]:
    """The colour as such eyes see it, in OKLab: lightness first."""
    channels = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    linear = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    seen = np.clip(np.array(SIGHT[sight]) @ linear, 0, 1)
    return np.asarray(np.array(LAB) @ np.cbrt(np.array(CONES) @ seen))


@cache
def made(ruleset: str, preset: str, size: str = "12x10", palette: str = "") -> GameMap:
    return forge_map(make_recipe({"ruleset": ruleset, "preset": preset, "size": size, "palette": palette}))


def drawn(game_map: GameMap, style: Style) -> Scene:
    return draw_map(game_map, game_map.recipe.model_copy(update={"style": style}))


def layer(scene: Scene, name: str) -> Group:
    return next(item for item in scene.items if isinstance(item, Group) and item.name == name)


def fills(scene: Scene) -> set[str | None]:
    return {item.paint.fill for item in layer(scene, "ground").items if isinstance(item, Path)}


def ground(palette: Palette) -> dict[str, Swatch]:
    """How each terrain's ground is printed for colour-blind eyes; a road is told by its line."""
    known = [name for name in palette.terrains if name not in palette.sites and name != palette.road]
    return {name: palette.terrains[name].swatch("colour-blind") for name in known}


def cover(scene: Scene) -> float:
    """The ink of the whole sheet, as parts of one full layer of ink; grey is printed with black."""
    picture = Image.open(BytesIO(print_png(scene, dpi=40))).convert("RGB")
    pixels = np.asarray(picture).astype(np.float64) / 255
    brightest = pixels.max(axis=2)
    inks = (1 - brightest) + (brightest[..., None] - pixels).sum(axis=2)
    return float(inks.mean())


# Ink-saver


@pytest.mark.parametrize(("ruleset", "preset"), PRESETS)
def test_the_ink_saver_covers_less_than_twelve_per_cent_of_the_sheet(ruleset: str, preset: str) -> None:
    assert 0.01 < cover(drawn(made(ruleset, preset), "ink-saver")) < MOST_INK


def test_the_colour_style_would_not_pass_as_an_ink_saver() -> None:
    assert cover(drawn(made("dustbowl", "open-flats"), "colour")) > 2 * MOST_INK


@pytest.mark.parametrize("name", SETS)
def test_the_ink_saver_leaves_all_ground_white_and_hatches_what_nobody_enters(name: str) -> None:
    palette, effect = load_palette(name), effect_text(SETS[name])
    for terrain in (t for t in palette.terrains if t not in palette.sites):
        swatch = palette.terrains[terrain].swatch("ink-saver")
        assert swatch.fill == "#ffffff"
        closed = effect(palette.rules_name(terrain)).startswith("No entry")
        assert (swatch.pattern in ("hatch", "cross")) == closed, terrain


def test_ground_without_colour_has_no_edges_beside_the_grid() -> None:
    scene = drawn(made("dustbowl", "crossroads"), "ink-saver")
    assert [i for i in layer(scene, "ground").items if isinstance(i, Path) and i.paint.stroke] == []


# Roads


@pytest.mark.parametrize("style", ["colour", "colour-blind"])
def test_a_road_is_lighter_than_its_ground_between_darker_edges(style: Style) -> None:
    """So that it is seen at the size of a thumbnail, where it is two dots wide."""
    game_map = made("dustbowl", "crossroads")
    strokes = [i.paint.stroke for i in layer(drawn(game_map, style), "roads").items if isinstance(i, Path)]
    tones = [float(as_seen(stroke, "full sight")[0]) for stroke in strokes[1:] if stroke]
    under = load_palette("dustbowl").terrains["open"].swatch(style).fill
    bare = float(as_seen(under, "full sight")[0])
    assert min(tones) < bare - 0.28
    assert max(tones) > bare + 0.035


# Colour-blind


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("name", SETS)
def test_ground_that_plays_differently_is_told_apart_by_colour_or_pattern(name: str, sight: str) -> None:
    palette, effect = load_palette(name), effect_text(SETS[name])
    alike = [
        (one, other)
        for (one, a), (other, b) in combinations(ground(palette).items(), 2)
        if effect(palette.rules_name(one)) != effect(palette.rules_name(other))
        and a.pattern == b.pattern
        and np.linalg.norm(as_seen(a.fill, sight) - as_seen(b.fill, sight)) < TOLD_APART
    ]
    assert alike == []


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("name", SETS)
def test_ground_that_nobody_enters_is_darker_than_all_other_ground(name: str, sight: str) -> None:
    palette, effect = load_palette(name), effect_text(SETS[name])
    closed: list[float] = []
    free: list[float] = []
    for terrain, swatch in ground(palette).items():
        no_entry = effect(palette.rules_name(terrain)).startswith("No entry")
        (closed if no_entry else free).append(float(as_seen(swatch.fill, sight)[0]))
    assert max(closed) < min(free) - DARKER


def test_the_bright_colours_would_not_pass_for_colour_blind_eyes() -> None:
    """The simulation is fine enough to find what the style is for."""
    terrains = load_palette("hexographer").terrains
    pairs = combinations([terrains[name].fill for name in terrains], 2)
    gaps = [np.linalg.norm(as_seen(a, "deuteranopia") - as_seen(b, "deuteranopia")) for a, b in pairs]
    assert min(gaps) < TOLD_APART / 2


# All styles


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", SETS)
def test_hex_numbers_are_read_on_any_ground(name: str, style: Style) -> None:
    recipe = made(SETS[name], "").recipe.model_copy(update={"style": style})
    plate = Plate(made(SETS[name], ""), recipe, 0.0, 0.0)
    for terrain in plate.palette.terrains:
        number, fill = plate.label(0.0, 0.0, "0101", 2.0, terrain), plate.swatch(terrain).fill
        assert contrast(mixed(fill, number.colour, number.opacity), fill) > 4, terrain


def test_the_styles_differ_in_ink_and_not_in_land() -> None:
    scenes = [drawn(made("dustbowl", "badlands"), style) for style in STYLES]
    stand = [[use[1:] for use in layer(scene, "standing").items] for scene in scenes]
    assert stand[0] == stand[1] == stand[2]
    assert len({tuple(map(str, sorted(map(str, fills(scene))))) for scene in scenes}) == 3


# A palette of one's own

OWN = """
extends = "dustbowl"
name = "own"

[terrains.hill]
fill = "#30c0f0"
ink = "#102030"
pattern = "waves"
[terrains.hill.styles.ink-saver]
fill = "#fffef0"
ink = "#004488"
pattern = "dots"
[terrains.hill.styles.colour-blind]
fill = "#ffd0f0"
ink = "#550044"
pattern = "cross"
"""
OWN_LOOKS: dict[Style, Swatch] = {
    "colour": Swatch(fill="#30c0f0", ink="#102030", pattern="waves"),
    "ink-saver": Swatch(fill="#fffef0", ink="#004488", pattern="dots"),
    "colour-blind": Swatch(fill="#ffd0f0", ink="#550044", pattern="cross"),
}


@pytest.mark.parametrize("style", STYLES)
def test_a_palette_of_ones_own_sets_each_style(style: Style, tmp_path: File) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN, "utf-8")
    own = drawn(made("dustbowl", "badlands", palette=str(file)), style)
    usual = drawn(made("dustbowl", "badlands"), style)
    wanted = OWN_LOOKS[style]
    assert f"pattern-{wanted.pattern}-hill" in own.symbols
    assert wanted.ink in inks(own.symbols[f"pattern-{wanted.pattern}-hill"])
    assert wanted.ink in inks(own.symbols["bluffs-hill-1"])
    assert wanted.ink not in inks(usual.symbols["bluffs-hill-1"])
    (changed,) = fills(own) - fills(usual)
    assert changed is not None
    assert np.linalg.norm(as_seen(changed, "full sight") - as_seen(wanted.fill, "full sight")) < 0.1


@pytest.mark.parametrize("place", ["[terrains.hill]", "[terrains.hill.looks.bluffs]"])
def test_a_drawing_that_there_is_not_names_the_nearest(place: str, tmp_path: File) -> None:
    file = tmp_path / "own.toml"
    file.write_text(f'name = "own"\nextends = "dustbowl"\n{place}\nsymbol = "duns"\n', "utf-8")
    with pytest.raises(ArenaforgeError) as caught:
        drawn(made("dustbowl", "badlands", palette=str(file)), "colour")
    assert caught.value.message == "palette own: terrains.hill: unknown drawing 'duns': did you mean dunes?"


def test_a_palette_that_says_nothing_of_a_style_gets_white_paper_or_its_colours() -> None:
    plain = load_palette("dustbowl").terrains["hill"].model_copy(update={"styles": {}})
    assert plain.swatch("ink-saver").fill == "#ffffff"
    assert plain.swatch("colour-blind").fill == plain.fill


def inks(items: Iterable[Item]) -> set[str | None]:
    paints = [item.paint for item in items if isinstance(item, Path)]
    return {paint.stroke for paint in paints} | {paint.fill for paint in paints}
