"""Cards and counters: everything that a player needs, inside what the scissors leave."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from typing import NamedTuple, TypeGuard, get_args

import pytest

from generator.armies.cards import Card, make_card
from generator.armies.groups import Group as UnitGroup
from generator.armies.stats import HIGHEST, LABELS, LOWEST, Stats
from generator.armies.unit_types import UnitType, load_types
from generator.errors import ArenaforgeError
from generator.exports.cards import CARD_HEIGHT, CARD_WIDTH, SAFE
from generator.exports.cards.back import card_back
from generator.exports.cards.card_style import POINT, side_colour
from generator.exports.cards.counter import counter_face
from generator.exports.cards.emblems import Symbols
from generator.exports.cards.face import card_face
from generator.exports.cards.group_face import group_face
from generator.exports.cards.vista import VIEWS, vista
from generator.exports.fonts import cap_height, descent, text_width
from generator.exports.outlines import MITRE_LIMIT, Box, Placement, around, circle_outline, placement
from generator.exports.png import print_png
from generator.exports.scene import Circle, Group, Item, Paint, Path, Scene, Text, Use, symbols_used
from generator.exports.sides import SIDE_LOOKS
from generator.exports.svg import print_svg
from generator.exports.tones import lightness
from generator.terrain.palette import Style

STYLES: tuple[Style, ...] = get_args(Style)
TYPES = load_types().all
LONG_NAME = "Wonderfully Overburdened Second-Hand Stagecoaches of Old Mission No. 27"
HALF_A_HAIR = 0.002
HERE = Placement()
DRAWN: Symbols = {}  # pictures take longest to draw, and are the same for all tests


class Placed(NamedTuple):
    """An item that draws something, where it is, and the clip round it."""

    item: Path | Circle | Text
    place: Placement
    clip: Box | None


def placed(
    items: Iterable[Item], symbols: Symbols, place: Placement = HERE, clip: Box | None = None
) -> Iterator[Placed]:
    for item in items:
        if isinstance(item, Use):
            yield from placed(symbols[item.symbol], symbols, place.after(placement(item)), clip)
        elif isinstance(item, Group):
            inner = place.after(Placement(e=item.x, f=item.y))
            cut = around(inner.of(*spot) for spot in spots(Path(item.clip, Paint()))) if item.clip else clip
            yield from placed(item.items, symbols, inner, cut)
        else:
            yield Placed(item, place, clip)


def spots(item: Path | Circle) -> list[tuple[float, float]]:
    segments = circle_outline(item) if isinstance(item, Circle) else item.segments
    numbers = [segment[1:] for segment in segments]
    return [(row[i], row[i + 1]) for row in numbers for i in range(0, len(row), 2)]


def box_of(thing: Placed) -> Box:
    """The ink's box: curves by their control points, letters from the capitals' top to the descent."""
    item, place, clip = thing
    if clip is not None:
        return clip
    if isinstance(item, Text):
        return letters_box(item)
    paint = item.paint
    reach = 0.0
    if paint.stroke is not None:
        reach = paint.width / 2 * place.a * (MITRE_LIMIT if paint.join == "miter" else 1.0)
    return around(place.of(*spot) for spot in spots(item)).grown(reach)


def letters_box(text: Text) -> Box:
    width = text_width(text.content, text.size, text.face, text.tracking)
    left = text.x - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
    up, down = cap_height(text.face, text.size), descent(text.face, text.size) * 0.7
    if text.rotation == 180:
        up, down = down, up
    return Box(left, text.y - up, left + width, text.y + down)


def texts(items: Iterable[Item]) -> list[Text]:
    return [item for item in items if isinstance(item, Text)]


def a_card(unit_type: UnitType, side: str = "blue", stats: Stats | None = None, name: str = "") -> Card:
    return make_card(
        unit_type, name or f"Dusty {unit_type.role_words[0]}", side, stats or unit_type.high, 148
    )


def a_group(*types: str, side: str = "red", name: str = "Larkspur Detachment") -> UnitGroup:
    members = [
        replace(a_card(load_types().find(word), side), name=f"{word} {i}") for i, word in enumerate(types)
    ]
    return UnitGroup(name, tuple(members))


def overloaded(side: str = "blue") -> Card:
    """A person's own type at the end of every range, with every tag and a name too long for any card."""
    card = a_card(TYPES[0], side, HIGHEST, LONG_NAME)
    return replace(
        card,
        type="Wagon-borne Heavy Rockets",
        cost=1234,
        armoured=True,
        scout=True,
        carry=6,
        symbol="no such",
    )


