"""The bots of a tab: those that need no arrays, and Chef, if the tab is given nets."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from msgspec import Struct

from kaiten.bots import LEVELS
from kaiten.bots.families import roster
from kaiten.bots.ratings import box_of
from kaiten.draft.rules import Draft
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser
from kaiten.games import game_named
from kaiten.nets import plain
from kaiten.nets.draft.names import determined_by_setup
from kaiten.nets.net import Shape
from kaiten.observations.draft.setup import setup_at
from kaiten.server.refusals import Refused
from kaiten.server.room.thinking import sit_down

NEEDS_NET = ("chef",)
NEEDS_ARRAYS = ("itamae",)
WITHOUT_NETS = ("dice",)  # the families whose bots need neither


class Nets(Struct, frozen=True):
    """What Chef thinks with."""

    weights: Callable[[str], Awaitable[bytes]]  # the file of a box, as `sushi_go` in `nets/weights/`
    product: plain.Product


def lacks(family: str, nets: Nets | None) -> list[str]:
    """The levels that do not play in a tab."""
    return [] if family in WITHOUT_NETS else [*([] if nets else NEEDS_NET), *NEEDS_ARRAYS]


class Bots:
    def __init__(self, nets: Nets | None) -> None:
        self._nets = nets
        self._chefs: dict[str, Chooser] = {}  # by game

    async def sit_down(self, name: str, bot: str) -> Chooser:
        """Raises Refused if it does not play here, or if its net cannot be had just now."""
        game = game_named(name)
        if bot not in LEVELS or bot in lacks(game.family, self._nets):
            raise Refused("bad_choice", detail=f"{bot[:20]} plays on a server only")
        if self._nets is None or bot not in NEEDS_NET or game.family in WITHOUT_NETS:
            return sit_down(name, bot)
        if name not in self._chefs:
            self._chefs[name] = await _chef(game, self._nets)
        return self._chefs[name]


async def _chef(game: Game[Any], nets: Nets) -> Chooser:
    try:
        file = await nets.weights(box_of(game.name).replace("-", "_"))
    except Exception as error:
        raise Refused("no_net") from error

    def gated_by(shape: Shape) -> Sequence[bool]:
        assert isinstance(game, Draft)
        every_kind = setup_at(game, game.seats[0], tuple(game.box.dishes))
        return determined_by_setup(every_kind, shape.most, shape.layout)

    return roster(game).chef(game, net=plain.read(file, nets.product, gated_by))
