"""A small SVG, for light and dark pages: what came of what a net hoped for."""

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt

from kaiten.lab.net_figures import Bin

SIDE, EDGE, LEGEND = 320, 46, 84  # in pixels
COLOURS = ("#0f766e", "#c2441c", "#6d28d9", "#1d4ed8", "#a16207", "#be123c", "#4d7c0f")
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #63503f; }
path { fill: none; stroke: #8888; } circle { fill-opacity: .75; }
@media (prefers-color-scheme: dark) { text { fill: #d9c2a4; } circle { filter: brightness(1.7); } }
"""


def plot(bins: Mapping[int, Sequence[Bin]]) -> str:
    """By number of seats, one circle for each bin; its area grows with the number of choices."""
    wide, high = EDGE + SIDE + LEGEND, SIDE + EDGE + 12
    told = "Share of the win that the net hoped for, and that came, by number of seats. " + worst(bins)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" '
        f'aria-label="{told}">\n<style>{STYLE}</style>\n{"".join(axes())}{"".join(circles(bins))}</svg>\n'
    )


def worst(bins: Mapping[int, Sequence[Bin]]) -> str:
    """How far the worst bin is off, as a sentence. Bins of few choices say little and are left out."""
    gaps = [
        abs(each.hoped - each.came)
        for own in bins.values()
        for each in own
        if each.choices >= sum([other.choices for other in own]) / 100
    ]
    return f"No circle with at least a hundredth of the choices is off by more than {100 * max(gaps):.1f} %."


def across(share: float) -> float:
    """A value goes a little beyond 0 and 1."""
    return EDGE + SIDE * min(max(share, 0), 1)


def up(share: float) -> float:
    return 12 + SIDE * (1 - share)


def axes() -> Iterator[str]:
    yield f'<path d="M{across(0)} {up(0)}L{across(1)} {up(1)}"/>\n'
    for share in (0, 0.25, 0.5, 0.75, 1):
        x, y = across(share), up(share)
        yield f'<path d="M{x:.0f} {up(0)}V{up(1)}M{across(0)} {y:.0f}H{across(1)}" stroke-opacity=".4"/>\n'
        yield f'<text x="{x:.0f}" y="{up(0) + 16:.0f}" text-anchor="middle">{share:.0%}</text>\n'
        yield f'<text x="{EDGE - 6}" y="{y + 4:.0f}" text-anchor="end">{share:.0%}</text>\n'
    yield f'<text x="{across(0.5)}" y="{up(0) + 34:.0f}" text-anchor="middle">hoped for</text>\n'
    yield f'<text x="{across(0) + 6}" y="{up(1) + 16:.0f}">came</text>\n'


def circles(bins: Mapping[int, Sequence[Bin]]) -> Iterator[str]:
    for number, (seats, own) in enumerate(bins.items()):
        colour, most = COLOURS[number % len(COLOURS)], max([each.choices for each in own])
        y = up(1) + 8 + 20 * number
        yield f'<circle cx="{across(1) + 16}" cy="{y:.0f}" r="5" fill="{colour}"/>\n'
        yield f'<text x="{across(1) + 26}" y="{y + 4:.0f}">{seats} seats</text>\n'
        for each in own:
            radius = max(1.5, 7 * sqrt(each.choices / most))
            yield (
                f'<circle cx="{across(each.hoped):.1f}" cy="{up(each.came):.1f}" r="{radius:.1f}" '
                f'fill="{colour}"/>\n'
            )
