"""Lessons by request: frames like those of a table, for anyone."""

from collections.abc import Iterator

import pytest

from kaiten.lessons import LESSONS
from tests.server.refusals import problem
from tests.server.world import Frame, Server, serving

pytestmark = pytest.mark.servers


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("lessons") / "data") as server:
        yield server


def lesson(server: Server, name: str) -> Frame:
    answer = server.stranger().http.get(f"/api/lessons/{name}")
    assert answer.status_code == 200
    told: Frame = answer.json()
    return told


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_told_in_frames_like_those_of_a_table(server: Server, name: str) -> None:
    told = lesson(server, name)
    assert list(told) == ["game", "options", "seats", "steps"]
    for step in told["steps"]:
        assert list(step) == ["say", "frame", "expect", "point"]
        frame = step["frame"]
        assert list(frame)[:7] == ["kind", "seq", "at", "n", "events", "view", "choices"]
        assert set(frame) <= {
            "kind",
            "seq",
            "at",
            "n",
            "events",
            "view",
            "choices",
            "any_of",
            "race",
            "points",
            "winners",
        }
        assert (frame["kind"], frame["n"], frame["view"]["seat"]) == ("play", 0, 0)
        if step["expect"] is None:
            assert frame["choices"] == [] and "any_of" not in frame
        elif "any_of" in frame:
            some = frame["any_of"]
            assert step["expect"] == {"kind": some["kind"], some["field"]: some["of"]}
            assert some["least"] == len(some["of"]) and frame["choices"] == []
        else:
            assert step["expect"] in frame["choices"]
    assert told == lesson(server, name)


def test_the_options_are_those_of_the_game(server: Server) -> None:
    assert lesson(server, "party")["options"] == {"menu": "sampler"}
    assert lesson(server, "sushi-go")["options"] == {"passing": "left", "robot": False}
    assert lesson(server, "dice")["options"] == {}


def test_the_first_thing_to_do_is_what_the_rules_would_ask_for(server: Server) -> None:
    first = next(step for step in lesson(server, "sushi-go")["steps"] if step["expect"])
    assert first["say"] == "teach-sushi-go-tempura"
    assert first["expect"] == {"kind": "pick", "cards": ["tempura"]}
    assert first["frame"]["view"]["ask"]["kind"] == "pickcards"


@pytest.mark.parametrize("name", ["chess", "sushi-go%2Fcocktail", "Roll"])
def test_there_are_no_other_lessons(server: Server, name: str) -> None:
    answer = server.stranger().http.get(f"/api/lessons/{name}")
    assert answer.status_code == 404
    if "%2F" not in name:  # that is another address altogether
        assert answer.json() == problem("not_found", "no_lesson", "There is no lesson for this game.")
