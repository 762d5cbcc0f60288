"""Every file that can be downloaded of an arena, by name; nothing here reads or writes a disk."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from typing import NamedTuple

from generator.army_files import army_files
from generator.engine.arena import Arena
from generator.errors import ArenaforgeError, unknown
from generator.exports.arena_json import arena_to_json
from generator.exports.army_csv import army_to_csv
from generator.exports.scene import Item, Scene
from generator.map_files import OTHER_TOOLS, draw_map, map_files
from generator.recipe import parse_offset
from generator.reference_files import reference_sheets

LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the time of every file in a zip, so that the same arena is the same zip


class Download(NamedTuple):
    title: str
    kind: str
    make: Callable[[Arena], bytes]
    group: str = "tools"


def _map(suffix: str) -> Callable[[Arena], bytes]:
    return lambda arena: map_files(arena.map, arena.recipe, [suffix]).files[f"map.{suffix}"]


def _other(name: str) -> Callable[[Arena], bytes]:
    def make(arena: Arena) -> bytes:
        files = map_files(arena.map, arena.recipe, [name]).files
        return next(iter(files.values())) if len(files) == 1 else zipped(files)

    return make


def _army_pages(arena: Arena) -> list[Scene]:
    """Both sides' rosters, cards, counters and standees."""
    from generator.exports.card_sheets.document import army_document

    recipe = arena.recipe
    paper = "a4" if recipe.paper == "fit" else recipe.paper
    symbols: dict[str, tuple[Item, ...]] = {}
    offset = parse_offset(recipe.back_offset)
    return [
        page
        for army in arena.armies
        for page in army_document(
            army, recipe.style, paper, recipe.hex_mm, recipe.backs, offset, symbols=symbols
        )
    ]


def _cards(arena: Arena) -> bytes:
    from generator.exports.pdf import print_pdf

    if not arena.armies:
        raise ArenaforgeError(f"cards.pdf: in {arena.ruleset} units are built in play", field="name")
    return print_pdf(_army_pages(arena), title=f"{arena.name}: armies")


def _pack(arena: Arena) -> bytes:
    """Everything to print in one document: map, references, armies."""
    from generator.exports.pages import map_pages
    from generator.exports.pdf import print_pdf

    pages = list(map_pages(draw_map(arena.map, arena.recipe), arena.recipe.paper))
    for sheets in reference_sheets(arena).values():
        pages += sheets
    return print_pdf([*pages, *_army_pages(arena)], title=arena.name)


def _all(arena: Arena) -> bytes:
    drawn = map_files(arena.map, arena.recipe, ("svg", "png", "json", "txt")).files
    army = army_files(arena.armies, arena.recipe, ("json", "csv"))
    whole = {"arena.json": arena_to_json(arena).encode(), "pack.pdf": _pack(arena)}
    return zipped({**whole, **drawn, **army})


def zipped(files: dict[str, bytes]) -> bytes:
    """The files in one zip; the same files give the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return buffer.getvalue()


PDF, ZIP, JSON = "application/pdf", "application/zip", "application/json"
TEXT = "text/plain; charset=utf-8"
OTHERS = {
    "tmj": "Tiled, with its tiles",
    "board": "MegaMek",
    "textmapper": "Text Mapper",
    "hxm": "Hexographer",
}
ENDINGS = {"tmj": ("map-tiled.zip", ZIP), "board": ("map.board", TEXT)}
ENDINGS |= {"textmapper": ("map-textmapper.txt", TEXT), "hxm": ("map.hxm", "application/octet-stream")}

DOWNLOADS: dict[str, Download] = {
    "pack.pdf": Download("Print everything, PDF", PDF, _pack, "print"),
    "map.pdf": Download("Map, PDF at true scale", PDF, _map("pdf"), "print"),
    "cards.pdf": Download("Cards, counters and rosters, PDF", PDF, _cards, "print"),
    "arena.zip": Download("Everything, zip", ZIP, _all, "print"),
    "map.svg": Download("Map, SVG", "image/svg+xml", _map("svg"), "picture"),
    "map.png": Download("Map, PNG", "image/png", _map("png"), "picture"),
    "arena.json": Download("Arena, JSON", JSON, lambda arena: arena_to_json(arena).encode()),
    "map.json": Download("Map, JSON", JSON, _map("json")),
    "armies.csv": Download(
        "Rosters, CSV", "text/csv; charset=utf-8", lambda a: army_to_csv(a.armies).encode()
    ),
    "map.txt": Download("Map as text", TEXT, _map("txt")),
    **{ENDINGS[name][0]: Download(OTHERS[name], ENDINGS[name][1], _other(name)) for name in OTHER_TOOLS},
}


def find_download(name: str) -> Download:
    if name not in DOWNLOADS:
        raise unknown("download", name[:80], DOWNLOADS, field="name")
    return DOWNLOADS[name]


def file_name(arena_name: str, name: str) -> str:
    """``coyote-crossing-map.pdf``: what a browser saves it as."""
    stem = re.sub(r"[^a-z0-9]+", "-", arena_name.lower()).strip("-") or "arena"
    return f"{stem[:60]}-{name}"
