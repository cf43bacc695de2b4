"""Sushi Go! in its Cocktail, Zoch and US editions."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from kaiten.cards.chopsticks import chopsticks
from kaiten.cards.dumpling import dumpling
from kaiten.cards.maki import ICONS, maki
from kaiten.cards.nigiri import MAY, MUST, nigiri, wasabi
from kaiten.cards.pudding import pudding
from kaiten.cards.sashimi import sashimi
from kaiten.cards.tempura import tempura
from kaiten.draft.box import Box, Setup
from kaiten.draft.dish import Dish, Lay
from kaiten.draft.rules import Draft
from kaiten.draft.scoring import Ties, by_rank, most_and_fewest
from kaiten.engine.errors import BadSetup

HAND_SIZE = {2: 10, 3: 9, 4: 8, 5: 7}  # G1


class Passing(Struct, frozen=True, forbid_unknown_fields=True):
    """Options: hands are passed left, or alternately left, right, left (G2)."""

    passing: Literal["left", "alternate"] = "left"

    @classmethod
    def every(cls, game: Draft) -> list["Passing"]:
        return [cls("left"), cls("alternate")]


class PassingAndRobot(Struct, frozen=True, forbid_unknown_fields=True):
    """Options: `Passing`, and the robot as a third player with two seats (G14)."""

    passing: Literal["left", "alternate"] = "left"
    robot: bool = False

    @classmethod
    def every(cls, game: Draft) -> list["PassingAndRobot"]:
        return [cls(one.passing, robot) for one in Passing.every(game) for robot in (False, True)]


class Edition(Struct, frozen=True):
    """How the editions differ: ties (G6), the number of seats that spares the loss (G12), and wasabi (G3)."""

    ties: Ties
    lay: Lay
    spared: int


MAKI_PRIZES = (6, 3)
PUDDING_POINTS = 6


def dishes(edition: Edition) -> dict[str, Dish]:
    """The 108 cards."""
    faces = {"nigiri.egg": 5, "nigiri.salmon": 10, "nigiri.squid": 5}
    return {
        "nigiri": replace(nigiri, cards=faces, lay=edition.lay),
        "maki": replace(
            maki,
            cards={"maki.1": 6, "maki.2": 12, "maki.3": 8},
            score=by_rank(ICONS, lambda seats: MAKI_PRIZES, edition.ties),
        ),
        "tempura": replace(tempura, cards={"tempura": 14}),
        "sashimi": replace(sashimi, cards={"sashimi": 14}),
        "dumpling": replace(dumpling, cards={"dumpling": 14}),
        "wasabi": replace(wasabi, cards={"wasabi": 6}),
        "chopsticks": replace(chopsticks, cards={"chopsticks": 4}),
        "pudding": replace(
            pudding,
            cards={"pudding": 10},
            final=most_and_fewest("pudding", PUDDING_POINTS, edition.ties, edition.spared),
        ),
    }


def setup_with_robot(seats: int, options: PassingAndRobot) -> Setup:
    if options.robot and seats != 2:
        raise BadSetup(f"the robot plays with two seats, not {seats}", "robot_seats")
    return Setup(tuple(COCKTAIL.dishes), options.passing, options.robot)


def setup(seats: int, options: Passing) -> Setup:
    return Setup(tuple(ZOCH.dishes), options.passing)


SPLIT = Edition(ties="split", lay=MUST, spared=2)
FULL = Edition(ties="full", lay=MAY, spared=0)  # Zoch's rules spare nobody: they are for three or more
EDITIONS = {"sushi-go/cocktail": SPLIT, "sushi-go/zoch": FULL, "sushi-go/gamewright": SPLIT}

COCKTAIL = Box(
    dishes=dishes(SPLIT),
    seats=range(2, 6),
    options=PassingAndRobot,
    setup=setup_with_robot,
    hand_size=HAND_SIZE.__getitem__,
    desserts=lambda seats: (10, 0, 0),  # G1: all are in the deck from the start
    cleared_to="discard",
)
ZOCH = Box(
    dishes=dishes(FULL),
    seats=range(3, 6),
    options=Passing,
    setup=setup,
    hand_size=HAND_SIZE.__getitem__,
    desserts=COCKTAIL.desserts,
    cleared_to="discard",
)

cocktail = Draft("sushi-go/cocktail", version=1, box=COCKTAIL)
zoch = Draft("sushi-go/zoch", version=1, box=ZOCH)
gamewright = Draft("sushi-go/gamewright", version=1, box=COCKTAIL)  # the US rules are the same as Cocktail's

SUSHI_GO: dict[str, Draft] = {game.name: game for game in (cocktail, zoch, gamewright)}
