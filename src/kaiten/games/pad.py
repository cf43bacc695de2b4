"""The score pad: a table in notation, what each dish on it is worth, and why."""

from collections.abc import Mapping, Sequence

from kaiten.draft import notation as draft
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadNotation
from kaiten.engine.terms import Points, Seat, Worth
from kaiten.games import game_named
from kaiten.games.sushi_dice import notation as dice
from kaiten.games.sushi_dice.rules import SushiDice
from kaiten.games.sushi_roll import notation as roll
from kaiten.games.sushi_roll.rules import SushiRoll


def score(
    name: str, line: str, *, final: bool = False, dessert: str | None = None, claimed: int = 0
) -> dict[str, tuple[Worth, ...]]:
    """Points with reasons, by dish and seat: at the end of a round, or (`final`) of the game.

    Fewer seats than the box allows are welcome, down to one player's cards alone; more are not.
    """
    game = game_named(name)
    seats, most = line.count("|") + 1, game.seats[-1]
    if seats > most:
        raise BadNotation(f"{name} is for up to {most} seats, not {seats}")
    match game:
        case Draft():
            dishes = game.box.dishes
            return draft.score(dishes, line, final=final, dessert=dessert, claimed=claimed)
        case SushiRoll():
            return roll.score(line, final=final)
        case SushiDice():
            return dice.score(line)
    raise AssertionError(f"no score pad for {name}")


def claims(name: str, line: str, took: Sequence[Sequence[Seat]]) -> tuple[list[Worth], int]:
    """Who reached ten uramaki, in order: what each place pays those who took it; how many are gone then."""
    seats = range(line.count("|") + 1)
    for together in took:
        if not together or len(set(together)) < len(together) or not set(together) <= set(seats):
            raise BadNotation(
                f"a place is taken by seats from 0 to {seats[-1]}, each once, not {list(together)}"
            )
    game = game_named(name)
    return draft.claims(game.box.dishes if isinstance(game, Draft) else {}, took)


def winners(name: str, line: str, before: Sequence[Points], points: Sequence[Points]) -> list[Seat]:
    """Most points, the rounds included; a tie goes to the most desserts, then is shared (G13, P24, R7)."""
    if len(before) != len(points):
        raise BadNotation(
            f"points of {len(before)} seats from the rounds, but {len(points)} seats are written"
        )
    match game := game_named(name):
        case Draft():
            desserts = draft.desserts(game.box.dishes, line)
        case SushiRoll():
            desserts = roll.desserts(line)
        case _:
            desserts = [0 for _ in points]
    totals = [had + gets for had, gets in zip(before, points, strict=True)]
    ranks = list(zip(totals, desserts, strict=True))
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def totals(line: str, scored: Mapping[str, tuple[Worth, ...]]) -> list[Points]:
    """What every seat of the line has in all."""
    seats = range(line.count("|") + 1)
    return [sum(worths[seat].points for worths in scored.values()) for seat in seats]
