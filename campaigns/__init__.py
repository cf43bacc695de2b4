"""Tests that prove a claim at size: too long for every change, run by hand with `./kaiten campaign NAME`.

Each file is one campaign, and its docstring says what it proves, its size and time, and which small tests of the suite
check the same at every change. The folders are no campaigns: they hold what these files use, and in `commands` commands
that only prove a claim (`./kaiten crosscheck`, …).
"""
