"""A study that adds up, is an experiment and nothing else, and finds what everybody knows."""

from collections import Counter
from functools import cache, reduce
from statistics import fmean

import numpy as np
import pytest

from kaiten.arrays.draft.deal import deal, draw_robot_card, empty_tables, luck_of_round, random_luck
from kaiten.arrays.draft.rules import Rules, rules_of
from kaiten.arrays.draft.tables import schedule
from kaiten.arrays.draft.turn import ask_for_picks, ask_function
from kaiten.draft.rules import Draft
from kaiten.games import GAMES
from kaiten.games.party import MENUS, Menu, cocktail
from kaiten.games.sushi_go import PassingAndRobot
from kaiten.lab.same_deals import (
    PLAYERS,
    DecidedByDeal,
    Estimate,
    moments_of_deals,
    play_deals,
    share_decided_by_deal,
)
from kaiten.lab.study import (
    SIZES,
    BlindCase,
    HandAndCard,
    SetStatistics,
    Study,
    Sums,
    Worth,
    blind_cases,
    moments,
    play_batch,
    random_card,
    set_statistics,
    study_of,
    sums_of,
    with_blind_pick,
    worth_of,
)  # fmt: skip
from kaiten.lab.study_page import study_page
from tests.lab.reading import read

pytestmark = pytest.mark.slow


def rules(seats: int, robot: bool = False) -> Rules:
    game = GAMES["sushi-go/cocktail"]
    assert isinstance(game, Draft)
    return rules_of(game, seats, PassingAndRobot(robot=robot))


