"""Reviews: what they may know, that their sums add up, and what they name."""

from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from kaiten.bots.draft.look_ahead import Effort, Looked
from kaiten.bots.draft.net import position
from kaiten.coach import families
from kaiten.coach.coaching import Coaching
from kaiten.coach.draft.hand_history import as_dealt, history
from kaiten.coach.draft.judge import CAREFUL, DraftJudge
from kaiten.coach.families import judge_for, reviewable
from kaiten.coach.moments import Moment, moments
from kaiten.coach.report import Decision, Point, Reason, Verdict
from kaiten.coach.review import Coming, Part, Reviewing, review, turning_points
from kaiten.coach.streams import stream_at
from kaiten.coach.verdicts import Comparison, correct_hope
from kaiten.draft.asks import Pick, PickCards
from kaiten.draft.events import Dealt, Moved, RoundBegan
from kaiten.engine.chance import Chance, Seeded
from kaiten.engine.codec import FORMAT, Header, Record
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import submit
from kaiten.engine.runner import at_random, play
from kaiten.engine.terms import Act, Acted, Event, Seat
from kaiten.games import GAMES
from kaiten.games.sushi_go import SUSHI_GO, Passing, PassingAndRobot, cocktail
from kaiten.nets.shipped import net_for
from tests.rules.table import at_table

WAYS: list[tuple[str, int, Any]] = [
    ("sushi-go/cocktail", 2, PassingAndRobot("alternate", robot=True)),
    ("sushi-go/zoch", 3, Passing("alternate")),
    ("sushi-go/gamewright", 5, PassingAndRobot()),
]


def judge(name: str = "sushi-go/cocktail") -> DraftJudge:
    """One that thinks little, to be fast."""
    net = net_for(SUSHI_GO[name])
    assert net is not None
    return DraftJudge(SUSHI_GO[name], net, Effort(picks=2, deals=(2,)), hands=4)


def recorded(name: str, seats: int, options: Any, events: list[Event]) -> Record:
    header = Header(kaiten=FORMAT, game=name, version=1, seats=seats, options=None, pledge=None, seed=None)
    return Record(header, options, tuple(events))


def random_game(name: str, seats: int, options: Any, seed: str = "1") -> Record:
    steps = play(SUSHI_GO[name], seats, options, Seeded(seed), [at_random] * seats, seed)
    return recorded(name, seats, options, [event for step in steps for event in step.play.events])


def finished(state: Any, events: list[Event], seat: Seat, luck: Chance, rng: Random) -> list[Event]:
    """The events of the game, played on to its end: this seat takes the first choice, the others any."""
    while asked := [seat for seat in range(state.seats) if (ask := cocktail.ask(state, seat)) and ask.urgent]:
        for each in asked:
            ask = cocktail.ask(state, each)
            assert ask is not None
            choices = list(ask.choices())
            choice = choices[0] if each == seat else rng.choice(choices)
            step = submit(cocktail, state, Act(each, ask.opened, choice), luck)
            state, events = step.state, [*events, *step.events]
    return events


def same_until_the_second_deal(seat: Seat) -> tuple[list[Record], int]:
    """Two games that differ, after the second deal, only in what this seat does not see; how they go on differs too.

    Also the number of the seat's first choice after that deal.
    """
    before, state = list[Event](), cocktail.begin(3, cocktail.types.options())
    for event in random_game("sushi-go/cocktail", 3, cocktail.types.options()).events:
        before, state = [*before, event], cocktail.apply(state, event)
        if isinstance(event, Dealt) and state.round == 2:
            break
    games = []
    for seed in range(2):
        table = cocktail.imagine(state, seat, Random(seed))
        events = [*before[:-1], Dealt(table.hands, None)]
        games.append(recorded("sushi-go/cocktail", 3, cocktail.types.options(), finished(table, events, seat, Seeded("2"), Random(seed))))  # fmt: skip
    size = len(state.hands[seat])
    return games, size - 1


