"""The log: a reader that is stuck stops nothing, and the last lines are written."""

import fcntl
import os
import re
import socket
import subprocess
from pathlib import Path

import httpx
import pytest

from kaiten.server.net.connections import MOST_WAITING as AT_ONCE
from tests.server.world import ANSWER_S, HOST, KAITEN, NO_TLS, environment, free_port, until

pytestmark = pytest.mark.servers


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/health", timeout=ANSWER_S, verify=NO_TLS).status_code == 200
    except httpx.HTTPError:
        return False


def asks(port: int, times: int) -> None:
    """Ask this often for a page that is not there, as many times at once as a connection may."""
    with socket.create_connection((HOST, port), timeout=ANSWER_S) as line:
        for _ in range(times // AT_ONCE):
            line.sendall(AT_ONCE * f"GET /nothing HTTP/1.1\r\nHost: {HOST}:{port}\r\n\r\n".encode())
            answered = b""
            while answered.count(b"HTTP/1.1 404 ") < AT_ONCE:
                read = line.recv(1 << 16)
                assert read, "the server has closed the connection"
                answered += read


def test_a_log_that_nobody_reads_stops_nothing_and_what_is_missing_is_counted(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://{HOST}:{port}"
    reading, writing = os.pipe()
    fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)
    command = [*KAITEN, "serve", "--port", str(port), "--data", str(tmp_path)]
    server = subprocess.Popen(command, stderr=writing, env=environment())  # its end is Python's own
    try:
        until(lambda: answers(url), "it answers")
        asks(port, 2_200)  # the pipe, the thread and the queue hold fewer lines
        metrics = httpx.get(f"{url}/metrics", timeout=ANSWER_S, verify=NO_TLS).text
        (unlogged,) = re.findall(r"^kaiten_unlogged_total (.+)$", metrics, re.M)
        assert float(unlogged) > 0
    finally:
        server.terminate()
        assert server.wait(ANSWER_S) == 0
        os.close(reading)
        os.close(writing)
