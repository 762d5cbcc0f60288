"""The pack: everything for the table, in print order, and made again from what is printed on it."""

from __future__ import annotations

import os
import re
import shlex
import signal
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from generator.beside import beside
from generator.cli import main
from generator.commands.arena import command as arena_command
from generator.commands.options import chosen_recipe, counts_of
from generator.engine.arena import Arena
from generator.errors import ArenaforgeError
from generator.exports.pack.box_front import box_front
from generator.exports.pack.qr import qr_code
from generator.exports.scene import Path, Text
from generator.forge import forge_arena
from generator.pack_ahead import draw_ahead
from generator.pack_files import LONG_AGO, pack_files, zipped
from generator.recipe import Recipe, make_recipe
from generator.recipe_command import recipe_command

SMALL = {"size": "12x10", "preset": "canyon", "points": 100, "seed": "it's small", "hex_mm": 16, "dpi": 50}


@pytest.fixture(scope="module")
def arena() -> Arena:
    return forge_arena(make_recipe(SMALL))


@pytest.fixture(scope="module")
def files(arena: Arena) -> dict[str, bytes]:
    return pack_files(arena).files


@pytest.fixture(scope="module")
def pack(files: dict[str, bytes]) -> PdfReader:
    return PdfReader(BytesIO(files["pack.pdf"]))


def bookmarks(pdf: PdfReader) -> list[tuple[str, int]]:
    """Each bookmark with the page, from 0, that it leads to."""
    found = []
    for entry in pdf.outline:
        number = pdf.get_destination_page_number(entry)  # type: ignore[arg-type]
        assert number is not None
        found.append((str(entry["/Title"]), number))  # type: ignore[call-overload]
    return found


def test_everything_for_the_table_is_in_it(files: dict[str, bytes]) -> None:
    drawn = {"map.svg", "map.pdf", "map.png", "blue.pdf", "red.pdf", "player-aid.pdf", "quick-reference.pdf"}
    assert drawn | {"arena.json", "match.json", "armies.csv", "pack.pdf"} <= set(files)


def test_its_pdf_is_the_box_and_then_all_sheets_in_print_order(
    files: dict[str, bytes], pack: PdfReader
) -> None:
    parts = ("map", "quick-reference", "player-aid", "blue", "red")
    pages = {name: len(PdfReader(BytesIO(files[f"{name}.pdf"])).pages) for name in parts}
    assert len(pack.pages) >= 2 + sum(pages.values())
    marks = bookmarks(pack)
    assert [title for title, _ in marks[:2]] == ["Cover", "What is inside"]
    assert [number for _, number in marks] == list(range(len(pack.pages)))


def test_its_pages_are_numbered_through_behind_the_box(pack: PdfReader) -> None:
    count = len(pack.pages)
    for number in (3, count):
        assert f"{number} / {count}" in pack.pages[number - 1].extract_text()
    assert f"1 / {count}" not in pack.pages[0].extract_text()


def test_the_box_says_on_which_pages_each_part_is(pack: PdfReader) -> None:
    back = pack.pages[1].extract_text()
    for title in ("Blue army", "Red army", "Player aid"):
        first = next(number for name, number in bookmarks(pack) if title.lower() in name.lower()) + 1
        assert re.search(rf"{title}\s+(?:.*\n)?{first}\b", back), back


def test_the_box_tells_how_to_make_it_again(arena: Arena, pack: PdfReader) -> None:
    told = " ".join(pack.pages[1].extract_text().split())
    assert recipe_command(arena.recipe) in told


def test_the_same_recipe_gives_the_same_bytes(arena: Arena, files: dict[str, bytes]) -> None:
    again = pack_files(forge_arena(arena.recipe)).files
    assert again == files
    assert zipped(again, "small") == zipped(dict(reversed(files.items())), "small")


