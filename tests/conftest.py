"""What every test may use: the checkout's folder, and the command as a person runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples each time, and no test fails because a machine is slow.
settings.register_profile("arenaforge", derandomize=True, deadline=None, max_examples=25)
settings.load_profile("arenaforge")

RunCommand = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The folder that holds pyproject.toml."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture
def arenaforge(checkout: Path, tmp_path: Path) -> RunCommand:
    """Runs ``arenaforge ARGS`` in an empty folder, in a process of its own, with the checkout's source."""
    environment = {**os.environ, "PYTHONPATH": str(checkout)}

    def run_command(*args: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "generator.cli", *args],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    return run_command