GROUPS = (
    a_group("apc", "heavy weapons squad"),
    a_group("field gun", "scout squad", "scout squad"),
    a_group("infantry squad", "apc", "heavy mech", "artillery mech"),
    UnitGroup(LONG_NAME, tuple(replace(overloaded(), name=f"{i} {LONG_NAME}") for i in range(4))),
)
CARDS = (
    *(a_card(unit_type) for unit_type in TYPES),
    overloaded(),
    a_card(TYPES[-1], "red", LOWEST, "Ox"),
)


def outside(items: Iterable[Item], symbols: Symbols, frame: Box) -> list[Placed]:
    frame = frame.grown(HALF_A_HAIR)
    return [
        thing
        for thing in placed(items, symbols)
        if not (
            frame.left <= (box := box_of(thing)).left
            and box.right <= frame.right
            and frame.top <= box.top
            and box.bottom <= frame.bottom
        )
    ]


SAFE_FRAME = Box(SAFE, SAFE, CARD_WIDTH - SAFE, CARD_HEIGHT - SAFE)


def test_a_card_is_poker_size_with_three_millimetres_to_spare() -> None:
    assert (CARD_WIDTH, CARD_HEIGHT, SAFE) == (63.0, 88.0, 3.0)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name[:20])
def test_nothing_on_a_card_comes_near_the_cut(card: Card, style: Style) -> None:
    assert outside(card_face(card, style, DRAWN), DRAWN, SAFE_FRAME) == []


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("group", GROUPS, ids=lambda group: f"{group.name[:12]}-{len(group.members)}")
def test_nothing_on_a_group_card_comes_near_the_cut(group: UnitGroup, style: Style) -> None:
    assert outside(group_face(group, style, DRAWN), DRAWN, SAFE_FRAME) == []


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("side", SIDE_LOOKS)
def test_nothing_on_a_back_comes_near_the_cut(side: str, style: Style) -> None:
    assert outside(card_back(side, style, DRAWN), DRAWN, SAFE_FRAME) == []


def test_ink_at_the_cut_would_be_found() -> None:
    line = Path((("M", 2.9, 40.0), ("L", 10.0, 40.0)), Paint(stroke="#000000"))
    word = Text(58.0, 40.0, "far too long", 4.0, "#000000")
    assert len(outside((line, word), {}, SAFE_FRAME)) == 2


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name[:20])
def test_the_six_stats_stand_large_in_fixed_places(card: Card) -> None:
    items = card_face(card, "colour", DRAWN)
    numbers = [text for text in texts(items) if text.content.isdigit()]
    assert [int(text.content) for text in numbers] == list(card.stats)
    assert all(cap_height(text.face, text.size) >= 5.0 for text in numbers)
    other = [text for text in texts(card_face(CARDS[0], "colour", DRAWN)) if text.content.isdigit()]
    assert [(text.x, text.y) for text in numbers] == [(text.x, text.y) for text in other]


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: f"{group.name[:12]}-{len(group.members)}")
def test_a_group_card_shows_the_whole_and_each_member(group: UnitGroup) -> None:
    shown = texts(group_face(group, "colour", DRAWN))
    large = [text for text in shown if text.content.isdigit() and cap_height(text.face, text.size) >= 5.0]
    assert [int(text.content) for text in large] == list(group.stats)
    shields = [text for text in shown if text.content.isdigit() and text not in large]
    assert [int(text.content) for text in shields] == [card.def_ for card in group.members]
    assert f"{group.cost} pts" in [text.content for text in shown]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name[:20])
