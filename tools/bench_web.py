"""How quickly the server answers while a verdict runs, and how it takes bad requests. Prints figures."""

from __future__ import annotations

import http.client
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread, local
from time import perf_counter
from urllib.parse import quote, urlsplit

CHECKOUT = Path(__file__).resolve().parent.parent
CLIENTS, REQUESTS, ARENAS = 20, 2000, 60
BAD = 5000
WITHIN = 150  # milliseconds: 95 in 100 previews shall be there by then
_OF_THREAD = local()


class Server:
    """A server of its own on any port."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.host = urlsplit(address).netloc

    def ask(self, method: str, path: str, body: bytes = b"") -> int:
        """The status of an answer, by this thread's own connection; 0 where there was none."""
        connection = getattr(_OF_THREAD, self.host, None) or http.client.HTTPConnection(self.host, timeout=60)
        setattr(_OF_THREAD, self.host, connection)
        for _ in range(2):  # a connection that stood idle may have been closed
            try:
                connection.request(method, path, body or None, {"Accept-Encoding": "gzip"})
                response = connection.getresponse()
                response.read()
                return response.status
            except (OSError, http.client.HTTPException):
                connection.close()
        return 0

    def megabytes(self) -> float:
        """Memory of the serving process itself, where the system tells."""
        status = Path(f"/proc/{self.process.pid}/status")
        found = re.search(r"VmRSS:\s+(\d+) kB", status.read_text()) if status.exists() else None
        return int(found[1]) / 1024 if found else 0.0


@contextmanager
def serving() -> Iterator[Server]:
    command = [sys.executable, "-m", "generator.cli", "serve", "--port", "0", "--rate", "0"]
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found, "the server did not start"
        try:
            yield Server(process, found[0])
        finally:
            process.terminate()


def timed(server: Server, paths: Sequence[str]) -> tuple[list[float], int]:
    """Seconds of each request, twenty at a time, and how many were not answered with 200."""

    def one(path: str) -> tuple[float, int]:
        began = perf_counter()
        status = server.ask("GET", path)
        return perf_counter() - began, status

    with ThreadPoolExecutor(CLIENTS) as clients:
        answers = list(clients.map(one, paths))
    return sorted(seconds for seconds, _ in answers), sum(status != 200 for _, status in answers)


def share(seconds: Sequence[float], part: float) -> float:
    return 1000 * seconds[min(int(len(seconds) * part), len(seconds) - 1)]


def report(label: str, seconds: Sequence[float], errors: int) -> bool:
    """Tells the figures, and whether they are as they should be."""
    print(
        f"{label:<52} p50 {share(seconds, 0.5):6.0f} ms   p95 {share(seconds, 0.95):6.0f} ms   "
        f"worst {seconds[-1] * 1000:6.0f} ms   errors {errors}",
        flush=True,
    )
    return not errors and share(seconds, 0.95) < WITHIN


@contextmanager
def judging(server: Server) -> Iterator[None]:
    """One verdict after another, as long as it lasts."""
    over = Event()

    def keep_on() -> None:
        number = 0
        while not over.wait(0.5):
            status = server.ask("POST", f"/api/v1/check?seed=judged+{number}&size=20x16&matches=400")
            number += status == 200  # 202 until it is done

    thread = Thread(target=keep_on)
    thread.start()
    yield
    over.set()
    thread.join()


def previews(server: Server) -> bool:
    """An arena that a link leads twenty people to, and sixty that are not drawn when they come."""
    server.ask("GET", "/arena?size=9x9")  # the drawing processes have begun
    server.ask("GET", "/api/v1/replay?size=9x9")  # the rules are compiled
    chance = Random("bench")
    addresses = [f"/arena?seed=bench+{n}&size=20x16" for n in range(ARENAS)]
    paths = [chance.choice(addresses) for _ in range(REQUESTS)]
    with judging(server):
        alone = sorted(_seconds_of(server, f"/arena?seed=alone+{n}&size=20x16") for n in range(20))
        report("arenas that nobody has seen, one client", alone, 0)
        one = timed(server, ["/arena?seed=one&size=20x16"] * REQUESTS)
        good = report(f"{REQUESTS} previews of one arena, {CLIENTS} at once", *one)
        report(f"{REQUESTS} previews of {ARENAS} undrawn arenas, {CLIENTS} at once", *timed(server, paths))
        return report("the same again, all drawn", *timed(server, paths)) and good


def _seconds_of(server: Server, path: str) -> float:
    began = perf_counter()
    server.ask("GET", path)
    return perf_counter() - began


def bad_requests(server: Server) -> bool:
    """Fuzzed forms, JSON and files: every answer must be 4xx."""
    chance = Random("bad")
    server.ask("POST", "/api/v1/import", b"{")
    asked = [bad_request(chance) for _ in range(BAD)]
    with ThreadPoolExecutor(CLIENTS) as clients:
        half = list(clients.map(lambda one: server.ask(*one), asked[: BAD // 2]))
        before = server.megabytes()
        half += list(clients.map(lambda one: server.ask(*one), asked[BAD // 2 :]))
    wrong = Counter(status for status in half if not 400 <= status < 500)
    answers = server.ask("GET", "/arena?size=9x9") == 200
    grown = server.megabytes() - before
    print(
        f"{BAD} bad requests: {wrong.total()} not 4xx {dict(wrong)}, memory {grown:+.1f} MB over the "
        f"second half ({server.megabytes():.0f} MB), the server {'answers' if answers else 'is gone'}"
    )
    return answers and not wrong


def bad_request(chance: Random) -> tuple[str, str, bytes]:
    """One that no server should grant, of many kinds."""
    junk = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 200)))
    word = quote(junk[:40])
    option = chance.choice(
        ["size", "preset", "points", "dpi", "symmetry", "hex_mm", "sides", "backs", "groups"]
    )
    path = chance.choice(["/arena", "/api/v1/preview", "/api/v1/export/map.pdf", "/api/v1/army"])
    bodies = [
        junk,
        b"{" * chance.randrange(1, 5000),
        b'{"format": "arenaforge.arena", "version": 1, "map": ' + b"[" * 3000,
        b'{"format": "arenaforge.map", "version": 1, "hexes": [' + b'{"id": "0101"},' * 20 + b"{}]}",
        b"arenaforge text map 1\nruleset: " + junk,
        b"\n".join([b"version 7", *[junk] * 5]),
    ]
    return chance.choice(
        [
            ("GET", f"{path}?{option}=%00{word}", b""),
            ("GET", f"/api/v1/export/{word}?size=9x9", b""),
            ("GET", f"/api/v1/arena?{word}=1", b""),
            ("GET", f"/api/v1/check?matches={word}x", b""),
            ("GET", f"/api/v1/replay?bots={word}x", b""),
            ("POST", f"/api/v1/prove?{option}=%00{word}", b""),
            ("POST", "/api/v1/import", chance.choice(bodies)),
            ("POST", chance.choice(["/arena", "/api/v1/preview", "/api/v1/match"]), chance.choice(bodies)),
            ("PUT", "/api/v1/arena", junk),
            ("GET", f"/static/{word}/x.js", b""),
        ]
    )


def main() -> int:
    with serving() as server:
        quick = previews(server)
    with serving() as server:
        safe = bad_requests(server)
    return 0 if quick and safe else 1


if __name__ == "__main__":
    sys.exit(main())
