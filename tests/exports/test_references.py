"""References in print: true sizes, words in their boxes, only what is there, and numbers from the tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import product

import pytest
from PIL import Image
from pypdf import PdfReader

from generator.engine.arena import Arena
from generator.exports.cards.card_style import CARD_HEIGHT, CARD_WIDTH, SAFE
from generator.exports.outlines import Box, extent
from generator.exports.page_seams import text_boxes
from generator.exports.paper import EDGE, PAPERS
from generator.exports.pdf import print_pdf
from generator.exports.reference.aid_pages import player_aid_pages
from generator.exports.reference.emblems import EMBLEMS
from generator.exports.reference.land import LANDS
from generator.exports.reference.level_card import level_card
from generator.exports.reference.level_cards import card_sections, reference_card_pages
from generator.exports.reference.quick_pages import quick_reference_pages
from generator.exports.reference.token_pages import all_tokens, token_pages, token_size
from generator.exports.reference.track_pages import track_pages
from generator.exports.reference.word_card import word_card
from generator.exports.scene import Group, Item, Scene, Text
from generator.forge import forge_map
from generator.maps.model import SIDES, GameMap
from generator.recipe import make_recipe
from generator.reference_files import reference_files, reference_sheets
from generator.rules.battle_arena import tables
from generator.terrain.palette import Style

MM = 72 / 25.4
STYLES: tuple[Style, ...] = ("colour", "ink-saver", "colour-blind")
SCENARIOS = ("capture-the-flag", "bombing-run")
SIX_POINTS = 6.0 / MM
CARD = Box(SAFE, SAFE, CARD_WIDTH - SAFE, CARD_HEIGHT - SAFE)
DRAWN: dict[str, tuple[Item, ...]] = {}


@cache
def board(ruleset: str, preset: str = "") -> GameMap:
    recipe = make_recipe({"ruleset": ruleset, "preset": preset, "size": "13x11", "seed": "references"})
    return forge_map(recipe)


def arena(ruleset: str, **options: object) -> Arena:
    recipe = make_recipe({**board(ruleset).recipe.model_dump(), **options})
    return Arena(recipe, board(ruleset), (), recipe.scenario, ruleset)


def texts(items: Iterable[Item]) -> Iterator[Text]:
    for item in items:
        if isinstance(item, Group):
            yield from texts(item.items)
        elif isinstance(item, Text):
            yield item


def words(items: Iterable[Item]) -> list[str]:
    return [text.content for text in texts(items)]


def boxes(items: Iterable[Item], symbols: Mapping[str, tuple[Item, ...]]) -> list[Box]:
    return list(text_boxes(items, symbols, {}))


def inside(box: Box, frame: Box, by: float = 0.3) -> bool:
    return (
        box.left >= frame.left - by
        and box.top >= frame.top - by
        and box.right <= frame.right + by
        and box.bottom <= frame.bottom + by
    )


def crossing(letters: list[Box]) -> list[tuple[Box, Box]]:
    """Pairs of words that lie over each other, by more than their lines' leading."""
    found = []
    for i, a in enumerate(letters):
        for b in letters[i + 1 :]:
            wide = min(a.right, b.right) - max(a.left, b.left)
            high = min(a.bottom, b.bottom) - max(a.top, b.top)
            if wide > 0.5 and high > 0.55 * min(a.bottom - a.top, b.bottom - b.top):
                found.append((a, b))
    return found


@cache
def pages(name: str, style: Style = "colour", paper: str = "a4", sides: int = 2) -> list[Scene]:
    """The pages of a document, by the name of its file."""
    match name:
        case "quick-reference":
            return quick_reference_pages("battle-arena", style, paper, symbols=DRAWN)
        case "dustbowl":
            return quick_reference_pages("dustbowl", style, paper, symbols=DRAWN)
        case "reference-cards":
            return reference_card_pages(SIDES[:sides], SCENARIOS[0], style, paper, symbols=DRAWN)
        case "tokens":
            return token_pages(SIDES[:sides], SCENARIOS[1], 25.4, style, paper, DRAWN)
        case "resource-track":
            return track_pages(SIDES[:sides], SCENARIOS[0], 3, style, paper, DRAWN)
    ruleset = "dustbowl" if name == "dustbowl-aid" else "battle-arena"
    game_map = board(ruleset)
    recipe = make_recipe({**game_map.recipe.model_dump(), "style": style, "paper": paper})
    return player_aid_pages(game_map, recipe)


