"""A bot from the model that `maskable_ppo.py` saves, `maskable_ppo.zip` in the current folder.

./kaiten arena examples.maskable_ppo_bot:make_bot greedy greedy greedy --game sushi-go/cocktail --games 400
"""

from sb3_contrib import MaskablePPO

from kaiten.envs.policy_bot import policy_bot

model = MaskablePPO.load("maskable_ppo.zip")
make_bot = policy_bot(lambda seen, mask: model.predict(seen, action_masks=mask, deterministic=True)[0])
