"""The array engine: thousands of tables in lockstep, with NumPy, or with JAX where it is installed."""
