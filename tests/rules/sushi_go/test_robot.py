"""Sushi Go! G14: the robot."""

import pytest
from msgspec.structs import replace

from kaiten.draft.asks import Pick
from kaiten.draft.events import Moved, Revealed
from kaiten.draft.rules import Draft, winners
from kaiten.engine.chance import Scripted, Seeded
from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.engine.game import start
from kaiten.engine.runner import at_random, play
from kaiten.games import GAMES, sushi_go
from kaiten.games.sushi_go import PassingAndRobot
from tests.rule import rule
from tests.rules.sushi_go.boxes import COCKTAIL, SPLIT, ZOCH
from tests.rules.table import at_table, game_of, in_order, points

ROBOT = sushi_go.PassingAndRobot(robot=True)

# --- the deal --------------------------------------------------------------------------------------------


@rule("G14")  # two people; Cocktail and US only
def test_the_robot_joins_two_people_only() -> None:
    for seats in (3, 4, 5):
        with pytest.raises(BadSetup):
            game_of(COCKTAIL).begin(seats, ROBOT)
    assert "robot" not in game_of(ZOCH).types.options.__struct_fields__


@rule("G14")
def test_the_robot_has_nine_cards_and_its_controller_draws_one_each_turn() -> None:
    table = start(
        GAMES[COCKTAIL], 2, PassingAndRobot(robot=True), Scripted({"first": ("1",)}, Seeded("r"))
    ).state
    assert table.control == 1
    assert [len(hand) for hand in table.hands] == [9, 10]
    assert len(table.robot or ()) == 8


@rule("G14")  # three hands of nine; the controller takes the top card
@SPLIT
def test_three_hands_of_nine_are_dealt_and_the_controller_draws_one_of_the_pile(game: str) -> None:
    draft = game_of(game)
    table = start(draft, 2, ROBOT, Seeded("7")).state
    assert table.control is not None and table.robot is not None
    other = 1 - table.control
    assert (len(table.hands[table.control]), len(table.hands[other]), len(table.robot)) == (10, 9, 8)
    assert len(table.deck) == 108 - 27


@rule("G14")
def test_the_first_controller_is_drawn_by_luck() -> None:
    draft = game_of(COCKTAIL)
    assert {start(draft, 2, ROBOT, Seeded(str(n))).state.control for n in range(20)} == {0, 1}


# --- a turn ----------------------------------------------------------------------------------------------


@rule("G14")
def test_the_controller_lays_one_card_for_itself_and_one_for_the_robot() -> None:
    turn = at_table(
        "- | - | wasabi",
        "nigiri.egg maki.1 maki.2 pudding | tempura sashimi maki.3",
        game=COCKTAIL,
        robot="dumpling",
    )
    turn.picks(Pick(("maki.2",), robot="nigiri.egg"), "tempura")
    assert turn.tables() == "maki.2 | tempura | wasabi+nigiri.egg"
    assert turn.table.control == 1


@rule("G14")
def test_the_controller_plays_one_for_itself_and_one_for_the_robot_and_hands_are_swapped() -> None:
    turn = at_table("- | - | -", "tempura sashimi maki.1 | dumpling maki.2", game=COCKTAIL, robot="pudding")
    turn.pick(0, "tempura", robot="sashimi").pick(1, "dumpling")
    assert [turn.plates(place) for place in range(3)] == ["tempura", "dumpling", "sashimi"]
    assert turn.table.control == 1
    assert [turn.hand(0), turn.hand(1)] == ["maki.2", "maki.1 pudding"]  # swapped, then the top card drawn
    assert turn.table.robot == ()


@rule("G14")
def test_hands_are_swapped_and_the_other_takes_control() -> None:
    turn = at_table(
        "- | - | -",
        "maki.1 maki.2 pudding | tempura sashimi",
        game=COCKTAIL,
        robot="dumpling",
        luck={"robot/1/3": ("dumpling",)},
    )
    turn.picks(Pick(("maki.2",), robot="maki.1"), "tempura")
    assert turn.hand(0) == "sashimi"
    assert turn.hand(1) == "dumpling pudding"


