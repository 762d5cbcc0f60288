"""The index of a batch: index.json, index.csv and index.html, a row an arena.

They are written row by row, so that a batch may be larger than memory. The page holds its own rows, style and
script: it opens from disk, without a server and without a network.
"""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Iterator
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from generator.batch.score import VERDICT_COLUMNS
from generator.batch.store import Row, Store
from generator.batch.work import MADE, TOLD
from generator.version import __version__

COLUMNS = ("number", "state", "name", *VERDICT_COLUMNS, "reason", "folder", "thumbnail", "files", *TOLD)
PASSED_OVER = "passed over"  # made and judged, but others were better


def write_index(store: Store) -> None:
    """The three files, each put in place in one step after it is whole."""
    for name, parts in (("index.json", _json), ("index.csv", _csv), ("index.html", _html)):
        new = store.folder / f".{name}"
        with new.open("w", encoding="utf-8", newline="") as file:
            for part in parts(store):
                file.write(part)
        os.replace(new, store.folder / name)


def index_rows(store: Store) -> Iterator[dict[str, Any]]:
    """What the index tells of each arena, in the plan's order."""
    for row in store.rows():
        yield index_row(row, kept=store.chosen is None or row["number"] in store.chosen)


def index_row(row: Row, *, kept: bool) -> dict[str, Any]:
    there = bool(row["folder"]) and kept
    told = {
        **row,
        **row["verdict"],
        "state": PASSED_OVER if row["state"] == MADE and not kept else row["state"],
        "folder": row["folder"] if there else "",
        "thumbnail": f"{row['folder']}/thumbnail.png" if there else "",
        "files": " ".join(row["files"]) if there else "",
    }
    return {name: told.get(name, "") for name in COLUMNS}


def _json(store: Store) -> Iterator[str]:
    yield "["
    for nth, row in enumerate(index_rows(store)):
        yield f"{',' if nth else ''}\n  {json.dumps(row, ensure_ascii=False)}"
    yield "\n]\n"


class _Lines:
    """What a csv writer writes to: the last line it wrote."""

    line = ""

    def write(self, line: str) -> int:
        self.line = line
        return len(line)


def _csv(store: Store) -> Iterator[str]:
    lines = _Lines()
    writer = csv.writer(lines)
    writer.writerow(COLUMNS)
    yield lines.line
    for row in index_rows(store):
        writer.writerow([_cell(row[name]) for name in COLUMNS])
        yield lines.line


def _cell(value: object) -> object:
    """No text of a recipe is a formula to a spreadsheet."""
    return f"'{value}" if isinstance(value, str) and value[:1] in tuple("=+-@\t\r") else value


def _html(store: Store) -> Iterator[str]:
    """The page, with the rows as a list for its script; a name cannot end the script that it stands in."""
    page = _asset("index.html")
    page = page.replace("{{style}}", _asset("index.css")).replace("{{script}}", _asset("index.js"))
    page = page.replace("{{title}}", escape(_title(store))).replace("{{version}}", __version__)
    before, after = page.split("{{rows}}")
    yield before
    yield "["
    for nth, row in enumerate(index_rows(store)):
        text = json.dumps(row, ensure_ascii=False).replace("<", "\\u003c")
        yield f"{',' if nth else ''}\n{text}"
    yield "]"
    yield after


def _title(store: Store) -> str:
    seeds = [options["seed"] for options in (store.plan.recipe, *store.plan.arenas) if "seed" in options]
    return str(seeds[0]) if len(set(seeds)) == 1 else "Arenas"


def _asset(name: str) -> str:
    return Path(str(files("generator.batch").joinpath("page", name))).read_text(encoding="utf-8")
