"""A match as a page replays it: after every action, where everybody stands and what happened in words.

The same frames serve a match that is being played, which is why they know positions and not moves.
"""

from __future__ import annotations

import re

from pydantic import BaseModel, ConfigDict, Field

from generator.engine.arena import Arena
from generator.engine.match import Match
from generator.engine.record import save
from generator.engine.words import Spoken, kind_name, sentence
from generator.exports.match_json import match_to_json
from generator.rules.registry import load_rules
from webapp.players import players_of

MOST_ACTIONS = 5000
PLACE = re.compile(r"(?:\d{4}|\d{6})")


class Frame(BaseModel):
    """What one action changed."""

    model_config = ConfigDict(frozen=True)

    turn: int
    says: list[str] = Field(description="what happened, a sentence each")
    kinds: list[str] = Field(description="the kind of each")
    marks: dict[str, str] = Field(description="who stands where now: hex number to mark")
    places: list[str] = Field(description="hexes that were named")


class Replay(BaseModel):
    model_config = ConfigDict(frozen=True)

    seed: str
    players: dict[str, str]
    frames: list[Frame]
    winner: str
    ending: str


def record_of(arena: Arena, seed: str, bots: str) -> str:
    """The record of a match between bots, as a match file."""
    match, players, _ = _played(arena, seed, bots)
    return match_to_json(save(match, players), match.ruleset)


def replay_of(arena: Arena, seed: str, bots: str) -> Replay:
    match, players, frames = _played(arena, seed, bots)
    outcome = match.outcome
    winner = outcome.winner if outcome else ""
    ending = f"{outcome.reason}, turn {outcome.turns}" if outcome else "broken off"
    return Replay(seed=seed, players=players, frames=frames, winner=winner, ending=ending)


def _played(arena: Arena, seed: str, bots: str) -> tuple[Match, dict[str, str], list[Frame]]:
    rules = load_rules(arena.ruleset)
    match = Match(rules, arena, seed)
    players = dict(zip(match.sides, players_of(bots, rules.bots, list(match.sides)), strict=True))
    frames = [_frame(match, [event for _, event in match.events], 0)]
    while match.outcome is None and len(match.actions) < MOST_ACTIONS:
        frames.append(_frame(match, match.step(players), frames[-1].turn))
    return match, players, frames


def _frame(match: Match, events: list[Spoken], turn: int) -> Frame:
    says = [sentence(event) for event in events]
    for event in events:
        turn = getattr(event, "turn", turn)
    named = dict.fromkeys(word for line in says for word in PLACE.findall(line))
    labels = match.marks
    return Frame(
        turn=turn,
        says=says,
        kinds=[kind_name(type(event)) for event in events],
        marks=dict(labels),
        places=list(named),
    )
