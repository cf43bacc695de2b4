"""Environments for JAX: with the interface of JaxMARL, for pgx, and a vector environment for Gymnasium."""
