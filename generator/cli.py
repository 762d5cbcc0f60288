"""The ``arenaforge`` command: a group whose subcommands are loaded only when they are called.

``--help`` answers from the table below, so it never waits for numpy, Shapely or ReportLab.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple, NoReturn

import click

from generator.errors import ArenaforgeError, nearest
from generator.version import __version__

MISTAKE = 2
FAILURE = 1
INTERRUPTED = 130
SELDOM = (50_000, 20, 50)

EXAMPLES = """\b
Examples:
  arenaforge map --seed "first light"
  arenaforge map --seed 7 --size 24x18 --out output/ridge
  arenaforge army --points 500 --groups auto
  arenaforge presets
"""


class Lazy(NamedTuple):
    """Where a subcommand lives, and the line that ``--help`` shows for it."""

    module: str
    attribute: str
    summary: str


COMMANDS: dict[str, Lazy] = {
    "map": Lazy("generator.commands.map", "command", "Make a map and write it as SVG, PDF, PNG and JSON."),
    "army": Lazy(
        "generator.commands.army", "command", "Build armies within a points limit, with their cards."
    ),
    "arena": Lazy("generator.commands.arena", "command", "Make a map and armies that play on it."),
    "batch": Lazy("generator.commands.batch", "command", "Make many arenas, and an index of them."),
    "check": Lazy("generator.commands.check", "command", "Judge an arena by playing it."),
    "simulate": Lazy("generator.commands.simulate", "command", "Play many matches in an arena."),
    "watch": Lazy("generator.commands.watch", "command", "Play one match, or a recorded one, and tell it."),
    "serve": Lazy("generator.commands.serve", "command", "Serve the web page and the API."),
    "palettes": Lazy("generator.commands.palettes", "command", "List the terrain sets."),
    "presets": Lazy("generator.commands.presets", "command", "List the presets: named ways to shape a map."),
    "unit-types": Lazy("generator.commands.unit_types", "command", "List the unit types."),
}


class LazyGroup(click.Group):
    """A group that knows its subcommands by name and imports one only to run it."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        lazy = COMMANDS.get(cmd_name)
        if lazy is None:
            return None
        command = getattr(import_module(lazy.module), lazy.attribute)
        if not isinstance(command, click.Command):
            raise TypeError(f"{lazy.module}.{lazy.attribute} is no click command")
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            near = nearest(name, COMMANDS)
            hint = f"did you mean {near}?" if near else f"known: {', '.join(COMMANDS)}"
            raise click.UsageError(f"unknown command {name!r}: {hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl([(name, lazy.summary) for name, lazy in COMMANDS.items()])


@click.group(
    cls=LazyGroup,
    epilog=EXAMPLES,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="arenaforge", message="%(prog)s %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Make printable hex maps and armies for tabletop wargames: the same seed, the same files, anywhere."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def collect_seldom() -> None:
    """A map is very many small objects that stay: looking for waste among them took a quarter of its time."""
    gc.set_threshold(*SELDOM)


def run(args: Sequence[str] | None = None) -> NoReturn:
    """The entry point: every mistake is one line on the standard error and never a traceback."""
    collect_seldom()
    try:
        code = _exit_code(main.main(args, prog_name="arenaforge", standalone_mode=False))
        sys.stdout.flush()
    except ArenaforgeError as error:
        code = _tell(error.message, MISTAKE)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        code = error.exit_code
    except click.ClickException as error:
        code = _tell(_with_help_hint(error), error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    except BrokenPipeError:
        code = _silence_stdout()
    except OSError as error:
        code = _tell(_what_failed(error), FAILURE)
    sys.exit(code)


def _exit_code(result: Any) -> int:
    """Click hands back the code of ``ctx.exit(code)`` where a command's own result would be."""
    return result if isinstance(result, int) else 0


def _tell(message: str, code: int) -> int:
    click.echo(f"Error: {' '.join(message.split())}", err=True)
    return code


def _with_help_hint(error: click.ClickException) -> str:
    """Click names the nearest option itself; where none is near, point at the help."""
    message = error.format_message()
    if isinstance(error, click.NoSuchOption) and not error.possibilities and error.ctx is not None:
        return f"{message} See {error.ctx.command_path} --help."
    return message


def _what_failed(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename is not None else reason


def _silence_stdout() -> int:
    """The reader has gone: the interpreter's own flush at exit must not complain again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILURE


if __name__ == "__main__":
    run()
