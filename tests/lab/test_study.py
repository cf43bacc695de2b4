"""A study that adds up, is an experiment and nothing else, and finds what everybody knows."""

from collections import Counter
from functools import cache
from statistics import fmean

import numpy as np
import pytest

from kaiten.arrays.draft.deal import begin, deal, draw, luck_of, shuffled
from kaiten.arrays.draft.rules import Rules, rules_of
from kaiten.arrays.draft.tables import schedule
from kaiten.arrays.draft.turn import asking_with, picked
from kaiten.bots.rollout_arrays import rollout
from kaiten.draft.rules import Draft
from kaiten.games import GAMES
from kaiten.games.party import Menu, cocktail
from kaiten.games.sushi_go import PassingAndRobot
from kaiten.lab.study import (
    SIZES,
    Blind,
    Estimate,
    Made,
    Study,
    Sums,
    Worth,
    any_card,
    blindly,
    blinds,
    found,
    made,
    moments,
    play_batch,
    worth_of,
)  # fmt: skip
from kaiten.lab.study_page import study_page
from tests.lab.reading import read

pytestmark = pytest.mark.slow


def rules(seats: int, robot: bool = False) -> Rules:
    game = GAMES["sushi-go/cocktail"]
    assert isinstance(game, Draft)
    return rules_of(game, seats, PassingAndRobot(robot=robot))


@cache
def batch() -> Sums:
    return play_batch(rules(4), blinds(rules(4), 8000), [1])


def test_every_seat_is_blind_once_at_every_turn_that_has_a_choice() -> None:
    cases = blinds(rules(4), 1000)
    assert len(cases) == 3 * 7 * 4
    assert Counter(case.turn.left for case in cases) == dict.fromkeys(range(2, 9), 12)
    assert [case.tables.start for case in cases] == list(range(0, 84 * 12, 12)), "12 · 84 tables hold 1,000"
    assert cases[-1].tables.stop == 1008


@pytest.mark.parametrize(("seats", "robot"), [(3, False), (2, True)])
def test_a_blind_seat_takes_one_card_of_its_hand_and_nobody_else_is_disturbed(
    seats: int, robot: bool
) -> None:
    table, rng = rules(seats, robot), np.random.default_rng(1)
    now, luck = schedule(table)[0], shuffled(rng, table, 60)
    tables = deal(np, table, begin(np, table, 60), luck_of(luck, 0), 0)
    if robot:
        tables = draw(np, table, tables, luck.robot[0, 0], now)
    wants = rollout(np, table, rng.random((table.places, len(table.cards), 60), np.float32))
    case = Blind(now, 0, slice(20, 60))
    hand, card = any_card(rng, table, tables, case)
    wanted, picks = (
        picked(np, table, tables, now, asking_with(now, answer))
        for answer in (wants, blindly(rng, wants, case, card))
    )
    assert (card.sum(0) == 1).all()
    assert (card <= hand).all()
    assert (picks.first[0, :, 20:] == card).all()
    assert (picks.first[0, :, :20] == wanted.first[0, :, :20]).all()
    assert (picks.first[1:] == wanted.first[1:]).all()
    if picks.robot is not None:
        assert (picks.robot.sum(0) == 1).all()
        assert (picks.robot[:, 20:] <= hand - card).all()
    taken = card.sum(1) / hand.sum(1)
    assert taken[hand.sum(1) > 20].max() < 0.3, "of nine cards no kind is taken much more often than held"


def test_worth_on_a_literal_example() -> None:
    """Of forty who were as likely as not to take it, half did: 10 and 14 points, against 5 and 7."""
    points, won = np.array([10, 14] * 10 + [5, 7] * 10), np.array([1, 0] * 10 + [0, 0] * 10)
    took = np.array([1] * 20 + [0] * 20)
    weights = np.stack([(1 - took) * 2.0, took * 2.0])[:, None]
    arms = moments(weights, np.stack([points, won], -1))
    worth = worth_of(arms[:, 0])
    assert worth is not None
    assert worth.points.value == pytest.approx(6)
    assert worth.points.reach == pytest.approx(1.96 * 0.5)  # √(4/20 + 1/20)
    assert worth.wins.value == pytest.approx(0.5)
    assert worth.wins.reach == pytest.approx(1.96 * 0.1118, abs=1e-4)  # √(0.25/20)


def test_a_card_that_was_likelier_to_be_taken_weighs_less() -> None:
    """Hands with it once or thrice, four places: a rich hand makes 20, a poor one 0, whatever is taken."""
    rich, likely = np.array([1, 1, 1, 1, 0, 0, 0, 0] * 20), np.array([0.75] * 4 + [0.25] * 4)
    took = np.array([1, 1, 1, 0, 1, 0, 0, 0] * 20)
    chance = np.tile(likely, 20)
    weights = np.stack([(1 - took) / (1 - chance), took / chance])[:, None]
    worth = worth_of(moments(weights, np.stack([20 * rich, rich], -1))[:, 0])
    assert worth is not None
    assert worth.points.value == pytest.approx(0)


