"""The taster bot for Sushi Roll: a list of rules of thumb, best first. The first that fits decides; ties are
broken at random."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from kaiten.games.sushi_roll.asks import Die, Reroll, RollChoice, Swap, Take
from kaiten.games.sushi_roll.dice import Face
from kaiten.games.sushi_roll.table import RollView, Tray, as_plate

When: TypeAlias = Callable[[Tray, Face], bool]
Advice: TypeAlias = tuple[tuple[str, When], ...]  # a dish or a face, and when to take it


def always(tray: Tray, face: Face) -> bool:
    return True


def early(tray: Tray, face: Face) -> bool:
    return len(tray) <= 2


def on_wasabi(tray: Tray, face: Face) -> bool:
    return as_plate(tray, Die(-1, face)).on is not None


def continues_group(tray: Tray, face: Face) -> bool:
    """True if the tray has an incomplete group of this face: one or two of three."""
    return [plate.face for plate in tray].count(face) % 3 > 0


# Good enough that no token is spent.
GOOD: Advice = (
    ("nigiri.squid", on_wasabi),
    ("nigiri.salmon", on_wasabi),
    ("sashimi", continues_group),
    ("tempura", continues_group),
    ("dumpling", continues_group),
    ("nigiri.squid", always),
    ("maki.3", always),
    ("pudding.3", always),
)

# Better than nothing.
FAIR: Advice = (
    ("dumpling", always),
    ("wasabi", early),
    ("tempura", always),
    ("nigiri.salmon", always),
    ("maki.2", always),
    ("pudding", always),
    ("chopsticks.2", always),
    ("menu.2", always),
    ("sashimi", early),
    ("nigiri", always),
    ("maki", always),
)


def rank(tray: Tray, face: Face) -> int:
    """The index of the first rule that fits."""
    names = (face, face.partition(".")[0])
    fitting = [at for at, (what, when) in enumerate(GOOD + FAIR) if what in names and when(tray, face)]
    return fitting[0] if fitting else len(GOOD + FAIR)


def choose(view: RollView, rng: Random) -> RollChoice:
    """Take a good die; else swap for one, else reroll all dice, else take the best there is."""
    ask, seat = view.ask, view.seat
    assert ask is not None
    assert seat is not None
    belts = [ask.belt, *[other.belt for other in ask.others]]
    ranks = {die.id: (rank(view.trays[seat], die.face), rng.random()) for belt in belts for die in belt}
    good = [id for id, (own, _) in ranks.items() if own < len(GOOD)]
    mine = sorted([die.id for die in ask.belt], key=ranks.__getitem__)
    theirs = {die.id: other.seat for other in ask.others for die in other.belt if die.id in good}
    if mine[0] in good:
        return Take(mine[0])
    if ask.chopsticks and theirs:
        fetched = min(theirs, key=ranks.__getitem__)
        return Swap(mine[-1], theirs[fetched], fetched)
    return Reroll(tuple(sorted(mine))) if ask.menu else Take(mine[0])
