"""The ladder as an HTML page: ratings with intervals, who beats whom, and the points of each bot."""

from collections import Counter
from functools import partial

from matplotlib.figure import Figure

from kaiten.bots.ratings import MEAN
from kaiten.lab.ladder import Ladder
from kaiten.lab.page import (
    ACCENT,
    INK,
    LINE,
    Cell,
    draw_intervals,
    figure,
    page,
    remove_lines,
    section,
    table,
)
from kaiten.words import Words

ROW = 36  # pixels per bot in a figure


def ladder_page(ladder: Ladder, game: str, seats: int, games: int, seed: str) -> str:
    high = 60 + ROW * len(ladder.rungs)
    best, last = ladder.rungs[0], ladder.rungs[-1]
    ratings = f"Ratings and intervals, from {best.bot}, {best.rating:.0f}, to {last.bot}, {last.rating:.0f}"
    points = f"Points by bot: {best.bot} has {best.points:.1f} on average, {last.bot} {last.points:.1f}"
    return page(
        f"The ladder of {Words('en', game).game(game)}",
        f"Every two bots played at tables of {seats}, half of the seats each: {games} games, seed {seed}. "
        "Each deal was played once in every rotation of the seats, so all bots had the same cards.",
        [
            section(
                "Standings",
                "Wins are the bot's share at its tables; 50% means equal. Milliseconds are CPU time.",
                table(["bot", "rating", "95% interval", "wins", "points", "ms/move"], standings(ladder)),
                wide=True,
            ),
            section(
                "Ratings",
                f"Plackett–Luce ratings, from the finishing orders of all games. {MEAN:.0f} is the mean; 400 "
                "more points mean odds of ten to one to finish ahead. Lines are 95% intervals, from "
                "resampled deals.",
                figure(ratings, 420, high, partial(draw_ratings, ladder)),
            ),
            section(
                "Points",
                "The distribution of a seat's points at the end of a game; the vertical line is the mean.",
                figure(points, 420, high, partial(draw_points, ladder)),
            ),
            section(
                "Who beats whom",
                "The share of wins of the bot on the left, at tables with the bot at the top.",
                table(["", *[rung.bot for rung in ladder.rungs]], matrix(ladder), kind="heat"),
                wide=True,
            ),
        ],
    )


def standings(ladder: Ladder) -> list[list[Cell]]:
    return [
        [rung.bot, f"{rung.rating:.0f}", f"{rung.low:.0f}–{rung.high:.0f}", f"{rung.wins:.1%}",
         f"{rung.points:.1f}", f"{rung.ms:.2f}"]
        for rung in ladder.rungs
    ]  # fmt: skip


def matrix(ladder: Ladder) -> list[list[Cell]]:
    rows: list[list[Cell]] = []
    for at, (rung, shares) in enumerate(zip(ladder.rungs, ladder.shares, strict=True)):
        cells: list[Cell] = [(f"{share:.0%}", 2 * share - 1) for share in shares]
        rows.append([rung.bot, *cells[:at], "–", *cells[at + 1 :]])
    return rows


def draw_ratings(ladder: Ladder, drawn: Figure) -> None:
    axes = drawn.subplots()
    draw_intervals(axes, [(rung.bot, rung.low, rung.rating, rung.high) for rung in ladder.rungs])
    axes.axvline(MEAN, color=LINE, linewidth=2)
    axes.set_xlabel("rating")


def draw_points(ladder: Ladder, drawn: Figure) -> None:
    """One ridge per bot: the share of its games by points, all on the same scale."""
    axes = drawn.subplots()
    remove_lines(axes, "x")
    seen = [Counter(points) for points in ladder.points]
    bins = range(min(map(min, seen)) - 1, max(map(max, seen)) + 2)
    tallest = max(max(counts.values()) / counts.total() for counts in seen)
    for at, (rung, counts) in enumerate(zip(reversed(ladder.rungs), reversed(seen), strict=True)):
        heights = [at + 0.85 * counts[points] / counts.total() / tallest for points in bins]
        axes.fill_between(bins, at, heights, step="mid", color=ACCENT, linewidth=0)
        axes.plot([rung.points] * 2, [at, at + 0.85], color=INK, linewidth=2)
    axes.set_yticks(range(len(ladder.rungs)), [rung.bot for rung in reversed(ladder.rungs)])
    axes.set_xlabel("points")
