"""A match as a page replays it: after every action, where everybody stands and what happened in words.

The same frames serve a match that is being played, which is why they know positions and not moves.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from pydantic import BaseModel, ConfigDict, Field

from generator.engine.arena import Arena
from generator.engine.match import Match
from generator.engine.record import save
from generator.engine.words import Spoken, kind_name, sentence
from generator.exports.match_json import match_to_json
from generator.rules.registry import load_rules
from webapp.art import COUNTER, art_name
from webapp.players import players_of

MOST_ACTIONS = 20_000  # six sides that never find an end take half of it
PLACE = re.compile(r"(?:\d{4}|\d{6})")


class Shot(BaseModel):
    """Who was fired at from where."""

    model_config = ConfigDict(frozen=True)

    start: str = Field(description="hex number")
    end: str = Field(description="hex number")
    hits: bool


class Frame(BaseModel):
    """What one action changed."""

    model_config = ConfigDict(frozen=True)

    turn: int
    says: list[str] = Field(description="what happened, a sentence each")
    kinds: list[str] = Field(description="the kind of each")
    marks: dict[str, str] = Field(description="who stands where now: hex number to mark")
    carried: dict[str, str] = Field(description="what they carry: hex number to mark")
    places: list[str] = Field(description="hexes that were named")
    shots: list[Shot] = Field(description="in the order in which they fell")


class Piece(BaseModel):
    """A unit that one mark stands for all match."""

    model_config = ConfigDict(frozen=True)

    name: str
    art: str = Field("", description="name of its counter under /art")


class Replay(BaseModel):
    model_config = ConfigDict(frozen=True)

    seed: str
    players: dict[str, str]
    pieces: dict[str, Piece] = Field(description="units by their marks; a mark that is missing is a kind")
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
    return Replay(
        seed=seed,
        players=players,
        pieces=_pieces(match),
        frames=frames,
        winner=winner,
        ending=ending,
    )


def _pieces(match: Match) -> dict[str, Piece]:
    """Units with their counters; a group shows its strongest gun."""
    style = match.arena.recipe.style
    shown = {}
    for army in match.arena.armies:
        units = {group.name: group.members for group in army.groups}
        units |= {card.name: (card,) for card in army.alone}
        for name, cards in units.items():
            strongest = max(cards, key=lambda card: (card.atk, card.rng))
            shown[f"{name} ({army.side})"] = art_name(strongest, COUNTER, style)
    return {mark: Piece(name=name, art=shown.get(name, "")) for mark, name in match.units_by_mark.items()}


def _played(arena: Arena, seed: str, bots: str) -> tuple[Match, dict[str, str], list[Frame]]:
    rules = load_rules(arena.ruleset)
    match = Match(rules, arena, seed)
    players = dict(zip(match.sides, players_of(bots, rules.bots, list(match.sides)), strict=True))
    frames = [_frame(match, [event for _, event in match.events], 0, {})]
    while match.outcome is None and len(match.actions) < MOST_ACTIONS:
        before = match.stands
        frames.append(_frame(match, match.step(players), frames[-1].turn, before))
    return match, players, frames


def _frame(match: Match, events: list[Spoken], turn: int, before: Mapping[str, str]) -> Frame:
    says = [sentence(event) for event in events]
    for event in events:
        turn = getattr(event, "turn", turn)
    named = dict.fromkeys(word for line in says for word in PLACE.findall(line))
    return Frame(
        turn=turn,
        says=says,
        kinds=[kind_name(type(event)) for event in events],
        marks=dict(match.marks),
        carried=dict(match.carried),
        places=list(named),
        shots=_shots(events, {**before, **match.stands}),
    )


def _shots(events: list[Spoken], stands: dict[str, str]) -> list[Shot]:
    """Every shot, where both stand by then: who moves is shot at on the hex on which it was seen."""
    shots = []
    for event in events:
        unit, target, at = (getattr(event, field, "") for field in ("unit", "target", "at"))
        if target and at:
            stands[target] = at
        elif hasattr(event, "shot") and unit in stands and target in stands:
            shots.append(Shot(start=stands[unit], end=stands[target], hits=event.shot == "hits"))
    return shots
