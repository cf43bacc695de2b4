"""Random numbers for what a review imagines."""

from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np

from kaiten.engine.codec import encode

TIMELY = "ready"  # in a view: who has answered already. That depends on how fast people are


def stream_at(view: Any, *label: Any) -> np.random.Generator:
    """The same numbers whenever a position is reviewed, and other ones in every other position.

    With the same numbers in every game, the hands imagined in place of a seat's first hand would always be
    the same few. Should these be good ones by chance, everybody would seem to have bad luck.
    """
    seen = {name: part for name, part in msgspec.to_builtins(view).items() if name != TIMELY}
    seed = blake2b(encode((label, seen)), digest_size=16).digest()
    return np.random.Generator(np.random.SFC64(int.from_bytes(seed)))
