"""The rules of Sushi Dice: how a duel begins, throws, the bell, the calls Beurk and Mate, and who duels next.

A duel is a race or is taken in turns (D9). The only clock is `act.at`. Timed events (the countdown ends, dice
land, a pause ends) happen when the table's Wait is answered, which must be done at `until`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import Annotated, TypeAlias, cast

from msgspec import Meta, Struct
from msgspec.structs import replace

from kaiten.engine.game import Play, Types, check_seats, replay
from kaiten.engine.terms import TABLE, Act, Ask, Ended, Event, Millis, Seat, Wait
from kaiten.games.sushi_dice.asks import (
    Beurk,
    ChooseRival,
    DiceChoice,
    Give,
    GiveDice,
    Hurry,
    Mate,
    MayCall,
    Ready,
    Ring,
    Rival,
    SayReady,
    Throw,
    ThrowAgain,
    Watch,
)
from kaiten.games.sushi_dice.dice import ALL_SIX, BOX, SET, Dice, DieId, Face, Plates, plates_made
from kaiten.games.sushi_dice.events import (
    BeurkCalled,
    BothRang,
    Call,
    CallLost,
    CallsOpened,
    CallsTold,
    CountdownBegan,
    DiceEvent,
    DicePassed,
    DuelBegan,
    Excused,
    Kept,
    Landed,
    MateCalled,
    PlatesTurned,
    ReadyAsked,
    Resumed,
    RivalChosen,
    SaidReady,
    Seated,
    StepBegan,
    Thrown,
    TurnsBegan,
    Won,
    WronglyCalled,
)
from kaiten.games.sushi_dice.table import (
    ALLOWANCE_MS,
    COUNTDOWN_MS,
    ENOUGH,
    FLIGHT_MS,
    PAUSE_MS,
    READY_COUNTDOWN_MS,
    DiceView,
    Duels,
    Table,
    apply,
    view,
    visible,
)

OPEN_PLATES = 3

Claim: TypeAlias = Callable[[tuple[Dice, Dice]], bool]  # True if a call is right, given the two sets of dice


class DuelOptions(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Options: how duels begin and are played. A program races; people at a screen are asked for `ready`."""

    duels: Annotated[Duels, Meta(extra_json_schema={"suggested": "ready"})] = "race"

    @classmethod
    def every(cls, game: "SushiDice") -> list["DuelOptions"]:
        return [cls("race"), cls("ready"), cls("turns")]


