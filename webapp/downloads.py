"""Every file that can be downloaded of an arena, by name; nothing here reads or writes a disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from generator.army_files import army_pages
from generator.engine.arena import Arena
from generator.errors import ArenaforgeError, unknown
from generator.exports.arena_json import arena_to_json
from generator.exports.army_csv import army_to_csv
from generator.exports.scene import Item
from generator.file_names import folder_name, slug
from generator.map_files import OTHER_TOOLS, draw_map, map_files
from generator.verdict.verdict import Verdict


class Download(NamedTuple):
    title: str
    kind: str
    make: Callable[[Arena], bytes]
    group: str = "tools"
    judged: Callable[[Arena, Verdict], bytes] | None = None  # the same with the report of a verdict
    played: bool = False  # whether a match is played for it


def _map(suffix: str) -> Callable[[Arena], bytes]:
    return lambda arena: map_files(arena.map, arena.recipe, [suffix]).files[f"map.{suffix}"]


def _other(name: str) -> Callable[[Arena], bytes]:
    def make(arena: Arena) -> bytes:
        files = map_files(arena.map, arena.recipe, [name]).files
        if len(files) == 1:
            return next(iter(files.values()))
        from generator.pack_files import zipped

        return zipped(files, folder_name(arena.map))

    return make


def _cards(arena: Arena) -> bytes:
    from generator.exports.pdf import print_pdf

    if not arena.armies:
        raise ArenaforgeError(f"cards.pdf: in {arena.ruleset} units are built in play", field="name")
    shared: dict[str, tuple[Item, ...]] = {}
    pages = [page for army in arena.armies for page in army_pages(army, arena.recipe, shared)]
    return print_pdf(pages, title=f"{arena.name}: armies")


def _pack(arena: Arena, verdict: Verdict | None = None) -> bytes:
    """pack.pdf as the command line makes it."""
    from generator.pack_files import pack_parts, pack_pdf

    return pack_pdf(arena, pack_parts(arena, draw_map(arena.map, arena.recipe), verdict=verdict))


def _all(arena: Arena, verdict: Verdict | None = None) -> bytes:
    """The zip that ``arenaforge arena --pack zip`` makes."""
    from generator.pack_files import pack_files, zipped

    return zipped(pack_files(arena, verdict=verdict).files, folder_name(arena.map))


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
    "pack.pdf": Download("Print everything, PDF", PDF, _pack, "print", _pack),
    "map.pdf": Download("Map, PDF at true scale", PDF, _map("pdf"), "print"),
    "cards.pdf": Download("Cards, counters and rosters, PDF", PDF, _cards, "print"),
    "arena.zip": Download("Everything, zip", ZIP, _all, "print", _all, played=True),
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
    return f"{slug(arena_name)}-{name}"
