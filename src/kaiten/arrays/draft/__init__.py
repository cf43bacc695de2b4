"""Drafting games as arrays: thousands of tables of Sushi Go! or Sushi Go Party! in lockstep, with every card.

The code works with `numpy` or `jax.numpy` as `xp`: no indexing by data, nothing written in place. The batch
is the last axis. Seats are counted clockwise from the first seat. A crosscheck compares this with the
reference engine, with the same luck and choices.
"""