DESCENT = 0.5  # a line's box has room for descenders, which the figures of a turned ruler do not use
EVERY = ("quick-reference", "dustbowl", "reference-cards", "tokens", "resource-track", "aid", "dustbowl-aid")


@pytest.mark.parametrize(("name", "paper"), list(product(EVERY, ("a4", "letter"))))
def test_every_page_has_its_papers_size_and_keeps_its_words_on_it(name: str, paper: str) -> None:
    for page in pages(name, "colour", paper):
        assert sorted((page.width, page.height)) == sorted(PAPERS[paper])
        frame = Box(EDGE, EDGE, page.width - EDGE, page.height - EDGE)
        outside = [box for box in boxes(page.items, page.symbols) if not inside(box, frame, DESCENT)]
        assert outside == []


@pytest.mark.parametrize("name", ["quick-reference", "dustbowl", "resource-track", "aid", "dustbowl-aid"])
def test_no_words_lie_over_others_on_a_page_to_read(name: str) -> None:
    for paper in ("a4", "letter"):
        for page in pages(name, "colour", paper):
            assert crossing(boxes(page.items, page.symbols)) == []


@pytest.mark.parametrize("name", EVERY)
def test_no_words_to_read_are_smaller_than_six_points(name: str) -> None:
    least = 4.0 / MM if name == "tokens" else SIX_POINTS  # a token's word only repeats its picture
    for page in pages(name):
        assert min(text.size for text in texts(page.items)) >= least


@pytest.mark.parametrize("name", EVERY)
def test_every_page_is_drawn_in_all_three_styles(name: str) -> None:
    drawn = [pages(name, style)[0].items for style in STYLES]
    assert drawn[0] != drawn[1] != drawn[2]
    assert [words(items) for items in drawn[1:]] == [words(drawn[0])] * 2 or name == "reference-cards"


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", ["quick-reference", "dustbowl"])
def test_a_quick_reference_takes_two_pages_at_most(name: str, paper: str) -> None:
    assert 1 <= len(pages(name, "colour", paper)) <= 2


@pytest.mark.parametrize(("level", "style"), list(product(tables.LEVELS, STYLES)))
def test_a_level_card_keeps_within_its_safe_margin(level: int, style: Style) -> None:
    symbols: dict[str, tuple[Item, ...]] = {}
    face = level_card(level, "red", style, symbols)
    box = extent(face, symbols)
    assert box is not None
    assert inside(box, CARD)
    assert crossing(boxes(face, symbols)) == []


@pytest.mark.parametrize("level", tables.LEVELS)
def test_a_level_card_has_the_numbers_of_the_tables(level: int) -> None:
    shown = words(level_card(level, "blue", "colour", DRAWN))
    assert f"Level {level}" in shown
    assert f"Cost {tables.COST[level]}" in shown
    assert shown[shown.index("MOVE") + 1] == str(tables.MOVEMENT[level])
    assert shown[shown.index("TAKES") + 1] == str(tables.DURABILITY[level])
    if level in tables.NO_SHOTS:
        assert "HIT" not in shown
        return
    needed = [tables.TO_HIT[level, target] for target in tables.LEVELS]
    row = ["auto" if n == tables.AUTOMATIC else f"{n}+" for n in needed]
    assert shown[shown.index("HIT") + 1 :] == row


