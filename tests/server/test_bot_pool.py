"""The processes that bots think in: what they are asked together, and what happens when one fails."""

import asyncio
import os
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from signal import SIGKILL

import pytest

from kaiten.draft.asks import Pick
from kaiten.engine.chance import Seeded
from kaiten.engine.game import start
from kaiten.engine.terms import Choice
from kaiten.games import GAMES, options_for
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.fair_order import Kind, Share
from tests.server.thinkers import Told, dies, fails, held, sit_down

pytestmark = pytest.mark.slow

GAME = GAMES["sushi-go/cocktail"]
VIEW = GAME.view(start(GAME, 2, options_for(GAME), Seeded("1")).state, 0)
PLAINLY = Pick(("maki.3",))  # what the simple bot answers to VIEW


@contextmanager
def pool(processes: int) -> Iterator[BotPool]:
    found = BotPool(processes, 60, sit_down, batch_s=600)
    try:
        yield found
    finally:
        found.close()


def of(person: str, kind: Kind = Kind.MOVE) -> Callable[[], Share]:
    """The share of somebody who is alone at their address."""
    return lambda: Share(kind, (f"house of {person}",), person)


async def choose(bots: BotPool, bot: str, person: str = "ann", luck: str = "1") -> Choice | None:
    return await bots.choose("sushi-go/cocktail", bot, VIEW, [], luck=luck, share=of(person))


async def ask(bots: BotPool, *names: str) -> list[Choice | None]:
    """Ask all of them at the same moment."""
    return list(await asyncio.gather(*[choose(bots, name) for name in names]))


async def told(bots: BotPool, *names: str) -> list[Told]:
    answers = await ask(bots, *names)
    assert all(isinstance(answer, Told) for answer in answers), answers
    return [answer for answer in answers if isinstance(answer, Told)]


def sizes(answers: list[Told]) -> list[int]:
    return [answer.together for answer in answers]


def test_what_waits_for_a_process_is_chosen_together() -> None:
    async def run(bots: BotPool) -> None:
        assert sizes(await told(bots, *["batch"] * 6)) == [1, 5, 5, 5, 5, 5]  # the first shows that it can
        assert sizes(await told(bots, *["batch"] * 6)) == [6, 6, 6, 6, 6, 6]

    with pool(1) as bots:
        asyncio.run(run(bots))


def test_no_more_than_32_are_chosen_together() -> None:
    async def run(bots: BotPool) -> None:
        await told(bots, "batch")
        assert sizes(await told(bots, *["batch"] * 40)) == [32] * 32 + [8] * 8

    with pool(1) as bots:
        asyncio.run(run(bots))


def test_a_batch_takes_no_longer_than_others_may_wait_for_it() -> None:
    async def run(bots: BotPool) -> None:
        await told(bots, "batch")
        bots._batch_s = 0.1
        bots._seconds["batch in sushi-go/cocktail with 0"] = 0.03
        assert sizes(await told(bots, *["batch"] * 4)) == [3, 3, 3, 1]
        bots._seconds["batch in sushi-go/cocktail with 0"] = 3.0
        assert sizes(await told(bots, *["batch"] * 2)) == [1, 1]

    with pool(1) as bots:
        asyncio.run(run(bots))


def test_what_waits_is_shared_among_the_idle_processes() -> None:
    async def run(bots: BotPool) -> None:
        await told(bots, "batch")
        answers = await told(bots, *["batch"] * 4)
        assert sizes(answers) == [2, 2, 2, 2]
        one, other = answers[0].pid, answers[3].pid
        assert [answer.pid for answer in answers] == [one, one, other, other] and one != other

    with pool(2) as bots:
        asyncio.run(run(bots))


def test_only_the_same_bot_is_asked_together_and_who_came_first_is_asked_first() -> None:
    async def run(bots: BotPool) -> None:
        await told(bots, "one", "other")
        done: list[str] = []

        async def noted(name: str) -> int:
            (answer,) = await told(bots, name)
            done.append(name)
            return answer.together

        names = ["one", "other", "one", "alone", "other", "alone"]
        assert await asyncio.gather(*map(noted, names)) == [2, 2, 2, 1, 2, 1]
        assert done == ["one", "one", "other", "other", "alone", "alone"]

    with pool(1) as bots:
        asyncio.run(run(bots))


def test_who_has_too_many_bots_gets_no_quick_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaiten.server.hosting.bot_pool.MOST_WAITING", 1)

    async def run(bots: BotPool) -> None:
        thinks = asyncio.create_task(choose(bots, "slow"))
        while bots._idle:
            await asyncio.sleep(0)
        waits, too_many = [asyncio.create_task(choose(bots, "alone")) for _ in range(2)]
        for _ in range(10):
            await asyncio.sleep(0)
        assert len(bots._waiting) == 1 and not too_many.done()
        for task in (thinks, waits, too_many):
            task.cancel()

    with pool(1) as bots:
        asyncio.run(run(bots))


