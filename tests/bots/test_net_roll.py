"""A net at a bar of Sushi Roll, bare and with look-ahead. It is not trained, so it plays badly, but legally."""

from random import Random

import numpy as np
import pytest

from kaiten.bots import bot_named
from kaiten.bots.roll.look_ahead import Effort, Look, LookAheadRoll, Option
from kaiten.bots.roll.net import NetRoll, choice_of, position
from kaiten.engine.chance import Seeded
from kaiten.engine.runner import Asked, BatchChooser, Chooser, play
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Reroll, Swap, Take
from kaiten.games.sushi_roll.rules import NoOptions
from kaiten.games.sushi_roll.table import RollView, Tokens
from kaiten.nets import shipped
from kaiten.nets.net import F32, Net, Shape, weight_shapes
from kaiten.observations.roll.actions import ACTIONS
from kaiten.observations.roll.layout import MOST
from tests.rules.bar import at_bar

LITTLE = Effort(picks=3, deals=(2, 4))


def untrained() -> Net:
    shape = Shape(inputs=194, width=8, blocks=1, actions=ACTIONS, cards=(), most=MOST)
    rng = np.random.default_rng(1)
    weights = {name: rng.standard_normal(size).astype(F32) / 8 for name, size in weight_shapes(shape).items()}
    return Net(shape, weights | {"scale": np.ones(194, F32)})


def action(name: str) -> int:
    return ACTIONS.index(name)


@pytest.mark.slow
def test_nets_play_whole_games() -> None:
    """Legally: otherwise the engine would refuse."""
    check_whole_game(seats=3)


def check_whole_game(seats: int) -> None:
    net = untrained()
    bots: list[Chooser] = [NetRoll(cocktail, net), LookAheadRoll(cocktail, net, LITTLE)]
    bots += [bot_named("random")(cocktail)] * 3
    *_, last = play(cocktail, seats, NoOptions(), Seeded("nets"), bots[:seats], "1")
    assert last.play.state.winners


def view_of_a_bar(red: int = 0, taking: int = 0) -> RollView:
    belts = "dumpling maki.3 dumpling | wasabi menu.1 menu.1 | sashimi tempura tempura"
    sitting = at_bar(belts, red=red, taking=taking)
    return cocktail.view(sitting.bar, sitting.bar.taking)


def test_actions_become_choices() -> None:
    view = view_of_a_bar()
    assert choice_of(view, action("take dumpling")) == Take(10)
    assert choice_of(view, action("keep maki.3")) == Reroll((10, 12))
    assert choice_of(view, action("keep dumpling")) == Reroll((11, 12))
    assert choice_of(view, action("reroll all")) == Reroll((10, 11, 12))
    assert choice_of(view, action("get tempura from 2"), action("give maki.3")) == Swap(11, 2, 31)


def test_seats_are_counted_from_the_one_that_acts() -> None:
    view = view_of_a_bar(red=1, taking=2)
    assert choice_of(view, action("take sashimi")) == Take(30)
    assert choice_of(view, action("get menu.1 from 2"), action("give sashimi")) == Swap(30, 1, 21)
    assert (position(view).now.acted, position(view).now.red) == (1, 2)


@pytest.mark.slow
@pytest.mark.parametrize("bot", [NetRoll, LookAheadRoll])
def test_many_bars_at_once_are_the_same_as_one_by_one(bot: type[NetRoll]) -> None:
    choose, views = bot(cocktail, untrained()), [view_of_a_bar(), view_of_a_bar(red=1, taking=2)]
    if isinstance(choose, LookAheadRoll):
        choose.effort = LITTLE
    assert isinstance(choose, BatchChooser)
    together = choose.together([Asked(view, (), Random(3)) for view in views])
    assert together == [choose(view, (), Random(3)) for view in views]


@pytest.mark.parametrize("sign", [1, -1])
def test_a_choice_is_judged_by_the_result(sign: int) -> None:
    """The third sashimi makes 13 points of 6, and wins whatever is rolled in the last turn. The bot looks as
    far as that, whatever the net thinks of the last turn."""
    net = untrained()
    net = Net(net.shape, {**net.weights, "value.weight": sign * net.weights["value.weight"]})
    sitting = at_bar(
        "sashimi nigiri.squid | maki.1",
        "sashimi sashimi | maki.1 maki.1",
        (Tokens(), Tokens()),
        red=1,
        taking=0,
        round=3,
        turn=7,
        totals=(10, 15),
    )
    choose = LookAheadRoll(cocktail, net)
    assert choose(cocktail.view(sitting.bar, 0), (), Random(1)) == Take(10)


def test_values_at_the_end_are_those_of_the_result() -> None:
    """The last die of the game; its icon makes 6 points, and the lead 56."""
    none = (Tokens(), Tokens())
    sitting = at_bar("maki.1 | -", None, none, red=1, taking=0, round=3, turn=8, totals=(60, 10))
    ahead = LookAheadRoll(cocktail, untrained())
    options = [Option((action("take maki.1"),), 1.0)]
    look = Look(ahead, position(cocktail.view(sitting.bar, 0)), options, np.random.default_rng(1), 4)
    assert look.values()[:, 0].tolist() == [[0.5] * 4, pytest.approx([56 / 20] * 4)]


@pytest.mark.parametrize(("name", "bot"), [("itamae", LookAheadRoll), ("net", NetRoll)])
def test_with_a_net_it_plays(name: str, bot: type[NetRoll], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "net_for", lambda game: untrained())
    assert type(bot_named(name)(cocktail)) is bot
