"""Matches replayed on the map, and verdicts with their heat, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

WHILE_RULES_COMPILE = 300_000  # milliseconds


def watch(page: Page) -> None:
    """Starts a match, and stops it where the deployment is over."""
    page.locator("[data-watch]").first.click()
    page.wait_for_selector("#watch-deck:not([hidden])", timeout=WHILE_RULES_COMPILE)
    page.click('[data-deck="play"]')


TO = "(range, to) => { range.value = to; range.dispatchEvent(new Event('input', {bubbles: true})) }"


def go_to(page: Page, frame: int) -> None:
    page.locator("#watch-place").evaluate(TO, frame)


def test_a_match_is_replayed_step_by_step_in_words(visit: Visit) -> None:
    page = visit.open()
    watch(page)
    page.click('[data-deck="first"]')
    page.click('[data-deck="next"]')
    assert page.locator("#watch-tale li").count() >= 1
    assert page.locator(".piece").count() == 1
    page.click('[data-deck="last"]')
    expect(page.locator("#watch-turn")).to_contain_text(re.compile("wins|draw"))
    told = page.locator("#watch-tale li").all_inner_texts()
    page.click('[data-deck="back"]')
    page.click('[data-deck="next"]')
    assert page.locator("#watch-tale li").all_inner_texts()[-1] == told[-1]
    page.click('[data-deck="close"]')
    expect(page.locator(".piece")).to_have_count(0)


@pytest.mark.parametrize("width", [1440, 390])
def test_map_and_deck_are_seen_together(visit: Visit, width: int) -> None:
    page = visit.open(width=width)
    watch(page)
    page.wait_for_function("() => scrollY > 0")
    for part in ("#board", ".deck-buttons", "#watch-tale"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.95)


def test_units_stand_on_the_map_as_their_counters_and_are_told_by_name(visit: Visit) -> None:
    page = visit.open()
    watch(page)
    pictures = [one.get_attribute("href") or "" for one in page.locator(".piece image").all()]
    assert len(pictures) == page.locator(".piece").count() > 3
    assert [
        name for name in pictures if not re.match(r"/art/[a-z-]+\.(blue|red)\.counter\.colour", name)
    ] == []
    assert [n for n in pictures if page.request.get(visit.address + n).status != 200] == []
    page.locator(".piece").first.hover(force=True)
    expect(page.locator("#hex-told b")).to_contain_text(re.compile(r"\d{4} .+ \((blue|red)\), on "))


def test_a_shot_is_drawn_on_the_map_and_gone_with_its_frame(visit: Visit) -> None:
    page = visit.open()
    watch(page)
    address = page.url.partition("?")[2]
    frames = page.request.get(f"{visit.address}/api/v1/replay?{address}").json()["frames"]
    for hits in (True, False):
        go_to(
            page, next(n for n, frame in enumerate(frames) if [hits] == [s["hits"] for s in frame["shots"]])
        )
        expect(page.locator(".shot.hits")).to_have_count(int(hits))
        expect(page.locator(".shot.misses")).to_have_count(int(not hits))
    go_to(page, next(n for n, frame in enumerate(frames) if not frame["shots"]))
    expect(page.locator(".shot")).to_have_count(0)


def test_a_match_of_three_shows_dice_of_three_shapes_and_who_carries_a_flag(visit: Visit) -> None:
    page = visit.open("/?ruleset=battle-arena&sides=3&size=13x13&seed=three")
    watch(page)
    assert page.locator(".piece .flag").count() == 3
    address = page.url.partition("?")[2]
    frames = page.request.get(f"{visit.address}/api/v1/replay?{address}").json()["frames"]
    go_to(page, next(n for n, frame in enumerate(frames) if frame["carried"]))
    expect(page.locator('.piece[data-key$="carried"]')).to_have_count(1)
    shapes = {one.get_attribute("d") for one in page.locator(".piece:has(text) path").all()}
    assert len(shapes) == 3


def test_a_small_arena_is_judged_by_itself_with_heat_maps_and_made_fair_at_a_press(visit: Visit) -> None:
    page = visit.open("/?size=7x7&points=90&seed=uneven")
    page.wait_for_selector(".told .answer", timeout=WHILE_RULES_COMPILE)
    assert page.locator("#verdict-brief").inner_text() == page.locator(".told p").nth(1).inner_text()
    box = page.locator("#heats input").first
    box.check()
    assert page.locator(".layer-heat path").count() > 0
    box.uncheck()
    assert page.locator(".layer-heat path").count() == 0
    unfair = page.url
    page.click("#mend")
    page.wait_for_function("before => location.href !== before", arg=unfair, timeout=WHILE_RULES_COMPILE)
    expect(page.locator("#verdict-brief")).to_have_attribute(
        "data-state", "playable", timeout=WHILE_RULES_COMPILE
    )
