"""What happens when an action is not legal, in all environments.

It is replaced by the first legal one, and the environment counts that as `substituted`; or it is refused. On
JAX only the vector environment, which sees every action, counts or refuses.
"""

from typing import Literal, TypeAlias

import numpy as np

from kaiten.arrays.array import Array, Xp
from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.engine.terms import Seat
from kaiten.envs.coding import Mask

Illegal: TypeAlias = Literal["raise", "substitute"]


def check_illegal_action(illegal_action: Illegal) -> Illegal:
    if illegal_action not in ("raise", "substitute"):
        raise BadSetup(f"illegal_action must be raise or substitute, not {illegal_action!r}")
    return illegal_action


def is_legal(xp: Xp, masks: Array, actions: Array) -> Array:
    """[…] Is each action one of those that its mask […, action] allows? An action may be any number."""
    known = (actions >= 0) & (actions < masks.shape[-1])
    allowed = xp.take_along_axis(masks, xp.where(known, actions, 0)[..., None], -1)
    return known & (allowed[..., 0] != 0)


def legal_or_first(xp: Xp, masks: Array, actions: Array) -> Array:
    """[…] The actions, with the first legal one in place of each that is not legal."""
    return xp.where(is_legal(xp, masks, actions), actions, masks.argmax(-1))


def not_legal(seat: Seat, action: int, mask: Mask) -> IllegalAct:
    legal = np.flatnonzero(mask).tolist()
    return IllegalAct("not_a_choice", f"action {action} is not legal for seat {seat}; legal are {legal}")


def not_legal_at(table: int, action: int) -> IllegalAct:
    return IllegalAct("not_a_choice", f"table {table}: {action} is not legal")
