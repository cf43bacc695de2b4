"""Reviews of Party: with a small net that prefers nothing only the sums matter; and what cards ask."""

from random import Random
from weakref import ref

import pytest
from msgspec.structs import replace

from kaiten.bots.draft.look_ahead import Effort
from kaiten.coach.draft import effects as draft_effects
from kaiten.coach.draft.judge import DraftJudge, picking
from kaiten.coach.families import judge_for
from kaiten.coach.moments import Moment, moments
from kaiten.coach.report import Reason
from kaiten.coach.review import review
from kaiten.draft.asks import Copy, Flip, Keep, Pick, Wish
from kaiten.engine.chance import Seeded
from kaiten.engine.codec import FORMAT, Header, Record
from kaiten.engine.runner import at_random, play
from kaiten.engine.terms import Acted, Choice
from kaiten.games.party import PARTY, Menu
from tests.bots.test_net_party import net

SPOONS = ("uramaki", "miso_soup", "tofu", "eel", "spoon", "takeout_box", "fruit")
MENUS = ("temaki", "dumpling", "tofu", "eel", "menu", "special_order", "pudding")
BOXES = ("maki", "tempura", "sashimi", "eel", "takeout_box", "tea", "fruit")
CHOPSTICKS = ("maki", "tempura", "sashimi", "onigiri", "chopsticks", "wasabi", "green_tea_ice_cream")


def random_game(name: str, seats: int, menu: tuple[str, ...], seed: str) -> Record:
    steps = play(PARTY[name], seats, Menu(menu), Seeded(seed), [at_random] * seats, seed)
    header = Header(kaiten=FORMAT, game=name, version=1, seats=seats, options=None, pledge=None, seed=None)
    return Record(header, Menu(menu), tuple([event for step in steps for event in step.play.events]))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cards ask is thought about little."""
    monkeypatch.setattr(draft_effects, "EFFORT", replace(draft_effects.EFFORT, deals=(2,)))


@pytest.mark.slow
@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    ("name", "seats", "menu", "kinds"),
    [
        ("party/cocktail", 3, SPOONS, {Pick, Wish, Flip}),
        ("party/cocktail", 8, CHOPSTICKS, {Pick}),
        ("party/gamewright", 2, MENUS, {Pick, Keep}),
    ],
)
def test_a_review_of_party_adds_up(
    name: str, seats: int, menu: tuple[str, ...], kinds: set[type[Choice]]
) -> None:
    game, record = PARTY[name], random_game(name, seats, menu, "3" if seats == 2 else "1")
    judge = DraftJudge(game, net(), Effort(picks=2, deals=(1,)), hands=2)
    found = review(game, judge, record, 1)
    assert {type(decision.taken) for decision in found.decisions} == kinds
    assert found.start + found.luck + found.choices + found.others == pytest.approx(found.result, abs=1e-9)
    new = [step for step in found.steps if step.why == "luck"]
    picks = [decision for decision in found.decisions if isinstance(decision.taken, Pick)]
    size = len(picks) // 3 + 1  # the last card is no choice
    assert len(new) == 3 * min(seats, size - 1)


def test_what_a_special_order_copies_is_judged() -> None:
    """In the last turn nothing is unknown any more: with the dumpling seat 2 wins, otherwise it does not."""
    game, record = PARTY["party/cocktail"], random_game("party/cocktail", 3, MENUS, "54")
    [last] = [
        at
        for at in moments(game, record)[0][2]
        if (at.view.round, at.view.turn) == (3, 9) and not picking(at)
    ]
    found = judge_for(game).verdict(last, 0.5)
    assert (last.choice, found.best, found.cost) == (Copy("tofu"), Copy("dumpling"), 1.0)
    assert found.reason == Reason("adds", {"card": "dumpling", "points": 3})
    shares = [(option.choice, option.share) for option in found.options]
    assert shares == [(Copy("dumpling"), 1), (Copy("tofu"), 0), (Copy("eel"), 0), (Copy("temaki"), 0)]


@pytest.mark.usefixtures("hasty")
def test_what_a_seat_cannot_see_changes_nothing_after_the_reveal() -> None:
    """A wish of a spoon, when the others' hands are not known."""
    game, record = PARTY["party/cocktail"], random_game("party/cocktail", 3, SPOONS, "1")
    state, told = game.begin(3, record.options), []
    number = next(at for at, event in enumerate(record.events) if isinstance(event, Acted) and isinstance(event.choice, Wish))  # fmt: skip
    for event in record.events[:number]:
        state = game.apply(state, event)
    wish = record.events[number]
    assert isinstance(wish, Acted)
    for seed in range(2):
        table = game.imagine(state, wish.seat, Random(seed))
        assert table.hands != state.hands
        log = [each.seen_by(wish.seat) for each in record.events[:number]]
        told.append(
            judge_for(game).verdict(Moment(number, game.view(table, wish.seat), log, wish.choice), 0.3)
        )
    assert told[0] == told[1] and len(told[0].options) > 5


def test_plates_are_turned_over_as_the_net_would_or_with_one_difference() -> None:
    game, record = PARTY["party/cocktail"], random_game("party/cocktail", 3, BOXES, "2")
    at = next(at for own in moments(game, record)[0] for at in own if isinstance(at.choice, Flip) and len(at.view.ask.plates) == 4)  # fmt: skip
    judge = judge_for(game)
    assert isinstance(judge, DraftJudge)
    choices = judge.effects.choices(at.view, at.log, at.choice)
    assert len(choices) == len(set(choices)) in (5, 6, 7)
    assert at.choice in choices and Flip(()) in choices
    assert judge.verdict(at, 0.3).best in choices


def test_what_the_net_thinks_about_an_effect_is_forgotten_with_it() -> None:
    game, record = PARTY["party/cocktail"], random_game("party/cocktail", 3, SPOONS, "1")
    at = next(at for own in moments(game, record)[0] for at in own if not picking(at))
    judge = judge_for(game)
    assert isinstance(judge, DraftJudge)
    effect = judge.effects.at(at.view, at.log)
    assert effect.output is effect.output
    gone = ref(effect)
    del effect
    assert gone() is None
