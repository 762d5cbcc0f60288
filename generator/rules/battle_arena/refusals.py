"""Why an action of Battle Arena is refused: a number for the rules, a section and words for people."""

from __future__ import annotations

from generator.engine.contract import Refusal

MATCH_OVER = 1
UNKNOWN_ACTION = 2
NOT_BUILDING = 3
NOT_MOVING = 4
NOT_FIGHTING = 5
NO_SUCH_LEVEL = 6
NO_TELEPORTER = 7
NO_RESOURCES = 8
NO_DICE = 9
NO_SUCH_UNIT = 10
NOT_YOURS = 11
NOT_ON_BOARD = 12
NO_SUCH_HEX = 13
HAS_DONE_MOVING = 14
STAYS = 15
OCCUPIED = 16
OUT_OF_REACH = 17
NO_STOPPING = 18
ONLY_EXIT = 19
CANNOT_FLY = 20
CANNOT_JUMP = 21
CANNOT_TELEPORT = 22
CANNOT_SHOOT = 23
NO_ATTACKS_LEFT = 24
HAS_GONE = 25
NOT_HOSTILE = 26
NO_SUCH_SIDE = 27
NO_POWERPLANT = 28
OUT_OF_RANGE = 29
NO_LINE_OF_SIGHT = 30
MUST_LEAVE = 31

SEQUENCE, BUILDING, MOVING, COMBAT = "turn sequence", "build a unit", "move all units", "engage in combat"
UNITS = "units"

REFUSALS = {
    MATCH_OVER: Refusal("match-over", "game modi", "the match is over"),
    UNKNOWN_ACTION: Refusal("unknown-action", SEQUENCE, "there is no such action"),
    NOT_BUILDING: Refusal("not-building", SEQUENCE, "one unit is built in the first step of a turn"),
    NOT_MOVING: Refusal("not-moving", SEQUENCE, "units move in the second step of a turn"),
    NOT_FIGHTING: Refusal("not-fighting", SEQUENCE, "units fight and teleport in the third step of a turn"),
    NO_SUCH_LEVEL: Refusal("no-such-level", UNITS, "levels go from 1 to 6"),
    NO_TELEPORTER: Refusal("no-teleporter", "landscape", "the teleporter is not available in this turn"),
    NO_RESOURCES: Refusal("no-resources", BUILDING, "there are not enough resources left"),
    NO_DICE: Refusal("no-dice", "setup", "all dice are units or damage markers"),
    NO_SUCH_UNIT: Refusal("no-such-unit", UNITS, "there is no such unit"),
    NOT_YOURS: Refusal("not-yours", SEQUENCE, "it is not your unit"),
    NOT_ON_BOARD: Refusal("not-on-board", UNITS, "the unit is not in the arena"),
    NO_SUCH_HEX: Refusal("no-such-hex", MOVING, "there is no such hex"),
    HAS_DONE_MOVING: Refusal("has-moved", MOVING, "its move is over"),
    STAYS: Refusal("stays", MOVING, "it stands there"),
    OCCUPIED: Refusal("occupied", MOVING, "a unit stands there"),
    OUT_OF_REACH: Refusal("out-of-reach", MOVING, "its movement does not reach so far"),
    NO_STOPPING: Refusal("no-stopping", "landscape", "nobody may stop on a teleporter"),
    ONLY_EXIT: Refusal("only-exit", "landscape", "a unit leaves a teleporter by its exit only"),
    CANNOT_FLY: Refusal("cannot-fly", UNITS, "only level 3 units fly"),
    CANNOT_JUMP: Refusal("cannot-jump", UNITS, "only level 1 units jump"),
    CANNOT_TELEPORT: Refusal("cannot-teleport", UNITS, "only level 4 units teleport"),
    CANNOT_SHOOT: Refusal("cannot-shoot", UNITS, "level 1 and level 6 units do not shoot"),
    NO_ATTACKS_LEFT: Refusal("no-attacks-left", COMBAT, "it has attacked in this turn"),
    HAS_GONE: Refusal("has-teleported", UNITS, "it has teleported in this turn instead of fighting"),
    NOT_HOSTILE: Refusal("not-hostile", COMBAT, "only hostile units and buildings are attacked"),
    NO_SUCH_SIDE: Refusal("no-such-side", SEQUENCE, "there is no such side"),
    NO_POWERPLANT: Refusal("no-powerplant", "landscape", "that powerplant does not stand"),
    OUT_OF_RANGE: Refusal("out-of-range", COMBAT, "the target is out of range"),
    NO_LINE_OF_SIGHT: Refusal("no-line-of-sight", COMBAT, "something between them blocks the line of sight"),
    MUST_LEAVE: Refusal("must-leave", "landscape", "the new unit has to leave the teleporter in this turn"),
}
