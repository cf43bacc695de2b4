"""A self-contained HTML page with text, tables and inline figures, for light and dark mode."""

import re
from collections.abc import Callable, Iterable, Sequence
from html import escape
from io import StringIO
from typing import Any, Literal

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

# The colours that figures are drawn with. In the page each becomes a CSS variable, which differs in dark
# mode.
INK, SOFT, LINE, ACCENT, QUIET = "#2b2228", "#63503f", "#e0c69a", "#ee6c42", "#31463f"
NAMES = {INK: "ink", SOFT: "soft", LINE: "line", ACCENT: "accent", QUIET: "quiet"}

PIXELS = 72  # per inch, in Matplotlib's SVG
LOOK: dict[Any, Any] = {
    "svg.fonttype": "none",  # keep text as text, so that it can be read aloud, searched and coloured
    "font.size": 13,
    "text.color": INK,
    "axes.labelcolor": SOFT,
    "axes.edgecolor": LINE,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "grid.color": LINE,
    "grid.linewidth": 0.8,
    "xtick.color": LINE,
    "ytick.color": LINE,
    "xtick.labelcolor": SOFT,
    "ytick.labelcolor": INK,
    "legend.frameon": False,
}

PALETTE = """
:root { color-scheme: light dark; --page: #efd3a4; --surface: #fffaf0; --ink: #2b2228; --soft: #63503f;
  --line: #e0c69a; --accent: #ee6c42; --quiet: #31463f; --more: #f2a63b; --less: #8fb7d9; --edge: #b9803f; }
@media (prefers-color-scheme: dark) { :root { --page: #2c2019; --surface: #42322a; --ink: #fdf1de;
  --soft: #d9c2a4; --line: #6b533f; --accent: #ff8360; --quiet: #a5c9bd; --more: #9c5a12; --less: #2f6391;
  --edge: #6b4a2c; } }
"""
STYLE = """
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem 3rem; background: var(--page); color: var(--ink);
  font: 500 1rem/1.5 Nunito, ui-rounded, system-ui, -apple-system, "Segoe UI", sans-serif; }
main { max-width: 66rem; margin: 0 auto; display: grid; gap: 1.25rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 29rem), 1fr)); }
header, .wide { grid-column: 1 / -1; }
h1 { margin: 0; font-size: clamp(1.7rem, 5vw, 2.4rem); line-height: 1.15; }
h2 { margin: 0 0 .25rem; font-size: 1.2rem; line-height: 1.3; }
header p { max-width: 46rem; margin: .5rem 0 0; }
section { min-width: 0; padding: 1.1rem 1.2rem; background: var(--surface);
  border-radius: 22px 18px 24px 17px; box-shadow: 0 3px 0 color-mix(in srgb, var(--edge) 40%, transparent); }
section p { margin: 0 0 .75rem; color: var(--soft); max-width: 46rem; }
figure { margin: 0; }
pre { margin: 0; columns: 2 22rem; white-space: pre-wrap; overflow-wrap: anywhere; }
svg { display: block; width: 100%; height: auto; max-width: 34rem; margin: 0 auto; overflow: visible; }
svg text { font-family: inherit !important; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .6rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; }
thead th { white-space: normal; vertical-align: bottom; }
tbody th { position: sticky; left: 0; background: var(--surface); }
th:first-child { text-align: left; }
tbody th { color: var(--ink); }
.heat td { text-align: center; border: 2px solid var(--surface); border-radius: 8px; }
.heat .more { background: color-mix(in oklab, var(--more) var(--share), var(--surface)); }
.heat .less { background: color-mix(in oklab, var(--less) var(--share), var(--surface)); }
.heat .noise { color: var(--soft); }
.heat thead th { border: 0; }
.heat thead th + th { text-align: center; }
.heat tbody th { border: 0; }
@media (max-width: 30rem) { body { padding-inline: .5rem; } section { padding: 1rem .6rem; }
  th, td { padding: .35rem .2rem; font-size: .75rem; }
  .heat th, .heat td { padding-inline: .1rem; } }
"""
ALONE = "text { font-family: system-ui, sans-serif !important; }"  # an SVG file inherits no font

Cell = str | tuple[str, float]  # a text, or a text on a scale from −1 (blue) over 0 (no colour) to 1 (orange)


