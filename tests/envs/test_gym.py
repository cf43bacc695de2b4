"""Gymnasium's own checks; one seat against bots; and many tables at once."""

from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kaiten.bots import BOTS
from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.envs import IDS
from kaiten.envs.coding import Mask, Observation
from kaiten.envs.gym.env import SushiGym
from kaiten.envs.gym.vector import SushiGoVector
from kaiten.envs.opponents import ActionArray, at_random
from kaiten.envs.pettingzoo_env import parallel_env
from tests.envs.ways import any_index

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_the_checks_of_gymnasium_pass(id: str, bots: str) -> None:
    made = gymnasium.make(id, bots=bots)
    check_env(made.unwrapped)  # it samples actions without the mask, and renders in every mode


@pytest.mark.parametrize("id", list(IDS)[:3])
def test_a_whole_game_pays_its_points(id: str) -> None:
    made = gymnasium.make(id).unwrapped
    assert isinstance(made, SushiGym)
    rng, gained, ended = Random(1), 0.0, False
    made.reset(seed=1)
    while not ended:
        assert made.action_masks().tolist() == made.mask.astype(bool).tolist()
        _, reward, ended, _, info = made.step(any_index(made.mask, rng))
        gained += float(reward)
    assert gained == made.table.points[0]
    assert info["win"] in (0, 1 / 3, 1 / 2, 1)


def test_bots_are_named_for_each_seat_or_for_all() -> None:
    assert len(SushiGym(bots=["random", "greedy", "random"]).bots) == 3
    with pytest.raises(BadSetup, match="4 seats need 3 bots besides the learner, not 2"):
        SushiGym(bots=["random", "greedy"])
    with pytest.raises(BadSetup, match="no bot 'clever'"):
        SushiGym(bots="clever")


def test_many_tables_play_in_step_and_deal_again_after_the_end() -> None:
    tables = gymnasium.make_vec(
        "kaiten/SushiGo-v1", num_envs=3, vectorization_mode="vector_entry_point"
    ).unwrapped
    assert isinstance(tables, SushiGoVector)
    rng = np.random.default_rng(1)
    seen, _ = tables.reset(seed=7)
    again, _ = tables.reset(seed=7)
    assert (seen == again).all() and seen.shape == (3, 189)
    gained = np.zeros(3)
    for _ in range(24):
        assert tables.single_observation_space.contains(seen[0])
        chosen = at_random(tables.observations[:, :1], tables.masks[:, :1], rng)[:, 0]
        assert tables.action_masks()[np.arange(3), chosen].all()
        seen, rewards, ended, _, infos = tables.step(chosen)
        gained += rewards
    assert ended.all() and (gained == tables.tables.totals[0]).all()
    assert set(infos["win"].tolist()) <= {0, 1 / 4, 1 / 3, 1 / 2, 1}
    seen, rewards, ended, _, _ = tables.step(chosen)
    assert not ended.any() and not rewards.any() and (seen[:, 8] == 1).all() and (seen[:, 11] == 8).all()


@pytest.mark.parametrize("illegal", [156, -1, 10_000])
def test_many_tables_replace_an_illegal_action_and_count_it_or_raise(illegal: int) -> None:
    lenient, strict = SushiGoVector(3), SushiGoVector(3, illegal_action="raise")
    _, info = lenient.reset(seed=7)
    strict.reset(seed=7)
    first = info["action_mask"].argmax(-1)
    seen, *_, info = lenient.step(np.array([illegal, first[1], illegal]))
    assert info["substituted"].tolist() == [1, 0, 1]
    assert (strict.step(first)[0] == seen).all()
    with pytest.raises(IllegalAct, match=f"table 0: {illegal} is not legal"):
        strict.step(np.full(3, illegal))


def test_many_tables_tell_the_masks_in_the_way_of_gymnasium() -> None:
    tables = SushiGoVector(3)
    _, info = tables.reset(seed=7)
    for _ in range(30):  # over the end of the first game
        assert (info["action_mask"] == tables.action_masks()).all()
        assert info["_action_mask"].tolist() == [True] * 3
        assert tables.single_action_space.contains(tables.single_action_space.sample(info["action_mask"][0]))
        *_, info = tables.step(info["action_mask"].argmax(-1))


def test_each_table_is_dealt_from_its_own_seed() -> None:
    def dealt(seeds: list[int | None]) -> list[list[list[float]]]:
        """The observations of two games at each table, after the first card of each."""
        tables = SushiGoVector(len(seeds))
        seen, info = tables.reset(seed=seeds)
        games = [seen]
        for _ in range(25):
            seen, *_, info = tables.step(info["action_mask"].argmax(-1))
        return [list(table) for table in zip(*[game.tolist() for game in (*games, seen)], strict=True)]

    first = dealt([3, 1, 4])
    assert first == dealt([3, 1, 4])
    assert dealt([1, 4, 3]) == [first[1], first[2], first[0]]
    assert first[0] != first[1] and dealt([None]) != dealt([None])
    with pytest.raises(BadSetup, match="2 tables need 2 seeds, not 1"):
        SushiGoVector(2).reset(seed=[1])


