"""Training of nets for drafting games."""
