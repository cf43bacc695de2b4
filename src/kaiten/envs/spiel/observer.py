"""OpenSpiel observers: what a seat sees and remembers, as tensors and as text."""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # a compiled module without types

from kaiten.draft.asks import Pick
from kaiten.draft.events import Dealt, Passed, Revealed, RoundBegan
from kaiten.draft.notation import write
from kaiten.engine.terms import Acted, Choice, Seat
from kaiten.envs.coding import Observation
from kaiten.envs.spiel.node import Node, SushiGoSetting


class HasNode(Protocol):
    node: Node


class Observer:
    """A seat's tensor and string. If only the public or the private part is wanted, there is no tensor."""

    def __init__(self, setting: SushiGoSetting, kind: Any) -> None:
        self.tensor: Observation | None = None
        self.dict: dict[str, Observation] = {}
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._rows = recalled_tensors if kind.perfect_recall else observations
        self._string = recalled_text if kind.perfect_recall else observation_text
        if not whole:
            self._string = (lambda node, seat: public(node)) if kind.public_info else private
            return
        rows = self._rows(setting.first, 0)
        self.tensor = np.concatenate([row.reshape(-1) for row in rows.values()])
        start = 0
        for name, row in rows.items():
            self.dict[name] = self.tensor[start : start + row.size].reshape(row.shape)
            start += row.size

    def set_from(self, state: HasNode, player: Seat) -> None:
        for name, row in self._rows(state.node, player).items():
            self.dict[name][:] = row

    def string_from(self, state: HasNode, player: Seat) -> str:
        return self._string(state.node, player)


def observations(node: Node, seat: Seat) -> dict[str, Observation]:
    """The current observation: the same numbers as in the other environments."""
    row = node.setting.coding.observe(node.view(seat), node.memory(seat), 0)
    return {"observation": np.array(row, np.float32)}


def observation_text(node: Node, seat: Seat) -> str:
    return f"{public(node)}; {private(node, seat)}"


def private(node: Node, seat: Seat) -> str:
    view = node.view(seat)
    picked = f"; picked {pick_text(view.pick)}" if view.pick else ""
    return f"hand {' '.join(view.hands[seat]) or '-'}{picked}"


def public(node: Node) -> str:
    table, dishes = node.table, node.setting.game.box.dishes
    kept = " ".join([str(len(plates)) for plates in table.kept])
    return (
        f"round {table.round} turn {table.turn} {table.direction}; {write(table.plates, dishes)}; "
        f"puddings {kept}; points {' '.join(map(str, table.totals))}"
    )


def recalled_tensors(node: Node, seat: Seat) -> dict[str, Observation]:
    """Perfect recall, by round and turn: the seat's hand and, by distance, the cards laid and on what."""
    setting = node.setting
    faces, at = len(setting.coding.faces), setting.coding.at
    hands = np.zeros((setting.rounds, setting.hand_size, faces), np.float32)
    laid = np.zeros((setting.rounds, setting.hand_size, setting.seats, 2 * faces + 2), np.float32)
    round, turn = -1, 0

    def lay(owner: Seat, cards: Sequence[str], on: Sequence[bool]) -> None:
        row = laid[round, turn, (owner - seat) % setting.seats]
        for nth, card in enumerate(cards):
            row[nth * faces + at[card]] = 1
            row[2 * faces + nth] = on[nth]

    for event in node.log(seat):
        match event:
            case RoundBegan():
                round, turn = round + 1, 0
            case Acted(owner, choice=Pick(cards, on=on)) if owner == seat:
                lay(owner, cards, [card in on for card in cards])
            case Revealed(plates_of):
                for owner, plates in enumerate(plates_of):
                    on_wasabi = [plate.on is not None for plate in plates]
                    lay(owner, [plate.card for plate in plates], on_wasabi)
            case Passed():
                turn += 1
        if isinstance(event, Dealt | Passed):
            hand = event.hands[seat]
            assert isinstance(hand, tuple)
            for card in hand:
                hands[round, turn, at[card]] += 1
    return {"hands": hands.reshape(-1, faces), "laid": laid.reshape(-1, 2 * faces + 2)}


def recalled_text(node: Node, seat: Seat) -> str:
    """Perfect recall as text: what the seat was dealt, chose and saw laid, turn by turn."""
    if seat not in node.texts:
        node.texts[seat] = _recalled_text(node, seat)
    return node.texts[seat]


def _recalled_text(node: Node, seat: Seat) -> str:
    lines = []
    for event in node.log(seat):
        match event:
            case Dealt(hands) | Passed(_, hands):
                lines.append(f"hand {' '.join(hands[seat]) or '-'}")  # type: ignore[arg-type]  # its own
            case Acted(owner, choice=choice) if owner == seat and choice is not None:
                lines.append(f"pick {pick_text(choice)}")
            case Revealed(laid):
                lines.append(f"laid {write(laid, node.setting.game.box.dishes)}")
    return "\n".join(lines)


def pick_text(pick: Choice) -> str:
    """A pick as short text: its cards in order, with those that go on a wasabi marked."""
    assert isinstance(pick, Pick)
    on = list(pick.on)
    words = []
    for card in pick.cards:
        words.append(f"{card} on wasabi" if card in on else card)
        if card in on:
            on.remove(card)
    return ", ".join(words)
