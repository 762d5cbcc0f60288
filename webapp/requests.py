"""What a request asks for, and whether it may: read and checked before any work is done."""

from __future__ import annotations

from flask import current_app, request

from generator.errors import ArenaforgeError
from generator.recipe import Recipe
from webapp.answers import TooOften
from webapp.asked import VERSION, Asked, asked_of, recipe_of
from webapp.house import House
from webapp.opening import OPENING
from webapp.rates import client_of
from webapp.work import check_sent

LONGEST_ADDRESS = 8000


def house() -> House:
    """The server's own parts: settings, studio, jobs."""
    found: House = current_app.extensions["arenaforge"]
    return found


def spend(cost: float) -> None:
    """Takes the cost out of the client's bucket; refuses where it is empty."""
    after = house().rates.wait(client_of(request.remote_addr), cost)
    if after:
        raise TooOften(after)


def pairs(*others: str) -> list[tuple[str, str]]:
    """The query's options, without those that the endpoint reads itself."""
    if len(request.query_string) > LONGEST_ADDRESS:
        raise ArenaforgeError(f"the address is longer than {LONGEST_ADDRESS} characters")
    return [(name, value) for name, value in request.args.items(multi=True) if name not in others]


def asked_recipe(*others: str) -> Recipe:
    return recipe_of(pairs(*others), house().settings)


def opened_recipe(*others: str) -> Recipe:
    """The recipe in the address of a page; the opening arena where it names none."""
    given = [(name, value) for name, value in pairs(*others) if name != VERSION]
    return recipe_of(given or list(OPENING.items()), house().settings)


def asked_for(*others: str) -> Asked:
    """The recipe in the address, or the arena file in the body of a POST."""
    if request.method == "POST" and (request.content_length or request.data):
        sent = Asked(body=upload())
        house().desk.run(check_sent, sent, house().settings)
        return sent
    return asked_of(asked_recipe(*others))


def upload() -> bytes:
    """The body of the request, within its bounds."""
    content = request.get_data(cache=True)
    if not content:
        raise ArenaforgeError("the file is empty", field="file")
    return content


def whole_number(name: str, default: int, least: int, most: int) -> int:
    text = request.args.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) < 9 and least <= int(text) <= most):
        raise ArenaforgeError(
            f"{name} {text[:40]!r}: must be a whole number from {least} to {most}", field=name
        )
    return int(text)
