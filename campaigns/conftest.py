"""Campaigns run with the options, settings and databases of the tests."""

from tests.conftest import *  # noqa: F403
