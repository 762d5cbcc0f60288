"""What keeps a server answering: rates, queues, jobs, stores, proxies."""

from __future__ import annotations

import ast
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from generator.errors import ArenaforgeError
from generator.forge import forge_arena
from generator.recipe import make_recipe
from webapp import create_app
from webapp.asked import Asked
from webapp.jobs import Jobs
from webapp.judging import judged
from webapp.rates import Rates, client_of
from webapp.settings import Settings
from webapp.store import Store, keep
from webapp.studio import Busy, Studio

QUIET = Settings(workers=0)


def test_a_client_that_asks_too_often_waits_and_others_do_not() -> None:
    now = [0.0]
    rates = Rates(2.0, 10.0, lambda: now[0])
    assert [rates.wait("a", 1) for _ in range(10)] == [0] * 10
    assert rates.wait("a", 1) >= 1
    assert rates.wait("b", 1) == 0
    now[0] += 1.0
    assert [rates.wait("a", 1), rates.wait("a", 1)] == [0, 0]
    assert rates.wait("a", 1) >= 1


def test_what_costs_more_than_the_bucket_holds_can_still_be_had() -> None:
    assert Rates(1.0, 5.0, lambda: 0.0).wait("a", 50) == 0


def test_a_household_is_one_client() -> None:
    assert client_of("2001:db8::1") == client_of("2001:db8::ffff")
    assert client_of("192.0.2.1") != client_of("192.0.2.2")
    assert client_of(None) == client_of("nonsense")


