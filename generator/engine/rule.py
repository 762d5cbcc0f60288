"""``@rule``: one decorator for every function of the rules, compiled by Numba or left as plain Python.

The same source runs both ways. ``ARENAFORGE_PLAIN_RULES=1`` leaves it plain, for debugging and coverage.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

Function = TypeVar("Function", bound=Callable[..., Any])
# One kind of number throughout: a rule is compiled once, not once for every mixture of widths.
Numbers = NDArray[np.int64]

PLAIN = os.environ.get("ARENAFORGE_PLAIN_RULES", "") not in ("", "0")
KERNELS = ("engine",)
COMPILED = "compiled"  # a file in the folder, once everything is in it


def numbers(*shape: int, fill: int = 0) -> Numbers:
    return np.full(shape, fill, dtype=np.int64)


def _room(module: str) -> tuple[str, ...]:
    """The folders that the compiled rules of a module depend on: the engine's, and its own ruleset's."""
    parts = module.split(".")
    return (*KERNELS, "/".join(parts[1:3])) if parts[1:2] == ["rules"] else KERNELS


@lru_cache(maxsize=16)
def compiled_folder(module: str) -> Path:
    """Where the compiled rules of a module are kept: a folder for exactly this source in exactly this place.

    Numba looks only at the file of a function, not at those it calls; a folder named after all the source
    that it can call keeps a change in one file from meeting what was compiled from another. It also goes by
    the file's path, so that two copies of one source compile each for itself.
    """
    here = Path(__file__).resolve()
    digest = hashlib.blake2b(str(here).encode(), digest_size=8)
    for room in _room(module):
        for path in sorted((here.parent.parent / room).rglob("*.py")):
            digest.update(path.read_bytes())
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "arenaforge" / f"rules-{digest.hexdigest()}"


def _compiler(
    inline: Literal["never", "always"] = "never", *, counted: bool = False, outer: bool = True
) -> Callable[[Any], Any]:
    import numba
    from numba.core import config

    # Some of Numba's own names are not in its type hints.
    options: dict[str, Any] = {"inline": inline, "error_model": "numpy", "_nrt": counted}
    options["no_cpython_wrapper"] = not outer
    jit = numba.njit(cache=True, nogil=True, **options)

    def compile_it(function: Any) -> Any:
        if not os.environ.get("NUMBA_CACHE_DIR"):  # Numba asks where to keep a function when it meets it
            config.CACHE_DIR = str(compiled_folder(function.__module__))  # type: ignore[attr-defined]
        compiled = _of_any_value(jit(function))
        return compiled if outer else _for_rules_only(compiled)

    return compile_it


def _of_any_value(compiled: Any) -> Any:
    """A rule is compiled for kinds of arguments, not once more for every constant that it is called with."""
    from numba.core import types

    template = compiled.get_call_template
    kind_of: Any = types.unliteral

    def get_call_template(args: Any, kws: Any) -> Any:
        return template(tuple(map(kind_of, args)), {name: kind_of(kind) for name, kind in kws.items()})

    compiled.get_call_template = get_call_template
    return compiled


def _for_rules_only(compiled: Any) -> Any:
    """Python finds no way in, and is told so."""

    def refuse(*_: object, **__: object) -> None:
        name = compiled.py_func.__name__
        raise TypeError(f"{name} is called by rules only; an outer_rule is called from Python too")

    compiled._insert = lambda *_: None
    compiled._compile_for_args = refuse
    return compiled


def _plain(function: Any) -> Any:
    return function


_compile = _plain if PLAIN else _compiler(outer=False)
_compile_outer = _plain if PLAIN else _compiler()
_compile_making = _plain if PLAIN else _compiler(counted=True)
_compile_inline = _plain if PLAIN else _compiler("always")


def rule(function: Function) -> Function:
    """A function of the rules: whole numbers and arrays in, whole numbers out.

    It makes no arrays and calls nothing that does, so nobody has to count who holds one: that counting took
    half the time of a match. Numba refuses to compile a rule that makes an array. Only rules call it.
    """
    compiled: Function = _compile(function)
    return compiled


def outer_rule(function: Function) -> Function:
    """A rule that Python calls too. The way in, which takes a state apart, is a third of what is compiled."""
    compiled: Function = _compile_outer(function)
    return compiled


def making_rule(function: Function) -> Function:
    """An outer rule that makes arrays, or calls one that does."""
    compiled: Function = _compile_making(function)
    return compiled


def small_rule(function: Function) -> Function:
    """A rule that is written out wherever it is called: for a few lines in the innermost loops."""
    compiled: Function = _compile_inline(function)
    return compiled


def warm_up(name: str, module: str, play: Callable[[], object], tell: Callable[[str], None]) -> None:
    """Plays once, so that a ruleset is compiled; tells so beforehand where that will take a while."""
    if PLAIN:
        return
    marker = compiled_folder(module) / f"{COMPILED}-{name}"
    if marker.exists():
        return
    tell(f"Compiling the rules of {name}, once (half a minute or so) ...")
    play()
    try:
        marker.parent.mkdir(parents=True, exist_ok=True)
        marker.touch()
    except OSError:
        return  # a folder that cannot be written to costs time again next time, nothing else
