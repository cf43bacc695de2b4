"""A server whose wall clock may be wrong, and whose bots may burn CPU: `python -m campaigns.load.server '{…}'`.

A line of its standard input is a number of seconds: its clock is wrong by that much from then on.
"""

from functools import partial
from typing import Any

from kaiten.load import child
from kaiten.load.servers import Child
from kaiten.server import clock, services
from kaiten.server.hosting.bot_pool import BotPool

MODULE = "campaigns.load.server"

_right = clock.wall


def set_clock(server: Child, skew_s: int) -> None:
    """Let the wall clock of a child process jump: from now on it is wrong by this much."""
    server.tell(b"%d\n" % skew_s)


def jump(skew_s: float) -> None:
    clock.wall = lambda: _right() + int(skew_s * 1000)


def run_server(flags: dict[str, Any]) -> None:
    jump(flags.pop("skew_s", 0))
    if burn_s := flags.pop("burn_s", 0):
        from campaigns.load import burning  # which makes its bot known, in this process only

        vars(services)["BotPool"] = partial(BotPool, sit_down=partial(burning.sit_down, burn_s))
    child.run_server(flags)


def main() -> None:
    child.run_child(run_server, lambda said: jump(float(said.split()[-1])))


if __name__ == "__main__":
    main()
