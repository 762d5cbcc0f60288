"""The pages as they are served: whole without a script, the same for the same address, safe."""

from __future__ import annotations

import io
import json
import re
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient
from PIL import Image

from generator.forge import forge_arena
from generator.recipe import make_recipe
from generator.verdict.judging import judge
from generator.version import __version__
from webapp import create_app
from webapp.asked import WEB_OPTIONS, address_of, recipe_of
from webapp.opening import OPENING
from webapp.settings import Settings

BOARD = "size=9x9&points=120"


def facts(html: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="facts"[^>]*>(.*?)</script>', html, re.DOTALL)
    assert found
    table: dict[str, Any] = json.loads(found[1])
    return table


def test_the_page_opens_on_a_finished_arena(client: FlaskClient) -> None:
    html = client.get(f"/?{BOARD}").text
    assert "<svg" in html
    assert html.count('class="card"') >= 4
    assert facts(html)["name"] in unescape(html)


def test_an_address_without_a_recipe_opens_on_an_arena_that_is_playable() -> None:
    assert judge(forge_arena(make_recipe(OPENING))).judgement == "playable"


def test_the_opening_arena_is_shown_where_the_address_names_none() -> None:
    client = create_app(Settings(workers=0, rate=0)).test_client()
    for address in ("/", "/?v=0.0.1", "/?preset=moon"):
        recipe = facts(client.get(address).text)["recipe"]
        assert {name: recipe[name] for name in OPENING} == OPENING


def test_the_address_carries_every_option_and_the_version(client: FlaskClient) -> None:
    address = str(facts(client.get(f"/?{BOARD}&seed=carry").text)["address"])
    assert f"v={__version__}" in address
    for name in ("ruleset", "preset", "symmetry", "seed", "style", "paper", "doctrine", "hex_mm"):
        assert f"{name}=" in address


def test_the_address_gives_the_same_arena_to_the_byte(client: FlaskClient) -> None:
    address = facts(client.get(f"/?{BOARD}&seed=same").text)["address"]
    first, second = (client.get(f"/api/v1/arena?{query}").data for query in (address, f"{BOARD}&seed=same"))
    assert first == second
    assert client.get(f"/arena?{address}").data == client.get(f"/arena?{address}").data


def test_an_address_of_another_version_says_so(client: FlaskClient) -> None:
    assert "made by Arenaforge 0.0.1" in client.get(f"/?{BOARD}&v=0.0.1").text
    assert "made by Arenaforge" not in client.get(f"/?{BOARD}&v={__version__}").text


def test_a_wrong_address_shows_an_arena_and_what_was_wrong(client: FlaskClient) -> None:
    answer = client.get("/?size=9x9&preset=moon")
    assert answer.status_code == 200
    assert "unknown preset" in answer.text
    assert "<svg" in answer.text


def test_what_changes_with_one_seed_leaves_the_rest(client: FlaskClient) -> None:
    def arena(more: str) -> dict[str, object]:
        table: dict[str, object] = json.loads(client.get(f"/api/v1/arena?{BOARD}&seed=x{more}").data)
        return table

    plain, other = arena(""), arena("&red_seed=another")
    assert plain["map"]["hexes"] == other["map"]["hexes"]  # type: ignore[index]
    assert plain["armies"][0]["units"] == other["armies"][0]["units"]  # type: ignore[index]
    assert plain["armies"][1]["units"] != other["armies"][1]["units"]  # type: ignore[index]


def test_an_answer_that_a_browser_has_is_not_sent_again(client: FlaskClient) -> None:
    address = f"/arena?{BOARD}&v={__version__}"
    first = client.get(address, headers={"Accept-Encoding": "gzip"})
    again = client.get(address, headers={"Accept-Encoding": "gzip", "If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert "immutable" in first.headers["Cache-Control"]
    assert first.headers["Content-Encoding"] == "gzip"
    plain = client.get(address)
    assert "Content-Encoding" not in plain.headers
    assert len(first.data) < len(plain.data) / 2


def test_nothing_runs_or_is_styled_in_the_page_s_own_text(client: FlaskClient) -> None:
    for page in (f"/?{BOARD}", "/gallery", "/help", "/api", "/nowhere"):
        answer = client.get(page)
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert not re.search(r"\sstyle=|<style|\son[a-z]+=", answer.text)
        for script in re.findall(r"<script[^>]*>", answer.text):
            assert "src=" in script or "application/json" in script


def test_a_link_that_is_shared_tells_what_it_leads_to(client: FlaskClient) -> None:
    html = client.get(f"/?{BOARD}&preset=canyon").text
    found = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', html))
    assert unescape(found["title"]).startswith(str(facts(html)["name"]))
    assert "Canyon" in found["description"]


def test_words_of_a_stranger_are_never_markup(client: FlaskClient) -> None:
    html = client.get(f"/?{BOARD}&seed=%3Cscript%3Ealert(1)%3C/script%3E").text
    assert "<script>alert" not in html


def test_every_asset_and_picture_that_a_page_names_is_there(client: FlaskClient) -> None:
    html = client.get(f"/?{BOARD}").text
    names = set(re.findall(r'(?:href|src)="(/(?:static|fonts)/[^"]+)"', html))
    assert len(names) > 15
    names.add(re.findall(r'src="(/art/[^"]+)"', html)[0])
    assert [name for name in sorted(names) if client.get(name).status_code != 200] == []


def test_the_gallery_shows_every_preset(client: FlaskClient) -> None:
    html = client.get("/gallery").text
    pictures = re.findall(r'src="(/thumbnail/[^"]+)"', html)
    assert len(pictures) == 11
    roomy = client.get(pictures[0])
    assert roomy.status_code == 200
    assert "immutable" in roomy.headers["Cache-Control"]
    assert Image.open(io.BytesIO(roomy.data)).format == "WEBP"
    assert len(roomy.data) < 100_000
    land = Image.open(io.BytesIO(roomy.data))
    corners = [(0, 0), (land.width - 1, 0), (0, land.height - 1), (land.width - 1, land.height - 1)]
    edges = [land.getpixel((x, y)) for x in range(0, land.width, 7) for y in (0, land.height - 1)]
    assert (255, 255, 255) not in [*edges, *map(land.getpixel, corners)]


def test_the_help_page_has_the_rules_and_the_api_page_the_endpoints(client: FlaskClient) -> None:
    rules = client.get("/help").text
    for words in ("Dustbowl", "Battle Arena", "To win", '<th scope="row">'):
        assert words in rules
    api = client.get("/api").text
    assert "/api/v1/check" in api
    assert [name for name in WEB_OPTIONS if f"<code>{name}</code>" not in api] == []


@pytest.mark.parametrize("page", ["/nowhere", "/static//x.js", "/static/0/../../etc/passwd", "/fonts/x.woff"])
def test_what_is_not_there_is_a_page_that_says_so(client: FlaskClient, page: str) -> None:
    answer = client.get(page)
    assert answer.status_code == 404
    assert "<h1>" in answer.text


def test_an_address_reads_back_as_its_recipe() -> None:
    settings = Settings()
    recipe = recipe_of([("seed", "a&b=c ü"), ("size", "9x9"), ("mirror", "true")], settings)
    from urllib.parse import parse_qsl

    assert recipe_of(parse_qsl(address_of(recipe)), settings) == recipe
