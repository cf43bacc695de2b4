"""Work is shared fairly among those who ask for it."""

from kaiten.server.hosting.fair_order import FairOrder


def served(order: FairOrder, jobs: list[tuple[str, float]]) -> str:
    """The order in which jobs that arrive together are served."""
    stamped = [(order.stamp(who, cost), at, who) for at, (who, cost) in enumerate(jobs)]
    found = sorted(stamped)
    for stamp, _, _ in found:
        order.serve(stamp)
    return "".join(who for _, _, who in found)


def test_a_long_queue_does_not_delay_somebody_else() -> None:
    assert served(FairOrder(), [("a", 1.0)] * 5 + [("b", 1.0)] * 2) == "ababaaa"


def test_cheap_work_is_served_more_often() -> None:
    assert served(FairOrder(), [("a", 2.0)] * 3 + [("b", 1.0)] * 4) == "abbabba"


def test_nobody_saves_up_time_by_waiting() -> None:
    order = FairOrder()
    assert served(order, [("a", 1.0)] * 6) == "aaaaaa"
    assert served(order, [("a", 1.0)] * 3 + [("b", 1.0)] * 3) == "bababa"


def test_queues_that_are_done_are_forgotten() -> None:
    order = FairOrder()
    for number in range(3000):
        order.serve(order.stamp(str(number), 1.0))
        order.serve(number + 1.0)
    assert len(order._ends) <= 1024
