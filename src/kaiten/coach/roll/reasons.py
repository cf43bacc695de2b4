"""Why a choice of Sushi Roll is better than another: a fact about dishes, seats and tokens."""

from collections.abc import Iterator

from kaiten.coach.reasons import DENIED, Change, better, of_worths, sets_paid
from kaiten.coach.report import Reason, Share
from kaiten.engine.terms import Choice, Seat, Worth
from kaiten.games.sushi_roll.asks import Die, Reroll, Swap, Take
from kaiten.games.sushi_roll.dice import TOKENS
from kaiten.games.sushi_roll.scoring import FINAL, GROUP, ROUND, STEPS
from kaiten.games.sushi_roll.table import RollView, as_plate, put

STRONG = ("holder", "completes", "race", "not-last")  # reasons to take a die before thinking of rerolls


def reason(view: RollView, best: Choice, other: Choice, cost: Share) -> Reason:
    """A reason that speaks for the best choice and not as much for the other."""
    if isinstance(best, Reroll):
        return of_reroll(view, best)
    mine, die = list(reasons(view, best)), die_of(view, best)
    if isinstance(best, Take) and isinstance(other, Reroll | Swap):
        strong = [each for each in mine if each.key in STRONG]
        return strong[0] if strong else Reason("spare", {"card": die.face})
    return better(mine, list(reasons(view, other)), cost, die.face)


def of_reroll(view: RollView, choice: Reroll) -> Reason:
    assert view.taking is not None
    kept = [die.face for die in view.belts[view.taking] if die.id not in choice.dice]
    return Reason("reroll-rest", {"card": kept[0]}) if kept else Reason("reroll-all")


def die_of(view: RollView, choice: Choice) -> Die:
    """The die that a seat takes, or gets in order to take it."""
    assert view.taking is not None
    match choice:
        case Take(id):
            belt = view.belts[view.taking]
        case Swap(_, seat, id):
            belt = view.belts[seat]
        case _:
            raise TypeError(f"no die is taken by {choice}")
    return next(die for die in belt if die.id == id)


def reasons(view: RollView, choice: Choice) -> Iterator[Reason]:
    """All reasons for getting a die, those that weigh most first."""
    if isinstance(choice, Reroll):
        return
    assert view.taking is not None
    die, tray = die_of(view, choice), view.trays[view.taking]
    plate, changes = as_plate(tray, die), changes_with(view, view.taking, die)
    if plate.on is not None:
        points = sum([change.points for change in changes])
        yield Reason("holder", {"card": die.face, "holder": "wasabi", "points": points})
    yield from of_worths(changes, (die.face,), full_sets)
    if isinstance(choice, Swap) and still_to_act(view, choice.seat):
        points = sum([change.points for change in changes_with(view, choice.seat, die)])
        if points >= DENIED:
            yield Reason("denies-seat", {"card": die.face, "other": choice.seat, "points": points})
    if die.face == "wasabi":
        yield Reason("holds", {"card": die.face})
    if TOKENS.get(die.face, ("pudding", 0))[0] != "pudding":
        yield Reason("later", {"card": die.face})
    if die.face in STEPS:
        have = (1 + sum([each.face == die.face for each in tray])) % GROUP
        if have:
            yield Reason("missing", {"card": die.face, "missing": GROUP - have})


def full_sets(worth: Worth) -> int:
    """How many full sets are paid for. A group is paid for before it is full, too."""
    return int(worth.facts["cards"] // GROUP) if worth.why == "groups" else sets_paid(worth)


def still_to_act(view: RollView, seat: Seat) -> bool:
    assert view.taking is not None
    seats = len(view.belts)
    return (seat - view.red) % seats > (view.taking - view.red) % seats


def changes_with(view: RollView, seat: Seat, die: Die) -> list[Change]:
    """What each dish pays a seat now, and with this die, if round and game ended then."""
    tray = (*view.trays[seat], as_plate(view.trays[seat], die))
    trays, tokens = put(view.trays, seat, tray), view.tokens
    if die.face in TOKENS:
        kind, count = TOKENS[die.face]
        count = min(count, view.supply.count(kind))
        tokens = put(tokens, seat, tokens[seat].plus(kind, count))
    found = [Change(kind, score(view.trays)[seat], score(trays)[seat]) for kind, score in ROUND.items()]
    return [
        *found,
        *[Change(kind, final(view.tokens)[seat], final(tokens)[seat]) for kind, final in FINAL.items()],
    ]
