"""The greedy bot for drafting games: makes the choice that looks best now, from what the seat can see."""

import heapq
from collections.abc import Iterable, Iterator, Mapping
from math import fsum
from random import Random
from typing import NamedTuple

from kaiten.bots.draft.own_score import EFFECT, OwnScore, does_something, plates_with
from kaiten.draft.asks import (
    Copy,
    CopyOne,
    Flip,
    FlipSome,
    Keep,
    KeepOne,
    Pick,
    PickCards,
    Wish,
    WishOne,
    dish_of,
)
from kaiten.draft.box import ROUNDS
from kaiten.draft.menu_index import MenuIndex
from kaiten.draft.rules import Draft
from kaiten.draft.scoring import Spread
from kaiten.draft.table import Plate, Plates
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Choice, Seat


class Weights(NamedTuple):
    """What cards are worth besides their points."""

    # What an unfinished set, or a card that can be used later, is worth while turns are left. By kind, for
    # no card in front of the seat, one, two and so on.
    promises: Mapping[str, tuple[float, ...]]
    # Dishes that compare seats: early in the round the comparison says little, so each icon or card counts
    # this much instead.
    contested: Mapping[str, float]

    def know(self, kinds: Iterable[str]) -> bool:
        return all([kind in self.promises or kind in self.contested for kind in kinds])


PROMISES: dict[str, tuple[float, ...]] = {
    "nigiri": (0,),
    "miso_soup": (0,),
    "tempura": (0, 2.2, 0, 2.2, 0),
    "sashimi": (0, 2.4, 5.5, 0, 2, 5),
    "dumpling": (0, 1.4, 1.8, 2.4, 3, 0),
    "eel": (0, 7, 0),
    "tofu": (0, 1.5, 0),
    "onigiri": (0, 1.5, 2.5, 3, 0),
    "edamame": (0, 1.5, 2.5, 3),
    "wasabi": (0, 3.5, 5, 6),
    "chopsticks": (0, 1.8, 1.8, 1.8),
    "spoon": (0, 1.8, 1.8, 1.8),
    "tea": (0, 1.5, 3, 4),
    "soy_sauce": (0, 1.5, 3, 4),
    "menu": (0, 3, 6, 9),
    "takeout_box": (0, 1, 1, 1),
    "special_order": (0, 3, 6, 9),
    "green_tea_ice_cream": (0, 2, 4, 7),
    "fruit": (0, 2, 3, 3.5),
}

CONTESTED = {"maki": 1.1, "uramaki": 0.9, "temaki": 1.6, "soy_sauce": 0, "pudding": 2.2}
PLAIN = Weights(PROMISES, CONTESTED)
# Miso soups that are laid in the same turn are lost. And who does not remember hands gets little out of
# spoons, takeout boxes and races for temaki.
WARY = Weights(
    {**PROMISES, "miso_soup": (0, -1, -2, -3, -4), "spoon": (0, 1, 1, 1), "takeout_box": (0,)},
    {**CONTESTED, "temaki": 1.0},
)
HALF = 0.5  # how much of the next card's value counts, for a kind without a weight


