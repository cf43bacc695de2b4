"""Dishes that are in no box, and an edition of Party that serves them: whatever plays Party plays these."""

from kaiten.cards import DISHES
from kaiten.draft.asks import Cards, DraftChoice, Flip, FlipSome, Keep, KeepOne
from kaiten.draft.dish import Dish, Dishes, Lay, Special, on_the_table
from kaiten.draft.effect import Effect
from kaiten.draft.events import Turned
from kaiten.draft.rules import Draft
from kaiten.draft.scoring import Spread, Worths, per_set
from kaiten.draft.table import Due, Plates, Table, pile
from kaiten.engine.terms import Ask, Seat, Worth
from kaiten.games.party import Menu, box


def gari_score(spread: Spread) -> Worths:
    """A pink one is worth 5, a white one 1; three or more spoil the lot."""
    worths = []
    for faces in spread.faces:
        pink, white = faces.count("gari.pink"), faces.count("gari.white")
        points = 5 * pink + white if pink + white < 3 else 0
        worths.append(Worth(points, "each", {"cards": pink + white, "each": 5}))
    return tuple(worths)


gari = Dish(course="appetizer", cards={"gari.pink": 4, "gari.white": 4}, score=gari_score)
wakame = Dish(course="appetizer", cards={"wakame": 8})  # worth nothing, ever
ebi = Dish(course="appetizer", cards={"ebi": 8}, score=per_set("ebi", 3, 12))
mochi = Dish(course="dessert", cards={"mochi.red": 8, "mochi.green": 7}, final=per_set("mochi.red", 2, 9))


# --- yuzu: lay a card from your hand at once; the yuzu takes its place ------------------------------------


def others(table: Table, seat: Seat) -> Cards:
    return tuple([card for card in table.hands[seat] if card != "yuzu"])


def ask_yuzu(table: Table, due: Due, dishes: Dishes) -> tuple[Seat, Ask]:
    return due.seat, KeepOne(table.opened, True, others(table, due.seat))


def open_yuzu(effect: Effect, due: Due) -> None:
    if not others(effect.table, due.seat):
        (plate,) = [plate for plate in effect.table.plates[due.seat] if plate.id == due.plate]
        effect.discard(due.seat, plate)


def answer_yuzu(effect: Effect, due: Due, choice: DraftChoice) -> None:
    assert isinstance(choice, Keep)
    (plate,) = [plate for plate in effect.table.plates[due.seat] if plate.id == due.plate]
    effect.lay(due.seat, choice.card, pile("hand", due.seat))
    effect.move(due.seat, plate, pile("hand", due.seat))


yuzu = Dish(  # without a number: several seats may play one in the same turn
    course="special",
    cards={"yuzu": 3},
    special=Special(due=on_the_table, open=open_yuzu, ask=ask_yuzu, answer=answer_yuzu),
)


# --- nori: turn over what you do not like, this turn's cards too; each is worth 3 -------------------------


def nori_score(spread: Spread) -> Worths:
    turned = [sum(plate.face is None for plate in plates) for plates in spread.plates]
    return tuple([Worth(3 * n, "each", {"cards": n, "each": 3}) for n in turned])


def ask_nori(table: Table, due: Due, dishes: Dishes) -> tuple[Seat, Ask]:
    plates = [plate.id for plate in table.plates[due.seat] if plate.face and plate.id != due.plate]
    return due.seat, FlipSome(table.opened, True, tuple(plates[:10]))


def answer_nori(effect: Effect, due: Due, choice: DraftChoice) -> None:
    assert isinstance(choice, Flip)
    (plate,) = [plate for plate in effect.table.plates[due.seat] if plate.id == due.plate]
    if choice.plates:
        effect.emit(Turned(due.seat, choice.plates))
    effect.discard(due.seat, plate)


nori = Dish(
    course="special",
    cards={"nori.13": 1, "nori.14": 1, "nori.15": 1},
    score=nori_score,
    special=Special(due=on_the_table, ask=ask_nori, answer=answer_nori),
    copyable=False,
)


# --- natto goes on rice, as a nigiri goes on a wasabi, and is worth twice as much there ------------------


def natto_score(spread: Spread) -> Worths:
    worths = []
    for plates in spread.plates:
        natto = [plate for plate in plates if plate.face == "natto"]
        points = sum([4 if plate.on is not None else 2 for plate in natto])
        worths.append(Worth(points, "each", {"cards": len(natto), "each": 2}))
    return tuple(worths)


def on_rice(plates: Plates, fresh: int, wanted: bool) -> int | None:
    taken = [plate.on for plate in plates]
    free = [plate.id for plate in plates if plate.face == "rice" and plate.id not in taken]
    return free[0] if free else None


natto = Dish(course="appetizer", cards={"natto": 8}, score=natto_score, lay=Lay(offered=None, place=on_rice))
rice = Dish(course="special", cards={"rice": 3}, colour="natto", holds=True)

tongs = Dish(course="special", cards={"tongs": 3}, bonus="pair")  # two cards at once

INVENTED = {
    "gari": gari,
    "wakame": wakame,
    "ebi": ebi,
    "natto": natto,
    "yuzu": yuzu,
    "nori": nori,
    "rice": rice,
    "tongs": tongs,
    "mochi": mochi,
}

assert not DISHES.keys() & INVENTED.keys(), "an invented dish has the name of a real one"
kitchen = Draft("party/test-kitchen", version=1, box=box({**DISHES, **INVENTED}))

MENUS = {
    "orders": Menu(("maki", "gari", "wakame", "ebi", "yuzu", "special_order", "pudding")),
    "plates": Menu(("temaki", "gari", "natto", "tofu", "nori", "rice", "mochi")),
    "tongs": Menu(("uramaki", "gari", "wakame", "miso_soup", "tongs", "yuzu", "fruit")),
    "plain": Menu(("maki", "gari", "ebi", "tempura", "tongs", "wasabi", "pudding")),
    "spoons": Menu(("maki", "gari", "natto", "edamame", "spoon", "nori", "mochi")),  # for three and more
    "colours": Menu(("maki", "gari", "natto", "wakame", "tea", "soy_sauce", "mochi")),
}


def menus_for(seats: int) -> list[Menu]:
    return [menu for name, menu in MENUS.items() if seats > 2 or name != "spoons"]
