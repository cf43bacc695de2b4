"""Search: imagine the hidden cards many times, play each likely choice out, keep what did best.

Determinised flat Monte Carlo over guesses, on the readable engine. It knows what its seat remembers and no
more; the others are imagined to play at random to the end of the round.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from kaiten.bots.greedy import greedy
from kaiten.bots.greedy_draft import GreedyDraft
from kaiten.bots.guess import guess
from kaiten.draft.box import ROUNDS
from kaiten.draft.rules import Draft
from kaiten.draft.scoring import Spread
from kaiten.draft.table import Table
from kaiten.draft.view import DraftView
from kaiten.engine.chance import Seeded
from kaiten.engine.game import Game, State, submit
from kaiten.engine.playing import Chooser
from kaiten.engine.terms import Act, Ask, Choice, Event, Seat
from kaiten.games.sushi_roll.asks import Take, TakeDie
from kaiten.games.sushi_roll.rules import SushiRoll
from kaiten.games.sushi_roll.table import Bar, RollView

PLAYOUTS = 50

S = TypeVar("S", bound=State)


class Search(Generic[S]):
    """What could the table be, what is worth a try, what would the others do, who leads in the end?

    It plays out to the end of the round: what comes after is dealt anew.
    """

    def __init__(
        self,
        game: Game[S],
        playouts: int,
        imagine: Callable[[Any, Sequence[Event], Random], S],
        likely: Callable[[Any, Random], list[Choice]],
        others: Callable[[Any, Random], Choice],
        round_of: Callable[[S], int],
        lead: Callable[[S, Seat], float],
    ) -> None:
        self.game = game
        self.playouts = playouts
        self.imagine = imagine
        self.likely = likely
        self.others = others
        self.round_of = round_of
        self.lead = lead

    def choose(self, view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
        choices = self.likely(view, rng)
        if len(choices) == 1:
            return choices[0]
        leads = [0.0] * len(choices)
        for _ in range(self.playouts):
            state = self.imagine(view, log, rng)
            luck, seed = Seeded(str(rng.random())), rng.random()
            for at, choice in enumerate(choices):  # each on the same table, with the same luck
                leads[at] += self._played_out(state, view.seat, choice, luck, Random(seed))
        return choices[leads.index(max(leads))]

    def _played_out(self, state: S, seat: Seat, choice: Choice, luck: Seeded, rng: Random) -> float:
        """The seat's lead at the end of the round, everybody choosing lightly after this choice."""
        game, round = self.game, self.round_of(state)
        ask = game.ask(state, seat)
        assert ask is not None
        state = submit(game, state, Act(seat, ask.opened, choice), luck).state
        while not state.winners and self.round_of(state) == round:
            for step in range(state.seats):
                other = (state.first + step) % state.seats
                ask = game.ask(state, other)
                if ask is not None and ask.urgent:
                    act = Act(other, ask.opened, self.others(ask, rng))
                    state = submit(game, state, act, luck).state
                    if state.winners or self.round_of(state) != round:
                        break
        return self.lead(state, seat)


def anything(ask: Ask, rng: Random) -> Choice:
    choices = list(ask.choices())
    return choices[int(rng.random() * len(choices))]


def any_die(ask: TakeDie, rng: Random) -> Choice:
    """A die, and no token: tokens spent at random only blur what the dice are worth."""
    return Take(ask.belt[int(rng.random() * len(ask.belt))].id)


def search(game: Game[Any], playouts: int = PLAYOUTS) -> Chooser:
    """Search where there is something to think about; in a duel nobody has the time, and greed must do."""
    match game:
        case Draft():
            return _draft(game, playouts).choose
        case SushiRoll():
            return _roll(game, playouts).choose
    return greedy(game)


def _draft(game: Draft, playouts: int) -> Search[Table]:
    mind = GreedyDraft(game)

    def imagine(view: DraftView, log: Sequence[Event], rng: Random) -> Table:
        return guess(game, view, log, rng)

    def lead(table: Table, seat: Seat) -> float:
        """Points ahead of the best other; until the end, desserts count as far as the game has gone."""
        points = [float(total) for total in table.totals]
        if not table.winners:
            kept, done = Spread(table.kept), (table.round - 1) / ROUNDS
            for dish in game.kitchen(table.kinds).dishes.values():
                if dish.final:
                    for at, worth in enumerate(dish.final(kept)):
                        points[at] += done * worth.points
        return points[seat] - max(other for at, other in enumerate(points) if at != seat)

    return Search(game, playouts, imagine, mind.likely, anything, lambda table: table.round, lead)


def _roll(game: SushiRoll, playouts: int) -> Search[Bar]:
    greed = greedy(game)

    def likely(view: RollView, rng: Random) -> list[Choice]:
        """When to spend a token is left to greed; which die to take, one of each face, is played out."""
        assert view.ask is not None
        first = greed(view, (), rng)
        if first is not None and not isinstance(first, Take):
            return [first]
        return list({die.face: Take(die.id) for die in view.ask.belt}.values())

    def imagine(view: RollView, log: Sequence[Event], rng: Random) -> Bar:
        """Nothing is hidden: the bar is what the view shows. The bag is filled anew for each round."""
        begun = game.begin(len(view.belts), game.types.options())
        fields = {
            name: getattr(view, name) for name in Bar.__struct_fields__ if name in RollView.__struct_fields__
        }
        opened = view.ask.opened if view.ask else 0
        known = {name: getattr(begun, name) for name in Bar.__struct_fields__} | fields
        return Bar(**{**known, "opened": opened, "seq": opened})

    def lead(bar: Bar, seat: Seat) -> float:
        points = [total + bar.tokens[at].pudding for at, total in enumerate(bar.totals)]
        return points[seat] - max(other for at, other in enumerate(points) if at != seat)

    return Search(game, playouts, imagine, likely, any_die, lambda bar: bar.round, lead)
