"""Several real processes on one PostgreSQL: one of them freezes or dies, and its tables go on at the other."""

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from signal import SIGCONT, SIGSTOP

import pytest

from tests.server.test_lifecycle import acts, come_back, record_of, sent
from tests.server.world import PATIENT, POLL_S, Server, play_on, playing, serving, until

pytestmark = pytest.mark.servers

# Not as short as in real life: on a busy machine, a process that is not frozen must keep its tables.
SOON = {**PATIENT, "kaiten.server.hosting.postgres_leases:LEASE_S": 10.0}


@pytest.fixture
def two(tmp_path: Path, empty_postgres_url: str) -> Iterator[tuple[Server, Server]]:
    with ExitStack() as stack:
        flags = ("--database", empty_postgres_url, "--bot-delay-ms", "0")
        both = [serving(tmp_path / name, *flags, terms=SOON) for name in ("one", "other")]
        one, other = [stack.enter_context(each) for each in both]
        yield one, other


def test_a_table_goes_on_where_its_people_are(two: tuple[Server, Server]) -> None:
    """The process that has it freezes, wakes, and is killed. Nobody is shown anything old, no act is lost."""
    one, other = two
    ann, ben, table, hers, his = playing(one)
    play_on(hers, his, acts=6)
    ann.server = ben.server = other
    moved = ann.comes(table)
    moved.expect("hello")
    assert moved.told[0] == {"kind": "moved", "at": str(one.port)}
    moved.goes()

    one.signal(SIGSTOP)
    until(lambda: '"kind":"dead"' in other.said, "the frozen process is taken for dead")
    for device in (hers, his):
        with suppress(TimeoutError):
            while True:
                device.hears(POLL_S)  # what was sent before
    told = len(hers.told), len(his.told)
    at_other, his_at_other = come_back(ann, table, hers), come_back(ben, table, his)
    play_on(at_other, his_at_other, acts=4)
    hers.sends("say", text="It gets this only when it wakes.")
    one.signal(SIGCONT)
    assert (hers.closed(), his.closed()) == (1013, 1013)
    assert hers.told[told[0] :] + his.told[told[1] :] == []

    other.crashes()
    until(lambda: '"kind":"dead"' in one.said, "the other process is taken for dead")
    ann.server = ben.server = one
    hers, his = come_back(ann, table, at_other), come_back(ben, table, his_at_other)
    play_on(hers, his)
    record = record_of(ann, table)
    assert (acts(record, 0), acts(record, 1)) == (sent(hers), sent(his))
