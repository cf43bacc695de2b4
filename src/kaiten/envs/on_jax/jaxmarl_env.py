"""The JAX environment as one of JaxMARL's own, for its wrappers and baselines. It needs `jaxmarl`."""

from typing import Any

from jaxmarl.environments import spaces
from jaxmarl.environments.multi_agent_env import MultiAgentEnv

from kaiten.envs.on_jax.env import LEAST, MOST, SushiJax


class SushiMarl(SushiJax, MultiAgentEnv):  # type: ignore[misc]
    """`SushiJax` with JaxMARL's spaces, which its wrappers look for."""

    def _make_observation_space(self) -> Any:
        return spaces.Box(LEAST, MOST, (self.steps.inputs,))

    def _make_action_space(self) -> Any:
        return spaces.Discrete(len(self.steps.names))
