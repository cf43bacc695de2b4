"""How much the deal decides: equal players play the same deals several times.

What a deal gives a seat comes back every time it is played; what the players do with it does not. So the
covariance of two games of the same deal is the variance that the deal explains. In Party, desserts that
somebody has kept are missing from the next deck: there the same shuffle deals nearly the same hands.
"""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from kaiten.arrays.array import Array
from kaiten.arrays.draft.deal import random_luck
from kaiten.arrays.draft.play import play, winners
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Answer, Luck
from kaiten.arrays.scoring import shares_of_win
from kaiten.bots.intervals import Z
from kaiten.draft.rules import Draft
from kaiten.games import GAMES
from kaiten.lab.train.draft.strength import Opponent, net_player, rule_of_thumb_player
from kaiten.nets.draft.axes import net_of_setup
from kaiten.nets.shipped import net_for

TIMES = 6  # each deal is played: about best if it explains a fifth of the variance
BATCH = 340  # deals


def by_shipped_net(rng: np.random.Generator, rules: Rules, games: int) -> Answer:
    """The shipped net. It chooses by chance: if it always made the likeliest pick, it could be foreseen."""
    game = GAMES[rules.game]
    assert isinstance(game, Draft)
    net = net_for(game)
    assert net is not None, f"there is no net for {game.name}"
    return net_player(net_of_setup(net, game, rules), slice(None))(rng, rules, games)


PLAYERS: dict[str, Opponent] = {"net": by_shipped_net, "rollout": rule_of_thumb_player}


class Estimate(Struct, frozen=True):
    """A value, and the half-width of its 95% interval."""

    value: float
    reach: float

    def percent(self, digits: int = 1) -> str:
        return f"{self.value:.{digits}%} ± {self.reach:.{digits}%}"


class DecidedByDeal(Struct, frozen=True):
    """What the deal decides if all seats are equally good."""

    deals: int  # each is played TIMES times
    points: Estimate  # the part of the variance of a seat's points that the deal explains
    wins: Estimate  # the same for its share of the win
    again: Estimate  # how often the same seat wins when a deal is played again


def play_deals(rules: Rules, player: str, deals: int, seed: Sequence[int]) -> Array:
    """[deal, points or wins, part] By deal: means over seats of y·y' of two games, of y², and of y."""
    rng = np.random.default_rng(seed)
    luck = Luck(*[np.repeat(part, TIMES, -1) for part in random_luck(rng, rules, deals)])
    tables = play(
        np, rules, luck, lambda now: PLAYERS[player](rng, rules, deals * TIMES), follow=player == "net"
    )
    ends = np.stack([tables.totals[: rules.seats], shares_of_win(winners(rules, tables))])
    return moments_of_deals(ends.reshape(2, rules.seats, deals, TIMES))


def moments_of_deals(ends: Array) -> Array:
    """The parts from results [outcome, seat, deal, time]."""
    times, total, squares = ends.shape[-1], ends.sum(-1), (ends**2).sum(-1)
    pairs = (total**2 - squares) / (times * (times - 1))
    found: Array = np.stack([pairs, squares / times, total / times], -1).mean(1).swapaxes(0, 1)
    return found


def share_decided_by_deal(batches: Sequence[Array], seats: int) -> DecidedByDeal:
    """A deal is one observation: its seats and its games depend on each other."""
    pairs, squares, means = np.moveaxis(np.concatenate(batches), -1, 0)  # [deal, outcome]
    mean = means.mean(0)
    between, whole = (part - 2 * mean * means + mean**2 for part in (pairs, squares))
    share = between.sum(0) / whole.sum(0)
    reach = Z * np.sqrt(((between - share * whole) ** 2).sum(0)) / whole.sum(0)
    again = seats * pairs[:, 1]
    return DecidedByDeal(
        deals=len(pairs),
        points=Estimate(float(share[0]), float(reach[0])),
        wins=Estimate(float(share[1]), float(reach[1])),
        again=Estimate(float(again.mean()), float(Z * again.std() / np.sqrt(len(again)))),
    )
