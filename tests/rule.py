"""Mark a test with the rule it proves."""

import pytest

rule = pytest.mark.rule
