"""What the options of each ask mean in the terms of the reference engine, and the names of actions."""

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from kaiten.draft.asks import Pick
from kaiten.draft.table import Plate, Plates
from kaiten.observations.draft.setup import SETUPS, Setup

KINDS = ("first", "second", "use", "robot", "copy", "wish", "give", "keep", "turn", "turn wasabi")  # of asks


def options_of(setup: Setup) -> Mapping[str, Sequence[Hashable]]:
    """The names of the options of each kind of ask, in their order.

    - use: the bonus, and True if it is a special order;
    - first, second: the card, and True if it goes on a wasabi by choice;
    - copy: the face (None: a turned card), and True if it goes on a wasabi;
    - turn: the face, and True for special orders where that matters, "dipped" for nigiri on a wasabi;
    - turn wasabi: by what lies on it;
    - robot, wish, give, keep: a card, or what is wished for.
    """
    cards = list(setup.cards)
    nigiri = cards[setup.riders]
    lay = [*[(card, False) for card in cards], *[(card, True) for card in nigiri if setup.wasabi_optional]]
    dipped = nigiri if setup.wasabi is not None else []
    bonuses, sweets = (
        [(card, True) for card in cards[of] if setup.special_orders]
        for of in (setup.bonus_span, setup.desserts_span)
    )
    return {
        "use": [*[(card, False) for card in setup.bonuses], *bonuses],
        "first": lay,
        "second": lay,
        "robot": cards,
        "copy": [*[(card, False) for card in cards], (None, False), *[(card, True) for card in dipped]],
        "wish": setup.wishes,
        "give": cards,
        "keep": cards,
        "turn": [
            *[(card, False) for card in cards], *bonuses, *sweets, *[(card, "dipped") for card in dipped]
        ],
        "turn wasabi": [
            "free", *[("under", card) for card in dipped], "spent"
        ],
    }  # fmt: skip


def option_in_pick(kind: str, pick: Pick, plates: Plates) -> Hashable:
    """The name of one part of a pick, or None if the pick has no such part. `plates` are the seat's."""
    wanted, on = list(pick.on), []
    for card in pick.cards:
        on.append(card in wanted)
        if on[-1]:
            wanted.remove(card)
    match kind:
        case "use":
            used = [plate for plate in plates if plate.id == pick.use]
            return (used[0].face, used[0].card != used[0].face) if used else None
        case "first":
            return pick.cards[0], on[0]
        case "second":
            return (pick.cards[1], on[1]) if len(pick.cards) == 2 else None
        case "robot":
            return pick.robot
        case _:
            return (pick.copy.face, pick.copy.on) if pick.copy else None


def turn_option(setup: Setup, plate: Plate, plates: Plates, gone: Sequence[int]) -> Hashable:
    """The option of the arrays for turning this plate, after the plates in `gone` are turned."""
    face = plate.face
    if face == "wasabi":
        above = [other for other in plates if other.on == plate.id]
        if not above:
            return "free"
        if above[0].face is None or above[0].id in gone:
            return "spent"
        return "under", above[0].face
    if plate in dipped_nigiri(plates):
        return face, "dipped"
    matters = face in (*setup.bonuses, *setup.cards[setup.desserts_span])
    return face, matters and plate.card != face


def dipped_nigiri(plates: Plates) -> Plates:
    """The nigiri that lie on an upright wasabi."""
    wasabi = [plate.id for plate in plates if plate.face == "wasabi"]
    return tuple([plate for plate in plates if plate.face and plate.on in wasabi])


# --- one axis of actions for all asks -------------------------------------------------------------------


def kinds_asked(setup: Setup) -> list[str]:
    """The kinds of ask that can occur."""
    asked = {
        "first": True,
        "second": setup.pairs,
        "use": setup.uses > setup.pairs,
        "robot": setup.robot,
        "copy": setup.special_orders,
        "wish": setup.spoons,
        "give": setup.spoons,
        "keep": setup.menus or (setup.chopsticks and not setup.pairs),
        "turn": setup.takeout_boxes,
        "turn wasabi": setup.takeout_boxes and setup.wasabi is not None,
    }
    return [kind for kind in KINDS if asked[kind]]


@lru_cache(SETUPS)
def parts_of_pick(setup: Setup) -> tuple[str, ...]:
    """The kinds of ask that make up a pick, in their order; the others come after the reveal."""
    after = {"wish", "give", "keep", "turn", "turn wasabi"} | (set() if setup.copy_with_pick else {"copy"})
    return tuple([kind for kind in kinds_asked(setup) if kind not in after])


@lru_cache(SETUPS)
def action_names(setup: Setup) -> tuple[Hashable, ...]:
    """The actions of a setup. With all cards of a box they are the same for any number of seats.

    A card is the same action whether it is laid, kept, given, copied, wished for or turned over.
    """
    options = options_of(setup)
    named = [action_name(kind, name) for kind in kinds_asked(setup) for name in options[kind]]
    return tuple(dict.fromkeys([*named, "nothing"]))


def action_name(kind: str, name: Any) -> Any:
    """The name of the action for an option."""
    match kind:
        case "turn wasabi":
            return "wasabi", name
        case "use" | "turn":
            card, how = name
            return {False: card, True: ("order", card), "dipped": ("on wasabi", card)}[how]
        case "first" | "second" | "copy":
            card, on = name
            return ("on wasabi", card) if on else card or "turned"
    return name  # a card, or a kind that is wished for
