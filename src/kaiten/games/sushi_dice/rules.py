"""The rules of Sushi Dice: countdown, throws, the bell, the calls Beurk and Mate, and who duels next.

The only clock is `act.at`. Timed events (the countdown ends, dice land, a pause ends) happen when the table's
Wait is answered, which must be done at `until`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import TypeAlias, cast

from msgspec import Struct
from msgspec.structs import replace

from kaiten.engine.game import Play, Types, check_seats, replay
from kaiten.engine.terms import TABLE, Act, Ask, Event, Millis, Seat, Wait
from kaiten.games.sushi_dice.asks import (
    Beurk,
    ChooseRival,
    DiceChoice,
    Give,
    GiveDice,
    Hurry,
    Mate,
    Ring,
    Rival,
    Throw,
    Watch,
)
from kaiten.games.sushi_dice.dice import ALL_SIX, BOX, SET, Dice, Face, Plates, made
from kaiten.games.sushi_dice.events import (
    BeurkCalled,
    Call,
    CountdownBegan,
    DiceEvent,
    DicePassed,
    DuelBegan,
    Ended,
    Excused,
    Landed,
    MateCalled,
    PlatesTurned,
    Resumed,
    RivalChosen,
    Seated,
    Thrown,
    Won,
    WronglyCalled,
)
from kaiten.games.sushi_dice.table import (
    ALLOWANCE_MS,
    COUNTDOWN_MS,
    ENOUGH,
    FLIGHT_MS,
    PAUSE_MS,
    DiceView,
    Table,
    apply,
    view,
)

OPEN_PLATES = 3

Claim: TypeAlias = Callable[[tuple[Dice, Dice]], bool]  # True if a call is right, given the two sets of dice


class NoOptions(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Sushi Dice has no options."""


