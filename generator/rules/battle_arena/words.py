"""What can be done and what can happen in Battle Arena, in words and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NewType

from generator.engine.words import Place, Side, Unit, Vocabulary

Reason = NewType("Reason", str)
Cause = NewType("Cause", str)

REASONS = ("captures", "eliminations", "score after the last turn")
CAUSES = (
    *("a shot", "overwatch", "a jump", "desert", "lava", "an energy storm", "an exploding powerplant"),
    *("the bomb", "the mountains", "the swamp", "a blocked exit", "its own jump"),
)
BY_SHOT = 0
BY_OVERWATCH = 1
BY_JUMP = 2
BY_DESERT = 3
BY_LAVA = 4
BY_STORM = 5
BY_POWERPLANT = 6
BY_BOMB = 7
BY_MOUNTAINS = 8
BY_SWAMP = 9
BY_BLOCKED_EXIT = 10
BY_ITS_OWN_JUMP = 11


@dataclass(frozen=True)
class Build:
    says: ClassVar[str] = "a level {level} unit is built"
    level: int


@dataclass(frozen=True)
class Move:
    says: ClassVar[str] = "{unit} moves to {to}"
    unit: Unit
    to: Place


@dataclass(frozen=True)
class Fly:
    says: ClassVar[str] = "{unit} flies to {to}"
    unit: Unit
    to: Place


@dataclass(frozen=True)
class Jump:
    says: ClassVar[str] = "{unit} jumps to {to}"
    unit: Unit
    to: Place


@dataclass(frozen=True)
class Attack:
    says: ClassVar[str] = "{unit} attacks {target}"
    unit: Unit
    target: Unit


@dataclass(frozen=True)
class Bombard:
    says: ClassVar[str] = "{unit} shoots at the powerplant of {owner}"
    unit: Unit
    owner: Side


@dataclass(frozen=True)
class Teleport:
    says: ClassVar[str] = "{unit} teleports to {to}"
    unit: Unit
    to: Place


@dataclass(frozen=True)
class EndStep:
    says: ClassVar[str] = "the step is over"


ACTIONS = Vocabulary("do", (Build, Move, Fly, Jump, Attack, Bombard, Teleport, EndStep))
BUILD, MOVE, FLY, JUMP, ATTACK, BOMBARD, TELEPORT, END_STEP = (ACTIONS.rank(kind) for kind in ACTIONS.kinds)


@dataclass(frozen=True)
class Begins:
    says: ClassVar[str] = "{side} rolls {roll}, the highest, and begins"
    side: Side
    roll: int


@dataclass(frozen=True)
class TurnBegan:
    says: ClassVar[str] = "Turn {turn} of {side}: {resources} resources"
    turn: int
    side: Side
    resources: int


@dataclass(frozen=True)
class Built:
    says: ClassVar[str] = "{unit} is built for {cost} resources, {left} are left"
    unit: Unit
    cost: int
    left: int


@dataclass(frozen=True)
class Moved:
    says: ClassVar[str] = "{unit} moves from {start} to {end}"
    unit: Unit
    start: Place
    end: Place


@dataclass(frozen=True)
class Flew:
    says: ClassVar[str] = "{unit} flies from {start} to {end}"
    unit: Unit
    start: Place
    end: Place


@dataclass(frozen=True)
class Jumped:
    says: ClassVar[str] = "{unit} jumps from {start} to {end}"
    unit: Unit
    start: Place
    end: Place


@dataclass(frozen=True)
class Teleported:
    says: ClassVar[str] = "{unit} teleports from {start} to {end}"
    unit: Unit
    start: Place
    end: Place


@dataclass(frozen=True)
class Missed:
    says: ClassVar[str] = "{unit} fires at {target}: {roll}, needs {needed}, misses"
    shot: ClassVar[str] = "misses"
    unit: Unit
    target: Unit
    roll: int
    needed: int


@dataclass(frozen=True)
class Hit:
    says: ClassVar[str] = "{unit} fires at {target}: {roll}, needs {needed}, hits"
    shot: ClassVar[str] = "hits"
    unit: Unit
    target: Unit
    roll: int
    needed: int


@dataclass(frozen=True)
class HitAtOnce:
    says: ClassVar[str] = "{unit} fires at {target} and hits without a roll"
    shot: ClassVar[str] = "hits"
    unit: Unit
    target: Unit


@dataclass(frozen=True)
class Watched:
    says: ClassVar[str] = "{unit} is on overwatch and sees {target} on {at}"
    unit: Unit
    target: Unit
    at: Place


@dataclass(frozen=True)
class Damaged:
    says: ClassVar[str] = "{unit} takes {damage} of {cause}, {left} left"
    unit: Unit
    damage: int
    left: int
    cause: Cause


@dataclass(frozen=True)
class Healed:
    says: ClassVar[str] = "{unit} is healed by {points}"
    unit: Unit
    points: int


@dataclass(frozen=True)
class Removed:
    says: ClassVar[str] = "{unit} is removed from {at} by {cause}, {resources} resources reclaimed"
    unit: Unit
    at: Place
    cause: Cause
    resources: int


@dataclass(frozen=True)
class OnOverwatch:
    says: ClassVar[str] = "{unit} goes on overwatch"
    unit: Unit


@dataclass(frozen=True)
class FlagTaken:
    says: ClassVar[str] = "{unit} takes the flag of {owner} on {at}"
    unit: Unit
    owner: Side
    at: Place


@dataclass(frozen=True)
class FlagDropped:
    says: ClassVar[str] = "the flag of {owner} lies on {at}"
    owner: Side
    at: Place


@dataclass(frozen=True)
class FlagReturned:
    says: ClassVar[str] = "the flag of {owner} is back in its fortress"
    owner: Side


@dataclass(frozen=True)
class Captured:
    says: ClassVar[str] = "{side} captures the flag of {owner}: {score} so far"
    side: Side
    owner: Side
    score: int


@dataclass(frozen=True)
class PowerplantHit:
    says: ClassVar[str] = "{unit} hits the powerplant of {owner}, it can take {left} more"
    unit: Unit
    owner: Side
    left: int


@dataclass(frozen=True)
class PowerplantExploded:
    says: ClassVar[str] = "the powerplant of {owner} explodes"
    owner: Side


@dataclass(frozen=True)
class PowerplantRegained:
    says: ClassVar[str] = "the powerplant of {owner} can take {left} again"
    owner: Side
    left: int


@dataclass(frozen=True)
class Rebuilt:
    says: ClassVar[str] = "the buildings of {owner} are back"
    owner: Side


@dataclass(frozen=True)
class BombTaken:
    says: ClassVar[str] = "{unit} takes the bomb on {at}, it shows {face}"
    unit: Unit
    at: Place
    face: int


@dataclass(frozen=True)
class BombDropped:
    says: ClassVar[str] = "the bomb lies on {at}"
    at: Place


@dataclass(frozen=True)
class BombPlanted:
    says: ClassVar[str] = "{unit} brings the bomb to the fortress of {owner}"
    unit: Unit
    owner: Side


@dataclass(frozen=True)
class BombCounts:
    says: ClassVar[str] = "the bomb counts down to {face}"
    face: int


@dataclass(frozen=True)
class BombExploded:
    says: ClassVar[str] = "the bomb explodes on {at}"
    at: Place


@dataclass(frozen=True)
class BombAppeared:
    says: ClassVar[str] = "a bomb lies on the bombing place, {at}"
    at: Place


@dataclass(frozen=True)
class Eliminated:
    says: ClassVar[str] = "{side} gets an elimination point: {score} so far"
    side: Side
    score: int


@dataclass(frozen=True)
class Ended:
    says: ClassVar[str] = "The match ends in turn {turn}: {reason}"
    reason: Reason
    winner: Side
    turn: int


EVENTS = Vocabulary(
    "event",
    (
        *(Begins, TurnBegan, Built, Moved, Flew, Jumped, Teleported, Missed, Hit, HitAtOnce, Watched),
        *(Damaged, Healed, Removed, OnOverwatch, FlagTaken, FlagDropped, FlagReturned, Captured),
        *(PowerplantHit, PowerplantExploded, PowerplantRegained, Rebuilt, BombTaken, BombDropped),
        *(BombPlanted, BombCounts, BombExploded, BombAppeared, Eliminated, Ended),
    ),
)
BEGINS = EVENTS.rank(Begins)
TURN_BEGAN = EVENTS.rank(TurnBegan)
BUILT = EVENTS.rank(Built)
MOVED = EVENTS.rank(Moved)
FLEW = EVENTS.rank(Flew)
JUMPED = EVENTS.rank(Jumped)
TELEPORTED = EVENTS.rank(Teleported)
MISSED = EVENTS.rank(Missed)
HIT = EVENTS.rank(Hit)
HIT_AT_ONCE = EVENTS.rank(HitAtOnce)
WATCHED_BY = EVENTS.rank(Watched)
DAMAGED = EVENTS.rank(Damaged)
HEALED = EVENTS.rank(Healed)
REMOVED = EVENTS.rank(Removed)
ON_OVERWATCH = EVENTS.rank(OnOverwatch)
FLAG_TAKEN = EVENTS.rank(FlagTaken)
FLAG_DROPPED = EVENTS.rank(FlagDropped)
FLAG_RETURNED = EVENTS.rank(FlagReturned)
CAPTURED = EVENTS.rank(Captured)
POWERPLANT_HIT_BY = EVENTS.rank(PowerplantHit)
POWERPLANT_EXPLODED = EVENTS.rank(PowerplantExploded)
POWERPLANT_REGAINED = EVENTS.rank(PowerplantRegained)
REBUILT = EVENTS.rank(Rebuilt)
BOMB_TAKEN = EVENTS.rank(BombTaken)
BOMB_DROPPED = EVENTS.rank(BombDropped)
BOMB_PLANTED = EVENTS.rank(BombPlanted)
BOMB_COUNTS = EVENTS.rank(BombCounts)
BOMB_EXPLODED = EVENTS.rank(BombExploded)
BOMB_APPEARED = EVENTS.rank(BombAppeared)
ELIMINATED = EVENTS.rank(Eliminated)
ENDED = EVENTS.rank(Ended)
