"""The examples of the README, run as they stand."""

import doctest
from pathlib import Path

README = Path(__file__).resolve().parents[1] / "README.md"


def test_examples():
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried >= 8 and failed == 0
