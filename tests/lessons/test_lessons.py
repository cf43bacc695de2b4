"""Every lesson can be played through, hand in hand with the rules, and is told in every language."""

from typing import Any

import pytest
from msgspec.structs import replace

from kaiten.draft.asks import DraftAsk, Pick
from kaiten.engine import codec
from kaiten.engine.game import Game
from kaiten.engine.terms import Event, Scored
from kaiten.games import GAMES
from kaiten.games.sushi_dice.asks import DiceAsk
from kaiten.games.sushi_dice.events import Won
from kaiten.games.sushi_roll.asks import TakeDie
from kaiten.lessons import LESSONS
from kaiten.lessons.script import LEARNER, Lesson, Step
from kaiten.words import LANGUAGES, Words

EVERY = pytest.mark.parametrize("name", LESSONS)


def taught(name: str) -> tuple[Game[Any], Lesson]:
    lesson = LESSONS[name]()
    return GAMES[lesson.game], lesson


def expected(lesson: Lesson) -> list[Step]:
    return [step for step in lesson.steps if step.expect is not None]


def told(lesson: Lesson) -> list[Event]:
    return [event for step in lesson.steps for event in step.frame.events]


@pytest.mark.parametrize(
    ("name", "game", "seats"),
    [("sushi-go", "sushi-go/cocktail", 3), ("party", "party/cocktail", 3), ("roll", "roll/cocktail", 2), ("dice", "dice/sit-down", 2)],
)  # fmt: skip
def test_there_is_a_lesson_for_each_box(name: str, game: str, seats: int) -> None:
    lesson = LESSONS[name]()
    assert (lesson.game, lesson.seats) == (game, seats)
    assert lesson is LESSONS[name](), "it is worked out once"


@EVERY
def test_it_is_short_and_mostly_done_by_hand(name: str) -> None:
    _, lesson = taught(name)
    assert 12 <= len(lesson.steps) <= 20
    assert len(expected(lesson)) >= 6
    assert len({step.say for step in lesson.steps}) == len(lesson.steps)


def test_two_cards_may_be_named_in_either_order() -> None:
    [two] = [step for step in taught("sushi-go")[1].steps if step.say == "teach-sushi-go-two"]
    assert [choice.cards for choice in two.choices if isinstance(choice, Pick)] == [
        ("maki.3", "pudding"),
        ("pudding", "maki.3"),
    ]


@EVERY
def test_every_step_that_waits_waits_for_a_legal_choice_and_leaves_no_other(name: str) -> None:
    _, lesson = taught(name)
    for step in lesson.steps:
        if step.expect is None:
            assert (step.choices, step.any_of) == ([], None)
            continue
        ask = step.frame.view.ask
        assert ask is not None and ask.allows(step.expect)
        if step.any_of is None:
            assert step.choices == [step.expect] or step.say == "teach-sushi-go-two"
            continue
        whole = ask.any_of()
        assert whole is not None and step.choices == []
        assert (step.any_of.kind, step.any_of.field) == (whole.kind, whole.field)
        assert set(step.any_of.of) <= set(whole.of) and step.any_of.least == len(step.any_of.of)
        built = {"kind": step.any_of.kind, step.any_of.field: step.any_of.of}
        assert codec.decoder(dict).decode(codec.encode(step.expect)) == {
            key: list(value) if isinstance(value, tuple) else value for key, value in built.items()
        }


@EVERY
def test_what_the_learner_chose_is_what_happens_next(name: str) -> None:
    _, lesson = taught(name)
    for step, after in zip(lesson.steps, lesson.steps[1:], strict=False):
        own = [event for event in after.frame.events if getattr(event, "seat", None) == LEARNER]
        if step.expect is not None:
            assert getattr(own[0], "choice", None) == step.expect


@EVERY
def test_each_frame_is_the_state_that_its_events_lead_to(name: str) -> None:
    """Where nothing is hidden the log can be folded; where hands are, what is open must fit together."""
    game, lesson = taught(name)
    seq = 0
    for step in lesson.steps:
        seq += len(step.frame.events)
        assert step.frame.seq == seq
    if name in ("roll", "dice"):
        state = game.begin(lesson.seats, lesson.options)
        for step in lesson.steps:
            for event in step.frame.events:
                state = game.apply(state, event)
            assert step.frame.view == game.view(state, LEARNER)
    for step in lesson.steps:
        view: Any = step.frame.view
        assert view.seat == LEARNER
        if name in ("sushi-go", "party"):
            assert [type(hand) for hand in view.hands] == [tuple, int, int]


