"""``arenaforge serve``: the web page and the API on this machine."""

from __future__ import annotations

import click

EXAMPLES = """\b
Examples:
  arenaforge serve
  arenaforge serve --host 0.0.0.0 --port 80 --proxies 1
"""


@click.command("serve", epilog=EXAMPLES)
@click.option("--host", default="127.0.0.1", show_default=True, help="the address to listen on")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="the port; 0: any"
)
@click.option("--workers", default=2, show_default=True, type=click.IntRange(1, 64), help="drawing processes")
@click.option("--jobs", default=2, show_default=True, type=click.IntRange(1, 64), help="verdicts at once")
@click.option(
    "--rate",
    default=12.0,
    show_default=True,
    type=click.FloatRange(0),
    help="requests a second of one client; 0: any",
)
@click.option(
    "--judge-up-to",
    default=320,
    show_default=True,
    type=click.IntRange(0),
    help="boards of up to so many hexes are judged by themselves; 0: none",
)
@click.option(
    "--proxies",
    default=0,
    show_default=True,
    type=click.IntRange(0, 5),
    help="trusted proxies in front of it",
)
def command(
    host: str, port: int, workers: int, jobs: int, rate: float, judge_up_to: int, proxies: int
) -> None:
    """Serve the page on which arenas are made, and the API for programs."""
    from webapp.serving import serve
    from webapp.settings import Settings

    settings = Settings(workers=workers, jobs=jobs, rate=rate, small_arena=judge_up_to, proxies=proxies)
    serve(host, port, settings, click.echo)
