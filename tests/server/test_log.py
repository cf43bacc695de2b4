"""The log: a reader that is stuck stops nothing, and the last lines are written."""

import fcntl
import os
import re
import subprocess
from pathlib import Path
from signal import SIGTERM

import httpx
import pytest

from tests.server.world import HOST, KAITEN, environment, free_port, until

pytestmark = pytest.mark.servers


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/health", timeout=5).status_code == 200
    except httpx.HTTPError:
        return False


def test_a_log_that_nobody_reads_stops_nothing_and_what_is_missing_is_counted(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://{HOST}:{port}"
    reading, writing = os.pipe()
    fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)
    command = [*KAITEN, "serve", "--port", str(port), "--data", str(tmp_path)]
    server = subprocess.Popen(command, stderr=writing, env=environment())
    try:
        until(lambda: answers(url), "it answers")
        with httpx.Client() as client:
            for _ in range(2_200):  # the pipe, the thread and the queue hold fewer lines
                assert client.get(f"{url}/nothing").status_code == 404
            (unlogged,) = re.findall(r"^kaiten_unlogged_total (.+)$", client.get(f"{url}/metrics").text, re.M)
        assert float(unlogged) > 0
    finally:
        server.send_signal(SIGTERM)
        assert server.wait(60) == 0
        os.close(reading)
        os.close(writing)
