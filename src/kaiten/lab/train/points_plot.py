"""A small SVG, for light and dark pages: the points that a net makes against itself, as it learns."""

from collections.abc import Sequence
from itertools import accumulate
from statistics import fmean
from typing import Any

from kaiten.lab.calibration_plot import COLOURS, EDGE, STYLE

WIDE, HIGH = 380, 200  # in pixels
MEANS = 40  # points of the curve at most, each the mean of as many iterations


def points_plot(lines: Sequence[dict[str, Any]]) -> str:
    """From the lines of a log."""
    every = -(-len(lines) // MEANS)
    groups = [lines[at : at + every] for at in range(0, len(lines) - every + 1, every)]
    picks = list(accumulate([sum([line["picks"] for line in group]) for group in groups]))
    points = [fmean([line["points"] for line in group]) for group in groups]
    low, high = min(points), max(points)

    def place(pick: float, point: float) -> str:
        x, y = EDGE + WIDE * pick / picks[-1], 12 + HIGH * (high - point) / ((high - low) or 1)
        return f"{x:.1f} {y:.1f}"

    curve = "L".join([place(*each) for each in zip(picks, points, strict=True)])
    long = f"{picks[-1] / 1e9:.2g} billion picks"
    told = f"Points of a seat over picks, from {low:.1f} to {high:.1f}; {long}."
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {EDGE + WIDE + 12} {HIGH + EDGE + 12}" '
        f'role="img" aria-label="{told}">\n<style>{STYLE}</style>\n'
        f'<path d="M{place(0, low)}V12M{place(0, low)}H{EDGE + WIDE}"/>\n'
        f'<path d="M{curve}" style="stroke: {COLOURS[0]}; stroke-width: 2.5"/>\n'
        f'<text x="{EDGE - 6}" y="{HIGH + 16}" text-anchor="end">{low:.0f}</text>\n'
        f'<text x="{EDGE - 6}" y="16" text-anchor="end">{high:.0f}</text>\n'
        f'<text x="{EDGE + WIDE}" y="{HIGH + 32}" text-anchor="end">{long}</text>\n'
        f'<text x="{EDGE + 8}" y="24">points of a seat</text>\n</svg>\n'
    )