def test_many_tables_are_played_by_bots_that_play_on_arrays() -> None:
    played = {}
    for bots in ("random", "net", ["random", "net", "random"]):
        tables = SushiGoVector(60, bots=bots)
        _, info = tables.reset(seed=1)
        while not tables.over:
            chosen = at_random(tables.observations[:, :1], tables.masks[:, :1], np.random.default_rng(1))[
                :, 0
            ]
            *_, info = tables.step(chosen)
        played[str(bots)] = tables.tables.totals.mean(-1)
        assert (info["_win"]).all()
    assert (played["net"][1:] > played["random"].max() + 5).all()
    mixed = played["['random', 'net', 'random']"]
    assert mixed.argmax() == 2 and mixed[2] > mixed[[0, 1, 3]].max() + 5
    with pytest.raises(BadSetup, match="no bot 'greedy' plays on arrays; there are random and net"):
        SushiGoVector(2, bots="greedy")
    with pytest.raises(BadSetup, match="either bots or others play the other seats, not both"):
        SushiGoVector(2, bots="random", others=at_random)


def test_the_net_picks_on_arrays_what_is_legal() -> None:
    for game, seats in (("sushi-go/cocktail", 4), ("sushi-go/zoch", 3)):
        tables = SushiGoVector(10, game, seats, bots="net")
        _, info = tables.reset(seed=2)
        while not tables.over:
            chosen = tables._opponent_actions()
            for seat, numbers in enumerate(chosen, 1):
                assert tables.masks[np.arange(10), seat, numbers].all()
            *_, info = tables.step(info["action_mask"].argmax(-1))


def whole_game(made: SushiGym, seed: int) -> tuple[list[int], list[float]]:
    """The points of all seats, and the learner's rewards, if it plays the first legal action."""
    made.reset(seed=seed)
    rewards, ended = [], False
    while not ended:
        _, reward, terminated, truncated, _ = made.step(int(made.mask.argmax()))
        rewards.append(float(reward))
        ended = terminated or truncated
    return made.table.points, rewards


def test_bots_may_be_callables_and_a_policy_may_play_the_others() -> None:
    by_name, _ = whole_game(SushiGym(bots="greedy"), 5)
    assert whole_game(SushiGym(bots=BOTS["greedy"]), 5)[0] == by_name
    assert (
        whole_game(SushiGym(bots=["greedy", BOTS["greedy"], "kaiten.bots.draft.roster:greedy"]), 5)[0]
        == by_name
    )
    with pytest.raises(BadSetup, match="either bots or others"):
        SushiGym(bots="greedy", others=at_random)


def test_a_policy_that_plays_itself_sees_what_the_learner_sees() -> None:
    shapes = set()

    def first(seen: Observation, masks: Mask, rng: np.random.Generator) -> ActionArray:
        shapes.add((seen.shape, masks.shape))
        numbers: ActionArray = masks.argmax(-1)
        return numbers

    made, tables = SushiGym(others=first), parallel_env()
    points, _ = whole_game(made, 5)
    assert shapes == {((1, 1, 189), (1, 1, 157))}
    made.reset(seed=5)
    tables.table.rng = Random(0)
    tables.reset(seed=int(np.random.default_rng(5).integers(2**63)))
    while tables.agents:
        tables.step({f"seat_{seat}": int(mask.argmax()) for seat, mask in enumerate(tables.masks)})
    assert tables.table.points == points
    assert len(whole_game(SushiGym("dice/sit-down", seats=2, others=at_random), 1)[0]) == 2


def test_at_many_tables_the_others_play_by_the_rules_too() -> None:
    def egg(seen: Observation, masks: Mask, rng: np.random.Generator) -> ActionArray:
        return np.zeros(masks.shape[:2], np.int64)  # whether there is one in the hand or not

    tables = SushiGoVector(8, others=egg)
    seen, info = tables.reset(seed=1)
    while not tables.over:
        seen, *_, info = tables.step(info["action_mask"].argmax(-1))
        assert tables.observation_space.contains(seen)
    assert not info["substituted"].any()  # it counts the learner's own
    strict = SushiGoVector(8, others=egg, illegal_action="raise")
    _, info = strict.reset(seed=1)
    with pytest.raises(IllegalAct, match="table 0: 0 is not legal"):
        strict.step(info["action_mask"].argmax(-1))
    odd = SushiGoVector(8, others=lambda seen, masks, rng: np.zeros(8, np.int64))
    _, info = odd.reset(seed=1)
    with pytest.raises(BadSetup, match=r"others must return \(8, 3\) actions, not \(8,\)"):
        odd.step(info["action_mask"].argmax(-1))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"game": "roll/cocktail"}, "this environment plays Sushi Go! only"),
        ({"seats": 2, "options": {"robot": True}}, "does not support the robot"),
    ],
)
def test_what_is_not_played_on_arrays_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        SushiGoVector(2, **options)  # type: ignore[arg-type]
