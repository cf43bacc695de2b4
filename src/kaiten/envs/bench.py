"""Measures the speed of the environments, per CPU-second of one core."""

from random import Random
from time import process_time

from kaiten.draft.box import ROUNDS
from kaiten.envs.common import Agent
from kaiten.envs.gym.vector import SushiGoVector
from kaiten.envs.pettingzoo_env import ObservationAndMask, parallel_env
from kaiten.games.sushi_go import HAND_SIZE

SEATS = 4
GAMES = 50
TABLES = 1024  # of the vector environment
CPU_SECONDS = 1.0


def picks_per_cpu_second() -> float:
    """PettingZoo Parallel, four-seat Sushi Go!: `reset` and `step` with random legal actions.

    Drawing actions from the masks is not the environment's work, so some games are played first, and only a
    second pass with the same actions is measured. A game has 96 picks, of which the environment asks for 84:
    the last cards are played automatically.
    """
    env, rng = parallel_env("sushi-go/cocktail", SEATS), Random(1)
    games: list[list[dict[Agent, int]]] = []
    for seed in range(GAMES):
        seen, _ = env.reset(seed=seed)
        games.append([])
        while env.agents:
            games[-1].append(any_legal(seen, rng))
            seen, *_ = env.step(games[-1][-1])
    picks, begun = 0, process_time()
    while process_time() - begun < CPU_SECONDS:
        for seed, turns in enumerate(games):
            env.reset(seed=seed)
            for actions in turns:
                env.step(actions)
            picks += SEATS * ROUNDS * HAND_SIZE[SEATS]
    return picks / (process_time() - begun)


def learner_steps_per_cpu_second() -> float:
    """Gymnasium on arrays, four-seat Sushi Go! against random players: the others' picks are included.

    The learner always takes the first legal action, so that its policy costs nothing.
    """
    env = SushiGoVector(TABLES, "sushi-go/cocktail", SEATS)
    _, info = env.reset(seed=1)
    steps, begun = 0, process_time()
    while process_time() - begun < CPU_SECONDS:
        *_, info = env.step(info["action_mask"].argmax(-1))
        steps += TABLES
    return steps / (process_time() - begun)


def any_legal(seen: dict[Agent, ObservationAndMask], rng: Random) -> dict[Agent, int]:
    actions = {}
    for agent, mine in seen.items():
        (legal,) = mine["action_mask"].nonzero()
        actions[agent] = int(legal[int(rng.random() * len(legal))])
    return actions
