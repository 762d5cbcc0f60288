"""The legend of a map sheet: just what is on the map, and what it does."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from generator.exports.outlines import extent
from generator.exports.scene import Path, Use
from generator.map_files import draw_map
from generator.rules.registry import effect_text
from tests.exports.sheets import layer, made, texts_in, words


@pytest.mark.parametrize("preset", ["crossroads", "valley", "volcanic"])
def test_the_legend_lists_just_the_terrains_on_the_map_with_their_effect(preset: str) -> None:
    ruleset = "dustbowl" if preset == "crossroads" else "battle-arena"
    game_map = made(ruleset, "14x12", preset=preset)
    palette, effect = game_map.recipe.load_palette(), effect_text(ruleset)
    listed: dict[str, list[str]] = {}
    for text in texts_in(layer(draw_map(game_map), "legend").items):
        if text.face == "text-bold":
            listed[text.content] = []
        else:
            listed[list(listed)[-1]].append(text.content)
    shown = {title: " ".join(rows) for title, rows in listed.items()}
    there = [name for name in palette.terrains if any(t.terrain == name for t in game_map.tiles.values())]
    wanted = {palette.terrains[name].title: effect(palette.rules_name(name)) for name in there}
    for zone in game_map.zones:
        wanted[f"{zone.side.capitalize()} deploys"] = "In the dashed band"
    if any(site.kind == "bombing-place" for site in game_map.sites):
        wanted["Bombing place"] = "The bomb lies here"
    if ruleset == "battle-arena":
        wanted["Teleporter"] += "; an arrow shows its exit"
        wanted |= {"Blue side": "Its buildings", "Red side": "Its buildings"}
    assert shown == wanted


def test_the_legend_shows_every_look_of_a_terrain() -> None:
    game_map = made("dustbowl", "24x18", preset="badlands")
    looks = {tile.look for tile in game_map.tiles.values() if tile.terrain in ("open", "blocked")}
    used = " ".join(use.symbol for use in layer(draw_map(game_map), "legend").items if isinstance(use, Use))
    assert len(looks) == 6
    assert [look for look in looks if look not in used] == []


def test_a_terrain_that_is_not_there_is_not_in_the_legend() -> None:
    game_map = made("dustbowl", "14x12")
    without = {h: t._replace(terrain="open") if t.terrain == "hill" else t for h, t in game_map.tiles.items()}
    assert "Hill" in words(draw_map(game_map), "legend")
    assert "Hill" not in words(draw_map(replace(game_map, tiles=without)), "legend")


def test_each_legend_entry_has_a_small_hex_of_its_own_ground() -> None:
    game_map = made("battle-arena", "14x12", preset="volcanic")
    scene = draw_map(game_map)
    fills = {i.paint.fill for i in layer(scene, "legend").items if isinstance(i, Path) and i.paint.fill}
    ground = {i.paint.fill for i in layer(scene, "ground").items if isinstance(i, Path)}
    entries = sum(t.face == "text-bold" for t in texts_in(layer(scene, "legend").items))
    hexes = sum(
        isinstance(i, Path) and i.paint.fill is not None and len(i.segments) == 7
        for i in layer(scene, "legend").items
    )
    assert hexes == entries
    assert fills <= ground
    assert len(fills) > 5


def test_the_rows_of_the_legend_are_in_line_from_column_to_column() -> None:
    scene = draw_map(made("battle-arena", "14x12", preset="volcanic"))
    hexes = [i for i in layer(scene, "legend").items if isinstance(i, Path) and i.paint.stroke]
    boxes = [box for box in (extent((it,), {}) for it in hexes) if box is not None]
    middles = Counter(round((box.top + box.bottom) / 2, 2) for box in boxes)
    columns = Counter(round(box.left, 2) for box in boxes)
    assert len(columns) > 2
    assert len(middles) == max(columns.values())


def test_the_sides_have_a_column_of_the_legend_where_that_takes_no_more_columns() -> None:
    listed = layer(draw_map(made("dustbowl", "20x16")), "legend").items
    across = {text.content: text.x for text in texts_in(listed) if text.face == "text-bold"}
    assert len(set(across.values())) == 4
    beside = [title for title, x in across.items() if x == across["Red deploys"]]
    assert beside == ["Blue deploys", "Red deploys"]
