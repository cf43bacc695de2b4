"""A net that looks ahead: imagines hidden cards, lets the others play by its policy, judges by its value.

Every likely pick is made at the same imagined tables with the same luck. After a first look half of the picks
are dropped, and the rest are looked at more closely. Each table is played to the end of the round. The value
of the net is needed only for the rounds after it: in the last round the points are counted.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import sqrt
from time import monotonic
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from kaiten.arrays.array import I8, Array
from kaiten.arrays.draft.choices import is_part_of_pick
from kaiten.arrays.draft.deal import deal, draw_robot_card, luck_of_round, random_luck
from kaiten.arrays.draft.imagine import imagine_tables
from kaiten.arrays.draft.play import score_desserts, score_round, winners
from kaiten.arrays.draft.rules import Rules, rules_of_setup
from kaiten.arrays.draft.seen import repeat_tables, with_own_picks
from kaiten.arrays.draft.tables import Ask, Luck, Tables
from kaiten.arrays.draft.turn import ask_for_picks, ask_function, turn
from kaiten.arrays.luck import random_words
from kaiten.bots.draft.net import NetDraft, Position
from kaiten.draft.asks import Pick
from kaiten.draft.box import ROUNDS
from kaiten.draft.memory import Memory, remember, this_round
from kaiten.draft.rules import Draft
from kaiten.engine.runner import Asked
from kaiten.nets.draft.policy import Picker, seen_by_first
from kaiten.nets.net import F32, LEAD, VALUES, Net, forward
from kaiten.nets.targets import value_targets
from kaiten.observations.draft.options import kinds_asked
from kaiten.observations.draft.seen import counted_from_seat, turns_left
from kaiten.observations.draft.setup import SETUPS, Turn


class Effort(Struct, frozen=True, kw_only=True):
    """How much work a pick is worth."""

    picks: int = 12  # at most; the others are too unlikely
    least: float = 0.0002  # the probability below which a pick is not looked at
    deals: tuple[int, ...] = (64, 128, 256)  # imagined tables; after each look half of the picks are dropped
    trust: float = 0.005  # how much the policy counts: a pick e times as likely may be worth this much less
    lead: float = 0.001  # the share of the win that a point of lead is worth
    error: float = 0.0  # no new look begins if two picks are left and their difference has less than this
    blur: float = 0.0  # as its standard error, or less than this part of itself
    alone: bool = False  # one look is taken even if there is a single choice
    seconds: float | None = None  # no new look begins after this time; None: only the work counts


LIGHT = Effort(deals=(32, 64, 128))  # for a box with menus: its net is wider and its hands are larger


class LookAhead(NetDraft):
    """Picks by looking ahead, from what one seat sees and remembers. Effects are left to the policy."""

    def __init__(self, game: Draft, net: Net, effort: Effort | None = None) -> None:
        super().__init__(game, net)
        self.effort = effort or (LIGHT if game.box.menus else Effort())

    def picked(self, asked: Asked, at: Position, likely: list[float]) -> Pick:
        luck = np.random.Generator(np.random.SFC64(asked.rng.getrandbits(64)))
        return at.picks[self.looked(at, likely, public_memory(asked), luck).best]

    def looked(
        self,
        at: Position,
        chances: Sequence[float] | Array,
        public: Memory,
        luck: np.random.Generator,
        always: Sequence[int] = (),
    ) -> "Looked":
        """Look at the likely picks, and to the end at those in `always`."""

        def look(kept: list[int], deals: int) -> Array:
            return Look(self, at, [at.picks[number] for number in kept], public, luck, deals).values()

        return halving(self.effort, np.array(chances, F32), look, always)


def halving(
    effort: Effort, chances: Array, look: Callable[[list[int], int], Array], always: Sequence[int] = ()
) -> "Looked":
    """Look at the likely choices, then more closely at the better half, and so on.

    `look` tries some choices at a number of imagined tables, and returns the values [value, choice, table].
    Those in `always` are never dropped.
    """
    began = monotonic()
    kept: list[int] = np.argsort(-chances, kind="stable").tolist()
    kept = with_these([pick for pick in kept if chances[pick] >= effort.least][: effort.picks], always)
    hopes = effort.trust * np.log(chances, where=chances > 0, out=np.full_like(chances, -99))
    seen, sums = 0, np.zeros(len(chances))  # the imagined tables so far, and the sum of the worths there
    found = [np.empty((VALUES, len(chances), 0), F32)]
    for deals in effort.deals:
        late = effort.seconds is not None and monotonic() - began > effort.seconds
        if len(kept) == 1 and (seen or not effort.alone):
            break
        if late or (len(kept) == 2 and apart(found, *kept).enough(effort)):
            break
        values = look(kept, deals)
        mixed = values[0] + effort.lead * LEAD * values[1]
        sums[kept] += deals * mixed.mean(1)
        seen += deals
        found.append(np.full((VALUES, len(chances), deals), np.nan, F32))
        found[-1][:, kept] = values
        order = np.argsort(-(hopes + sums / seen)[kept], kind="stable")
        half = max(1, -(-(len(kept) - len(always)) // 2))
        kept = with_these([kept[place] for place in order[:half]], always)
    return Looked(kept[0], np.concatenate(found, 2))


class Looked(NamedTuple):
    """What looking ahead from a position has found."""

    best: int  # the number of a pick
    values: NDArray[Any]  # [value, pick, table] what each pick led to; NaN where it was not tried


class Apart(NamedTuple):
    """How much better one pick is than another, at the tables where both were tried."""

    values: Array  # [value] on average
    error: float  # the standard error of the first

    def enough(self, effort: Effort) -> bool:
        return self.error < max(effort.error, effort.blur * abs(float(self.values[0])))


def apart(looks: Sequence[Array], one: int, other: int) -> Apart:
    """Compare two picks over some looks [value, pick, table]."""
    each = np.concatenate([values[:, one] - values[:, other] for values in looks], 1)
    each = each[:, ~np.isnan(each[0])]
    if not each.size:
        return Apart(np.zeros(VALUES), np.inf)
    return Apart(each.mean(1), float(each[0].std()) / sqrt(each.shape[1]))


def with_these(picks: list[int], more: Sequence[int]) -> list[int]:
    return picks + [pick for pick in more if pick not in picks]


def public_memory(asked: Asked) -> Memory:
    """What everybody at the table knows about the hands."""
    memory = remember([event.seen_by(None) for event in this_round(asked.log)])
    return counted_from_seat(asked.view.seat, asked.view, memory)[1]


class Look:
    """One look at some picks, at `deals` imagined tables. Seat 0 picks."""

    def __init__(
        self,
        ahead: LookAhead,
        at: Position,
        picks: Sequence[Pick],
        public: Memory,
        luck: np.random.Generator,
        deals: int,
    ) -> None:
        self.game, self.net, self.effort, self.at = ahead.game, ahead.net_at(at.setup), ahead.effort, at
        self.rules = rules_of_setup(self.game, at.setup)
        self.picks, self.public, self.luck, self.deals = picks, public, luck, deals

    def values(self) -> Array:
        """[value, pick, table] The result of each pick at each table, or the values after the next deal."""
        rules, view = self.rules, self.at.view
        turns = turns_left(rules, view)
        tables = self.after_picks(turns[0])
        for now in turns[1:]:
            tables = self.played(tables, now)
        values = self.after_round(score_round(np, rules, tables), turns[-1])
        return values.reshape(VALUES, len(self.picks), -1)

    def after_picks(self, now: Turn) -> Tables:
        """All tables after this turn, those of the first pick before those of the second, and so on."""
        rules, view = self.rules, self.at.view
        tables = imagine_tables(self.luck, self.game, rules, view, self.at.memory, self.deals)
        shown = [[hand.known.count(card) for card in rules.cards] for hand in self.public.hands]
        tables = tables._replace(shown=np.broadcast_to(np.array(shown, I8)[..., None], tables.hands.shape))
        everybody = Picker(self.net, rules, slice(None), self.words).answer
        others = Picker(self.net, rules, slice(1, None), self.words).answer
        chosen: dict[str, Array] = {}  # by kind of ask: they do not depend on this seat's pick

        def noted(ask: Ask) -> Array:
            chosen[ask.kind] = others(ask)
            return chosen[ask.kind]

        times = len(self.picks)
        any_pick = with_own_picks(rules, noted, view, self.picks[:1], self.deals)
        ask_for_picks(np, rules, tables, now, ask_function(now, any_pick))

        def again(ask: Ask) -> Array:
            return np.tile(chosen[ask.kind], times) if is_part_of_pick(rules, ask) else everybody(ask)

        answer = with_own_picks(rules, again, view, self.picks, self.deals)
        return turn(np, rules, repeat_tables(tables, times), now, answer)

    def words(self, shape: tuple[int, ...]) -> Array:
        """Random numbers, the same for each pick."""
        return np.tile(self.luck.random((*shape[:-1], self.deals), F32), shape[-1] // self.deals)

    def played(self, tables: Tables, now: Turn) -> Tables:
        rules = self.rules
        forced = now.left == 1 and plain(rules)
        answer = last_option if forced else Picker(self.net, rules, slice(None), self.words).answer
        return turn(np, rules, self.drawn(tables, now), now, answer)

    def drawn(self, tables: Tables, now: Turn) -> Tables:
        if not self.rules.robot:
            return tables
        words = np.tile(random_words(self.luck, self.deals), len(self.picks))
        return draw_robot_card(np, self.rules, tables, words, now)

    def after_round(self, tables: Tables, last: Turn) -> Array:
        """[value, table] The result, or the values after the next deal."""
        rules = self.rules
        if last.round == ROUNDS - 1:
            tables = score_desserts(np, rules, tables)
            return value_targets(np, winners(rules, tables), tables.totals[: rules.seats].astype(F32))[:, 0]
        luck = Luck(*[np.tile(part, len(self.picks)) for part in random_luck(self.luck, rules, self.deals)])
        tables = deal(np, rules, tables, luck_of_round(luck, last.round + 1), last.round + 1)
        first = last._replace(
            round=last.round + 1,
            left=rules.size,
            step=1,  # the view does not tell whether hands will be passed to the right
            control=(last.control + 1) % rules.seats if rules.robot else -1,
        )
        seen = seen_by_first(self.net, rules, self.drawn(tables, first), first)
        return forward(np, self.net, seen).values


@lru_cache(SETUPS)
def plain(rules: Rules) -> bool:
    """True if a seat with one card decides nothing that matters."""
    return set(kinds_asked(rules)) <= {"first", "second", "use"}


def last_option(ask: Ask) -> Array:
    """The only card left; if there is a choice, it goes on a wasabi."""
    there = ask.options > 0
    at: Array = there.shape[1] - 1 - there[:, ::-1].argmax(1)
    return ((at[:, None] == np.arange(there.shape[1])[:, None]) & there).astype(I8)
