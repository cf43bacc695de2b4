"""What the options of each ask mean in the terms of the reference engine, and one action axis for all."""

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from kaiten.arrays.array import I8, Array, Xp
from kaiten.arrays.draft.rules import SETUPS, Rules
from kaiten.arrays.draft.tables import Ask
from kaiten.draft.asks import Pick
from kaiten.draft.table import Plate, Plates

KINDS = ("first", "second", "use", "robot", "copy", "wish", "give", "keep", "turn", "turn wasabi")  # of asks


def options_of(rules: Rules) -> Mapping[str, Sequence[Hashable]]:
    """The names of the options of each kind of ask, in their order.

    - use: the bonus, and True if it is a special order;
    - first, second: the card, and True if it goes on a wasabi by choice;
    - copy: the face (None: a turned card), and True if it goes on a wasabi;
    - turn: the face, and True for special orders where that matters, "dipped" for nigiri on a wasabi;
    - turn wasabi: by what lies on it;
    - robot, wish, give, keep: a card, or what is wished for.
    """
    cards = list(rules.cards)
    nigiri = cards[rules.riders]
    lay = [*[(card, False) for card in cards], *[(card, True) for card in nigiri if rules.wasabi_optional]]
    dipped = nigiri if rules.wasabi is not None else []
    bonuses, sweets = (
        [(card, True) for card in cards[of] if rules.special_orders]
        for of in (rules.bonus_span, rules.desserts_span)
    )
    return {
        "use": [*[(card, False) for card in rules.bonuses], *bonuses],
        "first": lay,
        "second": lay,
        "robot": cards,
        "copy": [*[(card, False) for card in cards], (None, False), *[(card, True) for card in dipped]],
        "wish": rules.wishes,
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


def turn_option(rules: Rules, plate: Plate, plates: Plates, gone: Sequence[int]) -> Hashable:
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
    matters = face in (*rules.bonuses, *rules.cards[rules.desserts_span])
    return face, matters and plate.card != face


def dipped_nigiri(plates: Plates) -> Plates:
    """The nigiri that lie on an upright wasabi."""
    wasabi = [plate.id for plate in plates if plate.face == "wasabi"]
    return tuple([plate for plate in plates if plate.face and plate.on in wasabi])


# --- one axis of actions for all asks -------------------------------------------------------------------


class Actions(NamedTuple):
    """One axis with the options of all kinds of ask, for the policy of a net.

    A card is the same action whether it is laid, kept, given, copied, wished for or turned over.
    """

    names: tuple[Hashable, ...]
    at: Mapping[str, Array]  # by kind of ask: the action of each option

    @property
    def nothing(self) -> int:
        """The action of choosing no second card, or no bonus."""
        return self.names.index("nothing")


def kinds_asked(rules: Rules) -> list[str]:
    """The kinds of ask that can occur."""
    asked = {
        "first": True,
        "second": rules.pairs,
        "use": rules.uses > rules.pairs,
        "robot": rules.robot,
        "copy": rules.special_orders,
        "wish": rules.spoons,
        "give": rules.spoons,
        "keep": rules.menus or (rules.chopsticks and not rules.pairs),
        "turn": rules.takeout_boxes,
        "turn wasabi": rules.takeout_boxes and rules.wasabi is not None,
    }
    return [kind for kind in KINDS if asked[kind]]


@lru_cache(SETUPS)
def parts_of_pick(rules: Rules) -> tuple[str, ...]:
    """The kinds of ask that make up a pick, in their order; the others come after the reveal."""
    after = {"wish", "give", "keep", "turn", "turn wasabi"} | (set() if rules.copy_with_pick else {"copy"})
    return tuple([kind for kind in kinds_asked(rules) if kind not in after])


def is_part_of_pick(rules: Rules, ask: Ask) -> bool:
    """True if this ask is a part of the picks; False: it comes after the reveal."""
    return ask.who is None and ask.kind in parts_of_pick(rules)


@lru_cache(SETUPS)
def actions_of(rules: Rules) -> Actions:
    """The actions of a setup. Those of `rules_of_any_menu` are the same for any number of seats."""
    options = options_of(rules)
    named = {kind: [action_name(kind, name) for name in options[kind]] for kind in kinds_asked(rules)}
    names = list(dict.fromkeys([name for some in named.values() for name in some] + ["nothing"]))
    return Actions(
        tuple(names),
        {kind: np.array([names.index(name) for name in some], int) for kind, some in named.items()},
    )


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


def legal_actions(xp: Xp, actions: Actions, ask: Ask) -> Array:
    """[…, action, table] 1 for legal actions; all zeros where nobody is asked."""
    options = (ask.options > 0).astype(I8)
    none = xp.zeros_like(options[..., :1, :])
    row = np.full(len(actions.names), options.shape[-2])
    row[actions.at[ask.kind]] = np.arange(options.shape[-2])
    found = [options, none]
    if not isinstance(ask.nothing, int) or ask.nothing:
        row[actions.nothing] = options.shape[-2] + 1
        found.append((options.max(-2) * ask.nothing)[..., None, :])
    return xp.concatenate(found, -2)[..., row, :]


def to_options(actions: Actions, ask: Ask, chosen: Array) -> Array:
    """The answer for one-hot actions […, action, table]."""
    return chosen[..., actions.at[ask.kind], :]