def test_the_words_of_an_ability_end_above_the_row_of_hits() -> None:
    for level in tables.LEVELS:
        face = level_card(level, "blue", "colour", DRAWN)
        small = [text for text in texts(face) if text.size < 2.4 and text.content.upper() != text.content]
        assert max(text.y for text in small) < 72.2


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_card_of_words_holds_them(scenario: str) -> None:
    for section in card_sections(scenario):
        face = word_card(section, "gold", "colour", DRAWN)
        letters = boxes(face, DRAWN)
        assert all(inside(box, CARD, 0.0) for box in letters)
        assert crossing(letters) == []


def test_a_sides_cards_are_those_of_its_scenario() -> None:
    names = {scenario: [s.name for s in card_sections(scenario)] for scenario in SCENARIOS}
    assert names["capture-the-flag"] == ["turn", "base", "capture-the-flag"]
    assert names["bombing-run"] == ["turn", "base", "bombing-run"]


def test_cards_are_poker_size_in_the_pdf() -> None:
    reader = PdfReader(BytesIO(print_pdf(pages("reference-cards"), title="Reference cards")))
    assert len(reader.pages) == 2  # a page for each side
    page = pages("reference-cards")[0]
    cards = [item for item in page.items if isinstance(item, Group) and item.name == "card"]
    assert len(cards) == 9
    assert cards[1].x - cards[0].x == pytest.approx(63.0)
    assert cards[3].y - cards[0].y == pytest.approx(88.0)
    assert float(reader.pages[0].mediabox.width) == pytest.approx(210 * MM, abs=0.1)


def test_emblems_of_the_levels_are_six_different_pictures() -> None:
    assert tuple(EMBLEMS) == tables.LEVELS
    pages("reference-cards")
    drawn = [DRAWN[f"level-{level}-blue-colour"] for level in tables.LEVELS]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("hex_mm", [16.0, 19.0, 25.4, 30.0, 200.0])
def test_tokens_fit_into_the_hexes_of_the_map(hex_mm: float) -> None:
    page = token_pages(("blue", "red"), "capture-the-flag", hex_mm, "colour", "a4", dict(DRAWN))[0]
    tokens = [item for item in page.items if isinstance(item, Group) and item.name == "token"]
    size = token_size(hex_mm)
    assert size < hex_mm
    assert tokens[1].x - tokens[0].x == pytest.approx(size)


@pytest.mark.parametrize("sides", [2, 3, 6])
def test_each_side_has_a_flag_units_of_all_levels_and_a_powerplant_of_its_own(sides: int) -> None:
    tokens = all_tokens(SIDES[:sides], "capture-the-flag", 13)
    for number, side in enumerate(SIDES[:sides]):
        own = [token for token in tokens if token.front.side == side]
        assert sum(token.front.kind == "flag" for token in own) == 1
        assert {t.front.number for t in own if t.front.kind == "unit"} == set(tables.LEVELS)
        countdown = [n for t in own if t.front.kind == "powerplant" for n in (t.front.number, t.back.number)]
        assert countdown == list(range(tables.POWERPLANT_CAPACITY, 0, -1))
        assert tokens.index(own[0]) % 13 == 0, number


def test_what_is_not_played_for_has_no_token() -> None:
    kinds = {s: {t.front.kind for t in all_tokens(("blue", "red"), s, 13)} for s in SCENARIOS}
    assert "bomb" in kinds["bombing-run"] - kinds["capture-the-flag"]
    assert "flag" in kinds["capture-the-flag"] - kinds["bombing-run"]


def test_the_bomb_counts_down_from_its_number_to_one() -> None:
    bombs = [t for t in all_tokens(("blue", "red"), "bombing-run", 13) if t.front.kind == "bomb"]
    shown = [number for t in bombs for number in (t.front.number, t.back.number)]
    assert shown == list(range(tables.BOMB_COUNT, 0, -1))


def test_only_levels_that_go_on_overwatch_are_turned_over_to_it() -> None:
    units = [t for t in all_tokens(("blue",), "capture-the-flag", 13) if t.front.kind == "unit"]
    watching = {t.front.number for t in units if t.back.kind == "watching"}
    assert watching == set(tables.LEVELS) - set(tables.NO_SHOTS)


