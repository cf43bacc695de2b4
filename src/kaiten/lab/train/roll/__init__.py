"""Training of nets for Sushi Roll."""
