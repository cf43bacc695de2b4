"""What training needs to know about a family of games."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

import numpy as np

from kaiten.arrays.array import Array
from kaiten.lab.train.config import Config
from kaiten.nets.net import Net, Shape, Weights

Setup: TypeAlias = Hashable  # an edition with a number of seats and options
Batch: TypeAlias = Any  # of games: a tree of arrays. Minibatches are slices of their last axes.
Figures: TypeAlias = dict[str, Array]  # by name, for the log


class Family(Protocol):
    """Games that share one net."""

    def __hash__(self) -> int: ...

    def setups(self, config: Config) -> Sequence[Any]:
        """All setups of a run. Raises BadSetup if there are none."""

    def name_of(self, setup: Any) -> str:
        """The name of a setup, for people."""

    def seats(self, setup: Any) -> int: ...

    def mixes_menus(self, setup: Any) -> bool:
        """True if its tables have different menus."""

    def picks(self, config: Config, setup: Any) -> int:
        """The number of picks in one iteration."""

    def shape(self, config: Config) -> Shape:
        """The shape of the net."""

    def inputs(self, shape: Shape) -> Sequence[Hashable]:
        """The names of the net's inputs, in order."""

    def random_observations(self, rng: np.random.Generator, setup: Any, shape: Shape) -> Array:
        """[number, pick] What seats see in random games, to normalise the inputs."""

    def prepare(self, config: Config, setup: Any, iteration: int) -> Any:
        """What the games of one iteration have in common: a tree of arrays, made with NumPy."""

    def collect(
        self,
        config: Config,
        shape: Shape,
        setup: Any,
        prepared: Any,
        weights: Weights,
        key: Array,
        progress: Array,
    ) -> tuple[Batch, Figures]:
        """Play a batch of games. Also returns the mean points and the share of the win of the net's seats.

        `progress` goes from 0 to 1 over the run.
        """

    def loss(
        self, config: Config, shape: Shape, setup: Any, weights: Weights, batch: Batch, entropy_weight: Array
    ) -> tuple[Array, Figures]:
        """The loss of a minibatch. `entropy_weight` is that of the entropy."""

    def share_against(self, net: Net, rival: Net, setup: Any, games: int, seed: int) -> float:
        """The share of wins of the net in the first seat, with copies of the rival in all other seats."""

    def win_shares(self, net: Net, setup: Any, games: int, seed: int) -> Mapping[str, float]:
        """The share of wins of the net in the first seat, by opponent in all other seats."""