@EVERY
def test_time_only_passes(name: str) -> None:
    times = [step.frame.at for step in taught(name)[1].steps]
    assert times == sorted(times)


@EVERY
def test_the_last_step_shows_the_score(name: str) -> None:
    _, lesson = taught(name)
    scored = [event for event in lesson.steps[-1].frame.events if isinstance(event, Scored | Won)]
    assert scored and lesson.steps[-1].point == "score"
    assert [event for event in told(lesson) if isinstance(event, Scored | Won)] == scored


@pytest.mark.parametrize(
    ("name", "dish", "points"),
    [("sushi-go", "tempura", 5), ("sushi-go", "maki", 6), ("party", "tofu", 6), ("party", "temaki", 4), ("roll", "maki", 6)],
)  # fmt: skip
def test_what_was_promised_is_paid(name: str, dish: str, points: int) -> None:
    found = [event for event in told(taught(name)[1]) if isinstance(event, Scored) and event.dish == dish]
    assert [event.worths[LEARNER].points for event in found] == [points]


@pytest.mark.parametrize("name", ["sushi-go", "roll"])
def test_the_squid_on_its_wasabi_is_worth_nine_of_the_nigiri_points(name: str) -> None:
    (nigiri,) = [e for e in told(taught(name)[1]) if isinstance(e, Scored) and e.dish == "nigiri"]
    assert nigiri.worths[LEARNER].facts["tripled"] == 1
    assert nigiri.worths[LEARNER].points >= 9


def at(name: str, say: str) -> Any:
    """The learner's view when this is said."""
    return next(step.frame.view for step in taught(name)[1].steps if step.say == f"teach-{name}-{say}")


def test_what_is_said_of_the_table_is_true() -> None:
    assert len(at("sushi-go", "hand").hands[0]) == 9
    assert [[plate.face for plate in laid].count("maki.2") for laid in at("sushi-go", "maki").plates] == [
        0,
        1,
        0,
    ]
    assert (len(at("party", "menu").kinds), len(at("party", "hand").hands[0])) == (8, 10)
    temaki = [[plate.face for plate in laid].count("temaki") for laid in at("party", "watch").plates]
    assert temaki == [1, 1, 2]
    assert at("party", "four").tray == ("dumpling", "dumpling", "nigiri.squid", "tempura")
    tokens = at("roll", "tokens").tokens[LEARNER]
    assert (tokens.menu, tokens.chopsticks, tokens.pudding) == (3, 2, 0)
    assert [die.face for die in at("roll", "reroll").belts[LEARNER] if die.id in (2, 5)] == [
        "maki.1",
        "maki.1",
    ]
    assert at("roll", "end").tokens[LEARNER].pudding == 3
    assert [len(belt) for belt in at("roll", "last").belts] == [2, 2]
    assert at("dice", "star").dice[0] == ("shrimp", "star", "fish", "shrimp", "egg", "cucumber")
    assert "yuck" in at("dice", "yuck").dice[1] and "yuck" not in at("dice", "yuck").dice[0]
    assert at("dice", "one").dice[0][5] == "octopus" and at("dice", "once-more").dice[0][5] == "fish"
    assert at("dice", "won").won == (("shrimp",), ()) and at("dice", "won").enough == 6


ASKS: dict[str, Any] = {"sushi-go": DraftAsk, "party": DraftAsk, "roll": TakeDie, "dice": DiceAsk}


@EVERY
def test_every_view_ask_and_event_can_be_read(name: str) -> None:
    game, lesson = taught(name)
    for step in lesson.steps:
        view = replace(step.frame.view, ask=None)
        assert codec.decoder(game.types.view).decode(codec.encode(view)) == view
        if step.frame.view.ask:
            assert codec.decoder(ASKS[name]).decode(codec.encode(step.frame.view.ask)) == step.frame.view.ask
        if step.expect:
            assert codec.decoder(game.types.choice).decode(codec.encode(step.expect)) == step.expect
        for event in step.frame.events:
            assert codec.decoder(game.types.event).decode(codec.encode(event)) == event


@pytest.mark.parametrize("language", LANGUAGES)
@EVERY
def test_every_step_has_a_sentence_or_two_in_every_language(name: str, language: str) -> None:
    _, lesson = taught(name)
    words = Words(language, lesson.game)
    for step in lesson.steps:
        assert step.say.startswith(f"teach-{name}-")
        assert 10 < len(words.say(step.say)) <= 140
