"""Every campaign says what it is, and a small test of the suite keeps each promise that it checks at size."""

import pytest

from campaigns.__main__ import HERE, Campaign, campaigns, main


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
