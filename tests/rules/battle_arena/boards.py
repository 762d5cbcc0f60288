"""Small fights for the rule tests: a text map, units put where they are wanted, scripted dice.

    fight = Fight(lane(". lf . ."), {"blue 2a": "0101", "red 3a": "0103"}, step="fighting")
    events = fight.attack("blue 2a", "red 3a", dice=(6,))

The ground is drawn as its rows; ``lane`` draws a straight line of hexes, 0101, 0102 and so on downwards. To
the right, out of everybody's range, every side has a home lane: open ground, fortress, exit, teleporter,
three hexes of open ground, powerplant. Every position that comes about is checked for the invariants.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from generator.engine.arena import Arena
from generator.engine.contract import Outcome
from generator.engine.dice import SCRIPTED, USED, WEYL, new_dice
from generator.engine.match import Match
from generator.engine.words import Place, Side, Spoken, Unit
from generator.exports.map_text import HEADER, map_from_text
from generator.maps.model import SIDES
from generator.rules.battle_arena import state as s
from generator.rules.battle_arena.ruleset import RULES
from generator.rules.battle_arena.words import (
    Attack,
    Bombard,
    Build,
    EndStep,
    Fly,
    Jump,
    Move,
    Teleport,
)
from generator.rules.registry import ground_of

KEY = 2718281828
UNTOUCHED = int(new_dice(KEY)[WEYL])  # of dice that chance was not asked for
HOME = (".", "F", ".", "T", ".", ".", ".", "P")  # a home lane, from above
SITES = {2: "fortress", 3: "teleporter-exit", 4: "teleporter", 8: "powerplant"}  # its rows
GAP = 6  # columns between the ground and the first home lane, and between home lanes
STEPS = {"building": s.BUILDING, "moving": s.MOVING, "fighting": s.FIGHTING}
Event = TypeVar("Event", bound=Spoken)
Rolls = Sequence[int] | None  # exactly these dice are rolled; None leaves them to chance


def lane(ground: str) -> str:
    """A straight line of hexes, from above downwards."""
    return "\n".join(ground.split())


class Fight:
    """One match in which blue begins, with units where they are wanted."""

    def __init__(
        self,
        ground: str = ".",
        units: Mapping[str, str] | None = None,
        *,
        step: str = "moving",
        sides: int = 2,
        scenario: str = "capture-the-flag",
        bomb: str = "",
        **options: object,
    ) -> None:
        rows = [row.split() for row in ground.strip().splitlines()]
        self.width = max(len(row) for row in rows)
        wanted = {"ruleset": "battle-arena", "sides": sides, "scenario": scenario, **options}
        game_map = map_from_text(self._text(rows, sides, bomb), ground_of, options=wanted)
        arena = Arena(game_map.recipe, game_map, (), scenario, "battle-arena")
        dice = (6, *[1] * (sides - 1))
        self.match = Match(RULES, arena, "", dice)
        self.opening = [event for _, event in self.match.events]
        for unit, at in (units or {}).items():
            self.put(unit, at)
        self.step(step)

    def _text(self, rows: list[list[str]], sides: int, bomb: str) -> str:
        height = max(len(rows), len(HOME))
        drawn = []
        for n in range(height):
            row = rows[n] if n < len(rows) else []
            row = row + ["-"] * (self.width - len(row))
            for _ in range(sides):
                row = row + ["-"] * GAP + [HOME[n] if n < len(HOME) else "-"]
            drawn.append(" ".join(row))
        sites = [
            f"site {kind} {SIDES[side]} {self.home(SIDES[side], row)}"
            for side in range(sides)
            for row, kind in SITES.items()
        ]
        bombing = [f"site bombing-place nobody {bomb or '0101'}"]
        return "\n".join((HEADER, "ruleset: battle-arena", "", *drawn, "", *sites, *bombing))

    def home(self, side: str, row: int) -> str:
        """A hex of a home lane: 2 is the fortress, 3 the exit, 4 the teleporter, 8 the powerplant."""
        return f"{self.width + (GAP + 1) * (SIDES.index(side) + 1):02}{row:02}"

    def _unit(self, name: str) -> int:
        return int(self.match.names.number(Unit, name, "unit"))

    def _hex(self, at: str) -> int:
        return int(self.match.names.number(Place, at, "hex"))

    def put(self, name: str, at: str, damage: int = 0) -> None:
        """A unit is there, and paid for."""
        state, piece, here = self.match.state, self._unit(name), self._hex(at)
        side = s.side_of(piece)
        assert state.occupant[here] < 0
        state.piece[piece] = 0
        state.piece[piece, s.WHERE], state.piece[piece, s.DAMAGE] = here, damage
        state.piece[piece, s.WATCHED] = s.ANYBODY
        state.occupant[here] = piece
        state.roster[side, int((state.roster[side] >= 0).sum())] = piece
        state.side[side, s.RESOURCES] -= self.match.table.field.level[piece]

    def step(self, name: str) -> None:
        self.match.state.clock[s.PHASE] = STEPS[name]

    def give_flag(self, owner: str, unit: str) -> None:
        """The unit carries that flag."""
        row = self.match.state.side[SIDES.index(owner)]
        row[s.FLAG_BY], row[s.FLAG_AT] = self._unit(unit), self._hex(self.where(unit))

    def give_bomb(self, unit: str, face: int) -> None:
        self.match.state.bomb[:3] = self._hex(self.where(unit)), self._unit(unit), face

    def lay_bomb(self, at: str, face: int) -> None:
        self.match.state.bomb[:3] = self._hex(at), -1, face

    def watch(self, unit: str) -> None:
        """The unit is on overwatch."""
        self.match.state.piece[self._unit(unit), s.WATCHES] = 1

    def set_side(self, side: str, column: int, value: int) -> None:
        self.match.state.side[SIDES.index(side), column] = value

    # What is done.
    def do(self, action: Spoken, dice: Rolls = ()) -> list[Spoken]:
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

    def build(self, level: int) -> list[Spoken]:
        return self.do(Build(level))

    def move(self, unit: str, to: str, dice: Rolls = ()) -> list[Spoken]:
        return self.do(Move(Unit(unit), Place(to)), dice)

    def fly(self, unit: str, to: str, dice: Rolls = ()) -> list[Spoken]:
        return self.do(Fly(Unit(unit), Place(to)), dice)

    def jump(self, unit: str, to: str, dice: Rolls = ()) -> list[Spoken]:
        return self.do(Jump(Unit(unit), Place(to)), dice)

    def attack(self, unit: str, target: str, dice: Rolls = ()) -> list[Spoken]:
        return self.do(Attack(Unit(unit), Unit(target)), dice)

    def bombard(self, unit: str, owner: str) -> list[Spoken]:
        return self.do(Bombard(Unit(unit), Side(owner)))

    def teleport(self, unit: str, to: str, dice: Rolls = ()) -> list[Spoken]:
        return self.do(Teleport(Unit(unit), Place(to)), dice)

    def end_step(self) -> list[Spoken]:
        return self.do(EndStep())

    def end_turn(self) -> list[Spoken]:
        """Nothing more is done in this turn."""
        side, turn, events = self.side, self.turn, list[Spoken]()
        while self.outcome is None and (self.side, self.turn) == (side, turn):
            events += self.end_step()
        return events

    def end_round(self) -> list[Spoken]:
        """Nobody does anything until it is this side's turn again."""
        side, events = self.side, self.end_turn()
        while self.outcome is None and self.side != side:
            events += self.end_turn()
        return events

    def refused(self, action: Spoken) -> str:
        """The code by which the action is refused; empty where it is legal."""
        refusal = self.match.verify(action)
        return refusal.code if refusal else ""

    # What there is to see.
    @property
    def side(self) -> str:
        return self.match.side

    @property
    def turn(self) -> int:
        return int(self.match.state.clock[s.TURN])

    @property
    def phase(self) -> str:
        return next(name for name, number in STEPS.items() if number == self.match.state.clock[s.PHASE])

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    def where(self, unit: str) -> str:
        """The number of its hex; empty where it is not in the arena."""
        return str(self.match.names.name(Place, int(self.match.state.piece[self._unit(unit), s.WHERE])))

    def damage(self, unit: str) -> int:
        return int(self.match.state.piece[self._unit(unit), s.DAMAGE])

    def of_side(self, side: str, column: int) -> int:
        return int(self.match.state.side[SIDES.index(side), column])

    def flag(self, owner: str) -> str:
        """The hex of a flag."""
        return str(self.match.names.name(Place, self.of_side(owner, s.FLAG_AT)))

    @property
    def bomb(self) -> tuple[str, str, int]:
        """Its hex, who carries it, and what it shows."""
        at, carrier, face = self.match.state.bomb[:3].tolist()
        return self.match.names.name(Place, at), self.match.names.name(Unit, carrier), face

    def goes(self, unit: str, kind: type[Spoken] = Move) -> set[str]:
        """Where the unit can get to by one kind of action."""
        listed = [a for a in self.match.legal_actions() if isinstance(a, Move | Fly | Jump | Teleport)]
        return {a.to for a in listed if isinstance(a, kind) and a.unit == unit}

    def targets(self, unit: str) -> set[str]:
        return {a.target for a in of(self.match.legal_actions(), Attack) if a.unit == unit}


def of(events: Iterable[Spoken], kind: type[Event]) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def only(events: Sequence[Spoken], kind: type[Event]) -> Event:
    """The one event of a kind."""
    found = of(events, kind)
    assert len(found) == 1, f"{len(found)} events of {kind.__name__}: {list(events)}"
    return found[0]
