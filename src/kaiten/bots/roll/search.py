"""The search bot for Sushi Roll: plays each likely choice out to the end of the round, takes the best.

Nothing is hidden, so only the rolls are random; all choices get the same rolls. In a playout each seat takes
the die that is worth most to its tray, and spends a token if that gains more than the token is worth.
"""

from collections.abc import Iterable, Sequence
from copy import copy
from functools import partial
from random import Random
from typing import NamedTuple, TypeAlias

from kaiten.bots.roll.promise import BRINGS, LAID, NUMBER, SIDES, VALUE, FaceNumber, estimates, shape_of
from kaiten.engine.runner import Chooser
from kaiten.engine.terms import Event, Seat
from kaiten.games.sushi_roll.asks import Reroll, RollChoice, Swap, Take
from kaiten.games.sushi_roll.dice import ICONS
from kaiten.games.sushi_roll.rules import ROUNDS, SushiRoll
from kaiten.games.sushi_roll.scoring import FINAL, MAKI_PRIZES, ROUND
from kaiten.games.sushi_roll.table import RollView, Tokens

TAKES = 5  # how many of the best faces to take are played out,
KEEPS = 2  # how many rerolls, each keeping one of the best dice,
FETCHES = 3  # and how many swaps for better faces

Belt: TypeAlias = list[int]  # dice by their ids
Faces: TypeAlias = dict[int, FaceNumber]  # what each die shows


class Luck(NamedTuple):
    """What the dice will show in the turns to come, and what they show if rerolled, by turn from this one."""

    rolls: list[Faces]
    rerolls: list[Faces]


class Round:
    """The rest of a round, in numbers for speed. Lists are by seat."""

    def __init__(self, view: RollView) -> None:
        trays, tokens = view.trays, view.tokens
        paid = [worths(trays) for dish, worths in ROUND.items() if dish != "maki"]
        self.last = view.round == ROUNDS
        self.red = view.red
        self.belts = [[die.id for die in belt] for belt in view.belts]
        self.faces = {die.id: NUMBER[die.face] for belt in view.belts for die in belt}
        self.shapes = [shape_of(tray) for tray in trays]
        self.points = [
            view.totals[seat] + sum(dish[seat].points for dish in paid) for seat in range(len(trays))
        ]
        self.counts = {
            "maki": [sum(ICONS.get(plate.face, 0) for plate in tray) for tray in trays],
            "pudding": [mine.pudding for mine in tokens],
            "menu": [mine.menu for mine in tokens],
            "chopsticks": [mine.chopsticks for mine in tokens],
        }
        icons = 3 * len(self.faces)  # more than there are, so that icons never run out
        self.supply = {"maki": icons} | {
            kind: view.supply.count(kind) for kind in self.counts if kind != "maki"
        }

    def copy(self) -> "Round":
        other = copy(self)
        other.belts = [belt[:] for belt in self.belts]
        other.shapes, other.points = self.shapes[:], self.points[:]
        other.counts = {kind: counts[:] for kind, counts in self.counts.items()}
        other.supply = self.supply.copy()
        return other

    def luck(self, rng: Random) -> Luck:
        sides = {die: SIDES[self.faces[die]] for die in sorted(self.faces)}
        turns, random = max(map(len, self.belts)), rng.random

        def roll_all() -> Faces:
            return {die: faces[int(random() * 6)] for die, faces in sides.items()}

        return Luck([roll_all() for _ in range(turns - 1)], [roll_all() for _ in range(turns)])

    # --- one seat's turn ----------------------------------------------------------------------------

    def take(self, seat: Seat, die: int) -> None:
        self.belts[seat].remove(die)
        face = self.faces[die]
        points, self.shapes[seat] = LAID[self.shapes[seat]][face]
        self.points[seat] += points
        brings = BRINGS[face]
        if brings:
            kind, count = brings
            self.hand(seat, kind, min(count, self.supply[kind]))

    def hand(self, seat: Seat, kind: str, count: int) -> None:
        self.counts[kind][seat] += count
        self.supply[kind] -= count

    def reroll(self, seat: Seat, dice: Iterable[int], again: Faces) -> None:
        self.hand(seat, "menu", -1)
        self.faces = self.faces | {die: again[die] for die in dice}

    def swap(self, seat: Seat, mine: int, other: Seat, theirs: int) -> None:
        self.hand(seat, "chopsticks", -1)
        for belt, gone, come in ((self.belts[seat], mine, theirs), (self.belts[other], theirs, mine)):
            belt[belt.index(gone)] = come

    def best(self, belt: Belt, values: list[float]) -> tuple[float, int]:
        """The highest value and its die, the first of several. (A plain loop, because it is the hot spot.)"""
        faces, most, best = self.faces, -1.0, -1
        for die in belt:
            value = values[faces[die]]
            if value > most:
                most, best = value, die
        return most, best

    def clockwise(self, seat: Seat) -> list[Seat]:
        seats = len(self.belts)
        return [(seat + step) % seats for step in range(seats)]

    def act(self, seat: Seat, again: Faces) -> None:
        """Take the best die; if it is worth little, first spend tokens for a better one."""
        belt = self.belts[seat]
        values, menu_below, chopsticks_below = estimates()[len(belt) - 1][self.shapes[seat]]
        value, die = self.best(belt, values)
        if value < chopsticks_below and self.counts["chopsticks"][seat]:
            value, die = self.fetch(seat, value, die, values)
        if value < menu_below and self.counts["menu"][seat]:
            self.reroll(seat, [other for other in belt if other != die] or belt, again)
            _, die = self.best(belt, values)
        self.take(seat, die)

    def fetch(self, seat: Seat, value: float, die: int, values: list[float]) -> tuple[float, int]:
        """Swap the worst die for the best on the other belts, if that is worth a token.

        Returns the highest value and its die afterwards.
        """
        swap, least = None, value + VALUE
        for other in self.clockwise(seat)[1:]:
            there, theirs = self.best(self.belts[other], values)
            if there > least:
                swap, least = (other, theirs), there
        if swap is None:
            return value, die
        worst = min(self.belts[seat], key=lambda mine: values[self.faces[mine]])
        self.swap(seat, worst, *swap)
        return least, swap[1]

    # --- the rest of the round ----------------------------------------------------------------------

    def after(self, seat: Seat, choice: RollChoice, luck: Luck) -> "Round":
        """A copy of this round, played out after this choice."""
        round = self.copy()
        match choice:
            case Take(die):
                round.take(seat, die)
            case Swap(mine, other, theirs):
                round.swap(seat, mine, other, theirs)
                round.take(seat, theirs)
            case Reroll(dice):
                round.reroll(seat, dice, luck.rerolls[0])
                values = estimates()[len(round.belts[seat]) - 1][round.shapes[seat]].values
                round.take(seat, round.best(round.belts[seat], values)[1])
        order = round.clockwise(round.red)
        for other in order[order.index(seat) + 1 :]:
            round.act(other, luck.rerolls[0])
        round.play_out(luck)
        return round

    def play_out(self, luck: Luck) -> None:
        for self.faces, again in zip(luck.rolls, luck.rerolls[1:], strict=True):
            self.pass_belts()
            for seat in self.clockwise(self.red):
                self.act(seat, again)

    def pass_belts(self) -> None:
        self.belts.insert(0, self.belts.pop())
        self.red = (self.red + 1) % len(self.belts)

    def lead(self, seat: Seat) -> float:
        """The seat's points minus the best other seat's, at the end of the round (R5, R6)."""
        icons, tokens = self.counts["maki"], self.tokens()
        prizes = dict(zip(sorted(set(icons) - {0}, reverse=True), MAKI_PRIZES, strict=False))
        points = [mine + prizes.get(count, 0) for mine, count in zip(self.points, icons, strict=True)]
        if self.last:
            finals = [worths(tokens) for worths in FINAL.values()]
            extra: list[float] = [sum(dish[at].points for dish in finals) for at in range(len(points))]
        else:
            extra = [VALUE * (mine.menu + mine.chopsticks + mine.pudding) for mine in tokens]
        totals = [paid + more for paid, more in zip(points, extra, strict=True)]
        return totals.pop(seat) - max(totals)

    def tokens(self) -> tuple[Tokens, ...]:
        kinds = [self.counts[kind] for kind in ("menu", "chopsticks", "pudding")]
        return tuple([Tokens(*mine) for mine in zip(*kinds, strict=True)])


