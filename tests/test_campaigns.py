"""Every campaign says what it is, and a small test of the suite keeps each promise that it checks at size."""

from pathlib import Path

import pytest

from campaigns.__main__ import HERE, Campaign, campaigns, main
from campaigns.attacks import figures
from campaigns.attacks.figures import Classroom, Felt, Pair


@pytest.mark.parametrize("campaign", campaigns().values(), ids=lambda one: one.name)
def test_a_campaign_says_what_it_proves_and_the_suite_keeps_a_small_test(campaign: Campaign) -> None:
    assert campaign.claim.endswith(".") and campaign.size and campaign.time.endswith("CPU-minutes")
    for test in campaign.small:
        file, _, function = test.partition("::")
        assert f"def {function}(" in (HERE.parent / file).read_text("utf-8"), test


def test_without_a_name_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    listed = capsys.readouterr().out
    assert [name for name in campaigns() if f"{name}\n" not in listed] == []
    assert main(["no-such"]) == 2 and "no campaign 'no-such'" in capsys.readouterr().err


def test_what_others_feel_of_an_attack_is_kept_and_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "FILE", tmp_path / "build" / "abuse.jsonl")
    for late_s, kb in ((0.020, 60_000), (0.090, 58_000), (0.030, 66_000)):
        control, attacked = Felt(0.010, 0.1, 0.2, 50_000), Felt(late_s, 0.15, 0.4, kb)
        figures.keep(Pair("hints", "SQLite", 2_000, control, attacked, 1.5, "abc"))
    figures.keep(Pair("pings", "SQLite", 600, Felt(1, 0, 0, 1), Felt(1, 0, 0, 1), 1.5, "abc"))
    figures.keep(Classroom("there", 2_000, 0.05, 0, 31_000, "abc"))
    assert [len(figures.kept(name, "SQLite", 2_000)) for name in ("hints", "pings")] == [3, 0]
    text, missing = figures.table(2_000)
    assert text.splitlines()[2:] == [
        "| 25 guests who want hints all the time | SQLite | 10 → 30 ms | +10 MB | 100 → 150 ms | 200 → 400 ms |",
        "",
        "In the classroom, attackers there: 2,000 picks, p99 50 ms, 0 refused; 31,000 messages of the attackers were.",
    ]
    assert "hints, SQLite: 3 of 3 runs" not in missing
    assert "hints, PostgreSQL: 0 of 3 runs" in missing
