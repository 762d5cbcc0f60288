"""Building an army: random units by weight and doctrine, with the last ones fitted to the limit exactly.

A unit is taken only if what is left of the limit can still be met to the point (reach.py). While much is
left everything can, so units are as they were drawn; towards the end costs are moved to those that fit.

Equal points are far from equal chances (see the rules' own measure of strength), so of several armies drawn
the one nearest to the usual strength is taken. Each side is drawn alone: to reroll one leaves the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import median

from generator.armies.army import Army
from generator.armies.cards import Card, make_card
from generator.armies.draw import at_cost, draw_stats
from generator.armies.group_orders import form_groups
from generator.armies.names import Namer
from generator.armies.plan import ArmyPlan, Side, parse_reroll
from generator.armies.reach import highest, reach_of
from generator.armies.reroll import reroll_card
from generator.armies.stats import Stats
from generator.armies.weighing import weighted
from generator.errors import ArenaforgeError
from generator.seeds import stream

DRAWS = 16  # of which the one nearest to the usual strength is taken
USUAL_DRAWS = 49
REMEMBERED = 256
_USUAL: dict[tuple[object, ...], float] = {}

Unit = tuple[int, int, Stats]  # place of the type in its file, cost, stats


def build_armies(plan: ArmyPlan) -> tuple[Army, ...]:
    """The army of each side that the plan asks for, blue first."""
    return tuple(build_army(plan, side) for side in plan.sides)


def build_army(plan: ArmyPlan, side: Side | None = None) -> Army:
    """The army of one side: never above the limit, and as near to it as the types allow."""
    side = side or plan.sides[0]
    drawn_for: Side = "blue" if plan.mirror else side
    cards = _rerolled(plan, drawn_for, _first_draw(plan, drawn_for))
    cards = [replace(card, side=side) for card in cards]
    namer = Namer(stream(plan.seed, f"army.{drawn_for}.groups"), [card.name for card in cards])
    return Army(
        side=side,
        limit=plan.points,
        cards=tuple(cards),
        groups=form_groups(cards, plan.groups, side, namer),
        doctrine=plan.doctrine,
        seed=plan.seed,
        cost_model=plan.cost_model,
        types=plan.types.name,
    )


def _first_draw(plan: ArmyPlan, side: Side) -> list[Card]:
    """The side's cards before any of them is drawn again alone."""
    times = sum(parse_reroll(word) == (side, None) for word in plan.rerolls)
    name = f"army.{side}" + (f".reroll.{times}" if times else "")
    if plan.strength is None:
        return _draw(plan, side, plan.seed, name)
    usual = _usual_strength(plan)
    draws = [_draw(plan, side, plan.seed, f"{name}.{n}" if n else name) for n in range(DRAWS)]
    return min(draws, key=lambda cards: abs(_weigh(plan, cards) - usual))


def _weigh(plan: ArmyPlan, cards: Sequence[Card]) -> float:
    assert plan.strength is not None
    return round(plan.strength(cards), 6)


def _usual_strength(plan: ArmyPlan) -> float:
    """What such armies weigh in the middle, whatever the seed; near it, equal points are equal chances."""
    key = (
        *(plan.points, plan.doctrine, plan.least, plan.most, plan.types, plan.cost_model),
        plan.strength,
    )
    if key not in _USUAL:
        if len(_USUAL) >= REMEMBERED:
            _USUAL.clear()
        draws = [_draw(plan, "blue", "usual", f"army.{n}") for n in range(USUAL_DRAWS)]
        _USUAL[key] = median(_weigh(plan, cards) for cards in draws)
    return _USUAL[key]


def _draw(plan: ArmyPlan, side: Side, seed: str, name: str) -> list[Card]:
    """Cards of one stream."""
    units = sorted(_choose(plan, stream(seed, name)), key=lambda unit: (unit[0], -unit[1]))
    namer = Namer(stream(seed, f"{name}.names"))
    types = plan.types.all
    return [
        make_card(types[place], namer.card_name(types[place]), side, stats, cost)
        for place, cost, stats in units
    ]