def search_roll(game: SushiRoll, playouts: int) -> Chooser:
    """The likely choice with the best average lead after this many playouts each."""
    return partial(_choose, playouts)


def _choose(playouts: int, view: RollView, log: Sequence[Event], rng: Random) -> RollChoice:
    assert view.seat is not None
    round = Round(view)
    choices = likely(round, view.seat)
    leads = [0.0] * len(choices)
    for _ in range(playouts if len(choices) > 1 else 0):
        luck = round.luck(rng)
        for at, choice in enumerate(choices):
            leads[at] += round.after(view.seat, choice, luck).lead(view.seat)
    return choices[leads.index(max(leads))]


def likely(round: Round, seat: Seat) -> list[RollChoice]:
    """The choices to play out, the most promising first: dice to take, rerolls and swaps."""
    belt, faces = round.belts[seat], round.faces
    left = len(belt) - 1
    values = estimates()[left][round.shapes[seat]].values
    mine = list({faces[die]: die for die in belt}.values())  # one of each face
    mine.sort(key=lambda die: -values[faces[die]])
    choices: list[RollChoice] = [Take(die) for die in mine[:TAKES]]
    if round.counts["menu"][seat]:
        keeps = mine[:KEEPS] if left else [-1]
        choices += [Reroll(tuple([die for die in belt if die != keep])) for keep in keeps]
    if round.counts["chopsticks"][seat]:
        best = values[faces[mine[0]]]
        theirs = {
            faces[die]: (die, other)
            for other in reversed(round.clockwise(seat)[1:])  # of several, the next to act is kept
            for die in round.belts[other]
            if values[faces[die]] > best
        }
        for face in sorted(theirs, key=lambda face: -values[face])[:FETCHES]:
            die, other = theirs[face]
            theirs_values = estimates()[left][round.shapes[other]].values
            worst = min(belt, key=lambda mine: theirs_values[faces[mine]])
            choices.append(Swap(worst, other, die))
    return choices
