"""What a net sees at a drafting table, without arrays."""

from kaiten.draft.memory import Memory
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.nets.net import Net
from kaiten.observations.draft.seen import observe_view
from kaiten.observations.draft.setup import Setup, Turn, with_all_cards


def observe_for_net(
    net: Net, game: Draft, setup: Setup, view: DraftView, memory: Memory, now: Turn, kind: str
) -> list[int]:
    """What seat 0 sees, in the layout that the net was trained on: of this setup, or of the whole box."""
    shape = net.shape
    seen = setup if shape.cards == setup.cards else with_all_cards(game, setup)
    return observe_view(game, seen, view, memory, now, kind, most=shape.most, layout=shape.layout)
