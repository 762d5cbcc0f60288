"""The product's own typefaces for browsers: the letters a page needs, under names of our own.

The fonts' licence keeps their names for the unchanged files, so a part of one is called otherwise.
"""

from __future__ import annotations

import io
from functools import cache

from flask import Blueprint, Response, abort

from generator.exports.fonts import font_file
from generator.exports.scene import Face
from webapp.answers import FOR_EVER, answer
from webapp.store import Kept, keep

blueprint = Blueprint("typefaces", __name__)
SERVED: dict[str, Face] = {"display": "display", "text": "text", "text-bold": "text-bold"}
LETTERS = (*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027), 0x2030, 0x2190, 0x2192, 0x2212)
LEGAL = (0, 7, 13, 14)  # copyright, trademark, licence and its address stay in the file


@blueprint.get("/fonts/<name>.woff")
def typeface(name: str) -> Response:
    if name not in SERVED:
        abort(404)
    return answer(_woff(name), caching=FOR_EVER)


@cache
def _woff(name: str) -> Kept:
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font = TTFont(font_file(SERVED[name]), recalcTimestamp=False)
    options = Options(name_IDs=list(LEGAL), layout_features=["kern", "liga", "tnum", "lnum"], hinting=False)
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    for number, words in ((1, "Arenaforge"), (2, name), (4, f"Arenaforge {name}"), (6, f"Arenaforge-{name}")):
        font["name"].setName(words, number, 3, 1, 0x409)
    font.flavor = "woff"
    buffer = io.BytesIO()
    font.save(buffer, reorderTables=False)
    return keep(buffer.getvalue(), "font/woff")
