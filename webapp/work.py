"""What workers are asked to do: functions of what was asked, each in one process and with nothing shared."""

from __future__ import annotations

import os
import signal
from functools import cache
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import TYPE_CHECKING

from webapp.asked import Asked
from webapp.settings import Settings
from webapp.store import Kept, keep

if TYPE_CHECKING:
    from flask import Flask

JSON, HTML = "application/json", "text/html; charset=utf-8"


def begin_worker(niceness: int = 0) -> None:
    """Ends with the server, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    server = parent_process()
    if server is not None:
        Thread(target=_end_with, args=(server.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    """A server that is killed cannot tell its workers; they see that it has gone."""
    wait([sentinel])
    os._exit(1)


def make_preview(asked: Asked, settings: Settings) -> Kept:
    """The preview as JSON: what the page is made of."""
    from webapp.forging import arena_of
    from webapp.preview import preview

    shown = preview(arena_of(asked, settings), sent=bool(asked.body))
    return keep(shown.model_dump_json().encode(), JSON)


def make_part(asked: Asked, settings: Settings) -> Kept:
    """The arena's part of the page."""
    from webapp.forging import arena_of
    from webapp.preview import preview
    from webapp.shown import arena_part

    shown = preview(arena_of(asked, settings), sent=bool(asked.body))
    with templates().app_context():
        return keep(arena_part(shown, settings).encode(), HTML)


def make_page(asked: Asked, settings: Settings, note: str) -> Kept:
    """The whole page, with what there is to say about its address."""
    from webapp.forging import arena_of
    from webapp.preview import preview
    from webapp.shown import page_of

    shown = preview(arena_of(asked, settings), sent=False)
    with templates().app_context():
        return keep(page_of(shown, settings, note).encode(), HTML)


@cache
def templates() -> Flask:
    """An application that has the templates, and serves nobody."""
    from webapp import create_app

    return create_app(Settings(workers=0))


def make_thumbnail(asked: Asked, settings: Settings) -> Kept:
    from webapp.forging import arena_of
    from webapp.thumbnails import thumbnail

    return keep(thumbnail(arena_of(asked, settings)), "image/webp")


def make_download(asked: Asked, settings: Settings, name: str, verdict: str = "") -> Kept:
    """The file; with the report of a verdict where its JSON comes along."""
    from generator.verdict.verdict import verdict_from_json
    from webapp.downloads import file_name, find_download
    from webapp.forging import arena_of

    download = find_download(name)
    arena = arena_of(asked, settings)
    if verdict and download.judged:
        content = download.judged(arena, verdict_from_json(verdict))
    else:
        content = download.make(arena)
    return keep(content, download.kind, file_name(arena.name, name))


def make_armies(asked: Asked, settings: Settings) -> Kept:
    from generator.exports.army_json import army_to_json
    from webapp.forging import arena_of

    armies = ",\n".join(army_to_json(army).strip() for army in arena_of(asked, settings).armies)
    return keep(f'{{"armies": [\n{armies}\n]}}\n'.encode(), JSON)


def make_record(asked: Asked, settings: Settings, seed: str, bots: str) -> Kept:
    from webapp.forging import arena_of
    from webapp.replay import record_of

    return keep(record_of(arena_of(asked, settings), seed, bots).encode(), JSON)


def make_replay(asked: Asked, settings: Settings, seed: str, bots: str) -> Kept:
    from webapp.forging import arena_of
    from webapp.replay import replay_of

    return keep(replay_of(arena_of(asked, settings), seed, bots).model_dump_json().encode(), JSON)


def warm_up(ruleset: str) -> None:
    """Has the rules compiled before anybody waits for them."""
    from generator.forge import forge_arena
    from generator.recipe import make_recipe
    from webapp.replay import record_of

    arena = forge_arena(make_recipe({"ruleset": ruleset, "size": "9x9", "points": 60}))
    for bots in ("", "planner"):  # the planner is compiled when it is first asked for
        record_of(arena, "1", bots)


def check_sent(asked: Asked, settings: Settings) -> None:
    """Refuses what is no arena before anything is done with it."""
    from webapp.forging import arena_of

    arena_of(asked, settings)


def read_upload(content: bytes, settings: Settings) -> dict[str, object]:
    from webapp.forging import import_file

    imported = import_file(content, settings)
    return {"arena": imported.file, "notes": list(imported.notes), "address": imported.address}


def make_art(name: str) -> Kept:
    from webapp.art import art

    return keep(art(name), "image/svg+xml")