class SushiDice:
    """The real-time duel: implements `Game` with a `Table` as its state."""

    family = "dice"

    def __init__(self, name: str, version: int) -> None:
        self.name = name
        self.version = version
        self.seats = range(2, 7)

    @cached_property
    def types(self) -> Types:
        return Types(state=Table, options=NoOptions, choice=DiceChoice, event=DiceEvent, view=DiceView)

    # --- setup --------------------------------------------------------------------------------------

    def begin(self, seats: int, options: NoOptions) -> Table:
        check_seats(self, seats)
        pile = tuple(sorted([plate for plate, count in BOX.items() for _ in range(count)]))
        return Table(seats, pile, plates=(), won=((),) * seats, paused=(None,) * seats)

    def open(self, play: Play[Table]) -> None:
        """A random seat chooses its opponent; with two seats there is nothing to choose (D8)."""
        (first,) = play.chance.roll([[str(seat) for seat in range(play.state.seats)]], "first")
        play.emit(Seated(int(first)))
        self._turn_up(play, OPEN_PLATES, "plates")
        others = play.state.others(int(first))
        if len(others) == 1:
            play.emit(RivalChosen(int(first), others[0]))
            self._count_down(play, 0)

    def _turn_up(self, play: Play[Table], count: int, label: str) -> None:
        drawn = play.chance.draw(Counter(play.state.pile), count, label)
        play.emit(PlatesTurned(cast(Plates, tuple(sorted(drawn)))))

    def _count_down(self, play: Play[Table], at: Millis) -> None:
        play.emit(CountdownBegan(play.state.duel + 1, at + COUNTDOWN_MS))

    # --- asking -------------------------------------------------------------------------------------

    def ask(self, state: Table, seat: Seat) -> Ask | None:
        if seat == TABLE:
            until = state.until
            return None if until is None else Wait(state.opened, urgent=False, until=until)
        if not 0 <= seat < state.seats:
            return None
        match state.phase:
            case "duel":
                return self._ask_in_duel(state, seat)
            case "rival" if seat == state.first:
                return ChooseRival(state.opened, urgent=True, seats=state.others(seat))
            case "give" if seat == state.caller:
                return GiveDice(state.opened, urgent=True, seats=_fewest_plates(state, seat))
        return None

    def _ask_in_duel(self, table: Table, seat: Seat) -> Hurry | Watch | None:
        """All asks of a duel have the same number, so that no act is too late because another came first."""
        if table.paused[seat] is not None:
            return None
        if seat not in table.holders:
            return Watch(table.opened, urgent=False)
        mine = table.dice[table.holders.index(seat)]
        at_rest = tuple([id for id, shows in enumerate(mine) if shows != "flying"])
        return Hurry(table.opened, urgent=False, dice=at_rest)

    # --- answering ----------------------------------------------------------------------------------

    def answer(self, play: Play[Table], act: Act) -> None:
        """First carry out everything due by now, then the act.

        The order of arrival decides (D7): an act with an earlier time than the last one is treated as coming
        now. Normally the Wait has been answered before an act that is later than it; if not, dice that are
        due land first.
        """
        act = replace(act, at=play.state.clock)
        self._catch_up(play, act.at)
        match act.choice:
            case Throw(dice):
                play.emit(Thrown(act.seat, dice, act.at, act.at + FLIGHT_MS))
            case Ring():
                self._ring(play, act)
            case Beurk():
                self._beurk(play, act)
            case Mate():
                self._mate(play, act)
            case Rival(rival):
                play.emit(RivalChosen(act.seat, rival))
                self._count_down(play, act.at)
            case Give(seat):
                self._pass_dice(play, (act.seat, seat), act.at)

    def _catch_up(self, play: Play[Table], at: Millis) -> None:
        """Carry out everything that is due by now."""
        table = play.state
        if table.until is None or table.until > at:
            return
        if table.phase == "countdown":
            play.emit(DuelBegan(table.duel))
            return
        landings = [(index, flight) for index in (0, 1) for flight in table.sets[index].flights]
        for index, flight in sorted(landings, key=lambda landing: landing[1].lands_at):
            if flight.lands_at <= at:
                label = f"land/{table.duel}/{index}/{flight.throw}"
                faces = play.chance.roll([SET[id] for id in flight.dice], label)
                play.emit(Landed(table.holders[index], flight.dice, cast(tuple[Face, ...], faces)))
        for seat in (table.holders[0], *table.others(table.holders[0])):
            until = table.paused[seat]
            if until is not None and until <= at:
                play.emit(Resumed(seat))

    # --- calls --------------------------------------------------------------------------------------

    def _judged_true(self, play: Play[Table], act: Act, call: Call, claim: Claim) -> bool:
        """True if this call is right. If not, pause its caller, unless it was right shortly before (D7)."""
        table = play.state
        if claim(table.dice):
            return True
        if any(claim(past.dice) for past in table.past if past.until >= act.at - ALLOWANCE_MS):
            play.emit(Excused(act.seat, call))
        else:
            play.emit(WronglyCalled(act.seat, call, act.at + PAUSE_MS))
        return False

    def _ring(self, play: Play[Table], act: Act) -> None:
        """Win the plate. Enough plates win the game; otherwise both sets of dice pass left (D3, D6)."""
        table = play.state
        mine = table.holders.index(act.seat)
        if not self._judged_true(play, act, "ring", lambda dice: bool(made(dice[mine], table.plates))):
            return
        play.emit(Won(act.seat, made(table.dice[mine], table.plates)[0]))
        table = play.state
        if len(table.won[act.seat]) == ENOUGH[table.seats]:
            play.emit(Ended((act.seat,)))
            return
        if table.pile:
            turned = sum(BOX.values()) - len(table.pile)
            self._turn_up(play, 1, f"plate/{turned + 1}")
        left = [(holder + 1) % table.seats for holder in table.holders]
        self._pass_dice(play, (left[0], left[1]), act.at)

    def _beurk(self, play: Play[Table], act: Act) -> None:
        """All six dice of the other duellist are thrown again, whether kept or in the air (D4)."""
        other = 1 - play.state.holders.index(act.seat)
        if not self._judged_true(play, act, "beurk", lambda dice: "yuck" in dice[other]):
            return
        rival = play.state.holders[other]
        play.emit(BeurkCalled(act.seat, rival))
        play.emit(Thrown(rival, ALL_SIX, act.at, act.at + FLIGHT_MS))

    def _mate(self, play: Play[Table], act: Act) -> None:
        """End the duel without a winner. The caller duels a seat with the fewest plates, and chooses if there
        are several (D5)."""
        if not self._judged_true(play, act, "mate", lambda dice: all("yuck" in one_set for one_set in dice)):
            return
        play.emit(MateCalled(act.seat))
        fewest = _fewest_plates(play.state, act.seat)
        if len(fewest) == 1:
            self._pass_dice(play, (act.seat, fewest[0]), act.at)

    def _pass_dice(self, play: Play[Table], holders: tuple[Seat, Seat], at: Millis) -> None:
        """Give both sets of dice to the next two seats and begin the countdown."""
        play.emit(DicePassed(holders))
        self._count_down(play, at)

    # --- views --------------------------------------------------------------------------------------

    def apply(self, state: Table, event: Event) -> Table:
        return apply(state, event)

    def view(self, state: Table, seat: Seat | None) -> DiceView:
        return view(state, seat, None if seat is None else self.ask(state, seat))

    def inventory(self, state: Table) -> Counter[str]:
        plates = [f"plate.{plate}" for bag in (state.pile, state.plates, *state.won) for plate in bag]
        return Counter(plates + ["die" for dice in state.dice for _ in dice])

    def imagine(self, state: Table, seat: Seat | None, rng: Random) -> Table:
        """The state itself: nothing is hidden."""
        return state

    def guess(self, view: DiceView, log: Sequence[Event], rng: Random) -> Table:
        """The state itself, replayed from the log, which hides nothing."""
        return replay(self, len(view.won), NoOptions(), log)


def _fewest_plates(table: Table, caller: Seat) -> tuple[Seat, ...]:
    """The seats with the fewest plates, clockwise from the caller and without it; duellists count (D5)."""
    others = table.others(caller)
    fewest = min([len(table.won[seat]) for seat in others])
    return tuple([seat for seat in others if len(table.won[seat]) == fewest])
