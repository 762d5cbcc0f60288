"""The map as JSON (format arenaforge.map, version 1): written, read back, described by a schema."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from generator.errors import ArenaforgeError, expected, unknown
from generator.geometry.hexes import Hex
from generator.geometry.offsets import Orientation, from_offset, parse_hex_id
from generator.maps.drawn import drawn_map, road_gap
from generator.maps.ground import Ground
from generator.maps.model import GameMap, Site, Tile, Zone
from generator.recipe import make_recipe
from generator.terrain.palette import Palette

FORMAT, FORMAT_VERSION = "arenaforge.map", 1
HexId = Annotated[str, Field(pattern=r"^([0-9]{4}|[0-9]{6})$", description="CCRR, or CCCRRR over 99")]
SideName = Literal["blue", "red", "gold", "green", "violet", "grey"]


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class HexPart(Part):
    id: HexId
    q: int
    r: int
    terrain: str
    elevation: int = Field(ge=0, le=9)
    look: str | None = Field(None, description="how it is drawn; never what it does")


class SitePart(Part):
    kind: Literal["fortress", "powerplant", "teleporter", "teleporter-exit", "bombing-place"]
    side: SideName | None = Field(None, description="null where it belongs to nobody")
    hex: HexId


class ZonePart(Part):
    kind: Literal["deployment"]
    side: SideName
    hexes: list[HexId]


class ProblemPart(Part):
    where: str
    message: str
    fix: str


class MapFile(Part):
    """An Arenaforge map."""

    format: Literal["arenaforge.map"]
    version: Literal[1]
    generator_version: str
    recipe: dict[str, Any]
    name: str = Field(min_length=1, max_length=200)
    orientation: Literal["pointy", "flat"]
    columns: int = Field(ge=1, le=200)
    rows: int = Field(ge=1, le=200)
    hexes: list[HexPart] = Field(min_length=1, max_length=40_000)
    roads: list[list[HexId]] = []
    sites: list[SitePart] = []
    zones: list[ZonePart] = []
    problems: list[ProblemPart] = []


def map_schema() -> str:
    """The published JSON Schema of a map file."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **MapFile.model_json_schema()}
    return json.dumps(schema, indent=2) + "\n"


def map_to_json(game_map: GameMap) -> str:
    """The map file, a line a hex, so that people can read and edit it."""
    label = game_map.label
    head = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "generator_version": game_map.version,
        "recipe": game_map.recipe.model_dump(mode="json"),
        "name": game_map.name,
        "orientation": str(game_map.orientation),
        "columns": game_map.columns,
        "rows": game_map.rows,
    }
    hexes = [_hex_entry(label(h), h, tile) for h, tile in game_map.tiles.items()]
    roads = [[label(h) for h in road] for road in game_map.roads]
    sites = [{"kind": s.kind, "side": s.side or None, "hex": label(s.hex)} for s in game_map.sites]
    zones = [{"kind": z.kind, "side": z.side, "hexes": [label(h) for h in z.hexes]} for z in game_map.zones]
    problems = [p._asdict() for p in game_map.problems]
    lists: dict[str, list[Any]] = {"hexes": hexes, "roads": roads, "sites": sites, "zones": zones}
    lists["problems"] = problems
    body = [f"  {_dump(key)}: {_dump(value)}" for key, value in head.items()]
    body += [f"  {_dump(key)}: {_rows(rows)}" for key, rows in lists.items()]
    return "{\n" + ",\n".join(body) + "\n}\n"


def _hex_entry(label: str, h: Hex, tile: Tile) -> dict[str, object]:
    entry: dict[str, object] = {"id": label, "q": h.q, "r": h.r, "terrain": tile.terrain}
    entry["elevation"] = tile.elevation
    if tile.look:
        entry["look"] = tile.look
    return entry


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _rows(rows: list[Any]) -> str:
    return "[" + ",".join(f"\n    {_dump(row)}" for row in rows) + ("\n  ]" if rows else "]")


