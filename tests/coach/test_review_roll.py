"""Reviews of Sushi Roll: luck against values worked out by hand, verdicts that are certain, and the sums."""

from random import Random
from statistics import fmean, stdev
from typing import Any

import numpy as np
import pytest

from kaiten.arrays.roll.choices import open_turn
from kaiten.arrays.roll.observe import observation_parts
from kaiten.arrays.roll.seen import bars_seen
from kaiten.bots.draft.look_ahead import Looked
from kaiten.bots.roll.look_ahead import Effort, LookAheadRoll
from kaiten.bots.roll.net import NetRoll
from kaiten.coach.moments import Moment, moments
from kaiten.coach.report import Reason, Review, Verdict
from kaiten.coach.review import review
from kaiten.coach.roll.judge import ALL_CHOICES, CAREFUL, RollJudge, option_of
from kaiten.coach.roll.luck import Throws
from kaiten.engine.chance import Seeded
from kaiten.engine.codec import FORMAT, Header, Record
from kaiten.engine.game import replay
from kaiten.engine.terms import Choice, Event
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Reroll, Swap, Take
from kaiten.games.sushi_roll.rules import NoOptions
from kaiten.games.sushi_roll.table import Rerolled, Rolled, Tokens
from kaiten.nets.net import F32, Net, Shape, weight_shapes
from kaiten.observations.roll.actions import ACTIONS
from kaiten.observations.roll.layout import MOST, SHOWN
from kaiten.observations.roll.seen import turn_seen
from tests.bots.test_net_roll import untrained
from tests.rules.bar import RollGame, at_bar, random_game

NONE = (Tokens(), Tokens())


def judge(throws: int = 2, **effort: Any) -> RollJudge:
    """One that thinks little, with a net that knows nothing."""
    return RollJudge(cocktail, untrained(), Effort(**{"picks": 2, "deals": (2,), **effort}), throws)


def recorded(seats: int, events: list[Event]) -> Record:
    header = Header(
        kaiten=FORMAT, game="roll/cocktail", version=1, seats=seats, options=None, pledge=None, seed=None
    )
    return Record(header, NoOptions(), tuple(events))


# --- sums -------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 5])
def test_the_sums_lead_from_an_equal_share_to_the_result(seats: int) -> None:
    check_sums(seats)


def check_sums(seats: int) -> None:
    game = random_game(seats, seed=3)
    found = review(cocktail, judge(), recorded(seats, game.log), 1)
    assert found.start + found.luck + found.choices + found.others == pytest.approx(found.result, abs=1e-12)
    assert found.choices == pytest.approx(-sum(decision.verdict.cost for decision in found.decisions))
    thrown = [at for at, event in enumerate(game.log) if isinstance(event, Rolled | Rerolled)]
    assert [step.event for step in found.steps if step.why == "luck"] == thrown
    assert all(0 <= point.share <= 1 for curve in found.curves for point in curve)


def reviews_of_two_futures() -> tuple[list[Review], int]:
    """Two games that are the same up to a choice of seat 0 in the second round, and the index of that."""
    begun = random_game(3, seed=1).log
    [own, *_], _ = moments(cocktail, recorded(3, begun))
    number = next(at for at, moment in enumerate(own) if moment.view.round == 2)
    found = []
    for seed in range(2):
        events = begun[: own[number].event]
        game = RollGame(replay(cocktail, 3, NoOptions(), events), Seeded(f"other {seed}"), events)
        game.answer(Take(game.ask.belt[0].id))
        rng = Random(seed)
        while game.bar.phase != "over":
            game.answer(rng.choice(game.choices()))
        found.append(review(cocktail, judge(), recorded(3, game.log), 0))
    return found, own[number].event


