"""The two strongest levels in drafting games. (`regular` is greedy, `beginner` plays by rules of thumb, and
`child` takes what scores now.)

`itamae` is a net that looks ahead (how far: `Effort` in `look_ahead.py`). `chef` is the same net, but does
not look ahead and remembers little. Where there is no net (a box of your own), both search: `itamae`
remembers every hand and with two seats solves the last turns exactly; `chef` has few playouts and does not
remember hands.
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from kaiten.bots.draft.endgame import endgame
from kaiten.bots.draft.search import think
from kaiten.bots.draft.search_reference import SearchSettings
from kaiten.draft.memory import forget
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine.runner import Chooser
from kaiten.engine.terms import Choice, Event

if TYPE_CHECKING:
    from kaiten.nets.net import Net

# Playouts per choice, divided by the number of seats, because playouts with more seats take longer.
CHEF_WITHOUT_NET = 72
ITAMAE_WITHOUT_NET = 200
# In a box with menus, a chef without any memory would be too far from an itamae. There it remembers the hand
# that it passed on, if that has at most this many different cards.
EASY = 4


def chef(game: Draft, net: "Net | None" = None) -> Chooser:
    from kaiten.bots.draft.net import Forgetful

    net = net or shipped_net(game)
    return Forgetful(game, net, EASY if game.box.menus else 0) if net else chef_by_search(game)


def chef_by_search(game: Draft) -> Chooser:
    return _by_seats(cache(lambda seats: think(game, SearchSettings(CHEF_WITHOUT_NET // seats, forget))))


def itamae(game: Draft, net: "Net | None" = None) -> Chooser:
    from kaiten.bots.draft.look_ahead import LookAhead

    net = net or shipped_net(game)
    return LookAhead(game, net) if net else itamae_by_search(game)


def bare_net(game: Draft, net: "Net | None" = None) -> Chooser:
    """The net without look-ahead, or a search if no net suits the game."""
    from kaiten.bots.draft.net import NetDraft

    net = net or shipped_net(game)
    return NetDraft(game, net) if net else itamae_by_search(game)


def shipped_net(game: Draft) -> "Net | None":
    from kaiten.nets.shipped import net_for  # here, so that a server starts without NumPy

    return net_for(game)


def itamae_by_search(game: Draft) -> Chooser:
    @cache
    def sit_down(seats: int) -> Chooser:
        """Use the exact solver with two seats only; with more, search plays better."""
        search = think(game, SearchSettings(ITAMAE_WITHOUT_NET // seats))
        return endgame(game, lambda _: search) if seats == 2 else search

    return _by_seats(sit_down)


def _by_seats(sit_down: Callable[[int], Chooser]) -> Chooser:
    def choose(view: DraftView, log: Sequence[Event], rng: Random) -> Choice | None:
        return sit_down(len(view.hands))(view, log, rng)

    return choose
