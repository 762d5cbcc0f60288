"""A scene as SVG."""

from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from generator.exports.scene import Circle, Group, Item, Paint, Path, Scene, Text, Use, lines, rectangle
from generator.exports.svg import print_svg

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
RED = Paint(fill="#cc0000")
TREE: tuple[Item, ...] = (Circle(0, 0, 0.3, RED),)
GROVE: tuple[Item, ...] = (Use("tree", -0.2, 0), Use("tree", 0.2, 0, mirror=True))


def a_scene(*items: Item, title: str = "Map", description: str = "A map", **sizes: float) -> Scene:
    size = {"width": 100.0, "height": 50.0, **sizes}
    return Scene(size["width"], size["height"], title, description, items, {"tree": TREE, "grove": GROVE})


def parsed(scene: Scene) -> ElementTree.Element:
    return ElementTree.fromstring(print_svg(scene).encode())


def test_the_size_is_in_millimetres_and_a_unit_is_one() -> None:
    root = parsed(a_scene(width=210, height=148.5))
    assert (root.get("width"), root.get("height")) == ("210mm", "148.5mm")
    assert root.get("viewBox") == "0 0 210 148.5"


def test_title_and_description_come_first() -> None:
    root = parsed(a_scene(title="Dust & <bones>", description="Hills to the west"))
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert root[0].text == "Dust & <bones>"
    assert root[1].text == "Hills to the west"


def test_a_symbol_is_defined_once_however_often_it_is_used() -> None:
    root = parsed(a_scene(*(Use("grove", x, 5, 10) for x in range(9)), Use("tree", 1, 1)))
    names = [element.get("id") for element in root.iter() if element.get("id")]
    assert names == ["s-tree", "s-grove"]
    used = [element.get(HREF) for element in root.iter(f"{SVG}use")]
    assert used.count("#s-grove") == 9
    assert used.count("#s-tree") == 3


def test_an_unused_symbol_is_left_out() -> None:
    assert "s-grove" not in print_svg(a_scene(Use("tree", 1, 1)))


def test_a_symbol_is_mirrored_before_it_is_rotated() -> None:
    root = parsed(a_scene(Use("tree", 10, 20, 3, rotation=30, mirror=True)))
    use = next(root.iter(f"{SVG}use"))
    assert use.get("transform") == "translate(10 20)rotate(30)scale(-3 3)"


def test_letters_are_outlines_with_their_words_as_a_label() -> None:
    root = parsed(a_scene(Text(10, 10, "Ré 0507", 4, "#222222")))
    assert not list(root.iter(f"{SVG}text"))
    labelled = [element for element in root.iter() if element.get("aria-label")]
    assert [element.get("aria-label") for element in labelled] == ["Ré 0507"]
    assert len(list(labelled[0])) == 4  # R, é, 05, 07


def test_every_use_points_to_something() -> None:
    root = parsed(a_scene(Text(0, 9, "The quick brown fox, 12345", 4, "#000000"), Use("grove", 0, 0)))
    defined = {f"#{element.get('id')}" for element in root.iter()}
    assert {element.get(HREF) for element in root.iter(f"{SVG}use")} <= defined


def test_a_letter_is_defined_once_a_face() -> None:
    texts = [Text(0, y, "aa", 4, "#000000", face="display" if y % 2 else "text") for y in range(6)]
    glyphs = list(next(parsed(a_scene(*texts)).iter(f"{SVG}defs")))
    assert len(glyphs) == 2


def test_the_halo_lies_below_all_letters() -> None:
    root = parsed(a_scene(Text(0, 9, "ab", 4, "#000000", halo="#ffffff", halo_width=0.4)))
    letters = next(element for element in root.iter() if element.get("aria-label"))
    halo, *rest = list(letters)
    assert halo.get("stroke") == "#ffffff"
    assert len(list(halo)) == len(rest) == 2


def test_groups_keep_their_names_and_no_id_is_given_twice() -> None:
    groups = (Group((), name="roads"), Group((), name="roads"), Group((), name="3 sites"))
    root = parsed(a_scene(*groups))
    assert [group.get("id") for group in root.iter(f"{SVG}g")][1:] == ["roads", "roads-2", "_3-sites"]


def test_a_clip_is_a_path_that_its_group_names() -> None:
    group = Group((Path(rectangle(0, 0, 9, 9), RED),), clip=rectangle(0, 0, 5, 5), x=2)
    root = parsed(a_scene(group))
    clip = next(root.iter(f"{SVG}clipPath"))
    clipped = next(element for element in root.iter() if element.get("clip-path"))
    assert clipped.get("clip-path") == f"url(#{clip.get('id')})"
    assert clipped.get("transform") == "translate(2 0)"


def test_paints_are_written_in_full() -> None:
    paint = Paint("#111111", "#222222", 0.5, 0.25, 0.75, (2, 1), True, "butt", "miter")
    path = next(parsed(a_scene(Path(lines([(0, 0), (10, 0.123)]), paint))).iter(f"{SVG}path"))
    assert path.attrib == {
        "d": "M0 0L10 0.12",
        "fill": "#111111",
        "fill-opacity": "0.25",
        "fill-rule": "evenodd",
        "stroke": "#222222",
        "stroke-width": "0.5",
        "stroke-opacity": "0.75",
        "stroke-dasharray": "2 1",
        "stroke-linecap": "butt",
        "stroke-linejoin": "miter",
    }


def test_the_same_scene_gives_the_same_text() -> None:
    scene = a_scene(Use("grove", 5, 5, 3), Text(1, 1, "0507", 2, "#000000"), Group((), name="a"))
    assert print_svg(scene) == print_svg(scene)


@given(st.text(st.characters(exclude_categories=())))
def test_any_words_give_readable_xml(words: str) -> None:
    scene = a_scene(
        Text(5, 5, words, 3, "#000000"),
        Group((), name=words),
        title=words,
        description=words,
    )
    assert parsed(scene).tag == f"{SVG}svg"
