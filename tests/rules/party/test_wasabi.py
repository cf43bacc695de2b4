"""Party P25: nigiri and wasabi."""

from kaiten.draft.asks import Pick
from tests.rule import rule
from tests.rules.party.boxes import BOTH
from tests.rules.table import at_table, points


@rule("P25")
@BOTH
def test_a_nigiri_goes_on_a_free_wasabi_by_every_route(game: str) -> None:
    assert points(
        game, "wasabi wasabi nigiri.egg nigiri.salmon nigiri.squid | wasabi+nigiri.squid", "nigiri"
    ) == (12, 9)


@rule("P25")
@BOTH
def test_a_revealed_nigiri_must_go_on_a_free_wasabi(game: str) -> None:
    turn = at_table("wasabi | -", "nigiri.egg tempura tea | maki.1 maki.1 sashimi", game=game, menu="wasabi")
    assert Pick(("nigiri.egg",)) in turn.choices(0)
    turn.picks("nigiri.egg", "maki.1")
    assert turn.plates(0) == "wasabi nigiri.egg/0"


@rule("P25")
@BOTH
def test_nigiri(game: str) -> None:
    line = "wasabi+nigiri.squid nigiri.salmon | nigiri.squid wasabi | wasabi nigiri.egg wasabi nigiri.salmon nigiri.egg"
    assert points(game, line, "nigiri") == (11, 3, 10)
