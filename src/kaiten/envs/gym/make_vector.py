"""The vector environment for a game, for `gymnasium.make_vec`: on NumPy if it can be, else on JAX."""

from typing import Any

from gymnasium.vector import VectorEnv

from kaiten.envs.gym.vector import SushiGoVector
from kaiten.games.sushi_go import SUSHI_GO


def vector_env(num_envs: int = 1, game: str = "sushi-go/cocktail", **setup: Any) -> VectorEnv[Any, Any, Any]:
    """Takes what the environments take. Those on JAX need kaiten-sushi[jax]."""
    if game in SUSHI_GO and not (setup.get("options") or {}).get("robot"):
        return SushiGoVector(num_envs, game, **setup)
    from kaiten.envs.on_jax.vector import SushiVector  # loads JAX

    return SushiVector(num_envs, game, **setup)
