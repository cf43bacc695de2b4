"""The points that a net makes against itself, as it learns: a small SVG file for light and dark pages."""

from collections.abc import Sequence
from itertools import accumulate
from statistics import fmean
from typing import Any

from matplotlib.figure import Figure

from kaiten.lab.page import ACCENT, picture, remove_lines

WIDE, HIGH = 440, 260  # in pixels
MEANS = 40  # points of the curve at most, each the mean of as many iterations


def points_plot(lines: Sequence[dict[str, Any]]) -> str:
    """From the lines of a log."""
    picks, points = curve(lines)

    def draw(drawn: Figure) -> None:
        axes = drawn.subplots()
        remove_lines(axes, "y")
        axes.plot(picks, points, color=ACCENT, linewidth=2.5)
        axes.set_xlim(0)
        axes.set_xlabel("billion picks")
        axes.set_ylabel("points of a seat")

    told = f"Points of a seat over picks, from {min(points):.1f} to {max(points):.1f}; "
    told += f"{picks[-1]:.2g} billion picks."
    return picture(told, WIDE, HIGH, draw)


def curve(lines: Sequence[dict[str, Any]]) -> tuple[list[float], list[float]]:
    """Billions of picks, and the mean points until then since the one before."""
    every = -(-len(lines) // MEANS)
    groups = [lines[at : at + every] for at in range(0, len(lines) - every + 1, every)]
    picks = accumulate([sum([line["picks"] for line in group]) / 1e9 for group in groups])
    return list(picks), [fmean([line["points"] for line in group]) for group in groups]
