"""The tileset beside a Tiled map: a picture for each terrain and look, each level and each side's zone."""

from __future__ import annotations

from io import BytesIO
from math import ceil
from typing import NamedTuple

from PIL import Image, ImageDraw

from generator.exports.map_sheet.sites import BUILDINGS, STONE
from generator.exports.png import print_png
from generator.exports.scene import Circle, Item, Paint, Path, Scene, Text, Use, rectangle
from generator.exports.sides import SIDE_LOOKS
from generator.exports.symbols.registry import DRAWINGS, draw_variant
from generator.exports.tones import LAVA, RUST, inks_of
from generator.geometry.hexes import ORIGIN, Hex
from generator.geometry.layout import Layout
from generator.geometry.offsets import Orientation, to_offset
from generator.maps.model import SIDES
from generator.seeds import stream
from generator.terrain.palette import Palette

IMAGE_NAME = "tiles.png"
SIDE = 104  # pixels; with 180 between flat sides a hex is regular to a fifteenth of a pixel
FLAT_TO_FLAT, CORNER_TO_CORNER = 180, 208
PIXELS_PER_MM = 8
IN_A_ROW = 8
HIGHEST = 9
_DPI = 25.4 * PIXELS_PER_MM
_SMOOTH = 4  # the outline is cut at this many times the resolution


class TileKind(NamedTuple):
    """What one picture of the tileset stands for: a terrain's look, a level, or a side's zone."""

    terrain: str = ""
    look: str = ""
    level: int = 0
    side: str = ""


def tile_size(orientation: Orientation) -> tuple[int, int]:
    if orientation is Orientation.POINTY:
        return FLAT_TO_FLAT, CORNER_TO_CORNER
    return CORNER_TO_CORNER, FLAT_TO_FLAT


def tile_kinds(palette: Palette) -> list[TileKind]:
    """The pictures in the order of their numbers."""
    looks = [TileKind(name, look) for name, t in palette.terrains.items() for look in (t.looks or ("",))]
    levels = [TileKind(level=level) for level in range(1, HIGHEST + 1)]
    return [*looks, *levels, *(TileKind(side=side) for side in SIDES)]


def centre(h: Hex, orientation: Orientation) -> tuple[int, int]:
    """The middle of a hex in the map's pixels."""
    column, row = to_offset(h, orientation)
    step = (CORNER_TO_CORNER + SIDE) // 2
    if orientation is Orientation.POINTY:
        return column * FLAT_TO_FLAT + FLAT_TO_FLAT // 2 * (1 + row % 2), row * step + SIDE
    return column * step + SIDE, row * FLAT_TO_FLAT + FLAT_TO_FLAT // 2 * (1 + column % 2)


def tile_scene(palette: Palette, terrain: str, look: str, orientation: Orientation) -> Scene:
    """One terrain as it lies on one hex, in a look of its own. What is outside the hex is cut away."""
    width, height = (pixels / PIXELS_PER_MM for pixels in tile_size(orientation))
    title = f"{terrain} {look}".strip()
    kind = palette.terrains[terrain]
    items: list[Item] = [Path(rectangle(0, 0, width, height), Paint(fill=kind.fill))]
    symbols: dict[str, tuple[Item, ...]] = {}
    drawing = (kind.looks[look].symbol or look) if look else (kind.symbol or terrain)
    if drawing in DRAWINGS:
        inks = inks_of(kind.fill, kind.ink, LAVA if drawing == "volcano" else RUST)
        symbols["tile"] = draw_variant(drawing, 1, inks)
    elif terrain in BUILDINGS:
        symbols["tile"] = BUILDINGS[terrain](STONE, stream("arenaforge", f"symbol.{terrain}"))
    if symbols:
        items.append(Use("tile", width / 2, height / 2, FLAT_TO_FLAT / PIXELS_PER_MM))
    return Scene(width, height, title, "", tuple(items), symbols)


def tileset_picture(palette: Palette, orientation: Orientation) -> bytes:
    """The PNG of all tiles, eight in a row, clear outside the hexes."""
    kinds = tile_kinds(palette)
    width, height = tile_size(orientation)
    sheet = Image.new("RGBA", (width * IN_A_ROW, height * ceil(len(kinds) / IN_A_ROW)))
    outline = _outline(orientation)
    for k, kind in enumerate(kinds):
        tile = _picture(palette, kind, orientation, outline)
        sheet.paste(tile, (k % IN_A_ROW * width, k // IN_A_ROW * height))
    out = BytesIO()
    sheet.save(out, "PNG")
    return out.getvalue()


def _picture(palette: Palette, kind: TileKind, orientation: Orientation, outline: Image.Image) -> Image.Image:
    if kind.terrain:
        tile = _printed(tile_scene(palette, kind.terrain, kind.look, orientation)).convert("RGBA")
        tile.putalpha(outline)
        return tile
    if kind.side:
        tile = Image.new("RGBA", outline.size, SIDE_LOOKS[kind.side].colour)
        tile.putalpha(outline.point(lambda alpha: alpha // 3))
        return tile
    picture = _printed(_level_scene(kind.level, orientation))
    tile = picture.convert("RGBA")
    tile.putalpha(picture.convert("L").point(lambda light: 255 - light))
    return tile


def _printed(scene: Scene) -> Image.Image:
    return Image.open(BytesIO(print_png(scene, dpi=_DPI))).convert("RGB")


def _level_scene(level: int, orientation: Orientation) -> Scene:
    """A small number in a ring, low in the hex where no hex number stands."""
    width, height = (pixels / PIXELS_PER_MM for pixels in tile_size(orientation))
    x, y = width / 2, height * 0.78
    ring = Circle(x, y, 2.6, Paint(stroke="#202020", width=0.3))
    number = Text(x, y + 1.35, str(level), 4.0, "#202020", face="text-bold", anchor="middle")
    return Scene(width, height, f"level {level}", "", (ring, number))


def _outline(orientation: Orientation) -> Image.Image:
    """The hexagon as a mask, its edge smoothed."""
    width, height = tile_size(orientation)
    layout = Layout(orientation, FLAT_TO_FLAT, (width / 2, height / 2))
    corners = [(x * _SMOOTH, y * _SMOOTH) for x, y in layout.corners(ORIGIN)]
    mask = Image.new("L", (width * _SMOOTH, height * _SMOOTH))
    ImageDraw.Draw(mask).polygon(corners, fill=255)
    return mask.resize((width, height), Image.Resampling.BOX)
