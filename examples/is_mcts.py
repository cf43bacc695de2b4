"""Let IS-MCTS of OpenSpiel play one round of Sushi Go! against a random player.

pip install "kaiten-sushi[envs]" open_spiel
python examples/is_mcts.py --games 20 --simulations 30

Each simulation starts from a state that the seat cannot tell from the real one: what it has not seen is dealt
again (`resample_from_infostate`). It is evaluated by random play to the end of the round.
"""

import argparse
from math import sqrt
from time import process_time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import kaiten.envs.spiel.sushi_go  # noqa: F401  # registers the games

options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
options.add_argument("--games", type=int, default=20)
options.add_argument("--simulations", type=int, default=30, help="for each pick")
options.add_argument("--seed", type=int, default=1)
given = options.parse_args()
game = pyspiel.load_game("python_kaiten_sushi_go_seq(players=2,rounds=1,reward=margin)")
rng = np.random.RandomState(given.seed)
bot = ismcts.ISMCTSBot(
    game=game,
    evaluator=mcts.RandomRolloutEvaluator(1, rng),
    uct_c=10.0,  # points
    max_simulations=given.simulations,
    random_state=rng,
    final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
)


def margin(mine: int) -> float:
    """Play a round; the seat's points minus the other's."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
        elif state.current_player() == mine:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state.returns()[mine]


begun = process_time()
margins = [margin(number % 2) for number in range(given.games)]
half = 1.96 * np.std(margins) / sqrt(given.games)
print(
    f"wins by {np.mean(margins):.1f} ± {half:.1f} points in {given.games} rounds, with {given.simulations} "
    f"simulations for each pick; {process_time() - begun:.0f} CPU-seconds"
)
