"""`Roster`: what one family of games provides for its bots."""

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from kaiten.bots.outlook import Outlook, Waste
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser

Bot: TypeAlias = Callable[..., Chooser]  # takes the game and, for search, the number of playouts


class Roster(Struct, frozen=True, kw_only=True):
    """The bots of one family, by name. `search` also takes a number of playouts."""

    random: Bot
    taster: Bot
    greedy: Bot
    search: Bot
    child: Bot
    beginner: Bot
    regular: Bot
    chef: Bot
    itamae: Bot
    endgame: Bot | None = None  # solves the end of a round; None: nothing does, and `greedy` plays instead
    net: Bot | None = None  # a net without look-ahead; None: there is none, and `itamae` plays instead
    at_once: Bot  # fast and needs no log: answers in place of a bot that took too long
    at_human_speed: Callable[[Chooser], Chooser] = lambda choose: choose  # slows a chooser to human speed
    outlook: Callable[[Any, Any], Outlook] | None = None  # of a game and a view; None: no worth is shown
    # The same: the cards of a hand that could do nothing any more.
    wasted: Callable[[Any, Any], dict[str, Waste]] = lambda game, view: {}


def from_view(choose: Callable[[Any, Any], Any]) -> Bot:
    """A bot that uses only its view, not its log."""

    def sit_down(game: Game[Any]) -> Chooser:
        return lambda view, log, rng: choose(view, rng)

    return sit_down
