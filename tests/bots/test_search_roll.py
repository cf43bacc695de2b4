"""Search at the belts: what it sees at once, that it keeps to the rules, and that it beats greed."""

from random import Random

import pytest

from kaiten.bots import bot_named
from kaiten.bots.roll.promise import LAID, NUMBER, SHAPES, best_of, estimates, good_enough, shape_of
from kaiten.bots.roll.search import Round, search_roll
from kaiten.engine.chance import Seeded
from kaiten.engine.contract import check_game
from kaiten.engine.runner import play
from kaiten.engine.terms import Choice, Event
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Reroll, Swap, Take
from kaiten.games.sushi_roll.notation import read
from kaiten.games.sushi_roll.rules import NoOptions
from kaiten.games.sushi_roll.table import Bar, Passed, Rerolled, Rolled, RoundBegan, Swapped, Taken, Tokens
from tests.rules.bar import RollGame, at_bar

pytestmark = pytest.mark.slow

NONE = (Tokens(), Tokens())
MENUS = (Tokens(menu=3), Tokens())
CHOPSTICKS = (Tokens(chopsticks=2), Tokens())


def chosen(sitting: RollGame, playouts: int = 60, seed: int = 1) -> Choice | None:
    return search_roll(cocktail, playouts)(cocktail.view(sitting.bar, 0), (), Random(seed))


def test_a_shape_is_what_the_future_of_a_tray_depends_on() -> None:
    (tray,) = read("dumpling dumpling dumpling dumpling sashimi sashimi wasabi wasabi nigiri.egg maki.3")
    assert SHAPES[shape_of(tray)] == (1, 0, 2, 1)


@pytest.mark.parametrize(
    ("tray", "face", "points", "after"),
    [
        ("-", "dumpling", 2, (1, 0, 0, 0)),
        ("tempura tempura", "tempura", 5, (0, 0, 0, 0)),
        ("sashimi", "sashimi", 6, (0, 0, 2, 0)),
        ("wasabi", "nigiri.squid", 9, (0, 0, 0, 0)),
        ("-", "nigiri.squid", 3, (0, 0, 0, 0)),
        ("wasabi wasabi", "wasabi", 0, (0, 0, 0, 2)),
        ("wasabi", "maki.3", 0, (0, 0, 0, 1)),
    ],
)
def test_what_a_die_does_to_a_tray(tray: str, face: str, points: int, after: tuple[int, ...]) -> None:
    laid = LAID[shape_of(read(tray)[0])][NUMBER[face]]
    assert (laid.points, SHAPES[laid.shape]) == (points, after)


def test_the_last_die_promises_its_points_and_no_more() -> None:
    values = estimates()[0][shape_of(read("sashimi sashimi wasabi")[0])].values
    worth = [values[NUMBER[face]] for face in ("sashimi", "dumpling", "nigiri.salmon", "wasabi", "maki.2")]
    assert worth == [7, 2, 6, 0, 1.8]


def test_the_more_dice_the_better_the_best_of_them() -> None:
    values = estimates()[0][0].values
    bests = [best_of(dice, values) for dice in (1, 2, 5, 20, 100)]
    assert bests == sorted(bests)
    assert bests[-1] == pytest.approx(max(values), abs=0.01)


def test_a_die_is_good_enough_where_a_roll_adds_just_the_price_of_a_token() -> None:
    values = estimates()[3][shape_of(read("tempura tempura")[0])].values
    kept = good_enough(3, values)
    assert best_of(3, [max(value, kept) for value in values]) == pytest.approx(kept + 0.9)


def test_the_die_that_completes_a_set_is_taken() -> None:
    sitting = at_bar("dumpling sashimi | dumpling dumpling", "sashimi sashimi | -", NONE)
    assert chosen(sitting) == Take(11)


def test_a_squid_is_laid_on_a_waiting_wasabi() -> None:
    sitting = at_bar("dumpling nigiri.squid | dumpling dumpling", "wasabi | -", NONE)
    assert chosen(sitting) == Take(11)


def test_the_last_icon_decides_the_maki_of_the_round() -> None:
    """The salmon is 2 points to one's tray; the maki 3 more to oneself and 3 fewer to the other."""
    sitting = at_bar("nigiri.salmon maki.2 | dumpling dumpling", "maki.1 maki.2 | maki.2 maki.2", NONE)
    assert chosen(sitting, playouts=200) == Take(11)


