"""A bot from the net that `ippo_jax.py` saves, `ippo.npz` in the current folder: it does what is likeliest.

./kaiten arena examples.ippo_bot:make_bot random random random --game sushi-go/cocktail --games 400
"""

import jax
import numpy as np

from examples.ippo_jax import thought
from kaiten.envs.policy_bot import jax_policy_bot

with np.load("ippo.npz") as file:
    net = dict(file)
thinking = jax.jit(thought)
make_bot = jax_policy_bot(lambda seen, legal: thinking(net, seen, legal)[0].argmax())
