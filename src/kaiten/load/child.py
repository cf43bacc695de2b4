"""A child process of the driver: `python -m kaiten.load.child serve|relay|echo '{"port": 20000}'`.

It exits when its standard input closes, and so never outlives the driver.
"""

import json
import os
import sys
import threading
from collections.abc import Callable
from typing import Any

from kaiten.load import echo_server, relay
from kaiten.server import clock
from kaiten.server.run import serve
from kaiten.server.settings import settings


def run_server(flags: dict[str, Any]) -> None:
    skew_ms = int(flags.pop("skew_s", 0) * 1000)
    right = clock.wall
    clock.wall = lambda: right() + skew_ms
    serve(settings(flags, environment={}))


CHILDREN: dict[str, Callable[[dict[str, Any]], object]] = {
    "serve": run_server,
    "relay": lambda flags: relay.run(**flags),
    "echo": lambda flags: echo_server.run(**flags),
}


def end_with_driver() -> None:
    os.read(0, 1)
    os._exit(1)


def main() -> None:
    name, flags = sys.argv[1:]
    threading.Thread(target=end_with_driver, daemon=True).start()
    CHILDREN[name](json.loads(flags))


if __name__ == "__main__":
    main()