class GreedyDraft:
    """Looks one choice ahead: its points if the round ended then, plus the value of unfinished sets."""

    def __init__(self, game: Draft, weights: Weights = PLAIN) -> None:
        self.game, self.weights = game, weights

    def choose(self, view: DraftView, rng: Random) -> Choice:
        return self.likely(view, rng)[0]

    def likely(self, view: DraftView, rng: Random, most: int = 8) -> list[Choice]:
        """The choices that look best, best first; ties are broken at random."""
        ask, seat = view.ask, view.seat
        assert ask is not None
        assert seat is not None
        index = self.game.menu_index(view.kinds)
        rated = [(self._worth(view, seat, index, choice), rng.random(), choice) for choice in ask.choices()]
        return [choice for *_, choice in heapq.nlargest(most, rated, key=lambda row: row[:2])]

    def _worth(self, view: DraftView, seat: Seat, index: MenuIndex, choice: Choice) -> float:
        mine = view.plates[seat]
        match choice, view.ask:
            case Pick(), PickCards():
                bonus = 0.0
                if choice.use is not None and len(choice.cards) == 1:
                    bonus = 2.0  # an announced bonus brings another card
                elif choice.use is not None:
                    mine = tuple(plate for plate in mine if plate.id != choice.use)
                after = plates_with(index, mine, choice.cards, choice.on, choice.copy)
                spite = 0.0
                if choice.robot:
                    theirs = plates_with(index, view.plates[-1], (choice.robot,), (), None)
                    spite = 0.3 * self.value(view, len(view.plates) - 1, index, theirs)
                return self.value(view, seat, index, after) + bonus - spite
            case Keep(card), KeepOne():
                owner = view.due[0].seat
                after = plates_with(index, view.plates[owner], (card,), (), None)
                worth = self.value(view, owner, index, after)
                return worth if owner == seat else -worth  # give another's spoon the least useful card
            case Wish(what), WishOne():
                faces = [face for face in index.of if what in (face, dish_of(face))]
                worths = [
                    self.value(view, seat, index, plates_with(index, mine, (f,), (), None)) for f in faces
                ]
                return fsum(worths) / len(worths) + 0.1 * len(faces)
            case Flip(ids), FlipSome():
                turned = tuple(Plate(p.id, p.card, None, p.on) if p.id in ids else p for p in mine)
                return self.value(view, seat, index, turned)
            case Copy(), CopyOne():
                order = next(due.plate for due in view.due if due.seat == seat and due.copy is None)
                cards = tuple([plate.card for plate in mine if plate.id == order])
                rest = tuple([plate for plate in mine if plate.id != order])
                return self.value(view, seat, index, plates_with(index, rest, cards, (), choice))
        raise AssertionError(f"greedy cannot evaluate {choice}")

    def value(self, view: DraftView, place: int, index: MenuIndex, plates: Plates) -> float:
        """Own points if the round and game ended now, plus promises.

        Dishes that compare seats count for more as turns run out. The sum is exact, so that it is the same on
        every Python: since version 3.12 its own sum rounds in another way.
        """
        spread, kept = with_kept(view, place, index, plates)
        to_come = cards_to_come(view)
        done = len(plates) / (len(plates) + to_come)
        worths = [*promises(self.weights, plates, to_come)]
        if not self.weights.know(index.dishes):
            worths += own_promises(self.weights, index, view, place, plates, to_come)
        for kind, dish in index.dishes.items():
            for scorer, lying, sure in ((dish.score, spread, done), (dish.final, kept, view.round / ROUNDS)):
                if scorer is None:
                    continue
                points = scorer(lying)[place].points
                if kind in self.weights.contested:
                    icons = sum(
                        [dish.icons.get(face, 1) for face in lying.faces[place] if face in dish.cards]
                    )
                    worths += [sure * points, (1 - sure) * self.weights.contested[kind] * icons]
                else:
                    worths.append(points)
        return fsum(worths)


def with_kept(view: DraftView, place: int, index: MenuIndex, plates: Plates) -> tuple[Spread, Spread]:
    """The table if these plates lay at this place, without desserts of earlier rounds and with them."""
    lying = index.spread((*view.plates[:place], plates, *view.plates[place + 1 :]), view.claimed)
    kept = tuple([old + new for old, new in zip(view.kept, lying.plates, strict=True)])
    return lying, index.spread(kept)


def cards_to_come(view: DraftView) -> int:
    hand = view.hands[view.seat or 0]
    return (hand if isinstance(hand, int) else len(hand)) - 1


def promises(weights: Weights, plates: Plates, turns: int) -> Iterator[float]:
    """The values of unfinished sets, which fade as the round runs out. Only free wasabi count."""
    fade = min(turns, 4) / 4
    used = len([plate for plate in plates if plate.on is not None])
    kinds = [dish_of(plate.face) for plate in plates if plate.face]
    for kind in dict.fromkeys(kinds):  # not a set: sums must add up in the same order in every process
        steps = weights.promises.get(kind, (0,))
        count = kinds.count(kind) - (used if kind == "wasabi" else 0)
        yield fade * steps[max(0, min(count, len(steps) - 1))]


def own_promises(
    weights: Weights, index: MenuIndex, view: DraftView, place: int, plates: Plates, turns: int
) -> Iterator[float]:
    """What the next card of each kind without a weight would add, by its own score."""
    fade, own = min(turns, 4) / 4, OwnScore(index, view, place)
    for kind, dish in index.dishes.items():
        if not weights.know((kind,)):
            steps = [own.step(card, plates) for card in dish.cards]
            yield fade * HALF * max(0, *[now + later for now, later in steps])
            if does_something(dish):
                yield fade * EFFECT * len([plate for plate in plates if plate.face in dish.cards])