def test_a_card_says_its_type_cost_labels_and_how_to_hit(card: Card) -> None:
    words = [text.content for text in texts(card_face(card, "colour", DRAWN))]
    assert {card.type, f"{card.cost} pts", *(label.upper() for label in LABELS)} <= set(words)
    assert any("2d6" in line and "ATK/4" in line and "DEF/4" in line and "cover" in line for line in words)


@pytest.mark.parametrize("style", STYLES)
def test_words_lie_inside_the_card_and_on_no_other_word_or_box(style: Style) -> None:
    faces = [card_face(card, style, DRAWN) for card in CARDS]
    faces += [group_face(group, style, DRAWN) for group in GROUPS]
    for items in faces:
        words = [letters_box(text) for text in texts(items)]
        assert len(words) > 12
        boxes = [around(spots(box)) for box in items if is_box_to_tick(box)]
        for word in words:
            assert SAFE <= word.left < word.right <= CARD_WIDTH - SAFE
            assert SAFE <= word.top < word.bottom <= CARD_HEIGHT - SAFE
        for one, other in combinations([*words, *boxes], 2):
            assert not overlapping(one, other)


def overlapping(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > HALF_A_HAIR and down > HALF_A_HAIR


def test_tags_say_what_a_unit_can_do_besides() -> None:
    def words(card: Card) -> set[str]:
        shown = {text.content for text in texts(card_face(card, "colour", DRAWN))}
        return shown & {"ARMOURED", "SCOUT", "CARRIES 1", "CARRIES 6"}

    find = load_types().find
    assert words(a_card(find("apc"))) == {"ARMOURED", "CARRIES 1"}
    assert words(a_card(find("scout squad"))) == {"SCOUT"}
    assert words(a_card(find("mortar"))) == set()
    assert words(overloaded()) == {"ARMOURED", "SCOUT", "CARRIES 6"}


def is_box_to_tick(item: Item) -> TypeGuard[Path]:
    """A square of at least 2 mm, white inside a dark line."""
    if not (isinstance(item, Path) and item.paint.fill == "#ffffff" and item.paint.stroke is not None):
        return False
    box = around(spots(item))
    wide, high = box.right - box.left, box.bottom - box.top
    return len(item.segments) == 5 and abs(wide - high) < 0.001 and wide >= 2.0


def boxes_to_tick(items: Iterable[Item]) -> int:
    return sum(map(is_box_to_tick, items))


@pytest.mark.parametrize("style", STYLES)
def test_a_card_has_one_box_to_tick_for_each_step(style: Style) -> None:
    for steps in range(LOWEST.steps, HIGHEST.steps + 1):
        card = a_card(TYPES[0], stats=LOWEST._replace(steps=steps))
        assert boxes_to_tick(card_face(card, style, DRAWN)) == steps


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: f"{group.name[:12]}-{len(group.members)}")
def test_a_group_card_has_the_boxes_of_all_its_members(group: UnitGroup) -> None:
    assert boxes_to_tick(group_face(group, "colour", DRAWN)) == group.stats.steps


def test_a_name_keeps_to_its_band_and_to_seven_points() -> None:
    for name in ("Ox", "Painted Bluff Tankbusters", LONG_NAME):
        shown = next(
            text
            for text in texts(card_face(a_card(TYPES[0], name=name), "colour", DRAWN))
            if text.face == "display"
        )
        assert shown.size >= 7 * POINT
        assert letters_box(shown).right <= CARD_WIDTH - SAFE - 1.0
        assert name.startswith(shown.content.rstrip("…"))
        assert (shown.content == name) == (name != LONG_NAME)


