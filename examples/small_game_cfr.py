"""Solve small games of Sushi Go! with CFR+ of OpenSpiel, and say how far from an equilibrium the result is.

pip install "kaiten-sushi[envs]" open_spiel
python examples/small_game_cfr.py --hand-size 3 --cards tempura:2+nigiri.egg:2+nigiri.squid:2

Two seats, and the margin as utility. Exploitability is what a best answer to the policy wins per game, in
points; in an equilibrium it is 0.
"""

import argparse
from time import process_time

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability
from open_spiel.python.algorithms.get_all_states import get_all_states

import kaiten.envs.spiel.sushi_go  # noqa: F401  # registers the games

options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
options.add_argument("--cards", default="tempura:2+nigiri.egg:2+nigiri.squid:1", help="card:number+…")
options.add_argument("--hand-size", type=int, default=2)
options.add_argument("--rounds", type=int, default=1)
options.add_argument("--iterations", type=int, default=50)
given = options.parse_args()
game = pyspiel.load_game(
    "python_kaiten_sushi_go_seq",
    {
        "players": 2,
        "reward": "margin",
        "rounds": given.rounds,
        "hand_size": given.hand_size,
        "cards": given.cards,
    },
)
begun = process_time()
states = get_all_states(game, depth_limit=-1, include_terminals=True, include_chance_states=True)
solver = cfr.CFRPlusSolver(game)
for _ in range(given.iterations):
    solver.evaluate_and_update_policy()
policy = solver.average_policy()
print(
    f"{len(states)} states, {len(policy.state_lookup)} information states; exploitability after "
    f"{given.iterations} iterations: {exploitability.exploitability(game, policy):.4f} points; "
    f"{process_time() - begun:.0f} CPU-seconds"
)
