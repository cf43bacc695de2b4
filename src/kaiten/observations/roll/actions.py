"""The choices of a seat as one axis of actions, by face: dice that show the same are the same.

A seat decides step by step until it takes a die. A swap has two steps: which die to get, then which to give
for it. A reroll either keeps one die or keeps none. That leaves out little: all dice are rolled again before
the next turn, so the others matter only to a seat that swaps for one of them in this turn.
"""

from kaiten.observations.roll.layout import MOST, SHOWN

FACES = len(SHOWN)

TAKE = slice(0, FACES)  # the actions by their place on the axis
KEEP = slice(FACES, 2 * FACES)
ALL = 2 * FACES  # the reroll that keeps nothing
GET = slice(ALL + 1, ALL + 1 + (MOST - 1) * FACES)  # of the next seat, then of the one after it, and so on
GIVE = slice(GET.stop, GET.stop + FACES)

ACTIONS = (
    *[f"take {face}" for face in SHOWN],
    *[f"keep {face}" for face in SHOWN],
    "reroll all",
    *[f"get {face} from {away}" for away in range(1, MOST) for face in SHOWN],
    *[f"give {face}" for face in SHOWN],
)
