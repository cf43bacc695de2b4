"""What whole games of Sushi Go! and Party pay, against the second scorer (`tests/oracle`)."""

from collections.abc import Sequence
from random import Random

import pytest

from kaiten.draft.events import Cleared
from kaiten.draft.table import Plate
from kaiten.engine.chance import Seeded
from kaiten.engine.runner import at_random, play
from kaiten.engine.terms import Ended, Scored
from kaiten.games.variants import variants
from tests.oracle.scorer import score as oracle
from tests.rule import rule
from tests.rules.table import game_of

NAMES = ["sushi-go/cocktail", "sushi-go/zoch", "sushi-go/gamewright", "party/cocktail", "party/gamewright"]
GAMES_EACH = 40
DESSERTS = ("pudding", "green_tea_ice_cream", "fruit")


def written(plates: Sequence[Plate]) -> str:
    """In the notation, but without the engine's code: each nigiri with its wasabi, in the order laid."""
    tops = {plate.on: plate for plate in plates if plate.on is not None}
    pairs = [(plate, tops.get(plate.id)) for plate in plates if plate.on is None]
    return " ".join("+".join(word(plate) for plate in pair if plate) for pair in pairs) or "-"


def word(plate: Plate) -> str:
    if plate.face is None:
        return f"~{plate.card}" if plate.card != "special_order" else "~special_order=tofu"
    return plate.card if plate.face == plate.card else f"{plate.card}={plate.face}"


def points_of(events: Sequence[Scored], places: int) -> list[int]:
    return [sum(event.worths[place].points for event in events) for place in range(places)]


@rule("G6")
@rule("G12")
@rule("P9")
@rule("P11")
@rule("P24")
@pytest.mark.parametrize("name", NAMES)
def test_every_round_and_every_end_is_paid_as_the_second_scorer_says(name: str) -> None:
    game, rng = game_of(name), Random(name)
    every = variants(game)
    rounds = 0
    for number in range(GAMES_EACH):
        seats, options = rng.choice(every)
        state = game.begin(seats, options)
        places = len(state.plates)
        paid: list[Scored] = []  # since the last event of another kind
        for step in play(game, seats, options, Seeded(f"w{number}"), [at_random] * seats, f"w{number}"):
            for event in step.play.events:
                before, state = state, game.apply(state, event)
                if isinstance(event, Scored):
                    paid.append(event)
                    continue
                if isinstance(event, Cleared):
                    line = " | ".join(written(plates) for plates in before.plates)
                    assert points_of(paid, places) == oracle(name, line, claimed=before.claimed)["points"], (
                        line
                    )
                    rounds += 1
                if isinstance(event, Ended):
                    sweet = next(kind for kind in DESSERTS if kind in state.kinds)
                    line = " | ".join(written(plates) for plates in state.kept)
                    assert (
                        points_of(paid, places) == oracle(name, line, final=True, dessert=sweet)["points"]
                    ), line
                    ranks = [(state.totals[seat], len(state.kept[seat])) for seat in range(seats)]
                    assert event.winners == tuple(seat for seat in range(seats) if ranks[seat] == max(ranks))
                paid = []
    assert rounds == 3 * GAMES_EACH
