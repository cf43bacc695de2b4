"""What a training run is: a config file. With its seed it determines the run."""

from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from kaiten.engine.errors import BadSetup
from kaiten.engine.unreadable import in_words
from kaiten.nets.files import load

Positive = Annotated[int, Meta(gt=0)]
Schedule: TypeAlias = tuple[float, float]  # at the beginning and at the end of the run; linear between


class Config(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    # --- the games: every combination is played in every iteration
    editions: tuple[str, ...] = ()  # none: all of the family whose rules differ
    seats: tuple[int, ...] = ()  # none: every number
    variants: Literal["default", "all"] = "all"  # passing and robot
    menus: tuple[str, ...] = ()  # of Party, for a specialist: “ID” or “kind,kind,…”; none: any, mixed
    set_menus: tuple[int, ...] = ()  # of Party: numbers of seats with which each is played by itself, too
    set_menus_in: tuple[str, ...] = ()  # of Party: the editions of which these are; none: all
    always: tuple[int, ...] = ()  # of Party: numbers of seats for each pair of special cards, in one edition
    each: Positive = 2  # of Party: other setups for each pair, so that numbers of seats are even
    at_once: Positive | None = None  # mixed setups in one iteration; they take turns. None: all
    in_turn: tuple[int, ...] = ()  # numbers of seats whose setups take turns with them, too
    map: str | None = None  # the file of a map of exploitability, by which setups are drawn
    drawn: Annotated[int, Meta(ge=0)] = 0  # setups more in one iteration: in proportion to what learners win
    beyond: float = 0.0  # what they may win above an equal share; only what is more counts
    # --- the net
    width: Positive = 256
    blocks: Positive = 2
    gates: Annotated[int, Meta(ge=0)] = 0  # of drafts, see `nets.net`
    layers: Literal["bfloat16", "float32"] = "bfloat16"
    # --- the run: one of `iterations` and `seconds`; only with `iterations` is it reproducible
    iterations: Positive | None = None
    seconds: float | None = None
    seed: int = 1
    start: str | None = None  # the file of a net to start from; None: random weights
    rival: str | None = None  # the file of a net that plays all seats but the first, and does not learn
    tables: Positive = 8_192  # of each combination
    checkpoint_every: Positive = 100  # iterations
    measure_every: Positive = 100  # iterations
    measure_games: Annotated[int, Meta(ge=0)] = 512  # 0: nothing is measured
    # --- PPO
    minibatches: Positive = 4  # of each combination
    epochs: Positive = 2
    clip: float = 0.2
    decay: float = 0.95  # λ of the advantage estimate
    value_loss: float = 0.5
    lead_loss: float = 0.3  # relative to the loss of the utility
    most_gradient: float = 0.5  # the norm that gradients are clipped to
    learning_rate: Schedule = (6e-4, 2e-5)
    entropy: Schedule = (0.01, 0.0005)
    lead_share: Schedule = (0.004, 0.001)  # of a point of lead in the utility

    @classmethod
    def beside(cls, net: Path, **more: Any) -> "Config":
        """A run that learns to beat a net, and starts from it.

        A learner that starts from random weights does not come as far in the same time.
        """
        shape = load(net).shape
        return cls(
            width=shape.width,
            blocks=shape.blocks,
            gates=shape.gates,
            start=str(net),
            rival=str(net),
            learning_rate=(3e-4, 2e-5),
            entropy=(0.005, 0.0005),
            lead_share=(0.0, 0.0),
            checkpoint_every=1_000_000,
            measure_games=0,
            **more,
        )


def read(path: Path) -> Config:
    """Read a config from TOML or JSON."""
    decode = msgspec.json.decode if path.suffix == ".json" else msgspec.toml.decode
    try:
        config = decode(path.read_bytes(), type=Config)
    except OSError as error:
        raise BadSetup(f"cannot read {path}: {error.strerror}") from error
    except msgspec.DecodeError as error:
        raise BadSetup(f"{path}: {in_words(error)}") from error
    if (config.iterations is None) == (config.seconds is None):
        raise BadSetup(f"{path}: give either iterations or seconds")
    if config.tables % config.minibatches:
        raise BadSetup(
            f"{path}: {config.tables} tables cannot be split into {config.minibatches} minibatches"
        )
    return config
