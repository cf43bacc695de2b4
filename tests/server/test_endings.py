"""What a process knows of cookies that have ended."""

from kaiten.server.hosting.endings import Endings
from kaiten.server.store.endings import LATELY
from kaiten.server.store.store import Ended


def noted(*ended: Ended) -> Endings:
    endings = Endings()
    for one in ended:
        assert endings.note(one)
    return endings


def test_nothing_has_ended_of_most_people() -> None:
    endings = noted()
    assert (endings.holder("ann", 0), endings.issue("ann"), endings.gone("ann")) == (("ann", 0), 0, False)
    assert not endings.note(Ended("ann"))


def test_who_signs_out_ends_earlier_issues() -> None:
    endings = noted(Ended("ann", 1), Ended("ann", 2))
    assert [endings.holder("ann", issue) for issue in (0, 1, 2, 3)] == [None, None, ("ann", 2), ("ann", 3)]
    assert (endings.issue("ann"), endings.gone("ann")) == (2, False)


def test_what_is_told_late_ends_nothing_less() -> None:
    endings = noted(Ended("ann", 2))
    assert not endings.note(Ended("ann", 1))
    assert not endings.note(Ended("ann", 2))
    assert endings.issue("ann") == 2
    assert endings.note(Ended("ann", 0, gone=True))
    assert not endings.note(Ended("ann", 3))


def test_who_is_deleted_has_nothing_left() -> None:
    endings = noted(Ended("ann", gone=True))
    assert [endings.holder("ann", issue) for issue in (0, 9)] == [None, None]
    assert endings.gone("ann")


def test_who_became_somebody_else_is_that_person_now() -> None:
    endings = noted(Ended("ann", 1, gone=True, heir="ben", heir_issue=2))
    assert endings.holder("ann", 1) == ("ben", 2)
    assert endings.holder("ann", 0) is None  # ann had signed out there before
    endings.note(Ended("ben", 2))
    assert endings.holder("ann", 1) == ("ben", 2)
    endings.note(Ended("ben", 3))
    assert endings.holder("ann", 1) is None


def test_one_becomes_another_and_another() -> None:
    endings = noted(Ended("ann", gone=True, heir="ben"), Ended("ben", gone=True, heir="cat", heir_issue=1))
    assert endings.holder("ann", 0) == ("cat", 1)
    endings.note(Ended("cat", gone=True))
    assert endings.holder("ann", 0) is None


def test_a_circle_has_an_end() -> None:
    endings = noted(Ended("ann", gone=True, heir="ben"), Ended("ben", gone=True, heir="ann"))
    assert endings.holder("ann", 0) is None


def test_of_those_whom_nothing_names_the_last_ones_are_known() -> None:
    endings = noted(Ended("ann", gone=True))
    for number in range(LATELY + 1):
        endings.note(Ended(f"guest{number}", gone=True, named=False))
    gone = [name for name in ("ann", "guest0", "guest1", f"guest{LATELY}") if endings.gone(name)]
    assert gone == ["ann", "guest1", f"guest{LATELY}"]
