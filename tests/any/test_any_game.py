"""A game that nobody has heard of is played, told, taught, counted and learned all the same."""

import io
from random import Random

import numpy as np
import pytest

from kaiten.bots import BOTS, bot_named
from kaiten.bots.arena import Match, play_deal
from kaiten.cli import main
from kaiten.engine.chance import Seeded
from kaiten.engine.contract import check_game
from kaiten.engine.errors import BadNotation
from kaiten.engine.game import start
from kaiten.engine.runner import Log, play
from kaiten.envs.pettingzoo_env import env, parallel_env
from kaiten.games import pad
from kaiten.games.frames import frames
from kaiten.lessons import lesson_for
from kaiten.sentences import teller_for
from kaiten.words import LANGUAGES, Words
from tests.any.bag import Bag, BagTable, Draw, DrawOrStop, Drew, NoOptions, Seated, Stop, Stopped

EVERYBODY = [*BOTS, "search:10"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_keeps_the_contract(bag: Bag, seats: int) -> None:
    for number in range(10):
        assert check_game(bag, seats, NoOptions(), f"{number}", every=2) > 0


@pytest.mark.parametrize("bot", EVERYBODY)
def test_every_bot_plays_it_to_its_end(bag: Bag, bot: str) -> None:
    choosers = [bot_named(bot)(bag), *[bot_named("random")(bag)] * 2]
    *_, last = play(bag, 3, NoOptions(), Seeded("bots"), choosers, "bots")
    assert last.play.state.winners


def test_the_default_search_stops_while_a_second_wasabi_is_likely_and_draws_while_it_is_not(bag: Bag) -> None:
    def chosen(bag_holds: tuple[str, ...], drawn: tuple[str, ...]) -> object:
        lying = BagTable(
            seats=2,
            bag=bag_holds,
            plates=(("egg",) * 4, ("egg",) * 4),
            favourites=("egg", "egg"),
            drawn=drawn,
        )

        class AsItLies(Bag):
            def guess(self, view: object, log: object, rng: Random) -> BagTable:
                return lying

        game = AsItLies()
        return BOTS["search"](game, playouts=60)(game.view(lying, 0), (), Random(1))

    wasabi = ("wasabi",) * 4
    assert chosen((*wasabi, "salmon"), ("egg", "egg", "salmon", "wasabi")) == Stop()
    assert chosen(("egg", "egg", "salmon", "salmon", "shrimp", "shrimp"), ("egg",)) == Draw()


@pytest.mark.parametrize("bot", EVERYBODY)
def test_what_is_hidden_changes_no_choice(bag: Bag, bot: str) -> None:
    """Shuffle what a seat cannot see: its view, its log and so its choice stay the same."""
    state, events = (
        start(bag, 3, NoOptions(), Seeded("hidden")).state,
        start(bag, 3, NoOptions(), Seeded("hidden")).events,
    )
    seat = state.turn
    choose = bot_named(bot)(bag)
    real = choose(bag.view(state, seat), Log(events, seat), Random(3))
    for number in range(5):
        other = bag.imagine(state, seat, Random(number))
        assert choose(bag.view(other, seat), Log(events, seat), Random(3)) == real


@pytest.mark.slow
def test_search_wins_more_than_its_share_against_random(bag: Bag) -> None:
    """A third of the games would be its share."""
    assert share_of_search(bag, deals=5) > 0.55


def share_of_search(bag: Bag, deals: int) -> float:
    match = Match(bag.name, NoOptions(), ("search:10", "random", "random"), "share")
    won = [tally.wins for number in range(deals) for tally in play_deal(match, number)[0]]
    return sum(won) / len(won)


def test_the_lesson_asks_for_a_few_turns(bag: Bag) -> None:
    steps = lesson_for("bag").steps
    assert steps[0].say == "teach-any-begin"
    assert steps[-1].say == "teach-any-end"
    asked = [step for step in steps if step.expect is not None]
    assert len(asked) == 4 and all(isinstance(step.frame.view.ask, DrawOrStop) for step in asked)


def test_its_points_are_written_down_by_hand(bag: Bag) -> None:
    scored = pad.score(bag.name, "12 | 7 | -")
    assert [worth.points for worth in scored["points"]] == [12, 7, 0]
    assert pad.winners(bag.name, "12 | 7 | 3", [0, 6, 1], [12, 7, 3]) == [1]
    with pytest.raises(BadNotation, match="'maki' is not a number"):
        pad.score(bag.name, "maki | 2")


def test_a_replay_shows_it_frame_by_frame(bag: Bag) -> None:
    events = [
        event
        for step in play(bag, 2, NoOptions(), Seeded("again"), [BOTS["random"](bag)] * 2, "again")
        for event in step.play.events
    ]
    shown = list(frames(bag, 2, NoOptions(), events, "open"))
    assert shown[0].points == (0, 0) and shown[-1].winners and max(shown[-1].points) >= 8


def test_it_is_learned_in_pettingzoo(bag: Bag) -> None:
    rng = np.random.default_rng(1)
    together = parallel_env(bag.name, 3)
    seen, _ = together.reset(seed=1)
    rewards = dict.fromkeys(together.possible_agents, 0.0)
    while together.agents:
        acts = {
            agent: int(rng.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in together.agents
        }
        seen, gained, _, _, infos = together.step(acts)
        for agent, points in gained.items():
            rewards[agent] += points
    assert max(rewards.values()) >= 8 and sum(info["win"] for info in infos.values()) == pytest.approx(1)
    one = env(bag.name, 2)
    one.reset(seed=2)
    for _ in one.agent_iter():
        seen, _, over, broken, _ = one.last()
        one.step(None if over or broken else int(rng.choice(np.flatnonzero(seen["action_mask"]))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language_by_names_and_values_or_shared_words(bag: Bag, language: str) -> None:
    """Its `Seated` and `Ended` share their names with other games, whose words speak of other facts."""
    telling = teller_for(bag, Words(language, bag.name), 0)
    for step in play(bag, 3, NoOptions(), Seeded("told"), [BOTS["random"](bag)] * 3, "told"):
        view = bag.view(step.play.state, 0)
        for event in step.play.events:
            assert all(line and "(" not in line for line in telling.event(event.seen_by(0), view))
        assert telling.tables(view) and "(" not in " ".join(telling.tables(view))


def test_what_has_no_words_is_told_by_its_name_and_its_fields(bag: Bag) -> None:
    telling = teller_for(bag, Words("en", bag.name), 0)
    state = start(bag, 2, NoOptions(), Seeded("plain")).state
    view = bag.view(state, state.turn)
    assert telling.event(Drew(1, "egg"), view) == ["Drew: seat Seat 2, token egg"]
    assert telling.event(Seated(0), view) == ["Seated: first You"]
    assert telling.event(Stopped(0, ("egg", "salmon")), view) == ["Stopped: seat You, tokens egg, salmon"]
    assert telling.ask(DrawOrStop(1, True, ())) == "Draw or stop"
    assert [telling.choice(choice, view) for choice in (Draw(), Stop())] == ["Draw", "Stop"]


def test_it_is_played_to_the_end_at_the_terminal(
    bag: Bag, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n2\n1\n1\n2\n" * 40))
    assert main(["play", "--terminal", bag.name, "--bots", "search:5", "--seats", "2", "--seed", "1"]) == 0
    shown = capsys.readouterr().out
    assert "   1  Draw" in shown and "   2  Stop" in shown and "Ended: winners" in shown
