"""Prints scenes as a PDF: one page a scene, at true scale, fonts embedded.

One millimetre of a scene is one millimetre of paper: viewers are told not to fit the page, and a
page larger than the 14,400 units a PDF allows gets a larger unit. A symbol is stored once and
shared by all pages. The same scenes give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING

from generator.exports import fonts
from generator.exports.outlines import (
    MITRE_LIMIT,
    Box,
    baseline,
    circle_outline,
    extent,
    placement,
)
from generator.exports.scene import (
    Circle,
    Face,
    Group,
    Item,
    Paint,
    Path,
    Scene,
    Segment,
    Text,
    Use,
    symbols_used,
)

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

POINTS_PER_MM = 72 / 25.4
LARGEST_PAGE = 14_400  # units of user space, by the PDF standard
CAPS = {"butt": 0, "round": 1}
JOINS = {"miter": 0, "round": 1}
VERBS = {"M": "%.4f %.4f m ", "L": "%.4f %.4f l ", "C": "%.4f %.4f %.4f %.4f %.4f %.4f c ", "Z": "h "}


def print_pdf(scenes: Sequence[Scene], *, title: str, author: str = "Arenaforge", subject: str = "") -> bytes:
    """The PDF file of the scenes, in their order. Scenes with a bookmark are listed in its outline."""
    out = BytesIO()
    canvas = _new_canvas(out, title, author, subject)
    forms = _Forms(canvas)
    for number, scene in enumerate(scenes, start=1):
        _print_page(canvas, forms, scene, f"page-{number}")
    canvas.save()
    return out.getvalue()


def _new_canvas(out: BytesIO, title: str, author: str, subject: str) -> Canvas:
    from reportlab import rl_config
    from reportlab.pdfgen.canvas import Canvas

    rl_config.useA85 = 0  # text-safe streams are a fifth larger and slow to make
    canvas = Canvas(
        out,
        pageCompression=1,
        invariant=1,
        pdfVersion=(1, 6),  # the first with a larger unit for large pages
        initialFontName=_font("text").fontName,  # else each page names a Helvetica that is not embedded
        lang="en",
    )
    canvas.setTitle(fonts.legible(title))
    canvas.setAuthor(fonts.legible(author))
    canvas.setSubject(fonts.legible(subject))
    canvas.setCreator("Arenaforge")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


def _print_page(canvas: Canvas, forms: _Forms, scene: Scene, key: str) -> None:
    width, height = scene.width * POINTS_PER_MM, scene.height * POINTS_PER_MM
    unit = ceil(max(width, height) / LARGEST_PAGE)
    width, height, scale = width / unit, height / unit, POINTS_PER_MM / unit
    names = forms.store(scene)
    canvas.setPageSize((width, height))
    for box in ("crop", "trim"):
        canvas.setCropBox((0, 0, width, height), name=box)
    if scene.bookmark:
        canvas.bookmarkPage(key)
        canvas.addOutlineEntry(fonts.legible(scene.bookmark), key)
    canvas.addLiteral(f"{scale:.8f} 0 0 {-scale:.8f} 0 {height:.6f} cm {MITRE_LIMIT:g} M")
    _Stream(canvas, names).draw(scene.items)
    canvas.showPage()
    if unit > 1:
        page = canvas._doc.Pages.pages[-1]
        page.__NoDefault__ = [*page.__NoDefault__, "UserUnit"]
        page.UserUnit = unit


class _Form:
    """A symbol as stored: what it draws, the forms it is made of, and its own name in the file."""

    def __init__(self, items: tuple[Item, ...], parts: tuple[str, ...], name: str) -> None:
        self.items = items
        self.parts = parts
        self.name = name


class _Forms:
    """The symbols of a document, stored once each and shared by its pages.

    Two scenes may give one name to different drawings; each drawing is then a form of its own.
    """

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.stored: dict[str, list[_Form]] = {}
        self.count = 0

    def store(self, scene: Scene) -> Mapping[str, str]:
        """Stores what is not stored yet. Gives the form's name for each symbol of the scene."""
        names: dict[str, str] = {}
        boxes: dict[str, Box | None] = {}
        for symbol in symbols_used(scene.items, scene.symbols):
            items = scene.symbols[symbol]
            parts = tuple(names[part] for part in symbols_used(items, scene.symbols))
            known = self.stored.setdefault(symbol, [])
            form = next((f for f in known if f.parts == parts and f.items == items), None)
            if form is None:
                self.count += 1
                form = _Form(items, parts, f"symbol{self.count}")
                known.append(form)
                box = extent(items, scene.symbols, boxes) or Box(0, 0, 0, 0)
                self._write(form, box, names)
            names[symbol] = form.name
        return names

    def _write(self, form: _Form, box: Box, names: Mapping[str, str]) -> None:
        from reportlab.pdfbase.pdfdoc import PDFResourceDictionary, xObjectName

        margin = max(box.right - box.left, box.bottom - box.top) * 0.01
        left, top, right, bottom = (round(side, 4) for side in box.grown(margin))
        self.canvas.beginForm(form.name, left, top, right, bottom)
        _Stream(self.canvas, names).draw(form.items)
        code, self.canvas._code = self.canvas._code, []
        self.canvas.endForm()
        stored = self.canvas._doc.idToObject[xObjectName(form.name)]
        # ReportLab's own way from text to bytes takes ten times as long.
        stored.stream += "\n".join(("", *code)).encode("ascii")
        # ReportLab leaves the opacities out of a form's resources.
        stored.Resources = PDFResourceDictionary(
            XObject=stored.XObjects or {}, ExtGState=stored.ExtGState or {}
        )
        stored.Resources.basicFonts()


