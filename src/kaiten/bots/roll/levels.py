"""The two strongest levels of Sushi Roll, and the net they are made of.

`itamae` looks ahead. `chef` does not, and looks only at its own tray and belt. Where there is no net, both
search with playouts.
"""

from functools import partial
from typing import TYPE_CHECKING

from kaiten.bots.roll.search import search_roll
from kaiten.engine.runner import Chooser
from kaiten.games.sushi_roll.rules import SushiRoll

if TYPE_CHECKING:
    from kaiten.nets.net import Net

chef_v1 = partial(search_roll, playouts=8)
itamae_v1 = partial(search_roll, playouts=200)


def chef(game: SushiRoll) -> Chooser:
    from kaiten.bots.roll.net import LooksAtOwnTray  # here, so that a server starts without NumPy
    from kaiten.nets.shipped import net_for

    net = net_for(game)
    return LooksAtOwnTray(game, net) if net else chef_v1(game)


def itamae(game: SushiRoll, net: "Net | None" = None) -> Chooser:
    from kaiten.bots.roll.look_ahead import LookAheadRoll
    from kaiten.nets.shipped import net_for

    net = net or net_for(game)
    return LookAheadRoll(game, net) if net else itamae_v1(game)


def bare_net(game: SushiRoll, net: "Net | None" = None) -> Chooser:
    """The net without look-ahead, or `itamae_v1` if there is no net."""
    from kaiten.bots.roll.net import NetRoll
    from kaiten.nets.shipped import net_for

    net = net or net_for(game)
    return NetRoll(game, net) if net else itamae_v1(game)
