"""The wheel by itself: installed into an empty environment outside the checkout, it makes a map."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

IN_THE_WHEEL = ("generator", "webapp", "palettes")
TO_BUILD = (*IN_THE_WHEEL, "pyproject.toml", "README.md", "LICENSE", ".gitignore")


def run(*command: str | Path, cwd: Path) -> str:
    """The standard output of a command that must succeed and must not see the checkout."""
    environment = {
        name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}
    }
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from a copy, so that the checkout stays clean."""
    copy = tmp_path_factory.mktemp("copy")
    for name in TO_BUILD:
        if (checkout / name).is_dir():
            shutil.copytree(checkout / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(checkout / name, copy / name)
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", copy / "dist", copy, cwd=copy)
    [built] = (copy / "dist").glob("arenaforge-*.whl")
    return built


def test_the_wheel_holds_every_file_of_the_packages(checkout: Path, wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    expected = {
        file.relative_to(checkout).as_posix()
        for package in IN_THE_WHEEL
        for file in (checkout / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert any(name.startswith("palettes/") and name.endswith(".toml") for name in expected)
    assert expected - packed == set()


def test_the_installed_wheel_makes_a_map_outside_the_checkout(
    checkout: Path, wheel: Path, tmp_path: Path
) -> None:
    venv.create(tmp_path / "empty", with_pip=False)
    programs = tmp_path / "empty" / ("Scripts" if os.name == "nt" else "bin")
    pins = checkout / "constraints.txt"
    pip = (sys.executable, "-m", "pip", "--python", programs / "python", "install", "-qq", "--no-compile")
    run(*pip, "--constraint", pins, "--build-constraint", pins, wheel, cwd=tmp_path)

    where = run(
        programs / "python", "-c", "import generator, palettes; print(palettes.__file__)", cwd=tmp_path
    )
    assert Path(where.strip()).is_relative_to(tmp_path / "empty")

    out = tmp_path / "made"
    run(programs / "arenaforge", "map", "--seed", "wheel", "--size", "12x10", "--out", out, cwd=tmp_path)
    assert (out / "map.svg").read_bytes().lstrip().startswith(b"<")
    assert (out / "map.pdf").read_bytes().startswith(b"%PDF")
    assert (out / "map.png").read_bytes().startswith(b"\x89PNG")
    assert json.loads((out / "map.json").read_text(encoding="utf-8"))