def test_too_few_say_nothing() -> None:
    weights = np.ones((2, 1, 10))
    assert worth_of(moments(weights, np.ones((10, 2)))[:, 0]) is None
    assert worth_of(moments(weights * 0, np.ones((10, 2)))[:, 0]) is None


def test_sets_on_a_literal_example() -> None:
    """Ten rounds: five without, two with one card, three with a pair."""
    assert made(np.array([5, 2, 3]), 2) == Made(begun=0.5, made=0.6, counted=0.75)
    assert made(np.array([4, 0, 3, 2, 1]), 3) == Made(begun=0.6, made=0.5, counted=0.5625)


def test_sets_are_of_two_tempura_and_of_three_sashimi() -> None:
    assert SIZES == {"tempura": 2, "sashimi": 3}


def test_a_batch_adds_up() -> None:
    sums = batch()
    study = found(rules(4), sums)
    assert study.games == 8064
    assert sum(seat.value for seat in study.seats) == pytest.approx(1)
    assert all(abs(seat.value - 0.25) < 2 * seat.reach for seat in study.seats)
    assert sum(study.totals.values()) == 4 * 8064
    assert sum(study.winning.values()) >= 8064
    assert sums.sets.sum(1).tolist() == [8064 * 3 * 4] * 2
    assert sums.wasabi[0] >= sums.wasabi[1]
    assert {card: len(row) for card, row in study.worth.items()} == dict.fromkeys(rules(4).cards, 7)


def test_the_same_luck_the_same_study_and_batches_are_added() -> None:
    few = blinds(rules(2), 1)
    one, two = play_batch(rules(2), few, [1]), play_batch(rules(2), few, [2])
    again = one.plus(two)
    assert again.games == 2 * one.games == 108
    assert (again.totals == one.totals + two.totals).all()
    assert (play_batch(rules(2), few, [1]).arms == one.arms).all()


def test_it_finds_what_everybody_knows() -> None:
    study = found(rules(4), batch())

    def points(card: str, turns: slice) -> float:
        return fmean([worth.points.value for worth in study.worth[card][turns] if worth])

    every = slice(None)
    assert points("nigiri.salmon", every) > points("nigiri.egg", every)
    assert points("maki.3", every) > points("maki.1", every)
    assert points("wasabi", slice(2)) > 1
    assert study.sets["tempura"].made > study.sets["sashimi"].made


def test_the_page_stands_alone_and_says_what_it_shows() -> None:
    page = study_page(found(rules(4), batch()), "sushi-go/zoch", [], 4, "1")
    reader = read(page)
    assert reader.headings == [
        "A study of Sushi Go! (Zoch)",
        "What a card is worth, in points",
        "Nigiri and wasabi",
        "Rolls",
        "Appetizers",
        "Specials",
        "Desserts",
        "What a card is worth, in wins",
        "How often sets are made",
        "Are all seats equally good?",
        "Points at the end",
    ]
    assert len(reader.drawings) == 7
    assert "8,064 games at tables of 4, seed 1." in page


def test_the_page_of_a_study_that_found_nothing() -> None:
    nothing: list[Worth | None] = [None] * 7
    seats = [Estimate(0.25, 0.5)] * 4
    sets = {"tempura": Made(0.5, 0.5, 0.5)}
    study = Study(1, dict.fromkeys(rules(4).cards, nothing), sets, 0.5, seats, {30: 4}, {30: 4})
    assert "There are too few games for a result." in study_page(study, "sushi-go/cocktail", [], 4, "1")


def test_a_menu_without_sets_or_wasabi_is_studied_too() -> None:
    menu = ("uramaki", "onigiri", "miso_soup", "eel", "spoon", "soy_sauce", "fruit")
    table = rules_of(cocktail, 3, Menu(menu))
    study = found(table, play_batch(table, blinds(table, 4000), [1]))
    assert study.games == 4050
    assert tuple(study.worth) == table.cards
    assert (study.sets, study.wasabi) == ({}, None)
    assert sum(study.totals.values()) == 3 * 4050
    headings = read(study_page(study, "party/cocktail", menu, 3, "1")).headings
    assert headings[0] == (
        "A study of Sushi Go Party! (French box): Uramaki, Onigiri, Miso Soup, Eel, Spoon, Soy Sauce, Fruit"
    )
    assert "How often sets are made" not in headings


def test_it_finds_what_everybody_knows_of_party() -> None:
    table = rules_of(cocktail, 4, Menu("first-meal"))
    study = found(table, play_batch(table, blinds(table, 8000), [1]))

    def points(card: str) -> float:
        return fmean([worth.points.value for worth in study.worth[card] if worth])

    assert points("maki.3") > points("maki.1")
    assert study.sets["tempura"].made > study.sets["sashimi"].made