@pytest.mark.slow
def test_what_a_seat_had_not_seen_when_it_chose_changes_nothing() -> None:
    games, number = same_until_the_second_deal(seat=1)
    assert games[0].events != games[1].events
    first, second = [review(cocktail, judge(), game, 1) for game in games]
    upto = number + 1
    assert len(first.decisions) > upto
    assert first.decisions[number].at.round == 2
    assert first.curves[1][:upto] == second.curves[1][:upto]
    assert first.decisions[:upto] == second.decisions[:upto]
    until = first.decisions[number].at.event
    luck = [
        [step for step in each.steps if step.event <= until and step.why == "luck"]
        for each in (first, second)
    ]
    assert luck[0] == luck[1]
    assert len(luck[0]) == 4  # three hands in the first round, one in the second
    assert first.curves[2] != second.curves[2]  # that seat was dealt something else


def test_nothing_hidden_is_in_what_a_judge_gets() -> None:
    record = random_game("sushi-go/cocktail", 3, PassingAndRobot())
    every, _ = moments(cocktail, record)
    for seat, own in enumerate(every):
        for moment in own:
            dealt = [event for event in moment.log if isinstance(event, Dealt)]
            assert [[isinstance(hand, tuple) for hand in event.hands].index(True) for event in dealt] == [
                seat
            ] * len(dealt)
            assert [isinstance(hand, tuple) for hand in moment.view.hands].count(True) == 1


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "options"), WAYS[:2])
def test_the_sums_lead_from_an_equal_share_to_the_result(name: str, seats: int, options: Any) -> None:
    check_sums(name, seats, options)


def check_sums(name: str, seats: int, options: Any) -> None:
    record = random_game(name, seats, options)
    found = review(SUSHI_GO[name], judge(name), record, 1)
    assert found.start == 1 / seats
    assert found.result in (0.0, 1 / 2, 1.0)
    assert found.start + found.luck + found.choices + found.others == pytest.approx(found.result, abs=1e-9)
    assert found.choices == pytest.approx(-sum(decision.verdict.cost for decision in found.decisions))
    assert all(0 <= point.share <= 1 for curve in found.curves for point in curve)


@pytest.mark.parametrize(("name", "seats", "options"), WAYS)
def test_a_hand_is_followed_back_to_the_deal(name: str, seats: int, options: Any) -> None:
    record = random_game(name, seats, options)
    every, _ = moments(SUSHI_GO[name], record)
    looked = 0
    for own in every:
        for moment in own:
            view, log = moment.view, list(moment.log)
            turns = history(moment.log, view.seat, seats)
            assert len(turns) == view.turn
            if view.turn > seats or options == WAYS[0][2]:  # a robot's card may lie in another hand unseen
                continue
            began = max(at for at, event in enumerate(log) if isinstance(event, RoundBegan))
            dealt = next(event for event in record.events[began:] if isinstance(event, Dealt))
            assert as_dealt(view.hands[view.seat], turns[:-1]) == dealt.hands[turns[0].holder]
            looked += 1
    assert looked == (0 if options == WAYS[0][2] else 3 * seats * seats)


def test_the_card_drawn_for_a_robot_is_luck() -> None:
    name, seats, options = WAYS[0]
    record = random_game(name, seats, options)
    [own, _], _ = moments(SUSHI_GO[name], record)
    late = next(at for at, moment in enumerate(own) if moment.view.turn > seats and moment.view.control == 0)
    drawn = [event for event in own[late].log if isinstance(event, Moved) and event.src == "robot"]
    assert drawn[-1].cards == tuple(history(own[late].log, 0, seats)[-1].added)
    assert len(judge(name).coming(own[: late + 1])) == 1
    assert judge(name).coming(own[: late + 2]) == []  # the other seat draws


def test_hands_are_compared_with_other_hands_in_every_game() -> None:
    """Else a first hand would always be compared with the same hands, and all would have bad luck together."""
    drawn = [stream_at(view, 1).random() for view in ({"hand": "eel"}, {"hand": "tofu"}, {"hand": "eel"})]
    assert drawn[0] == drawn[2] != drawn[1]
    assert stream_at({"hand": "eel"}, 2).random() != drawn[0]


def test_what_is_imagined_does_not_depend_on_who_answered_first() -> None:
    early, late = [{"hand": "eel", "ready": [False, other]} for other in (False, True)]
    assert stream_at(early, 1).random() == stream_at(late, 1).random()


