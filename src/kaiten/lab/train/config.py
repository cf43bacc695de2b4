"""What a training run is: a config file. With its seed it determines the run."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from kaiten.arrays.draft.play import every_turn
from kaiten.arrays.draft.rules import Rules, rules_of
from kaiten.arrays.draft.tables import Turn
from kaiten.engine.errors import BadSetup
from kaiten.games.sushi_go import SUSHI_GO
from kaiten.games.variants import variants

FAMILIES = {"sushi-go": SUSHI_GO}

Positive = Annotated[int, Meta(gt=0)]
Schedule = tuple[float, float]  # at the beginning and at the end of the run; linear between


class Config(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    # --- the games: every combination is played in every iteration
    editions: tuple[str, ...] = ("sushi-go/cocktail", "sushi-go/zoch")
    seats: tuple[int, ...] = (2, 3, 4, 5)
    variants: Literal["default", "all"] = "all"  # passing and robot
    # --- the net
    width: Positive = 256
    blocks: Positive = 2
    layers: Literal["bfloat16", "float32"] = "bfloat16"
    # --- the run: one of `iterations` and `seconds`; only with `iterations` is it reproducible
    iterations: Positive | None = None
    seconds: float | None = None
    seed: int = 1
    start: str | None = None  # the file of a net to start from; None: random weights
    tables: Positive = 8_192  # of each combination
    checkpoint_every: Positive = 100  # iterations
    measure_every: Positive = 100  # iterations
    measure_games: Positive = 512
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


def read(path: Path, family: str) -> Config:
    """Read a config from TOML or JSON and check it."""
    decode = msgspec.json.decode if path.suffix == ".json" else msgspec.toml.decode
    try:
        config = decode(path.read_bytes(), type=Config)
    except OSError as error:
        raise BadSetup(f"cannot read {path}: {error.strerror}") from error
    except msgspec.DecodeError as error:
        raise BadSetup(f"{path}: {error}") from error
    if family not in FAMILIES:
        raise BadSetup(f"no training for {family}; available: {', '.join(FAMILIES)}")
    strange = set(config.editions) - set(FAMILIES[family])
    if strange:
        raise BadSetup(f"{path}: {', '.join(sorted(strange))} is not in {family}")
    if (config.iterations is None) == (config.seconds is None):
        raise BadSetup(f"{path}: give either iterations or seconds")
    if config.tables % config.minibatches:
        raise BadSetup(
            f"{path}: {config.tables} tables cannot be split into {config.minibatches} minibatches"
        )
    if not setups(config):
        raise BadSetup(f"{path}: no edition has these numbers of seats")
    return config


def setups(config: Config) -> list[Rules]:
    """The setups of the run. With all variants, which way hands are passed changes from game to game."""
    every = [
        rules_of(game, seats, options)
        for game in [SUSHI_GO[name] for name in config.editions]
        for seats, options in variants(game)
        if seats in config.seats and (config.variants == "all" or options == game.types.options())
    ]
    return list(dict.fromkeys([replace(rules, alternate=config.variants == "all") for rules in every]))


def turns_at(config: Config, rules: Rules, iteration: int) -> Turn:
    """The turns of the games of one iteration."""
    luck = Random(f"{config.seed}/{iteration}/{rules.game}/{rules.places}")
    return every_turn(replace(rules, alternate=rules.alternate and luck.random() < 0.5))


def setup_named(rules: Rules) -> str:
    return f"{rules.game}, {rules.seats} seats{', robot' if rules.robot else ''}"
