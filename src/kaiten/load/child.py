"""A server as a child process of the driver: `python -m kaiten.load.child '{"port": 20000}'`.

It exits when its standard input closes, and so never outlives the driver.
"""

import json
import os
import sys
import threading
from collections.abc import Callable
from typing import Any

from kaiten.server.run import serve
from kaiten.server.settings import settings


def obey_driver(heard: Callable[[bytes], None]) -> None:
    while said := os.read(0, 1024):
        heard(said)
    os._exit(1)


def run_child(
    run: Callable[[dict[str, Any]], object], heard: Callable[[bytes], None] = lambda _: None
) -> None:
    """Call `run` with the flags of the command line, and `heard` with what the driver says later."""
    threading.Thread(target=obey_driver, args=[heard], daemon=True).start()
    run(json.loads(sys.argv[1]))


def run_server(flags: dict[str, Any]) -> None:
    serve(settings(flags, environment={}))


def main() -> None:
    run_child(run_server)


if __name__ == "__main__":
    main()