class Fixed:
    """A judge for whom every choice of a seat costs what the test says."""

    def __init__(self, costs: list[float]) -> None:
        self.costs = iter(costs)

    def judges(self, moment: Moment) -> bool:
        return isinstance(moment.view.ask, PickCards)

    def hopes(self, moments: list[Moment]) -> list[float]:
        return [0.5] * len(moments)

    def coming(self, moments: list[Moment]) -> list[Coming]:
        view = moments[-1].view
        return [Coming(event=moments[-1].event, before=0.4, dealt=0.7)] if view.ask and view.turn == 1 else []

    def verdict(self, moment: Moment, hope: float) -> Verdict:
        return Verdict(best=moment.choice, hope=hope, cost=next(self.costs))


def test_each_change_has_its_name() -> None:
    record = random_game("sushi-go/cocktail", 4, PassingAndRobot())
    found = review(cocktail, Fixed([0.25] + [0.0] * 20), record, 0)  # type: ignore[arg-type]
    first = found.decisions[0].at.event
    changes = [(step.why, round(step.change, 9)) for step in found.steps if step.event == first]
    assert changes == [("others", 0.15), ("luck", 0.3), ("others", -0.2), ("choices", -0.25)]
    assert found.luck == pytest.approx(0.9)  # one deal a round
    assert found.choices == -0.25


@pytest.mark.parametrize(
    ("best", "taken", "cost"),
    [
        ([0.5, 0.3], [0.2, 0.2], 0.2),
        ([0.105, 0.105], [0.1, 0.1], 0.0),  # less than 1 %
        ([0.9, 0.1], [0.1, 0.7], 0.0),  # may be chance
        ([0.1, 0.1], [0.2, 0.2], 0.0),  # the one taken did even better
    ],
)
def test_only_a_proven_cost_counts(best: list[float], taken: list[float], cost: float) -> None:
    """The values of two picks at two imagined tables."""
    [own, *_], _ = moments(cocktail, random_game("sushi-go/cocktail", 2, PassingAndRobot()))
    at = position(cocktail, own[0].view, own[0].log)
    values = np.full((2, len(at.picks), 2), np.nan)
    values[0, :2], values[1, :2] = (best, taken), 0.0
    compared = Comparison(at.picks, 2, Looked(0, values), hope=0.9)
    found = compared.verdict(at.picks[1], lambda best, taken, cost: Reason("more"))
    assert found.cost == pytest.approx(cost)
    assert (found.reason is None) == (cost == 0)
    assert [option.choice for option in found.options] == at.picks[:2]
    assert [option.as_good for option in found.options] == [True, cost == 0]


def test_options_are_worth_less_than_the_best_at_the_same_tables() -> None:
    """The third pick was tried at the first table only, where the best one did well, too."""
    [own, *_], _ = moments(cocktail, random_game("sushi-go/cocktail", 2, PassingAndRobot()))
    picks = position(cocktail, own[0].view, own[0].log).picks
    values = np.full((2, len(picks), 2), np.nan)
    values[0, :3] = [[0.3, 0.1], [0.1, 0.1], [0.25, np.nan]]
    values[1, :3] = [[0.2, 0.1], [0.1, 0.1], [0.05, np.nan]]
    compared = Comparison(picks, 2, Looked(0, values), hope=0.68)
    [best, second, third] = compared.options()
    assert [best.share, second.share, third.share] == pytest.approx([0.68, 0.58, 0.63])
    assert [best.points, second.points, third.points] == pytest.approx([3, 2, 0])
    told = compared.hint(lambda best, other, cost: Reason("more", {"other": other, "cost": round(cost, 9)}))
    assert (told.best, told.options) == (picks[0], (best, second, third))
    assert told.reason == Reason("more", {"other": picks[1], "cost": 0.1})  # tried more often than the third
    assert told.error == pytest.approx(0.1 / 2**0.5)


def test_the_net_is_believed_unless_looking_ahead_contradicts_it() -> None:
    even = np.array([0.0, 1.0] * 32)  # 0.5 with a standard error of 0.0625
    assert correct_hope(0.4, even) == 0.4
    assert correct_hope(0.02, even) == 0.5
    assert correct_hope(0.12, np.array([0.0, 0.0, np.nan])) == 0
    assert correct_hope(0.09, np.array([0.0, 0.0, np.nan])) == 0.09
    assert correct_hope(0.02, np.array([np.nan])) == correct_hope(0.02, np.array([])) == 0.02


def test_a_review_imagines_up_to_four_times_as_many_deals_as_the_bot() -> None:
    assert sum(CAREFUL.deals) == 4 * sum(Effort().deals)


