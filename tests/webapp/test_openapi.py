"""The description of the API, and that the API keeps to it whatever it is asked."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from tests.webapp.conftest import SMALL
from webapp import create_app
from webapp.openapi import openapi

schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", create_app(SMALL))
schema.config.phases.update(phases=["fuzzing"])  # the others ask for hundreds of large boards
CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance]


@schema.include(path_regex="^/api/v1/(options|preview|arena|map|army|import)").parametrize()
@settings(max_examples=6, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_whatever_is_asked_the_answer_is_as_described(case: Any) -> None:
    if "options" not in case.path and "import" not in case.path and not (case.query or {}).get("size"):
        case.query = {**(case.query or {}), "size": "8x8"}  # small, where it says nothing of it
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


@pytest.mark.parametrize("name", ["Mistake", "Preview", "ArenaFile", "Check", "Replay"])
def test_the_answers_are_described_by_their_models(name: str) -> None:
    assert name in openapi()["components"]["schemas"]
