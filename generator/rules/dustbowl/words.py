"""What can be done and what can happen in the Dustbowl rules, in words and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NewType

from generator.engine.contract import Refusal
from generator.engine.words import Place, Side, Unit, Vocabulary

Member = NewType("Member", str)  # a card inside a group
Reason = NewType("Reason", str)

REASONS = ("annihilation", "breakthrough", "points after the last turn")


@dataclass(frozen=True)
class Deploy:
    says: ClassVar[str] = "{unit} deploys on {at}"
    unit: Unit
    at: Place


@dataclass(frozen=True)
class GoFirst:
    says: ClassVar[str] = "{side} shall go first"
    side: Side


@dataclass(frozen=True)
class Move:
    says: ClassVar[str] = "{unit} moves to {to}"
    unit: Unit
    to: Place


@dataclass(frozen=True)
class Attack:
    says: ClassVar[str] = "{unit} attacks {target}"
    unit: Unit
    target: Unit


@dataclass(frozen=True)
class End:
    says: ClassVar[str] = "{unit} has done"
    unit: Unit


ACTIONS = Vocabulary("do", (Deploy, GoFirst, Move, Attack, End))
DEPLOY, GO_FIRST, MOVE, ATTACK, END = (ACTIONS.rank(kind) for kind in ACTIONS.kinds)


@dataclass(frozen=True)
class RolledToDeploy:
    says: ClassVar[str] = "Roll for deployment: blue {blue}, red {red}; {first} begins"
    blue: int
    red: int
    first: Side


@dataclass(frozen=True)
class Deployed:
    says: ClassVar[str] = "{unit} deploys on {at}"
    unit: Unit
    at: Place


@dataclass(frozen=True)
class TurnBegan:
    says: ClassVar[str] = "Turn {turn}: initiative blue {blue}, red {red}; {winner} chooses"
    turn: int
    blue: int
    red: int
    winner: Side


@dataclass(frozen=True)
class WentFirst:
    says: ClassVar[str] = "{side} goes first"
    side: Side


@dataclass(frozen=True)
class Moved:
    says: ClassVar[str] = "{unit} moves from {start} to {end}"
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
    says: ClassVar[str] = (
        "{unit} fires at {target}: {roll}, needs {needed}, hits for {damage} with {dice} dice"
    )
    shot: ClassVar[str] = "hits"
    unit: Unit
    target: Unit
    roll: int
    needed: int
    dice: int
    damage: int


@dataclass(frozen=True)
class Damaged:
    says: ClassVar[str] = "{unit} takes {damage} (armour stops {stopped}), steps left: {left}"
    unit: Unit
    damage: int
    stopped: int
    left: int


@dataclass(frozen=True)
class Absorbed:
    says: ClassVar[str] = "{unit}: a point of damage finds nobody it could hurt"
    unit: Unit


@dataclass(frozen=True)
class Saved:
    says: ClassVar[str] = "{member}: armour save {roll}, the point is stopped"
    member: Member
    roll: int


@dataclass(frozen=True)
class MemberDamaged:
    says: ClassVar[str] = "{member} takes a point, steps left: {left}"
    member: Member
    left: int


@dataclass(frozen=True)
class MemberLost:
    says: ClassVar[str] = "{member} is lost: {points} points"
    member: Member
    points: int


@dataclass(frozen=True)
class Destroyed:
    says: ClassVar[str] = "{unit} is destroyed on {at}"
    unit: Unit
    at: Place


@dataclass(frozen=True)
class Held:
    says: ClassVar[str] = "{unit} holds"
    unit: Unit


@dataclass(frozen=True)
class Ended:
    says: ClassVar[str] = (
        "The match ends in turn {turn}: {reason}. Destroyed: by blue {blue}, by red {red} points"
    )
    reason: Reason
    winner: Side
    turn: int
    blue: int
    red: int


EVENTS = Vocabulary(
    "event",
    (
        *(RolledToDeploy, Deployed, TurnBegan, WentFirst, Moved, Missed, Hit, Damaged, Absorbed),
        *(Saved, MemberDamaged, MemberLost, Destroyed, Held, Ended),
    ),
)
ROLLED_TO_DEPLOY = EVENTS.rank(RolledToDeploy)
DEPLOYED = EVENTS.rank(Deployed)
TURN_BEGAN = EVENTS.rank(TurnBegan)
WENT_FIRST = EVENTS.rank(WentFirst)
MOVED = EVENTS.rank(Moved)
MISSED = EVENTS.rank(Missed)
HIT = EVENTS.rank(Hit)
DAMAGED = EVENTS.rank(Damaged)
ABSORBED = EVENTS.rank(Absorbed)
SAVED = EVENTS.rank(Saved)
MEMBER_DAMAGED = EVENTS.rank(MemberDamaged)
MEMBER_LOST = EVENTS.rank(MemberLost)
DESTROYED = EVENTS.rank(Destroyed)
HELD = EVENTS.rank(Held)
ENDED = EVENTS.rank(Ended)

MATCH_OVER = 1
NOT_DEPLOYING = 2
NOT_CHOOSING = 3
NOT_ACTIVATING = 4
NOT_YOURS = 5
NO_SUCH_UNIT = 6
NO_SUCH_HEX = 7
NO_SUCH_SIDE = 8
ALREADY_DEPLOYED = 9
OUTSIDE_ZONE = 10
IMPASSABLE = 11
OCCUPIED = 12
GONE = 13
ALREADY_ACTIVATED = 14
ANOTHER_IS_ACTIVE = 15
ALREADY_MOVED = 16
ALREADY_ATTACKED = 17
STAYS = 18
OUT_OF_REACH = 19
NOT_AN_ENEMY = 20
OUT_OF_RANGE = 21
BEYOND_SIGHT = 22
NO_LINE_OF_SIGHT = 23
UNKNOWN_ACTION = 24

REFUSALS = {
    MATCH_OVER: Refusal("match-over", "8", "the match is over"),
    NOT_DEPLOYING: Refusal("not-deploying", "7", "units are deployed before the first turn only"),
    NOT_CHOOSING: Refusal(
        "not-choosing", "3", "only the winner of the initiative chooses, before the first activation"
    ),
    NOT_ACTIVATING: Refusal(
        "not-activating", "3", "units move and attack in a turn, once it is known who goes first"
    ),
    NOT_YOURS: Refusal("not-yours", "3", "it is the other side's move"),
    NO_SUCH_UNIT: Refusal("no-such-unit", "1", "there is no such unit"),
    NO_SUCH_HEX: Refusal("no-such-hex", "4", "there is no such hex"),
    NO_SUCH_SIDE: Refusal("no-such-side", "3", "there is no such side"),
    ALREADY_DEPLOYED: Refusal("already-deployed", "7", "it has been deployed"),
    OUTSIDE_ZONE: Refusal("outside-zone", "7", "units are deployed within 3 hexes of their own edge"),
    IMPASSABLE: Refusal("impassable", "4", "nobody may enter that hex"),
    OCCUPIED: Refusal("occupied", "4", "a unit stands there"),
    GONE: Refusal("destroyed", "3", "the unit has been destroyed"),
    ALREADY_ACTIVATED: Refusal("already-activated", "3", "it has been activated in this turn"),
    ANOTHER_IS_ACTIVE: Refusal("another-is-active", "3", "another unit's activation must end first"),
    ALREADY_MOVED: Refusal("already-moved", "3", "it has moved in this activation"),
    ALREADY_ATTACKED: Refusal("already-attacked", "3", "it has attacked in this activation"),
    STAYS: Refusal("stays", "4", "it stands there"),
    OUT_OF_REACH: Refusal("out-of-reach", "4", "its MOV does not reach so far"),
    NOT_AN_ENEMY: Refusal("not-an-enemy", "5", "only enemies are attacked"),
    OUT_OF_RANGE: Refusal("out-of-range", "5", "the target is farther than its RNG"),
    BEYOND_SIGHT: Refusal("beyond-sight", "5", "the target is farther than its LOS"),
    NO_LINE_OF_SIGHT: Refusal("no-line-of-sight", "5", "something between them blocks the line of sight"),
    UNKNOWN_ACTION: Refusal("unknown-action", "3", "there is no such action"),
}
