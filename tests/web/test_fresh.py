"""What the client is tested with is what the engine says today; only ./kaiten regold changes it."""

import pytest

from tests.web import frames, sentences


def test_the_sample_of_what_is_told_is_fresh() -> None:
    assert sentences.told().splitlines() == sentences.FILE.read_text("utf-8").splitlines()


@pytest.mark.slow
def test_the_moments_of_the_stories_are_fresh() -> None:
    assert frames.frames().splitlines() == frames.FILE.read_text("utf-8").splitlines()
