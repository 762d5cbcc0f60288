"""The API under /api/v1: the same arenas for programs, by a recipe (GET) or an arena file (POST)."""

from __future__ import annotations

import json

from flask import Blueprint, Response, jsonify, request

from generator.errors import ArenaforgeError
from generator.version import __version__
from webapp.answers import FOR_A_WHILE, answer, caching, mistake
from webapp.asked import Asked, asked_of
from webapp.downloads import DOWNLOADS, find_download
from webapp.forms import choices_by_ruleset
from webapp.jobs import Job
from webapp.models import Check, ImportedFile, Options, Proven
from webapp.openapi import openapi, recipe_schema
from webapp.players import check_match
from webapp.requests import asked_for, asked_recipe, house, spend, upload, whole_number
from webapp.store import keep
from webapp.studio import Busy
from webapp.work import JSON, make_armies, make_download, make_preview, make_record, make_replay, read_upload

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")
OF_A_MATCH = ("match", "bots")
OF_A_CHECK = ("matches",)
BOTH = ["GET", "POST"]


@blueprint.get("/openapi.json")
def description() -> Response:
    content = json.dumps(openapi(), indent=1).encode()
    return answer(keep(content, JSON), caching=FOR_A_WHILE)


@blueprint.get("/options")
def options() -> Response:
    settings = house().settings
    limits: dict[str, float] = {
        "hexes": settings.most_hexes,
        "matches": settings.most_matches,
        "points": settings.most_points,
        "dpi": settings.highest_dpi,
        "upload_bytes": settings.upload,
    }
    found = Options(
        version=__version__,
        recipe=recipe_schema(),
        rulesets=choices_by_ruleset(),
        limits=limits,
        downloads={name: download.title for name, download in DOWNLOADS.items()},
    )
    return answer(keep(found.model_dump_json().encode(), JSON), caching=FOR_A_WHILE)


@blueprint.route("/preview", methods=BOTH)
def preview() -> Response:
    spend(1)
    asked = asked_for()
    return answer(
        house().studio.kept(f"preview {asked.key}", make_preview, asked, house().settings), caching=caching()
    )


@blueprint.route("/arena", methods=BOTH)
def arena() -> Response:
    return _download("arena.json", attached=False)


@blueprint.route("/map", methods=BOTH)
def game_map() -> Response:
    return _download("map.json", attached=False)


@blueprint.route("/army", methods=BOTH)
def army() -> Response:
    spend(1)
    asked = asked_for()
    return answer(
        house().studio.kept(f"armies {asked.key}", make_armies, asked, house().settings), caching=caching()
    )


@blueprint.route("/export/<name>", methods=BOTH)
def export(name: str) -> Response:
    return _download(name, attached=True)


def _download(name: str, *, attached: bool) -> Response:
    download = find_download(name)
    spend(4 if attached else 1)
    asked = asked_for(*(OF_A_CHECK if download.judged else ()))
    of_verdict = bool(download.judged and OF_A_CHECK[0] in request.args)
    key = f"{name} {asked.key} {_matches() if of_verdict else ''}"
    kept = house().store.get(key)
    if kept is None:
        place = house().table if download.played else house().studio
        verdict = _verdict_of(asked) if of_verdict else ""
        kept = place.kept(key, make_download, asked, house().settings, name, verdict)
    return answer(kept, caching=caching(), download=kept.name if attached else "")


def _verdict_of(asked: Asked) -> str:
    """The verdict as JSON, for its report; it is begun where it has not been here."""
    job = house().jobs.find(asked, _matches()) or house().jobs.start(asked, _matches())
    if job.state == "failed":
        raise ArenaforgeError(job.message, field=job.field)
    if job.verdict is None:
        raise Busy("its verdict is under way", 2)
    return json.dumps(job.verdict)


@blueprint.post("/import")
def import_file() -> Response:
    spend(3)
    read = house().desk.run(read_upload, upload(), house().settings)
    found = ImportedFile(
        address=str(read["address"]),
        notes=[str(note) for note in read["notes"]],  # type: ignore[attr-defined]
        arena=json.loads(str(read["arena"])),
    )
    return jsonify(found.model_dump())


@blueprint.route("/match", methods=BOTH)
def match() -> Response:
    """The record of a match between bots."""
    spend(4)
    asked, seed, bots = _match_asked_for()
    key = f"match {asked.key} {seed} {bots}"
    return answer(
        house().table.kept(key, make_record, asked, house().settings, seed, bots), caching=caching()
    )


@blueprint.route("/replay", methods=BOTH)
def replay() -> Response:
    """The same match as frames: who stands where after every action, and what happened in words."""
    spend(4)
    asked, seed, bots = _match_asked_for()
    key = f"replay {asked.key} {seed} {bots}"
    return answer(
        house().table.kept(key, make_replay, asked, house().settings, seed, bots), caching=caching()
    )


def _match_asked_for() -> tuple[Asked, str, str]:
    """The arena, the match's seed and who plays it; what is wrong with them is told before anybody plays."""
    seed, bots = request.args.get("match", "1"), request.args.get("bots", "")
    check_match(seed, bots, asked_recipe(*OF_A_MATCH) if request.method == "GET" else None)
    asked = asked_for(*OF_A_MATCH)
    if request.method == "POST" and not asked.body:
        raise ArenaforgeError("the body must be an arena file", field="file")
    return asked, seed, bots


@blueprint.post("/check")
def start_check() -> Response:
    """Starts a verdict, or tells of the one under way."""
    spend(6)
    asked = asked_for(*OF_A_CHECK)
    job = house().jobs.start(asked, _matches())
    return _told(job, 202 if job.state == "running" else 200)


@blueprint.get("/check")
def check() -> Response:
    spend(0.3)
    job = house().jobs.find(asked_for(*OF_A_CHECK), _matches())
    if job is None:
        return mistake("not-started", "no verdict of this arena is under way here: POST to start it", 404)
    return _told(job, 200)


@blueprint.post("/prove")
def start_proof() -> Response:
    """Looks for a fair arena near a recipe: armies matched by play, and what is to blame drawn anew."""
    spend(12)
    job = house().proofs.start(asked_of(asked_recipe(*OF_A_CHECK)), _matches())
    return _proven(job, 202 if job.state == "running" else 200)


@blueprint.get("/prove")
def proof() -> Response:
    spend(0.3)
    job = house().proofs.find(asked_of(asked_recipe(*OF_A_CHECK)), _matches())
    if job is None:
        return mistake("not-started", "no fair arena is looked for here: POST to begin", 404)
    return _proven(job, 200)


def _matches() -> int:
    settings = house().settings
    return whole_number("matches", settings.usual_matches, 1, settings.most_matches)


def _told(job: Job, status: int) -> Response:
    if job.state == "failed" and job.field:
        return mistake("invalid", job.message, 400, job.field)
    found = Check(state=job.state, done=job.done, of=job.of, message=job.message, verdict=job.verdict)
    return _now(found, status)


def _proven(job: Job, status: int) -> Response:
    if job.state == "failed" and job.field:
        return mistake("invalid", job.message, 400, job.field)
    found = Proven(state=job.state, done=job.done, of=job.of, message=job.message, **(job.verdict or {}))
    return _now(found, status)


def _now(found: Check | Proven, status: int) -> Response:
    response: Response = jsonify(found.model_dump())
    response.status_code = status
    response.headers["Cache-Control"] = "no-store"
    return response
