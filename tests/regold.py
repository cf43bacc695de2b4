"""Rewrite what the tests compare with: playthroughs, counts, records, and what the client is tested with.

./kaiten regold, and look at the diff before you commit. The pictures of the stories need a browser and are
taken again by `python -m tests.web.shots`.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kaiten.bots import BOTS
from kaiten.draft import notation
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine import codec
from kaiten.engine.chance import Seeded
from kaiten.engine.game import Game, asks, submit
from kaiten.engine.runner import play
from kaiten.engine.terms import TABLE, Act, Acted
from kaiten.games import GAMES
from kaiten.games.party import MENUS, Menu
from kaiten.games.sushi_dice.rules import DuelOptions
from kaiten.games.sushi_go import PassingAndRobot
from kaiten.sentences import teller_for
from kaiten.words import Words
from tests.envs import playthroughs as spiels
from tests.web import frames, receipted, sentences

HERE = Path(__file__).parent
PLAYTHROUGHS = HERE / "playthroughs"
RECORDS = HERE / "records"
COUNTS = HERE / "counts.txt"
DEPTH = 3
MOST = 3000  # sequences of a length that are still counted
# No set menu serves special orders together with cards that bring other cards.
ORDERS = {
    "order-chopsticks": ("uramaki", "tempura", "tofu", "miso_soup", "chopsticks", "special_order", "pudding"),
    "order-spoon": ("maki", "tempura", "tofu", "miso_soup", "spoon", "special_order", "fruit"),
}


def ways() -> Iterator[tuple[str, Game[Any], int, Any]]:
    """One table for each game and menu, and the robot's."""
    for name, game in GAMES.items():
        stem = name.replace("/", "-")
        if name.startswith("party/"):
            for menu in MENUS:
                yield f"{stem}-{menu}", game, 3, Menu(menu)
            for menu, kinds in ORDERS.items():
                yield f"{stem}-{menu}", game, 3, Menu(kinds)
        else:
            yield stem, game, 3, game.types.options()
    for duels in ("ready", "turns"):
        yield f"dice-sit-down-{duels}", GAMES["dice/sit-down"], 3, DuelOptions(duels)
    yield "sushi-go-cocktail-robot", GAMES["sushi-go/cocktail"], 2, PassingAndRobot(robot=True)


def playthrough(name: str, game: Game[Any], seats: int, options: Any) -> str:
    """A random game to read: what each seat is asked and chooses, what happens, what then lies there."""
    teller = teller_for(game, Words("en", game.name))
    choosers = [BOTS["random"](game)] * seats
    lines = [f"{game.name}, {seats} seats, {options}"]
    state = game.begin(seats, options)
    for step in play(game, seats, options, Seeded(name), choosers, name):
        if step.act is not None and step.act.seat != TABLE:
            seat, view = step.act.seat, game.view(step.before, step.act.seat)
            assert view.ask is not None
            count = len(list(view.ask.choices()))
            asked = f"{teller.ask(view.ask)} ({count}): {teller.choice(step.act.choice, view)}"
            lines.append(f"> {teller.seat(seat)} | {asked}")
        for event in step.play.events:
            state = game.apply(state, event)
            view = game.view(state, None)
            if not isinstance(event, Acted):
                lines += [f"  {line}" for line in teller.event(event, view)]
        if isinstance(view, DraftView) and isinstance(game, Draft) and len(step.play.events) > 1:
            hands = " | ".join(" ".join(hand) or "-" for hand in step.play.state.hands)
            lines += [f"  tables {notation.write(view.plates, game.box.dishes)}", f"  hands  {hands}"]
    return "\n".join(lines) + "\n"


def counts() -> str:
    """How many sequences of answers there are from some tables, to a small depth: a wrong rule moves a number."""
    lines = []
    for name, game, seats, options in ways():
        if getattr(options, "duels", "turns") != "turns":
            continue  # in a race nobody waits for anybody: there is no next seat to count
        choosers = [BOTS["random"](game)] * seats
        states = [step.play.state for step in play(game, seats, options, Seeded(name), choosers, name)]
        for part in (1, 2, 3):
            state = states[len(states) * part // 4]
            numbers: list[int] = []
            for depth in range(1, DEPTH + 1):
                if numbers and numbers[-1] > MOST // 10:
                    break
                numbers.append(sequences(game, state, seats, depth))
            lines.append(f"{name} {part}/4: {' '.join(map(str, numbers))}")
    return "\n".join(lines) + "\n"


def sequences(game: Game[Any], state: Any, seats: int, depth: int) -> int:
    if depth == 0:
        return 1
    waiting = [(seat, ask) for seat, ask in asks(game, state).items() if ask.urgent]
    if not waiting:
        return 1
    seat, ask = waiting[0]
    luck = Seeded("counting")
    after = [submit(game, state, Act(seat, ask.opened, choice), luck).state for choice in ask.choices()]
    return sum(sequences(game, state, seats, depth - 1) for state in after)


def record(name: str, game: Game[Any], seats: int, options: Any, bot: str = "greedy") -> tuple[bytes, str]:
    events = []
    state = None
    for step in play(game, seats, options, Seeded(name), [BOTS[bot](game)] * seats, name):
        events += step.play.events
        state = step.play.state
    points = getattr(state, "totals", None) or tuple(len(won) for won in getattr(state, "won", ()))
    final = f"{' '.join(map(str, points))} won by {' '.join(map(str, getattr(state, 'winners', ())))}"
    return codec.write(game, seats, options, name, events), final


def main() -> None:
    for folder in (PLAYTHROUGHS, RECORDS):
        folder.mkdir(exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
    finals = []
    for name, game, seats, options in ways():
        (PLAYTHROUGHS / f"{name}.txt").write_text(playthrough(name, game, seats, options))
        if not name.startswith("party-") or name.endswith(("master", "dinner-for-two", *ORDERS)):
            text, final = record(name, game, seats, options)
            (RECORDS / f"{name}.sushi").write_bytes(text)
            finals.append(f"{name}: {final}")
    (RECORDS / "finals.txt").write_text("\n".join(finals) + "\n")
    COUNTS.write_text(counts())
    sentences.FILE.write_text(sentences.told(), "utf-8")
    receipted.FILE.write_text(receipted.text(), "utf-8")
    shown = frames.frames()
    if shown != frames.FILE.read_text("utf-8"):
        print("The frames of the stories changed. Take their pictures again: python -m tests.web.shots")
    frames.FILE.write_text(shown, "utf-8")
    spiels.write()


if __name__ == "__main__":
    main()
