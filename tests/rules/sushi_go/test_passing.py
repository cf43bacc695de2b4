"""Sushi Go! G2: choosing and passing."""

from kaiten.draft.asks import Pick
from kaiten.draft.events import Passed
from kaiten.engine.chance import Seeded
from kaiten.engine.runner import at_random, play
from kaiten.games import GAMES
from kaiten.games.sushi_go import PassingAndRobot
from tests.rule import rule
from tests.rules.sushi_go.boxes import COCKTAIL, EVERY
from tests.rules.table import at_table, game_of

# --- passing ---------------------------------------------------------------------------------------------


@rule("G2")
def test_hands_go_to_the_left_neighbour() -> None:
    turn = at_table(
        "- | - | -", "maki.1 maki.1 pudding | maki.2 maki.2 pudding | maki.3 maki.3 pudding", game=COCKTAIL
    )
    turn.picks("maki.1", "maki.2", "maki.3")
    assert [turn.hand(seat) for seat in range(3)] == ["maki.3 pudding", "maki.1 pudding", "maki.2 pudding"]


@rule("G2")  # left
@EVERY
def test_hands_pass_to_the_left_neighbour(game: str) -> None:
    turn = at_table(
        "- | - | -", "tempura maki.1 maki.1 | sashimi maki.2 maki.2 | dumpling maki.3 maki.3", game=game
    )
    turn.picks("tempura", "sashimi", "dumpling")
    assert [turn.hand(seat) for seat in range(3)] == ["maki.3 maki.3", "maki.1 maki.1", "maki.2 maki.2"]


@rule("G2")
def test_in_the_variant_hands_go_right_in_the_second_round_only() -> None:
    options = PassingAndRobot(passing="alternate")
    steps = play(GAMES[COCKTAIL], 3, options, Seeded("turn"), [at_random] * 3, "turn")
    assert {step.play.state.round: step.play.state.direction for step in steps} == {
        1: "left",
        2: "right",
        3: "left",
    }


@rule("G2")  # left-right-left
@EVERY
def test_the_variant_passes_right_in_the_second_round_only(game: str) -> None:
    draft = game_of(game)
    events = []
    for step in play(draft, 3, draft.types.options(passing="alternate"), Seeded("x"), [at_random] * 3, "x"):
        events += step.play.events
    passed = [event.direction for event in events if isinstance(event, Passed)]
    assert passed == ["left"] * 8 + ["right"] * 8 + ["left"] * 8


@rule("G2")
def test_passing_right_hands_go_to_the_right_neighbour() -> None:
    turn = at_table(
        "- | - | -",
        "maki.1 maki.1 pudding | maki.2 maki.2 pudding | maki.3 maki.3 pudding",
        game=COCKTAIL,
        direction="right",
    )
    turn.picks("maki.1", "maki.2", "maki.3")
    assert [turn.hand(seat) for seat in range(3)] == ["maki.2 pudding", "maki.3 pudding", "maki.1 pudding"]


@rule("G2")
def test_passing_right_gives_the_hand_to_the_seat_before() -> None:
    turn = at_table(
        "- | - | -",
        "tempura maki.1 maki.1 | sashimi maki.2 maki.2 | dumpling maki.3 maki.3",
        game=COCKTAIL,
        direction="right",
        round=2,
    )
    turn.picks("tempura", "sashimi", "dumpling")
    assert [turn.hand(seat) for seat in range(3)] == ["maki.2 maki.2", "maki.3 maki.3", "maki.1 maki.1"]


# --- choosing --------------------------------------------------------------------------------------------


@rule("G2")
def test_nothing_moves_before_the_last_seat_has_picked_and_a_pick_may_be_changed() -> None:
    turn = at_table("- | -", "maki.1 maki.2 maki.3 | tempura pudding pudding", game=COCKTAIL)
    turn.act(0, Pick(("maki.1",))).act(0, Pick(("maki.3",)))
    assert turn.tables() == "- | -"
    assert turn.hand(0) == "maki.1 maki.2 maki.3"
    turn.act(1, Pick(("tempura",)))
    assert turn.tables() == "maki.3 | tempura"


@rule("G2")  # in secret until all have chosen; a choice may be changed until then
def test_nothing_is_laid_until_everybody_has_chosen() -> None:
    turn = at_table("- | - | -", "tempura maki.1 | sashimi maki.2 | dumpling maki.3", game=COCKTAIL)
    turn.pick(0, "tempura").pick(1, "maki.2")
    assert [turn.plates(seat) for seat in range(3)] == ["-", "-", "-"]
    assert turn.waited_for() == [2]