def test_the_bots_of_one_person_do_not_hold_up_those_of_another() -> None:
    async def run(bots: BotPool) -> None:
        await told(bots, "alone")
        done: list[str] = []

        async def noted(host: str) -> None:
            await choose(bots, "alone", host)
            done.append(host)

        await asyncio.gather(*map(noted, ["ann"] * 6 + ["bob"] * 2 + ["cid"]))
        assert sorted(done[:5]) == ["ann", "ann", "bob", "bob", "cid"]

    with pool(1) as bots:
        asyncio.run(run(bots))


def test_one_person_has_at_most_256_bots_waiting() -> None:
    async def run(bots: BotPool) -> None:
        answers = await asyncio.gather(
            *[choose(bots, "alone") for _ in range(258)], choose(bots, "alone", "bob")
        )
        plainly = [at for at, answer in enumerate(answers) if answer == PLAINLY]
        assert plainly == [256, 257]

    with pool(1) as bots:
        asyncio.run(run(bots))


def test_the_time_a_bot_waits_for_a_process_counts() -> None:
    async def run(bots: BotPool) -> None:
        (before,) = await told(bots, "alone")
        bots._budget_s = 60
        slow = asyncio.create_task(told(bots, "slow"))
        for _ in range(10):
            await asyncio.sleep(0)  # until it is handed out
        bots._budget_s = 0.1
        assert await choose(bots, "alone", "bob") == PLAINLY
        (after,) = await slow  # it is not stuck, and goes on
        assert before.pid == after.pid

    with pool(1) as bots:
        asyncio.run(run(bots))


def test_a_choice_does_not_depend_on_what_else_is_in_the_batch() -> None:
    async def run(bots: BotPool) -> None:
        await told(bots, "batch")
        together = await asyncio.gather(*[choose(bots, "batch", luck=luck) for luck in "abc"])
        one_by_one = [await choose(bots, "batch", luck=luck) for luck in "abc"]
        for answers, size in ((together, 3), (one_by_one, 1)):
            assert [(answer.together, answer.luck) for answer in answers if isinstance(answer, Told)] == [
                (size, 0.2720295377534757),
                (size, 0.722813739778963),
                (size, 0.4909598992165076),
            ]

    with pool(1) as bots:
        asyncio.run(run(bots))