class SushiDice:
    """The real-time duel: implements `Game` with a `Table` as its state."""

    family = "dice"

    def __init__(self, name: str, version: int) -> None:
        self.name = name
        self.version = version
        self.seats = range(2, 7)

    @cached_property
    def types(self) -> Types:
        return Types(state=Table, options=DuelOptions, choice=DiceChoice, event=DiceEvent, view=DiceView)

    # --- setup --------------------------------------------------------------------------------------

    def begin(self, seats: int, options: DuelOptions) -> Table:
        check_seats(self, seats)
        pile = tuple(sorted([plate for plate, count in BOX.items() for _ in range(count)]))
        return Table(
            seats=seats, pile=pile, plates=(), won=((),) * seats, paused=(None,) * seats,
            answers=(None,) * seats, duels=options.duels,
        )  # fmt: skip

    def open(self, play: Play[Table]) -> None:
        """A random seat chooses its opponent; with two seats there is nothing to choose (D8)."""
        (first,) = play.chance.roll([[str(seat) for seat in range(play.state.seats)]], "first")
        play.emit(Seated(int(first)))
        self._turn_up(play, OPEN_PLATES, "plates")
        others = play.state.others(int(first))
        if len(others) == 1:
            play.emit(RivalChosen(int(first), others[0]))
            self._next_duel(play, 0)

    def _turn_up(self, play: Play[Table], count: int, label: str) -> None:
        drawn = play.chance.draw(Counter(play.state.pile), count, label)
        play.emit(PlatesTurned(cast(Plates, tuple(sorted(drawn)))))

    def _next_duel(self, play: Play[Table], at: Millis) -> None:
        duel = play.state.duel + 1
        match play.state.duels:
            case "race":
                play.emit(CountdownBegan(duel, at + COUNTDOWN_MS))
            case "ready":
                play.emit(ReadyAsked(duel))
            case "turns":
                self._begin_turns(play, duel)

    def _begin_turns(self, play: Play[Table], duel: int) -> None:
        play.emit(TurnsBegan(duel))
        play.emit(StepBegan(1))

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
            case "ready" | "choose" if seat in state.holders:
                return self._ask_duellist(state, seat)
            case "call" if seat not in state.silent:
                urgent = seat in state.awaited
                return MayCall(state.opened, urgent=urgent, duellist=seat in state.holders)
        return None

    def _ask_duellist(self, table: Table, seat: Seat) -> SayReady | ThrowAgain:
        """What both duellists are asked at once. The first to answer may change its mind."""
        urgent = seat in table.awaited
        if table.phase == "ready":
            return SayReady(table.opened, urgent=urgent)
        unthrown = "unthrown" in table.dice[table.holders.index(seat)]
        return ThrowAgain(table.opened, urgent=urgent, least=len(ALL_SIX) if unthrown else 0)

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
        due land first. Secret answers wait in the state until all have answered (D9).
        """
        act = replace(act, at=play.state.clock)
        self._catch_up(play, act.at)
        match act.choice:
            case Ready(turns):
                play.emit(SaidReady(act.seat, turns))
                self._begin_if_ready(play, act.at)
            case _ if play.state.phase in ("choose", "call"):
                self._go_on_if_all_answered(play, act.at)
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
                self._next_duel(play, act.at)
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
                self._land(play, index, flight.dice, flight.throw)
        for seat in (table.holders[0], *table.others(table.holders[0])):
            until = table.paused[seat]
            if until is not None and until <= at:
                play.emit(Resumed(seat))

    def _land(self, play: Play[Table], index: int, dice: tuple[DieId, ...], throw: int) -> None:
        """Roll these dice of one set. `throw` is their number in this duel."""
        table = play.state
        faces = play.chance.roll([SET[id] for id in dice], f"land/{table.duel}/{index}/{throw}")
        play.emit(Landed(table.holders[index], dice, cast(tuple[Face, ...], faces)))

    # --- calls --------------------------------------------------------------------------------------

    def _judge(self, play: Play[Table], act: Act, call: Call, claim: Claim) -> bool:
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
        if not self._judge(play, act, "ring", lambda dice: bool(plates_made(dice[mine], table.plates))):
            return
        self._win(play, act.seat, act.at)

    def _win(self, play: Play[Table], seat: Seat, at: Millis) -> None:
        table = play.state
        play.emit(Won(seat, plates_made(table.dice[table.holders.index(seat)], table.plates)[0]))
        table = play.state
        if len(table.won[seat]) == ENOUGH[table.seats]:
            play.emit(Ended((seat,)))
            return
        if table.pile:
            turned = sum(BOX.values()) - len(table.pile)
            self._turn_up(play, 1, f"plate/{turned + 1}")
        left = [(holder + 1) % table.seats for holder in table.holders]
        self._pass_dice(play, (left[0], left[1]), at)

    def _beurk(self, play: Play[Table], act: Act) -> None:
        """All six dice of the other duellist are thrown again, whether kept or in the air (D4)."""
        other = 1 - play.state.holders.index(act.seat)
        if not self._judge(play, act, "beurk", lambda dice: "yuck" in dice[other]):
            return
        rival = play.state.holders[other]
        play.emit(BeurkCalled(act.seat, rival))
        play.emit(Thrown(rival, ALL_SIX, act.at, act.at + FLIGHT_MS))

    def _mate(self, play: Play[Table], act: Act) -> None:
        """End the duel without a winner. The caller duels a seat with the fewest plates, and chooses if there
        are several (D5)."""
        if not self._judge(play, act, "mate", lambda dice: all("yuck" in one_set for one_set in dice)):
            return
        self._end_by_mate(play, act.seat, act.at)

    def _end_by_mate(self, play: Play[Table], caller: Seat, at: Millis) -> None:
        play.emit(MateCalled(caller))
        fewest = _fewest_plates(play.state, caller)
        if len(fewest) == 1:
            self._pass_dice(play, (caller, fewest[0]), at)

    def _pass_dice(self, play: Play[Table], holders: tuple[Seat, Seat], at: Millis) -> None:
        """Give both sets of dice to the next two seats, for the next duel."""
        play.emit(DicePassed(holders))
        self._next_duel(play, at)

    # --- taking turns -------------------------------------------------------------------------------

    def _begin_if_ready(self, play: Play[Table], at: Millis) -> None:
        """Begin the duel when both duellists are ready; in turns if one of them wants it."""
        table = play.state
        if table.awaited:
            return
        if Ready(turns=True) in table.answers:
            self._begin_turns(play, table.duel)
        else:
            play.emit(CountdownBegan(table.duel, at + READY_COUNTDOWN_MS))

    def _go_on_if_all_answered(self, play: Play[Table], at: Millis) -> None:
        if play.state.awaited:
            return
        if play.state.phase == "choose":
            self._land_together(play, at)
        else:
            self._settle(play, at)

    def _land_together(self, play: Play[Table], at: Millis) -> None:
        """Throw what both have chosen, and let everybody call. If nobody may call, nobody is asked (D9)."""
        table = play.state
        for index, seat in enumerate(table.holders):
            match table.answers[seat]:
                case Throw((_, *_) as dice):
                    self._land(play, index, dice, table.step)
                case _:
                    play.emit(Kept(seat))
        play.emit(CallsOpened(table.step))
        if not play.state.awaited:
            self._settle(play, at)

    def _settle(self, play: Play[Table], at: Millis) -> None:
        """Carry out the calls of a step: Mate, then Beurk, then the bell (D9)."""
        table = play.state
        calls = tuple([_call(answer) for answer in table.answers])
        play.emit(CallsTold(calls))
        clockwise = (table.first, *table.others(table.first))
        mates, beurks, rings = [
            [seat for seat in clockwise if calls[seat] == call] for call in ("mate", "beurk", "ring")
        ]
        if mates and all("yuck" in dice for dice in table.dice):
            self._end_by_mate(play, mates[0], at)
            return
        for seat in mates:
            play.emit(CallLost(seat, "mate"))
        for seat in beurks:
            self._settle_beurk(play, seat)
        self._settle_bells(play, rings, at)

    def _settle_beurk(self, play: Play[Table], seat: Seat) -> None:
        """The rival must throw all six dice in the next step, if there is a yuck among them (D4, D9)."""
        other = 1 - play.state.holders.index(seat)
        if "yuck" in play.state.dice[other]:
            play.emit(BeurkCalled(seat, play.state.holders[other]))
        else:
            play.emit(CallLost(seat, "beurk"))

    def _settle_bells(self, play: Play[Table], rings: list[Seat], at: Millis) -> None:
        """If both bells are right, fewer plates decide, then the order of `rings`: clockwise from the first
        seat (D9)."""
        table = play.state
        right = [seat for seat in rings if plates_made(table.dice[table.holders.index(seat)], table.plates)]
        for seat in rings:
            if seat not in right:
                play.emit(CallLost(seat, "ring"))
        if not right:
            play.emit(StepBegan(table.step + 1))
            return
        winner = min(right, key=lambda seat: len(table.won[seat]))
        for rival in right:
            if rival != winner:
                level = len(table.won[rival]) == len(table.won[winner])
                play.emit(BothRang(winner, rival, level))
        self._win(play, winner, at)

    # --- views --------------------------------------------------------------------------------------

    def apply(self, state: Table, event: Event) -> Table:
        return apply(state, event)

    def view(self, state: Table, seat: Seat | None) -> DiceView:
        return view(state, seat, None if seat is None else self.ask(state, seat))

    def inventory(self, state: Table) -> Counter[str]:
        plates = [f"plate.{plate}" for bag in (state.pile, state.plates, *state.won) for plate in bag]
        return Counter(plates + ["die" for dice in state.dice for _ in dice])

    def imagine(self, state: Table, seat: Seat | None, rng: Random) -> Table:
        """Replace the answers that this seat may not see."""
        hidden = [
            owner
            for owner, answer in enumerate(state.answers)
            if answer is not None and not visible(state.phase, owner, seat)
        ]
        return self._answering(state, hidden, rng)

    def guess(self, view: DiceView, log: Sequence[Event], rng: Random) -> Table:
        """Replay the log, which lacks only the answers that this seat may not see yet."""
        state = replay(self, len(view.won), DuelOptions(view.duels), log)
        hidden = [
            owner for owner, answered in enumerate(view.answered) if answered and not view.answers[owner]
        ]
        return self._answering(state, hidden, rng)

    def _answering(self, state: Table, seats: list[Seat], rng: Random) -> Table:
        """The state with random answers of these seats."""
        answers = list(state.answers)
        for seat in seats:
            ask = self.ask(state, seat)
            assert ask is not None
            answers[seat] = cast(DiceChoice, rng.choice(list(ask.choices())))
        return replace(state, answers=tuple(answers))


def _call(answer: DiceChoice | None) -> Call | None:
    match answer:
        case Ring():
            return "ring"
        case Beurk():
            return "beurk"
        case Mate():
            return "mate"
    return None


def _fewest_plates(table: Table, caller: Seat) -> tuple[Seat, ...]:
    """The seats with the fewest plates, clockwise from the caller and without it; duellists count (D5)."""
    others = table.others(caller)
    fewest = min([len(table.won[seat]) for seat in others])
    return tuple([seat for seat in others if len(table.won[seat]) == fewest])