def together(table: Rules, games: int) -> Sums:
    """The sums of several batches, by the rule of thumb."""
    cases = blind_cases(table, games)
    batches = range(-(-games // cases[-1].tables.stop))
    return reduce(Sums.plus, [play_batch(table, "rollout", cases, [1, number]) for number in batches])


@cache
def batch() -> Sums:
    return together(rules(4), 20_000)


def test_every_seat_is_blind_once_at_every_turn_that_has_a_choice() -> None:
    cases = blind_cases(rules(4), 1000)
    assert len(cases) == 3 * 7 * 4
    assert Counter(case.turn.left for case in cases) == dict.fromkeys(range(2, 9), 12)
    assert [case.tables.start for case in cases] == list(range(0, 84 * 12, 12)), "12 · 84 tables hold 1,000"
    assert cases[-1].tables.stop == 1008


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(("seats", "robot"), [(3, False), (2, True)])
def test_a_blind_seat_takes_one_card_of_its_hand_and_nobody_else_is_disturbed(
    seats: int, robot: bool, player: str
) -> None:
    table, rng = rules(seats, robot), np.random.default_rng(1)
    now, luck = schedule(table)[0], random_luck(rng, table, 60)
    tables = deal(np, table, empty_tables(np, table, 60, follow=True), luck_of_round(luck, 0), 0)
    if robot:
        tables = draw_robot_card(np, table, tables, luck.robot[0, 0], now)
    case = BlindCase(now, 0, slice(20, 60))
    hand, card = random_card(rng, table, tables, case)
    wants, same = (PLAYERS[player](np.random.default_rng(2), table, 60) for _ in range(2))
    wanted, picks = (
        ask_for_picks(np, table, tables, now, ask_function(now, answer))
        for answer in (wants, with_blind_pick(rng, same, case, card))
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
    """Hands of four cards with it once or three times: a rich hand makes 20, a poor one 0, whatever is taken."""
    rich, likely = np.array([1, 1, 1, 1, 0, 0, 0, 0] * 20), np.array([0.75] * 4 + [0.25] * 4)
    took = np.array([1, 1, 1, 0, 1, 0, 0, 0] * 20)
    chance = np.tile(likely, 20)
    weights = np.stack([(1 - took) / (1 - chance), took / chance])[:, None]
    worth = worth_of(moments(weights, np.stack([20 * rich, rich], -1))[:, 0])
    assert worth is not None
    assert worth.points.value == pytest.approx(0)


def test_a_lead_from_before_the_blind_pick_does_not_count() -> None:
    """Of two cards the egg was taken, by a seat that was 10 points ahead then and had 25 in the end."""
    table = rules(2)
    hand, egg = (
        np.isin(table.cards, cards).astype(np.int8)[:, None]
        for cards in (("nigiri.egg", "tempura"), "nigiri.egg")
    )
    tables = empty_tables(np, table, 1)._replace(totals=np.array([[25], [30]], np.int16))
    nothing = np.zeros(0, int)
    case = BlindCase(schedule(table)[0], 0, slice(1))
    sums = sums_of(table, [case], [HandAndCard(hand, egg, np.array([10]))], tables, nothing, nothing, nothing)
    left, took = sums.arms[0, 0, table.at("tempura")], sums.arms[0, 1, table.at("nigiri.egg")]
    assert left.tolist() == took.tolist() == [[2, 30, 4, 60, 900], [2, 0, 4, 0, 0]], "a chance of ½ weighs 2"
    assert sums.arms.sum() == 2 * (2 + 30 + 4 + 60 + 900 + 2 + 4)
    assert sums.close.tolist() == [0, 0, 5]
    assert sums.wins.tolist() == [[0, 0], [1, 1]]


def test_too_few_say_nothing() -> None:
    weights = np.ones((2, 1, 10))
    assert worth_of(moments(weights, np.ones((10, 2)))[:, 0]) is None
    assert worth_of(moments(weights * 0, np.ones((10, 2)))[:, 0]) is None


def test_sets_on_a_literal_example() -> None:
    """Ten rounds: five without, two with one card, three with a pair."""
    assert set_statistics(np.array([5, 2, 3]), 2) == SetStatistics(begun=0.5, made=0.6, counted=0.75)
    assert set_statistics(np.array([4, 0, 3, 2, 1]), 3) == SetStatistics(begun=0.6, made=0.5, counted=0.5625)


def test_sets_are_of_two_tempura_and_of_three_sashimi() -> None:
    assert SIZES == {"tempura": 2, "sashimi": 3}


def test_a_batch_adds_up() -> None:
    sums = batch()
    study = study_of(rules(4), sums)
    assert study.games == 20160, "10 batches of 2,016: each seat is blind 24 times in each turn with a choice"
    assert sum(seat.value for seat in study.seats) == pytest.approx(1)
    assert all(abs(seat.value - 0.25) < 2 * seat.reach for seat in study.seats)
    assert sum(study.totals.values()) == 4 * 20160
    assert sum(study.winning.values()) >= 20160
    assert study.level > study.shared > 0
    assert sums.sets.sum(1).tolist() == [20160 * 3 * 4] * 2
    assert sums.wasabi[0] >= sums.wasabi[1]
    assert {card: len(row) for card, row in study.worth.items()} == dict.fromkeys(rules(4).cards, 7)


def test_the_same_luck_the_same_study_and_batches_are_added() -> None:
    few = blind_cases(rules(2), 1)
    one, two = (play_batch(rules(2), "rollout", few, [seed]) for seed in (1, 2))
    again = one.plus(two)
    assert again.games == 2 * one.games == 108
    assert (again.totals == one.totals + two.totals).all()
    assert (play_batch(rules(2), "rollout", few, [1]).arms == one.arms).all()
    assert (one.arms != two.arms).any()


def test_it_finds_what_everybody_knows() -> None:
    study = study_of(rules(4), batch())

    def points(card: str, turns: slice) -> float:
        return fmean([worth.points.value for worth in study.worth[card][turns] if worth])

    every = slice(None)
    assert points("nigiri.salmon", every) > points("nigiri.egg", every)
    assert points("maki.3", every) > points("maki.1", every)
    assert points("wasabi", slice(1)) > 1
    assert study.sets["tempura"].made > study.sets["sashimi"].made


def test_the_page_stands_alone_and_says_what_it_shows() -> None:
    often = DecidedByDeal(500, Estimate(0.5, 0.02), Estimate(0.25, 0.03), Estimate(0.4375, 0.02))
    page = study_page(study_of(rules(4), batch(), often), "sushi-go/zoch", [], 4, "1", "net")
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
        "Where the points come from",
        "How much the deal decides",
    ]
    assert len(reader.drawings) == 8
    assert "20,160 games at tables of 4, seed 1. All seats are played by the shipped net" in page
    assert "500 deals were played 6 times each" in page
    assert "wins the same deal again in 43.8% ± 2.0% of the games; 25.0% if" in page


def test_the_page_of_a_study_that_found_nothing() -> None:
    nothing: list[Worth | None] = [None] * 7
    seats = [Estimate(0.25, 0.5)] * 4
    sets = {"tempura": SetStatistics(0.5, 0.5, 0.5)}
    study = Study(
        games=1,
        worth=dict.fromkeys(rules(4).cards, nothing),
        sets=sets,
        wasabi=0.5,
        seats=seats,
        totals={30: 4},
        winning={30: 4},
        dishes={"nigiri": 30.0},
        level=1.0,
        shared=1.0,
        lead=0.0,
        decided=None,
    )
    page = study_page(study, "sushi-go/cocktail", [], 4, "1", "rollout")
    assert "There are too few games for a result." in page
    assert "All seats play by the same rule of thumb" in page
    assert "How much the deal decides" not in page


def test_a_menu_without_sets_or_wasabi_is_studied_too() -> None:
    menu = ("uramaki", "onigiri", "miso_soup", "eel", "spoon", "soy_sauce", "fruit")
    table = rules_of(cocktail, 3, Menu(menu))
    study = study_of(table, together(table, 1000))
    assert study.games == 1053
    assert tuple(study.worth) == table.cards
    assert (study.sets, study.wasabi) == ({}, None)
    assert sum(study.totals.values()) == 3 * 1053
    headings = read(study_page(study, "party/cocktail", menu, 3, "1", "rollout")).headings
    assert headings[0] == (
        "A study of Sushi Go Party! (French box): Uramaki, Onigiri, Miso Soup, Eel, Spoon, Soy Sauce, Fruit"
    )
    assert "How often sets are made" not in headings


def test_it_finds_what_everybody_knows_of_party() -> None:
    table = rules_of(cocktail, 4, Menu("first-meal"))
    study = study_of(table, together(table, 8000))

    def points(card: str) -> float:
        return fmean([worth.points.value for worth in study.worth[card] if worth])

    assert points("maki.3") > points("maki.1")
    assert study.sets["tempura"].made > study.sets["sashimi"].made


def test_the_net_is_studied() -> None:
    """`./kaiten campaign bots_margins` finds with it what everybody knows."""
    study = studied(500)
    assert study.games == 504
    assert sum(seat.value for seat in study.seats) == pytest.approx(1)
    assert study.wasabi is not None and study.wasabi > 0.7


def studied(games: int) -> Study:
    return study_of(rules(4), play_batch(rules(4), "net", blind_cases(rules(4), games), [1]))


def test_the_net_does_not_see_what_is_hidden() -> None:
    """In the first turn, a seat knows its own hand alone: the other hands may go round without a difference."""
    table, rng = rules(4), np.random.default_rng(1)
    now, luck = schedule(table)[0], random_luck(rng, table, 200)
    tables = deal(np, table, empty_tables(np, table, 200, follow=True), luck_of_round(luck, 0), 0)
    others = tables._replace(hands=tables.hands[[0, 2, 3, 1]], deck=tables.deck)
    mine, same = (
        ask_for_picks(
            np, table, each, now, ask_function(now, PLAYERS["net"](np.random.default_rng(2), table, 200))
        )
        for each in (tables, others)
    )
    assert (tables.hands != others.hands).any()
    assert (mine.first[0] == same.first[0]).all()
    assert (mine.first[1] != same.first[1]).any()


@pytest.mark.parametrize("menu", MENUS)
def test_the_points_of_the_dishes_add_up_to_the_totals(menu: str) -> None:
    table = rules_of(cocktail, 4, Menu(menu))
    study = study_of(table, play_batch(table, "rollout", blind_cases(table, 100), [1]))
    mean = sum(points * seats for points, seats in study.totals.items()) / sum(study.totals.values())
    assert sum(study.dishes.values()) == pytest.approx(mean)
    assert set(study.dishes) <= set(table.kinds)


def test_the_points_of_the_dishes_without_those_of_the_robot() -> None:
    study = study_of(
        rules(2, robot=True),
        play_batch(rules(2, robot=True), "rollout", blind_cases(rules(2, True), 100), [1]),
    )
    assert list(study.dishes) == ["nigiri", "maki", "tempura", "sashimi", "dumpling", "pudding"]
    mean = sum(points * seats for points, seats in study.totals.items()) / sum(study.totals.values())
    assert sum(study.dishes.values()) == pytest.approx(mean)


# --- the same deals ---------------------------------------------------------------------------------------


def test_what_the_deal_decides_on_a_literal_example() -> None:
    """Two deals, two seats, two games each: the mean is 15 points, and the deal says who wins."""
    points = [[[10, 12], [20, 18]], [[20, 22], [10, 8]]]
    wins = [[[0, 0], [1, 1]], [[1, 1], [0, 0]]]
    told = share_decided_by_deal([moments_of_deals(np.array([points, wins], float))], 2)
    assert told.deals == 2
    assert told.points.value == pytest.approx(
        25 / 27
    )  # (15 + 35 + 15 + 35) of (25 + 9 + 25 + 49) · 2, halved
    assert told.wins.value == pytest.approx(1)
    assert told.again == Estimate(1, 0)


def test_a_deal_that_decides_nothing() -> None:
    """Each seat wins each deal once in two games."""
    wins = [[[0, 1], [1, 0]], [[1, 0], [0, 1]]]
    told = share_decided_by_deal([moments_of_deals(np.array([wins, wins], float))], 2)
    assert told.wins.value == pytest.approx(-1)  # two games are few: the covariance is that of opposites
    assert told.again.value == pytest.approx(0)


def test_the_interval_gets_narrower_with_more_deals() -> None:
    few, many = (play_deals(rules(3), "rollout", deals, [1]) for deals in (100, 400))
    one, two = share_decided_by_deal([few], 3), share_decided_by_deal([many], 3)
    assert one.points.reach > 1.5 * two.points.reach
    assert 0 < two.wins.value < two.points.value < 1
    assert 1 / 3 < two.again.value < 1
    assert share_decided_by_deal([many[:150], many[150:]], 3) == two


def test_the_same_deals_by_the_net() -> None:
    told = share_decided_by_deal([play_deals(rules(2), "net", 20, [1])], 2)
    assert told.deals == 20
    assert 0 < told.wins.value < 1
    assert (play_deals(rules(2), "net", 5, [1]) == play_deals(rules(2), "net", 5, [1])).all()
