"""Small battles for the rule tests: a text map, hand-made cards, scripted dice, and what came of them.

    fight = battle(". . .", blue={"0101": unit("Rifles")}, red={"0301": unit("Scouts", "Scout Squad")})
    events = fight.attack("Rifles", "Scouts", dice=(4, 4, 6, 3, 3))

A board's first row is row 01; every second row is shoved right by half a hex, as text maps have it. Units are
called by their names alone. Every position that comes about is checked for the rules' invariants.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from generator.armies.army import Army
from generator.armies.cards import Card, make_card
from generator.armies.costs import find_cost_model
from generator.armies.groups import Group
from generator.armies.stats import Stats
from generator.armies.unit_types import load_types
from generator.engine.arena import Arena
from generator.engine.contract import Outcome
from generator.engine.dice import SCRIPTED, USED, WEYL, new_dice
from generator.engine.match import Match
from generator.engine.words import Place, Side, Spoken, Unit
from generator.exports.map_text import HEADER, map_from_text
from generator.maps.model import GameMap
from generator.rules.dustbowl.ruleset import RULES
from generator.rules.dustbowl.state import LOST, TURN
from generator.rules.dustbowl.words import Attack, Deploy, End, GoFirst, Member, Move
from generator.rules.registry import ground_of

KEY = 2718281828
UNTOUCHED = int(new_dice(KEY)[WEYL])  # of dice that chance was not asked for
Event = TypeVar("Event", bound=Spoken)
Piece = Card | Group
Rolls = Sequence[int] | None  # exactly these dice are rolled; None leaves them to chance


def unit(
    name: str,
    kind: str = "Infantry Squad",
    *,
    atk: int = 4,
    rng: int = 8,
    def_: int = 4,
    mov: int = 4,
    los: int = 8,
    steps: int = 3,
    cost: int | None = None,
) -> Card:
    """A card; armour, room for riders and nimbleness on hills are those of its type."""
    unit_type = next(one for one in load_types().all if one.name == kind)
    stats = Stats(atk, rng, def_, mov, los, steps)
    points = find_cost_model("published").cost(unit_type, stats) if cost is None else cost
    return make_card(unit_type, name, "", stats, points)


def group(name: str, *members: Card) -> Group:
    return Group(name, members)


def army(side: str, pieces: Iterable[Piece]) -> Army:
    """The pieces as one army; its limit is what they cost."""
    cards: list[Card] = []
    groups: list[Group] = []
    for piece in pieces:
        members = piece.members if isinstance(piece, Group) else (piece,)
        own = tuple(replace(card, side=side) for card in members)
        cards += own
        if isinstance(piece, Group):
            groups.append(Group(piece.name, own))
    return Army(side, sum(card.cost for card in cards), tuple(cards), tuple(groups))


def board(rows: str, *, blue: Iterable[str] = (), red: Iterable[str] = ()) -> GameMap:
    """A map of one key a hex. Zones that are not given are the rows at the edges."""
    zones = [f"zone deployment {side} {' '.join(at)}" for side, at in (("blue", blue), ("red", red)) if at]
    return map_from_text("\n".join((HEADER, "", rows, "", *zones)), ground_of)


class Battle:
    """One match, from the roll for who deploys first."""

    def __init__(
        self, game_map: GameMap, blue: Iterable[Piece], red: Iterable[Piece], dice: Sequence[int] = (6, 1)
    ) -> None:
        armies = (army("blue", blue), army("red", red))
        arena = Arena(game_map.recipe, game_map, armies, "battle", "dustbowl")
        self.match = Match(RULES, arena, "", dice)
        assert self.match.state.dice[USED] == len(dice)
        self.opening = [event for _, event in self.match.events]

    def do(self, action: Spoken, dice: Rolls = None) -> list[Spoken]:
        """Carries out a legal action."""
        match = self.match
        match.state = match.state._replace(dice=new_dice(KEY, dice or ()))
        events = match.apply(action)
        if dice is not None:
            rolled = match.state.dice
            assert rolled[USED] == rolled[SCRIPTED], f"only {rolled[USED]} of {dice} were rolled"
            assert rolled[WEYL] == UNTOUCHED, f"more dice were rolled than {dice}"
        assert RULES.broken(match.table, match.state) == ""
        return events

    def refused(self, action: Spoken) -> str:
        """The code by which the action is refused; empty where it is legal."""
        refusal = self.match.verify(action)
        return refusal.code if refusal else ""

    def _full(self, name: str, kind: object = Unit) -> str:
        """The name with its side, as the match has it."""
        found = [full for full in self.match.names.lists[kind] if bare(full) == name]
        assert len(found) == 1, f"{name}: one unit must be called so"
        return found[0]

    def _rank(self, name: str) -> int:
        return self.match.names.number(Unit, self._full(name), "unit")

    # What can be tried.
    def deploying(self, name: str, at: str) -> Deploy:
        return Deploy(Unit(self._full(name)), Place(at))

    def moving(self, name: str, to: str) -> Move:
        return Move(Unit(self._full(name)), Place(to))

    def attacking(self, name: str, target: str) -> Attack:
        return Attack(Unit(self._full(name)), Unit(self._full(target)))

    def ending(self, name: str) -> End:
        return End(Unit(self._full(name)))

    # What is done.
    def deploy(self, name: str, at: str, dice: Rolls = ()) -> list[Spoken]:
        return self.do(self.deploying(name, at), dice)

    def go_first(self, side: str) -> list[Spoken]:
        return self.do(GoFirst(Side(side)), ())

    def move(self, name: str, to: str, dice: Rolls = None) -> list[Spoken]:
        return self.do(self.moving(name, to), dice)

    def attack(self, name: str, target: str, dice: Rolls = None) -> list[Spoken]:
        return self.do(self.attacking(name, target), dice)

    def end(self, *names: str, dice: Rolls = None) -> list[Spoken]:
        """These units have done, one after the other."""
        return [event for name in names for event in self.do(self.ending(name), dice)]

    def end_turn(self) -> list[Spoken]:
        """All who have not acted hold, until the turn is over."""
        turn, events = self.turn, list[Spoken]()
        while self.turn == turn and self.outcome is None:
            events += self.do(next(a for a in self.match.legal_actions() if isinstance(a, End)))
        return events

    def new_turn(self, first: str = "blue") -> None:
        self.end_turn()
        self.go_first(first)

    # What there is to see.
    @property
    def turn(self) -> int:
        return int(self.match.state.clock[TURN])

    @property
    def to_act(self) -> str:
        return self.match.side

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    def where(self, name: str) -> str:
        """The number of its hex; empty where it is not on the board."""
        return str(self.match.names.name(Place, int(self.match.state.where[self._rank(name)])))

    def stats(self, name: str) -> Stats:
        return Stats(*self.match.state.stats[self._rank(name)][:6].tolist())

    def steps(self, name: str) -> int:
        """The steps that a card has left, alone or in a group."""
        member = self.match.names.number(Member, self._full(name, Member), "member")
        return int(self.match.state.steps[member])

    def lost(self, side: str) -> int:
        """The points that a side has lost."""
        return int(self.match.state.clock[LOST + self.match.names.number(Side, side, "side")])

    def can_deploy_on(self, name: str) -> set[str]:
        unit = self._full(name)
        return {a.at for a in self.match.legal_actions() if isinstance(a, Deploy) and a.unit == unit}

    def can_move_to(self, name: str) -> set[str]:
        unit = self._full(name)
        return {a.to for a in self.match.legal_actions() if isinstance(a, Move) and a.unit == unit}

    def can_attack(self, name: str) -> set[str]:
        unit = self._full(name)
        return {
            bare(a.target) for a in self.match.legal_actions() if isinstance(a, Attack) and a.unit == unit
        }

    def can_act(self) -> set[str]:
        """The units that may do something now."""
        return {
            bare(a.unit) for a in self.match.legal_actions() if isinstance(a, Deploy | Move | Attack | End)
        }


def bare(full: str) -> str:
    """A unit's name without its side."""
    return full.rpartition(" (")[0]


def battle(rows: str, *, blue: Mapping[str, Piece], red: Mapping[str, Piece], first: str = "blue") -> Battle:
    """A battle whose units stand on these hexes, at the first activation of the first turn."""
    fight = Battle(board(rows, blue=blue, red=red), blue.values(), red.values())
    waiting = {"blue": list(blue.items()), "red": list(red.items())}
    for left in reversed(range(len(blue) + len(red))):
        at, piece = waiting[fight.to_act].pop(0)
        fight.deploy(piece.name, at, () if left else (6, 1))
    fight.go_first(first)
    return fight


def of(events: Iterable[Spoken], kind: type[Event]) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def only(events: Sequence[Spoken], kind: type[Event]) -> Event:
    """The one event of a kind."""
    found = of(events, kind)
    assert len(found) == 1, f"{len(found)} events of {kind.__name__}: {list(events)}"
    return found[0]
