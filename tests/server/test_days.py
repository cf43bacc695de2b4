"""The days of the daily deal, and what is played on them."""

from hashlib import sha256

import pytest

from kaiten.engine.errors import BadSetup
from kaiten.games import GAMES
from kaiten.server.clock import zone_named
from kaiten.server.daily.daily import streaks
from kaiten.server.daily.days import GAME_OF, Days, is_day, menu_of
from kaiten.server.room.lobby import valid_setup
from kaiten.server.settings import settings

SECRET = bytes(range(32))
NOON = 1_794_744_000_000  # 2026-11-15, 12:00 UTC
HOUR = 3_600_000


def test_the_day_is_that_of_the_time_zone() -> None:
    assert Days(SECRET, zone_named("UTC")).today(NOON) == "2026-11-15"
    assert Days(SECRET, zone_named("Pacific/Auckland")).today(NOON) == "2026-11-16"
    assert Days(SECRET, zone_named("America/Los_Angeles")).today(NOON - 5 * HOUR) == "2026-11-14"


def test_a_day_ends_at_midnight_even_when_the_clocks_change() -> None:
    berlin = Days(SECRET, zone_named("Europe/Berlin"))
    assert berlin.ends("2026-10-24") == 1_792_879_200_000  # 22:00 UTC
    assert berlin.ends("2026-10-25") == 1_792_879_200_000 + 25 * HOUR


def test_a_seed_is_public_an_hour_after_its_day() -> None:
    utc = Days(SECRET, zone_named("UTC"))
    ends = NOON + 12 * HOUR
    assert utc.ends("2026-11-15") == ends
    assert utc.until("2026-11-15") == ends + HOUR
    assert not utc.published("2026-11-15", ends + HOUR)
    assert utc.published("2026-11-15", ends + HOUR + 1)


def test_today_and_a_year_of_past_days_can_be_played() -> None:
    utc = Days(SECRET, zone_named("UTC"))
    days = ["2026-11-16", "2026-11-15", "2025-11-14", "2025-11-13"]
    assert [utc.playable(day, NOON) for day in days] == [False, True, True, False]


def test_seeds_differ_by_day_box_and_secret_and_nothing_else() -> None:
    days = Days(SECRET, zone_named("UTC"))
    seed = "b44ea4a1d8a7568459cd136bea647363205931594f797c22ff714dd5212d3df2"
    assert days.seed("2026-11-15", "sushi-go") == seed
    assert Days(SECRET, zone_named("Europe/Berlin")).seed("2026-11-15", "sushi-go") == seed
    others = {
        days.seed("2026-11-15", "party"),
        days.seed("2026-11-16", "sushi-go"),
        Days(bytes(32), zone_named("UTC")).seed("2026-11-15", "sushi-go"),
        days.seed("2026-11-15", "sushi-go"),
    }
    assert len(others) == 4


def test_anybody_can_compute_the_fingerprint_of_a_seed() -> None:
    days = Days(SECRET, zone_named("UTC"))
    seed = days.seed("2026-11-15", "roll")
    assert days.pledge("2026-11-15", "roll") == sha256(seed.encode()).hexdigest()


def test_the_menu_of_the_day_comes_from_the_seed() -> None:
    assert menu_of("1") == (
        "uramaki", "eel", "tofu", "onigiri", "chopsticks", "special_order", "green_tea_ice_cream",
    )  # fmt: skip
    assert menu_of("2") != menu_of("1")


@pytest.mark.parametrize("box", GAME_OF)
def test_every_day_can_be_played(box: str) -> None:
    days = Days(SECRET, zone_named("UTC"))
    for day in range(1, 31):
        setup = valid_setup(days.setup(f"2026-11-{day:02}", box, "itamae"))
        assert (setup.seats, setup.bots) == (4, ("itamae", "itamae", "itamae"))
        assert not (setup.open or setup.spectators)
        assert setup.game in GAMES


def test_what_is_a_day() -> None:
    said = ["2026-11-15", "2026-11-31", "2026-1-1", "20261115", "", "today"]
    assert [is_day(text) for text in said] == [True, False, False, False, False, False]


def test_a_streak_leads_up_to_today_or_yesterday() -> None:
    days = ["2026-11-14", "2026-11-13", "2026-11-11", "2026-11-10", "2026-11-09"]
    assert streaks(["2026-11-15", *days], "2026-11-15") == (3, 3)
    assert streaks(days, "2026-11-15") == (2, 3)
    assert streaks(days, "2026-11-16") == (0, 3)
    assert streaks([], "2026-11-15") == (0, 0)


def test_the_settings_of_the_day_are_checked() -> None:
    given = settings({"day_zone": "Europe/Berlin", "daily_bots": "net"}, environment={})
    assert (given.day_zone, given.daily_bots) == ("Europe/Berlin", "net")
    with pytest.raises(BadSetup, match=r"day-zone must be a time zone such as UTC or Europe/Berlin"):
        settings({"day_zone": "Europe/Kaiten"}, environment={})
    with pytest.raises(BadSetup, match=r"daily-bots must be the name of a bot"):
        settings({"daily_bots": "nobody"}, environment={})