def judged(tables: str, hands: str, choice: str, **how: Any) -> Verdict:
    """The verdict on a choice of seat 0 in the last round, when all hands are known."""
    turn = at_table(tables, hands, game="sushi-go/cocktail", round=3, **how)
    log = [RoundBegan(3, "left", None), Dealt(turn.table.hands, None)]
    net = net_for(cocktail)
    assert net is not None
    return DraftJudge(cocktail, net).verdict(
        Moment(0, cocktail.view(turn.table, 0), log, Pick((choice,))), hope=0.5
    )


def test_a_refused_set_that_loses_the_game_costs_the_whole_win() -> None:
    hands = "sashimi nigiri.egg | nigiri.egg chopsticks"
    found = judged("sashimi sashimi | -", hands, "nigiri.egg", totals=(30, 36))
    assert found.best == Pick(("sashimi",))
    assert (found.hope, found.cost) == (1, 1)  # the value of the net is corrected
    assert found.reason == Reason("completes", {"card": "sashimi", "dish": "sashimi", "points": 10})
    assert judged("sashimi sashimi | -", hands, "sashimi", totals=(30, 36)).cost == 0


def test_in_a_lost_game_nothing_costs_anything() -> None:
    found = judged(
        "sashimi sashimi | -", "sashimi nigiri.egg | nigiri.egg chopsticks", "nigiri.egg", totals=(0, 60)
    )
    assert (found.cost, found.points, found.reason) == (0, 0, None)


def decision(cost: float) -> Decision:
    at = Point(event=0, round=1, turn=1, share=0.5)
    return Decision(at=at, taken=Pick(("eel",)), verdict=Verdict(best=Pick(("tofu",)), hope=0.5, cost=cost))


def test_the_three_most_expensive_choices_are_turning_points() -> None:
    costs = [0.02, 0.3, 0.0, 0.05, 0.04]
    assert turning_points([decision(cost) for cost in costs]) == (1, 3, 4)
    assert turning_points([decision(0.0), decision(0.03)]) == (1,)


def test_a_choice_changed_before_the_reveal_counts_once() -> None:
    events = list(random_game("sushi-go/cocktail", 2, PassingAndRobot()).events)
    at, acted = next((at, event) for at, event in enumerate(events) if isinstance(event, Acted))
    other = next(choice for choice in choices_at(events[:at], acted.seat) if choice != acted.choice)
    changed = [*events[:at], replace(acted, choice=other), *events[at:]]
    games = [recorded("sushi-go/cocktail", 2, PassingAndRobot(), each) for each in (events, changed)]
    once, twice = [moments(cocktail, game)[0][acted.seat] for game in games]
    assert [moment.choice for moment in once] == [moment.choice for moment in twice]


def choices_at(events: list[Event], seat: Seat) -> list[Any]:
    state = cocktail.begin(2, PassingAndRobot())
    for event in events:
        state = cocktail.apply(state, event)
    ask = cocktail.ask(state, seat)
    assert ask is not None
    return list(ask.choices())


@pytest.mark.slow
def test_parts_of_a_review_can_be_made_in_any_order_and_sent() -> None:
    record = random_game("sushi-go/cocktail", 2, PassingAndRobot())
    reviewing = Reviewing(cocktail, judge(), record, 1)
    parts = {number: reviewing.part(number) for number in reversed(range(reviewing.of))}
    sent = [msgspec.json.decode(msgspec.json.encode(parts[number]), type=Part) for number in sorted(parts)]
    assert len(sent) == 27 + 1
    whole = review(cocktail, judge(), record, 1)
    assert msgspec.json.encode(reviewing.whole(sent)) == msgspec.json.encode(whole)


@pytest.mark.parametrize("name", GAMES)
def test_whether_there_are_reviews_is_known_without_loading_a_net(name: str) -> None:
    try:
        judge_for(GAMES[name])
    except BadSetup:
        assert reviewable(GAMES[name]) == (name == "dice/sit-down")
    else:
        assert reviewable(GAMES[name])


def test_a_family_without_a_judge() -> None:
    with pytest.raises(BadSetup, match="no reviews of dice/sit-down"):
        judge_for(GAMES["dice/sit-down"])


def test_a_game_without_a_net_has_no_review(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(families.FAMILIES, "roll", Coaching(judge=lambda game: None))
    with pytest.raises(BadSetup, match="no reviews of roll/cocktail"):
        judge_for(GAMES["roll/cocktail"])
