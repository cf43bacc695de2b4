"""A table as one line of text: `wasabi+nigiri.squid maki.3 | ~tofu special_order=maki.1 | -`.

Seats are separated by ` | `; an empty seat is `-`; cards are in the order laid. `a+b` is card b on card a (a
nigiri on its wasabi), `~a` is a turned card, `a=b` a special order that copies b. Tests, bug reports, the
score pad and the playthroughs use it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from kaiten.draft.asks import Card, FlipSome, dish_of
from kaiten.draft.dish import Dishes, colours
from kaiten.draft.scoring import Spread, Worths
from kaiten.draft.table import Plate, Plates, free
from kaiten.engine.errors import BadNotation
from kaiten.engine.terms import Seat, Worth


def parse(line: str, dishes: Dishes) -> tuple[Plates, ...]:
    """Read one line. Where the edition says that a nigiri must go on a free wasabi, it is put there.

    Returns the plates of each seat. Raises BadNotation if the line cannot be read.
    """
    texts = [text.strip() for text in line.split("|")]
    cards = sum([1 + word.count("+") for text in texts if text != "-" for word in text.split()])
    in_box = sum([sum(dish.cards.values()) for dish in dishes.values()])
    if cards > in_box:  # the work grows with the square of their number
        raise BadNotation(f"there are {cards} cards, but only {in_box} in the box")
    return tuple(_seat(text, dishes) for text in texts)


def _seat(text: str, dishes: Dishes) -> Plates:
    if not text:
        raise BadNotation("an empty seat is written -")
    plates: Plates = ()
    for word in [] if text == "-" else text.split():
        under, plus, over = word.partition("+")
        plates = (*plates, _plate(under, len(plates), dishes))
        if not plus:
            plates = (*plates[:-1], _place(plates[-1], plates[:-1], dishes))
            continue
        top = _plate(over, len(plates), dishes)
        if not _fits(_upright(under), _upright(over), dishes):
            raise BadNotation(f"{word!r}: {_what_fits(dishes)}")
        plates = (*plates, Plate(top.id, top.card, top.face, plates[-1].id))
    return plates


def _place(plate: Plate, before: Plates, dishes: Dishes) -> Plate:
    lay = dishes[dish_of(plate.card)].lay
    if lay is None or plate.face != plate.card:
        return plate
    return Plate(plate.id, plate.card, plate.face, lay.place(before, plate.id, False))


def _plate(word: str, id: int, dishes: Dishes) -> Plate:
    card, equals, face = word.removeprefix("~").partition("=")
    turned = word.startswith("~") or face.startswith("~")
    card = known_card(card, dishes)
    if turned and not any(dish.special and FlipSome in dish.special.asks for dish in dishes.values()):
        raise BadNotation(f"{word!r}: no card can be turned over in this game")
    if equals:
        if not dishes[dish_of(card)].copies:
            copiers = " or ".join([kind for kind, dish in dishes.items() if dish.copies])
            raise BadNotation(f"{word!r}: " + (f"only {copiers} can copy" if copiers else "no card can copy"))
        face = known_card(face.removeprefix("~"), dishes)
        if not dishes[dish_of(face)].copyable:
            never = [kind for kind, dish in dishes.items() if not dish.copyable]
            raise BadNotation(f"{word!r}: {', '.join(never)} cannot be copied")
    return Plate(id, card, None if turned else face or card, None)


def _upright(word: str) -> Card:
    """What a card counted as before it was turned over: itself, or what it copies."""
    card, _, face = word.removeprefix("~").partition("=")
    return face.removeprefix("~") or card


def _fits(holder: Card, rider: Card, dishes: Dishes) -> bool:
    """True if this rider would go on this holder, if that were the only plate. Copies may be turned."""
    dish = dishes[dish_of(rider)]
    if dish.copies:
        return dishes[dish_of(holder)].holds
    return dish.lay is not None and dish.lay.place((Plate(0, holder, holder, None),), 1, True) == 0


def _what_fits(dishes: Dishes) -> str:
    riders = {kind: dish for kind, dish in dishes.items() if dish.lay}
    holders = {kind: dish for kind, dish in dishes.items() if dish.holds}
    if not riders or not holders:
        return "no card goes on another in this game"
    over, under = [next(iter(next(iter(some.values())).cards)) for some in (riders, holders)]
    return f"only {' or '.join(riders)} goes on {' or '.join(holders)}, as in {under}+{over}"


def known_card(card: Card, dishes: Dishes) -> Card:
    """Return the card if these dishes have it, else raise BadNotation. Order numbers may be left out."""
    kind = dish_of(card)
    if kind not in dishes:
        raise BadNotation(f"no card {card!r}; there are {', '.join(dishes)}")
    dish = dishes[kind]
    if card in dish.cards or (card == kind and (dish.bonus or dish.special)):
        return card
    raise BadNotation(f"no card {card!r}; there are {', '.join(dish.cards)}")


def write(tables: tuple[Plates, ...], dishes: Dishes) -> str:
    """Write tables as one line, each nigiri with its wasabi; `parse` reads back the same tables."""
    return " | ".join([write_seat(_readable(plates, dishes)) for plates in tables])


def _readable(plates: Plates, dishes: Dishes) -> Plates:
    """The plates, with a free wasabi moved to the end where `parse` would put a later nigiri on it."""
    holders = [card for dish in dishes.values() if dish.holds for card in dish.cards]
    waiting = free(plates, holders)
    if not waiting:
        return plates
    riding = [kind for kind, dish in dishes.items() if dish.lay]
    bare = [plate.id for plate in plates if plate.on is None and dish_of(plate.face or "") in riding]
    late = [id for id in waiting if any(id < rider for rider in bare)]
    return (*[p for p in plates if p.id not in late], *[p for p in plates if p.id in late])


def write_seat(plates: Plates) -> str:
    """The plates of one seat, in the order laid."""
    on = {plate.on: plate for plate in plates if plate.on is not None}
    lying = [plate for plate in plates if plate.on is None]
    return " ".join([_word(p) + (f"+{_word(on[p.id])}" if p.id in on else "") for p in lying]) or "-"


def _word(plate: Plate) -> str:
    if plate.face is None:
        return f"~{plate.card}"
    return plate.card if plate.face == plate.card else f"{plate.card}={plate.face}"


def score(
    dishes: Dishes, line: str, *, final: bool = False, dessert: str | None = None, claimed: int = 0
) -> dict[str, Worths]:
    """What each dish is worth to each seat, at the end of the round or (`final`) of the game.

    `dessert` scores that dessert even if no seat has one; `claimed` is the number of uramaki places already
    paid this round.
    """
    spread = Spread(parse(line, dishes), colours(dishes), claimed)
    present = {dish_of(face) for faces in spread.faces for face in faces}
    if final:
        sweets = [kind for kind, dish in dishes.items() if dish.course == "dessert"]
        if dessert is not None and dessert not in sweets:
            raise BadNotation(f"no dessert {dessert!r}; there are {', '.join(sweets)}")
        chosen = {dessert} if dessert else present
        return {kind: dish.final(spread) for kind, dish in dishes.items() if dish.final and kind in chosen}
    shown = {kind for kind in present if not dishes[kind].leaves}
    for kind, dish in dishes.items():  # a bare wasabi has no scorer of its own: it is scored with the nigiri
        if any(_fits(holder, next(iter(dish.cards)), dishes) for holder in present if dishes[holder].holds):
            shown.add(kind)
    scored = {kind: dish.score(spread) for kind, dish in dishes.items() if dish.score}
    return {kind: worths for kind, worths in scored.items() if kind in shown or any(w.points for w in worths)}


def check_box(game: str, dishes: Dishes, courses: Mapping[str, int], line: str) -> None:
    """Raise BadNotation if the box cannot make this table, naming what is too many.

    A special order is no card of the kind that it copies, but that kind must be on the menu.
    """
    plates = [plate for seat in parse(line, dishes) for plate in seat]
    # A card may be written without its order number, so those of a kind are counted together.
    boxes = {kind: sum(dish.cards.values()) for kind, dish in dishes.items()}
    boxes |= {
        card: many
        for dish in dishes.values()
        if not (dish.bonus or dish.special)
        for card, many in dish.cards.items()
    }
    laid = Counter([name for plate in plates for name in {plate.card, dish_of(plate.card)} & boxes.keys()])
    for card, many in laid.items():
        if many > boxes[card]:
            raise BadNotation(
                f"there are {many} {card}, but only {boxes[card]} in the box",
                "card_too_many",
                game=game,
                card=card,
                count=many,
                box=boxes[card],
            )
    faces = [card for plate in plates for card in (plate.card, plate.face or plate.card)]
    kinds = dict.fromkeys([dish_of(card) for card in faces])
    for course, wanted in courses.items():
        found = [kind for kind in kinds if dishes[kind].course == course]
        if len(found) > wanted:
            raise BadNotation(
                f"at most {wanted} kinds of course {course}, not {len(found)}: {', '.join(found)}",
                "dish_too_many",
                game=game,
                dish=found[wanted],
            )


def claims(dishes: Dishes, took: Sequence[Sequence[Seat]]) -> tuple[list[Worth], int]:
    """What the seats that took a place during the round are paid, and how many places that uses up.

    `took` lists the places in order, each as the seats that took it together.
    """
    found = [dish.claim for dish in dishes.values() if dish.claim]
    if took and not found:
        raise BadNotation("no places are taken during the round in this game")
    paid: list[Worth] = []
    claimed = 0
    for seats in took:
        won = found[0](claimed, len(seats), 0)
        if won is None:
            raise BadNotation(
                f"{len(took)} places given, but only {len(paid)} can be taken; later seats keep their cards"
            )
        paid.append(won[0])
        claimed += won[1]
    return paid, claimed


def desserts(dishes: Dishes, line: str) -> list[int]:
    """How many dessert cards each seat has, which breaks ties (G13, P24)."""
    sweet = {kind for kind, dish in dishes.items() if dish.course == "dessert"}
    return [sum(dish_of(plate.face or "") in sweet for plate in plates) for plates in parse(line, dishes)]
