"""Reinforcement learning environments: PettingZoo, Gymnasium, OpenSpiel, JAX.

They need kaiten-sushi[envs]; see docs/envs.md.
"""

import gymnasium

IDS = {
    "kaiten/SushiGo-v1": {"game": "sushi-go/cocktail", "seats": 4},
    "kaiten/SushiGoParty-v2": {"game": "party/cocktail", "seats": 4},
    "kaiten/SushiRoll-v1": {"game": "roll/cocktail", "seats": 4},
    "kaiten/SushiDice-v0": {"game": "dice/sit-down", "seats": 2},
}


VECTOR = "kaiten.envs.gym.make_vector:vector_env"  # not for Sushi Dice, which is not on arrays


def register() -> None:
    """Register the environments for gymnasium.make and gymnasium.make_vec."""
    for id, setup in IDS.items():
        vector = None if id == "kaiten/SushiDice-v0" else VECTOR
        gymnasium.register(id, "kaiten.envs.gym.env:SushiGym", kwargs=setup, vector_entry_point=vector)


register()