def _rerolled(plan: ArmyPlan, side: Side, cards: list[Card]) -> list[Card]:
    """Cards drawn again, in the order asked for; a reroll of the whole side forgets those before it."""
    asked = [reroll for reroll in map(parse_reroll, plan.rerolls) if reroll.side == side]
    whole = [place for place, reroll in enumerate(asked, 1) if reroll.card is None]
    times: Counter[int] = Counter()
    for reroll in asked[whole[-1] if whole else 0 :]:
        if reroll.card is not None:
            times[reroll.card] += 1
            chance = stream(plan.seed, f"army.{side}.card.{reroll.card}.reroll.{times[reroll.card]}")
            cards = reroll_card(plan, cards, reroll.card, chance)
    return cards


def best_total(plan: ArmyPlan) -> int:
    """The most points that can be used; one clear line if the limit is below the least army."""
    reach = reach_of(plan.types, plan.model)
    best = highest(reach.totals(plan.points, plan.least, plan.most), plan.points)
    if best > 0:
        return best
    needed = sum(count * cheap for count, cheap in zip(plan.least, reach.cheapest, strict=True))
    least = needed or min(c for c, most in zip(reach.cheapest, plan.most, strict=True) if most)
    asked = ", ".join(f"min {plan.types.find(n).name}={c}" for n, c in plan.mins.items() if c)
    reason = f" with {asked}" if asked else ": the cheapest unit costs that"
    raise ArenaforgeError(
        f"points {plan.points}: no army fits; the least that does is {least}{reason}", field="points"
    )


def _choose(plan: ArmyPlan, chance: Random) -> list[Unit]:
    """Units whose costs add up to the best total; what ``mins`` asks for is taken first."""
    left = best_total(plan)
    weights = [plan.mix.weight(unit_type) for unit_type in plan.types.all]
    needed, room = list(plan.least), list(plan.most)
    units: list[Unit] = []
    counts = [0] * len(weights)
    while left:
        owed = [i for i, count in enumerate(needed) if count]
        fading = [w / (1 + plan.mix.variety * n) for w, n in zip(weights, counts, strict=True)]
        unit = _next_unit(plan, chance, left, owed or range(len(weights)), fading, needed, room)
        place, cost, _ = unit
        units.append(unit)
        counts[place] += 1
        needed[place] = max(needed[place] - 1, 0)
        room[place] -= 1
        left -= cost
    return units


def _next_unit(
    plan: ArmyPlan,
    chance: Random,
    left: int,
    places: range | list[int],
    weights: list[float],
    needed: list[int],
    room: list[int],
) -> Unit:
    """A unit by weight among those that leave a remainder which can be met."""
    reach = reach_of(plan.types, plan.model)
    open_places = [i for i in places if room[i] and reach.cheapest[i] <= left]
    while open_places:
        place = weighted(open_places, weights, chance)
        unit_type = plan.types.all[place]
        after = reach.totals(plan.points, *_without_one(place, needed, room))
        stats = draw_stats(unit_type, chance)
        drawn = plan.model.cost(unit_type, stats)
        fitting = _nearest_fit(reach.costs[place], drawn, left, after)
        if fitting is not None:
            return place, fitting, at_cost(unit_type, stats, fitting, plan.model, chance)
        open_places.remove(place)
    raise AssertionError(f"{left} points can be met, but by no unit")


def _without_one(place: int, needed: list[int], room: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    fewer = tuple(max(n - (i == place), 0) for i, n in enumerate(needed))
    return fewer, tuple(r - (i == place) for i, r in enumerate(room))


def _nearest_fit(costs: tuple[int, ...], drawn: int, left: int, after: int) -> int | None:
    """The cost nearest to the drawn one that leaves a total which can be met."""
    if drawn in costs and drawn <= left and after >> (left - drawn) & 1:
        return drawn
    fits = [cost for cost in costs if cost <= left and after >> (left - cost) & 1]
    return min(fits, key=lambda cost: (abs(cost - drawn), cost)) if fits else None