@pytest.mark.parametrize("other", [{"red_seed": "~2"}, {"map_seed": "~2"}], ids=["an army", "the map"])
def test_what_is_drawn_ahead_changes_nothing_whatever_changes_later(
    other: dict[str, Any], arena: Arena, files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.exports.silhouettes.inked._DRAWN", {})
    ahead = draw_ahead(forge_arena(make_recipe({**SMALL, **other})))
    assert pack_files(arena, ahead=ahead).files == files


def test_a_zip_holds_the_files_in_one_folder_and_no_date(files: dict[str, bytes]) -> None:
    archive = ZipFile(BytesIO(zipped(files, "small")))
    assert {info.filename: archive.read(info) for info in archive.infolist()} == {
        f"small/{name}": content for name, content in files.items()
    }
    assert {info.date_time for info in archive.infolist()} == {LONG_AGO}


@pytest.mark.parametrize(
    "options",
    [
        {"seed": "plain"},
        {"seed": 'it\'s "quoted" & $HOME #1'},
        {"ruleset": "battle-arena", "sides": 3, "seed": "three", "scenario": "bombing-run"},
        {"ruleset": "battle-arena", "sides": 4, "shape": "hexagon", "size": "21x21"},
        {"hex_mm": "inch", "numbers": False, "names": True, "mirror": True, "style": "ink-saver"},
        {"min": "APC=1,Mortar=2", "reroll": "red,blue.3", "groups": "auto", "back_offset": "-0.5,1"},
        {"hex_mm": 18.25, "symmetry": "none", "map_seed": "~2", "paper": "letter", "backs": "fold"},
    ],
)
def test_the_command_on_the_box_makes_the_same_recipe(options: dict[str, Any]) -> None:
    recipe = make_recipe(options)
    words = shlex.split(recipe_command(recipe), comments=True)
    assert words[:2] == ["arenaforge", "arena"]
    assert recipe_of(words[2:]) == recipe


def recipe_of(args: list[str]) -> Recipe:
    """What the command makes of its arguments."""
    given = arena_command.make_context("arena", args).params
    flags = {name: value for name, value in given.items() if name in Recipe.model_fields}
    return chosen_recipe({**flags, **counts_of(given["least"], given["most"])}, None)


def test_a_short_command_has_only_what_is_needed() -> None:
    command = recipe_command(make_recipe({"seed": "plain"}))
    assert command.startswith("arenaforge arena --seed plain --attempts 1 # ")


def test_the_code_is_read_as_the_text_that_it_was_made_of() -> None:
    import segno

    text = "arenaforge arena --seed plain"
    ground, dark = qr_code(text, 10.0, 20.0, 37.0)
    rows = [list(row) for row in segno.make_qr(text, error="m").matrix]
    module = 37.0 / (len(rows) + 8)
    assert isinstance(ground, Path)
    assert isinstance(dark, Path)
    squares = sum(
        round((dark.segments[at + 1][1] - segment[1]) / module)  # type: ignore[misc]
        for at, segment in enumerate(dark.segments)
        if segment[0] == "M"
    )
    assert squares == sum(map(sum, rows))
    assert min(s[1] for s in dark.segments if len(s) > 1) == pytest.approx(10.0 + 4 * module, abs=0.001)


@pytest.mark.parametrize("paper", [(210.0, 297.0), (215.9, 279.4), (297.0, 420.0)])
def test_the_title_keeps_inside_its_box(arena: Arena, paper: tuple[float, float]) -> None:
    from dataclasses import replace

    from generator.exports.fonts import text_width

    long = replace(arena, map=replace(arena.map, name="The Extraordinarily Long Winded Widow's Crossing"))
    for item in box_front(long, *paper, {}).items:
        if isinstance(item, Text):
            half = text_width(item.content, item.size, item.face, item.tracking) / 2
            assert item.x - half >= 7.0
            assert item.x + half <= paper[0] - 7.0


def test_work_beside_that_is_lost_is_done_by_who_waits_for_it() -> None:
    own = os.getpid()

    def work() -> int:
        if os.getpid() != own:
            os.kill(os.getpid(), 9)
        return 42

    assert beside(work)() == 42


def test_an_interrupt_is_answered_by_who_waits_and_not_beside(capfd: pytest.CaptureFixture[str]) -> None:
    own = os.getpid()

    def work() -> int:
        if os.getpid() != own:
            os.kill(os.getpid(), signal.SIGINT)
        return 42

    assert beside(work)() == 42
    assert capfd.readouterr().err == ""


def test_work_beside_that_fails_fails_where_it_is_waited_for() -> None:
    def work() -> int:
        raise ArenaforgeError("no paper")

    with pytest.raises(ArenaforgeError, match="no paper"):
        beside(work)()


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--pack", "zipp"), "unknown pack 'zipp': did you mean zip?"),
        (("--pack", "zip", "--format", "pdf"), "--format and --pack do not go together"),
    ],
)
def test_a_mistake_is_one_line(args: tuple[str, ...], told: str) -> None:
    with pytest.raises(ArenaforgeError, match=re.escape(told)):
        CliRunner().invoke(main, ["arena", *args], catch_exceptions=False)
