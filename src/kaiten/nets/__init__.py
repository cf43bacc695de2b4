"""Nets at the table: a policy and a value, computed with NumPy alone. Training is in `lab.train`."""
