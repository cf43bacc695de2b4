"""Bots for a pool to run. They answer with how they were asked."""

import os
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from kaiten.engine.runner import Asked, Chooser
from kaiten.engine.terms import Choice, Event


class Told(Choice, frozen=True):
    pid: int
    together: int  # how many were asked at once
    luck: float
    threads: tuple[str | None, ...] = ()


class Together:
    def __init__(self, bot: str) -> None:
        self.bot = bot

    def __call__(self, view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
        raise AssertionError("it is asked together")

    def together(self, asked: Sequence[Asked]) -> list[Choice | None]:
        if self.bot == "stuck" and len(asked) > 1:
            time.sleep(600)
        if self.bot == "broken" and len(asked) > 1:
            raise ValueError("a bug in this bot")
        told: list[Choice | None] = [Told(os.getpid(), len(asked), rng.random()) for _, _, rng in asked]
        return told[:-1] if self.bot == "short" and len(asked) > 1 else told


def alone(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
    return Told(os.getpid(), 1, rng.random())


def slow(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
    time.sleep(3)
    return alone(view, log, rng)


def of_threads(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
    names = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
    return Told(os.getpid(), 1, rng.random(), tuple(os.environ.get(name) for name in names))


def sit_down(game: str, bot: str) -> Chooser:
    return {"alone": alone, "slow": slow, "of_threads": of_threads}.get(bot) or Together(bot)


# --- other work -------------------------------------------------------------------------------------------


def held(until: Path, answer: str) -> str:
    """Work until this file exists."""
    while not until.exists():
        time.sleep(0.01)
    return answer


def fails() -> None:
    raise ValueError("a bug in this work")


def dies() -> None:
    os._exit(1)