@pytest.mark.parametrize("style", STYLES)
def test_words_are_six_points_or_more_and_lines_a_fifth_of_a_millimetre(style: Style) -> None:
    sheets = [card_face(card, style, DRAWN) for card in CARDS]
    sheets += [group_face(group, style, DRAWN) for group in GROUPS]
    sheets.append(card_back("red", style, DRAWN))
    for items in sheets:
        assert all(text.size >= 6 * POINT for text in texts(items))
        strokes = [item.paint for item in items if isinstance(item, Path | Circle) and item.paint.stroke]
        assert all(paint.width >= 0.2 for paint in strokes)


@pytest.mark.parametrize("side", SIDE_LOOKS)
def test_the_side_is_told_by_its_shape_on_everything(side: str) -> None:
    card = a_card(TYPES[3], side)
    group = a_group("apc", "infantry squad", side=side)
    for style in STYLES if side in ("blue", "red") else STYLES[:1]:
        for items in (
            card_face(card, style, DRAWN),
            group_face(group, style, DRAWN),
            card_back(side, style, DRAWN),
            counter_face(card, 12.0, style, DRAWN, reduced=False),
            counter_face(group, 12.0, style, DRAWN, reduced=True),
        ):
            marks = [name for name in symbols_used(items, DRAWN) if name.startswith("side-")]
            assert [name.split("-")[1] for name in marks] == [SIDE_LOOKS[side].shape]


def test_colour_blind_sides_are_steps_of_lightness() -> None:
    steps = sorted(lightness(side_colour(side, "colour-blind")) for side in SIDE_LOOKS)
    assert all(after - before > 0.05 for before, after in pairwise(steps))
    blue, red = (lightness(side_colour(side, "colour-blind")) for side in ("blue", "red"))
    assert red - blue > 0.25


def test_an_unknown_side_is_told_with_the_known_ones() -> None:
    with pytest.raises(ArenaforgeError, match="blu"):
        card_back("blu", "colour", {})


@pytest.mark.parametrize("unit_type", TYPES, ids=lambda unit_type: unit_type.name)
def test_the_ink_saver_leaves_most_of_a_card_white(unit_type: UnitType) -> None:
    items = card_face(a_card(unit_type), "ink-saver", DRAWN)
    assert ink_cover(Scene(CARD_WIDTH, CARD_HEIGHT, "card", "", items, DRAWN)) < 0.12


def ink_cover(scene: Scene) -> float:
    """How dark the sheet is on the whole, 0 white to 1 black."""
    from io import BytesIO

    import numpy as np
    from PIL import Image

    grey = np.asarray(Image.open(BytesIO(print_png(scene, dpi=100))).convert("L"), dtype=float)
    return float(1 - grey.mean() / 255)


@pytest.mark.parametrize("style", STYLES)
def test_the_same_card_is_drawn_the_same_and_shares_its_pictures(style: Style) -> None:
    first: Symbols = {}
    second: Symbols = {}
    card = a_card(TYPES[4])
    assert card_face(card, style, first) == card_face(card, style, second)
    assert first == second
    known = dict(first)
    card_face(replace(card, cost=3), style, first)
    assert first == known


def test_cards_of_one_type_stand_in_different_country() -> None:
    faces = [card_face(a_card(TYPES[0], name=f"Squad {i}"), "colour", DRAWN) for i in range(12)]
    lands = {name for face in faces for name in symbols_used(face, DRAWN) if name.startswith("vista-")}
    assert len(lands) == VIEWS


def test_symbols_of_sides_and_styles_do_not_mix() -> None:
    together: Symbols = {}
    for style in STYLES:
        for side in ("blue", "red"):
            alone: Symbols = {}
            card = a_card(TYPES[5], side)
            card_face(card, style, together)
            card_face(card, style, alone)
            assert {name: together[name] for name in alone} == alone


