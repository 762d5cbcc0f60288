"""One task of a batch: a recipe made, judged and turned into files, in memory.

It depends on the task alone and touches no disk, so it gives the same bytes here, in another process and on
another machine. Whoever gave out the work writes the files.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from generator.arena_files import arena_files
from generator.batch.features import features
from generator.batch.plan import Task
from generator.batch.score import verdict_row
from generator.engine.arena import Arena
from generator.errors import ArenaforgeError
from generator.exports.arena_json import arena_to_json
from generator.exports.thumbnail import thumbnail
from generator.file_names import slug
from generator.forge import forge_arena
from generator.recipe import Recipe, make_recipe
from generator.verdict.judging import judge
from generator.verdict.limits import make_limits
from generator.verdict.verdict import Verdict
from generator.version import __version__

THUMBNAIL = "thumbnail.png"
MADE, REJECTED, FAILED = "made", "rejected", "failed"
# What a row tells of the recipe.
TOLD = ("ruleset", "scenario", "preset", "size", "sides", "symmetry", "points", "doctrine", "seed")


class Made(NamedTuple):
    """What came of a task: its row for the index, and the files of an arena that is worth keeping."""

    number: int
    row: dict[str, Any]
    files: dict[str, bytes]
    version: str = __version__


def make(task: Task) -> Made:
    """Carries a task out. Whatever goes wrong with its recipe is told in its row."""
    try:
        return _made(task)
    except ArenaforgeError as error:
        return failed(task, error.message)
    except MemoryError:
        return failed(task, "it takes more memory than there is")
    except Exception as error:  # a night's batch does not end because one arena meets a defect of ours
        return failed(task, f"{type(error).__name__}: {error}")


def failed(task: Task, reason: str) -> Made:
    """The row of a recipe that could not be made."""
    told = {name: task.options.get(name, "") for name in TOLD}
    row = {**_row(task, FAILED, reason), **told, "files": [], "verdict": {}, "features": []}
    return Made(task.number, row, {})


def _row(task: Task, state: str, reason: str, name: str = "") -> dict[str, Any]:
    return {
        "number": task.number,
        "state": state,
        "reason": " ".join(reason.split()),
        "name": name,
        "folder": slug(name) if state == MADE else "",
    }


def _made(task: Task) -> Made:
    recipe = make_recipe(task.options)
    arena = forge_arena(recipe)
    verdict = judge(arena, limits=make_limits({"matches": task.matches}), workers=1)
    state = REJECTED if verdict.playable is False else MADE
    reason = verdict.summary if state == REJECTED else ""
    row = {**_row(task, state, reason, arena.name), **told_of(recipe), "verdict": verdict_row(verdict)}
    row["features"] = features(arena)
    files = _files(task, arena, verdict) if state == MADE else {}
    row["files"] = sorted(files.keys() - {THUMBNAIL})
    return Made(task.number, row, files)


def told_of(recipe: Recipe) -> dict[str, Any]:
    return {name: getattr(recipe, name) for name in TOLD}


def _files(task: Task, arena: Arena, verdict: Verdict) -> dict[str, bytes]:
    files = {
        THUMBNAIL: thumbnail(arena.map),
        "arena.json": arena_to_json(arena).encode(),
        "verdict.json": verdict.to_json(timings=False).encode(),
    }
    wanted = [name for name in task.formats if name != "json"]
    return files | (arena_files(arena, wanted).files if wanted else {})
