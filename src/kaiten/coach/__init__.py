"""The coach: reviews of finished games that tell luck, choices and the others' play apart."""
