"""Nigiri and wasabi: a nigiri on a wasabi is worth three times as much."""

from kaiten.draft.dish import Dish, Lay
from kaiten.draft.scoring import Spread, Worths
from kaiten.draft.table import Plates, free
from kaiten.engine.terms import Worth

VALUES = {"nigiri.egg": 1, "nigiri.salmon": 2, "nigiri.squid": 3}


def score(spread: Spread) -> Worths:
    """Egg 1, salmon 2, squid 3, tripled on a wasabi that is not turned over (G10, P25); bare wasabi 0."""
    worths = []
    for plates in spread.plates:
        nigiri = [plate for plate in plates if plate.face in VALUES]
        tripled = [plate for plate in nigiri if plate.on is not None]
        if tripled:
            wasabi = {plate.id for plate in plates if plate.face == "wasabi"}
            tripled = [plate for plate in tripled if plate.on in wasabi]
        points = sum([VALUES[plate.face or ""] for plate in nigiri + 2 * tripled]) if nigiri else 0
        worths.append(Worth(points, "nigiri", {"cards": len(nigiri), "tripled": len(tripled)}))
    return tuple(worths)


WASABI = {"wasabi": 3}


def free_wasabi(plates: Plates) -> list[int]:
    """The ids of wasabi with nothing on them, in the order laid."""
    return free(plates, WASABI)


def on_the_first_free(plates: Plates, fresh: int, wanted: bool) -> int | None:
    """It must go on the first free wasabi, even one laid in the same turn."""
    return next(iter(free_wasabi(plates)), None)


def on_an_earlier_one_if_wanted(plates: Plates, fresh: int, wanted: bool) -> int | None:
    """If wanted, it goes on a free wasabi of an earlier turn (G3, Zoch)."""
    free = [id for id in free_wasabi(plates) if id < fresh]
    return free[0] if wanted and free else None


MUST = Lay(offered=None, place=on_the_first_free)
MAY = Lay(offered=lambda plates: len(free_wasabi(plates)), place=on_an_earlier_one_if_wanted)

nigiri = Dish(
    course="nigiri",
    cards={"nigiri.egg": 4, "nigiri.salmon": 5, "nigiri.squid": 3},
    score=score,
    lay=MUST,
)

wasabi = Dish(course="special", cards=WASABI, colour="nigiri", holds=True)
