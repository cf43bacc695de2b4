"""Scores the dishes of Sushi Go Party! on arrays. Most numbers come from the dishes themselves."""

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, NamedTuple, TypeAlias

from kaiten.cards import DISHES
from kaiten.cards.edamame import MOST
from kaiten.cards.fruit import FRUITS
from kaiten.cards.fruit import STEPS as FRUIT_STEPS
from kaiten.cards.maki import ICONS, prizes
from kaiten.cards.onigiri import SHAPES
from kaiten.cards.onigiri import STEPS as ONIGIRI_STEPS
from kaiten.cards.takeout_box import score as takeout_box_score
from kaiten.cards.uramaki import GOAL
from kaiten.draft.asks import Card
from kaiten.draft.dish import Dish
from kaiten.draft.dish import colours as colours_of
from kaiten.draft.scoring import Spread
from kaiten.draft.table import Plate
from kaiten.lab.scoring import I8, Array, Xp, by_rank, most_and_fewest, stepped
from kaiten.lab.sushi_go.arrays import step_points

Laid: TypeAlias = Mapping[Card, Array]  # [seat, table] how many of each card on the menu
Scorer: TypeAlias = Callable[[Xp, Laid], Array]

SOY_SAUCE = step_points(DISHES["soy_sauce"], "soy_sauce")[1]
COLOURS = colours_of(DISHES)
TURNED = takeout_box_score(Spread(((Plate(0, "tofu", None, None),),), COLOURS))[0].points


def steps(kind: str) -> Scorer:
    """Points by the number of cards, independent of the other seats."""
    worth = step_points(DISHES[kind], kind)
    return lambda xp, laid: stepped(laid[kind], worth)


def extremes(kind: str) -> Scorer:
    """The most win, the fewest lose (P12)."""
    dish = DISHES[kind]
    scorer = dish.score or dish.final
    assert scorer is not None
    one = (Plate(0, kind, kind, None),)
    prize = scorer(Spread((one, ()), COLOURS))[0].points
    spared = next(n for n in count(1) if scorer(Spread((one, *[()] * n), COLOURS))[1].points < 0)
    return lambda xp, laid: most_and_fewest(xp, laid[kind], prize, full_ties=True, spared=spared)


def icon_counts(laid: Laid, icons: Mapping[Card, int]) -> Array:
    return sum([number * laid[card] for card, number in icons.items()])


def colours(laid: Laid) -> list[Array]:
    """How many cards of each colour."""
    counts: dict[str, Array] = {}
    for card, cards in laid.items():
        counts[COLOURS[card]] = counts.get(COLOURS[card], 0) + cards
    return list(counts.values())


def score_maki(xp: Xp, laid: Laid) -> Array:
    icons = icon_counts(laid, ICONS)
    return by_rank(xp, icons, prizes(len(icons)), full_ties=True)


def score_onigiri(xp: Xp, laid: Laid) -> Array:
    """P17: there are two cards of each shape, so at most two sets."""
    sets = range(max(DISHES["onigiri"].cards.values()))
    shapes = [sum([(laid[shape] > n).astype(I8) for shape in SHAPES]) for n in sets]
    return sum([stepped(size, ONIGIRI_STEPS) for size in shapes])


def score_edamame(xp: Xp, laid: Laid) -> Array:
    """P14: each is worth as many points as there are opponents with any."""
    eaters = (laid["edamame"] > 0).sum(0, dtype=I8)
    return laid["edamame"] * xp.clip(eaters - 1, 0, MOST)


def score_tea(xp: Xp, laid: Laid) -> Array:
    """P9: each is worth as many points as there are cards of the best colour."""
    return laid["tea"] * xp.stack(colours(laid)).max(0)


def score_soy_sauce(xp: Xp, laid: Laid) -> Array:
    """P10: points for the most colours."""
    mine = sum([(cards > 0).astype(I8) for cards in colours(laid)])
    return laid["soy_sauce"] * (SOY_SAUCE * (mine == mine.max(0)).astype(I8))


def score_fruit(xp: Xp, laid: Laid) -> Array:
    """P22: each fruit scores by its icons."""
    icons = [{card: card.count(name) for card in DISHES["fruit"].cards} for name in FRUITS]
    return sum([stepped(icon_counts(laid, of), FRUIT_STEPS) for of in icons])


ROUND: dict[str, Scorer] = {
    "maki": score_maki,
    "temaki": extremes("temaki"),
    "tempura": steps("tempura"),
    "sashimi": steps("sashimi"),
    "dumpling": steps("dumpling"),
    "eel": steps("eel"),
    "tofu": steps("tofu"),
    "onigiri": score_onigiri,
    "edamame": score_edamame,
    "miso_soup": steps("miso_soup"),
    "soy_sauce": score_soy_sauce,
    "tea": score_tea,
}
FINAL: dict[str, Scorer] = {
    "pudding": extremes("pudding"),
    "green_tea_ice_cream": steps("green_tea_ice_cream"),
    "fruit": score_fruit,
}


# --- uramaki --------------------------------------------------------------------------------------------


class Race(NamedTuple):
    """P11: what each place pays, and what the most icons at the end of a round pay, by places taken."""

    prizes: tuple[int, ...]
    left: tuple[int, ...]
    level: bool  # do all who arrive together share one place (French)? else more icons come first (US)


def race_of(dish: Dish) -> Race:
    """The race of this dish, read from its `claim`."""
    assert dish.claim is not None
    assert dish.score is not None
    prizes: list[int] = []
    while won := dish.claim(len(prizes), 1):
        prizes.append(won[0].points)
    together = dish.claim(0, 2)
    assert together is not None
    one = ((Plate(0, "uramaki.3", "uramaki.3", None),),)
    left = [dish.score(Spread(one, COLOURS, taken))[0].points for taken in range(len(prizes) + 1)]
    return Race(tuple(prizes), tuple(left), together[1] == 1)


class Arrived(NamedTuple):
    points: Array  # [seat, table]
    winning: Array  # [seat, table] those who were paid, and whose cards are discarded
    claimed: Array  # [table]


def run(xp: Xp, race: Race, icons: Array, claimed: Array) -> Arrived:
    """Ten icons or more win the next place at once; nothing if no place is left."""
    points: Any = 0
    paid = icons < 0
    for _ in range(1 if race.level else len(race.prizes)):
        coming = xp.where(paid, 0, icons)
        winning = (coming >= GOAL) & (claimed < len(race.prizes))
        if not race.level:
            winning = winning & (coming == coming.max(0))
        points = points + winning.astype(I8) * stepped(claimed, race.prizes)
        claimed = claimed + (winning.any(0) if race.level else winning.sum(0, dtype=I8))
        paid = paid | winning
    return Arrived(points, paid, claimed)


def most_left(race: Race, icons: Array, claimed: Array) -> Array:
    """The most icons (at least one) win the next place; ties are paid in full."""
    return ((icons == icons.max(0)) & (icons > 0)).astype(I8) * stepped(claimed, race.left)
