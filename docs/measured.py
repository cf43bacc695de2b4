"""Writes the tables of docs/measured.md and draws its pictures, from studies in a folder.

    python docs/measured.py FOLDER [DOCS]

The folder has what the commands in docs/measured.md wrote: `kaiten study … --json > FOLDER/NAME.json`.
"""

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from kaiten.cards import DISHES
from kaiten.draft.asks import dish_of
from kaiten.games.party import MENUS
from kaiten.lab.page import ACCENT, INK, LINE, QUIET, SOFT, picture, remove_lines
from kaiten.lab.same_deals import Estimate
from kaiten.lab.study import Study
from kaiten.lab.study_page import TOGETHER, card_names, draw_lines_on, draw_totals, mean
from kaiten.words import Words

DOCS = Path(__file__).parent
GO = "sushi-go/cocktail"


class Told(msgspec.Struct):
    """What `kaiten study --json` prints."""

    game: str
    options: dict[str, Any]
    seats: int
    seed: str
    player: str
    study: Study


def spread(counts: Mapping[int, int]) -> float:
    """The standard deviation of points."""
    middle, seats = mean(dict(counts)), sum(counts.values())
    return sqrt(sum([seat * (points - middle) ** 2 for points, seat in counts.items()]) / seats)


def share(of: Estimate, digits: int = 0) -> str:
    return f"{of.value:.{digits}%} ± {max(of.reach, 0.5 * 10 ** -(digits + 2)):.{digits}%}"


def number(value: float) -> str:
    return f"{round(value, 1) + 0:+.1f}".replace("-", "−")


def table(head: Sequence[str], rows: Iterator[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join([f"| {' | '.join(line)} |" for line in lines]) + "\n"


# --- tables -----------------------------------------------------------------------------------------------


def worths(told: Told) -> str:
    """Values that may be chance are in brackets."""
    names = card_names(told.study, Words("en", told.game))
    turns = range(1, len(next(iter(told.study.worth.values()))) + 1)

    def rows() -> Iterator[Sequence[str]]:
        for card, row in told.study.worth.items():
            cells = [
                "–" if one is None
                else number(one.points.value) if abs(one.points.value) > one.points.reach
                else f"({number(one.points.value)})"
                for one in row
            ]  # fmt: skip
            yield [names[card], *cells]

    return table([f"{told.study.games:,} games; turn", *map(str, turns)], rows())


def tables(studies: Mapping[str, Told]) -> str:
    """One row for each study: points, how close it is, and what the deal decides."""

    def rows() -> Iterator[Sequence[str]]:
        for name, told in studies.items():
            study = told.study
            assert study.decided is not None
            chairs, reach = [seat.value for seat in study.seats], max([seat.reach for seat in study.seats])
            yield [
                name,
                f"{study.games:,}",
                f"{mean(study.totals):.1f} ± {spread(study.totals):.1f}",
                f"{study.lead:.1f}",
                f"{study.level:.1%}",
                f"{100 * min(chairs):.1f}–{max(chairs):.1%} ± {reach:.1%}",
                f"{study.decided.deals:,}",
                share(study.decided.points),
                share(study.decided.wins),
                share(study.decided.again),
            ]

    head = [
        "",
        "games",
        "points ± spread",
        "lead",
        "level",
        "wins by seat",
        "deals",
        "of points",
        "of wins",
        "again",
    ]
    return table(head, rows())


def dishes(studies: Mapping[str, Told]) -> str:
    """What each menu pays, dish by dish."""

    def rows() -> Iterator[Sequence[str]]:
        for name, told in studies.items():
            words, most = Words("en", told.game), sum(told.study.dishes.values())
            sizes = sorted(told.study.dishes.items(), key=lambda dish: -dish[1])
            paid = [f"{words.dish(kind)} {round(points / most, 2) + 0:.0%}" for kind, points in sizes]
            yield [name, ", ".join(paid)]

    return table(["menu", "share of all points"], rows())


def sets(told: Told) -> str:
    names = card_names(told.study, Words("en", told.game))
    rows = [
        [names[card], f"{made.begun:.1%}", f"{made.made:.1%}", f"{made.counted:.1%}"]
        for card, made in told.study.sets.items()
    ]
    return table(["card", "begun", "completed", "counted"], iter(rows))


# --- pictures ---------------------------------------------------------------------------------------------


def draw_worths(told: Told, drawn: Figure) -> None:
    names = card_names(told.study, Words("en", told.game))
    panels = {
        "Nigiri and wasabi": TOGETHER["Nigiri and wasabi"],
        "Maki": TOGETHER["Rolls"],
        "Appetizers": TOGETHER["Appetizers"],
        "Chopsticks and pudding": (*TOGETHER["Specials"], *TOGETHER["Desserts"]),
    }
    for axes, (title, kinds) in zip(drawn.subplots(2, 2, sharey=True).flat, panels.items(), strict=True):
        draw_lines_on(axes, told.study, names, [card for card in told.study.worth if dish_of(card) in kinds])
        axes.set_title(title)


def draw_decided(studies: Mapping[str, Sequence[tuple[int, Estimate]]], drawn: Figure) -> None:
    """By number of seats: how often the same seat wins a deal again, and how often it would by chance."""
    axes = drawn.subplots()
    remove_lines(axes, "y")
    for (name, found), colour in zip(studies.items(), (ACCENT, INK), strict=True):
        seats, values = [at for at, _ in found], [one.value for _, one in found]
        reaches = [one.reach for _, one in found]
        axes.errorbar(seats, values, reaches, color=colour, marker="o", linewidth=2, label=name)
    seats = sorted({at for found in studies.values() for at, _ in found})
    axes.plot(seats, [1 / at for at in seats], color=SOFT, linestyle=":", marker="s", label="by chance")
    axes.set_xticks(seats)
    axes.set_xlabel("seats")
    axes.set_ylim(0)
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.2), ncols=3)