def test_what_nobody_waits_for_any_more_is_not_thought_about() -> None:
    async def run(bots: BotPool) -> None:
        await told(bots, "batch")
        waiting = [asyncio.create_task(told(bots, "batch")) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        assert [sizes(await waiting[at]) for at in (0, 2)] == [[2], [2]]

    with pool(1) as bots:
        asyncio.run(run(bots))


@pytest.mark.parametrize("bot", ["broken", "short"])
def test_a_batch_with_a_bug_is_answered_by_the_simple_bot(bot: str) -> None:
    async def run(bots: BotPool) -> None:
        (before,) = await told(bots, bot)
        assert await ask(bots, bot, bot) == [PLAINLY, PLAINLY]
        (after,) = await told(bots, bot)
        assert before.pid == after.pid

    with pool(1) as bots:
        asyncio.run(run(bots))


def test_a_stuck_batch_is_answered_by_the_simple_bot_and_disturbs_no_other_process() -> None:
    async def run(bots: BotPool) -> None:
        await told(bots, "stuck", "alone")  # both processes have started
        bots._budget_s = 2
        stuck = asyncio.create_task(ask(bots, "stuck", "stuck", "alone"))
        for _ in range(10):
            await asyncio.sleep(0)  # until they are handed out
        bots._budget_s = 60
        assert sizes(await told(bots, "slow")) == [1]  # it still thinks when the others are given up
        assert (await stuck)[:2] == [PLAINLY, PLAINLY]

    with pool(2) as bots:
        asyncio.run(run(bots))


def test_a_process_that_starts_slowly_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    starts, go = tmp_path / "starts", tmp_path / "go"
    monkeypatch.setenv("KAITEN_TEST_STARTS", str(starts))
    monkeypatch.setenv("KAITEN_TEST_GO", str(go))

    async def run(bots: BotPool) -> None:
        while not starts.exists():  # nobody at the table waits for the start
            assert await ask(bots, "alone") == [PLAINLY]
        assert await ask(bots, "alone") == [PLAINLY]
        go.touch()
        while await ask(bots, "alone") == [PLAINLY]:
            pass

    bots = BotPool(1, 1, sit_down, own=("tests.server.slow_start:bot",))
    try:
        asyncio.run(run(bots))
    finally:
        bots.close()
    assert len(starts.read_text().splitlines()) == 1


def test_a_process_that_has_died_is_replaced() -> None:
    async def run(bots: BotPool) -> None:
        (before,) = await told(bots, "alone")
        os.kill(before.pid, SIGKILL)
        assert await ask(bots, "alone") == [PLAINLY]
        (after,) = await told(bots, "alone")
        assert before.pid != after.pid

    with pool(1) as bots:
        asyncio.run(run(bots))


def test_a_process_uses_one_thread_for_arrays_and_the_server_keeps_its_settings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("OMP_NUM_THREADS", "7")
    monkeypatch.delenv("MKL_NUM_THREADS", raising=False)
    with pool(1) as bots:
        (answer,) = asyncio.run(told(bots, "of_threads"))
    assert answer.threads == ("1", "1", "1", "1")
    assert (os.environ["OMP_NUM_THREADS"], "MKL_NUM_THREADS" in os.environ) == ("7", False)


# --- other work -------------------------------------------------------------------------------------------


def test_no_process_idles_while_something_waits_and_moves_and_hints_go_before_reviews(tmp_path: Path) -> None:
    async def run(bots: BotPool) -> None:
        done: list[str] = []

        async def piece(kind: Kind, person: str, until: Path) -> None:
            await bots.work("piece", partial(held, until, ""), share=of(person, kind))
            done.append(f"{kind.name} of {person}")

        async def move(person: str) -> None:
            await choose(bots, "alone", person)
            done.append(f"MOVE of {person}")

        first, second, now = tmp_path / "first", tmp_path / "second", tmp_path
        reviews = [asyncio.create_task(piece(Kind.REVIEW, *one)) for one in (("a", first), ("b", second))]
        for _ in range(10):
            await asyncio.sleep(0)  # until both are handed out
        assert bots._idle == []
        rest = [
            asyncio.create_task(one)
            for one in (
                piece(Kind.ASLEEP, "c", now), piece(Kind.REVIEW, "d", now), piece(Kind.HINT, "e", now), move("f")
            )
        ]  # fmt: skip
        for _ in range(10):
            await asyncio.sleep(0)
        first.touch()
        await asyncio.gather(reviews[0], *rest)
        assert done == ["REVIEW of a", "MOVE of f", "HINT of e", "REVIEW of d", "ASLEEP of c"]
        second.touch()
        await reviews[1]

    with pool(2) as bots:
        asyncio.run(run(bots))


def test_the_time_is_shared_by_addresses_and_then_by_people(tmp_path: Path) -> None:
    async def run(bots: BotPool) -> None:
        await told(bots, "alone")
        done: list[str] = []

        async def noted(address: str, person: str) -> None:
            share = Share(Kind.MOVE, (address,), person)
            await bots.choose("sushi-go/cocktail", "alone", VIEW, [], luck="1", share=lambda: share)
            done.append(person)

        many = [noted("school", f"guest {number}") for number in range(6)]
        await asyncio.gather(*many, noted("home", "ann"), noted("home", "ann"), noted("home", "bob"))
        assert [one[:5] if one.startswith("guest") else one for one in done] == [
            "guest", "ann", "guest", "bob", "guest", "ann", "guest", "guest", "guest",
        ]  # fmt: skip

    with pool(1) as bots:
        asyncio.run(run(bots))


def test_a_single_process_does_both_in_turn(tmp_path: Path) -> None:
    async def run(bots: BotPool) -> None:
        go_on = tmp_path / "go on"
        piece = asyncio.create_task(
            bots.work("review", partial(held, go_on, "a"), share=of("bob", Kind.REVIEW))
        )
        choice = asyncio.create_task(told(bots, "alone"))
        await asyncio.sleep(0)
        go_on.touch()
        assert (await piece, sizes(await choice)) == ("a", [1])

    with pool(1) as bots:
        asyncio.run(run(bots))


def test_work_that_fails_fails_for_who_waits_for_it_only() -> None:
    async def run(bots: BotPool) -> None:
        with pytest.raises(ValueError, match="a bug in this work"):
            await bots.work("review", fails, share=of("ann", Kind.REVIEW))
        with pytest.raises(BrokenProcessPool):
            await bots.work("review", dies, share=of("ann", Kind.REVIEW))
        assert sizes(await told(bots, "alone")) == [1]

    with pool(1) as bots:
        asyncio.run(run(bots))


def test_work_that_nobody_waits_for_any_more_is_not_begun(tmp_path: Path) -> None:
    async def run(bots: BotPool) -> None:
        dropped = asyncio.create_task(
            bots.work("hint", partial(held, tmp_path / "never", ""), share=of("ann", Kind.HINT))
        )
        await asyncio.sleep(0)
        dropped.cancel()
        assert sizes(await told(bots, "alone")) == [1]

    with pool(1) as bots:
        asyncio.run(run(bots))


# --- daily deals ------------------------------------------------------------------------------------------


def test_a_bot_of_a_daily_deal_is_asked_alone_and_nobody_stands_in_for_it() -> None:
    """Not if it takes longer than bots may, and not if its process is killed."""

    async def run(bots: BotPool) -> None:
        async def alone(bot: str) -> Choice | None:
            return await bots.choose_alone("sushi-go/cocktail", bot, VIEW, [], luck="1", share=of("ann"))

        await told(bots, "batch")  # from now on the pool knows that it could
        bots._budget_s = 0.01
        answers = await asyncio.gather(*[alone("batch") for _ in range(4)])
        assert [answer.together for answer in answers if isinstance(answer, Told)] == [1, 1, 1, 1]
        assert isinstance(answers[0], Told)
        os.kill(answers[0].pid, SIGKILL)
        assert isinstance(await alone("slow"), Told)

    with pool(1) as bots:
        asyncio.run(run(bots))
