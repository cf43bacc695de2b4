"""Ladders, studies, making of puzzles, benchmarks, training of nets.

Pages with plots need kaiten-sushi[lab], GPUs kaiten-sushi[jax], training kaiten-sushi[train].
"""
