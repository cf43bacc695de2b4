"""`FAMILIES`: the bots of each family of games. A family that is not listed is played by `ANY`."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from msgspec import Struct

from kaiten.bots.any_game import random_any, search_any
from kaiten.bots.dice import greedy as greedy_dice
from kaiten.bots.dice import random as random_dice
from kaiten.bots.dice.duellist import duellist
from kaiten.bots.dice.reaction import REGULAR, with_reaction
from kaiten.bots.draft.child import ChildDraft
from kaiten.bots.draft.endgame import endgame
from kaiten.bots.draft.greedy import WARY, GreedyDraft
from kaiten.bots.draft.levels import bare_net, chef, chef_v1, itamae, itamae_v1
from kaiten.bots.draft.search import search
from kaiten.bots.draft.taster import TasterDraft
from kaiten.bots.roll import child as child_roll
from kaiten.bots.roll import greedy as greedy_roll
from kaiten.bots.roll import levels as levels_roll
from kaiten.bots.roll import random as random_roll
from kaiten.bots.roll import taster as taster_roll
from kaiten.bots.roll.search import search_roll
from kaiten.draft.rules import Draft
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser, at_random

Bot: TypeAlias = Callable[..., Chooser]  # takes the game and, for search, the number of playouts

PLAYOUTS = 50  # per choice, unless the bot's name gives a number


class Players(Struct, frozen=True, kw_only=True):
    """The bots of one family, by name. `search` also takes a number of playouts."""

    random: Bot
    taster: Bot
    greedy: Bot
    search: Bot
    endgame: Bot
    child: Bot
    beginner: Bot
    regular: Bot
    chef: Bot
    itamae: Bot
    chef_v1: Bot | None = None  # an earlier one that tables of figures cite; None: it is still the same
    itamae_v1: Bot | None = None
    net: Bot | None = None  # a net without look-ahead; None: there is none, and `itamae` plays instead
    at_once: Bot  # fast and needs no log: answers in place of a bot that took too long
    at_human_speed: Callable[[Chooser], Chooser] = lambda choose: choose  # slows a chooser to human speed


def from_view(choose: Callable[[Any, Any], Any]) -> Bot:
    """A bot that uses only its view, not its log."""
    return lambda game: lambda view, log, rng: choose(view, rng)


def greedy_draft(game: Draft) -> Chooser:
    return from_view(GreedyDraft(game).choose)(game)


def taster_draft(game: Draft) -> Chooser:
    return from_view(TasterDraft(game).choose)(game)


DRAFT = Players(
    random=lambda game: at_random,
    taster=taster_draft,
    greedy=greedy_draft,
    search=search,
    endgame=partial(endgame, otherwise=greedy_draft),
    child=lambda game: from_view(ChildDraft(game).choose)(game),
    beginner=taster_draft,
    regular=lambda game: from_view(GreedyDraft(game, WARY).choose)(game),
    chef=chef,
    itamae=itamae,
    chef_v1=chef_v1,
    itamae_v1=itamae_v1,
    net=bare_net,
    at_once=greedy_draft,
)

ROLL = Players(
    random=from_view(random_roll.choose),
    taster=from_view(taster_roll.choose),
    greedy=from_view(greedy_roll.choose),
    search=search_roll,
    endgame=from_view(greedy_roll.choose),
    child=from_view(child_roll.choose),
    beginner=from_view(taster_roll.choose),
    regular=from_view(greedy_roll.choose),
    chef=levels_roll.chef,
    itamae=levels_roll.itamae,
    chef_v1=levels_roll.chef_v1,
    itamae_v1=levels_roll.itamae_v1,
    net=levels_roll.bare_net,
    at_once=from_view(greedy_roll.choose),
)

DICE = Players(  # there is no time to search in a duel, so search and endgame are greedy
    random=from_view(random_dice.choose),
    taster=from_view(greedy_dice.choose),
    greedy=from_view(greedy_dice.choose),
    search=lambda game, playouts: from_view(greedy_dice.choose)(game),
    endgame=from_view(greedy_dice.choose),
    child=partial(duellist, level="child"),
    beginner=partial(duellist, level="beginner"),
    regular=partial(duellist, level="regular"),
    chef=partial(duellist, level="chef"),
    itamae=partial(duellist, level="itamae"),
    at_once=from_view(greedy_dice.choose),
    at_human_speed=lambda choose: with_reaction(choose, REGULAR),
)

ANY = Players(
    random=random_any,
    taster=partial(search_any, playouts=1),
    greedy=partial(search_any, playouts=5),
    search=search_any,
    endgame=partial(search_any, playouts=5),
    child=partial(search_any, playouts=1),
    beginner=partial(search_any, playouts=2),
    regular=partial(search_any, playouts=5),
    chef=partial(search_any, playouts=15),
    itamae=partial(search_any, playouts=50),
    at_once=random_any,
)

FAMILIES: dict[str, Players] = {"draft": DRAFT, "roll": ROLL, "dice": DICE}


def players(game: Game[Any], families: dict[str, Players] = FAMILIES) -> Players:
    return families.get(game.family, ANY)
