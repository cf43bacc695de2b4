"""Work is shared fairly: among addresses; at each by what it is, then among the people."""

from collections import Counter

from kaiten.server.hosting.fair_order import FairOrder, Kind, Share


def alone(who: str) -> Share:
    return Share(Kind.MOVE, (f"house of {who}",), who)


def served(order: FairOrder, jobs: list[tuple[Share, float]]) -> str:
    """The order in which jobs that wait are served: the people."""
    waiting, found = list(jobs), ""
    while waiting:
        job = waiting.pop(order.order([share for share, _ in waiting])[0])
        order.serve(*job)
        found += job[0].person
    return found


def jobs(*some: tuple[str, float, int]) -> list[tuple[Share, float]]:
    return [(alone(who), cost) for who, cost, number in some for _ in range(number)]


def test_a_long_queue_does_not_delay_somebody_else() -> None:
    assert served(FairOrder(), jobs(("a", 1.0, 5), ("b", 1.0, 2))) == "ababaaa"


def test_cheap_work_is_served_more_often() -> None:
    assert served(FairOrder(), jobs(("a", 2.0, 3), ("b", 1.0, 4))) == "abbabba"


def test_nobody_saves_up_time_by_waiting() -> None:
    order = FairOrder()
    assert served(order, jobs(("a", 1.0, 6))) == "aaaaaa"
    assert served(order, jobs(("a", 1.0, 3), ("b", 1.0, 3))) == "bababa"


def test_many_guests_at_one_address_get_no_more_than_one_person_at_another() -> None:
    school = [(Share(Kind.MOVE, ("school",), who), 1.0) for who in "abcdef"]
    home = [(alone("z"), 1.0)] * 3
    assert served(FairOrder(), [*school, *home]) == "azbzczdef"


def test_at_an_address_people_get_equal_shares() -> None:
    there = [Share(Kind.MOVE, ("school",), who) for who in "aaaabb"]
    assert served(FairOrder(), [(share, 1.0) for share in there]) == "ababaa"


def test_a_table_counts_as_the_address_that_had_least_and_all_of_them_pay() -> None:
    order = FairOrder()
    served(order, [(Share(Kind.MOVE, ("busy",), "x"), 1.0)] * 10)
    order.serve(alone("a"), 1.0)
    both, busy, quiet = (Share(Kind.MOVE, there, "t") for there in (("busy", "quiet"), ("busy",), ("quiet",)))
    assert order.order([busy, both]) == [1, 0]
    before = order._addresses.of("quiet"), order._addresses.of("busy")
    order.serve(both, 4.0)
    after = order._addresses.of("quiet"), order._addresses.of("busy")
    assert after == (before[0] + 2.0, before[1] + 2.0)
    assert order.order([busy, quiet]) == [1, 0]


def test_a_move_goes_before_a_hint_a_hint_before_a_review_and_sleeping_tables_are_last() -> None:
    shares = [Share(kind, ("there",), kind.name[0].lower()) for kind in reversed(Kind)]
    assert served(FairOrder(), [(share, 1.0) for share in shares]) == "mhra"


def test_whose_bots_always_think_keeps_nobody_waiting_for_a_hint() -> None:
    def waiting(there: str, moves: int, hints: int, reviews: int) -> list[tuple[Share, float]]:
        kinds = {"m": (Kind.MOVE, moves), "h": (Kind.HINT, hints), "r": (Kind.REVIEW, reviews)}
        return [(Share(kind, (there,), who), 1.0) for who, (kind, many) in kinds.items() for _ in range(many)]

    order = FairOrder()
    assert served(order, waiting("busy", 4, 0, 0)) == "mmmm"
    assert served(order, waiting("busy", 9, 0, 0) + waiting("quiet", 0, 1, 1)).startswith("hmr")
    at_one = served(FairOrder(), waiting("school", 200, 60, 20))[:210]
    assert Counter(at_one) == {"m": 160, "h": 40, "r": 10}


def test_what_nobody_waits_for_gets_a_small_share() -> None:
    left, here = (Share(Kind.ASLEEP, (), "l"), 1.0), (Share(Kind.REVIEW, ("there",), "h"), 1.0)
    assert Counter(served(FairOrder(), [left] * 9 + [here] * 36)[:25]) == {"h": 20, "l": 5}


def test_who_asks_for_much_of_one_kind_still_gets_the_other() -> None:
    order = FairOrder()
    served(order, [(Share(Kind.REVIEW, ("there",), "a"), 1.0)] * 10)
    assert order.order([Share(Kind.REVIEW, ("there",), "c"), Share(Kind.MOVE, ("there",), "a")]) == [1, 0]


def test_times_that_make_no_difference_are_forgotten() -> None:
    order = FairOrder()
    for number in range(3000):
        order.serve(alone(str(number)), 1.0)
        order._addresses.now += 2.0
    assert len(order._addresses) <= 1025
    assert len(order._people) <= 1025
