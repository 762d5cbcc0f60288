"""What another tool's format has no place for, carried along in comment lines of our own.

Each line begins with ``arenaforge`` after the format's comment mark. Hexes go by the numbers that are
printed on the map, whatever the format makes of columns and rows.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from urllib.parse import parse_qsl, urlencode

from generator.errors import ArenaforgeError, unknown
from generator.exports.other_tools.bounds import one_line, quoted
from generator.geometry.hexes import Hex
from generator.geometry.offsets import Orientation, from_offset, parse_hex_id
from generator.maps.model import SIDES, GameMap, Site, Zone
from generator.recipe import Recipe

MARK = "arenaforge "
HEADER = "map 1"
NOBODY = "nobody"
SITE_KINDS = ("fortress", "powerplant", "teleporter", "teleporter-exit", "bombing-place")
MOST_CHARACTERS = 8_000_000  # more than the largest board needs
LONGEST_NAME = 200


@dataclass
class Carried:
    """What our own lines of a file say; None where none speaks of a thing."""

    ours: bool = False
    orientation: Orientation | None = None
    name: str = ""
    options: dict[str, str] = field(default_factory=dict)
    sites: list[Site] | None = None
    zones: list[Zone] | None = None
    roads: list[tuple[Hex, ...]] | None = None
    kinds: dict[Hex, str] = field(default_factory=dict)
    looks: dict[Hex, str] = field(default_factory=dict)
    voids: dict[Hex, None] = field(default_factory=dict)


def recipe_text(recipe: Recipe) -> str:
    """The recipe in one word; of a palette file only its name, since a folder is nobody's business."""
    options = recipe.model_dump(mode="json")
    options["palette"] = PurePath(options["palette"]).name
    return urlencode(options)


def options_of(recipe: str) -> dict[str, str]:
    try:
        pairs = parse_qsl(recipe, keep_blank_values=True, max_num_fields=100)
    except ValueError:
        raise ArenaforgeError("the recipe in the file cannot be read") from None
    return {key: value for key, value in pairs if value}


def carried_lines(
    game_map: GameMap,
    *,
    kinds: Mapping[Hex, str],
    voids: Iterable[str] = (),
    roads: bool = True,
) -> list[str]:
    """The lines for a map, without the comment mark. ``kinds`` are terrains that the format would mistake."""
    label = game_map.label
    lines = [
        HEADER,
        f"orientation {game_map.orientation}",
        f"name {json.dumps(game_map.name)}",
        f"recipe {recipe_text(game_map.recipe)}",
    ]
    lines += [f"site {s.kind} {s.side or NOBODY} {label(s.hex)}" for s in game_map.sites]
    lines += [f"zone {z.kind} {z.side} {_numbers(game_map, z.hexes)}" for z in game_map.zones]
    if roads:
        lines += [f"road {_numbers(game_map, road)}" for road in game_map.roads]
    for word, by_hex in (("kind", kinds), ("look", _looks(game_map))):
        for name in dict.fromkeys(by_hex.values()):
            hexes = [h for h, value in by_hex.items() if value == name]
            lines.append(f"{word} {name} {_numbers(game_map, hexes)}")
    gaps = list(voids)
    return [MARK + line for line in (*lines, *([f"void {' '.join(gaps)}"] if gaps else ()))]


def _numbers(game_map: GameMap, hexes: Iterable[Hex]) -> str:
    return " ".join(game_map.label(h) for h in hexes)


def _looks(game_map: GameMap) -> dict[Hex, str]:
    return {h: tile.look for h, tile in game_map.tiles.items() if tile.look}


def read_carried(lines: Iterable[str]) -> Carried:
    """What our lines say, given without the comment mark."""
    found = [line[len(MARK) :].strip() for line in lines if line.startswith(MARK)]
    if HEADER not in found:
        return Carried()
    if sum(len(line) + 1 for line in found) > MOST_CHARACTERS:
        raise ArenaforgeError(f"the lines that begin with {MARK.strip()} are too long")
    carried = Carried(ours=True, sites=[], zones=[], roads=[])
    orientation = next((line.split(" ")[1] for line in found if line.startswith("orientation ")), "")
    if orientation not in tuple(Orientation):
        raise unknown("orientation", one_line(orientation), [str(o) for o in Orientation])
    carried.orientation = Orientation(orientation)
    for line in found:
        word, _, rest = line.partition(" ")
        _read_line(carried, carried.orientation, word, rest)
    return carried


def _read_line(carried: Carried, orientation: Orientation, word: str, rest: str) -> None:
    words = rest.split()
    if word == "name":
        carried.name = _name(rest)
    elif word == "recipe":
        carried.options = options_of(rest)
    elif word == "site" and carried.sites is not None:
        carried.sites.append(_site(words, orientation))
    elif word == "zone" and carried.zones is not None:
        carried.zones.append(_zone(words, orientation))
    elif word == "road" and carried.roads is not None:
        carried.roads.append(_hexes(words, orientation))
    elif word == "void":
        carried.voids.update(dict.fromkeys(_hexes(words, orientation)))
    elif word in ("kind", "look") and words:
        by_hex = carried.kinds if word == "kind" else carried.looks
        by_hex.update(dict.fromkeys(_hexes(words[1:], orientation), words[0]))


def _name(text: str) -> str:
    try:
        name = json.loads(text)
    except (ValueError, RecursionError):
        raise ArenaforgeError(f"the map's name cannot be read: {quoted(text)}") from None
    return clean_name(str(name))


def clean_name(name: str) -> str:
    """A name that can be printed, one line of at most 200 characters."""
    sound = "".join(c for c in name if not 0xD800 <= ord(c) <= 0xDFFF)
    return one_line(sound, LONGEST_NAME)


def _hexes(words: Iterable[str], orientation: Orientation) -> tuple[Hex, ...]:
    return tuple(from_offset(*parse_hex_id(word), orientation) for word in words)


def _site(words: list[str], orientation: Orientation) -> Site:
    if len(words) != 3:
        raise ArenaforgeError("a site line needs a kind, a side and a hex")
    return make_site(words[0], words[1], _hexes(words[2:], orientation)[0])


def make_site(kind: str, side: str, h: Hex) -> Site:
    if kind not in SITE_KINDS:
        raise unknown("site", one_line(kind), SITE_KINDS)
    return Site(kind, "" if side == NOBODY else known_side(side), h)


def _zone(words: list[str], orientation: Orientation) -> Zone:
    if len(words) < 2 or words[0] != "deployment":
        raise ArenaforgeError("a zone line needs the word deployment, a side and hexes")
    return Zone("deployment", known_side(words[1]), _hexes(dict.fromkeys(words[2:]), orientation))


def known_side(side: str) -> str:
    if side not in SIDES:
        raise unknown("side", one_line(side), SIDES)
    return side
