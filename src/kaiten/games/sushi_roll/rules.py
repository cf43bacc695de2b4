"""The rules of Sushi Roll, from the first roll to the winner: roll, take, pass, score."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any

from msgspec import Struct

from kaiten.engine.game import Play, Types, check_seats, replay
from kaiten.engine.terms import Act, Ended, Event, Scored, Seat
from kaiten.games.sushi_roll.asks import Belt, Die, Opponent, Reroll, RollChoice, Swap, Take, TakeDie
from kaiten.games.sushi_roll.dice import BAG, SIDES, SIDES_OF, TOKENS
from kaiten.games.sushi_roll.scoring import FINAL, ROUND
from kaiten.games.sushi_roll.table import (
    Bar,
    Passed,
    Plate,
    Rerolled,
    Rolled,
    RollEvent,
    RollView,
    RoundBegan,
    Seated,
    Swapped,
    Taken,
    Tokens,
    apply,
    as_plate,
    view,
)

ROUNDS = 3
DICE_EACH = {2: 8, 3: 7, 4: 6, 5: 5}
ALL_TOKENS = Tokens(menu=18, chopsticks=12, pudding=32)  # pudding: 14 tokens of 1 and 6 of 3
START_TOKENS = Tokens(menu=3, chopsticks=2)


class NoOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Sushi Roll has no options."""


