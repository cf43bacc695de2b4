"""The last turns of a round at a drafting table, played out in the mind once every hand is known.

What counts is the lead: points ahead of the best other when the round is over. After the third round that is
the end of the game, desserts and all; until then desserts count as far as the game has gone.

At two seats the play is exact: both choose at once and each knows both hands, so each turn is a matrix game
whose entries are the turns after it, and the choice is drawn from a mix that no opponent can beat on average.

At three or more seats nothing like it can be promised. There it assumes that the others are greedy, each for
what it sees in front of itself, and takes what leads furthest against that.

Before all hands are known, with more cards than can be thought through, where the robot still has cards that
nobody has seen, and where the menu serves what luck decides (menus) or what may be answered in hundreds of
ways (takeout boxes), another bot plays.
"""

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from random import Random
from typing import TypeAlias

from kaiten.bots.greedy_draft import GreedyDraft
from kaiten.bots.matrix import Solution, solve
from kaiten.bots.search_draft import lead
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

CARDS = 4  # in a hand, at most, and
ANSWERS = 50  # of all seats together to what they are asked now: with more, a choice would take seconds
DEAL = Seeded("")  # the next round's deal decides nothing any more

Acts: TypeAlias = tuple[Act, ...]


def endgame(game: Draft, otherwise: Callable[[Draft], Chooser]) -> Chooser:
    """Another bot until the end can be thought through."""
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
                ((act,),) = rng.choices(mine, [float(share) for share in ending.solved(table).rows])
                return act.choice
        return before(view, log, rng)

    return choose


def can_be_thought_through(index: MenuIndex) -> bool:
    """Does luck decide nothing on this menu, and is nothing asked that has hundreds of answers?"""
    return not any(special.lucky or FlipSome in special.asks for special in index.specials.values())


class Ending:
    """The end of one round, as one seat thinks it through."""

    def __init__(self, game: Draft, seat: Seat, round: int, rng: Random) -> None:
        self.game, self.seat, self.round, self.rng = game, seat, round, rng
        self.greed = GreedyDraft(game)
        self.values: dict[Hashable, Fraction] = {}

    def value(self, table: Table) -> Fraction:
        """The lead this table comes to."""
        if table.winners or table.round != self.round:
            return lead(self.game, table, self.seat)
        if table.phase == "effect":
            return self.solved(table).value
        key = what_matters(table)
        if key not in self.values:
            self.values[key] = self.solved(table).value
        return self.values[key]

    def solved(self, table: Table) -> Solution:
        mine, theirs = self.acts(table)
        after = [self.played(table, row) for row in mine]
        return solve([[self.value(self.played(row, column)) for column in theirs] for row in after])

    def acts(self, table: Table) -> tuple[list[Acts], list[Acts]]:
        """What this seat may do now, and what all others may do together."""
        mine: list[Acts] = [()]
        theirs: list[Acts] = [()]
        for seat in table.clockwise():
            ask = self.game.ask(table, seat)
            if ask is None:
                continue
            acts = [Act(seat, ask.opened, choice) for choice in self.considered(table, seat, ask)]
            if seat == self.seat:
                mine = [(act,) for act in acts]
            else:
                theirs = [(*before, act) for before in theirs for act in acts]
        return mine, theirs

    def considered(self, table: Table, seat: Seat, ask: Ask) -> list[Choice]:
        if seat == self.seat or table.seats == 2:
            return list(ask.choices())
        return [self.greed.choose(self.game.view(table, seat), self.rng)]

    def played(self, table: Table, acts: Acts) -> Table:
        for act in acts:
            table = submit(self.game, table, act, DEAL).state
        return table


def what_matters(table: Table) -> Hashable:
    """Tables alike in this come to the same: the order in which plates were laid does not count."""
    return table.hands, tuple([lying(plates) for plates in table.plates]), table.totals, table.claimed


def lying(plates: Plates) -> Hashable:
    under = {None: "table"} | {plate.id: str(plate.face) for plate in plates}
    return tuple(sorted([(plate.card, str(plate.face), under[plate.on]) for plate in plates]))