def map_from_json(text: str, ground_of: Callable[[str], Ground], *, where: str = "map") -> GameMap:
    """The map of a map file; ``ground_of`` gives a ruleset's view of the land by the ruleset's name."""
    try:
        table = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ArenaforgeError(f"{where}: not JSON: {error}") from None
    return map_from_table(table, ground_of, where=where)


def map_from_table(table: object, ground_of: Callable[[str], Ground], *, where: str) -> GameMap:
    """The map of a map file's JSON, already read."""
    if not isinstance(table, dict) or table.get("format") != FORMAT:
        raise ArenaforgeError(f"{where}: not an Arenaforge map: it has no format {FORMAT!r}")
    try:
        file = MapFile.model_validate(table)
    except ValidationError as error:
        raise ArenaforgeError(f"{where}: {_first_line(error)}") from None
    try:
        return _build(file, ground_of)
    except ArenaforgeError as error:
        raise ArenaforgeError(f"{where}: {error.message}", field=error.field) from None


def _first_line(error: ValidationError) -> str:
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"{place} is missing" if first["type"] == "missing" else f"{place}: {expected(first)}"


def _build(file: MapFile, ground_of: Callable[[str], Ground]) -> GameMap:
    recipe = make_recipe(file.recipe)
    palette = recipe.load_palette()
    ground = ground_of(recipe.ruleset)
    orientation = Orientation(file.orientation)
    tiles: dict[Hex, Tile] = {}
    for part in file.hexes:
        h = Hex(part.q, part.r)
        _check_hex(file, part, h, orientation, tiles)
        if part.terrain not in palette.terrains:
            raise unknown(f"terrain in hex {part.id}:", part.terrain, palette.terrains)
        tiles[h] = Tile(part.terrain, part.elevation, _look(part, palette))

    def on_board(hex_number: str, what: str) -> Hex:
        h = from_offset(*parse_hex_id(hex_number), orientation)
        if h not in tiles:
            raise ArenaforgeError(f"{what}: there is no hex {hex_number} on this board")
        return h

    def way(numbers: list[str]) -> tuple[Hex, ...]:
        road = tuple(on_board(n, "roads") for n in numbers)
        gap = road_gap(road)
        if gap:
            a, b = (numbers[road.index(h)] for h in gap)
            raise ArenaforgeError(f"roads: a road goes from hex to neighbouring hex, not {a} to {b}")
        return road

    return drawn_map(
        recipe,
        ground,
        tiles,
        name=file.name,
        orientation=orientation,
        roads=[way(road) for road in file.roads],
        sites=[Site(s.kind, s.side or "", on_board(s.hex, f"site {s.kind}")) for s in file.sites],
        zones=[Zone(z.kind, z.side, tuple(on_board(n, "zones") for n in z.hexes)) for z in file.zones],
        version=file.generator_version,
    )


def _look(part: HexPart, palette: Palette) -> str:
    """The hex's look; one of another terrain is dropped, since a person who edits a terrain leaves it."""
    looks = palette.terrains[part.terrain].looks
    if not part.look or part.look in looks:
        return part.look or ""
    if any(part.look in terrain.looks for terrain in palette.terrains.values()):
        return ""
    raise unknown(f"look in hex {part.id}:", part.look, looks)


def _check_hex(
    file: MapFile, part: HexPart, h: Hex, orientation: Orientation, tiles: dict[Hex, Tile]
) -> None:
    if h in tiles:
        raise ArenaforgeError(f"hex {part.id}: q {h.q}, r {h.r} stands twice")
    column, row = parse_hex_id(part.id)
    if from_offset(column, row, orientation) != h or column >= file.columns or row >= file.rows:
        right = from_offset(column, row, orientation)
        raise ArenaforgeError(
            f"hex {part.id}: is q {right.q}, r {right.r} on a {file.orientation} board of "
            f"{file.columns}x{file.rows}, not q {h.q}, r {h.r}"
        )
