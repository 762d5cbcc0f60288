"""Draws the README's pictures of armies into docs/gallery: cards in every style, counters, a roster."""

from __future__ import annotations

import io
from typing import get_args

from PIL import Image

from generator.armies.army import Army
from generator.exports.card_sheets.counter_pages import counter_pages
from generator.exports.card_sheets.roster_pages import roster_pages
from generator.exports.card_sheets.standee_pages import standee_pages
from generator.exports.cards import CARD_HEIGHT, CARD_WIDTH
from generator.exports.cards.face import card_face
from generator.exports.cards.group_face import group_face
from generator.exports.png import print_png
from generator.exports.scene import Group, Item, Paint, Path, Scene, rectangle
from generator.forge import forge_armies
from generator.recipe import make_recipe
from generator.terrain.palette import Style
from tools.gallery import FOLDER, SEED, save

SHOWN = ("Infantry Squad", "Main Battle Tank", "Mortar", "Heavy Mech")  # in turns blue and red
WIDE, PAGE = 1000, 560  # pixels across
HEX = 25.4
TABLE = "#ece7dd"


def armies() -> tuple[Army, ...]:
    mins = ",".join(f"{name}=1" for name in (*SHOWN, "APC"))
    return forge_armies(make_recipe({"seed": SEED, "points": 700, "groups": "auto", "min": mins}))


def cards(both: tuple[Army, ...], style: Style) -> Scene:
    """A card of each type shown, then a group, side by side on the table."""
    symbols: dict[str, tuple[Item, ...]] = {}
    faces = [
        card_face(next(card for card in both[n % 2].cards if card.type == name), style, symbols)
        for n, name in enumerate(SHOWN)
    ]
    faces.append(group_face(both[0].groups[0], style, symbols))
    width, height = len(faces) * (CARD_WIDTH + 3) + 3, CARD_HEIGHT + 6
    items: list[Item] = [Path(rectangle(0, 0, width, height), Paint(fill=TABLE))]
    for n, face in enumerate(faces):
        x = 3 + n * (CARD_WIDTH + 3)
        items.append(Path(rectangle(x, 3, CARD_WIDTH, CARD_HEIGHT), Paint(fill="#ffffff")))
        items.append(Group(face, "card", (), x, 3))
    return Scene(width, height, "Cards", f"Cards in the style {style}.", tuple(items), symbols)


def drawn(scene: Scene, width: int) -> Image.Image:
    """A scene so many pixels wide, smoothed from twice as many."""
    large = Image.open(io.BytesIO(print_png(scene, dpi=2 * width / scene.width * 25.4)))
    size = (width, round(width * scene.height / scene.width))
    return large.convert("RGB").resize(size, Image.Resampling.LANCZOS)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    both = armies()
    for style in get_args(Style):
        save(drawn(cards(both, style), WIDE), f"cards-{style}")
    blue = both[0]
    save(drawn(roster_pages(blue, "colour", "a4")[0], PAGE), "army-roster")
    save(drawn(counter_pages(blue, HEX, "colour", "a4")[0], PAGE), "army-counters")
    save(drawn(standee_pages(blue, HEX, "colour", "a4")[0], PAGE), "army-standees")


if __name__ == "__main__":
    main()
