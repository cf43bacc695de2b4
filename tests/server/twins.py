"""Twin tables: two rooms that differ only in what somebody may not see. What that one is told must not differ.

`twins_at` puts two rooms side by side in the middle of a game and shuffles, in one of them, all that an
observer cannot see (and the luck to come). `compare` then lets the others make different secret answers in
the two, an equal number of times and at the same times, except for one answer that is left out: so nothing is
revealed, and every byte that the observer and a spectator are told must be the same.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kaiten.draft.asks import Copy, Pick, dish_of
from kaiten.engine import codec
from kaiten.engine.terms import Choice, Seat
from kaiten.server.room import messages as m
from kaiten.server.room.lobby import AnyFact, Began
from tests.server.rooms import NAMES, Evening, answers, comes, does, frames, key, loaded, seated

LOOKS_ON = "zoe"  # a spectator
LATER = "yan"  # … and one who comes in the middle
OTHER = "f" * 64  # the seed of the second room

Where: TypeAlias = Callable[[Evening], bool]


class Tally(Struct):
    """What was compared, so that nobody can think much was when little was."""

    twins: int = 0
    differ: int = 0  # twins that were dealt differently
    answers: int = 0  # pairs of secret answers that were different
    frames: int = 0  # messages compared
    refusals: int = 0  # how many of them were refusals
    cards: int = 0  # pairs that differ in how many cards were picked
    use: int = 0  # … in whether chopsticks or a spoon were used or announced
    on: int = 0  # … in what was to go on a wasabi
    copy: int = 0  # … in what a special order copies
    robot: int = 0  # … in what is laid for the robot
    stood_in: int = 0  # … that a bot gave for somebody

    def note(self, one: Choice, two: Choice) -> None:
        self.answers += one != two
        if isinstance(one, Pick) and isinstance(two, Pick):
            self.cards += len(one.cards) != len(two.cards)
            self.use += (one.use is None) != (two.use is None)
            self.on += one.on != two.on
            self.copy += one.copy != two.copy
            self.robot += one.robot != two.robot
        elif isinstance(one, Copy):
            self.copy += one != two


# --- a game to look at ------------------------------------------------------------------------------------


SPECIAL = ("chopsticks", "spoon", "wasabi", "special_order", "menu")


def width(choice: Choice) -> int:
    """How much a choice says: two cards, a bonus, a wasabi, a copy say more than one bare card."""
    if not isinstance(choice, Pick):
        return 0
    return len(choice.cards) + (choice.use is not None) + len(choice.on) + (choice.copy is not None)


def specials(choice: Choice) -> int:
    return sum(dish_of(card) in SPECIAL for card in choice.cards) if isinstance(choice, Pick) else 0


def some_choice(choices: Sequence[Choice], rng: Random) -> Choice:
    """Any choice; one that makes more to choose from later is a little more likely."""
    some = [choices[int(rng.random() * len(choices))] for _ in range(2)]
    return max(some, key=specials)


def game_so_far(evening: Evening, rng: Random) -> Iterator[int]:
    """Play to the end, telling nobody; after each answer, how many rows were written."""
    room = evening.room
    while room.table.lobby.phase == "playing":
        for seat in range(len(room.table.lobby.chairs)):
            ask = evening.ask(seat) if room.table.lobby.phase == "playing" else None
            if ask is None or not ask.urgent:
                continue
            yield len(evening.rows)
            act = evening.answer(evening.name(seat), some_choice(list(ask.choices()), rng))
            does(evening.name(seat), act)(room, evening.now)
            assert room.table.facts, f"seat {seat} was refused {act}"
            evening.write()


def moments(
    game: str, seats: int, options: Any, seed: str, how_many: int, where: Where = lambda evening: True
) -> list[list[bytes]]:
    """The logs of one game at this many moments where that holds, from the first turn to the last."""
    setup = {"options": msgspec.to_builtins(options), "pace": "brisk", "memory": len(seed) % 2 == 0}
    evening = seated(game, seats, seed=seed, **setup)
    rng = Random(seed)
    written = [rows for rows in game_so_far(evening, rng) if where(evening)]
    share = len(written) / how_many
    chosen = sorted({int((at + rng.random()) * share) for at in range(how_many)}) if written else []
    return [evening.rows[: written[at]] for at in chosen]


# --- twins ------------------------------------------------------------------------------------------------


class Twins(Struct, frozen=True):
    one: Evening
    two: Evening
    seat: Seat | None  # who observes; None: nobody but the spectators
    rng: Random

    @property
    def observers(self) -> list[str]:
        """The devices whose every byte must be the same: two of the observer's, and two spectators'."""
        mine = [] if self.seat is None else [key(NAMES[self.seat], device) for device in (1, 2)]
        return [*mine, key(LOOKS_ON), key(LATER)]

    @property
    def differ(self) -> bool:
        return bool(self.one.state != self.two.state)

    def both(self, *mail: Callable[[Any, int], None]) -> None:
        self.one.turn(*mail)
        self.two.turn(*mail)

    def pass_time(self, ms: int) -> None:
        for evening in (self.one, self.two):
            evening.now += ms


def waited_for(evening: Evening) -> list[Seat]:
    seats = range(len(evening.lobby.chairs))
    return [seat for seat in seats if (ask := evening.ask(seat)) and ask.urgent]


def with_other_luck(rows: list[bytes]) -> list[bytes]:
    """The same log, but the luck to come is another."""
    facts = [codec.decoder(AnyFact).decode(row) for row in rows]
    return [codec.encode(replace(fact, seed=OTHER) if isinstance(fact, Began) else fact) for fact in facts]


def twins_at(rows: list[bytes], seat: Seat | None, rng: Random) -> Twins | None:
    """Two rooms from one log, and in the second everything hidden from this seat is another.

    G5: whether a last card is asked for or plays itself is told by who is waited for, so twins wait for the
    same seats; None: they cannot.
    """
    one, two = loaded(rows), loaded(with_other_luck(rows))
    game, running = one.game, two.room.table.running
    assert running is not None
    for _ in range(5):
        running.state = game.imagine(one.state, seat, rng)
        if waited_for(two) == waited_for(one):
            return Twins(one, two, seat, rng)
    return None


def contrast(one: Sequence[Choice], two: Sequence[Choice], rng: Random) -> tuple[Choice, Choice]:
    """A choice for each twin, as unlike as can be: the plainest here, the widest there."""
    least, most = min(map(width, one)), max(map(width, two))
    here = rng.choice([choice for choice in one if width(choice) == least])
    wide = [choice for choice in two if width(choice) == most]
    return here, rng.choice([choice for choice in wide if choice != here] or wide)


def compare(twins: Twins, tally: Tally) -> None:
    """Let everybody come, answer, change their minds and send nonsense; then compare what was told."""
    one, rng = twins.one, twins.rng
    people = NAMES[: len(one.lobby.chairs)]
    tally.twins += 1
    tally.differ += twins.differ
    twins.both(*[comes(name, one.lobby.code) for name in (*people, LOOKS_ON)])
    left_out = rng.choice(waited_for(one))
    if twins.seat in waited_for(one) and rng.random() < 0.7:
        left_out = twins.seat  # as a rule the observer would be the last
    answering = [seat for seat in range(len(people)) if seat != left_out and _is_secret(one, seat)]
    rng.shuffle(answering)
    absent = next((seat for seat in answering if seat != twins.seat and rng.random() < 0.2), None)
    if absent is not None:
        twins.both(does(NAMES[absent], m.Stand()))
    for _ in range(2):  # everybody who answers may change their mind
        for seat in answering:
            twins.pass_time(int(rng.random() * 500))
            if seat == absent:
                _stand_in(twins, seat, tally)
            else:
                _answer(twins, seat, tally)
            send_nonsense(twins)
    newcomers = [comes(LATER, one.lobby.code)]
    if twins.seat is not None:
        newcomers.append(comes(NAMES[twins.seat], "", device=2))
    twins.both(*newcomers)
    check_same(twins, tally)


def _is_secret(evening: Evening, seat: Seat) -> bool:
    ask = evening.ask(seat)
    return ask is not None and ask.secret


def _choices(twins: Twins, seat: Seat, tally: Tally) -> tuple[Choice, Choice]:
    """Different answers of a seat in the two rooms; the observer's own are the same."""
    ask, other = twins.one.ask(seat), twins.two.ask(seat)
    assert ask is not None and other is not None
    if seat == twins.seat:
        assert ask == other, f"seat {seat} is asked otherwise by what it cannot see: {ask} / {other}"
        same = twins.rng.choice(list(ask.choices()))
        return same, same
    here, there = contrast(list(ask.choices()), list(other.choices()), twins.rng)
    if twins.rng.random() < 0.5:
        there, here = contrast(list(other.choices()), list(ask.choices()), twins.rng)
    tally.note(here, there)
    return here, there


