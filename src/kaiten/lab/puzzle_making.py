"""Makes puzzles from games that a net plays with itself.

A position becomes a puzzle if one choice is better than every other by at least `LEAD` of the win, and if not
all levels find it. Positions are taken from the last round, where a playout ends with the result of the game.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np
from msgspec import Struct

from kaiten.arrays.array import Array
from kaiten.bots import LEVELS, bot_named
from kaiten.bots.draft.look_ahead import Looked, apart
from kaiten.coach.alike import distinct, meaning
from kaiten.coach.families import judge_for
from kaiten.coach.moments import Moment
from kaiten.coach.puzzles import Answer, Puzzle, grade_of, id_of, next_seat, scene
from kaiten.coach.verdicts import Comparison
from kaiten.draft.asks import PickCards
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game, start, submit
from kaiten.engine.runner import Log
from kaiten.engine.terms import Act, Choice, Event, Seat
from kaiten.games import GAMES
from kaiten.games.sushi_roll.asks import TakeDie
from kaiten.games.sushi_roll.rules import ROUNDS
from kaiten.games.variants import options_at
from kaiten.lab.puzzle_trials import TRIALS, Trial

LEAD = 0.08  # of the win, that the best choice is better than the second
FEWEST, MOST = 3, 16  # choices that differ
LEFT = range(2, 6)  # cards or dice in front of the seat: with more, playouts take long and say less
OPEN = (0.2, 0.75)  # what the net may expect: elsewhere choices seldom matter
LOOKS = 3  # at positions of one game
FIRST = 64  # imagined tables for a first look at all choices, by the softened policy
CONFIRMED = (256, 256, 512)  # tables of a confirmation, which ends as soon as it is clear
SURE = 4.0  # standard errors, because it is looked at several times
STAYS = 3.0  # standard errors behind the second, beyond which a choice need not be confirmed
TRIES = 3  # of each level; most of them count
GENERIC = ("more", "close")  # reasons that say nothing about the position


class Plan(Struct, frozen=True):
    """Which games are played."""

    games: tuple[str, ...]  # in turn
    seats: tuple[int, ...]  # in turn
    seed: str

    def table(self, number: int) -> tuple[Game[Any], int, Any]:
        """The game with this number: its rules, seats and options."""
        every = [(GAMES[name], seats) for seats in self.seats for name in self.games]
        allowed = [(game, seats) for game, seats in every if seats in game.seats]
        if not allowed:
            raise BadSetup(f"none of {', '.join(self.games)} is for {self.seats} seats")
        game, seats = allowed[number % len(allowed)]
        return game, seats, Random(f"{self.seed}/{number}").choice(options_at(game, seats))


class SearchedGame(Struct, frozen=True):
    """The result of one game."""

    plan: Plan
    number: int
    puzzle: Puzzle | None


class Spot(NamedTuple):
    """A choice of a game that was played, as its seat saw it."""

    acts: tuple[int, ...]
    seat: Seat
    view: Any
    log: Sequence[Event]


def search_game(plan: Plan, number: int) -> SearchedGame:
    """Play a game and look for a puzzle in it. There is at most one, so that puzzles are not alike."""
    game, seats, options = plan.table(number)
    seed = f"{plan.seed}/{number}"
    rng, luck = Random(seed), generator(seed)
    spots = list(choices_of_last_round(game, seats, options, seed))
    worth = [spot for spot in rng.sample(spots, len(spots)) if promising(game, spot, rng)]
    every = (make_puzzle(game, options, seed, spot, rng, luck) for spot in worth[:LOOKS])
    return SearchedGame(plan, number, next((found for found in every if found), None))


def make_again(puzzle: Puzzle) -> Puzzle | None:
    """The same position with the nets and levels of today. The solution may be another, or there is none."""
    here = scene(puzzle)
    spot = Spot(puzzle.acts, puzzle.seat, here.view, here.log)
    seed = f"again/{puzzle.id}"
    return make_puzzle(here.game, puzzle.options, puzzle.seed, spot, Random(seed), generator(seed))


def generator(seed: str) -> np.random.Generator:
    return np.random.default_rng(list(seed.encode()))


def choices_of_last_round(game: Game[Any], seats: int, options: Any, seed: str) -> Iterator[Spot]:
    """Let the net play all seats; the choices of the last round."""
    rng, luck, net = Random(seed), Seeded(seed), bot_named("net")(game)
    play = start(game, seats, options, luck)
    state, events = play.state, list(play.events)
    acts: list[int] = []
    turn = (acts, events, state)  # when the last secret choices began
    while (seat := next_seat(game, state)) is not None:
        view: Any = game.view(state, seat)
        if not view.ask.secret or seat == 0:
            turn = list(acts), list(events), state
        if view.round == ROUNDS and isinstance(view.ask, PickCards | TakeDie):
            yield Spot(tuple(turn[0]), seat, game.view(turn[2], seat), Log(turn[1], seat))
        choice = net(view, Log(events, seat), rng)
        assert choice is not None
        acts.append(list(view.ask.choices()).index(choice))
        play = submit(game, state, Act(seat, view.ask.opened, choice), luck)
        state = play.state
        events += play.events


def promising(game: Game[Any], spot: Spot, rng: Random) -> bool:
    """True if it is cheap to see that this may be a puzzle."""
    if not FEWEST <= len(distinct(game, spot.view)) <= MOST or cards_left(spot.view.ask) not in LEFT:
        return False
    least, most = OPEN
    [hope] = judge_for(game).hopes([Moment(0, spot.view, spot.log)])
    return least <= hope <= most and levels_disagree(game, spot, rng)


def cards_left(ask: PickCards | TakeDie) -> int:
    return len(ask.hand if isinstance(ask, PickCards) else ask.belt)


def levels_disagree(game: Game[Any], spot: Spot, rng: Random) -> bool:
    """True if the levels below Itamae do not agree."""
    chosen = [bot_named(level)(game)(spot.view, spot.log, rng) for level in LEVELS[:-1]]
    return len({meaning(game, spot.view, choice) for choice in chosen if choice}) > 1


def make_puzzle(
    game: Game[Any], options: Any, seed: str, spot: Spot, rng: Random, luck: np.random.Generator
) -> Puzzle | None:
    """A puzzle, if one choice is clearly the best and not every level finds it."""
    trial = TRIALS[game.family](game)(spot.view, spot.log)
    first = trial.evaluate_softened(FIRST, luck)
    order = np.argsort(-first[0].mean(1), kind="stable").tolist()
    lead = apart([first], order[0], order[1])
    if lead.values[0] < LEAD:
        return None
    best, near = order[0], [at for at in order[1:] if not clearly_behind(first, order[1], at)]
    confirmed = confirm(trial, best, near, luck)
    if confirmed is None:
        return None
    hope = float(np.nanmean(confirmed[0, best])) + 1 / trial.seats
    values = np.concatenate([first, confirmed], 2)
    compared = Comparison(trial.choices, trial.seats, Looked(best, values), hope)
    answers = [answer(compared, at) for at in order]
    others = sorted(answers[1:], key=lambda each: -each.share)
    reason = trial.why(trial.choices[best], others[0].choice, float(lead.values[0]))
    solved_by = solvers(game, spot, trial.choices[best], rng) if reason.key not in GENERIC else LEVELS
    if len(solved_by) == len(LEVELS):
        return None
    given = msgspec.to_builtins(options)
    return Puzzle(
        id=id_of(game.name, trial.seats, given, seed, spot.acts, spot.seat),
        game=game.name,
        seats=trial.seats,
        options=given,
        seed=seed,
        acts=spot.acts,
        seat=spot.seat,
        answers=(answers[0], *others),
        reason=reason,
        solved_by=solved_by,
        grade=grade_of(solved_by),
        deals=confirmed.shape[2],
    )


def answer(compared: Comparison, at: int) -> Answer:
    option = compared.option(at)
    return Answer(choice=option.choice, share=round(option.share, 3), points=round(option.points, 1))


def clearly_behind(values: Array, second: int, at: int) -> bool:
    less = apart([values], second, at)
    return bool(less.values[0] > max(STAYS * less.error, 1e-6))


def confirm(trial: Trial, best: int, others: Sequence[int], luck: np.random.Generator) -> Array | None:
    """Values at other tables, if the best choice is clearly better by `LEAD` there, too."""
    looks: list[Array] = []
    for deals in CONFIRMED:
        looks.append(trial.evaluate([best, *others], deals, luck))
        leads = [apart(looks, best, at) for at in others]
        if any([lead.values[0] < LEAD for lead in leads]):
            return None
        if all([lead.values[0] - SURE * lead.error >= LEAD for lead in leads]):
            return np.concatenate(looks, 2) if robust(looks, best, others) else None
    return None


def robust(looks: Sequence[Array], best: int, others: Sequence[int]) -> bool:
    """True if the best choice is better by `LEAD` against either policy alone."""
    halves = [np.split(values, 2, 2) for values in looks]
    return all(
        [apart(half, best, at).values[0] >= LEAD for half in zip(*halves, strict=True) for at in others]
    )


def solvers(game: Game[Any], spot: Spot, best: Choice, rng: Random) -> tuple[str, ...]:
    """The levels that mostly choose the best."""
    wanted = meaning(game, spot.view, best)

    def solves(level: str) -> bool:
        choose, right, wrong = bot_named(level)(game), 0, 0
        while max(right, wrong) * 2 < TRIES:
            choice = choose(spot.view, spot.log, rng)
            assert choice is not None
            same = meaning(game, spot.view, choice) == wanted
            right, wrong = right + same, wrong + (not same)
        return right > wrong

    return tuple([level for level in LEVELS if solves(level)])
