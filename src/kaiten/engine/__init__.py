"""The engine: asks, choices, acts, events, luck. It knows no game."""
