"""The rooms of the design and the one way imports go between them, read from the source itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

# A recipe names a terrain set and an orientation, so it stands between terrain and maps.
ORDER = ("geometry", "terrain", "recipe", "maps", "armies", "engine", "rules", "verdict", "batch")
FOUNDATION = {"errors", "given_files", "seeds", "version"}
FRONT = {"cli", "commands", "webapp"}
EXPORTS_READ = {"geometry", "terrain", "recipe", "maps", "armies", "engine", "verdict"}
# Other libraries, and the only modules that may import them.
RESERVED = {
    "flask": ("webapp",),
    "waitress": ("webapp",),
    "dask": ("generator.batch.cluster",),
    "distributed": ("generator.batch.cluster",),
    "numba": ("generator.engine", "generator.rules", "generator.verdict"),
}
CHECKOUT = Path(__file__).resolve().parent.parent
RULESETS = sorted(path.parent.name for path in CHECKOUT.glob("generator/rules/*/__init__.py"))
LONGEST = 500


def sources() -> list[Path]:
    return sorted(
        path for room in ("generator", "webapp", "palettes") for path in CHECKOUT.glob(f"{room}/**/*.py")
    )


def module_name(path: Path) -> str:
    parts = path.relative_to(CHECKOUT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(module: str, source: str, *, package: bool = False) -> Iterator[str]:
    """Every imported name in full; ``from a import b`` gives ``a.b``, whatever b is."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = module.split(".")[: len(module.split(".")) - node.level + package]
                base = ".".join([*parents, *([base] if base else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def within(name: str, place: str) -> bool:
    return name == place or name.startswith(f"{place}.")


def room(name: str) -> str | None:
    """The room of a module of ours: a folder of generator, a root-level module, or webapp."""
    parts = name.split(".")
    if parts[0] == "generator":
        return parts[1] if len(parts) > 1 else None
    return "webapp" if parts[0] == "webapp" else None


def may_read(importer: str) -> set[str] | None:
    """The rooms that a room may import besides itself and the foundation; None where all are open."""
    if importer in FOUNDATION:
        return set()
    if importer == "exports":
        return EXPORTS_READ
    if importer == "batch":
        return None
    if importer in ORDER:
        return set(ORDER[: ORDER.index(importer)])
    return None


def is_composing(name: str) -> bool:
    """A root-level module such as generator.forge, which puts rooms together."""
    return name not in {*ORDER, *FOUNDATION, *FRONT, "exports"}


def room_problem(module: str, target: str) -> str | None:
    here, there = room(module), room(target)
    if here is None or there is None or here == there or there in FOUNDATION:
        return None
    if there in FRONT and not (here in FRONT and here != "webapp"):
        return f"{module} imports {target}: the command line and the web stand in front of everything"
    # A legend says what a terrain does, in the numbers that the rules play by.
    if here == "exports" and there == "rules":
        parts = target.split(".")
        return (
            None if "tables" in parts[3:4] else f"{module} imports {target}: exports reads only rules' tables"
        )
    if is_composing(here) and there == "batch":
        return f"{module} imports {target}: batch runs what the composing modules make"
    allowed = may_read(here)
    return None if allowed is None or there in allowed else f"{module} imports {target}: {there} comes later"


def ruleset_problem(module: str, target: str) -> str | None:
    named = next((name for name in RULESETS if within(target, f"generator.rules.{name}")), None)
    own = next((name for name in RULESETS if within(module, f"generator.rules.{name}")), None)
    if named and own and named != own:
        return f"{module} imports {target}: no ruleset knows another"
    return None


def library_problem(module: str, target: str) -> str | None:
    allowed = RESERVED.get(target.split(".")[0])
    if allowed is None or any(within(module, place) for place in allowed):
        return None
    return f"{module} imports {target}: only {', '.join(allowed)} may"


def problems(module: str, source: str, *, package: bool = False) -> list[str]:
    """Every import of this source that breaks a rule, in a sentence."""
    rules = (room_problem, ruleset_problem, library_problem)
    found = [rule(module, target) for target in imports(module, source, package=package) for rule in rules]
    return [problem for problem in found if problem]


@pytest.mark.parametrize("path", sources(), ids=module_name)
def test_imports_go_one_way(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert problems(module_name(path), source, package=path.name == "__init__.py") == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("generator.geometry.hexes", "from generator.maps import model"),
        ("generator.geometry.hexes", "from ..maps import model"),
        ("generator.geometry.hexes", "from generator import maps"),
        ("generator.terrain.fields", "def late():\n    import generator.exports.scene"),
        ("generator.maps.model", "from generator.forge import make"),
        ("generator.engine.match", "from generator.rules.dustbowl import tables"),
        ("generator.rules.dustbowl.kernel", "from generator.rules.battle_arena import tables"),
        ("generator.rules.dustbowl.kernel", "from ..battle_arena.tables import STEPS"),
        ("generator.exports.legend", "from generator.rules.dustbowl.kernel import to_hit"),
        ("generator.exports.legend", "from generator.batch import plan"),
        ("generator.verdict.report", "from generator.exports import scene"),
        ("generator.recipe", "from generator.maps import model"),
        ("generator.terrain.fields", "from generator.recipe import Recipe"),
        ("generator.forge", "from generator.batch import plan"),
        ("generator.forge", "from generator.cli import main"),
        ("generator.batch.plan", "import webapp"),
        ("webapp.pages", "from generator.cli import main"),
        ("generator.commands.serve", "import flask"),
        ("generator.commands.serve", "from waitress import serve"),
        ("generator.batch.local", "import dask.bag"),
        ("generator.batch.local", "from distributed import Client"),
        ("generator.maps.model", "import numba"),
    ],
)
def test_a_wrong_import_is_found(module: str, source: str) -> None:
    assert len(problems(module, source)) >= 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "generator.maps.model",
            "from generator.geometry import hexes\nfrom generator.errors import unknown",
        ),
        ("generator.maps.model", "from .sites import Site"),
        ("generator.maps.make", "from generator.recipe import Recipe"),
        ("generator.recipe", "from generator.terrain.palette import Palette"),
        ("generator.rules.dustbowl.kernel", "from .tables import STEPS\nfrom numba import njit"),
        ("generator.exports.legend", "from generator.rules.dustbowl.tables import COSTS"),
        ("generator.exports.legend", "from generator.rules.dustbowl import tables"),
        ("generator.forge", "from generator.exports import scene\nfrom generator.maps import model"),
        ("generator.batch.plan", "from generator.forge import make\nfrom generator.exports import scene"),
        ("generator.batch.cluster", "from dask.distributed import Client"),
        ("generator.commands.serve", "from webapp import create_app"),
        ("webapp.pages", "import flask\nfrom generator.forge import make"),
    ],
)
def test_a_right_import_is_let_through(module: str, source: str) -> None:
    assert problems(module, source) == []


def test_the_engine_names_no_ruleset() -> None:
    assert RULESETS
    names = {
        spelling for name in RULESETS for spelling in (name, name.replace("_", "-"), name.replace("_", " "))
    }
    named = [
        f"{module_name(path)}: {name}"
        for path in sorted(CHECKOUT.glob("generator/engine/**/*.py"))
        for name in sorted(names)
        if name in path.read_text(encoding="utf-8").lower()
    ]
    assert named == []


def test_every_room_of_the_design_is_there() -> None:
    missing = [
        name
        for name in (*ORDER, "exports")
        if name != "recipe" and not Path(CHECKOUT, "generator", name, "__init__.py").is_file()
    ]
    assert missing == []


def test_no_file_is_too_long_to_read() -> None:
    files = [
        path
        for folder in ("generator", "webapp", "palettes", "tests", "tools")
        for ending in ("py", "js", "css", "html")
        for path in sorted(CHECKOUT.glob(f"{folder}/**/*.{ending}"))
    ]
    lengths = {
        str(path.relative_to(CHECKOUT)): len(path.read_text(encoding="utf-8").splitlines()) for path in files
    }
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}