@rule("G14")
def test_the_controller_must_name_a_card_for_the_robot_and_the_other_must_not() -> None:
    turn = at_table("- | - | -", "tempura sashimi maki.1 | dumpling maki.2", game=COCKTAIL, robot="pudding")
    with pytest.raises(IllegalAct):
        turn.pick(0, "tempura")
    with pytest.raises(IllegalAct):
        turn.pick(0, "tempura", robot="tempura")  # there is only one
    with pytest.raises(IllegalAct):
        turn.pick(1, "dumpling", robot="maki.2")


@rule("G14")
def test_on_the_last_turn_the_controller_decides_whose_card_is_whose() -> None:
    turn = at_table("- | - | -", "maki.1 tempura | sashimi", game=COCKTAIL, robot="")
    assert turn.choices(0) == [Pick(("maki.1",), robot="tempura"), Pick(("tempura",), robot="maki.1")]
    assert turn.asked() == [0]


@rule("G14")  # on the last turn the controller decides which of its two cards is whose
def test_on_the_last_turn_the_controller_chooses_and_the_other_card_plays_itself() -> None:
    turn = at_table("- | - | -", "tempura sashimi maki.1 | dumpling maki.2", game=COCKTAIL, robot="pudding")
    turn.pick(0, "tempura", robot="sashimi").pick(1, "dumpling")
    assert turn.asked() == [1]
    assert turn.choices(1) == [Pick(("maki.1",), robot="pudding"), Pick(("pudding",), robot="maki.1")]
    turn.pick(1, "maki.1", robot="pudding")
    last = turn.logged(Revealed)[-1]
    assert [in_order(plates) for plates in last.laid] == ["maki.2", "maki.1", "pudding"]
    assert turn.table.round == 2


@rule("G14")
def test_control_also_alternates_from_one_round_to_the_next() -> None:
    options = PassingAndRobot(robot=True)
    chance = Scripted({"first": ("0",)}, Seeded("alternate"))
    controls = {}
    for step in play(GAMES[COCKTAIL], 2, options, chance, [at_random] * 2, "alternate"):
        table = step.play.state
        if table.phase != "over":
            controls[table.round, table.turn] = table.control
    assert [controls[1, turn] for turn in (1, 2, 9)] == [0, 1, 0]
    assert [controls[2, turn] for turn in (1, 2, 9)] == [1, 0, 1]
    assert [controls[3, turn] for turn in (1, 2, 9)] == [0, 1, 0]


@rule("G14")  # control goes on alternating through the rounds: 9 turns a round
def test_control_alternates_every_turn_also_from_round_to_round() -> None:
    draft = game_of(COCKTAIL)
    control = []
    for step in play(draft, 2, ROBOT, Seeded("a"), [at_random] * 2, "a"):
        for event in step.play.events:
            if isinstance(event, Moved) and event.src == "robot":
                control.append(int(event.dst.removeprefix("hand/")))
    first = control[0]
    assert len(control) == 27
    assert control == [(first + turn) % 2 for turn in range(27)]


# --- wasabi and chopsticks -------------------------------------------------------------------------------


@rule("G14")  # laid as if it were a player's, wasabi included
def test_the_robots_nigiri_goes_on_the_robots_wasabi_not_on_its_controllers() -> None:
    turn = at_table(
        "wasabi | - | wasabi",
        "nigiri.squid tempura maki.1 maki.1 | maki.2 maki.2 maki.2",
        game=COCKTAIL,
        robot="pudding pudding",
    )
    turn.pick(0, "tempura", robot="nigiri.squid").pick(1, "maki.2")
    assert turn.plates(2) == "wasabi nigiri.squid/0"
    assert turn.plates(0) == "wasabi tempura"


@rule("G14")
def test_the_controllers_own_nigiri_goes_on_its_own_wasabi() -> None:
    turn = at_table(
        "wasabi | - | wasabi",
        "nigiri.squid tempura maki.1 maki.1 | maki.2 maki.2 maki.2",
        game=COCKTAIL,
        robot="pudding pudding",
    )
    turn.pick(0, "nigiri.squid", robot="tempura").pick(1, "maki.2")
    assert turn.plates(0) == "wasabi nigiri.squid/0"
    assert turn.plates(2) == "wasabi tempura"


@rule("G14")
def test_the_controller_needs_three_cards_to_use_chopsticks() -> None:
    two = at_table("chopsticks | - | -", "maki.1 maki.2 | tempura", game=COCKTAIL, robot="")
    assert all(pick.use is None for pick in two.choices(0))
    three = at_table(
        "chopsticks | - | -", "maki.1 maki.2 maki.3 | tempura tempura", game=COCKTAIL, robot="dumpling"
    )
    assert Pick(("maki.1", "maki.2"), use=0, robot="maki.3") in three.choices(0)


