"""What the terminal says, for the client to be held against: web/tests/sentences.json.

Both tell games by the same table of sentences, each with its own code around it. Here are a few tables, with events,
asks and choices at each, chosen so that every line of the table of sentences is said. The file holds them with what
`kaiten.sentences` says of them in every language.
"""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
from msgspec import Struct

from kaiten.draft import asks as draft_asks
from kaiten.draft import events as draft
from kaiten.draft.asks import Copy, Flip, Keep, Pick, Wish
from kaiten.draft.table import Due, Plate
from kaiten.engine.terms import Acted, Ask, Choice, Elapsed, Ended, Event, Scored, Seat, Started, Worth
from kaiten.games import GAMES
from kaiten.games.sushi_dice import asks as dice_asks
from kaiten.games.sushi_dice import events as dice
from kaiten.games.sushi_dice.dice import ALL_SIX
from kaiten.games.sushi_roll import asks as roll_asks
from kaiten.games.sushi_roll import table as roll
from kaiten.games.sushi_roll.asks import Die
from kaiten.sentences import teller_for
from kaiten.words import LANGUAGES, Words
from tests.web.scripts import WEB

FILE = WEB / "tests" / "sentences.json"


class Sample(Struct):
    """A table as one seat sees it, as far as tellers look at it, and what is told there."""

    game: str
    you: Seat | None
    view: dict[str, Any]
    things: Sequence[Event | Ask | Choice]


def plates(*faces: str | None) -> tuple[Plate, ...]:
    """Plates that count as what they are; None is turned over."""
    return tuple(Plate(id, face or "eel", face, None) for id, face in enumerate(faces))


MINE = (
    *plates("wasabi", "tofu", "tofu", "chopsticks.3", None),
    Plate(5, "nigiri.squid", "nigiri.squid", 0),
    Plate(6, "special_order", "spoon.4", None),
    Plate(7, "special_order", None, None),
)
LAID = {
    "kind": "draft",
    "hands": (("eel",), 9),
    "plates": (MINE, plates("miso_soup"), ()),
    "totals": (12, 12, 7),
}

REASONS = {  # with the numbers that each tells
    **dict.fromkeys(("count", "between", "all-level", "no-loss-at-two"), ("cards",)),
    **dict.fromkeys(("sets", "onigiri", "groups"), ("cards", "sets")),
    **dict.fromkeys(("most", "fewest"), ("cards", "sharing")),
    **dict.fromkeys(("rank-none", "uramaki-none"), ("icons",)),
    "rank": ("icons", "place"),
    "rank-shared": ("icons", "place", "sharing"),
    "uramaki-place": ("place", "sharing"),
    "uramaki-most": ("icons", "sharing"),
    "each": ("cards", "each"),
    "nigiri": ("cards", "tripled"),
    "edamame": ("cards", "opponents"),
    "edamame-most": ("cards", "each", "opponents"),
    "soy-sauce": ("cards", "colours", "most"),
    "tea": ("cards", "best"),
    "fruit": ("watermelon", "orange", "pineapple"),
    "tokens": ("tokens",),
    "plates": ("plates",),
    "by-hand": (),
}


def worth(points: int, why: str, number: int) -> Worth:
    return Worth(points, why, dict.fromkeys(REASONS[why], number))


