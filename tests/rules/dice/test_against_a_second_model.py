"""Sushi Dice against a second, simple model of the rules: every act of whole games must agree."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

import pytest

from kaiten.engine.errors import IllegalAct
from kaiten.engine.game import start, submit
from kaiten.engine.terms import TABLE, Act, Choice, Elapsed, Event, Millis, Seat
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Beurk, Give, Mate, Ring, Rival, Throw
from kaiten.games.sushi_dice.events import Excused, Landed, PlatesTurned, WronglyCalled
from kaiten.games.sushi_dice.rules import DuelOptions
from kaiten.games.sushi_dice.table import Table
from tests.rule import rule

pytestmark = pytest.mark.slow

SYMBOLS = ["shrimp", "fish", "octopus", "egg", "cucumber"]
ENOUGH = {2: 6, 3: 5, 4: 5, 5: 4, 6: 4}
GAMES_EACH = 5  # campaigns/oracle.py plays more

Both = tuple[tuple[str, ...], tuple[str, ...]]  # what the two sets show


class Loaded:
    """Luck that favours stars, yucks and one symbol, so that bells and calls are often right."""

    pledge = None

    def __init__(self, seed: str) -> None:
        self.rng = Random(seed)

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        return tuple(self.rng.sample([thing for thing in sorted(bag) for _ in range(bag[thing])], n))

    def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
        if label == "first":
            return tuple(self.rng.choice(die) for die in dice)
        liked = self.rng.choice(SYMBOLS)
        spread = self.rng.random() < 0.3  # one of each, for the mixed plates
        faces = []
        for at, die in enumerate(dice):
            if self.rng.random() < (0.3 if die[5] == "star" else 0.12):
                faces.append(die[5])
            elif spread:
                faces.append(die[at % 5])
            else:
                faces.append(liked if self.rng.random() < 0.8 else self.rng.choice(die))
        return tuple(faces)


def plate_made(dice: Sequence[str], plates: Iterable[str]) -> str | None:
    stars = dice.count("star")
    rest = [shows for shows in dice if shows != "star"]
    for plate in plates:
        if plate == "mixed":
            if stars >= 1 and all(shows in SYMBOLS and rest.count(shows) == 1 for shows in rest):
                return plate
        elif dice.count(plate) + stars == 6:
            return plate
    return None


class Model:
    """Takes only the faces of landed dice and of new plates from the engine, and works out the rest by itself:
    who may act, what lands when, what a call is worth, who holds the dice, who is paused, who wins.
    """

    def __init__(self, seats: int, first: Seat, plates: Iterable[str]) -> None:
        self.seats, self.first, self.plates = seats, first, Counter(plates)
        self.pile = 16
        self.won = [0] * seats
        self.phase = "rival"
        self.clock: Millis = 0
        self.caller = self.winner = -1
        self.holders: list[Seat] = []
        if seats == 2:
            self.new_duel([first, 1 - first])

    def new_duel(self, holders: list[Seat]) -> None:
        self.holders, self.phase, self.starts = holders, "countdown", self.clock + 3000
        self.dice = [["unthrown"] * 6, ["unthrown"] * 6]
        self.lands: list[list[Millis | None]] = [[None] * 6, [None] * 6]
        self.paused: dict[Seat, Millis] = {}
        self.moments: list[tuple[Millis, Both]] = []  # how the dice lay after every change

    def due(self) -> Millis | None:
        if self.phase == "countdown":
            return self.starts
        if self.phase != "duel":
            return None
        landings = [at for lands in self.lands for at in lands if at is not None]
        return min([*landings, *self.paused.values()], default=None)

    def accepts(self, seat: Seat, choice: Choice) -> bool:
        if seat == TABLE:
            return isinstance(choice, Elapsed) and self.due() is not None
        if self.phase == "rival":
            return seat == self.first and isinstance(choice, Rival) and choice.seat in self.others(seat)
        if self.phase == "give":
            return seat == self.caller and isinstance(choice, Give) and choice.seat in self.fewest()
        if self.phase != "duel" or seat in self.paused:
            return False
        if seat not in self.holders:
            return isinstance(choice, Mate)
        if isinstance(choice, Throw):
            mine = self.lands[self.holders.index(seat)]
            return len(choice.dice) > 0 and all(mine[die] is None for die in choice.dice)
        return isinstance(choice, Ring | Beurk)

    def others(self, seat: Seat) -> list[Seat]:
        return [other for other in range(self.seats) if other != seat]

    def fewest(self) -> list[Seat]:
        least = min(self.won[seat] for seat in self.others(self.caller))
        return [seat for seat in self.others(self.caller) if self.won[seat] == least]

    def shown(self) -> Both:
        return (tuple(self.dice[0]), tuple(self.dice[1]))

    def remember(self) -> None:
        self.moments.append((self.clock, self.shown()))

    def was_true(self, claim: Callable[[Both], bool]) -> bool:
        """At some moment of the last 300 ms? A moment lasts until the next change, that instant included."""
        ends = [*[began for began, _ in self.moments[1:]], self.clock]
        lately = [dice for (_, dice), end in zip(self.moments, ends, strict=True) if end >= self.clock - 300]
        return any(claim(dice) for dice in lately)

    def advance(self, at: Millis, landed: Mapping[tuple[int, int], str]) -> None:
        """Time goes on, never back; `landed` are the faces that fell, by set and die."""
        self.clock = max(at, self.clock)
        should = set()
        if self.phase == "countdown" and self.starts <= self.clock:
            self.phase = "duel"
            self.remember()
        elif self.phase == "duel":
            for index, lands in enumerate(self.lands):
                should |= {
                    (index, die) for die, when in enumerate(lands) if when is not None and when <= self.clock
                }
            self.paused = {seat: until for seat, until in self.paused.items() if until > self.clock}
        assert should == landed.keys()
        for (index, die), face in landed.items():
            self.dice[index][die], self.lands[index][die] = face, None
        if should:
            self.remember()

    def throw(self, index: int, dice: Iterable[int]) -> None:
        for die in dice:
            self.dice[index][die], self.lands[index][die] = "flying", self.clock + 600
        self.remember()

    def carry_out(self, seat: Seat, choice: Choice, turned: list[str]) -> str | None:
        """What a call came to: right, late or wrong; no call: nothing."""
        if isinstance(choice, Rival | Give):
            self.new_duel([seat, choice.seat])
        elif isinstance(choice, Throw):
            self.throw(self.holders.index(seat), choice.dice)
        if not isinstance(choice, Ring | Beurk | Mate):
            return None
        claim = self.claim(seat, choice)
        if not claim(self.shown()):
            if self.was_true(claim):
                return "late"
            self.paused[seat] = self.clock + 1500
            return "wrong"
        if isinstance(choice, Beurk):
            self.throw(1 - self.holders.index(seat), range(6))
        elif isinstance(choice, Mate):
            self.caller, self.phase = seat, "give"
            if len(self.fewest()) == 1:
                self.new_duel([seat, self.fewest()[0]])
        else:
            self.win(seat, turned)
        return "right"

    def claim(self, seat: Seat, choice: Ring | Beurk | Mate) -> Callable[[Both], bool]:
        if isinstance(choice, Mate):
            return lambda dice: "yuck" in dice[0] and "yuck" in dice[1]
        mine = self.holders.index(seat)
        if isinstance(choice, Beurk):
            return lambda dice: "yuck" in dice[1 - mine]
        return lambda dice: plate_made(dice[mine], +self.plates) is not None

    def win(self, seat: Seat, turned: list[str]) -> None:
        plate = plate_made(self.dice[self.holders.index(seat)], +self.plates)
        assert plate is not None
        self.won[seat] += 1
        self.plates[plate] -= 1
        if self.won[seat] == ENOUGH[self.seats]:
            self.phase, self.winner = "over", seat
            return
        assert len(turned) == min(self.pile, 1)
        self.pile -= len(turned)
        self.plates.update(turned)
        self.new_duel([(holder + 1) % self.seats for holder in self.holders])


def agree(model: Model, table: Table) -> None:
    assert table.phase == model.phase
    assert [len(won) for won in table.won] == model.won
    assert Counter(table.plates) == +model.plates and len(table.pile) == model.pile
    assert list(table.holders) == model.holders
    assert table.until == model.due()
    if model.phase == "duel":
        assert table.dice == model.shown()
        assert {seat: until for seat, until in enumerate(table.paused) if until is not None} == model.paused
        assert [list(lands) for lands in sit_down.view(table, None).lands_at] == model.lands
    if model.phase == "over":
        assert table.winners == (model.winner,)


def any_choice(rng: Random, model: Model) -> tuple[Seat, Choice]:
    """A choice that is mostly sensible, sometimes bad and sometimes not allowed."""
    seat = rng.randrange(model.seats)
    if model.phase == "duel" and rng.random() < 0.8:
        seat = rng.choice(model.holders)
    if model.phase in ("rival", "give") and rng.random() < 0.7:
        asked = model.first if model.phase == "rival" else model.caller
        return asked, rng.choice([Rival, Give])(rng.randrange(model.seats))
    onlookers = [other for other in range(model.seats) if other not in model.holders]
    if model.phase == "duel" and onlookers and rng.random() < 0.4:
        watching = rng.choice(onlookers)
        if model.was_true(model.claim(watching, Mate())):
            return watching, Mate()
    if model.phase == "duel" and seat in model.holders and seat not in model.paused:
        mine = model.holders.index(seat)
        dice = model.dice[mine]
        if model.was_true(model.claim(seat, Ring())) and rng.random() < 0.6:
            return seat, Ring()
        rest = [die for die in range(6) if model.lands[mine][die] is None]
        aim = Counter([shows for shows in dice if model.plates[shows]]).most_common(1)
        bad = [die for die in rest if not aim or dice[die] not in ("star", aim[0][0])]
        if bad and rng.random() < 0.7:
            return seat, Throw(tuple(bad))
    some = Throw(tuple(sorted(rng.sample(range(6), rng.randint(1, 6)))))
    return seat, rng.choice([Beurk(), Beurk(), Mate(), Ring(), Elapsed(), some, Give(0), Rival(1)])


class Comparison:
    """One game, played by the engine and the model side by side."""

    def __init__(self, seats: int, seed: str, tally: Counter[str]) -> None:
        self.luck, self.tally = Loaded(f"luck {seed}"), tally
        play = start(sit_down, seats, DuelOptions(), self.luck)
        self.table = play.state
        self.model = Model(seats, play.state.first, turned_in(play.events))
        agree(self.model, self.table)

    def send(self, seat: Seat, choice: Choice, at: Millis) -> None:
        ask = sit_down.ask(self.table, seat)
        act = Act(seat, ask.opened if ask else self.table.opened, choice, at)
        if not self.model.accepts(seat, choice):
            with pytest.raises(IllegalAct):
                submit(sit_down, self.table, act, self.luck)
            self.tally["refused"] += 1
            return
        play = submit(sit_down, self.table, act, self.luck)
        landed = [event for event in play.events if isinstance(event, Landed)]
        faces = {
            (self.model.holders.index(event.seat), die): face
            for event in landed
            for die, face in zip(event.dice, event.faces, strict=True)
        }
        self.model.advance(at, faces)
        verdict = self.model.carry_out(seat, choice, turned_in(play.events))
        judged = [type(event) for event in play.events if isinstance(event, Excused | WronglyCalled)]
        assert judged == {"late": [Excused], "wrong": [WronglyCalled]}.get(verdict or "", [])
        if verdict:
            self.tally[f"{type(choice).__name__} {verdict}"] += 1
        self.table = play.state
        agree(self.model, self.table)


def turned_in(events: Iterable[Event]) -> list[str]:
    return [plate for event in events if isinstance(event, PlatesTurned) for plate in event.plates]


def play_one(seats: int, seed: str, tally: Counter[str]) -> None:
    rng, game = Random(f"acts {seed}"), Comparison(seats, seed, tally)
    model, now = game.model, 0
    for _ in range(20_000):
        if model.phase == "over":
            tally["over"] += 1
            return
        now += rng.choice([0, 0, 1, 20, 50, 100, 150, 299, 300, 301, 600])
        due = model.due()
        if due is not None and rng.random() < 0.1:
            game.send(TABLE, Elapsed(), min(now, due - 1))  # too early, or just in time: it changes nothing
        if rng.random() < 0.8:
            while (due := model.due()) is not None and due <= now:
                game.send(TABLE, Elapsed(), due if rng.random() < 0.7 else now)
        backdated = rng.choice([1, 200, 700, 5000]) if rng.random() < 0.1 else 0
        game.send(*any_choice(rng, model), max(0, now - backdated))
    raise AssertionError("the game does not end")


def play_against_the_model(seats: int, games: int) -> None:
    tally: Counter[str] = Counter()
    for number in range(games):
        play_one(seats, f"{seats}/{number}", tally)
    assert tally["over"] == games and tally["refused"] > 0
    calls = ["Ring", "Beurk", "Mate"] if seats > 2 else ["Ring", "Beurk"]
    assert all(tally[f"{call} {verdict}"] > 0 for call in calls for verdict in ("right", "late", "wrong")), (
        tally
    )


@rule("D2")
@rule("D3")
@rule("D4")
@rule("D5")
@rule("D6")
@rule("D7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_engine_and_the_model_agree_on_every_act_of_whole_games(seats: int) -> None:
    play_against_the_model(seats, GAMES_EACH)