@pytest.mark.slow
def test_what_is_thrown_later_changes_nothing() -> None:
    [first, second], until = reviews_of_two_futures()
    count = sum(decision.at.event <= until for decision in first.decisions)
    assert first.decisions[:count] == second.decisions[:count]
    assert first.decisions[count - 1].at.event == until
    steps = [[step for step in each.steps if step.event <= until] for each in (first, second)]
    assert steps[0] == steps[1]
    assert [step.why for step in steps[0]].count("luck") > 7
    assert first.decisions != second.decisions


# --- luck -------------------------------------------------------------------------------------------------


def net_that_likes(face: str, share: float) -> Net:
    """A net for whom each such die on the belt of the seat that acts is worth this share of the win."""
    view = cocktail.view(at_bar("wasabi | wasabi").bar, 0)
    seen = observation_parts(np, open_turn(np, bars_seen(view)), turn_seen(view))
    names = [name for name, part in seen.items() for _ in part]
    shape = Shape(inputs=len(names), width=1, blocks=0, actions=ACTIONS, cards=(), most=MOST)
    weights: dict[str, Any] = {name: np.zeros(size, F32) for name, size in weight_shapes(shape).items()}
    weights["scale"] = np.ones(len(names), F32)
    weights["input.weight"][0, names.index("belts") + SHOWN.index(face)] = 1
    weights["value.weight"][0, 0] = share
    return Net(shape, weights)


def thrown(game: RollGame, seat: int, again: tuple[int, ...] | None, face: str) -> tuple[float, float]:
    """What a seat could expect on average, and what with this throw: 10 % for each such die, over 50 %."""
    found = Throws(cocktail, net_that_likes(face, 0.1), 4000).value_throw(7, game.bar, seat, again)
    return found.before, found.dealt


def test_a_roll_is_compared_with_all_that_could_have_been_rolled() -> None:
    """Of three nigiri dice, one shows a squid on average (each does in two of six cases)."""
    game = at_bar("nigiri.squid nigiri.squid nigiri.squid maki.1 | maki.1 maki.1 maki.1 maki.1", turn=5)
    before, dealt = thrown(game, 0, None, "nigiri.squid")
    assert before == pytest.approx(0.6, abs=0.005)
    assert dealt == pytest.approx(0.8)


def test_dice_of_a_new_round_could_have_been_others() -> None:
    """8 of 30 dice, of which 4 are desserts: 16/15 on the belt, a third of them shows three desserts."""
    belt = " ".join(["dumpling"] * 8)
    before, dealt = thrown(at_bar(f"{belt} | maki.1 maki.1 maki.1 maki.1 maki.1 maki.1 nigiri.egg nigiri.egg"), 0, None, "pudding.3")  # fmt: skip
    assert before == pytest.approx(0.5 + 16 / 15 / 3 / 10, abs=0.005)
    assert dealt == pytest.approx(0.5)


def test_a_reroll_throws_only_its_dice() -> None:
    """Two of three squid stay; the third die shows a squid in two of six cases."""
    game = at_bar("nigiri.squid nigiri.squid nigiri.egg maki.1 | maki.1 maki.1 maki.1 maki.1", turn=5)
    before, dealt = thrown(game, 0, (12,), "nigiri.squid")
    assert before == pytest.approx(0.5 + 0.2 + 0.1 / 3, abs=0.005)
    assert dealt == pytest.approx(0.7)


def test_what_another_seat_rolls_is_luck_for_those_who_act_later() -> None:
    """Seat 0 rolls first; seat 1 expects something when it acts, and its belt was not thrown again."""
    game = at_bar("nigiri.squid wasabi | nigiri.squid maki.1", tokens=NONE, turn=7)
    before, dealt = thrown(game, 1, (10, 11), "nigiri.squid")
    assert [before, dealt] == pytest.approx([0.6, 0.6])


