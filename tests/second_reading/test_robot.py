"""Sushi Go! read a second time: the robot that joins two people."""

from typing import Any

import pytest

from kaiten.draft.asks import Pick
from kaiten.draft.events import Moved, Revealed
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.engine.game import start
from kaiten.engine.runner import at_random, play
from kaiten.games import sushi_go
from tests.rule import rule
from tests.second_reading.tabletop import Sitting, game_of, go, show

ROBOT = sushi_go.PassingAndRobot(robot=True)
in_both = pytest.mark.parametrize("box", ["cocktail", "gamewright"])


def robot_table(hands: str, plates: str, robot: str, control: int, **more: Any) -> Sitting:
    return go("cocktail", hands, plates, options=ROBOT, robot=robot, control=control, **more)


@rule("G14")  # three hands of nine; the controller takes the top card
@in_both
def test_three_hands_of_nine_are_dealt_and_the_controller_draws_one_of_the_pile(box: str) -> None:
    game = game_of(f"sushi-go/{box}")
    table = start(game, 2, ROBOT, Seeded("7")).state
    assert table.control is not None and table.robot is not None
    other = 1 - table.control
    assert (len(table.hands[table.control]), len(table.hands[other]), len(table.robot)) == (10, 9, 8)
    assert len(table.deck) == 108 - 27


@rule("G14")
def test_the_first_controller_is_drawn_by_luck() -> None:
    game = game_of("sushi-go/cocktail")
    assert {start(game, 2, ROBOT, Seeded(str(n))).state.control for n in range(20)} == {0, 1}


@rule("G14")  # two people; Cocktail and US only
def test_the_robot_joins_two_people_only() -> None:
    for seats in (3, 4, 5):
        with pytest.raises(BadSetup):
            game_of("sushi-go/cocktail").begin(seats, ROBOT)
    assert "robot" not in game_of("sushi-go/zoch").types.options.__struct_fields__


@rule("G14")
def test_the_controller_plays_one_for_itself_and_one_for_the_robot_and_hands_are_swapped() -> None:
    table = robot_table("tempura sashimi maki.1 | dumpling maki.2", "- | - | -", "pudding", 0)
    table.pick(0, "tempura", robot="sashimi").pick(1, "dumpling")
    assert [table.plates(place) for place in range(3)] == ["tempura", "dumpling", "sashimi"]
    assert table.state.control == 1
    assert [table.hand(0), table.hand(1)] == ["maki.2", "maki.1 pudding"]  # swapped, then the top card drawn
    assert table.state.robot == ()


@rule("G14")
def test_the_controller_must_name_a_card_for_the_robot_and_the_other_must_not() -> None:
    table = robot_table("tempura sashimi maki.1 | dumpling maki.2", "- | - | -", "pudding", 0)
    with pytest.raises(IllegalAct):
        table.pick(0, "tempura")
    with pytest.raises(IllegalAct):
        table.pick(0, "tempura", robot="tempura")  # there is only one
    with pytest.raises(IllegalAct):
        table.pick(1, "dumpling", robot="maki.2")


@rule("G14")  # on the last turn the controller decides which of its two cards is whose
def test_on_the_last_turn_the_controller_chooses_and_the_other_card_plays_itself() -> None:
    table = robot_table("tempura sashimi maki.1 | dumpling maki.2", "- | - | -", "pudding", 0)
    table.pick(0, "tempura", robot="sashimi").pick(1, "dumpling")
    assert table.asked() == [1]
    assert table.choices(1) == [Pick(("maki.1",), robot="pudding"), Pick(("pudding",), robot="maki.1")]
    table.pick(1, "maki.1", robot="pudding")
    last = table.heard(Revealed)[-1]
    assert [show(plates) for plates in last.laid] == ["maki.2", "maki.1", "pudding"]
    assert table.state.round == 2


@rule("G14")  # control goes on alternating through the rounds: 9 turns a round
def test_control_alternates_every_turn_and_on_through_the_rounds() -> None:
    game = game_of("sushi-go/cocktail")
    control = []
    for step in play(game, 2, ROBOT, Seeded("a"), [at_random] * 2, "a"):
        for event in step.play.events:
            if isinstance(event, Moved) and event.src == "robot":
                control.append(int(event.dst.removeprefix("hand/")))
    first = control[0]
    assert len(control) == 27
    assert control == [(first + turn) % 2 for turn in range(27)]


