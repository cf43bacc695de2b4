"""What each dish in front of a place pays now, and what it would pay with more of it.

It is computed from what everybody sees, with the dishes' own scoring: a client shows it and knows no rule.
"""

from collections.abc import Callable
from functools import cache
from operator import attrgetter, is_
from typing import Any, TypeAlias

from msgspec import Struct

from kaiten.draft.asks import dish_of
from kaiten.draft.dish import Dish
from kaiten.draft.rules import Draft
from kaiten.draft.scoring import ByCount, Spread
from kaiten.draft.table import Plates
from kaiten.draft.view import DraftView
from kaiten.engine.game import Game
from kaiten.engine.terms import Points, View, Worth
from kaiten.games.sushi_roll.scoring import FINAL, ROUND, STEPS
from kaiten.games.sushi_roll.table import RollView

MOST_MORE = 4  # how many more cards are considered


class Group(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one dish pays a place if the round, or the game for what is paid at its end, ended now."""

    points: Points
    why: str
    facts: dict[str, int]
    more: int = 0  # the number of further cards, or icons, that would change what it pays; 0: not said
    then: Points = 0  # what it would pay with them
    end: bool = False  # it is paid at the end of the game


Groups: TypeAlias = tuple[dict[str, Group], ...]  # by place, then by dish
NOTHING: Groups = ()


def groups(game: Game[Any], view: View, last: tuple[View, Groups] | None = None) -> Groups:
    """Return what each dish pays.

    `last`: an earlier view of this game, and what was returned for it. That is returned again if what it is
    computed from is the same object: between two reveals, only who has answered changes.
    """
    if game.family not in GROUPS:
        return NOTHING
    find, fields = GROUPS[game.family]
    if last and all(map(is_, fields(view), fields(last[0]))):
        return last[1]
    return find(game, view)


def _group(worth: Worth, more: int, then: Points, end: bool) -> Group:
    return Group(worth.points, worth.why, worth.facts, more, then=then, end=end)


# --- drafting -------------------------------------------------------------------------------------------


def _draft_groups(game: Draft, view: DraftView) -> Groups:
    index, plates = game.menu_index(view.kinds), view.plates
    sweet = index.sweet  # what stays until the end
    all_kept = tuple(
        [
            old + tuple([plate for plate in new if plate.face in sweet])
            for old, new in zip(view.kept, plates, strict=True)
        ]
    )
    lying, staying = index.spread(plates, view.claimed), index.spread(all_kept)
    kinds_lying, kinds_staying = _kinds(plates), _kinds(all_kept)
    found: list[dict[str, Group]] = [{} for _ in plates]
    for kind, dish in index.dishes.items():
        end = dish.final is not None
        scorer, spread = (dish.final, staying) if end else (dish.score, lying)
        if scorer is None:
            continue
        counts = [mine.count(kind) for mine in (kinds_staying if end else kinds_lying)]
        if not any(counts):
            continue
        worths = () if isinstance(scorer, ByCount) else scorer(spread)
        for place, count in enumerate(counts):
            if not count:
                continue
            if isinstance(scorer, ByCount):
                found[place][kind] = _group_of_count(scorer, count, end)
            else:
                now = worths[place]
                more, then = _more(dish, spread, place, count, now) if _says_more(dish) else (0, 0)
                found[place][kind] = _group(now, more, then, end)
    return tuple(found)


@cache
def _group_of_count(scorer: ByCount, count: int, end: bool) -> Group:
    """What this number of cards pays, if nothing else counts, and the fewest more that pay something else."""
    now = scorer.pays(count)
    for more in range(1, MOST_MORE + 1):
        then = scorer.pays(count + more).points
        if then != now.points:
            told = then * count != now.points * (count + more)  # unless each card pays the same
            return _group(now, more if told else 0, then if told else 0, end)
    return _group(now, 0, 0, end)


def _kinds(plates: tuple[Plates, ...]) -> list[list[str]]:
    """The dish that pays for each plate, by place: for a turned card, the takeout box (P8)."""
    return [[dish_of(plate.face or "takeout_box") for plate in mine] for mine in plates]


def _says_more(dish: Dish) -> bool:
    """Is it said what more cards would pay? Not if each card pays the same, or rivals decide."""
    return dish.set_size is not None or dish.course == "appetizer"


def _more(dish: Dish, spread: Spread, place: int, count: int, now: Worth) -> tuple[int, Points]:
    """The fewest more cards that pay something else, unless each card pays the same."""
    if dish.claim and dish.set_size:  # ten icons take the next place at once (P11)
        won = dish.claim(spread.claimed, 1, 0)
        return (dish.set_size - now.facts["icons"], won[0].points) if won else (0, 0)
    scorer = dish.final or dish.score
    assert scorer is not None
    for more in range(1, MOST_MORE + 1):
        thens = [scorer(spread.with_more(place, card, more))[place].points for card in dish.cards]
        then = max([points for points in thens if points != now.points], default=now.points)
        if then != now.points:
            return (more, then) if then * count != now.points * (count + more) else (0, 0)
    return 0, 0


# --- Sushi Roll -----------------------------------------------------------------------------------------


def _roll_groups(game: Any, view: RollView) -> Groups:
    trays, tokens = view.trays, view.tokens
    found: list[dict[str, Group]] = [{} for _ in trays]
    for kind, score in ROUND.items():
        for place, worth in enumerate(score(trays)):
            if any([plate.face.partition(".")[0] == kind for plate in trays[place]]):
                more, then = _one_more(kind, worth)
                found[place][kind] = _group(worth, more, then, False)
    for kind, final in FINAL.items():
        for place, worth in enumerate(final(tokens)):
            if worth.facts.get("cards", 0) + worth.facts.get("tokens", 0):
                found[place][kind] = _group(worth, 0, 0, True)
    return tuple(found)


def _one_more(kind: str, worth: Worth) -> tuple[int, Points]:
    """A die beyond a full set begins the next one (R5)."""
    if kind not in STEPS:
        return 0, 0
    steps, rest = STEPS[kind], worth.facts["cards"] % (len(STEPS[kind]) - 1)
    for more in range(1, len(steps) - rest if rest else 1):
        if steps[rest + more] != steps[rest]:
            return more, worth.points - steps[rest] + steps[rest + more]
    return 0, 0


# By family: how it is found, and the fields of the view from which. For a game that is not listed here,
# nothing is said.
GROUPS: dict[str, tuple[Callable[[Any, Any], Groups], Callable[[Any], tuple[Any, ...]]]] = {
    "draft": (_draft_groups, attrgetter("kinds", "plates", "kept", "claimed")),
    "roll": (_roll_groups, attrgetter("trays", "tokens")),
}
