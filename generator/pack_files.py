"""The pack: everything that an arena needs on a table, as files and as one PDF in print order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from typing import Literal, NamedTuple
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from generator.army_files import army_pages, sheet_paper
from generator.beside import beside
from generator.engine.arena import Arena
from generator.engine.match import Match
from generator.engine.record import save
from generator.exports.arena_json import arena_to_json
from generator.exports.army_csv import army_to_csv
from generator.exports.card_sheets.draft import Symbols
from generator.exports.match_json import match_to_json
from generator.exports.pack.box_back import Content, box_back
from generator.exports.pack.box_front import box_front
from generator.exports.pack.page_numbers import BOX, numbered_through
from generator.exports.pages import map_pages
from generator.exports.paper import PAPERS
from generator.exports.pdf import print_pdf
from generator.exports.png import fitting_dpi, print_png
from generator.exports.scene import Scene
from generator.exports.silhouettes.inked import take_over
from generator.exports.svg import print_svg
from generator.map_files import MapFiles, draw_map
from generator.pack_ahead import Ahead
from generator.pack_steps import assembly
from generator.recipe_command import recipe_command
from generator.reference_files import TITLES, reference_sheets
from generator.report_files import draw_report
from generator.rules.registry import PLAYED, load_rules
from generator.verdict.verdict import Verdict

Pack = Literal["folder", "zip"]
ABOUT = {
    "quick-reference": "the rules on a page or two, for those who know them",
    "player-aid": "the land of this map, and what is looked up most",
    "reference-cards": "a card a level, for each player",
    "tokens": "for those who have no dice of many colours",
    "resource-track": "a board a side for dice, powerplant and score",
}
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the date of every file in a zip: the earliest that it can have
PACKED = (".pdf", ".png")  # these gain nothing from being packed again

Tell = Callable[[str], None]


class Part(NamedTuple):
    """Some pages of the pack: a file of their own, and a line of the contents."""

    file: str
    name: str
    about: str
    pages: list[Scene]
    side: str = ""


def pack_files(
    arena: Arena, tell: Tell = lambda _: None, verdict: Verdict | None = None, ahead: Ahead | None = None
) -> MapFiles:
    """All files of the pack. ``tell`` hears each step before it is done; ``ahead`` is what was begun before.

    The picture of the map takes as long as all the rest together, so it is painted beside it.
    """
    tell("drawing the map")
    sheet = ahead.sheet_of(arena) if ahead else draw_map(arena.map, arena.recipe)
    if ahead:
        take_over(ahead.units())
    dpi = fitting_dpi(sheet, float(arena.recipe.dpi))
    picture = beside(lambda: print_png(sheet, dpi=dpi))
    files = {"arena.json": arena_to_json(arena).encode(), "map.svg": print_svg(sheet).encode()}
    parts = pack_parts(arena, sheet, tell, verdict)
    if verdict is not None:
        files["verdict.json"] = verdict.to_json(timings=False).encode()
    for part in parts:
        tell(part.file)
        files[part.file] = print_pdf(part.pages, title=f"{arena.name}: {part.name}")
    if arena.armies:
        files["armies.csv"] = army_to_csv(arena.armies).encode()
    if arena.ruleset in PLAYED:
        tell("match.json")
        files["match.json"] = recorded_match(arena)
    tell("pack.pdf")
    files["pack.pdf"] = pack_pdf(arena, parts)
    tell("map.png")
    files["map.png"] = picture()
    notes = () if dpi >= arena.recipe.dpi else (f"map.png has {dpi:.0f} dpi, so that it can be opened",)
    return MapFiles(files, notes)


def recorded_match(arena: Arena) -> bytes:
    """One match, to be watched before one's own: greedy bots, the first of the arena's matches."""
    rules = load_rules(arena.ruleset)
    match = Match(rules, arena, "1")
    players = dict.fromkeys(arena.sides, "greedy")
    match.play(players)
    return match_to_json(save(match, players), rules).encode()


def pack_parts(
    arena: Arena, sheet: Scene, tell: Tell = lambda _: None, verdict: Verdict | None = None
) -> list[Part]:
    """All pages of the pack but its box; the report where there is a verdict."""
    parts = list(_parts(arena, sheet, tell))
    if verdict is not None:
        tell("report")
        pages = [draw_report(arena, verdict)]
        parts.insert(1, Part("report.pdf", "The verdict", "how it plays, by many matches", pages))
    return parts


def pack_pdf(arena: Arena, parts: Sequence[Part]) -> bytes:
    """The parts in one document, in their box."""
    return print_pdf(bound(arena, parts), title=arena.name, subject=recipe_command(arena.recipe))


def _parts(arena: Arena, sheet: Scene, tell: Tell) -> Iterator[Part]:
    """The pages in the order in which they are printed: board, rules, then each side's own."""
    recipe = arena.recipe
    pages = map_pages(sheet, recipe.paper)
    yield Part("map.pdf", "The map", _about_map(pages), pages)
    tell("references")
    for name, sheets in reference_sheets(arena).items():
        yield Part(f"{name}.pdf", TITLES[name], ABOUT[name], sheets)
    shared: Symbols = {}
    for army in arena.armies:
        tell(f"the {army.side} army")
        drawn = army_pages(army, recipe, shared)
        title = f"{army.side.capitalize()} army"
        units = f"{len(army.cards)} unit{'s' if len(army.cards) != 1 else ''}"
        about = f"{units}: roster, cards, counters and standees"
        yield Part(f"{army.side}.pdf", title, about, drawn, army.side)


def _about_map(pages: Sequence[Scene]) -> str:
    if len(pages) == 1:
        return "on one page"
    return f"a plan and {len(pages) - 1} pages to join"


def bound(arena: Arena, parts: Sequence[Part]) -> list[Scene]:
    """All pages in print order behind the box, numbered through."""
    contents, first = [], BOX + 1
    for part in parts:
        contents.append(Content(part.name, part.about, first, len(part.pages), part.side))
        first += len(part.pages)
    paper = PAPERS[sheet_paper(arena.recipe)]
    front = box_front(arena, *paper, {})
    files = {part.file for part in parts}
    back = box_back(arena, *paper, contents, assembly(arena, files, contents), recipe_command(arena.recipe))
    pages = [front, back, *(page for part in parts for page in _bookmarked(part))]
    return numbered_through(pages)


def _bookmarked(part: Part) -> Iterator[Scene]:
    """A page that has no bookmark of its own is found under the name of its part."""
    for page in part.pages:
        yield page if page.bookmark else replace(page, bookmark=part.name)


def zipped(files: dict[str, bytes], folder: str) -> bytes:
    """The files in a folder of a zip that is the same whenever it is made."""
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        for name in sorted(files):
            info = ZipInfo(f"{folder}/{name}", LONG_AGO)
            info.create_system = 3  # as on every system but Windows, so that it is one file everywhere
            info.external_attr = 0o644 << 16
            info.compress_type = ZIP_STORED if name.endswith(PACKED) else ZIP_DEFLATED
            archive.writestr(info, files[name])
    return out.getvalue()
