"""The command group: help without waiting, and one clear line for every mistake."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from generator import cli
from generator.errors import ArenaforgeError
from generator.version import __version__

RunCommand = Callable[..., subprocess.CompletedProcess[str]]
HEAVY = {"numpy", "shapely", "reportlab", "PIL", "noise", "numba", "flask", "pydantic"}


def ends_with(command: click.Command, monkeypatch: pytest.MonkeyPatch, *args: str) -> int:
    """The exit code of ``arenaforge probe ARGS`` where probe is this command."""
    monkeypatch.setitem(cli.COMMANDS, "probe", cli.Lazy("probe", "command", "A command of this test."))
    monkeypatch.setattr(cli, "import_module", lambda _: type("Module", (), {"command": command}))
    with pytest.raises(SystemExit) as end:
        cli.run(["probe", *args])
    assert isinstance(end.value.code, int)
    return end.value.code


def raising(error: BaseException) -> click.Command:
    def callback() -> None:
        raise error

    return click.Command("probe", callback=callback)


def test_help_lists_every_command_with_examples(arenaforge: RunCommand) -> None:
    answer = arenaforge("--help")
    assert answer.returncode == 0
    for name, lazy in cli.COMMANDS.items():
        assert name in answer.stdout
        assert lazy.summary in answer.stdout
    assert 'arenaforge map --seed "first light"' in answer.stdout


def test_no_arguments_show_the_help(arenaforge: RunCommand) -> None:
    assert arenaforge().stdout == arenaforge("--help").stdout


def test_version_is_the_packages_version(arenaforge: RunCommand) -> None:
    assert arenaforge("--version").stdout == f"arenaforge {__version__}\n"


def test_help_loads_no_heavy_module(checkout: Path) -> None:
    code = (
        "import sys\n"
        "from generator.cli import run\n"
        "try:\n    run(['--help'])\n"
        "except SystemExit:\n    print(*sorted(sys.modules), sep='\\n', file=sys.stderr)\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], cwd=checkout, capture_output=True, text=True, check=True
    )
    loaded = set(answer.stderr.split())
    assert "generator.cli" in loaded
    assert not loaded & HEAVY


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["mpa"], "Error: unknown command 'mpa': did you mean map?\n"),
        (["zzz"], f"Error: unknown command 'zzz': known: {', '.join(cli.COMMANDS)}\n"),
        (["--versoin"], "Error: No such option '--versoin'. Did you mean '--version'?\n"),
        (["--zzz"], "Error: No such option '--zzz'. See arenaforge --help.\n"),
    ],
)
def test_a_mistyped_word_is_one_line_that_says_what_is_right(
    arenaforge: RunCommand, args: list[str], line: str
) -> None:
    answer = arenaforge(*args)
    assert (answer.returncode, answer.stdout, answer.stderr) == (2, "", line)


def test_an_option_of_a_subcommand_gets_the_nearest_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = click.Command("probe", params=[click.Option(["--size"])])
    assert ends_with(command, monkeypatch, "--sise", "3") == 2
    assert capsys.readouterr().err == "Error: No such option '--sise'. Did you mean '--size'?\n"


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        (
            ArenaforgeError("size 0x5:\nwidth must be 1 or more"),
            2,
            "Error: size 0x5: width must be 1 or more\n",
        ),
        (click.BadParameter("not a size"), 2, "Error: Invalid value: not a size\n"),
        (PermissionError(13, "Permission denied", "map.svg"), 1, "Error: map.svg: Permission denied\n"),
    ],
)
def test_an_error_is_one_line_and_no_traceback(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: Exception,
    code: int,
    line: str,
) -> None:
    assert ends_with(raising(error), monkeypatch) == code
    assert capsys.readouterr().err == line


def test_an_interrupt_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ends_with(raising(KeyboardInterrupt()), monkeypatch) == 130
    assert capsys.readouterr().err.strip() == ""


def test_a_command_may_choose_its_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ends_with(raising(click.exceptions.Exit(3)), monkeypatch) == 3


def test_a_reader_that_leaves_early_causes_no_complaint(checkout: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", "input(); from generator.cli import run; run(['--help'])"],
        cwd=checkout,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    process.stdin.write(b"go\n")
    process.stdin.close()
    complaint = process.stderr.read()
    process.stderr.close()
    assert (process.wait(), complaint) == (1, b"")