def page(title: str, lead: str, sections: Iterable[str]) -> str:
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{PALETTE}{STYLE}</style>
</head>
<body>
<main>
<header><h1>{escape(title)}</h1><p>{escape(lead)}</p></header>
{"".join(sections)}</main>
</body>
</html>
"""


def section(title: str, told: str, inside: str, *, wide: bool = False) -> str:
    """One section: its title, a text on how to read it, and the table or figure."""
    kind = ' class="wide"' if wide else ""
    return f"<section{kind}>\n<h2>{escape(title)}</h2>\n<p>{escape(told)}</p>\n{inside}</section>\n"


def table(
    head: Sequence[str], rows: Iterable[Sequence[Cell]], kind: Literal["plain", "heat"] = "plain"
) -> str:
    """An HTML table. The first cell of a row is its heading."""
    names = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    body = "".join(
        f'<tr><th scope="row">{escape(str(first))}</th>{"".join(map(_cell, cells))}</tr>\n'
        for first, *cells in rows
    )
    return (
        f'<div class="scroll"><table class="{kind}"><thead><tr>{names}</tr></thead>\n'
        f"<tbody>\n{body}</tbody></table></div>\n"
    )


def code(text: str) -> str:
    return f"<pre>{escape(text)}</pre>\n"


def _cell(cell: Cell) -> str:
    if isinstance(cell, str):
        return f"<td>{escape(cell)}</td>"
    text, share = cell
    if not share:
        return f'<td class="noise">{escape(text)}</td>'
    return (
        f'<td class="{"more" if share > 0 else "less"}" style="--share: {abs(share):.0%}">{escape(text)}</td>'
    )


def figure(told: str, wide: int, high: int, draw: Callable[[Figure], None]) -> str:
    """A figure as inline SVG; `told` is its text alternative."""
    return f"<figure>{_svg(told, wide, high, draw)}</figure>\n"


def picture(told: str, wide: int, high: int, draw: Callable[[Figure], None]) -> str:
    """The same as an SVG file of its own, for light and dark pages."""
    svg = _svg(told, wide, high, draw).replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    return svg.replace("</title>", f"</title><style>{PALETTE}{ALONE}</style>", 1) + "\n"


def _svg(told: str, wide: int, high: int, draw: Callable[[Figure], None]) -> str:
    with rc_context(LOOK | {"svg.hashsalt": told}):
        drawn, out = Figure((wide / PIXELS, high / PIXELS), layout="constrained"), StringIO()
        draw(drawn)
        drawn.savefig(out, format="svg", transparent=True)
    return _inline(out.getvalue(), told)


def remove_lines(axes: Axes, grid: Literal["x", "y"]) -> None:
    """Remove the lines that do not help to read the figure."""
    axes.grid(axis=grid)
    axes.tick_params(length=0)
    for side in axes.spines.values():
        side.set_visible(False)


def draw_intervals(axes: Axes, rows: Sequence[tuple[str, float, float, float]]) -> None:
    """For each row its name and an interval: low, value, high. The first row is at the top."""
    remove_lines(axes, "x")
    for at, (_, low, value, high) in enumerate(rows):
        axes.plot([low, high], [at, at], color=ACCENT, linewidth=3, solid_capstyle="round")
        axes.plot(value, at, "o", color=INK, markersize=7)
    axes.set_yticks(range(len(rows)), [name for name, *_ in rows])
    axes.set_ylim(len(rows) - 0.4, -0.6)


def _inline(svg: str, told: str) -> str:
    """The SVG for inclusion in a page: without file header, metadata, and ids that would be duplicates."""
    svg = svg[svg.index("<svg") :]
    box = re.search(r'viewBox="[^"]*"', svg)
    assert box, "the SVG has no viewBox"
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<g id="[^"]*"', "<g", svg).replace("xlink:href", "href")
    head = f'<svg {box[0]} role="img" aria-label="{escape(told)}"><title>{escape(told)}</title>'
    svg = re.sub(r"<svg[^>]*>", lambda _: head, svg, count=1)
    for colour, name in NAMES.items():
        svg = svg.replace(colour, f"var(--{name})")
    return svg.strip()