class _Stream:
    """Writes items as the operators of one page or form."""

    def __init__(self, canvas: Canvas, names: Mapping[str, str]) -> None:
        self.canvas = canvas
        self.names = names
        self.write = canvas.addLiteral

    def draw(self, items: Iterable[Item]) -> None:
        for item in items:
            if isinstance(item, Path):
                self._shape(item.segments, item.paint)
            elif isinstance(item, Circle):
                self._shape(circle_outline(item), item.paint)
            elif isinstance(item, Text):
                self._text(item)
            elif isinstance(item, Use):
                self._use(item)
            else:
                self._group(item)

    def _shape(self, segments: tuple[Segment, ...], paint: Paint) -> None:
        fills = paint.fill is not None and paint.fill_opacity > 0
        strokes = paint.stroke is not None and paint.stroke_opacity > 0 and paint.width > 0
        opacity = (paint.fill_opacity if fills else 1.0, paint.stroke_opacity if strokes else 1.0)
        if not segments or not (fills or strokes):
            return
        if fills and strokes and min(opacity) < 1:
            # In one go, viewers differ on what shows where the stroke lies over the filling.
            self._shape(segments, paint._replace(stroke=None))
            self._shape(segments, paint._replace(fill=None))
            return
        filling = f"{_rgb(paint.fill)} rg " if fills else ""
        pen = f"{_pen(paint)} " if strokes else ""
        verb = ("B" if strokes else "f") + ("*" if paint.even_odd else "") if fills else "S"
        with self._opacity(*opacity):
            self.write(f"{filling}{pen}{_outline(segments)}{verb}")

    @contextmanager
    def _opacity(self, fill: float, stroke: float) -> Iterator[None]:
        if fill >= 1 and stroke >= 1:
            yield
            return
        self.canvas.saveState()
        self.canvas.setFillAlpha(fill)
        self.canvas.setStrokeAlpha(stroke)
        yield
        self.canvas.restoreState()

    def _text(self, text: Text) -> None:
        letters = fonts.drawable(text.content, text.face)
        if not letters.strip() or text.opacity <= 0 or text.size <= 0:
            return
        shown = self._letters(text, letters)
        with self._opacity(text.opacity, text.opacity):
            if text.halo is not None and text.halo_width > 0:
                halo = Paint(stroke=text.halo, width=text.halo_width * 2)
                self.write(f"BT 1 Tr {_pen(halo)} {shown} ET")
            self.write(f"BT 0 Tr {_rgb(text.colour)} rg {shown} ET")

    def _letters(self, text: Text, letters: str) -> str:
        """The operators that place and show the letters, in the embedded subset of the face."""
        font, document = _font(text.face), self.canvas._doc
        a, b, c, d, e, f = baseline(text)
        size = text.size
        place = f"{a / size:.6f} {b / size:.6f} {-c / size:.6f} {-d / size:.6f} {e:.4f} {f:.4f} Tm"
        runs = " ".join(
            f"{font.getSubsetInternalName(subset, document)} {size:.4f} Tf <{run.hex()}> Tj"
            for subset, run in font.splitString(letters, document)
        )
        return f"{text.tracking:.4f} Tc {place} {runs}"

    def _use(self, use: Use) -> None:
        a, b, c, d, e, f = placement(use)
        self.canvas.saveState()
        self.write(f"{a:.6f} {b:.6f} {c:.6f} {d:.6f} {e:.4f} {f:.4f} cm")
        self.canvas.doForm(self.names[use.symbol])
        self.canvas.restoreState()

    def _group(self, group: Group) -> None:
        if not (group.x or group.y or group.clip):
            self.draw(group.items)
            return
        self.canvas.saveState()
        self.write(f"1 0 0 1 {group.x:.4f} {group.y:.4f} cm")
        if group.clip:
            self.write(f"{_outline(group.clip)}W n")
        self.draw(group.items)
        self.canvas.restoreState()


def _outline(segments: tuple[Segment, ...]) -> str:
    pattern = "".join([VERBS[segment[0]] for segment in segments])
    return pattern % tuple([number for segment in segments for number in segment[1:]])


def _pen(paint: Paint) -> str:
    dash = " ".join(f"{length:.4f}" for length in paint.dash)
    return (
        f"{_rgb(paint.stroke)} RG {paint.width:.5f} w {CAPS[paint.cap]} J {JOINS[paint.join]} j [{dash}] 0 d"
    )


@lru_cache(maxsize=4096)
def _rgb(colour: str | None) -> str:
    """``#rrggbb`` as three numbers from 0 to 1."""
    channels = bytes.fromhex((colour or "#000000")[1:])
    return " ".join(f"{channel / 255:.4f}" for channel in channels)


@cache
def _font(face: Face) -> TTFont:
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    font = TTFont(f"Arenaforge-{face}", str(fonts.font_file(face)))
    registerFont(font)
    return font
