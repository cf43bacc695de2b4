"""Smaller games of Sushi Go!, for algorithms that walk through the whole game: fewer rounds, cards, kinds."""

from msgspec import Struct
from msgspec.structs import replace

from kaiten.draft.asks import Card
from kaiten.draft.box import ROUNDS
from kaiten.draft.dish import Dish, Dishes
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.games.sushi_go import SUSHI_GO

EDITIONS = ", ".join([name.removeprefix("sushi-go/") for name in SUSHI_GO])


class Small(Struct, frozen=True):
    """What is smaller; the defaults are the whole game."""

    rounds: int = ROUNDS
    hand_size: int = 0  # 0: as many as the edition deals
    cards: str = ""  # such as "tempura:2+maki.2:3"; "" is the whole box


def make_smaller(edition: str, seats: int, small: Small) -> Draft:
    """The game of this edition, made smaller. Raises BadSetup if it cannot be dealt."""
    game = SUSHI_GO.get(f"sushi-go/{edition}")
    if game is None:
        raise BadSetup(f"there is no edition {edition!r} of Sushi Go!; there are {EDITIONS}")
    if small == Small():
        return game
    whole, most = game.box, game.box.hand_size(seats)
    size = small.hand_size or most
    dishes = dict(whole.dishes) if not small.cards else only(whole.dishes, counts(small.cards))
    deck = sum(count for dish in dishes.values() for count in dish.cards.values())
    if not 1 <= small.rounds <= ROUNDS or not 2 <= size <= most:
        raise BadSetup(f"{seats} seats play 1 to {ROUNDS} rounds with 2 to {most} cards each")
    if deck < (needed := seats * size * small.rounds):
        raise BadSetup(f"there are {deck} cards, but {needed} are dealt")
    puddings = sum(sum(dish.cards.values()) for dish in dishes.values() if dish.course == "dessert")
    box = replace(
        whole,
        dishes=dishes,
        setup=lambda seats, options: replace(whole.setup(seats, options), kinds=tuple(dishes)),
        hand_size=lambda places: size,
        desserts=lambda seats: (puddings, 0, 0),
        rounds=small.rounds,
    )
    return Draft(game.name, game.version, box)


def counts(cards: str) -> dict[Card, int]:
    """The number of each card, from such as "tempura:2+maki.2:3"."""
    found: dict[Card, int] = {}
    for part in cards.split("+"):
        card, _, number = part.partition(":")
        if card in found or not number.isdecimal() or not int(number):
            raise BadSetup(f"cards must be such as tempura:2+maki.2:3, not {cards!r}")
        found[card] = int(number)
    return found


def only(dishes: Dishes, counts: dict[Card, int]) -> dict[str, Dish]:
    """The dishes with these cards and no others."""
    known = {card for dish in dishes.values() for card in dish.cards}
    if unknown := counts.keys() - known:
        raise BadSetup(f"Sushi Go! has no card {min(unknown)!r}")
    chosen = {
        kind: {card: counts[card] for card in dish.cards if card in counts} for kind, dish in dishes.items()
    }
    return {kind: replace(dishes[kind], cards=cards) for kind, cards in chosen.items() if cards}