class SushiRoll:
    """Implements `Game` with a `Bar` as its state.

    A seat is asked even when only one die is left on its belt, because a menu or chopsticks may still change
    it.
    """

    family = "roll"
    seats = range(2, 6)

    def __init__(self, name: str, version: int) -> None:
        self.name = name
        self.version = version

    @cached_property
    def types(self) -> Types:
        return Types(state=Bar, options=NoOptions, choice=RollChoice, event=RollEvent, view=RollView)

    # --- setup --------------------------------------------------------------------------------------

    def begin(self, seats: int, options: Any) -> Bar:
        check_seats(self, seats)
        return Bar(
            seats=seats,
            bag=tuple(sorted(Counter(BAG).elements())),
            belts=((),) * seats,
            trays=((),) * seats,
            tokens=(START_TOKENS,) * seats,
            supply=Tokens(
                ALL_TOKENS.menu - seats * START_TOKENS.menu,
                ALL_TOKENS.chopsticks - seats * START_TOKENS.chopsticks,
                ALL_TOKENS.pudding,
            ),
            totals=(0,) * seats,
        )

    def open(self, play: Play[Bar]) -> None:
        (first,) = play.chance.roll([[str(seat) for seat in range(play.state.seats)]], "first")
        play.emit(Seated(int(first)))
        self._begin_round(play)

    def _begin_round(self, play: Play[Bar]) -> None:
        """Draw dice for the belts, clockwise from the red one, and number them in that order."""
        bar = play.state
        round = bar.round + 1
        kinds = play.chance.draw(BAG, DICE_EACH[bar.seats] * bar.seats, f"bag/{round}")
        dice = [Die(id, SIDES[kind][0]) for id, kind in enumerate(kinds)]
        play.emit(RoundBegan(round, bar.red, _belts(bar, dice)))
        self._roll(play)

    def _roll(self, play: Play[Bar]) -> None:
        """Roll all dice on the belts, which begins a turn (R1)."""
        bar = play.state
        dice = [die for seat in bar.clockwise() for die in bar.belts[seat]]
        faces = play.chance.roll([SIDES_OF[die.face] for die in dice], f"roll/{bar.round}/{bar.turn}")
        rolled = [Die(die.id, face) for die, face in zip(dice, faces, strict=True)]
        play.emit(Rolled(_belts(bar, rolled)))

    # --- asking -------------------------------------------------------------------------------------

    def ask(self, state: Bar, seat: Seat) -> TakeDie | None:
        if seat != state.taking:
            return None
        seats, belts, mine = state.seats, state.belts, state.tokens[seat]
        others: tuple[Opponent, ...] = ()
        if mine.chopsticks:
            clockwise = [other % seats for other in range(seat + 1, seat + seats)]
            others = tuple([Opponent(other, belts[other]) for other in clockwise])
        return TakeDie(
            opened=state.opened,
            urgent=True,
            belt=belts[seat],
            menu=mine.menu > 0,
            chopsticks=mine.chopsticks > 0,
            others=others,
        )

    # --- answering ----------------------------------------------------------------------------------

    def answer(self, play: Play[Bar], act: Act) -> None:
        belts = play.state.belts
        match act.choice:
            case Take(id):
                self._take(play, act.seat, _die(belts[act.seat], id))
            case Reroll(ids):
                self._reroll(play, act.seat, [die for die in belts[act.seat] if die.id in ids])
            case Swap(mine, other, theirs):
                mine_die, theirs_die = _die(belts[act.seat], mine), _die(belts[other], theirs)
                play.emit(Swapped(act.seat, mine_die, other, theirs_die))

    def _reroll(self, play: Play[Bar], seat: Seat, dice: list[Die]) -> None:
        """Spend a menu to reroll dice of the seat's own belt (R2)."""
        bar = play.state
        # the number of menus left distinguishes the rerolls of one turn
        label = f"reroll/{bar.round}/{bar.turn}/{(seat - bar.red) % bar.seats}/{bar.tokens[seat].menu - 1}"
        faces = play.chance.roll([SIDES_OF[die.face] for die in dice], label)
        rerolled = [Die(die.id, face) for die, face in zip(dice, faces, strict=True)]
        play.emit(Rerolled(seat, tuple(rerolled)))

    def _take(self, play: Play[Bar], seat: Seat, die: Die) -> None:
        plate = as_plate(play.state.trays[seat], die)
        play.emit(Taken(seat, plate, _tokens_with(plate, play.state.supply)))
        everybody_took = play.state.taking == play.state.red  # it is the red belt's turn again (R1)
        if not everybody_took:
            return
        if any(play.state.belts):
            self._pass(play)
            self._roll(play)
        else:
            self._end_round(play)

    def _pass(self, play: Play[Bar]) -> None:
        play.emit(Passed((play.state.red + 1) % play.state.seats))

    # --- scoring ------------------------------------------------------------------------------------

    def _end_round(self, play: Play[Bar]) -> None:
        lying = {plate.face.partition(".")[0] for tray in play.state.trays for plate in tray}
        for dish, worth_of_trays in ROUND.items():
            if dish in lying:
                play.emit(Scored(dish, worth_of_trays(play.state.trays)))
        if play.state.round < ROUNDS:
            if play.state.seats == 3:  # R1: otherwise the same seat would begin again, after 6 passes
                self._pass(play)
            self._begin_round(play)
            return
        for dish, worth_of_tokens in FINAL.items():
            play.emit(Scored(dish, worth_of_tokens(play.state.tokens)))
        play.emit(Ended(winners(play.state)))

    # --- views --------------------------------------------------------------------------------------

    apply = staticmethod(apply)

    def view(self, state: Bar, seat: Seat | None) -> RollView:
        return view(state, seat, None if seat is None else self.ask(state, seat))

    def inventory(self, state: Bar) -> Counter[str]:
        inventory = Counter([f"die.{kind}" for kind in (*state.bag, *state.dice())])
        for tokens in (state.supply, *state.tokens):
            for kind in ("menu", "chopsticks", "pudding"):
                inventory[f"token.{kind}"] += tokens.count(kind)
        return inventory

    def imagine(self, state: Bar, seat: Seat | None, rng: Random) -> Bar:
        """The state itself: nothing is hidden."""
        return state

    def guess(self, view: RollView, log: Sequence[Event], rng: Random) -> Bar:
        """The state itself, replayed from the log, which hides nothing."""
        return replay(self, len(view.belts), NoOptions(), log)


def winners(bar: Bar) -> tuple[Seat, ...]:
    """The seats with the most points; ties go to the most desserts, then are shared (R7)."""
    ranks = [(total, mine.pudding) for total, mine in zip(bar.totals, bar.tokens, strict=True)]
    return tuple([seat for seat, rank in enumerate(ranks) if rank == max(ranks)])


def _tokens_with(plate: Plate, supply: Tokens) -> int:
    """How many tokens come with a die: as many as it shows, or as are left (R4)."""
    if plate.face not in TOKENS:
        return 0
    kind, count = TOKENS[plate.face]
    return min(count, supply.count(kind))


def _belts(bar: Bar, dice: list[Die]) -> tuple[Belt, ...]:
    """Split dice, given clockwise from the red belt, into belts of equal length, by seat."""
    each = len(dice) // bar.seats
    starts = [(seat - bar.red) % bar.seats * each for seat in range(bar.seats)]
    return tuple([tuple(dice[start : start + each]) for start in starts])


def _die(belt: Belt, id: int) -> Die:
    for die in belt:
        if die.id == id:
            return die
    raise AssertionError(f"die {id} is not on {belt}")