def test_the_rate_is_answered_with_429_and_when_to_come_again() -> None:
    client = create_app(Settings(workers=0, rate=0.01, burst=2)).test_client()
    answers = [client.get("/api/v1/preview?size=8x8&points=120") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert int(answers[2].headers["Retry-After"]) > 0
    assert (answers[2].json or {})["code"] == "too-many-requests"


def test_behind_a_proxy_clients_are_told_apart_by_what_it_says() -> None:
    settings = Settings(workers=0, rate=0.01, burst=1, proxies=1)
    client = create_app(settings).test_client()
    address = "/api/v1/preview?size=8x8&points=120"
    codes = [
        client.get(address, headers={"X-Forwarded-For": who}).status_code
        for who in ("192.0.2.1", "192.0.2.2", "192.0.2.1")
    ]
    assert codes == [200, 200, 429]


def test_without_a_proxy_nobody_is_believed() -> None:
    client = create_app(Settings(workers=0, rate=0.01, burst=1)).test_client()
    address = "/api/v1/preview?size=8x8&points=120"
    codes = [
        client.get(address, headers={"X-Forwarded-For": who}).status_code
        for who in ("192.0.2.1", "192.0.2.2")
    ]
    assert codes == [200, 429]


def test_the_store_keeps_within_its_bytes_and_drops_what_is_longest_unused() -> None:
    store = Store(4000)
    for name in "abcd":
        store.put(name, keep(bytes(900), "image/png"))
    assert store.get("a") is not None
    store.put("e", keep(bytes(900), "image/png"))
    assert store.bytes <= 4000
    assert store.get("b") is None
    assert store.get("a") is not None


@pytest.fixture(scope="module")
def crowded() -> Iterator[FlaskClient]:
    """A server where as many wait for drawings and matches as may."""
    app = create_app(Settings(workers=1, rate=0, waiting=0, waiting_to_watch=0))
    yield app.test_client()
    app.extensions["arenaforge"].close()


@pytest.mark.parametrize("path", ["/arena", "/api/v1/preview", "/api/v1/export/map.pdf", "/api/v1/replay"])
def test_who_asks_for_work_beyond_that_is_told_when_to_come_again(crowded: FlaskClient, path: str) -> None:
    answer = crowded.get(f"{path}?size=8x8")
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0


@pytest.mark.parametrize("path", ["/arena", "/api/v1/preview", "/api/v1/match", "/api/v1/replay"])
def test_what_is_no_arena_is_refused_however_much_there_is_to_do(crowded: FlaskClient, path: str) -> None:
    assert crowded.post(path, data=b"{" * 3000).status_code == 400
    assert crowded.post(path, data=b"\xff\x00").status_code == 400


@pytest.mark.parametrize("query", ["bots=x", "bots=greedy,greedy,greedy", "match=", "bots=,", "size=moon"])
def test_a_match_that_cannot_be_is_refused_as_well(crowded: FlaskClient, query: str) -> None:
    assert crowded.get(f"/api/v1/replay?{query}").status_code == 400


def test_a_file_that_is_no_map_is_refused_as_well(crowded: FlaskClient) -> None:
    assert crowded.post("/api/v1/import", data=b"no map at all").status_code == 400


def test_a_mistake_in_a_worker_is_a_mistake_here() -> None:
    studio = Studio(Settings(), Store(1000), workers=1, waiting=4)
    try:
        with pytest.raises(ArenaforgeError, match="boards go from") as told:
            studio.run(_asked_for_too_small)
        assert told.value.field == "size"
    finally:
        studio.close()


def _asked_for_too_small() -> None:
    from generator.recipe import make_recipe

    make_recipe({"size": "1x1"})


def slow_judge(
    asked: Asked, settings: Settings, matches: int, tell: Callable[[int, int], None]
) -> dict[str, Any]:
    tell(1, matches)
    if asked.query == "mistake":
        raise ArenaforgeError("it cannot be played", field="scenario")
    if asked.query == "crash":
        raise SystemExit(3)
    if asked.query == "wait":
        time.sleep(60)
    return {"judgement": asked.query, "matches": matches, "jobs": settings.jobs}


def settled(jobs: Jobs, asked: Asked) -> str:
    """How a job ended; it must within half a minute."""
    for _ in range(300):
        job = jobs.find(asked, 5)
        assert job is not None
        if job.state != "running":
            return job.state
        time.sleep(0.1)
    raise AssertionError("the job never ended")


def test_a_verdict_is_made_in_the_background_and_made_once() -> None:
    jobs = Jobs(QUIET, slow_judge)
    asked = Asked("fair")
    first = jobs.start(asked, 5)
    assert jobs.start(asked, 5) is first
    assert settled(jobs, asked) == "done"
    assert first.verdict == {"judgement": "fair", "matches": 5, "jobs": 2}


def test_the_progress_of_a_verdict_never_goes_back() -> None:
    told: list[int] = []
    arena = forge_arena(make_recipe({"size": "8x8", "points": 120}))
    verdict = judged(arena, 100, lambda done, _: told.append(done))
    assert told == sorted(told)
    assert verdict["skill_matches"] > 0 or len(told) > 10


def test_a_mistake_and_a_crash_of_a_verdict_are_told() -> None:
    jobs = Jobs(QUIET, slow_judge)
    for name, words in (("mistake", "it cannot be played"), ("crash", "the verdict was broken off")):
        job = jobs.start(Asked(name), 5)
        assert settled(jobs, Asked(name)) == "failed"
        assert job.message == words


def test_a_verdict_that_nobody_asks_for_any_more_is_broken_off() -> None:
    jobs = Jobs(Settings(asked_within=0.2), slow_judge)
    job = jobs.start(Asked("wait"), 5)
    for _ in range(300):
        if job.state != "running":
            break
        time.sleep(0.1)
    assert job.state == "failed"
    assert jobs.running == 0


def test_more_verdicts_than_the_server_takes_on_wait_their_turn() -> None:
    jobs = Jobs(Settings(jobs=1), slow_judge)
    try:
        jobs.start(Asked("wait"), 5)
        with pytest.raises(Busy) as busy:
            jobs.start(Asked("fair"), 5)
        assert busy.value.after > 0
    finally:
        jobs.close()


def test_the_readme_s_line_for_gunicorn_makes_an_application(checkout: Path) -> None:
    """Gunicorn takes a call with literal arguments and no other."""
    found = re.search(r'gunicorn .* "webapp:(.+)"', (checkout / "README.md").read_text("utf-8"))
    assert found
    call = ast.parse(found[1], mode="eval").body
    assert isinstance(call, ast.Call)
    assert ast.unparse(call.func) == "create_app"
    options = {word.arg or "": ast.literal_eval(word.value) for word in call.keywords}
    assert create_app(**options).extensions["arenaforge"].settings == Settings(**options)
