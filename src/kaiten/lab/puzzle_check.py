"""Confirms puzzles a second time: with ten times the imagined tables, and with other luck."""

from msgspec import Struct

from kaiten.bots.draft.look_ahead import apart
from kaiten.coach.puzzles import Puzzle, scene
from kaiten.coach.report import Share
from kaiten.lab.puzzle_making import LEAD, generator
from kaiten.lab.puzzle_trials import TRIALS

TIMES = 10
RIVALS = 3  # the best answers besides the solution; the others are far behind


class CheckedPuzzle(Struct, frozen=True):
    """The result for one puzzle."""

    id: str
    deals: int
    lead: Share  # over the best of the rivals
    error: Share
    agrees: bool  # the solution is better by `LEAD` than each of them


def check_puzzle(puzzle: Puzzle, seed: str) -> CheckedPuzzle:
    here = scene(puzzle)
    trial = TRIALS[here.game.family](here.game)(here.view, here.log)
    best, *rivals = [trial.choices.index(each.choice) for each in puzzle.answers[: 1 + RIVALS]]
    deals = TIMES * puzzle.deals
    values = trial.evaluate([best, *rivals], deals, generator(f"check/{seed}/{puzzle.id}"))
    least = min([apart([values], best, at) for at in rivals], key=lambda each: float(each.values[0]))
    lead = float(least.values[0])
    return CheckedPuzzle(id=puzzle.id, deals=deals, lead=lead, error=least.error, agrees=lead >= LEAD)