def test_a_type_of_a_persons_own_stands_in_for_its_category() -> None:
    items = card_face(replace(a_card(TYPES[0]), symbol='<odd> "name"'), "colour", DRAWN)
    assert "unit-any-infantry-blue-colour" in symbols_used(items, DRAWN)


@pytest.mark.parametrize("category", ["infantry", "armour", "apc", "artillery", "mech", "airship"])
def test_every_category_has_a_country_behind_it(category: str) -> None:
    from generator.exports.cards.card_style import card_inks

    views = [vista(category, 56.0, 36.0, card_inks("blue", "colour"), view) for view in range(VIEWS)]
    for items in views:
        assert outside(items, {}, Box(0.0, 0.0, 56.0, 36.0)) == []
        assert len(items) > 6
    assert all(one != other for one, other in combinations(views, 2))


@pytest.mark.parametrize("size", [8.0, 10.4, 13.0, 19.5])
@pytest.mark.parametrize("unit", [*CARDS, *GROUPS], ids=lambda unit: unit.name[:20])
def test_nothing_on_a_counter_touches_its_cut(unit: Card | UnitGroup, size: float) -> None:
    for reduced in (False, True):
        items = counter_face(unit, size, "colour", DRAWN, reduced=reduced)
        assert outside(items, DRAWN, Box(0, 0, size, size).grown(-size * 0.035)) == []


@pytest.mark.parametrize("size", [10.4, 13.0, 19.5])
def test_a_counter_shows_attack_move_and_defence_in_readable_figures(size: float) -> None:
    units: list[Card | UnitGroup] = [*CARDS, *GROUPS]
    for unit in units:
        shown = texts(counter_face(unit, size, "colour", DRAWN, reduced=False))
        stats = unit.stats
        assert [text.content for text in shown[-3:]] == [str(stats.atk), str(stats.mov), str(stats.def_)]
        assert all(text.size >= 5 * POINT for text in shown)
        boxes = [letters_box(text) for text in shown[-3:]]
        assert all(a.right < b.left for a, b in pairwise(boxes))


def test_a_counter_shows_its_steps_as_pips_and_many_as_a_number() -> None:
    for steps in range(1, 7):
        card = a_card(TYPES[0], stats=LOWEST._replace(steps=steps))
        items = counter_face(card, 13.0, "colour", DRAWN, reduced=False)
        pips = [item for item in items if isinstance(item, Circle)]
        assert len(pips) == steps
        assert all(a.y + a.radius < b.y - b.radius for a, b in pairwise(pips))
    many = a_group("heavy mech", "heavy mech")
    words = [text.content for text in texts(counter_face(many, 13.0, "colour", DRAWN, reduced=False))]
    assert words[0] == str(many.stats.steps) == "12"


@pytest.mark.parametrize("style", ["colour", "colour-blind"])
def test_the_reduced_back_differs_by_a_white_band_and_hollow_pips(style: Style) -> None:
    card = a_card(TYPES[0], stats=LOWEST._replace(steps=4))
    front, back = (counter_face(card, 13.0, style, DRAWN, reduced=reduced) for reduced in (False, True))

    def white_bands(items: Iterable[Item]) -> int:
        return sum(isinstance(i, Path) and i.paint.fill == "#ffffff" and len(i.segments) == 7 for i in items)

    def hollow(items: Iterable[Item]) -> int:
        return sum(isinstance(i, Circle) and i.paint.fill == "#ffffff" for i in items)

    assert (white_bands(front), white_bands(back)) == (0, 1)
    assert (hollow(front), hollow(back)) == (0, 2)


@pytest.mark.parametrize("style", STYLES)
def test_cards_print_as_svg(style: Style) -> None:
    items = card_face(overloaded(), style, DRAWN)
    text = print_svg(Scene(CARD_WIDTH, CARD_HEIGHT, "card", "one card", items, DRAWN))
    assert text.count("<use") >= len([item for item in items if isinstance(item, Use)])
