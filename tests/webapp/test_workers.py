from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

PATIENCE = 30.0  # seconds until a worker must have seen that its server has gone
SERVER = """
import multiprocessing, os, time
from concurrent.futures import ProcessPoolExecutor
from webapp.work import begin_worker

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=begin_worker)
    print(pool.submit(os.getpid).result(), flush=True)
    time.sleep(600)
"""


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")  # one that nobody has waited for is over all the same
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def test_workers_end_with_a_server_that_is_killed(checkout: Path, tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    environment = {**os.environ, "PYTHONPATH": str(checkout)}
    with subprocess.Popen([sys.executable, str(script)], env=environment, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        assert is_alive(worker)
        server.send_signal(signal.SIGKILL)
        server.wait()
        end = monotonic() + PATIENCE
        while is_alive(worker) and monotonic() < end:
            sleep(0.1)
        assert not is_alive(worker)
