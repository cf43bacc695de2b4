"""The strongest level of Sushi Roll, and the net it is made of."""

from functools import partial

from kaiten.bots.search_roll import search_roll
from kaiten.engine.runner import Chooser
from kaiten.games.sushi_roll.rules import SushiRoll

chef = partial(search_roll, playouts=8)
itamae_v1 = partial(search_roll, playouts=200)


def itamae(game: SushiRoll) -> Chooser:
    """The net with look-ahead, or `itamae_v1` if there is no net."""
    from kaiten.bots.look_ahead_roll import LookAheadRoll  # here, so that a server starts without NumPy
    from kaiten.nets.shipped import net_named

    net = net_named(game.family)
    return LookAheadRoll(game, net) if net else itamae_v1(game)


def bare_net(game: SushiRoll) -> Chooser:
    """The net without look-ahead, or `itamae_v1` if there is no net."""
    from kaiten.bots.net_roll import NetRoll
    from kaiten.nets.shipped import net_named

    net = net_named(game.family)
    return NetRoll(game, net) if net else itamae_v1(game)
