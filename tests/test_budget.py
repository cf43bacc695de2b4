"""At the end of a run of tests, what they cost is said."""

from unittest.mock import Mock

from tests.budget import HELD, SPENT, Budget


def test_it_is_said_what_held_a_loop_longest_and_in_which_test() -> None:
    budget, reporter = Budget(), Mock()
    for test, properties in {
        "tests/a.py::test_one": [(SPENT, 1.5), (HELD, [31.0, "start"])],
        "tests/a.py::test_two": [(SPENT, 0.5), (HELD, [12.0, "act"])],
    }.items():
        budget.pytest_runtest_logreport(Mock(nodeid=test, when="teardown", user_properties=properties))
    budget.pytest_terminal_summary(reporter)
    said = [call.args[0] for call in reporter.write_line.mock_calls]
    assert said[:2] == ["     2.0      2  tests", "     2.0      2  all"]
    assert said[-1] == "      31 ms of CPU by start, in tests/a.py::test_one"
