"""Reviews of Party need nothing but a net. This one is small and prefers nothing, so only the sums matter."""

import pytest

from kaiten.bots.look_ahead import Effort
from kaiten.coach.draft import DraftJudge
from kaiten.coach.review import review
from kaiten.engine.chance import Seeded
from kaiten.engine.codec import FORMAT, Header, Record
from kaiten.engine.runner import at_random, play
from kaiten.games.party import PARTY, Menu
from tests.bots.test_net_party import net

SPOONS = ("uramaki", "miso_soup", "tofu", "eel", "spoon", "takeout_box", "fruit")
MENUS = ("temaki", "dumpling", "tofu", "eel", "menu", "special_order", "pudding")
CHOPSTICKS = ("maki", "tempura", "sashimi", "onigiri", "chopsticks", "wasabi", "green_tea_ice_cream")


@pytest.mark.parametrize(
    ("name", "seats", "menu"),
    [
        ("party/cocktail", 3, SPOONS),
        ("party/cocktail", 8, CHOPSTICKS),
        ("party/gamewright", 2, MENUS),
    ],
)
def test_a_review_of_party_adds_up(name: str, seats: int, menu: tuple[str, ...]) -> None:
    game, options = PARTY[name], Menu(menu)
    steps = play(game, seats, options, Seeded("1"), [at_random] * seats, "1")
    header = Header(kaiten=FORMAT, game=name, version=1, seats=seats, options=None, pledge=None, seed=None)
    record = Record(header, options, tuple([event for step in steps for event in step.play.events]))
    judge = DraftJudge(game, net(), Effort(picks=2, deals=(1,)), hands=2)
    found = review(game, judge, record, 1)
    assert found.start + found.luck + found.choices + found.others == pytest.approx(found.result, abs=1e-9)
    new = [step for step in found.steps if step.why == "luck"]
    size = len(found.decisions) // 3 + 1  # the last card is no choice
    assert len(new) == 3 * min(seats, size - 1)
