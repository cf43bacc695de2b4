"""Compiled steps of setups, kept in a folder between runs: with them a run starts in seconds.

JAX's own cache spares compiling but not tracing: 1 to 2 seconds of Python for each setup, one by one.
"""

import os
import pickle
import platform
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import jax
import msgspec
from jax.experimental import serialize_executable

import kaiten
from kaiten.engine.errors import BadSetup
from kaiten.lab.train.config import Config
from kaiten.lab.train.family import Family, Setup
from kaiten.nets.net import Shape

# What is not compiled: it says which setups there are, what happens around the steps, or is in the shape.
AROUND = {
    "editions", "seats", "variants", "menus", "set_menus", "set_menus_in", "always", "each", "at_once",
    "in_turn", "map", "drawn", "beyond", "width", "blocks", "gates", "iterations", "seconds", "seed", "start",
    "checkpoint_every", "measure_every", "measure_games", "epochs",
}  # fmt: skip


class CompiledSteps(NamedTuple):
    """`collect` and `update`, compiled for one setup."""

    collect: Any
    update: Any


class Kept:
    """Compiled steps in a folder. Its files are programs: use no folder that others can write to."""

    def __init__(self, folder: Path) -> None:
        if jax.config.jax_compilation_cache_dir and jax.config.jax_enable_compilation_cache:
            # Such programs can be written and read again, but on CPUs they lack functions when they run.
            raise BadSetup("what comes from JAX's cache cannot be kept: unset JAX_COMPILATION_CACHE_DIR")
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def file(self, key: str) -> Path:
        return self.folder / f"{key}.steps"

    def get(self, key: str, make: Callable[[], CompiledSteps]) -> CompiledSteps:
        """The steps of this key. If there are none, or JAX cannot load them, they are made and kept."""
        file = self.file(key)
        with suppress(Exception):
            return load(file.read_bytes())
        steps = make()
        part = file.with_suffix(f".{os.getpid()}.part")
        part.write_bytes(dump(steps))
        os.replace(part, file)
        return steps


def dump(steps: CompiledSteps) -> bytes:
    return pickle.dumps([serialize_executable.serialize(step) for step in steps])


def load(data: bytes) -> CompiledSteps:
    device = jax.devices()[0]
    return CompiledSteps(
        *[
            serialize_executable.deserialize_and_load(*each, device.client, [device])
            for each in pickle.loads(data)
        ]
    )


def key_of(config: Config, family: Family, shape: Shape, setup: Setup) -> str:
    """A hash of everything that the compiled steps depend on."""
    given = msgspec.structs.asdict(config)
    here = {name: value for name, value in given.items() if name not in AROUND}
    here["rival"] = config.rival and sha256(Path(config.rival).read_bytes()).hexdigest()
    parts = [here, type(family).__name__, shape, setup, code(), machine()]
    return sha256(repr(parts).encode()).hexdigest()[:32]


@cache
def code() -> str:
    """A hash of this package."""
    root, found = Path(kaiten.__path__[0]), sha256()
    for file in sorted(root.rglob("*.py")):
        found.update(f"{file.relative_to(root)}\n".encode() + file.read_bytes())
    return found.hexdigest()


def machine() -> list[Any]:
    """What compiles, for which device, and how. A program for a CPU is for the CPU of this machine."""
    device = jax.devices()[0]
    settings = {name: value for name, value in jax.config.values.items() if "cache" not in name}
    return [
        [version(name) for name in ("jax", "jaxlib", "optax")],
        platform.python_version(),
        (device.platform, device.device_kind, device.client.platform_version),
        platform.node() if device.platform == "cpu" else "",
        os.environ.get("XLA_FLAGS"),
        sorted(settings.items()),
    ]
