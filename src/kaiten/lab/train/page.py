"""A training run as an HTML page: its learning curves and its config."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

import msgspec
import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from kaiten.arrays.array import Array
from kaiten.bots.intervals import over_games
from kaiten.lab.page import ACCENT, SOFT, code, figure, page, remove_lines, section
from kaiten.lab.train.config import Config
from kaiten.lab.train.draft.strength import OPPONENTS
from kaiten.lab.train.families import FAMILIES
from kaiten.lab.train.log import WIN_SHARE
from kaiten.nets.net import LEAD

Lines: TypeAlias = Sequence[dict[str, Any]]  # of the log, from the first iteration on

POINTS = 120  # of a curve, at most
WIDE, HIGH = 420, 260  # of a figure, in pixels
UNITS = {1e9: "billion ", 1e6: "million ", 1e3: "thousand ", 1: ""}


class Curve(NamedTuple):
    picks: Array  # since the beginning of the run
    values: Array
    bounds: Array | None = None  # [low or high, point] of the 95% interval
    share: bool = False
    even: float | None = None  # the share if all seats were equally strong
    from_zero: bool = False


CURVES: dict[str, tuple[str, str, dict[str, Any]]] = {  # by name in the log: title, explanation, see `Curve`
    "points": ("Points", "Mean points of a seat at the end of a game.", {}),
    "value_loss": ("Value loss", "Mean squared error of the predicted share of the win.", {}),
    "lead_loss": ("Lead loss", f"Mean squared error of the predicted lead; 1 is {LEAD} points.", {}),
    "entropy": ("Entropy", "Of a pick, in nats; 0 if the net is always certain.", {"from_zero": True}),
    "clipped": (
        "Clipped picks",
        "The share of picks whose probability changed by more than “clip”.",
        {"from_zero": True, "share": True},
    ),
}


def run_page(lines: Lines, config: Config, family: str) -> str:
    picks, every = np.cumsum([line["picks"] for line in lines]), -(-len(lines) // POINTS)
    means = {name: means_of_groups([line[name] for line in lines], every) for name in [*CURVES, "picks"]}
    seconds = means_of_groups([line["picks"] / line["picks_a_second"] for line in lines], every)
    speed, at = means["picks"] / seconds, picks[every - 1 :: every]
    played = FAMILIES[family]
    setups = [(played.name_of(setup), played.seats(setup)) for setup in played.setups(config)]
    return page(
        f"Training of {family}",
        f"{len(lines):,} iterations, {readable(picks[-1])}picks, {lines[-1]['seconds']:,.0f} seconds of "
        f"training. {explain_means(every)}",
        [
            *[section_on_wins(name, *setup, lines, picks, config) for name in OPPONENTS for setup in setups],
            *[
                section_with_curve(title, told, Curve(at, means[name], **how))
                for name, (title, told, how) in CURVES.items()
            ],
            section_with_curve(
                "Picks per second",
                f"{readable(float(speed[-1]))}at the end.",
                Curve(at, speed, from_zero=True),
            ),
            section("Config", "With all defaults, as a file for --config.", code(toml(config)), wide=True),
        ],
    )


def means_of_groups(numbers: Sequence[float], every: int) -> Array:
    """The mean of each group of `every` numbers. An incomplete last group is left out."""
    return np.array(numbers[: len(numbers) // every * every], float).reshape(-1, every).mean(1)


def explain_means(every: int) -> str:
    if every == 1:
        return "Each point of a curve is one iteration; win shares are measured from time to time."
    return f"Except for win shares, each point of a curve is the mean of {every} iterations."


def readable(number: float) -> str:
    size = unit(number)
    return f"{number / size:.3g} {UNITS[size]}"


def unit(number: float) -> float:
    return next((size for size in UNITS if number >= size), 1)


def section_on_wins(name: str, setup: str, seats: int, lines: Lines, picks: Array, config: Config) -> str:
    """The share of wins against one opponent in one setup."""
    title = f"Wins against {name}: {setup}"
    key = f"{WIN_SHARE}{name}/{setup}"
    known = {at: line[key] for at, line in enumerate(lines) if key in line}
    if not known:
        return section(title, "Not measured yet.", "")
    values = np.array(list(known.values()))
    told = (
        f"{config.measure_games} games, always the same deals. The band is the 95% interval; the dashed "
        f"line is an even share. {values[-1]:.1%} at the end."
    )
    bounds = np.array([over_games(value, config.measure_games) for value in values]).T
    return section_with_curve(
        title, told, Curve(picks[list(known)], values, bounds, share=True, even=1 / seats)
    )


def section_with_curve(title: str, told: str, curve: Curve) -> str:
    values = [f"{value:.1%}" if curve.share else f"{value:.3g}" for value in curve.values[[0, -1]]]
    summary = f"{title} over picks, from {values[0]} to {values[1]}"
    return section(title, told, figure(summary, WIDE, HIGH, partial(draw_curve, curve)))


def draw_curve(curve: Curve, on: Figure) -> None:
    axes = on.subplots()
    remove_lines(axes, "y")
    size, high = unit(float(curve.picks[-1])), 1 if curve.share else unit(float(curve.values.max()))
    picks = curve.picks / size
    if curve.bounds is not None:
        axes.fill_between(picks, *curve.bounds, color=ACCENT, alpha=0.18, linewidth=0)
    axes.plot(picks, curve.values / high, color=ACCENT, linewidth=2, marker="o" if len(picks) < 30 else "")
    if curve.even is not None:
        axes.axhline(curve.even, color=SOFT, linewidth=1, linestyle="--")
    if curve.share:
        axes.yaxis.set_major_formatter(PercentFormatter(1))
    axes.set_xlim(0)
    if curve.from_zero:
        axes.set_ylim(0)
    axes.tick_params(axis="x", pad=10)
    axes.set_xlabel(f"{UNITS[size]}picks")
    axes.set_ylabel(UNITS[high])


def toml(config: Config) -> str:
    """JSON has the same notation for these values."""
    given = {name: value for name, value in msgspec.structs.asdict(config).items() if value is not None}
    return "\n".join([f"{name} = {msgspec.json.encode(value).decode()}" for name, value in given.items()])
