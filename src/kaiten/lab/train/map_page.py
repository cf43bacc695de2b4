"""A map of how much nets can be exploited, as an HTML page."""

from collections.abc import Sequence

from kaiten.games import GAMES
from kaiten.games.party import MENUS
from kaiten.lab import page as pages
from kaiten.lab.page import page, section, table
from kaiten.lab.train.map_file import Line
from kaiten.words import Words

AIM = 0.03  # above the equal share, at the upper end of the interval
WORST = 10


def map_page(lines: Sequence[Line]) -> str:
    every = strongest(lines)
    missed = [line for line in every if line.most > AIM]
    alone = [line for line in every if is_set(line)]
    carte = [line for line in every if not is_set(line)]
    minutes = ", ".join(f"{minutes:g}" for minutes in sorted({line.learner.minutes for line in lines}))
    return page(
        "How much the nets can be exploited",
        f"In each of {len(every)} cells, a learner that started from the net was trained to do nothing but "
        f"beat copies of it, for {minutes} minutes; of several, the one that was trained longest counts. "
        "Cells show by how many percentage points it wins more than an equal share, with the 95% interval. "
        f"At the upper end of that, {100 * AIM:g} points are the aim: “!” where it is missed, as in "
        f"{len(missed)} cells. Colours are full at {200 * AIM:g} points.",
        [
            *[table_of(name, some) for name, some in by_table(alone).items()],
            *([carte_section(carte)] if carte else []),
            section(
                "The worst cells",
                "Those with the highest upper ends. Picks are those of the games that it learnt from.",
                table(HEAD, worst(every)),
                wide=True,
            ),
        ],
    )


def strongest(lines: Sequence[Line]) -> list[Line]:
    """Of each cell the line of the longest learner, in the order of cells' first lines."""
    found = {line.cell: line for line in sorted(lines, key=lambda line: line.learner.minutes)}
    return [found[cell] for cell in dict.fromkeys(line.cell for line in lines)]


def is_set(line: Line) -> bool:
    return not line.cell.menu or line.cell.menu in MENUS


def by_table(lines: Sequence[Line]) -> dict[str, list[Line]]:
    """An edition with menus has a table of its own."""
    found: dict[str, list[Line]] = {}
    for name in GAMES:
        for line in lines:
            if line.cell.game == name:
                found.setdefault(title_of(name) if line.cell.menu else "Boxes without menus", []).append(line)
    return found


def table_of(name: str, lines: Sequence[Line]) -> str:
    seats = sorted({line.cell.seats for line in lines})
    known = {(name_of(line), line.cell.seats): cell_of(line) for line in lines}
    rows: list[list[pages.Cell]] = [
        [row, *[known.get((row, number), "") for number in seats]]
        for row in dict.fromkeys(map(name_of, sorted(lines, key=place_of)))
    ]
    return section(
        name,
        "By number of seats.",
        table(["", *map(str, seats)], rows, kind="heat"),
        wide=True,
    )


def place_of(line: Line) -> tuple[int, int]:
    """In the order of the games and of their menus."""
    menu = list(MENUS).index(line.cell.menu) if line.cell.menu else 0
    return list(GAMES).index(line.cell.game), menu


def cell_of(line: Line) -> pages.Cell:
    missed = line.most > AIM
    return f"{over(line)}{' !' if missed else ''}", max(0.0, min(1.0, line.most / (2 * AIM)))


def over(line: Line) -> str:
    above = f"{round(100 * (line.share - line.equal), 1) + 0:+.1f}".replace("-", "−")
    return f"{above} ± {50 * (line.high - line.low):.1f}"


def title_of(game: str) -> str:
    return Words("en", game).game(game)


def name_of(line: Line) -> str:
    """The name of the menu, or of the box if it has none."""
    words, menu = Words("en", line.cell.game), line.cell.menu
    if menu in MENUS:
        return words.say(f"menu-{menu}")
    return ", ".join(map(words.dish, menu.split(","))) if menu else words.game(line.cell.game)


def carte_section(lines: Sequence[Line]) -> str:
    rows: list[list[pages.Cell]] = [
        [title_of(line.cell.game), str(line.cell.seats), cell_of(line), name_of(line)] for line in lines
    ]
    return section(
        "Menus à la carte",
        "Drawn at random from all that may be played.",
        table(["box", "seats", "", "menu"], rows, kind="heat"),
        wide=True,
    )


HEAD = ["menu", "box", "seats", "equal", "learner wins", "95% interval", "games", "minutes", "billion picks"]


def worst(lines: Sequence[Line]) -> list[list[pages.Cell]]:
    found = sorted(lines, key=lambda line: line.most, reverse=True)[:WORST]
    return [
        [
            name_of(line),
            title_of(line.cell.game),
            str(line.cell.seats),
            f"{line.equal:.1%}",
            f"{line.share:.1%}",
            f"{line.low:.1%}–{line.high:.1%}",
            f"{line.games:,}",
            f"{line.learner.minutes:g}",
            f"{line.curve[-1].picks / 1e9:.2f}",
        ]
        for line in found
    ]