def _answer(twins: Twins, seat: Seat, tally: Tally) -> None:
    if not _is_secret(twins.one, seat):
        return  # what a special order copies is said once
    here, there = _choices(twins, seat, tally)
    twins.one.act(NAMES[seat], here)
    twins.two.act(NAMES[seat], there)
    refused = [evening.refused(NAMES[seat]) for evening in (twins.one, twins.two)]
    assert refused == [[], []], f"an answer was refused: {refused}"


def _stand_in(twins: Twins, seat: Seat, tally: Tally) -> None:
    """A bot answers for somebody who got up."""
    twins.pass_time(1_200)
    twins.both()
    wanted = [
        {want.seat: want for want in evening.wanted if want.seat == seat}
        for evening in (twins.one, twins.two)
    ]
    if not wanted[0]:
        return  # it has answered, and bots do not change their minds
    mine, theirs = wanted[0][seat], wanted[1][seat]
    assert (mine.ask, mine.bot) == (theirs.ask, theirs.bot)
    here, there = _choices(twins, seat, tally)
    twins.one.turn(answers(mine, here))
    twins.two.turn(answers(theirs, there))
    tally.stood_in += here != there
    twins.one.wanted.clear()
    twins.two.wanted.clear()


def send_nonsense(twins: Twins) -> None:
    """The observer and the spectator try what they may not: the same in both rooms."""
    one = twins.one
    seats = range(len(one.lobby.chairs))
    asked = {seat: ask for seat in seats if (ask := one.ask(seat))}
    other = twins.rng.choice(list(asked))
    theirs = twins.rng.choice(list(asked[other].choices()))
    opened = asked[other].opened
    tries = [(opened + 1, theirs), (opened - 1, theirs), (10**6, theirs), (-1, theirs)]
    mine = asked.get(twins.seat) if twins.seat is not None else None
    if twins.seat is not None and (mine is None or not mine.allows(theirs)):
        tries.append((opened, theirs))  # another's choice, as if it were mine
    names = [LOOKS_ON] if twins.seat is None else [LOOKS_ON, NAMES[twins.seat]]
    acts = [m.Act(2**31, number, msgspec.Raw(codec.encode(choice))) for number, choice in tries]
    twins.both(*[does(name, act) for act in acts for name in names])


