"""The index of a batch, opened from disk without a server, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from generator.batch.local import here
from generator.batch.plan import Plan
from generator.batch.run import run_batch
from generator.batch.store import begin

SMALL = {"size": "12x10", "points": 60, "seed": "sorting"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Arenas of three presets and one recipe that is refused when it is made."""
    made = tmp_path_factory.mktemp("index")
    presets = ("canyon", "badlands", "open-flats")
    arenas = tuple({**SMALL, "preset": preset, "points": 60 + 20 * n} for n, preset in enumerate(presets))
    with begin(made, Plan(arenas=(*arenas, {**SMALL, "reroll": "blue.40"}), matches=4)) as store:
        run_batch(store, here)
    return made


@pytest.fixture
def page(browser: Browser, folder: Path) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.goto((folder / "index.html").as_uri())
    yield opened
    context.close()
    assert complaints == []


def numbers(page: Page) -> list[int]:
    """The arenas as they stand, by their numbers in the plan."""
    return [int(text) for text in page.locator("#rows .nr").all_inner_texts()]


def test_rows_are_sorted_by_what_is_chosen_and_turned_round(page: Page) -> None:
    page.select_option("#sort", "number")
    assert numbers(page) == [1, 2, 3, 4]
    page.click("#turn")
    assert numbers(page) == [4, 3, 2, 1]
    page.select_option("#sort", "preset")
    assert [n for n in numbers(page) if n < 4] == [2, 1, 3]
    page.select_option("#sort", "points")
    assert [n for n in numbers(page) if n < 4] == [1, 2, 3]
    page.select_option("#sort", "score")
    scores = [float(text) for text in page.locator("#rows .score b").all_inner_texts()]
    assert scores == sorted(scores, reverse=True)


def test_rows_are_found_by_words_and_by_state(page: Page) -> None:
    page.fill("#find", "badlands")
    assert numbers(page) == [2]
    page.fill("#find", "nowhere")
    assert page.is_visible("#none")
    page.fill("#find", "")
    page.click("#chips button:has-text('Failed')")
    assert numbers(page) == [4]
    assert "blue.40" in page.inner_text("#rows")


def test_pictures_and_links_lead_to_files_that_are_there(page: Page, folder: Path) -> None:
    pictures = [image.get_attribute("src") for image in page.locator("#rows img").all()]
    links = [link.get_attribute("href") for link in page.locator("#rows .links a").all()]
    assert pictures
    assert links
    assert [path for path in (*pictures, *links) if not path or not (folder / path).is_file()] == []
    widths = page.eval_on_selector_all("#rows img", "all => all.map(image => image.naturalWidth)")
    assert min(widths) > 100
