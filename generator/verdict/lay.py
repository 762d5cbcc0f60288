"""What the ground says before anybody plays: the static checks, and how the land lies for each side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import isfinite
from typing import NamedTuple

from generator.engine.arena import Arena
from generator.geometry.board import Board
from generator.geometry.hexes import within
from generator.maps.checks import (
    Survey,
    everything_is_reached_on_foot,
    no_line_of_fire_spans_the_board,
    sites_stand_on_passable_ground,
    zones_have_room,
)
from generator.maps.fairness import FEW
from generator.maps.model import Problem
from generator.rules.registry import ground_of
from generator.verdict.limits import Limits
from generator.verdict.verdict import Finding

AROUND_HOME = 2  # a base is left by any hex this near to it
WIDEST_CHOKE = 12  # a passage this wide is not measured further
SHOWN = 6  # hexes that a sentence names at most


class Lay(NamedTuple):
    """``broken`` spoils the arena for all, ``unfair`` for some, ``remarks`` are worth knowing."""

    broken: tuple[Problem, ...]
    unfair: tuple[Problem, ...]
    remarks: tuple[Problem, ...]
    findings: tuple[Finding, ...]
    passable: int  # hexes that a unit can enter


def lay_of(arena: Arena, limits: Limits) -> Lay:
    palette = arena.map.recipe.load_palette()
    survey = Survey(arena.map, palette, ground_of(arena.ruleset))
    passable = sum(effect.cost is not None for effect in survey.effect.values())
    broken = sites_stand_on_passable_ground(survey)
    cut_off = everything_is_reached_on_foot(survey)
    remarks = zones_have_room(survey) + no_line_of_fire_spans_the_board(survey)
    findings = [] if cut_off or len(survey.homes) < 2 else _findings(survey, limits)
    return Lay(tuple(broken), _grouped(cut_off), tuple(remarks), tuple(findings), passable)


def _grouped(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """One problem for many hexes that cannot be reached."""
    if len(problems) < 2:
        return tuple(problems)
    first, last = problems[0], problems[-1]
    message = f"{first.message} (nor can {len(problems) - 1} other hexes, the last {last.where})"
    return (first._replace(message=message),)


def _findings(survey: Survey, limits: Limits) -> list[Finding]:
    figures = survey.footing.figures(survey.lay)
    sides = list(survey.homes)
    compared = (
        ("way", "Longest way to the middle", figures.ways, limits.way, "steps to the middle"),
        ("cover", "Most cover on own land", figures.cover, limits.cover, "hexes of cover on its own land"),
        (
            "sight",
            "Widest view from home",
            figures.sight,
            limits.sight,
            "per cent of its surroundings in view",
        ),
    )
    found = [_compared(*row, sides) for row in compared]
    return [*found, _passage(survey, sides, limits)]


def _compared(
    key: str, title: str, values: list[float], most: float, what: str, sides: Sequence[str]
) -> Finding:
    """The highest of the sides' values in times the lowest; a difference of a few is none."""
    low, high = min(values), max(values)
    ratio = 1.0 if high - low < FEW else high / max(low, 1.0)
    ratio = round(ratio, 3) if isfinite(ratio) else 99.0
    poor, rich = sides[values.index(low)], sides[values.index(high)]
    words = f"{rich} has {high:.0f} {what}, {poor} {low:.0f}"
    if low == high:
        words = f"all sides have {high:.0f} {what}"
    return Finding(
        key=key,
        kind="fair",
        title=title,
        value=ratio,
        low=ratio,
        high=ratio,
        least=1.0,
        most=most,
        state="good" if ratio <= most else "bad",
        words=words,
        unit="ratio",
    )


def _passage(survey: Survey, sides: Sequence[str], limits: Limits) -> Finding:
    """The narrowest place between the first home and any other: so many hexes hold it shut."""
    homes = [_doorstep(survey, side) for side in sides]
    walkable = survey.walkable.tolist()
    cuts = [narrowest(survey.board, walkable, homes[0], home) for home in homes[1:]]
    cut = min((cut for cut in cuts if cut is not None), key=len, default=None)
    width = WIDEST_CHOKE if cut is None else len(cut)
    words = f"every passage between the homes is {WIDEST_CHOKE} or more hexes wide"
    if cut is not None:
        where = ", ".join(survey.map.label(survey.board.hexes[i]) for i in cut[:SHOWN])
        words = f"the narrowest passage between the homes is {width} hexes wide ({where})"
    return Finding(
        key="passage",
        kind="lively",
        title="Narrowest passage",
        value=float(width),
        low=float(width),
        high=float(width),
        least=float(limits.passage),
        most=float(WIDEST_CHOKE),
        state="good" if width >= limits.passage else "bad",
        words=words,
        unit="count",
    )


def _doorstep(survey: Survey, side: str) -> list[int]:
    home = survey.homes[side]
    if len(home) > 1:
        return [survey.board.index[h] for h in home]
    near = (survey.board.index.get(h, -1) for h in within(home[0], AROUND_HOME))
    return [i for i in near if i >= 0 and survey.effect[survey.board.hexes[i]].walkable]


def narrowest(
    board: Board, walkable: Sequence[bool], start: Sequence[int], end: Sequence[int]
) -> list[int] | None:
    """The fewest hexes that shut one home off from the other; None where it takes WIDEST_CHOKE or more.

    As many ways lead past each other as hexes shut them all (Menger). Ways are found one after another, each
    free to push earlier ones aside; a hex is entered at 2 i and left at 2 i + 1, by one way at most. What the
    last search could enter but not leave is the cut.
    """
    homes, ends = {*start, *end}, set(end)
    flow: Counter[tuple[int, int]] = Counter()

    def onward(node: int) -> Iterator[int]:
        i = node // 2
        if node % 2:
            yield from (2 * j for j in board.adjacent[i] if walkable[j])
            if flow[2 * i, 2 * i + 1]:
                yield 2 * i
        else:
            if i in homes or not flow[2 * i, 2 * i + 1]:
                yield 2 * i + 1
            yield from (2 * j + 1 for j in board.adjacent[i] if flow[2 * j + 1, 2 * i])

    for _ in range(WIDEST_CHOKE):
        came, goal = _search([2 * i + 1 for i in start], {2 * i for i in ends}, onward)
        if goal < 0:
            return sorted(node // 2 for node in came if node % 2 == 0 and node + 1 not in came)
        while came[goal] >= 0:
            before = came[goal]
            if flow[goal, before]:
                flow[goal, before] -= 1
            else:
                flow[before, goal] += 1
            goal = before
    return None


def _search(
    starts: Sequence[int], goals: set[int], onward: Callable[[int], Iterator[int]]
) -> tuple[dict[int, int], int]:
    """What can be got to, each with the node before it, and the first goal; -1 where none can."""
    came = dict.fromkeys(starts, -1)
    queue = list(starts)
    for node in queue:
        if node in goals:
            return came, node
        for there in onward(node):
            if there not in came:
                came[there] = node
                queue.append(there)
    return came, -1
