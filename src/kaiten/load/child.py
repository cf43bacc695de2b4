"""A child process of the driver: `python -m kaiten.load.child serve|relay|echo '{"port": 20000}'`.

It exits when its standard input closes, and so never outlives the driver. A line of its input is a number of
seconds: its wall clock is wrong by that much from then on.
"""

import json
import os
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

from kaiten.load import echo_server, relay
from kaiten.server import clock, services
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.run import serve
from kaiten.server.settings import settings

_right = clock.wall


def set_clock(skew_s: float) -> None:
    clock.wall = lambda: _right() + int(skew_s * 1000)


def run_server(flags: dict[str, Any]) -> None:
    set_clock(flags.pop("skew_s", 0))
    if burn_s := flags.pop("burn_s", 0):
        from kaiten.load import burning  # which makes its bot known, in this process only

        vars(services)["BotPool"] = partial(BotPool, sit_down=partial(burning.sit_down, burn_s))
    serve(settings(flags, environment={}))


CHILDREN: dict[str, Callable[[dict[str, Any]], object]] = {
    "serve": run_server,
    "relay": lambda flags: relay.run(**flags),
    "echo": lambda flags: echo_server.run(**flags),
}


def obey_driver() -> None:
    while said := os.read(0, 1024):
        set_clock(float(said.split()[-1]))
    os._exit(1)


def main() -> None:
    name, flags = sys.argv[1:]
    threading.Thread(target=obey_driver, daemon=True).start()
    CHILDREN[name](json.loads(flags))


if __name__ == "__main__":
    main()
