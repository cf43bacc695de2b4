"""Lines on the terminal: in colour and wrapped at words where a person reads them, plain elsewhere."""

import sys

from rich.console import Console
from rich.table import Table
from rich.text import Text

HEADING, YOURS, NUMBER, QUIET = "bold", "bold cyan", "yellow", "dim"


def show(line: str = "", style: str = "", *, end: str = "\n") -> None:
    """Print a line. On a terminal it has this style (unless NO_COLOR is set) and is wrapped at its width."""
    if not sys.stdout.isatty():
        print(line, end=end, flush=True)
        return
    console = Console(highlight=False)
    console.print(Text(line, style), end=end)


def entry(number: int, text: str) -> None:
    """Print a numbered choice; on a terminal, what is wrapped is indented."""
    if not sys.stdout.isatty():
        print(f"{number:>4}  {text}")
        return
    grid = Table.grid(padding=(0, 2))
    grid.add_column(justify="right", min_width=4, style=NUMBER)
    grid.add_row(str(number), Text(text))
    Console(highlight=False).print(grid)
