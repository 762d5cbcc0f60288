"""The description of the API, and that the API keeps to it whatever it is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from tests.webapp.conftest import SMALL
from webapp import create_app
from webapp.openapi import openapi

TINY = replace(SMALL, most_hexes=120, jobs=0)  # a verdict is promised for later, and never begun
QUICK = {"size": "7x7", "points": "60", "dpi": "20"}  # where a request says nothing of it
EXAMPLES = 15
schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", create_app(TINY))
schema.config.phases.update(phases=["coverage", "fuzzing"])


@schemathesis.check
def fails_only_for_a_while(_ctx: Any, response: Any, _case: Any) -> None:
    """The one answer above 499 says when to come again."""
    assert response.status_code < 500 or (response.status_code == 503 and "retry-after" in response.headers)


CHECKS = [fails_only_for_a_while, content_type_conformance, response_schema_conformance]


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_whatever_is_asked_the_answer_is_as_described(case: Any) -> None:
    if "options" not in case.path and "import" not in case.path:
        case.query = {**QUICK, **(case.query or {})}
    case.call_and_validate(checks=CHECKS, headers={"Accept-Encoding": "identity"})


def test_every_route_of_the_api_is_described(app: Flask) -> None:
    routes = {
        (rule.rule.replace("<", "{").replace(">", "}"), method.lower())
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api/v1") and "openapi" not in rule.rule
        for method in (rule.methods or set()) & {"GET", "POST"}
    }
    described = {(path, method) for path, item in openapi()["paths"].items() for method in item}
    assert routes == described


def test_no_option_that_names_a_file_is_offered() -> None:
    names = {p["name"] for p in openapi()["paths"]["/api/v1/arena"]["get"]["parameters"]}
    assert "palette" not in names
    assert "types" not in names
    assert {"seed", "map_seed", "v"} <= names


@pytest.mark.parametrize("name", ["Mistake", "Preview", "ArenaFile", "Check", "Proven", "Replay"])
def test_the_answers_are_described_by_their_models(name: str) -> None:
    assert name in openapi()["components"]["schemas"]
