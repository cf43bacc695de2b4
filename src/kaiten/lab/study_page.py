"""A study as an HTML page: worth of cards by turn, sets, seats and points, with explanations."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from statistics import fmean
from typing import TypeAlias

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from kaiten.cards import DISHES
from kaiten.draft.asks import Card, dish_of
from kaiten.lab.page import (
    ACCENT,
    INK,
    LINE,
    QUIET,
    SOFT,
    Cell,
    draw_intervals,
    figure,
    page,
    remove_lines,
    section,
    table,
)
from kaiten.lab.same_deals import TIMES, Estimate
from kaiten.lab.study import Study, Worth
from kaiten.words import Words

Names: TypeAlias = Mapping[Card, str]

STYLES = (
    (ACCENT, "-", "o"),
    (INK, "--", "s"),
    (QUIET, "-.", "^"),
    (SOFT, ":", "D"),
    (ACCENT, "--", "v"),
    (INK, ":", "P"),
)
TOGETHER = {  # kinds shown in one figure; no menu has more than six cards of one group
    "Nigiri and wasabi": ("nigiri", "wasabi"),
    "Rolls": ("maki", "temaki", "uramaki"),
    "Appetizers": tuple(kind for kind, dish in DISHES.items() if dish.course == "appetizer"),
    "Specials": tuple(kind for kind, dish in DISHES.items() if dish.course == "special" and kind != "wasabi"),
    "Desserts": tuple(kind for kind, dish in DISHES.items() if dish.course == "dessert"),
}
WHO = {
    "net": "All seats are played by the shipped net, which chooses by chance.",
    "rollout": "All seats play by the same rule of thumb, with some randomness.",
}
WIDE, HIGH = 420, 300  # of a figure, in pixels


def study_page(study: Study, game: str, menu: Sequence[str], seats: int, seed: str, player: str) -> str:
    words = Words("en", game)
    names = card_names(study, words)
    shares = sorted(seat.value for seat in study.seats)
    chairs = f"Share of wins by seat, from {shares[0]:.2%} to {shares[-1]:.2%}"
    ends = f"Points at the end: {mean(study.totals):.1f} on average, {mean(study.winning):.1f} for winners"
    band = "Worth in points by turn; the bands are 95% intervals."
    together = {
        title: [card for card in study.worth if dish_of(card) in kinds] for title, kinds in TOGETHER.items()
    }
    return page(
        f"A study of {title_of(game, menu)}",
        f"{study.games:,} games at tables of {seats}, seed {seed}. {WHO[player]} But in every game one seat, "
        "in one turn, takes a random card of its hand. That is a randomised experiment: chance alone decides "
        "who takes a card, so those who did can be compared with those who did not.",
        [
            section(
                "What a card is worth, in points",
                "By turn of a round, all three rounds together: the final points of seats that took the "
                "card at random, minus the final points of seats that held it and took another at random. "
                "So zero is the average worth of the other cards in such hands. Orange is more than that, "
                "blue is less; values without colour may be chance, as their interval contains zero. "
                f"{interval_sentence(study, points)}",
                worth_table(study, names, points),
                wide=True,
            ),
            *[
                section(title, band, worth_figure(study, names, cards))
                for title, cards in together.items()
                if cards
            ],
            section(
                "What a card is worth, in wins",
                "The same for the share of games won, in percentage points. "
                f"{interval_sentence(study, hundred_wins)}",
                worth_table(study, names, hundred_wins),
                wide=True,
            ),
            *section_of_sets(study, names),
            section(
                "Are all seats equally good?",
                f"Share of wins, clockwise from the first seat, with 95% intervals; {1 / seats:.1%} is fair.",
                figure(chairs, WIDE, 70 + 32 * seats, partial(draw_seats, study)),
            ),
            section(
                "Points at the end",
                "The number of seats by final points, and how many of them won.",
                figure(ends, WIDE, HIGH, partial(draw_totals, study)),
            ),
            section(
                "Where the points come from",
                "Points of a seat by dish, on average. The best seat is ahead of the second by "
                f"{study.lead:.1f} points; in {study.level:.1%} of the games several seats have the most "
                f"points, and in {study.shared:.1%} several win.",
                figure(
                    "Points of a seat by dish",
                    WIDE,
                    70 + 26 * len(study.dishes),
                    partial(draw_dishes, study, words),
                ),
            ),
            *section_of_luck(study, seats),
        ],
    )


def card_names(study: Study, words: Words) -> Names:
    """Names for the cards. Cards with the same name get their face added, such as chopsticks their number."""
    names = {card: words.card(card) for card in study.worth}
    calls = Counter(names.values())
    return {
        card: name if calls[name] == 1 else f"{name} {card.partition('.')[2]}" for card, name in names.items()
    }


def points(worth: Worth) -> Estimate:
    return worth.points


def hundred_wins(worth: Worth) -> Estimate:
    return Estimate(100 * worth.wins.value, 100 * worth.wins.reach)


def interval_sentence(study: Study, of: Callable[[Worth], Estimate]) -> str:
    found = sorted(of(worth).reach for row in study.worth.values() for worth in row if worth)
    if not found:
        return "There are too few games for a result."
    return (
        f"Half of the 95% intervals are ±{found[len(found) // 2]:.2f} or less, the widest ±{found[-1]:.2f}."
    )


def worth_table(study: Study, names: Names, of: Callable[[Worth], Estimate]) -> str:
    """A table of worths, the card with the highest mean over the turns first."""
    values = {card: [of(worth).value for worth in row if worth] for card, row in study.worth.items()}
    most = max([abs(value) for row in values.values() for value in row], default=0.0)
    rows: list[list[Cell]] = []
    for card in sorted(values, key=lambda card: -fmean(values[card] or [0])):
        cells = [worth_cell(of(worth), most) if worth else "–" for worth in study.worth[card]]
        rows.append([names[card], *cells])
    return table(["turn", *[str(turn) for turn in range(1, len(rows[0]))]], rows, kind="heat")


def worth_cell(worth: Estimate, most: float) -> Cell:
    """The value, coloured by its sign and size; without colour if zero is in its 95% interval."""
    text = f"{round(worth.value, 1) + 0:+.1f}".replace("-", "−")  # + 0 turns −0.0 into 0.0
    return text, worth.value / most if abs(worth.value) > worth.reach else 0.0


def title_of(game: str, menu: Sequence[str]) -> str:
    """The names of the game and its menu, or of the dishes à la carte."""
    words = Words("en", game)
    dishes = [words.say(f"menu-{menu[0]}")] if len(menu) == 1 else [words.dish(kind) for kind in menu]
    return f"{words.game(game)}: {', '.join(dishes)}" if menu else words.game(game)


def section_of_sets(study: Study, names: Names) -> list[str]:
    """A section on sets, if the menu has any."""
    if not study.sets:
        return []
    wasabi = "" if study.wasabi is None else f" A nigiri landed on {study.wasabi:.1%} of all wasabi."
    rows: list[list[Cell]] = [
        [names[card], f"{made.begun:.1%}", f"{made.made:.1%}", f"{made.counted:.1%}"]
        for card, made in study.sets.items()
    ]
    return [
        section(
            "How often sets are made",
            "Over all rounds of all seats: how often a set was begun, how often it was then completed, and "
            f"how many of the cards taken were part of a set.{wasabi}",
            table(["card", "begun", "completed", "counted"], rows),
        )
    ]


def worth_figure(study: Study, names: Names, cards: Sequence[Card]) -> str:
    named = ", ".join([names[card] for card in cards])
    return figure(f"Worth in points by turn: {named}", WIDE, HIGH, partial(draw_lines, study, names, cards))


def draw_lines(study: Study, names: Names, cards: Sequence[Card], drawn: Figure) -> None:
    draw_lines_on(drawn.subplots(), study, names, cards)


def draw_lines_on(axes: Axes, study: Study, names: Names, cards: Sequence[Card]) -> None:
    remove_lines(axes, "y")
    for card, (colour, dashes, mark) in zip(cards, STYLES, strict=False):
        known = [(turn, worth.points) for turn, worth in enumerate(study.worth[card], 1) if worth]
        turns = [turn for turn, _ in known]
        lows, highs = ([one.value + sign * one.reach for _, one in known] for sign in (-1, 1))
        axes.fill_between(turns, lows, highs, color=colour, alpha=0.18, linewidth=0)
        values = [one.value for _, one in known]
        axes.plot(turns, values, color=colour, linestyle=dashes, marker=mark, markersize=5, label=names[card])
    axes.axhline(0, color=LINE, linewidth=2)
    axes.set_xlabel("turn")
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.2), ncols=2)


def draw_seats(study: Study, drawn: Figure) -> None:
    axes = drawn.subplots()
    rows = [
        (f"seat {at}", seat.value - seat.reach, seat.value, seat.value + seat.reach)
        for at, seat in enumerate(study.seats, 1)
    ]
    draw_intervals(axes, rows)
    axes.axvline(1 / len(rows), color=SOFT, linewidth=1)
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=2))
    axes.locator_params(axis="x", nbins=4)


def draw_totals(study: Study, drawn: Figure) -> None:
    axes = drawn.subplots()
    remove_lines(axes, "y")
    for counts, colour, name in ((study.totals, LINE, "all"), (study.winning, ACCENT, "winners")):
        at, seats = list(counts), list(counts.values())
        axes.fill_between(at, seats, step="mid", color=colour, linewidth=0, label=name)
    axes.set_xlabel("points")
    axes.set_yticks([])
    axes.legend()


def section_of_luck(study: Study, seats: int) -> list[str]:
    """A section on the deal, if deals were played several times."""
    told = study.decided
    if told is None:
        return []
    rows: list[list[Cell]] = [
        ["a seat's points", told.points.percent()],
        ["a seat's share of the win", told.wins.percent()],
    ]
    return [
        section(
            "How much the deal decides",
            f"{told.deals:,} deals were played {TIMES} times each, by equal players and without blind picks. "
            "What the games of a deal have in common, the deal has decided; the rest is what the players did "
            f"with it. The seat that won once wins the same deal again in {told.again.percent()} of the "
            f"games; {1 / seats:.1%} if the deal did not matter.",
            table(["the deal explains", "of the variance"], rows),
        )
    ]


def draw_dishes(study: Study, words: Words, drawn: Figure) -> None:
    axes = drawn.subplots()
    remove_lines(axes, "x")
    dishes = sorted(study.dishes.items(), key=lambda dish: dish[1])
    axes.barh([words.dish(kind) for kind, _ in dishes], [points for _, points in dishes], color=ACCENT)
    axes.set_xlabel("points")


def mean(counts: dict[int, int]) -> float:
    return sum(points * count for points, count in counts.items()) / sum(counts.values())
