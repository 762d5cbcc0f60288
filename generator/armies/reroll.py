"""One card drawn again: the others stay, and the army stays within its limit and as full as it was."""

from __future__ import annotations

from random import Random

from generator.armies.cards import Card, make_card
from generator.armies.costs import costs_of
from generator.armies.draw import at_cost, draw_stats
from generator.armies.names import Namer
from generator.armies.plan import ENOUGH_USED, ArmyPlan
from generator.armies.weighing import weighted
from generator.errors import ArenaforgeError


def reroll_card(plan: ArmyPlan, cards: list[Card], number: int, chance: Random) -> list[Card]:
    """The cards with another in the place of this one; its type may change, as the plan allows."""
    if not 1 <= number <= len(cards):
        raise ArenaforgeError(
            f"reroll {cards[0].side}.{number}: the army has cards 1 to {len(cards)}", field="reroll"
        )
    old = cards[number - 1]
    least, most = _window(plan, cards, old)
    fits = _fitting_costs(plan, cards, old, least, most)
    place = weighted(list(fits), [plan.mix.weight(unit_type) for unit_type in plan.types.all], chance)
    unit_type = plan.types.all[place]
    stats = draw_stats(unit_type, chance)
    drawn = plan.model.cost(unit_type, stats)
    cost = min(fits[place], key=lambda c: (abs(c - drawn), c))
    stats = at_cost(unit_type, stats, cost, plan.model, chance)
    name = Namer(chance, [card.name for card in cards]).card_name(unit_type)
    new = make_card(unit_type, name, old.side, stats, cost)
    return [*cards[: number - 1], new, *cards[number:]]


def _window(plan: ArmyPlan, cards: list[Card], old: Card) -> tuple[int, int]:
    """What the new card may cost: within the limit, and enough of it used if it was before."""
    others = sum(card.cost for card in cards) - old.cost
    enough = -(-plan.points * ENOUGH_USED // 100) - others
    return min(enough, old.cost), plan.points - others


def _fitting_costs(
    plan: ArmyPlan, cards: list[Card], old: Card, least: int, most: int
) -> dict[int, list[int]]:
    """For each type that may take the place, the costs that fit; the old card's own are always among them."""
    names = [card.type for card in cards]
    bound = names.count(old.type) <= plan.least[plan.types.names.index(old.type)]
    fits: dict[int, list[int]] = {}
    for place, unit_type in enumerate(plan.types.all):
        same = unit_type.name == old.type
        if not same and (bound or names.count(unit_type.name) >= plan.most[place]):
            continue
        costs = [cost for cost in costs_of(unit_type, plan.model) if least <= cost <= most]
        if costs:
            fits[place] = costs
    return fits
