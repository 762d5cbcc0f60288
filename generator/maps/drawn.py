"""Maps that a person drew: what they left out is filled in, so that they print and play like any other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from generator.geometry.hexes import Hex, distance, neighbours
from generator.geometry.offsets import Orientation, to_offset
from generator.maps.checks import check_map
from generator.maps.ground import Ground
from generator.maps.model import SIDES, GameMap, Site, Tile, Zone
from generator.recipe import Recipe
from generator.seeds import stream
from generator.terrain.palette import Palette
from generator.terrain.roads import chains
from generator.version import __version__

BASE = ("fortress", "powerplant", "teleporter")


def drawn_map(
    recipe: Recipe,
    ground: Ground,
    tiles: Mapping[Hex, Tile],
    *,
    name: str,
    orientation: Orientation,
    roads: Sequence[tuple[Hex, ...]] | None = None,
    sites: Sequence[Site] | None = None,
    zones: Sequence[Zone] | None = None,
    version: str = __version__,
) -> GameMap:
    """A whole map from drawn tiles. Roads, sites and zones that are None follow from the terrain."""
    palette = recipe.load_palette()
    ground.verify(palette)
    places = {h: to_offset(h, orientation) for h in tiles}
    whole = {h: tiles[h] for h in sorted(tiles, key=lambda h: places[h][::-1])}
    columns, rows = (1 + max(place[axis] for place in places.values()) for axis in (0, 1))
    found_sites = tuple(sites) if sites is not None else _bases(whole, places)
    found_zones = tuple(zones) if zones is not None else _zones(places, rows, ground.zone_depth)
    game_map = GameMap(
        recipe=recipe,
        version=version,
        name=name,
        orientation=orientation,
        columns=columns,
        rows=rows,
        tiles=_with_looks(whole, palette, recipe.land_seed),
        roads=tuple(roads) if roads is not None else _roads(whole, palette),
        sites=found_sites,
        zones=found_zones,
    )
    return with_problems(game_map, palette, ground)


def road_gap(road: Sequence[Hex]) -> tuple[Hex, Hex] | None:
    """The first two hexes of a road that follow each other without being neighbours."""
    return next(((a, b) for a, b in pairwise(road) if distance(a, b) != 1), None)


def with_problems(game_map: GameMap, palette: Palette, ground: Ground) -> GameMap:
    """The map with what its checks find, whatever was written down before."""
    fields = {**vars(game_map), "problems": check_map(game_map, palette, ground)}
    return GameMap(**fields)


def _roads(tiles: Mapping[Hex, Tile], palette: Palette) -> tuple[tuple[Hex, ...], ...]:
    """Road hexes that touch are joined."""
    on_road = [h for h, tile in tiles.items() if tile.terrain == palette.road]
    steps = [
        [h, n] for h in on_road for n in neighbours(h) if n in tiles and tiles[n].terrain == palette.road
    ]
    return chains(steps, on_road)


def _bases(tiles: Mapping[Hex, Tile], places: Mapping[Hex, tuple[int, int]]) -> tuple[Site, ...]:
    """Drawn buildings: fortresses from west to east are the sides', the others go to the nearest."""
    drawn = {kind: [h for h, t in tiles.items() if t.terrain == kind] for kind in BASE}
    fortresses = sorted(drawn["fortress"], key=lambda h: places[h])[: len(SIDES)]
    sites = [Site("fortress", SIDES[k], h) for k, h in enumerate(fortresses)]
    for kind in BASE[1:]:
        for h in drawn[kind] if fortresses else ():
            owner = min(range(len(fortresses)), key=lambda k: (distance(h, fortresses[k]), k))
            sites.append(Site(kind, SIDES[owner], h))
            if kind == "teleporter":
                towards = fortresses[owner]
                exits = [n for n in neighbours(h) if n in tiles]
                gate = min(exits, key=lambda n: (distance(n, towards), n), default=None)
                if gate is not None:
                    sites.append(Site("teleporter-exit", SIDES[owner], gate))
    return tuple(sorted(sites, key=lambda s: SIDES.index(s.side)))


def _zones(places: Mapping[Hex, tuple[int, int]], rows: int, depth: int) -> tuple[Zone, ...]:
    """The southern rows are the first side's, the northern ones the second's."""
    if not depth:
        return ()
    south = tuple(h for h, (_, row) in places.items() if row > rows - 1 - depth)
    north = tuple(h for h, (_, row) in places.items() if row < depth and row <= rows - 1 - depth)
    zones = (Zone("deployment", SIDES[0], south), Zone("deployment", SIDES[1], north))
    return tuple(zone for zone in zones if zone.hexes)


def _with_looks(tiles: Mapping[Hex, Tile], palette: Palette, seed: str) -> dict[Hex, Tile]:
    """Looks where none is given, by chance and share."""
    chance = stream(seed, "looks.drawn")
    dressed: dict[Hex, Tile] = {}
    for h, tile in tiles.items():
        looks = palette.terrains[tile.terrain].looks
        look = tile.look
        if looks and not look:
            look = chance.choices(list(looks), [kind.share for kind in looks.values()])[0]
        dressed[h] = tile._replace(look=look)
    return dressed