def test_the_last_throw_of_a_game_decides() -> None:
    """Seat 0 is done with 10 points. Seat 1 has 8 and rerolls its last die: an egg loses, a salmon ties and
    then loses by its desserts, a squid wins."""
    tokens = (Tokens(pudding=1), Tokens(pudding=1))
    game = at_bar("- | nigiri.egg", None, tokens, taking=1, round=3, turn=8, totals=(10, 8))
    found = Throws(cocktail, untrained(), 4000).value_throw(1, game.bar, 0, (20,))
    assert found.before == pytest.approx(1 / 3 + 1 / 3 / 2, abs=0.02)  # with as many desserts they share
    assert found.dealt == 1


@pytest.mark.slow
def test_luck_agrees_with_the_reference_engine() -> None:
    """Seat 1 takes its die, the belts pass, all dice are rolled, seat 1 acts again, then seat 0. The net that
    plays has no preferences, so it does anything that is allowed."""
    tokens = (Tokens(menu=1), Tokens(menu=1, chopsticks=1))
    game = at_bar(
        "nigiri.egg nigiri.egg maki.1 | nigiri.egg pudding.1 maki.1 wasabi", tokens=tokens, taking=1, turn=5
    )
    net = net_that_likes("nigiri.squid", 0.1)
    bot, [take, *_] = NetRoll(cocktail, net), game.choices()
    hoped = []
    for number in range(400):
        played = RollGame(game.bar, Seeded(f"oracle {number}")).answer(take)
        while played.bar.taking != 0:
            choice = bot(cocktail.view(played.bar, played.bar.taking), (), Random(number))
            assert choice is not None
            played.act(1, choice)
        hoped.append(sum(face == "nigiri.squid" for face in played.faces(0)) / 10 + 0.5)
    rolled = RollGame(game.bar, Seeded("any")).answer(take)
    found = Throws(cocktail, net, 2000).value_throw(7, rolled.bar, 0, None)
    assert (rolled.bar.red, rolled.bar.turn) == (1, 6)
    assert found.before == pytest.approx(fmean(hoped), abs=4 * stdev(hoped) / 20)
    assert 0.005 < stdev(hoped) / 20 * 4 < 0.02


# --- verdicts ---------------------------------------------------------------------------------------------


def judged(game: RollGame, choice: Choice, **effort: Any) -> Verdict:
    moment = Moment(0, cocktail.view(game.bar, game.bar.taking), (), choice)
    return judge(deals=(16,), turns=9, picks=6, least=1e-6, **effort).verdict(moment, hope=0.5)


def third_sashimi() -> RollGame:
    """One turn before the end. With the third sashimi seat 0 gets 24 to 26 points and seat 1 at most 23;
    without, it gets 17 to 19, and seat 1 at least 21."""
    return at_bar(
        "sashimi menu.1 | nigiri.egg",
        "sashimi sashimi | nigiri.squid",
        NONE,
        red=1,
        taking=0,
        round=3,
        turn=7,
        totals=(10, 18),
    )


def test_a_refused_set_that_loses_the_game_costs_the_whole_win() -> None:
    found = judged(third_sashimi(), Take(11), trust=0.0)
    assert found.best == Take(10)
    assert (found.hope, found.cost) == (1, 1)  # the value of the net is corrected
    assert found.reason == Reason("completes", {"card": "sashimi", "dish": "sashimi", "points": 7})
    assert [option.choice for option in found.options] == [Take(10), Take(11)]
    assert judged(third_sashimi(), Take(10), trust=0.0).cost == 0


def test_dice_that_show_the_same_are_the_same() -> None:
    game = at_bar("sashimi nigiri.squid sashimi | maki.1 maki.1 maki.1", "sashimi sashimi | -", NONE, turn=6)
    found = judged(game, Take(12))
    assert [option.choice for option in found.options] == [Take(11), Take(12)]