def test_a_worthless_last_die_is_rolled_again_if_it_may_complete_a_set() -> None:
    sitting = at_bar("tempura | dumpling", "sashimi sashimi dumpling dumpling | -", MENUS, round=3)
    assert chosen(sitting) == Reroll((10,))


def test_a_last_die_that_is_good_is_kept_with_the_menus() -> None:
    assert chosen(at_bar("sashimi | dumpling", "sashimi sashimi | -", MENUS, round=3)) == Take(10)


def test_chopsticks_fetch_what_completes_a_set() -> None:
    sitting = at_bar("maki.1 dumpling | sashimi maki.1", "sashimi sashimi | -", CHOPSTICKS)
    choice = chosen(sitting)
    assert isinstance(choice, Swap)
    assert (choice.seat, choice.theirs) == (1, 20)


def test_the_last_token_of_a_pair_is_not_spent_for_nothing() -> None:
    """R6: two tokens left are a point; the salmon on the other belt is worth no more than one's own."""
    sitting = at_bar("nigiri.salmon | nigiri.salmon", "- | -", CHOPSTICKS, round=3)
    assert chosen(sitting) == Take(10)


def test_the_same_luck_gives_the_same_choice() -> None:
    sitting = at_bar("dumpling maki.3 nigiri.squid | tempura wasabi sashimi", "tempura | maki.1")
    assert len({chosen(sitting, playouts=5, seed=7) for _ in range(3)}) == 1


@pytest.mark.parametrize("seats", [2, 5])
def test_search_keeps_the_contract(seats: int) -> None:
    assert check_game(cocktail, seats, NoOptions(), "belts", search_roll(cocktail, 2), every=50) > 0


def test_search_beats_three_greedy_players() -> None:
    """Eight games on two deals, search once on every chair: an equal would win two."""
    assert won_by_search(games=8) >= 4


def won_by_search(games: int) -> float:
    searching, greedy = search_roll(cocktail, 8), bot_named("greedy")(cocktail)
    won = 0.0
    for number in range(games):
        choosers = [searching if seat == number % 4 else greedy for seat in range(4)]
        luck, seed = Seeded(f"chef/{number // 4}"), f"chef/{number}"
        *_, last = play(cocktail, 4, NoOptions(), luck, choosers, seed)
        winners = last.play.state.winners
        won += (number % 4 in winners) / len(winners)
    return won


# --- the playouts follow the rules ----------------------------------------------------------------------


def followed(round: Round, event: Event) -> None:
    """Let the playout's own round do what happened at the bar."""
    match event:
        case Taken(seat, plate):
            round.take(seat, plate.id)
        case Rerolled(seat, dice):
            round.reroll(seat, [die.id for die in dice], {die.id: NUMBER[die.face] for die in dice})
        case Swapped(seat, mine, other, theirs):
            round.swap(seat, mine.id, other, theirs.id)
        case Passed():
            round.pass_belts()
        case Rolled(belts):
            round.faces = {die.id: NUMBER[die.face] for belt in belts for die in belt}


def facts(round: Round) -> list[object]:
    lying = [sorted([(die, round.faces[die]) for die in belt]) for belt in round.belts]
    supply = {kind: count for kind, count in round.supply.items() if kind != "maki"}  # icons never run out
    return [round.red, lying, round.shapes, round.points, round.counts, supply]


def many_wasabi(bar: Bar) -> bool:
    """More than two free ones on a tray count as two in a playout."""
    return any([sum([plate.face == "wasabi" for plate in tray]) > 2 for tray in bar.trays])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_playout_follows_the_rules(seats: int) -> None:
    """A round that is carried on event by event is the same as one read from the view."""
    anybody, rounds, compared = bot_named("random")(cocktail), list[Round](), 0
    for step in play(cocktail, seats, NoOptions(), Seeded("playouts"), [anybody] * seats, "1"):
        bar = step.play.state
        for event in step.play.events:
            if rounds:
                followed(rounds[0], event)
            if isinstance(event, RoundBegan):
                rounds.clear()
        read_now = Round(cocktail.view(bar, 0))
        if bar.phase == "over":
            others = max([bar.totals[other] for other in range(1, seats)])
            assert not rounds or rounds[0].lead(0) == bar.totals[0] - others
        elif not rounds:
            rounds.append(read_now)
        elif many_wasabi(bar):
            rounds[:] = [read_now]
        else:
            assert facts(rounds[0]) == facts(read_now)
            compared += 1
    assert compared > 50
