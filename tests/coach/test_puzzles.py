"""The puzzles that are shipped, and what makes an answer right."""

from datetime import date, timedelta
from importlib.resources import files
from random import Random

import pytest
from msgspec.structs import replace

from kaiten.bots import LEVELS
from kaiten.coach.alike import distinct, meaning
from kaiten.coach.puzzles import (
    BOXES,
    file_name,
    grade_of,
    id_of,
    pack,
    puzzle_named,
    puzzle_of,
    puzzles,
    scene,
    unpack,
)
from kaiten.draft.asks import Pick, PickCards
from kaiten.engine.terms import Choice
from kaiten.games import GAMES
from kaiten.games.sushi_roll.asks import Die, Reroll, Swap, Take
from kaiten.games.sushi_roll.table import RollView
from tests.rules.table import at_table

EVERY = [puzzle for box in BOXES for puzzle in puzzles(box)]


@pytest.mark.parametrize("box", BOXES)
def test_there_are_enough_of_each_box_and_of_several_grades(box: str) -> None:
    assert len(puzzles(box)) >= 200
    assert {puzzle.game.partition("/")[0] for puzzle in puzzles(box)} == {box}
    assert {puzzle.grade for puzzle in puzzles(box)} == {1, 2, 3, 4, 5}
    order = [(puzzle.grade, puzzle.id) for puzzle in puzzles(box)]
    assert order == sorted(order)


def test_all_files_together_are_small() -> None:
    folder = files("kaiten.coach") / "puzzles_data"
    assert sum([len((folder / file_name(box)).read_bytes()) for box in BOXES]) <= 1_000_000


def test_ids_are_those_of_the_positions_and_unique() -> None:
    for puzzle in EVERY:
        parts = (puzzle.game, puzzle.seats, puzzle.options, puzzle.seed, puzzle.acts, puzzle.seat)
        assert puzzle.id == id_of(*parts)
        assert puzzle_named(puzzle.id) == puzzle
    assert len({puzzle.id for puzzle in EVERY}) == len(EVERY)
    assert puzzle_named("00000000") is None


@pytest.mark.slow
@pytest.mark.parametrize("box", BOXES)
def test_every_position_can_be_reached_and_its_answers_are_its_choices(box: str) -> None:
    for puzzle in puzzles(box):
        here = scene(puzzle)
        answers = {meaning(here.game, here.view, each.choice) for each in puzzle.answers}
        choices = {meaning(here.game, here.view, each) for each in here.choices}
        assert answers == choices and len(answers) == len(puzzle.answers) >= 3
        assert puzzle.best == puzzle.answers[0].choice
        assert here.view.seat in (puzzle.seat, None)
        shares = [each.share for each in puzzle.answers]
        assert shares[1:] == sorted(shares[1:], reverse=True) and shares[0] - shares[1] >= 0.07
        assert puzzle.grade == grade_of(puzzle.solved_by) and set(puzzle.solved_by) < set(LEVELS)
        assert puzzle.reason.key not in ("more", "close") and puzzle.deals >= 256


@pytest.mark.slow
@pytest.mark.parametrize("box", BOXES)
def test_what_is_shown_holds_nothing_hidden(box: str) -> None:
    """The view is the same if what the seat cannot see is shuffled, and the log is as the seat saw it."""
    for puzzle in puzzles(box)[::10]:
        here = scene(puzzle)
        other = here.game.imagine(here.state, puzzle.seat, Random(puzzle.id))
        assert here.game.view(other, puzzle.seat) == here.view
        assert list(here.log) == [event.seen_by(puzzle.seat) for event in here.events]


def test_acts_that_do_not_fit_the_rules_are_noticed() -> None:
    puzzle = puzzles("sushi-go")[0]
    with pytest.raises(AssertionError, match="has no choice 99"):
        scene(replace(puzzle, acts=(*puzzle.acts[:-1], 99)))
    with pytest.raises(AssertionError, match="is not legal"):
        scene(replace(puzzle, answers=(replace(puzzle.answers[0], choice=Pick(("unknown",))),)))


def test_the_same_puzzles_are_the_same_bytes() -> None:
    some = puzzles("roll")[:3]
    assert pack(some) == pack(reversed(some))
    assert unpack(pack(some)) == some


# --- of the day -------------------------------------------------------------------------------------------


def test_the_boxes_take_turns() -> None:
    days = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"]
    assert [puzzle_of(day).game.partition("/")[0] for day in days] == ["party", "roll", "sushi-go", "party"]
    assert puzzle_of("2026-11-16") == puzzle_of("2026-11-16") != puzzle_of("2026-11-19")
    with pytest.raises(ValueError, match="Invalid isoformat"):
        puzzle_of("yesterday")


def test_all_of_a_box_are_shown_before_one_comes_again() -> None:
    count = len(puzzles("roll"))
    days = [(date(2026, 11, 17) + timedelta(days=3 * turn)).isoformat() for turn in range(count + 1)]
    shown = [puzzle_of(day) for day in days]
    assert {puzzle.id for puzzle in shown[:count]} == {puzzle.id for puzzle in puzzles("roll")}
    assert shown[count] == shown[0]


# --- equal answers ----------------------------------------------------------------------------------------


def test_two_cards_in_another_order_are_the_same() -> None:
    turn = at_table(
        "chopsticks | -", "tempura sashimi pudding | maki.1 maki.1 maki.1", game="sushi-go/cocktail"
    )
    game = GAMES["sushi-go/cocktail"]
    view = game.view(turn.table, 0)
    assert isinstance(view.ask, PickCards)
    [use] = view.ask.pairs
    one, other = Pick(("tempura", "sashimi"), use), Pick(("sashimi", "tempura"), use)
    assert meaning(game, view, one) == meaning(game, view, other)
    assert meaning(game, view, one) != meaning(game, view, Pick(("tempura", "pudding"), use))
    assert len(distinct(game, view)) == 6  # three cards, three pairs


def test_a_nigiri_after_the_wasabi_is_not_the_same_as_before_it() -> None:
    turn = at_table("chopsticks | -", "wasabi nigiri.egg | maki.1 maki.1", game="sushi-go/cocktail")
    game = GAMES["sushi-go/cocktail"]
    view = game.view(turn.table, 0)
    assert isinstance(view.ask, PickCards)
    [use] = view.ask.pairs
    pairs = [Pick(("wasabi", "nigiri.egg"), use), Pick(("nigiri.egg", "wasabi"), use)]
    assert len({meaning(game, view, pair) for pair in pairs}) == 2


def test_dice_with_the_same_face_are_the_same() -> None:
    game = GAMES["roll/cocktail"]
    puzzle = puzzles("roll")[0]
    belt, theirs = (
        (Die(1, "tempura"), Die(2, "tempura"), Die(3, "wasabi")),
        (Die(4, "wasabi"), Die(5, "wasabi")),
    )
    view: RollView = scene(puzzle).view
    view = replace(view, taking=0, belts=(belt, theirs))

    def same(one: Choice, other: Choice) -> bool:
        return meaning(game, view, one) == meaning(game, view, other)

    assert same(Take(1), Take(2)) and not same(Take(1), Take(3))
    assert same(Reroll((1, 3)), Reroll((2, 3))) and not same(Reroll((1, 3)), Reroll((1, 2)))
    assert same(Swap(1, 1, 4), Swap(2, 1, 5)) and not same(Swap(1, 1, 4), Swap(3, 1, 4))
