"""Plays games in a tab where only msgspec is installed; `test_rooms_anywhere.py` starts it so."""

import json
import sys
from array import array
from operator import mul
from pathlib import Path
from struct import unpack

from kaiten.bots.ratings import box_of
from kaiten.games import GAMES
from kaiten.nets.plain import Numbers, Times
from kaiten.server.room.outcomes import outcomes
from kaiten.tab.bots import Nets
from kaiten.tab.store import InMemory
from tests.tab.page import NOON, Page, done

LEVELS = ("child", "beginner", "regular")
WEIGHTS = Path(__file__).parents[2] / "src" / "kaiten" / "nets" / "weights"


def play(game: str, seats: int) -> None:
    """Play to the end. The tab ends in the middle of the game, and another one goes on with its store."""
    store = InMemory()
    page = Page(store, f"{game}/{seats}")
    table = page.opens(game, seats, *[LEVELS[(seats + seat) % 3] for seat in range(1, seats)])
    page.does("start")
    page.plays(3)
    page = Page(store, f"{game}/{seats}", now=page.now)
    page.comes(table)
    page.plays()
    ((person, past),) = outcomes(done(page.tab.rooms.table(table)), NOON)
    assert person == "ann"
    assert past.outcome.points == page.play["points"][0]
    for path in ("log", "record", "replay", "worth"):
        status, body = page.raw(f"/api/tables/{table}/{path}")
        assert status == 200 and body


def main() -> None:
    played: list[str] = []
    for game in GAMES.values():
        first = not any(other.startswith(f"{box_of(game.name)}/") for other in played)
        for seats in game.seats if first else game.seats[-1:]:
            play(game.name, seats)
            played.append(f"{game.name} {seats}")
    look_at_pages()
    play_with_chefs()
    print(json.dumps({"played": played, "modules": sorted(sys.modules)}))


def look_at_pages() -> None:
    """What is there without a table: lessons, the score pad, puzzles, the rules."""
    page = Page()
    for path in ("games", "lessons/sushi-go", "rules/roll/cocktail", "puzzles", "me", "tables/mine"):
        assert page.asks(f"/api/{path}")[0] == 200
    scoring = {"game": "sushi-go/cocktail", "table": "tempura tempura | pudding"}
    assert page.asks("/api/score", "POST", scoring)[1]["points"] == [5, 0]
    puzzle = page.asks("/api/puzzles/next")[1]["id"]
    shown = page.asks(f"/api/puzzles/{puzzle}")[1]
    told = page.asks(f"/api/puzzles/{puzzle}", "POST", {"choice": shown["frame"]["choices"][0]})
    assert told[1]["answers"]


def product(rows: int, columns: int, weights: bytes) -> Times:
    numbers = unpack(f"<{rows * columns}e", weights)
    matrix = [numbers[first : first + columns] for first in range(0, len(numbers), columns)]

    def times(given: Numbers, found: Numbers) -> None:
        starts = range(0, len(given), columns)
        found[:] = array(
            "d", [sum(map(mul, row, given[at : at + columns])) for at in starts for row in matrix]
        )

    return times


async def weights(name: str) -> bytes:
    return (WEIGHTS / f"{name}.npz").read_bytes()


def play_with_chefs() -> None:
    """A few picks of each net: multiplied by Python alone, they take long."""
    for game in ("sushi-go/cocktail", "party/cocktail", "roll/cocktail"):
        page = Page(nets=Nets(weights, product))
        page.opens(game, 2, "chef")
        page.does("start")
        page.plays(3)
        assert [frame for frame in page.frames if frame["kind"] in ("error", "halted")] == []


if __name__ == "__main__":
    main()
