"""The two strongest levels of Sushi Roll, and the net they are made of.

`itamae` looks ahead. `chef` does not, and looks only at its own tray and belt.
"""

from typing import TYPE_CHECKING

from kaiten.engine.runner import Chooser
from kaiten.games.sushi_roll.rules import SushiRoll

if TYPE_CHECKING:
    from kaiten.nets.net import Net


def chef(game: SushiRoll, net: "Net | None" = None) -> Chooser:
    from kaiten.bots.roll.net import LooksAtOwnTray

    return LooksAtOwnTray(game, net or shipped_net(game))


def itamae(game: SushiRoll, net: "Net | None" = None) -> Chooser:
    from kaiten.bots.roll.look_ahead import LookAheadRoll

    return LookAheadRoll(game, net or shipped_net(game))


def bare_net(game: SushiRoll, net: "Net | None" = None) -> Chooser:
    """The net without look-ahead."""
    from kaiten.bots.roll.net import NetRoll

    return NetRoll(game, net or shipped_net(game))


def shipped_net(game: SushiRoll) -> "Net":
    from kaiten.nets.shipped import net_for  # here, so that a server starts without NumPy

    net = net_for(game)
    assert net is not None, "the package comes with a net for Sushi Roll"
    return net