SAMPLES = [
    # At this table there are two people and the robot.
    Sample("party/cocktail", 0, {"seat": 0, **LAID}, [
        Started("64d99f6e"),
        Started(None),
        Acted(1, 3, None, 0, stand_in=False, secret=True),
        Acted(0, 3, None, 0, stand_in=True, secret=True),
        Acted(1, 3, None, 0, stand_in=False, secret=False),
        Acted(1, 3, None, 0, stand_in=True, secret=False),
        Elapsed(),
        draft.Seated(0),
        draft.Seated(1),
        draft.RoundBegan(1, "left", None),
        draft.RoundBegan(2, "right", 0),
        draft.Dealt((9, ("eel",) * 9), None),
        draft.Dealt((("eel",) * 8, 8), 20),
        draft.Moved(10, (), "desserts", "deck"),
        draft.Moved(("eel",), (), "robot", "hand/1"),
        draft.Moved(4, (), "deck", "tray/1"),
        draft.Moved(("eel", "tofu", "tea"), (), "tray/0", "deck"),
        draft.Moved(("chopsticks.3",), (3,), "table/0", "hand/1"),
        draft.Moved(("miso_soup",), (0,), "table/1", "discard"),
        draft.Revealed((MINE[4:], plates("maki.3", "miso_soup"), plates("temaki")), (3, None, None)),
        draft.Revealed((plates("tea"), (), ()), (90, None, None)),  # announced, and already gone
        draft.Laid(1, Plate(5, "nigiri.egg", "nigiri.egg", 2), "hand/1"),
        draft.EffectBegan((Due(0, 3, None), Due(0, 7, None), Due(1, 90, None))),
        draft.Copied(1, 6, "maki.2", None),
        draft.Copied(0, 7, None, None),
        draft.Turned(0, (1, 2, 5)),
        draft.Turned(1, (90, 91)),
        draft.Turned(1, (90,)),
        draft.Wished(1, "nigiri.squid", 0),
        draft.Wished(1, "tofu", None),
        draft.Claimed((0, 1), 2),
        draft.Passed("right", (("eel",), 9)),
        draft.Cleared(((), ()), "discard"),
        Scored("pudding", (worth(-6, "fewest", 0), worth(0, "between", 1), worth(6, "most", 2))),
        Scored("eel", (worth(0, "count", 0), worth(0, "count", 1), worth(0, "count", 0))),
        *[Scored("points", tuple(worth(1, why, number) for why in REASONS)) for number in (1, 2)],
        Ended((1,)),
        Ended((0, 1)),
        draft_asks.PickCards(3, True, ("eel",), (), (), 0, False, ()),
        draft_asks.KeepOne(3, True, ("eel",)),
        draft_asks.WishOne(3, True, ("eel",)),
        draft_asks.FlipSome(3, True, (1, 2)),
        draft_asks.CopyOne(3, True, (Copy(None),)),
        Pick(("menu.7",)),
        Pick(("chopsticks.1", "maki.2"), use=3),
        Pick(("eel",), use=6),
        Pick(("nigiri.egg",), on=("nigiri.egg",), robot="tofu"),
        Pick(("special_order",), copy=Copy("menu.7")),
        Pick(("special_order",), copy=Copy("nigiri.egg", on=True)),
        Keep("takeout_box.11"),
        Keep("fruit.watermelon-pineapple"),
        Wish("nigiri.squid"),
        Flip((1, 5)),
        Flip((1, 2, 6, 7)),
        Flip(()),
        Copy(None),
        Copy("spoon.4"),
        Copy("nigiri.egg", on=True),
    ]),
    Sample("sushi-go/zoch", None, {"seat": None, **LAID}, [
        draft.Revealed((plates("dumpling"), plates("nigiri.squid")), (None, None)),
        Pick(("chopsticks", "maki.2"), use=3),
    ]),
    Sample(
        "roll/cocktail",
        0,
        {
            "kind": "roll",
            "seat": 0,
            "belts": ((Die(0, "maki.1"), Die(1, "maki.1"), Die(2, "nigiri.egg")), (Die(3, "menu.2"), Die(4, "maki.3"))),
            "totals": (12, 7),
        },
        [
            Started(None),
            roll.Seated(1),
            roll.RoundBegan(2, 0, ()),
            roll.Rolled(((Die(0, "maki.1"), Die(2, "nigiri.egg")), (Die(3, "menu.2"),))),
            roll.Rerolled(1, (Die(3, "menu.2"), Die(4, "maki.3"))),
            roll.Swapped(0, Die(3, "pudding.1"), 1, Die(2, "nigiri.egg")),
            roll.Taken(1, roll.Plate(2, "nigiri.squid", None), 0),
            roll.Taken(0, roll.Plate(3, "menu.2", None), 2),
            roll.Taken(0, roll.Plate(3, "pudding.1", None), 1),
            roll.Passed(1),
            Scored("maki", (worth(6, "rank", 5), worth(0, "rank-none", 0))),
            Ended((0,)),
            roll_asks.TakeDie(3, True, (), True, True, ()),
            roll_asks.Take(1),
            roll_asks.Take(2),
            roll_asks.Reroll((0, 1)),
            roll_asks.Reroll((0, 2)),
            roll_asks.Swap(0, 1, 4),
        ],
    ),
    Sample(
        "dice/sit-down",
        1,
        {
            "kind": "dice",
            "seat": 1,
            "holders": (2, 1),
            "dice": (("unthrown",) * 6, ("shrimp", "shrimp", "yuck", "star", "flying", "egg")),
        },
        [
            Started(None),
            dice.Seated(1),
            dice.PlatesTurned(("cucumber", "mixed")),
            dice.RivalChosen(0, 1),
            dice.ReadyAsked(2),
            *[dice.SaidReady(1, turns) for turns in (False, True)],
            dice.CountdownBegan(2, 3000),
            dice.DuelBegan(2),
            dice.TurnsBegan(2),
            dice.StepBegan(3),
            dice.Kept(0),
            dice.CallsOpened(3),
            dice.CallsTold((None, None, None)),
            dice.CallsTold(("ring", "beurk", "mate")),
            *[dice.CallLost(1, call) for call in ("ring", "beurk", "mate")],
            *[dice.BothRang(1, 0, level) for level in (False, True)],
            dice.Thrown(0, (0,), 0, 900),
            dice.Thrown(0, ALL_SIX, 0, 900),
            dice.Landed(1, (0, 2), ("shrimp", "yuck")),
            dice.BeurkCalled(1, 0),
            dice.MateCalled(2),
            *[dice.WronglyCalled(1, call, 2000) for call in ("ring", "beurk", "mate")],
            dice.Excused(1, "ring"),
            dice.Resumed(1),
            dice.Won(1, "mixed"),
            dice.DicePassed((1, 0)),
            Ended((0,)),
            Ended((0, 1)),
            dice_asks.ChooseRival(3, True, (0, 1)),
            dice_asks.Hurry(3, False, ALL_SIX),
            dice_asks.Watch(3, False),
            dice_asks.GiveDice(3, True, (0, 1)),
            dice_asks.SayReady(3, True),
            dice_asks.ThrowAgain(3, True, 0),
            dice_asks.MayCall(3, True, True),
            dice_asks.Rival(2),
            dice_asks.Throw((0, 2)),
            dice_asks.Throw((0, 1)),
            dice_asks.Throw(ALL_SIX),
            dice_asks.Throw(()),
            dice_asks.Ring(),
            dice_asks.Beurk(),
            dice_asks.Mate(),
            dice_asks.Give(1),
            dice_asks.Ready(),
            dice_asks.Ready(turns=True),
            dice_asks.SayNothing(),
        ],
    ),
]  # fmt: skip


def says(sample: Sample, thing: Event | Ask | Choice, words: Words) -> list[str]:
    teller, view = teller_for(GAMES[sample.game], words, sample.you), SimpleNamespace(**sample.view)
    match thing:
        case Ask():
            return [teller.ask(thing)]
        case Choice():
            return [teller.choice(thing, view)]
    return teller.event(thing, view)


def part_of(thing: Event | Ask | Choice) -> str:
    return next(part.__name__.lower() for part in (Ask, Choice, Event) if isinstance(thing, part))


def told() -> str:
    """The samples, with a line for each event, ask and choice."""
    blocks = []
    for sample in SAMPLES:
        words = {language: Words(language, sample.game) for language in LANGUAGES}
        lines = []
        for thing in sample.things:
            said = {language: says(sample, thing, words[language]) for language in LANGUAGES}
            lines.append(json({"part": part_of(thing), "thing": thing, "says": said}))
        at = json({"game": sample.game, "you": sample.you, "view": sample.view})
        blocks.append(f'{{"at": {at}, "told": [\n' + ",\n".join(lines) + "\n]}")
    return "[\n" + ",\n".join(blocks) + "\n]\n"


def json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
