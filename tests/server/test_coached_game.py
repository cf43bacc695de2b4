"""A game with hints from outside, and its review: one server, its bot processes and the coach itself."""

from pathlib import Path

import pytest

from kaiten.coach.report import Review
from kaiten.engine import codec
from kaiten.games import GAMES
from tests.server.world import play_on, serving, until

pytestmark = pytest.mark.servers


def test_somebody_alone_is_coached_and_the_record_says_so(tmp_path: Path) -> None:
    """The hint comes late in a round and the game is the shortest there is, to spare the coach."""
    with serving(tmp_path / "data", "--bot-delay-ms", "0") as server:
        ann = server.guest("Ann")
        table = ann.opens("sushi-go/cocktail", 2, options={"robot": True}, bots=["random"])
        here = ann.comes(table).starts()
        while not (here.asked and len(here.play["view"]["ask"]["hand"]) == 2):
            if here.asked:
                here.plays()
            else:
                here.expect("play")
        here.sends("hint")
        assert here.expect("table")["coached"] is True
        hint = here.expect("hint")
        assert hint["ask"] == here.play["view"]["ask"]["opened"]
        assert hint["hint"]["best"] in here.play["choices"]
        here.sends("hint")
        assert here.expect("hint") == hint
        play_on(here)
        record = codec.read(ann.http.get(f"{table.path}/record").content, GAMES)
        assert record.header.coached
        assert codec.verify(record, GAMES["sushi-go/cocktail"]) == len(record.events)


@pytest.mark.slow
def test_a_review_is_made_while_others_play(tmp_path: Path) -> None:
    """The whole way, with the net: this takes as long as a review does."""
    with serving(tmp_path / "data", "--bot-delay-ms", "0", "--thinkers", "1") as server:
        ann = server.guest("Ann")
        table = ann.opens("sushi-go/cocktail", 2, options={"robot": True}, bots=["random"])
        play_on(ann.comes(table).starts())
        path = f"{table.path}/review/0"
        seen = [ann.http.get(path).json()]

        def there() -> bool:
            seen.append(ann.http.get(path).json())
            return seen[-1]["review"] is not None

        ben = server.guest("Ben")
        play_on(
            ben.comes(ben.opens("sushi-go/cocktail", 2, options={"robot": True}, bots=["random"])).starts()
        )
        until(there, "the review is there", 300)
        assert [one["done"] for one in seen] == sorted(one["done"] for one in seen)
        review = codec.decoder(Review).decode(codec.encode(seen[-1]["review"]))
        assert (review.game, review.seat, len(review.curves)) == ("sushi-go/cocktail", 0, 2)
        sums = review.start + review.luck + review.choices + review.others
        assert abs(sums - review.result) < 1e-6
        assert len(review.decisions) == len(review.curves[0]) > 20
