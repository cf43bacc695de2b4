"""No bot peeks: handed a view whose hidden parts were shuffled, and its own log, it chooses the same."""

from random import Random

import pytest

from kaiten import bots
from kaiten.bots import Bot
from kaiten.engine.chance import Seeded
from kaiten.engine.runner import Log, play
from kaiten.engine.terms import Event
from kaiten.games import GAMES
from kaiten.games.party import Menu

pytestmark = pytest.mark.slow

SEATS = 3
LOOKS = (3, 9, 31, 46)  # acts into the game: early, half way through a round, and late in one
FEW = {"search": LOOKS[1::2], "itamae": LOOKS[1::2]}  # those that think long

EVERY = [(name, bot) for name, bot in bots.BOTS.items() if name != "random"]


OPTIONS = {"party/cocktail": Menu("master")}  # it asks most


@pytest.mark.parametrize("game", [name for name in GAMES if not name.endswith("/gamewright")])
@pytest.mark.parametrize(("name", "bot"), [pytest.param(name, bot, id=name) for name, bot in EVERY])
def test_what_is_hidden_makes_no_difference(name: str, bot: Bot, game: str) -> None:
    """And so every bot plays every game."""
    check_honesty(bot, game, FEW.get(name, LOOKS))


def check_honesty(bot: Bot, game: str, looks: tuple[int, ...]) -> None:
    rules, rng, looked = GAMES[game], Random(game), 0
    options = OPTIONS.get(game) or rules.types.options()
    anybody = bots.BOTS["random"](rules)
    events: list[Event] = []
    played = play(rules, SEATS, options, Seeded(game), [anybody] * SEATS, game)
    for number, step in enumerate(played):
        events += step.play.events
        asked = [seat for seat in range(SEATS) if rules.ask(step.play.state, seat)]
        if number not in looks or not asked:
            continue
        seat, state, choose = asked[0], step.play.state, bot(rules)
        views = [rules.view(one, seat) for one in (state, rules.imagine(state, seat, rng))]
        choices = [choose(view, Log(events, seat), Random(1)) for view in views]
        assert choices[0] == choices[1]
        looked += 1
    assert looked == sum(look < number for look in looks) > 0  # some games are short