@pytest.mark.parametrize("ruleset", ["dustbowl", "battle-arena"])
def test_a_player_aid_lists_the_terrains_of_its_map_and_no_other(ruleset: str) -> None:
    palette, land = board(ruleset).recipe.load_palette(), LANDS[ruleset]
    clear, gone = palette.clear, {"dustbowl": "building", "battle-arena": "marsh"}[ruleset]
    kept = {h: t._replace(terrain=clear) if t.terrain == gone else t for h, t in board(ruleset).tiles.items()}
    game_map = replace(board(ruleset), tiles=kept)
    present = {tile.terrain for tile in game_map.tiles.values()}
    shown = " ".join(words(player_aid_pages(game_map, game_map.recipe)[0].items))
    absent = [t.title for name, t in palette.terrains.items() if name not in present]
    listed = [palette.terrains[n].title for n in present if palette.rules_name(n) not in land.buildings]
    assert all(title.split(" ")[0] in shown for title in listed)
    alone = [title for title in absent if not any(title.lower() in other.lower() for other in listed)]
    assert alone
    assert [title for title in alone if title in shown] == []


def test_a_map_of_every_terrain_has_an_aid_of_one_page() -> None:
    game_map = board("battle-arena")
    tiles = dict(game_map.tiles)
    land = [h for h, tile in tiles.items() if tile.terrain not in LANDS["battle-arena"].buildings]
    kinds = [name for name in tables.TERRAINS if name not in LANDS["battle-arena"].buildings]
    for h, kind in zip(land, kinds, strict=False):
        tiles[h] = tiles[h]._replace(terrain=kind, look="")
    for paper in ("a4", "letter"):
        recipe = make_recipe({**game_map.recipe.model_dump(), "paper": paper})
        aid = player_aid_pages(replace(game_map, tiles=tiles), recipe)
        assert len(aid) == 1
        shown = words(aid[0].items)
        assert "Badlands" in shown
        assert "Volcano" in shown
        assert crossing(boxes(aid[0].items, aid[0].symbols)) == []
        assert min(text.size for text in texts(aid[0].items)) >= SIX_POINTS * 0.9


def test_the_track_has_a_well_for_every_die_and_marks_the_score_that_ends_the_match() -> None:
    (page,) = pages("resource-track")
    shown = words(page.items)
    assert f"{tables.POOL} points in {tables.RESOURCE_DICE} dice, never below {tables.DIE_LEAST}" in shown
    assert shown.count(f"{tables.DIE_LEAST} stop") == 2 * tables.RESOURCE_DICE
    assert shown.count("3 wins") == 2
    assert len(pages("resource-track", sides=5)) == 3


def test_files_are_named_by_what_they_are() -> None:
    assert list(reference_files(arena("dustbowl"), ("pdf", "json"))) == [
        "quick-reference.pdf",
        "player-aid.pdf",
    ]
    assert reference_files(arena("dustbowl"), ("json",)) == {}
    assert list(reference_sheets(arena("battle-arena"))) == [
        "quick-reference",
        "player-aid",
        "reference-cards",
        "tokens",
        "resource-track",
    ]


def test_files_of_several_pages_are_numbered_and_the_same_each_time() -> None:
    wanted = arena("battle-arena")
    files = reference_files(wanted, ("svg",))
    assert {"player-aid.svg", "reference-cards-01.svg", "reference-cards-02.svg"} <= set(files)
    assert reference_files(wanted, ("svg",)) == files


def test_pictures_have_the_dots_that_are_asked_for() -> None:
    files = reference_files(arena("dustbowl", dpi=30), ("png",))
    assert list(files) == ["quick-reference.png", "player-aid.png"]
    picture = Image.open(BytesIO(files["player-aid.png"]))
    assert picture.size == (round(210 / 25.4 * 30), round(297 / 25.4 * 30))
