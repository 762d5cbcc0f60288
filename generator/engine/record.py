"""The record of a match: what was done and what came of it, enough to play it again and to check it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.engine.arena import Arena
from generator.engine.contract import Ruleset
from generator.engine.match import Match
from generator.engine.words import Spoken, sentence
from generator.errors import ArenaforgeError


@dataclass(frozen=True)
class Record:
    """A match whole or broken off; ``players`` says who played a side, a bot's name or a person's."""

    arena: Arena
    seed: str
    players: Mapping[str, str]
    actions: tuple[Spoken, ...]
    events: tuple[tuple[int, Spoken], ...]  # each with the number of the action that it came of


def save(match: Match, players: Mapping[str, str]) -> Record:
    return Record(match.arena, match.seed, dict(players), tuple(match.actions), tuple(match.events))


def load(ruleset: Ruleset[Any, Any], record: Record) -> Match:
    """The match as it stood when it was saved, played again; says where and why if it comes out otherwise."""
    match = Match(ruleset, record.arena, record.seed)
    _compare(match, record, 0)
    for number, action in enumerate(record.actions, 1):
        try:
            match.apply(action)
        except ArenaforgeError as error:
            raise ArenaforgeError(f"action {number}: {error.message}") from None
        _compare(match, record, number)
    return match


def _compare(match: Match, record: Record, number: int) -> None:
    """Every event of one action against the recorded ones."""
    begins = sum(1 for after, _ in match.events if after < number)
    played = [event for after, event in match.events[begins:]]
    recorded = [event for after, event in record.events if after == number]
    where = f"action {number} ({sentence(record.actions[number - 1])})" if number else "the set-up"
    for place in range(max(len(played), len(recorded))):
        is_now = sentence(played[place]) if place < len(played) else "nothing more"
        was = sentence(recorded[place]) if place < len(recorded) else "nothing more"
        if place >= len(played) or place >= len(recorded) or played[place] != recorded[place]:
            raise ArenaforgeError(
                f"{where}, event {place + 1}: the record says {was!r}, the rules say {is_now!r}"
            )
