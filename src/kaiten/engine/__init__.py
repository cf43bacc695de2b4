"""The engine: asks, choices, acts, events and luck. It knows nothing about any particular game."""
