"""Puzzles over HTTP: a position without its answer, one try that counts, and what it does to the streak."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from kaiten.coach.puzzles import BOXES, Puzzle, puzzle_of, puzzles, scene
from kaiten.server.clock import zone_named
from kaiten.server.daily.days import Days
from kaiten.server.puzzles import puzzles as served
from kaiten.server.puzzles.puzzles import Try, following, score, tried
from tests.server import clocks
from tests.server.house import House, told

DAY, NEXT_DAY = "2026-11-16", "2026-11-17"
NOON = 1_794_830_400_000  # of that day
DAY_MS = 86_400_000
UTC = Days(b"", zone_named("UTC"))

Clock = Callable[[int], None]


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> Clock:
    def set_clock(wall: int) -> None:
        clocks.set_clock(monkeypatch, wall)

    set_clock(NOON)
    return set_clock


def json(thing: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


async def get(here: House, path: str, name: str = "ann") -> Any:
    answer = await here.asks(path, name)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def tries(here: House, puzzle: Puzzle, choice: Any, name: str = "ann") -> Any:
    answer = await here.asks(f"/api/puzzles/{puzzle.id}", name, "POST", {"choice": json(choice)})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_position_is_shown_without_its_answer(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        for box in BOXES:
            puzzle = puzzles(box)[0]
            shown = await get(here, f"/api/puzzles/{puzzle.id}")
            assert set(shown) == {
                "id", "box", "game", "options", "seats", "seat", "grade", "day", "solved", "frame", "score"
            }  # fmt: skip
            frame, here_it_is = shown["frame"], scene(puzzle)
            assert frame["view"] == json(here_it_is.game.view(here_it_is.state, puzzle.seat))
            assert (frame["events"], shown["box"], shown["solved"]) == ([], box, None)
            assert ("memory" in frame) == (box != "roll")
            for secret in (puzzle.seed, '"best"', "solved_by", "reason"):
                assert secret not in msgspec.json.encode(shown).decode()

    told(tmp_path, story)


def test_only_the_first_try_counts_and_only_a_try_tells_the_answer(tmp_path: Path) -> None:
    puzzle = puzzles("sushi-go")[0]

    async def story(here: House) -> None:
        missed = await tries(here, puzzle, puzzle.answers[1].choice)
        assert (missed["right"], missed["counted"], missed["taken"]) == (False, True, 1)
        assert missed["answers"] == json(puzzle.answers)
        assert missed["reason"]["key"] == puzzle.reason.key
        assert [one["level"] for one in missed["levels"]] == [
            "child",
            "beginner",
            "regular",
            "chef",
            "itamae",
        ]
        assert {one["level"] for one in missed["levels"] if one["solves"]} == set(puzzle.solved_by)
        again = await tries(here, puzzle, puzzle.best)
        assert (again["right"], again["counted"], again["taken"]) == (True, False, 0)
        assert again["score"] == {"tried": 1, "solved": 0, "streak": 0, "longest": 0, "days": 0}
        assert (await get(here, f"/api/puzzles/{puzzle.id}"))["solved"] is False
        assert (await get(here, f"/api/puzzles/{puzzle.id}", "ben"))["solved"] is None

    told(tmp_path, story)


def test_the_streak_and_the_overview(tmp_path: Path) -> None:
    first, second, third = puzzles("sushi-go")[:3]

    async def story(here: House) -> None:
        await tries(here, first, first.best)
        answer = await tries(here, second, second.best)
        assert (answer["score"]["streak"], answer["score"]["longest"]) == (2, 2)
        answer = await tries(here, third, third.answers[1].choice)
        assert (answer["score"]["streak"], answer["score"]["longest"]) == (0, 2)
        overview = await get(here, "/api/puzzles")
        assert [one["box"] for one in overview["boxes"]] == ["sushi-go", "party", "roll"]
        grades = overview["boxes"][0]["grades"]
        assert sum(one["count"] for one in grades) == len(puzzles("sushi-go"))
        assert (sum(one["tried"] for one in grades), sum(one["solved"] for one in grades)) == (3, 2)
        you = await get(here, "/api/you")
        assert you["puzzles"] == overview["score"]
        assert (you["puzzles"]["tried"], you["puzzles"]["solved"]) == (3, 2)
        exported = await get(here, "/api/you/export")
        assert {one["puzzle"] for one in exported["puzzles"]} == {first.id, second.id, third.id}

    told(tmp_path, story)


def test_the_puzzle_of_the_day_and_the_days_in_a_row(tmp_path: Path, noon: Clock) -> None:
    async def story(here: House) -> None:
        today = (await get(here, "/api/puzzles"))["today"]
        assert (today["day"], today["id"], today["solved"]) == (DAY, puzzle_of(DAY).id, None)
        assert (await get(here, f"/api/puzzles/{today['id']}"))["day"] == DAY
        assert (await tries(here, puzzle_of(DAY), puzzle_of(DAY).best))["score"]["days"] == 1
        assert (await get(here, "/api/puzzles"))["today"]["solved"] is True
        noon(NOON + DAY_MS)
        assert (await get(here, "/api/puzzles"))["today"]["day"] == NEXT_DAY
        assert (await get(here, "/api/puzzles"))["score"]["days"] == 1
        answer = await tries(here, puzzle_of(NEXT_DAY), puzzle_of(NEXT_DAY).best)
        assert answer["score"]["days"] == 2
        noon(NOON + 3 * DAY_MS)
        assert (await get(here, "/api/puzzles"))["score"]["days"] == 0

    told(tmp_path, story)


def test_what_was_solved_before_its_day_counts_on_it() -> None:
    early = Try(puzzle_of(NEXT_DAY).id, "", True, NOON)
    on_the_day = Try(puzzle_of(DAY).id, DAY, True, NOON)
    assert score([on_the_day, early], UTC, NOON + DAY_MS).days == 2
    assert score([early], UTC, NOON).days == 0
    late = Try(puzzle_of(DAY).id, "", True, NOON + DAY_MS)
    assert score([late], UTC, NOON + DAY_MS).days == 0


def test_the_next_one_is_new_and_comes_from_the_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some = puzzles("sushi-go")[:9]
    monkeypatch.setattr(served, "puzzles", lambda box: some if box == "sushi-go" else puzzles(box))

    async def story(here: House) -> None:
        seen = set()
        for _ in some:
            id = (await get(here, "/api/puzzles/next?box=sushi-go"))["id"]
            puzzle = next(one for one in some if one.id == id)
            assert (await get(here, "/api/puzzles/next?box=sushi-go"))["id"] == id
            await tries(here, puzzle, puzzle.best)
            seen.add(id)
        assert seen == {one.id for one in some}
        assert await get(here, "/api/puzzles/next?box=sushi-go") == {"id": None}
        assert (await get(here, "/api/puzzles/next"))["id"] not in seen

    told(tmp_path, story, reads="10000")


def test_it_begins_easy_and_gets_harder(monkeypatch: pytest.MonkeyPatch) -> None:
    one = puzzles("sushi-go")[0]
    some = {
        f"{grade}-{n}": replace(one, id=f"{grade}-{n}", grade=grade)
        for grade in range(1, 6)
        for n in range(9)
    }
    monkeypatch.setattr(served, "puzzles", lambda box: tuple(some.values()) if box == "sushi-go" else ())
    monkeypatch.setattr(served, "puzzle_named", some.get)

    def grade(*solved: bool) -> int:
        tries = [Try(f"5-{at}", "", right, at) for at, right in enumerate(solved)]
        found = following("ann", tries, "sushi-go", DAY)
        assert found is not None
        return found.grade

    assert [grade(*[True] * number) for number in range(9)] == [1, 1, 2, 2, 3, 3, 4, 4, 5]
    assert (grade(True, True, False), grade(False, False, True), grade(False, True, True)) == (1, 1, 2)
    begun = {own.id for name in ("ann", "ben", "cleo", "dan") if (own := following(name, [], None, DAY))}
    assert len(begun) > 1  # not everybody begins with the same one


@pytest.mark.slow
def test_equal_cards_are_one_answer() -> None:
    for box in BOXES:
        for puzzle in puzzles(box)[:20]:
            assert tried(puzzle, json(puzzle.best)).right
            for number, answer in enumerate(puzzle.answers):
                one = tried(puzzle, json(answer.choice))
                assert (one.taken, one.right) == (number, number == 0)


def test_what_is_not_there_or_not_allowed_is_refused(tmp_path: Path) -> None:
    puzzle = puzzles("sushi-go")[0]

    async def story(here: House) -> None:
        for method, path in [("GET", "/api/puzzles/00000000"), ("POST", "/api/puzzles/00000000")]:
            answer = await here.asks(path, "ann", method, {"choice": {}} if method == "POST" else None)
            assert (answer.status_code, answer.json()["reason"]) == (404, "no_puzzle")
        answer = await here.asks("/api/puzzles/next?box=dice")
        assert (answer.status_code, answer.json()["reason"]) == (404, "no_puzzle")
        for choice in ({"kind": "pick", "cards": ["unagi"]}, {"kind": "roar"}, 7):
            answer = await here.asks(f"/api/puzzles/{puzzle.id}", "ann", "POST", {"choice": choice})
            assert (answer.status_code, answer.json()["reason"]) == (400, "not_a_choice")
        assert (await get(here, "/api/puzzles"))["score"]["tried"] == 0

    told(tmp_path, story)