@rule("G14")
@rule("G4")  # one card more than must be played: three with the robot
def test_the_controller_needs_three_cards_for_chopsticks() -> None:
    three = at_table(
        "chopsticks | - | -", "tempura sashimi maki.1 | dumpling maki.2", game=COCKTAIL, robot="pudding"
    )
    assert three.ask(0).pairs == (0,)
    three.pick(0, "tempura sashimi", use=0, robot="maki.1").pick(1, "dumpling")
    assert [three.plates(place) for place in range(3)] == ["tempura sashimi", "dumpling", "maki.1"]
    assert three.hand(1) == "chopsticks pudding"
    two = at_table("chopsticks | - | -", "tempura sashimi | dumpling", game=COCKTAIL, robot="")
    assert two.ask(0).pairs == ()


@rule("G14")
@rule("G4")  # the other person has chopsticks as usual
def test_the_other_person_may_use_chopsticks_with_two_cards() -> None:
    turn = at_table(
        "- | chopsticks | -", "tempura sashimi maki.1 | dumpling maki.2", game=COCKTAIL, robot="pudding"
    )
    turn.pick(0, "tempura", robot="sashimi").pick(1, "dumpling maki.2", use=0)
    assert turn.plates(1) == "dumpling maki.2"
    assert turn.hand(0) == "chopsticks"


@rule("G14")  # never uses chopsticks
def test_chopsticks_laid_for_the_robot_are_never_offered() -> None:
    turn = at_table(
        "- | - | chopsticks", "tempura sashimi maki.1 | dumpling maki.2", game=COCKTAIL, robot="pudding"
    )
    assert turn.ask(0).pairs == () and turn.ask(1).pairs == ()


# --- points ----------------------------------------------------------------------------------------------


@rule("G14")
def test_the_robot_counts_as_a_third_player_and_cannot_win() -> None:
    game = GAMES[COCKTAIL]
    assert isinstance(game, Draft)
    steps = list(play(game, 2, PassingAndRobot(robot=True), Seeded("third"), [at_random] * 2, "third"))
    table = steps[-1].play.state
    assert len(table.totals) == 3
    assert winners(replace(table, totals=(10, 20, 99))) == (1,)
    assert points(COCKTAIL, "pudding | pudding pudding | -", "pudding", final=True) == (0, 6, -6)


@rule("G14")  # a full third player: maki, and a person can lose six for puddings
def test_the_robot_scores_as_a_third_player_and_somebody_can_lose_six() -> None:
    turn = at_table(
        "- | - | maki.3 maki.3",
        "tempura dumpling maki.1 | sashimi maki.2",
        game=COCKTAIL,
        robot="pudding",
        round=3,
        kept="pudding pudding | - | pudding",
    )
    turn.pick(0, "tempura", robot="maki.1").pick(1, "sashimi")
    turn.pick(1, "dumpling", robot="pudding")
    assert turn.scored("maki") == [(3, 0, 6)]
    # seat 0 has two puddings, the robot two (one kept, one laid), seat 1 none
    assert turn.scored("pudding") == [(3, -6, 3)]


@rule("G14")  # cannot win
def test_the_robot_cannot_win() -> None:
    turn = at_table(
        "- | - | maki.3 maki.3",
        "tempura sashimi | dumpling",
        game=COCKTAIL,
        robot="",
        round=3,
        kept="pudding | pudding | -",
        totals=(12, 9, 90),
    )
    turn.pick(0, "tempura", robot="sashimi")
    assert turn.table.totals[2] > max(turn.table.totals[:2])
    assert turn.table.winners == (0,)


@rule("G14")
@rule("G13")  # only the two people are compared: the tie too
def test_a_tie_between_the_people_ignores_the_robots_puddings() -> None:
    turn = at_table(
        "- | - | -",
        "tempura sashimi | tempura",
        game=COCKTAIL,
        robot="",
        round=3,
        kept="pudding | pudding | pudding pudding pudding",
        totals=(10, 10, 0),
    )
    turn.pick(0, "tempura", robot="sashimi")
    assert turn.table.totals == (7, 7, 6)
    assert turn.table.winners == (0, 1)
