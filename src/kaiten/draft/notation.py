"""A table as one line of text: `wasabi+nigiri.squid maki.3 | ~tofu special_order=maki.1 | -`.

Seats are separated by ` | `, an empty one is `-`, cards are in the order laid. `a+b` is a nigiri on its
wasabi, `~a` a turned card, `a=b` a copy. Tests, bug reports, the score pad and the playthroughs use it.
"""

from collections.abc import Sequence

from kaiten.draft.asks import Card, dish_of
from kaiten.draft.dish import NEVER_COPIED, Dishes, Lay
from kaiten.draft.scoring import Spread, Worths
from kaiten.draft.table import Plate, Plates, free_wasabi
from kaiten.engine.errors import BadNotation
from kaiten.engine.terms import Seat, Worth


def parse(line: str, dishes: Dishes) -> tuple[Plates, ...]:
    """Read a line of tables. Where the edition says *must*, a nigiri goes on a free wasabi by itself."""
    return tuple(_seat(text.strip(), dishes) for text in line.split("|"))


def _seat(text: str, dishes: Dishes) -> Plates:
    if not text:
        raise BadNotation("an empty seat is written -")
    plates: Plates = ()
    for word in [] if text == "-" else text.split():
        under, plus, over = word.partition("+")
        plates = (*plates, _plate(under, len(plates), dishes))
        if not plus:
            plates = (*plates[:-1], _placed(plates[-1], plates[:-1], dishes["nigiri"].lay))
            continue
        top = _plate(over, len(plates), dishes)
        if "wasabi" not in under or "nigiri" not in over:
            raise BadNotation(f"{word!r}: only a nigiri lies on a wasabi, as in wasabi+nigiri.egg")
        plates = (*plates, Plate(top.id, top.card, top.face, plates[-1].id))
    return plates


def _placed(plate: Plate, before: Plates, lay: Lay | None) -> Plate:
    if lay is None or plate.face != plate.card or dish_of(plate.card) != "nigiri":
        return plate
    return Plate(plate.id, plate.card, plate.face, lay.place(before, plate.id, False))


def _plate(word: str, id: int, dishes: Dishes) -> Plate:
    card, equals, face = word.removeprefix("~").partition("=")
    turned = word.startswith("~") or face.startswith("~")
    card = known(card, dishes)
    if turned and "takeout_box" not in dishes:
        raise BadNotation(f"{word!r}: no card is turned over in this game, which has no takeout_box")
    if equals:
        if card != "special_order":
            raise BadNotation(f"{word!r}: only a special_order copies")
        face = known(face.removeprefix("~"), dishes)
        if dish_of(face) in NEVER_COPIED:
            raise BadNotation(f"{word!r}: {', '.join(sorted(NEVER_COPIED))} cannot be copied")
    return Plate(id, card, None if turned else face or card, None)


def known(card: Card, dishes: Dishes) -> Card:
    """The card itself, if these dishes have it; order numbers may be left out."""
    kind = dish_of(card)
    if kind not in dishes:
        raise BadNotation(f"no card {card!r}; there are {', '.join(dishes)}")
    dish = dishes[kind]
    if card in dish.cards or (card == kind and (dish.bonus or dish.special)):
        return card
    raise BadNotation(f"no card {card!r}; there are {', '.join(dish.cards)}")


def write(tables: tuple[Plates, ...]) -> str:
    """Write tables out, each nigiri with its wasabi, so that reading them gives the same tables."""
    return " | ".join(map(write_seat, tables))


def write_seat(plates: Plates) -> str:
    on = {plate.on: plate for plate in plates if plate.on is not None}
    free = set(free_wasabi(plates))
    bare = [plate.id for plate in plates if dish_of(plate.face or "") == "nigiri" and plate.on is None]
    # A bare nigiri after a free wasabi would be read as lying on it, so such a wasabi is written last.
    late = {id for id in free if any(id < nigiri for nigiri in bare)}
    lying = [plate for plate in plates if plate.on is None]
    ordered = [p for p in lying if p.id not in late] + [p for p in lying if p.id in late]
    words = [_word(p) + (f"+{_word(on[p.id])}" if p.id in on else "") for p in ordered]
    return " ".join(words) or "-"


def _word(plate: Plate) -> str:
    if plate.face is None:
        return f"~{plate.card}"
    return plate.card if plate.face == plate.card else f"{plate.card}={plate.face}"


def score(
    dishes: Dishes, line: str, *, final: bool = False, dessert: str | None = None, claimed: int = 0
) -> dict[str, Worths]:
    """What each dish on these tables is worth to each seat: at the end of a round, or of the game."""
    spread = Spread(parse(line, dishes), claimed)
    present = {dish_of(face) for faces in spread.faces for face in faces}
    if final:
        sweets = [kind for kind, dish in dishes.items() if dish.course == "dessert"]
        if dessert is not None and dessert not in sweets:
            raise BadNotation(f"no dessert {dessert!r}; there are {', '.join(sweets)}")
        chosen = {dessert} if dessert else present
        return {kind: dish.final(spread) for kind, dish in dishes.items() if dish.final and kind in chosen}
    present |= {"nigiri"} if "wasabi" in present else set()
    present -= {"takeout_box"}
    if any(plate.face is None for plates in spread.plates for plate in plates):
        present.add("takeout_box")
    return {kind: dish.score(spread) for kind, dish in dishes.items() if dish.score and kind in present}


def claims(dishes: Dishes, took: Sequence[Sequence[Seat]]) -> tuple[list[Worth], int]:
    """What those are paid who took a place during the round, in order, and how many places are gone then.

    Each entry is a place, with the seats that took it together.
    """
    found = [dish.claim for dish in dishes.values() if dish.claim]
    if took and not found:
        raise BadNotation("no place is taken during the round in this game, which has no uramaki")
    paid: list[Worth] = []
    claimed = 0
    for seats in took:
        won = found[0](claimed, len(seats))
        if won is None:
            raise BadNotation(
                f"places taken: {len(took)}; only {len(paid)} can be, and who comes later keeps the cards"
            )
        paid.append(won[0])
        claimed += won[1]
    return paid, claimed


def desserts(dishes: Dishes, line: str) -> list[int]:
    """How many dessert cards each seat has: they decide ties (G13, P24)."""
    sweet = {kind for kind, dish in dishes.items() if dish.course == "dessert"}
    return [sum(dish_of(plate.face or "") in sweet for plate in plates) for plates in parse(line, dishes)]
