"""On a Ray cluster, deals are played as on this machine's cores.

Size: ten games of the arena
Time: 0.3 CPU-minutes
In the suite: tests/cli/test_crews.py::test_deals_are_handed_out_in_order_and_none_twice, tests/cli/test_crews.py::test_deals_come_back_in_the_order_they_were_named, tests/cli/test_cli.py::test_arena_is_the_same_on_any_number_of_cores
"""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from kaiten.cli import main

# A cluster listens to every network there is; so it is started where only the machine's own exists.
ALONE = ["unshare", "--net"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "--net"]


MAIN = """
import fcntl, socket, struct
with socket.socket() as any_socket:
    fcntl.ioctl(any_socket, 0x8914, struct.pack("16sh", b"lo", 1))  # SIOCSIFFLAGS: lo is up
from kaiten.cli import main
raise SystemExit(main())
"""


ARENA = "arena greedy random --game sushi-go/cocktail --games 10 --seed 1 --json"


def arena(words: str) -> Any:
    """What the command prints, except the time it took; in a process of its own, as Ray takes over the one it is in."""
    command = [*ALONE, sys.executable, "-c", MAIN, *words.split()]
    quiet = os.environ | {"RAY_USAGE_STATS_ENABLED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=quiet, check=False)
    assert done.returncode == 0, done.stderr
    return without_times(done.stdout)


def without_times(printed: str) -> Any:
    told = json.loads(printed)
    assert all(row.pop("ms") > 0 for row in told["bots"])
    return told


def test_ray_plays_what_the_cores_play(capsys: pytest.CaptureFixture[str]) -> None:
    """`local` is Ray's own word for a cluster started on the spot, and ended with the command."""
    assert main(ARENA.split()) == 0
    assert arena(f"{ARENA} --ray local") == without_times(capsys.readouterr().out)
