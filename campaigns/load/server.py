"""A server whose wall clock may be wrong, and whose bots may burn CPU: `python -m campaigns.load.server '{…}'`.

A line of its standard input is a number of seconds: its clock is wrong by that much from then on. With `sure`, it
believes that clock at once.
"""

from functools import partial
from typing import Any

from kaiten.load import child
from kaiten.load.servers import Child
from kaiten.server import clock, services
from kaiten.server.hosting.bot_pool import BotPool

MODULE = "campaigns.load.server"

_right = clock.machine


def set_clock(server: Child, skew_s: int, *, sure: bool = False) -> None:
    """Let the clock of a child process jump: from now on it is wrong by this much."""
    server.tell(b"%d%s\n" % (skew_s, b" sure" * sure))


def jump(skew_s: float) -> None:
    clock.machine = lambda: _right() + int(skew_s * 1000)


def run_server(flags: dict[str, Any]) -> None:
    jump(flags.pop("skew_s", 0))
    if burn_s := flags.pop("burn_s", 0):
        from campaigns.load import burning  # which makes its bot known, in this process only

        vars(services)["BotPool"] = partial(BotPool, sit_down=partial(burning.sit_down, burn_s))
    child.run_server(flags)


def hear(said: bytes) -> None:
    skew_s, *sure = said.splitlines()[-1].split()
    jump(float(skew_s))
    if sure:
        clock.guard.believe()


def main() -> None:
    child.run_child(run_server, hear)


if __name__ == "__main__":
    main()
