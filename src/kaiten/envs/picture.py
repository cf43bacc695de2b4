"""The table as a picture, drawn from the pictures of the web client by resvg.

The built client is a part of the package, and its sprite has all the art. A family says which things lie in
which row; a game without its own rows, or a thing without a picture, is shown as text.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import matplotlib
import numpy as np
from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont
from resvg_py import svg_to_bytes

from kaiten.engine.errors import BadSetup
from kaiten.engine.terms import Seat
from kaiten.envs.coding import Picture
from kaiten.envs.table import EnvTable
from kaiten.sentences import Teller, teller_for
from kaiten.server.net.client_files import STATIC
from kaiten.words import Words

WIDTH, EDGE, GAP = 800, 12, 8
TITLE = 28  # the height of a line of text
HIGH = {"card": 98, "roll": 56, "die": 56, "token": 44, "plate": 64}  # of things, by kind
WIDE = {"card": 70}  # of those that are not square
DICE = ("roll", "die")
FONT = Path(matplotlib.get_data_path()) / "fonts" / "ttf" / "DejaVuSans-Bold.ttf"
INK, RICE, WOOD, PANEL = "#2b2228", "#fffaf0", "#efd3a4", "#f9ecd4"  # of the client's theme


class Row(Struct, frozen=True):
    """A line of text, and the things below it: a kind and a name, as in `card-maki-3`.

    A row has room for its tallest kind even where nothing lies, so that all pictures of a game have one size.
    """

    title: str
    kind: str | None = None
    things: Sequence[tuple[str, str]] = ()


def draft_rows(view: Any, teller: Teller) -> Iterator[Row]:
    for seat, plates in enumerate(view.plates):
        laid = [plate.face or "turned" for plate in plates]
        kept = [plate.face for plate in view.kept[seat]]
        yield Row(title_of_seat(view, teller, seat), "card", [("card", face) for face in (*laid, *kept)])
    if view.seat is not None:
        yield Row(
            f"Hand of {teller.seat(view.seat)}", "card", [("card", card) for card in view.hands[view.seat]]
        )


def roll_rows(view: Any, teller: Teller) -> Iterator[Row]:
    for seat, tray in enumerate(view.trays):
        tokens = [("token", kind) for kind in ("menu", "chopsticks", "pudding")
                  for _ in range(getattr(view.tokens[seat], kind))]  # fmt: skip
        yield Row(
            title_of_seat(view, teller, seat), "roll", [*[("roll", plate.face) for plate in tray], *tokens]
        )
    for seat, belt in enumerate(view.belts):
        yield Row(f"Belt of {teller.seat(seat)}", "roll", [("roll", die.face) for die in belt])


def dice_rows(view: Any, teller: Teller) -> Iterator[Row]:
    open = [("plate", plate) for plate in view.plates]
    yield Row(f"Open plates, and {view.pile} face down", "plate", open)
    for seat, won in enumerate(view.won):
        title = f"{teller.seat(seat)}: {len(won)} of {view.enough}"
        yield Row(title, "plate", [("plate", plate) for plate in won])
    for number, dice in enumerate(view.dice):
        holder = f": {teller.seat(view.holders[number])}" if view.holders else ""
        yield Row(f"Dice {number + 1}{holder}", "die", [("die", shown) for shown in dice])


def title_of_seat(view: Any, teller: Teller, seat: Seat) -> str:
    return f"{teller.seat(seat, len(view.totals))}: {view.totals[seat]}"


ROWS: dict[str, Callable[[Any, Teller], Iterator[Row]]] = {
    "draft": draft_rows,
    "roll": roll_rows,
    "dice": dice_rows,
}


def draw_table(table: EnvTable, seat: Seat | None) -> Picture:
    """The table as this seat sees it; None: as a spectator sees it."""
    teller = teller_for(table.game, Words("en", table.game.name))
    view = table.game.view(table.state, seat)
    if table.game.family in ROWS:
        rows = list(ROWS[table.game.family](view, teller))
    else:
        rows = [Row(line) for line in teller.tables(view)]
    return draw_rows(rows, teller)


def draw_rows(rows: Sequence[Row], teller: Teller) -> Picture:
    heights = [TITLE + (HIGH[row.kind] + GAP if row.kind else 0) for row in rows]
    image = Image.new("RGB", (WIDTH, sum(heights) + GAP * len(rows) + GAP), WOOD)
    pen, y = ImageDraw.Draw(image), GAP
    for row, high in zip(rows, heights, strict=True):
        pen.rounded_rectangle((EDGE, y, WIDTH - EDGE, y + high), 10, PANEL)
        pen.text((2 * EDGE, y + 5), row.title, INK, font(15))
        widths = [WIDE.get(kind, HIGH[kind]) + GAP for kind, _ in row.things]
        closer = min(1, (WIDTH - 4 * EDGE) / max(sum(widths), 1))  # many things overlap
        x = 2.0 * EDGE
        for (kind, name), wide in zip(row.things, widths, strict=True):
            thing = draw_thing(kind, name, teller.words.card)
            image.paste(thing, (int(x), y + TITLE), thing)
            x += wide * closer
        y += high + GAP
    return np.array(image)


def draw_thing(kind: str, name: str, told: Callable[[str], str]) -> Image.Image:
    """A card, die, token or plate; without a picture, a blank one with its name."""
    id = f"{kind}-{re.sub('[._]', '-', name)}"
    if f' id="{id}" ' in sprite():
        return rasterise(id, WIDE.get(kind, HIGH[kind]), HIGH[kind], die=kind in DICE).copy()
    blank = Image.new("RGBA", (WIDE.get(kind, HIGH[kind]), HIGH[kind]))
    pen = ImageDraw.Draw(blank)
    pen.rounded_rectangle((0, 0, blank.width - 1, blank.height - 1), 8, RICE, INK, 2)
    pen.multiline_text((6, 8), told(name).replace(" ", "\n"), INK, font(10))
    return blank


@cache
def rasterise(id: str, wide: int, high: int, *, die: bool) -> Image.Image:
    """One picture of the sprite; of a die, on the die's face."""
    box = f'x="{wide * 0.12}" y="{high * 0.12}" width="{wide * 0.76}" height="{high * 0.76}"'
    face = f'<rect x="1" y="1" width="{wide - 2}" height="{high - 2}" rx="12" fill="{RICE}" stroke="{INK}"/>'
    used = (
        f'{face}<use href="#{id}" {box}/>' if die else f'<use href="#{id}" width="{wide}" height="{high}"/>'
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}">{sprite()}{used}</svg>'
    png = svg_to_bytes(
        svg_string=svg, skip_system_fonts=True, font_files=[str(FONT)], font_family="DejaVu Sans"
    )
    return Image.open(BytesIO(png)).convert("RGBA")


@cache
def sprite() -> str:
    """The client's pictures as symbols of SVG, with the colours of the light theme."""
    found = sorted((STATIC / "assets").glob("art-*.svg"))
    if not found:
        raise BadSetup("there are no pictures yet: build the client with ./kaiten install")
    text = re.sub(r"var\(--[\w-]+, *([^()]+)\)", r"\1", found[0].read_text(encoding="utf-8"))
    return text.replace("<symbol ", '<symbol overflow="visible" ')


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT, size)
