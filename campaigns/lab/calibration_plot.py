"""What a net expected and what happened, as a small SVG file for light and dark pages."""

from collections.abc import Mapping, Sequence

from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from campaigns.lab.net_figures import Bin
from kaiten.lab.page import LINE, picture, remove_lines

WIDE, HIGH = 460, 380  # in pixels
AREA = 150  # of the largest circle of a number of seats, in square points
COLOURS = ("#0f766e", "#c2441c", "#6d28d9", "#1d4ed8", "#a16207", "#be123c", "#4d7c0f")


def plot(bins: Mapping[int, Sequence[Bin]]) -> str:
    """By number of seats, one circle for each bin; its area grows with the number of choices."""

    def draw(drawn: Figure) -> None:
        axes = drawn.subplots()
        remove_lines(axes, "y")
        axes.grid(axis="x")
        axes.plot([0, 1], [0, 1], color=LINE)
        for (seats, own), colour in zip(bins.items(), COLOURS, strict=False):
            hoped, came = [min(max(each.hoped, 0), 1) for each in own], [each.came for each in own]
            most = max([each.choices for each in own])
            areas = [AREA * max(0.05, each.choices / most) for each in own]
            axes.scatter(hoped, came, areas, color=colour, alpha=0.75, linewidth=0, label=f"{seats} seats")
        axes.xaxis.set_major_formatter(PercentFormatter(1))
        axes.yaxis.set_major_formatter(PercentFormatter(1))
        axes.set_xlabel("hoped for")
        axes.set_ylabel("came")
        axes.set_aspect("equal")
        axes.legend(loc="upper left", bbox_to_anchor=(1, 1))

    told = "Share of the win that the net hoped for, and that came, by number of seats. " + worst(bins)
    return picture(told, WIDE, HIGH, draw)


def worst(bins: Mapping[int, Sequence[Bin]]) -> str:
    """How far the worst bin is off, as a sentence. Bins of few choices say little and are left out."""
    gaps = [
        abs(each.hoped - each.came)
        for own in bins.values()
        for each in own
        if each.choices >= sum([other.choices for other in own]) / 100
    ]
    return f"No circle with at least a hundredth of the choices is off by more than {100 * max(gaps):.1f} %."
