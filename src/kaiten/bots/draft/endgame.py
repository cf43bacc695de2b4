"""Solves the last turns of a round in a drafting game, once every hand is known.

It maximises the lead: the seat's points minus the best other seat's at the end of the round. In the third
round that is the end of the game, with desserts; before that, desserts count in part (see `lead`).

With two seats the solution is exact. Both choose at the same time and know both hands, so each turn is a
matrix game whose entries are the values of the turns after it, and the choice is drawn from an optimal mixed
strategy.

With three or more seats there is no such guarantee. It assumes that the other seats play greedily, and
maximises its lead against that.

Another bot plays as long as a hand is unknown, too many cards are left, the robot has cards that nobody has
seen, or the menu has dishes that draw cards at random (menu) or ask with hundreds of answers (takeout box).
"""

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from random import Random
from typing import TypeAlias

from kaiten.bots.draft.greedy import GreedyDraft
from kaiten.bots.draft.matrix import Solution, solve
from kaiten.bots.draft.search_reference import lead
from kaiten.draft.asks import FlipSome
from kaiten.draft.guess import guess
from kaiten.draft.memory import remember
from kaiten.draft.menu_index import MenuIndex
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plates, Table
from kaiten.draft.view import DraftView
from kaiten.engine.chance import Seeded
from kaiten.engine.game import submit
from kaiten.engine.runner import Chooser
from kaiten.engine.terms import Act, Ask, Choice, Event, Seat

CARDS = 4  # it solves hands of at most this many cards, and
ANSWERS = 50  # at most this many combined answers of all seats; with more, a choice would take seconds
DEAL = Seeded("")  # any luck will do: the next round's deal does not matter

Acts: TypeAlias = tuple[Act, ...]


def endgame(game: Draft, otherwise: Callable[[Draft], Chooser]) -> Chooser:
    """Solve the end of the round; until that is possible, play like `otherwise`."""
    before = otherwise(game)

    def choose(view: DraftView, log: Sequence[Event], rng: Random) -> Choice | None:
        assert view.seat is not None
        memory = remember(log)
        known = not view.robot and not any(hand.unknown for hand in memory.hands)
        few = max(len(hand.known) for hand in memory.hands) <= CARDS
        if known and few and can_be_thought_through(game.menu_index(view.kinds)):
            table = guess(game, view, memory, rng)
            ending = Ending(game, view.seat, view.round, rng)
            mine, theirs = ending.acts(table)
            if len(mine) * len(theirs) <= ANSWERS:
                ((act,),) = rng.choices(mine, [float(share) for share in ending.solution(table).rows])
                return act.choice
        return before(view, log, rng)

    return choose


def can_be_thought_through(index: MenuIndex) -> bool:
    """True if nothing on this menu draws cards at random or asks with hundreds of answers."""
    return not any(special.draws_at_random or FlipSome in special.asks for special in index.specials.values())


class Ending:
    """The solver for the end of one round, from one seat's point of view. It caches solved tables."""

    def __init__(self, game: Draft, seat: Seat, round: int, rng: Random) -> None:
        self.game, self.seat, self.round, self.rng = game, seat, round, rng
        self.greed = GreedyDraft(game)
        self.values: dict[Hashable, Fraction] = {}

    def value(self, table: Table) -> Fraction:
        """The lead this seat reaches from this table."""
        if table.winners or table.round != self.round:
            return lead(self.game, table, self.seat)
        if table.phase == "effect":
            return self.solution(table).value
        key = what_matters(table)
        if key not in self.values:
            self.values[key] = self.solution(table).value
        return self.values[key]

    def solution(self, table: Table) -> Solution:
        mine, theirs = self.acts(table)
        after = [self.after(table, row) for row in mine]
        return solve([[self.value(self.after(row, column)) for column in theirs] for row in after])

    def acts(self, table: Table) -> tuple[list[Acts], list[Acts]]:
        """This seat's possible acts, and all combinations of the others' acts."""
        mine: list[Acts] = [()]
        theirs: list[Acts] = [()]
        for seat in table.clockwise():
            ask = self.game.ask(table, seat)
            if ask is None:
                continue
            acts = [Act(seat, ask.opened, choice) for choice in self.choices_to_try(table, seat, ask)]
            if seat == self.seat:
                mine = [(act,) for act in acts]
            else:
                theirs = [(*before, act) for before in theirs for act in acts]
        return mine, theirs

    def choices_to_try(self, table: Table, seat: Seat, ask: Ask) -> list[Choice]:
        if seat == self.seat or table.seats == 2:
            return list(ask.choices())
        return [self.greed.choose(self.game.view(table, seat), self.rng)]

    def after(self, table: Table, acts: Acts) -> Table:
        for act in acts:
            table = submit(self.game, table, act, DEAL).state
        return table


def what_matters(table: Table) -> Hashable:
    """A key for the cache: tables with the same key have the same value. It ignores the order of plates."""
    return table.hands, tuple([lying(plates) for plates in table.plates]), table.totals, table.claimed


def lying(plates: Plates) -> Hashable:
    under = {None: "table"} | {plate.id: str(plate.face) for plate in plates}
    return tuple(sorted([(plate.card, str(plate.face), under[plate.on]) for plate in plates]))
