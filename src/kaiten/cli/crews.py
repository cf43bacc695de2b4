"""Where deals are played: on this machine's cores or on a Ray cluster. Results come back in order."""

import logging
import os
import socket
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from kaiten.bots.arena import Deal, Dealt, play_deal
from kaiten.cli.processes import processes
from kaiten.engine.errors import BadSetup

Crew: TypeAlias = Callable[[Sequence[Dealt]], Iterator[Deal]]

BATCHES = 8  # batches of deals per core: more cost start-up time, fewer leave cores idle at the end
ANSWER_S = 5.0  # connection timeout; Ray's own is minutes long


def on_cores(dealt: Sequence[Dealt]) -> Iterator[Deal]:
    cores = os.cpu_count() or 1
    with processes() as pool:
        yield from chain.from_iterable(pool.map(play_batch, batched(dealt, cores)))


def crew_at(address: str) -> Crew:
    """The Ray cluster at `host:port`, `auto` or `local`. Kaiten must be installed on its machines."""
    import ray

    host, colon, port = address.removeprefix("ray://").rpartition(":")
    try:
        if colon:
            socket.create_connection((host, int(port)), ANSWER_S).close()
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, OverflowError, ValueError, RuntimeError) as error:
        raise BadSetup(f"no Ray cluster at {address}: {str(error).partition(chr(10))[0]}") from error

    def on_ray(dealt: Sequence[Dealt]) -> Iterator[Deal]:
        play = ray.remote(play_batch)
        try:
            cores = int(ray.cluster_resources()["CPU"])
            for playing in [play.remote(batch) for batch in batched(dealt, cores)]:
                yield from ray.get(playing)
        finally:
            ray.shutdown()

    return on_ray


def play_batch(dealt: Sequence[Dealt]) -> list[Deal]:
    """Play some deals. It runs in a worker process, on this machine or another."""
    return [play_deal(match, deal) for match, deal in dealt]


def batched(dealt: Sequence[Dealt], cores: int) -> list[Sequence[Dealt]]:
    size = len(dealt) // (cores * BATCHES) + 1
    return [dealt[first : first + size] for first in range(0, len(dealt), size)]