def check_same(twins: Twins, tally: Tally) -> None:
    for observer in twins.observers:
        here, there = twins.one.sent.get(observer, []), twins.two.sent.get(observer, [])
        assert here, f"{observer} was told nothing"
        same_lines(observer, here, there)
        tally.frames += len(here)
        tally.refusals += len(frames(here, "error"))


def same_lines(observer: str, here: Sequence[bytes], there: Sequence[bytes]) -> None:
    """Every byte that an observer was told: as many messages, as long, the same."""
    assert len(here) == len(there), f"{observer} was told {len(here)} messages, or {len(there)}"
    for line, other in zip(here, there, strict=True):
        if line != other:
            at = next((at for at, pair in enumerate(zip(line, other, strict=False)) if pair[0] != pair[1]), 0)
            around = slice(max(0, at - 80), at + 40)
            raise AssertionError(f"{observer} can tell twins apart: {line[around]!r} / {other[around]!r}")


def compare_game(
    game: str, seats: int, options: Any, seed: str, how_many: int = 6, where: Where = lambda evening: True
) -> Tally:
    """Twins at this many moments of one game, alternating between a seat and a spectator."""
    tally, rng = Tally(), Random(f"{game}/{seed}")
    for at, rows in enumerate(moments(game, seats, options, seed, how_many, where)):
        seat = None if at % 3 == 2 else int(rng.random() * seats)
        twins = twins_at(rows, seat, rng)
        if twins is not None:
            compare(twins, tally)
    return tally