@rule("G14")  # laid as if it were a player's, wasabi included
def test_the_robots_nigiri_goes_on_the_robots_wasabi_not_on_its_controllers() -> None:
    table = robot_table(
        "nigiri.squid tempura maki.1 maki.1 | maki.2 maki.2 maki.2",
        "wasabi | - | wasabi",
        "pudding pudding",
        0,
    )
    table.pick(0, "tempura", robot="nigiri.squid").pick(1, "maki.2")
    assert table.plates(2) == "wasabi nigiri.squid/0"
    assert table.plates(0) == "wasabi tempura"


@rule("G14")
def test_the_controllers_own_nigiri_goes_on_its_own_wasabi() -> None:
    table = robot_table(
        "nigiri.squid tempura maki.1 maki.1 | maki.2 maki.2 maki.2",
        "wasabi | - | wasabi",
        "pudding pudding",
        0,
    )
    table.pick(0, "nigiri.squid", robot="tempura").pick(1, "maki.2")
    assert table.plates(0) == "wasabi nigiri.squid/0"
    assert table.plates(2) == "wasabi tempura"


@rule("G14")
@rule("G4")  # one card more than must be played: three with the robot
def test_the_controller_needs_three_cards_for_chopsticks() -> None:
    three = robot_table("tempura sashimi maki.1 | dumpling maki.2", "chopsticks | - | -", "pudding", 0)
    assert three.ask(0).pairs == (0,)
    three.pick(0, "tempura sashimi", use=0, robot="maki.1").pick(1, "dumpling")
    assert [three.plates(place) for place in range(3)] == ["tempura sashimi", "dumpling", "maki.1"]
    assert three.hand(1) == "chopsticks pudding"
    two = robot_table("tempura sashimi | dumpling", "chopsticks | - | -", "", 0)
    assert two.ask(0).pairs == ()


@rule("G14")
@rule("G4")  # the other person has chopsticks as usual
def test_the_other_person_may_use_chopsticks_with_two_cards() -> None:
    table = robot_table("tempura sashimi maki.1 | dumpling maki.2", "- | chopsticks | -", "pudding", 0)
    table.pick(0, "tempura", robot="sashimi").pick(1, "dumpling maki.2", use=0)
    assert table.plates(1) == "dumpling maki.2"
    assert table.hand(0) == "chopsticks"


@rule("G14")  # never uses chopsticks
def test_chopsticks_laid_for_the_robot_are_never_offered() -> None:
    table = robot_table("tempura sashimi maki.1 | dumpling maki.2", "- | - | chopsticks", "pudding", 0)
    assert table.ask(0).pairs == () and table.ask(1).pairs == ()


@rule("G14")  # a full third player: maki, and a person can lose six for puddings
def test_the_robot_scores_as_a_third_player_and_somebody_can_lose_six() -> None:
    table = robot_table(
        "tempura dumpling maki.1 | sashimi maki.2",
        "- | - | maki.3 maki.3",
        "pudding",
        0,
        round=3,
        kept="pudding pudding | - | pudding",
    )
    table.pick(0, "tempura", robot="maki.1").pick(1, "sashimi")
    table.pick(1, "dumpling", robot="pudding")
    assert table.scored("maki") == [(3, 0, 6)]
    # seat 0 has two puddings, the robot two (one kept, one laid), seat 1 none
    assert table.scored("pudding") == [(3, -6, 3)]


@rule("G14")  # cannot win
def test_the_robot_cannot_win() -> None:
    table = robot_table(
        "tempura sashimi | dumpling",
        "- | - | maki.3 maki.3",
        "",
        0,
        round=3,
        kept="pudding | pudding | -",
        totals=(12, 9, 90),
    )
    table.pick(0, "tempura", robot="sashimi")
    assert table.totals[2] > max(table.totals[:2])
    assert table.state.winners == (0,)


@rule("G14")
@rule("G13")  # only the two people are compared: the tie too
def test_a_tie_between_the_people_ignores_the_robots_puddings() -> None:
    table = robot_table(
        "tempura sashimi | tempura",
        "- | - | -",
        "",
        0,
        round=3,
        kept="pudding | pudding | pudding pudding pudding",
        totals=(10, 10, 0),
    )
    table.pick(0, "tempura", robot="sashimi")
    assert table.totals == (7, 7, 6)
    assert table.state.winners == (0, 1)