def draw_menus(studies: Mapping[str, Told], drawn: Figure) -> None:
    """Points of a seat by course, one bar for each menu."""
    axes = drawn.subplots()
    remove_lines(axes, "x")
    courses = {"nigiri": ACCENT, "roll": LINE, "appetizer": QUIET, "special": SOFT, "dessert": INK}
    names, ends = list(studies), [0.0] * len(studies)
    for course, colour in courses.items():
        paid = [
            sum([points for kind, points in told.study.dishes.items() if DISHES[kind].course == course])
            for told in studies.values()
        ]
        axes.barh(names, paid, left=ends, color=colour, label=course)
        ends = [end + more for end, more in zip(ends, paid, strict=True)]
    axes.invert_yaxis()
    axes.set_xlabel("points of a seat")
    axes.legend(loc="upper center", bbox_to_anchor=(0.4, -0.15), ncols=5, columnspacing=1)


# --- all of it --------------------------------------------------------------------------------------------


def main(folder: Path, docs: Path) -> None:
    found = [msgspec.json.decode(path.read_bytes(), type=Told) for path in sorted(folder.glob("*.json"))]
    words = Words("en", "party/cocktail")
    plain_go = [each for each in found if each.game == GO and not each.options["robot"]]
    four = next(each for each in plain_go if each.seats == 4 and each.player == "net")
    menus = {
        words.say(f"menu-{menu}"): each
        for menu in MENUS
        for each in found
        if each.options.get("menu") == menu and each.player == "net"
    }
    rest = {
        f"{each.game}, {each.seats} seats{', robot' * bool(each.options.get('robot'))}, {each.player}": each
        for each in sorted(found, key=lambda each: (each.player, each.game, each.seats))
        if each.game.startswith("sushi-go")
    }
    page = docs / "measured.md"
    text = page.read_text("utf-8")
    for name, rows in {
        "worth": worths(four),
        "sets": sets(four),
        "tables": tables(rest),
        "menus": tables(menus),
        "dishes": dishes(menus),
    }.items():
        text = re.sub(rf"(?<=<!-- {name} -->\n\n)(\|.*\n)*", rows, text)
    page.write_text(text, "utf-8")
    again = {
        name: [
            (each.seats, each.study.decided.again)
            for each in sorted(plain_go, key=lambda each: each.seats)
            if each.player == player and each.study.decided
        ]
        for player, name in (("net", "nets"), ("rollout", "rule of thumb"))
    }
    drawings: dict[str, tuple[str, int, int, Callable[[Figure], None]]] = {
        "worth": ("What a card is worth by turn, in points", 760, 640, partial(draw_worths, four)),
        "luck": ("How often the same seat wins a deal again", 420, 320, partial(draw_decided, again)),
        "points": ("Points at the end", 420, 300, partial(draw_totals, four.study)),
        "menus": ("Points of a seat by course, for each menu", 620, 380, partial(draw_menus, menus)),
    }
    for name, (told, wide, high, draw) in drawings.items():
        (docs / "pictures" / f"measured-{name}.svg").write_text(picture(told, wide, high, draw), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if sys.argv[2:] else DOCS)
