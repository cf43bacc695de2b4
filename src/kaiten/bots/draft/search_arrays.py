"""Search on arrays: guesses the hidden cards, plays every choice out on each guess, takes the best.

It is the same Monte Carlo search as `search_reference`, with all playouts in one batch. It uses only what
its seat sees and remembers. It is for Sushi Go!, where a turn has no effects that ask.
"""

from collections.abc import Sequence
from random import Random

import numpy as np

from kaiten.arrays.array import Array
from kaiten.arrays.draft.deal import draw_robot_card
from kaiten.arrays.draft.imagine import imagine_tables
from kaiten.arrays.draft.play import dessert_points, round_points
from kaiten.arrays.draft.rules import KNOWN, Rules
from kaiten.arrays.draft.seen import repeat_tables, rules_seen, with_own_picks
from kaiten.arrays.draft.tables import Tables
from kaiten.arrays.draft.turn import turn
from kaiten.arrays.luck import random_words
from kaiten.bots.draft.rollout_arrays import rollout
from kaiten.bots.draft.search_reference import LASTS, SearchSettings
from kaiten.draft.asks import PickCards
from kaiten.draft.box import ROUNDS
from kaiten.draft.memory import remember
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Choice, Event, Seat
from kaiten.observations.draft.seen import counted_from_seat, turns_left


def suits(game: Draft) -> bool:
    """True if arrays know all cards of the box and none asks anything after the reveal."""
    dishes = game.box.dishes
    return dishes.keys() <= KNOWN and not any(dish.special for dish in dishes.values())


class ArraySearch:
    """Plays all choices out and returns the one with the best average."""

    def __init__(self, game: Draft, settings: SearchSettings) -> None:
        self.game, self.playouts, self.recall = game, settings.playouts, settings.recall

    def choose(self, view: DraftView, log: Sequence[Event], rng: Random) -> Choice:
        ask = view.ask
        assert isinstance(ask, PickCards) and view.seat is not None
        choices = list(ask.choices())
        if len(choices) == 1:
            return choices[0]
        view, memory = counted_from_seat(view.first, view, self.recall(remember(log), view.seat))
        seat = view.seat
        assert seat is not None
        luck = np.random.Generator(np.random.SFC64(rng.getrandbits(64)))
        rules, times = rules_seen(self.game, view), len(choices)
        tables = repeat_tables(imagine_tables(luck, self.game, rules, view, memory, self.playouts), times)
        for number, now in enumerate(turns_left(rules, view)):
            if number and rules.robot:
                tables = draw_robot_card(
                    np, rules, tables, np.tile(random_words(luck, self.playouts), times), now
                )
            whims = luck.random((rules.places, len(rules.cards), self.playouts), np.float32)
            answer = rollout(np, rules, np.tile(whims, times))  # the same for all choices
            if not number:
                answer = with_own_picks(rules, answer, view, choices, self.playouts)
            tables = turn(np, rules, tables, now, answer)
        hopes = self.hopes(rules, tables, view, seat)
        return choices[int(hopes.reshape(times, -1).mean(1).argmax())]

    def hopes(self, rules: Rules, tables: Tables, view: DraftView, seat: Seat) -> Array:
        """`hope` for the lead at each table; puddings count in part before the last round."""
        points = tables.totals + round_points(np, rules, tables)
        kept = tables._replace(kept=tables.kept + tables.plates[:, rules.desserts_span])
        points = points + dessert_points(np, rules, kept) * np.float32(view.round / ROUNDS)
        points = points[: rules.seats]
        lead = points[seat] - np.delete(points, seat, 0).max(0)
        hopes: Array = 1 / (1 + np.exp(-lead / LASTS[view.round - 1]))
        return hopes
