"""What the API answers, as the models that its description is made of."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class Answer(BaseModel):
    model_config = ConfigDict(frozen=True)


class Mistake(Answer):
    """What went wrong."""

    code: str = Field(description="a word for programs")
    message: str = Field(description="what was wrong, and what would be right")
    field: str | None = Field(description="the option that was wrong, if it was one")


class Options(Answer):
    """What a recipe may say here."""

    version: str
    recipe: dict[str, Any] = Field(description="JSON Schema of a recipe")
    rulesets: dict[str, Any] = Field(description="what depends on the ruleset")
    limits: dict[str, float] = Field(description="what this server allows")
    downloads: dict[str, str] = Field(description="the files that there are, by name")


class Check(Answer):
    """A verdict under way or done."""

    state: Literal["running", "done", "failed"]
    done: int = Field(description="matches played")
    of: int = Field(description="matches to play")
    message: str = ""
    verdict: dict[str, Any] | None = None


class Proven(Answer):
    """A fair arena that is looked for, or found."""

    state: Literal["running", "done", "failed"]
    done: int = Field(description="arenas tried")
    of: int = Field(description="arenas to try at most")
    message: str = ""
    address: str = Field("", description="the query that makes the best arena that was found")
    tried: list[str] = Field(default_factory=list, description="what was changed, and what came of it")
    verdict: dict[str, Any] | None = None


class ImportedFile(Answer):
    """A file as an arena."""

    address: str = Field(description="the query that makes this arena; empty where no recipe does")
    notes: list[str] = Field(description="what was changed in reading")
    arena: dict[str, Any] = Field(description="the arena file; POST it to the other endpoints")


class Armies(Answer):
    armies: list[dict[str, Any]] = Field(description="army files, one a side")
