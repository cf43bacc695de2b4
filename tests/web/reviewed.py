"""Reviews of played games for the stories of the client: web/stories/reviews.json.

`python -m tests.web.reviewed` writes them again. `./kaiten regold` does not, because the figures come from a net,
whose last digits differ from machine to machine.
"""

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from kaiten.bots import BOTS
from kaiten.coach.families import reviewing
from kaiten.engine import codec
from kaiten.engine.chance import Seeded
from kaiten.engine.runner import play
from kaiten.games import GAMES
from kaiten.games.frames import frames
from tests.web.scripts import WEB

FILE = WEB / "stories" / "reviews.json"
DIGITS = 4
GAMES_PLAYED = {
    "lunch": ("sushi-go/cocktail", 4, "regular", "7", 1),
    "race": ("dice/sit-down", 4, "regular", "3", 0),
}


def record_of(name: str, seats: int, bot: str, seed: str) -> codec.Record:
    game, chance = GAMES[name], Seeded(seed)
    options = game.types.options()
    steps = play(game, seats, options, chance, [BOTS[bot](game)] * seats, seed)
    events = [event for step in steps for event in step.play.events]
    return codec.read(codec.write(game, seats, options, seed, events), GAMES)


def shown(record: codec.Record, review: Any, seat: int) -> Iterator[dict[str, Any]]:
    """The frames that a review shows: before each decision, and the last. Events in between are kept."""
    game = GAMES[record.header.game]
    wanted = {decision["at"]["event"] for decision in review.get("decisions", ())}
    every = list(frames(game, record.header.seats, record.options, record.events, seat))
    between: list[Any] = []
    for frame in every:
        between += [event for event in msgspec.to_builtins(frame.events) if event["kind"] != "acted"]
        if frame.seq in wanted or frame is every[-1]:
            yield {**msgspec.to_builtins(frame), "events": between if wanted else []}
            between = []


def rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list | tuple) else value


def told(game: str, seats: int, bot: str, seed: str, seat: int) -> dict[str, Any]:
    record = record_of(game, seats, bot, seed)
    made = reviewing(GAMES[game], record, seat)
    review = msgspec.to_builtins(made.whole([made.part(number) for number in range(made.of)]))
    return {
        "review": rounded(review),
        "replay": {
            "game": game,
            "options": msgspec.to_builtins(record.options),
            "seats": seats,
            "frames": list(shown(record, review, seat)),
        },
    }


if __name__ == "__main__":
    lines = [
        f'"{name}": {json.dumps(told(*played), separators=(",", ":"))}'
        for name, played in GAMES_PLAYED.items()
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
