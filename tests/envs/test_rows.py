"""Records as rows: the same numbers as the environments give, and no secrets."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kaiten.engine import codec
from kaiten.engine.codec import Record
from kaiten.engine.terms import Acted
from kaiten.envs.pettingzoo_env import env
from kaiten.envs.rewards import Reward, Terms, When
from kaiten.envs.rows import result_of, steps_of
from kaiten.games import GAMES
from tests.envs.ways import WAYS, Way, careless

pytestmark = pytest.mark.slow

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.sushi"))
TERMS: list[tuple[Reward, When]] = [("points", "step"), ("margin", "round"), ("win", "end")]
ASKED = [way for way in WAYS if way[0] != "dice/sit-down" or way[2].get("duels") == "turns"]


def record_of(path: Path) -> Record:
    return codec.read(path.read_bytes(), GAMES)


def played(way: Way, reward: Reward, when: When) -> tuple[Record, list[dict[str, Any]]]:
    """A game of the environment as a record, and its steps as the environment gave them."""
    name, seats, options = way
    table, rng = env(name, seats, options, reward=reward, when=when), Random(1)
    table.reset(seed=5)
    steps: list[dict[str, Any]] = []
    while not table.table.over:
        seat = table.table.order[0]
        seen, action = table.observe(f"seat_{seat}"), careless(table.table, seat, rng)
        row = {"observation": seen["observation"].tolist(), "mask": seen["action_mask"].tolist()}
        steps.append({"seat": seat, "action": action, "reward": 0.0} | row)
        table.step(action)
        for agent, gained in table.rewards.items():
            mine = [step for step in steps if f"seat_{step['seat']}" == agent]
            if mine:
                mine[-1]["reward"] += gained
    setup = table.table
    text = codec.write(setup.game, seats, setup.options, None, setup.events)
    return codec.read(text, GAMES), steps


@pytest.mark.parametrize("way", ASKED, ids=str)
def test_the_rows_of_a_record_are_the_steps_of_the_environment(way: Way) -> None:
    reward, when = TERMS[ASKED.index(way) % len(TERMS)]
    record, steps = played(way, reward, when)
    rows = list(steps_of("x", GAMES[way[0]], record, Terms(reward, when)))
    assert len(rows) == len(steps) > 20
    for row, step in zip(rows, steps, strict=True):
        assert (row.seat, row.action, row.observation) == (step["seat"], step["action"], step["observation"])
        assert row.mask == step["mask"]
        assert row.reward == pytest.approx(step["reward"])
    for seat in range(way[1]):
        mine = [row for row in rows if row.seat == seat]
        assert [row.step for row in mine] == list(range(len(mine)))
        later = [sum([row.reward for row in mine[at:]]) for at in range(len(mine))]
        assert [row.total for row in mine] == pytest.approx(later)


class Shuffled:
    """A game in which everything that a seat cannot see is shuffled before it looks."""

    def __init__(self, game: Any) -> None:
        self.game, self.rng, self.shuffled = game, Random(1), 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def view(self, state: Any, seat: int) -> Any:
        other = self.game.imagine(state, seat, self.rng)
        self.shuffled += other != state
        return self.game.view(other, seat)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_a_seat_cannot_see_changes_none_of_its_rows(path: Path) -> None:
    record, terms = record_of(path), Terms()
    game = GAMES[record.header.game]
    shuffled: Any = Shuffled(game)
    assert list(steps_of("x", shuffled, record, terms)) == list(steps_of("x", game, record, terms))
    assert shuffled.shuffled > 15 or game.family != "draft"


def test_a_decision_of_a_record() -> None:
    record = record_of(RECORDS[[path.stem for path in RECORDS].index("sushi-go-cocktail")])
    rows = list(steps_of("lunch", GAMES["sushi-go/cocktail"], record, Terms("margin", "round")))
    assert len(rows) == 72
    last = [row for row in rows if row.seat == 1][-1]
    assert (last.game, last.step, last.action, last.stand_in) == ("lunch", 23, 6, False)
    assert {type(number) for row in rows for number in row.observation} == {int}  # not bool
    paid = {row.step: (row.reward, row.total) for row in rows if row.seat == 1 and row.reward}
    assert paid == {7: (1, 8.5), 15: (-2, 7.5), 23: (9.5, 9.5)}  # after 15:15:13, 22:19:18, 42:43:27


def test_an_answer_that_was_changed_is_one_decision() -> None:
    """The first seat lays another card than it first wanted to; the rows are those of the game without that."""
    record = record_of(RECORDS[[path.stem for path in RECORDS].index("sushi-go-cocktail")])
    game = GAMES["sushi-go/cocktail"]
    events = list(record.events)
    at = next(at for at, event in enumerate(events) if isinstance(event, Acted))
    first = events[at]
    assert isinstance(first, Acted)
    ask = game.ask(codec_state(game, record, at), first.seat)
    assert ask is not None
    other = next(choice for choice in ask.choices() if choice != first.choice)
    changed = replace(record, events=(*events[:at], replace(first, choice=other), *events[at:]))
    plain, twice = (list(steps_of("x", game, each, Terms())) for each in (record, changed))
    assert [row.action for row in twice] == [row.action for row in plain]
    assert twice[0] == plain[0]


def codec_state(game: Any, record: Record, events: int) -> Any:
    state = game.begin(record.header.seats, record.options)
    for event in record.events[:events]:
        state = game.apply(state, event)
    return state


RESULTS: list[tuple[str, Callable[[Any], Any], Any]] = [
    ("sushi-go-cocktail", lambda found: (found.points, found.places, found.shares, found.rounds), ([42, 43, 27], [2, 1, 3], [0, 1, 0], 3)),
    ("sushi-go-cocktail", lambda found: found.scored["pudding"], [3, 3, -6]),
    ("sushi-go-cocktail", lambda found: found.taken["sashimi"], [0, 5, 5]),
    ("sushi-go-cocktail-robot", lambda found: (found.points, found.scored["pudding"], found.answers), ([40, 56], [-3, 6], [25, 26])),
]  # fmt: skip


@pytest.mark.parametrize(("name", "part", "wanted"), RESULTS)
def test_the_result_of_a_record(name: str, part: Callable[[Any], Any], wanted: Any) -> None:
    record = record_of(RECORDS[[path.stem for path in RECORDS].index(name)])
    assert part(result_of(name, GAMES[record.header.game], record)) == wanted


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_points_by_dish_add_up_and_everything_taken_is_counted(path: Path) -> None:
    record = record_of(path)
    found = result_of("x", GAMES[record.header.game], record)
    if found.scored:  # in Sushi Dice a plate is a point
        assert [sum(own) for own in zip(*found.scored.values(), strict=True)] == found.points
    else:
        assert [sum(own) for own in zip(*found.taken.values(), strict=True)] == found.points
    assert sum(found.shares) == 1 and min(found.places) == 1
