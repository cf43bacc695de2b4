"""Training of nets by self-play on the array engine, with JAX (kaiten-sushi[train])."""
