"""The page as people use it, in a real browser."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.conftest import BOARD, Visit


def name_of(page: Page) -> str:
    return page.locator("h1").inner_text()


def map_of(page: Page) -> str:
    """The drawn map, without the layers that the page puts over it."""
    drawn: str = page.locator("#board svg > g:not([class])").first.inner_html()
    return drawn


def cards_of(page: Page, side: str) -> list[str]:
    return page.locator(f".army.{side} .card h3").all_inner_texts()


def press_and_wait(page: Page, selector: str) -> None:
    """Presses a button and waits for the arena that comes of it."""
    before = page.url
    page.click(selector)
    page.wait_for_function("before => location.href !== before", arg=before)


def test_a_newcomer_s_way_from_the_page_to_a_pdf(visit: Visit) -> None:
    page = visit.open()
    assert page.locator("#board svg").is_visible()
    first = name_of(page)
    press_and_wait(page, "[data-reroll=all]")
    assert name_of(page) != first or map_of(page)
    with page.expect_download() as download:
        page.click('[data-download="map.pdf"]')
    assert download.value.suggested_filename.endswith("map.pdf")
    assert len(PdfReader(io.BytesIO(Path(download.value.path()).read_bytes())).pages) >= 1


def test_a_link_opened_in_another_browser_shows_the_same_arena(visit: Visit) -> None:
    mine = visit.open()
    press_and_wait(mine, "[data-reroll=all]")
    theirs = visit.open("/" + mine.url.split("/")[-1])
    assert name_of(theirs) == name_of(mine)
    assert map_of(theirs) == map_of(mine)
    assert cards_of(theirs, "blue") == cards_of(mine, "blue")
    assert cards_of(theirs, "red") == cards_of(mine, "red")


def test_rerolling_red_leaves_blue_and_the_map_alone(visit: Visit) -> None:
    page = visit.open()
    land, blue, red = map_of(page), cards_of(page, "blue"), cards_of(page, "red")
    press_and_wait(page, "[data-reroll=red]")
    assert (map_of(page), cards_of(page, "blue")) == (land, blue)
    assert cards_of(page, "red") != red


def test_what_is_locked_stays_when_all_is_rerolled(visit: Visit) -> None:
    page = visit.open()
    land, blue, red = map_of(page), cards_of(page, "blue"), cards_of(page, "red")
    page.locator("[data-lock=blue]").check(force=True)
    press_and_wait(page, "[data-reroll=all]")
    assert cards_of(page, "blue") == blue
    assert cards_of(page, "red") != red
    assert map_of(page) != land


def test_one_card_is_drawn_anew_and_back_brings_the_old_one(visit: Visit) -> None:
    page = visit.open()
    before = cards_of(page, "blue")
    press_and_wait(page, '[data-card="blue.2"]')
    after = cards_of(page, "blue")
    assert [n for n, (a, b) in enumerate(zip(before, after, strict=True), 1) if a != b] == [2]
    page.go_back()
    expect(page.locator(".army.blue .card h3")).to_have_text(before)
    page.go_forward()
    expect(page.locator(".army.blue .card h3")).to_have_text(after)


def test_the_map_is_drawn_anew_as_options_change(visit: Visit) -> None:
    page = visit.open()
    assert page.locator("#opt-sides, #opt-scenario").count() == 0  # there is nothing to choose
    page.select_option("#opt-preset", "canyon")
    expect(page.locator(".subtitle")).to_contain_text("Canyon")
    page.fill("#opt-points", "200")
    expect(page.locator(".subtitle")).to_contain_text("200 points")
    page.fill("#opt-size", "3x3")
    expect(page.locator("#notice")).to_contain_text("boards go from")
    assert page.locator("#opt-size").get_attribute("aria-invalid") == "true"
    expect(page.locator("#notice")).to_be_in_viewport()
    page.click("#notice button")
    expect(page.locator("#notice")).to_be_hidden()
    assert visit.complaints.pop().startswith("Failed to load resource")


def test_a_hex_that_is_pointed_at_tells_its_terrain_and_effect(visit: Visit) -> None:
    page = visit.open()
    page.locator("#board svg").hover()
    expect(page.locator("#hex-told")).to_contain_text(re.compile(r"\d{4} \w+.* MOV|\d{4} Impassable"))


def test_the_hex_under_the_pointer_is_told_where_the_picture_leaves_room_beside_it(visit: Visit) -> None:
    page = visit.open("/?ruleset=battle-arena&size=9x15&seed=tall")
    assert first_of(page, "board.width") < first_of(page, "board.height") * 0.8
    number = page.evaluate("JSON.parse(document.getElementById('facts').textContent).board.hexes[0][0]")
    box = page.locator("#numbers > g").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 6)
    expect(page.locator("#hex-told b")).to_contain_text(number)


def first_of(page: Page, path: str) -> float:
    found: float = page.evaluate(f"JSON.parse(document.getElementById('facts').textContent).{path}")
    return found


def test_a_map_that_is_zoomed_is_dragged_and_the_hex_under_the_pointer_stays(visit: Visit) -> None:
    page = visit.open()
    box = page.locator("#board svg").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.4
    page.mouse.move(x, y)
    told = page.locator("#hex-told b").inner_text()
    page.mouse.dblclick(x, y)
    page.mouse.move(x + 1, y)
    assert page.locator("#hex-told b").inner_text() == told
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    page.mouse.move(x + 61, y + 40)
    assert page.locator("#hex-told b").inner_text() == told
    page.keyboard.press("0")
    page.mouse.move(x, y)
    assert page.locator("#hex-told b").inner_text() == told


def test_what_a_newcomer_looks_for_is_in_the_first_view(visit: Visit) -> None:
    page = visit.open()
    for selector in (
        "#board",
        "[data-reroll=all]",
        ".rerolls [data-download]",
        "#copy-link",
        "#verdict-brief",
    ):
        expect(page.locator(selector)).to_be_in_viewport()


def test_every_line_of_the_legend_shows_its_hex(visit: Visit) -> None:
    page = visit.open()
    pictures = page.locator(".legend use")
    assert pictures.count() == page.locator(".legend li").count() >= 5
    wide = pictures.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert min(wide) > 20


def test_an_edited_arena_is_opened_from_its_file_and_printed(visit: Visit, tmp_path: Path) -> None:
    page = visit.open()
    table = page.request.get(f"{visit.address}/api/v1/arena?{BOARD}").json()
    table["map"]["name"] = "The Old Fort"
    file = tmp_path / "arena.json"
    file.write_text(json.dumps(table), "utf-8")
    page.set_input_files("#import-file", file)
    expect(page.locator("h1")).to_have_text("The Old Fort")
    with page.expect_download() as download:
        page.click('[data-download="map.txt"]')
    assert "The Old Fort" in Path(download.value.path()).read_text("utf-8")
    page.reload()
    expect(page.locator("h1")).to_have_text("The Old Fort")
    page.go_back()
    expect(page.locator("h1")).not_to_have_text("The Old Fort")


def test_a_file_that_is_no_arena_is_told_so(visit: Visit, tmp_path: Path) -> None:
    page = visit.open()
    before = name_of(page)
    (tmp_path / "poem.txt").write_text("The curfew tolls the knell", "utf-8")
    page.set_input_files("#import-file", tmp_path / "poem.txt")
    expect(page.locator("#notice")).to_contain_text("no map that can be read")
    assert name_of(page) == before
    assert visit.complaints.pop().startswith("Failed to load resource")


def test_everything_can_be_reached_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit.open()
    first, cards = page.url, cards_of(page, "blue")
    page.keyboard.press("r")
    page.wait_for_function("before => location.href !== before", arg=first)
    page.keyboard.press("[")
    page.wait_for_url(first)
    expect(page.locator(".army.blue .card h3")).to_have_text(cards)
    page.keyboard.press("?")
    assert page.locator("#shortcuts").is_visible()
    page.keyboard.press("Escape")
    page.locator("#board").focus()
    page.keyboard.press("ArrowRight")
    told = page.locator("#hex-told").inner_text()
    page.keyboard.press("ArrowRight")
    assert page.locator("#hex-told").inner_text() != told
    page.keyboard.press("+")
    zoomed = page.locator("#board svg").get_attribute("viewBox")
    page.keyboard.press("0")
    assert page.locator("#board svg").get_attribute("viewBox") != zoomed
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.name || document.activeElement.id"))
    assert {"seed", "preset", "points", "copy-link", "import-file"} <= reached


@pytest.mark.parametrize("width", [390, 320])
def test_on_a_narrow_screen_nothing_sticks_out(visit: Visit, width: int) -> None:
    page = visit.open(width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    board = page.locator("#board").bounding_box()
    assert board is not None
    assert board["y"] < 300
    press_and_wait(page, "[data-reroll=map]")


@pytest.mark.parametrize("path", [f"/?{BOARD}", "/gallery", "/help", "/api"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_screen_reader_finds_nothing_to_complain_about(visit: Visit, path: str, dark: bool) -> None:
    page = visit.open(path, dark=dark)
    rules = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
    found = Axe().run(page, options=rules)
    assert [(v["id"], v["nodes"][0]["html"][:120]) for v in found.response["violations"]] == []