def test_a_reroll_that_keeps_several_dice_is_judged() -> None:
    game = at_bar(
        "nigiri.squid maki.3 pudding.1 | wasabi wasabi wasabi",
        tokens=(Tokens(menu=1), Tokens()),
        turn=6,
        round=3,
    )
    for choice in (Reroll((12,)), Reroll((10, 12)), Reroll((10, 11, 12))):
        found = judged(game, choice)
        assert choice in [option.choice for option in found.options]
    view = cocktail.view(game.bar, 0)
    likely = [0.0] * len(ACTIONS)
    assert option_of(view, Reroll((12,)), likely).again == 0b100
    assert option_of(view, Reroll((10, 12)), likely).actions == (ACTIONS.index("keep maki.3"),)
    assert option_of(view, Reroll((10, 11, 12)), likely).actions == (ACTIONS.index("reroll all"),)


def test_a_swap_is_judged() -> None:
    """The squid on the other belt goes on the wasabi: 9 points, and the game."""
    game = at_bar(
        "menu.1 | nigiri.squid",
        "wasabi | -",
        (Tokens(chopsticks=1), Tokens()),
        round=3,
        turn=8,
        totals=(10, 17),
    )
    refused = judged(game, Take(10), trust=0.0)
    assert refused.best == Swap(10, 1, 20)
    assert (refused.hope, refused.cost) == (1, 1)
    assert refused.reason == Reason("holder", {"card": "nigiri.squid", "holder": "wasabi", "points": 9})
    assert judged(game, Swap(10, 1, 20), trust=0.0).cost == 0


def test_a_cost_has_to_show_at_other_bars_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the second look the choice that was taken does as well, or half as badly."""
    game, coach = third_sashimi(), judge(picks=6, least=1e-6)
    moment = Moment(0, cocktail.view(game.bar, 0), (), Take(11))

    def seen(*gaps: float) -> Verdict:
        """The best choice is better by this, at the first look and at the second."""
        looks = iter([Looked(0, np.array([[[gap] * 9, [0.0] * 9], [[0.1] * 9, [0.0] * 9]])) for gap in gaps])
        monkeypatch.setattr(LookAheadRoll, "looked", lambda *_: next(looks))
        return coach.verdict(moment, hope=0.9)

    assert (seen(0.4, 0.2).cost, seen(0.4, 0.2).points) == pytest.approx((0.2, 2))
    assert (seen(0.4, 0.0).cost, seen(0.4, 0.0).reason) == (0, None)
    assert seen(0.0).cost == 0  # nothing to confirm


def test_a_choice_without_an_alternative_is_not_judged() -> None:
    def asked(game: RollGame) -> bool:
        return judge().judges(Moment(0, cocktail.view(game.bar, 0), (), Take(10)))

    assert not asked(at_bar("maki.1 maki.1 | maki.1 maki.2", tokens=NONE))
    assert asked(at_bar("maki.1 maki.2 | maki.1 maki.2", tokens=NONE))
    assert asked(at_bar("maki.1 | maki.1", tokens=(Tokens(menu=1), Tokens())))
    assert asked(at_bar("maki.1 | maki.1", tokens=(Tokens(chopsticks=1), Tokens())))
    assert not asked(at_bar("maki.1 | -", tokens=(Tokens(chopsticks=1), Tokens()), red=1, taking=0))


def test_a_review_looks_as_far_ahead_as_the_bot_and_at_four_times_as_many_bars() -> None:
    bot = Effort()
    assert (CAREFUL.turns, CAREFUL.least) == (bot.turns, bot.least) == (3, 2e-4)
    assert (sum(CAREFUL.deals), sum(bot.deals)) == (768, 192)


def test_a_hint() -> None:
    game = third_sashimi()
    told = RollJudge(cocktail, untrained()).hint(cocktail.view(game.bar, 0), ())
    assert told.best == Take(10)
    assert [(option.choice, option.share, option.as_good) for option in told.options] == [
        (Take(10), 1, True),
        (Take(11), 0, False),
    ]
    assert told.reason == Reason("completes", {"card": "sashimi", "dish": "sashimi", "points": 7})
    assert ALL_CHOICES.least > 0  # what is not allowed has no chance
